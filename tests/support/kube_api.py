# SPDX-License-Identifier: GPL-3.0-or-later
"""An API server of Kubernetes as far as list and watch go, after the API concepts of its documentation: versions of
resources, pages, chunks, bookmarks, 410 Gone, 401. What is in it a scenario file says, and whoever posts to /control.

kube_api.py [--port N] [--cert F --key F] [--scenario F.json] [--token T] ; prints "serving PORT".

Scenario: [{"at": SECONDS, "do": ACTION}]. Actions, one of:
  {"put": PATH, "object": O}     adds or replaces        {"delete": PATH, "space": S, "name": N}
  {"many": PATH, "count": N, "object": O}                so many more in lists, O's name and a number; ten to a job
  {"expire": true}               forgets all versions    {"token": T}      takes no other from now on
  {"cut": true}                  breaks all watches       {"raw": PATH, "text": T}   goes to watchers as it is
  {"refuse": PATH, "code": C}    answers with that status {"mute": true}    watches say nothing any more
  {"amnesia": PATH}              has forgotten each version as soon as it is watched, after a bookmark
GET /lists answers how often each path was listed, /limits how many objects a page of each path was last to have.
"""
import copy, json, random, threading, time
from json_server import JsonHandler, parser, serve
from urllib.parse import parse_qs, urlsplit


class State:
    def __init__(self, token):
        self.lock = threading.Condition()
        self.version = 100
        self.oldest = 0
        self.objects = {}  # path -> {(namespace, name): object}
        self.log = {}      # path -> [(version, type, object or raw text)]
        self.token = token
        self.refused = {}
        self.cuts = 0
        self.mute = False
        self.amnesia = None
        self.lists = {}
        self.limits = {}
        self.many = {}  # path -> (count, pattern)

    def note(self, path, kind, thing):
        self.log.setdefault(path, []).append((self.version, kind, thing))
        self.lock.notify_all()

    def put(self, path, thing):
        self.version += 1
        thing = copy.deepcopy(thing)
        thing["metadata"]["resourceVersion"] = str(self.version)
        key = (thing["metadata"].get("namespace", ""), thing["metadata"]["name"])
        known = self.objects.setdefault(path, {})
        self.note(path, "MODIFIED" if key in known else "ADDED", thing)
        known[key] = thing

    def made(self, path, i):
        """The i-th of many, made when it is asked for."""
        thing = copy.deepcopy(self.many[path][1])
        thing["metadata"] |= {"name": f"{thing['metadata']['name']}-{i}", "uid": f"many-{i}", "resourceVersion": str(self.version)}
        for owner in thing["metadata"].get("ownerReferences", []):
            owner["name"] += f"-{i // 10}"
        return thing

    def act(self, action):
        with self.lock:
            if "put" in action:
                self.put(action["put"], action["object"])
            elif "delete" in action:
                thing = self.objects[action["delete"]].pop((action.get("space", ""), action["name"]))
                self.version += 1
                thing["metadata"]["resourceVersion"] = str(self.version)
                self.note(action["delete"], "DELETED", thing)
            elif "many" in action:
                self.many[action["many"]] = (action["count"], action["object"])
            elif "expire" in action:
                self.version += 1
                self.oldest = self.version
                self.cuts += 1
            elif "token" in action:
                self.token = action["token"]
            elif "raw" in action:
                self.version += 1
                self.note(action["raw"], "RAW", action["text"])
            elif "refuse" in action:
                self.refused[action["refuse"]] = action["code"]
            elif "amnesia" in action:
                self.amnesia = action["amnesia"]
                self.cuts += 1
            elif "mute" in action:
                self.mute = action["mute"]
            elif "cut" in action:
                self.cuts += 1
            self.lock.notify_all()


class Handler(JsonHandler):
    def status(self, code, reason, message):
        self.reply(code, {"kind": "Status", "apiVersion": "v1", "metadata": {}, "status": "Failure", "message": message, "reason": reason,
                          "code": code})

    def answer(self, state):
        url = urlsplit(self.path)
        query = {key: values[0] for key, values in parse_qs(url.query).items()}
        if url.path == "/lists":
            return self.reply(200, state.lists)
        if url.path == "/limits":
            return self.reply(200, state.limits)
        if state.token and self.headers.get("Authorization") != "Bearer " + state.token:
            return self.status(401, "Unauthorized", "Unauthorized")
        if url.path in state.refused:
            return self.status(state.refused[url.path], "Forbidden", f'resources in "{url.path}" is forbidden: User cannot list')
        if url.path.startswith("/apis/") and url.path not in state.objects:
            return self.status(404, "NotFound", "the server could not find the requested resource")
        if query.get("watch") == "1":
            return self.watch(state, url.path, query)
        return self.list(state, url.path, query)

    def list(self, state, path, query):
        with state.lock:
            state.lists[path] = state.lists.get(path, 0) + 1
            state.limits[path] = int(query.get("limit", "0"))
            everything = [thing for _, thing in sorted(state.objects.get(path, {}).items())]
            version = state.version
        if query.get("fieldSelector"):
            key, value = query["fieldSelector"].split("=")
            everything = [thing for thing in everything if thing.get(key) == value]
        begin, limit = 0, int(query.get("limit", "0"))
        if "continue" in query:
            version, begin = (int(part) for part in query["continue"].split(":"))
            if version < state.oldest:
                return self.status(410, "Expired", "The provided continue parameter is too old")
        count = len(everything) + state.many.get(path, (0, None))[0]
        end = min(begin + limit, count) if limit else count
        page = [everything[i] if i < len(everything) else state.made(path, i - len(everything)) for i in range(begin, end)]
        metadata = {"resourceVersion": str(version)}
        if end < count:
            metadata |= {"continue": f"{version}:{end}", "remainingItemCount": count - end}
        self.reply(200, {"kind": "List", "apiVersion": "v1", "metadata": metadata, "items": page})

    def chunk(self, data):
        while data:  # cut anywhere
            size = random.randint(1, 997)
            part, data = data[:size], data[size:]
            self.wfile.write(b"%x\r\n%s\r\n" % (len(part), part))
            self.wfile.flush()

    def watch(self, state, path, query):
        done = int(query["resourceVersion"])
        until = time.monotonic() + min(float(query["timeoutSeconds"]), 3600)
        if done < state.oldest and done % 2:
            return self.status(410, "Expired", f"too old resource version: {done} ({state.oldest})")
        cuts = state.cuts
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Transfer-Encoding", "chunked")
        self.end_headers()
        self.wfile.flush()
        if path == state.amnesia:
            self.chunk(json.dumps({"type": "BOOKMARK", "object": {"kind": "Pod", "apiVersion": "v1",
                                   "metadata": {"resourceVersion": str(done), "creationTimestamp": None}}}).encode() + b"\n")
        if done < state.oldest or path == state.amnesia:
            self.chunk(json.dumps({"type": "ERROR", "object": {"kind": "Status", "apiVersion": "v1", "metadata": {}, "status": "Failure",
                                   "message": f"too old resource version: {done} ({state.oldest})", "reason": "Expired", "code": 410}}).encode() + b"\n")
            return self.wfile.write(b"0\r\n\r\n")
        while time.monotonic() < until:
            with state.lock:
                state.lock.wait(0.25)
                if state.cuts != cuts:
                    self.close_connection = True
                    return None
                fresh = [] if state.mute else [entry for entry in state.log.get(path, []) if entry[0] > done]
                bookmark = state.version
                mute = state.mute
            for version, kind, thing in fresh:
                self.chunk((thing if kind == "RAW" else json.dumps({"type": kind, "object": thing}) + "\n").encode())
                done = version
            if query.get("allowWatchBookmarks") == "1" or query.get("allowWatchBookmarks") == "true":
                if not fresh and bookmark > done and not mute:
                    self.chunk(json.dumps({"type": "BOOKMARK", "object": {"kind": "Pod", "apiVersion": "v1",
                                           "metadata": {"resourceVersion": str(bookmark), "creationTimestamp": None}}}).encode() + b"\n")
                    done = bookmark
        return self.wfile.write(b"0\r\n\r\n")


def main():
    arguments = parser()
    arguments.add_argument("--scenario")
    arguments.add_argument("--token", default="")
    options = arguments.parse_args()
    random.seed(1)
    state = State(options.token)
    steps = json.load(open(options.scenario)) if options.scenario else []
    for step in steps:
        if step["at"] <= 0:
            state.act(step["do"])

    def play():
        begin = time.monotonic()
        for step in sorted(steps, key=lambda one: one["at"]):
            if step["at"] > 0:
                time.sleep(max(0.0, begin + step["at"] - time.monotonic()))
                state.act(step["do"])

    threading.Thread(target=play, daemon=True).start()
    serve(Handler, state, options)


main()
