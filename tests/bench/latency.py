#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""From source to pixel at 200,000 samples a second, with the whole console on an X server.

Usage: latency.py seamscope seamscope-gateway bench_latency bare_window [PICTURE]. Prints JSON; exits 77 without Xvfb.
The gateway is the shipped daemon with its OTLP receiver, the console the shipped one, connected over TCP. Floor of the
same run: an empty window of the same libraries beside the same load. All share the machine, the load's sender
included. The picture is of the console under load (needs `import`).
"""
import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time

from x_screen import Screen


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Gateway:
    def __init__(self, program, folder):
        self.otlp = f"127.0.0.1:{free_port()}"
        with open(os.path.join(folder, "gateway.yaml"), "w") as file:
            file.write(f'listen: 127.0.0.1:0\nsources: [{{kind: otlp, listen: "{self.otlp}"}}]\n')
        self.process = subprocess.Popen([program, "--config", file.name], stdout=subprocess.PIPE,
                                        stderr=subprocess.DEVNULL, text=True)
        self.address = self.process.stdout.readline().split("listening on ")[1].strip()

    def close(self):
        self.process.terminate()
        self.process.wait()


def cpu_seconds(pid):
    with open(f"/proc/{pid}/stat") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def measure(mode, command, gateway_program, bench, picture):
    """One window, one load; every program is new."""
    with tempfile.TemporaryDirectory() as folder:
        screen = Screen(folder)
        gateway = Gateway(gateway_program, folder)
        window = subprocess.Popen([*command, gateway.address] if mode == "console" else command,
                                  env=screen.environment(folder), stderr=subprocess.DEVNULL)
        try:
            time.sleep(2)
            begin = time.monotonic()
            run = subprocess.Popen([bench, mode, screen.file, gateway.otlp], env=screen.environment(folder),
                                   stdout=subprocess.PIPE, text=True)
            if picture and mode == "console":
                time.sleep(12)
                subprocess.run(["import", "-window", "root", picture], env=screen.environment(folder), check=False)
            answer = run.communicate()[0]
            if run.returncode:
                sys.exit(run.returncode)
            seconds = time.monotonic() - begin
            return {**json.loads(answer),
                    "cpu_share_of_a_core": {"window": round(cpu_seconds(window.pid) / seconds, 3),
                                            "gateway": round(cpu_seconds(gateway.process.pid) / seconds, 3)}}
        finally:
            window.kill()
            window.wait()
            gateway.close()
            screen.close()


def main():
    console, gateway, bench, bare = sys.argv[1:5]
    picture = sys.argv[5] if len(sys.argv) > 5 else None
    if not shutil.which("Xvfb"):
        print("Xvfb is not installed", file=sys.stderr)
        sys.exit(77)
    floor = measure("floor", [bare], gateway, bench, None)
    ours = measure("console", [console, "--connect"], gateway, bench, picture)
    print(json.dumps({"latency": {
        "wanted": {"source_to_pixel_p99_ms": 250, "gui_thread_away_worst_ms": 50, "samples_per_s": 200_000},
        "load_average": round(os.getloadavg()[0], 1), "console": ours, "floor": floor}}, indent=2))


if __name__ == "__main__":
    main()
