from typing import Literal

InvitationAcceptedType = Literal["table.invitation_accepted"]

INVITATION_ACCEPTED_TYPE_VALUES: set[InvitationAcceptedType] = {
    "table.invitation_accepted",
}


def check_invitation_accepted_type(value: str) -> InvitationAcceptedType:
    if value in INVITATION_ACCEPTED_TYPE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {INVITATION_ACCEPTED_TYPE_VALUES!r}"
    )
