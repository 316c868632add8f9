from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.kqj_auction_phase import KqjAuctionPhase, check_kqj_auction_phase
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.kqj_bid_made import KqjBidMade


T = TypeVar("T", bound="KqjAuction")


@_attrs_define
class KqjAuction:
    """`passes` in a row; `waiting`: those who may still redouble, in turn (KQJ-R106).

    Attributes:
        phase (KqjAuctionPhase):
        caller (int): The seat that calls now.
        passes (int | Unset):  Default: 0.
        bid (KqjBidMade | None | Unset): The highest so far.
        multiplier (int | Unset): 2 if doubled, 4 if redoubled. Default: 1.
        waiting (list[int] | Unset):
    """

    phase: KqjAuctionPhase
    caller: int
    passes: int | Unset = 0
    bid: KqjBidMade | None | Unset = UNSET
    multiplier: int | Unset = 1
    waiting: list[int] | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.kqj_bid_made import KqjBidMade  # noqa: PLC0415

        phase: str = self.phase

        caller = self.caller

        passes = self.passes

        bid: dict[str, Any] | None | Unset
        if isinstance(self.bid, Unset):
            bid = UNSET
        elif isinstance(self.bid, KqjBidMade):
            bid = self.bid.to_dict()
        else:
            bid = self.bid

        multiplier = self.multiplier

        waiting: list[int] | Unset = UNSET
        if not isinstance(self.waiting, Unset):
            waiting = self.waiting

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "phase": phase,
                "caller": caller,
            }
        )
        if passes is not UNSET:
            field_dict["passes"] = passes
        if bid is not UNSET:
            field_dict["bid"] = bid
        if multiplier is not UNSET:
            field_dict["multiplier"] = multiplier
        if waiting is not UNSET:
            field_dict["waiting"] = waiting

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.kqj_bid_made import KqjBidMade  # noqa: PLC0415

        d = dict(src_dict)
        phase = check_kqj_auction_phase(d.pop("phase"))

        caller = d.pop("caller")

        passes = d.pop("passes", UNSET)

        def _parse_bid(data: object) -> KqjBidMade | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                bid_type_0 = KqjBidMade.from_dict(data)

                return bid_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(KqjBidMade | None | Unset, data)

        bid = _parse_bid(d.pop("bid", UNSET))

        multiplier = d.pop("multiplier", UNSET)

        waiting = cast(list[int], d.pop("waiting", UNSET))

        kqj_auction = cls(
            phase=phase,
            caller=caller,
            passes=passes,
            bid=bid,
            multiplier=multiplier,
            waiting=waiting,
        )

        kqj_auction.additional_properties = d
        return kqj_auction

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
