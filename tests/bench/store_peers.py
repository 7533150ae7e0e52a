#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Bytes a sample and time to read 10^6 points: this store beside Prometheus and VictoriaMetrics, same samples, same run.

Usage: store_peers.py PATH_OF_store_peer_data. Prints JSON. Peers that are not installed are left out by name.
Prometheus: `promtool tsdb create-blocks-from openmetrics`, all files of the blocks counted, index included.
VictoriaMetrics: HTTP import, then the files of its data folder (index included), after a forced merge.
Both are then asked for 10^6 points by their HTTP range query, answer read to the end but not parsed; ours are decoded
into columns in memory. The peers' figure has their HTTP and JSON in it: that is how one gets at their points. What a
peer gives back other than it was stored is told as altered_values: ours come back bit for bit, which is tested.
"""
import itertools
import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.parse
import urllib.request

SERIES = 100
SAMPLES = 20_000
POINTS_A_SERIES = 10_000
START = 1_767_225_600
SHAPES = ["utilisation", "temperature", "counter", "noisy"]
RUNS = 5


def folder_bytes(path):
    return sum(os.path.getsize(os.path.join(root, name)) for root, _, names in os.walk(path) for name in names)


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def get(url, data=None):
    with urllib.request.urlopen(urllib.request.Request(url, data=data), timeout=120) as answer:
        return answer.read()


def wait_until(ready, seconds=60):
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        try:
            if ready():
                return
        except OSError:
            pass
        time.sleep(0.1)
    raise RuntimeError("the peer did not become ready")


class Server:
    def __init__(self, command):
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def __enter__(self):
        return self

    def cpu_seconds(self):
        with open(f"/proc/{self.process.pid}/stat", encoding="ascii", errors="replace") as file:
            fields = file.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(30)


def altered_values(result, import_lines):
    """Share of the values of some series that came back as others than were stored."""
    with open(import_lines, encoding="ascii") as file:
        stored = {}
        for line in itertools.islice(file, 4):
            series = json.loads(line)
            stored[series["metric"]["gpu"]] = set(series["values"])
    checked = [(series["metric"]["gpu"], float(value)) for series in result if series["metric"]["gpu"] in stored
               for _, value in series["values"]]
    return sum(value not in stored[gpu] for gpu, value in checked) / len(checked)


def range_seconds(base, server, import_lines):
    """Shortest time of a range query for 10^6 points, mean processor time of the server, the points, and the share of
    altered values: what else runs on the machine adds to the first only."""
    query = urllib.parse.urlencode({"query": "m", "start": START + 5, "end": START + 5 + POINTS_A_SERIES - 1, "step": "1s",
                                    "nocache": "1"})
    runs = []
    before = server.cpu_seconds()
    for _ in range(RUNS):
        begin = time.monotonic()
        body = get(f"{base}/api/v1/query_range?{query}")
        runs.append(time.monotonic() - begin)
    cpu = (server.cpu_seconds() - before) / RUNS
    result = json.loads(body)["data"]["result"]
    return min(runs), cpu, sum(len(series["values"]) for series in result), altered_values(result, import_lines)


def measure_prometheus(openmetrics, import_lines, folder):
    data = os.path.join(folder, "prometheus")
    subprocess.run(["promtool", "tsdb", "create-blocks-from", "openmetrics", openmetrics, data], check=True,
                   stdout=subprocess.DEVNULL)
    size = folder_bytes(data)
    port = free_port()
    config = os.path.join(folder, "prometheus.yml")
    with open(config, "w", encoding="ascii") as file:
        file.write("global: {}\n")
    command = ["prometheus", f"--config.file={config}", f"--storage.tsdb.path={data}",
               f"--web.listen-address=127.0.0.1:{port}", "--storage.tsdb.retention.time=100y"]
    base = f"http://127.0.0.1:{port}"
    with Server(command) as server:
        wait_until(lambda: b"Ready" in get(f"{base}/-/ready"))
        return size, *range_seconds(base, server, import_lines)


def measure_victoria_metrics(import_lines, folder):
    data = os.path.join(folder, "victoria")
    port = free_port()
    command = ["victoria-metrics", f"-storageDataPath={data}", f"-httpListenAddr=127.0.0.1:{port}",
               "-retentionPeriod=100y", "-search.maxPointsPerTimeseries=100000", "-search.latencyOffset=0s"]
    base = f"http://127.0.0.1:{port}"
    with Server(command) as server:
        wait_until(lambda: get(f"{base}/health") == b"OK")
        with open(import_lines, "rb") as file:
            get(f"{base}/api/v1/import", file.read())
        get(f"{base}/internal/force_flush")
        get(f"{base}/internal/force_merge")

        def merged():
            counters = {line.split(" ")[0]: line.split(" ")[1] for line in get(f"{base}/metrics").decode().splitlines()
                        if line.startswith(("vm_active_force_merges", "vm_rows{"))}
            return counters.get("vm_active_force_merges", "0") == "0"

        wait_until(merged)
        read = range_seconds(base, server, import_lines)
    # After the shutdown, all is in files. Index of series by label (indexdb) and caches are not counted.
    return folder_bytes(os.path.join(data, "data")), *read


def compare(program, shape, times, folder):
    openmetrics = os.path.join(folder, "samples.om")
    import_lines = os.path.join(folder, "samples.jsonl")
    out = subprocess.run([program, shape, times, str(SERIES), str(SAMPLES), openmetrics, import_lines], check=True,
                         capture_output=True, text=True).stdout
    ours = json.loads(out)
    result = {"shape": shape, "times": times, "ours": ours}
    peers = {}
    if shutil.which("promtool") and shutil.which("prometheus"):
        peers["prometheus"] = measure_prometheus(openmetrics, import_lines, folder)
    if shutil.which("victoria-metrics"):
        peers["victoria_metrics"] = measure_victoria_metrics(import_lines, folder)
    for name, (size, seconds, cpu, points, altered) in peers.items():
        per_sample = size / (SERIES * SAMPLES)
        result[name] = {"bytes_per_sample": round(per_sample, 4), "read_seconds": round(seconds, 4),
                        "read_cpu_seconds": round(cpu, 3), "points": points, "altered_values": round(altered, 4),
                        "our_size_ratio": round(ours["sealed_bytes_per_sample"] / per_sample, 3),
                        "our_speed_ratio": round(seconds / ours["read_seconds"], 1),
                        "our_cpu_ratio": round(cpu / ours["read_cpu_seconds"], 1)}
    return result


def main():
    results = []
    for shape in SHAPES:
        for times in ("regular", "jittered"):
            with tempfile.TemporaryDirectory() as folder:
                results.append(compare(sys.argv[1], shape, times, folder))
    absent = [name for name in ("promtool", "prometheus", "victoria-metrics") if not shutil.which(name)]
    print(json.dumps({"series": SERIES, "samples_a_series": SAMPLES, "not_installed": absent, "results": results},
                     indent=1))


if __name__ == "__main__":
    main()
