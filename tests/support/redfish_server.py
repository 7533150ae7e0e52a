# SPDX-License-Identifier: GPL-3.0-or-later
"""A Redfish service out of mock-ups: files PATH/index.json below --tree, and single ones by their @odata.id. What leads to
them and is not among them (the root, a chassis, collections) is made here.

redfish_server.py --tree DIR... [--user U --password P] [--session T] [--port N] [--cert F --key F]

POST /control: {"set": PATH, "body": OBJECT or TEXT}, {"gone": PATH}, {"slow": SECONDS}, {"event": OBJECT}; GET /asked tells how often
each path was asked for, and the most in one second.
"""
import base64, collections, copy, json, os, queue, threading, time
from json_server import JsonHandler, parser, serve

ROOT = "/redfish/v1"
COLLECTIONS = {"Chassis": "ChassisCollection", "CDUs": "CoolingUnitCollection", "Pumps": "PumpCollection", "Filters": "FilterCollection",
               "Reservoirs": "ReservoirCollection", "PrimaryCoolantConnectors": "CoolantConnectorCollection",
               "SecondaryCoolantConnectors": "CoolantConnectorCollection", "CoolingLoops": "CoolingLoopCollection",
               "RackPDUs": "PowerDistributionCollection", "Branches": "CircuitCollection", "Mains": "CircuitCollection"}
IN_A_CHASSIS = ["Thermal", "Power", "ThermalSubsystem", "PowerSubsystem", "EnvironmentMetrics", "Sensors"]


def load(folders):
    tree = {}
    for folder in folders:
        for where, _, files in os.walk(folder):
            for name in files:
                if not name.endswith(".json") or "request" in name:
                    continue
                body = json.load(open(os.path.join(where, name)))
                path = ROOT + "/" + os.path.relpath(where, folder) if name == "index.json" else body.get("@odata.id", "")
                tree[path.replace("ImmersionUnits", "CDUs")] = body
    for path in list(tree):  # a chassis for whatever is said of its parts
        parts = path.split("/")
        if len(parts) > 4 and parts[3] == "Chassis":
            chassis = "/".join(parts[:5])
            known = tree.setdefault(chassis, {"@odata.type": "#Chassis.v1_25_0.Chassis", "Id": parts[4], "ChassisType": "RackMount", "@odata.id": chassis})
            if len(parts) == 6 and parts[5] in IN_A_CHASSIS:
                known[parts[5]] = {"@odata.id": path}
    for path in list(tree):  # collections of what there is
        parts = path.split("/")
        for i in range(4, len(parts)):
            if parts[i - 1] in COLLECTIONS:
                above = "/".join(parts[:i])
                known = tree.setdefault(above, {"@odata.type": f"#{COLLECTIONS[parts[i - 1]]}.{COLLECTIONS[parts[i - 1]]}", "@odata.id": above, "Members": []})
                member = {"@odata.id": "/".join(parts[:i + 1])}
                if member not in known["Members"]:
                    known["Members"].append(member)
    if any("/PowerEquipment/" in path for path in tree):
        tree[ROOT + "/PowerEquipment"] = {"@odata.type": "#PowerEquipment.v1_2_0.PowerEquipment", "RackPDUs": {"@odata.id": ROOT + "/PowerEquipment/RackPDUs"}}
    root = {"@odata.type": "#ServiceRoot.v1_17_0.ServiceRoot", "@odata.id": ROOT + "/", "Id": "RootService", "RedfishVersion": "1.20.0",
            "EventService": {"@odata.id": ROOT + "/EventService"}}
    for name in ["Chassis", "ThermalEquipment", "PowerEquipment"]:
        if ROOT + "/" + name in tree:
            root[name] = {"@odata.id": ROOT + "/" + name}
    tree[ROOT] = root
    return tree


class State:
    def __init__(self, options):
        self.lock = threading.Lock()
        self.tree = load(options.tree)
        self.allowed = set()
        if options.user:
            self.allowed.add("Basic " + base64.b64encode(f"{options.user}:{options.password}".encode()).decode())
        self.session = options.session
        self.asked = collections.Counter()
        self.seconds = collections.Counter()
        self.slow = 0.0
        self.listeners = []

    def act(self, action):
        with self.lock:
            if "set" in action:
                self.tree[action["set"]] = action["body"]
            elif "gone" in action:
                self.tree.pop(action["gone"], None)
            elif "slow" in action:
                self.slow = action["slow"]
            elif "event" in action:
                for listener in self.listeners:
                    listener.put(action["event"])


class Handler(JsonHandler):
    def answer(self, state):
        path = self.path.rstrip("/")
        if path == "/asked":
            return self.reply(200, {"paths": state.asked, "most": max(state.seconds.values(), default=0), "listeners": len(state.listeners)})
        with state.lock:
            state.asked[path] += 1
            state.seconds[int(time.monotonic())] += 1
        if path != ROOT and (state.allowed or state.session):
            if self.headers.get("Authorization") not in state.allowed and (not state.session or self.headers.get("X-Auth-Token") != state.session):
                return self.reply(401, {"error": {"code": "Base.1.18.NoValidSession"}})
        time.sleep(state.slow)
        if path == ROOT + "/EventService":
            return self.reply(200, {"@odata.type": "#EventService.v1_10_0.EventService", "ServerSentEventUri": ROOT + "/EventService/SSE"})
        if path == ROOT + "/EventService/SSE":
            return self.events(state)
        with state.lock:
            body = copy.deepcopy(state.tree.get(path))
        if body is None:
            return self.reply(404, {"error": {"code": "Base.1.18.ResourceMissingAtURI"}})
        return self.reply(200, body.encode() if isinstance(body, str) else body)

    def events(self, state):
        mine = queue.Queue()
        self.close_connection = True
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.end_headers()
        self.wfile.write(b": hello\n\n")
        self.wfile.flush()
        with state.lock:
            state.listeners.append(mine)
        for count in range(1000):
            body = json.dumps(mine.get(), indent=1).replace("\n", "\ndata: ")
            self.wfile.write(f"id: {count}\ndata: {body}\n\n".encode())
            self.wfile.flush()


def main():
    arguments = parser()
    arguments.add_argument("--tree", action="append", default=[])
    arguments.add_argument("--user")
    arguments.add_argument("--password")
    arguments.add_argument("--session")
    options = arguments.parse_args()
    serve(Handler, State(options), options)


main()
