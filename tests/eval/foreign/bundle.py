# SPDX-License-Identifier: GPL-3.0-or-later
"""The documents of a bundle, and the logs beside the metrics."""
import datetime
import json
import os
import shutil

import dialects
import draw
from facility_pages import stamp


def write(folder, site, world, epoch_ms, pricing, without, mappings):
    if "topology" not in without:
        _json(folder, "topology.json", topology(site, world))
    if "jobs" not in without:
        _json(folder, "jobs.json", jobs(site, world, epoch_ms))
    _json(folder, "pricing.json", pricing)
    _events(folder, world, epoch_ms)
    _json(folder, "manifest.json", {"title": f"incident at {site.site_name[5:]}", "timezone": "UTC",
                                    "start": stamp(epoch_ms, "T", 3) + "Z", "end": stamp(epoch_ms + world.length * 1000, "T", 3) + "Z"})
    if mappings:
        with open(os.path.join(folder, "catalogue.yaml"), "w") as out:
            out.write("schema: 1\nmappings:\n" + "".join(f"  - {m}\n" for _, m in sorted(mappings.items())))
    if "order" in without:
        _disorder(folder, site, world, epoch_ms)
    if "kernel" not in without:
        _kernel(folder, site, world, epoch_ms)
    os.makedirs(os.path.join(folder, "training"), exist_ok=True)
    for job in world.jobs:
        name = os.path.join(folder, "training", f"{job.name}.log")
        dialects.write(job, name, site, epoch_ms, world.length, world.seed)
        if "order" in without:
            os.makedirs(os.path.join(folder, "training", "backup"), exist_ok=True)
            shutil.copy(name, os.path.join(folder, "training", "backup", f"{job.name}.log"))


def _json(folder, name, value):
    with open(os.path.join(folder, name), "w") as out:
        json.dump(value, out, indent=1)


def topology(site, world):
    entities, edges = [], []

    def add(entity, owner, **labels):
        entities.append({"id": entity, "owner": owner, **({"labels": labels} if labels else {})})

    def edge(a, b, kind):
        edges.append({"from": a, "to": b, "kind": kind})
    for cdu in site.cdus:
        add(cdu.id, "facilities")
        add(cdu.loop, "facilities")
        edge(cdu.id, cdu.loop, "cools")
        for pump in cdu.pumps:
            add(pump, "facilities")
            edge(pump, cdu.loop, "cools")
    for entity in site.pdus + ([] if site.liquid else [f"crah/crah-{row + 1}" for row in sorted({r.row for r in site.racks})]):
        add(entity, "facilities")
    for rack in site.racks:
        add(rack.id, "facilities", row=str(rack.row))
        if not site.liquid:
            edge(f"crah/crah-{rack.row + 1}", rack.id, "cools")
        if rack.cdu:
            edge(rack.cdu.loop, rack.id, "cools")
        edge(rack.pdu, rack.id, "powers")
        for host in rack.hosts:
            _host(host, add, edge)
            edge(rack.id, host.id, "contains")
    _network(site, add, edge)
    for store in (site.storage, site.data_storage):
        add(store, "storage")
        for job in world.jobs:
            edge(store, job.id, "stores")
    return {"schema": 1, "entities": entities, "edges": edges}


def _host(host, add, edge):
    add(host.id, "hardware")
    for gpu in host.gpus:
        add(gpu.id, "hardware", uuid=gpu.uuid, pci=f"0000{gpu.pci.upper()}.0")
    for nic in host.nics:
        add(nic.id, "network", netdev=nic.netdev)


def _network(site, add, edge):
    for switch in sorted(site.leaves) + site.spines:
        add(switch, "network")
    for host in site.hosts:
        for nic in host.nics:
            add(nic.link, "network")
            edge(nic.leaf, nic.link, "connects")
            edge(nic.link, nic.id, "connects")
    for leaf, spine, link in site.uplinks:
        add(link, "network")
        edge(spine, link, "connects")
        edge(link, leaf, "connects")


def jobs(site, world, epoch_ms):
    out = []
    for job in world.jobs:
        spec = job.checkpoint
        entry = {"id": job.id, "program": "program/main", "owner": job.owner, "kind": "training",
                 "ranks": [{"rank": k, "gpu": site.gpus[n].id} for k, n in enumerate(job.placed)],
                 "reference": {"step_seconds": round(job.reference_s, 4), "tokens_per_step": job.tokens,
                               "tokens_total": 2.0e12, "source": "acceptance run"},
                 "checkpoint": {"interval_seconds": round(job.told_every * job.reference_s), "write_seconds": round(spec.write_s, 1),
                                "restart_seconds": round(job.restart_s), "storage": site.storage, "blocking": spec.blocking}}
        at = epoch_ms - 86400000 if job.start_s <= -1e4 else epoch_ms + int(job.start_s * 1000)
        entry["start"] = stamp(at, "T", 3) + "Z"
        if job.end_s < world.length:
            entry["end"] = stamp(epoch_ms + int(job.end_s * 1000), "T", 3) + "Z"
        out.append(entry)
    return {"schema": 1, "jobs": out + [service.document() for service in world.services]}


def _events(folder, world, epoch_ms):
    lines = [(t, kind, entity, text, until) for t, kind, entity, text, until in world.events]
    with open(os.path.join(folder, "events.jsonl"), "w") as out:
        for t, kind, entity, text, until in sorted(lines, key=lambda e: e[0]):
            line = {"time": stamp(epoch_ms + int(t * 1000), "T", 3) + "Z", "kind": kind, "entity": entity, "text": text}
            if until is not None:
                line["until"] = stamp(epoch_ms + int(until * 1000), "T", 3) + "Z"
            out.write(json.dumps(line) + "\n")


def _kernel(folder, site, world, epoch_ms):
    style = draw.stream(world.seed, "kernel").choice(["dmesg", "iso", "syslog"])
    by_host = {}
    for t, host, text in sorted(world.kernel):
        if 0 <= t <= world.length:
            by_host.setdefault(host, []).append((t, text))
    os.makedirs(os.path.join(folder, "kernel"), exist_ok=True)
    for number, lines in by_host.items():
        name = site.hosts[number].name
        with open(os.path.join(folder, "kernel", name + ".log"), "w") as out:
            for t, text in lines:
                ms = epoch_ms + int(t * 1000)
                at = datetime.datetime.fromtimestamp(ms / 1000, datetime.timezone.utc)
                if style == "dmesg":
                    out.write(at.strftime("[%a %b %e %H:%M:%S %Y] ") + text + "\n")
                elif style == "iso":
                    out.write(at.strftime("%Y-%m-%dT%H:%M:%S.%f+0000 ") + f"{name} kernel: {text}\n")
                else:
                    out.write(at.strftime("%b %e %H:%M:%S ") + f"{name} kernel: {text}\n")


def _disorder(folder, site, world, epoch_ms):
    """What hand-overs look like at their worst: late documents, wrong names, times that cannot be, the same log twice."""
    rng = draw.stream(world.seed, "disorder")
    with open(os.path.join(folder, "events.jsonl"), "a") as out:
        for line in ({"time": "2031-05-01T00:00:00Z", "kind": "deploy", "entity": world.jobs[0].id, "text": "rollout of 2031"},
                     {"time": "1970-01-01T00:00:10Z", "kind": "restart", "entity": world.jobs[0].id, "text": "epoch"},
                     {"time": stamp(epoch_ms + world.length * 400, "T", 3) + "Z", "kind": "maintenance", "entity": "host/no-such-host", "text": "x"}):
            out.write(json.dumps(line) + "\n")
        out.write("{not json at all\n")
    path = os.path.join(folder, "jobs.json")
    with open(path) as text:
        listed = json.load(text)
    for job in listed["jobs"]:          # the export of the scheduler lags seven minutes behind
        job["start"] = stamp(epoch_ms + 420_000, "T", 3) + "Z"
    _json(folder, "jobs.json", listed)
    path = os.path.join(folder, "topology.json")
    with open(path) as text:
        known = text.read()
    old = rng.choice(site.hosts).name   # one machine got a new name after the inventory was written
    with open(path, "w") as out:
        out.write(known.replace(f'"host/{old}"', f'"host/{old}-old"').replace(f'/{old}:', f'/{old}-old:'))


def prices(site, rng):
    rate = round(rng.uniform(1.6, 4.9), 2)
    value = rng.choice([None, rng.uniform(2e4, 2e5)])
    program = {"id": "program/main", "milestones": [{"id": "milestone/m1", "due": "2027-01-10T00:00:00Z", "slack_hours": rng.choice([0, 36, 200])}]}
    if value:
        program["value_of_delay_per_day"] = {"low": round(value * 0.5), "likely": round(value), "high": round(value * 2.2)}
    return {"schema": 1, "currency": rng.choice(["USD", "EUR"]),
            "gpu_hour": [{"model": "*", "rate": rate, "from": "2025-01-01T00:00:00Z", "to": None,
                          "basis": rng.choice(["reserved", "on_demand"]), "source": "contract"}],
            "opportunity": {"multiplier": round(rng.uniform(0.2, 0.8), 2), "applies_to": "reserved"},
            "labor": [{"role": "ml-systems", "rate_per_hour": rng.randint(80, 180), "people": rng.randint(1, 3)},
                      {"role": "facilities", "rate_per_hour": rng.randint(60, 120), "people": 1}],
            "programs": [program]}
