#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes every shipped drill at every level: each is made only when the analysis finds what was simulated."""
import json
import os
import subprocess
import sys
import tempfile
import time


def main():
    seamctl, wanted = sys.argv[1], sys.argv[2:]
    listed = json.loads(subprocess.run([seamctl, "drill", "library", "--json"], check=True, capture_output=True).stdout)
    bad = 0
    with tempfile.TemporaryDirectory() as folder:
        key = os.path.join(folder, "key")
        with open(key, "w") as file:
            file.write("every drill of the library")
        for drill in listed["drills"]:
            if wanted and drill["id"] not in wanted:
                continue
            for level in (1, 2, 3):
                start = time.monotonic()
                done = subprocess.run([seamctl, "drill", "make", "--library", drill["id"], "--level", str(level), "--key", key,
                                       "-o", os.path.join(folder, "x.drill")], capture_output=True, text=True)
                bad += done.returncode != 0
                print(json.dumps({"id": drill["id"], "level": level, "gpus": drill["levels"][level - 1]["gpus"],
                                  "made": done.returncode == 0, "seconds": round(time.monotonic() - start, 1),
                                  "why": "" if done.returncode == 0 else done.stderr.strip()}), flush=True)
    sys.exit(1 if bad else 0)


main()
