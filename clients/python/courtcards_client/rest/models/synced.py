from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.my_table import MyTable


T = TypeVar("T", bound="Synced")


@_attrs_define
class Synced:
    """`tables`: the caller's, as they stand, that have changed; `gone`: those that are no longer
    theirs. `cursor` goes into the next call's `after`; where not `complete`, at once. `now` is the
    time, in ms since the epoch, by the clock that deadlines go by.

        Attributes:
            now (int):
            cursor (int):
            complete (bool):
            tables (list[MyTable]):
            gone (list[str]):
    """

    now: int
    cursor: int
    complete: bool
    tables: list[MyTable]
    gone: list[str]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        now = self.now

        cursor = self.cursor

        complete = self.complete

        tables = []
        for tables_item_data in self.tables:
            tables_item = tables_item_data.to_dict()
            tables.append(tables_item)

        gone = self.gone

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "now": now,
                "cursor": cursor,
                "complete": complete,
                "tables": tables,
                "gone": gone,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.my_table import MyTable  # noqa: PLC0415

        d = dict(src_dict)
        now = d.pop("now")

        cursor = d.pop("cursor")

        complete = d.pop("complete")

        tables = []
        _tables = d.pop("tables")
        for tables_item_data in _tables:
            tables_item = MyTable.from_dict(tables_item_data)

            tables.append(tables_item)

        gone = cast(list[str], d.pop("gone"))

        synced = cls(
            now=now,
            cursor=cursor,
            complete=complete,
            tables=tables,
            gone=gone,
        )

        synced.additional_properties = d
        return synced

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
