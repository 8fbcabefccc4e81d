#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""The library: copies, decks, versions, and problems with its file.

    test-library.py PROGRAM MOCTL DATADIR [TEST…]
"""

import hashlib
import json
import shutil
import sys
from contextlib import closing, contextmanager
from pathlib import Path

from atspi import (DATA, EVERY_LIST, SHORT_LISTS, Library, actions, is_sensitive, labels, name, number, press,
                   read_package, role, run, set_text, states, until, walk, write)
from library import LibraryWindow

ASH_BLADE, COAL_PICK = 'emberdeep/ash-blade', 'emberdeep/coal-pick'
KINDLE, SOOT_RAT = 'emberdeep/kindle', 'emberdeep/soot-rat'
ELITE = Path(DATA, 'decks', 'solitaire-2011-elite.xml')         # Gate of Cinders
STARTER = Path(DATA, 'decks', 'solitaire-2011-starter.xml')     # Picks and Hammers
LEGAL = 'Legal in Solitaire 2011: Elite'
MUCH = 'crawler', COAL_PICK     # four of them in Gate of Cinders, the maximum
IMPORTED = 100_000


def set_number(window, spin, value):
    """Moves to a spin button with Tab, and types a number."""
    window.reach(lambda: spin, name(spin))
    window.key('ctrl+a')
    window.type(str(value))
    window.key('Return')


def missing_from(library, deck):
    """Returns the cards that are missing for a deck, by moctl: the numbers by card."""
    answer = json.loads(library.moctl('collection', 'missing', '--json', deck, status=1))
    return {row['name']: row['missing'] for row in answer[0]['missing']}


def digest(path):
    return hashlib.sha256(path.read_bytes()).hexdigest()


@contextmanager
def locked(library, *statements):
    """Keeps the library locked, as another program might."""
    with closing(library.connect(isolation_level=None)) as connection:
        for statement in statements:
            connection.execute(statement)
        yield


# The tests

def killed(_):
    """After a kill, everything that was shown as saved is there, and later edits are there entirely
    or not at all."""
    library = Library()
    library.moctl('decks', 'import', ELITE)
    with LibraryWindow() as window:
        window.open_deck('Gate of Cinders')
        window.add('Crawler deck', 'Coal Pick', 2, before=4)
        window.add('Crawler deck', 'Kindle', 1, before=4)
        window.remove('Crawler deck', 'Rivet Hammer', 1)
        window.expect_kept()
        kept = window.decks()
        window.kill()
    with LibraryWindow() as window:
        window.open_deck('Gate of Cinders')
        until(lambda: window.decks() == kept, lambda: f'{kept}, not {window.decks()}')
        window.find_cards('coal pick')
        window.key('Return', 'Return', 'Return')
        window.kill()
    with LibraryWindow() as window:
        window.expect_no_bar()
        window.open_deck('Gate of Cinders')
        count = next(row for row in window.rows('Crawler deck') if row.startswith('Coal Pick'))
        assert count in [f'Coal Pick, {count} copies' for count in range(6, 10)], count
        assert window.close() == 0
    library.moctl('library', 'check')


def keys_of_a_found_card(_):
    """Keys on a row: a picture is pasted, and no copy is counted while the cards are those of an older query."""
    with LibraryWindow() as window:
        window.key('alt+1')
        window.find_cards('coal pick', place='cards')
        until(lambda: window.found_cards('cards') == ['Coal Pick'], lambda: f'it alone: {window.found_cards("cards")}')
        window.key('Down', 'ctrl+v')
        window.get('label', 'No picture to paste')
        window.key('plus')
        until(lambda: window.spins() == (1, 0), lambda: f'a copy: {window.spins()}')
        window.key('ctrl+f', 'End')
        window.type(' cost=a')
        window.get('label', lambda label: label.startswith('“a” is not a valid number'))
        assert window.found_cards('cards') == ['Coal Pick'], window.found_cards('cards')
        window.key('Down', 'plus', 'plus', 'minus')
        window.key('ctrl+f', 'End', *['BackSpace'] * len(' cost=a'), 'Down')
        window.key('plus')
        until(lambda: window.spins() == (2, 0), lambda: f'one copy more: {window.spins()}')


def own_and_want(_):
    """The copies of a card, and of several at once, with the keyboard; undo reverts each step."""
    library = Library()
    with LibraryWindow() as window:
        window.show_cards()
        window.go_to_card('Ash Blade')
        steps = [(0, 0)]

        def expect(owned, wanted):
            library.expect_copies(ASH_BLADE, owned, wanted)
            window.expect_copies('Ash Blade', owned, wanted)
            steps.append((owned, wanted))

        window.key('plus')
        expect(1, 0)
        window.key('plus')
        expect(2, 0)
        window.key('minus')
        expect(1, 0)
        set_number(window, window.spin('Copies owned'), 12)
        expect(12, 0)
        window.key('Up')
        expect(13, 0)
        set_number(window, window.spin('Copies wanted'), 4)
        expect(13, 4)
        assert window.spins() == (13, 4), window.spins()
        for key, way in (('ctrl+z', steps[-2::-1]), ('ctrl+shift+z', steps[1:])):
            for step in way:
                window.key(key)
                library.expect_copies(ASH_BLADE, *step)
                until(lambda step=step: window.spins() == step, f'{step} after {key}')

        # The first three results of a search.
        window.find_cards('choir', place='cards')
        # Neither the previous results nor all cards, which begin with Strike.
        cards = until(lambda: not {'Ash Blade', 'Strike'} & set(found := window.found_cards('cards')) and found, 'the cards')[:3]
        window.key('Down', 'shift+Down', 'shift+Down')
        window.expect_label('3 cards selected')
        window.key('plus')
        for card in cards:
            window.expect_copies(card, 1)
        set_number(window, window.spin('Copies owned'), 5)
        window.reach(lambda: window.get('push button', 'Apply the number of owned copies to all selected cards', into=SHORT_LISTS),
                     'Apply')
        for card in cards:
            window.expect_copies(card, 1)       # no change yet
        window.key('space')
        for card in cards:
            window.expect_copies(card, 5)
        assert library.sql('SELECT count(*), sum(owned) FROM holding WHERE card <> ?', ASH_BLADE) == [(3, 15)]
        for count in (1, 0):
            window.key('ctrl+z')
            for card in cards:
                window.expect_copies(card, count)
        window.key('ctrl+y')
        for card in cards:
            window.expect_copies(card, 1)
        assert window.close() == 0
    assert library.sql('SELECT count(*), sum(owned) FROM holding WHERE card <> ?', ASH_BLADE) == [(3, 3)]
    assert library.copies(ASH_BLADE) == (13, 4)


def copies_of_a_renamed_card(_):
    """Copies stored under a former id of a card are shown with it, and can be edited."""
    library = Library()
    library.moctl('collection', 'own', 'ex/old=3')
    write(library.path.parent / 'catalogs' / 'ex.xml', '<catalog id="ex" name="Ex" system="dungeon-crawler">'
          '<card id="ex/new" was="ex/old" name="Renamed" type="magic"/></catalog>')
    with LibraryWindow() as window:
        window.show_cards()
        window.find_cards('owned=3', place='cards')
        window.expect_found('Renamed')
        window.key('Down')
        window.expect_copies('Renamed', 3)
        assert window.spins() == (3, 0), window.spins()
        window.key('minus')
        library.expect_copies('ex/old', 2)
        window.expect_copies('Renamed', 2)
        set_number(window, window.spin('Copies owned'), 5)
        library.expect_copies('ex/new', 3)
        window.expect_copies('Renamed', 5)
        for count in (2, 3):
            window.key('ctrl+z')
            window.expect_copies('Renamed', count)
        assert library.copies('ex/old') == (3, 0)
        assert window.close() == 0


def filter_and_sort(_):
    library = Library()
    library.moctl('collection', 'own', f'{KINDLE}=3', f'{COAL_PICK}=9', f'{SOOT_RAT}=1')
    library.moctl('collection', 'own', '--wanted', f'{ASH_BLADE}=2')
    with LibraryWindow() as window:
        def sort(pressed, *wanted):
            press(button)
            until(lambda: ('pressed' in states(button)) == pressed, 'the button')
            window.expect_found(*wanted)

        window.show_cards()
        button = next(node for node in walk(window.frame) if role(node) == 'push button' and labels(node) == ['Owned'])
        # Newer toolkits have only the rows around the visible part.
        count = window.get('label', '233 cards')
        window.filter('Copies', 'Wanted')
        window.expect_found('Ash Blade')
        window.filter('Copies', 'Wanted')
        window.filter('Copies', 'Owned')
        window.expect_found('Coal Pick', 'Kindle', 'Soot Rat')
        sort(True, 'Coal Pick', 'Kindle', 'Soot Rat')       # the most first
        sort(True, 'Soot Rat', 'Kindle', 'Coal Pick')       # the least first
        sort(False, 'Coal Pick', 'Kindle', 'Soot Rat')      # by relevance
        sort(True, 'Coal Pick', 'Kindle', 'Soot Rat')
        # Combined with a search.
        window.find_cards('soot owned>0', place='cards')
        window.expect_found('Soot Rat')
        window.find_cards('soot owned=0', place='cards')
        until(lambda: 'Soot Rat' not in window.found_cards('cards'), 'it to go')
        window.find_cards('', place='cards')
        until(lambda: name(count).startswith('233 cards'), lambda: f'all cards, not {name(count)}')
        assert window.found_cards('cards')[:3] == ['Coal Pick', 'Kindle', 'Soot Rat'], window.found_cards('cards')[:3]
        assert window.close() == 0


def products_and_missing_cards(_):
    """The cards of a product, the copies reserved by built decks, and the cards wanted for a
    deck."""
    library = Library()
    library.moctl('decks', 'import', STARTER, ELITE)
    with LibraryWindow() as window:
        def expect_missing(deck):
            wanted = sum(missing_from(library, deck).values())
            window.expect_missing(wanted)
            return wanted

        window.open_deck('Gate of Cinders')
        # Nothing is called missing until something is owned.
        without = sum(missing_from(library, 'Gate of Cinders').values())
        assert without == sum(read_package(ELITE)[1].values()), without
        assert window.missing() is None

        # Owns a starter.
        window.key('ctrl+shift+p')
        window.focus_dialog()
        spin = window.spin('Owned copies of “Emberdeep Starter: Picks and Hammers”')
        window.reach(lambda: spin, 'the starter')
        window.key('Up')
        until(lambda: library.sql('SELECT id, count FROM product') == [('emberdeep/starter', 1)], 'the product')
        window.key('Escape')
        window.back_to_window()
        with_starter = expect_missing('Gate of Cinders')
        assert 0 < with_starter < without, (with_starter, without)

        # Builds its deck.
        window.close_deck()
        window.expect_deck('Picks and Hammers', 'all owned', 'not built')
        window.menu('Picks and Hammers', 'Mark as Built')
        window.expect_deck('Picks and Hammers', 'all owned', 'built')
        assert library.sql('SELECT built FROM deck ORDER BY id') == [(1,), (0,)]
        window.open_deck('Gate of Cinders')
        assert expect_missing('Gate of Cinders') > with_starter
        press(next(node for node in walk(window.frame) if role(node) == 'push button' and actions(node) and
                   labels(node)[:1] and labels(node)[0].endswith(' missing')))
        missing = missing_from(library, 'Gate of Cinders')
        rows = {(str(count), card) for card, count in missing.items()}
        until(lambda: set(window.missing_rows()) == rows, lambda: f'{rows}: {window.missing_rows()}')
        assert window.missing_rows()['4', 'Coal Pick'] == '4 in “Picks and Hammers”', window.missing_rows()
        assert '“' not in window.missing_rows()['4', 'Kindle'], window.missing_rows()

        # Wants the missing cards, and undoes that with the toast.
        press(window.button('Add to Wanted List'))
        until(lambda: library.sql('SELECT sum(wanted) FROM holding') == [(sum(missing.values()),)], 'the wanted cards')
        assert library.copies(COAL_PICK) == (0, 4)
        window.expect_label('Missing cards added to wanted list')
        window.undo_toast()
        until(lambda: library.sql('SELECT total(wanted) FROM holding') == [(0,)], 'the wanted cards to go')

        # When it is taken apart, its copies are free again. The deck can be left from the popover.
        window.close_deck()
        window.menu('Picks and Hammers', 'Mark as Not Built')
        window.open_deck('Gate of Cinders')
        window.expect_missing(with_starter)
        assert window.close() == 0


def versions(_):
    library = Library()
    library.moctl('decks', 'import', ELITE)
    _, counts = read_package(ELITE)
    more = counts | {MUCH: 5}
    with LibraryWindow() as window:
        window.open_deck('Gate of Cinders')
        window.save_version('As it came')
        window.add('Crawler deck', 'Coal Pick', 1, before=4)
        library.expect_deck('Gate of Cinders', more)
        window.save_version('With more coal')
        window.add('Crawler deck', 'Kindle', 1, before=4)
        window.expect_kept()
        now = library.deck('Gate of Cinders')

        window.key('ctrl+h')
        window.focus_dialog()
        listed = ['Now', 'With more coal', 'As it came']
        until(lambda: [row.split(', ')[0] for row in window.rows('Version History')] == listed,
              lambda: f'the versions: {window.rows("Version History")}')
        # The newest version is compared with the current deck.
        window.expect_difference('Kindle: from 4 to 5')
        window.expect_label('1 card added')
        window.key('Down')
        window.expect_difference('Coal Pick: from 4 to 5')
        window.expect_difference('Kindle: from 4 to 5')
        window.expect_label('2 cards added')
        press(window.button('Restore Version 1'))
        window.back_to_window()
        window.expect_status(LEGAL)
        library.expect_deck('Gate of Cinders', counts)
        window.key('ctrl+z')
        window.expect_status('3 problems')
        library.expect_deck('Gate of Cinders', now)
        window.key('ctrl+shift+z')
        library.expect_deck('Gate of Cinders', counts)
        assert window.close() == 0
    # Restoring changed no version.
    kept = library.sql('SELECT number, label FROM deck_version ORDER BY number')
    assert kept == [(1, 'As it came'), (2, 'With more coal')], kept
    assert 'With more coal' in library.moctl('decks', 'history', 'Gate of Cinders')


def find_decks(folder):
    library = Library()
    draft = write(folder / 'draft.xml', '<deck-package name="Draft" format="solitaire-2011-elite"><tag>idea</tag>'
                  f'<deck id="crawler"><card id="{KINDLE}" count="1"/></deck></deck-package>')
    library.moctl('decks', 'import', ELITE, STARTER, draft)
    library.moctl('collection', 'own', f'{KINDLE}=1')
    library.moctl('decks', 'build', 'Picks and Hammers')
    with LibraryWindow() as window:
        everything = ('Gate of Cinders', 'Picks and Hammers', 'Draft')
        window.expect_decks(*everything)
        for words, found in (('CINDERS gate', ['Gate of Cinders']), ('2011 elite', ['Gate of Cinders', 'Draft']),
                             ('idea', ['Draft']), ('no such deck', []), ('', everything)):
            set_text(window.get('entry', 'Search decks'), words)
            window.expect_decks(*found)
        for query, found in (('is:legal', ['Gate of Cinders', 'Picks and Hammers']), ('is:built', ['Picks and Hammers']),
                             ('card:kindle=1', ['Draft']), ('is:deleted', []), ('', everything)):
            set_text(window.get('entry', 'Search decks'), query)
            window.expect_decks(*found)
        for chip, state, found in (('State', 'Not legal', ['Draft']), ('State', 'Not legal', everything),
                                   ('Tag', 'idea', ['Draft'])):
            window.filter(chip, state)
            window.expect_decks(*found)
        # Enter opens the first result.
        set_text(window.get('entry', 'Search decks'), 'name:gate')
        window.expect_decks('Gate of Cinders')
        window.focus_deck_search()
        window.key('Return')
        until(lambda: window.title() == 'Gate of Cinders', 'the deck')
        window.close_deck()
        assert window.close() == 0


def copy_and_delete_decks(_):
    library = Library()
    library.moctl('decks', 'import', ELITE)
    copy = 'Gate of Cinders (copy)'
    with LibraryWindow() as window:
        window.menu('Gate of Cinders', 'Duplicate')
        window.expect_label(f'“{copy}” added to the library')
        window.expect_decks('Gate of Cinders', copy)
        library.expect_deck(copy, read_package(ELITE)[1])

        window.menu('Gate of Cinders', 'Delete')
        window.expect_label('“Gate of Cinders” deleted')
        window.expect_decks(copy)
        assert library.deck('Gate of Cinders') is None
        window.undo_toast()
        window.expect_decks('Gate of Cinders', copy)

        window.menu(copy, 'Delete')
        window.expect_decks('Gate of Cinders')
        window.filter('State', 'Deleted')
        window.expect_decks(copy)
        window.menu(copy, 'Restore')
        window.expect_decks()
        window.filter('State', 'Deleted')
        window.expect_decks('Gate of Cinders', copy)
        assert window.close() == 0
    assert library.sql('SELECT deleted FROM deck') == [(0,), (0,)]


def export_a_deck(folder):
    """A deck is exported to a file and imported again."""
    library = Library()
    library.moctl('decks', 'import', ELITE)
    path = folder / 'out.xml'
    with LibraryWindow() as window:
        window.menu('Gate of Cinders', 'Export…')
        window.choose_file(path, 'Export')
        window.back_to_window()
        until(path.exists, 'the file')
        window.expect_label('Deck exported')
        assert read_package(path) == read_package(ELITE)
        assert window.close() == 0


def beside_another_program(folder):
    """Changes by another program are shown."""
    library = Library()
    library.moctl('decks', 'import', ELITE)
    with LibraryWindow() as window:
        window.show_cards()
        window.go_to_card('Kindle')
        library.moctl('collection', 'own', f'{KINDLE}=7')
        window.expect_copies('Kindle', 7)
        assert number(window.spin('Copies owned')) == 7
        window.key('plus')
        library.expect_copies(KINDLE, 8)
        # Undo reverts the change made here, not that made there.
        library.moctl('collection', 'own', f'{KINDLE}=20')
        window.expect_copies('Kindle', 20)
        window.key('ctrl+z')
        library.expect_copies(KINDLE, 19)

        window.show_decks()
        library.moctl('decks', 'import', STARTER)
        window.expect_decks('Gate of Cinders', 'Picks and Hammers')
        library.moctl('decks', 'build', 'Picks and Hammers')
        window.expect_deck('Picks and Hammers', 'built')

        # Another program changes the open deck.
        window.open_deck('Gate of Cinders')
        (content,), = library.sql('SELECT content FROM deck WHERE id = 1')
        coal = 'id="emberdeep/coal-pick" name="Coal Pick" count="4"'
        assert coal in content, content
        library.sql('UPDATE deck SET revision = revision + 1, content = ? WHERE id = 1',
                    content.replace(coal, coal.replace('"4"', '"1"')))
        window.expect_row('Crawler deck', 'Coal Pick', 1)
        window.expect_kept()
        window.key('ctrl+z')
        window.expect_row('Crawler deck', 'Coal Pick', 4)
        library.expect_deck('Gate of Cinders', read_package(ELITE)[1])
        assert window.close() == 0


def damaged(_):
    library = Library()
    library.moctl('decks', 'import', ELITE)
    library.moctl('collection', 'own', f'{KINDLE}=3')
    library.moctl('library', 'backup')
    library.moctl('collection', 'own', f'{KINDLE}=4')
    content = library.path.read_bytes()
    library.path.write_bytes(b'No library any more. ' + content[21:])
    wreck = digest(library.path)
    with LibraryWindow() as window:
        window.expect_bar('The library was damaged and has been moved to ', 'A new one was created', 'Restore Last Backup')
        aside, = library.path.parent.glob('library-damaged-*.db')
        window.expect_bar(str(aside))
        assert digest(aside) == wreck
        assert library.sql('SELECT * FROM deck') == []
        window.expect_decks()
        press(window.button('Restore Last Backup'))
        window.expect_label('Library restored')
        window.expect_no_bar()
        window.expect_decks('Gate of Cinders')
        window.show_cards()
        window.go_to_card('Kindle')
        window.expect_copies('Kindle', 3)
        window.key('plus')
        library.expect_copies(KINDLE, 4)
        assert digest(aside) == wreck
        assert window.close() == 0
    library.moctl('library', 'check')


def interrupted_restore(_):
    """A restore of everything that was killed is undone before anything is shown."""
    library = Library()
    library.moctl('decks', 'import', ELITE)
    own = library.path.parent
    folder = own / '.restore-123456'
    catalog = Path(DATA, 'catalogs', 'bonfire-run.xml').read_text(encoding='utf-8').replace('id="bonfire-run"', 'id="mine"', 1)
    write(folder / 'old/catalogs/mine.xml', catalog)
    write(own / 'catalogs/theirs.xml', 'of the backup')
    write(folder / 'plan', f'[Restore]\nLibrary={library.path.as_uri()}\nEarlier={own.as_uri()}\nMark=restored-01234567-89ab-4cde-8f01-23456789abcd\n'
          'Outgoing=catalogs/mine.xml;\nIncoming=catalogs/theirs.xml;\n'
          'Settings=[Marching Order Backup]\\nVersion=1\\n\n')
    with LibraryWindow() as window:
        window.expect_bar('An interrupted restore was undone. Everything is as it was before.')
        window.expect_decks('Gate of Cinders')
        assert (own / 'catalogs/mine.xml').read_text(encoding='utf-8') == catalog
        assert not folder.exists() and not (own / 'catalogs/theirs.xml').exists()
        press(window.button('Dismiss'))
        window.expect_no_bar()
        assert window.close() == 0
    # It is said once.
    with LibraryWindow() as window:
        window.expect_decks('Gate of Cinders')
        window.expect_no_bar()
        assert window.close() == 0


def newer(_):
    """A library of a newer version is shown, and never changed."""
    library = Library()
    library.moctl('decks', 'import', ELITE)
    library.moctl('collection', 'own', f'{KINDLE}=3')
    library.sql('PRAGMA user_version = 99')
    before = digest(library.path)
    with LibraryWindow() as window:
        window.expect_bar('Changes can’t be saved to the library. ', 'a newer version of Marching Order made this library')
        window.expect_decks('Gate of Cinders')
        window.menu('Gate of Cinders', 'Delete')
        window.focus_dialog()
        window.get('label', 'Could Not Delete Deck', within=window.dialog())
        window.answer('Close')
        window.back_to_window()
        window.expect_decks('Gate of Cinders')

        window.show_cards()
        window.go_to_card('Kindle')
        window.expect_copies('Kindle', 3)
        assert not is_sensitive(window.spin('Copies owned'))
        window.key('plus')
        window.focus_dialog()
        window.get('label', 'Could Not Change Collection', within=window.dialog())
        window.answer('Close')
        window.back_to_window()
        window.expect_copies('Kindle', 3)

        # A deck can be edited and saved to a file.
        window.show_decks()
        window.open_deck('Gate of Cinders')
        window.expect_origin('Not saved yet', 'Save it to a file, or add it to the library')
        window.add('Crawler deck', 'Coal Pick', 1, before=4)
        assert window.title() == '• Gate of Cinders', window.title()
        window.key('ctrl+w')
        window.answer('Discard')
        assert window.wait_for_end() == 0
    assert digest(library.path) == before
    assert [path.name for path in library.path.parent.iterdir()] == ['library.db']


def locked_by_another(_):
    """A library that is locked at the start, and one that is locked during an edit: both can be
    retried."""
    library = Library()
    library.moctl('decks', 'import', ELITE)
    with locked(library, 'PRAGMA locking_mode = EXCLUSIVE', 'BEGIN EXCLUSIVE'):
        window = LibraryWindow()
        window.expect_bar('another program has locked the library', 'Try Again')
        assert not window.deck_rows()
    with window:
        press(window.button('Try Again'))
        window.expect_no_bar()
        window.expect_decks('Gate of Cinders')

        window.open_deck('Gate of Cinders')
        with locked(library, 'BEGIN IMMEDIATE'):
            window.add('Crawler deck', 'Coal Pick', 1, before=4)
            window.expect_bar('The last changes to “Gate of Cinders” could not be saved.', 'Try Again')
            assert window.title() == '• Gate of Cinders', window.title()
        assert library.deck('Gate of Cinders') == read_package(ELITE)[1]
        press(window.button('Try Again'))
        window.expect_no_bar()
        window.expect_kept()
        assert window.close() == 0
    library.expect_deck('Gate of Cinders', read_package(ELITE)[1] | {MUCH: 5})


def import_a_large_table(folder):
    """Another program blocks the import until its progress is shown, or it is cancelled."""
    library = Library()
    table = write(folder / 'large.csv', 'card,name,owned\n' +
                  ''.join(f'far/{i},Far Card {i},{i % 9 + 1}\n' for i in range(IMPORTED)))

    def count():
        return library.sql('SELECT count(*), total(owned) FROM holding')[0]

    with LibraryWindow() as window:
        def begin():
            window.do('win.import-collection')
            window.choose_file(table, 'Import')
            window.expect_label(f'{IMPORTED} cards will be imported')
            window.focus_dialog()
            window.key('alt+i')
            window.expect_progress()

        window.expect_progress(False)
        with locked(library, 'BEGIN IMMEDIATE'):
            begin()
            press(window.button('Cancel', within=window.frame))
        window.expect_label('No cards imported')
        window.expect_progress(False)
        assert count() == (0, 0)

        with locked(library, 'BEGIN IMMEDIATE'):
            begin()
        window.expect_label(f'{IMPORTED} cards imported')
        window.expect_progress(False)
        assert count() == (IMPORTED, sum(i % 9 + 1 for i in range(IMPORTED)))
        window.undo_toast()
        until(lambda: count() == (0, 0), 'the import to be undone')
        window.back_to_window()
        assert window.close() == 0


def take_over_a_file(folder):
    library = Library()
    path = Path(shutil.copy(ELITE, folder))
    name_of_deck, counts = read_package(path)
    with LibraryWindow(path) as window:
        window.expect_origin('Deck file', str(path))
        window.add('Crawler deck', 'Coal Pick', 1, before=4)
        assert window.title() == f'• {name_of_deck}', window.title()
        window.key('ctrl+s')
        until(lambda: read_package(path)[1] == counts | {MUCH: 5}, 'the edit in the file')
        assert library.sql('SELECT * FROM deck') == []

        press(window.button('Deck properties'))
        until(window.dialog, 'the properties')
        press(window.button('Add to Library', within=window.dialog(), into=EVERY_LIST))
        library.expect_deck(name_of_deck, counts | {MUCH: 5})
        window.focus_dialog()
        window.key('Escape')
        window.back_to_window()
        window.expect_label(f'“{name_of_deck}” added to the library')
        library.expect_deck(name_of_deck, counts | {MUCH: 5})
        # The file stays open until the deck is opened.
        window.expect_origin('Deck file', str(path))
        press(window.button('Open', within=window.frame))
        window.expect_origin('In the library', 'All changes saved')
        window.add('Crawler deck', 'Coal Pick', 1, before=5)
        library.expect_deck(name_of_deck, counts | {MUCH: 6})
        assert window.close() == 0
    assert read_package(path)[1] == counts | {MUCH: 5}


if __name__ == '__main__':
    sys.exit(run([
        ('/library/cards/keys', keys_of_a_found_card),
        ('/library/decks/killed', killed),
        ('/library/decks/find', find_decks),
        ('/library/decks/copy-delete', copy_and_delete_decks),
        ('/library/decks/export', export_a_deck),
        ('/library/decks/versions', versions),
        ('/library/decks/take-over', take_over_a_file),
        ('/library/cards/copies', own_and_want),
        ('/library/cards/renamed', copies_of_a_renamed_card),
        ('/library/cards/filter-sort', filter_and_sort),
        ('/library/cards/missing', products_and_missing_cards),
        ('/library/cards/import', import_a_large_table),
        ('/library/file/beside', beside_another_program),
        ('/library/file/damaged', damaged),
        ('/library/file/interrupted-restore', interrupted_restore),
        ('/library/file/newer', newer),
        ('/library/file/locked', locked_by_another),
    ]))
