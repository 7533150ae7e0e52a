# SPDX-License-Identifier: GPL-3.0-or-later
"""Network, storage and hosts: what a healthy one shows all day, and what faults add."""
import math

import draw


class Fabric:
    def __init__(self, site, seed):
        self.site = site
        self.seed = seed
        rng = draw.stream(seed, "fabric")
        self.slow_nic = {}          # nic id -> factor on transfers through it
        self.slow_leaf = {}         # leaf -> factor for traffic that crosses pods or the leaf
        self.neighbour = {}         # job id -> factor from others on the same uplinks
        self.down = set()           # nic ids without carrier now
        self.extra = {}             # (nic id, counter) -> added events
        self.leaf_extra = {}        # (leaf, port, counter) -> added
        self.base = {}
        # busy RoCE fabrics mark, notify and pause all day; scaled by traffic
        self.cnp_per_gb = 10 ** rng.uniform(-1.0, 1.2)
        self.pause_per_gb = 10 ** rng.uniform(-2.5, 0.3)
        self.oos_per_gb = 10 ** rng.uniform(-5.0, -2.5)
        self.wait_per_gb = 10 ** rng.uniform(3.5, 5.0)
        self.jobs = []
        self.owner = {}

    def attach(self, jobs):
        self.jobs = jobs
        gpus = self.site.gpus
        for job in jobs:
            job.nics = sorted({gpus[n].nic.id for n in job.gpus})
            job.leaves = sorted({gpus[n].nic.leaf for n in job.gpus})
            job.hosts = sorted({gpus[n].host.number for n in job.gpus})
            job.share = {}
            for n in job.gpus:
                nic = gpus[n].nic.id
                job.share[nic] = job.share.get(nic, 0) + 1

    def slowdown(self, job):
        """A collective is as fast as its slowest member and its narrowest way."""
        if len(job.hosts) < 2:
            return 1.0
        worst = 1.0
        if self.slow_nic:
            for nic, factor in self.slow_nic.items():
                if nic in job.share:
                    worst = max(worst, factor)
        if len(job.leaves) > 1:
            for leaf, factor in self.slow_leaf.items():
                if leaf in job.leaves:
                    worst = max(worst, factor)
        return worst * self.neighbour.get(job.id, 1.0)

    def bytes_of(self, nic, now):
        total = 0.0
        for job in self.jobs:
            count = job.share.get(nic.id)
            if count and len(job.hosts) > 1:
                total += job.bytes_at(now) * count
        return total

    def add(self, nic, counter, amount):
        key = (nic.id, counter)
        self.extra[key] = self.extra.get(key, 0.0) + amount


class Storage:
    """The checkpoint store and the data store, as the site's exporter shows them."""

    def __init__(self, site, seed):
        rng = draw.stream(seed, "storage")
        self.site = site
        self.latency = 10 ** rng.uniform(-3.1, -2.2)
        self.read_latency = 10 ** rng.uniform(-3.3, -2.5)
        self.factor = 1.0           # what others do to writes
        self.read_factor = 1.0
        self.failing = None         # seconds until a write gives up
        self.writes = []
        self.total_written = 0.0
        self.used = rng.uniform(0.35, 0.72)
        self.fill_per_s = rng.uniform(0.0, 2e-7)
        self.foreign_load = rng.uniform(2e8, 3e9)
        self.data_load = rng.uniform(5e8, 4e9)

    def write_slow(self, job, at):
        return self.factor

    def fails(self, job, at):
        return self.failing

    def write(self, at, length, size):
        self.writes.append((at, at + max(1.0, length), size))

    def throughput(self, now):
        rate = self.foreign_load / self.factor ** 0.5
        for start, end, size in self.writes[-40:]:
            if start <= now < end:
                rate += size / (end - start)
        return rate

    def write_latency(self, now):
        busy = min(3.0, self.throughput(now) / 40e9)
        return self.latency * self.factor ** 1.2 * (1.0 + busy)


class HostState:
    __slots__ = ("load", "available", "io_s", "cpu_s", "clock_offset", "silent", "psu_out", "leak", "io_rate", "cpu_rate",
                 "loader", "pause", "base_load")

    def __init__(self, rng):
        self.base_load = rng.uniform(6, 40)
        self.load = self.base_load
        self.available = rng.uniform(0.7, 0.9) * 2.0e12
        self.io_s, self.cpu_s = rng.uniform(0, 5000), rng.uniform(0, 5000)
        self.io_rate, self.cpu_rate = rng.uniform(0.0005, 0.02), rng.uniform(0.0005, 0.02)
        self.clock_offset = rng.gauss(0, 4e-5)
        self.silent = False
        self.psu_out = set()
        self.leak = 0.0
        self.loader = 1.0
        self.pause = 0.0


class SwitchPorts:
    """Uplink load of each leaf, as its own exporter counts it."""

    def __init__(self, site, seed):
        self.site = site
        self.share = {}
        rng = draw.stream(seed, "uplinks")
        for leaf, spine, link in site.uplinks:
            self.share[link] = max(0.5, rng.gauss(1.0, 0.08))
        self.octets = {link: rng.uniform(1e12, 1e15) for _, _, link in site.uplinks}
        self.ecn = {link: rng.uniform(1e3, 1e7) for _, _, link in site.uplinks}
        self.queue = {link: 0.0 for _, _, link in site.uplinks}
        self.rate = {link: 0.0 for _, _, link in site.uplinks}
        self.foreign = {}           # link -> bytes/s of somebody else

    def update(self, dt, traffic_of_leaf, rng):
        by_leaf = {}
        for leaf, _, link in self.site.uplinks:
            by_leaf.setdefault(leaf, []).append(link)
        for leaf, links in by_leaf.items():
            total = sum(self.share[k] for k in links)
            for link in links:
                rate = traffic_of_leaf.get(leaf, 0.0) * self.share[link] / total + self.foreign.get(link, 0.0)
                fill = rate / 50e9
                self.rate[link] = min(50e9, rate)
                self.octets[link] += self.rate[link] * dt
                marked = 200.0 * fill ** 4 + (4e4 * (fill - 0.9) if fill > 0.9 else 0.0)
                self.ecn[link] += marked * dt * math.exp(rng.gauss(0, 0.3))
                self.queue[link] = 3e4 * fill ** 2 * math.exp(rng.gauss(0, 0.5)) + max(0.0, fill - 0.92) * 8e6
