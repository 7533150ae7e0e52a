#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Sentences of the contract (docs/contract.md §1, §8) that a command shows. Usage: contract_sentences.py SEAMCTL"""
import datetime
import http.server
import json
import pathlib
import sqlite3
import subprocess
import sys
import tempfile
import threading

SEAMCTL = sys.argv[1]


def run(*words):
    done = subprocess.run([SEAMCTL, *map(str, words)], capture_output=True, text=True, timeout=100)
    return done.returncode, done.stdout, done.stderr


def check(is_so, what):
    if not is_so:
        sys.exit(f"not so: {what}")


class Site(http.server.BaseHTTPRequestHandler):
    """A Prometheus, an API server that asks who we are, and a board, at one address."""
    asked = []

    def log_message(self, *_):
        pass

    def do_GET(self):
        path = self.path.split("?")[0]
        Site.asked.append((path, self.headers.get("Authorization")))
        data = {"/api/v1/label/__name__/values": ["up", "node_load1"], "/api/v1/series": [],
                "/api/v1/metadata": {"node_load1": [{"type": "gauge", "help": "load", "unit": ""}]},
                "/api/v1/targets": {"activeTargets": [], "droppedTargets": []},
                "/api/v1/status/buildinfo": {"version": "2.42.0"}}
        answer = {"status": "success", "data": data.get(path, {"resultType": "vector", "result": []})}
        if path == "/api/v1/nodes":
            answer = {"kind": "NodeList", "apiVersion": "v1", "metadata": {"resourceVersion": "1"}, "items": []}
        body = json.dumps(answer).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


def discover(folder):
    """contract §1: discover --prometheus URL [--kubernetes URL] [--redfish URL] -o DIR; 4: cannot reach a peer."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Site)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    url = f"http://127.0.0.1:{server.server_port}"
    token = folder / "token"
    token.write_text("secret-of-the-cluster\n")
    token.chmod(0o600)
    code, _, err = run("discover", "--prometheus", url, "--kubernetes", url, "--kubernetes-token-file", token, "--redfish",
                       f"cdu7={url}", "-o", folder / "site")
    check(code == 0, f"discover ends with 0, not {code}: {err}")
    yaml = (folder / "site/gateway.yaml").read_text()
    for words in (f'kind: kubernetes\n    url: "{url}"', f'kind: redfish\n    targets: ["cdu7={url}"]', str(token)):
        check(words in yaml, f"gateway.yaml has {words}:\n{yaml}")
    paths = [path for path, _ in Site.asked]
    check(paths.count("/api/v1/nodes") == 1 and paths.count("/redfish/v1/") == 1, f"both were asked: {paths}")
    check(all((secret is not None) == (path == "/api/v1/nodes") for path, secret in Site.asked),
          f"the token went where it is for, and nowhere else: {Site.asked}")
    check(run("discover", url, "-o", folder / "alone")[0] == 0, "the URL alone is enough")
    nobody = "http://127.0.0.1:1"
    check(run("discover", "--prometheus", nobody, "-o", folder / "x")[0] == 4, "nobody there: 4")
    check(run("discover", "--prometheus", url, "--redfish", nobody, "-o", folder / "x")[0] == 4, "no board there: 4")
    check(not (folder / "x").exists(), "nothing is written then")
    check(run("discover", "-o", folder / "x")[0] == 2, "without a URL: 2")
    server.shutdown()


def audit(folder):
    """contract §1: audit verify FOLDER."""
    check(run("audit", "verify", folder)[0] == 3, "a folder without a log cannot be used")
    with sqlite3.connect(folder / "alarms.sqlite") as other:  # somebody else's
        other.execute("create table audit (x)")
    of_folder = run("audit", "verify", folder)
    check(of_folder == run("audit", "verify", folder / "alarms.sqlite"), "the folder stands for its file")
    check("not a regular file" not in of_folder[2] and of_folder[0] != 0, f"its file is looked at: {of_folder}")


def is_time(text):
    try:
        datetime.datetime.strptime(text[:19], "%Y-%m-%dT%H:%M:%S")
        return text.endswith("Z")
    except (TypeError, ValueError):
        return False


def incidents(folder):
    """contract §8: what an incident gains."""
    recording = folder / "pump.mcap"
    code, _, err = run("simulate", "pump_degraded", "--gpus", 64, "--seed", 7, "--duration", "40m", "-o", recording)
    check(code == 0, err)
    code, out, err = run("analyze", recording, "--json")
    check(code == 0, err)
    found = json.loads(out)["incidents"]
    check(found, "the pump is found")
    for one in found:
        for key in ("group", "discriminator", "revisions", "recovered", "similar"):
            check(key in one, f"{key} in {list(one)}")
        check(isinstance(one["discriminator"], str) == (len(one["roots"]) > 1), "rivals have what tells them apart")
        if one["action"]["runbook"] == "cooling-pump":
            check("command" in one["discriminator"], one["discriminator"])
        check(one["recovered"] is None if one["ended"] is None else True, "what goes on has not recovered")
        check(isinstance(one["similar"], list), "similar is a list")
        for change in one["revisions"]:
            check(is_time(change["at"]) and change["why"], change)
            check(change["field"] in ("root", "mechanism", "onset", "ended"), change)
            check(change["from"] != change["to"] or change["field"] == "ended", change)
            if change["field"] == "root":
                check("/" in change["from"] and "/" in change["to"], change)


def findings(_):
    """contract §1: a verdict that is none is usage, also where there is nobody to ask."""
    nobody = ("--connect", "127.0.0.1:1")
    code, out, err = run("incidents", "judge", "inc-1", "wrnog", *nobody)
    check(code == 2 and not out and "right, wrong" in err, (code, out, err))
    for verdict in ("right", "wrong", "pump/c2-p2"):
        code, out, err = run("incidents", "judge", "inc-1", verdict, *nobody)
        check(code == 4 and not out and err, (code, out, err))


with tempfile.TemporaryDirectory() as name:
    for part in (discover, audit, incidents, findings):
        own = pathlib.Path(name) / part.__name__
        own.mkdir()
        part(own)
