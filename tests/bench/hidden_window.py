#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What a console costs that plays a recording and that nobody sees.

Usage: hidden_window.py PATH_OF_seamscope PATH_OF_seamctl. Prints JSON; exits 77 without Xvfb or xdotool.
Processor time of the GUI thread over 20 s: while the window is shown, and after it was taken off the screen.
The threads of the gateway in the same process go on with their work; they are told apart.
"""
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time

from x_screen import Screen

MEASURED_SECONDS = 20


def cpu_seconds(pid, thread=None):
    path = f"/proc/{pid}/task/{thread}/stat" if thread else f"/proc/{pid}/stat"
    with open(path) as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def measured(pid):
    before = cpu_seconds(pid, pid), cpu_seconds(pid)
    time.sleep(MEASURED_SECONDS)
    gui, whole = (after - was for after, was in zip((cpu_seconds(pid, pid), cpu_seconds(pid)), before))
    return {"gui_thread_share_of_a_core": round(gui / MEASURED_SECONDS, 4),
            "whole_process_share_of_a_core": round(whole / MEASURED_SECONDS, 4)}


def main():
    console, seamctl = sys.argv[1:3]
    if not shutil.which("Xvfb") or not shutil.which("xdotool"):
        print("Xvfb or xdotool is not installed", file=sys.stderr)
        sys.exit(77)
    with tempfile.TemporaryDirectory() as home:
        recording, ready = os.path.join(home, "pump.mcap"), os.path.join(home, "ready")
        subprocess.run([seamctl, "simulate", "pump_degraded", "--duration", "10m", "-o", recording], check=True,
                       stdout=subprocess.DEVNULL)
        screen = Screen(home)
        process = subprocess.Popen([console, recording, "--at", "+2m", "--play", "--ready-file", ready],
                                   env=screen.environment(home), stderr=subprocess.DEVNULL)
        try:
            while not os.path.exists(ready):
                if process.poll() is not None:
                    raise RuntimeError("the console ended")
                time.sleep(0.2)
            time.sleep(5)
            shown = measured(process.pid)
            windows = subprocess.run(["xdotool", "search", "--onlyvisible", "--pid", str(process.pid)],
                                     env=screen.environment(home), capture_output=True, text=True).stdout.split()
            for window in windows:
                subprocess.run(["xdotool", "windowunmap", window], env=screen.environment(home), check=True)
            time.sleep(3)
            hidden = measured(process.pid)
            print(json.dumps({"hidden_window": {"windows": len(windows), "shown": shown, "hidden": hidden,
                                                "wanted_at_most": 0.01}}, indent=2))
        finally:
            process.kill()
            process.wait()
            screen.close()


if __name__ == "__main__":
    main()
