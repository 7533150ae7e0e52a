# SPDX-License-Identifier: GPL-3.0-or-later
"""Answers as Grafana Loki documents it for /loki/api/v1/query_range: lines from `start` up to before `end`, the earliest `limit` of
all streams, a line that is the same in time, labels and text kept once. Lines are pushed by POST /control in the form of
/loki/api/v1/push, and stay in --data over a restart. Shares no code with the program."""
import base64, json, os, re, threading
from urllib.parse import parse_qs, urlsplit

from json_server import JsonHandler, parser, serve


class State:
    def __init__(self, options):
        self.lock = threading.Lock()
        self.options = options
        self.streams = {}
        self.mode = ""
        self.questions = 0
        if options.data and os.path.exists(options.data):
            for line in open(options.data):
                self.push(json.loads(line))

    def push(self, body):
        for stream in body["streams"]:
            lines = self.streams.setdefault(json.dumps(stream["stream"], sort_keys=True), set())
            lines.update((int(at), text) for at, text in stream["values"])

    def act(self, action):
        with self.lock:
            if "streams" in action:
                self.push(action)
                if self.options.data:
                    with open(self.options.data, "a") as file:
                        file.write(json.dumps(action) + "\n")
            self.mode = action.get("mode", self.mode)


class Handler(JsonHandler):
    def plain(self, code, words, more=(), kind="text/plain; charset=utf-8"):
        self.send_response(code)
        self.send_header("Content-Type", kind)
        for name, value in more:
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(words)))
        self.end_headers()
        self.wfile.write(words.encode())

    def answer(self, state):
        options = state.options
        url = urlsplit(self.path)
        query = {key: values[0] for key, values in parse_qs(url.query).items()}
        said = self.headers.get("Authorization", "")
        basic = "Basic " + base64.b64encode(options.basic.encode()).decode()
        if options.token and said != "Bearer " + options.token or options.basic and said != basic:
            return self.plain(401, "Unauthorized: " + said)  # some say back what they were told
        if options.tenant and self.headers.get("X-Scope-OrgID") != options.tenant:
            return self.plain(401, "no org id")
        if url.path != "/loki/api/v1/query_range":
            return self.plain(404, "404 page not found")
        state.questions += 1
        if state.mode == "redirect":
            return self.plain(302, "", [("Location", "http://localhost:1/loki/api/v1/query_range")])
        if state.mode == "html":
            return self.plain(200, "<html>log in</html>", kind="text/html")
        if state.mode == "broken":
            return self.plain(200, '{"status":"success","data":{"resultType":"str', kind="application/json")
        if state.mode == "short":  # a connection that ends inside the answer
            self.send_response(200)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", "1000")
            self.end_headers()
            self.wfile.write(b'{"status":')
            self.close_connection = True
            return None
        if state.mode == "metric":
            return self.reply(200, {"status": "success", "data": {"resultType": "matrix", "result": []}})
        if state.mode == "hostile":
            return self.reply(200, {"status": "success", "data": {"resultType": "streams", "result": [
                {"stream": {"host": "n\u001b[31m031"}, "values": [["x", "a"], [1, "b"], ["-1", "c"], ["99999999999999999999", "d"], ["1"], "e"]},
                {"stream": 7, "values": []}, 8]}})
        start, end, limit = int(query["start"]), int(query["end"]), int(query["limit"])
        if limit > options.most:
            return self.plain(400, f"max entries limit per query exceeded, limit > max_entries_limit_per_query ({limit} > {options.most})")
        if not re.fullmatch(r'\{(\w+="[^"]*",? ?)+\}', query["query"]):
            return self.plain(400, "parse error at line 1, col 1: syntax error: unexpected IDENTIFIER")
        wanted = dict(re.findall(r'(\w+)="([^"]*)"', query["query"]))
        with state.lock:
            found = [(at, text, labels) for labels, lines in state.streams.items()
                     if wanted.items() <= json.loads(labels).items() for at, text in lines if start <= at < end]
        found.sort(reverse=query["direction"] != "forward")
        streams = {}
        for at, text, labels in found[:limit]:
            streams.setdefault(labels, []).append([str(at), text])
        return self.reply(200, {"status": "success", "data": {"resultType": "streams", "stats": {"summary": {"totalLinesProcessed": len(found)}},
                                "result": [{"stream": json.loads(labels), "values": lines} for labels, lines in streams.items()]}})


def main():
    arguments = parser()
    arguments.add_argument("--data", default="")
    arguments.add_argument("--token", default="")
    arguments.add_argument("--basic", default="")
    arguments.add_argument("--tenant", default="")
    arguments.add_argument("--most", type=int, default=5000)
    options = arguments.parse_args()
    serve(Handler, State(options), options)


main()
