from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.kqj_announce_type import KqjAnnounceType, check_kqj_announce_type

if TYPE_CHECKING:
    from ..models.kqj_four import KqjFour
    from ..models.kqj_sequence import KqjSequence


T = TypeVar("T", bound="KqjAnnounce")


@_attrs_define
class KqjAnnounce:
    """In the second trick before the own card (KQJ-R85), in the order in which they count as
    announced; one bad item refuses them all.

        Attributes:
            type_ (KqjAnnounceType):
            combinations (list[KqjFour | KqjSequence]): Sequences and Fours of a Kind.
    """

    type_: KqjAnnounceType
    combinations: list[KqjFour | KqjSequence]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.kqj_sequence import KqjSequence  # noqa: PLC0415

        type_: str = self.type_

        combinations = []
        for combinations_item_data in self.combinations:
            combinations_item: dict[str, Any]
            if isinstance(combinations_item_data, KqjSequence):
                combinations_item = combinations_item_data.to_dict()
            else:
                combinations_item = combinations_item_data.to_dict()

            combinations.append(combinations_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "type": type_,
                "combinations": combinations,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.kqj_four import KqjFour  # noqa: PLC0415
        from ..models.kqj_sequence import KqjSequence  # noqa: PLC0415

        d = dict(src_dict)
        type_ = check_kqj_announce_type(d.pop("type"))

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

        kqj_announce = cls(
            type_=type_,
            combinations=combinations,
        )

        kqj_announce.additional_properties = d
        return kqj_announce

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
