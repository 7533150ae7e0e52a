#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A recording is started by keys, then console and gateway are killed: what was recorded opens, up to the last second, and the
window stands again as somebody had put it.

kill_by_hand.py SEAMSCOPE SEAMSCOPE_GATEWAY SEAMCTL [--keep FOLDER]"""
import datetime
import glob
import json
import os
import re
import subprocess
import time

from desk_by_keys import CONFIG, Gateway, is_asked
from x_session import Session, play, run, until

WORTH = 5  # seconds of recording, of which something can be lost
LOST = 2.5  # seconds: one of the writer, one between two words of the source, and what a busy machine adds


def end_of(seamctl, path):
    """Of the newest sample in it, by a program that has nothing to do with the one that was killed."""
    told = subprocess.run([seamctl, "info", "--json", path], capture_output=True, text=True, check=False)  # 1: it was cut
    try:
        end = json.loads(told.stdout)["end"][:26].rstrip("Z")
    except (ValueError, KeyError, TypeError):  # nothing of it is written yet
        return 0
    return datetime.datetime.fromisoformat(end + "+00:00").timestamp()


def front_of(session, folder):
    """The tab in front of the window that stands now, as it writes it down anew itself: what there was is taken away."""
    for path in run("find", folder, "-name", "*.conf").splitlines():
        os.remove(path)
    session.x("windowsize", sorted(session.windows())[0], "1400", "860")  # a layout is written when it has changed

    def written():
        for path in run("find", folder, "-name", "*.conf").splitlines():
            with open(path, errors="replace") as file:
                if found := re.search(r"^front=(.*)$", file.read(), re.M):
                    return found
        return None

    return until("the layout of the second window", written, 20).group(1)


def check(options, folder):
    os.mkdir(os.path.join(folder, "recordings"))
    gateway = Gateway(options.gateway, folder, CONFIG + "recording: {{folder: {folder}/recordings}}\n")
    session = Session(options.program, "", folder, "--connect", gateway.address)
    try:
        until("the console", session.is_ready, 30)
        session.do("Trends")  # another tab than the one that comes by itself
        session.do("Recordings of the gateway")
        until("the list", lambda: is_asked(session, "Recordings of the gateway"), 20)
        session.x("key", "Tab", "space")
        files = until("a recording", lambda: glob.glob(f"{folder}/recordings/*.mcap*"), 20)
        session.x("key", "Escape")
        begun = time.time()
        until("some seconds of it", lambda: end_of(options.seamctl, files[0]) >= begun + WORTH, 60)
        session.program.kill()
        killed = time.time()
        gateway.kill()
        session.program.wait()
        lost = killed - end_of(options.seamctl, files[0])
        if lost > LOST:
            raise SystemExit(f"FAIL: {lost:.2f} s are lost")
        os.remove(session.ready)
        session.program = subprocess.Popen([options.program, files[0], "--theme", "dark", "--ready-file", session.ready],
                                           env=session.environment, stderr=subprocess.DEVNULL)
        until("what was recorded", session.is_ready, 30)
        session.keep(options.keep, "again")
        front = front_of(session, folder)
        if front != "chart":
            raise SystemExit(f"FAIL: '{front}' is in front, and the trends were")
        print(f"PASS: {lost:.2f} s are lost")
    finally:
        session.close()
        gateway.kill()


play(check, programs=("program", "gateway", "seamctl"))
