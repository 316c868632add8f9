from typing import Literal

SettingsOnTimeout = Literal["bot_move", "forfeit"]

SETTINGS_ON_TIMEOUT_VALUES: set[SettingsOnTimeout] = {
    "bot_move",
    "forfeit",
}


def check_settings_on_timeout(value: str) -> SettingsOnTimeout:
    if value in SETTINGS_ON_TIMEOUT_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {SETTINGS_ON_TIMEOUT_VALUES!r}"
    )
