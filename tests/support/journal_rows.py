# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads the Journal Export Format from stdin, knowing nothing of the program: a row an entry, its fields in hexadecimal."""
import sys

FIELDS = (b"__REALTIME_TIMESTAMP", b"_HOSTNAME", b"_TRANSPORT", b"MESSAGE")


def entries(stream):
    entry = {}
    while line := stream.readline():
        line = line[:-1]
        if not line:
            if entry:
                yield entry
            entry = {}
        elif b"=" in line:
            name, value = line.split(b"=", 1)
            entry[name] = value
        else:
            entry[line] = stream.read(int.from_bytes(stream.read(8), "little"))
            stream.read(1)
    if entry:
        yield entry


for one in entries(sys.stdin.buffer):
    print(" ".join(one.get(name, b"").hex() or "-" for name in FIELDS))
