# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""The window with helpers for the library: the cards, the decks, and the bar that reports
problems."""

from atspi import (SHORT_LISTS, Window, actions, children, is_shown, labels, name, number, press, role, states, until,
                   walk)


class LibraryWindow(Window):
    """The window with helpers for the library."""

    # Selecting

    def choose_in_menu(self, *items):
        """Chooses an item of the main menu, or of a submenu of it, by their beginnings."""
        self.key('F10')
        for item in items:
            until(lambda: (now := self.focused()) and 'menu item' in role(now), 'the menu')
            for _ in range(30):
                if name(self.focused() or self.frame).startswith(item):
                    break
                self.key('Down')
            else:
                raise AssertionError(f'“{item}” is not in the menu')
            self.key('Return')

    def filter(self, chip, option):
        """Sets or clears a filter of the Cards page, whose filters come before those of a
        package."""
        def find(wanted, is_it):
            return next((node for node in walk(self.frame) if role(node) == wanted and is_it(node)), None)

        # The button with the menu is inside another one of the same name, which has no action.
        press(until(lambda: find('push button', lambda node: actions(node) and
                                 chip in [label.split(':')[0] for label in labels(node)[:1]]), chip))
        found = until(lambda: find('check box', lambda node: option in (name(node), *labels(node))), option)
        options = [node for node in children(found.get_parent()) if role(node) == 'check box']
        self.key(*['Tab'] * options.index(found), 'space')
        self.key('Escape')

    def menu(self, deck, item):
        """Chooses an item of the menu of a deck."""
        button = self.get('push button', f'More options for “{deck}”', into='Decks')
        press(next(node for node in walk(button) if role(node) == 'push button' and node != button))
        node = until(lambda: (now := self.focused()) and role(now) == 'menu item' and now, 'the menu')
        found = []
        while name(node) != item:
            # Down wraps around at the end.
            assert node not in found, f'“{item}” is not in the menu: {[name(each) for each in found]}'
            found.append(node)
            node = self.step('Down')
        self.key('Return')
        until(lambda: (now := self.focused()) and role(now) != 'menu item', 'the menu to close')

    def spin(self, label):
        """Returns a spin button; its row may have the same name."""
        return self.get('spin button', lambda found: found.startswith(label), into=SHORT_LISTS)

    def expect_label(self, label):
        self.get('label', label)

    def undo_toast(self):
        """Presses the button of the last toast; the button in the header bar has only an icon."""
        press(until(lambda: next((node for node in walk(self.frame)
                                  if role(node) == 'push button' and labels(node) == ['Undo']), None), 'Undo'))

    # Cards

    def show_cards(self):
        self.key('alt+1')
        until(lambda: any('focused' in states(row) for row in self.card_rows('cards')),
              'the keyboard in the cards')

    def expect_found(self, *cards):
        until(lambda: self.found_cards('cards') == list(cards), lambda: f'{cards}: {self.found_cards("cards")[:9]}')

    def go_to_card(self, card):
        """Searches for a card and moves to its row."""
        self.find_cards(card.lower(), place='cards')
        until(lambda: self.found_cards('cards')[:1] == [card], lambda: f'{card}: {self.found_cards("cards")[:9]}')
        self.key('Down')

    def copies(self, card):
        """Returns the copies shown in the row of a card."""
        for row in self.card_rows('cards'):
            cells = labels(row)
            if cells and cells[0] == card:
                return tuple(int(cell) if cell.isdecimal() else 0 for cell in cells[-2:])
        return None

    def expect_copies(self, card, owned, wanted=0):
        until(lambda: self.copies(card) == (owned, wanted),
              lambda: f'{owned} owned, {wanted} wanted of {card}: {self.copies(card)}')

    def spins(self):
        """Returns the copies of the shown card: owned and wanted."""
        return number(self.spin('Copies owned')), number(self.spin('Copies wanted'))

    # Decks

    def show_decks(self):
        self.key('alt+2')

    def deck_rows(self):
        """Returns the names of the listed decks, as reached by the keyboard."""
        listed = self.known_list('Decks')
        if listed is None:
            return []
        around = listed.get_parent()
        self.focus_deck_search()
        found = []
        while (node := self.step('Tab', around)) is not None:
            if role(node) == 'list item':
                found.append(labels(node)[0])
        return found

    def expect_decks(self, *titles):
        until(lambda: sorted(self.deck_rows()) == sorted(titles), lambda: f'{titles}: {self.deck_rows()}')

    def expect_deck(self, title, *words):
        """Expects a row that contains all of these words."""
        def row():
            return next((found for found in self.rows('Decks') if found.startswith(f'{title}, ')), '')
        until(lambda: all(word in row().replace(' · ', ', ').split(', ') for word in words), lambda: f'{words} in “{row()}”')

    def focus_deck_search(self):
        entry = self.get('entry', 'Search decks')
        self.key('ctrl+f')
        until(lambda: 'focused' in states(entry), 'the keyboard in the search')

    def open_deck(self, title):
        self.focus_deck_search()
        self.reach(lambda: self.find('list item', lambda label: label.startswith(f'{title}, '), into='Decks'), title)
        self.key('Return')
        until(lambda: self.title() == title, lambda: f'“{title}”, not “{self.title()}”')

    def close_deck(self):
        self.key('alt+Left')
        until(lambda: self.title() == 'Marching Order', 'the deck to close')

    def missing(self):
        """Returns how many cards the deck lacks, as shown by its view; None if it shows nothing."""
        button = self.find('push button', lambda label: label.endswith(' missing') or label == 'Complete')
        if button is None or not is_shown(button):
            return None
        first = name(button).split()[0]
        return int(first) if first.isdecimal() else 0

    def expect_missing(self, count):
        until(lambda: self.missing() == count, lambda: f'{count} missing: {self.missing()}')

    def missing_rows(self):
        """Returns the missing cards: "2" and "Coal Pick", and where copies are."""
        found = self.known_list('Missing cards')
        return {(count, card): ''.join(where) for count, card, *where in map(labels, children(found))} if found else {}

    def expect_difference(self, sentence):
        self.get('list item', lambda label: label.startswith(sentence), into=SHORT_LISTS)

    # The bars

    def bar(self):
        """Returns the text of the bar and the labels of its buttons, if it is visible."""
        # In newer toolkits, toasts have such a button, too.
        dismiss = next((node for node in walk(self.frame) if role(node) == 'push button' and name(node) == 'Dismiss' and
                        role(node.get_parent()) != 'alert'), None)
        return labels(dismiss.get_parent().get_parent()) if dismiss is not None and is_shown(dismiss) else []

    def expect_bar(self, *parts):
        until(lambda: self.bar() and all(part in ' '.join(self.bar()) for part in parts),
              lambda: f'{parts} in the bar {self.bar()}')

    def expect_no_bar(self):
        until(lambda: not self.bar(), lambda: f'the bar to go: {self.bar()}')

    def expect_progress(self, wanted=True):
        def is_there():
            bar = self.find('progress bar', 'Importing…')
            return bar is not None and is_shown(bar)
        until(lambda: is_there() == wanted, f'the progress to {"come" if wanted else "go"}')
