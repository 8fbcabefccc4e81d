#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""Importing cards of another program, with the keyboard: preview, import, undo.

    test-import.py PROGRAM MOCTL DATADIR [TEST…]
"""

import os
import sys
from pathlib import Path

from atspi import EVERY_LIST, Library, Window, children, is_sensitive, labels, name, press, role, run, states, until, walk, write, xdotool

TABLE = 'What;Might;Sort;Painter\nPit of Snakes;3;Trap;Ann\nNet of Steel;1;Trap;Bob\n'


def installed():
    folder = Path(os.environ['XDG_DATA_HOME'], 'marching-order', 'catalogs')
    return sorted(path.name for path in folder.glob('*.xml'))


class ImportWindow(Window):
    """The main window and the import window."""

    def show_cards(self):
        self.key('alt+1')
        until(lambda: any('focused' in states(row) for row in self.card_rows('cards')),
              'the keyboard in the cards')

    def begin(self, path):
        """Opens a file, and waits for its preview."""
        self.do('win.import-catalog')
        self.choose_file(path, 'Open')
        until(lambda: [name(window) for window in self.windows()[1:]] == ['Import Catalog'], 'the import')
        self.focus_dialog()
        until(lambda: self.find('label', Path(path).name, within=self.dialog(), into=EVERY_LIST), 'the preview')
        # Otherwise the pointer would select in a list of choices below it.
        xdotool('mousemove', 1279, 799)

    def says(self, text):
        until(lambda: self.find('label', text, within=self.dialog(), into=EVERY_LIST), lambda: f'“{text}” in {self.describe()}')

    def expand(self, title):
        """Expands a row with the keyboard."""
        row = until(lambda: self.find('list item', title, within=self.dialog(), into=EVERY_LIST), title)
        # The row inside it, of the same name, has the focus.
        inner = [node for node in walk(row, EVERY_LIST) if (role(node), name(node)) == ('list item', title)][-1]
        self.reach(lambda: inner, title)
        self.key('space')

    def choose_for(self, column, field):
        """Chooses a field for a column with the keyboard only."""
        def find_row():
            # The row itself, which contains lists of its choices.
            return self.find('combo box', column, within=self.dialog(), into='Columns')

        row = until(find_row, column)
        self.reach(lambda: row, column)
        self.key('space')
        offered = until(lambda: next((node for node in walk(row) if role(node) == 'list' and node.get_child_count() > 5),
                                     None), f'the fields for {column}')

        def find_here():
            # Newer toolkits create rows when they become visible.
            return next((labels(option)[0] for option in children(offered) if 'focused' in states(option)), None)

        until(find_here, f'the keyboard in the fields for {column}')
        self.key('Home')
        while (here := until(find_here, f'the keyboard at a field for {column}')) != field:
            self.key('Down')
            until(lambda here=here: find_here() not in (here, None), f'a field behind “{here}”')
        self.key('Return')
        until(lambda: 'focused' in states(row), f'the keyboard back at {column}')


def table(folder):
    """A table with unusual column names: the columns are mapped, the cards previewed, imported, and
    the import undone."""
    path = write(folder / 'deep.csv', TABLE)
    with ImportWindow() as window:
        window.show_cards()
        window.begin(path)
        window.says('deep.csv, line 1: no column is set as the card name: choose a column')
        assert not is_sensitive(window.button('Import', within=window.dialog()))
        window.choose_for('What', 'Name')
        window.choose_for('Might', 'Power')
        window.choose_for('Sort', 'Type')
        window.says('2 cards will be added')
        window.says('deep.csv, line 2')
        window.expand('2 cards will be added')
        window.says('Added · deep/pit-of-snakes · Trap')
        window.says('Added · deep/net-of-steel · Trap')
        assert installed() == [], installed()
        window.key('alt+i')
        window.back_to_window()
        window.get('label', '“deep” imported: 2 cards added')
        assert installed() == ['deep.xml'], installed()
        window.find_cards('pit of snakes', place='cards')
        until(lambda: window.found_cards('cards') == ['Pit of Snakes'], lambda: window.found_cards('cards'))

        window.do('win.take-back-import')
        window.focus_dialog()
        window.get('label', '“deep” will be removed', into=EVERY_LIST)
        window.says('2 cards will be removed')
        window.key('alt+u')
        window.back_to_window()
        until(lambda: installed() == [], installed)
        until(lambda: window.found_cards('cards') == [], lambda: window.found_cards('cards'))
        assert window.close() == 0


def undo(folder):
    """The toast undoes the import; Escape cancels it before."""
    path = write(folder / 'deep.csv', 'Name,Type\nPit of Snakes,Trap\n')
    with ImportWindow() as window:
        window.show_cards()
        window.begin(path)
        window.says('1 card will be added')
        window.key('Escape')
        window.back_to_window()
        assert installed() == [], installed()
        window.begin(path)
        window.says('1 card will be added')
        window.key('alt+i')
        window.back_to_window()
        until(lambda: installed() == ['deep.xml'], installed)
        press(until(lambda: next((node for node in walk(window.frame) if role(node) == 'push button' and
                                  labels(node) == ['Undo']), None), 'Undo'))
        until(lambda: installed() == [], installed)
        assert window.close() == 0


def export(folder):
    """A catalog is exported for Cockatrice, with a list of the data that can't be stored."""
    path = folder / 'out.xml'
    with ImportWindow() as window:
        window.do('win.export-catalog')
        window.focus_dialog()
        window.answer('Export…')
        until(lambda: window.find('push button', lambda label: label.endswith('Export'), within=window.dialog()),
              'the file dialog')
        window.choose_file(path, 'Export')
        until(path.exists, 'the file')
        until(lambda: '<cockatrice_carddatabase version="4">' in path.read_text(encoding='utf-8'), 'the cards')
        window.focus_dialog()
        window.get('label', 'Some Card Details Were Not Exported')
        window.key('Escape')
        window.back_to_window()
        assert window.close() == 0


def opened(folder):
    """A table that the desktop opens with the program is what its columns say: cards that somebody
    owns are previewed for the collection, others for the catalogs."""
    library = Library()
    with ImportWindow(write(folder / 'owned.csv', 'name,owned\nKindle,3\n')) as window:
        window.focus_dialog()
        until(lambda: name(window.dialog()) == 'Import Collection', lambda: name(window.dialog()))
        window.key('alt+i')
        window.back_to_window()
        window.get('label', '1 card imported')
        library.expect_copies('emberdeep/kindle', 3)
        assert window.close() == 0
    with ImportWindow(write(folder / 'deep.csv', 'Name,Type\nPit of Snakes,Trap\n')) as window:
        window.focus_dialog()
        until(lambda: name(window.dialog()) == 'Import Catalog', lambda: name(window.dialog()))
        window.says('1 card will be added')
        window.key('Escape')
        window.back_to_window()
        assert window.close() == 0


TESTS = [
    ('/import/table', table),
    ('/import/undo', undo),
    ('/import/export', export),
    ('/import/opened', opened),
]

if __name__ == '__main__':
    sys.exit(run(TESTS))
