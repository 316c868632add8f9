from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.kqj_spoken_word import KqjSpokenWord, check_kqj_spoken_word
from ..types import UNSET, Unset

T = TypeVar("T", bound="KqjSpoken")


@_attrs_define
class KqjSpoken:
    """The last word of a seat in a trump suit. `jack`: the word KQJ can still fall due (R52).

    Attributes:
        seat (int): Its number, from 0; null: none.
        suit (str): One of S H D C.
        word (KqjSpokenWord): K, then KQ, then KQJ.
        jack (bool | Unset):  Default: True.
    """

    seat: int
    suit: str
    word: KqjSpokenWord
    jack: bool | Unset = True
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        seat = self.seat

        suit = self.suit

        word: str = self.word

        jack = self.jack

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "seat": seat,
                "suit": suit,
                "word": word,
            }
        )
        if jack is not UNSET:
            field_dict["jack"] = jack

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        seat = d.pop("seat")

        suit = d.pop("suit")

        word = check_kqj_spoken_word(d.pop("word"))

        jack = d.pop("jack", UNSET)

        kqj_spoken = cls(
            seat=seat,
            suit=suit,
            word=word,
            jack=jack,
        )

        kqj_spoken.additional_properties = d
        return kqj_spoken

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
