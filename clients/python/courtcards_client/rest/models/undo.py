from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

T = TypeVar("T", bound="Undo")


@_attrs_define
class Undo:
    """A question to all who play: who asked, and who has agreed. One is asked in a turn.

    Attributes:
        seat (int): Its number, from 0; null: none.
        agreed (list[int] | Unset): Seats that have agreed; of those that bots move for nobody is asked.
        refused (bool | Unset): Whether a seat has refused: nothing more is asked in this turn. Default: False.
    """

    seat: int
    agreed: list[int] | Unset = UNSET
    refused: bool | Unset = False
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        seat = self.seat

        agreed: list[int] | Unset = UNSET
        if not isinstance(self.agreed, Unset):
            agreed = self.agreed

        refused = self.refused

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "seat": seat,
            }
        )
        if agreed is not UNSET:
            field_dict["agreed"] = agreed
        if refused is not UNSET:
            field_dict["refused"] = refused

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        seat = d.pop("seat")

        agreed = cast(list[int], d.pop("agreed", UNSET))

        refused = d.pop("refused", UNSET)

        undo = cls(
            seat=seat,
            agreed=agreed,
            refused=refused,
        )

        undo.additional_properties = d
        return undo

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
