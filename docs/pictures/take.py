#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Takes the pictures of the README anew, all in one way.

take.py SEAMSCOPE SEAMCTL DATA [--out FOLDER] [--work FOLDER] [--only NAME ...]

DATA is the folder of public recordings (SEAMSCOPE_DATA of the tests). Most pictures are drawn by `seamscope render`; the start
page, the tour, the coverage and the drill are taken on an X server of their own, by real keys, as the tests go through them.
What is simulated stands in the work folder and is taken from there the next time."""
import argparse
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path.insert(0, str(ROOT / "tests" / "app" / "console"))
from x_session import Session, until  # noqa: E402

PUMP = "pump_degraded --gpus 2048 --seed 118 --duration 50m --onset 15m"
TOUR = "pump_degraded --gpus 2048 --seed 7 --duration 30m --onset 15m"
# Of one source and theme the views of a moment are drawn at once: picture and view.
DRAWN = [
    (PUMP, ["--at", "+35m"], {"console-dark": "console", "graph-dark": "graph", "heatmap-dark": "heatmap",
                              "incident-dark": "incident", "ledger-dark": "ledger", "alarms-dark": "alarms",
                              "wall-dark": "wall", "wall-floor-dark": "wall-floor"}),
    (PUMP, ["--at", "+35m", "--theme", "light"], {"console-light": "console"}),
    ("mlperf_power", ["--at", "+20m", "--heat", "power.active"], {"mlperf-power": "console"}),
    ("straggler/timeline-AR.json.gz", ["--at", "+1s"], {"timeline-dark": "console"}),
    ("straggler/timeline-AR.json.gz", ["--at", "+15m"], {"timeline-time-dark": "rollup"}),
    ("kineto/dlrm_8rank", ["--at", "+18.6ms", "--span", "1400us"], {"timeline-collective-dark": "timeline"}),
    ("flight_recorder/gpu_error_1st", ["--at", "+1s"], {"timeline-hang-dark": "console"}),
    ("large", ["--at", "+5s"], {"timeline-16384-dark": "timeline"}),
]
SEEN = {"start-dark", "tour-dark", "coverage-dark", "drill-seat-dark", "drill-report-dark"}


def run(*command):
    subprocess.run([str(part) for part in command], check=True)


class Taking:
    def __init__(self, options):
        self.options = options
        self.out = pathlib.Path(options.out)
        self.work = pathlib.Path(options.work)
        self.work.mkdir(parents=True, exist_ok=True)

    def wants(self, name):
        return not self.options.only or name in self.options.only

    def simulated(self, what):
        file = self.work / (what.replace(" ", "_").replace("--", "") + ".mcap")
        if not file.exists():
            draft = file.with_suffix(".draft.mcap")
            run(self.options.seamctl, "simulate", *what.split(), "-o", draft)
            draft.rename(file)
        return file

    def source(self, what):
        if "--gpus" in what:
            return self.simulated(what)
        if what == "large":
            if not (self.work / "large").exists():
                run(sys.executable, ROOT / "tests" / "bench" / "large_trace.py", self.work / "large")
            return self.work / "large"
        return pathlib.Path(self.options.data) / what

    def draw(self):
        for what, arguments, pictures in DRAWN:
            pictures = {name: view for name, view in pictures.items() if self.wants(name)}
            if not pictures:
                continue
            with tempfile.TemporaryDirectory() as folder:
                done = subprocess.run(
                    [self.options.seamscope, "render", str(self.source(what)), "--view", ",".join(pictures.values()), *arguments,
                     "--out", os.path.join(folder, "%v.png")],
                    env={**os.environ, "QT_QPA_PLATFORM": "offscreen", "TZ": "UTC"}, stderr=subprocess.PIPE, text=True)
                for name, view in pictures.items():
                    if not os.path.exists(os.path.join(folder, view + ".png")):
                        raise SystemExit(f"FAIL: {name}: {done.stderr}")
                    shutil.copy(os.path.join(folder, view + ".png"), self.out / (name + ".png"))

    def see(self):
        if self.wants("start-dark") or self.wants("drill-seat-dark") or self.wants("drill-report-dark"):
            self.see_drill()
        if self.wants("tour-dark") or self.wants("coverage-dark"):
            with tempfile.TemporaryDirectory() as folder:
                self.see_tour(folder)

    def see_drill(self):
        """As the test plays it."""
        with tempfile.TemporaryDirectory() as folder:
            run(sys.executable, ROOT / "tests" / "app" / "console" / "drill_by_keys.py", self.options.seamscope, self.options.seamctl, "--keep", folder)
            for name, kept in {"start-dark": "1-start", "drill-seat-dark": "4-hypothesis", "drill-report-dark": "6-report"}.items():
                if self.wants(name):
                    shutil.copy(os.path.join(folder, kept + ".png"), self.out / (name + ".png"))

    def see_tour(self, folder):
        session = Session(self.options.seamscope, str(self.simulated(TOUR)), folder, "--at", "+24m")
        try:
            until("the recording", session.is_ready)
            until("the keyboard", lambda: session.has_keyboard("hall-"), 20)
            session.x("mousemove", "960", "1070")
            time.sleep(20)  # its analysis comes up; for the pictures alone
            session.do("Guided tour")
            time.sleep(2)
            session.x("key", "Right")
            time.sleep(2)
            if self.wants("tour-dark"):
                session.keep(str(self.out), "tour-dark")
            session.x("key", "Escape")
            session.do("Coverage")
            until("the coverage", lambda: session.title("Coverage"), 60)
            time.sleep(3)
            if self.wants("coverage-dark"):
                session.keep(str(self.out), "coverage-dark")
        finally:
            session.close()


def main():
    parser = argparse.ArgumentParser()
    for what in ("seamscope", "seamctl", "data"):
        parser.add_argument(what)
    parser.add_argument("--out", default=HERE, help="folder of the pictures")
    parser.add_argument("--work", default=os.path.join(tempfile.gettempdir(), "seamscope-pictures"), help="folder of what is simulated")
    parser.add_argument("--only", nargs="+", choices=sorted(SEEN | {name for _, _, names in DRAWN for name in names}))
    taking = Taking(parser.parse_args())
    taking.draw()
    taking.see()


if __name__ == "__main__":
    main()
