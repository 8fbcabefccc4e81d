#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""What somebody does with the window, from the first click to the saved file.

    test-window.py PROGRAM MOCTL DATADIR [TEST…]
"""

import os
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

from atspi import (EVERY_LIST, Program, children, name, press, role, run, set_text, states, takes_text, text, until,
                   walk)

PROGRAM, MOCTL, DATA = sys.argv[1:4]
SAMPLE = os.path.join(DATA, 'decks', 'solitaire-2011-elite.xml')
ELITE = 'Solitaire 2011: Elite'
LEGAL = f'Legal in {ELITE}'
DECKS = ('Crawler deck', 'Dungeon deck', 'Adventurers', 'Quests', 'Reserve')


# The window, in a person’s words

class Window(Program):
    def __init__(self, *arguments, env=None):
        super().__init__(PROGRAM, *arguments, env=env)
        self.get('page tab', 'Decks')
        # The commands wait for the cards.
        until(lambda: self.rows('Sample packages') or self.status(), 'the content')
        self.focus()

    def status(self):
        button = self.find('push button', lambda label: label.startswith('Legal in ') or
                           label.endswith((' problem', ' problems')))
        return name(button) if button else None

    def expect_status(self, wanted):
        until(lambda: self.status() == wanted, lambda: f'the status “{wanted}”; it is “{self.status()}”')

    def title(self):
        return name(self.frame)

    def problems(self):
        return self.rows('Problems')

    def expect_problem(self, sentence):
        until(lambda: sentence in self.problems(), lambda: f'“{sentence}” among {self.problems()}')

    def repair(self, label):
        """Presses the button of a problem."""
        press(self.get('push button', label, into='Problems'))

    def expect_row(self, deck, card, count):
        row = f'{card}, {count} {"copy" if count == 1 else "copies"}'
        until(lambda: row in self.rows(deck), lambda: f'“{row}” in {deck}: {self.rows(deck)}')

    def row(self, deck, card):
        """The row of a card in a deck."""
        def of_card(label):
            return label.startswith(f'{card}, ')
        return self.get('list item', of_card, within=self.find('list', deck), into=deck)

    def decks(self):
        """All rows of all decks."""
        return {name(node): [name(row) for row in children(node)] for node in walk(self.frame)
                if role(node) == 'list' and name(node) in DECKS}

    def search_entry(self, place='decks'):
        # The one of the place Cards comes first.
        entries = [node for node in walk(self.frame) if name(node) == 'Search cards' and takes_text(node)]
        assert len(entries) == 2, len(entries)
        return entries[0 if place == 'cards' else 1]

    def find_cards(self, words, place='decks'):
        """Searches with the keyboard, and waits until it is done."""
        self.key('ctrl+f')
        entry = self.search_entry(place)
        until(lambda: 'focused' in states(entry), 'the keyboard in the search')
        self.key('ctrl+a', 'BackSpace')
        self.type(words)
        until(lambda: text(entry) == words, f'“{words}” in the search')

    def card_list(self, place='decks'):
        lists = [node for node in walk(self.frame) if role(node) == 'list' and name(node) == 'Cards']
        return lists[0 if place == 'cards' else 1]

    def found_cards(self, place='decks'):
        """The names of the cards that the list shows."""
        found = []
        for row in children(self.card_list(place)):
            labels = [name(node) for node in walk(row) if role(node) == 'label']
            if labels:
                found.append(labels[0])
        return found

    def add(self, deck, card, times, before=0):
        self.find_cards(card)
        self.key(*['Return'] * times)
        self.expect_row(deck, card, before + times)

    def choose_format(self, title):
        """Chooses in the dialog for a new package, by the keyboard."""
        self.focus_dialog()
        self.get('list item', title, into=EVERY_LIST)
        rows = [name(node) for node in walk(self.dialog(), EVERY_LIST) if role(node) == 'list item']
        self.key(*['Down'] * rows.index(title), 'Return')
        self.back_to_window()
        until(self.status, 'the new package')

    def new_package(self, title='Solitaire 2011 Elite'):
        self.key('ctrl+n')
        self.choose_format(title)

    def choose_file(self, path, button):
        """Types the path into the file dialog."""
        self.focus_dialog()
        self.get('push button', lambda label: label.endswith(button), within=self.dialog())
        self.key('ctrl+a')
        self.type(path)
        until(lambda: any(text(node) in (path, path + os.sep) for node in walk(self.dialog()) if takes_text(node)),
              f'“{path}” in the file dialog')
        self.key('Return')


def judge(path):
    """What moctl ends with: 0 for a legal package, 1 for one that isn’t."""
    return subprocess.run([MOCTL, 'check', path], stdout=subprocess.DEVNULL, check=False).returncode


def read_counts(path):
    """The name of the package in a file, and all its cards with their numbers."""
    package = ElementTree.parse(path).getroot()
    return package.get('name'), {(deck.get('id'), card.get('id')): int(card.get('count'))
                                 for deck in package.iter('deck') for card in deck.iter('card')}


def write(folder, path, content):
    path = os.path.join(folder, path)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, 'w', encoding='utf-8') as file:
        file.write(content)
    return path


# The tests

def mend_a_new_package():
    with Window() as window:
        window.new_package()
        window.add('Crawler deck', 'Coal Pick', 5)
        sentence = 'Crawler deck: 5 copies of “Coal Pick”; at most 4 allowed'
        window.expect_problem(sentence)
        rule = window.find('label', 'Rule S11-4', into='Problems')
        assert rule is not None, window.describe()
        window.repair('Remove 1 copy of “Coal Pick”')
        until(lambda: sentence not in window.problems(), 'the problem to go')
        window.expect_row('Crawler deck', 'Coal Pick', 4)


def mend_a_package():
    with tempfile.TemporaryDirectory() as folder:
        path = shutil.copy(SAMPLE, folder)
        before = read_counts(path)
        with Window(path) as window:
            window.expect_status(LEGAL)
            decks = window.decks()
            window.add('Crawler deck', 'Coal Pick', 1, before=4)
            window.expect_status('3 problems')
            window.expect_problem('Crawler deck: 5 copies of “Coal Pick”; at most 4 allowed')
            window.expect_problem('Crawler deck: 61 cards; exactly 60 wanted')
            window.repair('Remove 1 copy of “Coal Pick”')
            window.expect_status(LEGAL)
            assert window.decks() == decks

            # One more change that stays legal, or there would be nothing to save.
            window.find_cards('Rivet Hammer')
            window.key('Return')
            window.expect_row('Crawler deck', 'Rivet Hammer', 3)
            press(window.get('push button', 'One copy of “Coal Pick” fewer', into='Crawler deck'))
            window.expect_row('Crawler deck', 'Coal Pick', 3)
            window.expect_status(LEGAL)
            decks = window.decks()
            assert window.title() == '• Gate of Cinders', window.title()
            window.key('ctrl+s')
            until(lambda: window.title() == 'Gate of Cinders', 'the edits to be saved')
            assert window.close() == 0
        assert judge(path) == 0
        title, counts = read_counts(path)
        expected = before[1] | {('crawler', 'emberdeep/coal-pick'): 3, ('crawler', 'emberdeep/rivet-hammer'): 3}
        assert (title, counts) == (before[0], expected)
        with Window(path) as window:
            window.expect_status(LEGAL)
            assert window.title() == 'Gate of Cinders', window.title()
            assert window.decks() == decks
            assert window.close() == 0


def save_a_new_package():
    with tempfile.TemporaryDirectory() as folder, Window() as window:
        path = os.path.join(folder, 'Evening.xml')
        window.new_package()
        window.add('Crawler deck', 'Coal Pick', 3)
        window.add('Quests', 'Break the Choir', 1)
        decks = window.decks()
        window.key('ctrl+s')
        window.choose_file(path, 'Save')
        window.back_to_window()
        until(lambda: os.path.exists(path), 'the file')
        assert window.title() == 'New Package', window.title()
        assert read_counts(path) == ('New Package', {('crawler', 'emberdeep/coal-pick'): 3,
                                                     ('quests', 'emberdeep/break-the-choir'): 1})

        # A copy under another name and of another type: from now on that one is saved.
        as_text = os.path.join(folder, 'Evening.txt')
        window.key('ctrl+shift+s')
        window.choose_file(as_text, 'Save')
        window.back_to_window()
        until(lambda: os.path.exists(as_text), 'the list')
        window.add('Crawler deck', 'Coal Pick', 1, before=3)
        window.key('ctrl+s')
        until(lambda: window.title() == 'New Package', 'the edit to be saved')
        assert read_counts(path)[1]['crawler', 'emberdeep/coal-pick'] == 3

        window.key('alt+Left')
        until(lambda: window.title() == 'Marching Order', 'the package to close')
        until(lambda: window.rows('Opened lately') == ['Evening.txt', 'Evening.xml'],
              lambda: f'the files among {window.rows("Opened lately")}')
        window.key('ctrl+o')
        window.choose_file(path, 'Open')
        window.back_to_window()
        until(lambda: window.title() == 'New Package', 'the package')
        until(lambda: window.decks() == decks, lambda: f'{decks}, not {window.decks()}')
        assert window.close() == 0


def undo_and_redo():
    with Window(SAMPLE) as window:
        window.expect_status(LEGAL)
        legs = [(window.title(), window.status(), window.decks())]

        def note(status):
            window.expect_status(status)
            legs.append((window.title(), status, window.decks()))

        window.add('Crawler deck', 'Coal Pick', 1, before=4)
        note('3 problems')
        window.repair('Remove 1 copy of “Coal Pick”')
        note(LEGAL)
        press(window.get('push button', 'One copy of “Close Ranks” fewer', into='Crawler deck'))
        note('2 problems')

        def is_at(leg):
            return window.title() == leg[0] and window.status() == leg[1] and window.decks() == leg[2]

        for leg in legs[-2::-1]:
            window.key('ctrl+z')
            until(lambda leg=leg: is_at(leg), lambda leg=leg: f'undo to {leg[:2]}')
        window.key('ctrl+z')        # there is no more
        for leg in legs[1:]:
            window.key('ctrl+shift+z')
            until(lambda leg=leg: is_at(leg), lambda leg=leg: f'redo to {leg[:2]}')
        window.key('ctrl+z')
        until(lambda: is_at(legs[-2]), 'one more undo')
        # A new edit ends what could be redone.
        window.add('Crawler deck', 'Kindle', 1, before=4)
        window.key('ctrl+y')
        window.expect_row('Crawler deck', 'Kindle', 5)
        assert 'Close Ranks, 1 copy' in window.rows('Crawler deck')


def with_the_keyboard_alone():
    with tempfile.TemporaryDirectory() as folder, Window() as window:
        path = os.path.join(folder, 'keys.xml')
        # The first thing on the page has the keyboard: New Package.
        until(lambda: 'focused' in states(window.get('push button', lambda label: 'New Package' in label)) or
              window.key('Tab'), 'the keyboard on New Package')
        window.key('Return')
        window.choose_format('Solitaire 2010 Beginner/Starter')
        window.find_cards('kindle')
        window.key('Return', 'Return')
        window.expect_row('Crawler deck', 'Kindle', 2)
        window.key('Down', 'plus')      # in the list of cards
        window.expect_row('Crawler deck', 'Kindle', 3)
        window.key('minus')
        window.expect_row('Crawler deck', 'Kindle', 2)
        window.find_cards('soot rat')
        window.key('Return')
        window.expect_row('Dungeon deck', 'Soot Rat', 1)

        # On to the deck, with Tab, until its row has the keyboard.
        for _ in range(30):
            if 'focused' in states(window.row('Crawler deck', 'Kindle')):
                break
            window.key('Tab')
        else:
            raise AssertionError('Tab never comes to the row of the deck')
        window.key('plus', 'plus', 'minus')
        window.expect_row('Crawler deck', 'Kindle', 3)
        window.key('Return')            # shows the card
        window.focus_dialog()
        face = window.get('image', lambda label: label.startswith('Kindle. '), within=window.dialog())
        assert 'cost ' in name(face)
        window.key('Escape')
        window.back_to_window()
        window.key('Delete')
        until(lambda: not window.rows('Crawler deck'), 'the card to go')
        window.key('ctrl+z')
        window.expect_row('Crawler deck', 'Kindle', 3)
        window.key('ctrl+s')
        window.choose_file(path, 'Save')
        window.back_to_window()
        until(lambda: os.path.exists(path), 'the file')
        window.key('ctrl+q')
        assert window.wait_for_end() == 0
        assert read_counts(path)[1] == {('crawler', 'emberdeep/kindle'): 3, ('dungeon', 'emberdeep/soot-rat'): 1}


def unsaved_edits():
    with tempfile.TemporaryDirectory() as folder:
        path = shutil.copy(SAMPLE, folder)
        with open(path, encoding='utf-8') as file:
            before = file.read()
        with Window(path) as window:
            window.expect_status(LEGAL)
            window.add('Crawler deck', 'Coal Pick', 1, before=4)
            for leave, title in (('ctrl+w', '• Gate of Cinders'), ('ctrl+q', '• Gate of Cinders'),
                                 ('alt+Left', '• Gate of Cinders')):
                window.key(leave)
                until(window.dialog, f'the question after {leave}')
                window.answer('Cancel')
                window.back_to_window()
                assert window.title() == title, window.title()
                window.expect_row('Crawler deck', 'Coal Pick', 5)
            window.key('ctrl+w')
            window.answer('Discard')
            assert window.wait_for_end() == 0
        with open(path, encoding='utf-8') as file:
            assert file.read() == before

        with Window(path) as window:
            window.expect_status(LEGAL)
            window.add('Crawler deck', 'Coal Pick', 1, before=4)
            window.key('ctrl+w')
            window.answer('Save')
            assert window.wait_for_end() == 0
        assert read_counts(path)[1]['crawler', 'emberdeep/coal-pick'] == 5
        assert judge(path) == 1

        # Without edits it doesn’t ask.
        with Window(path) as window:
            window.expect_status('3 problems')
            window.key('ctrl+w')
            assert window.wait_for_end() == 0


def name_entry(window):
    return until(lambda: next(node for node in walk(window.frame, EVERY_LIST)
                              if name(node) == 'Name' and takes_text(node)), 'the name')


def a_name_not_applied():
    """What is typed but not applied is not lost."""
    new_name = 'Gate of <Ash> & “Cinders”'
    with tempfile.TemporaryDirectory() as folder:
        path = shutil.copy(SAMPLE, folder)
        with Window(path) as window:
            window.expect_status(LEGAL)
            set_text(name_entry(window), new_name)
            window.key('ctrl+w')
            window.answer('Save')
            assert window.wait_for_end() == 0
        assert read_counts(path)[0] == new_name
        with Window(path) as window:
            until(lambda: window.title() == new_name, lambda: f'the name, not {window.title()}')


def save_a_name_not_applied():
    """Ctrl+S saves a name that is typed but not applied, when that is the only edit."""
    with tempfile.TemporaryDirectory() as folder:
        path = shutil.copy(SAMPLE, folder)
        with Window(path) as window:
            window.expect_status(LEGAL)
            set_text(name_entry(window), 'Another Gate')
            window.key('ctrl+s')
            until(lambda: read_counts(path)[0] == 'Another Gate', 'the name in the file', patience=5)


def a_broken_package():
    with tempfile.TemporaryDirectory() as folder:
        path = write(folder, 'broken.xml', '<deck-package name="Broken" format="solitaire-2011-elite">\n'
                     '  <deck id="crawler">\n    <card id="emberdeep/kindle" count="many"/>\n  </deck>\n')
        with Window(path) as window:
            until(window.dialog, 'a dialog')
            window.get('label', 'The Package Can’t Be Opened', within=window.dialog())
            window.get('label', lambda label: f'{path}:3: ' in label, within=window.dialog())
            window.answer('Close')
            window.back_to_window()
            # One can go on with something else.
            window.new_package()
            window.expect_status('4 problems')
        with Window(os.path.join(folder, 'nothing.xml')) as window:
            until(window.dialog, 'a dialog')
            window.get('label', lambda label: 'nothing.xml' in label, within=window.dialog())


def a_faulty_format():
    with tempfile.TemporaryDirectory() as home:
        faulty = write(home, 'marching-order/formats/faulty.xml', '<formats system="dungeon-crawler">\n'
                       '  <format ruleset="solitaire-2011" id="bad" name="Bad" encounter-limit="lots"/>\n</formats>\n')
        write(home, 'marching-order/formats/good.xml', '<formats system="dungeon-crawler">\n'
              '  <format ruleset="solitaire-2011" id="house" name="House" encounter-limit="4">\n'
              '    <size decks="crawler dungeon" exactly="2"/>\n  </format>\n</formats>\n')
        with Window(env={'XDG_DATA_HOME': home}) as window:
            window.get('label', '1 fault in the files of cards and formats')
            press(window.get('push button', lambda label: label.endswith('Show')))
            until(window.dialog, 'a dialog')
            window.get('label', lambda label: f'{faulty}:2: ' in label, within=window.dialog())
            window.answer('Close')
            window.back_to_window()
            window.new_package('Solitaire 2011 House')
            window.add('Crawler deck', 'Kindle', 2)


def what_is_not_known():
    with tempfile.TemporaryDirectory() as folder:
        path = write(folder, 'lost.xml', '<deck-package name="Lost" format="nowhere"><deck id="crawler">'
                     '<card id="elsewhere/lamp" name="The Lost Lamp" count="2"/>'
                     '<card id="emberdeep/kindle" count="3"/></deck><deck id="cellar">'
                     '<card id="emberdeep/kindle" count="1"/></deck></deck-package>')
        with Window(path) as window:
            window.expect_problem('The format “nowhere” is not known')
            window.get('label', '“nowhere”, not known', into=EVERY_LIST)
            rows = [name(node) for node in walk(window.frame, EVERY_LIST) if role(node) == 'list item']
            assert 'The Lost Lamp, 2 copies' in rows, rows
            assert 'Kindle, 3 copies' in rows, rows
            assert any('The Lost Lamp' in problem for problem in window.problems()), window.problems()
            assert window.close() == 0


def search_the_cards():
    with Window() as window:
        window.key('alt+1')
        # Typing in the place Cards is a search.
        entry = window.search_entry('cards')
        window.type('coal')
        until(lambda: text(entry) == 'coal', lambda: f'what was typed, not “{text(entry)}”')
        until(lambda: 'Coal Pick' in window.found_cards('cards'), lambda: f'it in {window.found_cards("cards")}')
        # As one types: each letter narrows it.
        window.find_cards('coal pi', place='cards')
        until(lambda: window.found_cards('cards') == ['Coal Pick'], lambda: f'it alone: {window.found_cards("cards")}')
        window.get('label', '1 card')
        face = window.get('image', lambda label: label.startswith('Coal Pick. '))
        for part in ('Equipment', 'cost 0', 'Power 2', 'Melee', 'Harm', 'Add to an attack.',
                     'It has 1 more power while a terrain is in play', 'Common', 'Emberdeep 2'):
            assert part in name(face), f'{part} in {name(face)}'
        # Words of the text, in any case and order.
        window.find_cards('TERRAIN while attack', place='cards')
        until(lambda: 'Coal Pick' in window.found_cards('cards'), lambda: f'it in {window.found_cards("cards")}')
        window.find_cards('no such card at all', place='cards')
        window.get('label', '0 cards')
        window.key('Escape')
        until(lambda: text(entry) == '', 'the search to be cleared')
        window.get('label', lambda label: label.endswith(' cards') and label[0] not in '01')


def search_by_typing():
    """Two words, typed in the place Cards without going to the search first."""
    with Window() as window:
        window.key('alt+1')
        entry = window.search_entry('cards')
        window.type('coal pick')
        until(lambda: text(entry) == 'coal pick', lambda: f'what was typed, not “{text(entry)}”', patience=5)


def the_first_card_found():
    """Return in the search takes the first card that is found, wherever the list was before."""
    with Window(SAMPLE) as window:
        window.expect_status(LEGAL)
        window.find_cards('coal pick')
        window.key('ctrl+a', 'BackSpace', 'Down', 'End')
        window.find_cards('choir')
        found = until(lambda: window.found_cards() if len(window.found_cards()) < 30 else None, 'the cards')
        assert len(found) > 2, found
        before = window.decks()
        window.key('Return')
        until(lambda: window.decks() != before, 'a card more')
        added = [row for rows in window.decks().values() for row in rows
                 if not any(row in others for others in before.values())]
        assert added[0].startswith(found[0]), f'{added} of {found}'


def drag_cards():
    with Window(SAMPLE) as window:
        window.expect_status(LEGAL)
        window.find_cards('coal pick')
        until(lambda: window.found_cards() == ['Coal Pick'], 'the card alone')
        source = next(children(window.card_list()))
        window.drag(source, window.row('Crawler deck', 'Rivet Hammer'))
        window.expect_row('Crawler deck', 'Coal Pick', 5)
        # All copies go, as the row does.
        window.drag(window.row('Crawler deck', 'Coal Pick'), window.card_list())
        until(lambda: not any(row.startswith('Coal Pick') for row in window.rows('Crawler deck')),
              lambda: f'the row to go: {window.rows("Crawler deck")}')
        window.key('ctrl+z')
        window.expect_row('Crawler deck', 'Coal Pick', 5)


if __name__ == '__main__':
    sys.exit(run([
        ('/gui/mend-a-package/new', mend_a_new_package),
        ('/gui/mend-a-package/sample', mend_a_package),
        ('/gui/new-save-as', save_a_new_package),
        ('/gui/undo-redo', undo_and_redo),
        ('/gui/keyboard-only', with_the_keyboard_alone),
        ('/gui/unsaved/asks', unsaved_edits),
        ('/gui/unsaved/name', a_name_not_applied),
        ('/gui/unsaved/save-name', save_a_name_not_applied),
        ('/gui/bad-file/package', a_broken_package),
        ('/gui/bad-file/format', a_faulty_format),
        ('/gui/bad-file/unknown', what_is_not_known),
        ('/gui/cards/search', search_the_cards),
        ('/gui/cards/by-typing', search_by_typing),
        ('/gui/cards/first', the_first_card_found),
        ('/gui/drag', drag_cards),
    ], sys.argv[4:]))
