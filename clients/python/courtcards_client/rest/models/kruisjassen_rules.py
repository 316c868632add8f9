from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.kruisjassen_rules_scoring import (
    KruisjassenRulesScoring,
    check_kruisjassen_rules_scoring,
)
from ..models.kruisjassen_rules_trump_source import (
    KruisjassenRulesTrumpSource,
    check_kruisjassen_rules_trump_source,
)
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.kruisjassen_deal_count import KruisjassenDealCount
    from ..models.kruisjassen_score import KruisjassenScore
    from ..models.kruisjassen_trees import KruisjassenTrees


T = TypeVar("T", bound="KruisjassenRules")


@_attrs_define
class KruisjassenRules:
    """`objective` absent means 11 points, or one tree when scoring by trees.

    Attributes:
        trump_source (KruisjassenRulesTrumpSource | Unset): Whose card shows trump. Default: 'dealer_last_card'.
        scoring (KruisjassenRulesScoring | Unset): By points for a hundred, or by every point, on trees of 16 deals.
            Default: 'points'.
        objective (KruisjassenDealCount | KruisjassenScore | KruisjassenTrees | None | Unset):
    """

    trump_source: KruisjassenRulesTrumpSource | Unset = "dealer_last_card"
    scoring: KruisjassenRulesScoring | Unset = "points"
    objective: (
        KruisjassenDealCount | KruisjassenScore | KruisjassenTrees | None | Unset
    ) = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.kruisjassen_deal_count import KruisjassenDealCount  # noqa: PLC0415
        from ..models.kruisjassen_score import KruisjassenScore  # noqa: PLC0415
        from ..models.kruisjassen_trees import KruisjassenTrees  # noqa: PLC0415

        trump_source: str | Unset = UNSET
        if not isinstance(self.trump_source, Unset):
            trump_source = self.trump_source

        scoring: str | Unset = UNSET
        if not isinstance(self.scoring, Unset):
            scoring = self.scoring

        objective: dict[str, Any] | None | Unset
        if isinstance(self.objective, Unset):
            objective = UNSET
        elif isinstance(self.objective, KruisjassenScore):
            objective = self.objective.to_dict()
        elif isinstance(self.objective, KruisjassenDealCount):
            objective = self.objective.to_dict()
        elif isinstance(self.objective, KruisjassenTrees):
            objective = self.objective.to_dict()
        else:
            objective = self.objective

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if trump_source is not UNSET:
            field_dict["trump_source"] = trump_source
        if scoring is not UNSET:
            field_dict["scoring"] = scoring
        if objective is not UNSET:
            field_dict["objective"] = objective

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.kruisjassen_deal_count import KruisjassenDealCount  # noqa: PLC0415
        from ..models.kruisjassen_score import KruisjassenScore  # noqa: PLC0415
        from ..models.kruisjassen_trees import KruisjassenTrees  # noqa: PLC0415

        d = dict(src_dict)
        _trump_source = d.pop("trump_source", UNSET)
        trump_source: KruisjassenRulesTrumpSource | Unset
        if isinstance(_trump_source, Unset):
            trump_source = UNSET
        else:
            trump_source = check_kruisjassen_rules_trump_source(_trump_source)

        _scoring = d.pop("scoring", UNSET)
        scoring: KruisjassenRulesScoring | Unset
        if isinstance(_scoring, Unset):
            scoring = UNSET
        else:
            scoring = check_kruisjassen_rules_scoring(_scoring)

        def _parse_objective(
            data: object,
        ) -> KruisjassenDealCount | KruisjassenScore | KruisjassenTrees | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                objective_type_0_type_0 = KruisjassenScore.from_dict(data)

                return objective_type_0_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                objective_type_0_type_1 = KruisjassenDealCount.from_dict(data)

                return objective_type_0_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                objective_type_0_type_2 = KruisjassenTrees.from_dict(data)

                return objective_type_0_type_2
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(
                KruisjassenDealCount
                | KruisjassenScore
                | KruisjassenTrees
                | None
                | Unset,
                data,
            )

        objective = _parse_objective(d.pop("objective", UNSET))

        kruisjassen_rules = cls(
            trump_source=trump_source,
            scoring=scoring,
            objective=objective,
        )

        kruisjassen_rules.additional_properties = d
        return kruisjassen_rules

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
