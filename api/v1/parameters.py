"""The parameters that several routes take. Bounds are on each, since any digit may come."""

from typing import Annotated

from litestar.params import FromPath, FromQuery, QueryParameter

from api.body import MAX_INTEGER

TablePath = FromPath[str]
TokenPath = FromPath[str]
PlayerPath = FromPath[str]
SeatPath = FromPath[str]
InvitationPath = FromPath[str]
CodePath = FromPath[str]
DealPath = FromPath[str]
NamePath = FromPath[str]

SeatAsked = Annotated[int | None, QueryParameter(ge=0, le=15)]
Version = Annotated[int | None, QueryParameter(ge=1, le=MAX_INTEGER)]
Cursor = Annotated[str | None, QueryParameter(max_length=200)]
After = Annotated[int, QueryParameter(ge=0, le=MAX_INTEGER)]
Ticket = Annotated[str | None, QueryParameter(max_length=60)]
AfterIfAny = Annotated[int | None, QueryParameter(ge=0, le=MAX_INTEGER)]
EventLimit = Annotated[int, QueryParameter(ge=1, le=500)]
PageLimit = Annotated[int, QueryParameter(ge=1, le=100)]
LogIndex = Annotated[int, QueryParameter(ge=0, le=MAX_INTEGER)]
Id = Annotated[
    str | None,
    QueryParameter(max_length=36, pattern="^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$"),
]
Time = Annotated[
    str | None,
    QueryParameter(
        max_length=32,
        pattern="^[0-9]{4}(-[0-9]{2}){2}T[0-9]{2}(:[0-9]{2}){2}(\\.[0-9]{1,6})?"
        "(Z|[+-][0-9]{2}:[0-9]{2})$",
    ),
]
Tag = Annotated[str | None, QueryParameter(max_length=60, pattern="^[a-z_]+(\\.[a-z_]+)?$")]
Flag = FromQuery[bool]
