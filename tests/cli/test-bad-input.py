#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""Faulty, broken and hostile files for moctl.  TAP.

    test-bad-input.py MOCTL DATADIR [PATH]
"""

from __future__ import annotations

import itertools
import os
import re
import socket
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path
from typing import Callable, Iterable

sys.dont_write_bytecode = True      # nothing is left in the source folder

from harness import Answer, Cases, Sandbox, Skip, expect  # noqa: E402

MIB = 1 << 20
LITTLE_MEMORY = 150 * MIB
LITTLE_TIME = 20                    # seconds

cases = Cases()


# The kinds of files.  Each has a head, to which content can be added, and a tail that completes the
# file; the head ends in line 3.

class Kind:
    name: str
    root: str
    head: str
    tail: str
    odd_root: str               # the message about expected root elements

    def put(self, box: Sandbox, content: str | bytes | Iterable[bytes]) -> Path:
        return box.write(f"it.{self.name}.xml", content)

    def put_stream(self, box: Sandbox, content: Callable[[], Iterable[bytes]]) -> Path:
        return box.stream(f"it.{self.name}.xml", content)

    def run(self, box: Sandbox, path: Path, **limits) -> Answer:
        raise NotImplementedError

    @property
    def whole(self) -> str:
        return self.head + self.tail


class CatalogKind(Kind):
    name = "catalog"
    root = "catalog"
    head = ('<catalog id="c" name="C" system="dungeon-crawler">\n'
            '  <set id="s" name="S"/>\n'
            '  <card id="c/good" name="Good" type="trap"/>\n')
    tail = "</catalog>\n"
    odd_root = "<catalog>"

    def run(self, box, path, **limits):
        return box.run("catalog", "check", path, **limits)


class DeckKind(Kind):
    name = "deck"
    root = "deck-package"
    head = ('<deck-package name="D" format="solitaire-2011-elite">\n'
            '  <notes>N</notes>\n'
            '  <deck id="crawler"><card id="emberdeep/ash-blade" count="4"/></deck>\n')
    tail = "</deck-package>\n"
    odd_root = "<deck-package>"

    def run(self, box, path, **limits):
        return box.run("check", path, **limits)


class FormatsKind(Kind):
    name = "formats"
    root = "formats"
    head = ('<formats system="dungeon-crawler">\n'
            '  <ruleset id="r" name="R" decks="crawler" players="1"/>\n'
            '  <format ruleset="r" id="house" name="House" encounter-limit="4"/>\n')
    tail = "</formats>\n"
    odd_root = "<system>, <formats>"

    def put(self, box, content):
        return box.write("home/marching-order/formats/it.xml", content)

    def put_stream(self, box, content):
        return box.stream("home/marching-order/formats/it.xml", content)

    def run(self, box, path, **limits):
        return box.run("formats", **limits)


class SystemKind(Kind):
    name = "system"
    root = "system"
    head = ('<system id="mine" name="Mine"><kinds><kind id="k" name="K"/></kinds>\n'
            '  <types><type id="t" name="T" kind="k"/></types>\n'
            '  <rarities/><flags/><stats/><resources/><classes/><distances/><damage-types/><keywords/><tokens/>'
            '<decks><deck id="d" name="D" kinds="k"/></decks>\n')
    tail = "</system>\n"
    odd_root = "<system>, <formats>"

    def put(self, box, content):
        return box.write("home/marching-order/systems/it.xml", content)

    def put_stream(self, box, content):
        return box.stream("home/marching-order/systems/it.xml", content)

    def run(self, box, path, **limits):
        return box.run("formats", **limits)


KINDS = (CatalogKind(), DeckKind(), FormatsKind(), SystemKind())


def place(path: Path, line: int | str) -> str:
    return re.escape(f"{path}:{line}: ") if isinstance(line, int) else re.escape(f"{path}:") + line + ": "


# Truncated files

NOT_XML = r"not well-formed XML: .+"
NOT_UTF8 = "not valid UTF-8: save the file as UTF-8"
NOT_ALLOWED = "character that XML does not allow: remove it"
DOCTYPE = re.escape("document type declarations (<!DOCTYPE) and entities are not allowed: remove them")


def broken(kind: Kind) -> dict[str, tuple[bytes, int | str, str]]:
    """Returns by name: the bytes, and the expected line and fault."""
    whole = kind.whole.encode()
    head = kind.head.encode()
    tail = kind.tail.encode()
    declared = b'<?xml version="1.0" encoding="%s"?>\n'
    # An attribute with these bytes in line 4 of the file.
    def value(content: bytes) -> bytes:
        return head + b'<what name="' + content + b'"/>\n' + tail
    return {
        "no-xml": (b"Hello, hello.\n", 1, NOT_XML),
        "empty": (b"", 1, "not well-formed XML: the file is empty"),
        "blank": (b"  \n ", r"\d+", NOT_XML),
        "picture": (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", 1, NOT_UTF8 + "|" + NOT_XML),
        "gzip": (b"\x1f\x8b\x08\x00" + bytes(range(256)), 1, NOT_UTF8),
        "no-end": (head, r"[34]", NOT_XML),
        "cut-in-a-tag": (head + b'<what name="x"', r"4", NOT_XML),
        "cut-in-a-value": (head + b'<what name="x', r"4", NOT_XML),
        "cut-in-a-comment": (head + b"<!-- for ever", r"4", NOT_XML),
        "two-roots": (whole + whole, r"[45]", NOT_XML),
        "text-after-the-end": (whole + b"more", r"[45]", NOT_XML),
        "wrong-end": (head + b"</what>\n", 4, NOT_XML),
        "attribute-twice": (head + b'<what a="1" a="2"/>\n' + tail, 4, NOT_XML),
        "undefined-entity": (head + b"&nothing;\n" + tail, 4, NOT_XML),
        "bare-ampersand": (value(b"this & that"), 4, NOT_XML),
        "less-than-in-a-value": (value(b"<"), 4, NOT_XML),
        "latin-1": (value(b"caf\xe9 au lait"), 4, NOT_UTF8),
        "latin-1-declared": (declared % b"ISO-8859-1" + value(b"caf\xe9"), 1,
                             "unsupported encoding “ISO-8859-1”: save the file as UTF-8"),
        "windows-1252-declared": (declared % b"windows-1252" + whole, 1,
                                  "unsupported encoding “windows-1252”: save the file as UTF-8"),
        "ascii-declared": (declared % b"US-ASCII" + whole, 1,
                           "unsupported encoding “US-ASCII”: save the file as UTF-8"),
        # This can't be decoded either.
        "utf-7-declared": (declared % b"UTF-7" + b"<x>\x87\x01\x00E\xa3", 1,
                           "unsupported encoding “UTF-7”: save the file as UTF-8"),
        "unknown-encoding": (declared % b"klingon" + whole, 1, r"unsupported encoding “klingon”.*|" + NOT_XML),
        "utf-16-declared-only": (declared % b"UTF-16" + whole, 1, NOT_UTF8 + r"|unsupported encoding “UTF-16”.*"),
        "utf-16-with-mark": (b"\xff\xfe" + kind.whole.encode("utf-16-le"), 1, NOT_UTF8),
        "utf-16-big-end-with-mark": (b"\xfe\xff" + kind.whole.encode("utf-16-be"), 1, NOT_UTF8),
        "utf-16-without-mark": (kind.whole.encode("utf-16-le"), 1, NOT_UTF8),
        "utf-32": (kind.whole.encode("utf-32-be"), 1, NOT_UTF8),
        "utf-7": (b"+/v8-" + whole, 1, NOT_XML),
        "ebcdic": (kind.whole.encode("cp037"), 1, NOT_UTF8 + "|" + NOT_XML),
        "nul": (value(b"a\0b"), 4, NOT_ALLOWED + "|" + NOT_XML),
        "nul-in-text": (head + b"\0" + tail, 4, NOT_ALLOWED + "|" + NOT_XML),
        "control-character": (value(b"a\x01b"), 4, NOT_ALLOWED),
        "control-character-reference": (value(b"a&#1;b"), 4, NOT_ALLOWED),
        "reference-too-high": (value(b"a&#x110000;b"), 4, NOT_ALLOWED + "|" + NOT_XML),
        "overlong-utf-8": (value(b"\xc0\xaf"), 4, NOT_UTF8),
        "surrogate": (value(b"\xed\xa0\x80"), 4, NOT_UTF8),
        "cut-utf-8": (value(b"\xf0\x9f\x98"), 4, NOT_UTF8),
        "too-high-utf-8": (value(b"\xf4\x90\x80\x80"), 4, NOT_UTF8),
        "wrong-root": (b"<html/>", 1, re.escape(f"this file begins with <html>: it must begin with {kind.odd_root}")),
        "doctype": (b"<!DOCTYPE %s>\n" % kind.root.encode() + whole, 1, DOCTYPE),
        "doctype-far-down": (b"<!-- -->\n" * 8000 + b"<!DOCTYPE x>\n" + whole, 8001, DOCTYPE),
    }


def add_broken(kind: Kind, name: str, content: bytes, line: int | str, fault: str) -> None:
    def try_it(box: Sandbox) -> None:
        path = kind.put(box, content)
        answer = kind.run(box, path, within=LITTLE_TIME, below=LITTLE_MEMORY)
        # A truncated tag may cause other faults before.
        if name.startswith("cut-in") or name == "text-after-the-end":
            assert answer.status == 2
            assert re.fullmatch(place(path, line) + f"(?:{fault})", answer.faults[-1]), answer.err
        else:
            expect(answer, 2, place(path, line) + f"(?:{fault})")
        if kind.name == "formats":
            assert "house" not in answer.out.split()
            assert "solitaire-2011-elite" in answer.out.split()
        elif kind.name == "deck":
            assert answer.out == ""

    cases.add(f"/bad-input/{kind.name}/broken/{name}", try_it)


for each in KINDS:
    for row, (text, at, reason) in broken(each).items():
        add_broken(each, row, text, at, reason)


# IDs never have blanks

BLANK_IDS = {
    "catalog": '<card id="my own" name="A" type="trap"/>',
    "deck": '<deck id="my own"/>',
    "formats": '<format ruleset="r" id="my own" name="F"/>',
    "system": '<ruleset id="my own" name="R" decks="d" players="1"/>',
}


def add_blank_id(kind: Kind, element: str) -> None:
    def try_it(box: Sandbox) -> None:
        line = kind.head.count("\n") + 1
        path = kind.put(box, kind.head + element + "\n" + kind.tail)
        fault = "id=“my own” is not a valid ID: use at most 100 letters, digits and . _ : / -"
        expect(kind.run(box, path), 2, place(path, line) + re.escape(fault))

    cases.add(f"/bad-input/{kind.name}/blank-in-id", try_it)


for each in KINDS:
    add_blank_id(each, BLANK_IDS[each.name])


# Entities are never expanded, and no files or addresses are accessed

SECRET = "the-marching-order-secret"


def entities(secret: Path, port: int) -> dict[str, str]:
    laughs = "".join(f'<!ENTITY l{i} "{f"&l{i - 1};" * 10}">' for i in range(1, 12))
    return {
        "billion-laughs": f'[<!ENTITY l0 "ha">{laughs}]',
        "quadratic": f'[<!ENTITY l11 "{"x" * 500_000}">]',
        "external-file": f'[<!ENTITY l11 SYSTEM "{secret.as_uri()}">]',
        "external-passwd": '[<!ENTITY l11 SYSTEM "file:///etc/passwd">]',
        "external-network": f'[<!ENTITY l11 SYSTEM "http://127.0.0.1:{port}/it">]',
        "network-dtd": f'SYSTEM "http://127.0.0.1:{port}/it.dtd" [<!ENTITY l11 "x">]',
        "public-dtd": f'PUBLIC "-//X//DTD X//EN" "http://127.0.0.1:{port}/it.dtd" [<!ENTITY l11 "x">]',
        "file-dtd": f'SYSTEM "{secret.as_uri()}" [<!ENTITY l11 "x">]',
        "parameter-file": f'[<!ENTITY % p SYSTEM "{secret.as_uri()}"> %p; <!ENTITY l11 "x">]',
        "parameter-network": f'[<!ENTITY % p SYSTEM "http://127.0.0.1:{port}/it.dtd"> %p; <!ENTITY l11 "x">]',
        "parameter-bomb": '[<!ENTITY % a "<!ENTITY &#37; b \'%a;%a;\'>"> %a; <!ENTITY l11 "x">]',
        "recursive": '[<!ENTITY l11 "&l12;"><!ENTITY l12 "&l11;">]',
        "default-attribute": '[<!ATTLIST card name CDATA "x"><!ENTITY l11 "x">]',
        "plain": '[<!ENTITY l11 "x">]',
    }


def add_entities(kind: Kind, name: str) -> None:
    def try_it(box: Sandbox) -> None:
        secret = box.write("secret.txt", SECRET)
        with socket.create_server(("127.0.0.1", 0)) as server:
            server.setblocking(False)
            doctype = entities(secret, server.getsockname()[1])[name]
            uses = "&l11;" * (40 if name == "quadratic" else 2)
            path = kind.put(box, f'<!DOCTYPE {kind.root} {doctype}>\n{kind.head}<what a="{uses}">{uses}</what>\n{kind.tail}')
            answer = kind.run(box, path, within=LITTLE_TIME, below=LITTLE_MEMORY)
            expect(answer, 2, place(path, 1) + DOCTYPE)
            assert SECRET not in answer.out + answer.err
            assert "root:" not in answer.out + answer.err
            try:
                server.accept()
            except BlockingIOError:
                pass
            else:
                raise AssertionError("moctl went to the network")

    cases.add(f"/bad-input/{kind.name}/entity/{name}", try_it)


for each in KINDS:
    for row in entities(Path("/nowhere"), 1):
        add_entities(each, row)


def add_inclusions(kind: Kind) -> None:
    """Other ways to include a file: the first two are errors, the last one is ignored."""
    def try_it(box: Sandbox) -> None:
        secret = box.write("secret.txt", SECRET)
        with socket.create_server(("127.0.0.1", 0)) as server:
            server.setblocking(False)
            port = server.getsockname()[1]
            path = kind.put(box, f'{kind.head}<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" parse="text" '
                                 f'href="{secret.as_uri()}"/>\n<x:include xmlns:x="http://www.w3.org/2001/XInclude" '
                                 f'href="http://127.0.0.1:{port}/it"/>\n{kind.tail}')
            answer = kind.run(box, path)
            namespace = re.escape("<include> is in the namespace “http://www.w3.org/2001/XInclude”: remove the namespace")
            expect(answer, 2, place(path, 4) + namespace, place(path, 5) + namespace)
            assert SECRET not in answer.out + answer.err

            path = kind.put(box, f'<?xml-stylesheet href="http://127.0.0.1:{port}/it"?>\n'
                                 f'<?xml-model href="{secret.as_uri()}"?>\n{kind.whole}')
            answer = kind.run(box, path)
            assert answer.status == (1 if kind.name == "deck" else 0), answer.err
            assert answer.err == ""
            try:
                server.accept()
            except BlockingIOError:
                pass
            else:
                raise AssertionError("moctl went to the network")

    cases.add(f"/bad-input/{kind.name}/entity/inclusions", try_it)


for each in KINDS:
    add_inclusions(each)


# Huge size and depth: refused with limited time and memory

BLOCK = b"x" * MIB
TOO_LONG = {"catalog": 512, "deck": 1, "formats": 1, "system": 1}


def repeat(piece: bytes, n_bytes: int) -> Iterable[bytes]:
    block = piece * (MIB // len(piece))
    for _ in range(n_bytes // len(block)):
        yield block


def around(kind: Kind, begin: bytes, middle: Iterable[bytes], end: bytes) -> Iterable[bytes]:
    yield kind.head.encode() + begin
    yield from middle
    yield end + kind.tail.encode()


HUGE: dict[str, Callable[[Kind], Iterable[bytes]]] = {
    "attribute": lambda kind: around(kind, b'<what name="', repeat(b"x", 200 * MIB), b'"/>'),
    "attribute-name": lambda kind: around(kind, b"<what ", repeat(b"x", 200 * MIB), b'="1"/>'),
    "element-name": lambda kind: around(kind, b"<", repeat(b"x", 200 * MIB), b"/>"),
    "comment": lambda kind: around(kind, b"<!--", repeat(b"x", 200 * MIB), b"-->"),
    "instruction": lambda kind: around(kind, b"<?x ", repeat(b"x", 200 * MIB), b"?>"),
    "text": lambda kind: around(kind, b"", repeat(b"x", 200 * MIB), b""),
    "cdata": lambda kind: around(kind, b"<![CDATA[", repeat(b"x", 200 * MIB), b"]]>"),
    "tag-without-end": lambda kind: around(kind, b"<what", repeat(b" ", 200 * MIB), b"/>"),
    "references": lambda kind: around(kind, b'<what name="', repeat(b"&#120;", 200 * MIB), b'"/>'),
    "depth-unknown": lambda kind: around(kind, b"", repeat(b"<a>", 4 * MIB), b""),
    "depth-known": lambda kind: around(kind, b"", repeat(b"<%s>" % kind.root.encode(), 16 * MIB), b""),
    "blanks": lambda kind: around(kind, b"", repeat(b" ", 600 * MIB), b""),
    "lines": lambda kind: around(kind, b"", repeat(b"\n", 600 * MIB), b""),
    "names": lambda kind: around(kind, b"", (b"".join(b"<n%d/>" % (i * 50_000 + j) for j in range(50_000))
                                            for i in range(100)), b""),
}
TOO_LONG_A_TAG = "a tag, comment, CDATA section or document type declaration is longer than 128 KiB: reading stopped here"

# Some have other faults, even below the size limit.
HUGE_FAULT = {
    **dict.fromkeys(("attribute", "references", "tag-without-end", "comment", "cdata"), TOO_LONG_A_TAG),
    "depth-unknown": "elements nested more than 64 levels deep: reading stopped here",
    "depth-known": "elements nested more than 64 levels deep: reading stopped here",
}


def add_huge(kind: Kind, name: str) -> None:
    def try_it(box: Sandbox) -> None:
        if kind.name == "catalog" and name not in ("blanks", "lines"):
            path = kind.put(box, HUGE[name](kind))
            answer = kind.run(box, path, within=LITTLE_TIME, below=LITTLE_MEMORY)
        elif kind.name == "catalog":
            # Read once through a pipe, so that it needs no disk space.
            path = kind.put_stream(box, lambda: HUGE[name](kind))
            deck = box.write("deck.xml", DeckKind().whole)
            answer = box.run("check", "--catalog", path, deck, within=LITTLE_TIME, below=LITTLE_MEMORY)
        elif kind.name == "deck":
            path = kind.put_stream(box, lambda: HUGE[name](kind))
            answer = kind.run(box, path, within=LITTLE_TIME, below=LITTLE_MEMORY)
        else:
            # Pipes in data folders are not read, so these are files: this part exceeds the size
            # limit many times.
            path = kind.put(box, itertools.islice(HUGE[name](kind), 20))
            answer = kind.run(box, path, within=LITTLE_TIME, below=LITTLE_MEMORY)
        assert answer.status == 2, answer.err[:500]
        assert answer.faults[0].startswith(f"{path}:"), answer.err[:500]
        assert len(answer.err) < 200_000, f"{len(answer.err)} bytes of faults"
        if name in HUGE_FAULT and kind.name != "deck":
            assert any(line.endswith(HUGE_FAULT[name]) for line in answer.faults), answer.err[:500]
        if name in ("blanks", "lines"):
            expect(answer, 2, re.escape(f"{path}: the file is larger than {TOO_LONG[kind.name]} MiB: use a smaller file"))

    cases.add(f"/bad-input/{kind.name}/huge/{name}", try_it)


for each in KINDS:
    for row in HUGE:
        add_huge(each, row)


@cases.case("/bad-input/catalog/huge/sparse")
def _(box: Sandbox) -> None:
    path = box.write("sparse.xml", CatalogKind().head)
    os.truncate(path, 600 * MIB)
    answer = box.run("catalog", "check", path, within=LITTLE_TIME, below=LITTLE_MEMORY)
    assert answer.status == 2
    assert answer.faults[0].startswith(f"{path}"), answer.err
    assert len(answer.faults) == 1


# Short input that takes long to process

def add_slow(path: str, try_it: Callable[[Sandbox], None]) -> None:
    cases.add(f"/bad-input/slow/{path}", try_it)


SOON = 10


def slow_attributes(box: Sandbox) -> None:
    path = box.write("it.xml", '<catalog id="c" name="C" system="dungeon-crawler"' +
                     "".join(f' a{i}=""' for i in range(700_000)) + "/>")
    answer = box.run("catalog", "check", path, within=SOON, below=LITTLE_MEMORY)
    assert answer.status == 2


def slow_attributes_everywhere(box: Sandbox) -> None:
    element = b"<card" + b"".join(b' a%d=""' % i for i in range(5_000)) + b"/>\n"
    path = box.write("it.xml", CatalogKind().head.encode() + element * 300 + b"</catalog>")
    answer = box.run("catalog", "check", path, within=SOON, below=LITTLE_MEMORY)
    assert answer.status == 2


def slow_namespaces(box: Sandbox) -> None:
    path = box.write("it.xml", '<catalog id="c" name="C" system="dungeon-crawler"' +
                     "".join(f' xmlns:a{i}="u"' for i in range(500_000)) + "/>")
    box.run("catalog", "check", path, within=SOON, below=LITTLE_MEMORY)


def slow_sets(box: Sandbox) -> None:
    path = box.write("it.xml", '<catalog id="c" name="C" system="dungeon-crawler">' +
                     "".join(f'<set id="s{i}" name="S"/>' for i in range(200_000)) + "</catalog>")
    box.run("catalog", "check", path, within=SOON, below=LITTLE_MEMORY)


def slow_deck(box: Sandbox) -> None:
    path = box.write("it.xml", '<deck-package name="D" format="solitaire-2011-elite"><deck id="crawler">' +
                     "".join(f'<card id="{i}" count="1"/>' for i in range(35_000)) + "</deck></deck-package>")
    assert path.stat().st_size < MIB
    answer = box.run("check", path, within=SOON, below=LITTLE_MEMORY)
    assert answer.status == 1


def slow_list(box: Sandbox) -> None:
    for count, n_lines, status in (("1 ", 120_000, 1), ("", 150_000, 2)):
        path = box.write("it.txt", "Format: solitaire-2011-elite\nCrawler deck\n" +
                         "".join(f"{count}{i:x}z\n" for i in range(n_lines)))
        assert path.stat().st_size < MIB
        answer = box.run("check", path, within=SOON, below=LITTLE_MEMORY)
        assert answer.status == status


def slow_list_of_decks(box: Sandbox) -> None:
    path = box.write("it.txt", "Format: nothing\n" + "".join(f"[d{i:x}]\n1 a\n" for i in range(75_000)))
    assert path.stat().st_size < MIB
    answer = box.run("check", path, within=SOON, below=LITTLE_MEMORY)
    assert answer.status == 1


def slow_formats(box: Sandbox) -> None:
    box.write("home/marching-order/formats/it.xml", '<formats system="dungeon-crawler">' + "".join(
        f'<format ruleset="solitaire-2011" id="f{i}" name="F" encounter-limit="1"/>' for i in range(60_000)) + "</formats>")
    deck = box.write("deck.xml", DeckKind().whole)
    box.run("check", deck, within=SOON)


def slow_rules(box: Sandbox) -> None:
    """The rules of a ruleset apply to each of its formats, and must not be copied."""
    box.write("home/marching-order/formats/it.xml",
              '<formats system="dungeon-crawler"><ruleset id="x" name="X" decks="crawler" players="1">' +
              '<equal decks="crawler"/>' * 20_000 + "</ruleset>" + "".join(
                  f'<format ruleset="x" id="f{i}" name="F" encounter-limit="1"/>' for i in range(5_000)) + "</formats>")
    deck = box.write("deck.xml", DeckKind().whole)
    box.run("check", deck, within=SOON, below=LITTLE_MEMORY)


add_slow("attributes", slow_attributes)
add_slow("attributes-of-many-elements", slow_attributes_everywhere)
add_slow("namespaces", slow_namespaces)
add_slow("sets", slow_sets)
add_slow("deck", slow_deck)
add_slow("list", slow_list)
add_slow("list-of-decks", slow_list_of_decks)
add_slow("formats", slow_formats)
add_slow("rules-by-formats", slow_rules)


# Very many faults

@cases.case("/bad-input/catalog/many-faults")
def _(box: Sandbox) -> None:
    path = box.write("it.xml", CatalogKind().head + '<card id="x" name="X" type="spell"/>\n' * 100_000 + "</catalog>")
    answer = box.run("catalog", "check", path, within=LITTLE_TIME, below=LITTLE_MEMORY)
    expect(answer, 2, *(place(path, line) + "unknown type “spell”: in dungeon-crawler, use one of .+" for line in range(4, 504)),
           "and 99500 more errors")
    answer = box.run("catalog", "check", "--json", path, within=LITTLE_TIME, below=LITTLE_MEMORY)
    assert answer.status == 2
    faults = answer.json()["faults"]
    assert len(faults) == 500
    assert faults[499]["file"] == str(path)
    assert faults[499]["line"] == 503


@cases.case("/bad-input/deck/many-faults")
def _(box: Sandbox) -> None:
    path = box.write("it.xml", DeckKind().head + "<x/>\n" * 100_000 + DeckKind().tail)
    answer = box.run("check", "--json", path, within=LITTLE_TIME, below=LITTLE_MEMORY)
    assert answer.status == 2
    assert len(answer.faults) == 501
    assert len(answer.json()[0]["faults"]) == 500


# Missing files

def add_absent(kind: str, call: Callable[[Path], list]) -> None:
    def try_missing(box: Sandbox) -> None:
        path = box.folder / "absent.xml"
        answer = box.run(*call(path))
        expect(answer, 2, re.escape(f"{path}: ") + ".*(No such file|not exist).*")

    def try_directory(box: Sandbox) -> None:
        path = box.folder / "folder.xml"
        path.mkdir()
        answer = box.run(*call(path))
        expect(answer, 2, re.escape(f"{path}: ") + ".*[Dd]irectory.*")

    def try_unreadable(box: Sandbox) -> None:
        path = box.write("closed.xml", "<x/>")
        path.chmod(0)
        if os.access(path, os.R_OK):
            raise Skip("nothing is closed to root")
        answer = box.run(*call(path))
        expect(answer, 2, re.escape(f"{path}: ") + ".*[Pp]ermission denied.*")

    def try_broken_link(box: Sandbox) -> None:
        path = box.folder / "link.xml"
        path.symlink_to("nowhere.xml")
        answer = box.run(*call(path))
        expect(answer, 2, re.escape(f"{path}: ") + ".*(No such file|not exist).*")

    cases.add(f"/bad-input/{kind}/missing", try_missing)
    cases.add(f"/bad-input/{kind}/directory", try_directory)
    cases.add(f"/bad-input/{kind}/unreadable", try_unreadable)
    cases.add(f"/bad-input/{kind}/broken-link", try_broken_link)


add_absent("catalog", lambda path: ["catalog", "check", path])
add_absent("deck", lambda path: ["check", path])
add_absent("converted-deck", lambda path: ["deck", "convert", path, path.with_name("to.xml")])
add_absent("kept-deck", lambda path: ["decks", "import", path])


@cases.case("/bad-input/formats/directory")
def _(box: Sandbox) -> None:
    path = box.own / "formats" / "folder.xml"
    path.mkdir(parents=True)
    box.write("home/marching-order/formats/good.xml", FormatsKind().whole)
    answer = box.run("formats")
    expect(answer, 2, re.escape(f"{path}: ") + ".*([Dd]irectory|folder).*")
    assert "house" in answer.out.split()


@cases.case("/bad-input/catalog/name-with-a-colon")
def _(box: Sandbox) -> None:
    """A file name that looks like an address is a file name."""
    box.write("mine:catalog.xml", CatalogKind().whole)
    answer = box.run("catalog", "check", "mine:catalog.xml", cwd=box.folder)
    expect(answer, 0)
    assert answer.out == "mine:catalog.xml: 1 card, no errors\n"


@cases.case("/bad-input/deck/address")
def _(box: Sandbox) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        server.setblocking(False)
        address = f"http://127.0.0.1:{server.getsockname()[1]}/deck.xml"
        answer = box.run("check", address)
        expect(answer, 2, re.escape(f"{address}: ") + ".+")
        try:
            server.accept()
        except BlockingIOError:
            return
        raise AssertionError("moctl went to the network")


@cases.case("/bad-input/deck/name-is-no-utf-8")
def _(box: Sandbox) -> None:
    name = os.fsencode(box.folder) + b"/caf\xe9.xml"
    with open(name, "wb") as file:
        file.write(b"<deck-package")
    answer = box.run("check", name)
    assert answer.status == 2
    answer = box.run("check", "--json", name)
    assert answer.status == 2
    answer.out.encode()         # is UTF-8 for any file name
    assert answer.json()[0]["faults"]


# Catalogs

def catalog(*cards: str) -> str:
    return ('<catalog id="c" name="C" system="dungeon-crawler">\n' + "".join(f"{card}\n" for card in cards) +
            "</catalog>\n")


@cases.case("/bad-input/catalog/good-cards-are-used")
def _(box: Sandbox) -> None:
    path = box.write("c.xml", catalog('<card id="c/a" name="A" type="skill"/>',
                                      '<card id="c/b" name="B" type="nothing"/>',
                                      '<card id="c/d" name="D" type="skill"/>'))
    deck = box.write("deck.xml", '<deck-package name="D" format="solitaire-2011-elite"><deck id="crawler">'
                                 '<card id="c/a" count="1"/><card id="c/b" count="1"/><card id="c/d" count="1"/>'
                                 '</deck></deck-package>')
    answer = box.run("check", "--json", "--catalog", path, deck)
    expect(answer, 2, place(path, 3) + "unknown type “nothing”: in dungeon-crawler, use one of .+")
    unknown = [problem["card"] for problem in answer.json()[0]["problems"] if problem["code"] == "unknown-card"]
    assert unknown == ["c/b"], unknown


@cases.case("/bad-input/catalog/id-twice")
def _(box: Sandbox) -> None:
    first = box.write("one.xml", catalog('<card id="c/a" name="A" type="skill"/>', '<card id="c/a" name="B" type="skill"/>'))
    second = box.write("two.xml", catalog("", '<card id="c/a" name="C" type="skill"/>'))
    answer = box.run("catalog", "check", first, second)
    used = re.escape(f"card ID “c/a” is already defined at {first}:2: use another ID")
    expect(answer, 2, place(first, 3) + used, place(second, 3) + used)


@cases.case("/bad-input/catalog/id-of-an-installed-card")
def _(box: Sandbox) -> None:
    path = box.write("c.xml", catalog('<card id="emberdeep/ash-blade" name="A" type="skill"/>'))
    answer = box.run("catalog", "check", path)
    expect(answer, 2, place(path, 2) + r"card ID “emberdeep/ash-blade” is already defined at .*/emberdeep.xml:\d+: "
                                       "use another ID")


@cases.case("/bad-input/catalog/same-as-an-installed-card")
def _(box: Sandbox) -> None:
    path = box.write("c.xml", catalog('<card id="c/a" name="A" type="skill" same-as="emberdeep/ash-blade"/>'))
    expect(box.run("catalog", "check", path), 0)


@cases.case("/bad-input/catalog/installed-one-itself")
def _(box: Sandbox) -> None:
    expect(box.run("catalog", "check", *sorted((box.data / "catalogs").glob("*.xml"))), 0)


@cases.case("/bad-input/catalog/fault-of-another-file")
def _(box: Sandbox) -> None:
    """Errors in other files are not part of the answer."""
    box.write("home/marching-order/catalogs/other.xml",
              '<catalog id="o" name="O" system="dungeon-crawler">\n'
              '<card id="o/a" name="A" type="skill" same-as="nobody"/>\n<card id="o/b" name="B" type="nothing"/></catalog>')
    path = box.write("c.xml", CatalogKind().whole)
    answer = box.run("catalog", "check", path)
    expect(answer, 0)
    assert answer.out == f"{path}: 1 card, no errors\n"


NUMBERS = {
    'cost="-1"': "cost=“-1” must be a whole number from 0 to 99",
    'cost="100"': "cost=“100” must be a whole number from 0 to 99",
    'cost=""': "cost=“” must be a whole number from 0 to 99",
    'cost="1.5"': "cost=“1.5” must be a whole number from 0 to 99",
    'cost=" 1"': "cost=“ 1” must be a whole number from 0 to 99",
    'cost="4294967297"': "cost=“4294967297” must be a whole number from 0 to 99",
    'cost="99999999999999999999999999999999999999999999999999"':
        "cost=“9999999999999999999999999999999999999999” must be a whole number from 0 to 99",
}


@cases.case("/bad-input/catalog/numbers")
def _(box: Sandbox) -> None:
    for attribute, fault in NUMBERS.items():
        path = box.write("c.xml", catalog(f'<card id="c/a" name="A" type="skill" {attribute}/>'))
        expect(box.run("catalog", "check", path), 2, place(path, 2) + re.escape(fault))


@cases.case("/bad-input/catalog/json-is-utf-8")
def _(box: Sandbox) -> None:
    """Also if a long value is truncated inside a character."""
    for lead in range(4):
        path = box.write("c.xml", catalog(f'<card id="{"x" * lead}{"😀" * 30}" name="A" type="skill"/>'))
        answer = box.run("catalog", "check", "--json", path)
        assert answer.status == 2
        (answer.out + answer.err).encode()
        message = answer.json()["faults"][0]["message"]
        assert message.startswith("id=“" + "x" * lead + "😀😀😀"), message


# Decks

UNKNOWN = ('<?xml version="1.0" encoding="UTF-8"?>\n'
           '<deck-package name="Old &amp; gone" format="no-such-format">\n'
           '  <notes>One\n\n two &lt;3&gt;</notes>\n'
           '  <tag>fire</tag>\n'
           '  <deck id="sideboard">\n'
           '    <card id="lost/card" name="A Lost Card" count="7"/>\n'
           '    <card id="Éclair “x” &amp; &quot;y&quot;" count="999"/>\n'
           '  </deck>\n'
           '  <deck id="crawler">\n'
           '    <card id="emberdeep/ash-blade" name="Ash Blade" count="1"/>\n'
           '    <card id="lost/card" name="Of another name" count="2"/>\n'
           '  </deck>\n'
           '</deck-package>\n')


@cases.case("/bad-input/deck/unknown-is-kept")
def _(box: Sandbox) -> None:
    path = box.write("deck.xml", UNKNOWN)
    again = box.folder / "again.xml"
    expect(box.run("deck", "convert", path, again), 0)
    assert again.read_text(encoding="utf-8") == UNKNOWN


@cases.case("/bad-input/deck/unknown-is-kept-in-a-list")
def _(box: Sandbox) -> None:
    path = box.write("deck.xml", UNKNOWN)
    as_list, back = box.folder / "deck.txt", box.folder / "back.xml"
    box.run("deck", "convert", path, as_list)
    expect(box.run("deck", "convert", as_list, back), 0, place(as_list, 10) + "no card is named .+")

    def entries(file: Path):
        return [(deck.get("id"), card.get("id"), card.get("count"))
                for deck in ElementTree.parse(file).getroot().iter("deck") for card in deck]
    assert entries(back) == entries(path)
    assert ElementTree.parse(back).getroot().attrib == ElementTree.parse(path).getroot().attrib


@cases.case("/bad-input/deck/unknown-is-told")
def _(box: Sandbox) -> None:
    path = box.write("deck.xml", UNKNOWN)
    answer = box.run("check", "--json", path)
    expect(answer, 1)
    result = answer.json()[0]
    assert result["format"] == "no-such-format"
    assert result["legal"] is False
    assert "unknown-format" in {problem["code"] for problem in result["problems"]}
    answer = box.run("check", "--json", "--format", "solitaire-2010-elite", path)
    expect(answer, 1)
    problems = {(problem["code"], problem["deck"], problem["card"], problem["have"])
                for problem in answer.json()[0]["problems"]}
    assert ("unknown-card", "crawler", "lost/card", 2) in problems, problems
    assert any(problem[:2] == ("unknown-deck", "sideboard") for problem in problems), problems


@cases.case("/bad-input/deck/unknown-format-of-the-call")
def _(box: Sandbox) -> None:
    path = box.write("deck.xml", DeckKind().whole)
    expect(box.run("check", "--format", "nothing", path), 2, "moctl: unknown format “nothing”: .*")


COUNT = "count=“{}” must be a whole number from 1 to 999"
DECK_FAULTS = {
    "negative-count": ('<deck id="d"><card id="a" count="-1"/></deck>', COUNT.format("-1")),
    "count-0": ('<deck id="d"><card id="a" count="0"/></deck>', COUNT.format("0")),
    "count-too-high": ('<deck id="d"><card id="a" count="1000"/></deck>', COUNT.format("1000")),
    "count-that-wraps": ('<deck id="d"><card id="a" count="4294967297"/></deck>', COUNT.format("4294967297")),
    "count-is-no-number": ('<deck id="d"><card id="a" count="four"/></deck>', COUNT.format("four")),
    "count-is-empty": ('<deck id="d"><card id="a" count=""/></deck>', COUNT.format("")),
    "no-count": ('<deck id="d"><card id="a"/></deck>', "<card> needs the attribute “count”"),
    "no-id": ('<deck id="d"><card count="1"/></deck>', "<card> needs the attribute “id”"),
    "no-deck-id": ('<deck><card id="a" count="1"/></deck>', "<deck> needs the attribute “id”"),
    "card-outside": ('<card id="a" count="1"/>', "unknown element <card> in <deck-package>: remove it"),
    "unknown-element": ("<sideboard/>", "unknown element <sideboard> in <deck-package>: remove it"),
    "unknown-attribute": ('<deck id="d" colour="red"/>', "<deck> does not accept the attribute “colour”: remove it"),
    "notes-too-late": ("<notes>N</notes>", "duplicate <notes> in <deck-package>: remove it"),
    "tag-too-late": ("<tag>N</tag>", "<tag> comes too late in <deck-package>: move it up"),
    "stray-text": ("stray<!-- -->", "text is not allowed in <deck-package>: remove it"),
    "blank-card-id": ('<deck id="d"><card id=" " count="1"/></deck>', "id=“ ” is not a valid name: use one line of 1 to 200 characters"),
}


def add_deck_fault(name: str, element: str, fault: str) -> None:
    def try_it(box: Sandbox) -> None:
        kind = DeckKind()
        path = kind.put(box, kind.head + element + "\n" + kind.tail)
        wanted = place(path, 4) + re.escape(fault)
        expect(box.run("check", path), 2, wanted)
        answer = box.run("check", "--json", path)
        expect(answer, 2, wanted)
        result = answer.json()[0]
        assert result["faults"] == [{"file": str(path), "line": 4, "message": fault}], result
        assert "legal" not in result

        # Nothing is written, neither a new file nor over another package.
        for suffix in (".xml", ".txt"):
            new = box.folder / f"new{suffix}"
            expect(box.run("deck", "convert", path, new), 2, wanted)
            assert not new.exists()
            old = box.write(f"old{suffix}", "what was there")
            expect(box.run("deck", "convert", path, old), 2, wanted)
            assert old.read_text(encoding="utf-8") == "what was there"

    cases.add(f"/bad-input/deck/fault/{name}", try_it)


for row, (text, reason) in DECK_FAULTS.items():
    add_deck_fault(row, text, reason)


@cases.case("/bad-input/deck/one-bad-of-several")
def _(box: Sandbox) -> None:
    good = sorted((box.data / "decks").glob("*.xml"))[0]
    bad = box.write("bad.xml", "<deck-package")
    answer = box.run("check", "--json", good, bad, good)
    assert answer.status == 2
    assert [result.get("legal") for result in answer.json()] == [True, None, True]


@cases.case("/bad-input/deck/counts-add-up-to-too-many")
def _(box: Sandbox) -> None:
    """Cards are never lost silently, not even more than a thousand copies."""
    path = box.write("deck.xml", '<deck-package name="D" format="f">\n<deck id="crawler">\n'
                                 '<card id="a" count="600"/>\n<card id="a" count="600"/>\n</deck></deck-package>')
    answer = box.run("deck", "convert", path, box.folder / "to.xml")
    assert answer.err.startswith(f"{path}:4: "), answer.err
    assert answer.status == 2


# Lists

LIST_FAULTS = {
    "stray-line": (b"Name: N\nThe best of all decks!\n4 Ash Blade\n", 2,
                   "“The best of all decks!” is not a card or a heading (put a count before the name to add it "
                   "as an unknown card, or a “#” to ignore the line)"),
    "stray-name": (b"Crawler deck\n4 Ash Blade\n\nAsh Blad\n", 4, None),
    "count-0": (b"Crawler deck\n0 Ash Blade\n", 2, "“0” is not a valid count: use 1 to 999"),
    "count-1000": (b"Crawler deck\n1000 Ash Blade\n", 2, "“1000” is not a valid count: use 1 to 999"),
    "latin-1": (b"Crawler deck\n\n1 Caf\xe9\n", 3, "not valid UTF-8: save the file as UTF-8"),
    "blank-name": (b"Name:  \n", 1, "“” is not a valid name: use one line of 1 to 200 characters"),
    "bad-format": (b"\nFormat: not an id\n", 2, "“not an id” is not a valid format ID: use at most 100 letters, digits and . _ : / -"),
    "control-character": (b"Format: f\nCrawler deck\n1 Bell\x07\n", 3, None),
    "escape": (b"Name: a\x1b[31m\nFormat: f\n", 1, None),
    "no-character": (b"Format: f\nCrawler deck\n1 \xef\xbf\xbf\n", 3, None),
}


def add_list_fault(name: str, content: bytes, line: int, fault: str | None) -> None:
    def try_it(box: Sandbox) -> None:
        path = box.write("list.txt", content)
        wanted = place(path, line) + (re.escape(fault) if fault else ".+")
        expect(box.run("check", path), 2, wanted)
        new = box.folder / "new.xml"
        expect(box.run("deck", "convert", path, new), 2, wanted)
        assert not new.exists()

    cases.add(f"/bad-input/list/{name}", try_it)


for row, (data, at, reason) in LIST_FAULTS.items():
    add_list_fault(row, data, at, reason)


@cases.case("/bad-input/list/nul")
def _(box: Sandbox) -> None:
    path = box.write("list.txt", b"Crawler deck\n1 Ash\0Blade\n")
    expect(box.run("check", path), 2, re.escape(f"{path}: not a text file, because it contains NUL bytes: save it as UTF-8 text"))


@cases.case("/bad-input/list/utf-16")
def _(box: Sandbox) -> None:
    path = box.write("list.txt", "Crawler deck\n".encode("utf-16"))
    expect(box.run("check", path), 2, re.escape(f"{path}: not a text file, because it contains NUL bytes: save it as UTF-8 text"))


@cases.case("/bad-input/list/too-long")
def _(box: Sandbox) -> None:
    path = box.stream("list.txt", lambda: repeat(b"# nothing\n", 200 * MIB))
    answer = box.run("check", path, within=LITTLE_TIME, below=LITTLE_MEMORY)
    expect(answer, 2, re.escape(f"{path}: the file is larger than 1 MiB: use a smaller file"))


@cases.case("/bad-input/list/no-format")
def _(box: Sandbox) -> None:
    """A written file can be read again, even if the list has no format."""
    path = box.write("list.txt", "Name: N\nCrawler deck\n4 Ash Blade\n")
    new = box.folder / "new.xml"
    answer = box.run("deck", "convert", path, new)
    if answer.status == 2:
        assert not new.exists()
    else:
        assert answer.err == "", answer.err
        assert box.run("check", new).status == 1


@cases.case("/bad-input/list/doubt-is-told")
def _(box: Sandbox) -> None:
    """Unknown names are stored, and reported with their lines and similar names."""
    path = box.write("list.txt", "// mine\nFormat: solitaire-2011-elite\n\nCrawler Deck (8):\n4x Ash Blad\nKindle x3\n"
                                 "1 Nobody\nSB: 1 Saint Brannock's Lantern\n")
    new = box.folder / "new.xml"
    told = (place(path, 5) + r"no card is named “Ash Blad”; did you mean “Ash Blade”\?", place(path, 7) + r"no card is named “Nobody”; did you mean “Nobody Left Behind”\?")
    expect(box.run("deck", "convert", path, new), 0, *told)
    expect(box.run("check", path), 1, *told)
    assert [(card.get("id"), card.get("count")) for card in ElementTree.parse(new).getroot().iter("card")] == [
        ("Ash Blad", "4"), ("emberdeep/kindle", "3"), ("Nobody", "1"), ("emberdeep/saint-brannocks-lantern", "1")]


@cases.case("/bad-input/list/without-format-is-told")
def _(box: Sandbox) -> None:
    path = box.write("list.txt", "Name: N\n4 Ash Blade\n")
    answer = box.run("check", path)
    assert (answer.status, answer.out.splitlines()[0]) == (1, f"{path}: “N” is not legal: 1 problem"), answer


@cases.case("/bad-input/search/limit")
def _(box: Sandbox) -> None:
    for limit in ("-1", "0"):
        expect(box.run("search", "--limit", limit, "ash"), 2, f"moctl: invalid number of cards {limit}: use 1 or more")


@cases.case("/bad-input/list/tag-is-told")
def _(box: Sandbox) -> None:
    """A tag that can't be stored is named."""
    path = box.write("list.txt", f"Name: N\nFormat: f\nTags: fire, {'x' * 201}\nCrawler deck\n4 Ash Blade\n")
    answer = box.run("deck", "convert", path, box.folder / "new.xml")
    assert answer.err.startswith(f"{path}:3: "), answer.err


# Collections; faulty rows are tested in test-collection.py

COLLECTION_MEMORY = 500 * MIB           # files of 100,000 cards with notes are read entirely


def add_huge_collection(name: str, ending: str, content: Callable[[], Iterable[bytes]], fault: str) -> None:
    def try_it(box: Sandbox) -> None:
        path = box.stream(f"it{ending}", content)
        answer = box.run("collection", "import", path, within=LITTLE_TIME, below=COLLECTION_MEMORY)
        expect(answer, 2, re.escape(f"{path}:") + fault, "moctl: nothing was imported.*")
        assert not (box.own / "library.db").exists()

    cases.add(f"/bad-input/collection/huge/{name}", try_it)


def many(line: bytes, n_lines: int) -> Iterable[bytes]:
    for begin in range(0, n_lines, 10_000):
        yield b"".join(line % number for number in range(begin, begin + 10_000))


add_huge_collection("table", ".csv", lambda: repeat(b"name,owned\n", 200 * MIB), " the file is larger than 128 MiB: use a smaller file")
add_huge_collection("list", ".txt", lambda: repeat(b"# nothing\n", 200 * MIB), " the file is larger than 128 MiB: use a smaller file")
add_huge_collection("columns", ".csv", lambda: (b"name,owned", *repeat(b",", 100 * MIB)),
                    "1: more than 1000 columns: remove some")
add_huge_collection("cells", ".csv", lambda: (b"name,owned\n", *repeat(b",", 100 * MIB), b"x"),
                    r"2: this row has \d+ cells, but the table has 2 columns: .+")
add_huge_collection("cell", ".csv", lambda: (b"name,owned\n", *repeat(b"x", 100 * MIB)), "2: “x{40}” is not a valid card name: use one line of 1 to 200 characters")
add_huge_collection("quotes", ".csv", lambda: (b'name,owned\n"', *repeat(b'""', 100 * MIB)),
                    "2: missing closing quote: the file was read up to this row")
add_huge_collection("cards", ".csv", lambda: (b"name,owned\n", *many(b"%x,1\n", 2_000_000)),
                    "1000002: more than 1000000 cards: remove some")
add_huge_collection("cards-in-a-list", ".txt", lambda: many(b"1 %x\n", 2_000_000),
                    "1000001: more than 1000000 cards: remove some")


@cases.case("/bad-input/collection/many-faults")
def _(box: Sandbox) -> None:
    path = box.write("it.csv", "name,owned\n" + "Kindle,x\n" * 100_000)
    answer = box.run("collection", "import", path, within=LITTLE_TIME, below=LITTLE_MEMORY)
    expect(answer, 2, *(place(path, line) + "“x” is not a valid count: use 0 to 99,999" for line in range(2, 502)),
           "and 99500 more errors", "moctl: nothing was imported.*")


def add_absent_collection(ending: str) -> None:
    def try_it(box: Sandbox) -> None:
        path = box.folder / f"it{ending}"
        expect(box.run("collection", "import", path), 2, re.escape(f"{path}: ") + ".*(No such file|not exist).*",
               "moctl: nothing was imported.*")
        path.mkdir()
        expect(box.run("collection", "import", path), 2, re.escape(f"{path}: ") + ".*[Dd]irectory.*",
               "moctl: nothing was imported.*")

    cases.add(f"/bad-input/collection/absent{ending}", try_it)


for row in (".csv", ".tsv", ".txt", ".xml", ".cod", ".o8d", ".json"):
    add_absent_collection(row)


# Custom formats

HOUSE = ('<formats system="dungeon-crawler">\n'
         '  <format ruleset="solitaire-2011" id="house-short" name="Short evening" encounter-limit="4">\n'
         '    <size decks="crawler dungeon" exactly="2"/>\n'
         '    <size decks="adventurers" exactly="2"/>\n'
         '    <copies decks="crawler dungeon" at-most="2" of="name"/>\n'
         '  </format>\n'
         '</formats>\n')


def formats_of(answer: Answer) -> dict[str, dict]:
    return {each["id"]: each for each in answer.json()}


@cases.case("/bad-input/formats/house-format")
def _(box: Sandbox) -> None:
    path = box.write("home/marching-order/formats/house.xml", HOUSE)
    answer = box.run("formats", "--json")
    expect(answer, 0)
    found = formats_of(answer)
    assert len(found) == 23
    house = found["house-short"]
    assert (house["name"], house["system"], house["ruleset"], house["encounter-limit"], house["players"]) == \
        ("Short evening", "dungeon-crawler", "solitaire-2011", 4, 1)
    assert house["file"] == str(path)
    decks = {deck["id"]: deck for deck in house["decks"]}
    assert (decks["crawler"]["at-least"], decks["crawler"]["at-most"], decks["crawler"]["copies"]) == (2, 2, 2)
    assert (decks["quests"]["at-least"], decks["quests"]["at-most"], decks["quests"]["copies"]) == (3, 3, 1)

    catalog_root = ElementTree.parse(box.data / "catalogs" / "emberdeep.xml").getroot()
    def first(number: int, *types: str) -> list[str]:
        return [card.get("id") for card in catalog_root.iter("card")
                if card.get("type") in types and card.get("same-as") is None][:number]
    def package(crawlers: str) -> str:
        return ('<deck-package name="D" format="house-short"><deck id="crawler">' + crawlers + '</deck><deck id="dungeon">' +
                "".join(f'<card id="{card}" count="1"/>' for card in first(2, "trap")) + '</deck><deck id="adventurers">' +
                "".join(f'<card id="{card}" count="1"/>' for card in first(2, "adventurer")) + '</deck><deck id="quests">' +
                "".join(f'<card id="{card}" count="1"/>' for card in first(3, "quest")) + '</deck></deck-package>')
    legal = box.write("legal.xml", package('<card id="emberdeep/ash-blade" count="2"/>'))
    illegal = box.write("illegal.xml", package('<card id="emberdeep/ash-blade" count="3"/>'))
    expect(box.run("check", legal), 0)
    answer = box.run("check", "--json", illegal)
    expect(answer, 1)
    assert {problem["code"] for problem in answer.json()[0]["problems"]} == \
        {"deck-size", "too-many-copies"}, answer.out


@cases.case("/bad-input/formats/faulty-one-among-good")
def _(box: Sandbox) -> None:
    bad = box.write("home/marching-order/formats/bad.xml", HOUSE.replace("house-short", "house-bad").replace('"4"', '"100"'))
    worse = box.write("home/marching-order/formats/c.xml", "<formats")
    box.write("home/marching-order/formats/good.xml", HOUSE)
    answer = box.run("formats", "--json")
    assert answer.status == 2
    assert answer.faults[0] == f"{bad}:2: encounter-limit=“100” must be a whole number from 0 to 99", answer.err
    assert all(line.startswith(f"{worse}:1: ") for line in answer.faults[1:]), answer.err
    assert len(answer.faults) > 1
    found = formats_of(answer)
    assert "house-short" in found
    assert "house-bad" not in found
    assert "solitaire-2010-elite" in found
    # Decks can be checked nevertheless.
    deck = sorted((box.data / "decks").glob("*.xml"))[0]
    assert box.run("check", deck).status == 0


@cases.case("/bad-input/formats/own-stands-for-installed")
def _(box: Sandbox) -> None:
    data = box.copy_data("systems")
    box.write("data/formats/house.xml", HOUSE.replace("house-short", "house-installed"))
    box.write("data/formats/other.xml", HOUSE.replace("house-short", "house-other"))
    own = box.write("home/marching-order/formats/house.xml", HOUSE)
    answer = box.run("formats", "--json", data=data)
    expect(answer, 0)
    found = formats_of(answer)
    assert "house-installed" not in found
    assert found["house-short"]["file"] == str(own)
    assert "house-other" in found


@cases.case("/bad-input/formats/house-ruleset")
def _(box: Sandbox) -> None:
    box.write("home/marching-order/formats/house.xml",
              '<formats system="dungeon-crawler">\n'
              '<ruleset id="duel" name="Duel" decks="crawler crawler-2 dungeon" players="2">\n'
              '  <difficulty id="only" name="Only" quests="1"/>\n'
              '  <size decks="crawler crawler-2" at-least="30" at-most="40"/>\n'
              '  <format id="duel-short" name="Short" encounter-limit="7"/>\n'
              '</ruleset>\n'
              '<format ruleset="duel" id="duel-long" name="Long" encounter-limit="9" players="3">\n'
              '  <size decks="crawler" at-least="35"/>\n'
              '</format>\n'
              '</formats>\n')
    answer = box.run("formats", "--json")
    expect(answer, 0)
    found = formats_of(answer)
    assert [deck["id"] for deck in found["duel-short"]["decks"]] == ["crawler", "crawler-2", "dungeon"]
    assert found["duel-short"]["difficulties"] == [{"id": "only", "name": "Only", "clause": None, "quests": 1}]
    assert found["duel-short"]["players"] == 2
    assert found["duel-long"]["players"] == 3
    crawler = found["duel-long"]["decks"][0]
    assert (crawler["at-least"], crawler["at-most"]) == (35, 40)
    answer = box.run("formats")
    expect(answer, 0)
    assert "  Duel: Long\n" in answer.out
    assert "  Player 1: Crawler deck: 35–40\n" in answer.out
    assert "  Player 2: Crawler deck: 30–40\n" in answer.out
    assert "  Dungeon deck: any size\n" in answer.out


@cases.case("/bad-input/formats/id-twice")
def _(box: Sandbox) -> None:
    path = box.write("home/marching-order/formats/house.xml", HOUSE.replace("house-short", "solitaire-2010-elite"))
    answer = box.run("formats", "--json")
    expect(answer, 2, place(path, 2) + "format ID “solitaire-2010-elite” is already defined: use another ID")
    assert formats_of(answer)["solitaire-2010-elite"]["name"] == "Elite"


@cases.case("/bad-input/formats/unknown-system")
def _(box: Sandbox) -> None:
    path = box.write("home/marching-order/formats/house.xml", HOUSE.replace("dungeon-crawler", "chess"))
    expect(box.run("formats"), 2, place(path, 1) + "unknown system “chess”: add a system file for it, or correct the ID")


@cases.case("/bad-input/formats/unknown-ruleset")
def _(box: Sandbox) -> None:
    path = box.write("home/marching-order/formats/house.xml", HOUSE.replace("solitaire-2011", "solitaire-1974"))
    answer = box.run("formats")
    expect(answer, 2, place(path, 2) + "unknown ruleset “solitaire-1974”: define it in the system file, or correct the ID")
    assert "house-short" not in answer.out.split()


@cases.case("/bad-input/formats/unknown-deck")
def _(box: Sandbox) -> None:
    path = box.write("home/marching-order/formats/house.xml", HOUSE.replace('"adventurers"', '"heroes"'))
    expect(box.run("formats"), 2,
           place(path, 4) + "unknown deck “heroes”: add it to the <decks> of the system, or correct the ID")


@cases.case("/bad-input/formats/numbers")
def _(box: Sandbox) -> None:
    for old, new, line, fault in (
            ('exactly="2"/>\n    <size decks="a', 'exactly="-1"/>\n    <size decks="a', 3,
             "exactly=“-1” must be a whole number from 0 to 999"),
            ('at-most="2"', 'at-most="0"', 5, "at-most=“0” must be a whole number from 1 to 999"),
            ('at-most="2"', 'at-most="1000"', 5, "at-most=“1000” must be a whole number from 1 to 999"),
            ('encounter-limit="4"', 'encounter-limit="-4"', 2, "encounter-limit=“-4” must be a whole number from 0 to 99"),
            ('encounter-limit="4"', 'encounter-limit="4" players="0"', 2, "players=“0” must be a whole number from 1 to 9")):
        path = box.write("home/marching-order/formats/house.xml", HOUSE.replace(old, new, 1))
        expect(box.run("formats"), 2, place(path, line) + re.escape(fault))


@cases.case("/bad-input/system/own-system")
def _(box: Sandbox) -> None:
    box.write("home/marching-order/systems/mine.xml", SystemKind().head +
              '<ruleset id="r" name="R" decks="d" players="1"><format id="mine-f" name="F" encounter-limit="0"/></ruleset>' +
              SystemKind().tail)
    answer = box.run("formats", "--json")
    expect(answer, 0)
    assert formats_of(answer)["mine-f"]["system"] == "mine"


@cases.case("/bad-input/system/nothing-installed")
def _(box: Sandbox) -> None:
    empty = box.folder / "empty"
    empty.mkdir()
    answer = box.run("formats", data=empty)
    expect(answer, 2, re.escape(f"{empty}: no system file found: ") + ".+")
    answer = box.run("formats", data=box.folder / "nowhere")
    assert answer.status == 2


# Arguments

@cases.case("/bad-input/call")
def _(box: Sandbox) -> None:
    for arguments in ((), ("what",), ("catalog",), ("catalog", "what"), ("check",), ("check", "--what", "x"),
                      ("catalog", "check", "--what"), ("deck", "convert", "a.xml"), ("deck", "convert", "a", "b", "c"),
                      ("check", "--format", "x"), ("formats", "--what")):
        answer = box.run(*arguments)
        assert answer.status == 2, arguments
        assert (answer.err or answer.out).strip(), arguments


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8", errors="backslashreplace")
    sys.exit(cases.run(sys.argv[1], sys.argv[2], *sys.argv[3:4]))
