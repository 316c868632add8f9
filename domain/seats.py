"""Seats are 0 .. n-1, clockwise; an audience is a seat, or None for a spectator."""

Seats = tuple[int, ...]
Audience = int | None


def left(seat: int, seats: int) -> int:
    return (seat + 1) % seats
