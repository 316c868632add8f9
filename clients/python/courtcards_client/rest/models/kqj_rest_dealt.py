from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.kqj_rest_dealt_type import KqjRestDealtType, check_kqj_rest_dealt_type

if TYPE_CHECKING:
    from ..models.hidden import Hidden


T = TypeVar("T", bound="KqjRestDealt")


@_attrs_define
class KqjRestDealt:
    """What each seat gets besides; `kitty`: the card that joins the other two.

    Attributes:
        type_ (KqjRestDealtType):
        hands (list[Hidden | list[str]]): By seat: the cards, or only how many.
        kitty (list[str]):
    """

    type_: KqjRestDealtType
    hands: list[Hidden | list[str]]
    kitty: list[str]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        type_: str = self.type_

        hands = []
        for hands_item_data in self.hands:
            hands_item: dict[str, Any] | list[str]
            if isinstance(hands_item_data, list):
                hands_item = hands_item_data

            else:
                hands_item = hands_item_data.to_dict()

            hands.append(hands_item)

        kitty = self.kitty

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "type": type_,
                "hands": hands,
                "kitty": kitty,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hidden import Hidden  # noqa: PLC0415

        d = dict(src_dict)
        type_ = check_kqj_rest_dealt_type(d.pop("type"))

        hands = []
        _hands = d.pop("hands")
        for hands_item_data in _hands:

            def _parse_hands_item(data: object) -> Hidden | list[str]:
                try:
                    if not isinstance(data, list):
                        raise TypeError()
                    hands_item_type_0 = cast(list[str], data)

                    return hands_item_type_0
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                if not isinstance(data, dict):
                    raise TypeError()
                hands_item_type_1 = Hidden.from_dict(data)

                return hands_item_type_1

            hands_item = _parse_hands_item(hands_item_data)

            hands.append(hands_item)

        kitty = cast(list[str], d.pop("kitty"))

        kqj_rest_dealt = cls(
            type_=type_,
            hands=hands,
            kitty=kitty,
        )

        kqj_rest_dealt.additional_properties = d
        return kqj_rest_dealt

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
