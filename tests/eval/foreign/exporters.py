# SPDX-License-Identifier: GPL-3.0-or-later
"""What exporters of other people would have shown of a world: their names, their clocks, their losses."""
import gzip
import os

import draw
from network_pages import NetworkPages
from facility_pages import FacilityPages

DCGM = [  # family, classic name, name since 4.6, whether the short list of big sites has it, type
    ("gpu.clock", "DCGM_FI_DEV_SM_CLOCK", "DCGM_FI_DEV_SM_CLOCK", True, "gauge"),
    ("gpu.temp", "DCGM_FI_DEV_GPU_TEMP", "DCGM_FI_DEV_GPU_TEMP_CELSIUS", True, "gauge"),
    ("gpu.power", "DCGM_FI_DEV_POWER_USAGE", "DCGM_FI_DEV_BOARD_POWER_WATTS", True, "gauge"),
    ("gpu.util", "DCGM_FI_DEV_GPU_UTIL", "DCGM_FI_DEV_GPU_UTIL_RATIO", True, "gauge"),
    ("gpu.tensor", "DCGM_FI_PROF_PIPE_TENSOR_ACTIVE", "DCGM_FI_PROF_TENSOR_UTIL_RATIO", True, "gauge"),
    ("gpu.throttle", "DCGM_FI_DEV_CLOCK_THROTTLE_REASONS", "DCGM_FI_DEV_CLOCKS_EVENT_REASONS", True, "gauge"),
    ("gpu.throttle", "DCGM_FI_DEV_THERMAL_VIOLATION", "DCGM_FI_DEV_THERMAL_VIOLATION", False, "counter"),
    ("gpu.throttle", "DCGM_FI_DEV_POWER_VIOLATION", "DCGM_FI_DEV_POWER_VIOLATION", False, "counter"),
    ("gpu.mem", "DCGM_FI_DEV_FB_USED", "DCGM_FI_DEV_FB_USED", False, "gauge"),
    ("gpu.xid", "DCGM_FI_DEV_XID_ERRORS", "DCGM_FI_DEV_XID_ERROR", True, "gauge"),
    ("gpu.ecc", "DCGM_FI_DEV_ECC_SBE_VOL_TOTAL", "DCGM_FI_DEV_ECC_SBE_VOL_TOTAL", True, "counter"),
    ("gpu.ecc", "DCGM_FI_DEV_ECC_DBE_VOL_TOTAL", "DCGM_FI_DEV_ECC_DBE_VOL_TOTAL", False, "counter"),
    ("gpu.ecc", "DCGM_FI_DEV_CORRECTABLE_REMAPPED_ROWS", "DCGM_FI_DEV_ROW_REMAP_CORRECTABLE_TOTAL", False, "counter"),
    ("gpu.ecc", "DCGM_FI_DEV_ROW_REMAP_PENDING", "DCGM_FI_DEV_ROW_REMAP_PENDING", False, "gauge"),
    ("gpu.pcie", "DCGM_FI_DEV_PCIE_REPLAY_COUNTER", "DCGM_FI_DEV_PCIE_REPLAY_TOTAL", True, "counter"),
    ("gpu.pcie", "DCGM_FI_DEV_PCIE_LINK_GEN", "DCGM_FI_DEV_PCIE_LINK_GEN", False, "gauge"),
    ("gpu.pcie", "DCGM_FI_DEV_PCIE_LINK_WIDTH", "DCGM_FI_DEV_PCIE_LINK_WIDTH", False, "gauge"),
    ("gpu.nvlink", "DCGM_FI_DEV_NVLINK_CRC_FLIT_ERROR_COUNT_TOTAL", "DCGM_FI_DEV_NVLINK_CRC_FLIT_ERROR_TOTAL", True, "counter"),
    ("gpu.nvlink", "DCGM_FI_DEV_NVLINK_REPLAY_ERROR_COUNT_TOTAL", "DCGM_FI_DEV_NVLINK_REPLAY_ERROR_TOTAL", False, "counter"),
]

LIMITS = {"DCGM_FI_DEV_GPU_TEMP": 85, "DCGM_FI_DEV_XID_ERRORS": 1, "DCGM_FI_DEV_ECC_DBE_VOL_TOTAL": 1, "DCGM_FI_DEV_ROW_REMAP_PENDING": 1}


class Page:
    """One file of samples in one of the three ways that people hand them over."""

    def __init__(self, folder, name, style, is_packed):
        self.style = style
        os.makedirs(folder, exist_ok=True)
        path = os.path.join(folder, name + (".gz" if is_packed else ""))
        self.out = gzip.open(path, "wt", compresslevel=1) if is_packed else open(path, "w", buffering=1 << 20)
        self.families = {}
        self.types = {}

    def put(self, name, labels, value, ms, kind="gauge"):
        text = f"{value:d}" if isinstance(value, int) else f"{value:.9g}"
        if self.style == "text":
            self.out.write(f"{name}{{{labels}}} {text} {ms}\n")
        elif self.style == "dump":
            self.out.write(f'{{__name__="{name}", {labels}}} {text} {ms}\n')
        else:
            self.types[name] = kind
            self.families.setdefault(name, []).append(f"{name}{{{labels}}} {text} {ms // 1000}.{ms % 1000:03d}\n")

    def close(self):
        for name, lines in self.families.items():
            kind = self.types[name]
            family = name[:-6] if kind == "counter" and name.endswith("_total") else name
            if kind == "counter" and family == name:
                kind = "unknown"
            self.out.write(f"# TYPE {family} {kind}\n")
            self.out.writelines(lines)
        if self.style == "openmetrics":
            self.out.write("# EOF\n")
        self.out.close()


class Exporters:
    def __init__(self, site, world, folder, epoch_ms, dropped):
        self.site, self.world, self.epoch_ms, self.dropped = site, world, epoch_ms, dropped
        self.rng = draw.stream(world.seed, "scrapes")
        self.is_big = len(site.gpus) > 256
        self.is_new = self.rng.random() < 0.35
        style = site.exposition if not self.is_big else "text"
        metrics = os.path.join(folder, "metrics")
        packed = self.is_big or self.rng.random() < 0.3
        self.dcgm = Page(metrics, "dcgm.prom", style, packed)
        self.node = Page(metrics, "node.prom", style, packed)
        self.misc = Page(metrics, "site.prom", style, False)
        self.fields = [f for f in DCGM if f[0] not in dropped and (f[3] or not self.is_big)]
        self.labels = {g.number: self._gpu_labels(g) for g in site.gpus}
        self.jitter = {h.number: self.rng.randrange(0, 1000) for h in site.hosts}
        self.network = NetworkPages(self)
        self.facility = FacilityPages(self, folder)
        self.quiet_until = {}
        self.memory = site.memory_gib * 1024 * 0.98
        self.alarms = {}            # what fixed limits would have told: entity -> first second
        self.training = [j for j in world.jobs if self.rng.random() < 0.35]

    def _gpu_labels(self, gpu):
        site = self.site
        index = gpu.index
        return (f'gpu="{index}",UUID="{gpu.uuid}",pci_bus_id="0000{gpu.pci.upper()}.0",device="nvidia{index}",'
                f'modelName="{site.model}",{site.host_label}="{gpu.host.name}"')

    def alarm(self, entity, is_over):
        if is_over and entity not in self.alarms:
            self.alarms[entity] = self.world.now

    def sample(self, t):
        interval = self.site.interval
        for host in self.site.hosts:
            if (t + host.number * 7) % interval == 0:
                self._host(host, t)
        if t % self.site.facility_interval == 0:
            self.facility.sample(t)
        if t % interval == 0:
            self._jobs(t)

    def _host(self, host, t):
        state = self.world.hosts[host.number]
        lost = self.rng.random() < self.site.lost or t < self.quiet_until.get(host.number, -1)
        if not lost and self.rng.random() < 2e-4:
            self.quiet_until[host.number] = t + self.rng.randrange(30, 240)
        ms = self.epoch_ms + t * 1000 + self.jitter[host.number]
        if state.silent:
            self.network.up(host, 0, ms)
            return
        if lost:
            return
        for gpu in host.gpus:
            self._gpu(gpu, ms)
        self.network.host(host, t, ms)

    def _gpu(self, gpu, ms):
        n, world, rng = gpu.number, self.world, self.rng
        chips = world.chips
        gone = n in chips.gone
        labels = self.labels[n]
        for family, classic, new, _, kind in self.fields:
            if gone and family != "gpu.xid":
                continue
            value = self._value(classic, n, chips, world, rng)
            if value is not None:
                extra = labels
                self.alarm(gpu.id, value >= LIMITS.get(classic, 1e18))
                if family == "gpu.xid" and value:
                    extra = labels + f',err_code="{value}",err_msg=""'
                self.dcgm.put(new if self.is_new else classic, extra, value, ms, kind)

    def _value(self, name, n, chips, world, rng):
        key = name[8:]
        if key == "DEV_SM_CLOCK":
            # the governor dithers by a bin or two all the time
            return max(210, int((chips.clock[n] + rng.gauss(0, 6)) / 15 + 0.5) * 15) if chips.resident[n] > 0.02 else 345
        if key == "DEV_GPU_TEMP":
            return int(chips.temperature[n] + rng.gauss(0, 0.35) + 0.5)
        if key == "DEV_POWER_USAGE":
            return round(max(40.0, chips.watts[n] * (1 + rng.gauss(0, 0.025))), 3)
        if key == "DEV_GPU_UTIL":
            return int(min(100, max(0, 100 * chips.resident[n] + (rng.gauss(0, 1) if chips.resident[n] < 0.98 else 0.4))))
        if key == "PROF_PIPE_TENSOR_ACTIVE":
            return round(min(1.0, max(0.0, chips.busy[n] * 0.55 + rng.gauss(0, 0.012))), 6)
        if key == "DEV_CLOCK_THROTTLE_REASONS":
            return chips.reasons[n]
        if key == "DEV_THERMAL_VIOLATION":
            return int(chips.thermal_s[n] * 1e9)
        if key == "DEV_POWER_VIOLATION":
            return int(chips.power_s[n] * 1e9)
        if key == "DEV_FB_USED":
            return int(self.memory * min(1.0, chips.memory_share[n]))
        return self._error_value(key, n, world)

    def _error_value(self, key, n, world):
        if key == "DEV_XID_ERRORS":
            return world.xid.get(n, 0)
        if key == "DEV_ECC_SBE_VOL_TOTAL":
            return int(world.ecc.get(n, (n * 37 % 11) if n % 13 == 0 else 0))
        if key == "DEV_ECC_DBE_VOL_TOTAL":
            return int(world.dbe.get(n, 0))
        if key == "DEV_CORRECTABLE_REMAPPED_ROWS":
            return int(world.remap.get(n, 1 if n % 41 == 0 else 0))
        if key == "DEV_ROW_REMAP_PENDING":
            return int(world.remap_pending.get(n, 0))
        if key == "DEV_PCIE_REPLAY_COUNTER":
            return int(world.replays.get(n, (n * 31) % 9))
        if key == "DEV_PCIE_LINK_GEN":
            return world.pcie_gen.get(n, 5 if self.site.board_watts > 400 else 4)
        if key == "DEV_PCIE_LINK_WIDTH":
            return world.pcie_width.get(n, 16)
        if key == "DEV_NVLINK_CRC_FLIT_ERROR_COUNT_TOTAL":
            return int(world.nvlink.get(n, (n * 17) % 5))
        if key == "DEV_NVLINK_REPLAY_ERROR_COUNT_TOTAL":
            return int(world.nvlink.get(n, 0) * 0.3)
        return None

    def _jobs(self, t):
        ms = self.epoch_ms + t * 1000
        for service in self.world.services:
            service.put(self.misc, ms)
        for job in self.world.jobs:
            if job.experts and job.is_alive() and "job.experts" not in self.dropped:
                for rank, tokens in enumerate(job.experts(t)):
                    self.misc.put("training_expert_tokens", f'training_job="{job.name}",rank="{rank}"', float(tokens), ms)
            if job in self.training and job.phase in ("step", "hang", "checkpoint", "evaluation", "staging"):
                self.misc.put("training_step_seconds", f'training_job="{job.name}"', job.last_step_s, ms)

    def close(self):
        for page in (self.dcgm, self.node, self.misc):
            page.close()
        self.facility.close()
