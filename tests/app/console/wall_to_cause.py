#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""From the wall to the causal chart in at most three clicks, with real X events: the wall of the program under
test on an X server of its own, a pointer that clicks the worst seam, keys that turn the chart. Six faults.

wall_to_cause.py SEAMSCOPE SEAMCTL [--keep FOLDER]: pictures of each step go to FOLDER."""
import argparse
import os
import tempfile

from x_session import Session, run, until
from x_screen import HEIGHT, WIDTH

# scenario, seed, simulated time, onset, moment to look at
SCENARIOS = [
    ("pump_degraded", 31, "40m", "10m", "+32m"),
    ("pdu_power_cap", 33, "40m", "10m", "+32m"),
    ("pcie_downgrade", 35, "40m", "10m", "+32m"),
    ("link_flap", 37, "40m", "10m", "+32m"),
    ("rank_hang", 39, "40m", "10m", "+16m"),
    ("checkpoint_contention", 41, "80m", "20m", "+70m"),
]
GPUS = "128"
# Alarm hues of the dark theme, tokens §1: the onset line of the strip has one of them.
ALARMS = [(0xFF, 0x5A, 0x50), (0xFF, 0x9A, 0x33), (0xF4, 0xD6, 0x4A), (0xC7, 0x9C, 0xFF)]
WORST_SEAM = (560, 600)


class Wall(Session):
    def __init__(self, program, file, at, folder):
        super().__init__(program, file, folder, "--at", at, "--wall")

    def alarm_column(self, least=150):
        """Length of the longest upright run of one alarm colour: the onset line through the lanes."""
        pixels = self.screen.pixels()
        row = self.screen.row
        best = 0
        for x in range(300, WIDTH - 340):
            for red, green, blue in ALARMS:
                wanted = bytes((blue, green, red))
                length = 0
                for y in range(HEIGHT // 2, HEIGHT - 110, 2):
                    at = y * row + x * 4
                    length = length + 2 if pixels[at:at + 3] == wanted else 0
                    best = max(best, length)
            if best >= least:
                break
        return best

    def alarm_mark(self):
        """A pixel of an alarm colour where the mark of the worst seam stands."""
        pixels = self.screen.pixels()
        for y in range(480, 580, 4):
            for x in range(30, 120, 4):
                at = y * self.screen.row + x * 4
                if tuple(reversed(pixels[at:at + 3])) in ALARMS:
                    return True
        return False


def check(options, scenario, seed, duration, onset, at):
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, scenario + ".mcap")
        run(options.seamctl, "simulate", scenario, "--gpus", GPUS, "--seed", str(seed), "--duration", duration,
            "--onset", onset, "-o", file)
        session = Wall(options.seamscope, file, at, folder)
        try:
            until("values on the wall", session.is_ready)
            # The worst seam has a mark of an alarm at its left once the analysis has come up.
            until("an incident on the wall", lambda: session.alarm_mark())
            session.keep(options.keep, scenario + "-1-wall")
            session.click(*WORST_SEAM)
            title = until("the page of the incident", lambda: session.title("Incident"), 20)
            length = until("the causal chart", lambda: session.alarm_column(), 20)
            session.keep(options.keep, scenario + "-2-page")
            before = session.screen.pixels()
            session.x("key", "a")
            until("lanes moved by their lags", lambda: session.screen.pixels() != before, 10)
            session.keep(options.keep, scenario + "-3-aligned")
            print(f"ok   {scenario}: one click and a key; '{title}'; onset line of {length} px")
        finally:
            session.close()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("seamscope")
    parser.add_argument("seamctl")
    parser.add_argument("--keep", help="folder for pictures")
    parser.add_argument("--only", help="one scenario")
    options = parser.parse_args()
    for scenario in SCENARIOS:
        if options.only in (None, scenario[0]):
            check(options, *scenario)


if __name__ == "__main__":
    main()
