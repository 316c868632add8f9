"""Who may do what: for each operation and each thing it may be asked of, an answer per role.

A column has one mark per role, in the order of ROLES; MARKS says what they stand for. Things of a
table: `own` is the one that the host hosts, without a seat, and where the seat holder sits; to all
others, and to these two in the other columns, the table is a stranger's: `other` is listed and
closed to spectators, `public` open to them, `hidden` unlisted; `missing` isn't there.
"""

from typing import Final, NamedTuple

from services.players import ACCOUNT_SCOPES, GUEST_SCOPES, OPERATOR_SCOPES

ROLES: Final = {
    "nobody": (),
    "guest": GUEST_SCOPES,
    "player": ACCOUNT_SCOPES,
    "seat": GUEST_SCOPES,
    "host": ACCOUNT_SCOPES,
    "auditor": ("audit:read", "audit:reveal"),
    "director": (*GUEST_SCOPES, "director"),
    "admin": OPERATOR_SCOPES,
}
DONE: Final = "o"
NO_CASE: Final = "."
MARKS: Final = {
    "-": (401, "unauthenticated"),
    "x": (403, "insufficient_scope"),
    "h": (403, "not_the_host"),
    "s": (403, "not_your_seat"),
    "?": (404, "not_found"),
    "a": (409, "already_seated"),
    "u": (409, "undo_not_allowed"),
    "i": (422, "validation_failed"),
}

# The state that the table is in, then the columns.
OF_TABLES: Final = """
                            own       other     public    hidden    missing
get_table          open     ...oo...  -ooooooo  -ooooooo  -???????  -???????
take_seat          open     ...ao...  -ooooxoo  -ooooxoo  -ooooxoo  -????x??
leave_seat         open     ...oo...  -ssssxss  -ssssxss  -????x??  -????x??
seat_bot           open     ...ho...  -hhhhxhh  -hhhhxhh  -????x??  -????x??
start_match        full     ...ho...  -hhhhxhh  -hhhhxhh  -????x??  -????x??
abandon_table      open     ...ho...  -hhhhxhh  -hhhhxhh  -????x??  -????x??
pass_host          open     ...ho...  -hhhhxhh  -hhhhxhh  -????x??  -????x??
make_invitation    open     ...ho...  -hhhhxhh  -hhhhxhh  -????x??  -????x??
list_invitations   open     ...ho...  -hhhhxhh  -hhhhxhh  -????x??  -????x??
revoke_invitation  open     ...ho...  -hhhhxhh  -hhhhxhh  -????x??  -????x??
resume_seat        running  ...os...  -ssssxss  -ssssxss  -????x??  -????x??
get_view           running  ...oo...  -????x??  -ooooxoo  -????x??  -????x??
get_legal_moves    running  ...oo...  -????x??  -ooooxoo  -????x??  -????x??
make_move          running  ...os...  -ssssxss  -ssssxss  -????x??  -????x??
ask_undo           running  ...us...  -ssssxss  -ssssxss  -????x??  -????x??
answer_undo        running  ...us...  -ssssxss  -ssssxss  -????x??  -????x??
get_order          running  ...os...  -ssssxss  -ssssxss  -????x??  -????x??
leave_order        running  ...os...  -ssssxss  -ssssxss  -????x??  -????x??
cancel_order       running  ...os...  -ssssxss  -ssssxss  -????x??  -????x??
stream_events      running  ...oo...  -????x??  -ooooxoo  -????x??  -????x??
list_events        running  ...oo...  -????x??  -ooooxoo  -????x??  -????x??
list_scores        running  ...oo...  -????x??  -ooooxoo  -????x??  -????x??
open_rematch       over     ...oo...  -ssssxss  -ssssxss  -????x??  -????x??
get_deal           over     ...oo...  -????x??  -ooooxoo  -????x??  -????x??
get_bundle         over     ...oo...  -????x??  -ooooxoo  -????x??  -????x??
audit_bundle       over     ...xx...  -xxxxoxo  -xxxxoxo  -xxxxoxo  -xxxx?x?
audit_opened_bundle over    ...xx...  -xxxxoxo  -xxxxoxo  -xxxxoxo  -xxxx?x?
reveal_contents    over     ...xx...  -xxxxoxo  -xxxxoxo  -xxxxoxo  -xxxx?x?
fix_packs          open     ...ho...  -hhhhxhh  -hhhhxhh  -????x??  -????x??
write_script       open     ...ho...  -hhhhxhh  -hhhhxhh  -????x??  -????x??
get_script         open     ...ho...  -hhhhxhh  -hhhhxhh  -????x??  -????x??
"""

# `own` is the caller's own token or webhook, and for blocks somebody else; `other` somebody else's,
# and for blocks the caller. An invitation's code lets in whoever has it.
OF_PLAYERS: Final = """
                            own       other     missing
settle_account              -ooooxoo
list_tokens                 -ooooxoo
make_token                  -ooooxoo
revoke_token                -ooooxoo  -????x??  -????x??
list_blocks                 -ooooxoo
block_player                -ooooxoo  -iiiixii  -????x??
unblock_player              -ooooxoo  -ooooxoo  -ooooxoo
accept_invitation           -ooooxoo            -????x??
create_webhook              -xoxoxxo
list_webhooks               -xoxoxxo
get_webhook                 -xoxoxxo  -x?x?xx?  -x?x?xx?
change_webhook              -xoxoxxo  -x?x?xx?  -x?x?xx?
delete_webhook              -xoxoxxo  -x?x?xx?  -x?x?xx?
rotate_webhook_secret       -xoxoxxo  -x?x?xx?  -x?x?xx?
ping_webhook                -xoxoxxo  -x?x?xx?  -x?x?xx?
list_deliveries             -xoxoxxo  -x?x?xx?  -x?x?xx?
replay_delivery             -xoxoxxo  -x?x?xx?  -x?x?xx?
get_me                      -ooooxoo
list_turns                  -ooooxoo
sync                        -ooooxoo
stream_me                   -ooooxoo
create_stream_ticket        -ooooxoo
erase_me                    -ooooxoo
advance_clock               -ooooxoo
open_table                  -ooooxoo
list_tables                 -ooooooo
"""

OF_ALL: Final = """
                            own       missing
list_games                  oooooooo
get_game                    oooooooo  ????????
validate_rules              oooooooo  ????????
create_guest                oooooooo
create_account              oooooooo
log_in                      oooooooo
list_log                    -xxxxoxo
export_log                  -xxxxoxo
list_staff_actions          -xxxxoxo
get_checkpoint              oooooooo
get_log_keys                oooooooo
get_tile                    oooooooo  ????????
get_entries                 -xxxxoxo  -xxxx?x?
get_inclusion               oooooooo
get_consistency             oooooooo
get_problem                 oooooooo
get_openapi                 oooooooo
get_asyncapi                oooooooo
get_docs                    oooooooo
healthz                     oooooooo
readyz                      oooooooo
metrics                     oooooooo
"""


class Row(NamedTuple):
    """`marks`: by thing, one per role."""

    operation: str
    state: str
    marks: dict[str, str]


def rows(text: str, *, states: bool = False) -> list[Row]:
    head, *lines = text.strip("\n").splitlines()
    things = head.split()
    found = []
    for line in lines:
        name, *given = line.split()
        state = given.pop(0) if states else ""
        marks = {thing: line[head.index(thing) :][:8].strip() for thing in things}
        found.append(Row(name, state, {thing: mark for thing, mark in marks.items() if mark}))
    return found


TABLE: Final = [*rows(OF_TABLES, states=True), *rows(OF_PLAYERS), *rows(OF_ALL)]
