#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Links, undo and menus by keys on a bare X server.

link_by_keys.py SEAMSCOPE SEAMCTL [--keep FOLDER]: a link on the command line opens a recording at the page it names; a view
change is undone and done again; the menu key copies a link, and the link that was copied leads back to the page from
elsewhere; a link to a recording that is not there asks for it."""
import os
from urllib.parse import quote

from x_session import Session, play, run, until

PAGE = "Incident inc-1"
SELECTED = "c1-p1"


def check(options, folder):
    file = os.path.join(folder, "run 1.mcap")
    run(options.seamctl, "simulate", "pump_degraded", "--gpus", "64", "--duration", "20m", "--onset", "6m", "-o", file)
    begin = "seamscope://open?file=" + quote(file, safe="")
    session = Session(options.seamscope, begin + "&at=2026-03-01T09:18:00Z&select=pump%2Fc1-p1&incident=inc-1&page=incident",
                      folder)
    try:
        press = lambda *keys: session.x("key", *keys)
        until("the page that the link names", lambda: session.title(PAGE))
        session.keep(options.keep, "1-link")
        press("Escape")
        until("the overview, with what the link selects", lambda: session.title(SELECTED), 10)
        press("ctrl+z")
        until("the page again, undone", lambda: session.title(PAGE), 10)
        press("ctrl+shift+z")
        until("the overview again, redone", lambda: session.title(SELECTED), 10)
        press("ctrl+z")
        until("the page, to copy a link to it", lambda: session.title(PAGE), 10)
        press("Menu")
        session.keep(options.keep, "2-menu")
        press("Up", "Return")  # the last entry: a link to this view
        press("Escape")
        until("the overview, from where the link leads back", lambda: session.title(SELECTED), 10)
        press("ctrl+shift+l")
        until("the question for a link", lambda: session.title("Open a link"), 10)
        session.keep(options.keep, "3-question")
        press("Return")  # what is in the clipboard is proposed
        until("the page that the copied link leads to", lambda: session.title(PAGE))
        print("ok   link, undo, redo, menu key, copied link")
    finally:
        session.close()
    session = Session(options.seamscope, "seamscope://open?file=%2Fnowhere%2Fgone.mcap", folder)
    try:
        until("the question where the recording is", lambda: session.title("Where is gone.mcap"), 30)
        session.keep(options.keep, "4-missing")
        print("ok   a recording that is not there is asked for")
    finally:
        session.close()


if __name__ == "__main__":
    play(check)
