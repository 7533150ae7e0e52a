#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Start and idling of the console without data, beside a bare main window that loads the same libraries.

Usage: start_up.py PATH_OF_seamscope PATH_OF_bare_window. Prints JSON; exits 77 without Xvfb.
Start: from exec to the first pixel that the program painted, read out of the frame buffer of a fresh Xvfb; both
programs in turn, median. Idle, once settled: resident memory, processor time, times the GUI thread woke up, and
the rows of pixels that changed: the clock of the console is to be all.
"""
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

from x_screen import Screen

RUNS = 11
SETTLE_SECONDS = 3
IDLE_SECONDS = 10


def first_pixel(screen, program, home):
    """Seconds from exec to the first pixel, and those that the main thread and the whole process ran until then."""
    before = screen.probe()
    begin = time.perf_counter()
    process = subprocess.Popen([program], env=screen.environment(home), stderr=subprocess.DEVNULL)
    try:
        while screen.probe() == before:
            if time.perf_counter() - begin > 30 or process.poll() is not None:
                raise RuntimeError(f"{program} painted nothing")
            time.sleep(0.0002)
        took = time.perf_counter() - begin
        threads = [running_seconds(process.pid, thread) for thread in os.listdir(f"/proc/{process.pid}/task")]
        return took, running_seconds(process.pid, process.pid), sum(threads)
    finally:
        process.kill()
        process.wait()
        time.sleep(0.3)  # the server takes the window away


def running_seconds(pid, thread):
    with open(f"/proc/{pid}/task/{thread}/schedstat") as file:
        return int(file.read().split()[0]) / 1e9


def status(pid, *names):
    with open(f"/proc/{pid}/status") as file:
        fields = dict(line.split(":", 1) for line in file)
    return [int(fields[name].split()[0]) for name in names]


def cpu_seconds(pid):
    with open(f"/proc/{pid}/stat") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def idle(screen, program, home):
    process = subprocess.Popen([program], env=screen.environment(home), stderr=subprocess.DEVNULL)
    try:
        time.sleep(SETTLE_SECONDS)
        pixels, cpu, (woken,) = screen.pixels(), cpu_seconds(process.pid), status(process.pid, "voluntary_ctxt_switches")
        time.sleep(IDLE_SECONDS)
        (resident, shared, woken_after) = status(process.pid, "VmRSS", "RssFile", "voluntary_ctxt_switches")
        return {
            "resident_mib": round(resident / 1024, 1),
            "of_it_files_mib": round(shared / 1024, 1),
            "cpu_ms_per_s": round((cpu_seconds(process.pid) - cpu) / IDLE_SECONDS * 1000, 2),
            "gui_thread_wakes_per_s": round((woken_after - woken) / IDLE_SECONDS, 1),
            "changed_rows": screen.changed_rows(pixels, screen.pixels()),
        }
    finally:
        process.kill()
        process.wait()


def main():
    console, bare = sys.argv[1:3]
    if not shutil.which("Xvfb"):
        print("Xvfb is not installed", file=sys.stderr)
        sys.exit(77)
    with tempfile.TemporaryDirectory() as home:
        screen = Screen(home)
        try:
            for program in (bare, console):
                first_pixel(screen, program, home)  # the files are then in the page cache
            times = {bare: [], console: []}
            for _ in range(RUNS):
                for program, list_of in times.items():
                    list_of.append(first_pixel(screen, program, home))
            floor, ours = ([statistics.median(column) for column in zip(*times[program])] for program in (bare, console))
            fastest_floor, fastest = (min(times[program])[0] for program in (bare, console))
            print(json.dumps({"start_up": {
                "floor_bare_window_ms": round(floor[0] * 1000, 1), "first_pixel_ms": round(ours[0] * 1000, 1),
                "ratio_to_floor": round(ours[0] / floor[0], 2), "wanted_at_most": 2.0,
                "fastest_ms": round(fastest * 1000, 1), "fastest_floor_ms": round(fastest_floor * 1000, 1),
                "main_thread_ran_ms": [round(value[1] * 1000, 1) for value in (ours, floor)],
                "all_threads_ran_ms": [round(value[2] * 1000, 1) for value in (ours, floor)],
                "load_average": round(os.getloadavg()[0], 1),
                "idle": idle(screen, console, home), "idle_bare_window": idle(screen, bare, home)}}, indent=2))
        finally:
            screen.close()


if __name__ == "__main__":
    main()
