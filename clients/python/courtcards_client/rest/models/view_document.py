from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.kqj_table import KqjTable
    from ..models.kruisjassen_table import KruisjassenTable
    from ..models.queen_of_spades_table import QueenOfSpadesTable
    from ..models.royal_family_table import RoyalFamilyTable


T = TypeVar("T", bound="ViewDocument")


@_attrs_define
class ViewDocument:
    """A table as one audience sees it: `seat` null for spectators; `at` in ms since the epoch.

    Attributes:
        version (int): Of the table: the number of its events so far. Of an event: its place among them.
        at (int):
        seat (int | None):
        table (KqjTable | KruisjassenTable | QueenOfSpadesTable | RoyalFamilyTable): With the match, what is hidden as a
            count.
    """

    version: int
    at: int
    seat: int | None
    table: KqjTable | KruisjassenTable | QueenOfSpadesTable | RoyalFamilyTable
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.kqj_table import KqjTable  # noqa: PLC0415
        from ..models.kruisjassen_table import KruisjassenTable  # noqa: PLC0415
        from ..models.queen_of_spades_table import QueenOfSpadesTable  # noqa: PLC0415

        version = self.version

        at = self.at

        seat: int | None
        seat = self.seat

        table: dict[str, Any]
        if isinstance(self.table, KqjTable):
            table = self.table.to_dict()
        elif isinstance(self.table, KruisjassenTable):
            table = self.table.to_dict()
        elif isinstance(self.table, QueenOfSpadesTable):
            table = self.table.to_dict()
        else:
            table = self.table.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "version": version,
                "at": at,
                "seat": seat,
                "table": table,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.kqj_table import KqjTable  # noqa: PLC0415
        from ..models.kruisjassen_table import KruisjassenTable  # noqa: PLC0415
        from ..models.queen_of_spades_table import QueenOfSpadesTable  # noqa: PLC0415
        from ..models.royal_family_table import RoyalFamilyTable  # noqa: PLC0415

        d = dict(src_dict)
        version = d.pop("version")

        at = d.pop("at")

        def _parse_seat(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        seat = _parse_seat(d.pop("seat"))

        def _parse_table(
            data: object,
        ) -> KqjTable | KruisjassenTable | QueenOfSpadesTable | RoyalFamilyTable:
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                table_type_0 = KqjTable.from_dict(data)

                return table_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                table_type_1 = KruisjassenTable.from_dict(data)

                return table_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                table_type_2 = QueenOfSpadesTable.from_dict(data)

                return table_type_2
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            if not isinstance(data, dict):
                raise TypeError()
            table_type_3 = RoyalFamilyTable.from_dict(data)

            return table_type_3

        table = _parse_table(d.pop("table"))

        view_document = cls(
            version=version,
            at=at,
            seat=seat,
            table=table,
        )

        view_document.additional_properties = d
        return view_document

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
