from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.queen_of_spades_cards_drawn_type import (
    QueenOfSpadesCardsDrawnType,
    check_queen_of_spades_cards_drawn_type,
)

if TYPE_CHECKING:
    from ..models.hidden import Hidden


T = TypeVar("T", bound="QueenOfSpadesCardsDrawn")


@_attrs_define
class QueenOfSpadesCardsDrawn:
    """Two, or the last one of the stack.

    Attributes:
        type_ (QueenOfSpadesCardsDrawnType):
        seat (int): Its number, from 0; null: none.
        cards (Hidden | list[str]): In the order in which they lie.
    """

    type_: QueenOfSpadesCardsDrawnType
    seat: int
    cards: Hidden | list[str]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        type_: str = self.type_

        seat = self.seat

        cards: dict[str, Any] | list[str]
        if isinstance(self.cards, list):
            cards = self.cards

        else:
            cards = self.cards.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "type": type_,
                "seat": seat,
                "cards": cards,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hidden import Hidden  # noqa: PLC0415

        d = dict(src_dict)
        type_ = check_queen_of_spades_cards_drawn_type(d.pop("type"))

        seat = d.pop("seat")

        def _parse_cards(data: object) -> Hidden | list[str]:
            try:
                if not isinstance(data, list):
                    raise TypeError()
                cards_type_0 = cast(list[str], data)

                return cards_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            if not isinstance(data, dict):
                raise TypeError()
            cards_type_1 = Hidden.from_dict(data)

            return cards_type_1

        cards = _parse_cards(d.pop("cards"))

        queen_of_spades_cards_drawn = cls(
            type_=type_,
            seat=seat,
            cards=cards,
        )

        queen_of_spades_cards_drawn.additional_properties = d
        return queen_of_spades_cards_drawn

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
