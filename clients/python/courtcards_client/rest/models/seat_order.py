from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.only_move import OnlyMove
    from ..models.pass_ import Pass


T = TypeVar("T", bound="SeatOrder")


@_attrs_define
class SeatOrder:
    """Told to the seat alone; null: none stands.

    Attributes:
        seat (int): Its number, from 0; null: none.
        order (None | OnlyMove | Pass): What the seat does by itself when its turn comes.
    """

    seat: int
    order: None | OnlyMove | Pass
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.only_move import OnlyMove  # noqa: PLC0415
        from ..models.pass_ import Pass  # noqa: PLC0415

        seat = self.seat

        order: dict[str, Any] | None
        if isinstance(self.order, OnlyMove):
            order = self.order.to_dict()
        elif isinstance(self.order, Pass):
            order = self.order.to_dict()
        else:
            order = self.order

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "seat": seat,
                "order": order,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.only_move import OnlyMove  # noqa: PLC0415
        from ..models.pass_ import Pass  # noqa: PLC0415

        d = dict(src_dict)
        seat = d.pop("seat")

        def _parse_order(data: object) -> None | OnlyMove | Pass:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                order_type_0_type_0 = OnlyMove.from_dict(data)

                return order_type_0_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                order_type_0_type_1 = Pass.from_dict(data)

                return order_type_0_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | OnlyMove | Pass, data)

        order = _parse_order(d.pop("order"))

        seat_order = cls(
            seat=seat,
            order=order,
        )

        seat_order.additional_properties = d
        return seat_order

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
