# SPDX-License-Identifier: GPL-3.0-or-later
"""snmp_pass.py FILE: what snmpd asks by `pass_persist`. FILE has a line "OID TYPE VALUE" for each value, and is read at each
question, so that a test can change it. Protocol: snmpd.conf(5)."""
import sys


def table(path):
    values = {}
    for line in open(path):
        if line.strip():
            oid, kind, value = line.rstrip("\n").split(" ", 2)
            values[tuple(int(arc) for arc in oid.split("."))] = (kind, value)
    return values


def main():
    while True:
        command = sys.stdin.readline().strip()
        if not command:
            return
        if command == "PING":
            print("PONG", flush=True)
            continue
        asked = tuple(int(arc) for arc in sys.stdin.readline().strip().strip(".").split("."))
        values = table(sys.argv[1])
        found = asked if command == "get" and asked in values else None
        if command == "getnext":
            found = min((oid for oid in values if oid > asked), default=None)
        if found is None:
            print("NONE", flush=True)
            continue
        kind, value = values[found]
        print("." + ".".join(str(arc) for arc in found), kind, value, sep="\n", flush=True)


main()
