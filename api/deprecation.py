"""A route on its way out says so: `retires=Deprecated(since, sunset, link)` among its options."""

import datetime as dt
from email.utils import format_datetime
from typing import NamedTuple

HeaderLines = list[tuple[bytes, bytes]]


class Deprecated(NamedTuple):
    """Days begin at midnight UTC. `sunset`: when the route goes; None: nobody knows yet. `link`: a
    page that tells what to use instead."""

    since: dt.date
    sunset: dt.date | None
    link: str

    def headers(self) -> HeaderLines:
        """RFC 9745 and RFC 8594."""
        lines = [
            (b"deprecation", b"@%d" % _midnight(self.since).timestamp()),
            (b"link", f'<{self.link}>; rel="deprecation"; type="text/html"'.encode()),
        ]
        if self.sunset is not None:
            text = format_datetime(_midnight(self.sunset), usegmt=True)
            lines.append((b"sunset", text.encode()))
        return lines


def _midnight(day: dt.date) -> dt.datetime:
    return dt.datetime(day.year, day.month, day.day, tzinfo=dt.UTC)
