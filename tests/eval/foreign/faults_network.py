# SPDX-License-Identifier: GPL-3.0-or-later
"""Faults of links, adapters, switches and stores."""
import draw
from faults import Fault


class LinkErrors(Fault):
    """A bad cable or dirty optic: symbol errors, retransmissions, less goodput."""
    seams, mechanisms, witness = ["fabric"], ["link_errors"], ["nic.errors"]
    can_end = True

    def fits(site, jobs):
        return max(len(j.hosts) for j in jobs) > 1

    def choose(self):
        self.nic = self.some_gpu().nic
        self.roots = [self.nic.link, self.nic.id, f"nic/{self.nic.host.name}:{self.nic.netdev}"]
        self.groups = self.place(host=self.nic.host) + [self.nic.leaf]
        self.slow = self.rng.uniform(1.4, 4.0)
        self.rate = 10 ** self.rng.uniform(0.3, 2.3)

    def act(self, world, t, since):
        fabric = world.fabric
        fabric.slow_nic[self.nic.id] = self.slow
        if self.job.phase == "step":
            if self.site.fabric == "ib":
                fabric.add(self.nic, "symbol", draw.poisson(self.rng, self.rate))
            else:
                fabric.add(self.nic, "symbol", draw.poisson(self.rng, self.rate * 0.3))
                fabric.add(self.nic, "oos", draw.poisson(self.rng, self.rate))
            fabric.add(self.nic, "ack", draw.poisson(self.rng, self.rate * 0.05))

    def end(self, world, t):
        world.fabric.slow_nic.pop(self.nic.id, None)


class LinkFlap(LinkErrors):
    mechanisms, witness = ["link_flap"], ["nic.state", "kernel"]

    def choose(self):
        super().choose()
        self.count = self.rng.choice([1, 3, 6, 12])
        self.times = sorted({int(self.rng.uniform(0, 900)) // 40 * 40 for _ in range(self.count)} | {0})
        self.lengths = {s: self.rng.randint(3, 25) for s in self.times}

    def act(self, world, t, since):
        fabric, nic = world.fabric, self.nic
        for start in self.times:
            if since == start:
                fabric.down.add(nic.id)
                fabric.add(nic, "downed", 1)
                world.kernel.append((t, nic.host.number, f"mlx5_core 0000:{0x18 + nic.host.nics.index(nic):02x}:00.0 {nic.netdev}: Link down"))
                if self.job.phase == "step" and self.job.phase_end is not None:
                    self.job.phase_end += self.lengths[start] + self.rng.uniform(1, 4)
            if since == start + self.lengths[start]:
                fabric.down.discard(nic.id)
                world.kernel.append((t, nic.host.number, f"mlx5_core 0000:{0x18 + nic.host.nics.index(nic):02x}:00.0 {nic.netdev}: Link up"))
                fabric.add(nic, "ack", self.rng.randint(2, 20))


class PauseStorm(LinkErrors):
    """A receiver that cannot drain (PCIe credits, a wedged adapter): it pauses its switch port, which pauses others."""
    mechanisms, witness = ["congestion_storm"], ["nic.pause"]

    def fits(site, jobs):
        return site.fabric == "roce" and LinkErrors.fits(site, jobs)

    def choose(self):
        super().choose()
        self.frames = 10 ** self.rng.uniform(3.5, 5)
        self.victims = [n for n in self.site.leaves[self.nic.leaf] if n is not self.nic]

    def act(self, world, t, since):
        fabric = world.fabric
        fabric.slow_nic[self.nic.id] = self.slow
        if self.job.phase == "step":
            fabric.add(self.nic, "pause_sent", draw.poisson(self.rng, self.frames))
            for nic in self.victims:
                fabric.add(nic, "pause_received", draw.poisson(self.rng, self.frames * self.rng.uniform(0.05, 0.3)))


class Ecmp(Fault):
    """Flows hash onto the same uplinks of a leaf: one is full, its siblings are not."""
    seams, mechanisms, witness = ["fabric"], ["switch_congestion"], ["switch"]

    def fits(site, jobs):
        biggest = max(jobs, key=lambda j: len(j.gpus))
        leaves = {site.gpus[n].nic.leaf for n in biggest.gpus}
        return len(leaves) > 1 and len(site.spines) >= 2

    def choose(self):
        leaves = sorted({self.site.gpus[n].nic.leaf for n in self.job.gpus})
        self.leaf = self.rng.choice(leaves)
        links = [(spine, link) for leaf, spine, link in self.site.uplinks if leaf == self.leaf]
        self.hot = self.rng.choice(links)[1]
        self.roots = [self.hot, self.leaf]
        self.groups = [self.leaf, self.job.id]
        self.slow = self.rng.uniform(1.5, 3.0)

    def act(self, world, t, since):
        ports = world.ports
        world.fabric.slow_leaf[self.leaf] = self.slow
        if self.job.phase == "step":
            ports.foreign[self.hot] = 60e9
            for nic in self.site.leaves[self.leaf]:
                if nic.id in self.job.share:
                    world.fabric.add(nic, "cnp", draw.poisson(self.rng, 900))
        else:
            ports.foreign[self.hot] = 0.0
        for leaf, _, link in self.site.uplinks:
            if leaf == self.leaf and link != self.hot:
                ports.share[link] = 0.4


class StorageContention(Fault):
    can_end = True
    seams, mechanisms, witness = ["storage"], ["storage_contention"], ["storage"]

    def choose(self):
        self.job = max(self.jobs, key=lambda j: len(j.gpus))
        spec = self.job.checkpoint
        spec.blocking = True
        spec.every_steps = max(8, int(420 / (self.job.compute_s * 1.2)))
        self.roots, self.groups = [self.site.storage], [self.site.storage]
        self.factor = self.rng.uniform(2.5, 7)

    def prepare(self, world):
        spec = self.job.checkpoint
        spec.blocking, spec.every_steps = True, max(8, int(420 / (self.job.compute_s * 1.2)))

    def act(self, world, t, since):
        world.storage.factor = self.factor

    def end(self, world, t):
        world.storage.factor = 1.0


class CheckpointFailure(StorageContention):
    mechanisms, witness = ["checkpoint_write_failure"], ["storage"]

    def choose(self):
        super().choose()
        self.gives_up = self.rng.uniform(40, 150)

    def act(self, world, t, since):
        world.storage.failing = self.gives_up
        world.storage.factor = 3.0

    def end(self, world, t):
        world.storage.failing, world.storage.factor = None, 1.0


class LoaderAll(Fault):
    can_end = True
    seams, mechanisms, witness = ["storage", "software"], ["dataloader_stall"], ["storage"]

    def choose(self):
        self.roots = [self.site.data_storage]
        self.groups = [self.job.id]
        self.factor = 1.3 * self.rng.uniform(1.2, 1.8) * self.job.compute_s * 1.1 / self.job.loader_s

    def act(self, world, t, since):
        world.data_storage.read_factor = self.factor
        for h in self.job.hosts:
            world.hosts[h].io_rate = 0.5

    def end(self, world, t):
        world.data_storage.read_factor = 1.0


class LoaderHost(Fault):
    """The local disk or CPU of one host feeds its GPUs too slowly."""
    seams, mechanisms, witness = ["storage", "software"], ["dataloader_stall"], ["host.io"]

    def choose(self):
        self.host = self.some_host()
        self.roots, self.groups = [self.host.id], [self.host.rack.id, self.job.id]
        self.factor = self.rng.uniform(1.2, 1.8) * self.job.compute_s * 1.1 / self.job.loader_s

    def act(self, world, t, since):
        state = world.hosts[self.host.number]
        state.loader, state.io_rate = self.factor, 0.7
        state.load += 0.3

    def end(self, world, t):
        world.hosts[self.host.number].loader = 1.0
        world.hosts[self.host.number].io_rate = 0.01
