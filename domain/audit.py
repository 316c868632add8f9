"""What staff did: facts in a stream of their own, since a table's stream ends with the table."""

from typing import Final, Literal

from domain.facts import Event

STREAM: Final = "00000000-0000-8000-8000-617564697400"  # no table's id: those are UUIDv7

# A closed list: no free text stands in an event.
Reason = Literal["dispute", "tournament", "support", "test"]


class ContentsRevealed(Event, frozen=True, gc=False, tag="audit.contents_revealed"):
    """The event's actor gets to see all that was hidden at a table which is over."""

    table: str
    reason: Reason


AuditEvent = ContentsRevealed
