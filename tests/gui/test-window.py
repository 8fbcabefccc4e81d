#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""The window, from the first click to the saved file.

    test-window.py PROGRAM MOCTL DATADIR [TEST…]
"""

import shutil
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

from atspi import (DATA, EVERY_LIST, MOCTL, PROGRAM, SHORT_LISTS, Atspi, Library, Window, children, is_shown, name, press, read_package,
                   role, run, set_text, states, text, until, walk, write)
from table_states import HEADER, MOVES

SAMPLE = Path(DATA, 'decks', 'solitaire-2011-elite.xml')
ELITE = 'Solitaire 2011: Elite'
LEGAL = f'Legal in {ELITE}'
KINDS = {'ally': 'crawler', 'equipment': 'crawler', 'magic': 'crawler', 'skill': 'crawler', 'tactic': 'crawler',
         'character': 'dungeon', 'creature': 'dungeon', 'trap': 'dungeon', 'event': 'dungeon', 'terrain': 'dungeon',
         'adventurer': 'adventurer', 'quest': 'quest', 'adventure': 'quest'}


def judge(path):
    """Returns the status of moctl: 0 for a legal package, 1 for an illegal one."""
    return subprocess.run([MOCTL, 'check', path], stdout=subprocess.DEVNULL, check=False).returncode


def names_by_kind():
    """Returns the cards that come first in a search for their name, by kind."""
    cards = [card for file in ('emberdeep.xml', 'rulebook-examples.xml')
             for card in ElementTree.parse(Path(DATA, 'catalogs', file)).iter('card')]
    names = {}
    for card in cards:
        words = card.get('name').lower().replace('’', "'").split()
        first = next(other for other in cards
                     if all(word in other.get('name').lower().replace('’', "'") for word in words))
        if first is card and card.get('same-as') is None:
            names.setdefault(KINDS[card.get('type')], []).append(card.get('name'))
    return names


# The tests

def make_a_package(folder):
    """A package from no cards to a legal one, which is broken, fixed, and saved as a file."""
    names = names_by_kind()
    path = folder / 'made.xml'
    with Window() as window:
        window.new_package()
        window.expect_status('4 problems')
        window.key('ctrl+f')
        entry = window.search_entry()
        until(lambda: 'focused' in states(entry), 'the keyboard in the search')
        for deck, kind, n_names, times in (('Crawler deck', 'crawler', 15, 4), ('Dungeon deck', 'dungeon', 15, 4),
                                           ('Adventurers', 'adventurer', 3, 1), ('Quests', 'quest', 3, 1)):
            for card in names[kind][:n_names]:
                set_text(entry, card)
                window.key(*['Return'] * times)
                window.expect_row(deck, card, times)
        window.expect_status(LEGAL)

        much = names['crawler'][0]
        sentence = f'Crawler deck: 5 copies of “{much}”; at most 4 allowed'
        window.add('Crawler deck', much, 1, before=4)
        window.expect_status('2 problems')      # copies and size
        window.expect_problem(sentence)
        window.open_problems()
        window.get('label', 'Rule S11-4', into='Problems')
        window.repair(f'Remove 1 Copy of “{much}”')
        window.expect_status(LEGAL)
        assert sentence not in window.problems(), window.problems()
        window.expect_row('Crawler deck', much, 4)
        window.expect_kept()
        window.save_as_file(path)
        assert judge(path) == 0
        # It is saved in the library, without a file.
        Library().expect_deck('New Deck', read_package(path)[1])
        assert window.close() == 0

    with Window(path) as window:
        window.expect_status(LEGAL)
        window.expect_row('Crawler deck', much, 4)
        assert window.close() == 0


def few_presses(_):
    """A legal Starter deck from nothing takes at most 80 presses of keys, and 12 if the program
    completes it."""
    starter = 'Legal in Solitaire 2011: Starter'

    def begin(window):
        pressed = []

        def key(*keys):
            pressed.extend(keys)
            window.key(*keys)

        key('ctrl+n')
        window.focus_dialog()
        window.get('list item', 'Solitaire 2011 Starter', into=EVERY_LIST)
        key('Down', 'Return')
        window.back_to_window()
        window.expect_status('4 problems')
        until(lambda: 'focused' in states(window.search_entry()), 'the keyboard in the search')
        return pressed, key

    with Window() as window:
        pressed, key = begin(window)
        four_each = ['4', 'Down'] * 16 + ['1']
        key('Down', *four_each)
        window.expect_status('3 problems')
        key('ctrl+Page_Down', 'ctrl+Page_Down', *four_each)
        window.expect_status('2 problems')
        key('ctrl+Page_Down', '4')
        window.expect_status('1 problem')
        key('ctrl+Page_Down', '1', 'Down', '1', 'Down', '1')
        window.expect_status(starter)
        assert len(pressed) <= 80, len(pressed)
        assert window.close() == 0

    with Window() as window:
        pressed, key = begin(window)
        key('ctrl+shift+c')
        until(window.dialog, 'the cards')
        window.focus_dialog()
        key('Return')
        window.back_to_window()
        window.expect_status(starter)
        assert len(pressed) <= 12, len(pressed)
        window.key('ctrl+z')
        window.expect_status('4 problems')
        assert window.close() == 0


def mend_a_package(folder):
    path = Path(shutil.copy(SAMPLE, folder))
    before = read_package(path)
    with Window(path) as window:
        window.expect_status(LEGAL)
        decks = window.decks()
        window.add('Crawler deck', 'Coal Pick', 1, before=4)
        window.expect_status('2 problems')
        window.expect_problem('Crawler deck: 5 copies of “Coal Pick”; at most 4 allowed')
        window.expect_problem('Crawler deck: 1 card too many (61 of 60)')
        window.repair('Remove 1 Copy of “Coal Pick”')
        window.expect_status(LEGAL)
        assert window.decks() == decks

        # Another legal change, because otherwise there is nothing to save.
        window.find_cards('Rivet Hammer')
        window.key('Return')
        window.expect_row('Crawler deck', 'Rivet Hammer', 3)
        window.remove('Crawler deck', 'Coal Pick', 3)
        window.expect_status(LEGAL)
        decks = window.decks()
        assert window.title() == '• Gate of Cinders', window.title()
        window.key('ctrl+s')
        until(lambda: window.title() == 'Gate of Cinders', 'the edits to be saved')
        assert window.close() == 0
    assert judge(path) == 0
    title, counts = read_package(path)
    expected = before[1] | {('crawler', 'emberdeep/coal-pick'): 3, ('crawler', 'emberdeep/rivet-hammer'): 3}
    assert (title, counts) == (before[0], expected)
    with Window(path) as window:
        window.expect_status(LEGAL)
        assert window.title() == 'Gate of Cinders', window.title()
        assert window.decks() == decks
        assert window.close() == 0


def keep_a_new_package(folder):
    """Every edit of a package in the library is saved there; files are copies, and versions are
    marks."""
    library = Library()
    with Window() as window:
        window.new_package()
        window.add('Crawler deck', 'Coal Pick', 3)
        window.add('Quests', 'Break the Choir', 1)
        window.expect_kept()
        assert window.title() == 'New Deck', window.title()
        decks = window.decks()
        counts = {('crawler', 'emberdeep/coal-pick'): 3, ('quests', 'emberdeep/break-the-choir'): 1}
        library.expect_deck('New Deck', counts)
        window.save_version('Evening')
        assert library.sql('SELECT number, label FROM deck_version') == [(1, 'Evening')]

        as_package, as_list = folder / 'Evening.xml', folder / 'Evening.txt'
        window.save_as_file(as_package)
        window.get('label', 'Deck exported')
        assert read_package(as_package) == ('New Deck', counts)
        window.save_as_file(as_list)
        # Neither file is edited from now on.
        window.add('Crawler deck', 'Coal Pick', 1, before=3)
        library.expect_deck('New Deck', counts | {('crawler', 'emberdeep/coal-pick'): 4})
        assert read_package(as_package) == ('New Deck', counts)

        window.key('alt+Left')
        until(lambda: window.title() == 'Marching Order', 'the package to close')
        until(lambda: len(window.rows('Decks')) == 1, lambda: f'the deck in {window.rows("Decks")}')
        assert not window.rows('Recent files')
        window.open_file(as_package)
        window.expect_origin('Deck file', str(as_package))
        until(lambda: window.decks() == decks, lambda: f'{decks}, not {window.decks()}')
        window.key('alt+Left')
        until(lambda: window.rows('Recent files') == ['Evening.xml'],
              lambda: f'the file in {window.rows("Recent files")}')
        assert window.close() == 0


def open_a_sample(_):
    """Looking at a sample saves nothing; its first edit makes it a deck of the library."""
    library = Library()
    with Window() as window:
        def open_it():
            samples = window.rows('Sample decks')
            window.reach(lambda: window.find('list item', samples[0], into='Sample decks'), 'the samples')
            window.key(*['Down'] * samples.index('Gate of Cinders'), 'Return')
            window.expect_status(LEGAL)

        open_it()
        window.expect_origin('Not saved yet', 'Your first change adds this deck to the library')
        window.key('alt+Left')
        until(lambda: window.title() == 'Marching Order', 'the sample to close')
        assert library.sql('SELECT * FROM deck') == []
        open_it()
        window.add('Crawler deck', 'Coal Pick', 1, before=4)
        window.expect_kept()
        assert window.title() == 'Gate of Cinders', window.title()
        window.key('ctrl+w')        # without a question
        assert window.wait_for_end() == 0
    name_of_sample, counts = read_package(SAMPLE)
    library.expect_deck(name_of_sample, counts | {('crawler', 'emberdeep/coal-pick'): 5})


def undo_and_redo(_):
    with Window(SAMPLE) as window:
        window.expect_status(LEGAL)
        legs = [(window.title(), window.status(), window.decks())]

        def note(status):
            window.expect_status(status)
            legs.append((window.title(), status, window.decks()))

        window.add('Crawler deck', 'Coal Pick', 1, before=4)
        note('2 problems')
        window.repair('Remove 1 Copy of “Coal Pick”')
        note(LEGAL)
        window.find_cards('Close Ranks')
        window.key('Down', 'minus')
        note('1 problem')

        def is_at(leg):
            return window.title() == leg[0] and window.status() == leg[1] and window.decks() == leg[2]

        for leg in legs[-2::-1]:
            window.key('ctrl+z')
            until(lambda leg=leg: is_at(leg), lambda leg=leg: f'undo to {leg[:2]}')
        window.key('ctrl+z')        # nothing left to undo
        for leg in legs[1:]:
            window.key('ctrl+shift+z')
            until(lambda leg=leg: is_at(leg), lambda leg=leg: f'redo to {leg[:2]}')
        window.key('ctrl+z')
        until(lambda: is_at(legs[-2]), 'one more undo')
        # A new edit clears redo.
        window.add('Crawler deck', 'Kindle', 1, before=4)
        window.key('ctrl+y')
        window.expect_row('Crawler deck', 'Kindle', 5)
        assert 'Close Ranks, 1 copy' in window.rows('Crawler deck')


def get_choice(window, title):
    return window.get('list item', title, into='Welcome')


def welcome(_folder):
    """New users get four choices, until they have anything."""
    with Window() as window:
        for title, dialog in (('Play a Sample', 'New Match'), ('I Own These Products', 'Products'),
                              ('Write a Card', 'New Card')):
            window.reach(lambda title=title: get_choice(window, title), title, key='Down')
            window.key('Return')
            window.focus_dialog()
            assert name(window.dialog()) == dialog, name(window.dialog())
            window.key('Escape')
            window.back_to_window()
        assert window.find('push button', lambda label: label.endswith('New Deck…')) is None
        # Not only hidden until the next start.
        press(window.button('Skip'))
        window.gone('list', 'Welcome')
        window.button('New Deck…')
    with Window() as window:
        window.new_package()
        window.expect_status('4 problems')
        window.add('Crawler deck', 'Kindle', 1)
        assert window.close() == 0
    with Window() as window:
        window.button('New Deck…')
        window.gone('list', 'Welcome')


def with_the_keyboard_alone(folder):
    path = folder / 'keys.xml'
    with Window() as window:
        # The first choice on the page is focused, the second is a new deck.
        window.reach(lambda: get_choice(window, 'Play a Sample'), 'Play a Sample')
        window.reach(lambda: get_choice(window, 'New Deck'), 'New Deck', key='Down')
        window.key('Return')
        window.choose_format('Solitaire 2010 Beginner/Starter')
        window.find_cards('kindle')
        window.key('Return', 'Return')
        window.expect_row('Crawler deck', 'Kindle', 2)
        window.key('Down', 'plus')      # in the list of cards
        window.expect_row('Crawler deck', 'Kindle', 3)
        window.expect_announcement('3 copies in the deck')
        window.key('minus')
        window.expect_row('Crawler deck', 'Kindle', 2)
        window.find_cards('soot rat')
        window.key('Return')
        window.expect_row('Dungeon deck', 'Soot Rat', 1)

        window.reach(lambda: window.row('Crawler deck', 'Kindle'), 'the row of the deck')
        window.key('plus', 'plus', 'minus')
        window.expect_row('Crawler deck', 'Kindle', 3)
        window.expect_announcement('3 copies in the deck')
        window.key('Return')            # shows the card
        window.focus_dialog()
        face = window.get('image', lambda label: label.startswith('Kindle. '), within=window.dialog())
        assert 'cost ' in name(face)
        # The sheet changes the deck, and goes on to the next card of it.
        window.reach(lambda: window.find('list item', lambda label: label.startswith('Crawler deck, '),
                                         within=window.dialog(), into='Copies in this deck'),
                     'the copies in the deck')
        window.key('4')
        window.get('list item', 'Crawler deck, 4 copies', within=window.dialog(), into='Copies in this deck')
        window.key('3', 'alt+Right')
        window.get('image', lambda label: label.startswith('Soot Rat. '), within=window.dialog())
        window.key('alt+Left')
        window.get('image', lambda label: label.startswith('Kindle. '), within=window.dialog())
        window.key('Escape')
        window.back_to_window()
        window.key('alt+Return')
        window.focus_dialog()
        window.get('image', lambda label: label.startswith('Kindle. '), within=window.dialog())
        window.key('Escape')
        window.back_to_window()
        window.key('Delete')
        until(lambda: not window.rows('Crawler deck'), 'the card to go')
        window.key('ctrl+z')
        window.expect_row('Crawler deck', 'Kindle', 3)
        window.save_version('With the keyboard alone')
        window.save_as_file(path)
        window.key('ctrl+q')
        assert window.wait_for_end() == 0
    counts = {('crawler', 'emberdeep/kindle'): 3, ('dungeon', 'emberdeep/soot-rat'): 1}
    assert read_package(path)[1] == counts
    Library().expect_deck('New Deck', counts)


def unsaved_edits(folder):
    path = Path(shutil.copy(SAMPLE, folder))
    before = path.read_bytes()
    with Window(path) as window:
        window.expect_status(LEGAL)
        window.add('Crawler deck', 'Coal Pick', 1, before=4)
        for leave in ('ctrl+w', 'ctrl+q', 'alt+Left'):
            window.key(leave)
            until(window.dialog, f'the question after {leave}')
            window.answer('Cancel')
            window.back_to_window()
            assert window.title() == '• Gate of Cinders', window.title()
            window.expect_row('Crawler deck', 'Coal Pick', 5)
        window.key('ctrl+w')
        window.answer('Discard')
        assert window.wait_for_end() == 0
    assert path.read_bytes() == before

    with Window(path) as window:
        window.expect_status(LEGAL)
        window.add('Crawler deck', 'Coal Pick', 1, before=4)
        window.key('ctrl+w')
        window.answer('Save')
        assert window.wait_for_end() == 0
    assert read_package(path)[1]['crawler', 'emberdeep/coal-pick'] == 5
    assert judge(path) == 1

    # Without edits, there is no question.
    with Window(path) as window:
        window.expect_status('2 problems')
        window.key('ctrl+w')
        assert window.wait_for_end() == 0


def a_name_not_applied(folder):
    """Typed text is not lost when it was not applied."""
    new_name = 'Gate of <Ash> & “Cinders”'
    path = Path(shutil.copy(SAMPLE, folder))
    with Window(path) as window:
        window.expect_status(LEGAL)
        set_text(window.name_entry(), new_name)
        window.key('Escape')
        window.back_to_window()
        window.key('ctrl+w')
        window.answer('Save')
        assert window.wait_for_end() == 0
    assert read_package(path)[0] == new_name
    with Window(path) as window:
        until(lambda: window.title() == new_name, lambda: f'the name, not {window.title()}')


def save_a_name_not_applied(folder):
    """Ctrl+S saves a typed name that was not applied, even if that is the only edit."""
    path = Path(shutil.copy(SAMPLE, folder))
    with Window(path) as window:
        window.expect_status(LEGAL)
        set_text(window.name_entry(), 'Another Gate')
        window.key('Escape')
        window.back_to_window()
        window.key('ctrl+s')
        until(lambda: read_package(path)[0] == 'Another Gate', 'the name in the file')


def a_broken_package(folder):
    path = write(folder / 'broken.xml', '<deck-package name="Broken" format="solitaire-2011-elite">\n'
                 '  <deck id="crawler">\n    <card id="emberdeep/kindle" count="many"/>\n  </deck>\n')
    with Window(path) as window:
        until(window.dialog, 'a dialog')
        window.get('label', 'Could Not Open Deck', within=window.dialog())
        window.get('label', lambda label: label.startswith('broken.xml\nLine 3: ') and '\nLine 4: ' in label, within=window.dialog())
        window.answer('Close')
        window.back_to_window()
        # The window continues to work.
        window.new_package()
        window.expect_status('4 problems')
    with Window(folder / 'nothing.xml') as window:
        until(window.dialog, 'a dialog')
        window.get('label', lambda label: 'nothing.xml' in label, within=window.dialog())


def a_faulty_format(folder):
    formats = folder / 'data' / 'marching-order' / 'formats'
    write(formats / 'faulty.xml', '<formats system="dungeon-crawler">\n'
          '  <format ruleset="solitaire-2011" id="bad" name="Bad" encounter-limit="lots"/>\n</formats>\n')
    write(formats / 'good.xml', '<formats system="dungeon-crawler">\n'
          '  <format ruleset="solitaire-2011" id="house" name="House" encounter-limit="4">\n'
          '    <size decks="crawler dungeon" exactly="2"/>\n  </format>\n</formats>\n')
    with Window() as window:
        window.get('label', lambda label: label.startswith('faulty.xml, line 2: '))
        press(window.button('Show Errors'))
        window.focus_dialog()
        window.get('label', 'faulty.xml, line 2\nThe format was skipped.', within=window.dialog(), into=EVERY_LIST)
        window.get('label', 'Formats: 1 format, no errors', within=window.dialog(), into=EVERY_LIST)
        window.key('Escape')
        window.back_to_window()
        window.new_package('Solitaire 2011 House')
        window.add('Crawler deck', 'Kindle', 2)


def what_is_not_known(folder):
    path = write(folder / 'lost.xml', '<deck-package name="Lost" format="nowhere"><deck id="crawler">'
                 '<card id="elsewhere/lamp" name="The Lost Lamp" count="2"/>'
                 '<card id="emberdeep/kindle" count="3"/></deck><deck id="cellar">'
                 '<card id="emberdeep/kindle" count="1"/></deck></deck-package>')
    with Window(path) as window:
        window.expect_problem('Unknown format “nowhere”')
        rows = [name(node) for node in walk(window.frame, EVERY_LIST) if role(node) == 'list item']
        assert 'The Lost Lamp, 2 copies' in rows, rows
        assert 'Kindle, 3 copies' in rows, rows
        assert any('The Lost Lamp' in problem for problem in window.problems()), window.problems()
        assert window.close() == 0


def search_the_cards(_):
    with Window() as window:
        window.key('alt+1')
        # Typing on the Cards page starts a search.
        entry = window.search_entry('cards')
        window.type('coal')
        until(lambda: text(entry) == 'coal', lambda: f'what was typed, not “{text(entry)}”')
        until(lambda: 'Coal Pick' in window.found_cards('cards'), lambda: f'it in {window.found_cards("cards")}')
        # Each letter narrows the search.
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
        # The first one closes the suggestions, if there are any.
        until(lambda: text(entry) == '' or window.key('Escape'), 'the search to be cleared')
        window.get('label', lambda label: label.endswith(' cards') and label[0] not in '01')
        assert window.close() == 0


def one_game_at_a_time(_):
    """The switcher, by keyboard: cards, formats, matches and rules of the game; a query reaches the others."""
    cards = {file: sum(1 for _ in ElementTree.parse(Path(DATA, 'catalogs', f'{file}.xml')).iter('card'))
             for file in ('emberdeep', 'rulebook-examples', 'playing-cards', 'bonfire-run', 'scoundrel', 'saltmere-light')}
    crawler = cards['emberdeep'] + cards['rulebook-examples']

    def choose(game, now):
        button = window.get('push button', f'Game: {now}')
        press([node for node in walk(button) if role(node) == 'push button'][-1])
        node = until(lambda: (found := window.focused()) and 'menu item' in role(found) and found, 'the menu')
        while name(node) != game:
            node = window.step('Down')
        window.key('Return')
        window.get('push button', f'Game: {game}')

    def dialog_has(keys, *labels):
        window.key(keys)
        window.focus_dialog()
        for label in labels:
            until(lambda label=label: window.find('list item', lambda found: found.startswith(label), within=window.dialog(),
                                                  into=EVERY_LIST) or
                  window.find('label', lambda found: found.startswith(label), within=window.dialog(), into=EVERY_LIST), label)
        window.key('Escape')
        window.back_to_window()

    with Window() as window:
        window.key('alt+1')
        window.get('label', f'{crawler} cards')
        window.find_cards('game=crawlitaire', place='cards')
        window.get('label', f'{cards["playing-cards"]} cards')
        window.find_cards('', place='cards')
        choose('Crawlitaire', 'Dungeon Crawler')
        window.get('label', f'{cards["playing-cards"]} cards')
        dialog_has('ctrl+m', 'Crawlitaire')
        dialog_has('shift+F1', 'Standard')
        choose('All Games', 'Crawlitaire')
        window.get('label', f'{sum(cards.values())} cards')
        assert window.close() == 0


def leave_a_submenu(_):
    """Escape in a submenu closes the menu; its button has the focus, and keys work."""
    with Window() as window:
        window.key('alt+3')
        window.key('F10')
        node = until(lambda: (found := window.focused()) and 'menu item' in role(found) and found, 'the menu')
        while name(node) != 'Journal':
            node = window.step('Down')
        window.key('Return')
        until(lambda: any(is_shown(node) for node in walk(window.root) if name(node) == 'Import Journal…'), 'the submenu')
        window.key('Escape')
        button = window.get('push button', 'Main menu')
        until(lambda: any('focused' in states(node) for node in walk(button)), 'the button of the menu')
        window.key('ctrl+m')
        window.focus_dialog()
        assert name(window.dialog()) == 'New Match'
        window.key('Escape')
        window.back_to_window()
        assert window.close() == 0


def search_by_typing(_):
    """Typing two words on the Cards page, without focusing the search first."""
    with Window() as window:
        window.key('alt+1')
        entry = window.search_entry('cards')
        window.type('coal pick')
        until(lambda: text(entry) == 'coal pick', lambda: f'what was typed, not “{text(entry)}”')
        assert window.close() == 0


def the_first_card_found(_):
    """Return in the search adds the first result, wherever the list was scrolled before."""
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


def drag_cards(_):
    with Window(SAMPLE) as window:
        window.expect_status(LEGAL)
        window.find_cards('coal pick')
        until(lambda: window.found_cards() == ['Coal Pick'], 'the card alone')
        source = next(children(window.card_list()))
        window.drag(source, window.row('Crawler deck', 'Rivet Hammer'))
        window.expect_row('Crawler deck', 'Coal Pick', 5)
        # All copies are removed with the row.
        window.drag(window.row('Crawler deck', 'Coal Pick'), window.card_list())
        until(lambda: not any(row.startswith('Coal Pick') for row in window.rows('Crawler deck')),
              lambda: f'the row to go: {window.rows("Crawler deck")}')
        window.key('ctrl+z')
        window.expect_row('Crawler deck', 'Coal Pick', 5)
        window.key('ctrl+z')
        window.expect_row('Crawler deck', 'Coal Pick', 4)
        assert window.close() == 0


def paste_list(_):
    """A list from the clipboard is sorted into the decks by its cards, with three keys."""
    with Window(SAMPLE) as window:
        window.expect_status(LEGAL)
        window.find_cards('2 soot rat')
        window.key('ctrl+a', 'ctrl+x')
        window.reach(lambda: window.row('Crawler deck', 'Rivet Hammer'), 'a row of the deck')
        rats = next(int(row.split(', ')[1].split()[0]) for row in window.rows('Dungeon deck')
                    if row.startswith('Soot Rat, '))
        window.key('ctrl+v')
        window.focus_dialog()
        window.get('list item', lambda label: label.startswith('2 × Soot Rat'), within=window.dialog(), into=SHORT_LISTS)
        window.key('Return')
        window.back_to_window()
        window.expect_row('Dungeon deck', 'Soot Rat', rats + 2)
        window.key('ctrl+z')
        window.expect_row('Dungeon deck', 'Soot Rat', rats)


def is_listed(window, told):
    """Returns whether the visible page of the shortcuts window has a label with these words. In newer toolkits, a
    label has both the keys and their meaning."""
    return any(role(node) == 'label' and told in name(node) and is_shown(node) for node in walk(window.dialog()))


def get_size(node):
    extents = Atspi.Component.get_extents(node, Atspi.CoordType.WINDOW)
    return extents.width, extents.height


def list_the_shortcuts(_):
    """The shortcuts window exists only while it is shown: there are no hidden windows. It begins with the keys of the
    visible page, and fits a small screen."""
    with Window() as window:
        for keys, all_told in (('alt+3', ('New match', 'F8', 'Large cards', '⏎', 'Show the run deck', 'Add or remove a quest token')),
                               ('alt+2', ('Import decks', 'Complete the deck')),
                               ('alt+1', ('Products', 'Paste card picture'))):
            window.key(keys, 'ctrl+question')
            window.focus_dialog()
            assert name(window.dialog()) == 'Keyboard Shortcuts', name(window.dialog())
            for told in all_told:
                until(lambda told=told: is_listed(window, told), told)
            width, height = get_size(window.dialog())
            assert width <= 1024 and height <= 600, (width, height)
            window.key('Escape')
            window.back_to_window()
            # One more than there are: with a hidden window, GTK 4.8 would return it and crash.
            window.root.get_child_at_index(len(window.windows()))
        assert window.close() == 0


def open_files_of_each_kind(folder):
    """What the desktop does for files and the actions of the icon: it starts the program again, which
    passes them to the one that is running."""
    deck = folder / 'A.deck.xml'
    shutil.copy(SAMPLE, deck)
    journal = write(folder / 'A.journal', f'{HEADER}\n' + '\n'.join(MOVES) + '\n')
    catalog = write(folder / 'deep.catalog.xml',
                    '<catalog id="deep" name="Deep" system="dungeon-crawler" version="1">\n'
                    '<card id="deep/pit" name="Pit of Snakes" type="trap"/>\n</catalog>\n')
    collection = write(folder / 'mine.csv', 'Name,Count\nCoal Pick,2\n')

    def start(*words):
        assert subprocess.run([PROGRAM, *words], check=False).returncode == 0

    def act(action):
        subprocess.run(['gapplication', 'action', 'io.github.marchingorder.MarchingOrder', action], check=True)

    def titles():
        return [name(each) for each in window.windows()]

    def expect_and_close(title):
        """Expects one more window."""
        until(lambda: title in titles(), lambda: f'“{title}”, not {titles()}')
        window.focus_dialog()
        window.key('Escape')
        until(lambda: title not in titles(), lambda: f'the end of “{title}”, not {titles()}')

    with Window() as window:
        library = Library()
        start(journal)
        until(lambda: library.path.exists() and library.sql('SELECT count(*) FROM match') == [(1,)], 'the match')
        until(lambda: window.find('list', 'Log') or window.find('push button', 'All matches'), 'the match in the window')
        start(catalog)
        expect_and_close('Import Catalog')
        start(deck)
        until(lambda: len(titles()) == 2, lambda: f'a window for the deck, not {titles()}')
        until(lambda: any('Gate of Cinders' in title for title in titles()), titles)
        start(collection)
        expect_and_close('Import Collection')
        act('new-match')
        expect_and_close('New Match')
        act('new-deck')
        expect_and_close('New Deck')
        # What is not on this computer can't be read, and is not taken for the folder of the program.
        start('sftp://nowhere.invalid/B.deck.xml')
        until(lambda: len(titles()) == 4, lambda: f'a window, and the error in it, not {titles()}')
        window.focus_dialog()
        window.get('label', 'Could Not Open Deck', within=window.dialog())
        window.key('Escape')
        until(lambda: len(titles()) == 3, lambda: f'the end of the error, not {titles()}')
        act('quit')
        assert window.wait_for_end() == 0


if __name__ == '__main__':
    sys.exit(run([
        ('/window/package/make', make_a_package),
        ('/window/package/presses', few_presses),
        ('/window/package/mend', mend_a_package),
        ('/window/package/keep', keep_a_new_package),
        ('/window/package/sample', open_a_sample),
        ('/window/shortcuts', list_the_shortcuts),
        ('/window/undo-redo', undo_and_redo),
        ('/window/keyboard-only', with_the_keyboard_alone),
        ('/window/welcome', welcome),
        ('/window/unsaved/asks', unsaved_edits),
        ('/window/unsaved/name', a_name_not_applied),
        ('/window/unsaved/save-name', save_a_name_not_applied),
        ('/window/bad-file/package', a_broken_package),
        ('/window/bad-file/format', a_faulty_format),
        ('/window/bad-file/unknown', what_is_not_known),
        ('/window/cards/search', search_the_cards),
        ('/window/cards/by-typing', search_by_typing),
        ('/window/cards/game', one_game_at_a_time),
        ('/window/submenu', leave_a_submenu),
        ('/window/cards/first', the_first_card_found),
        ('/window/drag', drag_cards),
        ('/window/paste', paste_list),
        ('/window/open-files', open_files_of_each_kind),
    ]))
