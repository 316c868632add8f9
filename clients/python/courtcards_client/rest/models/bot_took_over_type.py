from typing import Literal

BotTookOverType = Literal["table.bot_took_over"]

BOT_TOOK_OVER_TYPE_VALUES: set[BotTookOverType] = {
    "table.bot_took_over",
}


def check_bot_took_over_type(value: str) -> BotTookOverType:
    if value in BOT_TOOK_OVER_TYPE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {BOT_TOOK_OVER_TYPE_VALUES!r}"
    )
