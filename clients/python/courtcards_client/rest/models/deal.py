from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.dealt_pack import DealtPack
    from ..models.feed_event import FeedEvent


T = TypeVar("T", bound="Deal")


@_attrs_define
class Deal:
    """`seed` hashes to `previous`, the seed before it or the anchor. `dealt`: the events that drew
    from these packs, in full. `seat_entropy`: how many seats brought a seed.

        Attributes:
            table_id (str): The table's id.
            deal (int): Its number, from 1.
            seed (str):
            previous (str):
            seat_seeds (list[str]): By seat, in hex.
            seat_entropy (int):
            packs (list[DealtPack]): In the order in which the deal draws from them.
            dealt (list[FeedEvent]):
    """

    table_id: str
    deal: int
    seed: str
    previous: str
    seat_seeds: list[str]
    seat_entropy: int
    packs: list[DealtPack]
    dealt: list[FeedEvent]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        table_id = self.table_id

        deal = self.deal

        seed = self.seed

        previous = self.previous

        seat_seeds = self.seat_seeds

        seat_entropy = self.seat_entropy

        packs = []
        for packs_item_data in self.packs:
            packs_item = packs_item_data.to_dict()
            packs.append(packs_item)

        dealt = []
        for dealt_item_data in self.dealt:
            dealt_item = dealt_item_data.to_dict()
            dealt.append(dealt_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "table_id": table_id,
                "deal": deal,
                "seed": seed,
                "previous": previous,
                "seat_seeds": seat_seeds,
                "seat_entropy": seat_entropy,
                "packs": packs,
                "dealt": dealt,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.dealt_pack import DealtPack  # noqa: PLC0415
        from ..models.feed_event import FeedEvent  # noqa: PLC0415

        d = dict(src_dict)
        table_id = d.pop("table_id")

        deal = d.pop("deal")

        seed = d.pop("seed")

        previous = d.pop("previous")

        seat_seeds = cast(list[str], d.pop("seat_seeds"))

        seat_entropy = d.pop("seat_entropy")

        packs = []
        _packs = d.pop("packs")
        for packs_item_data in _packs:
            packs_item = DealtPack.from_dict(packs_item_data)

            packs.append(packs_item)

        dealt = []
        _dealt = d.pop("dealt")
        for dealt_item_data in _dealt:
            dealt_item = FeedEvent.from_dict(dealt_item_data)

            dealt.append(dealt_item)

        deal = cls(
            table_id=table_id,
            deal=deal,
            seed=seed,
            previous=previous,
            seat_seeds=seat_seeds,
            seat_entropy=seat_entropy,
            packs=packs,
            dealt=dealt,
        )

        deal.additional_properties = d
        return deal

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
