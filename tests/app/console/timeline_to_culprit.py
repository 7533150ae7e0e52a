#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Who slows a real job down, found in at most three clicks by somebody who has never seen the program: the
console opens the straggler trace on an X server of its own, and a pointer clicks what has the colour of an
alarm, from the top. The second time the trace is told with two data-parallel groups exchanged: then it is the
other worker.

timeline_to_culprit.py SEAMSCOPE DATA [--keep FOLDER]: pictures of each step go to FOLDER."""
import argparse
import gzip
import json
import os
import re
import tempfile

from x_session import Session, until
from x_screen import HEIGHT

ALARM = {(0xFF, 0x9A, 0x33)}   # high, dark theme, tokens §1
ACCENT = {(0x86, 0xA8, 0xFF)}
LABELS = range(276, 452)       # of the rows, left of the lanes
LANES = range(460, 1560)
MOST_CLICKS = 3


def exchanged(source, folder):
    """Processes of the trace are data-parallel groups: 0 becomes 2 and 2 becomes 0. Ranks are numbered as they
    come, so they come in order."""
    with gzip.open(source) as file:
        trace = json.load(file)
    events = trace["traceEvents"] if isinstance(trace, dict) else trace
    other = {0: 2, 2: 0, "0": "2", "2": "0"}
    for event in events:
        event["pid"] = other.get(event.get("pid"), event.get("pid"))
        if event.get("name") == "process_name":
            name = event["args"]["name"]
            event["args"]["name"] = re.sub(r"\b[02]\b", lambda found: other[found.group()], name)
    events.sort(key=lambda event: int(event["pid"]))
    path = os.path.join(folder, "timeline-exchanged.json.gz")
    with gzip.open(path, "wt", compresslevel=1) as file:
        json.dump(trace, file)
    return path


def alarm_marks(session):
    """Rows of the screen with a mark of an alarm in the labels, from the top: the middle of each."""
    pixels = session.screen.pixels()
    rows = [y for y in range(250, HEIGHT - 130)
            if sum(session.is_at(pixels, x, y, ALARM) for x in LABELS) >= 5]
    marks = []
    for y in rows:
        if marks and y - marks[-1][-1] <= 2:
            marks[-1].append(y)
        else:
            marks.append([y])
    return [sum(mark) // len(mark) for mark in marks if len(mark) >= 3]


def framed_lanes(session):
    """Lanes in a frame of the alarm's colour: top and bottom line of each."""
    pixels = session.screen.pixels()
    step = range(LANES.start, LANES.stop, 40)
    lines = [y for y in range(250, HEIGHT - 130)
             if all(session.is_at(pixels, x, y, ALARM) for x in step)]
    edges = [y for i, y in enumerate(lines) if i == 0 or y - lines[i - 1] > 1]
    return list(zip(edges[::2], edges[1::2]))


def check(options, name, file, rank):
    with tempfile.TemporaryDirectory() as folder:
        session = Session(options.seamscope, file, folder)
        try:
            until("a timeline on the screen", session.is_ready)
            until("a lane in a frame", lambda: framed_lanes(session), 30)
            session.keep(options.keep, name + "-0-opened")
            clicks = []
            # The first mark from the top is the group; its ranks then stand below, the culprit marked again.
            for _ in range(MOST_CLICKS):
                marks = alarm_marks(session)
                if not marks:
                    raise SystemExit(f"FAIL: {name}: no mark to click")
                y = marks[min(len(clicks), len(marks) - 1)]
                before = session.screen.pixels()
                session.click(300, y)
                clicks.append(y)
                until("an answer to the click", lambda: session.screen.pixels() != before, 10)
                session.keep(options.keep, f"{name}-{len(clicks)}-clicked")
                title = session.title("rank/")
                if title:
                    break
            else:
                raise SystemExit(f"FAIL: {name}: no rank was found in {MOST_CLICKS} clicks")
            if f":{rank} " not in title + " ":
                raise SystemExit(f"FAIL: {name}: '{title}' is not rank {rank}")
            frames = until("one lane in a frame", lambda: framed_lanes(session), 10)
            if len(frames) != 1:
                raise SystemExit(f"FAIL: {name}: {len(frames)} lanes are framed, one is to blame")
            print(f"ok   {name}: {len(clicks)} clicks; '{title}'")
        finally:
            session.close()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("seamscope")
    parser.add_argument("data")
    parser.add_argument("--keep", help="folder for pictures")
    options = parser.parse_args()
    trace = os.path.join(options.data, "straggler", "timeline-AR.json.gz")
    if not os.path.exists(trace):
        print(f"skipped: {trace} is not there")
        return
    check(options, "straggler", trace, 0)
    with tempfile.TemporaryDirectory() as folder:
        check(options, "exchanged", exchanged(trace, folder), 2)


if __name__ == "__main__":
    main()
