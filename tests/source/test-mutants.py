#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""Checks the lists of build-aux/mutate: each test is in one of them, each pattern has a test, and
each explained change is still one of the code. Also checks which changes it makes.

    test-mutants.py ROOT BUILD
"""

from __future__ import annotations

import fnmatch
import importlib.util
import json
import sys
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import ModuleType

ROOT = Path(sys.argv[1]).resolve()
BUILD = Path(sys.argv[2])
# These are only there if their programs are.
OPTIONAL = {"hardening", "restore-kill", "schema"}


def load_mutate() -> ModuleType:
    sys.dont_write_bytecode = True
    loader = SourceFileLoader("mutate", str(ROOT / "build-aux" / "mutate"))
    spec = importlib.util.spec_from_loader("mutate", loader)
    assert spec is not None
    module = importlib.util.module_from_spec(spec)
    # Its dataclasses look for their module here.
    sys.modules["mutate"] = module
    loader.exec_module(module)
    return module


def compare_tests(mutate: ModuleType) -> list[str]:
    tests = json.loads((BUILD / "meson-info" / "intro-tests.json").read_text(encoding="utf-8"))
    names = {test["name"] for test in tests if mutate.SUITES & set(test["suite"])}
    concerned = set().union(*mutate.TESTS.values())
    others = mutate.OTHER_TESTS
    listed = {name for name in names if mutate.is_any(name, concerned)}
    return ([f"{name} is in no list" for name in sorted(names - listed - others)] +
            [f"{name} is also in a list of a folder" for name in sorted(listed & others)] +
            [f"no test is called {name}" for name in sorted(concerned | others)
             if not fnmatch.filter(names, name) and name not in OPTIONAL])


def compare_known(mutate: ModuleType) -> list[str]:
    known = mutate.read_known()
    missing = sorted({key[0] for key in known if not (ROOT / key[0]).is_file()})
    changes = {mutant.key for file in {key[0] for key in known} - set(missing)
               for mutant in mutate.list_mutants(ROOT / file)}
    return ([f"{name} is not there" for name in missing] +
            [f"{file}: no line “{code}” with {change}, or not {which}"
             for file, code, change, which in sorted(known)
             if file not in missing and (file, code, change, which) not in changes])


# Lines of code, and the changes of each: those that can’t have an effect are left out.
LINES = {
    "int *a = g_new0 (int, n + 1);": "“+” → “-” “1” → “0”",
    "self->a = g_renew (int, self->a, n - 1);":
        "“self->a = g_renew (int, self->a, n - 1);” removed “-” → “+” “1” → “2” “1” → “0”",
    "int b = x > y ? x - y : 0;": "“>” → “<=” “-” → “+” “0” → “1”",
    "int b = x > y ? y - x : 0;": "“>” → “>=” “>” → “<=” “-” → “+” “0” → “1”",
    "int b = it->x < it->y ? it->y - it->x : 0;": "“<” → “>=” “-” → “+” “0” → “1”",
    "self->class->free (state);": "",
    "G_OBJECT_CLASS (parent_class)->finalize (object);": "",
    "self->class->free (g_ptr_array_steal_index (a, b));":
        "“self->class->free (g_ptr_array_steal_index (a, b));” removed",
    "g_once_init_leave (&is_done, 1);": "“g_once_init_leave (&is_done, 1);” removed “1” → “0”",
    "g_error (\"%u\", n + 1);": "",
    "GPtrArray *c = g_ptr_array_new_full (8, g_free);": "",
}


def compare_changes(mutate: ModuleType) -> list[str]:
    wrong = []
    for line, expected in LINES.items():
        text = f"static void\nf (void)\n{{\n  {line}\n}}\n"
        tokens = mutate.read_tokens(text)
        body, = mutate.find_bodies(tokens, text)
        found = []
        for first, last, new in mutate.find_changes(tokens, *body):
            at, end = tokens[first].at, tokens[last].at + len(tokens[last].text)
            found.append(mutate.Mutant("", at, text[at:end], new, 4, line).describe())
        if " ".join(found) != expected:
            wrong.append(f"{line} has the changes {' '.join(found)}")
    return wrong


def main() -> int:
    mutate = load_mutate()
    checks = [("tests", compare_tests(mutate)), ("explained", compare_known(mutate)),
              ("changes", compare_changes(mutate))]
    print(f"1..{len(checks)}")
    for number, (name, lines) in enumerate(checks, 1):
        print(f"{'not ok' if lines else 'ok'} {number} /mutants/{name}")
        for line in lines:
            print(f"# {line}")
    return 1 if any(lines for _, lines in checks) else 0


if __name__ == "__main__":
    sys.exit(main())
