#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""Places, windows, alerts, popovers and menus for users who can’t see it, or have no pointer: everything has a name,
keys reach every control and come around, and Escape gives the focus back. The table is in test-table-access.py.

The cases have the names of the files in ui and src/app: tests/source/test-access.py tells which are missing.

    test-access.py PROGRAM MOCTL DATADIR [TEST…]
"""

import os
import sys
from contextlib import contextmanager
from pathlib import Path

from access import list_faults, list_menu_faults
from atspi import DATA, EVERY_LIST, Library, is_shown, labels, name, press, role, run, set_text, states, until, walk, write, xdotool
from library import LibraryWindow
from table import Journal, Table
from table_states import HEADER, MOVES, SCOUNDREL

OCTGN_GAME = Path(__file__).parents[1] / 'cli' / 'octgn' / 'definition.xml'
ELITE = Path(DATA, 'decks', 'solitaire-2011-elite.xml')     # Gate of Cinders
FAULTY = '<catalog id="mine" name="M" system="dungeon-crawler">\n<card id="mine/a" name="A" type="nothing"/>\n</catalog>\n'
OTHER_PLACES = {'cards': {'MoDecksPage', 'MoTablePage'}, 'decks': {'MoCardsPage', 'MoTablePage'},
                'table': {'MoCardsPage', 'MoDecksPage'}}
IS_POPOVER = 'Popover', 'MoQueryHelp'


# Where the focus is before

@contextmanager
def cards(_):
    with LibraryWindow() as window:
        window.show_cards()
        yield window
        assert window.close() == 0


@contextmanager
def at_the_menu(folder):
    with cards(folder) as window:
        window.reach(lambda: focusable('Main menu')(window), 'the main menu')
        yield window


@contextmanager
def deck(_):
    """A deck of the library, with the focus in the search of its cards."""
    Library().moctl('decks', 'import', ELITE)
    with LibraryWindow() as window:
        window.show_decks()
        window.open_deck('Gate of Cinders')
        window.key('ctrl+f')
        yield window
        assert window.close() == 0


@contextmanager
def collected_deck(folder):
    Library().moctl('collection', 'own', 'Coal Pick=4')
    with deck(folder) as window:
        yield window


@contextmanager
def deck_card(folder):
    """A narrow window, with the focus on a card."""
    with deck(folder) as window:
        narrow(window)
        window.key('Down')
        yield window


@contextmanager
def new_deck(_):
    """An empty deck, which has problems, in a narrow window."""
    with LibraryWindow() as window:
        window.new_package()
        window.key('ctrl+f')
        yield window
        assert window.close() == 0


@contextmanager
def at_problems(folder):
    """With the focus on the button that shows the problems of a deck."""
    with new_deck(folder) as window:
        button = focusable(' problems')(window)
        window.reach(lambda: button, 'the problems')
        yield window


@contextmanager
def match(_, header=HEADER, moves=MOVES):
    journal = Journal()
    journal.begin(header, moves)
    with Table() as window:
        window.show_table()
        window.open_match()
        window.focus()
        window.tab_to(window.focused, 'anything')
        yield window
        assert window.close() == 0


def file_match(folder):
    """A match of a game that is described in a file."""
    return match(folder, SCOUNDREL, ['start'])


@contextmanager
def match_card(folder):
    """With the focus on a card of the table."""
    with match(folder) as window:
        window.reach_card('Marching Order', 'Brother Cole')
        yield window


def narrow(window):
    xdotool('windowsize', '--sync', window.id, 360, 640)
    window.settle()


def is_button(label):
    return lambda found: found.replace('_', '').removesuffix('…').endswith(label)


@contextmanager
def groups(_):
    """A group of decks, with the focus on its row."""
    Library().moctl('decks', 'import', ELITE)
    Library().moctl('collection', 'own', 'Coal Pick=4')
    Library().moctl('decks', 'group', 'create', 'Friday', 'Gate of Cinders')
    with LibraryWindow() as window:
        window.show_decks()
        window.focus_deck_search()
        window.reach(lambda: window.find('list item', lambda label: label.startswith('Friday: '), into=EVERY_LIST), 'the group')
        yield window
        assert window.close() == 0


@contextmanager
def new_group(folder):
    """With the focus on the button that asks for a group."""
    with groups(folder) as window:
        window.key('shift+Tab')
        yield window


# Windows and alerts

def expect_focus(window, before, what, faults):
    """Adds to the faults if the focus does not come back."""
    try:
        until(lambda: window.focused() == before, what)
    except AssertionError:
        now = window.focused()
        faults.append(f'the focus is not on {role(before)} “{name(before)}” after {what}, but on '
                      f'{"nothing" if now is None else role(now)} “{"" if now is None else name(now)}”')


def above(place, open_it, title, is_ours=True):
    """Returns a case: opens a window above a place; Escape closes it."""
    def test(folder):
        with place(folder) as window:
            before = until(window.focused, f'the focus before {title}')
            open_it(window)
            window.focus_dialog()
            until(lambda: title in name(window.dialog()) or window.find('label', title, within=window.dialog()),
                  lambda: f'{title}, not {name(window.dialog())}')
            faults = list_faults(window, title, is_ours=is_ours)
            window.key('Escape')
            window.back_to_window()
            expect_focus(window, before, title, faults)
            assert not faults, '\n'.join(faults)
    return test


def key(*keys):
    return lambda window: window.key(*keys)


def action(wanted):
    return lambda window: window.do(wanted)


def menu(*items):
    return lambda window: window.choose_in_menu(*items)


def complete(window):
    """Asks for the cards that complete a deck, from its problems."""
    window.key('space')
    window.reach(lambda: window.find('push button', is_button('Complete the Deck')), 'the button that completes the deck')
    window.key('Return')


def at_file(wanted, path, button, shown=None):
    """Returns how to open a window that shows a file."""
    def open_it(window):
        window.do(wanted)
        chooser = until(window.dialog, 'the file dialog')       # may have the same title
        window.choose_file(path() if callable(path) else path, button)
        dialog = until(lambda: (now := window.dialog()) not in (None, chooser) and now, 'the file')
        if shown is not None:
            until(lambda: window.find('label', shown, within=dialog, into=EVERY_LIST), shown)
    return open_it


def secondary_click(window):
    """Opens the menu of the focused card; keys have the bar of the selected card instead."""
    xdotool('mousemove', *window.place(window.focused()), 'click', 3)
    window.settle()


def press_button(label):
    return lambda window: press(window.get('push button', is_button(label)))


def press_narrow(label):
    """Returns how to press a button that a narrow window has."""
    def open_it(window):
        narrow(window)
        press(until(lambda: next((node for node in walk(window.frame) if role(node) == 'push button' and is_button(label)(name(node)) and
                                  is_shown(node)), None), label))
    return open_it


def catalog_errors(folder):
    write(Path(os.environ['XDG_DATA_HOME'], 'marching-order', 'catalogs', 'faulty.xml'), FAULTY)
    return cards(folder)


def list_to_import(window):
    """A list of which a line is unclear."""
    window.do('win.import-text')
    window.focus_dialog()
    window.type('3 Coal Pick')
    window.key('Return')
    window.type('2 Ash Blad')


def second_game(folder):
    write(Path(os.environ['XDG_DATA_HOME'], 'marching-order', 'catalogs', 'c.xml'),
          '<catalog id="c" name="C" system="dungeon-crawler"><card id="c/a" name="A" type="trap"/></catalog>')
    return cards(folder)


def restore(window):
    """The question before a backup replaces the library."""
    backup = Path(os.environ['XDG_DATA_HOME'], 'backup.db')
    Library().moctl('library', 'backup', str(backup))
    at_file('win.restore', backup, 'Restore')(window)


def discard(folder):
    """The question of the card editor, above its window."""
    with cards(folder) as window:
        window.key('ctrl+shift+n')
        window.focus_dialog()
        window.type('Glass')
        before = until(window.focused, 'the focus in the editor')
        window.key('Escape')
        until(lambda: len(window.windows()) == 3, 'the question')
        window.focus_dialog()
        faults = list_faults(window, 'Discard Changes?')
        window.key('Escape')
        until(lambda: len(window.windows()) == 2, 'the question to close')
        window.focus_dialog()
        expect_focus(window, before, 'Discard Changes?', faults)
        window.key('Escape')
        until(lambda: len(window.windows()) == 3, 'the question')
        window.answer('Discard')
        window.back_to_window()
        assert not faults, '\n'.join(faults)


# Popovers and menus

def list_ancestors(node):
    """Returns a node and what it is in, from the outside."""
    return ([] if role(node) == 'frame' else list_ancestors(node.get_parent())) + [node]


def find_around(node, before):
    """Returns the popover around a node: named after its type, or, in newer toolkits, what the button that opens it
    contains, or what is next to the node that had the focus before."""
    outside = list_ancestors(before)
    while not name(node).startswith('Gtk' + IS_POPOVER[0]) and name(node) not in ('MoFigurePopover', IS_POPOVER[1]):
        parent = node.get_parent()
        if role(parent) == 'push button' or parent in outside:
            break
        node = parent
        assert role(node) not in ('frame', 'dialog'), 'the focus is not in a popover'
    return node


def opened(place, open_it, title):
    """Returns a case: opens a popover; Escape closes it, and gives the focus back to its button."""
    def test(folder):
        with place(folder) as window:
            before = until(window.focused, f'the focus before {title}')
            button = open_it(window)
            before = before if button is None else button
            if button is not None:
                window.reach(lambda: button, title)
                window.key('space')
            inner = until(lambda: (now := window.focused()) not in (None, before) and now, title)
            faults = list_menu_faults(window, title) if role(inner) == 'menu item' else \
                list_faults(window, title, find_around(inner, before))
            window.key('Escape')
            expect_focus(window, before, title, faults)
            assert not faults, '\n'.join(faults)
    return test


def focusable(label):
    """Returns how to find the button that opens a popover: its inner node has the focus."""
    def find(window):
        def is_it(node):
            return role(node) == 'push button' and 'focusable' in states(node) and is_button(label)(name(node) or ''.join(labels(node)[:1])) and is_shown(node)
        return until(lambda: next((node for node in walk(window.frame, 'Decks') if is_it(node)), None), label)
    return find


# Places

def at_place(place, what, page, elsewhere=frozenset(), show=None, part=None, can_select=False):
    """Returns a case: a place in the window, with the bars around it, or the part that `part` finds."""
    def test(folder):
        with place(folder) as window:
            if show is not None:
                show(window)
            root = part and until(lambda: part(window), what)
            faults = list_faults(window, what, root, elsewhere=OTHER_PLACES[page] | elsewhere, can_select=can_select)
            assert not faults, '\n'.join(faults)
    return test


@contextmanager
def decks(_):
    Library().moctl('decks', 'import', ELITE)
    with LibraryWindow() as window:
        window.show_decks()
        window.focus_deck_search()
        yield window
        assert window.close() == 0


def charts(window):
    """Returns the charts of the deck, by their heading."""
    heading = next((node for node in walk(window.frame) if role(node) == 'label' and name(node) == 'Charts' and is_shown(node)), None)
    return heading and heading.get_parent().get_parent()


def deck_view(window):
    """Returns what both the focus, in the search, and the heading of a part of the deck are in."""
    search = window.focused()
    heading = next((node for node in walk(window.frame) if role(node) == 'label' and name(node) == 'Dungeon deck' and is_shown(node)), None)
    if search is None or heading is None:
        return None
    return [outer for outer, other in zip(list_ancestors(search), list_ancestors(heading)) if outer == other][-1]


def search_cards(words):
    """Searches with all words at once: typed ones may find nothing at first, and the page that says so keeps its size
    while it is hidden, as if it could be seen."""
    def search(window):
        entry = window.search_entry('cards')
        window.focus()
        window.key('ctrl+f')
        until(lambda: 'focused' in states(entry), 'the keyboard in the search')
        set_text(entry, words)
        until(lambda: len(window.card_rows('cards')) == 1, words)
    return search


def foreign_catalog():
    """A table of cards, one of which has an unknown type."""
    return write(Path(os.environ['XDG_DATA_HOME'], 'cards.csv'), 'name,type,text\nGlass Door,trap,Breaks\nOdd One,nothing,Odd\n')


def foreign_collection():
    return write(Path(os.environ['XDG_DATA_HOME'], 'owned.csv'), 'card,owned\nemberdeep/kindle,3\nemberdeep/coal-pick,-1\n')


TESTS = [
    ('/access/window/products-window', above(cards, key('ctrl+shift+p'), 'Products')),
    ('/access/window/doctor-window', above(catalog_errors, action('win.show-doctor'), 'Catalog Errors')),
    ('/access/window/preferences-window', above(cards, key('ctrl+comma'), 'Preferences', is_ours=False)),
    ('/access/window/shortcuts-window', above(cards, key('ctrl+question'), 'Keyboard Shortcuts', is_ours=False)),
    ('/access/window/about', above(at_the_menu, menu('About'), 'About', is_ours=False)),
    ('/access/window/rules-window', above(cards, key('shift+F1'), 'Rules of Solitaire 2011')),
    ('/access/window/new-match-window', above(cards, key('ctrl+m'), 'New Match')),
    ('/access/window/new-package-dialog', above(cards, key('ctrl+n'), 'New Deck')),
    ('/access/window/group-dialog', above(new_group, key('Return'), 'New Group')),
    ('/access/window/group-window', above(groups, key('Return'), 'Friday')),
    ('/access/window/card-editor', above(cards, key('ctrl+shift+n'), 'New Card')),
    ('/access/window/card-window', above(deck_card, key('alt+Return'), '')),
    ('/access/window/filter-sheet', above(cards, press_narrow('Filter'), 'Filter')),
    ('/access/window/history-window', above(deck, key('ctrl+h'), 'Version History')),
    ('/access/window/print-dialog', above(deck, key('ctrl+p'), 'Print')),
    ('/access/window/fix-dialog', above(new_deck, key('ctrl+l'), 'Make It Legal')),
    ('/access/window/try-dialog', above(deck, key('ctrl+t'), 'Try It')),
    ('/access/window/deck-properties', above(deck, press_button('Deck properties'), 'Deck Properties')),
    ('/access/window/list-window', above(deck, list_to_import, 'Import Text')),
    ('/access/window/reminder-dialog', above(match, press_button('Reminders'), 'Reminders')),
    ('/access/window/import-window', above(cards, at_file('win.import-catalog', foreign_catalog, 'Open', 'cards.csv'), 'Import Catalog')),
    ('/access/window/collection-window', above(cards, at_file('win.import-collection', foreign_collection, 'Import'), 'Import Collection')),
    ('/access/window/share-window', above(match, action('win.share-table'), 'Share This Table')),
    ('/access/window/game-import-window', above(cards, at_file('win.import-game', OCTGN_GAME, 'Open', 'definition.xml'), 'Import Game')),
    ('/access/window/cards-dialog', above(at_problems, complete, 'Complete the Deck')),
    ('/access/alert/game-actions', above(cards, action('win.new-game'), 'New Game')),
    ('/access/alert/package-actions-version', above(deck, key('ctrl+s'), 'Save Version')),
    ('/access/alert/catalog-chooser', above(second_game, action('win.export-catalog'), 'Export Which Catalog to Cockatrice?')),
    ('/access/alert/library-actions', above(cards, restore, 'Restore Library?')),
    ('/access/alert/card-editor', discard),
    ('/access/popover/query-help', opened(cards, focusable('Search terms'), 'Search terms')),
    ('/access/popover/filter-bar', opened(cards, focusable('Set'), 'a filter')),
    ('/access/popover/deck-header', opened(new_deck, focusable(' problems'), 'the problems')),
    ('/access/popover/missing-list', opened(collected_deck, focusable(' missing'), 'the missing cards')),
    ('/access/popover/log-pane', opened(match, lambda window: window.show_side('Log') or focusable('Jump to a part of the match')(window), 'the lines of the log')),
    ('/access/popover/add-button', opened(match, focusable('Add to Encounter'), 'a card to add')),
    ('/access/popover/any-add', opened(file_match, focusable('Add to Monsters slain'), 'a card to add to a game in a file')),
    ('/access/popover/piece-menu', opened(match_card, secondary_click, 'the menu of a card')),
    ('/access/menu/order', opened(cards, focusable('Sorting and columns'), 'the order of cards')),
    ('/access/menu/deck-order', opened(deck, focusable('Sort cards'), 'the order of the deck')),
    ('/access/menu/deck-row', opened(decks, focusable('More options for “Gate of Cinders”'), 'the menu of a deck')),
    ('/access/menu/game-switcher', opened(cards, focusable('Game: Dungeon Crawler'), 'the games')),
    ('/access/place/cards-page', at_place(cards, 'Cards', 'cards', show=search_cards('id=emberdeep/ash-blade'))),
    ('/access/place/decks-page', at_place(decks, 'Decks', 'decks')),
    ('/access/place/deck-charts-page', at_place(deck, 'Charts', 'decks', show=key('ctrl+b'), part=charts)),
    ('/access/place/deck-view', at_place(deck, 'a deck', 'decks', part=deck_view, can_select=True)),
    ('/access/place/cards-page-nothing', at_place(cards, 'no cards', 'cards', show=lambda window: window.find_cards('nosuchcard', place='cards'))),
]

if __name__ == '__main__':
    sys.exit(run(TESTS))
