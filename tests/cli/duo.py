# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""A small game for one or two players, with unique cards, for tests of groups of decks."""

from __future__ import annotations

SYSTEM = """<system id="duo" name="Duo">
<kinds><kind id="hero" name="Hero"/><kind id="card" name="Card"/><kind id="foe" name="Foe"/></kinds>
<types><type id="hero" name="Hero" kind="hero" cost="no"/><type id="ally" name="Ally" kind="card"/><type id="foe" name="Foe" kind="foe"/></types>
<rarities/><flags><flag id="unique" name="Unique"/></flags><stats/><resources/><classes/><distances/><damage-types/><keywords/><tokens/>
<decks>
<deck id="heroes" name="Heroes" kinds="hero" player="1"/><deck id="main" name="Main deck" kinds="card" player="1"/>
<deck id="heroes-b" name="Heroes" kinds="hero" player="2"/><deck id="main-b" name="Main deck" kinds="card" player="2"/>
<deck id="foes" name="Foes" kinds="foe"/>
</decks>
<ruleset id="duo" name="Duo rules" players="1" decks="heroes main foes">
<size decks="heroes heroes-b" exactly="1"/><size decks="main main-b" exactly="10"/><copies decks="main main-b" at-most="3"/>
<format id="duo-one" name="One player"><size decks="foes" exactly="6"/></format>
<format id="duo-two" name="Two players" players="2" decks="heroes main heroes-b main-b foes"><size decks="foes" exactly="8"/></format>
</ruleset></system>"""

ALLIES = [f"duo/a{number:02}" for number in range(1, 15)]
UNIQUE = ALLIES[10:]       # the last four


def catalog() -> str:
    cards = ['<card id="duo/h1" name="Ash" type="hero" flags="unique"/>', '<card id="duo/h2" name="Elm" type="hero" flags="unique"/>',
             '<card id="duo/h1b" name="ASH" type="hero" flags="unique"/>', '<card id="duo/f1" name="Rat" type="foe"/>',
             '<card id="duo/f2" name="Bat" type="foe"/>', '<card id="duo/h3" name="Ash" type="hero"/>']
    cards += [f'<card id="{card}" name="Ally {card[-2:]}" type="ally" cost="1"{" flags=%sunique%s" % (chr(34), chr(34)) if card in UNIQUE else ""}/>'
              for card in ALLIES]
    cards.append('<card id="duo/p01" name="Ally 01" type="ally" cost="1" same-as="duo/a01"/>')
    return ('<catalog id="duo" name="Duo" system="duo" version="1">' + "".join(cards)
            + '<product id="duo/box" name="The Box"><content card="duo/a01" count="2"/><content card="duo/a02"/></product></catalog>')


def package(name: str, format_: str, decks: dict[str, dict[str, int]]) -> str:
    parts = "".join(f'<deck id="{part}">' + "".join(f'<card id="{card}" count="{count}"/>' for card, count in cards.items())
                    + "</deck>" for part, cards in decks.items() if cards)
    return f'<deck-package name="{name}" format="{format_}">{parts}</deck-package>'


def full(hero: str, *allies: str, foes: int = 6) -> dict[str, dict[str, int]]:
    """Returns a package with 3 copies of each but the last ally."""
    counts = dict.fromkeys(allies, 3)
    counts[allies[-1]] = 10 - 3 * (len(allies) - 1)
    return {"heroes": {hero: 1}, "main": counts, "foes": {"duo/f1": foes}}
