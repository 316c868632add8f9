from typing import Literal

QueenOfSpadesCardsDrawnType = Literal["queen_of_spades.cards_drawn"]

QUEEN_OF_SPADES_CARDS_DRAWN_TYPE_VALUES: set[QueenOfSpadesCardsDrawnType] = {
    "queen_of_spades.cards_drawn",
}


def check_queen_of_spades_cards_drawn_type(value: str) -> QueenOfSpadesCardsDrawnType:
    if value in QUEEN_OF_SPADES_CARDS_DRAWN_TYPE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {QUEEN_OF_SPADES_CARDS_DRAWN_TYPE_VALUES!r}"
    )
