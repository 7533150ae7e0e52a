# SPDX-License-Identifier: GPL-3.0-or-later
"""Jobs: how they live, step by step. What slows a step comes from the chips, the fabric and the hosts below it."""
import draw


class Checkpoint:
    def __init__(self, every_steps, write_s, blocking, size):
        self.every_steps, self.write_s, self.blocking, self.bytes = every_steps, write_s, blocking, size


class Job:
    """A synchronous training job. `log` holds what its processes would print, without words."""

    def __init__(self, world_seed, name, gpus, dialect, noise, scale):
        self.rng = draw.stream(world_seed, "job", name)
        r = self.rng
        self.name, self.id, self.gpus, self.dialect = name, "job/" + name, list(gpus), dialect
        self.compute_s = r.choice([0.7, 1.4, 2.5, 4.0, 6.5, 9.0, 14.0]) * r.uniform(0.8, 1.2)
        self.comm_s = self.compute_s * r.uniform(0.6, 0.9)
        self.hidden = 0.7
        self.clock_share = r.uniform(0.6, 0.85)
        self.loader_s = self.compute_s * r.uniform(0.2, 0.6)
        self.tokens = r.choice([1, 2, 4, 8]) * 524288
        self.sequence, self.batch = 4096, self.tokens // 4096
        self.bytes_per_step = self.comm_s * r.uniform(18e9, 34e9)  # through each NIC share of a GPU
        self.noise = noise.steps(draw.stream(world_seed, "noise", name), scale, 40000)
        step = self.compute_s * 1.2
        every = max(10, int(r.choice([600, 1200, 1800, 3600]) / step))
        self.checkpoint = Checkpoint(every, r.uniform(15, 90), r.random() < 0.5, len(gpus) * r.uniform(6e9, 14e9))
        self.evaluation = (max(20, int(r.choice([1500, 2700, 5000]) / step)), r.uniform(15, 80)) if r.random() < 0.4 else None
        self.epoch = (max(30, int(r.uniform(1200, 5000) / step)), r.uniform(4, 25)) if r.random() < 0.3 else None
        self.start_s, self.end_s = -1e5, 1e9
        self.restart_s = r.uniform(90, 260)
        self.log_every = r.choice([1, 1, 1, 5, 10]) if step < 5 else 1
        self.owner = r.choice(["ml-platform", "research", "foundation-models", "applied-ml"])
        self.load = r.uniform(0.72, 0.97)
        self.memory_share = r.uniform(0.55, 0.93)
        self.work = 1.0             # of a step against the one it started with
        self.log, self.events, self.spans, self.steps_at, self.track = [], [], [], {}, []
        self.step = self.first_step = r.randint(800, 60000)
        self.phase, self.phase_start, self.phase_end = "pending", -1e9, None
        self.durable = self.step
        self.pending_durable = []
        self.discarded = 0.0
        self.restarts = 0
        self.warm = 0
        self.since_checkpoint = 0
        self.last_step_s = self.compute_s * 1.2
        self.pace = 1.0
        self.bytes_done = 0.0
        self.storage_bytes = 0.0
        self.loss = r.uniform(1.9, 2.9)
        self.nan_from = None
        self.is_hung, self.hung_gpu, self.is_spinning = False, None, True
        self.leak_share = 0.0
        self.experts = None
        self.refuse_restart = False

    # what slows it: called with the world at the start of a phase
    def step_length(self, world):
        comp = self.compute_s * self.pace * self.work
        slow_comm = world.fabric.slowdown(self)
        exposed = max(0.0, self.comm_s * self.work * slow_comm - self.hidden * self.compute_s * self.work)
        loader = max(0.0, world.loader_time(self) - 0.9 * (comp + exposed))
        noise = self.noise[(self.step - self.first_step) % len(self.noise)]
        warm = 1.0 + 0.5 * max(0, self.warm) / 4.0
        extra = world.step_extra(self)
        return (comp + exposed + loader) * noise * warm + extra

    def advance(self, until, world):
        if self.phase == "pending":
            if until < self.start_s:
                return
            if self.start_s <= -1e4:
                self._begin_running(world)
            else:
                self._enter("starting", self.start_s, self.restart_s)
                self.log.append((self.start_s, "launch", None))
                self.events.append((self.start_s, "start", None))
        while self.phase_end is not None and self.phase_end <= until:
            self._finish(world)

    def _begin_running(self, world):
        self._enter("step", -self.rng.uniform(0, 5), None)
        self.phase_end = self.phase_start + self.step_length(world)
        self.since_checkpoint = self.rng.randint(0, self.checkpoint.every_steps - 1)
        self.durable = self.step - self.since_checkpoint

    def _enter(self, phase, at, length):
        self.spans.append((phase, at))
        self.phase, self.phase_start = phase, at
        self.phase_end = None if length is None else at + length

    def _next_step(self, at, world):
        if at >= self.end_s:
            self._enter("done", at, None)
            self.log.append((at, "exit", 0))
            self.events.append((at, "exit", None))
            return
        self._enter("step", at, self.step_length(world))
        if self.is_hung:
            self.phase, self.phase_end = "hang", None
            self.spans[-1] = ("hang", at)

    def _finish(self, world):
        at, phase = self.phase_end, self.phase
        if phase == "step":
            self._step_done(at, world)
        elif phase == "checkpoint":
            self.log.append((at, "checkpoint_done", (self.step, at - self.phase_start, True)))
            self.durable = self.step
            self._next_step(at, world)
        elif phase == "staging":
            self._next_step(at, world)
        elif phase == "evaluation":
            self.log.append((at, "evaluation_done", (self.step, at - self.phase_start)))
            self._next_step(at, world)
        elif phase in ("starting", "epoch"):
            if phase == "starting":
                self.warm = 4
                self.log.append((at, "loaded", self.step))
                self.since_checkpoint = 0
                self.nan_from = None
            self._next_step(at, world)
        elif phase == "down":
            self._enter("starting", at, self.restart_s)
            self.log.append((at, "launch", None))

    def _step_done(self, at, world):
        length = at - self.phase_start
        self.step += 1
        self.last_step_s = length
        self.bytes_done += self.bytes_per_step * self.work
        self.steps_at[self.step] = at
        self.warm = max(0, self.warm - 1)
        self.loss = max(1.2, self.loss * (1.0 - 2e-6)) + 0.0
        self.since_checkpoint += 1
        self.log.append((at, "step", (self.step, length, self._loss_now())))
        self._async_done(at)
        if self.since_checkpoint >= self.checkpoint.every_steps:
            self.since_checkpoint = 0
            self._checkpoint(at, world)
        elif self.evaluation and self.step % self.evaluation[0] == 0:
            self.log.append((at, "evaluation", self.step))
            self._enter("evaluation", at, self.evaluation[1] * self.rng.uniform(0.9, 1.1))
        elif self.epoch and self.step % self.epoch[0] == 0:
            self.log.append((at, "epoch", self.step // self.epoch[0]))
            self._enter("epoch", at, self.epoch[1])
        else:
            self._next_step(at, world)

    def _loss_now(self):
        if self.nan_from is not None and self.step >= self.nan_from:
            return float("nan")
        return self.loss * self.rng.gauss(1.0, 0.008)

    def _checkpoint(self, at, world):
        spec = self.checkpoint
        length = spec.write_s * world.storage.write_slow(self, at) * self.rng.uniform(0.94, 1.08)
        failed = world.storage.fails(self, at)
        self.log.append((at, "checkpoint", (self.step, spec.blocking)))
        self.storage_bytes += spec.bytes
        world.storage.write(at, length, spec.bytes)
        if failed:
            length = failed
            self.log.append((at + length, "checkpoint_failed", (self.step, length)))
            if spec.blocking:
                self._enter("staging", at, length)
            else:
                self._next_step(at, world)
            return
        if spec.blocking:
            self._enter("checkpoint", at, length)
        else:
            self.pending_durable.append((at + length, self.step, length))
            late = max(0.0, length - 0.7 * spec.every_steps * self.last_step_s)
            self._enter("staging", at, self.rng.uniform(0.6, 2.5) + late)

    def _async_done(self, at):
        while self.pending_durable and self.pending_durable[0][0] <= at:
            when, step, length = self.pending_durable.pop(0)
            self.durable = max(self.durable, step)
            self.log.append((when, "checkpoint_done", (step, length, False)))

    def crash(self, at, reason, down_s):
        """All processes end; the work since the last durable checkpoint is done again."""
        if self.phase in ("pending", "done", "down"):
            return
        self._async_done(at)
        self.pending_durable = []
        self.log.append((at, "crash", reason))
        before = self.steps_at.get(self.step, at)
        first = self.steps_at.get(self.durable)
        self.discarded += max(0.0, before - first) if first is not None else (self.step - self.durable) * self.last_step_s
        self.step = self.durable
        self.is_hung = False
        self.restarts += 1
        self._enter("down", at, None if self.refuse_restart else down_s)

    def planned_restart(self, at, down_s):
        self.log.append((at, "checkpoint", (self.step, True)))
        done = at + self.checkpoint.write_s * 0.5
        self.log.append((done, "checkpoint_done", (self.step, done - at, True)))
        self.log.append((done + 1, "exit", 0))
        self.durable = self.step
        self.events.append((done + 1, "restart", "planned restart"))
        self._enter("down", done + 1, down_s)

    # what its GPUs do at a moment: share of arithmetic, share of any kernel, share that is own and not waiting
    def activity(self):
        if self.phase == "step":
            share = min(1.0, self.compute_s * self.work / max(1e-6, self.last_step_s))
            return self.load * share, 0.995
        if self.phase == "hang":
            return 0.0, 1.0 if self.is_spinning else 0.0
        if self.phase == "evaluation":
            return 0.45, 0.8
        if self.phase in ("checkpoint", "staging"):
            return 0.02, 0.12
        if self.phase == "starting":
            return 0.0, 0.05
        return 0.0, 0.0

    def progress(self, now):
        """Steps that are done and count, and the part of the one under way."""
        if self.phase != "step" or self.phase_end is None:
            return float(self.step)
        return self.step + min(1.0, max(0.0, (now - self.phase_start) / max(1e-6, self.phase_end - self.phase_start)))

    def is_alive(self):
        return self.phase not in ("pending", "done", "down")

    def bytes_at(self, now):
        if self.phase != "step" or self.phase_end is None:
            return self.bytes_done
        part = (now - self.phase_start) / max(1e-6, self.phase_end - self.phase_start)
        return self.bytes_done + self.bytes_per_step * self.work * min(1.0, max(0.0, part))
