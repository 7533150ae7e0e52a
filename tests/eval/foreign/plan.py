# SPDX-License-Identifier: GPL-3.0-or-later
"""Which worlds are made: every family plain and in the variants in which something is missing, pairs, open faults, days."""
import draw
import faults as f
import faults_more as m
import faults_network as n
import faults_software as s
import serving
from make import Case, build

FAMILIES = [f.PumpWear, f.PumpMotor, f.Cavitation, f.RackFlow, f.Setpoint, f.Fouling, f.Leak, f.Hotspot, f.GpuHot, f.PowerCap,
            f.PsuLoss, f.GpuSlow, f.Ecc, f.OffBus, f.Gsp, f.Pcie, f.Nvlink, n.LinkErrors, n.LinkFlap, n.PauseStorm, n.Ecmp,
            n.StorageContention, n.CheckpointFailure, n.LoaderAll, n.LoaderHost, s.Collector, s.Daemon, s.MemoryLeak, s.Hang,
            s.SoftHang, s.Experts, s.Misplaced, s.Neighbour, s.RestartLoop, s.Cadence, m.CrahFan, m.NicDead, serving.KvTransfer, serving.RouterDrift]
OPEN = [s.NanLoss, s.SocketFallback, s.Governor, s.AccessControl, s.SilentSwitch, s.SupplySag, s.LockedClocks, s.Heartbeat, m.HostDown, m.Microburst]
FINDINGS = [s.SilentHost, s.DiskFill, s.ClockOff, s.EccCreep, m.DewPoint]
VARIANTS = ["without_witness", "without_topology", "without_jobs", "without_history", "without_facility", "without_order"]
SIZES = [8, 16, 32, 32, 32, 64, 64, 64, 128, 128, 256]


def fitting(name, seed, families, noise, sizes, length, variant="plain"):
    """The first site, by number, on which these faults can happen at all."""
    rng = draw.stream(seed, "size", name)
    for attempt in range(200):
        gpus = rng.choice(sizes)
        case = Case(name, f"{seed}/{name}/{attempt}", gpus, length, [], variant)
        site, jobs, _, _ = build(case, noise)
        if all(family.fits(site, jobs) for family in families):
            case.faults = families
            if any(issubclass(family, serving.Serving) for family in families):
                case.serving, case.share = draw.stream(seed, "demand", name).choice(["conv", "code"]), 0.5
            return case
    raise RuntimeError(f"no site fits {name}")


def cases(seed, noise, count, only=None):
    """`count` plain worlds a family; a variant each; pairs; open; findings; days."""
    out, rng = [], draw.stream(seed, "plan")
    length = lambda: rng.choice([2400, 2700, 3600, 5400])

    def add(name, families, **more):
        if not only or any(part in name for part in only):
            out.append(fitting(name, seed, families, noise, more.pop("sizes", SIZES), length(), **more))
        else:
            length()
    for family in FAMILIES:
        for k in range(count):
            add(f"{family.__name__}-{k}", [family])
    days(seed, noise, count, out, only)
    for k, family in enumerate(FAMILIES):
        variants = VARIANTS if count > 1 else [VARIANTS[k % len(VARIANTS)], "without_witness"]
        for variant in dict.fromkeys(variants):
            if variant != "without_witness" or family.witness:
                add(f"{family.__name__}-{variant}", [family], variant=variant)
    for family in OPEN:
        for k in range(count):
            add(f"open-{family.__name__}-{k}", [family])
    for family in FINDINGS:
        add(f"finding-{family.__name__}", [family])
    for k in range(6 * count):
        pair = rng.sample(FAMILIES, 2)
        while set(pair[0].seams) & set(pair[1].seams):     # unrelated: nobody owns both
            pair = rng.sample(FAMILIES, 2)
        try:
            add(f"two-{k}-{pair[0].__name__}-{pair[1].__name__}", pair)
        except RuntimeError:
            continue
    for k in range(2 * count):
        add(f"big-{k}-{FAMILIES[k * 7 % len(FAMILIES)].__name__}", [FAMILIES[k * 7 % len(FAMILIES)]], sizes=[512, 1024, 2048])
    if count > 1:
        add("big-huge-LinkErrors", [n.LinkErrors], sizes=[8192])
    return out


def days(seed, noise, count, out, only):
    rng = draw.stream(seed, "days")
    for k in range(8 * count):
        hours = rng.choice([3, 4, 6, 12])
        case = Case(f"day-{k}", f"{seed}/day-{k}", rng.choice([32, 64, 128] if hours < 12 else [32, 64]), hours * 3600, [],
                    is_day=True, per_hour=rng.choice([4, 8, 16]), interval=30 if hours < 12 else 60)
        if k % 3 == 2:
            case.serving, case.share = rng.choice(["conv", "code"]), 0.5
        if not only or any(part in case.name for part in only):
            out.append(case)


def fixed(noise):
    """A small part that runs with the tests: the same worlds every time."""
    seed, out = "gate", []
    for family in [f.PumpWear, f.Hotspot, f.GpuHot, f.PowerCap, f.PsuLoss, f.OffBus, f.Ecc, n.LinkErrors, n.LinkFlap, n.LoaderAll,
                   s.SoftHang, m.NicDead, f.Leak, f.Pcie]:
        out.append(fitting(f"{family.__name__}-gate", seed, [family], noise, [16, 32], 2400))
    for family in (f.GpuHot, n.LinkErrors):
        out.append(fitting(f"{family.__name__}-without_witness-gate", seed, [family], noise, [16, 32], 2400, variant="without_witness"))
    for k in range(3):
        out.append(Case(f"day-gate-{k}", f"{seed}/day-{k}", 32, 7200, [], is_day=True, per_hour=8, interval=60))
    return out
