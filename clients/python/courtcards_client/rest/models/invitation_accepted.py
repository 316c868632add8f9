from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.invitation_accepted_type import (
    InvitationAcceptedType,
    check_invitation_accepted_type,
)

T = TypeVar("T", bound="InvitationAccepted")


@_attrs_define
class InvitationAccepted:
    """The player may sit here from now on.

    Attributes:
        type_ (InvitationAcceptedType):
        player (str): Their id; null: none.
    """

    type_: InvitationAcceptedType
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
        type_ = check_invitation_accepted_type(d.pop("type"))

        player = d.pop("player")

        invitation_accepted = cls(
            type_=type_,
            player=player,
        )

        invitation_accepted.additional_properties = d
        return invitation_accepted

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
