from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.contents_revealed_reason import (
    ContentsRevealedReason,
    check_contents_revealed_reason,
)
from ..models.contents_revealed_type import (
    ContentsRevealedType,
    check_contents_revealed_type,
)

T = TypeVar("T", bound="ContentsRevealed")


@_attrs_define
class ContentsRevealed:
    """The event's actor gets to see all that was hidden at a table which is over.

    Attributes:
        type_ (ContentsRevealedType):
        table (str): The table's id.
        reason (ContentsRevealedReason): One of a fixed list.
    """

    type_: ContentsRevealedType
    table: str
    reason: ContentsRevealedReason
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        type_: str = self.type_

        table = self.table

        reason: str = self.reason

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "type": type_,
                "table": table,
                "reason": reason,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        type_ = check_contents_revealed_type(d.pop("type"))

        table = d.pop("table")

        reason = check_contents_revealed_reason(d.pop("reason"))

        contents_revealed = cls(
            type_=type_,
            table=table,
            reason=reason,
        )

        contents_revealed.additional_properties = d
        return contents_revealed

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
