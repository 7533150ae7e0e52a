#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""`seamctl cost` of a recording of 24 hours.

Usage: cost_of_day.py PATH_OF_seamctl [GPUS]. Prints JSON: seconds from exec to the last byte, median of five, beside the
floor of the same run (`seamctl info`, which only opens the file) and beside reading and analysing everything again.
"""
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time

RUNS = 5


def seconds(*command):
    begin = time.perf_counter()
    before = os.times()
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False)
    after = os.times()
    cpu = after.children_user + after.children_system - before.children_user - before.children_system
    return time.perf_counter() - begin, cpu, done.stdout


def median(*command):
    runs = [seconds(*command) for _ in range(RUNS)]
    return {"wall_s": round(statistics.median(r[0] for r in runs), 3),
            "cpu_s": round(statistics.median(r[1] for r in runs), 3)}


def main():
    seamctl, gpus = sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else "64"
    with tempfile.TemporaryDirectory() as folder:
        day = os.path.join(folder, "day.mcap")
        subprocess.run([seamctl, "simulate", "pump_degraded", "--gpus", gpus, "--duration", "24h", "--onset", "9h",
                        "-o", day], check=True)
        cost = median(seamctl, "cost", day, "--json")
        whole = seconds(seamctl, "cost", day, "--json", "--fresh")
        print(json.dumps({
            "bench": "cost_of_day", "gpus": int(gpus), "bytes": os.path.getsize(day), "cost": cost,
            "floor_open": median(seamctl, "info", day),
            "analysed_again": {"wall_s": round(whole[0], 3), "cpu_s": round(whole[1], 3)},
            "same_totals": json.loads(whole[2])["totals"] == json.loads(seconds(seamctl, "cost", day, "--json")[2])["totals"],
        }, indent=1))


if __name__ == "__main__":
    main()
