"""What is on the shelves, and what has to be ordered."""

from dataclasses import dataclass


@dataclass
class Part:
    article: str
    shelf: str
    count: int
    lowest: int

    def book_out_for_repair(self, pieces: int) -> None:
        if pieces > self.count:
            raise ValueError(f"{self.article}: {pieces} wanted, {self.count} on the shelf")
        self.count -= pieces


def parts_to_reorder(parts: list[Part]) -> list[Part]:
    """Parts under their lowest stock, the emptiest first."""
    short = [part for part in parts if part.count < part.lowest]
    return sorted(short, key=lambda part: part.count - part.lowest)
