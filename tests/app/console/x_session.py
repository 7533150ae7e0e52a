# SPDX-License-Identifier: GPL-3.0-or-later
"""The console on an X server of its own, used as a person does: a real pointer, real keys, eyes on the pixels."""
import argparse
import os
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "..", "bench"))
from x_screen import Screen  # noqa: E402

LIMIT = 120


def run(*command, **options):
    return subprocess.run(command, check=True, capture_output=True, text=True, **options).stdout.strip()


def until(what, condition, limit=LIMIT):
    end = time.monotonic() + limit
    while time.monotonic() < end:
        value = condition()
        if value:
            return value
        time.sleep(0.2)
    raise SystemExit(f"FAIL: {what} did not come in {limit} s")


class Session:
    def __init__(self, program, file, folder, *arguments):
        self.screen = Screen(folder)
        self.environment = self.screen.environment(folder)
        self.ready = os.path.join(folder, "ready")
        try:
            self.program = subprocess.Popen(
                [program, *([file] if file else []), *arguments, "--theme", "dark", "--ready-file", self.ready],
                env=self.environment, stderr=subprocess.DEVNULL)
        except OSError:
            self.screen.close()
            raise

    def is_ready(self):
        return os.path.exists(self.ready)

    def x(self, *command):
        return run("xdotool", *command, env=self.environment)

    def click(self, x, y):
        self.x("mousemove", str(x), str(y), "click", "1")

    def write(self, text):
        self.x("type", "--delay", "4", text)

    def windows(self):
        """Those of the program that can be seen, lists that come down from a field included."""
        return set(self.x("search", "--onlyvisible", "--class", "seamscope").splitlines())

    def choose(self, text, *keys):
        """Writes into a field that has a list, and presses the keys that leave it. While a list is open the X server gives
        it every key: what is typed before the program has closed it is lost in it, so nothing is."""
        before = self.windows()
        self.write(text)
        lists = until(f"the list below '{text}'", lambda: self.windows() - before, 20)
        self.x("key", *keys)
        until(f"the end of the list below '{text}'", lambda: not lists & self.windows(), 20)

    def do(self, text):
        """By the name that the search field knows."""
        self.x("key", "ctrl+k")
        self.choose(text, "Return")

    def title(self, part):
        """Of the window whose title has this part; nothing when there is none."""
        try:
            return self.x("getwindowname", self.named(part)[0])
        except (subprocess.CalledProcessError, IndexError):
            return ""

    def named(self, part):
        """Windows that can be seen and whose title has this part. A dialog that is being shown may come and go."""
        found = subprocess.run(["xdotool", "search", "--onlyvisible", "--name", part], env=self.environment,
                               capture_output=True, text=True)
        return found.stdout.split() if found.returncode == 0 else []

    def place(self, part):
        """Left, top, width, height of the window whose title has this part, on the screen."""
        window = self.named(part)[0]
        lines = dict(line.split("=") for line in self.x("getwindowgeometry", "--shell", window).splitlines())
        return tuple(int(lines[key]) for key in ("X", "Y", "WIDTH", "HEIGHT"))

    def has_keyboard(self, part):
        """Without a window manager a window has it only by asking."""
        window = self.named(part)
        return bool(window) and self.x("getwindowfocus", "-f") == window[0]

    def is_at(self, pixels, x, y, colours):
        at = y * self.screen.row + x * 4
        return tuple(reversed(pixels[at:at + 3])) in colours

    def keep(self, folder, name):
        if folder:
            run("import", "-window", "root", os.path.join(folder, name + ".png"), env=self.environment)

    def close(self):
        self.program.terminate()
        self.program.wait()
        self.screen.close()


def play(*checks, programs=("seamscope", "seamctl")):
    """Runs what is checked with the programs of the command line, in a folder of its own that goes afterwards."""
    parser = argparse.ArgumentParser()
    for program in programs:
        parser.add_argument(program)
    parser.add_argument("--keep", help="folder for pictures")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        for check in checks:
            check(options, folder)
