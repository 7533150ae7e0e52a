#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""People at a live gateway, with real keys on an X server of its own: an incident is judged, a shift is handed over, and both
are there after a kill.

desk_by_keys.py SEAMSCOPE SEAMSCOPE_GATEWAY SEAMCTL [--keep FOLDER]"""
import argparse
import json
import os
import sqlite3
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "..", "bench"))
from latency import free_port  # noqa: E402
from x_session import Session, run, until  # noqa: E402

# It brings half an hour of history along, and its pump stays as it is: the alarm stands at once.
CONFIG = """site: lab
listen: {address}
state: {{folder: {folder}/state}}
sources: [{{kind: simulator, scenario: pump_degraded, gpus: 64, seed: 118, onset: 20s}}]
"""


class Gateway:
    def __init__(self, program, folder, config=CONFIG):
        self.command = [program, "--config", os.path.join(folder, "gateway.yaml")]
        self.address = f"127.0.0.1:{free_port()}"
        with open(self.command[2], "w") as file:
            file.write(config.format(address=self.address, folder=folder))
        self.start()

    def start(self):
        self.process = subprocess.Popen(self.command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.process.stdout.readline()

    def kill(self):
        self.process.kill()
        self.process.wait()


def incidents(seamctl, gateway):
    """What the gateway says, as somebody without a window asks it."""
    told = subprocess.run([seamctl, "incidents", "list", "--json", "--connect", gateway.address],
                          capture_output=True, text=True, check=False)
    return json.loads(told.stdout)["incidents"] if told.returncode == 0 else []


def audit_text(folder, text, proof=1):
    """Whether a line of a person (0: of the gateway itself) says so."""
    with sqlite3.connect(f"file:{folder}/state/alarms.sqlite?mode=ro", uri=True) as log:
        return log.execute("SELECT count(*) FROM audit WHERE proof = ? AND text = ?", (proof, text)).fetchone()[0]


def audit(seamctl, folder):
    told = subprocess.run([seamctl, "audit", "verify", os.path.join(folder, "state")], capture_output=True, text=True, check=False)
    return told.returncode == 0 and "in order" in told.stdout


def has_window_the_keyboard(session):
    """No dialog is left, and the window that is has the keys."""
    windows = session.windows()
    return len(windows) == 1 and session.x("getwindowfocus", "-f") in windows


def is_asked(session, title):
    try:
        return session.has_keyboard(title)
    except subprocess.CalledProcessError:  # not there yet
        return False


def judge_unseen(options, gateway, told):
    """Somebody without a window who listed the incident before it was judged decides on what is no more."""
    act = subprocess.run([options.seamctl, "incidents", "judge", told["id"], "right", "--seen", str(told["version"]), "--connect", gateway.address],
                         capture_output=True, text=True, check=False)
    if act.returncode != 1 or "decided meanwhile" not in act.stdout:
        raise SystemExit(f"FAIL: an act on an older version: {act.returncode} {act.stdout}{act.stderr}")


def hand_over(options, session):
    session.x("key", "ctrl+shift+h")
    until("the page of the shift", lambda: is_asked(session, "Shift change"), 20)
    session.keep(options.keep, "shift")
    session.x("key", "space")
    until("the question", lambda: len(session.x("search", "--onlyvisible", "--name", "Shift change").splitlines()) == 2, 20)
    session.write("ortiz")
    session.x("key", "Return")


def leave_word(options, session):
    session.x("key", "Tab", "space")  # from "Hand over…" on
    until("the question for the note", lambda: len(session.x("search", "--onlyvisible", "--name", "Shift change").splitlines()) == 2, 20)
    session.write("loop c1 runs on one pump")
    session.keep(options.keep, "note")
    session.x("key", "Tab", "Return")  # to its button


def play(options, folder, gateway, session):
    until("the console", session.is_ready, 30)
    told = until("an incident", lambda: incidents(options.seamctl, gateway), 30)[0]
    until("its alarm", lambda: audit_text(folder, f"incident/{told['seam']}/{told['root']}", 0), 30)
    told = until("its version", lambda: next((one for one in incidents(options.seamctl, gateway) if one["version"]), None), 20)
    session.do("Judge: it was another part")
    until("the question for the part", lambda: is_asked(session, "Judge an incident"), 20)
    session.x("key", "ctrl+a")
    session.write("host/n003")
    session.x("key", "Return")
    until("the verdict", lambda: audit_text(folder, "wrong: host/n003"), 20)
    until("the part that was found", lambda: incidents(options.seamctl, gateway)[0]["root"] == "host/n003", 20)
    judge_unseen(options, gateway, told)
    until("the window", lambda: has_window_the_keyboard(session), 20)
    session.keep(options.keep, "judged")
    hand_over(options, session)
    until("the hand-over", lambda: audit_text(folder, "ortiz"), 20)
    until("the page again", lambda: is_asked(session, "Shift change"), 20)
    session.keep(options.keep, "handed-over")
    leave_word(options, session)
    until("the note for the next shift", lambda: audit_text(folder, "loop c1 runs on one pump"), 20)
    until("the page after the note", lambda: is_asked(session, "Shift change"), 20)
    session.x("key", "Escape")
    until("the window again", lambda: has_window_the_keyboard(session), 20)
    gateway.kill()  # nothing that was answered is lost
    if not audit(options.seamctl, folder):
        raise SystemExit("FAIL: the audit log is not in order")
    gateway.start()
    until("what was found, after the kill", lambda: [one["root"] for one in incidents(options.seamctl, gateway)] == ["host/n003"], 30)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("program")
    parser.add_argument("gateway")
    parser.add_argument("seamctl")
    parser.add_argument("--keep", default="")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        gateway = Gateway(options.gateway, folder)
        session = Session(options.program, "", folder, "--connect", gateway.address)
        try:
            play(options, folder, gateway, session)
        finally:
            session.keep(options.keep, "end")
            session.close()
            gateway.kill()
    print("PASS")


if __name__ == "__main__":
    main()
