#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A recording played backwards at eight times its speed, by a real pointer and real keys on a bare X server; files that are
none are said to be none.

replay_by_hand.py SEAMSCOPE SEAMCTL [--keep FOLDER]: a click on the time bar jumps; B plays backwards, + three times makes it 8x:
the cursor, which the pixels of the time bar tell, goes back as far as the clock asks for; B stops it. Then bytes that nobody
knows, a broken trace and an empty file are opened: each is refused in a window of its own, and the start page is behind it."""
import os
import time

from x_session import Session, play, run, until

BAR = (272, 1576)       # of the time bar at 1920 x 1080, from begin to end
ROW = 1020              # where only its cursor is as bright as text
SECONDS = 1200          # that the recording has
SPEED = 8
BAD = {"random.mcap": os.urandom(20000), "broken.json": b'{"traceEvents":[{"ph":"X",', "empty.mcap": b""}


def cursor(session):
    pixels = session.screen.pixels()
    row = ROW * session.screen.row
    return next((x for x in range(*BAR) if sum(pixels[row + x * 4:row + x * 4 + 3]) > 680), None)


def check_replay(options, folder):
    file = os.path.join(folder, "run.mcap")
    run(options.seamctl, "simulate", "pump_degraded", "--gpus", "64", "--duration", f"{SECONDS}s", "--onset", "6m", "-o", file)
    session = Session(options.seamscope, file, folder, "--at", "+18m")
    try:
        until("the recording", session.is_ready)
        until("its cursor", lambda: cursor(session), 20)
        session.click(1200, ROW - 20)
        until("the jump", lambda: cursor(session) == 1200, 10)
        session.x("key", "b", "plus", "plus", "plus")
        until("the way back", lambda: cursor(session) < 1190, 20)
        begin, at = time.monotonic(), cursor(session)
        time.sleep(6)  # it is a length of time that is measured
        gone, passed = at - cursor(session), time.monotonic() - begin
        session.keep(options.keep, "1-back")
        wanted = passed * SPEED * (BAR[1] - BAR[0]) / SECONDS
        if not 0.7 * wanted < gone < 1.3 * wanted:
            raise SystemExit(f"FAIL: {gone} px back in {passed:.1f} s, {wanted:.0f} are {SPEED}x")
        session.x("key", "b")
        time.sleep(1)
        stopped = cursor(session)
        time.sleep(1)
        if cursor(session) != stopped:
            raise SystemExit("FAIL: it goes on after B")
        print(f"ok   jump, backwards at {SPEED}x: {gone} px in {passed:.1f} s, stop")
    finally:
        session.close()


def check_bad(options, folder):
    for number, (name, content) in enumerate(BAD.items()):
        home = os.path.join(folder, str(number))
        os.mkdir(home)
        file = os.path.join(home, name)
        with open(file, "wb") as out:
            out.write(content)
        session = Session(options.seamscope, file, home)
        try:
            until(f"the refusal of {name}", lambda: session.title("Cannot open"), 30)
            session.keep(options.keep, f"2-{name}")
            session.x("key", "Return")
            until("the start page", lambda: not session.title("Cannot open") and session.title("Seamscope"), 10)
            print(f"ok   {name} is refused")
        finally:
            session.close()


if __name__ == "__main__":
    play(check_replay, check_bad)
