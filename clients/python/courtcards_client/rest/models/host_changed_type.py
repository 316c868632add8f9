from typing import Literal

HostChangedType = Literal["table.host_changed"]

HOST_CHANGED_TYPE_VALUES: set[HostChangedType] = {
    "table.host_changed",
}


def check_host_changed_type(value: str) -> HostChangedType:
    if value in HOST_CHANGED_TYPE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {HOST_CHANGED_TYPE_VALUES!r}"
    )
