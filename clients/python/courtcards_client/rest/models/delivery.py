from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.delivery_failure_type_0 import (
    DeliveryFailureType0,
    check_delivery_failure_type_0,
)
from ..models.delivery_state import DeliveryState, check_delivery_state

T = TypeVar("T", bound="Delivery")


@_attrs_define
class Delivery:
    """`id` is the `webhook-id` of every try. `status` and `failure` are the last try's: what the
    receiver answered, or why there was no answer. A failed delivery has no try left.

        Attributes:
            id (str):
            type_ (str): Which of the kinds it is.
            state (DeliveryState): Whether it waits, came through or failed.
            created_at (str): When it was made (RFC 3339).
            tries (int): How many there were.
            tried_at (None | str): When it was last tried; null: not yet.
            status (int | None):
            failure (DeliveryFailureType0 | None):
            took_ms (int | None): How long the receiver took.
            next_try_at (None | str): When it is tried again; null: no more.
    """

    id: str
    type_: str
    state: DeliveryState
    created_at: str
    tries: int
    tried_at: None | str
    status: int | None
    failure: DeliveryFailureType0 | None
    took_ms: int | None
    next_try_at: None | str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        type_ = self.type_

        state: str = self.state

        created_at = self.created_at

        tries = self.tries

        tried_at: None | str
        tried_at = self.tried_at

        status: int | None
        status = self.status

        failure: None | str
        if isinstance(self.failure, str):
            failure = self.failure
        else:
            failure = self.failure

        took_ms: int | None
        took_ms = self.took_ms

        next_try_at: None | str
        next_try_at = self.next_try_at

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "id": id,
                "type": type_,
                "state": state,
                "created_at": created_at,
                "tries": tries,
                "tried_at": tried_at,
                "status": status,
                "failure": failure,
                "took_ms": took_ms,
                "next_try_at": next_try_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = d.pop("id")

        type_ = d.pop("type")

        state = check_delivery_state(d.pop("state"))

        created_at = d.pop("created_at")

        tries = d.pop("tries")

        def _parse_tried_at(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        tried_at = _parse_tried_at(d.pop("tried_at"))

        def _parse_status(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        status = _parse_status(d.pop("status"))

        def _parse_failure(data: object) -> DeliveryFailureType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                failure_type_0 = check_delivery_failure_type_0(data)

                return failure_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(DeliveryFailureType0 | None, data)

        failure = _parse_failure(d.pop("failure"))

        def _parse_took_ms(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        took_ms = _parse_took_ms(d.pop("took_ms"))

        def _parse_next_try_at(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        next_try_at = _parse_next_try_at(d.pop("next_try_at"))

        delivery = cls(
            id=id,
            type_=type_,
            state=state,
            created_at=created_at,
            tries=tries,
            tried_at=tried_at,
            status=status,
            failure=failure,
            took_ms=took_ms,
            next_try_at=next_try_at,
        )

        delivery.additional_properties = d
        return delivery

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
