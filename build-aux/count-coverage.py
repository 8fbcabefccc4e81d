#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""Sums up the results of gcovr for the folders of src that have a README.md.

count-coverage.py ROOT REPORT
    Prints a table of the covered lines and branches of each folder. “<” marks
    fewer branches than required.

count-coverage.py ROOT REPORT FOLDER
    Prints FILE:LINE, the number of covered branches of all, and the code, for
    each line of the folder with an uncovered branch. A line that was not run at
    all has a “-”.
"""

import json
import re
import sys
from pathlib import Path

# In percent: required branches outside src/app, and in it.
WANTED, WANTED_IN_APP = 94, 80

# See build-aux/coverage.
NOT_COUNTED = re.compile(r'\s*(g_return_(val_)?if_(fail|reached)|g_assert\w*|g_clear_\w+|'
                         r'G_(DECLARE|DEFINE)_\w+|g_task_set_source_tag) \(')
# Values that are freed at the end of their scope, unless the initial value has branches.
CLEANED_UP = re.compile(r'\s*g_auto(free|ptr|list)?\b(?!.*( \? | && | \|\| ))')


def read_lines(root, report):
    """Yields the path, the line, and whether it and its branches were run, of all lines of code."""
    for file in json.loads(Path(report).read_text(encoding='utf-8'))['files']:
        code = (root / file['file']).read_text(encoding='utf-8').splitlines()
        excepted = find_excepted(code)
        for line in file['lines']:
            if line.get('gcovr/noncode') or line['line_number'] > len(code):
                continue
            number = line['line_number']
            branches = [] if number in excepted else [branch['count'] > 0
                                                      for branch in line['branches']]
            yield file['file'], number, code[number - 1].strip(), line['count'] > 0, branches


def find_excepted(code):
    """Returns the lines whose branches are not counted, with their continuation lines."""
    excepted = set()
    depth = 0
    for number, line in enumerate(code, 1):
        if CLEANED_UP.match(line) and depth == 0:
            excepted.add(number)
        elif depth > 0 or NOT_COUNTED.match(line):
            excepted.add(number)
            depth += line.count('(') - line.count(')')
    return excepted


def find_room(root, path):
    folder = (root / path).parent
    while not (folder / 'README.md').is_file():
        folder = folder.parent
    return str(folder.relative_to(root / 'src'))


def get_share(part, whole):
    return 100 * part / whole if whole else 100.0


def print_table(root, report):
    rooms = {}
    for path, _, _, is_run, branches in read_lines(root, report):
        room = find_room(root, path)
        for name in (room, 'all of app' if room.split('/')[0] == 'app' else 'all but app'):
            sums = rooms.setdefault(name, [0, 0, 0, 0])
            for i, n in enumerate((is_run, 1, sum(branches), len(branches))):
                sums[i] += n
    print(f'{"folder":28} {"lines":>8} {"branches":>9}  {"not taken":>9}')
    for name in sorted(rooms, key=lambda name: (name.startswith('all'), name)):
        run, lines, taken, branches = rooms[name]
        share = get_share(taken, branches)
        in_app = name.split('/')[0] == 'app' or name == 'all of app'
        mark = ' <' if share < (WANTED_IN_APP if in_app else WANTED) else ''
        print(f'{name:28} {get_share(run, lines):7.1f}% {share:8.1f}%  {branches - taken:9}{mark}')


def print_missed(root, report, folder):
    for path, number, code, is_run, branches in read_lines(root, report):
        if find_room(root, path) != folder:
            continue
        if not is_run or not all(branches):
            share = f'{sum(branches)}/{len(branches)}' if is_run else '-'
            print(f'{path}:{number}: {share}: {code}')


def main(arguments):
    root = Path(arguments[0])
    if len(arguments) > 2:
        print_missed(root, arguments[1], arguments[2])
    else:
        print_table(root, arguments[1])
    return 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
