from typing import Literal

KqjSequenceKind = Literal["sequence"]

KQJ_SEQUENCE_KIND_VALUES: set[KqjSequenceKind] = {
    "sequence",
}


def check_kqj_sequence_kind(value: str) -> KqjSequenceKind:
    if value in KQJ_SEQUENCE_KIND_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {KQJ_SEQUENCE_KIND_VALUES!r}"
    )
