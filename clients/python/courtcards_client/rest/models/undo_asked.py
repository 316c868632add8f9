from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.undo_asked_type import UndoAskedType, check_undo_asked_type

T = TypeVar("T", bound="UndoAsked")


@_attrs_define
class UndoAsked:
    """The seat wants its last decision back. Whom no bot moves for must agree, in this turn.

    Attributes:
        type_ (UndoAskedType):
        turn (int): The number of the decision.
        seat (int): Its number, from 0; null: none.
    """

    type_: UndoAskedType
    turn: int
    seat: int
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        type_: str = self.type_

        turn = self.turn

        seat = self.seat

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "type": type_,
                "turn": turn,
                "seat": seat,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        type_ = check_undo_asked_type(d.pop("type"))

        turn = d.pop("turn")

        seat = d.pop("seat")

        undo_asked = cls(
            type_=type_,
            turn=turn,
            seat=seat,
        )

        undo_asked.additional_properties = d
        return undo_asked

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
