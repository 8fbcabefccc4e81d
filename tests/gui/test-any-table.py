#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""Games that are played by the table in their file: offered, begun and played by the keyboard only,
with the moves in the log and in the library; a card that is dragged; and a new game, which
follows its file.

    test-any-table.py PROGRAM MOCTL DATADIR [TEST…]
"""

import os
import shutil
import sys
from pathlib import Path

from atspi import Library, Window, name, press, role, run, until, walk
from table import NewMatch, is_busy

TESTS = Path(__file__).parents[1]
SYSTEM = TESTS / 'system' / 'tables' / 'forty-four.xml'
SEED = 4
MOST_KEYS = 40      # of a round of a game with 14 zones and 7 steps
ROAD_SEED = 6       # the first card can be played, and an enemy comes
# The keys of a round, and the moves that they make. F6 and Shift+F6 go from zone to zone.
ROAD = (
    ('space', 'next'), ('shift+F6', None), ('a', 'act play lantern-road/cloak'), ('space', 'next'),
    ('Left', None), ('a', None), ('Return', 'act commit lantern-road/cy'),
    ('Left', None), ('a', None), ('Return', 'act commit lantern-road/bo'),
    ('space', 'next'), ('space', 'next'),
    ('F6', None), ('F6', None), ('a', 'act travel lantern-road/wood#4'), ('space', 'next'),
    ('shift+F6', None), ('a', 'act engage lantern-road/thief'), ('space', 'next'),
    ('a', 'act shadow lantern-road/thief'), ('Return', None), ('Tab', None), ('Return', 'token lantern-road/thief progress 1'),
    ('space', 'next'),
)


def lines(library):
    return [line for line, in library.sql('SELECT line FROM move ORDER BY number')]


def forty_four(_):
    systems = Path(os.environ['XDG_DATA_HOME'], 'marching-order', 'systems')
    systems.mkdir(parents=True, exist_ok=True)
    shutil.copy(SYSTEM, systems)
    with Window() as window:
        window.key('alt+3')
        window.key('ctrl+m')
        NewMatch(window).begin_by_tree('Forty-Four', SEED)
        library = Library()
        surface = window.get('panel', 'The table')

        def make(key, begins):
            before = len(lines(library))
            window.key(key)
            until(lambda: len(lines(library)) > before and not is_busy(surface), f'a move by {key}')
            assert begins in lines(library)[before], lines(library)[before:]

        # The four cards of the room come with the start.
        make('space', 'start')
        until(lambda: len(lines(library)) == 5, lambda: lines(library))
        window.get('panel', lambda label: label.startswith('Room 4/4'), within=surface)
        make('space', 'next')
        # An act of a zone, by its button.
        window.click(window.get('push button', 'Run', within=surface))
        until(lambda: 'act run' in lines(library), lambda: lines(library))
        # The counter, which the run has set.
        window.get('push button', 'Ran from the last room: 1', within=surface)
        window.key('ctrl+z')
        until(lambda: 'act run' not in lines(library), lambda: lines(library))
        assert window.close() == 0


def scoundrel(_):
    """The game that comes with the program needs no deck, and is played by its buttons."""
    with Window() as window:
        window.key('alt+3')
        window.key('ctrl+m')
        NewMatch(window).begin_by_tree('Scoundrel', SEED)
        library = Library()
        surface = window.get('panel', 'The table')
        window.key('space')
        until(lambda: len(lines(library)) == 5, lambda: lines(library))
        window.get('panel', lambda label: label.startswith('Room 4/4'), within=surface)
        window.click(window.get('push button', 'Avoid the room', within=surface))
        until(lambda: 'act avoid' in lines(library), lambda: lines(library))
        window.get('push button', 'Rooms avoided in a row: 1', within=surface)
        assert window.close() == 0


def drag(_):
    """A card can be dragged with the pointer, also after a click has selected it."""
    with Window() as window:
        window.key('alt+3')
        window.key('ctrl+m')
        NewMatch(window).begin_by_tree('Scoundrel', SEED)
        library = Library()
        surface = window.get('panel', 'The table')
        window.key('space')
        until(lambda: len(lines(library)) == 5 and not is_busy(surface), lambda: lines(library))
        for number in (1, 2):
            room = window.get('panel', lambda label: label.startswith('Room '), within=surface)
            card = window.find('push button', lambda label: ' · ' in label, within=room)
            window.click(card)
            window.get('panel', 'Selected card')
            window.drag(card, window.get('panel', lambda label: label.startswith('Monsters slain '), within=surface))
            until(lambda number=number: len(lines(library)) == 5 + number and not is_busy(surface), lambda: lines(library))
            assert lines(library)[-1].startswith('move ') and lines(library)[-1].endswith(' slain'), lines(library)
        assert window.close() == 0


def install_editor(folder):
    """Makes a program that notes the name of its file the text editor of the user."""
    opened = folder / 'opened'
    program = folder / 'editor'
    program.write_text(f'#!/bin/sh\nprintf %s "$1" >{opened}.part\nmv {opened}.part {opened}\n', encoding='utf-8')
    program.chmod(0o755)
    applications = Path(os.environ['XDG_DATA_HOME'], 'applications')
    applications.mkdir(parents=True)
    (applications / 'editor.desktop').write_text(
        f'[Desktop Entry]\nType=Application\nName=Editor\nExec={program} %f\nMimeType=text/plain;\n', encoding='utf-8')
    (applications / 'mimeapps.list').write_text('[Default Applications]\ntext/plain=editor.desktop\n', encoding='utf-8')
    return opened


def new_game(folder):
    """A new game is created, opened in the editor, and played; then the window follows the file."""
    opened = install_editor(folder)
    path = Path(os.environ['XDG_DATA_HOME'], 'marching-order', 'systems', 'tea-for-two.xml')

    def save(old, new):
        text = path.read_text(encoding='utf-8')
        assert old in text, text
        path.write_text(text.replace(old, new), encoding='utf-8')

    with Window() as window:
        button = window.get('push button', 'Game: Dungeon Crawler')
        press([node for node in walk(button) if role(node) == 'push button'][-1])
        node = until(lambda: (found := window.focused()) and 'menu item' in role(found) and found, 'the menu')
        while name(node) != 'New Game…':
            node = window.step('Down')
        window.key('Return')
        window.focus_dialog()
        window.key('ctrl+a')
        window.type('Tea for Two')
        window.key('Return')
        window.back_to_window()
        until(opened.exists, 'the editor')
        assert Path(opened.read_text(encoding='utf-8')) == path
        window.get('push button', 'Game: Tea for Two')
        press(window.button('New Match…'))
        NewMatch(window).begin_by_tree('Tea for Two', SEED)
        surface = window.get('panel', 'The table')
        library = Library()
        window.key('space')
        until(lambda: len(lines(library)) == 5, lambda: lines(library))
        window.get('push button', 'Life: 10', within=surface)
        # Another name for a counter.
        save('name="Life"', 'name="Courage"')
        window.get('push button', 'Courage: 10')
        # A wrong line: the table stays, and the error is shown until it is corrected.
        save('start="10"', 'start="ten"')
        line = path.read_text(encoding='utf-8').split('start="ten"', maxsplit=1)[0].count('\n') + 1
        window.get('label', lambda label: label.startswith(f'tea-for-two.xml, line {line}: '))
        window.get('push button', 'Courage: 10')
        save('start="ten"', 'start="12"')
        window.get('push button', 'Courage: 12')
        window.get('label', 'No more errors in the card and game files')
        # The moves don't fit any more: they stay as they are.
        save('red-deck', 'crimson-deck')
        window.get('label', lambda label: label.startswith('Match not updated to the changed game: line '))
        window.get('push button', 'Courage: 12')
        assert window.close() == 0


def saltmere_light(_):
    """Three rounds with a deck that comes with the program, by the keyboard only."""
    with Window() as window:
        window.key('alt+3')
        window.key('ctrl+m')
        NewMatch(window).begin_by_tree('Questions at Night', SEED)
        library = Library()
        surface = window.get('panel', 'The table')

        def make(key, wanted):
            """Presses a key, which makes a move and draws the cards that it asks for."""
            before = len(lines(library))
            window.key(key)
            until(lambda: len(lines(library)) > before and not is_busy(surface), f'“{wanted}” by {key}')
            assert lines(library)[before] == wanted, lines(library)[before:]

        make('space', 'start')
        window.get('panel', lambda label: label.startswith('Town 6'), within=surface)
        make('1', 'choose 1')
        for number in range(3):
            make('space', 'next')
            # Acts of the table and of a pile, by their letters.
            make('e', 'act earn')
            make('r' if number == 0 else 'e', 'act draw' if number == 0 else 'act earn')
            make('e', 'act earn')
            window.get('push button', 'Actions: 0', within=surface)
            make('space', 'next')
        # Nine cards are too many.
        window.get('label', 'Discard down to eight cards.', within=surface)
        moves = lines(library)
        assert moves.count('next') == 6 and sum(move.startswith('+ draw trouble-deck ') for move in moves) == 3, moves
        assert window.close() == 0


def install(kind, path):
    folder = Path(os.environ['XDG_DATA_HOME'], 'marching-order', kind)
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copy(path, folder)


def round_by_keys(_):
    """A whole round of a game with many zones takes few keys: draw, play, commit, reveal, travel,
    fight, refresh."""
    install('systems', TESTS / 'system' / 'tables' / 'lantern-road.xml')
    install('catalogs', TESTS / 'match' / 'tables' / 'catalogs' / 'lantern-road.xml')
    library = Library()
    library.moctl('decks', 'import', TESTS / 'match' / 'tables' / 'decks' / 'lantern-road.xml')
    with Window() as window:
        window.key('alt+3')
        window.key('ctrl+m')
        NewMatch(window).begin_by_tree('The Road', ROAD_SEED)
        surface = window.get('panel', 'The table')
        window.key('space')
        window.get('label', 'Keep this hand?', within=surface)
        window.key('1')
        window.get('label', 'Begin round 1', within=surface)
        for number, (key, wanted) in enumerate(ROAD):
            before = len(lines(library))
            window.key(key)
            if wanted is not None:
                until(lambda before=before: len(lines(library)) > before and not is_busy(surface), f'key {number}, {key}: {wanted}')
                assert lines(library)[before] == wanted, (number, key, lines(library)[before:])
        window.get('label', 'Begin round 2', within=surface)
        assert len(ROAD) <= MOST_KEYS, len(ROAD)
        assert window.close() == 0


if __name__ == '__main__':
    sys.exit(run([
        ('/any-table/forty-four', forty_four),
        ('/any-table/scoundrel', scoundrel),
        ('/any-table/drag', drag),
        ('/any-table/new-game', new_game),
        ('/any-table/saltmere-light', saltmere_light),
        ('/any-table/round-by-keys', round_by_keys),
    ]))
