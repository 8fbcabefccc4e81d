# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""Everything that a user has, in a sandbox, for tests of backups."""

from __future__ import annotations

import os
from pathlib import Path

from harness import Answer, Sandbox, expect
from library import KINDLE, Library

MIB = 1 << 20
SETTINGS = "[io/github/marchingorder/MarchingOrder]\ntext-size=150\nwindow-width=999\n"


class Home(Library):
    """The library at its usual place, with cards, pictures, games and settings beside it."""

    def __init__(self, box: Sandbox, name: str) -> None:
        self.home = box.folder / name
        super().__init__(box, f"{name}/marching-order/library.db")
        self.own = self.path.parent
        self.config = self.home / "glib-2.0/settings/keyfile"

    def settings(self) -> tuple[str, ...]:
        """The environment that has this home. The sandbox has one home; this is one of several."""
        return (f"HOME={self.home}", f"XDG_DATA_HOME={self.home}", f"XDG_CONFIG_HOME={self.home}",
                "GSETTINGS_BACKEND=keyfile", f"GSETTINGS_SCHEMA_DIR={os.environ['GSETTINGS_SCHEMA_DIR']}")

    def run(self, *arguments: str | bytes | Path, **limits) -> Answer:
        return self.box.run(*arguments, through=("env", *self.settings()), **limits)

    def fill(self) -> None:
        data = self.box.data
        for name in ("solitaire-2011-elite.xml", "solitaire-2011-standard.xml"):
            self.do("decks", "import", data / "decks" / name)
        self.do("collection", "own", f"{KINDLE}=3")
        journal = self.box.folder / "match.journal"
        journal.unlink(missing_ok=True)
        expect(self.run("match", "new", "--format", "crawlitaire-5-one", journal), 0)
        expect(self.run("match", "import", journal), 0)
        self.write("catalogs/mine.xml",
                   (data / "catalogs/bonfire-run.xml").read_bytes().replace(b'id="bonfire-run"', b'id="mine"', 1))
        self.write("catalogs/mine.xml.before", b"before")
        self.write("systems/scoundrel.xml", (data / "systems/scoundrel.xml").read_bytes())
        self.write("formats/own format é.xml", b"<formats/>")
        self.write("translations/de/mine.xml", b"<translation/>")
        self.write("pictures/emberdeep%2Fkindle.picture", os.urandom(3 * MIB + 17))
        self.config.parent.mkdir(parents=True, exist_ok=True)
        self.config.write_text(SETTINGS, encoding="utf-8")

    def write(self, name: str, content: bytes) -> None:
        path = self.own / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)

    def files(self) -> dict[str, bytes]:
        """The user's files, but for the library and backups."""
        return {str(path.relative_to(self.own)): path.read_bytes() for path in sorted(self.own.rglob("*"))
                if path.is_file() and path.parent != self.own}

    def state(self) -> tuple:
        """Everything, to be compared."""
        return self.files(), self.rows(), self.config.read_text(encoding="utf-8") if self.config.exists() else None

    def back_up(self, name: str) -> Path:
        to = self.box.folder / name
        assert self.do("library", "backup", "--everything", to) == f"{to}\n"
        return to

    def leaves_nothing(self) -> None:
        """No temporary file or folder is left."""
        assert not [path for path in self.own.rglob("*") if path.name.startswith(".") or path.suffix == ".part"]
