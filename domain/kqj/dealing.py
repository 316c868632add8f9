"""The draw of partners, and the deal in packets."""

from typing import NamedTuple

from domain.cards import Cards
from domain.deal import Deals
from domain.kqj.moves import RestDealt, RoundDealt, Stack
from domain.kqj.rules import LAYOUTS, Packet, Rules, draws_partners, fixed_sides
from domain.kqj.state import State
from domain.seats import Seats, left


def deal_round(state: State, deals: Deals, now: int) -> RoundDealt:
    """KQJ-R11, R12, R18; the first Dealer is seat 0 (KQJ-R4)."""
    rules, number = state.rules, state.round + 1
    dealer = 0 if state.dealer is None else left(state.dealer, rules.players)
    draw = deals.pack(number, "partners") if draws_partners(rules) else ()
    layout = LAYOUTS[rules.players]
    packets = layout.before + (layout.after if rules.bidding else ())
    dealt = _deal(packets, deals.pack(number, "pack"), _around(rules, dealer))
    return RoundDealt(
        round=number,
        at=now,
        dealer=dealer,
        draw=draw,
        sides=_sides(rules, draw) if draw else fixed_sides(rules),
        hands=dealt.hands,
        stacks=dealt.stacks,
        kitty=dealt.kitty,
        turned=dealt.rest[0] if dealt.rest else None,
        stock=dealt.rest[1:],
    )


def deal_rest(state: State) -> RestDealt:
    """The Declarer has the Turned Card, and gets one card less in the first packet (R13)."""
    assert state.contract is not None
    assert state.dealer is not None
    assert isinstance(state.stock, tuple)
    around = _around(state.rules, state.dealer)
    packets = LAYOUTS[state.rules.players].after
    dealt = _deal(packets, state.stock, around, short=state.contract.declarer)
    return RestDealt(dealt.hands, dealt.kitty)


def _around(rules: Rules, dealer: int) -> Seats:
    return tuple((dealer + step) % rules.players for step in range(1, rules.players + 1))


def _sides(rules: Rules, draw: Cards) -> tuple[Seats, ...]:
    """The 3 and the 2 of its suit (KQJ-R9); pairs by suit; or 3s against 2s (KQJ-R10)."""
    three = next(card for card in draw if card[0] == "3")
    sides: dict[object, Seats] = {}
    for seat, card in enumerate(draw):
        rank, suit = card[0], card[1]
        mark = suit == three[1] if rules.players == 5 else suit if rules.teams == 3 else rank
        sides[mark] = (*sides.get(mark, ()), seat)
    return tuple(sides.values())


class _Dealt(NamedTuple):
    hands: tuple[Cards, ...]
    stacks: tuple[tuple[Stack, ...], ...]
    kitty: Cards
    rest: Cards


def _deal(
    packets: tuple[Packet, ...], cards: Cards, around: Seats, short: int | None = None
) -> _Dealt:
    piles: dict[str, list[Cards]] = {to: [()] * len(around) for to in ("hand", "under", "up")}
    kitty: Cards = ()
    for packet in packets:
        if packet.kitty == "before":
            kitty, cards = kitty + cards[:1], cards[1:]
        for seat in around:
            size = packet.size - (seat == short)
            piles[packet.to][seat] += cards[:size]
            cards = cards[size:]
        if packet.kitty == "after":
            kitty, cards = kitty + cards[:1], cards[1:]
        short = None
    stacks = tuple(map(_stacked, piles["up"], piles["under"]))
    return _Dealt(tuple(piles["hand"]), stacks if any(stacks) else (), kitty, cards)


def _stacked(up: Cards, under: Cards) -> tuple[Stack, ...]:
    return tuple(Stack((one,), (mute,)) for one, mute in zip(up, under, strict=True))
