#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""The page of a shared table for everybody: with the keyboard only, read out, enlarged, in other
colors; and what axe-core finds in it.

    test-access.py MOCTL DATADIR [CASE]

Needs Chromium, and some cases axe-core, whose script is AXE_CORE in the environment; skipped
without it."""

import json
import os
import sys
from pathlib import Path
from typing import Any, Iterator

import matches
from chromium import Browser
from table import PHONE, SMALL, TABLET, TELEVISION, WATCHING, Cases, Device, Room, Sandbox, Skip, need_chromium

cases = Cases()
Rooms = Iterator[tuple[str, Room]]
FOCUSED = "(document.activeElement.getAttribute('aria-label') ?? document.activeElement.innerText).trim()"
# Records the sentences that are read out, with their times in milliseconds.
LISTEN = """
window.said = [];
for (const it of document.querySelectorAll('[aria-live]'))
  new MutationObserver(() => window.said.push([performance.now(), it.textContent])).observe(it, { childList: true, characterData: true, subtree: true });
"""
LOOKS = ({"color_scheme": "light"}, {"color_scheme": "dark"}, {"color_scheme": "light", "contrast": "more"},
         {"color_scheme": "dark", "contrast": "more"})


def tab_to(device: Device, begin: str) -> None:
    """Presses Tab until an element whose name begins like this has the focus."""
    for _ in range(60):
        if device.page.evaluate(FOCUSED).startswith(begin):
            return
        device.page.press_key("Tab")
    raise AssertionError(f"Tab does not reach “{begin}” in {device.page.describe()}")


def visit(box: Sandbox, *games: str) -> Rooms:
    """Yields rooms with matches of games, one after another, in the same browser."""
    need_chromium()
    with Browser(box.folder) as browser:
        for game in games:
            own = Sandbox(box.moctl, box.data, box.folder / game)
            match = matches.fill(own) if game == "full" else matches.play(own, game)
            with Room(own, *match, browser=browser) as room:
                yield game, room


def join_first(room: Room, **options: Any) -> Device:
    """Comes to the table as the first player."""
    return room.device(**options).join(next(seat for seat in room.host.codes if seat != WATCHING))


@cases.case("/web/access/keyboard")
def _(box: Sandbox) -> None:
    """All can be done with the keyboard: come to the table, make a move, put a token on a card."""
    with Room(box) as room:
        ann = room.device()
        ann.page.go(room.host.address)
        ann.wait("Join the Table")
        ann.page.press_key("Tab")
        ann.page.type(room.host.letters("Ann"))
        ann.page.press_key("Enter")
        ann.wait("My Hand")
        tab_to(ann, "Hanna Ironlode")
        outline = ann.page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
        assert outline != "none", outline
        ann.page.press_key("Enter")
        ann.page.wait("document.querySelector('dialog[open]')", "card")
        tab_to(ann, "Wound: More")
        ann.page.press_key(" ")
        ann.wait("Wound 1")
        # The focus is where it was, so that the key can be pressed again.
        assert ann.page.evaluate(FOCUSED) == "Wound: More"
        ann.page.press_key(" ")
        ann.wait("Wound 2")
        ann.page.press_key("Escape")
        ann.page.wait("!document.querySelector('dialog[open]')", "closed card")
        assert ann.page.evaluate(FOCUSED).startswith("Hanna Ironlode")
        tab_to(ann, "Undo My Move")
        ann.page.press_key("Enter")
        ann.wait_gone("Wound 2")
        ann.page.evaluate("document.activeElement.blur()")
        tab_to(ann, "Start the match")
        ann.page.press_key("Enter")
        ann.wait_gone("Setup")


@cases.case("/web/access/focus")
def _(box: Sandbox) -> None:
    """The focus stays when others make moves, and when the network is gone; it goes to the next step
    when its element is gone."""
    with Room(box) as room:
        ann = room.device().join("Ann")
        bo = room.device().join("Bo")
        tab_to(bo, "Kindle")
        bo.page.evaluate("window.kept = document.activeElement")
        ann.press("Start the match")
        bo.wait_gone("Setup")
        assert bo.page.evaluate("document.activeElement === window.kept")
        tab_to(ann, "Undo My Move")
        ann.page.press_key("Enter")
        bo.wait("Setup")
        bo.page.evaluate("document.activeElement.blur()")
        tab_to(bo, "Start the match")
        bo.network.cut()
        bo.wait("Connection lost")
        assert bo.page.evaluate(FOCUSED) == "Start the match"
        bo.network.mend()
        bo.wait_gone("Connection lost")
        assert bo.page.evaluate(FOCUSED) == "Start the match"
        # Ann can undo nothing any more: the button is gone, and the focus is at the next step.
        ann.page.wait(f"{FOCUSED} === 'Start the match'", "focus on the next step")


@cases.case("/web/access/news")
def _(box: Sandbox) -> None:
    """Others' moves are read out, one sentence at a time, and not one's own."""
    with Room(box) as room:
        ann = room.device().join("Ann")
        bo = room.device().join("Bo")
        for device in (ann, bo):
            device.page.evaluate(LISTEN)
        ann.page.click("[...document.querySelectorAll('.card')].find(it => it.innerText.includes('Hanna'))")
        more = "document.querySelector('dialog[open] .token button:last-child')"
        for number in (1, 2, 3):
            ann.page.click(more)
            ann.wait(f"Wound {number}")
        bo.page.wait("window.said.length > 1", "two sentences")
        said = [it for it in bo.page.evaluate("window.said") if it[1]]
        assert all(words.startswith("Ann: ") for _, words in said), said
        assert all(after[0] - before[0] > 1500 for before, after in zip(said, said[1:])), said
        # What is read out while a card is open is in the dialog: the rest of the page is not read.
        bo.page.click("[...document.querySelectorAll('.card')].find(it => it.innerText.includes('Hanna'))")
        bo.page.wait("document.querySelector('dialog[open]')", "card")
        ann.page.click(more)
        bo.page.wait("document.querySelector('dialog [aria-live]').textContent.startsWith('Ann: ')", "news")
        assert ann.page.evaluate("window.said") == []


def check_width(device: Device, what: str) -> None:
    width, window = device.page.evaluate("[document.documentElement.scrollWidth, document.documentElement.clientWidth]")
    assert width <= window, f"{what}: {width} in {window}"
    cut = device.page.evaluate("""[...document.querySelectorAll('main button, main summary, main h2, main p, main li')].filter(
        it => it.innerText && it.scrollWidth > it.clientWidth + 1 && getComputedStyle(it).display !== 'inline').map(it => it.innerText)""")
    assert not cut, f"{what}: {cut}"


@cases.case("/web/access/enlarged")
def _(box: Sandbox) -> None:
    """Nothing is cut and nobody scrolls sideways: on a small phone, at 200 %, and with large type."""
    for game, room in visit(box, *matches.GAMES):
        device = join_first(room)
        for size in (PHONE, SMALL, (180, 370), (640, 400), (512, 384)):
            device.page.resize(*size, 2)
            check_width(device, f"{game} {size}")
        device.page.resize(*PHONE)
        device.page.evaluate("document.documentElement.style.fontSize = '34px'")
        check_width(device, f"{game}, large type")


# The size of the smallest type that can be seen, in pixels.
SMALLEST_TYPE = """Math.min(...[...document.querySelectorAll('#app *')].filter(
    it => it.getClientRects().length > 0 && [...it.childNodes].some(part => part.nodeType === Node.TEXT_NODE && part.data.trim()))
    .map(it => parseFloat(getComputedStyle(it).fontSize)))"""
# The words of cards that are on two lines.
BROKEN_WORDS = """[...document.querySelectorAll('.card .title, .card .state')].flatMap(it => {
    const text = it.firstChild;
    return [...text.data.matchAll(/[^\\s-]+/g)].filter(word => {
        const range = document.createRange();
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        return range.getClientRects().length > 1;
    }).map(word => word[0]);
})"""


@cases.case("/web/access/television")
def _(box: Sandbox) -> None:
    """All of a table is on the screen of a television, in large type and without broken words, with
    300 cards as well."""
    for game, room in visit(box, *matches.GAMES, "full"):
        tv = room.device(TELEVISION).join(WATCHING)
        for size in (TELEVISION, (1280, 720), (3840, 2160)):
            tv.page.resize(*size)
            tv.page.wait("""![...document.querySelectorAll('main *')].some(it => {
                const box = it.getBoundingClientRect();
                return box.height > 0 && (box.bottom > innerHeight + 1 || box.right > innerWidth + 1);
            })""", f"{game} within {size}")
            type_size = tv.page.evaluate(SMALLEST_TYPE)
            assert type_size >= 28 * size[0] / 1920, f"{game} {size}: {type_size}"
            broken = tv.page.evaluate(BROKEN_WORDS)
            assert not broken, f"{game} {size}: {broken}"


@cases.case("/web/access/looks")
def _(box: Sandbox) -> None:
    """The page follows the light, the dark and more contrast. Nothing on it moves: each step would paint all cards."""
    with Room(box) as room:
        ann = room.device().join("Ann")
        colors = set()
        for look in LOOKS:
            ann.page.set_media(reduced_motion="reduce", **look)
            colors.add(tuple(ann.page.evaluate("""(() => {
                const body = getComputedStyle(document.body), card = getComputedStyle(document.querySelector('.card'));
                return [body.backgroundColor, body.color, card.borderTopColor];
            })()""")))
        assert len(colors) == len(LOOKS), colors
        moving = """[...document.querySelectorAll('*')].filter(
            it => getComputedStyle(it).transitionDuration !== '0s' || getComputedStyle(it).animationName !== 'none').length"""
        for motion in ("reduce", "no-preference"):
            ann.page.set_media(reduced_motion=motion)
            assert ann.page.evaluate(moving) == 0, motion


def find_problems(device: Device) -> list[str]:
    """Returns what axe-core finds, with the elements."""
    found = device.page.evaluate("axe.run(document, { resultTypes: ['violations'] })", is_promise=True)
    return [f"{it['id']}: {it['help']}: {node['html'][:200]}" for it in found["violations"] for node in it["nodes"]]


@cases.case("/web/access/axe")
def _(box: Sandbox) -> None:
    """axe-core finds nothing: joining, phone, tablet and television, with and without a connection,
    with a card open, and refused."""
    script = Path(os.environ.get("AXE_CORE", "axe.min.js"))
    if not script.is_file():
        raise Skip("axe-core is not there: build-aux/test gets it with npm")
    axe = script.read_text("utf-8")
    problems: list[str] = []

    def look(device: Device, what: str, n_looks: int = len(LOOKS)) -> None:
        device.page.evaluate(axe)
        for media in LOOKS[:n_looks]:
            device.page.set_media(reduced_motion="reduce", **media)
            problems.extend(f"{what}, {json.dumps(media)}: {it}" for it in find_problems(device))

    with Room(box) as room:
        ann = room.device()
        ann.page.go(room.host.address)
        ann.wait("Join the Table")
        look(ann, "join")
        ann.page.evaluate("document.querySelector('input').value = 'AAAAAA'")
        ann.press("Join the Table")
        ann.wait("This code does not work")
        look(ann, "wrong code", 2)
        ann.join("Ann")
        bo = room.device(TABLET).join("Bo")
        look(bo, "tablet")
        bo.network.hold()
        ann.press("Start the match")
        ann.wait_gone("Setup")
        bo.press("Start the match")
        bo.network.release()
        bo.wait("The table has changed")
        look(bo, "refused", 2)
        bo.network.cut()
        bo.wait("Connection lost")
        look(bo, "cut", 2)
    for game, room in visit(box, *matches.GAMES):
        phone = join_first(room)
        look(phone, f"{game} on a phone", 2)
        phone.page.click("document.querySelector('main button.card')")
        phone.page.wait("document.querySelector('dialog[open]')", "card")
        look(phone, f"{game} with a card", 1)
        look(room.device(TELEVISION).join(WATCHING), f"{game} on a television", 1)
    assert not problems, "\n".join(problems[:40])


if __name__ == "__main__":
    sys.exit(cases.run(*sys.argv[1:4]))
