#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""Checks that the Debian package, the scripts and the build agree about what is needed.

    test-packaging.py ROOT
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

ROOT = Path(sys.argv[1])
DEBIAN = ROOT / "build-aux" / "debian"

# Packages that build-aux/run installs, but that a package does not need for its build.
OF_EVERY_BUILD = {"gcc", "libc6-dev", "ninja-build"}
OF_TESTS = {"appstream", "libx11-dev"}
# Those that are needed at run time; the schemas come with GTK. The build draws icons with the first.
AT_RUN_TIME = {"librsvg2-common", "adwaita-icon-theme"}
ONLY_AT_RUN_TIME = {"adwaita-icon-theme"}
WITH_OTHERS = {"gsettings-desktop-schemas"}

# The packages of dependencies in meson.build.
MODULES = {
    "glib-2.0": "libgtk-4-dev", "gio-2.0": "libgtk-4-dev", "gtk4": "libgtk-4-dev", "libadwaita-1": "libadwaita-1-dev",
    "libxml-2.0": "libxml2-dev", "sqlite3": "libsqlite3-dev", "libarchive": "libarchive-dev", "json-glib-1.0": "libjson-glib-dev", "pangocairo": "libpango1.0-dev",
}


def read_array(name: str) -> set[str]:
    """Returns an array of build-aux/common.sh."""
    text = (ROOT / "build-aux" / "common.sh").read_text(encoding="utf-8")
    return set(re.search(rf"^{name}=\(([^)]*)\)", text, re.MULTILINE)[1].split())


def read_field(name: str) -> dict[str, str]:
    """Returns packages of a field of the control file, with their versions."""
    text = (DEBIAN / "control").read_text(encoding="utf-8")
    entries = re.search(rf"^{name}:((?:\n .*)+)", text, re.MULTILINE)[1].split(",")
    found = (re.fullmatch(r"\s*([\w.+-]+)(?:\s*\((.*)\))?(?:\s*\|.*)?\s*", entry) for entry in entries)
    return {match[1]: match[2] or "" for match in found if match}


def compare_packages() -> list[str]:
    build = read_array("build_packages")
    needed = set(read_field("Build-Depends")) - {"debhelper-compat"}
    wanted = build - OF_EVERY_BUILD - OF_TESTS - ONLY_AT_RUN_TIME - WITH_OTHERS
    return ([f"Build-Depends lacks {name} of build-aux/common.sh" for name in sorted(wanted - needed)] +
            [f"build-aux/common.sh lacks {name} of Build-Depends" for name in sorted(needed - wanted)] +
            [f"Depends lacks {name}" for name in sorted(AT_RUN_TIME - set(read_field("Depends")))] +
            ["build-aux/common.sh lacks debhelper"] * ("debhelper" not in read_array("package_packages")))


def compare_modules() -> list[str]:
    """Every required dependency of meson.build has its package."""
    text = (ROOT / "meson.build").read_text(encoding="utf-8")
    modules = [module for module, rest in re.findall(r"dependency\('([^']+)'([^)]*)\)", text) if "required" not in rest]
    packages = read_field("Build-Depends")
    wrong = [f"{module} of meson.build has no package here" for module in modules if module not in MODULES]
    wrong += [f"Build-Depends lacks {MODULES[module]} for {module}" for module in modules
              if module in MODULES and MODULES[module] not in packages]
    for module, version in re.findall(r"dependency\('(gtk4|libadwaita-1)', version: '([^']+)'", text):
        if packages[MODULES[module]] != version:
            wrong.append(f"{module} is {version} in meson.build, but {packages[MODULES[module]]} in Build-Depends")
    return wrong


def check_copyright() -> list[str]:
    """Each pattern of the copyright file is of files that exist, and the exceptions from CC0 in data are complete."""
    text = (DEBIAN / "copyright").read_text(encoding="utf-8")
    stanzas = [(re.findall(r"[^\s,]+", files), licence) for files, licence
               in re.findall(r"^Files:((?:.|\n )*)\nCopyright:.*\nLicense: (\S+)$", text, re.MULTILINE)]
    wrong = [f"no file is {pattern}" for patterns, _ in stanzas for pattern in patterns if not any(ROOT.glob(pattern))]
    exceptions = {path for patterns, licence in stanzas[2:] if licence == "GPL-3+" for pattern in patterns for path in ROOT.glob(pattern)}
    for path in sorted((ROOT / "data").rglob("*")):
        if path.is_file() and path.suffix != ".png":
            head = path.read_bytes()[:1000]
            is_free = b"SPDX-License-Identifier: GPL" in head
            if is_free != (path in exceptions):
                wrong.append(f"{path.relative_to(ROOT)}: its licence is not that in the copyright file")
    return wrong


def check_provider() -> list[str]:
    """The desktop finds the service, and the program answers at that path."""
    name = "io.github.marchingorder.MarchingOrder"
    told = dict(line.split("=", 1) for line in (ROOT / "data" / f"{name}.search-provider.ini").read_text(encoding="utf-8").splitlines()
                if "=" in line)
    code = (ROOT / "src" / "app" / "mo-application.c").read_text(encoding="utf-8")
    path = "/" + name.replace(".", "/") + re.search(r'#define SEARCH_PATH "([^"]+)"', code)[1]
    wanted = {"DesktopId": f"{name}.desktop", "BusName": name, "ObjectPath": path, "Version": "2"}
    return [f"{key} is {told.get(key)}, not {value}" for key, value in wanted.items() if told.get(key) != value]


def main() -> int:
    checks = [
        ("packages", compare_packages()),
        ("modules", compare_modules()),
        ("copyright", check_copyright()),
        ("search-provider", check_provider()),
    ]
    print(f"1..{len(checks)}")
    for number, (name, wrong) in enumerate(checks, 1):
        print(f"{'not ok' if wrong else 'ok'} {number} /packaging/{name}")
        for line in wrong:
            print(f"# {line}")
    return 1 if any(wrong for _, wrong in checks) else 0


if __name__ == "__main__":
    sys.exit(main())
