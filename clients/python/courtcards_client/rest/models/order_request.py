from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.only_move import OnlyMove
    from ..models.pass_ import Pass


T = TypeVar("T", bound="OrderRequest")


@_attrs_define
class OrderRequest:
    """
    Attributes:
        order (OnlyMove | Pass): What the seat does by itself when its turn comes.
    """

    order: OnlyMove | Pass
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.only_move import OnlyMove  # noqa: PLC0415

        order: dict[str, Any]
        if isinstance(self.order, OnlyMove):
            order = self.order.to_dict()
        else:
            order = self.order.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "order": order,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.only_move import OnlyMove  # noqa: PLC0415
        from ..models.pass_ import Pass  # noqa: PLC0415

        d = dict(src_dict)

        def _parse_order(data: object) -> OnlyMove | Pass:
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                order_type_0 = OnlyMove.from_dict(data)

                return order_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            if not isinstance(data, dict):
                raise TypeError()
            order_type_1 = Pass.from_dict(data)

            return order_type_1

        order = _parse_order(d.pop("order"))

        order_request = cls(
            order=order,
        )

        order_request.additional_properties = d
        return order_request

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
