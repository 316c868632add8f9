from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="KqjTurned")


@_attrs_define
class KqjTurned:
    """
    Attributes:
        seat (int): Its number, from 0; null: none.
        stack (int): Which of the seat's stacks it was on, from 0.
        card (str): A rank (A K Q J T 9 ..., or H for a Hero in KQJ) and a suit (S H D C), as in `TS`; `XX` is a joker.
    """

    seat: int
    stack: int
    card: str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        seat = self.seat

        stack = self.stack

        card = self.card

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "seat": seat,
                "stack": stack,
                "card": card,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        seat = d.pop("seat")

        stack = d.pop("stack")

        card = d.pop("card")

        kqj_turned = cls(
            seat=seat,
            stack=stack,
            card=card,
        )

        kqj_turned.additional_properties = d
        return kqj_turned

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
