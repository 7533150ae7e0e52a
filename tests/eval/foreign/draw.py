# SPDX-License-Identifier: GPL-3.0-or-later
"""Random draws that depend on nothing but a seed and a name, and noise taken from recordings of production jobs."""
import csv
import gzip
import hashlib
import math
import os
import random
import statistics


def stream(seed, *names):
    """A generator of its own for every name, so that one more draw somewhere changes nothing elsewhere."""
    text = "/".join([str(seed), *map(str, names)])
    return random.Random(int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big"))


def poisson(rng, mean):
    if mean <= 0:
        return 0
    if mean > 50:
        return max(0, round(rng.gauss(mean, math.sqrt(mean))))
    limit, product, count = math.exp(-mean), rng.random(), 0
    while product > limit:
        product *= rng.random()
        count += 1
    return count


def data_folder():
    given = os.environ.get("SEAMSCOPE_DATA")
    here = os.path.dirname(os.path.abspath(__file__))
    for folder in [given, os.path.join(here, "../../../../shared/data")]:
        if folder and os.path.isdir(os.path.join(folder, "step_noise")):
            return os.path.normpath(folder)
    return None


class StepNoise:
    """How synchronous steps scatter: the slowest of the workers of each recorded iteration against its own running
    median, kept in the recorded order so that storms stay storms."""

    def __init__(self, folder):
        base = os.path.join(folder, "step_noise", "alibaba_v2020")
        self.residuals = [r for n in (2, 3, 4) for r in [_residuals(os.path.join(base, f"job_{n}_norm.csv.gz"))] if r]
        self.workers = _worker_scatter(os.path.join(base, "coefficient_variation.csv.gz"))

    def scatter_across_workers(self, rng):
        return rng.choice(self.workers)

    def steps(self, rng, scale, count):
        """Factors around 1; a block of a recording is replayed at a time."""
        out = []
        while len(out) < count:
            source = rng.choice(self.residuals)
            length = min(len(source), rng.randint(20, 80))
            start = rng.randrange(0, len(source) - length + 1)
            out += [max(0.7, 1.0 + scale * r) for r in source[start:start + length]]
        return out[:count]


def _residuals(path):
    by_time = {}
    with gzip.open(path, "rt") as text:
        for row in csv.DictReader(text):
            by_time.setdefault(int(row["time"]), []).append(float(row["batch_time_norm"]))
    slowest = [max(v) for _, v in sorted(by_time.items()) if len(v) > 3]
    out = []
    for i, value in enumerate(slowest):
        near = statistics.median(slowest[max(0, i - 15):i + 16])
        out.append(min(1.5, max(-0.5, value / near - 1.0)) if near > 0 else 0.0)
    return out


def _worker_scatter(path):
    out = []
    with gzip.open(path, "rt") as text:
        rows = csv.reader(text)
        next(rows)
        for row in rows:
            values = [float(v) for v in row[1:] if v]
            if values:
                out.append(statistics.median(values))
    return out


def demand(folder, kind="conv"):
    """Requests a minute of a production day and their mean context and generated tokens."""
    minutes = {}
    path = os.path.join(folder, "serving_demand", f"AzureLLMInferenceTrace_{kind}.csv.gz")
    with gzip.open(path, "rt") as text:
        for row in csv.DictReader(text):
            clock = row["TIMESTAMP"].split(" ")[1].split(":")
            minute = int(clock[0]) * 60 + int(clock[1])
            entry = minutes.setdefault(minute, [0, 0.0, 0.0])
            entry[0] += 1
            entry[1] += float(row["ContextTokens"])
            entry[2] += float(row["GeneratedTokens"])
    return [(n, c / n, g / n) for _, (n, c, g) in sorted(minutes.items())]
