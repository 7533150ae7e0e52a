#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Random histories, told as logs, and what became of every tenth of a second of them, counted one by one.

Usage: brute_ledger.py PATH_OF_seamctl [SEED]. Plays jobs with slow steps, checkpoints, stalls, failures with rollback and
maintenance, writes the bundle that such a site would hand over, and holds the partition that `seamctl cost --ledger` exports
against the count: per job and bucket, and the idle reserve of the site. Shares no code with the program.
"""
import csv
import datetime
import json
import os
import random
import subprocess
import sys
import tempfile
from collections import Counter

TICK_MS = 100
START_MS = 1_780_000_000_000
JOBS = 14
SITE_GPUS = 512
BUCKETS = ("productive", "discarded", "slow_excess", "blocked", "checkpoint", "restart", "planned", "reserved_idle",
           "unobserved", "checkpoint_excess")


def stamp(ms):
    when = datetime.datetime.fromtimestamp(ms // 1000, datetime.timezone.utc)
    return when.strftime("%Y-%m-%d %H:%M:%S") + f".{ms % 1000:03d}000"


def iso(ms):
    return stamp(ms).replace(" ", "T") + "Z"


class Job:
    """Plays one job; every tick of its time is given to a bucket as milliseconds, by a rule that a person can read."""

    def __init__(self, number, pick):
        self.name = f"brute-{number}"
        self.pick = pick
        self.gpus = pick.choice([8, 16, 24, 32])
        self.reference = pick.choice([2000, 4000, 6000])
        self.write = TICK_MS * pick.randrange(150, 300)
        self.writes, self.slow = 0, pick.randrange(4)
        self.begin = START_MS + TICK_MS * pick.randrange(0, 600)
        self.now = self.begin
        self.log, self.events = [], []
        self.time = Counter()  # bucket -> milliseconds, after all that became known
        self.since_durable = []  # productive milliseconds of each step that a failure would throw away
        self.number = self.durable = pick.randrange(100, 5000)

    def tick_all(self, length, bucket):
        for _ in range(length // TICK_MS):
            self.time[bucket] += TICK_MS
        self.now += length

    def step(self):
        length = self.reference if self.pick.random() < 0.7 else TICK_MS * self.pick.randrange(
            self.reference * 8 // 10 // TICK_MS, self.reference * 2 // TICK_MS)
        worth = 0
        for tick in range(length // TICK_MS):  # what is beyond the reference is excess; a quick step pays some back
            inside = tick * TICK_MS < self.reference
            self.time["productive" if inside else "slow_excess"] += TICK_MS
            worth += TICK_MS if inside else 0
        if length < self.reference:
            self.time["productive"] += self.reference - length
            self.time["slow_excess"] -= self.reference - length
            worth = self.reference
        self.since_durable.append(worth)
        self.now += length
        self.number += 1
        self.log.append((self.now, f"iteration {self.number:8d}/ 500000 | consumed samples: {self.number * 512:12d} | "
                         f"elapsed time per iteration (ms): {length}.0 | learning rate: 1.000000E-04 | "
                         "global batch size:   512 | lm loss: 2.500000E+00 | loss scale: 1.0 | grad norm: 0.31 | "
                         "number of skipped iterations:   0 | number of nan iterations:   0 |"))

    def checkpoint(self):
        # Three of four take what is stated; of a slow one, what is beyond that is excess.
        self.writes += 1
        length = self.write * (1 if self.writes % 4 != self.slow else self.pick.choice([2, 3, 4]))
        self.log.append((self.now, f"saving checkpoint at iteration {self.number} to /ckpt/{self.name} in torch_dist format"))
        self.tick_all(self.write, "checkpoint")
        self.tick_all(length - self.write, "checkpoint_excess")
        self.log.append((self.now, f"  successfully saved checkpoint from iteration {self.number} to /ckpt/{self.name}"))
        self.durable, self.since_durable = self.number, []

    def stall(self):  # numbers go on where they were: nobody says why it stood still
        self.tick_all(TICK_MS * self.pick.randrange(1000, 4000), "blocked")

    def failure(self):
        self.tick_all(TICK_MS * self.pick.randrange(1200, 3000), "blocked")
        self.log.append((self.now, f"[rank0]:[E ProcessGroupNCCL.cpp:629] [Rank 0] Watchdog caught collective operation "
                         "timeout: WorkNCCL(SeqNum=77, OpType=ALLREDUCE, NumelIn=1, NumelOut=1, Timeout(ms)=100000) "
                         "ran for 100037 milliseconds before timing out."))
        self.tick_all(TICK_MS * self.pick.randrange(600, 2400), "restart")
        for worth in self.since_durable:  # moved, never added
            self.time["productive"] -= worth
            self.time["discarded"] += worth
        self.number, self.since_durable = self.durable, []

    def maintenance(self):
        begin = self.now
        self.tick_all(TICK_MS * self.pick.randrange(900, 3000), "planned")
        self.events.append({"time": iso(begin), "until": iso(self.now), "kind": "maintenance",
                            "entity": f"job/{self.name}", "text": "announced"})

    def play(self, until):
        self.checkpoint_due = self.begin + 400_000
        while self.now < until:
            for _ in range(self.pick.randrange(6, 30)):
                self.step()
            if self.now > self.checkpoint_due:
                self.checkpoint()
                self.checkpoint_due = self.now + 400_000
                self.step()
            else:
                self.pick.choices([self.stall, self.failure, self.maintenance, lambda: None], [1, 2, 1, 6])[0]()
        self.step()
        self.end = self.now

    def described(self):
        return {"id": f"job/{self.name}", "kind": "training", "gpus": self.gpus, "start": iso(self.begin),
                "end": iso(self.end), "owner": "team", "reference": {"step_seconds": self.reference / 1000},
                "checkpoint": {"blocking": True, "restart_seconds": 100, "write_seconds": self.write / 1000}}


def write(folder, jobs):
    os.makedirs(os.path.join(folder, "training"))
    for job in jobs:
        with open(os.path.join(folder, "training", job.name + ".log"), "w", encoding="utf-8") as out:
            for at, line in job.log:
                out.write(f"{iso(at)} {line}\n" if line.startswith("[rank") else f" [{stamp(at)}] {line}\n")
    with open(os.path.join(folder, "jobs.json"), "w", encoding="utf-8") as out:
        json.dump({"schema": 1, "jobs": [job.described() for job in jobs]}, out)
    with open(os.path.join(folder, "topology.json"), "w", encoding="utf-8") as out:
        json.dump({"schema": 1, "entities": [{"id": f"gpu/h{n // 8}:{n % 8}"} for n in range(SITE_GPUS)],
                   "edges": []}, out)
    with open(os.path.join(folder, "events.jsonl"), "w", encoding="utf-8") as out:
        for job in jobs:
            for event in job.events:
                out.write(json.dumps(event) + "\n")


def idle_of(jobs):
    """GPU-milliseconds in which GPUs of the site had no job, tick by tick, between the first start and the last end."""
    changes = Counter()
    for job in jobs:
        changes[job.begin] += job.gpus
        changes[job.end] -= job.gpus
    used = idle = 0
    for at in range(min(j.begin for j in jobs), max(j.end for j in jobs), TICK_MS):
        used += changes[at]
        idle += (SITE_GPUS - used) * TICK_MS
    return idle


def main():
    seamctl, seed = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 7
    pick = random.Random(seed)
    jobs = [Job(n, random.Random(pick.random())) for n in range(JOBS)]
    for job in jobs:
        job.play(START_MS + 2_400_000)
    counted = {(f"job/{job.name}", bucket): job.time[bucket] * job.gpus for job in jobs for bucket in BUCKETS}
    counted[("", "reserved_idle")] = idle_of(jobs)
    with tempfile.TemporaryDirectory() as folder:
        bundle, ledger = os.path.join(folder, "bundle"), os.path.join(folder, "ledger.csv")
        write(bundle, jobs)
        done = subprocess.run([seamctl, "cost", bundle, "--json", "--ledger", ledger], capture_output=True, text=True,
                              check=False)
        if done.returncode not in (0, 1):
            sys.exit(f"seamctl cost ended with {done.returncode}: {done.stderr}")
        exported = Counter()
        with open(ledger, newline="", encoding="utf-8") as rows:
            for row in csv.DictReader(rows):
                if row["kind"] == "time" and not row["withdrawn"]:
                    exported[(row["job"], row["bucket"])] += int(row["gpu_ns"])
    wrong = [f"{job or 'reserve'} {bucket}: counted {ms / 1000:.1f} GPU-s, exported {exported[(job, bucket)] / 1e9:.1f}"
             for (job, bucket), ms in sorted(counted.items())
             if abs(exported[(job, bucket)] / 1e6 - ms) > 1]  # a thousandth of a GPU-second
    wrong += [f"exported and not counted: {key}" for key in exported if key not in counted]
    if wrong:
        sys.exit("\n".join(wrong))
    print(f"{len(counted)} sums of {len(jobs)} histories agree, {sum(j.time['discarded'] > 0 for j in jobs)} with rollback")


if __name__ == "__main__":
    main()
