#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""Whether the widgets that newer releases of GTK and libadwaita deprecate are named in one place only.

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


def main() -> int:
    found: dict[str, set[str]] = {}
    for folder, suffixes in (("src", ("c", "h")), ("ui", ("ui",))):
        for path in sorted(path for suffix in suffixes for path in (ROOT / folder).rglob(f"*.{suffix}")):
            names = set(DEPRECATED.findall(path.read_text(encoding="utf-8")))
            if names:
                found[str(path.relative_to(ROOT))] = names
    faults = [f"{name} has {', '.join(sorted(found[name]))}" for name in sorted(found.keys() - ALLOWED)]
    faults += [f"{name} has none of them any more" for name in sorted(ALLOWED - found.keys())]
    print("1..1")
    print("not ok 1 /compat/names" if faults else "ok 1 /compat/names")
    for line in faults:
        print(f"# {line}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
