from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.hidden import Hidden
    from ..models.kqj_announced import KqjAnnounced
    from ..models.kqj_auction import KqjAuction
    from ..models.kqj_bid_made import KqjBidMade
    from ..models.kqj_burying import KqjBurying
    from ..models.kqj_choosing import KqjChoosing
    from ..models.kqj_contract import KqjContract
    from ..models.kqj_doubled import KqjDoubled
    from ..models.kqj_effect import KqjEffect
    from ..models.kqj_exchanging import KqjExchanging
    from ..models.kqj_laid_down import KqjLaidDown
    from ..models.kqj_passed import KqjPassed
    from ..models.kqj_playing import KqjPlaying
    from ..models.kqj_redoubled import KqjRedoubled
    from ..models.kqj_rules import KqjRules
    from ..models.kqj_seen import KqjSeen
    from ..models.kqj_spoken import KqjSpoken
    from ..models.kqj_stack import KqjStack
    from ..models.taken import Taken


T = TypeVar("T", bound="KqjState")


@_attrs_define
class KqjState:
    """`scored` numbers the last round that is over, `counted` those that weren't closed; `began`
    and `ended` are ms since the epoch. `calls`: the auction's, until a card moves.

    The tricks of a round stay in view, since every seat saw them; only the last one is to be shown
    again (KQJ-R40).

        Attributes:
            rules (KqjRules): `teams` and `partners` matter where partners are fixed or drawn: with 4 or 6 players.
            round_ (int | Unset): Its number, from 1; 0: none yet. Default: 0.
            scored (int | Unset):  Default: 0.
            counted (int | Unset):  Default: 0.
            began (int | None | Unset):
            ended (int | None | Unset):
            scores (list[int] | Unset): By scoring unit, in the order of `standings`.
            pending_dispute_premium (int | Unset): What disputed rounds have left for the next winner. Default: 0.
            dealer (int | None | Unset): The seat that deals; null: nothing is dealt yet.
            draw (list[str] | Unset): The 2s and 3s by seat, where partners are drawn.
            sides (list[list[int]] | Unset): The seats that play together in this round.
            phase (KqjAuction | KqjBurying | KqjChoosing | KqjExchanging | KqjPlaying | None | Unset): What the round is at;
                null: the rules go on by themselves.
            calls (list[KqjBidMade | KqjDoubled | KqjPassed | KqjRedoubled] | Unset):
            contract (KqjContract | None | Unset): Who plays for what; null: not settled yet.
            hands (list[Hidden | list[str]] | Unset): By seat: the cards, or only how many.
            stacks (list[list[KqjStack]] | Unset): Three players: by seat, the table cards.
            turned (list[str] | Unset): The card that was turned up.
            kitty (list[str] | Unset): Five players: the open cards for who drew the 3.
            discard (Hidden | list[str] | Unset): The three cards that were buried.
            discard_counted (list[str] | Unset): The buried cards, once they were counted.
            stock (Hidden | list[str] | Unset): What is dealt after the choice of trump.
            taken (list[Taken] | Unset): The tricks of this round, in order.
            spoken (list[KqjSpoken] | Unset): The last word of each seat.
            announced (list[KqjAnnounced] | Unset): The Combinations of this round, in the order in which they were
                announced.
            combination_points (list[int] | Unset): What each seat's Combinations count.
            combinations_cancelled (bool | Unset): Whether Four 6s made them worth nothing. Default: False.
            effects (list[KqjEffect] | Unset): Of Fours, still due.
            looks (list[KqjSeen] | Unset): What Four Heroes showed the seat.
            laid_down (KqjLaidDown | None | Unset): Who laid down, and what that brought; null: nobody did.
    """

    rules: KqjRules
    round_: int | Unset = 0
    scored: int | Unset = 0
    counted: int | Unset = 0
    began: int | None | Unset = UNSET
    ended: int | None | Unset = UNSET
    scores: list[int] | Unset = UNSET
    pending_dispute_premium: int | Unset = 0
    dealer: int | None | Unset = UNSET
    draw: list[str] | Unset = UNSET
    sides: list[list[int]] | Unset = UNSET
    phase: (
        KqjAuction
        | KqjBurying
        | KqjChoosing
        | KqjExchanging
        | KqjPlaying
        | None
        | Unset
    ) = UNSET
    calls: list[KqjBidMade | KqjDoubled | KqjPassed | KqjRedoubled] | Unset = UNSET
    contract: KqjContract | None | Unset = UNSET
    hands: list[Hidden | list[str]] | Unset = UNSET
    stacks: list[list[KqjStack]] | Unset = UNSET
    turned: list[str] | Unset = UNSET
    kitty: list[str] | Unset = UNSET
    discard: Hidden | list[str] | Unset = UNSET
    discard_counted: list[str] | Unset = UNSET
    stock: Hidden | list[str] | Unset = UNSET
    taken: list[Taken] | Unset = UNSET
    spoken: list[KqjSpoken] | Unset = UNSET
    announced: list[KqjAnnounced] | Unset = UNSET
    combination_points: list[int] | Unset = UNSET
    combinations_cancelled: bool | Unset = False
    effects: list[KqjEffect] | Unset = UNSET
    looks: list[KqjSeen] | Unset = UNSET
    laid_down: KqjLaidDown | None | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.kqj_auction import KqjAuction  # noqa: PLC0415
        from ..models.kqj_bid_made import KqjBidMade  # noqa: PLC0415
        from ..models.kqj_burying import KqjBurying  # noqa: PLC0415
        from ..models.kqj_choosing import KqjChoosing  # noqa: PLC0415
        from ..models.kqj_contract import KqjContract  # noqa: PLC0415
        from ..models.kqj_doubled import KqjDoubled  # noqa: PLC0415
        from ..models.kqj_exchanging import KqjExchanging  # noqa: PLC0415
        from ..models.kqj_laid_down import KqjLaidDown  # noqa: PLC0415
        from ..models.kqj_passed import KqjPassed  # noqa: PLC0415
        from ..models.kqj_playing import KqjPlaying  # noqa: PLC0415

        rules = self.rules.to_dict()

        round_ = self.round_

        scored = self.scored

        counted = self.counted

        began: int | None | Unset
        if isinstance(self.began, Unset):
            began = UNSET
        else:
            began = self.began

        ended: int | None | Unset
        if isinstance(self.ended, Unset):
            ended = UNSET
        else:
            ended = self.ended

        scores: list[int] | Unset = UNSET
        if not isinstance(self.scores, Unset):
            scores = self.scores

        pending_dispute_premium = self.pending_dispute_premium

        dealer: int | None | Unset
        if isinstance(self.dealer, Unset):
            dealer = UNSET
        else:
            dealer = self.dealer

        draw: list[str] | Unset = UNSET
        if not isinstance(self.draw, Unset):
            draw = self.draw

        sides: list[list[int]] | Unset = UNSET
        if not isinstance(self.sides, Unset):
            sides = []
            for sides_item_data in self.sides:
                sides_item = sides_item_data

                sides.append(sides_item)

        phase: dict[str, Any] | None | Unset
        if isinstance(self.phase, Unset):
            phase = UNSET
        elif isinstance(self.phase, KqjChoosing):
            phase = self.phase.to_dict()
        elif isinstance(self.phase, KqjAuction):
            phase = self.phase.to_dict()
        elif isinstance(self.phase, KqjBurying):
            phase = self.phase.to_dict()
        elif isinstance(self.phase, KqjExchanging):
            phase = self.phase.to_dict()
        elif isinstance(self.phase, KqjPlaying):
            phase = self.phase.to_dict()
        else:
            phase = self.phase

        calls: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.calls, Unset):
            calls = []
            for calls_item_data in self.calls:
                calls_item: dict[str, Any]
                if isinstance(calls_item_data, KqjPassed):
                    calls_item = calls_item_data.to_dict()
                elif isinstance(calls_item_data, KqjBidMade):
                    calls_item = calls_item_data.to_dict()
                elif isinstance(calls_item_data, KqjDoubled):
                    calls_item = calls_item_data.to_dict()
                else:
                    calls_item = calls_item_data.to_dict()

                calls.append(calls_item)

        contract: dict[str, Any] | None | Unset
        if isinstance(self.contract, Unset):
            contract = UNSET
        elif isinstance(self.contract, KqjContract):
            contract = self.contract.to_dict()
        else:
            contract = self.contract

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

        stacks: list[list[dict[str, Any]]] | Unset = UNSET
        if not isinstance(self.stacks, Unset):
            stacks = []
            for stacks_item_data in self.stacks:
                stacks_item = []
                for stacks_item_item_data in stacks_item_data:
                    stacks_item_item = stacks_item_item_data.to_dict()
                    stacks_item.append(stacks_item_item)

                stacks.append(stacks_item)

        turned: list[str] | Unset = UNSET
        if not isinstance(self.turned, Unset):
            turned = self.turned

        kitty: list[str] | Unset = UNSET
        if not isinstance(self.kitty, Unset):
            kitty = self.kitty

        discard: dict[str, Any] | list[str] | Unset
        if isinstance(self.discard, Unset):
            discard = UNSET
        elif isinstance(self.discard, list):
            discard = self.discard

        else:
            discard = self.discard.to_dict()

        discard_counted: list[str] | Unset = UNSET
        if not isinstance(self.discard_counted, Unset):
            discard_counted = self.discard_counted

        stock: dict[str, Any] | list[str] | Unset
        if isinstance(self.stock, Unset):
            stock = UNSET
        elif isinstance(self.stock, list):
            stock = self.stock

        else:
            stock = self.stock.to_dict()

        taken: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.taken, Unset):
            taken = []
            for taken_item_data in self.taken:
                taken_item = taken_item_data.to_dict()
                taken.append(taken_item)

        spoken: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.spoken, Unset):
            spoken = []
            for spoken_item_data in self.spoken:
                spoken_item = spoken_item_data.to_dict()
                spoken.append(spoken_item)

        announced: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.announced, Unset):
            announced = []
            for announced_item_data in self.announced:
                announced_item = announced_item_data.to_dict()
                announced.append(announced_item)

        combination_points: list[int] | Unset = UNSET
        if not isinstance(self.combination_points, Unset):
            combination_points = self.combination_points

        combinations_cancelled = self.combinations_cancelled

        effects: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.effects, Unset):
            effects = []
            for effects_item_data in self.effects:
                effects_item = effects_item_data.to_dict()
                effects.append(effects_item)

        looks: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.looks, Unset):
            looks = []
            for looks_item_data in self.looks:
                looks_item = looks_item_data.to_dict()
                looks.append(looks_item)

        laid_down: dict[str, Any] | None | Unset
        if isinstance(self.laid_down, Unset):
            laid_down = UNSET
        elif isinstance(self.laid_down, KqjLaidDown):
            laid_down = self.laid_down.to_dict()
        else:
            laid_down = self.laid_down

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
        if counted is not UNSET:
            field_dict["counted"] = counted
        if began is not UNSET:
            field_dict["began"] = began
        if ended is not UNSET:
            field_dict["ended"] = ended
        if scores is not UNSET:
            field_dict["scores"] = scores
        if pending_dispute_premium is not UNSET:
            field_dict["pending_dispute_premium"] = pending_dispute_premium
        if dealer is not UNSET:
            field_dict["dealer"] = dealer
        if draw is not UNSET:
            field_dict["draw"] = draw
        if sides is not UNSET:
            field_dict["sides"] = sides
        if phase is not UNSET:
            field_dict["phase"] = phase
        if calls is not UNSET:
            field_dict["calls"] = calls
        if contract is not UNSET:
            field_dict["contract"] = contract
        if hands is not UNSET:
            field_dict["hands"] = hands
        if stacks is not UNSET:
            field_dict["stacks"] = stacks
        if turned is not UNSET:
            field_dict["turned"] = turned
        if kitty is not UNSET:
            field_dict["kitty"] = kitty
        if discard is not UNSET:
            field_dict["discard"] = discard
        if discard_counted is not UNSET:
            field_dict["discard_counted"] = discard_counted
        if stock is not UNSET:
            field_dict["stock"] = stock
        if taken is not UNSET:
            field_dict["taken"] = taken
        if spoken is not UNSET:
            field_dict["spoken"] = spoken
        if announced is not UNSET:
            field_dict["announced"] = announced
        if combination_points is not UNSET:
            field_dict["combination_points"] = combination_points
        if combinations_cancelled is not UNSET:
            field_dict["combinations_cancelled"] = combinations_cancelled
        if effects is not UNSET:
            field_dict["effects"] = effects
        if looks is not UNSET:
            field_dict["looks"] = looks
        if laid_down is not UNSET:
            field_dict["laid_down"] = laid_down

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hidden import Hidden  # noqa: PLC0415
        from ..models.kqj_announced import KqjAnnounced  # noqa: PLC0415
        from ..models.kqj_auction import KqjAuction  # noqa: PLC0415
        from ..models.kqj_bid_made import KqjBidMade  # noqa: PLC0415
        from ..models.kqj_burying import KqjBurying  # noqa: PLC0415
        from ..models.kqj_choosing import KqjChoosing  # noqa: PLC0415
        from ..models.kqj_contract import KqjContract  # noqa: PLC0415
        from ..models.kqj_doubled import KqjDoubled  # noqa: PLC0415
        from ..models.kqj_effect import KqjEffect  # noqa: PLC0415
        from ..models.kqj_exchanging import KqjExchanging  # noqa: PLC0415
        from ..models.kqj_laid_down import KqjLaidDown  # noqa: PLC0415
        from ..models.kqj_passed import KqjPassed  # noqa: PLC0415
        from ..models.kqj_playing import KqjPlaying  # noqa: PLC0415
        from ..models.kqj_redoubled import KqjRedoubled  # noqa: PLC0415
        from ..models.kqj_rules import KqjRules  # noqa: PLC0415
        from ..models.kqj_seen import KqjSeen  # noqa: PLC0415
        from ..models.kqj_spoken import KqjSpoken  # noqa: PLC0415
        from ..models.kqj_stack import KqjStack  # noqa: PLC0415
        from ..models.taken import Taken  # noqa: PLC0415

        d = dict(src_dict)
        rules = KqjRules.from_dict(d.pop("rules"))

        round_ = d.pop("round", UNSET)

        scored = d.pop("scored", UNSET)

        counted = d.pop("counted", UNSET)

        def _parse_began(data: object) -> int | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | Unset, data)

        began = _parse_began(d.pop("began", UNSET))

        def _parse_ended(data: object) -> int | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | Unset, data)

        ended = _parse_ended(d.pop("ended", UNSET))

        scores = cast(list[int], d.pop("scores", UNSET))

        pending_dispute_premium = d.pop("pending_dispute_premium", UNSET)

        def _parse_dealer(data: object) -> int | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | Unset, data)

        dealer = _parse_dealer(d.pop("dealer", UNSET))

        draw = cast(list[str], d.pop("draw", UNSET))

        _sides = d.pop("sides", UNSET)
        sides: list[list[int]] | Unset = UNSET
        if _sides is not UNSET:
            sides = []
            for sides_item_data in _sides:
                sides_item = cast(list[int], sides_item_data)

                sides.append(sides_item)

        def _parse_phase(
            data: object,
        ) -> (
            KqjAuction
            | KqjBurying
            | KqjChoosing
            | KqjExchanging
            | KqjPlaying
            | None
            | Unset
        ):
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                phase_type_0_type_0 = KqjChoosing.from_dict(data)

                return phase_type_0_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                phase_type_0_type_1 = KqjAuction.from_dict(data)

                return phase_type_0_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                phase_type_0_type_2 = KqjBurying.from_dict(data)

                return phase_type_0_type_2
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                phase_type_0_type_3 = KqjExchanging.from_dict(data)

                return phase_type_0_type_3
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                phase_type_0_type_4 = KqjPlaying.from_dict(data)

                return phase_type_0_type_4
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(
                KqjAuction
                | KqjBurying
                | KqjChoosing
                | KqjExchanging
                | KqjPlaying
                | None
                | Unset,
                data,
            )

        phase = _parse_phase(d.pop("phase", UNSET))

        _calls = d.pop("calls", UNSET)
        calls: list[KqjBidMade | KqjDoubled | KqjPassed | KqjRedoubled] | Unset = UNSET
        if _calls is not UNSET:
            calls = []
            for calls_item_data in _calls:

                def _parse_calls_item(
                    data: object,
                ) -> KqjBidMade | KqjDoubled | KqjPassed | KqjRedoubled:
                    try:
                        if not isinstance(data, dict):
                            raise TypeError()
                        calls_item_type_0 = KqjPassed.from_dict(data)

                        return calls_item_type_0
                    except (TypeError, ValueError, AttributeError, KeyError):
                        pass
                    try:
                        if not isinstance(data, dict):
                            raise TypeError()
                        calls_item_type_1 = KqjBidMade.from_dict(data)

                        return calls_item_type_1
                    except (TypeError, ValueError, AttributeError, KeyError):
                        pass
                    try:
                        if not isinstance(data, dict):
                            raise TypeError()
                        calls_item_type_2 = KqjDoubled.from_dict(data)

                        return calls_item_type_2
                    except (TypeError, ValueError, AttributeError, KeyError):
                        pass
                    if not isinstance(data, dict):
                        raise TypeError()
                    calls_item_type_3 = KqjRedoubled.from_dict(data)

                    return calls_item_type_3

                calls_item = _parse_calls_item(calls_item_data)

                calls.append(calls_item)

        def _parse_contract(data: object) -> KqjContract | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                contract_type_0 = KqjContract.from_dict(data)

                return contract_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(KqjContract | None | Unset, data)

        contract = _parse_contract(d.pop("contract", UNSET))

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

        _stacks = d.pop("stacks", UNSET)
        stacks: list[list[KqjStack]] | Unset = UNSET
        if _stacks is not UNSET:
            stacks = []
            for stacks_item_data in _stacks:
                stacks_item = []
                _stacks_item = stacks_item_data
                for stacks_item_item_data in _stacks_item:
                    stacks_item_item = KqjStack.from_dict(stacks_item_item_data)

                    stacks_item.append(stacks_item_item)

                stacks.append(stacks_item)

        turned = cast(list[str], d.pop("turned", UNSET))

        kitty = cast(list[str], d.pop("kitty", UNSET))

        def _parse_discard(data: object) -> Hidden | list[str] | Unset:
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                discard_type_0 = cast(list[str], data)

                return discard_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            if not isinstance(data, dict):
                raise TypeError()
            discard_type_1 = Hidden.from_dict(data)

            return discard_type_1

        discard = _parse_discard(d.pop("discard", UNSET))

        discard_counted = cast(list[str], d.pop("discard_counted", UNSET))

        def _parse_stock(data: object) -> Hidden | list[str] | Unset:
            if isinstance(data, Unset):
                return data
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

        stock = _parse_stock(d.pop("stock", UNSET))

        _taken = d.pop("taken", UNSET)
        taken: list[Taken] | Unset = UNSET
        if _taken is not UNSET:
            taken = []
            for taken_item_data in _taken:
                taken_item = Taken.from_dict(taken_item_data)

                taken.append(taken_item)

        _spoken = d.pop("spoken", UNSET)
        spoken: list[KqjSpoken] | Unset = UNSET
        if _spoken is not UNSET:
            spoken = []
            for spoken_item_data in _spoken:
                spoken_item = KqjSpoken.from_dict(spoken_item_data)

                spoken.append(spoken_item)

        _announced = d.pop("announced", UNSET)
        announced: list[KqjAnnounced] | Unset = UNSET
        if _announced is not UNSET:
            announced = []
            for announced_item_data in _announced:
                announced_item = KqjAnnounced.from_dict(announced_item_data)

                announced.append(announced_item)

        combination_points = cast(list[int], d.pop("combination_points", UNSET))

        combinations_cancelled = d.pop("combinations_cancelled", UNSET)

        _effects = d.pop("effects", UNSET)
        effects: list[KqjEffect] | Unset = UNSET
        if _effects is not UNSET:
            effects = []
            for effects_item_data in _effects:
                effects_item = KqjEffect.from_dict(effects_item_data)

                effects.append(effects_item)

        _looks = d.pop("looks", UNSET)
        looks: list[KqjSeen] | Unset = UNSET
        if _looks is not UNSET:
            looks = []
            for looks_item_data in _looks:
                looks_item = KqjSeen.from_dict(looks_item_data)

                looks.append(looks_item)

        def _parse_laid_down(data: object) -> KqjLaidDown | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                laid_down_type_0 = KqjLaidDown.from_dict(data)

                return laid_down_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(KqjLaidDown | None | Unset, data)

        laid_down = _parse_laid_down(d.pop("laid_down", UNSET))

        kqj_state = cls(
            rules=rules,
            round_=round_,
            scored=scored,
            counted=counted,
            began=began,
            ended=ended,
            scores=scores,
            pending_dispute_premium=pending_dispute_premium,
            dealer=dealer,
            draw=draw,
            sides=sides,
            phase=phase,
            calls=calls,
            contract=contract,
            hands=hands,
            stacks=stacks,
            turned=turned,
            kitty=kitty,
            discard=discard,
            discard_counted=discard_counted,
            stock=stock,
            taken=taken,
            spoken=spoken,
            announced=announced,
            combination_points=combination_points,
            combinations_cancelled=combinations_cancelled,
            effects=effects,
            looks=looks,
            laid_down=laid_down,
        )

        kqj_state.additional_properties = d
        return kqj_state

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
