# SPDX-License-Identifier: GPL-3.0-or-later
"""Water, air, power, storage and switches as building systems and appliance exporters show them."""
import json
import os

import draw

POINTS = {  # quantity -> Prometheus name and its scale, BMS point and its scale, BMS topic ending, signal
    "flow": ("cdu_flow_lpm", 1.0, "SEC_FLOW_M3H", 16.666666666666668, "LiquidFlow", "coolant.flow"),
    "supply": ("cdu_supply_temp_c", 1.0, "SEC_SUP_TMP", 1.0, "LiquidSupplyTemperature", "coolant.supply.temperature"),
    "return": ("cdu_return_temp_c", 1.0, "SEC_RET_TMP", 1.0, "LiquidReturnTemperature", "coolant.return.temperature"),
    "pressure": ("cdu_diff_pressure_kpa", 1.0, "SEC_DP", 100.0, "LiquidDifferentialPressure", "coolant.pressure.differential"),
    "leak": ("cdu_leak_state", 1.0, "LEAK_ALM", 1.0, "LeakDetected", "coolant.leak"),
    "pump_speed": ("cdu_pump_speed_percent", 1.0, "SPD_FB", 1.0, "PumpSpeed", "pump.speed"),
    "pump_power": ("cdu_pump_power_watts", 1.0, "KW", 1000.0, "PumpPower", "pump.power"),
    "pump_current": ("cdu_pump_current_amperes", 1.0, "AMPS", 1.0, None, "pump.current"),
    "pump_vibration": ("cdu_pump_vibration_g", 1.0, "VIB_RMS", 1.0, None, "pump.vibration"),
    "dew_margin": ("cdu_dew_point_margin_k", 1.0, "DEW_MARGIN", 1.0, None, "dew_point.margin"),
    "crah_fan": ("crah_fan_speed_percent", 1.0, "FAN_SPD", 1.0, "FanSpeed", "fan.speed"),
    "rack_flow": ("cdu_flow_lpm", 1.0, "RK_FLOW", 1.0, None, "coolant.flow"),
    "rack_inlet": ("rack_inlet_temperature_celsius", 1.0, "RK_INLET", 1.0, "InletTemperature", "air.inlet.temperature"),
    "rack_power": ("rack_power_kw", 1000.0, "RK_KW", 1000.0, "RackPower", "power.active"),
    "pdu_power": ("pdu_active_power_kw", 1000.0, "KW_TOT", 1000.0, "ActivePower", "power.active"),
    "pdu_voltage": ("pdu_voltage_volts", 1.0, "V_LL", 1.0, "Voltage", "power.voltage"),
}
FAMILY = {"flow": "cdu.flow", "supply": "cdu.temp", "return": "cdu.temp", "pressure": "cdu.flow", "leak": "leak",
          "pump_speed": "pump", "pump_power": "pump", "pump_current": "pump", "pump_vibration": "pump", "rack_flow": "rack.flow",
          "dew_margin": "dew", "crah_fan": "crah", "rack_inlet": "rack.air", "rack_power": "rack.power", "pdu_power": "pdu", "pdu_voltage": "pdu"}
LABEL = {"crah": "crah", "cdu": "cdu", "pump": "pump", "rack": "rack", "pdu": "pdu"}


class FacilityPages:
    def __init__(self, parent, folder):
        self.parent, self.site, self.world = parent, parent.site, parent.world
        self.rng = draw.stream(parent.world.seed, "facility pages")
        self.has_facility = "facility" not in parent.dropped
        self.has_redfish = not parent.is_big
        self.has_rack_flow = self.rng.random() < 0.6
        self.has_pump_extras = self.rng.random() < 0.6
        self.custom_storage = self.rng.random() < 0.4
        self.mappings = {}
        self.out = None
        if self.has_facility and self.site.facility_dialect != "cdu_prom":
            os.makedirs(os.path.join(folder, "bms"), exist_ok=True)
            self.out = open(os.path.join(folder, "bms", "points.jsonl"), "w")

    def _put(self, quantity, entity, value, t, scatter):
        if FAMILY[quantity] in self.parent.dropped:
            return
        name, scale, point, bms_scale, ending, signal = POINTS[quantity]
        value = value + self.rng.gauss(0, scatter) if scatter else value
        self.parent.alarm(entity, quantity == "leak" and value >= 1 or quantity == "rack_inlet" and value > 32)
        kind, bare = entity.split("/", 1)
        if self.site.facility_dialect == "cdu_prom":
            if quantity.startswith("pump_") and quantity.endswith(("current", "vibration")):
                self.mappings[name] = f'{{metric: {name}, signal: {signal}, entity: "pump/{{pump}}"}}'
            self.parent.misc.put(name, f'{LABEL[kind]}="{bare}"', round(value / scale, 4), self.parent.epoch_ms + t * 1000)
            return
        if self.site.facility_dialect == "bms_topics" and ending:
            where, shown = f"dc/hall1/{bare}/{ending}", value / (1000.0 if quantity in ("rack_power", "pdu_power") else 1.0)
            line = {"time": self._stamp(t), "topic": where, "value": round(shown, 4), "quality": 1}
        else:
            where, shown = f"{bare}.{point}", value / bms_scale
            self.mappings[where] = f'{{metric: "{where}", signal: {signal}, entity: "{entity}", scale: {bms_scale}}}'
            line = {"time": self._stamp(t), "point": where, "value": round(shown, 4), "quality": 1}
        if self.rng.random() < 0.002:
            line["quality"], line["value"] = 0, 0.0
        self.out.write(json.dumps(line) + "\n")

    def _stamp(self, t):
        return stamp(self.parent.epoch_ms + int((t + self.site.bms_skew) * 1000), "T", 3) + "Z"

    def sample(self, t):
        if self.has_facility and self.rng.random() > self.site.lost:
            self._water(t)
            self._air_and_power(t)
        self._storage(t)
        self._switches(t)
        if self.has_redfish and t % max(30, self.site.facility_interval) == 0:
            self._redfish(t)

    def _water(self, t):
        for loop in self.world.plant.loops:
            cdu = loop.cdu
            self._put("flow", cdu.id, loop.flow, t, cdu.nominal_flow * 0.006)
            self._put("supply", cdu.id, loop.supply, t, 0.08)
            self._put("return", cdu.id, loop.return_temperature, t, 0.1)
            self._put("pressure", cdu.id, loop.pressure, t, 1.2)
            self._put("leak", cdu.id, 1 if loop.leak_seen else 0, t, 0)
            self._put("dew_margin", cdu.id, self.world.plant.dew_margin[cdu.id], t, 0.05)
            for pump in loop.pumps:
                self._pump(pump, t)
            if self.has_rack_flow:
                for rack in cdu.racks:
                    flow = loop.rack_flow(rack)
                    self._put("rack_flow", rack.id, flow, t, flow * 0.012)

    def _pump(self, pump, t):
        speed = pump.speed / 100.0
        shake = 1.0 + 3.0 * pump.cavitation * self.rng.random()
        watts = (4200.0 * speed ** 3 * (0.35 + 0.65 * pump.health * (1 - 0.4 * pump.cavitation)) * (1 + pump.friction))
        self._put("pump_speed", pump.id, pump.speed, t, 0.25)
        self._put("pump_power", pump.id, watts, t, 25.0 * shake)
        if self.has_pump_extras:
            self._put("pump_current", pump.id, watts / 610.0, t, 0.05 * shake)
            self._put("pump_vibration", pump.id, (0.05 + 0.12 * speed) * shake * (1 + 2 * pump.friction), t, 0.006 * shake)

    def _air_and_power(self, t):
        plant, watts = self.world.plant, {}
        for row, speed in plant.crah_fan.items():
            if not self.site.liquid:
                self._put("crah_fan", f"crah/crah-{row + 1}", speed, t, 0.4)
        for rack in self.site.racks:
            self._put("rack_inlet", rack.id, plant.inlet(rack, t), t, 0.12)
            self._put("rack_power", rack.id, self.world.rack_watts.get(rack.id, 0.0), t, 120.0)
            watts[rack.pdu] = watts.get(rack.pdu, 0.0) + self.world.rack_watts.get(rack.id, 0.0)
        for pdu, total in watts.items():
            self._put("pdu_power", pdu, total * 1.04, t, 200.0)
            self._put("pdu_voltage", pdu, 415.0 * (1.0 - plant.feed_sag.get(pdu, 0.0)), t, 0.8)

    def _storage(self, t):
        if "storage" in self.parent.dropped:
            return
        ms, put = self.parent.epoch_ms + t * 1000, self.parent.misc.put
        for name, store in ((self.site.storage, self.world.storage), (self.site.data_storage, self.world.data_storage)):
            bare = name.split("/", 1)[1]
            shake = lambda: max(0.3, self.rng.lognormvariate(0, 0.18))
            if self.custom_storage:
                prefix = bare.split("-")[0].split(".")[0]
                self.mappings[prefix] = f'{{metric: {prefix}_write_latency_us, signal: storage.write.latency, entity: "{name}", scale: 1e-6}}'
                self.mappings[prefix + "r"] = f'{{metric: {prefix}_read_latency_us, signal: storage.read.latency, entity: "{name}", scale: 1e-6}}'
                self.mappings[prefix + "t"] = f'{{metric: {prefix}_write_bandwidth_bytes, signal: storage.write.throughput, entity: "{name}"}}'
                names, scale = (f"{prefix}_write_latency_us", f"{prefix}_read_latency_us", f"{prefix}_write_bandwidth_bytes"), 1e6
            else:
                names, scale = ("storage_write_latency_seconds", "storage_read_latency_seconds", "storage_write_bytes_per_second"), 1.0
            self.parent.alarm(name, store.write_latency(t) > 0.05 or store.used + store.fill_per_s * t > 0.9)
            put(names[0], f'storage="{bare}"', store.write_latency(t) * shake() * scale, ms)
            put(names[1], f'storage="{bare}"', store.read_latency * store.read_factor ** 1.3 * shake() * scale, ms)
            put(names[2], f'storage="{bare}"', store.throughput(t) * shake(), ms)
            put("storage_used_ratio", f'storage="{bare}"', min(1.0, store.used + store.fill_per_s * t), ms)

    def _switches(self, t):
        if "switch" in self.parent.dropped or not self.site.uplinks:
            return
        ms, put, ports = self.parent.epoch_ms + t * 1000, self.parent.misc.put, self.world.ports
        self.mappings["ifHCOutOctets"] = "{metric: ifHCOutOctets, signal: net.bytes.transmitted}"
        self.mappings["ecn"] = "{metric: switch_qos_ecn_marked_pkts, signal: net.ecn_marked}"
        self.mappings["queue"] = "{metric: switch_qos_max_queue_len_bytes, signal: net.queue_length}"
        for leaf, spine, link in self.site.uplinks:
            name = leaf.split("/", 1)[1]
            label = f'sysName="{name}",ifName="{link.split("~")[0].split(":")[-1]}",entity="{link}"'
            put("ifHCOutOctets", label, int(ports.octets[link]), ms, "counter")
            put("switch_qos_ecn_marked_pkts", label, int(ports.ecn[link]), ms, "counter")
            put("switch_qos_max_queue_len_bytes", label, int(ports.queue[link]), ms)

    def _redfish(self, t):
        if "psu" in self.parent.dropped:
            return
        ms, put = self.parent.epoch_ms + t * 1000, self.parent.misc.put
        for host in self.site.hosts:
            state = self.world.hosts[host.number]
            if state.silent and state.psu_out is None:
                continue
            total = 900.0 + sum(self.world.chips.watts[g.number] for g in host.gpus)
            alive = [p for p in host.psus if p not in state.psu_out]
            for psu in host.psus:
                out = 0.0 if psu in state.psu_out else total / max(1, len(alive)) * (1 + self.rng.gauss(0, 0.015))
                self.parent.alarm(f"psu/{host.name}:{psu}", out == 0.0)
                put("redfish_power_supply_output_watts", f'host="{host.name}",psu="{psu}"', round(out, 1), ms)
                put("redfish_power_supply_health", f'host="{host.name}",psu="{psu}"', 2 if psu in state.psu_out else 0, ms)
            put("redfish_chassis_power_watts", f'host="{host.name}"', round(total, 1), ms)

    def close(self):
        if self.out:
            self.out.close()


def stamp(ms, separator=" ", digits=6):
    import datetime
    at = datetime.datetime.fromtimestamp(ms // 1000, datetime.timezone.utc)
    text = at.strftime(f"%Y-%m-%d{separator}%H:%M:%S")
    return f"{text}.{ms % 1000:03d}{'0' * (digits - 3)}"
