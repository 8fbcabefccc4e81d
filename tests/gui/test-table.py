#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""Playing at the table, compared with the log and the library.

    test-table.py PROGRAM MOCTL DATADIR [TEST…]
"""

import sys

from atspi import name, press, run, states, until
from table import IS_SET_UP, Journal, Table, write_package
from table_states import COOPERATIVE, EEL, HAND, HEADER, MOVES, SOLITAIRE

DRAWN = 'draw deck emberdeep/coal-pick'
PULLED = 'draw dungeon-deck emberdeep/spark-eel'
BUILT = [PULLED, PULLED, PULLED, 'next', 'next']


def begin_a_match(_):
    """A match of the first sample is set up as one group, in the log and in the library; its start with the first
    encounter is another."""
    journal = Journal()
    with Table() as window:
        window.new_match()
        n_moves = window.position()
        assert journal.position() == n_moves, journal.lines()
        n_set_up = journal.lines().index('start')
        assert n_set_up > 10, n_set_up
        told = journal.log()
        window.show_side('Log')
        until(lambda: window.is_last(told), lambda: f'{told[-1]}, not {window.log()}')
        window.do('win.undo')
        window.expect_position(n_set_up)
        until(lambda: window.next() == 'Start the Match', window.next)
        window.do('win.undo')
        window.expect_position(0)
        assert journal.lines() == []
        until(lambda: window.now() == 'Before the first move', window.log)
        window.do('win.redo')
        window.expect_position(n_set_up)
        window.do('win.redo')
        window.expect_position(n_moves)
        assert journal.log() == told
        assert window.close() == 0


def past_bar(window):
    """Returns the text of the bar above a past position; None in the present, when no line of the
    log is shown."""
    found = window.find('label', lambda label: label.startswith('The table after '))
    return name(found) if found is not None and any('. Shown' in line for line in window.log()) else None


def look(window, line):
    """Shows the table after a line of the log."""
    window.press_line(line)
    until(lambda: past_bar(window) == f'The table after “{line}”', lambda: f'the past after “{line}”: {past_bar(window)}')


def look_at_the_past(_):
    """With the keyboard: from the log to a past position and back, and to one from which play
    continues."""
    journal = Journal()
    journal.begin(HEADER, MOVES)
    with Table() as window:
        window.show_table()
        window.open_match()
        window.expect_position(len(MOVES))
        window.show_side('Log')
        look(window, 'The encounter limit is 6')
        until(lambda: window.now() == 'The encounter limit is 7', window.log)
        assert 'The encounter limit is 6. Shown' in window.log(), window.log()
        window.key('Up', 'Return')
        until(lambda: past_bar(window) == 'The table after “The encounter limit is 5”', lambda: past_bar(window))
        window.key('Escape')
        until(lambda: past_bar(window) is None, 'the present')
        assert journal.lines() == MOVES

        look(window, 'The encounter limit is 3')
        window.key('ctrl+c')
        window.get('label', 'Log copied')
        press(window.button('Undo to Here'))
        window.expect_position(6)
        until(lambda: past_bar(window) is None, 'the present')
        assert window.now() == 'The encounter limit is 3', window.log()
        log = window.whole_log()
        assert 'The encounter limit is 7. Undone' in log, log
        assert journal.lines() == MOVES[:6], journal.lines()
        assert window.close() == 0


def expect_same(window, journal):
    """Checks that the log equals the moves in the library."""
    window.unfold_set_up()
    told = journal.log()

    def words():
        # After the place, if any, and before the standing of the line.
        return [line.removesuffix('. Now').split('. ')[-1] for line in window.whole_log() if not IS_SET_UP.match(line)]

    until(lambda: words() == ['Before the first move', *told], lambda: f'{told} in the log: {words()}')
    assert window.position() == len(told) == len(journal.lines())


def draw_and_build(window, busts):
    """Plays from the setup to the first encounter, in which the third card busts or not."""
    window.go_on('Start the Match')
    told = window.find('label', lambda label: label.startswith(f'Busted: {EEL} (cost 2)'), within=window.part('Encounter'))
    assert (told is not None) == busts, window.describe()


def fight(window, defence, hand):
    """One Adventurer attacks with the card in the hand; another defends, which is not enough."""
    window.do_with(window.card('Marching Order', 'Hanna Ironlode'), 'Attack with Hanna Ironlode')
    window.do_with(window.card(hand, HAND), f'Play {HAND} for the attack')
    window.go_on(lambda label: label.startswith('Attack ') and ': 3 Against ' in label)
    if window.next() is None:
        def wound():
            window.show_side('Fight')
            press(window.get('push button', lambda label: label.startswith(EEL) and ', wound 1' in label))

        window.change(wound)
    window.go_on(defence)
    window.do_with(window.card('Marching Order', 'Dagny Coalhand'), 'Defend Hanna Ironlode with Dagny Coalhand')
    window.go_on(lambda label: label.startswith('Defense of Hanna Ironlode Fails: 1 Against '))
    window.card('Marching Order', 'Hanna Ironlode', 'Wound 1')


def end_round(window, hand):
    """Plays to the next round, and discards excess cards."""
    while window.next() != 'Next: Round 2':
        if window.next() is None:
            window.do_with(window.card(hand, HAND), f'Discard {HAND}')
        else:
            window.go_on()
    window.go_on()
    window.get('label', lambda label: label.startswith('Round 2 · step 1 of '), within=window.part('Steps'))


def play_round(folder, form, names, decks, defence):
    """Plays the first round by the accessibility tree only; returns the lines of the journal."""
    journal = Journal()
    with Table(write_package(folder / 'same.xml', form, **decks)) as window:
        until(window.status, 'the package')
        window.play_package(*names)
        n_set_up = window.position()
        draw_and_build(window, not names)
        while window.next() != 'Skip the Attack':
            window.go_on()
        # The first player has played a card, so it is the other one who has too many.
        hands = names or ('Hand',)
        fight(window, defence, hands[0])
        end_round(window, hands[-1])
        expect_same(window, journal)
        lines = journal.lines()
        assert window.close() == 0
    assert all(line.startswith('+ ') for line in lines[1:n_set_up]), lines
    return lines[n_set_up:]


def expect_round(lines, n_players):
    """Checks the result of the same actions in each ruleset."""
    drawn = [line.removeprefix('+ ') for line in lines if ' deck' in line and 'draw' in line]
    assert lines[0] == 'start', lines
    made = [line.removeprefix('+ ') for line in lines]
    assert made.count(PULLED) == 3 and made.count('resolve') == 2, lines
    built = made.index(PULLED)
    assert built == 1 + 5 * n_players and made[built:built + len(BUILT)] == BUILT, lines
    assert 'activate emberdeep/hanna-ironlode attack' in lines, lines
    assert any(line.startswith('play emberdeep/coal-pick') for line in lines), lines
    assert any(line.startswith('activate emberdeep/dagny-coalhand defence') for line in lines), lines
    assert drawn.count(DRAWN) >= 6, lines
    assert lines[-1] == 'next', lines


def play_solitaire_2010(folder):
    """The first round of the ruleset, by the tree only."""
    expect_round(play_round(folder, 'solitaire-2010-standard', (), SOLITAIRE, 'Next: Adventurers Defend'), 1)


def play_cooperative_2010(folder):
    """The first round of two players with names, by the tree only."""
    lines = play_round(folder, 'cooperative-2010-two', ('Ann', 'Ben'), COOPERATIVE, 'Next: Adventurers Defend')
    expect_round(lines, 2)
    titles = Journal().ask('log')
    assert 'Player 1 is Ann' in titles and 'Player 2 is Ben' in titles, titles


def play_solitaire_2011(folder):
    """The first round of the ruleset, by the tree only."""
    expect_round(play_round(folder, 'solitaire-2011-standard', (), SOLITAIRE, 'Next: Defend'), 1)


def press_keys(window, *keys):
    """Presses keys that make a move."""
    window.change(lambda: window.key(*keys))


def play_by_keys(folder):
    """A full round with the keyboard: Space continues, A makes the typical move of a card."""
    journal = Journal()
    with Table(write_package(folder / 'same.xml', 'solitaire-2011-standard', **SOLITAIRE)) as window:
        until(window.status, 'the package')
        window.play_package()
        window.focus()
        while window.next() != 'Skip the Attack':
            press_keys(window, 'space')
        for title, card in (('Marching Order', 'Hanna Ironlode'), ('Hand', HAND)):
            window.reach_card(title, card)
            press_keys(window, 'a')
        press_keys(window, 'space')
        window.reach_card('Encounter', EEL)
        press_keys(window, 'a')
        press_keys(window, 'space')
        window.reach_card('Marching Order', 'Dagny Coalhand')
        press_keys(window, 'a')
        while window.next() != 'Next: Round 2':
            if window.next() is None:
                window.reach_card('Hand', HAND)
                press_keys(window, 'a')
            else:
                press_keys(window, 'space')
        press_keys(window, 'space')
        expect_same(window, journal)
        lines = journal.lines()
        expect_round(lines[lines.index('start'):], 1)
        assert window.close() == 0


def deal_at_the_table(folder):
    """Dealt cards are entered with three letters and Enter."""
    journal = Journal()
    with Table(write_package(folder / 'same.xml', 'solitaire-2011-standard', **SOLITAIRE)) as window:
        until(window.status, 'the package')
        window.play_package(table_deals=True)
        window.focus()
        press_keys(window, 'space')
        for letters in ['coa'] * 5 + ['spa'] * 3:
            window.type(letters)
            press_keys(window, 'Return')
        press_keys(window, 'space')
        press_keys(window, 'space')
        expect_same(window, journal)
        lines = journal.lines()
        assert lines[lines.index('start'):] == ['start', *[DRAWN] * 5, *BUILT], lines
        assert window.close() == 0


def begin_with_sample(_):
    """From the first start to the first fight with a sample deck, with keys only: New Match, Start
    Match, and the fight; only effects of cards stop it."""
    journal = Journal()
    with Table() as window:
        n_presses = 0
        n_stops = 0

        def press_key(key):
            nonlocal n_presses
            n_presses += 1
            window.key(key)

        press_key('ctrl+m')
        window.focus_dialog()
        begin = window.button('Start Match', within=window.dialog())
        until(lambda: 'focused' in states(begin), 'the keyboard on the button that begins')
        press_key('Return')
        window.back_to_window()
        window.keep()
        while window.next() != 'Skip the Attack' and ' Against ' not in window.next():
            n_stops += window.next().startswith('Done: ')
            window.change(lambda: press_key('space'))
        print(f'# {n_presses} presses, {n_stops} effects', flush=True)
        assert n_presses <= 3 + n_stops, n_presses
        expect_same(window, journal)
        assert any('draw dungeon-deck ' in line for line in journal.lines()), journal.lines()
        assert window.close() == 0


TESTS = [
    ('/table/begin', begin_a_match),
    ('/table/look-at-the-past', look_at_the_past),
    ('/table/solitaire-2010', play_solitaire_2010),
    ('/table/cooperative-2010', play_cooperative_2010),
    ('/table/solitaire-2011', play_solitaire_2011),
    ('/table/by-keys', play_by_keys),
    ('/table/deal-at-the-table', deal_at_the_table),
    ('/table/first-start', begin_with_sample),
]

if __name__ == '__main__':
    sys.exit(run(TESTS))
