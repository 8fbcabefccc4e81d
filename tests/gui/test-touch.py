#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""The three places on a phone, with a finger: the events are those of a touchscreen of the X server.

    test-touch.py PROGRAM MOCTL DATADIR [TEST…]
"""

import sys
from contextlib import contextmanager

from atspi import DATA, EVERY_LIST, Atspi, Library, children, is_shown, name, press, role, run, states, until, walk
from display import xdotool
from library import LibraryWindow
from table import Journal, Table
from table_states import HEADER
from touch import Finger

SIZE = (360, 640)       # the screen
HOLD = 0.8              # seconds: longer than a long press
N_NUMBERS = 5           # beside each card of a deck
LEAST_TARGET = 44       # pixels

MOVES = ['add party emberdeep/brother-cole', 'add party emberdeep/hanna-ironlode', 'add dungeon-deck emberdeep/old-timbering 30',
         'add deck emberdeep/kindle 60', 'add quests emberdeep/break-the-choir', 'start', 'add hand emberdeep/coal-pick',
         'add row emberdeep/ash-wolf', 'add row emberdeep/magma-newt', 'add played emberdeep/miners-lamp']


class Phone(Table):
    """A window that fills a small screen, with a finger on it."""

    def __init__(self, journal):
        super().__init__()
        self.journal = journal

    # The side pane, which shows the number of moves, would cover the table.

    def keep_count(self):
        pass

    def position(self):
        return self.journal.position()

    def open(self):
        xdotool('windowsize', '--sync', self.id, *SIZE)
        xdotool('windowmove', '--sync', self.id, 0, 0)
        self.finger = Finger(SIZE)
        self.show_table()
        self.open_match()
        self.settle()

    def zones(self):
        """Returns the buttons of the parts of the table."""
        return [node for node in children(self.get('panel', 'Parts of the table'))
                if role(node) == 'push button']

    def shown_zone(self):
        """Returns the name of the visible part of the table."""
        return next((name(node).split(',')[0] for node in self.zones() if {'pressed', 'checked'} & states(node)), None)

    def zone(self, title):
        return next(node for node in self.zones() if name(node).split(',')[0] == title)

    def tap_zone(self, title):
        self.finger.tap(*self.place(self.zone(title)))
        self.expect_zone(title)

    def expect_zone(self, title):
        until(lambda: self.shown_zone() == title, lambda: f'{title}, not {self.shown_zone()}')
        self.settle()

    def swipe(self, direction):
        """Swipes over the middle of the cards, to the left (-1) or to the right (1)."""
        x, y = SIZE[0] / 2, SIZE[1] * 0.55
        self.finger.down(x - direction * 100, y)
        self.finger.slide(x + direction * 100, y + 5)
        self.finger.up()
        self.settle()

    def chosen(self):
        """Returns whether a card is selected: the bar of the card is visible."""
        bar = self.find('panel', 'Selected card')
        return bar is not None and is_shown(bar)


class Places(LibraryWindow):
    """The window with cards and decks, which fills a small screen, with a finger on it."""

    def narrow(self):
        xdotool('windowsize', '--sync', self.id, *SIZE)
        xdotool('windowmove', '--sync', self.id, 0, 0)
        self.finger = Finger(SIZE)
        self.settle()

    def bar(self, card):
        """Returns the numbers of a card in the open deck."""
        return until(lambda: next((node for node in walk(self.frame, EVERY_LIST)
                                   if role(node) == 'panel' and name(node).startswith(f'{card}, ')), None), f'the numbers of {card}')

    def tap_number(self, card, number):
        bar = self.bar(card)
        x, y = self.place(bar)
        width = Atspi.Component.get_extents(bar, Atspi.CoordType.WINDOW).width
        self.finger.tap(x + (number - 2) * width / N_NUMBERS, y)
        until(lambda: name(bar) == f'{card}, {number} ' + ('copy' if number == 1 else 'copies'), lambda: f'{number}, not {name(bar)}')


@contextmanager
def begin():
    journal = Journal()
    journal.begin(HEADER, MOVES)
    with Phone(journal) as phone:
        phone.open()
        yield phone, journal
        assert phone.close() == 0


def swipe_between_zones(_):
    """A swipe shows the next part of the table, in either direction, and selects no card."""
    with begin() as (phone, _):
        order = [name(node).split(',')[0] for node in phone.zones()]
        phone.expect_zone(order[0])
        for title in order[1:]:
            phone.swipe(-1)
            phone.expect_zone(title)
            assert not phone.chosen(), title
        phone.swipe(-1)
        phone.expect_zone(order[-1])
        for title in reversed(order[:-1]):
            phone.swipe(1)
            phone.expect_zone(title)
            assert not phone.chosen(), title


def tap_a_card(_):
    """A tap selects a card, and the button of a zone shows it."""
    with begin() as (phone, _):
        phone.finger.tap(*phone.place(phone.card('Encounter', 'Ash Wolf')))
        until(phone.chosen, 'the selected card')
        phone.tap_zone('Party')


def hold_a_card(_):
    """A card that is held opens its menu, whose moves can be tapped; it is not selected."""
    with begin() as (phone, journal):
        def open_menu():
            phone.finger.hold(*phone.place(phone.card('Encounter', 'Ash Wolf')), HOLD)
            phone.finger.up()
            return phone.get('push button', 'Ash Wolf is stopped')

        open_menu()
        # Beside the menu: closes it.
        phone.finger.tap(*phone.place(phone.zone('Encounter')))
        phone.gone('push button', 'Ash Wolf is stopped')
        assert not phone.chosen()
        move = open_menu()
        assert not phone.chosen()
        phone.change(lambda: press(move))
        assert journal.lines()[-1] == 'turn emberdeep/ash-wolf stopped', journal.lines()
        phone.gone('push button', 'Ash Wolf is stopped')


def drag_a_card(_):
    """A card that is held follows the finger: onto another card, and to the button of another part
    of the table."""
    with begin() as (phone, journal):
        phone.tap_zone('Party')
        first, second = (phone.place(phone.card('Marching Order', who)) for who in ('Brother Cole', 'Hanna Ironlode'))
        phone.finger.hold(*first, HOLD)
        phone.finger.slide(*second, 0.4)
        phone.change(phone.finger.up)
        assert journal.lines()[-1] == 'march emberdeep/brother-cole 2', journal.lines()
        assert not phone.chosen()

        phone.tap_zone('In Play')
        phone.finger.hold(*phone.place(phone.card('In Play', 'Miner’s Lamp')), HOLD)
        phone.finger.slide(*phone.place(phone.zone('Hand')), 0.4)
        phone.change(phone.finger.up)
        assert journal.lines()[-1] == 'move emberdeep/miners-lamp hand', journal.lines()


def scroll_and_tap_cards(_):
    """A finger that moves over the cards scrolls them and opens none; a tap selects one."""
    with Places() as phone:
        phone.show_cards()
        phone.narrow()
        # As there is a touchscreen, all that can be pressed is large; tests/app/test-text.c knows what.
        phone.key('F10')
        item = until(lambda: (now := phone.focused()) and role(now) == 'menu item' and now, 'the main menu')
        # The menu gets its size in the frame after the focus.
        until(lambda: Atspi.Component.get_extents(item, Atspi.CoordType.WINDOW).height >= LEAST_TARGET, 'a menu of tall items')
        phone.key('Escape')
        row = phone.card_rows('cards')[5]
        x, y = phone.place(row)
        phone.finger.down(x, y)
        phone.finger.slide(x, y - 180)
        phone.finger.up()
        until(lambda: phone.place(row)[1] < y - 100, 'cards that scroll')
        phone.settle()
        until(lambda: phone.place(row) == phone.place(row), 'cards at rest')
        # X has a pointer where the finger was last, which selects the card below it when the list stops.
        assert is_shown(row.get_parent())
        tapped = next(each for each in phone.card_rows('cards') if SIZE[1] / 2 < phone.place(each)[1] < SIZE[1] - 120)
        phone.finger.tap(*phone.place(tapped))
        until(lambda: 'selected' in states(tapped), 'the selected card')
        assert phone.close() == 0


def tap_and_scroll_a_deck(_):
    """In a deck, a tap on a number sets the count of its card; a finger that moves
    over the numbers scrolls, and sets none."""
    Library().moctl('decks', 'import', f'{DATA}/decks/solitaire-2011-elite.xml')
    with Places() as phone:
        phone.show_decks()
        phone.open_deck('Gate of Cinders')
        phone.narrow()
        for number in (1, 2, 3, 4):
            phone.tap_number('Coal Pick', number)
        assert phone.dialog() is None
        bar = phone.bar('Field Dressings')
        x, y = phone.place(bar)
        phone.finger.down(x, y)
        phone.finger.slide(x, y - 180)
        phone.finger.up()
        until(lambda: phone.place(bar)[1] < y - 100, 'a deck that scrolls')
        phone.settle()
        assert name(bar) == 'Field Dressings, 1 copy', name(bar)
        assert phone.close() == 0


if __name__ == '__main__':
    sys.exit(run([
        ('/touch/swipe', swipe_between_zones),
        ('/touch/tap', tap_a_card),
        ('/touch/hold', hold_a_card),
        ('/touch/drag', drag_a_card),
        ('/touch/cards', scroll_and_tap_cards),
        ('/touch/deck', tap_and_scroll_a_deck),
    ]))
