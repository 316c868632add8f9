"""All that can be checked of a file: what the verifier looks at, and the rules of play."""

from cli import verifier
from cli.verifier import DIFFERENT, UNUSABLE, VERIFIED, Bundle, line
from services.replay import Differs, Leaf, NotReplayableError, Replayed, replay


def check(
    raw: bytes, options: verifier.Options, checks: tuple[verifier.Check, ...] = verifier.CHECKS
) -> tuple[int, list[str], Replayed | None]:
    """Exit status, report, and the table played again."""
    report = verifier.verify(raw, options, checks)
    if report.bundle is None:
        return report.status, report.lines, None
    try:
        again = replay(leaves(report.bundle))
    except Differs as error:
        text = f"event {error.version}: {error.reason}"
        return DIFFERENT, [*report.lines, line("DIFFERS", "replay", text)], None
    except NotReplayableError as error:
        return UNUSABLE, [*report.lines, line("UNUSABLE", "replay", str(error))], None
    if again.untold and _tells_all(report.bundle):
        text = f"event {len(again.events) + 1}: {again.untold}, at a table that tells all"
        return DIFFERENT, [*report.lines, line("DIFFERS", "replay", text)], None
    return VERIFIED, [*report.lines, *_told(report.bundle, again)], again


def _tells_all(bundle: Bundle) -> bool:
    """A match that was played to its end shows every choice but a sandbox's; openings do in any
    case."""
    ends = [one.event.get("reason") for one in bundle.all("table.match_ended")]
    opened = any(one.opening is not None for one in bundle.events)
    shown = ends in (["won"], ["deals_exhausted"]) and not bundle.fixed
    return shown or (bundle.is_over and opened)


def leaves(bundle: Bundle) -> list[Leaf]:
    return [
        Leaf(one.leaf, one.opening[verifier.R_BYTES :] if one.opening is not None else None)
        for one in bundle.events
    ]


def _told(bundle: Bundle, again: Replayed) -> list[str]:
    played, of = len(again.events), len(bundle.events)
    text = f"{played} events follow from {again.commands} commands by the rules"
    if played == of:
        return [line("ok", "replay", text), f"Verified{bundle.caveat}."]
    rest = f"events {played + 1} to {of} could not be played again: {again.untold}"
    return [line("PART", "replay", f"{text}; {rest}"), f"Verified{bundle.caveat}, but {rest}."]
