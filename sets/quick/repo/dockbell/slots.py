"""Free repair slots of a day, as the booking page shows them."""

from datetime import datetime, timedelta

SLOT = timedelta(minutes=40)


def free_slots_on_day(opening: datetime, closing: datetime, taken: set[datetime]) -> list[datetime]:
    """Starts of the slots nobody has booked yet; the last one ends by closing time."""
    free = []
    start = opening
    while start + SLOT <= closing:
        if start not in taken:
            free.append(start)
        start += SLOT
    return free


def label(start: datetime) -> str:
    return f"{start:%H:%M} to {start + SLOT:%H:%M}"
