"""Why KQJ refuses, for people: a sentence for every code."""

from collections.abc import Mapping
from typing import Final

from domain.game import Reason

REFUSALS: Final[Mapping[str, Reason]] = {
    "another_effect_is_due": Reason(
        "KQJ-R93",
        "The effect of the Four of `params.rank` comes first.",
        {"rank": "H"},
        moves=("look", "swap_hands"),
    ),
    "bid_not_in_tens": Reason("KQJ-R99", "An amount is a multiple of ten.", moves=("bid",)),
    "bid_too_high": Reason(
        "KQJ-R112", "An amount is at most `params.highest`.", {"highest": 600}, moves=("bid",)
    ),
    "bid_too_low": Reason(
        "KQJ-R99",
        "An amount is at least `params.lowest`: the first bid's floor, then ten above the last.",
        {"lowest": 120},
        moves=("bid",),
    ),
    "bury_three_cards": Reason(
        "KQJ-R25", "The holder of the 3 discards three different cards.", moves=("bury",)
    ),
    "card_used_twice": Reason(
        "KQJ-R88",
        "A card is in one Sequence and one Four at most; item `params.item` uses one again.",
        {"item": 1},
        moves=("announce",),
    ),
    "choose_another_seat": Reason(
        "KQJ-R28, R94, R97",
        "Choose the seat of another player, in an exchange one that hasn't had its swap.",
        {"seats": [1, 2]},
        moves=("exchange", "look", "swap_hands"),
    ),
    "combinations_come_first": Reason(
        "KQJ-R48", "With Combinations nobody lays down before the third trick.", moves=("lay_down",)
    ),
    "must_follow_suit": Reason(
        "KQJ-R31, R32, R37, R38", "You hold a card of the suit led: play one.", moves=("play",)
    ),
    "must_overtake": Reason(
        "KQJ-R32, R33, R37",
        "The suit led is Trump and you hold a card that beats the Master: play such a one.",
        moves=("play",),
    ),
    "must_trump": Reason(
        "KQJ-R35",
        "You can't follow suit and an opponent is Master: play a trump that beats it.",
        moves=("play",),
    ),
    "mutes_are_covered": Reason(
        "KQJ-R49", "You can't lay down while a Mute of yours is covered.", moves=("lay_down",)
    ),
    "not_a_sequence": Reason(
        "KQJ-R87",
        "Item `params.item` isn't three to six neighbours of one suit.",
        {"item": 0},
        moves=("announce",),
    ),
    "not_on_lead": Reason(
        "KQJ-R43", "Only who leads may lay down, before the trick begins.", moves=("lay_down",)
    ),
    "not_proven": Reason(
        "KQJ-R44",
        "What you have seen doesn't prove that you win every trick that is left.",
        moves=("lay_down",),
    ),
    "not_the_time_to_announce": Reason(
        "KQJ-R85",
        "Combinations are announced once, in the second trick before your card.",
        moves=("announce",),
    ),
    "not_the_turned_suit": Reason(
        "KQJ-R20",
        "In the first turn of the choice only the suit of `params.turned` can be taken.",
        {"turned": "TS"},
        moves=("take",),
    ),
    "not_their_card": Reason(
        "KQJ-R28",
        "`params.card` isn't face up before that player.",
        {"card": "TS"},
        moves=("exchange",),
    ),
    "not_your_card": Reason(
        "KQJ-R26, R28",
        "`params.card` isn't among the cards that you may use now.",
        {"card": "TS"},
        moves=("bury", "exchange", "play"),
    ),
    "not_your_cards": Reason(
        "KQJ-R86",
        "Item `params.item` needs cards that you can't use for Combinations.",
        {"item": 0},
        moves=("announce",),
    ),
    "not_your_opponents_bid": Reason(
        "KQJ-R105", "You double the bid of the other side, not your own.", moves=("double",)
    ),
    "nothing_to_double": Reason("KQJ-R105", "There is no bid yet.", moves=("double",)),
    "nothing_to_redouble": Reason("KQJ-R106", "Redoubling answers a double.", moves=("redouble",)),
    "reference_card_unbalanced": Reason(
        "KQJ-R2",
        "The values in `params.mode` must add up to `params.total`.",
        {"mode": "all_trump", "total": 236},
        moves=(),
    ),
    "stack_already_exchanged": Reason(
        "KQJ-R28", "The two cards that you give come from different stacks.", moves=("exchange",)
    ),
    "trump_not_offered": Reason(
        "KQJ-R6",
        "The table's rules don't offer `params.trump`.",
        {"trump": "all_trump"},
        moves=("bid", "take"),
    ),
    "wrong_phase": Reason(
        "", "Another kind of decision is open now: `legal_moves` shows which.", {"phase": "auction"}
    ),
}
