#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""Kills moctl while it restores a backup of everything: before each change to the disk, at random
times, and while the next start recovers.  TAP.

    test-restore-kill.py MOCTL DATADIR SHIM [PATH]
"""

from __future__ import annotations

import bisect
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

sys.dont_write_bytecode = True      # nothing is left in the source folder

from harness import Cases, Sandbox, expect  # noqa: E402
from home import SETTINGS, Home  # noqa: E402
from library import KINDLE  # noqa: E402

UNDONE = r"moctl: An interrupted restore was undone\. Everything is as it was before\."
COMPLETED = r"moctl: An interrupted restore was completed\. What was there before was saved as (.+)\."
GIVE_UP = 60                # seconds for a call of moctl
RANDOM_KILLS = 40
MANY = 1000                 # more than the changes of a restore

cases = Cases()
shim = sys.argv.pop(3)


class Restored:
    """A home with a backup of another state, to be copied and restored many times."""

    def __init__(self, box: Sandbox) -> None:
        self.box = box
        self.master = Home(box, "master")
        self.master.fill()
        # Large files take time, and nothing else is different.
        self.master.write("pictures/emberdeep%2Fkindle.picture", b"first")
        self.backup = self.master.back_up("all.tar.gz")
        self.after = self.master.state()
        self.change()
        self.before = self.master.state()

    def change(self) -> None:
        """Files of the backup are here with another content, are missing, or are not in it."""
        home = self.master
        assert home.run("collection", "own", f"{KINDLE}=9").status == 0
        home.write("catalogs/later.xml", b"later")
        home.write("translations/fr/later.xml", b"later")
        home.write("formats/own format é.xml", b"changed")
        (home.own / "catalogs/mine.xml").unlink()
        (home.own / "pictures/emberdeep%2Fkindle.picture").write_bytes(b"later")
        home.config.write_text(SETTINGS.replace("150", "120"), encoding="utf-8")

    def copy(self) -> Home:
        home = Home(self.box, "home")
        shutil.rmtree(home.home, ignore_errors=True)
        shutil.copytree(self.master.home, home.home)
        return home

    def start(self, home: Home, *arguments: str | Path, at: int | None = None, send: int = signal.SIGKILL) -> subprocess.Popen:
        environment = self.box.environment | dict(pair.split("=", 1) for pair in home.settings())
        if at is not None:
            environment |= {"LD_PRELOAD": shim, "MARCHING_ORDER_SIGNAL_AT": str(at), "MARCHING_ORDER_SIGNAL": str(int(send))}
            # Before there is a plan, nothing of the user changes.
            if arguments[1] == "restore":
                environment["MARCHING_ORDER_SIGNAL_AFTER"] = "plan"
        return subprocess.Popen([self.box.moctl, *arguments], env=environment, text=True,
                                stdout=subprocess.PIPE, stderr=subprocess.PIPE)

    def call(self, home: Home, *arguments: str | Path, at: int | None = None) -> int:
        """Returns the status; a program that was killed says nothing that matters."""
        child = self.start(home, *arguments, at=at)
        child.communicate(timeout=GIVE_UP)
        assert child.returncode in (0, -signal.SIGKILL), f"status {child.returncode}"
        return child.returncode

    def restore(self, home: Home, at: int | None = None) -> int:
        return self.call(home, "library", "restore", self.backup, at=at)

    def next_start(self) -> tuple[str | Path, ...]:
        """A command that reads no cards, which would add messages."""
        return "library", "backup", self.box.folder / "copy.db"

    def recover(self, home: Home) -> str:
        """The next start. Returns what it said, or the state if it said nothing."""
        answer = home.run(*self.next_start())
        # The schema has nothing left of the restore.
        assert home.sql("SELECT name FROM sqlite_schema WHERE name LIKE 'restored-%'") == []
        assert not list(home.own.glob(".*"))
        state = self.look(home)
        if not answer.err:
            expect(answer, 0)
            return state
        found = re.fullmatch(COMPLETED, answer.err.rstrip("\n"))
        expect(answer, 0, COMPLETED if found else UNDONE)
        assert state == ("after" if found else "before"), f"{state}, but: {answer.err}"
        assert found is None or Path(found[1]).is_file()
        return "completed" if found else "undone"

    def look(self, home: Home) -> str:
        state = home.state()
        for name, expected in (("before", self.before), ("after", self.after)):
            if (state[:2], text_size(state[2])) == (expected[:2], text_size(expected[2])):
                return name
        files = {name: "different" if name in state[0] else "missing" for name in {*self.before[0], *self.after[0]}
                 if state[0].get(name) != self.before[0].get(name)}
        tables = {name: [rows == expected[1].get(name) for expected in (self.before, self.after)]
                  for name, rows in state[1].items() if not rows == self.before[1].get(name) == self.after[1].get(name)}
        raise AssertionError(f"neither before nor after: {files}, {tables}, {text_size(state[2])}")


def text_size(settings: str) -> str:
    return re.search("text-size=(.*)", settings)[1]


@cases.case("/restore-kill/each-change")
def _(box: Sandbox) -> None:
    restored = Restored(box)
    said = []
    while True:
        home = restored.copy()
        if restored.restore(home, at=len(said) + 1) == 0:
            break
        said.append(restored.recover(home))
    assert restored.look(home) == "after"
    home.leaves_nothing()
    # First there is no plan, then it is undone, then completed, and then there is nothing to do.
    assert re.fullmatch("(before )(undone )+(completed )+(after )*", " ".join(said) + " "), said
    print("#", {word: said.count(word) for word in dict.fromkeys(said)})


@cases.case("/restore-kill/while-recovering")
def _(box: Sandbox) -> None:
    """The recovery is killed at every other of its changes, too, and then begun again."""
    restored = Restored(box)

    def is_past(at: int) -> bool:
        home = restored.copy()
        return restored.restore(home, at=at) == 0 or restored.recover(home) in ("completed", "after")

    # The first kill after the commit.
    commit = bisect.bisect_left(range(MANY), True, lo=2, key=is_past)
    n_kills = 0
    for at, expected in ((commit - 1, "undone"), (commit, "completed")):
        inner = 1
        while True:
            home = restored.copy()
            restored.restore(home, at=at)
            if restored.call(home, *restored.next_start(), at=inner) == 0:
                break
            # What was done may be complete before it was said.
            answer = restored.recover(home)
            assert answer in (expected, {"undone": "before", "completed": "after"}[expected]), (at, inner, answer)
            inner += 2
            n_kills += 1
        assert inner > 10
    print(f"# {n_kills} kills")


@cases.case("/restore-kill/random")
def _(box: Sandbox) -> None:
    restored = Restored(box)
    seed = random.SystemRandom().randrange(10 ** 6)
    rng = random.Random(seed)
    home = restored.copy()
    begun = time.monotonic()
    assert restored.restore(home) == 0
    seconds = time.monotonic() - begun
    said = []
    for _ in range(RANDOM_KILLS):
        home = restored.copy()
        child = restored.start(home, "library", "restore", restored.backup)
        # Not a wait for a state: the time of the kill is what is random.
        time.sleep(rng.uniform(0, seconds))
        child.kill()
        child.communicate()
        said.append(restored.recover(home))
    print(f"# seed {seed}:", {word: said.count(word) for word in dict.fromkeys(said)})


@cases.case("/restore-kill/another-program")
def _(box: Sandbox) -> None:
    """A restore that still runs is left alone, and another one is refused."""
    restored = Restored(box)
    at = 1
    while True:
        home = restored.copy()
        child = restored.start(home, "library", "restore", restored.backup, at=at, send=signal.SIGSTOP)
        _, status = os.waitpid(child.pid, os.WUNTRACED)
        assert os.WIFSTOPPED(status), f"never in the middle: {status}"
        try:
            if any(path.name == "old" for path in home.own.glob(".restore-*/*")):
                files = home.files()
                expect(home.run(*restored.next_start()), 0)
                answer = home.run("library", "restore", restored.backup)
                expect(answer, 2, re.escape(f"{home.own}: another backup is being made or restored: try again when it is done"))
                expect(home.run("library", "backup", "--everything", box.folder / "other.tar.gz"), 2, answer.err.rstrip("\n"))
                assert home.files() == files and files != restored.before[0]
                break
        finally:
            child.send_signal(signal.SIGCONT)
            _, errors = child.communicate(timeout=GIVE_UP)
        assert child.returncode == 0, errors
        at += 1
    assert child.returncode == 0, errors
    assert restored.recover(home) == "after"


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8", errors="backslashreplace")
    sys.exit(cases.run(sys.argv[1], sys.argv[2], *sys.argv[3:4]))
