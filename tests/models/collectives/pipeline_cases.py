# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes timelines of made-up pipeline-parallel jobs, with what was done to each.

pipeline_cases.py OUT: NAME.json (Chrome trace: process = data rank, thread = pipeline rank and stream) and
NAME.truth.json. One forward, one backward schedule; times in microseconds.
"""
import json
import random
import sys
from pathlib import Path


def schedule(stage, stages, micro):
    warm = min(stages - stage - 1, micro)
    order = [("f", i) for i in range(warm)]
    for i in range(micro - warm):
        order += [("f", warm + i), ("b", i)]
    return order + [("b", i) for i in range(micro - warm, micro)]


def step(dp, pp, micro, length, transfer, chance, at, number, events):
    def emit(d, p, stream, name, start, end, mb, seq, chunk=0):
        events.append(dict(name=name, cat=name, ph="X", pid=d, tid=p * 16 + stream, ts=start * 1e6,
                           dur=(end - start) * 1e6, args=dict(step=number, model_chunk=chunk, mb_id=mb, seq_id=seq)))

    tail = []
    for d in range(dp):
        lanes = [schedule(p, pp, micro) for p in range(pp)]
        done = {}
        ends, place = [at + 0.05] * pp, [0] * pp
        for p in range(pp):
            emit(d, p, 3, "params-all-gather", at, at + 0.05, -1, 0)
        counts = [{} for _ in range(pp)]
        moving = True
        while moving:
            moving = False
            for p in range(pp):
                while place[p] < len(lanes[p]):
                    kind, i = lanes[p][place[p]]
                    source = (p - 1 if kind == "f" else p + 1)
                    real = 0 <= source < pp
                    if real and (source, kind, i) not in done:
                        break
                    ready = ends[p]
                    if real:
                        sent = done[source, kind, i]
                        came = sent + transfer * chance.uniform(0.98, 1.02)
                        way = "forward" if kind == "f" else "backward"
                        n = counts[p].setdefault(kind + "r", 0)
                        emit(d, p, 1, way + "-recv", sent, came, -1, n)
                        m = counts[source].setdefault(kind + "s", 0)
                        emit(d, source, 1, way + "-send", sent, came, -1, m)
                        counts[p][kind + "r"] += 1
                        counts[source][kind + "s"] += 1
                        ready = max(ready, came)
                    end = ready + length(d, p, kind, i, number)
                    emit(d, p, 0, "forward-compute" if kind == "f" else "backward-compute", ready, end, i, i)
                    done[p, kind, i] = ends[p] = end
                    place[p] += 1
                    moving = True
        tail.append(ends)
    last = max(max(ends) for ends in tail)
    for d in range(dp):
        for p in range(pp):
            emit(d, p, 0, "gc", tail[d][p], tail[d][p], 0, 0, -1)
            emit(d, p, 3, "layernorm-grads-all-reduce", tail[d][p], tail[d][p] + 0.001, -1, 0, -1)
            if p in (0, pp - 1):
                both = max(tail[d][0], tail[d][pp - 1]) + 0.001
                emit(d, p, 3, "embedding-grads-all-reduce", both, both + 0.002, -1, 0, -1)
            emit(d, p, 3, "grads-reduce-scatter", last + 0.003, last + 0.06, -1, 0)
            emit(d, p, 3, "optimizer-clip-main-grad", last + 0.06, last + 0.07, -1, 0, -1)
            emit(d, p, 0, "optimizer", last + 0.07, last + 0.1, -1, 0, -1)
    return last + 0.1


def make(seed, dp, pp, micro, steps, how):
    chance = random.Random(seed)
    jitter = chance.choice([0.002, 0.01, 0.02])
    base = chance.uniform(0.05, 0.4)
    slow, factor = how.get("slow", {}), how.get("factor", 1)
    stage = how.get("stage", {})
    spread = how.get("sequence", 0)
    sizes = {}

    def size(d, i, n):
        if not spread:
            return 1
        if (d, i, n) not in sizes:
            sizes[d, i, n] = max(0.2, chance.lognormvariate(0, spread))
        return sizes[d, i, n]

    def length(d, p, kind, i, n):
        value = base * (1 if kind == "f" else 2) * chance.gauss(1, jitter) * size(d, i, n)
        value *= stage.get(p, 1) * (factor if (d, p) in slow else 1) * how.get("replica", {}).get(d, 1)
        if kind == "f" and chance.random() < how.get("gc", 0):
            value += chance.uniform(2, 5) * base
        return value

    events = []
    for p in range(pp):
        for d in range(dp):
            for stream, name in enumerate(["compute", "pp-comm", "tp-comm", "dp-comm"]):
                events.append(dict(name="thread_name", ph="M", pid=d, tid=p * 16 + stream,
                                   args=dict(name=f"PP rank {p}, TP rank 0, {name}")))
    for d in range(dp):
        events.append(dict(name="process_name", ph="M", pid=d, args=dict(name=f"DP rank [{d}]")))
    at = 0
    for n in range(steps):
        at = step(dp, pp, micro, length, base * 0.02, chance, at, n * 3 + 5, events) + 0.01
    return events


def main(out):
    cases = {}
    shapes = [(4, 4, 8), (8, 2, 4), (3, 4, 6), (2, 8, 16), (6, 3, 5)]
    for seed, (dp, pp, micro) in enumerate(shapes):
        chance = random.Random(seed + 99)
        one = (chance.randrange(dp), chance.randrange(pp))
        two = ((one[0] + 1) % dp, (one[1] + 1) % pp)
        cases[f"worker_{seed}"] = (dp, pp, micro, dict(slow=[one], factor=chance.uniform(1.3, 2.5)), [one], "worker")
        if dp > 2:
            cases[f"two_workers_{seed}"] = (dp, pp, micro, dict(slow=[one, two], factor=1.8), [one, two], "worker")
        cases[f"last_stage_{seed}"] = (dp, pp, micro, dict(stage={pp - 1: chance.uniform(1.2, 1.8)}), [], "stage")
        cases[f"middle_stage_{seed}"] = (dp, pp, micro, dict(stage={pp // 2: 1.5}), [], "stage")
        cases[f"sequence_{seed}"] = (dp, pp, micro, dict(sequence=chance.uniform(0.2, 0.6)), [], "sequence_length")
        cases[f"collection_{seed}"] = (dp, pp, micro * 2, dict(gc=0.04), [], "collection")
        cases[f"healthy_{seed}"] = (dp, pp, micro, {}, [], None)
        if dp > 2:
            cases[f"more_for_one_replica_{seed}"] = (dp, pp, micro, dict(replica={one[0]: 1.6}), [], "expert")
    for number, (name, (dp, pp, micro, how, workers, pattern)) in enumerate(sorted(cases.items())):
        (out / f"{name}.json").write_text(json.dumps(make(number * 13 + 1, dp, pp, micro, 4, how)))
        truth = dict(dp=dp, pp=pp, workers=[list(w) for w in workers], pattern=pattern)
        (out / f"{name}.truth.json").write_text(json.dumps(truth))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
