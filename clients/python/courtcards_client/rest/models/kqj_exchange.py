from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.kqj_exchange_type import KqjExchangeType, check_kqj_exchange_type

T = TypeVar("T", bound="KqjExchange")


@_attrs_define
class KqjExchange:
    """Three players, before the first trick: a face-up card of the Declarer's for one of another
    seat's, once with each (KQJ-R28).

        Attributes:
            type_ (KqjExchangeType):
            own (str): Rank then suit; T is the ten, H the Hero (KQJ), XX a joker
            seat (int): Its number, from 0; null: none.
            theirs (str): Rank then suit; T is the ten, H the Hero (KQJ), XX a joker
    """

    type_: KqjExchangeType
    own: str
    seat: int
    theirs: str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        type_: str = self.type_

        own = self.own

        seat = self.seat

        theirs = self.theirs

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "type": type_,
                "own": own,
                "seat": seat,
                "theirs": theirs,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        type_ = check_kqj_exchange_type(d.pop("type"))

        own = d.pop("own")

        seat = d.pop("seat")

        theirs = d.pop("theirs")

        kqj_exchange = cls(
            type_=type_,
            own=own,
            seat=seat,
            theirs=theirs,
        )

        kqj_exchange.additional_properties = d
        return kqj_exchange

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
