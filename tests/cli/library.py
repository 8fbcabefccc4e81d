# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""A library in a sandbox, for tests of moctl."""

from __future__ import annotations

import csv
import io
import re
import sqlite3
from contextlib import closing
from pathlib import Path

from harness import Answer, Sandbox, expect

ASH_BLADE, KINDLE = "emberdeep/ash-blade", "emberdeep/kindle"
PROMOS, STARTER = "emberdeep/promo-folder", "emberdeep/starter"

# Unusual holdings that no catalog has: card, name, owned, wanted, place, notes.
ODD = [
    (ASH_BLADE, "Ash Blade", 4, 0, "Box 1, left", "foil; “signed”"),
    (f"{ASH_BLADE}-promo", "", 1, 2, "", "of an old\rMac"),
    (KINDLE, "Kindle", 99999, 99999, "", 'a "quoted"\nand,\r\nlong note\n'),
    ("lost/card", "A Lost Card", 1000, 0, " a place ", " "),
    ("lost/kindle", "Kindle", 1, 1, "", ""),                        # the name of another card
    ("kindle", "", 2, 0, "", ""),                                   # an id that is a name
    ("No Card [At All]", "", 3, 1, "", ""),
    ("back\\slash]", "Back\\slash [x]", 3, 0, "", ""),
    ("=1+1", "4 x", 5, 0, "", "=1+1"),
    ("# Éclair;", "😀", 6, 0, "", "\t"),
    ("owned:", "", 1, 1, "", ""),
    ("sep=;", "a,b;c", 1, 0, "", ""),
    ("lost/wanted", "", 0, 9, "", ""),
    ("lost/place", "Only a Place", 0, 0, "Box", ""),
]


class Library:
    """A library in a sandbox: moctl with it, and the file by Python's SQLite."""

    def __init__(self, box: Sandbox, name: str = "library.db") -> None:
        self.box = box
        self.path = box.folder / name

    def run(self, *arguments: str | bytes | Path, **limits) -> Answer:
        return self.box.run(*arguments[:2], "--library", self.path, *arguments[2:], **limits)

    def do(self, *arguments: str | Path) -> str:
        """Runs a command that must succeed without messages; returns its output."""
        answer = self.run(*arguments)
        expect(answer, 0)
        return answer.out

    def sql(self, statement: str, *values) -> list[tuple]:
        with closing(sqlite3.connect(self.path)) as connection, connection:
            return connection.execute(statement, values).fetchall()

    def rows(self) -> dict[str, list[tuple]]:
        """Returns every row of every table, and the two numbers in the header of the file."""
        with closing(sqlite3.connect(self.path)) as connection:
            names = [name for name, in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")]
            rows = {name: sorted(connection.execute(f"SELECT * FROM {name}")) for name in names}
            rows["pragmas"] = [connection.execute(f"PRAGMA {name}").fetchone()
                               for name in ("application_id", "user_version")]
        return rows

    def table(self) -> list[dict[str, str]]:
        """Returns the collection as a table."""
        answer = self.run("collection", "export", "-")
        assert answer.status == 0, answer.err
        return [{column: re.sub("^'(?='*[=+@-])", "", cell) for column, cell in row.items()}
                for row in csv.DictReader(io.StringIO(answer.out, newline=""))]

    def counts(self) -> dict[str, tuple[int, int]]:
        """Returns the owned and wanted copies by card."""
        return {row["card"]: (int(row["owned"]), int(row["wanted"])) for row in self.table()}

    def backups(self) -> list[Path]:
        return sorted(self.path.parent.glob(f"{self.path.stem}-backup-*.db"))


def place(path: Path, line: int | None = None) -> str:
    return re.escape(f"{path}:{line}: " if line else f"{path}: ")


def package(name: str, cards: dict[str, int], format_id: str = "solitaire-2011-starter") -> str:
    return (f'<deck-package name="{name}" format="{format_id}"><deck id="crawler">'
            + "".join(f'<card id="{card}" count="{count}"/>' for card, count in cards.items())
            + "</deck></deck-package>\n")


def put_deck(library: Library, name: str, cards: dict[str, int]) -> None:
    library.do("decks", "import", library.box.write(f"{name}.xml", package(name, cards)))
