# SPDX-License-Identifier: GPL-3.0-or-later
"""Accelerators: heat, clocks and what holds them down. A first-order thermal model with a clock governor."""
import math

import draw

THERMAL, POWER, BRAKE, IDLE = 0x20, 0x4, 0x88, 0x1


class Chips:
    """State of all GPUs, as columns."""

    def __init__(self, site, seed):
        rng = draw.stream(seed, "chips")
        count = len(site.gpus)
        self.site = site
        self.idle_watts = site.board_watts * 0.11
        self.resistance = site.hot_by / (site.board_watts * 0.92)
        self.tau = 12.0 if site.liquid else 40.0
        self.temperature = [45.0] * count
        self.watts = [self.idle_watts] * count
        self.clock = [float(site.clock)] * count
        self.busy = [0.0] * count          # share of time in kernels that do arithmetic
        self.resident = [0.0] * count      # share of time in any kernel, waiting ones too
        self.reasons = [0] * count
        self.thermal_s = [0.0] * count
        self.power_s = [0.0] * count
        self.brake_s = [0.0] * count
        self.energy = [rng.uniform(1e8, 4e9) for _ in range(count)]
        self.memory_share = [0.01] * count
        self.bound = [rng.uniform(0.02, 0.3) if site.is_power_bound else 0.0 for _ in range(count)]
        self.theta = [g.theta for g in site.gpus]
        # what faults change, few entries each
        self.theta_factor, self.slow, self.clock_limit, self.cap, self.brake, self.gone = {}, {}, {}, {}, {}, set()

    def update(self, now, dt, plant):
        blend = 1.0 - math.exp(-dt / self.tau)
        for rack in self.site.racks:
            coolant, worse = plant.cooling(rack, now)
            cap = plant.pdu_cap.get(rack.pdu)
            for host in rack.hosts:
                brake = self.brake.get(host.number)
                for gpu in host.gpus:
                    self._one(gpu.number, coolant, worse, cap, brake, dt, blend)

    def _one(self, n, coolant, worse, cap, brake, dt, blend):
        site = self.site
        top = self.clock_limit.get(n, site.clock)
        reasons = 0
        f = self.clock[n]
        load = (self.busy[n] + 0.32 * max(0.0, self.resident[n] - self.busy[n]))
        span = site.board_watts * 0.93 - self.idle_watts
        limit = min(self.cap.get(n, 1e9), cap or 1e9)
        watts = self.idle_watts + span * load * (f / site.clock) ** 2.3
        over = self.temperature[n] - site.throttle_at
        if watts > limit:
            f = max(345.0, f * max(0.8, (limit / watts) ** 0.5))
            reasons |= POWER
            self.power_s[n] += dt
        elif over > 0.0:
            f = max(345.0, f * (1.0 - min(0.12, 0.015 * (1.0 + over))))
            reasons |= THERMAL
            self.thermal_s[n] += dt
        elif watts * (1.06 ** 2.3) < limit and over < -1.0:
            f = min(top, f * 1.03)
        if brake:
            top = min(top, site.clock * brake)
            reasons |= BRAKE
            self.brake_s[n] += dt
        f = min(f, top)
        if self.resident[n] < 0.02:
            reasons = IDLE
        elif self.bound[n] and not reasons:
            self.power_s[n] += dt * self.bound[n] * self.busy[n]
            reasons = POWER if (n * 7919 + int(self.energy[n])) % 100 < self.bound[n] * 100 else 0
        self.clock[n], self.reasons[n] = f, reasons
        watts = self.idle_watts + span * load * (f / site.clock) ** 2.3
        self.watts[n] = watts
        self.energy[n] += watts * dt
        goal = coolant + watts * self.resistance * self.theta[n] * self.theta_factor.get(n, 1.0) * worse
        self.temperature[n] += (goal - self.temperature[n]) * blend

    def pace(self, n, share):
        """Compute time of a GPU in terms of one at its nominal clock."""
        return self.site.gpus[n].chip * self.slow.get(n, 1.0) * (share * self.site.clock / self.clock[n] + 1.0 - share)
