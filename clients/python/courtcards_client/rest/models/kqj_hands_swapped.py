from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.kqj_hands_swapped_type import (
    KqjHandsSwappedType,
    check_kqj_hands_swapped_type,
)

if TYPE_CHECKING:
    from ..models.hidden import Hidden


T = TypeVar("T", bound="KqjHandsSwapped")


@_attrs_define
class KqjHandsSwapped:
    """`takes` is the new hand of `seat`, `gives` that of the other; table cards change as well.

    Attributes:
        type_ (KqjHandsSwappedType):
        seat (int):
        other (int): The other player's seat.
        takes (Hidden | list[str]):
        gives (Hidden | list[str]):
    """

    type_: KqjHandsSwappedType
    seat: int
    other: int
    takes: Hidden | list[str]
    gives: Hidden | list[str]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        type_: str = self.type_

        seat = self.seat

        other = self.other

        takes: dict[str, Any] | list[str]
        if isinstance(self.takes, list):
            takes = self.takes

        else:
            takes = self.takes.to_dict()

        gives: dict[str, Any] | list[str]
        if isinstance(self.gives, list):
            gives = self.gives

        else:
            gives = self.gives.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "type": type_,
                "seat": seat,
                "other": other,
                "takes": takes,
                "gives": gives,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hidden import Hidden  # noqa: PLC0415

        d = dict(src_dict)
        type_ = check_kqj_hands_swapped_type(d.pop("type"))

        seat = d.pop("seat")

        other = d.pop("other")

        def _parse_takes(data: object) -> Hidden | list[str]:
            try:
                if not isinstance(data, list):
                    raise TypeError()
                takes_type_0 = cast(list[str], data)

                return takes_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            if not isinstance(data, dict):
                raise TypeError()
            takes_type_1 = Hidden.from_dict(data)

            return takes_type_1

        takes = _parse_takes(d.pop("takes"))

        def _parse_gives(data: object) -> Hidden | list[str]:
            try:
                if not isinstance(data, list):
                    raise TypeError()
                gives_type_0 = cast(list[str], data)

                return gives_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            if not isinstance(data, dict):
                raise TypeError()
            gives_type_1 = Hidden.from_dict(data)

            return gives_type_1

        gives = _parse_gives(d.pop("gives"))

        kqj_hands_swapped = cls(
            type_=type_,
            seat=seat,
            other=other,
            takes=takes,
            gives=gives,
        )

        kqj_hands_swapped.additional_properties = d
        return kqj_hands_swapped

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
