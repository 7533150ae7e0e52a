# SPDX-License-Identifier: GPL-3.0-or-later
"""More causes: room air, adapters that die, hosts that vanish, bursts behind calm averages, water near its dew point."""
import draw
from faults import Fault
from faults_network import Ecmp, LinkErrors
from faults_software import Finding, Open


class CrahFan(Fault):
    """The fan of an air handler runs down; every rack of its row draws warmer air."""
    seams, mechanisms, witness = ["cooling"], ["airflow_hotspot"], ["crah", "rack.air"]

    def fits(site, jobs):
        return not site.liquid

    def choose(self):
        self.row = self.some_host().rack.row
        racks = [r for r in self.site.racks if r.row == self.row]
        self.roots = [f"crah/crah-{self.row + 1}", f"row/{self.row}"] + ([racks[0].id] if len(racks) == 1 else [])
        self.groups = [r.id for r in racks]
        self.ramp_s = self.rng.uniform(60, 400)
        self.shift = self.site.throttle_at - self.site.ambient - 0.8 - 0.88 * self.site.hot_by + self.rng.uniform(3, 9)

    def prepare(self, world):
        self.full = world.plant.crah_fan[self.row]

    def act(self, world, t, since):
        world.plant.crah_fan[self.row] = self.full * (1.0 - 0.85 * self.grown(since))
        world.plant.row_shift[self.row] = self.shift * self.grown(since)


class NicDead(LinkErrors):
    """An adapter stops for good; the job ends and does not come back before the host is out."""
    mechanisms, witness, can_end = ["link_flap", "link_errors"], ["nic.state", "kernel"], False

    def choose(self):
        super().choose()
        self.gives_up = self.rng.randint(15, 120)

    def act(self, world, t, since):
        nic = self.nic
        if since == 0:
            world.fabric.down.add(nic.id)
            world.fabric.add(nic, "downed", 1)
            world.kernel.append((t, nic.host.number, f"mlx5_core 0000:{0x18 + nic.host.nics.index(nic):02x}:00.0 {nic.netdev}: Link down"))
            self.job.is_hung = True
        if since == self.gives_up:
            self.job.refuse_restart = True
            self.job.crash(t, "nccl", 600.0)


class HostDown(Open):
    """A host panics: silence, and the job that stood on it ends."""

    def choose(self):
        self.host = self.some_host()
        self.roots, self.groups = [self.host.id], [self.host.rack.id, self.job.id]
        self.down = self.rng.uniform(200, 500)

    def act(self, world, t, since):
        if since == 0:
            world.hosts[self.host.number].silent = True
            self.job.is_hung = True
        if since == 40:
            self.job.crash(t, "node", self.down)


class Microburst(Open):
    """Incast for milliseconds: averages stay calm, queues touch their limit, steps scatter."""

    def fits(site, jobs):
        return Ecmp.fits(site, jobs)

    def choose(self):
        leaves = sorted({self.site.gpus[n].nic.leaf for n in self.job.gpus})
        self.leaf = self.rng.choice(leaves)
        self.links = [link for leaf, _, link in self.site.uplinks if leaf == self.leaf]
        self.roots, self.groups = [self.leaf] + self.links, [self.leaf, self.job.id]
        self.mechanisms = ["unknown", "switch_congestion"]

    def begin(self, world, t):
        draws = draw.stream(world.seed, "bursts")
        most = self.job.compute_s * 0.6
        world.job_extra[self.job.id] = lambda job: draws.uniform(0.1, 1.0) * most if draws.random() < 0.6 else 0.0

    def act(self, world, t, since):
        if self.job.phase == "step" and t % 5 == 0:
            for link in self.links:
                world.ports.queue[link] = self.rng.uniform(3e6, 9e6)
                world.ports.ecn[link] += draw.poisson(self.rng, 4000)
            for nic in self.site.leaves[self.leaf]:
                world.fabric.add(nic, "pause_received", draw.poisson(self.rng, 300))


class DewPoint(Finding):
    """The air grows humid until the pipes are almost as cold as its dew point."""
    finding = "watch"

    def fits(site, jobs):
        return site.liquid

    def choose(self):
        self.cdu = self.rng.choice(self.site.cdus)
        self.roots, self.groups = [self.cdu.id, self.cdu.loop], [self.cdu.id]
        self.ramp_s = self.rng.uniform(300, 900)

    def prepare(self, world):
        world.plant.dew_margin = {cdu.id: 6.0 + 0.3 * cdu.number for cdu in self.site.cdus}

    def act(self, world, t, since):
        world.plant.dew_margin[self.cdu.id] = 6.0 - 5.7 * self.grown(since)
