from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.hidden import Hidden
    from ..models.royal_family_rules import RoyalFamilyRules


T = TypeVar("T", bound="RoyalFamilyState")


@_attrs_define
class RoyalFamilyState:
    """`scored` numbers the last round that is over. `captured` is open to all, whole until every
    seat has kept its card (ROY-R8); `kept` and `charity` are those of this round.

        Attributes:
            rules (RoyalFamilyRules): `duplicate_penalty` a spare (ROY-R9); `charity_keep`: Module B (ROY-R19).
            round_ (int | Unset): Its number, from 1; 0: none yet. Default: 0.
            scored (int | Unset):  Default: 0.
            dealer (int | None | Unset): The seat that deals; null: nothing is dealt yet.
            hands (list[Hidden | list[str]] | Unset): By seat: the cards, or only how many.
            aside (Hidden | list[str] | Unset): What is left over, unseen.
            leader (int | Unset): The seat that leads the trick. Default: 0.
            trick (list[str] | Unset): The cards on the table, from the leader's on.
            tricks (list[int] | Unset): How many were taken.
            captured (list[list[str]] | Unset):
            kept (list[Hidden | None | str] | Unset):
            charity (list[None | str] | Unset):
            families (list[Hidden | list[str]] | Unset): By seat.
            scores (list[int] | Unset): By scoring unit, in the order of `standings`.
            ranking (list[list[int]] | Unset): Seats from the best on, with those together that share a place.
    """

    rules: RoyalFamilyRules
    round_: int | Unset = 0
    scored: int | Unset = 0
    dealer: int | None | Unset = UNSET
    hands: list[Hidden | list[str]] | Unset = UNSET
    aside: Hidden | list[str] | Unset = UNSET
    leader: int | Unset = 0
    trick: list[str] | Unset = UNSET
    tricks: list[int] | Unset = UNSET
    captured: list[list[str]] | Unset = UNSET
    kept: list[Hidden | None | str] | Unset = UNSET
    charity: list[None | str] | Unset = UNSET
    families: list[Hidden | list[str]] | Unset = UNSET
    scores: list[int] | Unset = UNSET
    ranking: list[list[int]] | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.hidden import Hidden  # noqa: PLC0415

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

        aside: dict[str, Any] | list[str] | Unset
        if isinstance(self.aside, Unset):
            aside = UNSET
        elif isinstance(self.aside, list):
            aside = self.aside

        else:
            aside = self.aside.to_dict()

        leader = self.leader

        trick: list[str] | Unset = UNSET
        if not isinstance(self.trick, Unset):
            trick = self.trick

        tricks: list[int] | Unset = UNSET
        if not isinstance(self.tricks, Unset):
            tricks = self.tricks

        captured: list[list[str]] | Unset = UNSET
        if not isinstance(self.captured, Unset):
            captured = []
            for captured_item_data in self.captured:
                captured_item = captured_item_data

                captured.append(captured_item)

        kept: list[dict[str, Any] | None | str] | Unset = UNSET
        if not isinstance(self.kept, Unset):
            kept = []
            for kept_item_data in self.kept:
                kept_item: dict[str, Any] | None | str
                if isinstance(kept_item_data, Hidden):
                    kept_item = kept_item_data.to_dict()
                else:
                    kept_item = kept_item_data
                kept.append(kept_item)

        charity: list[None | str] | Unset = UNSET
        if not isinstance(self.charity, Unset):
            charity = []
            for charity_item_data in self.charity:
                charity_item: None | str
                charity_item = charity_item_data
                charity.append(charity_item)

        families: list[dict[str, Any] | list[str]] | Unset = UNSET
        if not isinstance(self.families, Unset):
            families = []
            for families_item_data in self.families:
                families_item: dict[str, Any] | list[str]
                if isinstance(families_item_data, list):
                    families_item = families_item_data

                else:
                    families_item = families_item_data.to_dict()

                families.append(families_item)

        scores: list[int] | Unset = UNSET
        if not isinstance(self.scores, Unset):
            scores = self.scores

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
        if aside is not UNSET:
            field_dict["aside"] = aside
        if leader is not UNSET:
            field_dict["leader"] = leader
        if trick is not UNSET:
            field_dict["trick"] = trick
        if tricks is not UNSET:
            field_dict["tricks"] = tricks
        if captured is not UNSET:
            field_dict["captured"] = captured
        if kept is not UNSET:
            field_dict["kept"] = kept
        if charity is not UNSET:
            field_dict["charity"] = charity
        if families is not UNSET:
            field_dict["families"] = families
        if scores is not UNSET:
            field_dict["scores"] = scores
        if ranking is not UNSET:
            field_dict["ranking"] = ranking

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hidden import Hidden  # noqa: PLC0415
        from ..models.royal_family_rules import RoyalFamilyRules  # noqa: PLC0415

        d = dict(src_dict)
        rules = RoyalFamilyRules.from_dict(d.pop("rules"))

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

        def _parse_aside(data: object) -> Hidden | list[str] | Unset:
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                aside_type_0 = cast(list[str], data)

                return aside_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            if not isinstance(data, dict):
                raise TypeError()
            aside_type_1 = Hidden.from_dict(data)

            return aside_type_1

        aside = _parse_aside(d.pop("aside", UNSET))

        leader = d.pop("leader", UNSET)

        trick = cast(list[str], d.pop("trick", UNSET))

        tricks = cast(list[int], d.pop("tricks", UNSET))

        _captured = d.pop("captured", UNSET)
        captured: list[list[str]] | Unset = UNSET
        if _captured is not UNSET:
            captured = []
            for captured_item_data in _captured:
                captured_item = cast(list[str], captured_item_data)

                captured.append(captured_item)

        _kept = d.pop("kept", UNSET)
        kept: list[Hidden | None | str] | Unset = UNSET
        if _kept is not UNSET:
            kept = []
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

        _charity = d.pop("charity", UNSET)
        charity: list[None | str] | Unset = UNSET
        if _charity is not UNSET:
            charity = []
            for charity_item_data in _charity:

                def _parse_charity_item(data: object) -> None | str:
                    if data is None:
                        return data
                    return cast(None | str, data)

                charity_item = _parse_charity_item(charity_item_data)

                charity.append(charity_item)

        _families = d.pop("families", UNSET)
        families: list[Hidden | list[str]] | Unset = UNSET
        if _families is not UNSET:
            families = []
            for families_item_data in _families:

                def _parse_families_item(data: object) -> Hidden | list[str]:
                    try:
                        if not isinstance(data, list):
                            raise TypeError()
                        families_item_type_0 = cast(list[str], data)

                        return families_item_type_0
                    except (TypeError, ValueError, AttributeError, KeyError):
                        pass
                    if not isinstance(data, dict):
                        raise TypeError()
                    families_item_type_1 = Hidden.from_dict(data)

                    return families_item_type_1

                families_item = _parse_families_item(families_item_data)

                families.append(families_item)

        scores = cast(list[int], d.pop("scores", UNSET))

        _ranking = d.pop("ranking", UNSET)
        ranking: list[list[int]] | Unset = UNSET
        if _ranking is not UNSET:
            ranking = []
            for ranking_item_data in _ranking:
                ranking_item = cast(list[int], ranking_item_data)

                ranking.append(ranking_item)

        royal_family_state = cls(
            rules=rules,
            round_=round_,
            scored=scored,
            dealer=dealer,
            hands=hands,
            aside=aside,
            leader=leader,
            trick=trick,
            tricks=tricks,
            captured=captured,
            kept=kept,
            charity=charity,
            families=families,
            scores=scores,
            ranking=ranking,
        )

        royal_family_state.additional_properties = d
        return royal_family_state

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
