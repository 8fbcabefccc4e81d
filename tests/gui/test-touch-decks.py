#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""The cards and the deck side by side, with a finger: see test-touch.py.

    test-touch-decks.py PROGRAM MOCTL DATADIR [TEST…]
"""

import sys
from contextlib import contextmanager

from atspi import DATA, Window, children, run, until
from display import xdotool
from touch import Finger

SIZE = (1280, 800)      # the screen
HOLD = 0.8              # seconds: longer than a long press
SLIDE = 0.4             # seconds
SAMPLE = f'{DATA}/decks/solitaire-2011-elite.xml'


@contextmanager
def open_deck(height=SIZE[1]):
    with Window(SAMPLE) as window:
        until(window.status, 'the deck')
        xdotool('windowsize', '--sync', window.id, SIZE[0], height)
        xdotool('windowmove', '--sync', window.id, 0, 0)
        window.finger = Finger(SIZE)
        window.settle()
        yield window


def drag(window, node, target):
    """Holds a finger on a node, and moves it to another."""
    window.finger.hold(*window.place(node), HOLD)
    window.finger.slide(*window.place(target), SLIDE)
    window.settle()
    window.finger.up()
    window.settle()


def expect_none(window, deck, card):
    until(lambda: not any(row.startswith(f'{card}, ') for row in window.rows(deck)), lambda: f'no {card}: {window.rows(deck)}')


def drag_into_deck(_):
    """A card of the list that is held follows the finger into the deck, and its row back out of it."""
    with open_deck() as window:
        window.find_cards('coal pick')
        until(lambda: window.found_cards() == ['Coal Pick'], 'the card alone')
        drag(window, next(children(window.card_list())), window.row('Crawler deck', 'Rivet Hammer'))
        window.expect_row('Crawler deck', 'Coal Pick', 5)
        drag(window, window.row('Crawler deck', 'Coal Pick'), window.card_list())
        expect_none(window, 'Crawler deck', 'Coal Pick')
        window.key('ctrl+z')
        window.expect_row('Crawler deck', 'Coal Pick', 5)
        window.key('ctrl+z')
        window.expect_row('Crawler deck', 'Coal Pick', 4)
        assert window.close() == 0


def drag_to_maybe_list(_):
    """A row that is held follows the finger to the maybe list, which scrolls into view while the finger is at the lower
    edge of the deck."""
    with open_deck(480) as window:
        window.focus()
        window.find_cards('kindle')
        window.key('Down', 'ctrl+shift+m')
        window.expect_row('Maybe', 'Kindle', 1)
        x, y = window.place(window.row('Crawler deck', 'Coal Pick'))
        window.finger.hold(x, y, HOLD)
        window.finger.slide(x, 470, SLIDE)
        row = window.row('Maybe', 'Kindle')
        until(lambda: window.place(row)[1] < 440, 'the maybe list in view')
        window.finger.slide(*window.place(row), SLIDE)
        window.settle()
        window.finger.up()
        window.settle()
        window.expect_row('Maybe', 'Coal Pick', 4)
        expect_none(window, 'Crawler deck', 'Coal Pick')
        window.key('ctrl+z', 'ctrl+z')
        window.expect_row('Crawler deck', 'Coal Pick', 4)
        assert window.close() == 0


def scroll(_):
    """A finger that moves at once scrolls the cards and the deck, and drags nothing."""
    with open_deck() as window:
        rows = window.rows('Crawler deck')
        for node in window.card_rows()[4], window.row('Crawler deck', 'Coal Pick'):
            x, y = window.place(node)
            window.finger.down(x, y)
            window.finger.slide(x, y - 150)
            window.finger.up()
            until(lambda node=node, y=y: window.place(node)[1] < y - 80, 'a list that scrolls')
            window.settle()
        assert window.rows('Crawler deck') == rows, window.rows('Crawler deck')
        assert window.close() == 0


if __name__ == '__main__':
    sys.exit(run([
        ('/touch-decks/into-deck', drag_into_deck),
        ('/touch-decks/maybe-list', drag_to_maybe_list),
        ('/touch-decks/scroll', scroll),
    ]))
