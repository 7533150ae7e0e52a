# SPDX-License-Identifier: GPL-3.0-or-later
"""One hall, run forward a second at a time. Causes act on the parts; everything else follows from them."""
import draw
from chips import Chips
from fabric import Fabric, HostState, Storage, SwitchPorts
from plant import Plant

TICK = 5


class World:
    def __init__(self, site, seed, length, jobs):
        self.site, self.seed, self.length, self.jobs = site, seed, length, jobs
        self.services = []
        self.chips = Chips(site, seed)
        self.plant = Plant(site, seed)
        self.fabric = Fabric(site, seed)
        self.storage = Storage(site, seed)
        self.data_storage = Storage(site, f"{seed}-data")
        self.ports = SwitchPorts(site, seed)
        rng = draw.stream(seed, "hosts")
        self.hosts = [HostState(rng) for _ in site.hosts]
        self.fabric.attach(jobs)
        self.actions = []
        self.kernel = []            # (seconds, host number, text)
        self.events = []            # (seconds, kind, entity, text, until)
        self.ecc, self.dbe, self.remap, self.remap_pending = {}, {}, {}, {}
        self.xid, self.replays, self.pcie_gen, self.pcie_width, self.nvlink = {}, {}, {}, {}, {}
        self.rng = draw.stream(seed, "ticks")
        self.background = draw.stream(seed, "background")
        self.job_extra = {}         # job id -> function(job) giving seconds a step
        self.now = 0

    def loader_time(self, job):
        slowest = max(self.hosts[h].loader for h in job.hosts)
        return job.loader_s * job.work * slowest * self.data_storage.read_factor

    def step_extra(self, job):
        extra = max(self.hosts[h].pause for h in job.hosts)
        more = self.job_extra.get(job.id)
        return extra + (more(job) if more else 0.0)

    def run(self, exporters=None):
        self._settle()
        for t in range(0, self.length + 1):
            self.now = t
            for action in self.actions:
                action.tick(self, t)
            for job in self.jobs:
                job.advance(t, self)
            if t % TICK == 0:
                self._parts(t, TICK)
            if exporters:
                exporters.sample(t)
        return self

    def _settle(self):
        """Everything is warm before the first sample, except what a fault from before then does to it."""
        for t in range(-600, 0, TICK):
            for action in self.actions:
                if getattr(action, "is_old", False):
                    action.tick(self, t)
            for job in self.jobs:
                if job.start_s <= -1e4:
                    self._work(job, (job.load * 0.83, 0.995))
            self.plant.update(t, TICK, self._rack_watts())
            self.chips.update(t, TICK, self.plant)
        for job in self.jobs:
            self._pace(job)

    def _work(self, job, activity):
        busy, resident = activity
        chips = self.chips
        compute = job.compute_s * job.work
        share = busy / max(1e-6, min(1.0, compute / max(1e-6, job.last_step_s)))
        for n in job.gpus:
            if job.phase == "step":
                own = compute * chips.pace(n, job.clock_share) / max(1e-6, job.last_step_s)
                chips.busy[n] = min(1.0, share * min(1.0, own))
            else:
                chips.busy[n] = busy
            chips.resident[n] = 0.0 if n == job.hung_gpu and job.phase == "hang" else resident
            chips.memory_share[n] = job.memory_share if job.is_alive() else 0.005

    def _pace(self, job):
        chips = self.chips
        job.pace = max(chips.pace(n, job.clock_share) for n in job.gpus)

    def _parts(self, t, dt):
        for job in self.jobs:
            job.track.append(job.progress(t))
            if job.start_s <= t:
                self._work(job, job.activity())
                self._pace(job)
        for service in self.services:
            service.update(t, dt, self)
        self.plant.update(t, dt, self._rack_watts())
        self.chips.update(t, dt, self.plant)
        self._uplinks(dt)
        for host in self.hosts:
            host.load += (host.base_load - host.load) * 0.15 + self.background.gauss(0, 0.4)
            host.io_s += dt * host.io_rate
            host.cpu_s += dt * host.cpu_rate
            host.available -= host.leak * dt

    def _rack_watts(self):
        watts, chips = {}, self.chips
        for rack in self.site.racks:
            total = 0.0
            for host in rack.hosts:
                total += 900.0 + sum(chips.watts[g.number] for g in host.gpus)
            watts[rack.id] = total
        self.rack_watts = watts
        return watts

    def _uplinks(self, dt):
        traffic = {}
        for job in self.jobs:
            if len(job.leaves) > 1 and job.phase == "step":
                rate = job.bytes_per_step * job.work / max(0.1, job.last_step_s)
                for nic, count in job.share.items():
                    leaf = nic_leaf(self.site, nic)
                    traffic[leaf] = traffic.get(leaf, 0.0) + rate * count * 0.5
        self.ports.update(dt, traffic, self.background)


def nic_leaf(site, nic_id):
    table = getattr(site, "leaf_of_nic", None)
    if table is None:
        table = site.leaf_of_nic = {n.id: n.leaf for h in site.hosts for n in h.nics}
    return table[nic_id]


def lag_of(job, plain, length):
    """Seconds by which a job is behind the same job in the same hall without the fault."""
    progress = job.progress(length)
    if job.phase in ("checkpoint", "staging", "evaluation", "epoch"):
        return max(0.0, (job.steps_at.get(job.step, 0) - plain.steps_at.get(job.step, 0)))
    if job.phase == "done":
        return 0.0
    return max(0.0, length - time_of(plain, progress, length))


def time_of(plain, progress, length):
    whole = int(progress)
    known = plain.steps_at
    if not known:
        return length
    first, last = min(known), max(known)
    typical = plain.last_step_s
    if whole < first:
        return known[first] - (first - progress) * typical
    if whole >= last:
        return min(float(length), known[last] + (progress - last) * typical) if plain.phase != "done" else known[last]
    return known[whole] + (progress - whole) * (known[whole + 1] - known[whole])


def first_effect(job, plain):
    """When a job first fell behind, or None."""
    for k, (is_at, would_be) in enumerate(zip(job.track, plain.track)):
        if would_be - is_at > 0.05:
            return max(0, k - 1) * TICK
    return None
