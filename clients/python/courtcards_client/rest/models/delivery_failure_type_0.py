from typing import Literal

DeliveryFailureType0 = Literal[
    "bad_answer",
    "no_public_address",
    "timeout",
    "tls_failed",
    "unreachable",
    "url_not_allowed",
]

DELIVERY_FAILURE_TYPE_0_VALUES: set[DeliveryFailureType0] = {
    "bad_answer",
    "no_public_address",
    "timeout",
    "tls_failed",
    "unreachable",
    "url_not_allowed",
}


def check_delivery_failure_type_0(value: str) -> DeliveryFailureType0:
    if value in DELIVERY_FAILURE_TYPE_0_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {DELIVERY_FAILURE_TYPE_0_VALUES!r}"
    )
