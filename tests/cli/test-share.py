#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""moctl as the host of a shared table, without a browser: its output, the requests that it answers,
and those that it refuses.  TAP.

    test-share.py MOCTL DATADIR [PATH]
"""

from __future__ import annotations

import http.client
import json
import os
import queue
import re
import signal
import socket
import subprocess
import sys
import threading
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Iterator

sys.dont_write_bytecode = True      # nothing is left in the source folder

from harness import GIVE_UP, PATIENCE, Cases, Sandbox, Skip, expect  # noqa: E402
from library import Library  # noqa: E402

cases = Cases()

JOURNAL = """match 1 system dungeon-crawler ruleset cooperative-2010 players 2 seed 5
add hand emberdeep/coal-pick
add hand-2 emberdeep/kindle
player 1 "Ann"
player 2 "Bo"
"""
TABLE = """match 1 system lantern-cote ruleset table players 2 seed 5
player 1 "Ann"
player 2 "Bo"
"""
SEATS = ["Watching", "Ann", "Bo"]
# The parts of a character of a QR code; light parts are drawn.
BLOCKS = {"█": (0, 0), "▄": (1, 0), "▀": (0, 1), " ": (1, 1)}
# What a finder in the corner of a QR code looks like.
FINDER = ["1111111", "1000001", "1011101", "1011101", "1011101", "1000001", "1111111"]


class Host:
    """moctl, which shares the first match of a library, and its lines."""

    def __init__(self, box: Sandbox, library: Library, *arguments: str, through: tuple[str, ...] = ()) -> None:
        self.process = subprocess.Popen([*through, box.moctl, "share", "--library", library.path, *arguments, "1"],
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, encoding="utf-8", env=box.environment)
        self.lines: queue.Queue[str] = queue.Queue()
        self.codes: dict[str, tuple[str, str]] = {}
        threading.Thread(target=self.read, daemon=True).start()
        self.address = self.wait(r"The table is at (\S+)")[1]
        self.authority = self.address.removeprefix("http://").removesuffix("/")
        self.wait("Other devices on this network .*")

    def read(self) -> None:
        for line in self.process.stdout:
            self.lines.put(line.removesuffix("\n"))

    def wait(self, pattern: str) -> re.Match[str]:
        """Returns the next line, which must have the pattern."""
        line = self.lines.get(timeout=GIVE_UP * PATIENCE)
        found = re.fullmatch(pattern, line)
        assert found is not None, f"“{line}” is not “{pattern}”"
        return found

    def wait_code(self) -> str:
        """Reads the line with a code; returns who it is for."""
        found = self.wait(r"(.+): code (\S+), (\S+)")
        self.codes[found[1]] = (found[2], found[3])
        assert found[3].startswith(f"{self.address}#p="), found[3]
        return found[1]

    def ask(self, path: str, method: str = "GET", body: str | None = None, own: bool = True, host: str | None = None,
            cookie: str | None = None) -> tuple[int, http.client.HTTPMessage, bytes]:
        """Makes a request, as the own page does or as another; returns the status, the headers and the answer."""
        name, port = self.authority.rsplit(":", 1)
        connection = http.client.HTTPConnection(name.strip("[]"), int(port), timeout=GIVE_UP * PATIENCE)
        headers = {"Host": host or self.authority, "Origin": self.address[:-1] if own else "http://elsewhere"}
        if cookie is not None:
            headers["Cookie"] = cookie
        connection.request(method, path, body, headers)
        answer = connection.getresponse()
        content = answer.read()
        connection.close()
        return answer.status, answer.headers, content

    def pair(self, code: str) -> tuple[int, str]:
        """Returns the status, and the cookie without its attributes."""
        status, headers, _ = self.ask("/pair", "POST", json.dumps({"code": code, "name": "Phone"}))
        return status, (headers["Set-Cookie"] or "").split(";")[0]

    def stop(self, number: int) -> None:
        self.process.send_signal(number)
        assert self.process.wait(GIVE_UP * PATIENCE) == 0, self.process.stderr.read()
        assert self.process.stderr.read() == ""


@contextmanager
def share(box: Sandbox, library: Library, *arguments: str, through: tuple[str, ...] = ()) -> Iterator[Host]:
    host = Host(box, library, *arguments, through=through)
    try:
        yield host
    finally:
        if host.process.poll() is None:
            host.process.kill()
            host.process.wait()


class Device:
    """A device at the table, by its WebSocket."""

    def __init__(self, host: Host, connection: socket.socket, cookie: str) -> None:
        self.connection = connection
        self.stream = connection.makefile("rb")
        self.n_moves = 0
        connection.sendall("\r\n".join(("GET /socket HTTP/1.1", f"Host: {host.authority}", f"Origin: {host.address[:-1]}", f"Cookie: {cookie}",
                                        "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13",
                                        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==", "", "")).encode())
        assert self.stream.readline().startswith(b"HTTP/1.1 101 ")
        while self.stream.readline() != b"\r\n":
            pass

    def send(self, message: dict) -> None:
        """Sends a message in a masked frame; the mask is zero."""
        content = json.dumps(message).encode()
        size = bytes([0x80 | len(content)]) if len(content) < 126 else b"\xfe" + len(content).to_bytes(2, "big")
        self.connection.sendall(b"\x81" + size + bytes(4) + content)

    def receive(self) -> dict:
        """Returns the next message; pings are left out."""
        while True:
            kind, size = self.stream.read(2)
            if size >= 126:
                size = int.from_bytes(self.stream.read(2 if size == 126 else 8), "big")
            content = self.stream.read(size)
            if kind == 0x81:
                return json.loads(content)

    def answer(self, verb: str, **members: object) -> dict:
        """Makes a request; returns its answer."""
        self.n_moves += 1
        self.send({verb: {"id": self.n_moves, **members}})
        while True:
            message = self.receive()
            for answer in message.values():
                if isinstance(answer, dict) and answer.get("id") == self.n_moves:
                    return message


@contextmanager
def connect(host: Host, cookie: str) -> Iterator[Device]:
    name, port = host.authority.split(":")
    with socket.create_connection((name, int(port)), GIVE_UP * PATIENCE) as connection:
        device = Device(host, connection, cookie)
        try:
            yield device
        finally:
            device.stream.close()


def put_match(box: Sandbox) -> Library:
    library = Library(box)
    assert library.do("match", "import", box.write("a.journal", JOURNAL)) == "1\n"
    return library


@cases.case("/share/refused")
def _(box: Sandbox) -> None:
    """A match that is not there, and addresses and ports that can't be used."""
    library = put_match(box)
    local = ("--address", "127.0.0.1")
    for arguments, fault in (
            (("x",), "“x” is not the number of a match: see “moctl match list”"), (("0",), "“0” is not the number of a match: .*"),
            ((*local, "--port=-1", "1"), "invalid port: use a number from 1 to 65535"), ((*local, "-p", "65536", "1"), "invalid port: .*"),
            (("-a", "somewhere", "1"), "“somewhere” is not an address of this computer"),
            (("-a", "0.0.0.0", "1"), "“0.0.0.0” is not an address of this computer"), (("-a", "::", "1"), "“::” is not an address of .*"),
            (("-a", "192.0.2.1", "1"), ".*annot assign requested address"), ((*local, "2"), ".*2.*")):
        expect(box.run("share", "--library", library.path, *arguments), 2, fault)
    expect(box.run("share", "--library", box.write("folder/a", "").parent, *local, "1"), 2, ".*folder.*")
    with socket.create_server(("127.0.0.1", 0)) as taken:
        expect(box.run("share", "--library", library.path, *local, "-p", str(taken.getsockname()[1]), "1"), 2, ".*ddress already in use")


@cases.case("/share/codes")
def _(box: Sandbox) -> None:
    """Every seat has a code, and an address as a QR code; two hosts share two ports."""
    library = put_match(box)
    with share(box, library, "--address", "127.0.0.1") as host, share(box, library, "--address", "127.0.0.1", "--no-qr") as other:
        assert host.address != other.address
        for seat in SEATS:
            assert host.wait_code() == seat and other.wait_code() == seat
            assert host.codes[seat] != other.codes[seat]
            rows = []
            while (line := host.wait(".*")[0]) != "":
                rows.append(line)
            if len(rows) < 2:
                raise Skip("moctl was built without libqrencode")
            dark = ["".join(str(BLOCKS[block][half]) for block in row) for row in rows for half in range(2)]
            # A margin of two parts lies around the code, with a finder in three corners.
            width = len(dark[0])
            assert all(len(row) == width for row in dark) and width % 4 == 1, dark
            assert [row[2:9] for row in dark[2:9]] == [row[-9:-2] for row in dark[2:9]] == FINDER, dark
            assert [row[2:9] for row in dark[width - 9:width - 2]] == FINDER, dark
            assert not any("1" in row[:2] + row[-2:] for row in dark[:width]), dark
        host.stop(signal.SIGINT)
        other.stop(signal.SIGTERM)


@cases.case("/share/requests")
def _(box: Sandbox) -> None:
    """The page, and requests that are refused."""
    with share(box, put_match(box), "-a", "127.0.0.1", "-n") as host:
        for path, kind, begin in (("/", "text/html; charset=utf-8", b"<!DOCTYPE html>"), ("/page.css", "text/css; charset=utf-8", b""),
                                  ("/page.js", "text/javascript; charset=utf-8", b""), ("/icon.svg", "image/svg+xml", b"<"),
                                  ("/words.json", "application/json", b"{")):
            status, headers, content = host.ask(path, own=False)
            assert (status, headers["Content-Type"]) == (200, kind) and content.lower().startswith(begin.lower()), (path, status, content[:80])
            assert headers["Content-Security-Policy"] is not None, path
        refused = {
            ("/none", "GET", None, True): 404, ("/page.js/more", "GET", None, True): 404, ("/", "POST", "{}", True): 405,
            ("/pair", "GET", None, True): 405, ("/pair", "POST", "{}", False): 403, ("/pair", "POST", "", True): 413,
            ("/pair", "POST", "{" + " " * 5000 + "}", True): 413, ("/pair", "POST", "{}", True): 400, ("/pair", "POST", "[1]", True): 400,
            ("/pair", "POST", "{", True): 400, ("/pair", "POST", '{"code": 7}', True): 400, ("/seat.json", "GET", None, True): 401,
            ("/socket", "GET", None, False): 403, ("/socket", "GET", None, True): 401,
        }
        for (path, method, body, own), wanted in refused.items():
            status = host.ask(path, method, body, own)[0]
            assert status == wanted, (path, method, body, own, status)
        # Another name may have been made to point here.
        assert host.ask("/", host="elsewhere:80")[0] == 403
        assert host.ask("/seat.json", cookie="other=1; a")[0] == 401
        host.stop(signal.SIGTERM)


@cases.case("/share/guesses")
def _(box: Sandbox) -> None:
    """Codes can't be guessed: all change after five wrong ones, and there are ten tries a minute."""
    with share(box, put_match(box), "-a", "127.0.0.1", "-n") as host:
        assert [host.wait_code() for _ in SEATS] == SEATS
        before = dict(host.codes)
        assert [host.pair("XXXXXX")[0] for _ in range(5)] == [401] * 5
        assert [host.wait_code() for _ in SEATS] == SEATS
        assert not {*before.values()} & {*host.codes.values()}
        assert host.pair(before["Ann"][0])[0] == 401
        # Another minute may begin meanwhile.
        assert 429 in [host.pair("XXXXXX")[0] for _ in range(15)]
        host.stop(signal.SIGTERM)


@cases.case("/share/devices")
def _(box: Sandbox) -> None:
    """A code is for one device; the host prints the next one, and how many devices are connected."""
    with share(box, put_match(box), "-a", "127.0.0.1", "-n") as host:
        assert [host.wait_code() for _ in SEATS] == SEATS
        cookies = {}
        for number, (seat, code) in enumerate((("Bo", host.codes["Bo"][0]), ("Ann", host.codes["Ann"][1].split("#p=")[1])), 1):
            status, cookies[seat] = host.pair(code)
            assert status == 204, (seat, status)
            host.wait("0 devices connected")
            before = host.codes[seat]
            assert host.wait_code() == seat and host.codes[seat] != before
            status, _, content = host.ask("/seat.json", cookie=f"other=1; {cookies[seat]}")
            assert status == 200 and json.loads(content) == {"seat": SEATS.index(seat) - 1}, content
            assert host.pair(code)[0] == 401, number
        with connect(host, cookies["Ann"]):
            host.wait("1 device connected")
        host.wait("0 devices connected")
        host.stop(signal.SIGINT)


def put_table(box: Sandbox) -> Library:
    """A game of a table for two players, with counters."""
    text = (Path(__file__).parent / "octgn" / "system.xml").read_text(encoding="utf-8")
    box.write("home/marching-order/systems/lantern.xml", text.replace("<table", '<table players-at-most="2"', 1))
    library = Library(box)
    library.do("match", "import", box.write("a.journal", TABLE))
    return library


def wait_at(device: Device, at: int) -> dict:
    """Returns the state of the table after a move."""
    device.send({"hello": {}})
    while True:
        state = device.receive().get("state")
        if state is not None and state["at"] == at:
            return state


@cases.case("/share/moves")
def _(box: Sandbox) -> None:
    """Moves of two devices, of another program meanwhile, and those that are refused."""
    library = put_table(box)
    with share(box, library, "-a", "127.0.0.1", "-n") as host:
        assert [host.wait_code() for _ in SEATS] == SEATS
        cookies = {seat: host.pair(host.codes[seat][0])[1] for seat in SEATS}
        with connect(host, cookies["Ann"]) as ann, connect(host, cookies["Bo"]) as bo, connect(host, cookies["Watching"]) as other:
            ann.send({"hello": {}})
            state = ann.receive()["state"]
            before = state["at"]

            def refuse(device: Device, verb: str, why: str, is_stale: bool = False, **members: object) -> None:
                answer = device.answer(verb, **members)["refused"]
                assert (answer["why"], answer.get("stale", False)) == (why, is_stale), (verb, members, answer)

            stale = "The table has changed: look at it, then try again"
            assert [counter["id"] for counter in state["counters"]][:2] == ["oil", "oil#2"], state["counters"]
            at = ann.answer("do", lines=["start"], at=before)["done"]["at"]
            assert wait_at(bo, at)["offers"][0]["line"] == "next"
            # A message that comes twice is answered twice, and done once.
            ann.n_moves -= 1
            assert ann.answer("do", lines=["start"], at=before)["done"]["at"] == at
            refuse(ann, "do", stale, True, lines=["next"], at=before)
            refuse(bo, "undo", "You can only undo your own last move", at=at)
            refuse(bo, "undo", stale, True, at=before)
            refuse(other, "undo", "You can only undo your own last move", at=at)
            refuse(other, "do", "those who watch make no moves", lines=["next"], at=at)
            refuse(bo, "count", "This counter can’t be changed", counter="none", by=1)
            refuse(bo, "do", "only the host of the match can do this", lines=["deal deck ?"], at=at)
            # Counters change whatever they were before, and so do notes of others get along.
            at = ann.answer("count", counter="oil", by=2)["done"]["at"]
            at = bo.answer("count", counter="oil", by=-1)["done"]["at"]
            assert wait_at(other, at)["counters"][0]["value"] == 21
            assert box.run("match", "apply", "--library", library.path, "1", 'note "From elsewhere"').status == 0
            at = bo.answer("do", lines=['note "From Bo"'], at=at)["done"]["at"]
            state = wait_at(ann, at)
            assert ["From elsewhere" in line["words"] for line in state["log"][-2:]] == [True, False], state["log"]
            # The next move of each was made for another table.
            assert box.run("match", "apply", "--library", library.path, "1", "next").status == 0
            refuse(ann, "do", stale, True, lines=["next"], at=at)
            at = bo.answer("count", counter="gloom", by=3)["done"]["at"]
            assert wait_at(ann, at)["counters"][-1]["value"] == 3
            at = bo.answer("undo", at=at)["done"]["at"]
            assert wait_at(ann, at)["counters"][-1]["value"] == 0
        host.stop(signal.SIGTERM)
    assert "From Bo" in library.do("match", "log", "1")


@cases.case("/share/tabs")
def _(box: Sandbox) -> None:
    """The newest tab of a device replaces the one before, which makes no moves any more."""
    library = put_table(box)
    with share(box, library, "-a", "127.0.0.1", "-n") as host:
        assert [host.wait_code() for _ in SEATS] == SEATS
        _, cookie = host.pair(host.codes["Ann"][0])
        with connect(host, cookie) as old, connect(host, cookie) as new:
            old.send({"do": {"id": 1, "at": 0, "lines": ['note "Old"']}})
            # It is told why: another tab.
            kind, size = old.stream.read(2)
            assert (kind, old.stream.read(size)[:2]) == (0x88, (4001).to_bytes(2, "big")), kind
            assert "done" in new.answer("do", lines=['note "New"'], at=0)
        host.stop(signal.SIGTERM)
    log = library.do("match", "log", "1")
    assert "New" in log and "Old" not in log, log


@cases.case("/share/language")
def _(box: Sandbox) -> None:
    """The words of the page are those of the host's language, which the page names."""
    box.install_language("pt_BR", 'msgid "Join the Table"\nmsgstr "Entrar na mesa"\n')
    library = put_match(box)
    for language, tag, wanted in (("pt_BR", "pt-BR", "Entrar na mesa"), ("fr", "en", "Join the Table")):
        with share(box, library, "-a", "127.0.0.1", "-n", through=box.in_language(language)) as host:
            words = json.loads(host.ask("/words.json")[2])
            assert (words["lang"], words["join"]) == (tag, wanted), words
            host.stop(signal.SIGTERM)


@cases.case("/share/floods")
def _(box: Sandbox) -> None:
    """A device that sends too much is removed, and must come to the table anew."""
    with share(box, put_table(box), "-a", "127.0.0.1", "-n") as host:
        assert [host.wait_code() for _ in SEATS] == SEATS
        _, cookie = host.pair(host.codes["Bo"][0])
        assert host.ask("/seat.json", cookie=cookie)[0] == 200
        with connect(host, cookie) as device:
            # What is no message is no reason.
            for message in ({}, {"none": {}}, {"do": {}}, {"do": {"id": 1}}, {"undo": {"id": "x"}}):
                device.send(message)
            with suppress(OSError):
                for i in range(200):
                    device.send({"count": {"id": i, "counter": "oil", "by": 1}})
            with suppress(OSError):
                while device.stream.read(1024):
                    pass
        assert host.ask("/seat.json", cookie=cookie)[0] == 401
        host.stop(signal.SIGTERM)


@cases.case("/share/addresses")
def _(box: Sandbox) -> None:
    """Without an address it is one that other devices can reach; one of IPv6 is in brackets."""
    library = put_match(box)
    answer = box.run("share", "--library", library.path, "7")
    assert answer.status == 2, answer
    if "no network" not in answer.err:
        with share(box, library, "--no-qr") as host:
            assert not host.address.startswith(("http://127.", "http://[::1]", "http://169.254.", "http://[fe80")), host.address
            host.stop(signal.SIGTERM)
    if not os.path.exists("/proc/net/if_inet6"):
        raise Skip("no IPv6")
    with share(box, library, "--address", "::1", "--no-qr") as host:
        assert host.address.startswith("http://[::1]:"), host.address
        assert host.ask("/words.json")[0] == 200
        host.stop(signal.SIGTERM)


if __name__ == "__main__":
    sys.exit(cases.run(*sys.argv[1:]))
