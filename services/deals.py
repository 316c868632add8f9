"""A deal after its reveal: all that it takes to shuffle again and compare."""

from msgspec import Struct

from domain.cards import Cards
from domain.deal import FairDeals
from domain.table.dealing import dealt
from domain.table.state import seat_entropy
from services.codec import FeedEvent, in_full
from services.tables import Folded, Tables


class DealtPack(Struct, frozen=True):
    """`transcript` (hex) binds the `canonical` pack to its table, deal and seat seeds; the first
    card of `shuffled` is dealt first. `fixed`: it was chosen in a sandbox instead."""

    label: str
    transcript: str
    canonical: Cards
    shuffled: Cards
    fixed: bool


class Deal(Struct, frozen=True):
    """`seed` hashes to `previous`, the seed before it or the anchor. `dealt`: the events that drew
    from these packs, in full. `seat_entropy`: how many seats brought a seed."""

    table_id: str
    deal: int
    seed: str
    previous: str
    seat_seeds: tuple[str, ...]
    seat_entropy: int
    packs: list[DealtPack]
    dealt: list[FeedEvent]


async def revealed_deal(tables: Tables, folded: Folded, number: int) -> Deal:
    """Tells every hand: only for a deal that the table has revealed."""
    assert number <= folded.table.revealed
    deals, table = folded.deals(), folded.table
    history = await tables.history(folded.id, 0, folded.version)
    drawn = [
        (one, [label for deal, label in one.packs if deal == number])
        for one in dealt(folded.game, [(e.at, e.event) for e in history], deals)
    ]
    labels = dict.fromkeys(label for _, labels in drawn for label in labels)
    return Deal(
        table_id=table.id,
        deal=number,
        seed=deals.seed(number),
        previous=deals.seed(number - 1),
        seat_seeds=tuple(seat.seed for seat in table.seats),
        seat_entropy=seat_entropy(table),
        packs=[_pack(deals, number, label) for label in labels],
        dealt=[in_full(history[one.place]) for one, labels in drawn if labels],
    )


def _pack(deals: FairDeals, number: int, label: str) -> DealtPack:
    return DealtPack(
        label=label,
        transcript=deals.transcript(number, label).hex(),
        canonical=deals.canonical(label),
        shuffled=deals.pack(number, label),
        fixed=deals.is_fixed(number, label),
    )
