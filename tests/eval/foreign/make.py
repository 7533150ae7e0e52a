# SPDX-License-Identifier: GPL-3.0-or-later
"""From a case to a bundle and the truth beside it."""
import json
import os
import shutil

import benign
import bundle
import draw
from exporters import Exporters
from jobs import Job
from serving import Service
from site_plan import Site
from world import World, first_effect, lag_of

SCRAPES = 20_000    # of GPUs in one world
NAMES = ["atlas-70b", "pretrain_v3", "moe-8x22", "geo-ablate", "run-0417", "ocean-13b", "vlm-stage2", "k2-base", "tulu_long"]


class Case:
    def __init__(self, name, seed, gpus, length, faults, variant="plain", is_day=False, per_hour=3.0, share=None, interval=None, serving=None):
        self.name, self.seed, self.gpus, self.length, self.faults = name, seed, gpus, length, faults
        self.variant, self.is_day, self.per_hour, self.share, self.interval = variant, is_day, per_hour, share, interval
        self.serving = serving      # which demand of a production day, if there is an inference service


def build(case, noise):
    """A site, its jobs and what will happen; the same draws every time it is called."""
    rng = draw.stream(case.seed, "case")
    site = Site(case.seed, case.gpus)
    site.interval = case.interval or _affordable(site, case)
    if case.variant == "without_order":
        site.bms_skew, site.skew = 240.0, 3.0
    jobs = _jobs(case, site, rng, noise)
    for job in jobs:
        place(site, job)
    onsets = draw.stream(case.seed, "onsets")
    faults = []
    for k, family in enumerate(case.faults):
        onset = int(case.length * onsets.uniform(0.32, 0.6)) if k == 0 else int(case.length * onsets.uniform(0.55, 0.75))
        if case.variant == "without_history":
            onset = -300
        frng = draw.stream(case.seed, "fault", k)
        until = None
        if family.kind == "incident" and case.variant == "plain" and frng.random() < 0.35:
            until = onset + int(case.length * 0.25)
        faults.append(family(site, jobs, frng, onset, until if family.can_end else None))
    quiet = benign.busy_day(site, jobs, rng, case.length, case.per_hour) if case.is_day else \
        benign.background(site, jobs, rng, case.length, case.per_hour)
    return site, jobs, faults, quiet


def _affordable(site, case):
    """Whoever has many machines scrapes them less often."""
    return next((i for i in (5, 10, 15, 20, 30) if i >= site.interval and case.gpus * case.length / i <= SCRAPES), 60)


def place(site, job):
    job.placed = list(job.gpus)
    job.hosts = sorted({site.gpus[n].host.number for n in job.gpus})


def _jobs(case, site, rng, noise):
    hosts = list(site.hosts)
    share = rng.choice([0.5, 0.65, 0.8, 0.9]) if len(hosts) > 2 else 1.0
    share = case.share or share
    first = max(1, int(len(hosts) * share))
    dialect = lambda: rng.choice(["megatron", "megatron", "titan", "nemo", "deepspeed", "hf", "composer", "maxtext"])
    scale = site.noise

    def make(name, gpus):
        return Job(case.seed, name, gpus, dialect(), noise, scale)
    names = rng.sample(NAMES, 3)
    jobs = [make(names[0], [g.number for h in hosts[:first] for g in h.gpus])]
    rest = hosts[first:]
    site.reserved = set()
    if case.serving:
        kept = len(rest) if len(rest) < 6 else len(rest) // 2
        site.reserved = {g.number for h in rest[:kept] for g in h.gpus}
        rest = rest[kept:]
    if len(rest) >= 4 and not case.serving:
        jobs.append(make(names[1], [g.number for h in rest[:len(rest) // 2] for g in h.gpus]))
        rest = rest[len(rest) // 2:]
    if rest and case.is_day:
        spare = max(1, len(rest) // 3)
        jobs += benign.SmallJobs.draw(make, site, rest[spare:] or rest[:1], rng, case.length, 150 if len(rest) > 3 else 400)
    return jobs


def run(case, noise, exporters_for=None, without=()):
    """The world of a case; faults in `without` (by number) do not happen in it."""
    site, jobs, faults, quiet = build(case, noise)
    world = World(site, case.seed, case.length, jobs)
    if case.serving:
        world.services.append(Service(case.seed, "chat-prod", site, sorted(site.reserved), draw.demand(draw.data_folder(), case.serving)))
    world.actions = quiet + [fault for k, fault in enumerate(faults) if k not in without]
    for k, fault in enumerate(faults):
        fault.prepare(world)
        if k in without and hasattr(fault, "restart_at"):
            world.actions.append(OnlyRestart(fault))
    for job in jobs:
        exposed = max(0.0, job.comm_s - job.hidden * job.compute_s)
        job.told_every = job.checkpoint.every_steps
        job.reference_s = (job.compute_s * 1.008 + exposed) if len(job.hosts) > 1 else job.compute_s * 1.005 + exposed
    world.run(exporters_for(site, world) if exporters_for else None)
    return site, world, faults


class OnlyRestart:
    """The planned restart that a fault came with, without the fault."""

    def __init__(self, fault):
        self.fault = fault

    def tick(self, world, t):
        if t == self.fault.restart_at:
            self.fault.job.planned_restart(t, 60.0 if type(self.fault).__name__ == "Misplaced" else 45.0)


def make(case, folder, noise):
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    rng = draw.stream(case.seed, "documents")
    epoch_ms = 1767225600000 + rng.randrange(0, 300 * 86400) * 1000
    everything = range(len(case.faults))
    plain = run(case, noise, None, everything)[1] if case.faults else None
    apart = [plain] if len(case.faults) == 1 else [run(case, noise, None, {k})[1] for k in everything]
    holder = {}
    dropped = _dropped(case)

    def exporters(site, world):
        holder["e"] = Exporters(site, world, folder, epoch_ms, dropped)
        return holder["e"]
    site, world, faults = run(case, noise, exporters)
    holder["e"].close()
    pricing = bundle.prices(site, rng)
    without = {"without_topology": {"topology"}, "without_jobs": {"jobs"}, "without_order": {"order"}}.get(case.variant, set())
    if "kernel" in dropped:
        without = without | {"kernel"}
    bundle.write(folder, site, world, epoch_ms, pricing, without, holder["e"].facility.mappings)
    truth = truth_of(case, site, world, plain or world, apart, faults, pricing, epoch_ms)
    truth["static"] = sorted((t, entity) for entity, t in holder["e"].alarms.items())
    with open(folder + ".truth.json", "w") as out:
        json.dump(truth, out, indent=1)
    return truth


def _dropped(case):
    if case.variant == "without_facility":
        return {"facility", "psu"}
    if case.variant == "without_witness":
        return {w for family in case.faults for w in family.witness}
    return set()


def behind(world, other):
    """Lost GPU-hours, those discarded, hours by job and when it began, against another course of the same hall."""
    lost, discarded, hours, effects = 0.0, 0.0, {}, []
    for job, same in zip(world.jobs, other.jobs):
        lag = lag_of(job, same, world.length)
        if lag > 1.0 and job.steps_at:
            lost += lag * len(job.gpus) / 3600
            discarded += min(lag, job.discarded) * len(job.gpus) / 3600
            hours[job.id] = lag / 3600
            effects.append(first_effect(job, same))
    return lost, discarded, hours, sorted(e for e in effects if e is not None)


def truth_of(case, site, world, plain, apart, faults, pricing, epoch_ms):
    lost, discarded, main_hours, effects = behind(world, plain)
    told = []
    for fault, other in zip(faults, apart):
        _, _, hours, own = behind(world, other)
        first = next((e for e in own if e >= fault.onset - 60), None)
        if getattr(fault, "is_service", False):
            first = max(0, fault.onset)
        told.append({"family": type(fault).__name__, "kind": fault.kind, "finding": getattr(fault, "finding", None),
                     "is_service": getattr(fault, "is_service", False), "lag_s": sum(hours.values()) * 3600,
                     "onset_ms": epoch_ms + int(fault.onset * 1000),
                     "until_ms": None if fault.until is None else epoch_ms + fault.until * 1000,
                     "effect_ms": None if first is None else epoch_ms + int(first * 1000),
                     "roots": fault.roots, "groups": fault.groups, "mechanisms": fault.mechanisms, "seams": fault.seams})
    return {"schema": 1, "name": case.name, "seed": case.seed, "variant": case.variant, "gpus": len(site.gpus),
            "start_ms": epoch_ms, "end_ms": epoch_ms + world.length * 1000, "is_day": case.is_day, "faults": told,
            "lost_gpu_hours": lost, "discarded_gpu_hours": discarded, "lag_hours": main_hours,
            "cost": cost_of(lost, discarded, main_hours, effects, world, pricing),
            "site": {"scheme": site.scheme, "fabric": site.fabric, "liquid": site.liquid, "interval": site.interval, "model": site.model,
                     "noise": site.noise, "exposition": site.exposition, "facility": site.facility_dialect,
                     "main_dialect": max(world.jobs, key=lambda j: len(j.placed)).dialect,
                     "dialects": sorted({j.dialect for j in world.jobs})}}


def cost_of(lost, discarded, lag_hours, effects, world, pricing):
    price = pricing["gpu_hour"][0]
    rate = price["rate"]
    opportunity = pricing["opportunity"]["multiplier"] * rate * lost if price["basis"] == "reserved" else 0.0
    hours = (world.length - effects[0]) / 3600 if effects else 0.0
    labor = sum(p["people"] * p["rate_per_hour"] for p in pricing["labor"]) * hours
    program = pricing["programs"][0]
    schedule = 0.0
    if "value_of_delay_per_day" in program and lag_hours:
        slack = program["milestones"][0]["slack_hours"]
        schedule = program["value_of_delay_per_day"]["likely"] / 24 * max(0.0, max(lag_hours.values()) - slack)
    return {"compute": rate * lost, "opportunity": opportunity, "labor_to_end": labor, "schedule": schedule}
