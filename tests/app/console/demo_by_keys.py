#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A demonstration opened by a key on a bare X server: no window manager moves its window or gives it the keyboard.

demo_by_keys.py SEAMSCOPE [--keep FOLDER]: the window of the demonstration stands where the start page stood, all of it
on the screen, and Ctrl+K finds and opens a page, each by real key events."""

from x_session import Session, play, until
from x_screen import HEIGHT, WIDTH

SITE = "hall-"  # of every simulated plant; the start page names none


def check(options, folder):
    session = Session(options.seamscope, None, folder)
    try:
        until("the start page", lambda: session.title("Seamscope"))
        whole = (0, 0, WIDTH, HEIGHT)
        until("the start page on all of the screen", lambda: session.place("Seamscope") == whole, 10)
        until("the keyboard for the start page", lambda: session.has_keyboard("Seamscope"), 10)
        session.x("mousemove", str(WIDTH // 2), str(HEIGHT // 2))
        session.x("key", "1")
        until("the demonstration", lambda: session.title(SITE))
        session.keep(options.keep, "1-demo")
        until("the demonstration on all of the screen", lambda: session.place(SITE) == whole, 10)
        until("the keyboard for the demonstration", lambda: session.has_keyboard(SITE), 10)
        session.do("Ledger")
        title = until("the page that was searched for", lambda: session.title("Ledger"), 10)
        session.keep(options.keep, "2-ledger")
        print(f"ok   {title}: {whole}")
    finally:
        session.close()


if __name__ == "__main__":
    play(check, programs=("seamscope",))
