# SPDX-License-Identifier: GPL-3.0-or-later
"""A disaggregated inference service under the demand of a production day: prefill pool, decode pools, KV transfers."""
import bisect
import math

import draw
from faults import Fault

TTFT = [0.01, 0.02, 0.04, 0.06, 0.08, 0.1, 0.25, 0.5, 0.75, 1.0, 2.5, 5.0, 7.5, 10.0, 20.0, 40.0, 80.0]
ITL = [0.01, 0.025, 0.05, 0.075, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5, 0.75, 1.0, 2.5]
TRANSFER = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.2, 0.3, 0.5, 0.75, 1.0, 1.5, 2.0, 5.0]


class Histogram:
    def __init__(self, limits):
        self.limits, self.counts, self.sum, self.count = limits, [0] * (len(limits) + 1), 0.0, 0

    def add(self, value):
        self.counts[bisect.bisect_left(self.limits, value)] += 1
        self.sum += value
        self.count += 1

    def put(self, page, name, labels, ms):
        total = 0
        for limit, count in zip([*self.limits, "+Inf"], self.counts):
            total += count
            page.put(name + "_bucket", f'{labels},le="{limit}"', total, ms, "counter")
        page.put(name + "_sum", labels, self.sum, ms, "counter")
        page.put(name + "_count", labels, self.count, ms, "counter")


class Service:
    """Two decode pools behind one prefill pool; a router splits the requests."""

    def __init__(self, seed, name, site, gpus, minutes):
        r = self.rng = draw.stream(seed, "service", name)
        self.name, self.id, self.gpus, self.site = name, "job/" + name, list(gpus), site
        third = max(1, len(gpus) // 3)
        self.pools = {"prefill": self.gpus[:third], "decode-a": self.gpus[third:2 * third], "decode-b": self.gpus[2 * third:]}
        self.routes = {"p-a": "decode-a", "p-b": "decode-b"}
        self.bandwidth = {"p-a": r.uniform(8e9, 30e9), "p-b": 0.0}
        self.bandwidth["p-b"] = self.bandwidth["p-a"] * r.uniform(0.9, 1.1)
        self.slow = {"p-a": 1.0, "p-b": 1.0}
        self.split = 0.5
        self.minutes, self.first = minutes, r.randrange(0, max(1, len(minutes) - 2))
        busiest = sorted(m[0] for m in minutes)[len(minutes) * 9 // 10]
        self.scale = r.uniform(0.4, 0.7) * third * 1.6 / (busiest / 60.0)
        self.rate_prefill = sum(m[1] for m in minutes) / len(minutes) * 1.6   # tokens/s of one GPU
        self.kv_bytes = r.choice([82e3, 160e3, 327e3])
        self.itl = r.uniform(0.018, 0.045)
        self.backlog, self.waiting = 0.0, {"decode-a": 0.0, "decode-b": 0.0}
        self.ttft, self.itls = Histogram(TTFT), {p: Histogram(ITL) for p in self.routes.values()}
        self.transfers = {k: Histogram(TRANSFER) for k in self.routes}
        self.bytes = dict.fromkeys(self.routes, 0.0)
        self.done = dict.fromkeys([*self.routes.values(), "prefill"], 0)
        self.load = dict.fromkeys(self.pools, 0.0)

    def update(self, t, dt, world):
        count, context, generated = self.minutes[(self.first + t // 60) % len(self.minutes)]
        requests = draw.poisson(self.rng, count / 60.0 * self.scale * dt)
        capacity = len(self.pools["prefill"]) * self.rate_prefill * dt
        self.backlog = max(0.0, self.backlog + requests * context - capacity)
        self.load["prefill"] = min(1.0, requests * context / capacity)
        wait = self.backlog / (capacity / dt)
        for _ in range(min(requests, 60)):
            tokens = max(16.0, self.rng.expovariate(1 / context))
            route = "p-a" if self.rng.random() < self.split else "p-b"
            size = tokens * self.kv_bytes
            took = 0.004 + size / self.bandwidth[route] * self.slow[route] * self.rng.lognormvariate(0, 0.3)
            self.transfers[route].add(took)
            self.bytes[route] += size
            pool = self.routes[route]
            self.ttft.add((wait + tokens / self.rate_prefill) * self.rng.lognormvariate(0, 0.25) + took + self.waiting[pool])
            self.done[pool] += 1
            self.done["prefill"] += 1
        self._decode(requests, generated, dt)
        for pool, gpus in self.pools.items():
            for n in gpus:
                world.chips.busy[n] = 0.75 * self.load[pool]
                world.chips.resident[n] = min(1.0, 0.2 + 0.8 * self.load[pool])
                world.chips.memory_share[n] = 0.9

    def _decode(self, requests, generated, dt):
        for pool, share in (("decode-a", self.split), ("decode-b", 1.0 - self.split)):
            asked = requests * share * generated / dt
            able = len(self.pools[pool]) * self.rate_prefill * 0.45
            load = self.load[pool] = min(1.0, asked / able)
            over = max(0.0, asked / able - 0.9)
            self.waiting[pool] = max(0.0, self.waiting[pool] * 0.8 + over * 0.6)
            for _ in range(min(30, int(requests * share) + 1)):
                self.itls[pool].add(self.itl * (1 + 0.8 * load ** 3 + over) * self.rng.lognormvariate(0, 0.2))

    def put(self, page, ms):
        model = f'model_name="{self.name}"'
        self.ttft.put(page, "vllm:time_to_first_token_seconds", f'pool="prefill",{model}', ms)
        page.put("vllm:num_requests_waiting", f'pool="prefill",{model}', int(self.backlog / 900), ms)
        for pool, histogram in self.itls.items():
            histogram.put(page, "vllm:inter_token_latency_seconds", f'pool="{pool}",{model}', ms)
            page.put("vllm:num_requests_waiting", f'pool="{pool}",{model}', int(self.waiting[pool] * 12), ms)
            page.put("vllm:request_success_total", f'pool="{pool}",{model},finished_reason="stop"', self.done[pool], ms, "counter")
        for route, histogram in self.transfers.items():
            histogram.put(page, "vllm:nixl_xfer_time_seconds", f'route="{route}",{model}', ms)
            page.put("vllm:nixl_bytes_transferred_sum", f'route="{route}",{model}', self.bytes[route], ms, "counter")

    def document(self):
        pools = [{"id": f"pool/{p}", "role": p.split("-")[0], "gpus": [self.site.gpus[n].id for n in g]} for p, g in self.pools.items()]
        routes = [{"id": f"route/{k}", "from": "pool/prefill", "to": f"pool/{p}", "kind": "kv"} for k, p in self.routes.items()]
        mean = sum(m[1] for m in self.minutes) / len(self.minutes)
        expected = 0.004 + 5 * mean * self.kv_bytes / min(self.bandwidth.values())
        return {"id": self.id, "program": "program/main", "owner": "serving", "kind": "inference", "pools": pools, "routes": routes,
                "reference": {"ttft_p99_seconds": round(6 * mean / self.rate_prefill + expected, 3),
                              "transfer_p99_seconds": round(expected * 1.2, 4),
                              "requests_per_second": round(self.scale * self.minutes[0][0] / 60, 2)}}


class Serving(Fault):
    is_service = True
    can_end = True

    def fits(site, jobs):
        return len(site.hosts) >= 4

    def service(self, world):
        return world.services[0]


class KvTransfer(Serving):
    """The way between prefill and one decode pool lost most of its bandwidth."""
    seams, mechanisms, witness = ["transfer"], ["transfer_degraded"], ["serving.transfer"]

    def choose(self):
        self.route = self.rng.choice(["p-a", "p-b"])
        self.roots, self.groups = [f"route/{self.route}"], ["pool/prefill", "pool/decode-" + self.route[-1]]
        self.slow = self.rng.uniform(3, 9)

    def act(self, world, t, since):
        self.service(world).slow[self.route] = self.slow

    def end(self, world, t):
        self.service(world).slow[self.route] = 1.0


class RouterDrift(Serving):
    """The router sends most requests to one of two equal pools."""
    seams, mechanisms, witness = ["transfer"], ["routing_drift"], []

    def choose(self):
        self.goal = self.rng.choice([0.12, 0.88])
        loaded = "a" if self.goal > 0.5 else "b"
        self.roots = ["route/p-a", "route/p-b", f"pool/decode-{loaded}", "job/chat-prod"]
        self.groups = ["pool/decode-a", "pool/decode-b", "pool/prefill"]
        self.ramp_s = self.rng.choice([1.0, 600.0])

    def act(self, world, t, since):
        self.service(world).split = 0.5 + (self.goal - 0.5) * self.grown(since)

    def end(self, world, t):
        self.service(world).split = 0.5
