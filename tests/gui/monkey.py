#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""Sends random keys, clicks, drags, sizes, files and actions to the window, and reports crashes
and hangs.

    tests/run-headless monkey.py PROGRAM MOCTL DATADIR [--events N | --minutes M] [--seed S]
                                 [--out FOLDER]
    tests/run-headless monkey.py PROGRAM MOCTL DATADIR --replay FILE

The program runs with G_DEBUG=fatal-criticals (--fatal warnings: fatal-warnings) and a library with
decks, owned cards and matches of every game. Events come in rounds, each with a new library and its
own seed: S, S + 1 and so on. The events of a round are written to FOLDER/SEED.events, one batch per
line, before they are sent; --replay sends a round again, up to its end. Closing the window is not
an error: the program is restarted.

An unexpected exit, no answer within the patience of the driver, and excessive memory are reported
with the last output of the program, and the status is 1; a program that does not answer is asked
several times by gdb, if that is installed, where its threads are. Known faults of GTK are only
counted: they are listed in tests/gtk-faults, with the library that makes the program continue
(--known). To get a stack trace, use a build with AddressSanitizer and
ASAN_OPTIONS=handle_sigtrap=1, or --gdb. The program can read all files but write only those of its
round, which bwrap of the package bubblewrap ensures.

GSETTINGS_SCHEMA_DIR and MARCHING_ORDER_DATA_DIR are the same as for the tests. All sizes fit on the
screen with HEADLESS_SCREEN=1920x1000.
"""

import argparse
import collections
import json
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from atspi import DATA, MOCTL, PATIENCE, PROGRAM, GLib, Library, until
from gi.repository import Gio
from table import Journal
from table_states import BONFIRE, CRAWLITAIRE, HEADER, MOVES

APP_ID = 'io.github.marchingorder.MarchingOrder'
SIZES = (360, 1920), (300, 1000)
PER_BATCH = 10
KNOWN = re.compile(r'Known fault of GTK: (\w+)')

KEYS = {
    'Tab': 20, 'shift+Tab': 8, 'Down': 14, 'Up': 10, 'Left': 8, 'Right': 10, 'Return': 14, 'space': 18, 'Escape': 10,
    'Home': 2, 'End': 2, 'Page_Down': 2, 'Page_Up': 2, 'Delete': 2, 'BackSpace': 2, 'plus': 3, 'minus': 3,
    'Menu': 4, 'shift+F10': 3, 'F10': 3, 'F1': 0.3, 'shift+F1': 1, 'F8': 1, 'F9': 2, 'F2': 0.3, 'F4': 0.3, 'F6': 1, 'shift+F6': 0.5,
    'ctrl+z': 5, 'ctrl+shift+z': 4, 'ctrl+y': 1, 'ctrl+a': 1.5, 'ctrl+c': 1, 'ctrl+v': 1, 'ctrl+x': 0.7,
    'alt+1': 3, 'alt+2': 3, 'alt+3': 5, 'alt+Left': 2, 'ctrl+Tab': 2, 'ctrl+shift+Tab': 1, 'ctrl+Page_Down': 1,
    'ctrl+n': 1, 'ctrl+o': 0.7, 'ctrl+s': 1, 'ctrl+shift+s': 0.5, 'ctrl+i': 0.5, 'ctrl+h': 1, 'ctrl+p': 1, 'ctrl+shift+p': 1,
    'ctrl+shift+n': 1, 'ctrl+e': 1.5, 'ctrl+d': 1, 'ctrl+shift+Delete': 1, 'ctrl+f': 2, 'ctrl+m': 2, 'ctrl+question': 0.5,
    'ctrl+Left': 1, 'ctrl+Right': 1, 'shift+Down': 1, 'shift+Right': 1, 'ctrl+Return': 1, 'ctrl+space': 1, 'alt+Down': 1,
    'ctrl+Home': 0.5, 'ctrl+End': 0.5, 'ctrl+minus': 0.3, 'ctrl+plus': 0.3, 'ctrl+0': 0.3,
    **dict.fromkeys('abcdefghijklmnopqrstuvwxyz', 1), **dict.fromkeys('0123456789', 1.5), 'shift+h': 0.5,
    **dict.fromkeys(('shift+w', 'shift+p', 'shift+t', 'shift+l', 'shift+q'), 0.5),
    'ctrl+t': 1, 'ctrl+l': 1, 'ctrl+b': 1, 'ctrl+shift+c': 1, 'ctrl+shift+m': 1, 'ctrl+shift+f': 1, 'ctrl+comma': 0.5, 'alt+Up': 1,
    'alt+Right': 1, 'alt+Return': 2, 'ctrl+w': 0.3, 'ctrl+q': 0.1,
}
WORDS = ['eel', 'cost<=2', 'type:character', 'keyword:', '-5', '99999999999', '0', '12', '"', 'name:"', '(', 'Žluť', 'a b c',
         'sort:', 'solitaire', 'emberdeep', 'owned>0 or', '.', 'x=y']
# Actions of the window without an accelerator.
ACTIONS = ['new-game', 'import-game', 'edit-game', 'import-catalog', 'take-back-import', 'export-catalog', 'show-doctor',
           'import-collection', 'export-collection', 'export-wanted', 'import-text', 'take-over', 'play-package', 'match-timer',
           'import-match', 'export-match', 'new-match-again', 'same-deal-again', 'show-match-deck', 'back-up',
           'restore']
# Actions that take files, like those that are dropped, and the type of their argument.
TAKERS = {'import-game-files': 'aay', 'import-catalog-files': 'as', 'import-match-file': 's',
          'import-collection-file': 's'}
FILES = ['definition.xml', 'plugin.json', 'half.json', 'table.xml', 'scoundrel.xml', 'emberdeep.xml', 'half.xml', 'deck.xml',
         'moves.journal', 'owned.csv', 'missing.xml']
KINDS = {'key': 60, 'click': 20, 'type': 2, 'drag': 4, 'scroll': 5, 'resize': 1.5, 'hover': 2, 'path': 1, 'action': 1, 'file': 0.7}


def pick(chance, weights):
    return chance.choices(list(weights), weights.values())[0]


def near(chance, limit):
    """Returns a random position, more often near the start, where bars and small windows are."""
    return chance.randrange(limit if chance.random() < 0.7 else min(limit, 400))


def make_event(chance, size):
    """Returns an event as words for xdotool; `size` is that of the window and is updated."""
    kind = pick(chance, KINDS)
    x, y = (near(chance, length) for length in size)
    move = ['mousemove', x, y]
    if kind == 'key':
        return ['key', '--delay', chance.choice([1, 4, 12]), pick(chance, KEYS)]
    if kind == 'click':
        button, times = pick(chance, {(1, 1): 20, (1, 2): 6, (1, 3): 1, (3, 1): 6, (2, 1): 1})
        return [*move, 'click', '--repeat', times, '--delay', 20, button]
    if kind == 'type':
        return ['type', '--delay', 4, chance.choice(WORDS)]
    if kind == 'path':              # as in a dialog for files
        return ['type', '--args', 1, '--delay', 4, f'~/files/{chance.choice(FILES)}', 'key', 'Return']
    if kind == 'action':
        return ['action', chance.choice(ACTIONS)]
    if kind == 'file':
        return ['action', chance.choice(list(TAKERS)), *chance.sample(FILES, chance.choice([1, 1, 2, 3]))]
    if kind == 'drag':
        to_x, to_y = (near(chance, length) for length in size)
        # Without a window manager, GTK itself moves a window that is dragged by its title bar. The
        # title bar of a dialog with its shadow has this height; a message can be dragged anywhere.
        y = max(y, 100)
        move = ['mousemove', x, y]
        steps = [word for step in range(1, 7) for word in
                 ('mousemove', x + (to_x - x) * step // 6, y + (to_y - y) * step // 6, 'sleep', 0.01)]
        # The drag may have moved a window, which has to be brought back to the screen.
        return [*move, 'mousedown', 1, *steps, *(['key', 'Escape'] if chance.random() < 0.1 else []), 'mouseup', 1,
                'windowmove', '%WINDOW', 0, 0]
    if kind == 'scroll':
        return [*move, 'click', '--repeat', chance.randint(1, 8), '--delay', 5, chance.choice([4, 5])]
    if kind == 'resize':
        size[:] = [chance.randint(*limits) for limits in SIZES]
        return ['windowsize', '%WINDOW', *size]
    return [*move, 'sleep', chance.choice([0.05, 0.6])]


def make_batches(seed):
    """Yields endless batches of a round: the window to focus (0 is the topmost), and the events."""
    chance = random.Random(seed)
    size = [1000, 700]
    while True:
        window = 0 if chance.random() < 0.9 else chance.randrange(3)
        yield {'window': window, 'events': [make_event(chance, size) for _ in range(PER_BATCH)]}


def fill_library():
    """Adds decks, owned cards and matches, some of them finished."""
    library = Library()
    decks = sorted(Path(DATA, 'decks').glob('*.xml'))[::3]
    library.moctl('decks', 'import', *decks)
    library.moctl('collection', 'own', '--product', 'emberdeep/starter=1')
    library.moctl('collection', 'own', 'emberdeep/kindle=3', 'emberdeep/spark-eel=2')
    journal = Journal()
    for header, moves in ((HEADER, MOVES), (HEADER, [*MOVES, 'end won']),
                          (BONFIRE, []), (BONFIRE.replace('seed 5', 'seed 6'), []),
                          (CRAWLITAIRE, []), (CRAWLITAIRE.replace('seed 40', 'seed 41'), [])):
        journal.begin(header, moves)


def write_files(folder):
    """Writes files of all kinds that can be opened or dropped, and broken ones."""
    folder.mkdir()
    data = Path(DATA)
    octgn = Path(__file__).parents[1] / 'cli' / 'octgn' / 'definition.xml'
    for name, path in (('definition.xml', octgn), ('table.xml', data / 'templates' / 'table.xml'),
                       ('scoundrel.xml', data / 'systems' / 'scoundrel.xml'),
                       ('emberdeep.xml', data / 'catalogs' / 'emberdeep.xml'),
                       ('deck.xml', data / 'decks' / 'solitaire-2010-standard.xml')):
        shutil.copy(path, folder / name)
    emberdeep = (folder / 'emberdeep.xml').read_text(encoding='utf-8')
    (folder / 'half.xml').write_text(emberdeep[:len(emberdeep) // 2], encoding='utf-8')
    (folder / 'plugin.json').write_text('{"name": "Own", "cardTypes": {"a": {"label": "A"}}}', encoding='utf-8')
    (folder / 'half.json').write_text('{"name": "Ow', encoding='utf-8')
    (folder / 'owned.csv').write_text('name,owned\nAsh Blade,2\nNo Card,1\nGate,-1\n', encoding='utf-8')
    (folder / 'moves.journal').write_text('\n'.join((HEADER, *MOVES)) + '\n', encoding='utf-8')


class Exit(Exception):
    """The program ended, or was ended, because of an error."""


class Program:
    """The program with a separate home folder; restarted whenever it is closed."""

    def __init__(self, home, options):
        self.home = home
        self.options = options
        self.log = home / 'log'
        self.process = self.pid = None
        self.bus = Gio.bus_get_sync(Gio.BusType.SESSION)

    def call(self, name, path, interface, method, *words):
        parameters = GLib.Variant(f'({"s" * len(words)})', words) if words else None
        return self.bus.call_sync(name, path, interface, method, parameters, None, Gio.DBusCallFlags.NO_AUTO_START,
                                  int(PATIENCE * 1000)).unpack()

    def start(self):
        command = [Path(PROGRAM).absolute()]
        if self.options.gdb:
            asked = ['handle SIGPIPE nostop noprint pass', 'set print thread-events off', 'run', 'bt 80']
            command = ['gdb', '-batch', '-nx', *(word for line in asked for word in ('-ex', line)), '--args', *command]
        command = ['bwrap', '--die-with-parent', '--ro-bind', '/', '/', '--dev-bind', '/dev', '/dev',
                   '--bind', os.environ['XDG_RUNTIME_DIR'], os.environ['XDG_RUNTIME_DIR'],
                   '--bind', self.home, self.home, '--chdir', self.home / 'home',
                   '--setenv', 'LD_PRELOAD', self.options.known.absolute(), *command]
        places = {f'XDG_{kind}_HOME': str(self.home / 'home' / folder)
                  for kind, folder in (('DATA', 'data'), ('CONFIG', '.config'), ('CACHE', '.cache'), ('STATE', '.state'))}
        environment = os.environ | places | {
            'HOME': str(self.home / 'home'), 'TMPDIR': str(self.home), 'G_DEBUG': f'fatal-{self.options.fatal}',
            # AddressSanitizer must accept libraries that are preloaded before it.
            'ASAN_OPTIONS': f'{os.environ.get("ASAN_OPTIONS", "")}:verify_asan_link_order=0'}
        with open(self.log, 'a', encoding='utf-8') as log:
            self.process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, env=environment)
        until(self.is_up, 'the program')

    def words(self):
        """Returns all of its output."""
        return self.log.read_text(encoding='utf-8', errors='replace') if self.log.exists() else ''

    def is_up(self):
        self.check_process()
        self.pid = self.call('org.freedesktop.DBus', '/', 'org.freedesktop.DBus', 'GetConnectionUnixProcessID', APP_ID)[0]
        return self.windows()

    def check_process(self):
        status = self.process.poll()
        # The debugger has its own status.
        if status is not None and self.options.gdb and 'received signal' in self.words():
            raise Exit('a signal')
        if status not in (None, 0) and not self.options.gdb:
            raise Exit(f'status {status}')
        return status is None

    def windows(self):
        """Returns the windows that can be focused, the topmost first."""
        command = ['xdotool', 'search', '--all', '--onlyvisible', '--maxdepth', '1', '--pid', str(self.pid), '--name', '.']
        found = subprocess.run(command, check=False, capture_output=True, text=True)
        return found.stdout.split()[::-1]

    def send(self, batch):
        """Sends a batch, and waits until the program has handled it."""
        if not self.check_process():
            self.start()
        windows = self.windows()
        if windows:
            window = windows[min(batch['window'], len(windows) - 1)]
            lines = [f'windowfocus {window}', *(f'windowmove {each} 0 0' for each in windows)]
            for event in batch['events']:
                if event[0] == 'action':
                    self.send_lines(lines)
                    self.activate(*event[1:])
                    lines = []
                    continue
                lines.append(' '.join(f"'{word}'" if ' ' in str(word) else str(word) for word in event)
                             .replace('%WINDOW', window if 'windowmove' in event else windows[-1]))
            self.send_lines(lines)
        self.settle()

    @staticmethod
    def send_lines(lines):
        # The window may be closed by now.
        subprocess.run(['xdotool', '-'], check=False, input='\n'.join(lines).encode(), capture_output=True)

    def activate(self, action, *names):
        """Activates an action of the main window, with files if there are any, unless a dialog is open."""
        if not self.check_process() or len(self.windows()) != 1:
            return
        paths = [str(self.home / 'home' / 'files' / name) for name in names]
        argument = {'aay': lambda: [[*os.fsencode(path), 0] for path in paths],
                    'as': lambda: [Path(path).as_uri() for path in paths],
                    's': lambda: Path(paths[0]).as_uri()}
        kind = TAKERS.get(action)
        arguments = [GLib.Variant(kind, argument[kind]())] if kind else []
        try:
            self.bus.call_sync(APP_ID, f'/{APP_ID.replace(".", "/")}/window/1', 'org.gtk.Actions', 'Activate',
                               GLib.Variant('(sava{sv})', (action, arguments, {})), None, Gio.DBusCallFlags.NO_AUTO_START,
                               int(PATIENCE * 1000))
        except GLib.Error:
            pass                    # this window is closed; settle() sees whether the program is

    def settle(self):
        """Waits for an answer of the main loop, if the program is running."""
        try:
            self.call(APP_ID, '/' + APP_ID.replace('.', '/'), 'org.gtk.Actions', 'List')
            status = Path(f'/proc/{self.pid}/status').read_text(encoding='utf-8')
            size = next((int(line.split()[1]) for line in status.splitlines() if line.startswith('VmRSS')), 0)
            if size > self.options.memory * 1024:
                raise Exit(f'{size >> 10} MiB of memory')
        except OSError:
            pass
        except GLib.Error as error:
            if error.matches(Gio.io_error_quark(), Gio.IOErrorEnum.TIMED_OUT):
                self.add_stacks()
                raise Exit(f'no answer within {PATIENCE:.0f} seconds') from error
            # It has left the bus and is about to end, or is in the debugger.
            try:
                self.process.wait(PATIENCE)
            except subprocess.TimeoutExpired as gone:
                raise Exit('an end that never comes') from gone
        self.check_process()

    def add_stacks(self):
        """Adds to the output where the threads of the program are."""
        if shutil.which('gdb') and not self.options.gdb:
            # Several, because a loop is where they differ.
            for _ in range(3):
                with open(self.log, 'a', encoding='utf-8') as log:
                    subprocess.run(['gdb', '-batch', '-nx', '-p', str(self.pid), '-ex', 'thread apply all bt 60'], check=False,
                                   stdin=subprocess.DEVNULL, stdout=log, stderr=log)
                time.sleep(1)

    def end(self):
        if self.process is not None and self.process.poll() is None:
            if self.pid is not None:
                try:
                    os.kill(self.pid, signal.SIGKILL)
                except ProcessLookupError:
                    pass
            self.process.kill()
            self.process.wait()
        # The next instance must be the only one.
        until(lambda: not self.call('org.freedesktop.DBus', '/', 'org.freedesktop.DBus', 'NameHasOwner', APP_ID)[0],
              'the program to leave the bus')


def report(seed, count, error, program, path):
    """Reports how the program ended."""
    print(f'seed {seed}: {error} after {count} events; they are in {path}', flush=True)
    lines = program.words().splitlines()
    # The stack of a sanitizer comes before long lists.
    stack = next((index for index, line in enumerate(lines) if 'ERROR: AddressSanitizer' in line), len(lines))
    first = max(min(stack - 10, len(lines) - 90), 0)
    print('\n'.join(f'    {line[:300]}' for line in lines[first:]), flush=True)


def run_round(seed, batches, limit, options, template, path):
    """Sends the batches of a round; returns the number of events, whether there was an error, and
    the counts of known faults."""
    home = Path(tempfile.mkdtemp(prefix='monkey-'))
    count = 0
    is_failed = False
    program = Program(home, options)
    try:
        shutil.copytree(template, home / 'home')
        if seed % 2:                    # with animations, as is the default
            settings = home / 'home' / '.config' / 'gtk-4.0' / 'settings.ini'
            settings.write_text(settings.read_text(encoding='utf-8').replace('animations=false', 'animations=true'),
                                encoding='utf-8')
        with open(path, 'w', encoding='utf-8') if path else open(os.devnull, 'w', encoding='utf-8') as file:
            print(json.dumps({'seed': seed}), file=file)
            try:
                program.start()
                for batch in batches:
                    print(json.dumps(batch), file=file, flush=True)
                    program.send(batch)
                    count += len(batch['events'])
                    if limit(count):
                        break
            except Exit as error:
                is_failed = True
                report(seed, count, error, program, path or options.replay)
        return count, is_failed, collections.Counter(KNOWN.findall(program.words()))
    finally:
        program.end()
        shutil.rmtree(home, ignore_errors=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split('\n', maxsplit=1)[0])
    for word in 'PROGRAM', 'MOCTL', 'DATADIR':
        parser.add_argument(word)
    parser.add_argument('--events', type=int, default=1000)
    parser.add_argument('--minutes', type=float, help='instead of a number of events')
    parser.add_argument('--seed', type=int, default=int(time.time()) % 1000000)
    parser.add_argument('--round', type=int, default=2000, help='events of a round')
    parser.add_argument('--replay', type=Path, help='the events of a round')
    parser.add_argument('--out', type=Path, default=Path.cwd(), help='where the events are written')
    parser.add_argument('--fatal', choices=['criticals', 'warnings'], default='criticals')
    parser.add_argument('--memory', type=int, default=3000, help='MiB that are too much')
    parser.add_argument('--known', type=Path, default=Path(MOCTL).parents[2] / 'tests' / 'gtk-faults' / 'libknown-faults.so',
                        help='the library that knows the faults of GTK; that of the build of MOCTL unless it is given')
    parser.add_argument('--gdb', action='store_true')
    options = parser.parse_args()

    if shutil.which('bwrap') is None:
        print('monkey.py: bwrap is not installed; it is in the package bubblewrap', file=sys.stderr)
        return 77
    if not options.known.exists():
        print(f'monkey.py: {options.known} is not built', file=sys.stderr)
        return 77
    template = Path(tempfile.mkdtemp(prefix='monkey-home-'))
    try:
        shutil.copytree(Path(os.environ['HOME'], '.config'), template / '.config')
        os.environ['XDG_DATA_HOME'] = str(template / 'data')
        fill_library()
        write_files(template / 'files')
        return run_all(options, template)
    finally:
        shutil.rmtree(template)


def run_all(options, template):
    begin = time.monotonic()
    total = n_failed = 0
    known = collections.Counter()
    if options.replay:
        first, *batches = map(json.loads, options.replay.read_text(encoding='utf-8').splitlines())
        total, n_failed, known = run_round(first['seed'], batches, lambda count: False, options, template, None)
    else:
        options.out.mkdir(parents=True, exist_ok=True)

        def is_over(count):
            return total + count >= options.events if options.minutes is None else \
                time.monotonic() - begin >= options.minutes * 60

        seed = options.seed
        while not is_over(0):
            path = options.out / f'{seed}.events'
            sent, is_failed, faults = run_round(seed, make_batches(seed), lambda count: count >= options.round or is_over(count),
                                                options, template, path)
            total += sent
            n_failed += is_failed
            known += faults
            if is_failed and sent == 0:
                break               # no events can be sent at all
            if not is_failed:
                path.unlink()
            seed += 1
    print(f'{total} events in {(time.monotonic() - begin) / 60:.1f} minutes: {n_failed:d} unexpected exits')
    print(f'{known.total()} known faults of GTK were passed over:', ', '.join(f'{count} {name}' for name, count in known.items()),
          flush=True)
    return 1 if n_failed else 0


if __name__ == '__main__':
    sys.exit(main())
