# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""Shared by the tests of moctl: test cases with TAP output, and moctl in a sandbox, with its time
and memory."""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import traceback
from dataclasses import dataclass
from pathlib import Path
from typing import Callable, Iterable

GIVE_UP = 60            # seconds after which a call of moctl is killed
# A factor of all time limits, for programs that are slow because they are measured.
PATIENCE = float(os.environ.get("MARCHING_ORDER_PATIENCE", "1"))


class Skip(Exception):
    """Raised by a case that can't be run here."""


def read_answers() -> dict[str, str]:
    """Returns the checksums of all answers of some cases, by their paths. Each case checks what it
    is about; the checksum detects any other change. After an intended change, the messages of the
    test have the new rows; with MARCHING_ORDER_ANSWERS set, also those of other cases. Answers must not depend on the time, or on messages of libraries."""
    rows = (Path(__file__).parent / "answers.tsv").read_text("utf-8").splitlines()
    return dict(row.split("\t") for row in rows if not row.startswith("#"))


class Cases:
    """The cases of a program, in the order in which they were added."""

    def __init__(self) -> None:
        self.cases: list[tuple[str, Callable[[Sandbox], None]]] = []
        self.answers = read_answers()

    def add(self, path: str, function: Callable[[Sandbox], None]) -> None:
        self.cases.append((path, function))

    def case(self, path: str):
        """A decorator that adds a function as the case at this path."""
        def decorate(function):
            self.add(path, function)
            return function
        return decorate

    def compare(self, path: str, box: Sandbox) -> None:
        """Compares all answers of a case with those that are known."""
        answers = box.answers.hexdigest()[:8]
        expected = self.answers.get(path)
        if answers != expected and (expected or "MARCHING_ORDER_ANSWERS" in os.environ):
            print(f"# {'changed' if expected else 'new'}: {path}\t{answers}")
        assert expected is None or answers == expected, "not the answers of answers.tsv"

    def run(self, moctl: str, datadir: str, only: str | None = None) -> int:
        chosen = [(path, function) for path, function in self.cases
                  if only is None or path.startswith(only)]
        n_failed = 0
        print(f"1..{len(chosen)}", flush=True)
        for number, (path, function) in enumerate(chosen, 1):
            begun = time.monotonic()
            remark = ""
            with tempfile.TemporaryDirectory(prefix="marching-order-") as folder:
                try:
                    box = Sandbox(Path(moctl), Path(datadir), Path(folder))
                    function(box)
                    result = "ok"
                    self.compare(path, box)
                except Skip as reason:
                    result, remark = "ok", f" # SKIP {reason}"
                except Exception:   # pylint: disable=broad-except
                    result = "not ok"
                    n_failed += 1
                    for line in traceback.format_exc().splitlines()[1:]:
                        print(f"# {line[:600]}")
            spent = time.monotonic() - begun
            print(f"{result} {number} - {path}{remark}")
            if spent > 2:
                print(f"# {path} took {spent:.1f} s")
            sys.stdout.flush()
        return 1 if n_failed else 0


@dataclass
class Answer:
    """The output of moctl, its time and its memory."""

    status: int
    out: str
    err: str
    seconds: float
    peak: int           # peak memory in bytes

    @property
    def faults(self) -> list[str]:
        """The lines with errors, without their indented outcomes."""
        return [line for line in self.err.splitlines() if not line.startswith("    ")]

    @property
    def outcomes(self) -> list[str]:
        """The outcomes of the errors."""
        return [line.strip() for line in self.err.splitlines() if line.startswith("    ")]

    def json(self):
        return json.loads(self.out)


class Sandbox:
    """A folder for a case, and moctl without access to the user's data."""

    def __init__(self, moctl: Path, datadir: Path, folder: Path) -> None:
        self.moctl = moctl.absolute()
        self.data = datadir.absolute()
        self.folder = folder
        self.home = folder / "home"
        self.answers = hashlib.md5(usedforsecurity=False)

    def note(self, answer: Answer) -> None:
        """Adds an answer to the checksum, without what is different in each run or in other
        versions of libraries: paths, the last decimals, and why a command failed."""
        text = answer.out + (answer.err if answer.status == 0 else "")
        for part in (str(self.folder), str(self.data)):
            text = text.replace(part, "")
        text = re.sub(r"[^\s“\"]*tests/cli/", "", text)
        text = re.sub(r"\d+\.\d{9,}(e-\d+)?", lambda it: f"{float(it[0]):.8f}", text)
        self.answers.update(f"{answer.status}\n{text}\0".encode("utf-8", "surrogateescape"))

    @property
    def own(self) -> Path:
        """The user's data folder."""
        return self.home / "marching-order"

    @property
    def environment(self) -> dict[str, str]:
        return {
            "PATH": os.environ.get("PATH", ""),
            "LC_ALL": "C.UTF-8",
            "G_DEBUG": "fatal-warnings",
            "HOME": str(self.home),
            "XDG_DATA_HOME": str(self.home),
            "MARCHING_ORDER_DATA_DIR": str(self.data),
            # The changed library of build-aux/mutate.
            **{name: value for name, value in os.environ.items() if name == "LD_LIBRARY_PATH"},
        }

    def write(self, name: str, content: str | bytes | Iterable[bytes]) -> Path:
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("wb") as file:
            if isinstance(content, str):
                content = content.encode()
            if isinstance(content, bytes):
                content = (content,)
            for piece in content:
                file.write(piece)
        return path

    def stream(self, name: str, content: Callable[[], Iterable[bytes]]) -> Path:
        """Writes to a pipe instead of a file: it can be read once, and needs no disk space."""
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        os.mkfifo(path)

        def feed() -> None:
            try:
                with path.open("wb", buffering=0) as pipe:
                    for piece in content():
                        view = memoryview(piece)
                        while view:
                            view = view[pipe.write(view):]
            except BrokenPipeError:
                pass            # moctl has stopped reading

        threading.Thread(target=feed, daemon=True).start()
        return path

    def install_language(self, language: str, messages: str | Path) -> None:
        """Compiles a .po file, or messages in its format, for in_language()."""
        header = f'msgid ""\nmsgstr "Language: {language}\\nContent-Type: text/plain; charset=UTF-8\\n"\n\n'
        written = messages if isinstance(messages, Path) else self.write(f"{language}.po", header + messages)
        compiled = self.write(f"locale/{language}/LC_MESSAGES/marching-order.mo", "")
        subprocess.run(["msgfmt", "--output-file", compiled, written], check=True)

    def in_language(self, language: str, *, installed: bool = True) -> tuple[str, ...]:
        """Returns what runs a program in a language; `installed` for that of install_language()."""
        locales = self.folder / "locales"
        # Newer versions of glibc ignore LANGUAGE in the locale C.UTF-8, but not in a copy with another name.
        if not locales.exists():
            shutil.copytree("/usr/lib/locale/C.utf8", locales / "en_US.utf8")
        folder = (f"MARCHING_ORDER_LOCALE_DIR={self.folder / 'locale'}",) if installed else ()
        return "env", f"LOCPATH={locales}", "LC_ALL=en_US.UTF-8", f"LANGUAGE={language}", *folder

    def run(self, *arguments: str | bytes | Path, data: Path | None = None,
            within: float | None = None, below: int | None = None,
            cwd: Path | None = None, through: Iterable[str] = ()) -> Answer:
        """Runs moctl, optionally by another program; it must end by itself within the time and
        memory limits."""
        environment = self.environment | {"MARCHING_ORDER_DATA_DIR": str(data or self.data)}
        with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
            begun = time.monotonic()
            with subprocess.Popen([*through, self.moctl, *arguments], stdout=out, stderr=err,
                                  stdin=subprocess.DEVNULL, env=environment, cwd=cwd) as child:
                limit = PATIENCE * (within or GIVE_UP)
                timer = threading.Timer(limit, child.send_signal, (signal.SIGKILL,))
                timer.start()
                _, status, usage = os.wait4(child.pid, 0)
                timer.cancel()
                child.returncode = os.waitstatus_to_exitcode(status)
            seconds = time.monotonic() - begun
            out.seek(0)
            err.seek(0)
            answer = Answer(child.returncode, out.read().decode("utf-8", "surrogateescape"),
                            err.read().decode("utf-8", "surrogateescape"), seconds, usage.ru_maxrss * 1024)
        assert seconds < limit, f"moctl took more than {limit} seconds"
        assert answer.status in (0, 1, 2), f"moctl ended with {answer.status}: {answer.err[-500:]}"
        assert below is None or answer.peak < below, f"moctl took {answer.peak >> 20} MiB of memory"
        self.note(answer)
        return answer

    def copy_data(self, *kinds: str) -> Path:
        """Returns a copy of the installed data with these kinds of files."""
        data = self.folder / "data"
        for kind in kinds:
            shutil.copytree(self.data / kind, data / kind)
        data.mkdir(exist_ok=True)
        return data


def expect(answer: Answer, status: int, *faults: str) -> None:
    """Checks the exit status, and all lines on standard error against patterns."""
    assert answer.status == status, f"status {answer.status}, not {status}: {answer.err[:1500]}{answer.out[:500]}"
    said = answer.faults
    for pattern, line in zip(faults, said):
        assert re.fullmatch(pattern, line), f"“{line[:400]}” is not “{pattern}”"
    assert len(said) == len(faults), f"{len(said)} lines, not {len(faults)}: {answer.err[:1500]}"
