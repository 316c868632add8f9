from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.kruisjassen_state_trump_type_0 import (
    KruisjassenStateTrumpType0,
    check_kruisjassen_state_trump_type_0,
)
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.hidden import Hidden
    from ..models.kruisjassen_rules import KruisjassenRules
    from ..models.taken import Taken


T = TypeVar("T", bound="KruisjassenState")


@_attrs_define
class KruisjassenState:
    """`scored` numbers the last round that is over; `first_trick_rereadable`: see KRU-R14.

    All taken tricks of the round stay in view, since every seat saw them; KRU-R14 tells a client
    when it may show the first one again.

        Attributes:
            rules (KruisjassenRules): `objective` absent means 11 points, or one tree when scoring by trees.
            round_ (int | Unset): Its number, from 1; 0: none yet. Default: 0.
            scored (int | Unset):  Default: 0.
            dealer (int | None | Unset): The seat that deals; null: nothing is dealt yet.
            trump (KruisjassenStateTrumpType0 | None | Unset): A suit, or no suit or all of them; null: not chosen.
            turned (None | str | Unset): The card that was turned up.
            hands (list[Hidden | list[str]] | Unset): By seat: the cards, or only how many.
            leader (int | Unset): The seat that leads the trick. Default: 0.
            trick (list[str] | Unset): The cards on the table, from the leader's on.
            taken (list[Taken] | Unset): The tricks of this round, in order.
            first_trick_rereadable (bool | Unset):  Default: False.
            scores (list[int] | Unset): By scoring unit, in the order of `standings`.
    """

    rules: KruisjassenRules
    round_: int | Unset = 0
    scored: int | Unset = 0
    dealer: int | None | Unset = UNSET
    trump: KruisjassenStateTrumpType0 | None | Unset = UNSET
    turned: None | str | Unset = UNSET
    hands: list[Hidden | list[str]] | Unset = UNSET
    leader: int | Unset = 0
    trick: list[str] | Unset = UNSET
    taken: list[Taken] | Unset = UNSET
    first_trick_rereadable: bool | Unset = False
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

        trump: None | str | Unset
        if isinstance(self.trump, Unset):
            trump = UNSET
        elif isinstance(self.trump, str):
            trump = self.trump
        else:
            trump = self.trump

        turned: None | str | Unset
        if isinstance(self.turned, Unset):
            turned = UNSET
        else:
            turned = self.turned

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

        leader = self.leader

        trick: list[str] | Unset = UNSET
        if not isinstance(self.trick, Unset):
            trick = self.trick

        taken: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.taken, Unset):
            taken = []
            for taken_item_data in self.taken:
                taken_item = taken_item_data.to_dict()
                taken.append(taken_item)

        first_trick_rereadable = self.first_trick_rereadable

        scores: list[int] | Unset = UNSET
        if not isinstance(self.scores, Unset):
            scores = []
            for scores_item_data in self.scores:
                scores_item: int
                scores_item = scores_item_data
                scores.append(scores_item)

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
        if trump is not UNSET:
            field_dict["trump"] = trump
        if turned is not UNSET:
            field_dict["turned"] = turned
        if hands is not UNSET:
            field_dict["hands"] = hands
        if leader is not UNSET:
            field_dict["leader"] = leader
        if trick is not UNSET:
            field_dict["trick"] = trick
        if taken is not UNSET:
            field_dict["taken"] = taken
        if first_trick_rereadable is not UNSET:
            field_dict["first_trick_rereadable"] = first_trick_rereadable
        if scores is not UNSET:
            field_dict["scores"] = scores

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hidden import Hidden  # noqa: PLC0415
        from ..models.kruisjassen_rules import KruisjassenRules  # noqa: PLC0415
        from ..models.taken import Taken  # noqa: PLC0415

        d = dict(src_dict)
        rules = KruisjassenRules.from_dict(d.pop("rules"))

        round_ = d.pop("round", UNSET)

        scored = d.pop("scored", UNSET)

        def _parse_dealer(data: object) -> int | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | Unset, data)

        dealer = _parse_dealer(d.pop("dealer", UNSET))

        def _parse_trump(data: object) -> KruisjassenStateTrumpType0 | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                trump_type_0 = check_kruisjassen_state_trump_type_0(data)

                return trump_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(KruisjassenStateTrumpType0 | None | Unset, data)

        trump = _parse_trump(d.pop("trump", UNSET))

        def _parse_turned(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        turned = _parse_turned(d.pop("turned", UNSET))

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

        leader = d.pop("leader", UNSET)

        trick = cast(list[str], d.pop("trick", UNSET))

        _taken = d.pop("taken", UNSET)
        taken: list[Taken] | Unset = UNSET
        if _taken is not UNSET:
            taken = []
            for taken_item_data in _taken:
                taken_item = Taken.from_dict(taken_item_data)

                taken.append(taken_item)

        first_trick_rereadable = d.pop("first_trick_rereadable", UNSET)

        _scores = d.pop("scores", UNSET)
        scores: list[int] | Unset = UNSET
        if _scores is not UNSET:
            scores = []
            for scores_item_data in _scores:

                def _parse_scores_item(data: object) -> int:
                    return cast(int, data)

                scores_item = _parse_scores_item(scores_item_data)

                scores.append(scores_item)

        kruisjassen_state = cls(
            rules=rules,
            round_=round_,
            scored=scored,
            dealer=dealer,
            trump=trump,
            turned=turned,
            hands=hands,
            leader=leader,
            trick=trick,
            taken=taken,
            first_trick_rereadable=first_trick_rereadable,
            scores=scores,
        )

        kruisjassen_state.additional_properties = d
        return kruisjassen_state

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
