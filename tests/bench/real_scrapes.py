#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Bytes a sample on real scrapes: this store beside Prometheus and VictoriaMetrics, same samples, same run.

Usage: real_scrapes.py PATH_OF_store_peer_data [SCRAPES [INTERVAL_SECONDS]]. Prints JSON; exits 77 without a node
exporter. Debian's node exporter of this machine is scraped SCRAPES times (2,100: a block of ours has 2,048 samples); its
textfile collector serves the texts of real GPU nodes out of $SEAMSCOPE_DATA, which stand still, so that figures are given
for all series and for those that changed at all. What is counted is the samples, not the index of names: chunks of
Prometheus, data without indexdb of VictoriaMetrics, sealed blocks of ours.
"""
import glob
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time

from store_peers import Server, folder_bytes, free_port, get, wait_until

LINE = re.compile(rb"^([a-zA-Z_:][^ {]*(?:\{.*\})?) ([^ ]+)$")


def gpu_texts(folder):
    """The GPU texts that the textfile collector takes: no times, one family in one file."""
    data = os.environ.get("SEAMSCOPE_DATA", os.path.join(os.path.dirname(__file__), "../../../shared/data"))
    for path in glob.glob(os.path.join(data, "prometheus/**/*.prom"), recursive=True):
        shutil.copy(path, folder)


def capture(scrapes, interval):
    """Times in ms, and values by series for those that every scrape had."""
    with tempfile.TemporaryDirectory() as folder:
        gpu_texts(folder)
        port = free_port()
        url = f"http://127.0.0.1:{port}/metrics"
        with Server(["prometheus-node-exporter", f"--web.listen-address=127.0.0.1:{port}",
                     f"--collector.textfile.directory={folder}"]):
            wait_until(lambda: get(url))
            times, columns = [], {}
            due = time.monotonic()
            for number in range(scrapes):
                text = get(url)
                times.append(int(time.time() * 1000))
                for line in text.splitlines():
                    match = LINE.match(line)
                    if match:
                        column = columns.setdefault(match[1], [])
                        if len(column) == number:
                            column.append(float(match[2]))
                due += interval
                time.sleep(max(0, due - time.monotonic()))
    return times, {name: column for name, column in columns.items()
                   if len(column) == scrapes and all(value == value for value in column)}


def prometheus_bytes(openmetrics, folder):
    data = os.path.join(folder, "prometheus")
    subprocess.run(["promtool", "tsdb", "create-blocks-from", "openmetrics", openmetrics, data], check=True,
                   stdout=subprocess.DEVNULL)
    return sum(os.path.getsize(path) for path in glob.glob(os.path.join(data, "*/chunks/*")))


def victoria_metrics_bytes(import_lines, folder):
    data = os.path.join(folder, "victoria")
    port = free_port()
    base = f"http://127.0.0.1:{port}"
    with Server(["victoria-metrics", f"-storageDataPath={data}", f"-httpListenAddr=127.0.0.1:{port}",
                 "-retentionPeriod=100y"]):
        wait_until(lambda: get(f"{base}/health") == b"OK")
        with open(import_lines, "rb") as file:
            get(f"{base}/api/v1/import", file.read())
        get(f"{base}/internal/force_flush")
        get(f"{base}/internal/force_merge")
        wait_until(lambda: b"vm_active_force_merges 0" in get(f"{base}/metrics"))
    return folder_bytes(os.path.join(data, "data"))


def compare(program, times, columns):
    with tempfile.TemporaryDirectory() as folder:
        samples = os.path.join(folder, "columns")
        with open(samples, "w", encoding="ascii") as file:
            file.write(f"{len(columns)} {len(times)}\n{' '.join(map(str, times))}\n")
            for column in columns:
                file.write(" ".join(map(repr, column)) + "\n")
        openmetrics, import_lines = os.path.join(folder, "samples.om"), os.path.join(folder, "samples.jsonl")
        ours = json.loads(subprocess.run([program, "file", samples, openmetrics, import_lines], check=True,
                                         capture_output=True, text=True).stdout)
        count = len(columns) * len(times)
        result = {"series": len(columns), "samples": count,
                  "ours_bytes_per_sample": ours["sealed_bytes_per_sample"]}
        if shutil.which("promtool"):
            result["prometheus_bytes_per_sample"] = round(prometheus_bytes(openmetrics, folder) / count, 4)
        if shutil.which("victoria-metrics"):
            result["victoria_metrics_bytes_per_sample"] = round(victoria_metrics_bytes(import_lines, folder) / count, 4)
        return result


def main():
    program = sys.argv[1]
    scrapes = int(sys.argv[2]) if len(sys.argv) > 2 else 2100
    interval = float(sys.argv[3]) if len(sys.argv) > 3 else 0.1
    if not shutil.which("prometheus-node-exporter"):
        print("prometheus-node-exporter is not installed", file=sys.stderr)
        sys.exit(77)
    times, columns = capture(scrapes, interval)
    changing = [column for column in columns.values() if min(column) != max(column)]
    print(json.dumps({"real_scrapes": {
        "interval_s": interval, "scrapes": scrapes, "wanted": "smaller than both, below 1 byte",
        "all": compare(program, times, list(columns.values())), "changing": compare(program, times, changing)}},
        indent=1))


if __name__ == "__main__":
    main()
