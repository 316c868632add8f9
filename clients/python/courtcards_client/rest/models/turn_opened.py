from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.turn_opened_type import TurnOpenedType, check_turn_opened_type

T = TypeVar("T", bound="TurnOpened")


@_attrs_define
class TurnOpened:
    """`deadline` in ms since the epoch; null where no clock runs for any of the seats.

    Attributes:
        type_ (TurnOpenedType):
        turn (int): The number of the decision.
        seats (list[int]): Numbers of seats, from 0.
        deadline (int | None):
    """

    type_: TurnOpenedType
    turn: int
    seats: list[int]
    deadline: int | None
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        type_: str = self.type_

        turn = self.turn

        seats = self.seats

        deadline: int | None
        deadline = self.deadline

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "type": type_,
                "turn": turn,
                "seats": seats,
                "deadline": deadline,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        type_ = check_turn_opened_type(d.pop("type"))

        turn = d.pop("turn")

        seats = cast(list[int], d.pop("seats"))

        def _parse_deadline(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        deadline = _parse_deadline(d.pop("deadline"))

        turn_opened = cls(
            type_=type_,
            turn=turn,
            seats=seats,
            deadline=deadline,
        )

        turn_opened.additional_properties = d
        return turn_opened

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
