#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What a screen reader gets of the console, over a real accessibility bus.

read_aloud.py SEAMSCOPE SEAMCTL READER: a pump weakens; the sentence, the loss, the incident, the graph with who depends on
whom, the heatmap as a table, a rank, a trend and the time are read by a client that knows nothing of the program, and agree
with what `seamctl analyze` says of the same recording."""
import argparse
import json
import os
import re
import subprocess
import sys
import tempfile

from x_session import Session, run, until

BUS = "SEAM_READ_ALOUD_BUS"
CONTROLLED_BY, CONTROLLER_FOR = 4, 3  # AtspiRelationType


def fail(words):
    raise SystemExit("FAIL: " + words)


def objects(reader, environment, *seconds):
    """All of them; with a number of seconds twice, as they were and as the reader has heard since."""
    text = run(reader, "seamscope", *seconds, env=environment, timeout=90)
    readings = [[json.loads(line) for line in part.splitlines()] for part in text.split("\n\n")]
    return readings if seconds else readings[0]


def below(tree, name):
    """What stands below the panel of that name and is on the screen."""
    tops = [one["path"] for one in tree if one["name"] == name and one["role"] in ("panel", "list", "table")]
    if not tops:
        fail(f"no panel '{name}'")
    return [one for one in tree if one["showing"] and any(one["path"].startswith(top + "/") for top in tops)]


def one_of(parts, pattern, what):
    found = [one for one in parts if re.search(pattern, one["name"])]
    if not found:
        fail(f"{what}: nothing like /{pattern}/ in {[one['name'][:60] for one in parts][:30]}")
    return found[0]


def check(options, folder):
    recording = os.path.join(folder, "pump.mcap")
    run(options.seamctl, "simulate", "pump_degraded", "--gpus", "64", "--seed", "5", "--duration", "40m", "--onset", "15m",
        "-o", recording)
    report = json.loads(run(options.seamctl, "analyze", recording, "--until", "2026-03-01T09:30:00Z", "--json"))
    root = report["incidents"][0]["roots"][0]["entity"].split("/")[1]
    os.environ["QT_LINUX_ACCESSIBILITY_ALWAYS_ON"] = "1"
    session = Session(options.seamscope, recording, folder, "--at", "+30m")
    try:
        until("the window", session.is_ready)
        tree = []

        def is_said():
            tree[:] = objects(options.reader, session.environment)
            return any(root in one["name"] for one in below(tree, "What is wrong now"))
        until(f"the sentence that names {root}", is_said, 60)
        sentence = one_of(below(tree, "What is wrong now"), re.escape(root), "the sentence")
        if "ranks wait" not in sentence["name"] or not sentence.get("actions"):
            fail(f"the sentence says who waits, and can be opened: {sentence}")
        meter = one_of(below(tree, "Lost throughput"), r"^Lost throughput: \$[\d.,]+ /h", "the loss")
        loss = re.search(r"\$[\d.,]+", meter["name"]).group(0)
        one_of(below(tree, "What is wrong now"), re.escape(loss) + " = ", "one loss in both panels")
        for figure in (r"^Direct \$", r"^Cost of waiting \$", r"^productive [\d.]+ %", r"^At risk \$"):
            one_of(below(tree, "Lost throughput"), figure, "figures of the meter")
        one_of(below(tree, "Incidents and blind spots"), r"Cooling seam .*\$", "the incident in its list")
        graph = below(tree, "Dependency graph")
        cooler = one_of(graph, r"^cdu/", "a coolant unit in the graph")
        named = {name for kind, name in cooler.get("relations", []) if kind == CONTROLLER_FOR}
        if not any(name.startswith("rack/") for name in named):
            fail(f"a coolant unit is related to what it cools: {cooler}")
        back = one_of(graph, "^" + sorted(name for name in named if name.startswith("rack/"))[0] + "$", "its rack")
        if [CONTROLLED_BY, cooler["name"]] not in back.get("relations", []):
            fail(f"the rack says by whom it is cooled: {back}")
        heat = [one for one in tree if one["role"] == "table" and one["name"] == "Rack heatmap" and one["showing"]]
        if not heat or heat[0]["rows"] * heat[0]["columns"] < 64:
            fail(f"the heatmap is a table of its GPUs: {heat}")
        rank = one_of(below(tree, "Per-rank collective timeline"), r"^\d+$", "a rank of the timeline")
        if "waited" not in rank.get("description", ""):
            fail(f"a rank says how long it waited: {rank}")
        session.x("key", "space")  # it plays: the clock goes on, and who listens is told
        clock = lambda tree: one_of(below(tree, "Global bar"), r"^\d\d:\d\d:\d\d$", "the clock")["name"]
        before, after = objects(options.reader, session.environment, "4")
        if clock(before) == clock(after):
            fail(f"a reader that asked once still reads {clock(after)}")
        silent = [one for one in tree if one["showing"] and one["focusable"] and not one["name"]]
        if silent:
            fail(f"what takes the keyboard has no name: {silent[:5]}")
    finally:
        session.close()


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("seamscope")
    parser.add_argument("seamctl")
    parser.add_argument("reader")
    options = parser.parse_args()
    if BUS not in os.environ:  # a bus of its own, gone with this process
        os.environ[BUS] = "1"
        sys.exit(subprocess.call(["dbus-run-session", "--", sys.executable, *sys.argv]))
    with tempfile.TemporaryDirectory() as folder:
        check(options, folder)
    print("PASS: what is on the screen was read over the accessibility bus")


if __name__ == "__main__":
    main()
