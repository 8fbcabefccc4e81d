#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""Custom cards, with the keyboard: create, use, change, delete; and the doctor.

    test-own-cards.py PROGRAM MOCTL DATADIR [TEST…]
"""

import os
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

from atspi import (EVERY_LIST, MOCTL, Window, children, is_sensitive, labels, name, press, role, run, states, takes_text,
                   until, walk, write)


def shoot(picture):
    """Takes a screenshot for inspection, if $MARCHING_ORDER_SHOTS is a folder."""
    folder = os.environ.get('MARCHING_ORDER_SHOTS')
    if folder:
        subprocess.run(['import', '-window', 'root', str(Path(folder, f'{picture}.png'))], check=True)


def own_file():
    return Path(os.environ['XDG_DATA_HOME'], 'marching-order', 'catalogs', 'my-cards-dungeon-crawler.xml')


def own_cards():
    """Returns the names of the cards in the user's file, by id."""
    if not own_file().exists():
        return {}
    return {card.get('id'): card.get('name') for card in ElementTree.parse(own_file()).iter('card')}


class CardWindow(Window):
    """The main window and the card editor."""

    def show_cards(self):
        self.key('alt+1')
        until(lambda: any('focused' in states(row) for row in self.card_rows('cards')),
              'the keyboard in the cards')

    def go_to_card(self, card):
        """Searches for a card and moves to its row."""
        self.find_cards(card.lower(), place='cards')
        until(lambda: self.found_cards('cards')[:1] == [card], lambda: f'{card}: {self.found_cards("cards")[:9]}')
        self.key('Down')

    def begin(self, key, title):
        """Opens the card editor, in which the name is focused."""
        self.key(key)
        until(lambda: self.dialog() is not None and name(self.dialog()) == title, f'“{title}”')
        self.focus_dialog()
        until(lambda: (node := self.focused(self.dialog())) and name(node) == 'Name', 'the keyboard in the name')

    def fill(self, label, value):
        """Moves to a field with Tab, and types."""
        self.reach(lambda: next((node for node in walk(self.dialog()) if name(node) == label and
                                 'focused' in states(node)), None), label)
        self.key('ctrl+a')
        self.type(value)

    def reach_button(self, label):
        """Moves back to a button: the last buttons are next to the name."""
        def find():
            node = self.focused(self.dialog())
            return node if node and role(node) == 'push button' and name(node).replace('_', '').endswith(label) else None

        self.reach(find, label, 'shift+Tab')

    def picks(self, label):
        """Returns the results of the picker with this name, while its entry is focused."""
        entry = next((node for node in walk(self.dialog()) if name(node) == label and takes_text(node) and
                      'focused' in states(node)), None)
        found = next((node for node in walk(self.dialog()) if role(node) == 'list' and name(node) == label), None)
        return [labels(row) for row in children(found)] if entry is not None and found is not None else []

    def pick(self, words, label, wanted, *keys):
        """Opens the search of the focused button, and selects the first row."""
        self.key('space')
        until(lambda: self.picks(label), 'the search')
        self.type(words)
        until(lambda: self.picks(label)[:1] == [wanted], lambda: f'{wanted}: {self.picks(label)[:9]}')
        self.key(*keys, 'Return')

    def says(self, words):
        """Returns whether the card editor shows this text."""
        return any(words in name(node) for node in walk(self.dialog()) if role(node) == 'label')

    def expect_row(self, deck, card, count):
        """Like that of other windows, but clears the cache: the tree does not report changes of
        hidden parts."""
        def rows():
            found = self.find('list', deck)
            for row in children(found) if found is not None else ():
                row.clear_cache()
            return self.rows(deck)
        row = f'{card}, {count} {"copy" if count == 1 else "copies"}'
        # In newer toolkits, the tree does not contain hidden pages.
        goes_there = not self.is_older and 'selected' not in states(self.get('page tab', 'Decks'))
        if goes_there:
            self.key('alt+2')
        until(lambda: row in rows(), lambda: f'“{row}” in {deck}: {rows()}')
        if goes_there:
            self.key('alt+1')

    def expect_at_card(self, card):
        """Waits for the keyboard on the row of a card."""
        until(lambda: (node := self.focused()) is not None and name(node).startswith(card + ', '),
              lambda: f'{card}: the keyboard is at {self.focused() and name(self.focused())}')

    def save(self):
        self.key('ctrl+s')
        self.back_to_window()


# The tests

def write_and_use(_):
    """A card from the first start on, by the keyboard only: created, added to a deck, renamed,
    deleted, restored."""
    with CardWindow() as window:
        window.show_cards()
        window.begin('ctrl+shift+n', 'New Card')
        # What is missing is no error before something was entered.
        assert not window.says('before saving')
        assert not is_sensitive(window.button('Save', within=window.dialog()))
        shoot('new-empty')
        window.type('Glass Lantern')
        until(lambda: window.says('No errors'), 'all to be well')
        window.fill('Cost', 'many')
        until(lambda: window.says('“many” must be a whole number from 0 to 99'), 'the fault at its field')
        shoot('fault')
        window.key('ctrl+s')
        assert own_cards() == {}, own_cards()
        window.key('ctrl+a')
        window.type('2')
        until(lambda: window.says('No errors'), 'all to be well')
        shoot('new-typed')
        window.save()
        until(lambda: own_cards() == {'mine/glass-lantern': 'Glass Lantern'}, own_cards)
        window.expect_at_card('Glass Lantern')
        shoot('saved')
        window.go_to_card('Glass Lantern')

        window.key('alt+2')
        window.new_package()
        window.add('Crawler deck', 'Glass Lantern', 2)
        window.expect_kept()
        window.key('alt+1')
        window.go_to_card('Glass Lantern')
        window.begin('ctrl+e', 'Edit Card')
        window.key('ctrl+a')
        window.type('Glass Lamp')
        window.save()
        # The id stays, so the deck keeps the card.
        until(lambda: own_cards() == {'mine/glass-lantern': 'Glass Lamp'}, own_cards)
        # The search would not find it any more.
        window.expect_at_card('Glass Lamp')
        window.key('alt+2')
        shoot('deck-renamed')
        window.expect_row('Crawler deck', 'Glass Lamp', 2)
        window.key('alt+1')
        window.go_to_card('Glass Lamp')
        window.key('ctrl+shift+Delete')
        until(lambda: own_cards() == {}, own_cards)
        window.get('label', '“Glass Lamp” deleted. 1 deck still lists it as an unknown card')
        shoot('deleted')
        window.key('alt+2')
        window.expect_row('Crawler deck', 'Glass Lamp', 2)
        shoot('deck-without')
        window.key('alt+1')
        window.key('ctrl+z')
        until(lambda: own_cards() == {'mine/glass-lantern': 'Glass Lamp'}, own_cards)
        window.go_to_card('Glass Lamp')
        window.key('ctrl+z')
        until(lambda: own_cards() == {'mine/glass-lantern': 'Glass Lantern'}, own_cards)
        window.expect_row('Crawler deck', 'Glass Lantern', 2)
        window.key('ctrl+shift+z')
        window.expect_row('Crawler deck', 'Glass Lamp', 2)
        assert window.close() == 0
    subprocess.run([MOCTL, 'catalog', 'check'], check=True, capture_output=True)


def duplicate(_):
    """A foreign card can't be changed, but duplicated; unsaved text is not lost without a
    question."""
    with CardWindow() as window:
        window.show_cards()
        window.go_to_card('Ash Blade')
        window.key('ctrl+e')
        window.get('label', '“Ash Blade” can’t be edited: it is not a custom card')
        window.begin('ctrl+d', 'New Card')
        shoot('duplicate')
        window.key('Escape')        # nothing was typed
        window.back_to_window()
        window.begin('ctrl+d', 'New Card')
        window.key('End')
        window.type(' Two')
        until(lambda: window.says('No errors'), 'all to be well')
        window.key('Escape')
        until(lambda: len(window.windows()) == 3, 'the question')
        window.focus(window._x_windows()[-1])
        window.key('Escape')
        until(lambda: len(window.windows()) == 2, 'the question to close')
        window.focus_dialog()
        window.save()
        until(lambda: list(own_cards().values()) == ['Ash Blade Two'], own_cards)
        assert window.close() == 0


def pick(_):
    """A promo in another catalog's set, by the keyboard only: its set and its original are searched
    for."""
    with CardWindow() as window:
        window.show_cards()
        window.begin('ctrl+shift+n', 'New Card')
        window.type('Ash Blade')
        window.reach_button('Show All Fields')
        window.key('space')
        window.reach_button('Reprint of: None')
        shoot('pickers')
        # The arrow key moves from the entry to the results.
        window.pick('ash blade', 'Reprint of', ['Ash Blade', 'Emberdeep · Equipment'], 'Down')
        window.reach_button('Reprint of: Ash Blade, Emberdeep · Equipment')
        window.reach_button('Set: Custom Cards')
        window.pick('ember', 'Set', ['Emberdeep'])
        window.reach_button('Set: Emberdeep')
        until(lambda: window.says('No errors'), 'all to be well')
        shoot('picked')
        window.save()
        until(own_cards, 'the card')
        card = next(ElementTree.parse(own_file()).iter('card'))
        assert (card.get('set'), card.get('same-as')) == ('emberdeep', 'emberdeep/ash-blade'), card.attrib
        # Escape closes only what was opened last; a selection can be cleared.
        window.find_cards('id=mine/ash-blade', place='cards')
        until(lambda: len(window.found_cards('cards')) == 1, 'the card')
        window.key('Down')
        window.begin('ctrl+e', 'Edit Card')
        window.reach_button('Reprint of: Ash Blade, Emberdeep · Equipment')
        window.key('space')
        until(lambda: window.picks('Reprint of'), 'the search')
        window.key('Escape')
        window.key('Tab')
        window.reach_button('Clear “Reprint of”')
        window.key('space')
        window.reach_button('Reprint of: None')
        window.save()
        until(lambda: next(ElementTree.parse(own_file()).iter('card')).get('same-as') is None, 'the printing to end')
        assert window.close() == 0


def doctor(_):
    """The errors of a file and how they were handled; and that there are none after it is fixed."""
    write(own_file(), '<catalog id="mine" name="M" system="dungeon-crawler">\n'
                      '<card id="mine/a" name="A" type="nothing"/>\n<card id="mine/b" name="B" type="trap"/></catalog>\n')
    with CardWindow() as window:
        window.do('win.show-doctor')
        window.focus_dialog()
        window.get('label', '1 error found')
        window.get('label', 'my-cards-dungeon-crawler.xml, line 2\nThe card was skipped.', into=EVERY_LIST)
        window.get('label', 'Catalog: 1 card, 1 error', into=EVERY_LIST)
        shoot('doctor')
        own_file().unlink()
        press(window.get('push button', 'Reload All Files'))
        window.get('label', 'No errors found')
        shoot('doctor-well')
        window.key('Escape')
        window.back_to_window()
        assert window.close() == 0


TESTS = [
    ('/own-cards/write-and-use', write_and_use),
    ('/own-cards/duplicate', duplicate),
    ('/own-cards/pick', pick),
    ('/own-cards/doctor', doctor),
]

if __name__ == '__main__':
    sys.exit(run(TESTS))
