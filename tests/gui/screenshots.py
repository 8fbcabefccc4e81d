# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""Makes the pictures of the metainfo with the program and the data that comes with it:
build-aux/screenshots runs this.

    screenshots.py PROGRAM MOCTL DATADIR FOLDER [NAME…]"""

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from atspi import DATA, EVERY_LIST, Library, name, press, set_text, states, takes_text, until, walk
from library import LibraryWindow
from table import SEED, Table

FOLDER = Path(sys.argv[4])
GATE = Path(DATA, 'decks', 'solitaire-2011-elite.xml')      # Gate of Cinders
DEAL = '4'         # in its sixth round, an attack of several cards wins
WINS, STRONG = re.compile(r'Attack Wins: (\d+) Against'), 8
GO_ON = ('Next: ', 'Start the Match', 'Build the Encounter', 'Draw ')


def shoot(window, picture):
    """Writes what is in the window, once nothing changes any more."""
    path = FOLDER / f'{picture}.png'
    # Nothing is under the pointer, and no text has a blinking cursor.
    subprocess.run(['xdotool', 'mousemove', '1279', '799'], check=True)
    before = None

    def is_still():
        nonlocal before
        window.settle()
        subprocess.run(['import', '-window', window.id, '-strip', path], check=True)
        now = path.read_bytes()
        same, before = now == before, now
        return same

    until(is_still, 'a picture that does not change')
    print(f'{path}', flush=True)


def fill_library():
    """Adds decks and a collection, with some copies of most cards."""
    library = Library()
    library.moctl('decks', 'import', GATE, *sorted(Path(DATA, 'decks').glob('solitaire-2010-*.xml')))
    library.moctl('collection', 'own', 'Coal Pick=4', 'Ash Blade=3', 'Kindle=3', 'Bottled Frost=2', 'Rivet Hammer=2')
    return library


def show_cards():
    """The Cards page, with faces and the selected card."""
    with LibraryWindow() as window:
        window.show_cards()
        press(window.get('push button', 'Show cards as a grid'))
        window.find_cards('fire', place='cards')
        window.key('Down', 'Right', 'Right')
        shoot(window, 'cards')


def show_deck():
    with LibraryWindow() as window:
        window.show_decks()
        window.open_deck('Gate of Cinders')
        shoot(window, 'deck')


def show_charts():
    with LibraryWindow() as window:
        window.show_decks()
        window.open_deck('Gate of Cinders')
        window.key('ctrl+b')
        shoot(window, 'charts')


def show_table():
    """A fight in the second round."""
    with Table(GATE) as window:
        until(window.status, 'the package')
        window.do('win.play-package')
        dialog = until(window.dialog, 'a dialog')
        set_text(until(lambda: next((node for node in walk(dialog, EVERY_LIST)
                                     if name(node) == SEED and takes_text(node)), None), 'the seed'), DEAL)
        begin = window.button('Start Match', within=dialog)
        until(lambda: 'sensitive' in states(begin), 'a match that can begin')
        press(begin)
        window.back_to_window()
        window.keep()
        window.show_side('Fight')
        # The suggestions begin an attack before they resolve it.
        while not (wins := WINS.match(window.next() or '')) or int(wins[1]) < STRONG:
            if (window.next() or '').startswith(GO_ON):
                window.go_on()
            else:
                press(window.get('push button', lambda label: label.endswith('Hint')))
                window.change(lambda: press(window.get('push button', lambda label: label.startswith('Hint: '))))
        shoot(window, 'table')


PICTURES = {'table': show_table, 'deck': show_deck, 'cards': show_cards, 'charts': show_charts}


def main():
    wanted = sys.argv[5:] or list(PICTURES)
    for each in wanted:
        with tempfile.TemporaryDirectory() as folder:
            os.environ['XDG_DATA_HOME'] = folder
            fill_library()
            PICTURES[each]()


if __name__ == '__main__':
    main()
