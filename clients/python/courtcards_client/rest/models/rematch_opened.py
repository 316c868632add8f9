from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.rematch_opened_type import RematchOpenedType, check_rematch_opened_type

T = TypeVar("T", bound="RematchOpened")


@_attrs_define
class RematchOpened:
    """Where the same players meet again, and who is the host there: who asked first.

    Attributes:
        type_ (RematchOpenedType):
        table (str): The table's id.
        host (str): The player who opened the table, or followed as its host.
    """

    type_: RematchOpenedType
    table: str
    host: str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        type_: str = self.type_

        table = self.table

        host = self.host

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "type": type_,
                "table": table,
                "host": host,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        type_ = check_rematch_opened_type(d.pop("type"))

        table = d.pop("table")

        host = d.pop("host")

        rematch_opened = cls(
            type_=type_,
            table=table,
            host=host,
        )

        rematch_opened.additional_properties = d
        return rematch_opened

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
