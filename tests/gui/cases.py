#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""Prints the cases of a test, one per line, without running it; Meson makes a test of each.

    cases.py test-….py
"""

import ast
import sys
from pathlib import Path


def list_cases(path):
    """Returns the paths in the list of a test: the first elements of pairs that begin with the name
    of the test."""
    begin = f'/{Path(path).stem.removeprefix("test-")}/'
    pairs = [node.elts for node in ast.walk(ast.parse(Path(path).read_bytes())) if isinstance(node, ast.Tuple) and len(node.elts) == 2]
    return [first.value for first, _ in pairs
            if isinstance(first, ast.Constant) and isinstance(first.value, str) and first.value.startswith(begin)]


if __name__ == '__main__':
    found = list_cases(sys.argv[1])
    if not found:
        sys.exit(f'{sys.argv[1]} has no cases')
    print('\n'.join(found))
