from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.kqj_announced_type import KqjAnnouncedType, check_kqj_announced_type

if TYPE_CHECKING:
    from ..models.kqj_four import KqjFour
    from ..models.kqj_sequence import KqjSequence


T = TypeVar("T", bound="KqjAnnounced")


@_attrs_define
class KqjAnnounced:
    """Shown to everybody; `points` are those of all of them.

    Attributes:
        type_ (KqjAnnouncedType):
        seat (int): Its number, from 0; null: none.
        combinations (list[KqjFour | KqjSequence]): Sequences and Fours of a Kind.
        points (int):
    """

    type_: KqjAnnouncedType
    seat: int
    combinations: list[KqjFour | KqjSequence]
    points: int
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.kqj_sequence import KqjSequence  # noqa: PLC0415

        type_: str = self.type_

        seat = self.seat

        combinations = []
        for combinations_item_data in self.combinations:
            combinations_item: dict[str, Any]
            if isinstance(combinations_item_data, KqjSequence):
                combinations_item = combinations_item_data.to_dict()
            else:
                combinations_item = combinations_item_data.to_dict()

            combinations.append(combinations_item)

        points = self.points

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "type": type_,
                "seat": seat,
                "combinations": combinations,
                "points": points,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.kqj_four import KqjFour  # noqa: PLC0415
        from ..models.kqj_sequence import KqjSequence  # noqa: PLC0415

        d = dict(src_dict)
        type_ = check_kqj_announced_type(d.pop("type"))

        seat = d.pop("seat")

        combinations = []
        _combinations = d.pop("combinations")
        for combinations_item_data in _combinations:

            def _parse_combinations_item(data: object) -> KqjFour | KqjSequence:
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    combinations_item_type_0 = KqjSequence.from_dict(data)

                    return combinations_item_type_0
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                if not isinstance(data, dict):
                    raise TypeError()
                combinations_item_type_1 = KqjFour.from_dict(data)

                return combinations_item_type_1

            combinations_item = _parse_combinations_item(combinations_item_data)

            combinations.append(combinations_item)

        points = d.pop("points")

        kqj_announced = cls(
            type_=type_,
            seat=seat,
            combinations=combinations,
            points=points,
        )

        kqj_announced.additional_properties = d
        return kqj_announced

    @property
    def additional_keys(self) -> list[str]:
        return list(self.additional_properties.keys())

    def __getitem__(self, key: str) -> Any:
        return self.additional_properties[key]

    def __setitem__(self, key: str, value: Any) -> None:
        self.additional_properties[key] = value

    def __delitem__(self, key: str) -> None:
        del self.additional_properties[key]

    def __contains__(self, key: str) -> bool:
        return key in self.additional_properties
