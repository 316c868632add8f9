from typing import Literal

SettingsInvitedType1 = Literal["by_code"]

SETTINGS_INVITED_TYPE_1_VALUES: set[SettingsInvitedType1] = {
    "by_code",
}


def check_settings_invited_type_1(value: str) -> SettingsInvitedType1:
    if value in SETTINGS_INVITED_TYPE_1_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {SETTINGS_INVITED_TYPE_1_VALUES!r}"
    )
