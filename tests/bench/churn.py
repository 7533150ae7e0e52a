#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A site whose series never come again: so many new ones every two seconds, into the shipped gateway.
Prints JSON: resident memory over time beside what is configured. churn.py GATEWAY [--seconds 1800]"""
import argparse
import http.server
import json
import os
import subprocess
import sys
import tempfile
import threading
import time


class Exporter(http.server.BaseHTTPRequestHandler):
    series = 20_000
    told = 0

    def do_GET(self):
        first = Exporter.told
        Exporter.told += Exporter.series
        body = "".join(
            f'churn_total{{pod="some-pod-of-a-usual-name-{i}",namespace="default",container="main"}} 1\n'
            for i in range(first, first + Exporter.series)).encode()
        self.send_response(200)
        self.send_header("Content-Type", "text/plain; version=0.0.4")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


def resident(pid):
    with open(f"/proc/{pid}/statm") as statm:
        return int(statm.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 2**20


def main():
    options = argparse.ArgumentParser()
    options.add_argument("gateway")
    options.add_argument("--seconds", type=int, default=1800)
    options.add_argument("--series", type=int, default=20_000)
    options.add_argument("--mebibytes", type=int, default=256)
    asked = options.parse_args()
    Exporter.series = asked.series
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Exporter)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with tempfile.TemporaryDirectory() as folder:
        config = os.path.join(folder, "gateway.yaml")
        with open(config, "w") as out:
            out.write(f"listen: 127.0.0.1:0\nstore: {{bytes: {asked.mebibytes}MiB}}\nsources:\n"
                      f"  - {{kind: scrape, interval: 2s, targets: ['http://127.0.0.1:{server.server_port}/metrics']}}\n")
        gateway = subprocess.Popen([asked.gateway, "--config", config], stdout=subprocess.DEVNULL,
                                   stderr=subprocess.PIPE, text=True)
        lines = []
        threading.Thread(target=lambda: lines.extend(gateway.stderr), daemon=True).start()
        start = time.monotonic()
        samples = []
        while time.monotonic() - start < asked.seconds and gateway.poll() is None:
            time.sleep(1)  # the distance of what is measured
            samples.append(round(resident(gateway.pid), 1))
        isAlive = gateway.poll() is None
        begun = time.monotonic()
        gateway.terminate()
        gateway.wait(10)
        step = max(1, len(samples) // 20)
        print(json.dumps({
            "configured_mib": asked.mebibytes, "seconds": asked.seconds, "series_told": Exporter.told,
            "alive": isAlive, "resident_mib": {"start": samples[0], "most": max(samples), "end": samples[-1]},
            "most_over_configured": round(max(samples) / asked.mebibytes, 3),
            "end_over_configured": round(samples[-1] / asked.mebibytes, 3),
            "resident_mib_over_time": samples[::step], "ended_after_s": round(time.monotonic() - begun, 2),
            "told": [line.strip() for line in lines if "want of memory" in line][:1]}, indent=1))
    return 0 if isAlive else 1


if __name__ == "__main__":
    sys.exit(main())
