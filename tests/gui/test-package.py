#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""A package from the first card to the saved file, through the window.

    test-package.py PROGRAM MOCTL DATADIR
"""

import os
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

from driver import Window, get_text, press, run, set_text, wait, walk

PROGRAM, MOCTL, DATA = sys.argv[1:4]
ELITE = 'Solitaire 2011: Elite'
KINDS = {'equipment': 'crawler', 'magic': 'crawler', 'skill': 'crawler', 'tactic': 'crawler',
         'character': 'dungeon', 'trap': 'dungeon', 'event': 'dungeon', 'terrain': 'dungeon',
         'adventurer': 'adventurer', 'quest': 'quest'}


def names_by_kind():
    """Names of Emberdeep whose search finds the card itself first."""
    cards = [(card.get('name'), KINDS[card.get('type')], card.get('same-as'))
             for file in ('emberdeep.xml', 'rulebook-examples.xml')
             for card in ElementTree.parse(os.path.join(DATA, 'catalogs', file)).iter('card')]
    names = {}
    for name, kind, same_as in cards:
        words = name.lower().replace('’', "'").split()
        first = next(other for other, _, _ in cards
                     if all(word in other.lower().replace('’', "'") for word in words))
        if first == name and same_as is None:
            names.setdefault(kind, []).append(name)
    return names


def new_package(window, format_name):
    """Choose a format for a new package by the keyboard."""
    window.do('win.new-package')
    window.wait_for('list item', format_name)
    steps = [node.get_name() for node in walk(window.root)
             if node.get_name().startswith(('Solitaire 20', 'Cooperative 20')) and
             node.get_role_name() == 'list item'].index(format_name)
    window.keys(*['Down'] * steps, 'Return')
    window.wait_without('list item', format_name)
    window.focus()


def search_entry(window):
    """The one of the editor: it comes after that of the place Cards."""
    entries = [node for node in walk(window.root, lists=False) if node.get_name() == 'Search cards']
    return [node for node in entries if 'EditableText' in node.get_interfaces()][-1]


def add(window, entry, name, times, have=0):
    """Search for a card and add copies of the first that is found."""
    set_text(entry, name)
    window.keys(*['Return'] * times)
    copies = have + times
    window.wait_for('list item', f'{name}, {copies} {"copy" if copies == 1 else "copies"}')


def begin_to_add(window):
    """The search entry, with the keyboard in it."""
    window.focus()
    window.do('win.find')
    return search_entry(window)


def judged(path):
    return subprocess.run([MOCTL, 'check', path], capture_output=True, text=True, check=False).returncode


def mend_a_package():
    names = names_by_kind()
    with tempfile.TemporaryDirectory() as folder, Window(PROGRAM) as window:
        new_package(window, 'Solitaire 2011 Elite')
        window.wait_for_status('4 problems')
        entry = begin_to_add(window)

        # Three and a half score of cards, and one copy over the cap.
        for kind, n_names, times in (('crawler', 15, 4), ('dungeon', 15, 4),
                                     ('adventurer', 3, 1), ('quest', 3, 1)):
            for name in names[kind][:n_names]:
                add(window, entry, name, times)
        window.wait_for_status(f'Legal in {ELITE}')
        much = names['crawler'][0]
        add(window, entry, much, 1, have=4)
        window.wait_for_status('3 problems')        # copies, size, and the decks are not equal
        window.wait_for('list item', f'Crawler deck: 5 copies of “{much}”; at most 4 allowed')

        press(window.button(f'Remove 1 copy of “{much}”'))
        window.wait_for_status(f'Legal in {ELITE}')

        path = os.path.join(folder, 'mended.xml')
        save_as(window, path)
        assert judged(path) == 0
        assert window.close() == 0

        with Window(PROGRAM, path) as again:
            again.wait_for_status(f'Legal in {ELITE}')
            again.wait_for('list item', f'{much}, 4 copies')
            assert again.close() == 0


def save_as(window, path):
    """Save a package that has no file yet, through the file dialog."""
    window.do('win.save')
    name = wait(lambda: next((node for node in walk(window.root, lists=False)
                              if 'EditableText' in node.get_interfaces() and
                              get_text(node).endswith('.xml')), None), 'the name of the file')
    set_text(name, path)
    window.answer('Save')
    wait(lambda: os.path.exists(path), 'the file')
    wait(lambda: window.root.get_child_count() == 1, 'the dialog to close')
    window.focus()


if __name__ == '__main__':
    sys.exit(run([('/gui/package/make-break-mend-save-reopen', mend_a_package)]))
