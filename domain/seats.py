"""Seats are 0 .. n-1, clockwise; an audience is a seat, or None for a spectator."""

from typing import TypeVar

T = TypeVar("T")

Seats = tuple[int, ...]
Audience = int | None


def left(seat: int, seats: int) -> int:
    return (seat + 1) % seats


def changed(items: tuple[T, ...], seat: int, item: T) -> tuple[T, ...]:
    """What there is per seat, with one seat's changed."""
    return (*items[:seat], item, *items[seat + 1 :])
