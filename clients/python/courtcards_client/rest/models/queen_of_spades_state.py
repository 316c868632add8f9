from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.hidden import Hidden
    from ..models.queen_of_spades_rules import QueenOfSpadesRules
    from ..models.queen_of_spades_set import QueenOfSpadesSet


T = TypeVar("T", bound="QueenOfSpadesState")


@_attrs_define
class QueenOfSpadesState:
    """`scored` numbers the last round that is over. `seat` is on turn; `drawn`: it has its cards,
    and may lay. `sets`: those of each team, oldest first; a team that has one has opened.

    `pile` is whole, its top card last, since every seat saw each discard; only `pile_top` is to be
    shown (QOS-R31).

        Attributes:
            rules (QueenOfSpadesRules): `target` ends the match (QOS-R29); `jokers_per_pack`: QOS-R2 has two.
            round_ (int | Unset): Its number, from 1; 0: none yet. Default: 0.
            scored (int | Unset):  Default: 0.
            dealer (int | None | Unset): The seat that deals; null: nothing is dealt yet.
            hands (list[Hidden | list[str]] | Unset): By seat: the cards, or only how many.
            stack (Hidden | list[str] | Unset): What is still to be drawn.
            pile (list[str] | Unset):
            pile_top (None | str | Unset):
            sets (list[list[QueenOfSpadesSet]] | Unset):
            seat (int | Unset):  Default: 0.
            drawn (bool | Unset):  Default: False.
            passed (bool | Unset): Whether a seat passed, which ends the round. Default: False.
            scores (list[int] | Unset): By scoring unit, in the order of `standings`.
    """

    rules: QueenOfSpadesRules
    round_: int | Unset = 0
    scored: int | Unset = 0
    dealer: int | None | Unset = UNSET
    hands: list[Hidden | list[str]] | Unset = UNSET
    stack: Hidden | list[str] | Unset = UNSET
    pile: list[str] | Unset = UNSET
    pile_top: None | str | Unset = UNSET
    sets: list[list[QueenOfSpadesSet]] | Unset = UNSET
    seat: int | Unset = 0
    drawn: bool | Unset = False
    passed: bool | Unset = False
    scores: list[int] | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        rules = self.rules.to_dict()

        round_ = self.round_

        scored = self.scored

        dealer: int | None | Unset
        if isinstance(self.dealer, Unset):
            dealer = UNSET
        else:
            dealer = self.dealer

        hands: list[dict[str, Any] | list[str]] | Unset = UNSET
        if not isinstance(self.hands, Unset):
            hands = []
            for hands_item_data in self.hands:
                hands_item: dict[str, Any] | list[str]
                if isinstance(hands_item_data, list):
                    hands_item = hands_item_data

                else:
                    hands_item = hands_item_data.to_dict()

                hands.append(hands_item)

        stack: dict[str, Any] | list[str] | Unset
        if isinstance(self.stack, Unset):
            stack = UNSET
        elif isinstance(self.stack, list):
            stack = self.stack

        else:
            stack = self.stack.to_dict()

        pile: list[str] | Unset = UNSET
        if not isinstance(self.pile, Unset):
            pile = self.pile

        pile_top: None | str | Unset
        if isinstance(self.pile_top, Unset):
            pile_top = UNSET
        else:
            pile_top = self.pile_top

        sets: list[list[dict[str, Any]]] | Unset = UNSET
        if not isinstance(self.sets, Unset):
            sets = []
            for sets_item_data in self.sets:
                sets_item = []
                for sets_item_item_data in sets_item_data:
                    sets_item_item = sets_item_item_data.to_dict()
                    sets_item.append(sets_item_item)

                sets.append(sets_item)

        seat = self.seat

        drawn = self.drawn

        passed = self.passed

        scores: list[int] | Unset = UNSET
        if not isinstance(self.scores, Unset):
            scores = self.scores

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "rules": rules,
            }
        )
        if round_ is not UNSET:
            field_dict["round"] = round_
        if scored is not UNSET:
            field_dict["scored"] = scored
        if dealer is not UNSET:
            field_dict["dealer"] = dealer
        if hands is not UNSET:
            field_dict["hands"] = hands
        if stack is not UNSET:
            field_dict["stack"] = stack
        if pile is not UNSET:
            field_dict["pile"] = pile
        if pile_top is not UNSET:
            field_dict["pile_top"] = pile_top
        if sets is not UNSET:
            field_dict["sets"] = sets
        if seat is not UNSET:
            field_dict["seat"] = seat
        if drawn is not UNSET:
            field_dict["drawn"] = drawn
        if passed is not UNSET:
            field_dict["passed"] = passed
        if scores is not UNSET:
            field_dict["scores"] = scores

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hidden import Hidden  # noqa: PLC0415
        from ..models.queen_of_spades_rules import QueenOfSpadesRules  # noqa: PLC0415
        from ..models.queen_of_spades_set import QueenOfSpadesSet  # noqa: PLC0415

        d = dict(src_dict)
        rules = QueenOfSpadesRules.from_dict(d.pop("rules"))

        round_ = d.pop("round", UNSET)

        scored = d.pop("scored", UNSET)

        def _parse_dealer(data: object) -> int | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | Unset, data)

        dealer = _parse_dealer(d.pop("dealer", UNSET))

        _hands = d.pop("hands", UNSET)
        hands: list[Hidden | list[str]] | Unset = UNSET
        if _hands is not UNSET:
            hands = []
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

        def _parse_stack(data: object) -> Hidden | list[str] | Unset:
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                stack_type_0 = cast(list[str], data)

                return stack_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            if not isinstance(data, dict):
                raise TypeError()
            stack_type_1 = Hidden.from_dict(data)

            return stack_type_1

        stack = _parse_stack(d.pop("stack", UNSET))

        pile = cast(list[str], d.pop("pile", UNSET))

        def _parse_pile_top(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        pile_top = _parse_pile_top(d.pop("pile_top", UNSET))

        _sets = d.pop("sets", UNSET)
        sets: list[list[QueenOfSpadesSet]] | Unset = UNSET
        if _sets is not UNSET:
            sets = []
            for sets_item_data in _sets:
                sets_item = []
                _sets_item = sets_item_data
                for sets_item_item_data in _sets_item:
                    sets_item_item = QueenOfSpadesSet.from_dict(sets_item_item_data)

                    sets_item.append(sets_item_item)

                sets.append(sets_item)

        seat = d.pop("seat", UNSET)

        drawn = d.pop("drawn", UNSET)

        passed = d.pop("passed", UNSET)

        scores = cast(list[int], d.pop("scores", UNSET))

        queen_of_spades_state = cls(
            rules=rules,
            round_=round_,
            scored=scored,
            dealer=dealer,
            hands=hands,
            stack=stack,
            pile=pile,
            pile_top=pile_top,
            sets=sets,
            seat=seat,
            drawn=drawn,
            passed=passed,
            scores=scores,
        )

        queen_of_spades_state.additional_properties = d
        return queen_of_spades_state

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
