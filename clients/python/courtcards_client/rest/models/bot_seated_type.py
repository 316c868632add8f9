from typing import Literal

BotSeatedType = Literal["table.bot_seated"]

BOT_SEATED_TYPE_VALUES: set[BotSeatedType] = {
    "table.bot_seated",
}


def check_bot_seated_type(value: str) -> BotSeatedType:
    if value in BOT_SEATED_TYPE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {BOT_SEATED_TYPE_VALUES!r}"
    )
