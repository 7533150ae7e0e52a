# SPDX-License-Identifier: GPL-3.0-or-later
"""A site as somebody else would have built it: names, sizes, wiring, cooling, prices. Nothing here moves."""
import draw

HEX = "0123456789abcdef"


class Gpu:
    __slots__ = ("id", "host", "index", "uuid", "pci", "number", "chip", "theta", "nic")


class Nic:
    __slots__ = ("id", "host", "device", "netdev", "leaf", "port", "link")


class Host:
    __slots__ = ("name", "id", "rack", "gpus", "nics", "address", "number", "pod", "psus")


class Rack:
    __slots__ = ("name", "id", "row", "cdu", "pdu", "hosts", "number", "recirculation")


class Cdu:
    __slots__ = ("name", "id", "loop", "pumps", "racks", "number", "setpoint", "control", "nominal_flow", "speed0")


HOST_SCHEMES = {
    "dgx": lambda r, i, rack, u: f"dgx-{i + 1:03d}",
    "rack_u": lambda r, i, rack, u: f"gpu{rack + 1:02d}-{u + 1:02d}",
    "ip": lambda r, i, rack, u: f"ip-10-{40 + rack // 200}-{rack % 200}-{11 + u}",
    "fqdn": lambda r, i, rack, u: f"hgx{i + 1:04d}.k2.compute.example.net",
    "serial": lambda r, i, rack, u: "s" + "".join(r.choice("0123456789bcdfghjkmnpqrstvwxyz") for _ in range(5)) + f"{64 + i % 7}",
    "cray": lambda r, i, rack, u: f"nid{1000 + i:06d}",
    "cell": lambda r, i, rack, u: f"r{rack + 1:02d}n{u + 1:02d}",
    "vendor": lambda r, i, rack, u: f"xe9680-{chr(97 + rack % 26)}{rack // 26}{u + 1:02d}",
}
RACK_SCHEMES = [lambda i: f"r{i + 1:02d}", lambda i: f"{chr(65 + i // 12)}{i % 12 + 1:02d}", lambda i: f"x{3100 + i}c0",
                lambda i: f"rack-{i + 201}", lambda i: f"DH1-R{i + 101}"]
CDU_SCHEMES = [lambda i: f"cdu-{i + 1}", lambda i: f"CDU_{chr(65 + i % 26)}{i // 26 + 1}", lambda i: f"chx80-{i + 1:02d}",
               lambda i: f"mcdu.{i + 1}", lambda i: f"DH1-CDU-{i + 1:02d}"]
PUMP_SCHEMES = [lambda c, i: f"{c}-p{i + 1}", lambda c, i: f"{c}.P{i + 1}", lambda c, i: f"{c}-PMP-{chr(65 + i)}"]
LEAF_SCHEMES = [lambda p, r: f"leaf-p{p + 1}-r{r}", lambda p, r: f"sw-ib-l{p * 8 + r + 1:03d}",
                lambda p, r: f"tor{p + 1:02d}{chr(97 + r)}", lambda p, r: f"qm9700-su{p + 1:02d}-{r + 1:02d}"]
SPINE_SCHEMES = [lambda i: f"spine-{i + 1}", lambda i: f"sw-ib-s{i + 1:03d}", lambda i: f"agg{i + 1:02d}"]
STORAGE_NAMES = ["nas1", "vast-c1", "weka01", "lustre-scratch", "ddn-exa2", "gpfs-fs1", "ceph.rgw-b"]
MODELS = [  # name, board limit in watts, clock under load, GPUs a host, memory GiB
    ("NVIDIA H100 80GB HBM3", 700, 1755, 8, 80), ("NVIDIA H200", 700, 1830, 8, 141),
    ("NVIDIA A100-SXM4-80GB", 400, 1410, 8, 80), ("NVIDIA B200", 1000, 1965, 8, 180),
    ("NVIDIA GB200", 1200, 1935, 4, 186)]


class Site:
    """Everything that is fixed about one place."""

    def __init__(self, seed, gpus):
        r = self.rng = draw.stream(seed, "site")
        self.seed = seed
        models = MODELS[:4] if gpus < 64 else MODELS
        self.model, self.board_watts, self.clock, self.per_host, self.memory_gib = r.choice(models)
        self.liquid = self.model.endswith("200") and self.model != "NVIDIA H200" or r.random() < 0.45
        self.fabric = r.choice(["roce", "ib"])
        self.interval = r.choice([5, 10, 15, 15, 30, 30, 60] if gpus <= 256 else [30, 30, 60])
        self.facility_interval = r.choice([5, 10, 20, 30, 60])
        self.throttle_at = r.choice([83, 85, 86, 87])
        self.is_power_bound = r.random() < 0.4
        self.noise = r.choice([0.25, 0.4, 0.6, 0.8, 1.0])
        self.lost = r.choice([0.003, 0.01, 0.02, 0.04])
        self.skew = r.choice([0.002, 0.02, 0.3, 2.0])
        self.bms_skew = r.choice([0.0, -2.0, 7.0, 35.0])
        self.exposition = r.choice(["text", "text", "dump", "openmetrics"])
        self.facility_dialect = r.choice(["cdu_prom", "bms_points", "bms_topics"])
        self.host_label = r.choice(["Hostname", "hostname"])
        self.node_label = r.choice(["instance", "nodename", "node"])
        self.nic_names = r.choice([lambda k: f"mlx5_{k}", lambda k: f"mlx5_{k + (k > 1) * 2}", lambda k: f"mlx5_ib{k}"])
        self.catalogue = []
        self._hosts(r, gpus)
        self._cooling(r)
        self._power(r)
        self._network(r)
        self.storage = "storage/" + r.choice(STORAGE_NAMES)
        self.data_storage = "storage/" + r.choice([n for n in STORAGE_NAMES if "storage/" + n != self.storage])
        self.site_name = "site/" + r.choice(["dfw3", "ams-2", "osl1", "reno", "tyo7", "hall-b"])

    def _hosts(self, r, gpus):
        count = max(1, gpus // self.per_host)
        self.scheme = r.choice(sorted(HOST_SCHEMES))
        per_rack = r.choice([2, 4, 4, 8] if self.per_host == 8 else [9, 18])
        rack_name = r.choice(RACK_SCHEMES)
        self.hosts, self.racks, self.gpus = [], [], []
        for i in range(count):
            if i % per_rack == 0:
                rack = Rack()
                rack.number = len(self.racks)
                rack.name = rack_name(rack.number)
                rack.id, rack.row, rack.hosts = "rack/" + rack.name, rack.number // 6, []
                rack.recirculation = max(0.0, r.gauss(0.8, 0.7))
                self.racks.append(rack)
            self._host(r, i, rack, i % per_rack)

    def _host(self, r, i, rack, u):
        host = Host()
        host.number, host.rack, host.gpus, host.nics = i, rack, [], []
        host.name = HOST_SCHEMES[self.scheme](r, i, rack.number, u)
        host.id = "host/" + host.name
        host.address = f"10.{20 + i // 62500}.{i // 250 % 250}.{i % 250 + 2}"
        host.psus = [f"PSU{k}" for k in range(6 if self.per_host == 8 else 2)]
        rack.hosts.append(host)
        self.hosts.append(host)
        for k in range(self.per_host):
            gpu = Gpu()
            gpu.host, gpu.index, gpu.number = host, k, len(self.gpus)
            gpu.id = f"gpu/{host.name}:{k}"
            digits = "".join(r.choice(HEX) for _ in range(32))
            gpu.uuid = f"GPU-{digits[:8]}-{digits[8:12]}-{digits[12:16]}-{digits[16:20]}-{digits[20:]}"
            bus = [0x1b, 0x43, 0x52, 0x61, 0x9d, 0xc3, 0xd1, 0xdf][k]
            gpu.pci = f"0000:{bus:02x}:00"
            gpu.chip = 1.0 + abs(r.gauss(0, 0.006))
            gpu.theta = max(0.8, r.gauss(1.0, 0.06))
            host.gpus.append(gpu)
            self.gpus.append(gpu)

    def _cooling(self, r):
        name, pump_name = r.choice(CDU_SCHEMES), r.choice(PUMP_SCHEMES)
        self.cdus = []
        for rack in self.racks:
            rack.cdu = None
        if not self.liquid:
            self.ambient = r.uniform(20, 25)
            self.hot_by = r.uniform(38, 46)
            return
        per_cdu = r.choice([2, 4, 6])
        self.hot_by = r.uniform(24, 36)
        for start in range(0, len(self.racks), per_cdu):
            cdu = Cdu()
            cdu.number = len(self.cdus)
            cdu.name = name(cdu.number)
            cdu.id, cdu.loop = "cdu/" + cdu.name, "loop/" + cdu.name
            cdu.pumps = ["pump/" + pump_name(cdu.name, k) for k in range(2)]
            cdu.racks = self.racks[start:start + per_cdu]
            coolest = self.throttle_at - 12 - 6 - 1.2 * self.hot_by
            cdu.setpoint = min(r.choice([28, 30, 32, 35, 40]), round(coolest))
            cdu.control = r.choice(["differential_pressure", "fixed_speed"])
            cdu.speed0 = r.uniform(62, 80)
            watts = sum(len(rack.hosts) for rack in cdu.racks) * self.per_host * self.board_watts * 1.25
            cdu.nominal_flow = watts / (69.8 * r.uniform(9, 13))
            for rack in cdu.racks:
                rack.cdu = cdu
            self.cdus.append(cdu)

    def _power(self, r):
        scheme = r.choice([lambda i: f"pdu-{i + 1}", lambda i: f"RPP{i + 1:02d}", lambda i: f"BW-{chr(65 + i % 26)}{i // 26}"])
        per_pdu = r.choice([1, 2, 4])
        self.pdus = []
        for i, rack in enumerate(self.racks):
            if i % per_pdu == 0:
                self.pdus.append("pdu/" + scheme(len(self.pdus)))
            rack.pdu = self.pdus[-1]

    def _network(self, r):
        leaf_name, spine_name = r.choice(LEAF_SCHEMES), r.choice(SPINE_SCHEMES)
        rails = self.rails = r.choice([1, 2, 4, 8]) if self.per_host == 8 else 4
        rail_optimised = r.random() < 0.6
        pod_hosts = r.choice([8, 16, 32])
        pods = (len(self.hosts) + pod_hosts - 1) // pod_hosts
        self.leaves = {}
        self.spines = ["switch/" + spine_name(i) for i in range(max(2, min(8, pods)))] if pods > 1 else []
        for host in self.hosts:
            host.pod = host.number // pod_hosts
            for k in range(rails):
                self._nic(host, k, leaf_name(host.pod, k if rail_optimised else 0))
        for gpu in self.gpus:
            gpu.nic = gpu.host.nics[gpu.index * rails // self.per_host]
        self.uplinks = [(leaf, spine, _link(_bare(leaf), f"{49 + j}", _bare(spine), f"{n + 1}"))
                        for n, leaf in enumerate(sorted(self.leaves)) for j, spine in enumerate(self.spines)]

    def _nic(self, host, k, leaf):
        nic = Nic()
        nic.host, nic.device = host, self.nic_names(k)
        nic.netdev = f"ens{k + 1}f0np0" if self.fabric == "roce" else nic.device
        nic.leaf = "switch/" + leaf
        ports = self.leaves.setdefault(nic.leaf, [])
        nic.port = str(len(ports) + 1)
        nic.id = f"nic/{host.name}:{nic.device}"
        nic.link = _link(host.name, nic.device, leaf, nic.port)
        ports.append(nic)
        host.nics.append(nic)


def _bare(entity):
    return entity.split("/", 1)[1]


def _link(a, a_port, b, b_port):
    return "link/" + "~".join(sorted([f"{a}:{a_port}", f"{b}:{b_port}"]))
