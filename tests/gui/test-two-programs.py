#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""The window and another program change the same match, deck or collection at the same time:
acknowledged changes are applied exactly once, in an order that both have seen, and others were
refused with a message.

    test-two-programs.py PROGRAM MOCTL DATADIR [TEST…]

MARCHING_ORDER_ROUNDS in the environment is the number of rounds, SEED the random seed."""

import os
import random
import subprocess
import sys
import time
import xml.etree.ElementTree as ElementTree
from contextlib import closing
from pathlib import Path

from atspi import DATA, MOCTL, Library, count_cards, press, role, run, until, walk, xdotool
from library import LibraryWindow
from table import Journal, Table
from table_states import HEADER, MOVES

ROUNDS = int(os.environ.get('MARCHING_ORDER_ROUNDS', '3'))
SEED = int(os.environ.get('SEED', str(time.time_ns() % 1000000)))
LOOKS = 40              # queries of the window between the two changes, at most
CARD = 'Brother Cole'   # gets and loses wounds
ELITE = Path(DATA, 'decks', 'solitaire-2011-elite.xml')         # Gate of Cinders
OURS, THEIRS = ('crawler', 'emberdeep/coal-pick'), ('dungeon', 'emberdeep/soot-rat')
KINDLE = 'emberdeep/kindle'


def begin(library, *words):
    """Starts a command of moctl without waiting for it."""
    return subprocess.Popen([MOCTL, *words[:2], '--library', library.path, *words[2:]], text=True,
                            stdout=subprocess.PIPE, stderr=subprocess.PIPE)


def end(process):
    """Returns whether the command succeeded; a refusal has a message."""
    _, told = process.communicate()
    assert process.returncode == 0 or (process.returncode == 1 and 'another program changed' in told), \
        (process.returncode, told)
    return process.returncode == 0


def do_both(chance, window, ours, theirs):
    """Starts both in random order, with a short random delay; returns the result of theirs."""
    answer = None
    for deed in chance.sample((ours, theirs), 2):
        answer = deed() or answer
        for _ in range(chance.randrange(LOOKS)):
            window.root.get_child_count()
    return answer


def dismiss(window, words):
    """Closes the toast, so that the next one can be noticed."""
    told = window.find('label', lambda label: label.startswith(words))
    if told is None:
        return
    around = told.get_parent()
    while not (buttons := [node for node in walk(around) if role(node) == 'push button']):
        around = around.get_parent()
    press(buttons[-1])
    window.gone('label', lambda label: label.startswith(words))


def orders(done, before):
    """Returns the possible results of changes in any order."""
    results = []
    for order in (done, done[::-1]):
        now = before
        for deed in order:
            now = deed(now)
        results.append(now)
    return results


# A match

REFUSED_PRESS = 'Another program changed this match ('


def undo(lines):
    """Returns the lines without the last group of moves."""
    last = max(index for index, line in enumerate(lines) if not line.startswith('+ '))
    return lines[:last]


def n_wounds(lines):
    return sum(int(line.split()[3]) for line in lines if line.startswith('token '))


def one_match(_):
    """moctl adds notes and undoes moves while the window makes moves and undoes them."""
    chance = random.Random(SEED)
    journal = Journal()
    journal.begin(HEADER, MOVES)
    match = str(journal.library.sql('SELECT id FROM match')[0][0])
    n_refused = {'window': 0, 'moctl': 0}
    with Table() as window:
        window.show_table()
        window.open_match()
        window.expect_position(len(MOVES))
        window.show_side('Log')
        before = journal.lines()
        for number in range(ROUNDS):
            may_undo = len(before) > len(MOVES) + 2
            note = f'note "Theirs {number}"'
            wound = n_wounds(before) < 2
            window.reach_card('Marching Order', CARD)
            theirs = ('undo', undo) if may_undo and chance.random() < 0.3 else ('apply', lambda lines, note=note: [*lines, note])
            ours = ('ctrl+z', undo) if may_undo and chance.random() < 0.3 else ('w' if wound else 'shift+w', None)
            answer = do_both(chance, window, lambda key=ours[0]: xdotool('key', key) and None,
                             lambda verb=theirs[0], note=note:
                             begin(journal.library, 'match', verb, match, *([note] if verb == 'apply' else [])))
            theirs_done = end(answer)
            window.settle()
            until(lambda: not window.is_busy(), 'the window to answer')
            after = journal.lines()
            told = journal.log()
            until(lambda told=told: window.position() == len(told) and window.is_last(told) and not window.is_busy(),
                  lambda told=told: f'{told[-3:]}, not {window.now()} of {window.position()} moves')
            assert journal.lines() == after, (after, journal.lines())

            line = f'token emberdeep/brother-cole wound {1 if wound else -1}'
            made = [theirs[1]] if theirs_done else []
            if after not in orders([*made, ours[1] or (lambda lines, line=line: [*lines, line])], before):
                assert after in orders(made, before), (number, ours[0], theirs[0], theirs_done, before, after)
                assert window.find('label', lambda label: label.startswith(REFUSED_PRESS)), \
                    (number, ours[0], theirs[0], theirs_done, before, after)
                n_refused['window'] += 1
            n_refused['moctl'] += not theirs_done
            dismiss(window, REFUSED_PRESS)
            before = after
        assert window.close() == 0
    print(f'# {ROUNDS} rounds, seed {SEED}, refused: {n_refused}, {len(before)} moves at the end', flush=True)
    assert journal.is_whole()
    with Table() as window:
        window.show_table()
        window.open_match()
        window.expect_position(len(before))
        assert window.close() == 0


# A deck

REFUSED_EDIT = 'Another program changed this deck, so your last edit was not saved'


class OtherProgram:
    """A program that edits the deck based on the revision that it has read, or not at all."""

    def __init__(self, library):
        self.library = library

    def read(self):
        """Returns the revision of the deck and its cards."""
        with closing(self.library.connect()) as connection:
            return self.read_by(connection)

    def read_by(self, connection):
        (revision, content), = connection.execute('SELECT max (revision, (SELECT coalesce (max (revision), 0) FROM deck_edit)), '
                                                  'content FROM deck').fetchall()
        return revision, self.library.with_edits(1, count_cards(ElementTree.fromstring(content)))

    def add(self, revision, counts):
        """Adds a copy to the deck; returns whether the revision was current."""
        with closing(self.library.connect(isolation_level=None)) as connection:
            connection.execute('BEGIN IMMEDIATE')
            if self.read_by(connection)[0] != revision:
                connection.execute('ROLLBACK')
                return False
            connection.execute("INSERT INTO deck_edit (deck, revision, number, part, card, name, count, made) "
                               "VALUES (1, ?, 1, ?, ?, 'Soot Rat', ?, 0)", (revision + 1, *THEIRS, counts.get(THEIRS, 0) + 1))
            connection.execute('COMMIT')
        return True


def one_deck(_):
    """Both add copies, each of another card."""
    chance = random.Random(SEED)
    library = Library()
    library.moctl('decks', 'import', ELITE)
    other = OtherProgram(library)
    n_refused = {'window': 0, 'other': 0}
    with LibraryWindow() as window:
        window.open_deck('Gate of Cinders')
        for number in range(ROUNDS):
            revision, before = other.read()
            # A button that is pressed through the tree waits for its animation.
            window.reach(lambda: window.row('Crawler deck', 'Coal Pick'), 'the card')
            answers = {}

            def add(revision=revision, before=before, answers=answers):
                answers['other'] = other.add(revision, before)

            do_both(chance, window, lambda: xdotool('key', 'plus') and None, add)
            window.settle()
            window.expect_kept()

            def shows(counts):
                rows = (window.rows('Crawler deck'), window.rows('Dungeon deck'))
                return (f'Coal Pick, {counts[OURS]} copies' in rows[0] and
                        f'Soot Rat, {counts[THEIRS]} cop{"y" if counts[THEIRS] == 1 else "ies"}' in rows[1])

            until(lambda: other.read()[1] != before or not answers['other'], 'an edit')
            until(lambda: window.origin() and shows(other.read()[1]), lambda: f'{other.read()} in {window.decks()}')
            window.expect_kept()
            after = other.read()[1]
            added = {card: after.get(card, 0) - before.get(card, 0) for card in (OURS, THEIRS)}
            assert added[THEIRS] == int(answers['other']) and added[OURS] in (0, 1), (number, added, answers)
            assert {card: count for card, count in after.items() if card not in added} == \
                {card: count for card, count in before.items() if card not in added}, (before, after)
            if added[OURS] == 0:
                assert answers['other'], 'both were refused'
                window.get('label', REFUSED_EDIT)
                n_refused['window'] += 1
            n_refused['other'] += not answers['other']
            dismiss(window, REFUSED_EDIT)
        assert window.close() == 0
    print(f'# {ROUNDS} rounds, seed {SEED}, refused: {n_refused}', flush=True)
    library.moctl('library', 'check')


# The collection

def one_collection(_):
    """Relative changes of counts add up."""
    chance = random.Random(SEED)
    library = Library()
    library.moctl('collection', 'own', f'{KINDLE}=1')
    with LibraryWindow() as window:
        window.show_cards()
        window.find_cards('kindle', place='cards')
        until(lambda: window.found_cards('cards')[:1] == ['Kindle'], 'the card')
        window.key('Down')
        window.expect_copies('Kindle', 1)
        for number in range(1, ROUNDS + 1):
            assert end(do_both(chance, window, lambda: xdotool('key', 'plus') and None,
                               lambda: begin(library, 'collection', 'own', f'{KINDLE}=+1')))
            window.settle()
            library.expect_copies(KINDLE, 1 + 2 * number)
            window.expect_copies('Kindle', 1 + 2 * number)
        assert window.dialog() is None
        assert window.close() == 0
    assert library.copies(KINDLE) == (1 + 2 * ROUNDS, 0)
    print(f'# {ROUNDS} rounds, seed {SEED}', flush=True)


if __name__ == '__main__':
    sys.exit(run([
        ('/two-programs/match', one_match),
        ('/two-programs/deck', one_deck),
        ('/two-programs/collection', one_collection),
    ]))
