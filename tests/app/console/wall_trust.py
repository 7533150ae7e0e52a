#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A supervised wall on an X server of its own, with the shipped gateway: killed, frozen, its gateway stopped and gone, its
X server killed and started again. It is back within ten seconds, on the page on which it was, and says so. A watcher outside
hears of it while it shows frames and never else.

wall_trust.py SEAMSCOPE SEAMSCOPE_GATEWAY [--keep FOLDER]"""
import argparse
import http.server
import os
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "..", "bench"))
from latency import free_port  # noqa: E402
from x_session import run, until  # noqa: E402

LIMIT = 10  # seconds


class Server:
    """An X server that can be killed and comes back under its number."""

    def __init__(self):
        read, write = os.pipe()
        self.process = self.start("-displayfd", str(write), pass_fds=[write])
        os.close(write)
        with os.fdopen(read) as pipe:
            self.display = ":" + pipe.readline().strip()

    def start(self, *arguments, **options):
        return subprocess.Popen(["Xvfb", *arguments, "-screen", "0", "1920x1080x24", "-nolisten", "tcp", "-noreset"],
                                stderr=subprocess.DEVNULL, **options)

    def kill(self):
        self.process.kill()
        self.process.wait()

    def again(self):
        self.process = self.start(self.display)


class Gateway:
    def __init__(self, program, folder):
        self.program = program
        self.config = os.path.join(folder, "gateway.yaml")
        self.address = f"127.0.0.1:{free_port()}"
        self.metrics = f"127.0.0.1:{free_port()}"
        with open(self.config, "w") as file:
            file.write(f'site: lab\nlisten: {self.address}\nmetrics: {self.metrics}\nsources: [{{kind: otlp, listen: "127.0.0.1:{free_port()}"}}]\n')
        self.start()

    def start(self):
        self.process = subprocess.Popen([self.program, "--config", self.config], stdout=subprocess.PIPE,
                                        stderr=subprocess.DEVNULL, text=True)
        self.process.stdout.readline()

    def viewers(self):
        """Of who reads it, by name: whether it is connected."""
        with urllib.request.urlopen(f"http://{self.metrics}/metrics", timeout=LIMIT) as answer:
            lines = answer.read().decode().splitlines()
        begin = 'seamscope_viewer_connected{viewer="'
        return {line[len(begin):].partition('"')[0]: line.endswith(" 1") for line in lines if line.startswith(begin)}

    def kill(self):
        self.process.kill()
        self.process.wait()


class Watcher:
    """Who outside is told that the wall lives."""

    def __init__(self):
        watcher = self
        self.beats = 0

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_POST(self):
                body = self.rfile.read(int(self.headers["Content-Length"]))
                watcher.beats += self.path == "/wall" and body.startswith(b'{"wall":')
                self.send_response(200)
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}/wall"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def more(self, what, count=2):
        """As many beats as can be no rest of what was."""
        before = self.beats
        until(what, lambda: self.beats >= before + count, LIMIT)


class Wall:
    def __init__(self, options, folder, server, gateway, watcher):
        self.environment = {**os.environ, "DISPLAY": server.display, "QT_QPA_PLATFORM": "xcb", "HOME": folder,
                            "XDG_CONFIG_HOME": folder, "XDG_RUNTIME_DIR": folder}
        self.log = os.path.join(folder, "log")
        self.keep = options.keep
        self.supervisor = subprocess.Popen(
            [options.seamscope, "--connect", gateway.address, "--wall", "headline 60, jobs 60, day 60", "--supervise",
             "--heartbeat", watcher.url, "--heartbeat-every", "1s"],
            env=self.environment, stderr=open(self.log, "w"))

    def x(self, *command):
        return run("xdotool", *command, env=self.environment)

    def title(self, *parts):
        """Of the wall, once it has all of these parts; nothing before."""
        try:
            window = self.x("search", "--onlyvisible", "--name", "Seamscope wall").splitlines()
            name = self.x("getwindowname", window[0]) if window else ""
        except (subprocess.CalledProcessError, IndexError):
            return ""
        return name if all(part in name for part in parts) else ""

    def process(self):
        """Of the wall itself; 0 while there is none."""
        told = subprocess.run(["ps", "--no-headers", "-o", "pid", "--ppid", str(self.supervisor.pid)],
                              capture_output=True, text=True)  # 1 when there are none
        children = told.stdout.split()
        return int(children[0]) if children else 0

    def picture(self, name):
        if self.keep:
            run("import", "-window", "root", os.path.join(self.keep, name + ".png"), env=self.environment)

    def back(self, what, *parts):
        begin = time.monotonic()
        until(what, lambda: self.title(*parts), LIMIT)
        print(f"ok   {what}: {time.monotonic() - begin:.1f} s")

    def said(self, words):
        with open(self.log) as file:
            return words in file.read()


def check(wall, server, gateway, watcher):
    until("the wall", lambda: wall.title("headline", "LIVE"), 60)
    wall.x("key", "Right")
    until("the second page", lambda: wall.title("jobs"), LIMIT)

    first = wall.process()
    os.kill(first, signal.SIGKILL)
    wall.back("after kill -9", "jobs", "LIVE", "restarted")
    assert wall.process() != first and wall.said("ended by signal 9")
    wall.picture("restarted")

    watcher.more("beats of a wall that lives")
    frozen = wall.process()
    os.kill(frozen, signal.SIGSTOP)
    heard = watcher.beats
    until("the freeze", lambda: wall.said("paints no frames any more"), LIMIT)
    # One may have been on its way; by time alone there would be one a second.
    assert watcher.beats <= heard + 1, f"{watcher.beats - heard} beats of a wall that stands still"
    until("the frozen one gone", lambda: wall.process() != frozen, LIMIT)
    wall.back("after it froze", "jobs", "LIVE")
    watcher.more("beats of the next one")

    os.kill(gateway.process.pid, signal.SIGSTOP)  # the connection stands, nobody speaks
    begin = time.monotonic()
    until("stale", lambda: wall.title("STALE") or wall.title("OFFLINE"), LIMIT)
    print(f"ok   a gateway that stands still is stale after {time.monotonic() - begin:.1f} s")
    wall.picture("stale")
    until("dead", lambda: wall.title("OFFLINE"), 15)
    os.kill(gateway.process.pid, signal.SIGCONT)
    wall.back("the gateway goes on", "LIVE")
    alive = wall.process()
    gateway.kill()
    until("gone", lambda: wall.title("OFFLINE"), 15)
    wall.picture("offline")
    watcher.more("beats of a wall that lives without its gateway, and says so")
    gateway.start()
    until("the gateway again", lambda: wall.title("LIVE"), 30)
    assert wall.process() == alive, "a gateway that goes does not end the wall"

    server.kill()
    until("the end of its wall", lambda: wall.said("exit code 1") or wall.said("by signal 6"), LIMIT)
    heard = watcher.beats
    time.sleep(1)  # the display is away for a while
    assert watcher.beats <= heard + 1, "beats without a display"
    server.again()
    wall.back("a new X server", "jobs", "LIVE", "restarted")
    watcher.more("beats on the new X server")

    name = f"wall at {socket.gethostname()} (127.0.0.1)"
    assert gateway.viewers() == {name: True}, gateway.viewers()
    wall.supervisor.terminate()
    assert wall.supervisor.wait(10) == 0
    until("the gateway says that it left", lambda: gateway.viewers() == {name: False}, LIMIT)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("seamscope")
    parser.add_argument("gateway")
    parser.add_argument("--keep", help="folder for pictures")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Server()
        gateway = Gateway(options.gateway, folder)
        watcher = Watcher()
        wall = Wall(options, folder, server, gateway, watcher)
        try:
            check(wall, server, gateway, watcher)
        except BaseException:
            with open(wall.log) as file:
                print(file.read(), file=sys.stderr)
            raise
        finally:
            wall.supervisor.terminate()
            wall.supervisor.wait()
            if gateway.process.poll() is None:
                os.kill(gateway.process.pid, signal.SIGCONT)
                gateway.kill()
            server.kill()


if __name__ == "__main__":
    main()
