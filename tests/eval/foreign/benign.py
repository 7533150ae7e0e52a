# SPDX-License-Identifier: GPL-3.0-or-later
"""Ordinary operations: what happens on every site every day and is nobody's fault."""
import draw


class Operation:
    def __init__(self, site, jobs, rng, at):
        self.site, self.jobs, self.rng, self.at = site, jobs, rng, int(at)
        self.job = max(jobs, key=lambda j: len(j.gpus))
        used = {n for j in jobs for n in j.gpus} | site.reserved
        self.idle = [h for h in site.hosts if not any(g.number in used for g in h.gpus)]
        self.is_told = rng.random() < 0.7

    def tick(self, world, t):
        if t == self.at:
            self.act(world, t)

    def tell(self, world, t, kind, entity, text, until=None):
        if self.is_told:
            world.events.append((t, kind, entity, text, until))


class PlannedRestart(Operation):
    def act(self, world, t):
        if self.job.phase == "step":
            self.job.planned_restart(t, self.rng.uniform(30, 120))
            self.tell(world, t, "restart", self.job.id, f"planned restart of {self.job.name}")


class FasterRestart(PlannedRestart):
    """A kernel library that is newer makes every step an eighth shorter."""

    def act(self, world, t):
        super().act(world, t)
        self.job.compute_s *= 0.88
        self.job.comm_s *= 0.88
        self.tell(world, t, "deploy", self.job.id, f"{self.job.name}: attention kernels updated")


class Resize(Operation):
    """Fewer or more data-parallel replicas with the same global batch."""

    def act(self, world, t):
        job = self.job
        if job.phase != "step" or len(job.placed) < 4 * self.site.per_host:
            return
        old, new = list(job.gpus), list(job.placed)
        if len(old) == len(new):
            new = old[:len(old) * 3 // 4 // self.site.per_host * self.site.per_host]
        job.planned_restart(t, self.rng.uniform(60, 150))
        job.gpus = new
        for n in set(old) - set(new):
            world.chips.busy[n] = world.chips.resident[n] = 0.0
            world.chips.memory_share[n] = 0.005
        job.compute_s *= len(old) / len(new)
        job.comm_s *= len(old) / len(new)
        world.fabric.attach(world.jobs)
        world.events.append((t, "resize", job.id, f"{job.name}: {len(old)} to {len(new)} GPUs", None))


class Curtailment(Operation):
    """The utility asks for less for a while; the caps are announced."""

    def act(self, world, t):
        self.length = self.rng.randint(400, 1200)
        world.events.append((t, "curtailment", self.site.site_name, "demand response, GPU power limit 70 %", t + self.length))
        for pdu in self.site.pdus:
            world.plant.pdu_cap[pdu] = self.site.board_watts * 0.6

    def tick(self, world, t):
        super().tick(world, t)
        if hasattr(self, "length") and t == self.at + self.length:
            world.plant.pdu_cap.clear()


class Workload(Operation):
    """A declared change of sequence length after a phase of training."""

    def act(self, world, t):
        job = self.job
        if job.phase == "step":
            job.planned_restart(t, self.rng.uniform(40, 90))
        grown = self.rng.choice([1.6, 2.1])
        job.work *= grown
        job.sequence *= 2
        world.events.append((t, "workload", job.id, f"{job.name}: sequence length {job.sequence // 2} to {job.sequence}", None))


class Note(Operation):
    TEXTS = ["shift handover, nothing open", "visit of auditors in hall 2", "check of fire dampers done, no change",
             "ticket closed: asked for more disk quota", "coffee machine on floor 3 out of order", "weekly capacity review",
             "cable tray inspected, no change", "on-call swapped with K.", "spare optics arrived"]

    def act(self, world, t):
        entity = self.rng.choice([self.job.id, self.site.site_name, self.rng.choice(self.site.racks).id,
                                  self.rng.choice(self.site.hosts).id])
        world.events.append((t, self.rng.choice(["note", "note", "operator_action"]), entity, self.rng.choice(self.TEXTS), None))


class Maintenance(Operation):
    """An idle host is drained, updated and booted."""

    def act(self, world, t):
        if not self.idle:
            return
        host = self.rng.choice(self.idle)
        self.length = self.rng.randint(300, 1500)
        world.events.append((t, "maintenance", host.id, f"{host.name} drained for firmware", t + self.length + 120))
        self.host = host
        world.hosts[host.number].silent = True

    def tick(self, world, t):
        super().tick(world, t)
        if hasattr(self, "host") and t == self.at + self.length:
            world.hosts[self.host.number].silent = False
            world.kernel.append((t, self.host.number, "Linux version 6.8.0-52-generic (buildd@lcy02) #53-Ubuntu SMP PREEMPT_DYNAMIC"))
            self.tell(world, t, "reboot", self.host.id, f"{self.host.name} is back")


class IdleFlap(Operation):
    """A port of a machine that carries no job goes down and up."""

    def act(self, world, t):
        if self.idle:
            self.nic = self.rng.choice(self.rng.choice(self.idle).nics)
            world.fabric.down.add(self.nic.id)
            world.fabric.add(self.nic, "downed", 1)
            world.kernel.append((t, self.nic.host.number, f"mlx5_core 0000:18:00.0 {self.nic.netdev}: Link down"))
            self.back = t + self.rng.randint(4, 60)

    def tick(self, world, t):
        super().tick(world, t)
        if hasattr(self, "nic") and t == self.back:
            world.fabric.down.discard(self.nic.id)
            world.kernel.append((t, self.nic.host.number, f"mlx5_core 0000:18:00.0 {self.nic.netdev}: Link up"))


class Test(Operation):
    """A burn-in of idle machines: hot, loud, and nobody's job."""

    def act(self, world, t):
        self.hosts = self.rng.sample(self.idle, min(len(self.idle), 2))
        self.back = t + self.rng.randint(300, 900)
        for host in self.hosts:
            for gpu in host.gpus:
                world.chips.busy[gpu.number], world.chips.resident[gpu.number] = 0.95, 1.0
            self.tell(world, t, "test", host.id, f"dcgmi diag -r 3 on {host.name}", self.back)

    def tick(self, world, t):
        super().tick(world, t)
        if hasattr(self, "hosts") and t == self.back:
            for host in self.hosts:
                for gpu in host.gpus:
                    world.chips.busy[gpu.number] = world.chips.resident[gpu.number] = 0.0


class Deploy(Operation):
    def act(self, world, t):
        what = self.rng.choice(["node-exporter 1.9", "dcgm-exporter 4.2.3", "fluent-bit", "grafana dashboards", "sssd"])
        world.events.append((t, "deploy", self.rng.choice(self.site.hosts).id, f"{what} rolled out", None))


class Kernel(Operation):
    """Lines of a healthy machine."""
    TEXTS = ["systemd-journald[812]: Time jumped backwards, rotating.", "audit: type=1400 audit(1.2:3): apparmor=\"ALLOWED\"",
             "perf: interrupt took too long (2503 > 2500), lowering kernel.perf_event_max_sample_rate to 79750",
             "nfs: server store-7 OK", "mce: [Hardware Error]: Machine check events logged", "EDAC MC0: 1 CE memory read error on CPU_SrcID#0_MC#0_Chan#1_DIMM#0"]

    def act(self, world, t):
        world.kernel.append((t, self.rng.randrange(len(self.site.hosts)), self.rng.choice(self.TEXTS)))


class SmallJobs:
    """Short jobs that come and go on machines of their own."""

    @staticmethod
    def draw(make_job, site, hosts, rng, length, often_s):
        out = []
        if not hosts:
            return out
        free = {h.number: 0.0 for h in hosts}
        t, k = rng.uniform(0, often_s), 0
        while t < length:
            host = min(hosts, key=lambda h: free[h.number])
            if free[host.number] <= t:
                lasts = rng.uniform(200, 2400)
                job = make_job(f"{rng.choice(['eval', 'sft', 'dev', 'ablate', 'nb'])}-{rng.randrange(10 ** 5)}-{k}",
                               [g.number for g in host.gpus])
                job.start_s, job.end_s = t, t + lasts
                job.restart_s = rng.uniform(15, 60)
                free[host.number] = t + lasts + 120
                out.append(job)
                k += 1
            t += rng.expovariate(1 / often_s)
        return out


ORDINARY = [Curtailment, PlannedRestart, FasterRestart, Resize, Workload, Note, Note, Maintenance, IdleFlap, IdleFlap, Test, Deploy, Deploy, Kernel, Kernel]


def background(site, jobs, rng, length, per_hour):
    """A few operations that change nothing for the main job, in every world."""
    calm = [Note, Maintenance, IdleFlap, Test, Deploy, Kernel]
    return [rng.choice(calm)(site, jobs, rng, rng.uniform(60, length - 60)) for _ in range(draw.poisson(rng, per_hour * length / 3600))]


def busy_day(site, jobs, rng, length, per_hour):
    count = max(4, draw.poisson(rng, per_hour * length / 3600))
    out = [rng.choice(ORDINARY)(site, jobs, rng, rng.uniform(120, length - 60)) for _ in range(count)]
    return sorted(out, key=lambda o: o.at)
