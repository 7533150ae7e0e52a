# SPDX-License-Identifier: GPL-3.0-or-later
"""Faults as causes: each changes a part, and says outside of the bundle what it was."""
import math

import draw
from plant import WATER


class Fault:
    """From `onset` on (seconds) `act` is called every second with the time since; `until` ends it."""
    kind = "incident"
    mechanisms, seams, witness = [], [], []
    ramp_s = 0.0
    can_end = False

    def __init__(self, site, jobs, rng, onset, until=None):
        self.site, self.jobs, self.rng, self.onset, self.until = site, jobs, rng, onset, until
        self.job = max(jobs, key=lambda j: len(j.gpus))
        self.roots, self.groups = [], []
        self.is_old = onset <= 0
        self.state = {}
        self.choose()

    def fits(site, jobs):
        return True

    def choose(self):
        pass

    def prepare(self, world):
        """What holds with and without the fault."""

    def tick(self, world, t):
        if t == self.onset or (self.is_old and not self.state.get("begun")):
            self.state["begun"] = True
            self.begin(world, t)
        if t >= self.onset and (self.until is None or t < self.until):
            self.act(world, t, t - self.onset)
        if self.until is not None and t == self.until:
            self.end(world, t)

    def begin(self, world, t):
        pass

    def act(self, world, t, since):
        pass

    def end(self, world, t):
        pass

    def grown(self, since):
        return 1.0 if self.ramp_s <= 0 else min(1.0, since / self.ramp_s)

    # helpers
    def some_gpu(self):
        return self.site.gpus[self.rng.choice(self.job.gpus)]

    def some_host(self):
        return self.some_gpu().host

    def place(self, *, gpu=None, host=None):
        host = host or gpu.host
        return [host.id, host.rack.id, self.job.id]

    def rank_of(self, job, gpu):
        return f"rank/{job.name}:{job.gpus.index(gpu.number)}"


def flow_share(site, cdu, excess):
    """Share of the flow at which a typical GPU of the loop would settle `excess` above where it throttles."""
    heat_share = 0.5 * site.board_watts * 1.2 * site.per_host * len(cdu.racks[0].hosts) * len(cdu.racks)
    rise = heat_share / (WATER * cdu.nominal_flow)
    share = 1.0
    while share > 0.05:
        settle = cdu.setpoint + rise / share + 0.85 * site.hot_by * (0.35 + 0.65 * share ** -0.8)
        if settle > site.throttle_at + excess:
            break
        share -= 0.01
    return share


class Water(Fault):
    seams = ["cooling"]

    def fits(site, jobs):
        return site.liquid

    def choose(self):
        racks = {}
        for n in self.job.gpus:
            rack = self.site.gpus[n].host.rack
            racks[rack.id] = rack
        self.rack = self.rng.choice(list(racks.values()))
        self.cdu = self.rack.cdu
        self.excess = self.rng.uniform(4, 16)
        self.groups = [self.cdu.id, self.cdu.loop]
        self.pick()

    def loop(self, world):
        return world.plant.loop_of[self.rack.id]

    def prepare(self, world):
        pass


class PumpWear(Water):
    mechanisms, witness = ["pump_degraded"], ["pump"]

    def pick(self):
        self.ramp_s = self.rng.uniform(120, 900)
        self.roots = [self.cdu.pumps[0]]
        self.goal = flow_share(self.site, self.cdu, self.excess)

    def prepare(self, world):
        loop = self.loop(world)
        loop.duty = 1
        loop.pumps[1].stopped = True

    def act(self, world, t, since):
        loop = self.loop(world)
        head = 100.0 / self.cdu.speed0 if self.cdu.control == "differential_pressure" else 1.0
        self.apply(loop.pumps[0], 1.0 - self.grown(since) * (1.0 - self.goal / head))

    def apply(self, pump, share):
        pump.health = share


class PumpMotor(PumpWear):
    def pick(self):
        super().pick()
        self.ramp_s = self.rng.choice([0.0, 60.0])

    def act(self, world, t, since):
        pump = self.loop(world).pumps[0]
        pump.motor = 1.0 - self.grown(since) * (1.0 - self.goal)
        pump.friction = 0.4 * self.grown(since)


class Cavitation(PumpWear):
    def apply(self, pump, share):
        lost = 1.0 - share
        pump.cavitation = min(1.0, lost * 1.2)
        wave = 1.0 + 0.12 * lost * math.sin(self.rng.random() * 6.28)
        pump.health = max(0.05, min(1.0, share / max(0.75, 1.0 - 0.25 * pump.cavitation)) * wave)


class RackFlow(Water):
    mechanisms, witness = ["coolant_flow_loss"], ["rack.flow", "cdu.flow"]

    def pick(self):
        self.ramp_s = self.rng.choice([5.0, 90.0, 600.0])
        # with one rack behind a unit its branch is the loop
        self.roots = [self.rack.id] + ([self.cdu.loop, self.cdu.id] if len(self.cdu.racks) == 1 else [])
        self.goal = flow_share(self.site, self.cdu, self.excess)

    def act(self, world, t, since):
        others = len(self.cdu.racks) - 1
        closed = self.goal * max(1, others) / (others + 1 - self.goal) if others else self.goal * 0.5
        self.loop(world).valve[self.rack.id] = 1.0 - self.grown(since) * (1.0 - min(0.95, closed))


class Setpoint(Water):
    mechanisms, witness = ["coolant_temperature_high"], ["cdu.temp"]

    def pick(self):
        self.roots = [self.cdu.id]
        self.ramp_s = self.rng.choice([1.0, 300.0])
        self.shift = self.site.throttle_at + self.excess - (self.cdu.setpoint + 6 + 0.85 * self.site.hot_by)

    def act(self, world, t, since):
        self.loop(world).setpoint_shift = self.shift * self.grown(since)


class Fouling(Setpoint):
    """The primary side takes no heat any more: supply follows the load."""

    def act(self, world, t, since):
        heat = max(1.0, self.loop(world).heat)
        self.loop(world).fouling = self.shift * WATER * self.cdu.nominal_flow / heat * self.grown(since)


class Leak(Water):
    mechanisms, witness = ["coolant_leak"], ["leak"]

    def pick(self):
        self.roots = [self.cdu.id, self.cdu.loop]
        self.ramp_s = self.rng.uniform(200, 700)
        self.goal = 1.0 - flow_share(self.site, self.cdu, self.excess)
        self.seen = self.rng.uniform(20, 200)

    def act(self, world, t, since):
        loop = self.loop(world)
        head = 100.0 / self.cdu.speed0 if self.cdu.control == "differential_pressure" else 1.0
        loop.leak = self.grown(since) * (1.0 - (1.0 - self.goal) / head)
        loop.leak_seen = since > self.seen


class Hotspot(Fault):
    seams, mechanisms, witness = ["cooling"], ["airflow_hotspot"], ["rack.air"]

    def fits(site, jobs):
        return not site.liquid

    def choose(self):
        self.rack = self.some_host().rack
        self.roots = [self.rack.id]
        self.ramp_s = self.rng.uniform(30, 400)
        margin = self.site.throttle_at - self.site.ambient - self.rack.recirculation - 0.9 * self.site.hot_by
        self.shift = margin + self.rng.uniform(4, 12)

    def act(self, world, t, since):
        world.plant.inlet_shift[self.rack.id] = self.shift * self.grown(since)


class GpuHot(Fault):
    seams, mechanisms, witness = ["hardware"], ["gpu_thermal_isolated"], ["gpu.temp", "gpu.throttle"]

    def choose(self):
        self.gpu = self.some_gpu()
        self.roots, self.groups = [self.gpu.id], self.place(gpu=self.gpu)
        self.ramp_s = self.rng.choice([20.0, 300.0])
        warm = self.site.ambient if not self.site.liquid else self.gpu.host.rack.cdu.setpoint + 5
        self.goal = (self.site.throttle_at + self.rng.uniform(6, 22) - warm) / (0.85 * self.site.hot_by * self.gpu.theta)

    def act(self, world, t, since):
        world.chips.theta_factor[self.gpu.number] = 1.0 + (max(1.2, self.goal) - 1.0) * self.grown(since)


class PowerCap(Fault):
    can_end = True
    seams, mechanisms, witness = ["power"], ["power_cap"], ["pdu", "gpu.throttle"]

    def choose(self):
        host = self.some_host()
        self.pdu = host.rack.pdu
        racks = [r for r in self.site.racks if r.pdu == self.pdu]
        self.roots = [self.pdu]
        self.groups = [r.id for r in racks]
        self.watts = self.site.board_watts * self.rng.uniform(0.4, 0.6)

    def act(self, world, t, since):
        world.plant.pdu_cap[self.pdu] = self.watts

    def end(self, world, t):
        world.plant.pdu_cap.pop(self.pdu, None)


class PsuLoss(Fault):
    seams, mechanisms, witness = ["power"], ["psu_failure"], ["psu"]

    def fits(site, jobs):
        return len(site.gpus) <= 256

    def choose(self):
        self.host = self.some_host()
        name = self.rng.choice(self.host.psus)
        self.name = name
        self.roots = [f"psu/{self.host.name}:{name}"]
        self.groups = self.place(host=self.host)
        self.brake = self.rng.uniform(0.45, 0.75)

    def act(self, world, t, since):
        world.hosts[self.host.number].psu_out.add(self.name)
        world.chips.brake[self.host.number] = self.brake


class GpuSlow(Fault):
    """A part that computes less at the same clock, or a clock stuck low without a stated reason."""
    seams, mechanisms, witness = ["hardware"], ["gpu_slow"], ["gpu.clock"]

    def choose(self):
        self.gpu = self.some_gpu()
        self.roots, self.groups = [self.gpu.id], self.place(gpu=self.gpu)
        self.limit = self.site.clock * self.rng.uniform(0.5, 0.85)

    def act(self, world, t, since):
        world.chips.clock_limit[self.gpu.number] = self.limit


class Ecc(Fault):
    seams, mechanisms, witness = ["hardware"], ["gpu_memory_errors"], ["gpu.ecc"]

    def choose(self):
        self.gpu = self.some_gpu()
        self.roots, self.groups = [self.gpu.id], self.place(gpu=self.gpu)
        self.crash_after = self.rng.randint(300, 1200)
        self.rate = self.rng.uniform(0.05, 1.5)
        self.down = self.rng.uniform(60, 300)

    def act(self, world, t, since):
        n = self.gpu.number
        base = world.ecc.get(n, (n * 37 % 11) if n % 13 == 0 else 0)
        world.ecc[n] = base + draw.poisson(self.rng, self.rate * (0.2 + since / self.crash_after))
        world.chips.slow[n] = 1.0 + min(0.25, self.rate * since / self.crash_after * 0.12)
        if since == self.crash_after:
            world.dbe[n], world.xid[n] = 1, 94
            world.remap_pending[n] = 1
            world.kernel += [
                (t, self.gpu.host.number, f"NVRM: Xid (PCI:{self.gpu.pci}): 63, pid='<unknown>', name=<unknown>, Row Remapper: New row marked for remapping, reset gpu to activate."),
                (t + 0.2, self.gpu.host.number, f"NVRM: Xid (PCI:{self.gpu.pci}): 94, pid=81234, name=python3, Contained: LTC TAG (0x2, 0x1). RST: No, D-RST: No")]
            self.job.crash(t + 2, "ecc", self.down)
        if since > self.crash_after + 30:
            world.chips.slow[n] = 1.0


class OffBus(Fault):
    seams, mechanisms, witness = ["hardware"], ["gpu_off_bus"], ["kernel", "gpu.xid"]

    def choose(self):
        self.gpu = self.some_gpu()
        self.roots, self.groups = [self.gpu.id], self.place(gpu=self.gpu)
        self.gives_up = self.rng.choice([8, 60, 300, 600])
        self.back = self.rng.choice([True, False])

    def act(self, world, t, since):
        if since == 0:
            world.chips.gone.add(self.gpu.number)
            world.xid[self.gpu.number] = 79
            world.kernel.append((t, self.gpu.host.number, f"NVRM: Xid (PCI:{self.gpu.pci}): 79, pid='<unknown>', name=<unknown>, GPU has fallen off the bus."))
            world.kernel.append((t + 0.001, self.gpu.host.number, f"NVRM: GPU {self.gpu.pci}.0: GPU has fallen off the bus."))
            self.job.is_hung, self.job.hung_gpu = True, self.gpu.number
        if since == self.gives_up:
            self.job.refuse_restart = not self.back
            self.job.crash(t, "xid" if self.gives_up < 30 else "nccl", 240.0)
            self.job.hung_gpu = None


class Gsp(OffBus):
    mechanisms = ["gpu_driver_fault"]

    def act(self, world, t, since):
        if since in (0, 6, 12, 18, 40):
            world.xid[self.gpu.number] = 119
            world.kernel.append((t, self.gpu.host.number, f"NVRM: Xid (PCI:{self.gpu.pci}): 119, pid={20000 + since}, name=python3, Timeout after 6s of"
                                 f" waiting for RPC response from GPU{self.gpu.index} GSP! Expected function 76 (GSP_RM_CONTROL) (0x20803032 0x58c)."))
        if since == 0:
            self.job.is_hung, self.job.hung_gpu = True, self.gpu.number
        if since == max(60, self.gives_up):
            self.job.crash(t, "nccl", 300.0)
            self.job.hung_gpu = None


class Pcie(Fault):
    seams, mechanisms, witness = ["hardware"], ["pcie_degraded"], ["gpu.pcie"]

    def choose(self):
        self.gpu = self.some_gpu()
        self.roots, self.groups = [self.gpu.id], self.place(gpu=self.gpu)
        self.factor = self.rng.uniform(1.5, 3.5)
        self.width = self.rng.choice([4, 8, 16])

    def act(self, world, t, since):
        n = self.gpu.number
        gen = 5 if self.site.board_watts > 400 else 4
        world.pcie_gen[n], world.pcie_width[n] = (1 if self.width == 16 else gen), self.width
        world.replays[n] = world.replays.get(n, (n * 31) % 9) + draw.poisson(self.rng, 0.8)
        world.chips.slow[n] = 1.0 + 0.05 * self.factor
        world.fabric.slow_nic[self.gpu.nic.id] = self.factor


class Nvlink(Fault):
    seams, mechanisms, witness = ["fabric", "hardware"], ["nvlink_error"], ["gpu.nvlink", "kernel"]

    def choose(self):
        self.gpu = self.some_gpu()
        self.roots, self.groups = [self.gpu.id], self.place(gpu=self.gpu)
        self.rate = self.rng.uniform(2, 60)
        self.slow = self.rng.uniform(1.08, 1.4)
        self.fatal_at = self.rng.randint(200, 900) if self.rng.random() < 0.4 else None

    def act(self, world, t, since):
        n = self.gpu.number
        if self.fatal_at is not None and since > self.fatal_at:
            world.chips.slow[n] = 1.0  # the reset after the fatal error trained the link again
            return
        world.nvlink[n] = world.nvlink.get(n, (n * 17) % 5) + draw.poisson(self.rng, self.rate)
        world.chips.slow[n] = self.slow
        if since == self.fatal_at:
            self.job.crash(t + 1, "xid", self.rng.uniform(60, 240))
            world.kernel.append((t, self.gpu.host.number, f"NVRM: Xid (PCI:{self.gpu.pci}): 74, pid='<unknown>', name=<unknown>,"
                                 f" NVLink: fatal error detected on link 14(0x0, 0x0, 0x10000, 0x0, 0x0, 0x0, 0x0)"))
            world.xid[n] = 74
