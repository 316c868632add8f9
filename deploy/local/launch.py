"""Turns into COMMAND, as another user if need be, and no longer alive than its parent.

    python -IS launch.py PARENT STOP_SIGNAL USER COMMAND...

A program of its own, not a `preexec_fn`: that may deadlock where the parent has threads, and a
user namespace needs a process with one thread.
"""

import ctypes
import os
import sys

NOBODY = 65534
_PR_SET_KEEPCAPS, _PR_SET_PDEATHSIG, _PR_CAP_AMBIENT = 8, 1, 47
_PR_CAP_AMBIENT_RAISE = 2
_CAP_DAC_OVERRIDE = 1
_CAPABILITY_VERSION = 0x20080522
_CLONE_NEWUSER = 0x10000000
_libc = ctypes.CDLL(None, use_errno=True)


def nobody() -> None:
    os.setgroups([])
    os.setgid(NOBODY)
    os.setuid(NOBODY)


def namespace() -> None:
    """Nobody as seen from inside, while files still belong to root: nothing has to be moved."""
    user, group = f"{NOBODY} {os.getuid()} 1", f"{NOBODY} {os.getgid()} 1"
    _check(_libc.unshare(_CLONE_NEWUSER))
    for name, text in (("setgroups", "deny"), ("uid_map", user), ("gid_map", group)):
        with open(f"/proc/self/{name}", "w") as file:
            file.write(text)


def nobody_with_reach() -> None:
    """Nobody, who may still pass root's closed directories: for containers without namespaces."""
    _check(_libc.prctl(_PR_SET_KEEPCAPS, 1, 0, 0, 0))
    nobody()
    reach = 1 << _CAP_DAC_OVERRIDE
    header = (ctypes.c_uint32 * 2)(_CAPABILITY_VERSION, 0)
    sets = (ctypes.c_uint32 * 6)(reach, reach, reach)
    _check(_libc.capset(header, sets))
    _check(_libc.prctl(_PR_CAP_AMBIENT, _PR_CAP_AMBIENT_RAISE, _CAP_DAC_OVERRIDE, 0, 0))


def _check(result: int) -> None:
    if result != 0:
        error = ctypes.get_errno()
        raise OSError(error, os.strerror(error))


USERS = {
    "same": lambda: None,
    "nobody": nobody,
    "namespace": namespace,
    "nobody_with_reach": nobody_with_reach,
}


def main(parent: str, stop: str, user: str, *command: str) -> None:
    USERS[user]()
    # After the change of user, which would clear it.
    _check(_libc.prctl(_PR_SET_PDEATHSIG, int(stop), 0, 0, 0))
    if os.getppid() == int(parent):
        os.execv(command[0], command)


if __name__ == "__main__":
    main(*sys.argv[1:])
