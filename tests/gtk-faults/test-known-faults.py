#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""Checks that the known bugs of GTK still occur in GTK 4.8, and are distinguished from errors of a
program.

    test-known-faults.py LIBRARY PROGRAM…

Newer versions may have fixed them: those that are skipped everywhere can be removed."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

LIBRARY, *PROGRAMS = sys.argv[1:]
OLDEST = "4.8."
FUNCTIONS = {
    "fault-blank": {"gsk_render_node_get_bounds"},
    "fault-click": {"gtk_widget_compute_bounds"},
    "fault-drag": {"XMoveWindow", "XMoveResizeWindow", "_gdk_frame_clock_uninhibit_freeze"},
    "fault-drop": {"gtk_drop_target_handle_event"},
    "fault-file": {"g_file_query_info"},
    "fault-frame": {"XSyncSetCounter", "XMoveResizeWindow", "_gdk_frame_clock_uninhibit_freeze"},
    "fault-late": {"gtk_drop_target_load_done", "gtk_widget_unset_state_flags"},
    "fault-layout": {"gdk_monitor_get_geometry"},
    "fault-leak": {"gtk_widget_set_visible"},
    "fault-popover": {"gdk_monitor_get_geometry"},
    "fault-return": {"gtk_widget_is_ancestor"},
    "fault-sort": {"gtk_tree_sortable_get_sort_column_id",
                   "gtk_tree_sortable_has_default_sort_func",
                   "gtk_tree_sortable_set_sort_column_id"},
    "fault-typing": {"gtk_css_node_insert_after"},
    "fault-wheel": {"gdk_frame_clock_get_frame_time"},
    "fault-word": {"pango_layout_get_cursor_pos", "pango_layout_move_cursor_visually"},
    "own-fault": set(),
    "own-request": set(),
}


def check(program: Path) -> str:
    """Runs a program; returns the reason if it is skipped."""
    environment = os.environ | {
        "LD_PRELOAD": LIBRARY, "G_DEBUG": "fatal-criticals",
        # Preloaded libraries come before a sanitizer.
        "ASAN_OPTIONS": "verify_asan_link_order=0:detect_leaks=0:handle_sigtrap=0",
    }
    ended = subprocess.run([program], check=False, capture_output=True, text=True, env=environment)
    version = re.match(r"GTK (\S+)\n", ended.stdout)[1]
    known = set(re.findall(r"^Known fault of GTK: (\w+)", ended.stderr, re.MULTILINE))
    wanted = FUNCTIONS[program.name]
    assert (ended.returncode == 0) == bool(wanted), f"{ended.returncode}: {ended.stderr}"
    if wanted and not known and not version.startswith(OLDEST):
        return f"GTK {version} has it no more"
    assert known == wanted, f"{known or 'none'} of {wanted or 'none'}: {ended.stderr}"
    return ""


def main() -> int:
    n_failed = 0
    print(f"1..{len(PROGRAMS)}")
    for number, program in enumerate(map(Path, PROGRAMS), 1):
        try:
            reason = check(program)
            print(f"ok {number} /{program.name}{f' # SKIP {reason}' if reason else ''}", flush=True)
        except AssertionError as error:
            n_failed += 1
            print("".join(f"# {line}\n" for line in str(error).splitlines()), end="")
            print(f"not ok {number} /{program.name}", flush=True)
    return 1 if n_failed else 0


if __name__ == "__main__":
    sys.exit(main())
