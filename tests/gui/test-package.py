#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""A package from the first card to the saved file, through the window.

    test-package.py PROGRAM MOCTL DATADIR
"""

import os
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

from driver import Window, get_text, press, run, set_text, wait, walk, xdotool

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


def undo_and_redo():
    with Window(PROGRAM, os.path.join(DATA, 'decks', 'solitaire-2011-elite.xml')) as window:
        window.wait_for_status(f'Legal in {ELITE}')
        add(window, begin_to_add(window), 'Coal Pick', 1, have=4)
        window.wait_for_status('3 problems')
        press(window.button('Remove 1 copy of “Coal Pick”'))
        window.wait_for_status(f'Legal in {ELITE}')
        window.do('win.undo')
        window.wait_for_status('3 problems')
        window.do('win.undo')
        window.wait_for_status(f'Legal in {ELITE}')
        window.do('win.redo')
        window.wait_for_status('3 problems')
        window.do('win.redo')
        window.wait_for_status(f'Legal in {ELITE}')


def unsaved_edits():
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'deck.xml')
        shutil.copy(os.path.join(DATA, 'decks', 'solitaire-2011-elite.xml'), path)
        before = open(path, encoding='utf-8').read()
        with Window(PROGRAM, path) as window:
            window.wait_for_status(f'Legal in {ELITE}')
            add(window, begin_to_add(window), 'Coal Pick', 1, have=4)
            window.wait_for_status('3 problems')
            window.do('window.close')
            window.answer('Cancel')
            wait(lambda: window.root.get_child_count() == 1, 'the question to close')
            assert window.process.poll() is None
            window.do('window.close')
            window.answer('Discard')
            assert window.process.wait(15) == 0
        assert open(path, encoding='utf-8').read() == before

        with Window(PROGRAM, path) as window:
            window.wait_for_status(f'Legal in {ELITE}')
            add(window, begin_to_add(window), 'Coal Pick', 1, have=4)
            window.wait_for_status('3 problems')
            window.do('window.close')
            window.answer('Save')
            assert window.process.wait(15) == 0
        assert judged(path) == 1


def a_bad_file():
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'bad.xml')
        with open(path, 'w', encoding='utf-8') as file:
            file.write('<deck-package name="Bad" format="x">\n<deck id="crawler">\n'
                       '<card id="a" count="-1"/>\n<card count="1"/>\n</deck></deck-package>')
        with Window(PROGRAM, path) as window:
            told = wait(lambda: next((node.get_name() for node in walk(window.root, lists=False)
                                      if f'{path}:3: ' in node.get_name()), None), 'the fault')
            assert f'{path}:4: ' in told, told


def what_is_not_known():
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'unknown.xml')
        with open(path, 'w', encoding='utf-8') as file:
            file.write('<deck-package name="Lost" format="no-such-format"><deck id="crawler">'
                       '<card id="nobody/knows" name="The Lost Card" count="2"/></deck></deck-package>')
        with Window(PROGRAM, path) as window:
            window.wait_for_status('2 problems')
            window.wait_for('list item', 'The format “no-such-format” is not known')
            window.wait_for('list item', 'The Lost Card, 2 copies')


def keyboard_alone():
    with Window(PROGRAM) as window:
        window.focus()
        window.keys('ctrl+n')
        window.wait_for('list item', 'Solitaire 2010 Beginner/Starter')
        window.keys('Return')
        window.wait_for_status('4 problems')
        window.focus()
        window.keys('ctrl+f')
        entry = search_entry(window)
        wait(lambda: 'focused' in {state.value_nick for state in entry.get_state_set().get_states()},
             'the focus in the search')
        xdotool('type', '--delay', 20, 'coal pick')
        wait(lambda: get_text(entry) == 'coal pick', 'what was typed')
        window.keys('Return', 'Return')
        window.wait_for('list item', 'Coal Pick, 2 copies')
        window.keys('Down')         # from the search into the list
        window.keys('plus')
        window.wait_for('list item', 'Coal Pick, 3 copies')
        window.keys('minus')
        window.wait_for('list item', 'Coal Pick, 2 copies')
        window.keys('ctrl+z')
        window.wait_for('list item', 'Coal Pick, 3 copies')


if __name__ == '__main__':
    sys.exit(run([
        ('/gui/package/make-break-mend-save-reopen', mend_a_package),
        ('/gui/package/undo-and-redo', undo_and_redo),
        ('/gui/package/unsaved-edits', unsaved_edits),
        ('/gui/package/a-bad-file', a_bad_file),
        ('/gui/package/what-is-not-known', what_is_not_known),
        ('/gui/package/keyboard-alone', keyboard_alone),
    ]))
