from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.deadline_moved_type import DeadlineMovedType, check_deadline_moved_type

T = TypeVar("T", bound="DeadlineMoved")


@_attrs_define
class DeadlineMoved:
    """
    Attributes:
        type_ (DeadlineMovedType):
        turn (int): The number of the decision.
        deadline (int): When the clock answers in a seat's place, in ms since the epoch; null: never.
    """

    type_: DeadlineMovedType
    turn: int
    deadline: int
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        type_: str = self.type_

        turn = self.turn

        deadline = self.deadline

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "type": type_,
                "turn": turn,
                "deadline": deadline,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        type_ = check_deadline_moved_type(d.pop("type"))

        turn = d.pop("turn")

        deadline = d.pop("deadline")

        deadline_moved = cls(
            type_=type_,
            turn=turn,
            deadline=deadline,
        )

        deadline_moved.additional_properties = d
        return deadline_moved

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
