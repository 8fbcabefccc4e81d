#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""Groups of decks that are played together, with the keyboard alone.

    test-deck-groups.py PROGRAM MOCTL DATADIR [TEST…]
"""

import json
import sys
from pathlib import Path

from atspi import DATA, EVERY_LIST, Library, children, name, read_package, role, run, states, until, walk, write
from library import LibraryWindow

sys.path.insert(0, str(Path(__file__).parents[1] / 'cli'))

from duo import ALLIES, SYSTEM, catalog, full, package  # noqa: E402

ELITE = Path(DATA, 'decks', 'solitaire-2011-elite.xml')
ELITE_NAME = 'Gate of Cinders'
DELVER = Path(DATA, 'decks', 'solitaire-2011-delver.xml')


class GroupsWindow(LibraryWindow):
    def wait_for_dialog(self, title, is_entry=False):
        """Waits for a window and its focus; that of an entry in a row is not reported."""
        until(lambda: self.dialog() is not None and name(self.dialog()) == title,
              lambda: f'{title}: {[name(node) for node in self.windows()]}')
        self.focus_dialog()
        until(lambda: is_entry or self.focused(self.dialog()), f'the keyboard in {title}')

    def go_to(self, wanted, label, within=None, key='Tab'):
        """Moves to a control with a key."""
        def find():
            around = within() if within is not None else self.frame
            return self.find(wanted, lambda text: text.replace('_', '').startswith(label), within=around, into=EVERY_LIST)
        return self.reach(find, label, key)

    def press_in_dialog(self, label, key='Tab'):
        self.go_to('push button', label, self.dialog, key)
        self.key('Return')

    def leave(self):
        """Closes the dialog. A button that was pressed with a key swallows others for 250 ms."""
        until(lambda: self.dialog() is None or self.key('Escape'), 'the dialog to close')
        self.back_to_window()

    def tick(self, deck):
        self.go_to('check box', deck, self.dialog)
        self.key('space')

    def expect(self, *words):
        """Waits for a text of the dialog with all of these words."""
        def texts():
            return [name(node) for node in walk(self.dialog(), EVERY_LIST)] if self.dialog() is not None else []
        until(lambda: any(all(word in text for word in words) for text in texts()), lambda: f'{words} in {texts()}')

    def group_row(self, title):
        return next((row for row in self.rows('Deck groups') if row.startswith(f'{title}: ')), None)

    def expect_group(self, title, *words):
        until(lambda: (row := self.group_row(title)) is not None and all(word in row for word in words),
              lambda: f'{words} in {self.group_row(title)}')


def list_groups():
    return [(group['name'], [deck['name'] for deck in group['decks']])
            for group in json.loads(Library().moctl('decks', 'group', 'list', '--json'))]


def whole_way(folder):
    """A group is created, checked, completed, renamed, printed, played, deleted and restored."""
    library = Library()
    library.moctl('decks', 'import', ELITE)
    library.moctl('decks', 'import', DELVER)
    second = json.loads(library.moctl('decks', 'list', '--json'))
    other = next(deck['name'] for deck in second if deck['name'] != ELITE_NAME)
    library.moctl('collection', 'own', 'Coal Pick=4')
    with GroupsWindow() as window:
        window.show_decks()
        window.focus_deck_search()
        # Create: the name is selected, and the decks are ticked.
        window.go_to('push button', 'New Group')
        window.key('Return')
        window.wait_for_dialog('New Group', is_entry=True)
        window.type('Friday')
        window.tick(ELITE_NAME)
        window.tick(other)
        window.press_in_dialog('Create')
        window.wait_for_dialog('Friday')
        until(lambda: [found[0] for found in list_groups()] == ['Friday'], list_groups)
        window.expect('cards missing')
        window.expect(ELITE_NAME, 'Legal')
        # Rename, and remove a deck; one undo restores both.
        window.press_in_dialog('Edit', 'shift+Tab')
        window.wait_for_dialog('Edit Group', is_entry=True)
        window.type('Saturday')
        window.tick(other)
        window.press_in_dialog('Save')
        window.wait_for_dialog('Saturday')
        until(lambda: list_groups() == [('Saturday', [ELITE_NAME])], list_groups)
        window.key('ctrl+z')
        window.wait_for_dialog('Friday')
        until(lambda: sorted(list_groups()[0][1]) == sorted([ELITE_NAME, other]), list_groups)
        # The shopping list.
        window.press_in_dialog('Print')
        window.wait_for_dialog('Print')
        chosen = [name(node.get_parent()) for node in walk(window.dialog(), EVERY_LIST)
                  if role(node) in ('check box', 'radio button') and 'checked' in states(node)]
        assert any('Missing Cards' in text for text in (*chosen, *[name(node) for node in walk(window.dialog(), EVERY_LIST)])), chosen
        window.key('Escape')
        window.wait_for_dialog('Friday')
        # Nothing is too small.
        window.press_in_dialog('Complete the Decks', 'shift+Tab')
        window.expect('No more cards fit in the decks')
        window.leave()
        window.expect_group('Friday', ELITE_NAME, other, 'cards missing')
        # Open it again by its row, and play.
        window.go_to('list item', 'Friday: ')
        window.key('Return')
        window.wait_for_dialog('Friday')
        window.press_in_dialog('Play')
        window.wait_for_dialog('New Match')
        window.expect('Friday')
        window.key('Escape')
        window.back_to_window()
        # Delete, and restore with the toast.
        window.go_to('list item', 'Friday: ')
        window.key('Tab', 'Return')
        until(lambda: (now := window.focused()) and role(now) == 'menu item', 'the menu of the group')
        while name(window.focused()) != 'Delete':
            window.key('Down')
        window.key('Return')
        until(lambda: list_groups() == [], list_groups)
        window.go_to('push button', 'Undo')
        window.key('Return')
        until(lambda: [found[0] for found in list_groups()] == ['Friday'], list_groups)
        window.expect_group('Friday', ELITE_NAME, other)
        assert window.close() == 0


def completed(_):
    """Empty decks are filled together, saved, and emptied again with Ctrl+Z."""
    library = Library()
    for number in (1, 2):
        path = Path(_, f'{number}.xml')
        path.write_text(f'<deck-package name="Deck {number}" format="solitaire-2011-elite"/>', encoding='utf-8')
        library.moctl('decks', 'import', path)
    library.moctl('decks', 'group', 'create', 'Both', 'Deck 1', 'Deck 2')
    with GroupsWindow() as window:
        window.show_decks()
        window.focus_deck_search()
        window.go_to('list item', 'Both: ')
        window.key('Return')
        window.wait_for_dialog('Both')
        window.press_in_dialog('Complete the Decks')
        window.expect('cards added')
        until(lambda: all(sum(library.deck(f'Deck {number}').values()) > 100 for number in (1, 2)), 'the cards')
        window.key('ctrl+z')
        until(lambda: all(library.deck(f'Deck {number}') == {} for number in (1, 2)), 'the decks as before')
        window.key('Escape')
        window.back_to_window()
        assert window.close() == 0


def order_of_players(folder):
    """Two players have a card of one name, which is unique. They are moved with keys and the menu, and back."""
    library = Library()
    write(library.path.parent / 'systems/duo.xml', SYSTEM)
    write(library.path.parent / 'catalogs/duo.xml', catalog())
    for deck, hero, first in (('One', 'duo/h1', 0), ('Two', 'duo/h1b', 4)):
        library.moctl('decks', 'import', write(Path(folder, f'{deck}.xml'), package(deck, 'duo-one', full(hero, *ALLIES[first:first + 4]))))
    library.moctl('decks', 'group', 'create', 'Both', 'One', 'Two')
    with GroupsWindow() as window:
        window.show_decks()
        window.focus_deck_search()
        window.expect_group('Both', 'One, Two', '1 problem')
        window.go_to('list item', 'Both: ')
        window.key('Return')
        window.wait_for_dialog('Both')
        window.expect('“Ash” is unique, but more than one deck has it: “One”, “Two”', 'All decks together')
        for expected in ('One', 'Two'):
            window.expect(expected, 'Duo rules: One player', 'Legal')

        def rows():
            found = window.find('list', 'Decks', within=window.dialog(), into=EVERY_LIST)
            return [name(row).split(',')[0] for row in children(found) if role(row) == 'list item'] if found else []

        def expect_order(*decks):
            until(lambda: list_groups() == [('Both', list(decks))], list_groups)
            until(lambda: rows() == list(decks), rows)

        window.go_to('list item', 'One, ', window.dialog)
        # The first deck does not move up, and the keyboard follows a deck that moves.
        window.key('alt+Up')
        window.key('alt+Down')
        expect_order('Two', 'One')
        until(lambda: (now := window.focused(window.dialog())) and name(now).startswith('One, '),
              lambda: f'One: {name(window.focused(window.dialog()))}')
        window.key('alt+Up')
        expect_order('One', 'Two')
        window.key('Tab', 'Return')
        until(lambda: (now := window.focused(window.dialog())) and name(now) == 'Move Down', 'the menu of the deck')
        window.key('Return')
        expect_order('Two', 'One')
        window.expect('“Both” changed')
        window.key('ctrl+z')
        expect_order('One', 'Two')

        def row(deck):
            return window.get('list item', lambda label: label.startswith(f'{deck}, '), within=window.dialog(), into=EVERY_LIST)

        window.drag(row('One'), row('Two'))
        expect_order('Two', 'One')
        # The first closes the toast.
        window.key('Escape', 'Escape')
        window.back_to_window()
        assert window.close() == 0
    # The players sit in this order.
    library.moctl('decks', 'group', 'remove', 'Both', 'One')
    library.moctl('decks', 'group', 'add', 'Both', 'One')
    combined = Path(folder, 'both.xml')
    library.moctl('decks', 'group', 'export', 'Both', combined)
    _, counts = read_package(combined)
    assert counts['heroes', 'duo/h1b'] == 1 and counts['heroes-b', 'duo/h1'] == 1, counts


if __name__ == '__main__':
    sys.exit(run([
        ('/deck-groups/whole-way', whole_way),
        ('/deck-groups/completed', completed),
        ('/deck-groups/order', order_of_players),
    ]))
