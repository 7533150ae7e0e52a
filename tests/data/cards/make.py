#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes the incident cards as bundles: real incidents with a published verdict, told again in the formats of the
contract. Times, counts and lines that the public threads state are theirs; everything else (names of bystanders,
noise, sampling) is reconstructed here, and every manifest says so. Same output at every run.

usage: make.py [FOLDER]    default: beside this script
"""
import gzip
import json
import pathlib
import random
import sys
from datetime import datetime, timedelta, timezone

OUT = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else pathlib.Path(__file__).parent


def at(text):
    return datetime.fromisoformat(text).replace(tzinfo=timezone.utc)


def rfc(t):
    return t.strftime("%Y-%m-%dT%H:%M:%S.%f")[:-3] + "Z"


def bracket(t):
    return t.strftime("[%Y-%m-%d %H:%M:%S.%f]")


def c10(t, rank):
    return f"[rank{rank}]:[E{t.month}{t.day:02d} {t:%H:%M:%S}.{t.microsecond:06d}000 ProcessGroupNCCL.cpp:1316]"


class Card:
    def __init__(self, name, title, start, end, notes):
        self.folder = OUT / name
        self.files = {}
        self.metrics = {}
        self.dice = random.Random(name)
        self.entities, self.edges, self.jobs = [], [], []
        self.put("manifest.json", json.dumps({"title": title, "start": rfc(start), "end": rfc(end), "timezone": "UTC",
                                              "notes": "reconstructed from public issue threads: " + notes}, indent=1))

    def put(self, path, text):
        self.files[path] = self.files.get(path, "") + text + "\n"

    def kernel(self, t, host, text):
        self.put(f"kernel/{host}.log", f"{rfc(t)} {host} kernel: {text}")

    def sample(self, metric, labels, t, value):
        text = ",".join(f'{k}="{v}"' for k, v in sorted(labels.items()))
        self.metrics.setdefault(metric, []).append(f"{metric}{{{text}}} {value} {t.timestamp():.3f}")

    def entity(self, ident, owner, **labels):
        self.entities.append({"id": ident, "owner": owner, **({"labels": labels} if labels else {})})

    def edge(self, a, b, kind):
        self.edges.append({"from": a, "to": b, "kind": kind})

    def step(self, t, job, number, seconds):
        self.put(f"training/{job}.log",
                 f" {bracket(t)} iteration {number:8d}/  500000 | consumed samples: {number * 2048:12d} | "
                 f"elapsed time per iteration (ms): {seconds * 1e3:.1f} | learning rate: 6.000000E-05 | "
                 f"global batch size:  2048 | lm loss: {2.1 + 0.01 * self.dice.random():.6E} | "
                 "number of skipped iterations:   0 | number of nan iterations:   0 |")

    def write(self, truth):
        for path in sorted(self.folder.glob("bundle/**/*"), reverse=True):
            path.unlink() if path.is_file() else path.rmdir()
        if self.entities:
            self.files["topology.json"] = json.dumps({"schema": 1, "entities": self.entities, "edges": self.edges})
        if self.jobs:
            self.files["jobs.json"] = json.dumps({"schema": 1, "jobs": self.jobs})
        for path, text in self.files.items():
            file = self.folder / "bundle" / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text)
        for metric, lines in self.metrics.items():
            file = self.folder / "bundle" / "metrics" / f"{metric}.om.gz"
            file.parent.mkdir(parents=True, exist_ok=True)
            # By series, as promtool prints them; no time stamp in the gzip header.
            lines.sort(key=lambda line: line.rsplit(" ", 2)[0])
            text = f"# TYPE {metric} gauge\n" + "\n".join(lines) + "\n# EOF\n"
            file.write_bytes(gzip.compress(text.encode(), 9, mtime=0))
        (self.folder / "truth.json").write_text(json.dumps({"schema": 1, **truth}, indent=1) + "\n")


def root(entity, mechanism, seam, onset, accepted=(), also=()):
    return {"entity": entity, "accepted": list(accepted), "mechanism": mechanism, "accepted_mechanisms": list(also),
            "seam": seam, "onset": onset}


def a1():
    """NVLink link failure in one rack of 64 GPUs: 63 others report the echo, jobs log first."""
    start, end = at("2026-09-10T07:14:00"), at("2026-09-10T09:04:00")
    card = Card("a1", "NVLink link down, 704 GPUs", start, end, "marin-community/marin 9086, 8934, 8506")
    hosts = [f"s{i:03d}x{rack}" for rack in range(120, 131) for i in range(16)]
    hosts[9 * 16 + 5] = "s9jvxs64"  # rack index 9, tasks 144-159
    for index, host in enumerate(hosts):
        card.entity(f"host/{host}", "provider")
        card.edge(f"rack/{120 + index // 16}", f"host/{host}", "contains")
        for gpu in range(4):
            card.entity(f"gpu/{host}:{gpu}", "provider", pci=f"0000000{[0, 0, 1, 1][gpu]}:{[1, 0x11, 1, 0x11][gpu]:02X}:00.0")
    for rack in range(120, 131):
        card.entity(f"rack/{rack}", "provider")
    card.jobs.append({"id": "job/hero", "owner": "ml-platform", "kind": "training", "start": rfc(start),
                      "ranks": [{"rank": r, "gpu": f"gpu/{hosts[r // 4]}:{r % 4}"} for r in range(704)],
                      "reference": {"step_seconds": 17.8, "source": "attempt 1"},
                      "checkpoint": {"interval_seconds": 3600, "restart_seconds": 120, "blocking": False}})
    t, number = start, 83305
    while number < 83487:
        seconds = 17.8 * (1 + 0.004 * card.dice.gauss(0, 1))
        t += timedelta(seconds=seconds)
        number += 1
        card.step(t, "hero", number, seconds)
    down = at("2026-09-10T08:08:46")
    pci = ["0000:01:00", "0000:11:00", "0001:01:00", "0001:11:00"]
    words = "0x00000011 0x00000000 0x0a000000 0x00000000 0x00000000 0x00000000"
    for host in hosts[144:160]:
        for gpu in range(4):
            if host == "s9jvxs64" and gpu == 0:
                card.kernel(down, host, f"NVRM: Xid (PCI:{pci[0]}): 149, NETIR_LINK_DOWN Fatal XC0 i0 Link 14 ({words})")
            else:
                echo = down + timedelta(milliseconds=40 + 700 * card.dice.random())
                card.kernel(echo, host, f"NVRM: Xid (PCI:{pci[gpu]}): 145, RLW_SRC_TRACK Nonfatal XC0 i0 Link 14 "
                            "(0x00000007 0x00000004 0x00000000 0x00000000)")
    for path in [p for p in card.files if p.startswith("kernel/")]:
        card.files[path] = "\n".join(sorted(card.files[path].strip().split("\n"))) + "\n"
    for task in (144, 158, 146, 147):
        seen = at("2026-09-10T08:09:19") + timedelta(milliseconds=300 * (task % 7))
        card.put("training/hero.log", f"{bracket(seen)} [rank{task * 4}]: CUDA error: CUDA_ERROR_NVLINK_UNCORRECTABLE: "
                 "uncorrectable NVLink error detected during the execution")
    card.put("events.jsonl", json.dumps({"time": rfc(at("2026-09-10T08:09:21")), "kind": "automation",
                                         "entity": "host/s9jvxs64", "text": "production-reboot: node evicted"}))
    t, number = at("2026-09-10T08:11:20"), 83305
    card.put("training/hero.log", f"{bracket(t)}  successfully loaded checkpoint from /ckpt at iteration 83305")
    while t < end - timedelta(seconds=20):
        seconds = 17.8 * (1 + 0.004 * card.dice.gauss(0, 1))
        t += timedelta(seconds=seconds)
        number += 1
        card.step(t, "hero", number, seconds)
    card.write({"card": "A1", "roots": [root("gpu/s9jvxs64:0", "nvlink_error", "fabric", rfc(down))],
                "not_roots": [f"host/{hosts[144]}", f"host/{hosts[158]}"], "discarded_seconds": 54 * 60,
                "verdict": "link 14 of GPU 0 on s9jvxs64; 63 Xid 145 and every job error are consequences"})


def a4():
    """Node blamed for InfiniBand; the first event was a heartbeat abort, the errors are peers of a dead process."""
    start, end = at("2026-08-01T02:00:00"), at("2026-08-01T04:00:00")
    card = Card("a4", "ten-node gang dies, InfiniBand errors name one peer", start, end,
                "marin-community/marin 7869 (date and counts published, clock times not)")
    hosts = [f"g{n:02x}b{(n * 37) % 100:02d}d" for n in range(10)]
    hosts[6] = "g5b91dc"
    for host in hosts:
        card.entity(f"host/{host}", "provider")
        for gpu in range(8):
            card.entity(f"gpu/{host}:{gpu}", "provider")
            card.entity(f"nic/{host}:mlx5_{gpu}", "provider")
    card.jobs.append({"id": "job/gang-10", "owner": "ml-platform", "kind": "training", "start": rfc(start),
                      "ranks": [{"rank": r, "gpu": f"gpu/{hosts[r // 8]}:{r % 8}"} for r in range(80)],
                      "reference": {"step_seconds": 6.2, "source": "earlier runs"},
                      "checkpoint": {"interval_seconds": 3600, "restart_seconds": 300}})
    died = at("2026-08-01T03:10:00")
    t, number = start, 4000
    while t < died - timedelta(minutes=8):
        seconds = 6.2 * (1 + 0.008 * card.dice.gauss(0, 1))
        t += timedelta(seconds=seconds)
        number += 1
        card.step(t, "gang-10", number, seconds)
    rank = 6 * 8 + 3
    card.put("training/gang-10.log", f"{c10(died, rank)} [PG ID 0 PG GUID 0(default_pg) Rank {rank}] Heartbeat monitor "
             "timed out! Process will be terminated after dumping debug info. workMetaList_.size()=3")
    for i in range(15):
        seen = died + timedelta(seconds=4 + 0.9 * i, milliseconds=int(700 * card.dice.random()))
        peer = (i * 11) % 80
        if peer // 8 == 6:
            peer += 8
        card.put("training/gang-10.log",
                 f"{bracket(seen)} [rank{peer}]: {hosts[peer // 8]}:{7000 + peer}:{7200 + peer} [{peer % 8}] NCCL WARN NET/IB: Got "
                 f"completion from peer 10.168.207.19<40112> with status=IBV_WC_RETRY_EXC_ERR(12) opcode=IBV_WC_SEND(0) "
                 f"len=0 vendor err 129 (Send) localGid fe80::1 hca mlx5_{peer % 8}")
    for host in hosts:  # hardware counters of every NIC stay where they are
        for nic in range(8):
            for minute in range(0, 120, 2):
                for metric in ("node_infiniband_symbol_error_total", "node_infiniband_link_downed_total"):
                    card.sample(metric, {"nodename": host, "device": f"mlx5_{nic}"}, start + timedelta(minutes=minute), 0)
    card.write({"card": "A4", "roots": [root(f"rank/gang-10:{rank}", "collective_hang", "software",
                                             rfc(died - timedelta(minutes=8)),
                                             ["gpu/g5b91dc:3", "host/g5b91dc", "job/gang-10"], ["host_software_stall"])],
                "not_seams": ["fabric"], "not_mechanisms": ["link_errors", "link_flap"],
                "verdict": "a heartbeat abort on one rank came first; the retry errors are peers talking to a dead process"})


def b1():
    """One GPU 2.5 % slow in its node's benchmark takes 5 % from 384 GPUs."""
    start, end = at("2022-04-12T00:00:00"), at("2022-04-12T03:00:00")
    card = Card("b1", "BLOOM 176B, throughput 5 % down", start, end,
                "bigscience chronicles 2022-04 (share and benchmark published; times, names and rank times are not)")
    hosts = [f"jz{n:02d}" for n in range(48)]
    for host in hosts:
        card.entity(f"host/{host}", "idris")
        for gpu in range(8):
            card.entity(f"gpu/{host}:{gpu}", "idris", model="NVIDIA A100-SXM4-80GB")
    order = list(range(48))
    card.dice.shuffle(order)
    card.jobs.append({"id": "job/tr11-176b", "owner": "bigscience", "kind": "training", "start": rfc(start),
                      "parallelism": {"tp": 4, "pp": 12, "dp": 8},
                      "ranks": [{"rank": r, "gpu": f"gpu/{hosts[order[r // 8]]}:{r % 8}"} for r in range(384)],
                      "reference": {"step_seconds": 105, "source": "149 TFLOPs baseline"}})
    slow_rank, onset = 29 * 8 + 5, at("2022-04-12T01:20:00")
    t, number = start, 61000
    while t < end - timedelta(seconds=120):
        common = 1 + 0.003 * card.dice.gauss(0, 1)
        slow = t >= onset
        step = 105 * common * (1.05 if slow else 1)
        t += timedelta(seconds=step)
        number += 1
        card.step(t, "tr11-176b", number, step)
        for rank in range(384):
            own = 92 * common * (1 + 0.002 * card.dice.gauss(0, 1)) * (1.057 if slow and rank == slow_rank else 1)
            labels = {"job": "tr11-176b", "rank": rank}
            card.sample("training_rank_self_seconds", labels, t, f"{own:.2f}")
    for host in hosts:  # links are clean on all nodes
        for minute in range(0, 180, 5):
            card.sample("node_infiniband_symbol_error_total", {"nodename": host, "device": "hfi1_0"},
                        start + timedelta(minutes=minute), 0)
    card.write({"card": "B1", "roots": [root(f"gpu/{hosts[order[29]]}:5", "gpu_slow", "hardware", rfc(onset),
                                             [f"rank/tr11-176b:{slow_rank}"], ["gpu_thermal_isolated"])],
                "not_seams": ["fabric"], "verdict": "one slow GPU; replaced, and the throughput came back"})


def c():
    """One of two GPUs is at 24 % of its clock for heat; the other waits and looks busy."""
    start, end = at("2026-09-12T08:00:00"), at("2026-09-12T08:17:00")
    card = Card("c", "two H100, one at 480 MHz", start, end, "sgl-project/sglang 39206")
    host = "h100-novita6-gpu-01"
    card.entity(f"host/{host}", "provider")
    for gpu in range(2):
        card.entity(f"gpu/{host}:{gpu}", "provider", model="NVIDIA H100 80GB HBM3")
    card.jobs.append({"id": "job/wan22-i2v", "owner": "sglang", "kind": "training", "start": rfc(start),
                      "ranks": [{"rank": g, "gpu": f"gpu/{host}:{g}"} for g in range(2)]})
    for i in range(200):
        t = start + timedelta(seconds=5 * i)
        for gpu in range(2):
            labels = {"Hostname": host, "gpu": gpu, "modelName": "NVIDIA H100 80GB HBM3"}
            hot = gpu == 1
            clock = 480 + 15 * card.dice.choice([-1, 0, 0, 0, 1]) if hot else 1980
            card.sample("DCGM_FI_DEV_SM_CLOCK", labels, t, clock)
            card.sample("DCGM_FI_DEV_GPU_TEMP", labels, t, 87 if hot else 61 + card.dice.choice([0, 0, 1]))
            card.sample("DCGM_FI_DEV_CLOCKS_EVENT_REASONS", labels, t, 0x20 if hot else 0)
            card.sample("DCGM_FI_DEV_GPU_UTIL", labels, t, 100)
            card.sample("DCGM_FI_DEV_POWER_USAGE", labels, t, f"{(240 if hot else 410) + card.dice.gauss(0, 6):.1f}")
    card.write({"card": "C", "roots": [root(f"gpu/{host}:1", "gpu_thermal_isolated", "hardware", None,
                                            [f"host/{host}"])],
                "not_roots": [f"gpu/{host}:0"],
                "verdict": "software thermal slowdown in 200 of 200 samples, before the data begin"})


def d():
    """Change from free cooling to chillers fails for a while; everything behind that water grows warm."""
    start, end = at("2022-04-12T17:00:00"), at("2022-04-12T20:00:00")
    card = Card("d", "chilled water lost at a change-over", start, end,
                "operate-first/operations 467 (hall, day and hour published; the machines here stand for the clusters)")
    onset, back = at("2022-04-12T18:06:00"), at("2022-04-12T19:05:00")
    card.entity("site/mghpcc", "facilities")
    card.entity("chiller/plant-1", "facilities")
    card.edge("site/mghpcc", "chiller/plant-1", "contains")
    hosts = [f"{cluster}-{n}" for cluster in ("smaug", "moc") for n in range(4)]
    for index, cluster in enumerate(("smaug", "moc")):
        card.entity(f"cdu/{cluster}", "facilities")
        card.entity(f"rack/{cluster}", "facilities")
        card.edge("chiller/plant-1", f"cdu/{cluster}", "cools")
        card.edge(f"cdu/{cluster}", f"rack/{cluster}", "cools")
        for host in hosts[index * 4:index * 4 + 4]:
            card.entity(f"host/{host}", "research-computing")
            card.edge(f"rack/{cluster}", f"host/{host}", "contains")
            card.edge(f"rack/{cluster}", f"host/{host}", "cools")
            for gpu in range(4):
                card.entity(f"gpu/{host}:{gpu}", "research-computing")
    for index, cluster in enumerate(("smaug", "moc")):
        card.jobs.append({"id": f"job/{cluster}-train", "owner": "researchers", "kind": "training", "start": rfc(start),
                          "ranks": [{"rank": r, "gpu": f"gpu/{hosts[index * 4 + r // 4]}:{r % 4}"} for r in range(16)],
                          "reference": {"step_seconds": 3.0, "source": "before"}})
    warmth, t = 0.0, start
    heat = {(h, g): 0.0 for h in hosts for g in range(4)}
    clock = {key: 1410 for key in heat}
    last = {c: start for c in ("smaug", "moc")}
    number = {"smaug": 100, "moc": 900}
    while t < end:
        target = 13.0 if onset <= t < back else 0.0
        warmth += (target - warmth) * (10 / 240)
        for index, cluster in enumerate(("smaug", "moc")):
            card_noise = card.dice.gauss
            card.sample("cdu_supply_temp_c", {"cdu": cluster}, t, f"{24 + warmth + card_noise(0, 0.1):.1f}")
            card.sample("cdu_flow_lpm", {"cdu": cluster}, t, f"{120 + card_noise(0, 0.8):.1f}")
            card.sample("rack_inlet_temperature_celsius", {"rack": cluster}, t, f"{22 + 0.8 * warmth + card_noise(0, 0.2):.1f}")
            for host in hosts[index * 4:index * 4 + 4]:
                for gpu in range(4):
                    key = (host, gpu)
                    heat[key] += (warmth - heat[key]) * 0.3
                    celsius = 76 + heat[key] + 4 * ((gpu * 7 + len(host)) % 5) / 5 - 0.008 * (1410 - clock[key])
                    clock[key] = max(900, clock[key] - 45) if celsius >= 85 else min(1410, clock[key] + 15)
                    labels = {"Hostname": host, "gpu": gpu, "modelName": "NVIDIA A100-SXM4-40GB"}
                    card.sample("DCGM_FI_DEV_GPU_TEMP", labels, t, round(celsius + card_noise(0, 0.4)))
                    card.sample("DCGM_FI_DEV_SM_CLOCK", labels, t, clock[key])
                    card.sample("DCGM_FI_DEV_CLOCKS_EVENT_REASONS", labels, t, 0x20 if clock[key] < 1410 else 0)
            slowest = min(clock[key] for key in clock if key[0].startswith(cluster))
            while last[cluster] <= t:
                seconds = 3.0 * (0.4 + 0.6 * 1410 / slowest) * (1 + 0.006 * card_noise(0, 1))
                last[cluster] += timedelta(seconds=seconds)
                number[cluster] += 1
                if number[cluster] % 5 == 0:
                    card.step(last[cluster], f"{cluster}-train", number[cluster], seconds)
        t += timedelta(seconds=20)
    card.write({"card": "D", "roots": [root("chiller/plant-1", "coolant_temperature_high", "cooling", rfc(onset),
                                            ["cdu/smaug", "cdu/moc", "site/mghpcc"])], "ended": rfc(back),
                "verdict": "loss of chilled water for both clusters at once; later back in range"})


for make in (a1, a4, b1, c, d):
    make()
