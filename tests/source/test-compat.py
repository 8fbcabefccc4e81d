#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""Whether the widgets that newer releases of GTK and libadwaita deprecate are named in one place only, and the rows
of libadwaita that the program lays out otherwise are not made anywhere.

    test-compat.py ROOT
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

ROOT = Path(sys.argv[1])

DEPRECATED = re.compile(r"\b(?:AdwMessageDialog|ADW_(?:IS_|TYPE_)?MESSAGE_DIALOG|adw_message_dialog_\w+|"
                        r"AdwLeaflet(?:Page)?|ADW_(?:IS_|TYPE_)?LEAFLET\w*|adw_leaflet_\w+|"
                        r"AdwFlap|ADW_(?:IS_|TYPE_)?FLAP|adw_flap_\w+|"
                        r"GtkFileChooserNative|GTK_(?:IS_|TYPE_)?FILE_CHOOSER_NATIVE|gtk_file_chooser_native_\w+)\b")

# Why these have leaflets and flaps is in mo-compat.h.
ALLOWED = {
    "src/app/widgets/mo-compat.c",
    "src/app/widgets/mo-compat.h",
    "ui/cards/mo-card-editor.ui",
    "ui/cards/mo-cards-page.ui",
    "ui/decks/mo-deck-view.ui",
    "ui/decks/mo-history-window.ui",
    "ui/table/mo-match-view.ui",
}

# MoActionRow and MoComboRow are for all of them.
ROWS = re.compile(r"g_object_new \(ADW_TYPE_(?:ACTION|COMBO)_ROW|adw_(?:action|combo)_row_new|\"Adw(?:Action|Combo)Row\"|"
                  r", Adw(?:Action|Combo)Row\)")


def list_files() -> list[Path]:
    return sorted(path for folder, suffixes in (("src", ("c", "h")), ("ui", ("ui",))) for suffix in suffixes
                  for path in (ROOT / folder).rglob(f"*.{suffix}"))


def report(number: int, name: str, faults: list[str]) -> bool:
    print(f"not ok {number} {name}" if faults else f"ok {number} {name}")
    for line in faults:
        print(f"# {line}")
    return bool(faults)


def main() -> int:
    found: dict[str, set[str]] = {}
    rows: list[str] = []
    for path in list_files():
        text = path.read_text(encoding="utf-8")
        names = set(DEPRECATED.findall(text))
        if names:
            found[str(path.relative_to(ROOT))] = names
        if path.stem != "mo-action-row" and ROWS.search(text):
            rows.append(f"{path.relative_to(ROOT)} makes an AdwActionRow or AdwComboRow: use MoActionRow or MoComboRow")
    faults = [f"{name} has {', '.join(sorted(found[name]))}" for name in sorted(found.keys() - ALLOWED)]
    faults += [f"{name} has none of them any more" for name in sorted(ALLOWED - found.keys())]
    print("1..2")
    fails = [report(1, "/compat/names", faults), report(2, "/compat/rows", rows)]
    return 1 if any(fails) else 0


if __name__ == "__main__":
    sys.exit(main())
