# SPDX-License-Identifier: GPL-3.0-or-later
"""Faults of programs and of people: hangs, leaks, collectors, placement, neighbours; and what no mechanism names."""
import math

import draw
from faults import Fault


class Collector(Fault):
    """Garbage collection that strikes single ranks, another one each time."""
    seams, mechanisms, witness = ["software"], ["host_software_stall"], []

    def choose(self):
        self.roots, self.groups = [self.job.id], [self.job.id]
        self.pause = self.job.compute_s * self.rng.uniform(0.15, 0.5)
        self.often = self.rng.uniform(0.4, 0.95)

    def begin(self, world, t):
        draws = draw.stream(world.seed, "collector")
        world.job_extra[self.job.id] = lambda job: self.pause * draws.uniform(0.6, 1.4) if draws.random() < self.often else 0.0


class Daemon(Fault):
    """A backup or scan on one host takes its processors for a second or more, again and again."""
    seams, mechanisms, witness = ["software", "hardware", "scheduler"], ["host_software_stall"], ["host.load"]

    def choose(self):
        self.host = self.some_host()
        self.roots, self.groups = [self.host.id], [self.host.rack.id, self.job.id]
        self.pause = self.job.compute_s * self.rng.uniform(0.12, 0.4)

    def act(self, world, t, since):
        state = world.hosts[self.host.number]
        state.pause, state.cpu_rate = self.pause, 0.6
        state.load += 6.0


class MemoryLeak(Fault):
    seams, mechanisms, witness = ["software"], ["memory_leak_oom"], ["gpu.mem", "host.mem"]

    def choose(self):
        self.roots, self.groups = [self.job.id], [self.job.id]
        self.takes = self.rng.randint(900, 1800)
        self.down = self.rng.uniform(60, 200)

    def act(self, world, t, since):
        phase = since % (self.takes + 400)
        for h in self.job.hosts:
            state = world.hosts[h]
            if "full" not in self.state:
                self.state["full"] = state.available
            state.available = self.state["full"] * (1.0 - 0.995 * min(1.0, phase / self.takes))
        if phase == self.takes:
            host = self.site.hosts[self.job.hosts[0]]
            world.kernel.append((t, host.number, "Out of memory: Killed process 31842 (python3) total-vm:2147483648kB, anon-rss:1932735283kB, file-rss:0kB, shmem-rss:0kB"))
            self.job.crash(t + 1, "oom", self.down)


class Hang(Fault):
    """One process stops in its own code; all others wait in a collective until the watchdog ends them."""
    seams, mechanisms, witness = ["software"], ["collective_hang"], ["gpu.util"]

    def choose(self):
        self.gpu = self.some_gpu()
        self.roots = [self.rank_of(self.job, self.gpu), self.gpu.id]
        self.groups = self.place(gpu=self.gpu)
        self.gives_up = self.rng.choice([300, 600, 600, 900, 1800])  # what the job sets as its timeout

    def act(self, world, t, since):
        if since == 0:
            self.job.is_hung, self.job.hung_gpu = True, self.gpu.number
        if since == self.gives_up:
            self.job.crash(t, "nccl", 150.0)
            self.job.hung_gpu = None


class SoftHang(Hang):
    """All ranks are inside the same collective and none gets on: the library or the program itself."""

    def choose(self):
        self.roots, self.groups = [self.job.id], [self.job.id]
        self.gives_up = self.rng.choice([300, 600, 600, 900, 1800])  # what the job sets as its timeout

    def act(self, world, t, since):
        if since == 0:
            self.job.is_hung, self.job.hung_gpu = True, None
        if since == self.gives_up:
            self.job.crash(t, "nccl", 150.0)


class Experts(Fault):
    seams, mechanisms, witness = ["software"], ["expert_imbalance"], ["job.experts"]

    def choose(self):
        self.roots, self.groups = [self.job.id], [self.job.id]
        self.hot = self.rng.uniform(1.6, 3.0)
        self.ramp_s = self.rng.uniform(30, 500)

    def prepare(self, world):
        rng = draw.stream(world.seed, "experts")
        ranks = min(64, len(self.job.gpus))
        per = self.job.tokens / ranks
        self.share = 1.0
        self.job.experts = lambda t: [per * (self.share if r == 3 % ranks else 1.0) * rng.gauss(1, 0.06) for r in range(ranks)]

    def act(self, world, t, since):
        self.share = 1.0 + (self.hot - 1.0) * self.grown(since)
        extra = self.job.compute_s * 0.35 * (self.share - 1.0)
        world.job_extra[self.job.id] = lambda job: extra


class Misplaced(Fault):
    """After a planned restart the ranks of one ring lie on both sides of the spine."""
    seams, mechanisms, witness = ["scheduler"], ["misplacement"], []

    def fits(site, jobs):
        biggest = max(jobs, key=lambda j: len(j.gpus))
        return len({site.gpus[n].nic.leaf for n in biggest.gpus}) > 1 and len(site.spines) >= 2

    def choose(self):
        self.roots, self.groups = [self.job.id], [self.job.id]
        self.slow = self.rng.uniform(1.5, 2.4)
        self.order = list(self.job.gpus)

    def prepare(self, world):
        self.restart_at = max(1, self.onset)

    def tick(self, world, t):
        if t == self.restart_at:        # the restart is planned either way; where the ranks land is the fault
            self.job.planned_restart(t, 60.0)
        super().tick(world, t)

    def act(self, world, t, since):
        if since == 0:
            self.rng.shuffle(self.order)
            world.events.append((t + 30, "placement", self.job.id, f"{self.job.name}: rank order changed, {len(self.job.hosts)} nodes", None))
        world.fabric.neighbour[self.job.id] = self.slow


class Neighbour(Fault):
    """Another job starts and fills the uplinks that both use."""
    seams, mechanisms, witness = ["scheduler"], ["neighbour_contention"], ["switch"]

    def fits(site, jobs):
        return len(jobs) > 1 and Misplaced.fits(site, jobs)

    def choose(self):
        others = [j for j in self.jobs if j is not self.job]
        self.other = self.rng.choice(others)
        self.other.start_s = max(1.0, float(self.onset)) - self.other.restart_s
        self.roots, self.groups = [self.other.id], [self.other.id]
        self.slow = self.rng.uniform(1.4, 2.6)

    def act(self, world, t, since):
        runs = self.other.phase == "step"
        world.fabric.neighbour[self.job.id] = self.slow if runs else 1.0
        shared = {leaf for leaf in self.other.leaves}
        for leaf, _, link in self.site.uplinks:
            if leaf in self.job.leaves or leaf in shared:
                world.ports.foreign[link] = 38e9 if runs else 0.0


class RestartLoop(Fault):
    seams, mechanisms, witness = ["software"], ["restart_loop"], []

    def choose(self):
        self.roots, self.groups = [self.job.id], [self.job.id]
        self.uptime = self.rng.randint(90, 400)
        self.down = self.rng.uniform(20, 60)

    def act(self, world, t, since):
        if self.job.phase == "step":
            self.state.setdefault("since", t)
            if t - self.state["since"] >= self.uptime or since == 0:
                self.job.crash(t, "software", self.down)
                self.state.pop("since", None)
        else:
            self.state.pop("since", None)


class Cadence(Fault):
    """Somebody sets the interval of blocking checkpoints far too short."""
    seams, mechanisms, witness = ["economics", "software"], ["checkpoint_cadence"], []

    def choose(self):
        self.roots, self.groups = [self.job.id], [self.job.id]
        self.every = max(3, int(self.rng.uniform(90, 200) / (self.job.compute_s * 1.2)))

    def prepare(self, world):
        self.job.checkpoint.blocking = True
        self.job.checkpoint.write_s = max(30.0, self.job.checkpoint.write_s)

    def begin(self, world, t):
        self.job.checkpoint.every_steps = self.every


# what no mechanism of the contract describes: right is the part or its group


class Open(Fault):
    kind = "open"
    mechanisms, seams = ["unknown"], []


class NanLoss(Open):
    def choose(self):
        self.roots, self.groups = [self.job.id], [self.job.id]

    def begin(self, world, t):
        self.job.nan_from = self.job.step + 1


class SocketFallback(Open):
    """A redeploy lost the setting that selects RDMA; collectives run over TCP."""

    def fits(site, jobs):
        return max(len(j.hosts) for j in jobs) > 1

    def choose(self):
        self.roots, self.groups = [self.job.id], [self.job.id]
        self.slow = self.rng.uniform(1.8, 3.0)

    def prepare(self, world):
        self.restart_at = max(1, self.onset)

    def tick(self, world, t):
        if t == self.restart_at:
            self.job.planned_restart(t, 45.0)
            world.events.append((t, "deploy", self.job.id, f"{self.job.name}: image 24.11-2 to 24.12-1", None))
        super().tick(world, t)

    def act(self, world, t, since):
        world.fabric.neighbour[self.job.id] = self.slow


class Governor(Open):
    """The processors of a host fell back to a power-saving clock: kernels are launched late."""

    def choose(self):
        self.host = self.some_host()
        self.roots, self.groups = [self.host.id], [self.host.rack.id, self.job.id, self.host.id]
        self.roots += [g.id for g in self.host.gpus]
        self.pause = self.job.compute_s * self.rng.uniform(0.08, 0.3)

    def act(self, world, t, since):
        world.hosts[self.host.number].pause = self.pause


class AccessControl(Open):
    """After a firmware update of one host its peer transfers go through the root complex."""

    def fits(site, jobs):
        return max(len(j.hosts) for j in jobs) > 1

    def choose(self):
        self.host = self.some_host()
        self.roots = [self.host.id] + [g.id for g in self.host.gpus] + [n.id for n in self.host.nics]
        self.groups = [self.host.rack.id, self.job.id]
        self.slow = self.rng.uniform(1.5, 2.5)

    def act(self, world, t, since):
        for nic in self.host.nics:
            world.fabric.slow_nic[nic.id] = self.slow


class SilentSwitch(Open):
    """A leaf forwards slowly after a fault in its buffer memory; its counters say nothing."""

    def fits(site, jobs):
        biggest = max(jobs, key=lambda j: len(j.gpus))
        return len({site.gpus[n].nic.leaf for n in biggest.gpus}) > 1

    def choose(self):
        leaves = sorted({self.site.gpus[n].nic.leaf for n in self.job.gpus})
        self.leaf = self.rng.choice(leaves)
        self.roots, self.groups = [self.leaf], [self.leaf, self.job.id]
        self.slow = self.rng.uniform(1.5, 2.5)

    def act(self, world, t, since):
        world.fabric.slow_leaf[self.leaf] = self.slow


class SupplySag(Open):
    """The supply voltage of a distribution unit sags; its machines hold their clocks down to stay inside the current."""

    def choose(self):
        self.pdu = self.some_host().rack.pdu
        racks = [r for r in self.site.racks if r.pdu == self.pdu]
        self.roots = [self.pdu]
        self.groups = [r.id for r in racks]
        self.mechanisms = ["unknown", "power_cap"]

    def act(self, world, t, since):
        world.plant.feed_sag[self.pdu] = 0.12
        world.plant.pdu_cap[self.pdu] = self.site.board_watts * 0.55


class LockedClocks(Open):
    """Somebody left a clock limit of a benchmark on one host."""

    def choose(self):
        self.host = self.some_host()
        self.roots = [self.host.id] + [g.id for g in self.host.gpus]
        self.groups = [self.host.rack.id, self.job.id]
        self.mechanisms = ["unknown", "gpu_slow"]
        self.limit = self.site.clock * self.rng.uniform(0.6, 0.85)

    def act(self, world, t, since):
        for gpu in self.host.gpus:
            world.chips.clock_limit[gpu.number] = self.limit


class Heartbeat(Open):
    """The rendezvous store answers late: the job stops for seconds at irregular times, no part shows anything."""

    def choose(self):
        self.roots, self.groups = [self.job.id], [self.job.id]
        self.mechanisms = ["unknown", "host_software_stall", "collective_hang"]

    def begin(self, world, t):
        draws = draw.stream(world.seed, "heartbeat")
        world.job_extra[self.job.id] = lambda job: draws.uniform(8, 30) if draws.random() < 0.12 else 0.0


# findings: nothing is lost yet, or nothing will be; an incident that blames a part wrongly is wrong here too


class Finding(Fault):
    kind = "finding"
    mechanisms, seams = [], []


class SilentHost(Finding):
    finding = "silent"

    def choose(self):
        self.host = self.some_host()
        self.roots, self.groups = [self.host.id], [self.host.id]

    def act(self, world, t, since):
        world.hosts[self.host.number].silent = True


class DiskFill(Finding):
    finding = "crossings"

    def choose(self):
        self.roots, self.groups = [self.site.storage], [self.site.storage]
        self.level, self.rate = self.rng.uniform(0.84, 0.9), self.rng.uniform(4e-6, 1.2e-5)

    def prepare(self, world):
        world.storage.used = self.level

    def begin(self, world, t):
        world.storage.fill_per_s = self.rate


class ClockOff(Finding):
    finding = "watch"

    def choose(self):
        self.host = self.some_host()
        self.roots, self.groups = [self.host.id], [self.host.id]

    def act(self, world, t, since):
        world.hosts[self.host.number].clock_offset = 0.4 + since * 1e-4


class EccCreep(Finding):
    finding = "crossings"

    def choose(self):
        self.gpu = self.some_gpu()
        self.roots, self.groups = [self.gpu.id], self.place(gpu=self.gpu)
        self.rate = self.rng.uniform(0.01, 0.05)

    def act(self, world, t, since):
        n = self.gpu.number
        world.ecc[n] = world.ecc.get(n, 3) + draw.poisson(self.rng, self.rate * (0.3 + since / 3600))
