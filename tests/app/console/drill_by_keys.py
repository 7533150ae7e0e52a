#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A drill played alone on a bare X server, by keys from the start page to the saved report.

drill_by_keys.py SEAMSCOPE SEAMCTL [--keep FOLDER]: the passphrase is typed, the clock started, a hint taken at its price,
a hypothesis committed, an action declared, a word handed over, and the truth revealed; nobody touches the pointer."""
import json
import os
import time

from x_session import Session, play, run, until

KEY = "seventeen bytes!!"
TITLE = "Quiet loop"


def make(seamctl, folder):
    """The drill, and what is sealed in it."""
    path = lambda name: os.path.join(folder, name)
    with open(path("key"), "w") as key:
        key.write(KEY + "\n")
    run(seamctl, "simulate", "pump_degraded", "--gpus", "64", "--seed", "5", "--duration", "40m", "--onset", "20m",
        "-o", path("all.mcap"))
    run(seamctl, "drill", "make", path("all.mcap"), "--key", path("key"), "--before", "1m", "--after", "15m", "--level",
        "2", "--title", TITLE, "-o", path("quiet.drill"))
    return path("quiet.drill"), json.loads(run(seamctl, "drill", "info", path("quiet.drill"), "--key", path("key")))


class Player:
    def __init__(self, session, keep):
        self.session = session
        self.folder = keep

    def press(self, *keys):
        self.session.x("key", *keys)

    def write(self, text):
        self.session.write(text)

    def do(self, text):
        self.session.do(text)

    def keep(self, name):
        self.session.keep(self.folder, name)

    def give(self, dialog, path, is_taken):
        """A path to a dialog of files. Its list comes and goes with what was read of the folder so far, and takes keys with
        it: what was lost is written again."""
        until(f"the dialog {dialog}", lambda: self.session.title(dialog), 20)
        until(f"the keyboard for {dialog}", lambda: self.session.has_keyboard(dialog), 20)
        for _ in range(5):
            self.press("ctrl+a")
            self.write(path)
            self.press("Return")
            end = time.monotonic() + 8
            while time.monotonic() < end:
                if is_taken():
                    return
                time.sleep(0.2)
        raise SystemExit(f"FAIL: {dialog} did not take {path}")

    def said(self, folder):
        """The report as it is saved now, or nothing."""
        path = os.path.join(folder, "report.json")
        if os.path.exists(path):
            os.remove(path)
        self.do("Save the report")
        self.give("Save the report", path, lambda: os.path.exists(path))
        with open(path) as report:
            return json.load(report)


def check(options, folder):
    drill, info = make(options.seamctl, folder)
    answer = info["answer"]
    session = Session(options.seamscope, None, folder)
    player = Player(session, options.keep)
    try:
        until("the start page", lambda: session.title("Seamscope"))
        until("the keyboard for the start page", lambda: session.has_keyboard("Seamscope"), 20)
        player.keep("1-start")
        player.press("p", "Right", "Return")  # beside the library
        player.give("Open a drill", drill, lambda: session.title("Passphrase"))
        until("the keyboard for the passphrase", lambda: session.has_keyboard("Passphrase"), 20)
        player.write(KEY)
        player.press("Return")
        until("the drill", lambda: session.title(TITLE), 60)
        until("the keyboard for the drill", lambda: session.has_keyboard(TITLE), 20)
        time.sleep(2)  # for the pictures alone: what is asserted is waited for
        player.keep("2-lobby")
        player.do("Drill: start")
        player.do("Drill: speed 30")
        player.do("Drill: hint for 5")
        time.sleep(6)  # three minutes of the drill: past the onset and what can be seen
        player.keep("3-running")
        player.do("Drill: speed 1")
        player.do("Drill: detected")
        player.do("Drill: hypothesis")
        player.write("cooling")
        player.press("Tab")
        session.choose(answer["root"], "Tab")
        player.write("pump")
        player.press("Tab", "Right", "Right", "Tab")
        player.write("its speed falls")
        player.keep("4-hypothesis")
        player.press("Tab", "Tab", "Tab", "space")
        player.do("Drill: action")
        player.write(answer["action"]["class"])
        player.press("Tab")
        session.choose(answer["root"], "Tab")
        player.press("space")
        player.do("Drill: hand over")
        player.write("pump of the loop, look at the supply")
        player.press("Return")
        time.sleep(1)
        player.keep("5-declared")
        player.do("Drill: reveal truth")
        time.sleep(2)
        player.keep("6-report")
        report = player.said(folder)
        points = {one["what"]: one["points"] for one in report["score"]["points"]}
        for what in ("detect", "attribute_domain", "attribute_object", "mitigate", "communicate"):
            if points[what] <= 0:
                raise SystemExit(f"FAIL: no points for {what}: {points}")
        if points["hints"] != -5:
            raise SystemExit(f"FAIL: the hint cost {points['hints']}")
        print(f"ok   {session.title(TITLE)}: {report['score']['total']} of 100, {points}")
    finally:
        session.close()


if __name__ == "__main__":
    play(check)
