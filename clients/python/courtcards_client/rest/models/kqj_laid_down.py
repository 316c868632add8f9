from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.kqj_laid_down_type import KqjLaidDownType, check_kqj_laid_down_type

if TYPE_CHECKING:
    from ..models.kqj_spoken import KqjSpoken


T = TypeVar("T", bound="KqjLaidDown")


@_attrs_define
class KqjLaidDown:
    """All cards that were left go to the seat; `spoken` is what is credited (KQJ-R47).

    Attributes:
        type_ (KqjLaidDownType):
        seat (int): Its number, from 0; null: none.
        cards (list[list[str]]): In the order in which they lie.
        tricks (int): How many were taken.
        points (int): How many.
        spoken (list[KqjSpoken]):
    """

    type_: KqjLaidDownType
    seat: int
    cards: list[list[str]]
    tricks: int
    points: int
    spoken: list[KqjSpoken]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        type_: str = self.type_

        seat = self.seat

        cards = []
        for cards_item_data in self.cards:
            cards_item = cards_item_data

            cards.append(cards_item)

        tricks = self.tricks

        points = self.points

        spoken = []
        for spoken_item_data in self.spoken:
            spoken_item = spoken_item_data.to_dict()
            spoken.append(spoken_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "type": type_,
                "seat": seat,
                "cards": cards,
                "tricks": tricks,
                "points": points,
                "spoken": spoken,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.kqj_spoken import KqjSpoken  # noqa: PLC0415

        d = dict(src_dict)
        type_ = check_kqj_laid_down_type(d.pop("type"))

        seat = d.pop("seat")

        cards = []
        _cards = d.pop("cards")
        for cards_item_data in _cards:
            cards_item = cast(list[str], cards_item_data)

            cards.append(cards_item)

        tricks = d.pop("tricks")

        points = d.pop("points")

        spoken = []
        _spoken = d.pop("spoken")
        for spoken_item_data in _spoken:
            spoken_item = KqjSpoken.from_dict(spoken_item_data)

            spoken.append(spoken_item)

        kqj_laid_down = cls(
            type_=type_,
            seat=seat,
            cards=cards,
            tricks=tricks,
            points=points,
            spoken=spoken,
        )

        kqj_laid_down.additional_properties = d
        return kqj_laid_down

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
