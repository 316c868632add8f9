from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.player_barred_type import PlayerBarredType, check_player_barred_type

T = TypeVar("T", bound="PlayerBarred")


@_attrs_define
class PlayerBarred:
    """No seat here for this player any more.

    Attributes:
        type_ (PlayerBarredType):
        player (str): Their id; null: none.
    """

    type_: PlayerBarredType
    player: str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        type_: str = self.type_

        player = self.player

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "type": type_,
                "player": player,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        type_ = check_player_barred_type(d.pop("type"))

        player = d.pop("player")

        player_barred = cls(
            type_=type_,
            player=player,
        )

        player_barred.additional_properties = d
        return player_barred

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
