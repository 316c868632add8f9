from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.kqj_round_scored_outcome import (
    KqjRoundScoredOutcome,
    check_kqj_round_scored_outcome,
)
from ..models.kqj_round_scored_trump_type_0 import (
    KqjRoundScoredTrumpType0,
    check_kqj_round_scored_trump_type_0,
)
from ..models.kqj_round_scored_type import (
    KqjRoundScoredType,
    check_kqj_round_scored_type,
)
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.kqj_side import KqjSide
    from ..models.line import Line
    from ..models.standing import Standing


T = TypeVar("T", bound="KqjRoundScored")


@_attrs_define
class KqjRoundScored:
    """A closed round has no sides. `at`: ms since the epoch; `discard` is no secret any more.

    Attributes:
        type_ (KqjRoundScoredType):
        round_ (int): Its number, from 1; 0: none yet.
        lines (list[Line]): One for each reason for points.
        standings (list[Standing]): The score of each unit.
        at (int):
        outcome (KqjRoundScoredOutcome): Whether the contract was met; `closed`: nothing was recorded.
        declarer (int | None): The seat that plays the contract; null: there was none.
        trump (KqjRoundScoredTrumpType0 | None): A suit, or no suit or all of them; null: not chosen.
        amount (int | None): What was bid; null without Bidding.
        multiplier (int): 2 if doubled, 4 if redoubled.
        sides (list[KqjSide]): What each side made.
        pending_dispute_premium (int): What disputed rounds have left for the next winner.
        discard (list[str] | Unset):
    """

    type_: KqjRoundScoredType
    round_: int
    lines: list[Line]
    standings: list[Standing]
    at: int
    outcome: KqjRoundScoredOutcome
    declarer: int | None
    trump: KqjRoundScoredTrumpType0 | None
    amount: int | None
    multiplier: int
    sides: list[KqjSide]
    pending_dispute_premium: int
    discard: list[str] | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        type_: str = self.type_

        round_ = self.round_

        lines = []
        for lines_item_data in self.lines:
            lines_item = lines_item_data.to_dict()
            lines.append(lines_item)

        standings = []
        for standings_item_data in self.standings:
            standings_item = standings_item_data.to_dict()
            standings.append(standings_item)

        at = self.at

        outcome: str = self.outcome

        declarer: int | None
        declarer = self.declarer

        trump: None | str
        if isinstance(self.trump, str):
            trump = self.trump
        else:
            trump = self.trump

        amount: int | None
        amount = self.amount

        multiplier = self.multiplier

        sides = []
        for sides_item_data in self.sides:
            sides_item = sides_item_data.to_dict()
            sides.append(sides_item)

        pending_dispute_premium = self.pending_dispute_premium

        discard: list[str] | Unset = UNSET
        if not isinstance(self.discard, Unset):
            discard = self.discard

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "type": type_,
                "round": round_,
                "lines": lines,
                "standings": standings,
                "at": at,
                "outcome": outcome,
                "declarer": declarer,
                "trump": trump,
                "amount": amount,
                "multiplier": multiplier,
                "sides": sides,
                "pending_dispute_premium": pending_dispute_premium,
            }
        )
        if discard is not UNSET:
            field_dict["discard"] = discard

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.kqj_side import KqjSide  # noqa: PLC0415
        from ..models.line import Line  # noqa: PLC0415
        from ..models.standing import Standing  # noqa: PLC0415

        d = dict(src_dict)
        type_ = check_kqj_round_scored_type(d.pop("type"))

        round_ = d.pop("round")

        lines = []
        _lines = d.pop("lines")
        for lines_item_data in _lines:
            lines_item = Line.from_dict(lines_item_data)

            lines.append(lines_item)

        standings = []
        _standings = d.pop("standings")
        for standings_item_data in _standings:
            standings_item = Standing.from_dict(standings_item_data)

            standings.append(standings_item)

        at = d.pop("at")

        outcome = check_kqj_round_scored_outcome(d.pop("outcome"))

        def _parse_declarer(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        declarer = _parse_declarer(d.pop("declarer"))

        def _parse_trump(data: object) -> KqjRoundScoredTrumpType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                trump_type_0 = check_kqj_round_scored_trump_type_0(data)

                return trump_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(KqjRoundScoredTrumpType0 | None, data)

        trump = _parse_trump(d.pop("trump"))

        def _parse_amount(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        amount = _parse_amount(d.pop("amount"))

        multiplier = d.pop("multiplier")

        sides = []
        _sides = d.pop("sides")
        for sides_item_data in _sides:
            sides_item = KqjSide.from_dict(sides_item_data)

            sides.append(sides_item)

        pending_dispute_premium = d.pop("pending_dispute_premium")

        discard = cast(list[str], d.pop("discard", UNSET))

        kqj_round_scored = cls(
            type_=type_,
            round_=round_,
            lines=lines,
            standings=standings,
            at=at,
            outcome=outcome,
            declarer=declarer,
            trump=trump,
            amount=amount,
            multiplier=multiplier,
            sides=sides,
            pending_dispute_premium=pending_dispute_premium,
            discard=discard,
        )

        kqj_round_scored.additional_properties = d
        return kqj_round_scored

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
