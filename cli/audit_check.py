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
    return VERIFIED, [*report.lines, *_told(report.bundle, again)], again


def leaves(bundle: Bundle) -> list[Leaf]:
    return [
        Leaf(one.leaf, one.opening[verifier.R_BYTES :] if one.opening is not None else None)
        for one in bundle.events
    ]


def _told(bundle: Bundle, again: Replayed) -> list[str]:
    played, of = len(again.events), len(bundle.events)
    text = f"{played} events follow from {again.commands} commands by the rules"
    if played == of:
        return [line("ok", "replay", text), "Verified."]
    rest = f"events {played + 1} to {of} could not be played again: {again.untold}"
    return [line("PART", "replay", f"{text}; {rest}"), f"Verified, but {rest}."]
