# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""A shared table: moctl as the host of a match, and devices with the page."""

from __future__ import annotations

import re
import signal
import socket
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any, Iterable

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "cli"))

# pylint: disable=wrong-import-position
from chromium import PHONE, Browser, Page, find_program, until  # noqa: E402
from harness import Cases, Sandbox, Skip  # noqa: E402, F401
from network import Network  # noqa: E402

SMALL, TABLET, TELEVISION = (320, 568), (1024, 768), (1920, 1080)
WATCHING = "Watching"

# A match of two players, with a card in each hand and one in play.
HEADER = "match 1 system dungeon-crawler ruleset cooperative-2010 players 2 seed 5"
MOVES = ("add hand emberdeep/coal-pick", "add hand-2 emberdeep/kindle", "add hand-2 emberdeep/kindle",
         "add party emberdeep/hanna-ironlode", 'player 1 "Ann"', 'player 2 "Bo"')


class Host:
    """moctl, which shares a match."""

    def __init__(self, box: Sandbox, header: str = HEADER, moves: Iterable[str] = MOVES) -> None:
        journal = box.write("match.journal", "\n".join((header, *moves, "")))
        self.box = box
        self.library = box.folder / "library.db"
        answer = box.run("match", "import", "--library", self.library, journal)
        assert answer.status == 0, answer.err
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}/"
        self.codes: dict[str, tuple[str, str]] = {}
        self.begin()

    def begin(self) -> None:
        self.codes.clear()
        self.process = subprocess.Popen(
            [self.box.moctl, "share", "--library", self.library, "--address", "127.0.0.1",
             "--port", str(self.port), "--no-qr", "1"],
            stdout=subprocess.PIPE, text=True, env=self.box.environment)
        threading.Thread(target=self.read, args=(self.process,), daemon=True).start()
        until(lambda: WATCHING in self.codes, "codes of the host")

    def read(self, process: subprocess.Popen) -> None:
        for line in process.stdout:
            if (found := re.fullmatch(r"(.+): code (\S+), (\S+)\n", line)) is not None:
                self.codes[found[1]] = (found[2], found[3])

    def letters(self, seat: str) -> str:
        return until(lambda: self.codes.get(seat), f"code of {seat}")[0]

    def use_link(self, seat: str) -> str:
        """Returns the address for a seat, which works once."""
        until(lambda: seat in self.codes, f"code of {seat}")
        return self.codes.pop(seat)[1]

    def journal(self) -> list[str]:
        answer = self.box.run("match", "show", "--library", self.library, "1", "--json")
        return answer.json()

    def close(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        self.process.wait()


class Device:
    """The page on a device with a network of its own."""

    def __init__(self, browser: Browser, host: Host, size: tuple[int, int] = PHONE, **options: Any) -> None:
        self.host = host
        self.network = Network()
        self.page: Page = browser.open(*size, proxy=self.network.address, **options)

    def join(self, seat: str) -> Device:
        """Comes to the table by the address in the QR code of a seat."""
        self.page.go(self.host.use_link(seat))
        self.page.wait("document.querySelector('main.wide')", "table")
        return self

    def press(self, words: str) -> None:
        """Presses the button with this text."""
        self.page.click(f"[...document.querySelectorAll('button')].find(it => it.innerText.trim() === {words!r})")

    def has(self, text: str) -> bool:
        return self.page.evaluate(f"document.body?.innerText.includes({text!r})")

    def wait(self, text: str) -> None:
        self.page.wait(f"document.body?.innerText.includes({text!r})", text)

    def wait_gone(self, text: str) -> None:
        self.page.wait(f"document.body && !document.body.innerText.includes({text!r})", f"table without “{text}”")

    def check(self) -> None:
        """Checks that the page asked no other host for anything, and that nothing went wrong in it."""
        own = f"127.0.0.1:{self.host.port}"
        assert self.network.hosts == {own}, self.network.hosts
        assert all(url.split("/")[2] == own for url in self.page.requests), self.page.requests
        assert self.page.evaluate("window.violations") == []
        assert self.page.evaluate("window.errors") == []
        assert not self.page.console, self.page.console

    def close(self) -> None:
        self.page.close()
        self.network.close()


def need_chromium() -> None:
    if find_program() is None:
        raise Skip("Chromium is not installed (chromium-headless-shell in Debian)")


class Room:
    """A host and devices, as a context manager, with a browser of its own or that of others."""

    def __init__(self, box: Sandbox, *match: Any, browser: Browser | None = None) -> None:
        need_chromium()
        self.box = box
        self.match = match
        self.shared = browser
        self.devices: list[Device] = []

    def __enter__(self) -> Room:
        self.host = Host(self.box, *self.match)
        self.browser = self.shared or Browser(self.box.folder)
        return self

    def device(self, size: tuple[int, int] = PHONE, **options: Any) -> Device:
        device = Device(self.browser, self.host, size, **options)
        self.devices.append(device)
        return device

    def __exit__(self, kind: Any, *_: Any) -> None:
        try:
            if kind is None:
                for device in self.devices:
                    device.check()
        finally:
            for device in self.devices:
                device.network.close()
            if self.shared is None:
                self.browser.close()
            else:
                for device in self.devices:
                    device.page.close()
            self.host.close()
