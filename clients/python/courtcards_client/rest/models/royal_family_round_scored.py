from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.royal_family_round_scored_type import (
    RoyalFamilyRoundScoredType,
    check_royal_family_round_scored_type,
)
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.hidden import Hidden
    from ..models.line import Line
    from ..models.royal_family_family import RoyalFamilyFamily
    from ..models.standing import Standing


T = TypeVar("T", bound="RoyalFamilyRoundScored")


@_attrs_define
class RoyalFamilyRoundScored:
    """Per seat the tricks, the card kept, the card given, and which joined the Family: there a card
    that was shown is only counted, too. After the last round all Families are shown, and `ranking`
    has the seats from the best on, with those that share a place together.

        Attributes:
            type_ (RoyalFamilyRoundScoredType):
            round_ (int): Its number, from 1; 0: none yet.
            lines (list[Line]): One for each reason for points.
            standings (list[Standing]): The score of each unit.
            tricks (list[int]): How many were taken.
            kept (list[Hidden | None | str]): The card that each seat kept; null: none.
            charity (list[None | str]): The card that each seat was given; null: none.
            joined (list[Hidden | None | str]): The card that joined each Family; null: none.
            families (list[RoyalFamilyFamily] | Unset): By seat.
            ranking (list[list[int]] | Unset):
    """

    type_: RoyalFamilyRoundScoredType
    round_: int
    lines: list[Line]
    standings: list[Standing]
    tricks: list[int]
    kept: list[Hidden | None | str]
    charity: list[None | str]
    joined: list[Hidden | None | str]
    families: list[RoyalFamilyFamily] | Unset = UNSET
    ranking: list[list[int]] | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.hidden import Hidden  # noqa: PLC0415

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

        tricks = self.tricks

        kept = []
        for kept_item_data in self.kept:
            kept_item: dict[str, Any] | None | str
            if isinstance(kept_item_data, Hidden):
                kept_item = kept_item_data.to_dict()
            else:
                kept_item = kept_item_data
            kept.append(kept_item)

        charity = []
        for charity_item_data in self.charity:
            charity_item: None | str
            charity_item = charity_item_data
            charity.append(charity_item)

        joined = []
        for joined_item_data in self.joined:
            joined_item: dict[str, Any] | None | str
            if isinstance(joined_item_data, Hidden):
                joined_item = joined_item_data.to_dict()
            else:
                joined_item = joined_item_data
            joined.append(joined_item)

        families: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.families, Unset):
            families = []
            for families_item_data in self.families:
                families_item = families_item_data.to_dict()
                families.append(families_item)

        ranking: list[list[int]] | Unset = UNSET
        if not isinstance(self.ranking, Unset):
            ranking = []
            for ranking_item_data in self.ranking:
                ranking_item = ranking_item_data

                ranking.append(ranking_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "type": type_,
                "round": round_,
                "lines": lines,
                "standings": standings,
                "tricks": tricks,
                "kept": kept,
                "charity": charity,
                "joined": joined,
            }
        )
        if families is not UNSET:
            field_dict["families"] = families
        if ranking is not UNSET:
            field_dict["ranking"] = ranking

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hidden import Hidden  # noqa: PLC0415
        from ..models.line import Line  # noqa: PLC0415
        from ..models.royal_family_family import RoyalFamilyFamily  # noqa: PLC0415
        from ..models.standing import Standing  # noqa: PLC0415

        d = dict(src_dict)
        type_ = check_royal_family_round_scored_type(d.pop("type"))

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

        tricks = cast(list[int], d.pop("tricks"))

        kept = []
        _kept = d.pop("kept")
        for kept_item_data in _kept:

            def _parse_kept_item(data: object) -> Hidden | None | str:
                if data is None:
                    return data
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    kept_item_type_1 = Hidden.from_dict(data)

                    return kept_item_type_1
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                return cast(Hidden | None | str, data)

            kept_item = _parse_kept_item(kept_item_data)

            kept.append(kept_item)

        charity = []
        _charity = d.pop("charity")
        for charity_item_data in _charity:

            def _parse_charity_item(data: object) -> None | str:
                if data is None:
                    return data
                return cast(None | str, data)

            charity_item = _parse_charity_item(charity_item_data)

            charity.append(charity_item)

        joined = []
        _joined = d.pop("joined")
        for joined_item_data in _joined:

            def _parse_joined_item(data: object) -> Hidden | None | str:
                if data is None:
                    return data
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    joined_item_type_1 = Hidden.from_dict(data)

                    return joined_item_type_1
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                return cast(Hidden | None | str, data)

            joined_item = _parse_joined_item(joined_item_data)

            joined.append(joined_item)

        _families = d.pop("families", UNSET)
        families: list[RoyalFamilyFamily] | Unset = UNSET
        if _families is not UNSET:
            families = []
            for families_item_data in _families:
                families_item = RoyalFamilyFamily.from_dict(families_item_data)

                families.append(families_item)

        _ranking = d.pop("ranking", UNSET)
        ranking: list[list[int]] | Unset = UNSET
        if _ranking is not UNSET:
            ranking = []
            for ranking_item_data in _ranking:
                ranking_item = cast(list[int], ranking_item_data)

                ranking.append(ranking_item)

        royal_family_round_scored = cls(
            type_=type_,
            round_=round_,
            lines=lines,
            standings=standings,
            tricks=tricks,
            kept=kept,
            charity=charity,
            joined=joined,
            families=families,
            ranking=ranking,
        )

        royal_family_round_scored.additional_properties = d
        return royal_family_round_scored

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
