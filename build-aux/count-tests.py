#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""Counts the results of `meson test`, case by case.

count-tests.py [NAME STATUS TESTLOG]...
    STATUS is the exit status of `meson test` and TESTLOG its testlog.json. A
    TAP program counts with each of its cases, any other counts as one.
    Lists failed and skipped cases; the last line is
    "N passed, N failed, N skipped". Exits with 1 if anything failed, or if
    nothing ran.

count-tests.py --needed-by SUITE DIRECTORY
    Prints the build targets that the tests of a suite need.
"""

import json
import os
import re
import sys

CASE = re.compile(r'(not )?ok\b *\d* *(?:- )?(.*?)(?: *# *(SKIP|TODO)\b[:\s]*(.*))?$', re.I)
PLAN = re.compile(r'1\.\.\d+')


def cases(output):
    """Returns the (name, result, remark) of each case in TAP; None if it is not TAP."""
    lines = output.splitlines()
    if not any(PLAN.match(line) for line in lines):
        return None
    found = []
    for line in lines:
        case = CASE.match(line)
        if case is None:
            continue
        failed, name, directive, remark = case.groups()
        if directive:
            result = 'skipped'
        else:
            result = 'failed' if failed else 'passed'
        found.append((name, result, remark or ''))
    return found


def why(program):
    """Returns the line that best explains why a program failed."""
    lines = (program.get('stdout', '') + '\n' + program.get('stderr', '')).splitlines()
    said = [line for line in lines if line.startswith(('Bail out!', 'SUMMARY: '))]
    return said[-1] if said else f'{program["result"].lower()}, exit status {program.get("returncode")}'


def results(program):
    """Returns the (name, result, remark) of each case of a line of testlog.json."""
    # "project:suite / name"
    name = program['name'].split(':', 1)[-1].replace(' / ', '/')
    result = program['result']
    if result == 'SKIP':
        return [(name, 'skipped', '')]

    found = [(f'{name}: {case}', *rest) for case, *rest in cases(program.get('stdout', '')) or []]
    good = result in ('OK', 'EXPECTEDFAIL')
    # A failed assertion has already named the case.
    if result == 'TIMEOUT' or (not good and not any(r == 'failed' for _, r, _ in found)):
        found.append((name, 'failed', why(program)))
    return found or [(name, 'passed', '')]


def count(runs):
    totals = {'passed': 0, 'failed': 0, 'skipped': 0}
    remarks = []
    for run, status, log in runs:
        found = []
        if os.path.isfile(log):
            with open(log, encoding='utf-8', errors='replace') as lines:
                found = [each for line in lines for each in results(json.loads(line))]
        if int(status) != 0 and not any(result == 'failed' for _, result, _ in found):
            found.append(('meson test', 'failed', f'exit status {status}'))
        for name, result, remark in found:
            totals[result] += 1
            if result != 'passed':
                remarks.append(f'{result:7}  {run}: {name}' + (f' ({remark})' if remark else ''))

    print()
    if remarks:
        print('\n'.join(sorted(remarks)), end='\n\n')
    if not any(totals.values()):
        print('No test ran.')
    print(f'{totals["passed"]} passed, {totals["failed"]} failed, {totals["skipped"]} skipped')
    return 1 if totals['failed'] or not any(totals.values()) else 0


def print_needed(suite, directory):
    def read(name):
        with open(os.path.join(directory, 'meson-info', name), encoding='utf-8') as file:
            return json.load(file)

    files = {target['id']: target['filename'] for target in read('intro-targets.json')}
    needed = set()
    for test in read('intro-tests.json'):
        if any(each.split(':')[-1] == suite for each in test['suite']):
            for target in test['depends']:
                needed.update(os.path.relpath(file, directory) for file in files[target])
    for file in sorted(needed):
        print(file)


def main(arguments):
    if arguments[:1] == ['--needed-by']:
        print_needed(*arguments[1:])
        return 0
    return count(zip(arguments[0::3], arguments[1::3], arguments[2::3]))


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
