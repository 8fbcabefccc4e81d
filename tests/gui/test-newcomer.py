#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""The way of somebody who starts the program for the first time, by keys alone and in two languages: a legal deck, a match
with it, and its list as a PDF. Each step has a limit of presses. With NEWCOMER_PICTURES in the environment, pictures of
each step are written to that folder.

    test-newcomer.py PROGRAM MOCTL DATADIR [TEST…]
"""

import gettext
import os
import subprocess
import sys
from pathlib import Path

from atspi import MOCTL, PROGRAM, Library, Program, is_sensitive, role, run, states, until, walk, write
from table import Journal

PICTURES = os.environ.get('NEWCOMER_PICTURES')
# At most this many presses.
MOST = {'deck': 4, 'print': 3, 'match': 2}


class Newcomer(Program):
    """Counts presses. Nothing is found by its words, which depend on the language."""

    def __init__(self):
        super().__init__(PROGRAM)
        self.n_presses = 0
        self.focus()
        # The commands wait for the content.
        until(lambda: (now := self.focused()) and role(now) == 'list item', 'the focus on the first suggestion')

    def key(self, *keys):
        self.n_presses += len(keys)
        super().key(*keys)

    def look(self, step):
        if PICTURES:
            self.settle()
            subprocess.run(['import', '-window', 'root', f'{PICTURES}/{step}-{os.environ.get("LANGUAGE", "C")}.png'], check=True)

    def end_step(self, step):
        assert 0 < self.n_presses <= MOST[step], f'{step} took {self.n_presses} presses'
        print(f'# {step}: {self.n_presses} presses', flush=True)
        self.look(step)
        self.n_presses = 0


def default_of(window):
    """Returns whether the window above has the focus on a control that can be pressed."""
    window.focus_dialog()
    return until(lambda: (now := window.focused(window.dialog())) and is_sensitive(now) and now, 'the focus in the dialog')


def is_legal(folder):
    """Returns whether the deck in the library is legal."""
    path = write(folder / 'deck.xml', Library().sql('SELECT content FROM deck')[0][0])
    return subprocess.run([MOCTL, 'check', path], check=False, stdout=subprocess.DEVNULL).returncode == 0


def make_deck(window):
    """The first format, then a deck that the program completes."""
    window.key('ctrl+n')
    default_of(window)
    window.look('new-deck')
    window.key('Return')
    window.back_to_window()
    until(lambda: Library().sql('SELECT count (*) FROM deck')[0][0] == 1, 'a deck')
    window.key('ctrl+l')
    until(lambda: role(default_of(window)) == 'push button', 'the button that makes the deck legal')
    window.look('make-legal')
    window.key('Return')
    window.back_to_window()
    until(lambda: is_legal(window.folder), 'a legal deck')


def begin_match(window):
    window.key('ctrl+m')
    until(lambda: role(default_of(window)) == 'push button', 'the button that starts the match')
    window.look('new-match')
    window.key('Return')
    window.back_to_window()
    until(lambda: Library().sql('SELECT count (*) FROM match')[0][0] == 1, 'a match')
    journal = Journal()
    until(lambda: 'start' in journal.lines(), 'the start')


def print_deck(window, path):
    window.key('ctrl+p')
    until(lambda: role(default_of(window)) == 'push button', 'the button that prints')
    window.look('print-dialog')
    ours = window.dialog()
    window.key('Return')
    until(lambda: (now := window.dialog()) != ours and now, 'the dialog of the system')
    window.focus_dialog()
    until(lambda: any('focused' in states(node) for node in walk(window.dialog())), 'its focus')
    window.key('Return')
    until(lambda: path.exists() and path.read_bytes().rstrip().endswith(b'%%EOF'), 'the file')
    window.back_to_window()


def walk_the_way(folder):
    path = folder / 'printed.pdf'
    # The dialog of the system asks for a printer; this chooses a file instead, as after printing to one. Its name is that
    # of the toolkit in the language of the user.
    words = gettext.translation('gtk40', languages=[os.environ['LANGUAGE']], fallback=True)
    write(Path.home() / '.config' / 'marching-order' / 'printer.ini',
          f'[Print Settings]\nprinter={words.gettext("Print to File")}\noutput-uri={path.as_uri()}\noutput-file-format=pdf\n')
    with Newcomer() as window:
        window.folder = folder
        window.look('start')
        make_deck(window)
        window.end_step('deck')
        print_deck(window, path)
        window.end_step('print')
        begin_match(window)
        window.end_step('match')
        assert window.close() == 0


TESTS = [
    ('/newcomer/english', walk_the_way),
    # Meson runs it in that language.
    ('/newcomer/german', walk_the_way),
]

if __name__ == '__main__':
    sys.exit(run(TESTS))
