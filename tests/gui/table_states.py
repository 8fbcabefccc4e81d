# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""All states of the third page, one after another, for tests of each state."""

from atspi import EVERY_LIST, Atspi, children, name, press, role, until, walk
from table import FINISHED_MATCHES, OPEN_MATCHES, Journal, Table, list_all_games, write_package

# With limit 5, an encounter has two of the eels, and the third one busts; with limit 6, all three
# come into play.
EEL = 'Spark Eel'
HAND = 'Coal Pick'
SOLITAIRE = {'crawler': {'coal-pick': 60}, 'dungeon': {'spark-eel': 60}, 'adventurers': {'hanna-ironlode': 1, 'dagny-coalhand': 1},
             'quests': {'break-the-choir': 1, 'rest-for-the-lost-shift': 1, 'carry-the-lode-home': 1}}
COOPERATIVE = SOLITAIRE | {'crawler_2': {'coal-pick': 40}, 'adventurers_2': {'brother-cole': 1, 'captain-orrin-vale': 1}}

HEADER = 'match 1 system dungeon-crawler ruleset solitaire-2011 format solitaire-2011-standard seed 5'
MOVES = ['add party emberdeep/brother-cole', 'add dungeon-deck emberdeep/old-timbering 30', 'add deck emberdeep/kindle 60',
         'add quests emberdeep/break-the-choir', 'start', 'limit 3', 'limit 4', '+ limit 5', 'limit 6', 'limit 7']
BONFIRE = 'match 1 system bonfire-run ruleset bonfire-run format bonfire-run difficulty easy seed 5'
SCOUNDREL = 'match 1 system scoundrel ruleset scoundrel-2011 format scoundrel-2011 seed 4'
CRAWLITAIRE = 'match 1 system crawlitaire ruleset crawlitaire-5 format crawlitaire-5-one difficulty legendary seed 40'


# Hidden parts are in the tree with their sizes: the other two pages, and the pages of the side
# pane.
ELSEWHERE = {'MoCardsPage', 'MoDecksPage'}
PAGES = {'Fight': 'MoFightPane', 'Odds': 'MoOddsPane', 'Log': 'MoLogPane'}


def rows(window, title):
    found = window.known_list(title)
    return [row for row in children(found) if role(row) == 'list item'] if found is not None else []


def open_row(window, title, words):
    """Opens a match by the text of its row."""
    list_all_games(window)
    window.click(until(lambda: next((row for row in rows(window, title)
                                     if any(words in name(node) for node in walk(row))), None), f'the match “{words}”'))
    until(lambda: window.find('panel', 'The table'), 'the table')


def leave(window):
    window.do('win.go-back')
    until(lambda: rows(window, OPEN_MATCHES), 'the other matches')


def width(node):
    return Atspi.Component.get_extents(node, Atspi.CoordType.WINDOW).width


# Each of these functions yields the window in successive states, with their names.

def nothing_yet(_):
    with Table() as window:
        window.show_table()
        yield window, 'no matches'
        window.key('ctrl+m')
        window.focus_dialog()
        yield window, 'New Match'
        window.key('Escape')
        window.back_to_window()


def other_games(window):
    open_row(window, OPEN_MATCHES, 'Bonfire')
    yield window, 'an adventurer of Bonfire Run to choose'
    press(window.get('push button', lambda label: label.startswith('Warrior')))
    window.get('label', 'Choose a room')
    yield window, 'a room of Bonfire Run to choose'
    press(window.get('push button', 'Enter level 1: Battle'))
    window.get('label', 'Play cards, then end the turn')
    yield window, 'a battle of Bonfire Run'
    leave(window)
    open_row(window, OPEN_MATCHES, 'Crawlitaire')
    yield window, 'Crawlitaire'
    press(window.get('push button', lambda label: label.endswith('Hint')))
    yield window, 'Crawlitaire with a hint'
    leave(window)


def game_in_file(_):
    """A game whose table is in its file."""
    Journal().begin(SCOUNDREL, [])
    with Table() as window:
        window.show_table()
        open_row(window, OPEN_MATCHES, 'Scoundrel')
        yield window, 'the setup of a game in a file'
        press(window.get('push button', 'Start the Match'))
        room = window.get('panel', 'Room 4/4')
        yield window, 'a room of Scoundrel'
        press(window.get('push button', lambda label: ' · ' in label, within=room))
        window.get('panel', 'Selected card')
        yield window, 'a card of Scoundrel'


def many_matches(_):
    journal = Journal()
    for header, lines in (HEADER, MOVES), (HEADER, [*MOVES, 'end won']), (BONFIRE, []), (CRAWLITAIRE, []):
        journal.begin(header, lines)
    with Table() as window:
        window.show_table()
        until(lambda: rows(window, FINISHED_MATCHES), 'the finished match')
        yield window, 'matches and results'
        yield from other_games(window)
        open_row(window, FINISHED_MATCHES, 'Solitaire 2011')
        yield window, 'a match that is over'
        press(window.get('push button', lambda label: label.endswith('Show Summary')))
        window.get('panel', lambda label: label.startswith('Won: '))
        yield window, 'the end'


def one_match(folder):
    with Table(write_package(folder / 'same.xml', 'solitaire-2011-standard', **SOLITAIRE)) as window:
        until(window.status, 'the package')
        window.play_package()
        window.focus()
        yield window, 'set-up'
        window.reach_card('Marching Order', 'Hanna Ironlode')
        window.key('Return')
        until(lambda: window.focused(window.get('panel', 'Selected card')), 'the keyboard in the bar of the card')
        yield window, 'a chosen card'
        window.key('Escape')
        while not window.next().startswith('Next'):
            window.go_on()
        yield window, 'an encounter'
        press([node for node in walk(window.kept['steps']) if name(node) == 'Adjust match'][-1])
        window.get('spin button', 'Hand limit', into=EVERY_LIST)
        yield window, 'figures that are set, adjusted'
        window.key('Escape')
        window.show_side('Odds')
        yield window, 'the odds'
        window.show_side('Log')
        yield window, 'the log'
        window.press_line('Start the match')
        window.button('Undo to Here')
        yield window, 'the past'
        # Escape would go to the focused widget.
        press(window.button('Return to Current Table'))
        until(window.next, 'the present')
        while ' Against ' not in window.next():
            window.go_on()
        window.show_side('Fight')
        yield window, 'a fight'
        window.do('win.big-table')
        yield window, 'a fight, read from afar'
        before = width(window.surface())
        window.do('win.show-side')
        until(lambda: width(window.surface()) > before, 'the table alone')
        window.side = None
        yield window, 'the table alone'


def list_elsewhere(window):
    """Returns the names of currently hidden parts."""
    found = ELSEWHERE | {node for title, node in PAGES.items() if title != window.side}
    if window.side is None:
        found.add('Side pane')
    return found | ({'MoMatchList'} if window.find('panel', 'The table') is not None else set())
