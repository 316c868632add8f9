from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.kqj_reference_card_all_trump import KqjReferenceCardAllTrump
    from ..models.kqj_reference_card_no_trump import KqjReferenceCardNoTrump
    from ..models.kqj_reference_card_suit_plain import KqjReferenceCardSuitPlain
    from ..models.kqj_reference_card_suit_trump import KqjReferenceCardSuitTrump


T = TypeVar("T", bound="KqjReferenceCard")


@_attrs_define
class KqjReferenceCard:
    """What each rank counts. Refused unless each mode's 48 cards make 236 (KQJ-R2).

    Attributes:
        suit_plain (KqjReferenceCardSuitPlain): By rank, in a suit that isn't trump.
        suit_trump (KqjReferenceCardSuitTrump): By rank, in the suit that is trump.
        all_trump (KqjReferenceCardAllTrump): By rank, where every suit is trump.
        no_trump (KqjReferenceCardNoTrump): By rank, where no suit is trump.
    """

    suit_plain: KqjReferenceCardSuitPlain
    suit_trump: KqjReferenceCardSuitTrump
    all_trump: KqjReferenceCardAllTrump
    no_trump: KqjReferenceCardNoTrump
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        suit_plain = self.suit_plain.to_dict()

        suit_trump = self.suit_trump.to_dict()

        all_trump = self.all_trump.to_dict()

        no_trump = self.no_trump.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "suit_plain": suit_plain,
                "suit_trump": suit_trump,
                "all_trump": all_trump,
                "no_trump": no_trump,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.kqj_reference_card_all_trump import KqjReferenceCardAllTrump  # noqa: PLC0415
        from ..models.kqj_reference_card_no_trump import KqjReferenceCardNoTrump  # noqa: PLC0415
        from ..models.kqj_reference_card_suit_plain import KqjReferenceCardSuitPlain  # noqa: PLC0415
        from ..models.kqj_reference_card_suit_trump import KqjReferenceCardSuitTrump  # noqa: PLC0415

        d = dict(src_dict)
        suit_plain = KqjReferenceCardSuitPlain.from_dict(d.pop("suit_plain"))

        suit_trump = KqjReferenceCardSuitTrump.from_dict(d.pop("suit_trump"))

        all_trump = KqjReferenceCardAllTrump.from_dict(d.pop("all_trump"))

        no_trump = KqjReferenceCardNoTrump.from_dict(d.pop("no_trump"))

        kqj_reference_card = cls(
            suit_plain=suit_plain,
            suit_trump=suit_trump,
            all_trump=all_trump,
            no_trump=no_trump,
        )

        kqj_reference_card.additional_properties = d
        return kqj_reference_card

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
