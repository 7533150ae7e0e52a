# SPDX-License-Identifier: GPL-3.0-or-later
"""Compares what the program said of a bundle with what really was. Knows nothing of how the program comes to it."""
import datetime
import json
import subprocess
import time

EARLY_MS = 90_000       # clocks of sites differ; before the cause nothing can be right
LATE_MS = 900_000       # after an end an incident may still be declared


def analyse(seamctl, bundle, timeout=900):
    begun = time.monotonic()
    done = subprocess.run([seamctl, "analyze", "--json", bundle], capture_output=True, text=True, timeout=timeout)
    took = time.monotonic() - begun
    try:
        return json.loads(done.stdout), took, done.stderr.strip()[-300:]
    except ValueError:
        return None, took, done.stderr.strip()[-300:]


def ms_of(text):
    if not text:
        return None
    at = datetime.datetime.fromisoformat(text.replace("Z", "+00:00"))
    return at.timestamp() * 1000


def entity_of(incident):
    roots = incident.get("roots") or []
    return roots[0]["entity"] if roots else None


def is_unknown(incident):
    roots = incident.get("roots") or []
    return not roots or roots[0].get("mechanism") == "unknown"


def in_time(incident, fault, end_ms):
    declared = ms_of(incident.get("declared"))
    last = end_ms if fault["until_ms"] is None else fault["until_ms"] + LATE_MS
    return declared is not None and fault["onset_ms"] - EARLY_MS <= declared <= last


class Verdict:
    """Of one world: what was right, wrong, silent."""

    def __init__(self, truth, said, took, error):
        self.truth, self.took, self.error = truth, took, error
        self.failed = said is None
        self.said = said or {}
        self.incidents = self.said.get("incidents", [])
        self.days = (truth["end_ms"] - truth["start_ms"]) / 86_400_000
        self.claims, self.wrong, self.abstained = [], [], []
        self.faults = [self._fault(f) for f in truth["faults"]]
        for incident in self.incidents:
            self._incident(incident)
        # Two faults at one root have an incident each: which is whose, the root does not say.
        told = {id(i) for f in self.faults for i in f["right"]}
        self.again = max(0, len(told) - sum(1 for f in self.faults if f["right"]))

    def _fault(self, fault):
        out = {"fault": fault, "top1": False, "top3": False, "seam": False, "mechanism": False, "group": False, "unknown": False,
               "delay_s": None, "onset_error_s": None, "confidence": None, "is_scored": self._is_scored(fault)}
        ends = self.truth["end_ms"]
        mine = [i for i in self.incidents if in_time(i, fault, ends)]
        right = [i for i in mine if self._is_root(entity_of(i), fault) and (not is_unknown(i) or fault["kind"] == "open")]
        out["right"] = right
        out["unknown"] = any(is_unknown(i) for i in mine)
        out["group"] = any(self._names(i) & set(fault["roots"] + fault["groups"]) for i in mine)
        out["top3"] = bool(right) or any(self._is_root(r["entity"], fault) and (r["mechanism"] != "unknown" or fault["kind"] == "open")
                                         for i in mine for r in (i.get("roots") or [])[:3])
        if right:
            best = min(right, key=lambda i: ms_of(i["declared"]))
            out.update(top1=True, seam=any(i.get("seam") in fault["seams"] or not fault["seams"] for i in right),
                       mechanism=any(i["roots"][0]["mechanism"] in fault["mechanisms"] for i in right),
                       confidence=best["roots"][0].get("confidence"))
            begun = max(fault["onset_ms"], self.truth["start_ms"])
            visible = max(begun, fault["effect_ms"] or begun) if fault["kind"] == "incident" else begun
            out["delay_s"] = max(0.0, (ms_of(best["declared"]) - visible) / 1000)
            out["delay_from_onset_s"] = max(0.0, (ms_of(best["declared"]) - begun) / 1000)
            out["onset_error_s"] = abs(ms_of(best["onset"]) - begun) / 1000
        if fault["kind"] == "finding":
            out["found"] = self._found(fault) or bool(right)
        return out

    def _is_scored(self, fault):
        """A fault that cost next to nothing in its world cannot be expected to be named."""
        if fault["kind"] == "finding":
            return False
        if fault["kind"] == "open" and fault["family"] == "NanLoss":
            return True
        if fault.get("is_service"):
            return True
        return fault["effect_ms"] is not None and fault.get("lag_s", 1e9) >= 15

    def _is_root(self, entity, fault):
        """Where nothing names the jobs, nobody can know what they are called."""
        if entity is None:
            return False
        if self.truth["variant"] == "without_jobs":
            kinds = {r.split("/", 1)[0] for r in fault["roots"]} & {"job", "rank"}
            if entity.split("/", 1)[0] in kinds:
                return True
        return entity in fault["roots"]

    def _names(self, incident):
        names = {entity_of(incident)}
        if incident.get("group"):
            names.add(incident["group"])
        return names

    def _found(self, fault):
        wanted = set(fault["roots"])
        for key in ("silent", "crossings", "watch"):
            for entry in self.said.get(key, []):
                if entry.get("entity") in wanted:
                    return True
        return False

    def _incident(self, incident):
        faults, ends = self.truth["faults"], self.truth["end_ms"]
        named = entity_of(incident)
        confidence = (incident.get("roots") or [{}])[0].get("confidence") or 0.0
        timely = [f for f in faults if in_time(incident, f, ends)]
        if any(self._is_root(named, f) for f in timely):
            if not is_unknown(incident):
                self.claims.append((confidence, True))
            return
        if any(f["kind"] == "open" and named in f["groups"] for f in timely):
            return      # the group of a fault that has no name of its own
        if is_unknown(incident) or incident.get("group"):
            near = any(self._names(incident) & set(f["roots"] + f["groups"]) for f in timely)
            if timely and (near or is_unknown(incident)):
                self.abstained.append(incident)
                if not is_unknown(incident):        # it said how sure it is of that root, and that root it is not
                    self.claims.append((confidence, False))
                return
        self.wrong.append(incident)
        if not is_unknown(incident):
            self.claims.append((confidence, False))

    def cost(self):
        """Of computing, and whether the band without labour holds the rest; only where the root was right."""
        truth = self.truth["cost"]
        right = {id(i): i for f in self.faults if f["is_scored"] for i in f["right"]}
        if truth["compute"] <= 0 or not right:
            return None
        compute, low, high = 0.0, 0.0, 0.0
        for incident in right.values():
            cost = incident.get("cost")
            if cost:
                compute += (cost["layers"].get("direct_compute") or 0.0) + (cost["layers"].get("rollback") or 0.0)
                labor = cost["layers"].get("labor") or 0.0
                low += (cost["total"]["low"] or 0.0) - labor
                high += (cost["total"]["high"] or 0.0) - labor
        whole = truth["compute"] + truth["opportunity"] + truth["schedule"]
        return {"said": compute, "true": truth["compute"], "error": abs(compute - truth["compute"]) / truth["compute"],
                "is_inside": low <= whole <= high}
