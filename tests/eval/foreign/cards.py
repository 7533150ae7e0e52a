# SPDX-License-Identifier: GPL-3.0-or-later
"""Published incidents with a stated verdict, rebuilt from what their reports say: names, times, codes, first wrong guesses.
What a report does not say (steps before, scrapes of healthy parts) is filled in as plain as it can be."""
import datetime
import json
import os
import shutil

import draw
from exporters import Page
from facility_pages import stamp


class Card:
    def __init__(self, folder, name, begin, minutes):
        self.folder = os.path.join(folder, name)
        shutil.rmtree(self.folder, ignore_errors=True)
        for part in ("metrics", "training", "kernel"):
            os.makedirs(os.path.join(self.folder, part))
        self.name, self.minutes = name, minutes
        self.begin = int(datetime.datetime.fromisoformat(begin + "+00:00").timestamp() * 1000)
        self.rng = draw.stream("cards", name)
        self.page = Page(os.path.join(self.folder, "metrics"), "scrapes.prom", "text", False)
        self.logs, self.lines, self.events, self.entities, self.edges, self.jobs = {}, {}, [], [], [], []

    def ms(self, clock):
        """Milliseconds of a time of day after the begin."""
        day = datetime.datetime.fromtimestamp(self.begin / 1000, datetime.timezone.utc).strftime("%Y-%m-%dT")
        at = int(datetime.datetime.fromisoformat(day + clock + "+00:00").timestamp() * 1000)
        return at if at >= self.begin else at + 86_400_000

    def log(self, job, ms, text):
        self.logs.setdefault(job, []).append((ms, text))

    def kernel(self, host, ms, text):
        self.lines.setdefault(host, []).append((ms, text))

    def step(self, job, ms, number, seconds):
        self.log(job, ms, f" [{stamp(ms)}] iteration {number:8d}/  200000 | consumed samples: {number * 1024:12d} |"
                 f" elapsed time per iteration (ms): {seconds * 1000:.1f} | learning rate: 1.500000E-04 | global batch size:  1024 |"
                 f" lm loss: 2.104210E+00 | loss scale: 1.0 | grad norm: 0.310 | number of skipped iterations:   0 | number of nan iterations:   0 |")

    def steps(self, job, first, start, end, seconds):
        number, at = first, start
        while at + seconds * 1000 <= end:
            at += int(seconds * 1000 * self.rng.gauss(1, 0.01))
            number += 1
            self.step(job, at, number, seconds * self.rng.gauss(1, 0.01))
        return number

    def hosts(self, names, gpus, rack=None):
        for name in names:
            self.entities += [{"id": f"host/{name}", "owner": "hardware"}]
            self.entities += [{"id": f"gpu/{name}:{k}", "owner": "hardware", "labels": {"pci": f"0000000{k}:01:00.0"}} for k in range(gpus)]
            if rack:
                self.edges.append({"from": f"rack/{rack}", "to": f"host/{name}", "kind": "contains"})
        if rack:
            self.entities.append({"id": f"rack/{rack}", "owner": "facilities"})

    def job(self, name, hosts, gpus, seconds):
        places = [f"gpu/{h}:{k}" for h in hosts for k in range(gpus)]
        self.jobs.append({"id": f"job/{name}", "kind": "training", "owner": "research", "start": stamp(self.begin - 86_400_000, "T", 3) + "Z",
                          "ranks": [{"rank": r, "gpu": g} for r, g in enumerate(places)],
                          "reference": {"step_seconds": seconds, "source": "earlier steps"}})

    def dcgm(self, host, index, ms, clock, celsius, watts, reasons=0, busy=100):
        label = f'gpu="{index}",device="nvidia{index}",modelName="NVIDIA H100 80GB HBM3",Hostname="{host}"'
        for field, value in (("SM_CLOCK", clock), ("GPU_TEMP", celsius), ("POWER_USAGE", watts), ("GPU_UTIL", busy),
                             ("CLOCKS_EVENT_REASONS", reasons)):
            self.page.put("DCGM_FI_DEV_" + field, label, value, ms)

    def scrapes(self, seconds=30):
        return range(self.begin, self.begin + self.minutes * 60_000, seconds * 1000)

    def close(self, truth):
        self.page.close()
        for job, lines in self.logs.items():
            with open(os.path.join(self.folder, "training", f"{job}.log"), "w") as out:
                out.write("".join(text + "\n" for _, text in sorted(lines, key=lambda l: l[0])))
        for host, lines in self.lines.items():
            with open(os.path.join(self.folder, "kernel", f"{host}.log"), "w") as out:
                for ms, text in sorted(lines):
                    out.write(f"{stamp(ms, 'T')}+0000 {host} kernel: {text}\n")
        documents = {"topology.json": {"schema": 1, "entities": self.entities, "edges": self.edges},
                     "jobs.json": {"schema": 1, "jobs": self.jobs},
                     "pricing.json": {"schema": 1, "currency": "USD", "gpu_hour": [{"model": "*", "rate": 2.5, "basis": "reserved", "from": "2020-01-01T00:00:00Z", "to": None}]},
                     "manifest.json": {"title": self.name, "timezone": "UTC", "start": stamp(self.begin, "T", 3) + "Z",
                                       "end": stamp(self.begin + self.minutes * 60_000, "T", 3) + "Z"}}
        for name, value in documents.items():
            with open(os.path.join(self.folder, name), "w") as out:
                json.dump(value, out, indent=1)
        with open(os.path.join(self.folder, "events.jsonl"), "w") as out:
            for ms, kind, entity, text in self.events:
                out.write(json.dumps({"time": stamp(ms, "T", 3) + "Z", "kind": kind, "entity": entity, "text": text}) + "\n")
        return {"name": self.name, "path": self.folder, "end_ms": self.begin + self.minutes * 60_000, **truth}


def nvlink_down(folder):
    """A1: one link goes, 63 neighbours report its echo, the first job errors come from other machines."""
    c = Card(folder, "A1-nvlink", "2026-09-10T07:15:00", 70)
    names = ["s9jvxs64"] + [f"s{k:02d}jvxs64" for k in range(15)]
    others = [f"s{k:02d}other64" for k in range(16)]
    c.hosts(names, 4, "dh1-r129")
    c.hosts(others, 4, "dh1-r130")
    c.job("hero", names + others, 4, 17.8)
    down, back = c.ms("08:08:46"), c.ms("08:11:00")
    c.steps("hero", 83305, c.begin, down, 17.8)
    c.kernel("s9jvxs64", down, "NVRM: Xid (PCI:0000:01:00): 149, NETIR_LINK_EVT Fatal XC0 i0 Link 14 (0x004505c6 0x00000000 0x00000000 0x00000000)")
    for k, (host, index) in enumerate((h, i) for h in names for i in range(4)):
        if k:
            c.kernel(host, down + 120 + 3 * k, f"NVRM: Xid (PCI:000{index}:01:00): 145, RLW_SRC_TRACK Nonfatal XC1 i0 Link {k % 18:02d} (0x04082907 0x00000008 0x00000000 0x00000000)")
    for rank in (12, 40):
        c.log("hero", c.ms("08:09:19"), f"[rank{rank}]:[E910 08:09:19.104000000 ProcessGroupNCCL.cpp:2090] [Rank {rank}] Process group watchdog thread terminated"
              " with exception: CUDA error: uncorrectable NVLink error detected during the execution")
    c.events.append((c.ms("08:09:21"), "automation", "host/s9jvxs64", "production-reboot: evicted"))
    c.steps("hero", 83305, back + 60_000, c.begin + 70 * 60_000, 17.8)
    return c.close({"roots": ["gpu/s9jvxs64:0", "nvlink/s9jvxs64:0~14"], "mechanisms": ["nvlink_error"], "onset_ms": down, "allow": []})


def silent_stall(folder):
    """A2: fifteen minutes of silence, then a contained fault that every rack repeats within seconds."""
    c = Card(folder, "A2-stall", "2026-09-05T16:40:00", 70)
    rack9, rack10 = [f"s{k}aarxs64" for k in range(4)], ["s2grxs64"] + [f"s{k}brxs64" for k in range(3)]
    c.hosts(rack9, 4, "dh1-r136")
    c.hosts(rack10, 4, "dh1-r137")
    c.job("hero", rack9 + rack10, 4, 18.0)
    stall = c.ms("17:19:31")
    c.steps("hero", 64937, c.begin, stall, 18.0)
    order = [(17, 0), (18, 500), (20, 520), (24, 530), (2, 1250), (6, 1255), (9, 6450), (12, 6455)]
    for rank, late in order:
        ms = c.ms("17:34:36") + 549 + late
        c.log("hero", ms, f"[rank{rank}]:[E{stamp(ms)[5:7]}{stamp(ms)[8:10]} {stamp(ms)[11:]} ProcessGroupNCCL.cpp:2090] [Rank {rank}] Process group watchdog thread"
              " terminated with exception: CUDA error: Invalid access of peer GPU memory over nvlink or a hardware error (contained)")
    c.steps("hero", 64944, c.ms("17:41:00"), c.begin + 70 * 60_000, 18.0)
    return c.close({"roots": ["rank/hero:17", "gpu/s2grxs64:1", "host/s2grxs64", "rack/dh1-r137"], "mechanisms": [], "onset_ms": stall,
                    "allow": ["job/hero", "gpu/s2grxs64:0"]})


def blamed_node(folder):
    """A4: a process group aborts on a rank; its peers then cannot reach it and name its address."""
    c = Card(folder, "A4-heartbeat", "2026-08-01T09:00:00", 60)
    hosts = [f"g{k}b91d" for k in range(9)] + ["g5b91dc"]
    c.hosts(hosts, 8)
    c.job("gang", hosts, 8, 12.0)
    fault = c.ms("09:40:10")
    c.steps("gang", 4000, c.begin, fault, 12.0)
    c.log("gang", fault, "[rank74]:[E801 09:40:10.000000000 ProcessGroupNCCL.cpp:1484] [PG ID 0 PG GUID 0 Rank 74] ProcessGroupNCCL's watchdog got stuck for 480"
          " seconds without making progress in monitoring enqueued collectives. This typically indicates a NCCL/CUDA API hang blocking the watchdog")
    for k in range(15):
        c.log("gang", fault + 2000 + 40 * k, f"g{k % 9}b91d:4711:4801 [{k % 8}] transport/net_ib.cc:2274 NCCL WARN NET/IB: Got completion from peer 10.168.207.19<47321>"
              " with status=IBV_WC_RETRY_EXC_ERR(12) opcode=IBV_WC_SEND(0) reqSize=0 vendor_err=129 req_type=Send localGid fe80::1 remoteGids fe80::2 hca mlx5_0")
    return c.close({"roots": ["rank/gang:74", "gpu/g5b91dc:2", "job/gang", "host/g5b91dc"], "mechanisms": [], "onset_ms": fault - 480_000, "allow": []})


def slow_gpu(folder):
    """B1: five per cent less throughput in mid-run, the network is clean, no counter says anything."""
    c = Card(folder, "B1-slow", "2022-04-12T08:00:00", 120)
    hosts = [f"jean-zay-iam{k:02d}" for k in range(1, 13)]
    c.hosts(hosts, 8)
    c.job("bloom-176b", hosts, 8, 105.0)
    middle = c.begin + 60 * 60_000
    last = c.steps("bloom-176b", 40000, c.begin, middle, 105.0)
    c.steps("bloom-176b", last, middle, c.begin + 120 * 60_000, 110.3)
    for ms in c.scrapes(60):
        for host in hosts:
            for k in range(8):
                c.dcgm(host, k, ms, 1410, 55 + k % 3, 330 + c.rng.gauss(0, 8))
    return c.close({"roots": ["job/bloom-176b"], "mechanisms": [], "onset_ms": middle, "allow": [], "may_miss": True})


def hang_at_evaluation(folder):
    """B2: a silent hang of hours, all GPUs at 100 %."""
    c = Card(folder, "B2-hang", "2022-04-30T00:00:00", 120)
    hosts = [f"jean-zay-iam{k:02d}" for k in range(1, 9)]
    c.hosts(hosts, 8)
    c.job("bloom-176b", hosts, 8, 105.0)
    hang = c.begin + 40 * 60_000
    last = c.steps("bloom-176b", 51000, c.begin, hang, 105.0)
    c.log("bloom-176b", hang, f"Evaluating iter 1/8")
    for ms in c.scrapes(60):
        for host in hosts:
            for k in range(8):
                c.dcgm(host, k, ms, 1410, 56 if ms < hang else 41, (330 if ms < hang else 118) + c.rng.gauss(0, 6), busy=100)
    return c.close({"roots": ["job/bloom-176b"], "mechanisms": ["collective_hang"], "onset_ms": hang, "allow": []})


def throttled(folder):
    """C: one of two GPUs sits at a quarter of its clock, hot, and its twin looks busy and healthy."""
    c = Card(folder, "C-thermal", "2026-09-12T10:00:00", 40)
    c.hosts(["h100-novita6-gpu-01"], 2)
    c.job("wan22-i2v", ["h100-novita6-gpu-01"], 2, 5.2)
    c.steps("wan22-i2v", 0, c.begin, c.begin + 40 * 60_000, 20.9)
    for ms in c.scrapes(12):
        c.dcgm("h100-novita6-gpu-01", 0, ms, 1980, 61, 420 + c.rng.gauss(0, 6))
        c.dcgm("h100-novita6-gpu-01", 1, ms, 480, 87, 205 + c.rng.gauss(0, 6), reasons=0x20)
    return c.close({"roots": ["gpu/h100-novita6-gpu-01:1"], "mechanisms": ["gpu_thermal_isolated"], "onset_ms": c.begin, "allow": ["host/h100-novita6-gpu-01"]})


def warm_hall(folder):
    """D: a change from free cooling to chillers fails; the room grows warm and comes back."""
    c = Card(folder, "D-room", "2022-04-12T17:30:00", 120)
    racks = {f"R{r}": [f"smaug-{r}{k}" for k in range(2)] for r in range(1, 5)}
    for rack, hosts in racks.items():
        c.hosts(hosts, 4, rack)
        c.edges.append({"from": "row/7", "to": f"rack/{rack}", "kind": "contains"})
    c.job("moc", [h for hosts in racks.values() for h in hosts], 4, 6.0)
    warm, cool = c.ms("18:05:00"), c.ms("18:50:00")
    last = c.steps("moc", 100, c.begin, warm + 480_000, 6.0)
    last = c.steps("moc", last, warm + 480_000, cool, 6.9)
    c.steps("moc", last, cool, c.begin + 120 * 60_000, 6.0)
    for ms in c.scrapes(30):
        rise = max(0.0, min(1.0, (ms - warm) / 600_000)) if ms < cool else max(0.0, 1 - (ms - cool) / 600_000)
        for rack, hosts in racks.items():
            c.page.put("rack_inlet_temperature_celsius", f'rack="{rack}"', round(23.5 + 14 * rise + c.rng.gauss(0, 0.2), 2), ms)
            for host in hosts:
                for k in range(4):
                    hot = rise > 0.85
                    c.dcgm(host, k, ms, int(1410 - 180 * hot) // 15 * 15, int(66 + 19 * rise), 330 - 40 * hot + c.rng.gauss(0, 5), reasons=0x20 if hot else 0)
    return c.close({"roots": ["row/7", "site/mghpcc"] + [f"rack/{r}" for r in racks], "mechanisms": ["airflow_hotspot", "coolant_temperature_high"],
                    "onset_ms": warm, "allow": []})


def out_of_memory(folder):
    """F: completion status 12 towards a peer on which a monitoring agent was killed for memory."""
    c = Card(folder, "F-agent", "2026-03-01T12:00:00", 50)
    hosts = [f"nccl1405-{k}" for k in range(4)]
    c.hosts(hosts, 8)
    c.job("reporter", hosts, 8, 8.0)
    fault = c.ms("12:31:07")
    c.steps("reporter", 900, c.begin, fault, 8.0)
    c.kernel("nccl1405-2", fault - 3000, "Out of memory: Killed process 9120 (pingmesh-agent) total-vm:90123456kB, anon-rss:88123456kB, file-rss:0kB, shmem-rss:0kB")
    for code in (12, 249):
        c.log("reporter", fault + code, f"nccl1405-0:311:402 [0] transport/net_ib.cc:1295 NCCL WARN NET/IB : Got completion from peer 10.0.0.2<53004> with status={code}"
              " opcode=0 len=32640 vendor err 129 (Send)")
    return c.close({"roots": ["host/nccl1405-2", "job/reporter"] + [f"gpu/nccl1405-2:{k}" for k in range(8)], "mechanisms": [], "onset_ms": fault, "allow": []})


CARDS = [nvlink_down, silent_stall, blamed_node, slow_gpu, hang_at_evaluation, throttled, warm_hall, out_of_memory]
