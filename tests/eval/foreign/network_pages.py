# SPDX-License-Identifier: GPL-3.0-or-later
"""node_exporter: hosts, InfiniBand and Ethernet adapters, ethtool statistics under the names the mlx5 driver gives."""
import math

import draw


class NetworkPages:
    def __init__(self, parent):
        self.parent, self.site, self.world = parent, parent.site, parent.world
        self.page, self.dropped = parent.node, parent.dropped
        self.state = {}
        self.rng = draw.stream(parent.world.seed, "counters")
        self.has_up = self.rng.random() < 0.8
        self.has_ethtool = self.site.fabric == "roce"

    def _label(self, host):
        value = f"{host.name}:9100" if self.site.node_label == "instance" else host.name
        return f'{self.site.node_label}="{value}"'

    def up(self, host, value, ms):
        if self.has_up:
            self.page.put("up", f'job="node",{self._label(host)}', value, ms)

    def host(self, host, t, ms):
        state, label, put = self.world.hosts[host.number], self._label(host), self.page.put
        self.up(host, 1, ms)
        if "host.load" not in self.dropped:
            put("node_load1", label, round(max(0.0, state.load), 2), ms)
            put("node_pressure_cpu_waiting_seconds_total", label, round(state.cpu_s, 4), ms, "counter")
        if "host.io" not in self.dropped:
            put("node_pressure_io_waiting_seconds_total", label, round(state.io_s, 4), ms, "counter")
        if "host.mem" not in self.dropped:
            put("node_memory_MemAvailable_bytes", label, int(max(1e8, state.available + self.rng.gauss(0, 2e9))), ms)
        if "host.clock" not in self.dropped and not self.parent.is_big:
            put("node_timex_offset_seconds", label, round(state.clock_offset + self.rng.gauss(0, 1.5e-5), 9), ms)
        for nic in host.nics:
            self._nic(nic, t, ms, label)

    def _nic(self, nic, t, ms, label):
        fabric, rng = self.world.fabric, self.rng
        s = self.state.get(nic.id)
        if s is None:
            s = self.state[nic.id] = {"seen": fabric.bytes_of(nic, t), "start": rng.uniform(1e13, 4e15), "mood": 0.0,
                                      "cnp": rng.uniform(1e4, 1e8), "ecn": rng.uniform(1e4, 1e8), "pause": rng.uniform(1e2, 1e7),
                                      "rpause": rng.uniform(1e2, 1e7), "oos": rng.uniform(0, 4e4), "wait": rng.uniform(1e8, 1e12),
                                      "ack": rng.randint(0, 40), "symbol": rng.choice([0, 0, 0, 3, 12]), "downed": rng.choice([0, 0, 1, 2])}
        done = fabric.bytes_of(nic, t)
        gb = max(0.0, done - s["seen"]) / 1e9
        s["seen"] = done
        s["mood"] = 0.9 * s["mood"] + rng.gauss(0, 0.25)
        lively = math.exp(s["mood"])
        s["cnp"] += draw.poisson(rng, gb * fabric.cnp_per_gb * lively)
        s["ecn"] += draw.poisson(rng, gb * fabric.cnp_per_gb * 1.1 * lively)
        s["pause"] += draw.poisson(rng, gb * fabric.pause_per_gb * lively)
        s["rpause"] += draw.poisson(rng, gb * fabric.pause_per_gb * 0.8 * lively)
        s["oos"] += draw.poisson(rng, gb * fabric.oos_per_gb * lively)
        s["wait"] += gb * fabric.wait_per_gb * lively
        self._put(nic, s, done, ms, label)

    def _put(self, nic, s, done, ms, label):
        extra, put = self.world.fabric.extra, self.page.put
        at = f'{label},device="{nic.device}",port="1"'

        def plus(key, counter):
            return int(s[key] + extra.get((nic.id, counter), 0.0))
        if "nic.bytes" not in self.dropped:
            put("node_infiniband_port_data_transmitted_bytes_total", at, int(s["start"] + done), ms, "counter")
            put("node_infiniband_port_data_received_bytes_total", at, int(s["start"] * 0.97 + done), ms, "counter")
        if "nic.state" not in self.dropped:
            is_down = nic.id in self.world.fabric.down
            self.parent.alarm(nic.link, is_down)
            put("node_infiniband_physical_state_id", at, 3 if is_down else 5, ms)
            put("node_infiniband_link_downed_total", at, plus("downed", "downed"), ms, "counter")
        if "nic.errors" not in self.dropped:
            put("node_infiniband_symbol_error_total", at, plus("symbol", "symbol"), ms, "counter")
            put("node_infiniband_local_ack_timeout_errors_total", at, plus("ack", "ack"), ms, "counter")
            put("node_infiniband_out_of_sequence_packets_received_total", at, plus("oos", "oos"), ms, "counter")
        if self.site.fabric == "ib":
            if "nic.pause" not in self.dropped:
                put("node_infiniband_port_transmit_wait_total", at, plus("wait", "wait"), ms, "counter")
            return
        if "nic.cnp" not in self.dropped:
            put("node_infiniband_rp_cnp_packets_handled_total", at, plus("cnp", "cnp"), ms, "counter")
            put("node_infiniband_np_ecn_marked_roce_packets_received_total", at, plus("ecn", "ecn"), ms, "counter")
        if "nic.pause" not in self.dropped:
            port = f'{label},device="{nic.netdev}"'
            put("node_ethtool_tx_prio3_pause", port, plus("pause", "pause_sent"), ms, "counter")
            put("node_ethtool_rx_prio3_pause", port, plus("rpause", "pause_received"), ms, "counter")
