"""Brings the wholesaler's weekly file into the parts database."""

import csv
from pathlib import Path


def rows(path: Path) -> list[dict[str, str]]:
    with path.open(newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file, delimiter=";"))


def merge_wholesale_rows(known: dict[str, dict[str, str]], path: Path) -> list[str]:
    """Updates the known articles and returns the numbers nobody has seen before."""
    unknown = []
    for row in rows(path):
        article = row["article"].strip()
        if article in known:
            known[article].update(row)
        else:
            unknown.append(article)
    return unknown
