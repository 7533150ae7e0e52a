# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes Flight Recorder dumps of made-up jobs in continuous time, with the truth beside them.

stream_cases.py OUT: one folder a case with dumps and truth.json {must, may, hangs}. Another model than
hang_cases.py: every group has a stream of its own, hosts run ahead up to the next read of a value, a collective
begins on a device when that device reaches it and ends when the last one has. Some jobs hang, some are cut at a
moment of an ordinary run, all at once or rank after rank.
"""
import json
import math
import pickle
import random
import sys
from pathlib import Path

NEVER = math.inf


class Model:
    def __init__(self, rng):
        self.rng = rng
        self.dp, self.pp, self.tp = rng.choice([(4, 1, 1), (8, 1, 1), (2, 2, 2), (4, 1, 2), (2, 1, 4), (3, 2, 2)])
        self.world = self.dp * self.pp * self.tp
        names = rng.choice([dict(w="default_pg", t="TENSOR", p="PIPELINE", d="DATA"), dict.fromkeys("wtpd", "undefined")])
        self.groups, self.key = {}, {}
        self.add("w", 0, range(self.world), names)
        for p in range(self.pp):
            for d in range(self.dp):
                self.add("t", (d, p), [self.rank(d, p, t) for t in range(self.tp)], names)
            for t in range(self.tp):
                self.add("d", (p, t), [self.rank(d, p, t) for d in range(self.dp)], names)
        for d in range(self.dp):
            for t in range(self.tp):
                self.add("p", (d, t), [self.rank(d, p, t) for p in range(self.pp)], names)
        self.work = [[] for _ in range(self.world)]
        for _ in range(3):
            self.step()

    def rank(self, d, p, t):
        return t + self.tp * (d + self.dp * p)

    def add(self, kind, place, ranks, names):
        if len(ranks) > 1:
            self.key[kind, place] = str(len(self.groups))
            self.groups[str(len(self.groups))] = (names[kind], list(ranks))

    def compute(self, r, seconds):
        self.work[r].append(dict(kind="compute", seconds=seconds * self.rng.uniform(0.9, 1.1)))

    def call(self, r, group, op, size, out=None, blocks=True, peer=None):
        self.work[r].append(dict(kind="call", group=group, op=op, size=size, out=out or size, dtype="BFloat16",
                                 blocks=blocks, peer=peer))

    def pass_on(self, d, p, other, t, op):
        group = self.key["p", (d, t)]
        ranks = self.groups[group][1]
        a, b = self.rank(d, p, t), self.rank(d, other, t)
        arrow = "->" if op == "send" else "<-"
        self.call(a, group, f"{op} {ranks.index(a)}{arrow}{ranks.index(b)}", [64, 512], blocks=op == "recv", peer=b)

    def step(self):
        for way in (1, -1):
            for d in range(self.dp):
                for p in range(self.pp)[::way]:
                    for t in range(self.tp):
                        r = self.rank(d, p, t)
                        if 0 <= p - way < self.pp:
                            self.pass_on(d, p, p - way, t, "recv")
                        for _ in range(3):
                            self.compute(r, 0.004)
                            if self.tp > 1:
                                self.call(r, self.key["t", (d, p)], "_all_gather_base", [512], [512 * self.tp])
                        if 0 <= p + way < self.pp:
                            self.pass_on(d, p, p + way, t, "send")
        for p in range(self.pp):
            for t in range(self.tp):
                for d in range(self.dp):
                    for _ in range(2 if self.dp > 1 else 0):
                        self.call(self.rank(d, p, t), self.key["d", (p, t)], "all_reduce", [4096], blocks=False)
        for r in range(self.world):
            self.compute(r, 0.002)
            self.call(r, self.key["w", 0], "all_reduce", [1])
            self.compute(r, 0.001)
            self.work[r].append(dict(kind="read"))

    def run(self, host_stop=None, device_stop=None):
        """rank -> place in its work from which on nothing is issued, or nothing begun."""
        host_stop, device_stop, ranks = host_stop or {}, device_stop or {}, range(self.world)
        self.issued, self.begun, self.ended, self.number = ([[None] * len(w) for w in self.work] for _ in range(4))
        meetings = {}
        for r in ranks:
            counts, pairs = {}, {}
            for i, item in enumerate(self.work[r]):
                if item["kind"] != "call":
                    continue
                single = item["peer"] is not None
                counts[item["group"], single] = self.number[r][i] = counts.get((item["group"], single), 0) + 1
                if single:
                    ends = (r, item["peer"]) if item["op"].startswith("send") else (item["peer"], r)
                    pairs[ends] = pairs.get(ends, 0) + 1
                    meetings.setdefault((item["group"], ends, pairs[ends]), []).append((r, i))
                else:
                    meetings.setdefault((item["group"], None, self.number[r][i]), []).append((r, i))
        waits_for = [[None] * len(w) for w in self.work]
        front, last, at, host = [[] for _ in ranks], [{} for _ in ranks], [0] * self.world, [0.0] * self.world
        open_meetings, moving = dict(meetings), True
        while moving:
            moving = False
            for r in ranks:
                while at[r] < min(len(self.work[r]), host_stop.get(r, 1 << 30)):
                    i, item = at[r], self.work[r][at[r]]
                    if item["kind"] == "read" and any(self.ended[r][j] is None for j in front[r]):
                        break
                    host[r] += self.rng.uniform(1e-5, 5e-5)
                    if item["kind"] == "read":
                        host[r] = max([host[r]] + [self.ended[r][j] for j in front[r]])
                        self.ended[r][i] = self.begun[r][i] = host[r]
                    else:
                        waits_for[r][i] = list(front[r])
                        if item["kind"] == "call":
                            stream = item["group"], item["peer"] is not None and item["op"][:4]
                            waits_for[r][i] += [last[r][stream]] if stream in last[r] else []
                            last[r][stream] = i
                        if item["kind"] == "compute" or item["blocks"]:
                            front[r] = [i]
                    self.issued[r][i] = host[r]
                    at[r] += 1
                    moving = True
                for i in range(min(at[r], device_stop.get(r, 1 << 30))):
                    if self.begun[r][i] is None and all(self.ended[r][j] is not None for j in waits_for[r][i]):
                        self.begun[r][i] = max([self.issued[r][i]] + [self.ended[r][j] for j in waits_for[r][i]])
                        if self.work[r][i]["kind"] == "compute":
                            self.ended[r][i] = self.begun[r][i] + self.work[r][i]["seconds"]
                        moving = True
            for key, members in list(open_meetings.items()):
                items = [self.work[r][i] for r, i in members]
                whole = len(members) == (2 if key[1] else len(self.groups[key[0]][1]))
                alike = len({(str(x["size"]), x["dtype"], "" if key[1] else x["op"]) for x in items}) == 1
                if whole and alike and all(self.begun[r][i] is not None for r, i in members):
                    end = max(self.begun[r][i] for r, i in members) + self.rng.uniform(2e-4, 1e-3)
                    for r, i in members:
                        self.ended[r][i] = end
                    del open_meetings[key]
                    moving = True

    def dump(self, r, version, timing, active, moment, skew, zero):
        own = [k for k, g in self.groups.items() if r in g[1]]
        entries, status = [], {}
        for i, item in enumerate(self.work[r]):
            if item["kind"] != "call":
                continue
            if self.issued[r][i] is None or self.issued[r][i] > moment:
                break
            done = self.ended[r][i] is not None and self.ended[r][i] <= moment
            began = self.begun[r][i] is not None and self.begun[r][i] <= moment
            n, single, key = self.number[r][i], item["peer"] is not None, item["group"]
            line = status.setdefault(str(own.index(key)), dict(last_enqueued_collective=-1, last_started_collective=-1,
                                                               last_completed_collective=-1))
            line["last_enqueued_collective"] = n
            if done:
                line["last_completed_collective"] = n
            stamp = lambda t: int(zero + (t + skew) * 1e9)
            entries.append(dict(
                record_id=len(entries), pg_id=own.index(key), process_group=(key, self.groups[key][0]),
                collective_seq_id=0 if single else n, p2p_seq_id=n if single else 0, op_id=len(entries),
                profiling_name="nccl:" + item["op"], time_created_ns=stamp(self.issued[r][i]),
                input_sizes=[item["size"]], input_dtypes=[item["dtype"]], output_sizes=[item["out"]],
                output_dtypes=[item["dtype"]], retired=done, timeout_ms=600000, is_p2p=single,
                state="completed" if done else "started" if began and timing else "scheduled",
                time_discovered_started_ns=stamp(self.begun[r][i]) if began and timing else None,
                time_discovered_completed_ns=stamp(self.ended[r][i]) if done else None))
        if active:
            entries = [e for e in entries if e["state"] != "completed"]
        config = {k: dict(name=k, desc=self.groups[k][0], ranks=str(self.groups[k][1])) for k in own}
        return dict(version=version, pg_config=config, pg_status=status, entries=entries)


def calls(model, r, members=2):
    places = [i for i, x in enumerate(model.work[r])
              if x["kind"] == "call" and (members == 2 or (x["peer"] is None and len(model.groups[x["group"]][1]) >= members))]
    return places[len(places) // 3:-1]


def make(kind, seed, folder):
    rng = random.Random(f"{kind} {seed}")
    model = Model(rng)
    bad = 0 if seed == 1 else rng.randrange(model.world)
    timing, active, moment, apart = rng.random() < 0.5, rng.random() < 0.3, NEVER, {}
    truth = dict(must=[bad], may=[], hangs=True)
    missing = []
    if kind in ("host_stops", "host_dies"):
        model.run(host_stop={bad: rng.choice(calls(model, bad))})
        missing = [bad] if kind == "host_dies" else []
    elif kind == "device_stops":
        timing, active = True, False
        model.run(device_stop={bad: rng.choice(calls(model, bad))})
    elif kind in ("other_size", "other_type", "other_call"):
        bad, place = rng.choice([(r, i) for r in range(model.world) for i in calls(model, r, 3)])
        change = dict(other_size=("size", [77]), other_type=("dtype", "Half"), other_call=("op", "broadcast"))[kind]
        model.work[bad][place] = {**model.work[bad][place], change[0]: change[1]}
        model.run()
        truth = dict(must=[bad], may=[], hangs=True, state="mismatch")
    elif kind == "leaves_one_out":
        bad, place = rng.choice([(r, i) for r in range(model.world) for i in calls(model, r, 3)])
        del model.work[bad][place]
        model.run()
        truth = dict(must=[], may=[bad], hangs=True)
    else:  # nothing is wrong
        model.run()
        truth = dict(must=[], may=[], hangs=False)
        end = max(t for r in range(model.world) for t in model.ended[r])
        moment = dict(ended=NEVER, runs=end * rng.uniform(0.3, 0.9), runs_on=end * rng.uniform(0.2, 0.5))[kind]
        if kind == "runs_on":
            apart = {r: rng.uniform(0, end / 3) for r in range(model.world)}
    zero, version, protocol = 1_700_000_000_000_000_000 + seed, rng.choice(["2.4", "2.9", "2.10"]), rng.choice([2, 4])
    hours = rng.random() < 0.4
    folder.mkdir(parents=True)
    for r in range(model.world):
        if r not in missing:
            skew = rng.uniform(-8, 8) * 3600 if hours else 0
            whole = model.dump(r, version, timing, active, moment + apart.get(r, 0), skew, zero)
            (folder / f"comm_lib_trace_rank_{r}").write_bytes(pickle.dumps(whole, protocol=protocol))
    (folder / "truth.json").write_text(json.dumps(truth))


if __name__ == "__main__":
    for case in ("host_stops", "host_dies", "device_stops", "other_size", "other_type", "other_call", "leaves_one_out",
                 "ended", "runs", "runs_on"):
        for number in range(4):
            make(case, number, Path(sys.argv[1]) / f"{case}_{number}")
