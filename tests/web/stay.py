#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""Three phones and a television stay at a shared table for a long time: none may be disconnected for
more than five seconds, and each move must be shown on all of them.

    stay.py MOCTL DATADIR [MINUTES]

Prints what happened, and fails if a device was away for longer. Needs Chromium."""

from __future__ import annotations

import random
import sys
import tempfile
import time
from pathlib import Path
from statistics import median, quantiles

from table import HEADER, PHONE, TELEVISION, WATCHING, Device, Room, until
from harness import Sandbox

MOST_AWAY = 5           # seconds
PAUSES = (1, 3, 10, 30, 90)
PLAYERS = ("Ann", "Bo", "Cleo")
MOVES = ("add party emberdeep/hanna-ironlode", *(f'player {i} "{name}"' for i, name in enumerate(PLAYERS, 1)))

# The times at which the connection of a page was lost and made, in milliseconds.
WATCH = """
window.connections = [];
const Original = WebSocket;
window.WebSocket = class extends Original {
  constructor (...all) {
    super(...all);
    this.addEventListener('open', () => window.connections.push([performance.now(), true]));
    this.addEventListener('close', () => window.connections.push([performance.now(), false]));
  }
};
"""


def find_gaps(device: Device) -> list[float]:
    """Returns how long the device was without a connection, each time, in seconds."""
    events = device.page.evaluate("[...window.connections, [performance.now(), true]]")
    gaps = []
    lost = None
    for at, is_open in events[1:]:
        if is_open and lost is not None:
            gaps.append((at - lost) / 1000)
            lost = None
        elif not is_open and lost is None:
            lost = at
    return gaps


def get_latest(device: Device) -> int:
    """Returns the number of the latest move on a page."""
    return device.page.evaluate("document.querySelector('.log li')?._key ?? 0")


def get_memory(process: int) -> int:
    """Returns the resident memory of a process in KiB."""
    status = Path(f"/proc/{process}/status").read_text("utf-8")
    return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS:"))


def stay(room: Room, minutes: float) -> int:
    chance = random.Random(7)
    devices = [room.device(PHONE) for _ in PLAYERS] + [room.device(TELEVISION)]
    for device, seat in zip(devices, (*PLAYERS, WATCHING)):
        device.page.call("Page.addScriptToEvaluateOnNewDocument", source=WATCH)
        device.join(seat)
    for device in devices[:-1]:
        device.page.click("[...document.querySelectorAll('.card')].find(it => it.innerText.includes('Hanna'))")
        device.page.wait("document.querySelector('dialog[open] .token')", "tokens")
    begun = time.monotonic()
    told = begun
    memory = get_memory(room.host.process.pid)
    times = []
    while time.monotonic() - begun < minutes * 60:
        number = get_latest(devices[0])
        button = 1 - len(times) % 2     # more, then less
        pressed = time.monotonic()
        try:
            chance.choice(devices[:-1]).page.click(f"document.querySelector('dialog[open] .token').querySelectorAll('button')[{button}]")
            for device in devices:
                until(lambda: get_latest(device) > number, "move on all devices")  # pylint: disable=cell-var-from-loop
        except TimeoutError as reason:
            print(f"{time.strftime('%X')}: {reason}, gaps {[find_gaps(it) for it in devices]}")
            return 1
        times.append(time.monotonic() - pressed)
        if time.monotonic() - told > 600:
            told = time.monotonic()
            print(f"{(told - begun) / 60:.0f} minutes, {len(times)} moves, gaps {[find_gaps(it) for it in devices]}", flush=True)
        pause = chance.choice(PAUSES)
        end = min(time.monotonic() + pause, begun + minutes * 60)
        while time.monotonic() < end:
            room.browser.receive(end - time.monotonic())
    gaps = [gap for device in devices for gap in find_gaps(device)]
    times.sort()
    print(f"{(time.monotonic() - begun) / 60:.1f} minutes, {len(times)} moves, {len(gaps)} lost connections, the longest "
          f"{max(gaps, default=0):.1f} s; press to all four: median {median(times) * 1000:.0f} ms, "
          f"95 % {(quantiles(times, n=20)[-1] if len(times) > 1 else times[0]) * 1000:.0f} ms, longest {times[-1] * 1000:.0f} ms; "
          f"host {memory} KiB at the beginning, {get_memory(room.host.process.pid)} KiB at the end")
    return 1 if max(gaps, default=0) > MOST_AWAY or times[-1] > MOST_AWAY else 0


def main() -> int:
    minutes = float(sys.argv[3]) if len(sys.argv) > 3 else 1
    with tempfile.TemporaryDirectory(prefix="marching-order-") as folder:
        box = Sandbox(Path(sys.argv[1]), Path(sys.argv[2]), Path(folder))
        with Room(box, HEADER.replace("players 2", "players 3"), MOVES) as room:
            return stay(room, minutes)


if __name__ == "__main__":
    sys.exit(main())
