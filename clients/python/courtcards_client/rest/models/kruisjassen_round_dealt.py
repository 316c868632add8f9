from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.kruisjassen_round_dealt_trump import (
    KruisjassenRoundDealtTrump,
    check_kruisjassen_round_dealt_trump,
)
from ..models.kruisjassen_round_dealt_type import (
    KruisjassenRoundDealtType,
    check_kruisjassen_round_dealt_type,
)

if TYPE_CHECKING:
    from ..models.hidden import Hidden


T = TypeVar("T", bound="KruisjassenRoundDealt")


@_attrs_define
class KruisjassenRoundDealt:
    """`turned` is the card that shows trump: the dealer's last card, or one of the unused pack.

    Attributes:
        type_ (KruisjassenRoundDealtType):
        round_ (int): Its number, from 1; 0: none yet.
        dealer (int): The seat that deals; null: nothing is dealt yet.
        hands (list[Hidden | list[str]]): By seat: the cards, or only how many.
        turned (str):
        trump (KruisjassenRoundDealtTrump): A suit, or no suit or all of them; null: not chosen.
    """

    type_: KruisjassenRoundDealtType
    round_: int
    dealer: int
    hands: list[Hidden | list[str]]
    turned: str
    trump: KruisjassenRoundDealtTrump
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        type_: str = self.type_

        round_ = self.round_

        dealer = self.dealer

        hands = []
        for hands_item_data in self.hands:
            hands_item: dict[str, Any] | list[str]
            if isinstance(hands_item_data, list):
                hands_item = hands_item_data

            else:
                hands_item = hands_item_data.to_dict()

            hands.append(hands_item)

        turned = self.turned

        trump: str = self.trump

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "type": type_,
                "round": round_,
                "dealer": dealer,
                "hands": hands,
                "turned": turned,
                "trump": trump,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hidden import Hidden  # noqa: PLC0415

        d = dict(src_dict)
        type_ = check_kruisjassen_round_dealt_type(d.pop("type"))

        round_ = d.pop("round")

        dealer = d.pop("dealer")

        hands = []
        _hands = d.pop("hands")
        for hands_item_data in _hands:

            def _parse_hands_item(data: object) -> Hidden | list[str]:
                try:
                    if not isinstance(data, list):
                        raise TypeError()
                    hands_item_type_0 = cast(list[str], data)

                    return hands_item_type_0
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                if not isinstance(data, dict):
                    raise TypeError()
                hands_item_type_1 = Hidden.from_dict(data)

                return hands_item_type_1

            hands_item = _parse_hands_item(hands_item_data)

            hands.append(hands_item)

        turned = d.pop("turned")

        trump = check_kruisjassen_round_dealt_trump(d.pop("trump"))

        kruisjassen_round_dealt = cls(
            type_=type_,
            round_=round_,
            dealer=dealer,
            hands=hands,
            turned=turned,
            trump=trump,
        )

        kruisjassen_round_dealt.additional_properties = d
        return kruisjassen_round_dealt

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
