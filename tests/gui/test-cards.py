#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""The Cards page with the keyboard and the mouse: suggestions, selection, the divider, and filters in a narrow window.

    test-cards.py PROGRAM MOCTL DATADIR [TEST…]
"""

import json
import subprocess
import sys

from atspi import EVERY_LIST, MOCTL, children, is_sensitive, labels, name, role, run, states, text, until, walk, xdotool
from library import LibraryWindow


class CardsWindow(LibraryWindow):
    """The window with helpers for the Cards page."""

    def suggestions(self):
        """Returns the suggestions below the search, if they are shown."""
        found = [node for node in walk(self.frame, EVERY_LIST) if role(node) == 'list' and name(node) == 'Suggestions']
        return [name(row) for node in found for row in children(node)]

    def expect_text(self, wanted):
        entry = self.search_entry('cards')
        until(lambda: text(entry) == wanted, lambda: f'“{wanted}” in the search, not “{text(entry)}”')

    def selected(self):
        return [labels(row)[0] for row in self.card_rows('cards') if 'selected' in states(row)]


def suggest(_):
    """Down and Return take a field and then its value; Escape closes the list before it clears the search."""
    with CardsWindow() as window:
        window.show_cards()
        window.find_cards('typ', place='cards')
        until(lambda: 'type:, Type' in window.suggestions(), lambda: f'the field: {window.suggestions()}')
        window.key('Down', 'Return')
        window.expect_text('type:')
        until(lambda: 'type:trap, Trap' in window.suggestions(), lambda: f'the values: {window.suggestions()}')
        window.type('equ')
        until(lambda: window.suggestions() == ['type:equipment, Equipment'],
              lambda: f'one value: {window.suggestions()}')
        window.key('Down', 'Return')
        window.expect_text('type:equipment ')
        # Nothing is suggested, so Down goes to the cards.
        window.key('Down')
        until(lambda: len(window.selected()) == 1 and any('focused' in states(row) for row in window.card_rows('cards')),
              'the keyboard in the cards')
        window.find_cards('cos', place='cards')
        until(window.suggestions, 'suggestions')
        window.key('Escape')
        until(lambda: not window.suggestions(), 'the list to close')
        window.expect_text('cos')
        window.key('Escape')
        window.expect_text('')
        assert window.close() == 0


def flip(_):
    """Ctrl+Shift+F shows the other side of the selected card, and its front again; the button says so."""
    with CardsWindow() as window:
        window.show_cards()
        window.find_cards('game:saltmere-light name:market', place='cards')
        until(lambda: window.found_cards('cards') == ['Market'], lambda: window.found_cards('cards'))

        def shown():
            return [name(node).split('.')[0] for node in walk(window.frame) if 'Market' in name(node) and 'Explore it' in name(node)]

        window.key('Down')
        until(lambda: shown() == ['Market'], lambda: f'the front: {shown()}')
        window.key('ctrl+shift+f')
        until(lambda: shown() == ['Other side: Market in the Fog'], lambda: f'the other side: {shown()}')
        window.key('ctrl+shift+f')
        until(lambda: shown() == ['Market'], lambda: f'the front again: {shown()}')
        assert window.close() == 0


def select_with_shift(_):
    """Shift+Down adds one card at a time to the selection."""
    with CardsWindow() as window:
        window.show_cards()
        window.find_cards('type=equipment', place='cards')
        until(lambda: window.found_cards('cards')[:1] == ['Coal Pick'], lambda: window.found_cards('cards')[:3])
        window.key('Down')
        cards = window.found_cards('cards')
        for count in (2, 3, 4):
            window.key('shift+Down')
            until(lambda: window.selected() == cards[:count], lambda: f'{cards[:count]}: {window.selected()}')
        window.key('shift+Up')
        until(lambda: window.selected() == cards[:3], lambda: f'{cards[:3]}: {window.selected()}')
        assert window.close() == 0


def move_the_divider(_):
    """Keys and the mouse move the divider, and its place is kept."""
    with CardsWindow() as window:
        def place():
            return window.place(divider)[0]

        window.show_cards()
        divider = window.get('separator', 'Divider between the card list and the card details')
        begin = place()
        window.reach(lambda: divider, 'the divider')
        window.key('Left', 'Left')
        until(lambda: abs(place() - (begin - 40)) <= 2, lambda: f'{begin - 40}: {place()}')
        window.key('Right')
        until(lambda: abs(place() - (begin - 20)) <= 2, lambda: f'{begin - 20}: {place()}')
        x, y = window.place(divider)
        xdotool('mousemove', x, y, 'mousedown', 1)
        for step in range(1, 6):
            xdotool('mousemove', x + 20 * step, y)
            window.settle()
        xdotool('mouseup', 1)
        until(lambda: abs(place() - (begin + 80)) <= 6, lambda: f'{begin + 80}: {place()}')
        assert window.close() == 0


def search(query):
    """Returns the names of the cards that moctl finds, as the list shows them: promos with their numbers."""
    answer = subprocess.run([MOCTL, 'search', '--json', query], check=True, stdout=subprocess.PIPE)
    return [card['name'] + (f' ({card["number"]})' if (card['number'] or '').startswith('P') else '')
            for card in json.loads(answer.stdout)]


def read_list(window, cards):
    """Checks that the list has exactly these cards. In newer toolkits, the tree contains only the rows
    around the visible part, so this goes down the list with keys: fewer rows at a time than are
    visible, as the tree can be older than the list."""
    seen = set()

    def read_on():
        seen.update(window.found_cards('cards'))
        assert seen <= cards, seen - cards
        window.key(*['Down'] * 3)
        return seen == cards

    window.key('ctrl+f', 'Down')
    until(read_on, lambda: f'{cards - seen}')


def filter_sheet(_):
    """In a narrow window, one button opens all filters: one is set, its results are told, and it is cleared."""
    with CardsWindow() as window:
        window.show_cards()
        xdotool('windowsize', '--sync', window.id, 360, 640)
        window.find_cards('', place='cards')
        window.get('label', '233 cards')
        window.reach(lambda: window.find('push button', 'Filter'), 'the filters')
        window.key('Return')
        window.focus_dialog()
        sheet = window.dialog()
        assert name(sheet) == 'Filter', name(sheet)
        equipment = window.get('check box', 'Equipment', within=sheet, into=EVERY_LIST)
        window.reach(lambda: equipment, 'a filter')
        window.key('space')
        until(lambda: 'checked' in states(equipment), 'the filter')
        results = until(lambda: next((name(node) for node in walk(sheet) if name(node).endswith(' cards') and
                                      name(node) != '233 cards'), None), 'the results in the sheet')
        window.key('Escape')
        window.back_to_window()
        # The button says how many there are, the search what they are, and the list has the same results.
        window.get('push button', 'Filter, 1 active')
        window.expect_text('type=equipment')
        window.get('label', results)
        found = search('type=equipment')
        assert results == f'{len(found)} cards', (results, found)
        read_list(window, set(found))

        window.reach(lambda: window.find('push button', 'Filter, 1 active'), 'the filters')
        window.key('Return')
        window.focus_dialog()
        window.reach(lambda: window.button('Clear Filters', within=window.dialog()), 'the button to clear them',
                     'shift+Tab')
        window.key('Return')
        until(lambda: any(name(node) == '233 cards' for node in walk(window.dialog())), 'all cards in the sheet')
        window.key('Escape')
        window.back_to_window()
        window.expect_text('')
        window.get('push button', 'Filter')
        assert window.close() == 0


def step(_):
    """Where a card takes the whole width, Alt+Return shows it, and Alt+Left and Alt+Right those beside it."""
    with CardsWindow() as window:
        window.show_cards()
        xdotool('windowsize', '--sync', window.id, 360, 640)
        window.key('alt+Return')

        def is_at(has_previous):
            node, button = window.focused(), window.find('push button', 'Previous card')
            return (node is not None and name(node) == 'Back to cards' and button is not None and
                    is_sensitive(button) == has_previous)
        until(lambda: is_at(False), 'the first card')
        window.key('alt+Right')
        until(lambda: is_at(True), 'the next card')
        window.key('alt+Left')
        until(lambda: is_at(False), 'the first card again')
        assert window.close() == 0


if __name__ == '__main__':
    sys.exit(run([
        ('/cards/suggest', suggest),
        ('/cards/flip', flip),
        ('/cards/shift', select_with_shift),
        ('/cards/divider', move_the_divider),
        ('/cards/filter-sheet', filter_sheet),
        ('/cards/step', step),
    ]))
