#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What a wall of 3840 x 2160 costs beside a live gateway of 2,048 GPUs, page by page.

Usage: wall_cost.py PATH_OF_seamscope PATH_OF_seamscope-gateway. Prints JSON; exits 77 without Xvfb.
A paint's time is that of the wall's own timer (the worst of each half second, so that a share of them is no better than one of
all frames); processor time is that of the whole process, its connection to the gateway included.
"""
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time

from hidden_window import cpu_seconds
from latency import free_port
from x_screen import Screen

MEASURED_SECONDS = 40
PAGES = ["headline", "floor", "jobs", "facilities", "fabric", "day"]
SCENARIOS = {"healthy": "healthy", "fault": "pump_degraded"}
WORST = re.compile(r"wall: worst paint ([0-9.]+) ms")


def measured(console, address, page, home):
    screen = Screen(home, 3840, 2160)
    ready, log = os.path.join(home, "ready"), os.path.join(home, "log")
    environment = {**screen.environment(home), "QT_LOGGING_RULES": "seamscope.widgets.frametime=true"}
    with open(log, "w") as said:
        process = subprocess.Popen([console, "--connect", address, "--wall", page, "--ready-file", ready],
                                   env=environment, stderr=said)
    try:
        while not os.path.exists(ready):
            if process.poll() is not None:
                raise RuntimeError("the wall ended")
            time.sleep(0.2)
        time.sleep(10)
        skipped, before = os.path.getsize(log), (cpu_seconds(process.pid), time.monotonic())
        time.sleep(MEASURED_SECONDS)
        used, passed = (after - was for after, was in zip((cpu_seconds(process.pid), time.monotonic()), before))
    finally:
        process.kill()
        process.wait()
        screen.close()
        if os.path.exists(ready):
            os.remove(ready)
    with open(log) as told:
        told.seek(skipped)
        paints = sorted(float(found) for found in WORST.findall(told.read()))
    return {"share_of_a_core": round(used / passed, 4), "paints": len(paints),
            "paint_median_ms": paints[len(paints) // 2] if paints else None,
            "paint_p99_ms": paints[int(len(paints) * 0.99)] if paints else None}


def main():
    console, gateway = sys.argv[1:3]
    pages = sys.argv[3:] or PAGES
    if not shutil.which("Xvfb"):
        print("Xvfb is not installed", file=sys.stderr)
        sys.exit(77)
    out = {"size": [3840, 2160], "wanted_at_most": {"paint_p99_ms": 33, "healthy_share_of_a_core": 0.15}}
    with tempfile.TemporaryDirectory() as home:
        for name, scenario in SCENARIOS.items():
            address, config = f"127.0.0.1:{free_port()}", os.path.join(home, "gateway.yaml")
            with open(config, "w") as file:
                file.write(f"site: hall-2\nlisten: {address}\n"
                           f"sources: [{{kind: simulator, scenario: {scenario}, gpus: 2048, seed: 118, onset: 10m}}]\n")
            server = subprocess.Popen([gateway, "--config", config], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
            try:
                server.stdout.readline()
                out[name] = {page: measured(console, address, page, home) for page in pages}
            finally:
                server.kill()
                server.wait()
    print(json.dumps({"wall_cost": out}, indent=2))


if __name__ == "__main__":
    main()
