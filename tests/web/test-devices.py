#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""Devices at a shared table, in Chromium: how they come to it, make moves, are refused, lose the
network and come back.

    test-devices.py MOCTL DATADIR [CASE]

Needs Chromium; skipped without it."""

import shutil
import subprocess
import sys
import urllib.request

import matches
from table import PHONE, TABLET, TELEVISION, WATCHING, Cases, Room, Sandbox, until

cases = Cases()
MOVES_OF_ANN = "[...document.querySelectorAll('.moves button')].map(it => it.innerText)"


def find_card(name: str) -> str:
    return f"[...document.querySelectorAll('main .card')].find(it => it.querySelector('.title').innerText.trim() === {name!r})"


def find_button(name: str) -> str:
    """Finds a button by its accessible name, as far as the page gives one."""
    return (f"[...document.querySelectorAll('button')].find("
            f"it => (it.getAttribute('aria-label') ?? it.innerText).trim() === {name!r})")


def open_card(device, name: str) -> None:
    device.page.click(find_card(name))
    device.page.wait("document.querySelector('dialog[open]')", "card")


def has_wound(device) -> bool:
    return "Wound" in device.page.evaluate(f"{find_card('Hanna Ironlode')}.innerText")


@cases.case("/web/devices/address")
def _(box: Sandbox) -> None:
    """The address in the QR code lets a device in, once, and does not stay in the history."""
    with Room(box) as room:
        link = room.host.use_link("Ann")
        ann = room.device()
        ann.page.go(link)
        ann.wait("My Hand")
        assert "#" not in ann.page.evaluate("location.href")
        assert ann.has("Coal Pick") and not ann.has("Kindle")
        # The cookie is enough from now on, and no script can read it.
        assert ann.page.evaluate("document.cookie") == ""
        ann.page.call("Page.reload")
        ann.wait("My Hand")
        late = room.device()
        late.page.go(link)
        late.wait("This code does not work")


@cases.case("/web/devices/letters")
def _(box: Sandbox) -> None:
    """Six letters do the same; wrong ones are refused in words."""
    with Room(box) as room:
        bo = room.device()
        bo.page.go(room.host.address)
        bo.page.click("document.querySelector('input[name=code]')")
        bo.page.type("AAAAAA")
        bo.page.click("document.querySelector('input[name=name]')")
        bo.page.type("Bo’s phone <b>")
        bo.press("Join the Table")
        bo.wait("This code does not work")
        assert bo.page.evaluate("document.querySelector('input[name=name]').value") == "Bo’s phone <b>"
        bo.page.evaluate("document.querySelector('input[name=code]').value = ''")
        bo.page.click("document.querySelector('input[name=code]')")
        bo.page.type(room.host.letters("Bo").lower())
        bo.press("Join the Table")
        bo.wait("My Hand")
        assert bo.has("Kindle") and not bo.has("Coal Pick")


@cases.case("/web/devices/move")
def _(box: Sandbox) -> None:
    """Three phones and a television: a move of one is shown on all, with its maker."""
    with Room(box) as room:
        ann = room.device(PHONE, is_touch=True).join("Ann")
        bo = room.device(PHONE).join("Bo")
        tablet = room.device(TABLET).join("Bo")
        tv = room.device(TELEVISION).join(WATCHING)
        everybody = (ann, bo, tablet, tv)
        open_card(ann, "Hanna Ironlode")
        ann.page.click(find_button("Wound: More"))
        for device in everybody:
            device.wait("Ann: ")
            until(lambda: has_wound(device), "wound")   # pylint: disable=cell-var-from-loop
        assert tv.page.evaluate("document.querySelectorAll('main button').length") == 0
        # The maker can undo it, others can't.
        assert not bo.has("Undo My Move") and not tv.has("Undo My Move")
        ann.press("Close")
        ann.press("Undo My Move")
        for device in everybody:
            until(lambda: not has_wound(device), "no wound")   # pylint: disable=cell-var-from-loop


@cases.case("/web/devices/refused")
def _(box: Sandbox) -> None:
    """A move for an older table is refused with what came between, and can be made all the same."""
    with Room(box) as room:
        ann = room.device().join("Ann")
        bo = room.device().join("Bo")
        bo.network.hold()
        open_card(ann, "Hanna Ironlode")
        ann.page.click(find_button("Wound: More"))
        until(lambda: has_wound(ann), "wound")
        bo.press("Start the match")
        bo.network.release()
        bo.wait("The table has changed")
        assert "Ann: " in bo.page.evaluate("document.querySelector('.note').innerText")
        assert bo.has("Start the match") and bo.has("Setup")
        bo.press("Do It Now")
        bo.wait_gone("The table has changed")
        for device in (ann, bo):
            device.wait_gone("Setup")
        ann.page.click(find_button("Close"))
        # A refusal that is no use any more is put away.
        assert not bo.page.evaluate("document.querySelector('.note')")


@cases.case("/web/devices/cut")
def _(box: Sandbox) -> None:
    """A device that lost the network is grey and takes no presses; it comes back by itself."""
    with Room(box) as room:
        ann = room.device().join("Ann")
        bo = room.device().join("Bo")
        bo.network.cut()
        bo.wait("Connection lost")
        assert bo.page.evaluate("[...document.querySelectorAll('.moves button')].every(it => it.ariaDisabled === 'true')")
        bo.page.click("document.querySelector('.moves button.main')")
        assert bo.page.evaluate("getComputedStyle(document.querySelector('main')).filter") != "none"
        open_card(ann, "Hanna Ironlode")
        ann.page.click(find_button("Wound: More"))
        until(lambda: has_wound(ann), "wound")
        assert not has_wound(bo) and ann.has("Setup")
        bo.network.mend()
        bo.wait_gone("Connection lost")
        until(lambda: has_wound(bo), "wound")
        bo.press("Start the match")
        ann.wait_gone("Setup")


@cases.case("/web/devices/silence")
def _(box: Sandbox) -> None:
    """A network that is gone does not end connections. A press without an answer finds out; it is
    made once, when the network is back."""
    with Room(box) as room:
        ann = room.device().join("Ann")
        bo = room.device().join("Bo")
        open_card(bo, "Hanna Ironlode")
        bo.network.hold()
        bo.page.click(find_button("Wound: More"))
        bo.wait("Connection lost")
        bo.network.release()
        bo.wait_gone("Connection lost")
        for device in (ann, bo):
            until(lambda: has_wound(device), "wound")   # pylint: disable=cell-var-from-loop


@cases.case("/web/devices/second-link")
def _(box: Sandbox) -> None:
    """Another address in the same tab does not load the page again, but changes the seat."""
    with Room(box) as room:
        phone = room.device().join("Ann")
        phone.page.go(room.host.use_link("Bo"))
        phone.wait("Kindle")
        assert not phone.has("Coal Pick")


@cases.case("/web/devices/quick")
def _(box: Sandbox) -> None:
    """Many quick presses are all counted, and not too many messages for the host."""
    with Room(box, *matches.play(box, "saltmere")) as room:
        phone = room.device().join("Player 1")
        name = "[...document.querySelectorAll('.counter')].find(it => it.innerText.startsWith('Coins'))"
        coins = int(phone.page.evaluate(f"{name}.querySelector('.value').innerText"))
        for presses, button in ((60, "last"), (50, "first")):
            phone.page.evaluate(f"for (let i = 0; i < {presses}; i++) {name}.querySelector('button:{button}-child').click()")
            coins += presses if button == "last" else -presses
            phone.page.wait(f"{name}.querySelector('.value').innerText === '{coins}'", f"{coins} coins")
        assert not phone.page.evaluate("document.querySelector('.note')")


@cases.case("/web/devices/odds")
def _(box: Sandbox) -> None:
    """Games without hidden cards have odds, folded; others and televisions have none."""
    with Room(box, *matches.play(box, "bonfire")) as room:
        phone = room.device().join("Player 1")
        tv = room.device(TELEVISION).join(WATCHING)
        phone.page.click("[...document.querySelectorAll('summary')].find(it => it.innerText === 'Odds')")
        phone.page.wait("document.querySelector('.odds .term')", "odds")
        assert not tv.page.evaluate("document.querySelector('.odds')")
    with Room(Sandbox(box.moctl, box.data, box.folder / "other")) as room:
        assert not room.device().join("Ann").has("Odds")


class Translated(Sandbox):
    """moctl in German, of which there are two words."""

    def translate(self) -> None:
        # Newer versions of glibc ignore LANGUAGE in the locale C.UTF-8, but not in a copy with another name.
        shutil.copytree("/usr/lib/locale/C.utf8", self.folder / "locales/en_US.utf8")
        written = self.write("de.po", 'msgid ""\nmsgstr "Language: de\\nContent-Type: text/plain; charset=UTF-8\\n"\n\n'
                                      'msgid "Your name"\nmsgstr "Dein Name"\n')
        compiled = self.write("locale/de/LC_MESSAGES/marching-order.mo", "")
        subprocess.run(["msgfmt", "--output-file", compiled, written], check=True)

    @property
    def environment(self) -> dict[str, str]:
        return super().environment | {
            "LANGUAGE": "de", "LC_ALL": "en_US.UTF-8", "LOCPATH": str(self.folder / "locales"),
            "MARCHING_ORDER_LOCALE_DIR": str(self.folder / "locale")}


@cases.case("/web/devices/language")
def _(box: Sandbox) -> None:
    """The page speaks the language of the host, and says which it is."""
    with Room(box) as room:
        phone = room.device()
        phone.page.go(room.host.address)
        phone.wait("Your name")
        assert phone.page.evaluate("document.documentElement.lang") == "en"
    german = Translated(box.moctl, box.data, box.folder / "german")
    german.translate()
    with Room(german) as room:
        phone = room.device()
        phone.page.go(room.host.address)
        phone.wait("Dein Name")
        assert phone.page.evaluate("document.documentElement.lang") == "de"


@cases.case("/web/devices/size")
def _(box: Sandbox) -> None:
    """The page has at most 60 KiB, and comes with rules for what it may load; what a seat sees of 300
    cards has no more."""
    with Room(box) as room:
        size = 0
        for name in ("", "page.css", "page.js", "icon.svg", "words.json"):
            with urllib.request.urlopen(room.host.address + name) as answer:
                size += len(answer.read())
                assert answer.headers["Content-Security-Policy"].startswith("default-src 'none';"), name
        print(f"# {size} bytes")
        assert size <= 60 * 1024, size
    full = Sandbox(box.moctl, box.data, box.folder / "full")
    with Room(full, *matches.fill(full)) as room:
        phone = room.device().join("Ann")
        assert phone.page.evaluate("document.querySelectorAll('main .card').length") > 250
        print(f"# {max(phone.page.frames)} bytes of 300 cards")
        assert max(phone.page.frames) <= 60 * 1024, phone.page.frames


@cases.case("/web/devices/policy")
def _(box: Sandbox) -> None:
    """These tests notice what the page must not load: another host, a script and a style in place."""
    with Room(box) as room:
        ann = room.device().join("Ann")
        ann.page.evaluate("""document.body.append(Object.assign(new Image(), { src: 'http://other.example/x.png' }));
            const script = document.createElement('script');
            script.text = 'window.is_run = true';
            document.body.append(script);
            document.body.setAttribute('style', 'color: red');""")
        ann.page.wait("window.violations.length >= 3", "violations")
        assert not ann.page.evaluate("window.is_run")
        assert not any(host.startswith("other") for host in ann.network.hosts)
        room.devices.clear()


@cases.case("/web/devices/host")
def _(box: Sandbox) -> None:
    """The page waits for a host that has ended."""
    with Room(box) as room:
        ann = room.device().join("Ann")
        room.host.close()
        ann.wait("Connection lost")
        room.host.begin()
        ann.wait_gone("Connection lost")


@cases.case("/web/devices/tabs")
def _(box: Sandbox) -> None:
    """The newest tab of a device replaces others, which can take the seat back."""
    with Room(box) as room:
        ann = room.device().join("Ann")
        other = ann.page.open_tab()
        other.go(room.host.address)
        other.wait("document.querySelector('main.wide')", "table")
        ann.wait("open in another tab")
        ann.press("Use This Tab")
        ann.wait("My Hand")
        other.wait("document.body?.innerText.includes('open in another tab')")


if __name__ == "__main__":
    sys.exit(cases.run(*sys.argv[1:4]))
