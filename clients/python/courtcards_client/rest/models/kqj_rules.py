from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.kqj_rules_combinations import (
    KqjRulesCombinations,
    check_kqj_rules_combinations,
)
from ..models.kqj_rules_partners import KqjRulesPartners, check_kqj_rules_partners
from ..models.kqj_rules_players import KqjRulesPlayers, check_kqj_rules_players
from ..models.kqj_rules_teams import KqjRulesTeams, check_kqj_rules_teams
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.kqj_reference_card import KqjReferenceCard
    from ..models.kqj_round_count import KqjRoundCount
    from ..models.kqj_score import KqjScore
    from ..models.kqj_time import KqjTime


T = TypeVar("T", bound="KqjRules")


@_attrs_define
class KqjRules:
    """`teams` and `partners` matter where partners are fixed or drawn: with 4 or 6 players.

    Attributes:
        players (KqjRulesPlayers | Unset): How many play. Default: 6.
        teams (KqjRulesTeams | Unset):  Default: 2.
        partners (KqjRulesPartners | Unset):  Default: 'fixed'.
        all_trump_no_trump (bool | Unset): Whether All-Trump and No-Trump may be chosen. Default: False.
        combinations (KqjRulesCombinations | Unset): Whether they count, and as what. Default: 'off'.
        bidding (bool | Unset): Whether trump and an amount are auctioned. Default: False.
        objective (KqjRoundCount | KqjScore | KqjTime | Unset): What ends the match.
        reference_card (KqjReferenceCard | None | Unset): The table's own values of cards; null: the usual ones.
    """

    players: KqjRulesPlayers | Unset = 6
    teams: KqjRulesTeams | Unset = 2
    partners: KqjRulesPartners | Unset = "fixed"
    all_trump_no_trump: bool | Unset = False
    combinations: KqjRulesCombinations | Unset = "off"
    bidding: bool | Unset = False
    objective: KqjRoundCount | KqjScore | KqjTime | Unset = UNSET
    reference_card: KqjReferenceCard | None | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.kqj_reference_card import KqjReferenceCard  # noqa: PLC0415
        from ..models.kqj_round_count import KqjRoundCount  # noqa: PLC0415
        from ..models.kqj_score import KqjScore  # noqa: PLC0415

        players: int | Unset = UNSET
        if not isinstance(self.players, Unset):
            players = self.players

        teams: int | Unset = UNSET
        if not isinstance(self.teams, Unset):
            teams = self.teams

        partners: str | Unset = UNSET
        if not isinstance(self.partners, Unset):
            partners = self.partners

        all_trump_no_trump = self.all_trump_no_trump

        combinations: str | Unset = UNSET
        if not isinstance(self.combinations, Unset):
            combinations = self.combinations

        bidding = self.bidding

        objective: dict[str, Any] | Unset
        if isinstance(self.objective, Unset):
            objective = UNSET
        elif isinstance(self.objective, KqjScore):
            objective = self.objective.to_dict()
        elif isinstance(self.objective, KqjRoundCount):
            objective = self.objective.to_dict()
        else:
            objective = self.objective.to_dict()

        reference_card: dict[str, Any] | None | Unset
        if isinstance(self.reference_card, Unset):
            reference_card = UNSET
        elif isinstance(self.reference_card, KqjReferenceCard):
            reference_card = self.reference_card.to_dict()
        else:
            reference_card = self.reference_card

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if players is not UNSET:
            field_dict["players"] = players
        if teams is not UNSET:
            field_dict["teams"] = teams
        if partners is not UNSET:
            field_dict["partners"] = partners
        if all_trump_no_trump is not UNSET:
            field_dict["all_trump_no_trump"] = all_trump_no_trump
        if combinations is not UNSET:
            field_dict["combinations"] = combinations
        if bidding is not UNSET:
            field_dict["bidding"] = bidding
        if objective is not UNSET:
            field_dict["objective"] = objective
        if reference_card is not UNSET:
            field_dict["reference_card"] = reference_card

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.kqj_reference_card import KqjReferenceCard  # noqa: PLC0415
        from ..models.kqj_round_count import KqjRoundCount  # noqa: PLC0415
        from ..models.kqj_score import KqjScore  # noqa: PLC0415
        from ..models.kqj_time import KqjTime  # noqa: PLC0415

        d = dict(src_dict)
        _players = d.pop("players", UNSET)
        players: KqjRulesPlayers | Unset
        if isinstance(_players, Unset):
            players = UNSET
        else:
            players = check_kqj_rules_players(_players)

        _teams = d.pop("teams", UNSET)
        teams: KqjRulesTeams | Unset
        if isinstance(_teams, Unset):
            teams = UNSET
        else:
            teams = check_kqj_rules_teams(_teams)

        _partners = d.pop("partners", UNSET)
        partners: KqjRulesPartners | Unset
        if isinstance(_partners, Unset):
            partners = UNSET
        else:
            partners = check_kqj_rules_partners(_partners)

        all_trump_no_trump = d.pop("all_trump_no_trump", UNSET)

        _combinations = d.pop("combinations", UNSET)
        combinations: KqjRulesCombinations | Unset
        if isinstance(_combinations, Unset):
            combinations = UNSET
        else:
            combinations = check_kqj_rules_combinations(_combinations)

        bidding = d.pop("bidding", UNSET)

        def _parse_objective(
            data: object,
        ) -> KqjRoundCount | KqjScore | KqjTime | Unset:
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                objective_type_0 = KqjScore.from_dict(data)

                return objective_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                objective_type_1 = KqjRoundCount.from_dict(data)

                return objective_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            if not isinstance(data, dict):
                raise TypeError()
            objective_type_2 = KqjTime.from_dict(data)

            return objective_type_2

        objective = _parse_objective(d.pop("objective", UNSET))

        def _parse_reference_card(data: object) -> KqjReferenceCard | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                reference_card_type_0 = KqjReferenceCard.from_dict(data)

                return reference_card_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(KqjReferenceCard | None | Unset, data)

        reference_card = _parse_reference_card(d.pop("reference_card", UNSET))

        kqj_rules = cls(
            players=players,
            teams=teams,
            partners=partners,
            all_trump_no_trump=all_trump_no_trump,
            combinations=combinations,
            bidding=bidding,
            objective=objective,
            reference_card=reference_card,
        )

        kqj_rules.additional_properties = d
        return kqj_rules

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
