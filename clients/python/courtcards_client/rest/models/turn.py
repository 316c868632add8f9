from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.undo import Undo


T = TypeVar("T", bound="Turn")


@_attrs_define
class Turn:
    """The open decision: who still owes an answer, and for whom it expired already.

    Attributes:
        number (int): Goes into a move's `turn`.
        seats (list[int]): Numbers of seats, from 0.
        deadline (int | None): When the clock answers in a seat's place, in ms since the epoch; null: never.
        expired (list[int] | Unset): Seats whose time is over.
        undo (None | Undo | Unset): The question whether a decision may be taken back; null: none in this turn.
    """

    number: int
    seats: list[int]
    deadline: int | None
    expired: list[int] | Unset = UNSET
    undo: None | Undo | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.undo import Undo  # noqa: PLC0415

        number = self.number

        seats = self.seats

        deadline: int | None
        deadline = self.deadline

        expired: list[int] | Unset = UNSET
        if not isinstance(self.expired, Unset):
            expired = self.expired

        undo: dict[str, Any] | None | Unset
        if isinstance(self.undo, Unset):
            undo = UNSET
        elif isinstance(self.undo, Undo):
            undo = self.undo.to_dict()
        else:
            undo = self.undo

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "number": number,
                "seats": seats,
                "deadline": deadline,
            }
        )
        if expired is not UNSET:
            field_dict["expired"] = expired
        if undo is not UNSET:
            field_dict["undo"] = undo

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.undo import Undo  # noqa: PLC0415

        d = dict(src_dict)
        number = d.pop("number")

        seats = cast(list[int], d.pop("seats"))

        def _parse_deadline(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        deadline = _parse_deadline(d.pop("deadline"))

        expired = cast(list[int], d.pop("expired", UNSET))

        def _parse_undo(data: object) -> None | Undo | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                undo_type_0 = Undo.from_dict(data)

                return undo_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Undo | Unset, data)

        undo = _parse_undo(d.pop("undo", UNSET))

        turn = cls(
            number=number,
            seats=seats,
            deadline=deadline,
            expired=expired,
            undo=undo,
        )

        turn.additional_properties = d
        return turn

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
