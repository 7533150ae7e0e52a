#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes a bundle of 16,384 ranks for pictures and measurements: six steps of a Chrome trace, and the job that
says where the ranks sit. The eight ranks of one host take half a second longer by themselves.

large_trace.py FOLDER [RANKS]"""
import gzip
import json
import os
import random
import sys

STEPS, PER_HOST = 6, 8


def slices(ranks, slow):
    """Lines of the trace. Times in microseconds."""
    for rank in range(ranks):
        yield f'{{"ph":"M","name":"process_name","pid":{rank},"args":{{"name":"rank {rank}"}}}}'
    begin = 1e6
    for step in range(231_419, 231_419 + STEPS):
        ahead = [1.30e6 + random.gauss(0, 9e3) for _ in range(ranks)]
        back = [2.70e6 + random.gauss(0, 14e3) + (random.gauss(460e3, 12e3) if rank in slow else 0)
                for rank in range(ranks)]
        length = max(a + b for a, b in zip(ahead, back)) + 190e3
        for rank in range(ranks):
            own = ahead[rank] + back[rank]
            for name, track, start, took in (
                    ("forward", 7, 0, ahead[rank]), ("backward", 7, ahead[rank], back[rank]),
                    ("ncclDevKernel_AllReduce_Sum_bf16_RING_LL", 20, own, length - own)):
                yield (f'{{"ph":"X","name":"{name}","pid":{rank},"tid":{track},"ts":{begin + start:.1f},'
                       f'"dur":{took:.1f},"args":{{"step":{step}}}}}')
        begin += length + 4e3


def main(folder, ranks=16_384):
    random.seed(5)
    host = ranks // PER_HOST * 9 // 20
    os.makedirs(os.path.join(folder, "kineto"), exist_ok=True)
    placed = [{"rank": r, "gpu": f"gpu/n{r // PER_HOST:04d}:{r % PER_HOST}"} for r in range(ranks)]
    with open(os.path.join(folder, "jobs.json"), "w") as file:
        json.dump({"schema": 1, "jobs": [{
            "id": "job/atlas-400b", "kind": "training", "gpus": ranks, "ranks": placed,
            "parallelism": {"tp": 8, "pp": 8, "dp": ranks // 64, "order": "tp-dp-pp"}}]}, file)
    with gzip.open(os.path.join(folder, "kineto", "ranks.json.gz"), "wt", compresslevel=1) as file:
        slow = range(host * PER_HOST, (host + 1) * PER_HOST)
        file.write('{"traceEvents":[\n' + ",\n".join(slices(ranks, slow)) + "]}\n")


if __name__ == "__main__":
    main(sys.argv[1], *(int(n) for n in sys.argv[2:]))
