from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.seat_offered_type import SeatOfferedType, check_seat_offered_type

T = TypeVar("T", bound="SeatOffered")


@_attrs_define
class SeatOffered:
    """Kept for who sat there in the match before; the host or the player may free it.

    Attributes:
        type_ (SeatOfferedType):
        seat (int): Its number, from 0; null: none.
        player (str): Their id; null: none.
    """

    type_: SeatOfferedType
    seat: int
    player: str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        type_: str = self.type_

        seat = self.seat

        player = self.player

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "type": type_,
                "seat": seat,
                "player": player,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        type_ = check_seat_offered_type(d.pop("type"))

        seat = d.pop("seat")

        player = d.pop("player")

        seat_offered = cls(
            type_=type_,
            seat=seat,
            player=player,
        )

        seat_offered.additional_properties = d
        return seat_offered

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
