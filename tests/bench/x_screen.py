# SPDX-License-Identifier: GPL-3.0-or-later
"""An X server whose pixels are a file in memory, for benchmarks that look at what a program painted."""
import mmap
import os
import struct
import subprocess

WIDTH, HEIGHT = 1920, 1080


class Screen:
    """Xvfb with -fbdir (X window dump: header, colours, rows)."""

    def __init__(self, folder, width=WIDTH, height=HEIGHT):
        read, write = os.pipe()
        self.server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{width}x{height}x24", "-fbdir", folder,
             "-nolisten", "tcp", "-noreset"],
            pass_fds=[write], stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as pipe:
            self.display = ":" + pipe.readline().strip()
        self.file = os.path.join(folder, "Xvfb_screen0")
        with open(self.file, "rb") as file:
            self.memory = mmap.mmap(file.fileno(), 0, prot=mmap.PROT_READ)
        header = struct.unpack(">25I", self.memory[:100])
        self.start = header[0] + header[19] * 12
        self.row = header[12]

    def environment(self, home):
        return {**os.environ, "DISPLAY": self.display, "QT_QPA_PLATFORM": "xcb", "HOME": home,
                "XDG_CONFIG_HOME": home, "XDG_RUNTIME_DIR": home}

    def pixels(self):
        return self.memory[self.start:]

    def changed_rows(self, before, after):
        """First and last row, or nothing."""
        rows = [y for y in range(HEIGHT)
                if before[y * self.row:(y + 1) * self.row] != after[y * self.row:(y + 1) * self.row]]
        return [rows[0], rows[-1]] if rows else []

    def probe(self):
        """Three pixels of each of some rows: what a window fills, it fills there too."""
        return b"".join(self.memory[at:at + 4]
                        for y in range(100, HEIGHT, 200) for x in (WIDTH // 3, WIDTH // 2, WIDTH - 200)
                        for at in (self.start + y * self.row + x * 4,))

    def close(self):
        self.server.terminate()
        self.server.wait()
