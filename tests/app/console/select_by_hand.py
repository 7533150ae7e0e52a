#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Several things at once, by a real pointer and real keys on a bare X server.

select_by_hand.py SEAMSCOPE SEAMCTL [--keep FOLDER]: Ctrl+Return in the search field adds what is found to what is selected;
undo takes it away again, redo brings it back; a drag over the heatmap selects all of its GPUs; a link that is copied there
selects them elsewhere. The title of the window says what is selected."""
import os

from x_session import Session, play, run, until

BOTH = "pump/c1-p1 and gpu/n003:2"
MANY = "gpu/.* and [0-9]* more"
HEATMAP = ((1030, 275), (1550, 535))  # from its first cell to its last at 1920 x 1080


def check(options, folder):
    file = os.path.join(folder, "run.mcap")
    run(options.seamctl, "simulate", "pump_degraded", "--gpus", "64", "--duration", "20m", "--onset", "6m", "-o", file)
    session = Session(options.seamscope, file, folder, "--at", "+18m")
    try:
        press = lambda *keys: session.x("key", *keys)
        until("the recording", session.is_ready)
        press("ctrl+k")
        session.choose("pump/c1-p1", "Return")
        until("the pump", lambda: session.title("pump/c1-p1"), 10)
        press("ctrl+k")
        session.choose("gpu/n003:2", "ctrl+Return")
        until("both", lambda: session.title(BOTH), 10)
        session.keep(options.keep, "1-both")
        press("Tab")  # out of the field, which has an undo of its own
        press("ctrl+z")
        until("one, undone", lambda: session.title("pump/c1-p1") and not session.title(BOTH), 10)
        press("ctrl+shift+z")
        until("both, redone", lambda: session.title(BOTH), 10)
        print("ok   Ctrl+Return, undo, redo")
        (x, y), (to_x, to_y) = HEATMAP
        session.x("mousemove", str(x), str(y), "mousedown", "1")
        for step in range(1, 5):
            session.x("mousemove", str(x + (to_x - x) * step // 4), str(y + (to_y - y) * step // 4))
        session.keep(options.keep, "2-band")
        session.x("mouseup", "1")
        until("all GPUs of the heatmap", lambda: session.title("gpu/.* and 63 more"), 10)
        session.keep(options.keep, "3-many")
        press("ctrl+shift+c")
        press("Escape")
        until("nothing, let go", lambda: not session.title(MANY), 10)
        press("ctrl+shift+l")
        until("the question for a link", lambda: session.title("Open a link"), 10)
        press("Return")  # what is in the clipboard is proposed
        until("the GPUs that the link names", lambda: session.title(MANY), 20)
        session.keep(options.keep, "4-link")
        print("ok   a drag over the heatmap, and a link to all of it")
    finally:
        session.close()


if __name__ == "__main__":
    play(check)
