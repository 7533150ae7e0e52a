# SPDX-License-Identifier: GPL-3.0-or-later
"""Water, air and power of a hall: what is commanded, what flows, how warm it arrives. Faults change the parts."""
import math

import draw

WATER = 69.8  # W that one L/min takes up for one K


class Pump:
    __slots__ = ("id", "health", "motor", "speed", "friction", "cavitation", "stopped")

    def __init__(self, name):
        self.id = name
        self.health = 1.0      # of the head it makes at a speed
        self.motor = 1.0       # of the commanded speed that the motor reaches
        self.friction = 0.0    # extra current of a bearing that goes
        self.cavitation = 0.0
        self.stopped = False
        self.speed = 0.0

    def capacity(self):
        return 0.0 if self.stopped else self.speed / 100.0 * self.health * (1.0 - 0.25 * self.cavitation)


class LoopState:
    """One CDU with two pumps in parallel and its racks behind valves."""

    def __init__(self, cdu, rng):
        self.cdu = cdu
        self.pumps = [Pump(p) for p in cdu.pumps]
        self.setpoint_shift = 0.0
        self.fouling = 0.0          # share of the heat exchanger that is lost
        self.leak = 0.0             # share of flow that leaves
        self.leak_seen = False
        self.valve = {rack.id: 1.0 for rack in cdu.racks}
        self.duty = 2               # one on duty and one on standby, or both
        self.command = cdu.speed0
        self.flow = cdu.nominal_flow
        self.supply = float(cdu.setpoint)
        self.heat = 0.0
        self.return_temperature = self.supply + 10
        self.pressure = 140.0
        self.phase = rng.uniform(0, 6.28)
        self.period = rng.uniform(420, 1500)
        self.wobble = rng.uniform(0.05, 0.5)

    def update(self, now, dt, watts_of_rack, ambient):
        for pump in self.pumps:
            goal = 0.0 if pump.stopped else self.command * pump.motor
            pump.speed += (goal - pump.speed) * min(1.0, dt / 8.0) if pump.speed else goal - pump.speed
        each = self.cdu.nominal_flow / (self.duty * self.cdu.speed0 / 100.0)
        produced = sum(p.capacity() for p in self.pumps) * each
        opening = sum(self.valve.values()) / len(self.valve)
        flow = produced * (0.45 + 0.55 * opening) * (1.0 - self.leak)
        if self.cdu.control == "differential_pressure":
            error = self.cdu.nominal_flow * (0.45 + 0.55 * opening) - flow
            self.command = max(20.0, min(100.0, self.command + 0.6 * error / self.cdu.nominal_flow * self.cdu.speed0 * dt / 10))
        self.flow += (flow - self.flow) * min(1.0, dt / 6.0)
        self.pressure = 140.0 * (self.flow / self.cdu.nominal_flow) ** 2 / max(0.15, 0.45 + 0.55 * opening) ** 2
        self.heat = sum(watts_of_rack.get(rack.id, 0.0) for rack in self.cdu.racks)
        swing = self.wobble * math.sin(2 * math.pi * now / self.period + self.phase)
        short = max(0.0, self.fouling) * self.heat / (WATER * max(1.0, self.flow))
        goal = self.cdu.setpoint + self.setpoint_shift + swing + 0.15 * ambient + short
        self.supply += (goal - self.supply) * min(1.0, dt / 45.0)
        back = self.supply + self.heat / (WATER * max(2.0, self.flow))
        self.return_temperature += (back - self.return_temperature) * min(1.0, dt / 25.0)

    def rack_flow(self, rack):
        total = sum(self.valve.values())
        return self.flow * self.valve[rack.id] / total if total > 0 else 0.0


class Plant:
    def __init__(self, site, seed):
        rng = draw.stream(seed, "plant")
        self.site = site
        self.loops = [LoopState(cdu, rng) for cdu in site.cdus]
        self.loop_of = {rack.id: loop for loop in self.loops for rack in loop.cdu.racks}
        self.inlet_shift = {rack.id: 0.0 for rack in site.racks}
        self.row_shift = {}
        self.room_shift = 0.0
        self.crah_fan = {row: rng.uniform(52, 70) for row in {rack.row for rack in site.racks}}
        self.day = rng.uniform(0, 6.28)
        self.swing = rng.uniform(0.3, 1.6)
        self.phase = rng.uniform(0, 6.28)
        self.pdu_cap = {}
        self.feed_sag = {}
        self.ambient = 0.0
        self.dew_margin = {cdu.id: rng.uniform(5.0, 9.0) for cdu in site.cdus}

    def update(self, now, dt, watts_of_rack):
        self.ambient = self.swing * math.sin(2 * math.pi * now / 86400 + self.day)
        for loop in self.loops:
            loop.update(now, dt, watts_of_rack, self.ambient)

    def inlet(self, rack, now):
        """Air at the front of a rack; liquid-cooled halls have it too, for the rest of the machines."""
        base = self.site.ambient if not self.site.liquid else 24.0
        wave = 0.25 * math.sin(2 * math.pi * now / 640 + self.phase + rack.number)
        return (base + rack.recirculation + 0.4 * self.ambient + wave + self.inlet_shift[rack.id]
                + self.row_shift.get(rack.row, 0.0) + self.room_shift)

    def cooling(self, rack, now):
        """Temperature that a cold plate or heat sink sees, and how much worse it conducts than as built."""
        if not self.site.liquid:
            return self.inlet(rack, now), 1.0
        loop = self.loop_of[rack.id]
        built = self.site_flow(rack)
        flow = max(0.5, loop.rack_flow(rack))
        rise = 0.5 * loop.heat / max(1, len(loop.cdu.racks)) / (WATER * flow)
        relative = flow / built
        return loop.supply + min(45.0, rise), 0.35 + 0.65 * max(0.03, relative) ** -0.8

    def site_flow(self, rack):
        return rack.cdu.nominal_flow / len(rack.cdu.racks)
