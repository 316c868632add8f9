from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.scores_status import ScoresStatus, check_scores_status

if TYPE_CHECKING:
    from ..models.feed_event import FeedEvent
    from ..models.result import Result
    from ..models.standing import Standing


T = TypeVar("T", bound="Scores")


@_attrs_define
class Scores:
    """The scoring of each round, with a line for each reason; the rounds as their events tell.
    `seat_entropy`: how many seats brought a seed; 0: the server alone chose the deals.

        Attributes:
            version (int): Of the table: the number of its events so far. Of an event: its place among them.
            status (ScoresStatus): Where it is: before, in or after the match.
            seat_entropy (int):
            standings (list[Standing]): The score of each unit.
            rounds (list[FeedEvent]): The scoring of each, in order.
            result (None | Result): How it ended; null: it hasn't.
    """

    version: int
    status: ScoresStatus
    seat_entropy: int
    standings: list[Standing]
    rounds: list[FeedEvent]
    result: None | Result
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.result import Result  # noqa: PLC0415

        version = self.version

        status: str = self.status

        seat_entropy = self.seat_entropy

        standings = []
        for standings_item_data in self.standings:
            standings_item = standings_item_data.to_dict()
            standings.append(standings_item)

        rounds = []
        for rounds_item_data in self.rounds:
            rounds_item = rounds_item_data.to_dict()
            rounds.append(rounds_item)

        result: dict[str, Any] | None
        if isinstance(self.result, Result):
            result = self.result.to_dict()
        else:
            result = self.result

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "version": version,
                "status": status,
                "seat_entropy": seat_entropy,
                "standings": standings,
                "rounds": rounds,
                "result": result,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.feed_event import FeedEvent  # noqa: PLC0415
        from ..models.result import Result  # noqa: PLC0415
        from ..models.standing import Standing  # noqa: PLC0415

        d = dict(src_dict)
        version = d.pop("version")

        status = check_scores_status(d.pop("status"))

        seat_entropy = d.pop("seat_entropy")

        standings = []
        _standings = d.pop("standings")
        for standings_item_data in _standings:
            standings_item = Standing.from_dict(standings_item_data)

            standings.append(standings_item)

        rounds = []
        _rounds = d.pop("rounds")
        for rounds_item_data in _rounds:
            rounds_item = FeedEvent.from_dict(rounds_item_data)

            rounds.append(rounds_item)

        def _parse_result(data: object) -> None | Result:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                result_type_0 = Result.from_dict(data)

                return result_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Result, data)

        result = _parse_result(d.pop("result"))

        scores = cls(
            version=version,
            status=status,
            seat_entropy=seat_entropy,
            standings=standings,
            rounds=rounds,
            result=result,
        )

        scores.additional_properties = d
        return scores

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
