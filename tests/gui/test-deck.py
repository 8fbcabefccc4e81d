#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""The open deck: made legal, and tried.

    test-deck.py PROGRAM MOCTL DATADIR [TEST…]
"""

import subprocess
import sys
from pathlib import Path

from atspi import DATA, EVERY_LIST, MOCTL, Library, Window, children, name, press, run, states, takes_text, until, walk

SAMPLE = Path(DATA, 'decks', 'solitaire-2011-elite.xml')
ELITE = 'Solitaire 2011: Elite'
LEGAL = f'Legal in {ELITE}'


def judge(path):
    """Returns the status of moctl: 0 for a legal package, 1 for an illegal one."""
    return subprocess.run([MOCTL, 'check', path], stdout=subprocess.DEVNULL, check=False).returncode


def say(window, label):
    """Waits for a label of the dialog."""
    return until(lambda: next((node for node in walk(window.dialog()) if name(node) == label), None),
                 lambda: f'“{label}” among {[name(node) for node in walk(window.dialog(), EVERY_LIST)]}')


def make_legal(folder):
    """One press proposes the fewest changes. One is unticked, which leaves problems, and ticked
    again; Alt+A applies them, and one undo restores the deck."""
    path = folder / 'broken.xml'
    text = SAMPLE.read_text(encoding='utf-8')
    path.write_text(text.replace('name="Coal Pick" count="4"', 'name="Coal Pick" count="6"'), encoding='utf-8')
    assert judge(path) == 1
    with Window(path) as window:
        window.expect_status('2 problems')
        decks = window.decks()
        window.key('ctrl+l')
        window.focus_dialog()
        say(window, f'Legal in {ELITE} with 2 changes')
        until(lambda: window.focused(window.dialog()), 'the keyboard in the dialog')
        check = window.reach(lambda: window.find('check box', 'Remove 2 copies of “Coal Pick”',
                                                 within=window.dialog(), into='Changes'), 'the tick of the change')
        assert 'checked' in states(check)
        window.key('space')
        say(window, f'2 problems left in {ELITE}')
        window.key('space')
        say(window, f'Legal in {ELITE} with 2 changes')
        window.key('alt+a')
        window.back_to_window()
        window.expect_status(LEGAL)
        window.expect_row('Crawler deck', 'Coal Pick', 4)
        window.key('ctrl+z')
        window.expect_status('2 problems')
        assert window.decks() == decks
        window.key('ctrl+shift+z')
        window.expect_status(LEGAL)
        # The list of problems is another way, and Escape leaves the deck as it is.
        window.key('ctrl+z')
        window.open_problems()
        press(window.button('Make It Legal…'))
        window.focus_dialog()
        say(window, f'Legal in {ELITE} with 2 changes')
        window.key('Escape')
        window.back_to_window()
        window.expect_status('2 problems')


def try_it(_):
    """One press deals a hand, others draw one more and deal again; the encounter is another press
    away. Return opens the sheet of a card. Nothing is saved."""
    with Window(SAMPLE) as window:
        window.expect_status(LEGAL)

        def cards():
            box = next(node for node in walk(window.dialog()) if name(node) == 'Cards')
            return [name(node) for node in children(box)]

        window.key('ctrl+t')
        window.focus_dialog()
        say(window, '5 cards, 55 left in the deck')
        assert len(cards()) == 5 and all(' of hands' in card for card in cards()), cards()
        window.key('alt+d')
        say(window, '6 cards, 54 left in the deck')
        assert len(cards()) == 6, cards()
        # The focus is on the button that deals again.
        window.key('Return')
        say(window, '5 cards, 55 left in the deck')
        n_windows = len(window.windows())
        window.key('shift+Tab', 'shift+Tab', 'Return')
        until(lambda: len(window.windows()) == n_windows + 1, 'the sheet of a card')
        window.focus_dialog()
        window.key('Escape')
        until(lambda: len(window.windows()) == n_windows, 'the end of the sheet')
        window.focus_dialog()
        window.key('Escape')
        window.back_to_window()
        assert not window.title().startswith('•'), window.title()
    assert not Library().path.exists() or Library().sql('SELECT count(*) FROM deck') == [(0,)]


def card_pool(folder):
    """The properties of a deck have its card pool: a wrong query is reported there, a valid one
    selects the cards to add. Other cards in the deck are notes, and one undo removes the pool."""
    path = folder / 'deck.xml'
    path.write_bytes(SAMPLE.read_bytes())
    with Window(path) as window:
        window.expect_status(LEGAL)
        until(lambda: len(window.found_cards()) > 10, 'the cards to add')

        def pool_entry():
            return next((node for node in walk(window.dialog(), EVERY_LIST)
                         if name(node) == 'Card pool' and takes_text(node)), None)

        press(window.button('Deck properties'))
        until(window.dialog, 'the properties')
        window.focus_dialog()
        window.reach(pool_entry, 'the entry of the pool')
        window.type('trap')
        say(window, '“trap” needs a search term, as in name:trap')
        window.key('ctrl+a', 'BackSpace')
        window.type('type:quest set:emberdeep ')
        say(window, '9 cards')
        # There are no suggestions now: Escape closes the dialog, with the pool.
        window.key('Escape')
        window.back_to_window()
        # With another printing.
        until(lambda: len(window.found_cards()) == 10, lambda: f'the Quests: {window.found_cards()}')
        window.expect_status(LEGAL)
        window.key('ctrl+s')
        until(lambda: '<pool>type:quest set:emberdeep</pool>' in path.read_text(encoding='utf-8'), 'the pool in the file')
        assert judge(path) == 0
        window.key('ctrl+z')
        until(lambda: len(window.found_cards()) > 10, 'all cards again')


def maybe_list(folder):
    """The same keys move a card out of the deck and back; from the list they add it. The list is
    the last one, nothing counts it, and each move is one undo."""
    path = folder / 'deck.xml'
    path.write_bytes(SAMPLE.read_bytes())
    with Window(path) as window:
        window.expect_status(LEGAL)
        decks = window.decks()
        rows = window.rows('Crawler deck')
        after = rows[next(i for i, row in enumerate(rows) if row.startswith('Coal Pick')) + 1]
        window.reach(lambda: window.row('Crawler deck', 'Coal Pick'), 'the row of the deck')
        window.key('ctrl+shift+m')
        window.expect_row('Maybe', 'Coal Pick', 4)
        until(lambda: (row := window.focused()) and name(row) == after, 'the keyboard in the next row')
        window.expect_status('1 problem')
        window.key('ctrl+z')
        window.expect_status(LEGAL)
        until(lambda: not window.rows('Maybe'), 'no list without cards')
        assert window.decks() == decks
        window.key('ctrl+shift+z')
        window.expect_row('Maybe', 'Coal Pick', 4)
        window.reach(lambda: window.row('Maybe', 'Coal Pick'), 'the row of the list', key='shift+Tab')
        window.key('ctrl+shift+m')
        window.expect_row('Crawler deck', 'Coal Pick', 4)
        window.expect_status(LEGAL)
        # A card of the list that any deck is full of.
        window.find_cards('Kindle')
        window.key('Down')
        until(lambda: window.focused(window.card_list()), 'the keyboard in the list')
        window.key('ctrl+shift+m')
        window.expect_row('Maybe', 'Kindle', 1)
        window.key('ctrl+shift+m')
        window.expect_row('Maybe', 'Kindle', 2)
        window.expect_status(LEGAL)
        window.key('ctrl+s')
        until(lambda: '<maybe>\n    <card id="emberdeep/kindle" name="Kindle" count="2"/>\n  </maybe>'
              in path.read_text(encoding='utf-8'), 'the list in the file')
        assert judge(path) == 0


if __name__ == '__main__':
    sys.exit(run([
        ('/deck/legal', make_legal),
        ('/deck/try', try_it),
        ('/deck/pool', card_pool),
        ('/deck/maybe', maybe_list),
    ]))
