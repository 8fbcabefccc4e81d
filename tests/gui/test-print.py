#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""Printing from the window, with the keyboard: the pages are those of moctl.

    test-print.py PROGRAM MOCTL DATADIR [TEST…]
"""

import subprocess
import sys
from pathlib import Path

from atspi import (DATA, MOCTL, SHORT_LISTS, Library, is_sensitive, labels, name, press, role, run, states, until, walk,
                   write)
from library import LibraryWindow

DECK = DATA + '/decks/solitaire-2011-elite.xml'
DECK_NAME = 'Gate of Cinders'


def set_printer(path):
    """Makes the dialog of the system choose a file instead of a printer, as after printing to it."""
    write(Path.home() / '.config' / 'marching-order' / 'printer.ini',
          f'[Print Settings]\nprinter=Print to File\noutput-uri={path.as_uri()}\noutput-file-format=pdf\n')


def read_text(path):
    return subprocess.run(['pdftotext', '-layout', path, '-'], check=True, capture_output=True, text=True).stdout


def read_moctl(folder, *arguments):
    """Returns the text that moctl prints."""
    path = folder / 'moctl.pdf'
    subprocess.run([MOCTL, 'print', *arguments, '--output', path], check=True)
    return read_text(path)


class PrintWindow(LibraryWindow):
    def begin(self):
        """Opens our dialog, in which one press prints."""
        self.key('ctrl+p')
        until(lambda: self.dialog() is not None and name(self.dialog()) == 'Print', 'the dialog')
        self.focus_dialog()
        until(lambda: (node := self.focused(self.dialog())) and 'Print…' in (name(node), *labels(node)), 'the button')

    def finish(self, path):
        """Prints with the dialog of the system, and returns the text of the file."""
        ours = self.dialog()
        self.key('Return')
        native = until(lambda: (now := self.dialog()) != ours and now, 'the dialog of the system')
        button = until(lambda: next((node for node in walk(native) if role(node) == 'push button' and
                                     'Print' in (name(node), *labels(node))), None), 'its button')
        until(lambda: is_sensitive(button), 'the printer')
        press(button)
        until(lambda: self.dialog() is None, 'the dialogs to close')
        until(lambda: path.exists() and path.read_bytes().rstrip().endswith(b'%%EOF'), 'the file')
        self.focus()
        return read_text(path)

    def choose(self, title):
        """Moves to a document with the keyboard, and chooses it."""
        def find():
            node = self.focused(self.dialog())
            return node if node and role(node) == 'combo box' else None

        self.reach(find, 'the options', 'shift+Tab')
        while name(self.focused(self.dialog())) != title:
            self.step('Up')
        self.key('space')
        check = self.get('check box', title, within=self.dialog(), into=SHORT_LISTS)
        until(lambda: 'checked' in states(check), f'“{title}” to be chosen')


def deck(folder):
    """The list of the open deck in two presses; then another document, which is remembered."""
    Library().moctl('decks', 'import', DECK)
    path = folder / 'printed.pdf'
    set_printer(path)
    with PrintWindow() as window:
        window.open_deck(DECK_NAME)
        window.begin()
        assert window.finish(path) == read_moctl(folder, 'deck', DECK_NAME)
        path.unlink()
        set_printer(path)
        window.begin()
        window.choose('Cards to Cut Out')
        assert window.finish(path) == read_moctl(folder, 'cards', DECK_NAME)
        path.unlink()
        set_printer(path)
        window.begin()
        assert window.finish(path) == read_moctl(folder, 'cards', DECK_NAME)
        assert window.close() == 0


def rules(folder):
    """Without a deck, the tokens and the rules of the game."""
    path = folder / 'printed.pdf'
    set_printer(path)
    with PrintWindow() as window:
        window.begin()
        window.choose('Rules Summary')
        window.get('label', 'Solitaire 2010', within=window.dialog(), into=SHORT_LISTS)
        assert window.finish(path) == read_moctl(folder, 'rules', 'dungeon-crawler/solitaire-2010')
        assert window.close() == 0


TESTS = [
    ('/print/deck', deck),
    ('/print/rules', rules),
]

if __name__ == '__main__':
    sys.exit(run(TESTS))
