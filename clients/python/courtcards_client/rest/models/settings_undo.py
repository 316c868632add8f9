from typing import Literal

SettingsUndo = Literal["consent"]

SETTINGS_UNDO_VALUES: set[SettingsUndo] = {
    "consent",
}


def check_settings_undo(value: str) -> SettingsUndo:
    if value in SETTINGS_UNDO_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {SETTINGS_UNDO_VALUES!r}"
    )
