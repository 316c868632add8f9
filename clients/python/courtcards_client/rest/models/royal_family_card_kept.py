from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.royal_family_card_kept_type import (
    RoyalFamilyCardKeptType,
    check_royal_family_card_kept_type,
)

if TYPE_CHECKING:
    from ..models.hidden import Hidden


T = TypeVar("T", bound="RoyalFamilyCardKept")


@_attrs_define
class RoyalFamilyCardKept:
    """
    Attributes:
        type_ (RoyalFamilyCardKeptType):
        seat (int): Its number, from 0; null: none.
        card (Hidden | str): A rank (A K Q J T 9 ..., or H for a Hero in KQJ) and a suit (S H D C), as in `TS`; `XX` is
            a joker.
    """

    type_: RoyalFamilyCardKeptType
    seat: int
    card: Hidden | str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.hidden import Hidden  # noqa: PLC0415

        type_: str = self.type_

        seat = self.seat

        card: dict[str, Any] | str
        if isinstance(self.card, Hidden):
            card = self.card.to_dict()
        else:
            card = self.card

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "type": type_,
                "seat": seat,
                "card": card,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hidden import Hidden  # noqa: PLC0415

        d = dict(src_dict)
        type_ = check_royal_family_card_kept_type(d.pop("type"))

        seat = d.pop("seat")

        def _parse_card(data: object) -> Hidden | str:
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                card_type_1 = Hidden.from_dict(data)

                return card_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(Hidden | str, data)

        card = _parse_card(d.pop("card"))

        royal_family_card_kept = cls(
            type_=type_,
            seat=seat,
            card=card,
        )

        royal_family_card_kept.additional_properties = d
        return royal_family_card_kept

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
