#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""Whether every widget that is made from a template lets go of it.

GTK keeps a reference to each child that a class has bound, until gtk_widget_dispose_template(), which a class calls in its
dispose. That also unparents bound children that are directly below the widget. A bin has a pointer of its own to its child
and would unparent it again: such a bin gives its child away before.

    test-templates.py ROOT
"""

from __future__ import annotations

import re
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

ROOT = Path(sys.argv[1])

CLASS_INIT = re.compile(r"^(\w+)_class_init \([^)]*\)\n\{\n(.*?)^\}", re.MULTILINE | re.DOTALL)
RESOURCE = re.compile(r'gtk_widget_class_set_template_from_resource \([^;]*?([\w-]+\.ui)"\);')
BOUND = re.compile(r"gtk_widget_class_bind_template_child \(\w+,\s*\w+,\s*(\w+)\)")

# What keeps a pointer to its child, and how that is given away.
BINS = {"AdwBin": "adw_bin_set_child", "MoMatchSurface": "adw_bin_set_child", "GtkButton": "gtk_button_set_child",
        "MoFigureButton": "gtk_button_set_child", "GtkListBoxRow": "gtk_list_box_row_set_child"}


def read_body(code: str, function: str) -> str:
    match = re.search(rf"^{function} \(GObject \*object\)\n\{{\n(.*?)^\}}", code, re.MULTILINE | re.DOTALL)
    return match[1] if match else ""


def read_child(template: str) -> tuple[str, str | None]:
    """The class above that of a template, and the name of its child if it is one that keeps a pointer to it."""
    element = ElementTree.parse(next((ROOT / "ui").rglob(template))).getroot().find("template")
    assert element is not None
    child = element.find("property[@name='child']/object")
    return element.get("parent", ""), child.get("id") if child is not None else None


def check(path: Path) -> list[str]:
    code = path.read_text(encoding="utf-8")
    faults = []
    for name, body in CLASS_INIT.findall(code):
        resource = RESOURCE.search(body)
        if "gtk_widget_class_set_template" not in body:
            continue
        dispose = read_body(code, f"{name}_dispose")
        if f"->dispose = {name}_dispose;" not in body or "gtk_widget_dispose_template (" not in dispose:
            faults.append(f"{path.relative_to(ROOT)}: {name}_dispose lacks gtk_widget_dispose_template()")
        if resource is None:
            faults.append(f"{path.relative_to(ROOT)}: the template is no file of the resources")
            continue
        parent, child = read_child(resource[1])
        give_away = BINS.get(parent)
        before = dispose.partition("gtk_widget_dispose_template (")[0]
        if give_away is not None and child in BOUND.findall(body) and f"{give_away} (" not in before:
            faults.append(f"{path.relative_to(ROOT)}: {name}_dispose lacks {give_away}() before the template")
    return faults


def main() -> int:
    faults = [line for path in sorted((ROOT / "src").rglob("*.c")) for line in check(path)]
    print("1..1")
    print("not ok 1 /templates/disposed" if faults else "ok 1 /templates/disposed")
    for line in faults:
        print(f"# {line}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
