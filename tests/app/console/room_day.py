#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A day in a control room, in minutes: three simulated halls of one site with two faults each, two people at two consoles, a
wall, a pager, a flood, a change of shift. Real processes, real keys, TLS with a certificate a person.

room_day.py SEAMSCOPE SEAMSCOPE_GATEWAY SEAMCTL [--keep FOLDER] [--long]: else all faults are there when the day begins"""
import argparse
import collections
import contextlib
import http.server
import json
import os
import re
import signal
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "..", "bench"))
from latency import free_port  # noqa: E402
import x_session  # noqa: E402
from x_session import Session, run  # noqa: E402

HISTORY = 30  # minutes that a live hall brings along
EXPORTERS = 12
# Hall: seed, how it is made, first fault, its onset in minutes from the start of the day, second fault, its onset. What kills a
# job comes second: a dead job writes no checkpoint that could be late.
HALLS = [(118, "reference", "pump_degraded", 1, "gpu_slow", 6),
         (31, "drawn", "checkpoint_contention", 2, "gpu_off_bus", 7),
         (47, "drawn", "pcie_downgrade", 3, "rank_hang", 8)]
CONFIG = """site: hall-2
listen: {{address: {address}, tls_cert: {folder}/room.pem, tls_key: {folder}/room.key, tls_ca: {folder}/ca.pem}}
metrics: {metrics}
state: {{folder: {folder}/state, operators: 2}}
pagers: {{webhook: "{pager}", escalate_after: 5m}}
sources:
{sources}"""


def certificates(folder):
    """An authority, the gateway's certificate and one of each person."""
    key = "-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes".split()

    def openssl(*arguments):
        subprocess.run(["openssl", *arguments], cwd=folder, check=True, capture_output=True)

    openssl("req", "-x509", "-days", "2", "-subj", "/CN=room authority", *key, "-keyout", "ca.key", "-out", "ca.pem")
    with open(os.path.join(folder, "names"), "w") as names:
        names.write("subjectAltName=IP:127.0.0.1,DNS:localhost\n")
    for name in ("room", "ortiz", "lind", "wall"):
        openssl("req", "-subj", "/CN=" + name, *key, "-keyout", name + ".key", "-out", name + ".csr")
        openssl("x509", "-req", "-days", "2", "-in", name + ".csr", "-CA", "ca.pem", "-CAkey", "ca.key", "-CAcreateserial",
                "-extfile", "names", "-out", name + ".pem")


class Server:
    """HTTP that answers as @p answer does: of a request's path and body what to say."""

    def __init__(self, answer):
        class Handler(http.server.BaseHTTPRequestHandler):
            def reply(self):
                length = int(self.headers.get("Content-Length") or 0)
                body = answer(self.path, self.rfile.read(length)).encode()
                self.send_response(200)
                self.send_header("Content-Type", "text/plain")
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            do_GET = do_POST = reply

            def log_message(self, *_):
                pass

        class Threads(http.server.ThreadingHTTPServer):
            request_queue_size = 64  # all doors are asked at once
            daemon_threads = True

        self.http = Threads(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.http.server_port}"
        threading.Thread(target=self.http.serve_forever, daemon=True).start()

    def close(self):
        self.http.shutdown()
        self.http.server_close()


class Pager:
    """Who is called: every event that came, in order."""

    def __init__(self):
        self.events = []
        self.server = Server(self.take)
        self.url = self.server.url + "/page"

    def take(self, _, body):
        self.events.append(json.loads(body))
        return "{}"

    def of(self, kind):
        return [event["labels"]["seamscope_key"] for event in self.events if event["event"] == kind]


class Gateway:
    def __init__(self, options, folder, pager, exporters):
        self.folder = folder
        self.address = f"127.0.0.1:{free_port()}"
        self.metrics = f"127.0.0.1:{free_port()}"
        lines = []
        for seed, hall, first, onset, second, later in HALLS:
            first_at, second_at = (HISTORY + onset, HISTORY + later) if options.long else (5 * onset, 4 * later)
            lines.append(f"  - {{kind: simulator, name: hall {seed}, scenario: {first}, gpus: 64, seed: {seed}, hall: {hall}, "
                         f"onset: {first_at}m, second: {second}, second_onset: {second_at}m}}")
        for i in range(EXPORTERS):
            lines.append(f'  - {{kind: scrape, name: door {i}, interval: 5s, targets: ["{exporters.url}/door{i}"]}}')
        path = os.path.join(folder, "gateway.yaml")
        with open(path, "w") as file:
            file.write(CONFIG.format(address=self.address, folder=folder, metrics=self.metrics, pager=pager.url,
                                     sources="\n".join(lines) + "\n"))
        self.log = open(os.path.join(folder, "gateway.log"), "w")
        self.process = subprocess.Popen([options.gateway, "--config", path], stdout=subprocess.PIPE, stderr=self.log, text=True)
        self.begun = time.monotonic()

    def is_ready(self):
        """Or the end of what it says, with its reason."""
        line = self.process.stdout.readline()
        with open(self.log.name) as log:
            check(line, "the gateway has not begun: " + log.read())
        return line

    def told(self):
        """What it tells programs: by family and labels."""
        with urllib.request.urlopen(f"http://{self.metrics}/metrics", timeout=30) as answer:
            lines = answer.read().decode().splitlines()
        return {line.rpartition(" ")[0]: float(line.rpartition(" ")[2]) for line in lines if line and line[0] != "#"}

    def minutes(self):
        return (time.monotonic() - self.begun) / 60

    def rows(self, query, *values):
        path = os.path.join(self.folder, "state", "alarms.sqlite")
        with sqlite3.connect(f"file:{path}?mode=ro", uri=True) as state:
            return state.execute(query, values).fetchall()

    def alarms(self):
        """Of those that stand: id by key."""
        return dict(self.rows("SELECT key, id FROM alarm WHERE open = 1"))

    def said(self, verb, who=None):
        """Lines of people in the audit log."""
        lines = self.rows("SELECT name, alarm, text FROM audit WHERE verb = ? AND proof <> 0 ORDER BY number", verb)
        return [line for line in lines if who in (None, line[0])]

    def close(self):
        self.process.terminate()
        self.process.wait()
        self.log.close()


ACKNOWLEDGE, NOTE, ASSIGN, HAND_OVER, VERDICT = 2, 10, 11, 12, 13  # telemetry::AlarmVerb
SILENT = ("source/", "silent/")  # alarms of one kind are one row: whichever went out first names its page
SAID, SEEN = "second pump is being started", "seen by the second desk"
DAY, LONG_DAY = 240, 1500  # seconds that all of it may take, less than ctest gives it
ends_at = time.monotonic() + LONG_DAY


def until(what, condition, limit):
    """Waits that come one after the other are not longer than the day."""
    return x_session.until(what, condition, max(1, min(limit, ends_at - time.monotonic())))


def check(is_so, else_what):
    if not is_so:
        raise SystemExit("FAIL: " + else_what)


class Person(Session):
    """At a console of her own."""

    def __init__(self, options, folder, gateway, name, *arguments):
        self.name = name
        self.keep_in = options.keep
        home = os.path.join(folder, name + "-home")
        os.mkdir(home)
        super().__init__(options.seamscope, None, home, "--connect", gateway.address.replace("127.0.0.1", "localhost"),
                         "--tls-ca", f"{folder}/ca.pem", "--tls-cert", f"{folder}/{name}.pem", "--tls-key", f"{folder}/{name}.key",
                         *arguments)

    def press(self, *keys):
        self.x("key", *keys)

    def picture(self, name):
        self.keep(self.keep_in, f"{name}-{self.name}")

    def alarms(self):
        """On the alarm page, whatever was shown."""
        self.do("Overview")
        self.press("ctrl+a")

    def hand(self, dialog, path):
        """A path to a dialog of files."""
        until(f"the dialog {dialog}", lambda: self.title(dialog), 20)
        until(f"the keyboard for {dialog}", lambda: self.has_keyboard(dialog), 20)
        for _ in range(5):
            self.press("ctrl+a")
            self.write(path)
            self.press("Return")
            end = time.monotonic() + 5
            while time.monotonic() < end:
                if os.path.exists(path):
                    return
                time.sleep(0.2)
        raise SystemExit(f"FAIL: {dialog} did not take {path}")


class Wall:
    """On a screen of its own, supervised."""

    def __init__(self, options, folder, gateway):
        self.keep_in = options.keep
        home = os.path.join(folder, "wall-home")
        os.mkdir(home)
        self.session = Session(options.seamscope, None, home, "--connect", gateway.address.replace("127.0.0.1", "localhost"),
                               "--tls-ca", f"{folder}/ca.pem", "--tls-cert", f"{folder}/wall.pem", "--tls-key", f"{folder}/wall.key",
                               "--wall", "headline 20, floor 20, jobs 20, facilities 20, day 20", "--supervise", "--sound", "off")

    def picture(self, name):
        self.session.keep(self.keep_in, f"{name}-wall")

    def close(self):
        self.session.close()


class Room:
    def __init__(self, options, folder, gateway, pager, exporters, ends):
        self.options, self.folder, self.gateway, self.pager, self.exporters = options, folder, gateway, pager, exporters
        self.wall = ends.enter_context(contextlib.closing(Wall(options, folder, gateway)))
        self.ortiz = ends.enter_context(contextlib.closing(Person(options, folder, gateway, "ortiz")))
        self.lind = ends.enter_context(contextlib.closing(Person(options, folder, gateway, "lind")))
        self.number = 0

    def moment(self, name):
        """The three screens at one instant: while nothing new is told."""
        self.number += 1
        name = f"{self.number:02d}-{name}"
        print(f"     {self.gateway.minutes():5.1f} min  {name}", flush=True)
        if not self.options.keep:
            return
        os.kill(self.gateway.process.pid, signal.SIGSTOP)
        try:
            time.sleep(0.4)
            for screen in (self.wall, self.ortiz, self.lind):
                screen.picture(name)
        finally:
            os.kill(self.gateway.process.pid, signal.SIGCONT)
        with open(os.path.join(self.options.keep, name + ".json"), "w") as file:
            json.dump(self.gateway.told(), file, indent=1)

    def incidents(self):
        told = subprocess.run([self.options.seamctl, "incidents", "list", "--json", "--connect", self.gateway.address.replace("127.0.0.1", "localhost"),
                               "--tls-ca", f"{self.folder}/ca.pem", "--tls-cert", f"{self.folder}/lind.pem", "--tls-key", f"{self.folder}/lind.key"],
                              capture_output=True, text=True, check=False)
        return json.loads(told.stdout)["incidents"] if told.returncode == 0 else []

    def open_alarms(self):
        """Not set aside, as programs are told."""
        told = self.gateway.told()
        return sum(value for name, value in told.items() if name.startswith("seamscope_alarms{") and
                   not re.search('state="(shelved|suppressed|out_of_service)"', name))

    def root_alarms(self):
        return {key: id for key, id in self.gateway.alarms().items() if key.startswith("incident/")}


def first_fault(room):
    """One acknowledges, takes it and notes; the other is told that it was done."""
    gateway, ortiz, lind = room.gateway, room.ortiz, room.lind
    until("the first incident", room.root_alarms, 420 if room.options.long else 120)
    ortiz.alarms()
    lind.alarms()
    room.moment("first")
    ortiz.press("Home", "a")
    acknowledged = until("the acknowledgement", lambda: gateway.said(ACKNOWLEDGE, "ortiz"), 20)
    for key, verb, words in (("o", ASSIGN, "ortiz"), ("n", NOTE, SAID)):
        ortiz.press(key)
        ortiz.write(words)
        ortiz.press("Return")
        until(words, lambda verb=verb, words=words: any(line[2] == words for line in gateway.said(verb, "ortiz")), 20)
    lind.press("Home", "a", "n")  # keys become acts in their order: with the note all that came before it is in the log
    lind.write(SEEN)
    lind.press("Return")
    until("lind's note", lambda: any(line[2] == SEEN for line in gateway.said(NOTE, "lind")), 20)
    room.moment("acknowledged")
    again = {line[1] for line in gateway.said(ACKNOWLEDGE, "lind")} & {line[1] for line in acknowledged}
    check(not again, f"acknowledged twice: {again}")


def flood(room):
    """All doors are silent at once: a dozen alarms and one page."""
    gateway = room.gateway
    doors = lambda: [key for key in gateway.alarms() if key.startswith("source/door")]
    room.exporters.close()
    until("the flood", lambda: len(doors()) == EXPORTERS, 60)
    room.lind.alarms()
    room.moment("flood")
    until("its page", lambda: any(key.startswith(SILENT) for key in room.pager.of("begun")), 20)


def shift_page(room, person, name):
    """What the page says, exported by keys from "Hand over…" on."""
    path = os.path.join(room.folder, name + ".md")
    person.press("ctrl+shift+h")
    until("the page of the shift", lambda: person.has_keyboard("Shift change"), 20)
    before = room.open_alarms()
    person.press("Tab", "Tab", "space")
    person.hand("Export the shift change", path)
    until("the page after the export", lambda: person.has_keyboard("Shift change"), 20)
    with open(path) as file:
        text = file.read()
    told = int(re.search(r"## Open \((\d+)\)", text).group(1))
    check(min(before, room.open_alarms()) <= told <= max(before, room.open_alarms()),
          f"the page of the shift counts {told} alarms that are open, the gateway {before} and then {room.open_alarms()}")
    if room.options.keep:
        run("cp", path, room.options.keep)
    return text


def hand_over(room):
    """What was said and done stands on the page, and who takes over in the log."""
    text = shift_page(room, room.ortiz, "first-shift")
    for words in (SAID, "given to ortiz", f"and {EXPORTERS - 1} folded with it"):
        check(words in text, f"the page of the shift does not say '{words}'")
    room.moment("shift-page")
    room.ortiz.press("shift+Tab", "shift+Tab", "space")
    until("the question", lambda: len(room.ortiz.named("Shift change")) == 2, 20)
    room.ortiz.write("lind")
    room.ortiz.press("Return")
    until("the hand-over", lambda: room.gateway.said(HAND_OVER, "ortiz"), 20)
    until("the page again", lambda: room.ortiz.has_keyboard("Shift change"), 20)
    room.ortiz.press("Escape")


def second_shift(room):
    room.lind.alarms()
    for minute in range(8, 13) if room.options.long else ():
        while room.gateway.minutes() < minute:
            time.sleep(1)
        room.moment(f"late-{minute}")
    room.lind.do("Judge: the cause is right")
    until("the verdict", lambda: room.gateway.said(VERDICT, "lind"), 20)
    until("the verdict in the list", lambda: any("judged right by lind" in one["judged"] for one in room.incidents()), 20)
    text = shift_page(room, room.lind, "second-shift")
    check("by ⁨ortiz⁩ to lind" in text and SAID not in text, f"the page of the second shift is not of it: {text}")
    room.moment("evening")


def check_pages(room):
    """One page for one fault, and one for each."""
    until("a call for each root", lambda: not room.root_alarms().keys() - set(room.pager.of("begun")), 60)
    standing = collections.Counter()
    for event in room.pager.events:
        key = event["labels"]["seamscope_key"]
        standing[key] += {"begun": 1, "ended": -1}.get(event["event"], 0)
        check(standing[key] in (0, 1), f"{event['event']} of {key} after {standing[key]}")
    begun = collections.Counter(room.pager.of("begun"))
    check(all(count == 1 for count in begun.values()), f"paged more than once: {begun}")
    doors = [key for key in begun if key.startswith("source/door")]  # none, where another silence was paged before theirs
    check(len(doors) <= 1, f"a flood of one cause called {len(doors)} times: {doors}")


def check_state(room):
    """What people did outlives a kill, in an order that can be proved."""
    room.gateway.process.kill()
    room.gateway.process.wait()
    told = run(room.options.seamctl, "audit", "verify", os.path.join(room.folder, "state"))
    check("in order" in told, told)


def day(room):
    for person in (room.ortiz, room.lind):
        until(person.name + "'s console", person.is_ready, 60)
    first_fault(room)
    flood(room)
    hand_over(room)
    second_shift(room)
    check_pages(room)
    check_state(room)


def keep(into, folder, pager):
    subprocess.run(["cp", "-r", f"{folder}/state", f"{folder}/gateway.log", f"{folder}/gateway.yaml", into], check=False)
    with open(os.path.join(into, "pages.json"), "w") as file:
        json.dump(pager.events, file, indent=1)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    for program in ("seamscope", "gateway", "seamctl"):
        parser.add_argument(program)
    parser.add_argument("--keep", default="", help="folder for pictures and what was written")
    parser.add_argument("--long", action="store_true", help="the faults come one after the other, twelve minutes in all")
    options = parser.parse_args()
    global ends_at
    ends_at = time.monotonic() + (LONG_DAY if options.long else DAY)
    with contextlib.ExitStack() as ends:
        folder = ends.enter_context(tempfile.TemporaryDirectory())
        certificates(folder)
        pager, exporters = Pager(), Server(lambda path, _: f'door_open{{door="{path}"}} 0\n')
        if options.keep:
            ends.callback(keep, options.keep, folder, pager)
        gateway = ends.enter_context(contextlib.closing(Gateway(options, folder, pager, exporters)))
        gateway.is_ready()
        day(Room(options, folder, gateway, pager, exporters, ends))
    print("PASS")


if __name__ == "__main__":
    main()
