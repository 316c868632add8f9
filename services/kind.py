"""A sandbox and a real server share nothing: keys and databases belong to one kind for ever."""


class WrongKindError(Exception):
    """Says what belongs to the other kind, and what to do."""


def check_kind(what: str, of_sandbox: bool, sandbox: bool) -> None:
    if of_sandbox and not sandbox:
        raise WrongKindError(
            f"{what} is a sandbox's: set COURTCARDS_SANDBOX=1, or give this server a "
            "COURTCARDS_STATE, a DATABASE_URL and key files of its own"
        )
    if sandbox and not of_sandbox:
        raise WrongKindError(
            f"COURTCARDS_SANDBOX is on, but {what} is a real server's: give the sandbox a "
            "COURTCARDS_STATE, a DATABASE_URL and key files of its own"
        )
