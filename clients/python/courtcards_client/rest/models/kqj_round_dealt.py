from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.kqj_round_dealt_type import KqjRoundDealtType, check_kqj_round_dealt_type

if TYPE_CHECKING:
    from ..models.hidden import Hidden
    from ..models.kqj_stack import KqjStack


T = TypeVar("T", bound="KqjRoundDealt")


@_attrs_define
class KqjRoundDealt:
    """`at`: ms since the epoch. `draw`: the 2s and 3s by seat, where partners are drawn. `stock`:
    what is dealt after the choice of trump; its first card follows the Turned Card.

        Attributes:
            type_ (KqjRoundDealtType):
            round_ (int): Its number, from 1; 0: none yet.
            at (int):
            dealer (int): The seat that deals; null: nothing is dealt yet.
            draw (list[str]):
            sides (list[list[int]]): The seats that play together in this round.
            hands (list[Hidden | list[str]]): By seat: the cards, or only how many.
            stacks (list[list[KqjStack]]): Three players: by seat, the table cards.
            kitty (list[str]): Five players: the open cards for who drew the 3.
            turned (None | str): The card that was turned up.
            stock (Hidden | list[str]):
    """

    type_: KqjRoundDealtType
    round_: int
    at: int
    dealer: int
    draw: list[str]
    sides: list[list[int]]
    hands: list[Hidden | list[str]]
    stacks: list[list[KqjStack]]
    kitty: list[str]
    turned: None | str
    stock: Hidden | list[str]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        type_: str = self.type_

        round_ = self.round_

        at = self.at

        dealer = self.dealer

        draw = self.draw

        sides = []
        for sides_item_data in self.sides:
            sides_item = sides_item_data

            sides.append(sides_item)

        hands = []
        for hands_item_data in self.hands:
            hands_item: dict[str, Any] | list[str]
            if isinstance(hands_item_data, list):
                hands_item = hands_item_data

            else:
                hands_item = hands_item_data.to_dict()

            hands.append(hands_item)

        stacks = []
        for stacks_item_data in self.stacks:
            stacks_item = []
            for stacks_item_item_data in stacks_item_data:
                stacks_item_item = stacks_item_item_data.to_dict()
                stacks_item.append(stacks_item_item)

            stacks.append(stacks_item)

        kitty = self.kitty

        turned: None | str
        turned = self.turned

        stock: dict[str, Any] | list[str]
        if isinstance(self.stock, list):
            stock = self.stock

        else:
            stock = self.stock.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "type": type_,
                "round": round_,
                "at": at,
                "dealer": dealer,
                "draw": draw,
                "sides": sides,
                "hands": hands,
                "stacks": stacks,
                "kitty": kitty,
                "turned": turned,
                "stock": stock,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hidden import Hidden  # noqa: PLC0415
        from ..models.kqj_stack import KqjStack  # noqa: PLC0415

        d = dict(src_dict)
        type_ = check_kqj_round_dealt_type(d.pop("type"))

        round_ = d.pop("round")

        at = d.pop("at")

        dealer = d.pop("dealer")

        draw = cast(list[str], d.pop("draw"))

        sides = []
        _sides = d.pop("sides")
        for sides_item_data in _sides:
            sides_item = cast(list[int], sides_item_data)

            sides.append(sides_item)

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

        stacks = []
        _stacks = d.pop("stacks")
        for stacks_item_data in _stacks:
            stacks_item = []
            _stacks_item = stacks_item_data
            for stacks_item_item_data in _stacks_item:
                stacks_item_item = KqjStack.from_dict(stacks_item_item_data)

                stacks_item.append(stacks_item_item)

            stacks.append(stacks_item)

        kitty = cast(list[str], d.pop("kitty"))

        def _parse_turned(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        turned = _parse_turned(d.pop("turned"))

        def _parse_stock(data: object) -> Hidden | list[str]:
            try:
                if not isinstance(data, list):
                    raise TypeError()
                stock_type_0 = cast(list[str], data)

                return stock_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            if not isinstance(data, dict):
                raise TypeError()
            stock_type_1 = Hidden.from_dict(data)

            return stock_type_1

        stock = _parse_stock(d.pop("stock"))

        kqj_round_dealt = cls(
            type_=type_,
            round_=round_,
            at=at,
            dealer=dealer,
            draw=draw,
            sides=sides,
            hands=hands,
            stacks=stacks,
            kitty=kitty,
            turned=turned,
            stock=stock,
        )

        kqj_round_dealt.additional_properties = d
        return kqj_round_dealt

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
