"""What the host of a table chooses beside the game's rules."""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

PlayerId = Annotated[str, Meta(pattern="^[0-9a-f-]{36}$", max_length=36)]


class Delayed(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="delayed"):
    """The running round and the `rounds` - 1 before it are not shown until the match is over."""

    rounds: Annotated[int, Meta(ge=1, le=10)] = 1


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """`turn_seconds` null: no clock. `bot_keeps_after`: so many turns missed in a row and the bot
    keeps the seat until its human returns; null: it never does. `invited` empty: anybody may sit;
    else only these, the host, and who comes with an invitation (`by_code`: nobody else).
    `undo`: what showed nothing hidden may be taken back if all who play agree; absent: never.
    """

    turn_seconds: Annotated[int, Meta(ge=1, le=604_800)] | None = 60
    on_timeout: Literal["bot_move", "forfeit"] = "bot_move"
    bot_keeps_after: Annotated[int, Meta(ge=1, le=1000)] | None = 3
    spectators: Literal["none", "public", "after_end"] | Delayed = "none"
    listed: bool = True
    invited: Annotated[tuple[PlayerId, ...], Meta(max_length=16)] | Literal["by_code"] = ()
    seat_seeds: bool = True
    undo: Literal["consent"] | UnsetType = UNSET
