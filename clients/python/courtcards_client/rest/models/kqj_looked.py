from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.kqj_looked_type import KqjLookedType, check_kqj_looked_type

if TYPE_CHECKING:
    from ..models.hidden import Hidden


T = TypeVar("T", bound="KqjLooked")


@_attrs_define
class KqjLooked:
    """What the seat saw of the other's cards, sorted.

    Attributes:
        type_ (KqjLookedType):
        seat (int): Its number, from 0; null: none.
        other (int): The other player's seat.
        sees (Hidden | list[str]): The cards, or how many.
    """

    type_: KqjLookedType
    seat: int
    other: int
    sees: Hidden | list[str]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        type_: str = self.type_

        seat = self.seat

        other = self.other

        sees: dict[str, Any] | list[str]
        if isinstance(self.sees, list):
            sees = self.sees

        else:
            sees = self.sees.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "type": type_,
                "seat": seat,
                "other": other,
                "sees": sees,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hidden import Hidden  # noqa: PLC0415

        d = dict(src_dict)
        type_ = check_kqj_looked_type(d.pop("type"))

        seat = d.pop("seat")

        other = d.pop("other")

        def _parse_sees(data: object) -> Hidden | list[str]:
            try:
                if not isinstance(data, list):
                    raise TypeError()
                sees_type_0 = cast(list[str], data)

                return sees_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            if not isinstance(data, dict):
                raise TypeError()
            sees_type_1 = Hidden.from_dict(data)

            return sees_type_1

        sees = _parse_sees(d.pop("sees"))

        kqj_looked = cls(
            type_=type_,
            seat=seat,
            other=other,
            sees=sees,
        )

        kqj_looked.additional_properties = d
        return kqj_looked

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
