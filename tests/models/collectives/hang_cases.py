# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes Flight Recorder dumps of made-up jobs that hang, with the truth beside them.

hang_cases.py OUT: one folder a case, each with dumps and truth.json. The job is run, not described: every rank
has a program of collectives, its host puts them in line up to a window ahead of its device, and a device goes on
when all members stand at the same place of the same group. What the dumps say follows from where it stops.
"""
import json
import pickle
import random
import sys
from pathlib import Path

T0 = 1_790_000_000_000_000_000


class Job:
    def __init__(self, seed, dp, pp, tp, names, window, layers=3, moe=False):
        self.random = random.Random(seed)
        self.dp, self.pp, self.tp = dp, pp, tp
        self.world = dp * pp * tp
        self.window = window
        self.names = names
        self.groups = {}  # key -> (description, ranks)
        self.program = {r: [] for r in range(self.world)}
        self.make_groups()
        for step in range(3):
            self.make_step(layers, moe)

    def rank(self, d, p, t):
        return t + self.tp * (d + self.dp * p)

    def add_group(self, description, ranks):
        key = str(len(self.groups))
        self.groups[key] = (description, ranks)
        return key

    def make_groups(self):
        n = self.names
        self.all = self.add_group("default_pg", list(range(self.world)))
        self.tps = {(d, p): self.add_group(n["tp"], [self.rank(d, p, t) for t in range(self.tp)])
                    for d in range(self.dp) for p in range(self.pp)}
        self.pps = {(d, t): self.add_group(n["pp"], [self.rank(d, p, t) for p in range(self.pp)])
                    for d in range(self.dp) for t in range(self.tp)}
        self.dps = {(p, t): self.add_group(n["dp"], [self.rank(d, p, t) for d in range(self.dp)])
                    for p in range(self.pp) for t in range(self.tp)}
        self.eps = {p: self.add_group(n["ep"], [self.rank(d, p, t) for d in range(self.dp) for t in range(self.tp)])
                    for p in range(self.pp)}

    def collective(self, ranks, group, op, size, out=None, dtype="BFloat16"):
        for r in ranks:
            self.program[r].append(dict(group=group, op=op, size=size, out=out or size, dtype=dtype, peer=None))

    def send(self, a, b, group, size):
        members = self.groups[group][1]
        for r, other, op, arrow in ((a, b, "send", "->"), (b, a, "recv", "<-")):
            label = f"{op} {members.index(r)}{arrow}{members.index(other)}"
            self.program[r].append(dict(group=group, op=label, size=size, out=size, dtype="BFloat16", peer=other))

    def make_step(self, layers, moe):
        for direction in (1, -1):
            stages = range(self.pp) if direction == 1 else range(self.pp - 1, -1, -1)
            for p in stages:
                for d in range(self.dp):
                    for t in range(self.tp):
                        before = p - direction
                        if 0 <= before < self.pp:
                            self.send(self.rank(d, before, t), self.rank(d, p, t), self.pps[d, t], [4096, 1024])
                for layer in range(layers):
                    for d in range(self.dp):
                        if self.tp > 1:
                            members = self.groups[self.tps[d, p]][1]
                            self.collective(members, self.tps[d, p], "_all_gather_base", [1024], [1024 * self.tp])
                    if moe:
                        self.collective(self.groups[self.eps[p]][1], self.eps[p], "all_to_all", [4096, 64])
                    for d in range(self.dp):
                        if self.tp > 1:
                            members = self.groups[self.tps[d, p]][1]
                            self.collective(members, self.tps[d, p], "_reduce_scatter_base", [1024 * self.tp], [1024])
        for (p, t), group in self.dps.items():
            if self.dp > 1:
                self.collective(self.groups[group][1], group, "all_reduce", [1 << 20], dtype="Float")
        self.collective(range(self.world), self.all, "all_reduce", [1], dtype="Float")

    # -- running it ---------------------------------------------------------------------------------------

    def run(self, host_stop=None, device_stop=None, blind=None):
        """host_stop: rank -> index that it never puts in line. device_stop: rank -> index that its device never
        begins. blind: rank -> index from which on it does not notice that anything is done."""
        host_stop, device_stop, self.blind = host_stop or {}, device_stop or {}, blind or {}
        self.numbered = {r: self.number(r) for r in range(self.world)}
        self.done = {r: 0 for r in range(self.world)}
        self.inline = {r: 0 for r in range(self.world)}
        moving = True
        while moving:
            moving = False
            for r in range(self.world):
                limit = min(len(self.program[r]), self.done[r] + self.window, host_stop.get(r, 1 << 60))
                self.inline[r] = max(self.inline[r], limit)
            for r in range(self.world):
                if self.can_pass(r, device_stop):
                    for m in self.partners(r):
                        self.done[m] += 1
                    moving = True
        for r in range(self.world):
            limit = min(len(self.program[r]), self.done[r] + self.window, host_stop.get(r, 1 << 60))
            self.inline[r] = max(self.inline[r], limit)

    def number(self, r):
        counts, out = {}, []
        for op in self.program[r]:
            key = (op["group"], op["peer"] is not None)
            counts[key] = counts.get(key, 0) + 1
            out.append(counts[key])
        return out

    def head(self, r):
        i = self.done[r]
        return (i, self.program[r][i]) if i < self.inline[r] else (i, None)

    def partners(self, r):
        op = self.head(r)[1]
        return [r, op["peer"]] if op["peer"] is not None else self.groups[op["group"]][1]

    def can_pass(self, r, device_stop):
        i, op = self.head(r)
        if op is None:
            return False
        for m in self.partners(r):
            j, other = self.head(m)
            if other is None or j >= device_stop.get(m, 1 << 60) or other["group"] != op["group"]:
                return False
            if op["peer"] is not None:
                if m != r and (other["peer"] != r or other["size"] != op["size"]):
                    return False
            elif other["peer"] is not None or self.numbered[m][j] != self.numbered[r][i]:
                return False
            elif (other["op"], other["dtype"]) != (op["op"], op["dtype"]):
                return False
            elif op["op"] != "all_to_all" and other["size"] != op["size"]:
                return False
        return True

    # -- telling it ---------------------------------------------------------------------------------------

    def dump(self, r, version="2.9", active_only=False, ring=2000, timing=False, skew_ns=0):
        noticed = min(self.done[r], self.blind.get(r, 1 << 60))
        uids = {key: i for i, key in enumerate(k for k, g in self.groups.items() if r in g[1])}
        entries, status = [], {}
        for i in range(self.inline[r]):
            op = self.program[r][i]
            group = op["group"]
            seq, p2p = self.numbered[r][i], op["peer"] is not None
            finished = i < noticed
            key = str(uids[group])
            line = status.setdefault(key, dict(last_enqueued_collective=-1, last_started_collective=-1,
                                               last_completed_collective=-1))
            line["last_enqueued_collective"] = seq
            if finished:
                line["last_completed_collective"] = seq
            state = "completed" if finished else "scheduled"
            if timing and not finished and i == noticed:
                state = "started"
            created = T0 + skew_ns + i * 1_000_000
            entry = dict(record_id=1000 + i, pg_id=uids[group], process_group=(group, self.groups[group][0]),
                         collective_seq_id=0 if p2p else seq, p2p_seq_id=seq if p2p else 0, op_id=i,
                         profiling_name="nccl:" + op["op"], time_created_ns=created, input_sizes=[op["size"]],
                         input_dtypes=[op["dtype"]], output_sizes=[op["out"]], output_dtypes=[op["dtype"]],
                         state=state, time_discovered_started_ns=None,
                         time_discovered_completed_ns=created + 5_000_000 if finished else None,
                         retired=finished, timeout_ms=600000, is_p2p=p2p,
                         frames=[dict(name="f", filename="train.py", line=i % 50)])
            if not (active_only and finished):
                entries.append(entry)
        entries = entries[-ring:]
        own = {k: dict(name=k, desc=g[0], ranks=str(g[1])) for k, g in self.groups.items() if r in g[1]}
        whole = dict(version=version, pg_config=own, pg_status=status, entries=entries)
        major, minor = (int(x) for x in version.split("."))
        if (major, minor) < (2, 4):
            del whole["pg_status"]
            for entry in entries:
                del entry["timeout_ms"]
        return whole


def write(folder, job, truth, missing=(), prefix="nccl_trace_rank_", as_json=(), protocol=2, versions=None, copies=(),
          **options):
    folder.mkdir(parents=True)
    skew = options.pop("skew", {})
    for r in range(job.world):
        if r in missing:
            continue
        version = versions[r % len(versions)] if versions else "2.9"
        whole = job.dump(r, version=version, skew_ns=skew.get(r, 0), **options)
        if r in as_json:
            for entry in whole["entries"]:
                entry.pop("frames")
                for key in ("time_discovered_started_ns", "time_discovered_completed_ns"):
                    entry[key] = entry[key] or 0
            for line in whole.get("pg_status", {}).values():
                for key in line:
                    line[key] = str(line[key])
            data = json.dumps(whole).encode()
        else:
            data = pickle.dumps(whole, protocol=protocol)
        (folder / f"{prefix}{r}").write_bytes(data)
        if r in copies:
            (folder / f"copy_of_{r}").write_bytes(data)
    (folder / "truth.json").write_text(json.dumps(truth))


def find(job, r, group, nth=0, after=0.5):
    """Index of a collective of the group in the second half of the rank's program."""
    start = int(len(job.program[r]) * after)
    places = [i for i in range(start, len(job.program[r])) if job.program[r][i]["group"] == group]
    return places[nth]


def main(out):
    names = [dict(tp="TENSOR_MODEL_PARALLEL_GROUP", pp="PIPELINE_MODEL_PARALLEL_GROUP", dp="DATA_PARALLEL_GROUP",
                  ep="EXPERT_MODEL_PARALLEL_GROUP"),
             dict(tp="mesh_tp", pp="mesh_pp", dp="mesh_dp_shard", ep="mesh_ep"),
             dict(tp="", pp="", dp="", ep="undefined")]
    shapes = [(2, 2, 2), (4, 1, 2), (4, 2, 1), (2, 4, 2), (8, 1, 1)]
    for seed in range(10):
        chance = random.Random(seed * 7919 + 1)
        dp, pp, tp = shapes[seed % len(shapes)]
        name = names[seed % len(names)]
        window = chance.choice([4, 9, 25])

        def job():
            return Job(seed, dp, pp, tp, name, window, moe=seed % 2 == 0)

        def truth(culprits, states=("not_arrived",), **more):
            return dict(culprits=sorted(culprits), states=list(states), **more)

        base = out / f"s{seed}"
        j = job()
        bad = chance.randrange(j.world)
        at = chance.randrange(len(j.program[bad]) // 3, len(j.program[bad]) - 2)
        j.run(host_stop={bad: at})
        write(base / "host_stops", j, truth([bad]), prefix="_dump_", active_only=seed % 3 == 0)

        j = job()
        j.run(host_stop={0: at % (len(j.program[0]) - 2)})
        write(base / "rank_zero_stops", j, truth([0]), protocol=4, timing=seed % 2 == 1)

        j = job()
        j.run(host_stop={bad: at})
        write(base / "dead_without_dump", j, truth([bad]), missing=[bad], versions=["2.9", "2.9", "2.10"])

        j = job()
        j.run(host_stop={bad: at})
        write(base / "clocks_hours_apart", j, truth([bad]), protocol=5, copies=[bad],
              skew={r: (r * 5 - 7) * 3_600_000_000_000 for r in range(j.world)})

        j = job()
        j.run(host_stop={bad: at})
        write(base / "json", j, truth([bad]), as_json=range(j.world), versions=["2.4", "2.9", "2.0"])

        # A host that dies takes all of its ranks.
        if dp > 1 and tp > 1:
            j = job()
            lost = j.groups[j.tps[dp - 1, pp - 1]][1]
            j.run(host_stop={r: find(j, r, j.tps[dp - 1, pp - 1]) for r in lost})
            write(base / "host_dies", j, truth(lost), missing=lost)

        # Two devices fail: both stop noticing; the peers get a little further.
        if tp > 1:
            j = job()
            two = [j.rank(0, pp - 1, 0), j.rank(1, pp - 1, 0)]
            stop = {r: find(j, r, j.tps[d, pp - 1], nth=2) for d, r in enumerate(two)}
            j.run(device_stop=stop, blind={r: find(j, r, j.tps[d, pp - 1]) for d, r in enumerate(two)})
            write(base / "two_devices", j, truth(two), active_only=True)

        # One rank means another collective than the others; the members are more than two, so a vote decides.
        places = [(g, ranks) for g, (_, ranks) in j.groups.items() if len(ranks) > 2]
        group, members = chance.choice([(g, ranks) for g, ranks in places
                                        if any(op["group"] == g and op["peer"] is None and op["op"] != "all_to_all"
                                               for op in j.program[ranks[0]])])
        odd = chance.choice(members)
        for what in ("size", "dtype", "op"):
            j = job()
            place = find(j, odd, group)
            while j.program[odd][place]["peer"] is not None or j.program[odd][place]["op"] == "all_to_all":
                place = next(i for i in range(place + 1, len(j.program[odd])) if j.program[odd][i]["group"] == group)
            op = dict(j.program[odd][place])
            if what == "size":
                op["size"] = op["out"] = [op["size"][0] * 3]
            elif what == "dtype":
                op["dtype"] = "Half"
            else:
                op["op"] = "broadcast"
            j.program[odd][place] = op
            j.run()
            write(base / f"other_{what}", j, truth([odd], ["mismatch"]))

        # The two ends of a send mean other sizes: no vote can tell who is wrong.
        if pp > 1:
            j = job()
            a, b = j.rank(0, 0, 0), j.rank(0, 1, 0)
            place = next(i for i, op in enumerate(j.program[a]) if op["peer"] == b and i > len(j.program[a]) // 2)
            op = dict(j.program[a][place])
            op["size"] = [7]
            j.program[a][place] = op
            j.run()
            write(base / "send_size", j, truth([], ["mismatch"]))

        # Two groups entered in different orders by one of several ranks.
        if dp > 2:
            j = job()
            p, t = pp - 1, 0
            bad_order = j.rank(chance.randrange(dp), p, t)
            place = find(j, bad_order, j.dps[p, t])
            program = j.program[bad_order]
            if program[place + 1]["group"] == j.all:
                program[place], program[place + 1] = program[place + 1], program[place]
                j.run()
                write(base / "order", j, truth([bad_order], ["mismatch"], may=j.groups[j.dps[p, t]][1]))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
