from typing import Literal

SettingsSpectatorsType0 = Literal["after_end", "none", "public"]

SETTINGS_SPECTATORS_TYPE_0_VALUES: set[SettingsSpectatorsType0] = {
    "after_end",
    "none",
    "public",
}


def check_settings_spectators_type_0(value: str) -> SettingsSpectatorsType0:
    if value in SETTINGS_SPECTATORS_TYPE_0_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {SETTINGS_SPECTATORS_TYPE_0_VALUES!r}"
    )
