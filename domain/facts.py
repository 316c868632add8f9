"""The two tagged kinds of data: what a seat wants (a move) and what happened (an event)."""

from msgspec import Struct


class Move(Struct, frozen=True, gc=False, tag_field="type", forbid_unknown_fields=True):
    """The tag is an imperative (`play`)."""


class Event(Struct, frozen=True, gc=False, tag_field="type"):
    """A fact. Its tag (`home.fact`) is written by hand beside the type: it is stored for ever."""
