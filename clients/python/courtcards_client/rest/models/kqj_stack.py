from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.hidden import Hidden


T = TypeVar("T", bound="KqjStack")


@_attrs_define
class KqjStack:
    """Three players: a face-up card and the Mute beneath it, as long as they are there.

    Attributes:
        up (list[str]): The face-up card, unless it is played.
        under (Hidden | list[str]): The covered card, or that there is one.
    """

    up: list[str]
    under: Hidden | list[str]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        up = self.up

        under: dict[str, Any] | list[str]
        if isinstance(self.under, list):
            under = self.under

        else:
            under = self.under.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "up": up,
                "under": under,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hidden import Hidden  # noqa: PLC0415

        d = dict(src_dict)
        up = cast(list[str], d.pop("up"))

        def _parse_under(data: object) -> Hidden | list[str]:
            try:
                if not isinstance(data, list):
                    raise TypeError()
                under_type_0 = cast(list[str], data)

                return under_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            if not isinstance(data, dict):
                raise TypeError()
            under_type_1 = Hidden.from_dict(data)

            return under_type_1

        under = _parse_under(d.pop("under"))

        kqj_stack = cls(
            up=up,
            under=under,
        )

        kqj_stack.additional_properties = d
        return kqj_stack

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
