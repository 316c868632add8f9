from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.queen_of_spades_lay_type import (
    QueenOfSpadesLayType,
    check_queen_of_spades_lay_type,
)

if TYPE_CHECKING:
    from ..models.queen_of_spades_group import QueenOfSpadesGroup


T = TypeVar("T", bound="QueenOfSpadesLay")


@_attrs_define
class QueenOfSpadesLay:
    """After the cards have come, as often as one likes. The opening (QOS-R11) is one of these.

    Attributes:
        type_ (QueenOfSpadesLayType):
        groups (list[QueenOfSpadesGroup]): Each for the set of one rank.
    """

    type_: QueenOfSpadesLayType
    groups: list[QueenOfSpadesGroup]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        type_: str = self.type_

        groups = []
        for groups_item_data in self.groups:
            groups_item = groups_item_data.to_dict()
            groups.append(groups_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "type": type_,
                "groups": groups,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.queen_of_spades_group import QueenOfSpadesGroup  # noqa: PLC0415

        d = dict(src_dict)
        type_ = check_queen_of_spades_lay_type(d.pop("type"))

        groups = []
        _groups = d.pop("groups")
        for groups_item_data in _groups:
            groups_item = QueenOfSpadesGroup.from_dict(groups_item_data)

            groups.append(groups_item)

        queen_of_spades_lay = cls(
            type_=type_,
            groups=groups,
        )

        queen_of_spades_lay.additional_properties = d
        return queen_of_spades_lay

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
