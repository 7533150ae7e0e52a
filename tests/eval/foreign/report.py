# SPDX-License-Identifier: GPL-3.0-or-later
"""Figures over all worlds, for people and for programs."""
import math
import statistics


def wilson(hits, total):
    if total == 0:
        return (0.0, 1.0)
    z, p = 1.96, hits / total
    middle = (p + z * z / (2 * total)) / (1 + z * z / total)
    half = z * math.sqrt(p * (1 - p) / total + z * z / (4 * total * total)) / (1 + z * z / total)
    return (max(0.0, middle - half), min(1.0, middle + half))


def quantile(values, q):
    values = sorted(values)
    return values[min(len(values) - 1, int(q * len(values)))] if values else None


def share(items, key):
    hits = sum(1 for i in items if i[key])
    return {"hits": hits, "of": len(items), "share": hits / len(items) if items else None, "interval": wilson(hits, len(items))}


def group_of(verdict):
    name = verdict.truth["name"]
    for start in ("open-", "finding-", "two-", "big-", "day-"):
        if name.startswith(start):
            return start[:-1]
    return verdict.truth["variant"]


def calibration(claims):
    if not claims:
        return {"brier": None, "ece": None, "claims": 0, "wrong_at_0.7": None}
    brier = sum((c - r) ** 2 for c, r in claims) / len(claims)
    bins = {}
    for c, r in claims:
        bins.setdefault(min(9, int(c * 10)), []).append((c, r))
    ece = sum(abs(sum(c for c, _ in b) - sum(r for _, r in b)) for b in bins.values()) / len(claims)
    sure = [r for c, r in claims if c >= 0.7]
    return {"brier": brier, "ece": ece, "claims": len(claims), "sure": len(sure), "sure_wrong": sum(1 for r in sure if not r),
            "wrong_at_0.7": (sum(1 for r in sure if not r) / len(sure)) if sure else None}


def rate(verdicts):
    days = sum(v.days for v in verdicts)
    wrong = sum(len(v.wrong) for v in verdicts)
    return {"wrong": wrong, "days": days, "a_day": wrong / days if days else None}


def section(verdicts):
    faults = [f for v in verdicts for f in v.faults if f["is_scored"]]
    delays = [f["delay_s"] for f in faults if f["delay_s"] is not None]
    out = {"worlds": len(verdicts), "faults": len(faults)}
    for key in ("top1", "top3", "seam", "mechanism", "group"):
        out[key] = share(faults, key)
    out["again"] = sum(v.again for v in verdicts)
    out["abstained"] = sum(1 for f in faults if not f["top1"] and f["unknown"])
    out["missed"] = sum(1 for f in faults if not f["top1"] and not f["unknown"] and not f["group"])
    out["delay_median_s"], out["delay_p90_s"] = quantile(delays, 0.5), quantile(delays, 0.9)
    out["false"] = rate(verdicts)
    out["calibration"] = calibration([(c, 1.0 if r else 0.0) for v in verdicts for c, r in v.claims])
    return out


def figures(verdicts, meta):
    groups = {}
    for v in verdicts:
        groups.setdefault(group_of(v), []).append(v)
    known = [v for v in verdicts if group_of(v) in ("plain", "big", "two")]
    costs = [c for v in known for c in [v.cost()] if c]
    opened = [f for v in groups.get("open", []) for f in v.faults if f["is_scored"]]
    sure_wrong = sum(1 for v in groups.get("open", []) for c, r in v.claims if c >= 0.7 and not r)
    out = {"schema": 1, "meta": meta, "known": section(known), "all": {"false": rate(verdicts)},
           "benign": rate(groups.get("day", [])), "groups": {k: section(g) for k, g in sorted(groups.items())},
           "calibration": calibration([(c, 1.0 if r else 0.0) for v in verdicts for c, r in v.claims]),
           "cost": {"worlds": len(costs), "median_error": quantile([c["error"] for c in costs], 0.5),
                    "p90_error": quantile([c["error"] for c in costs], 0.9),
                    "inside": sum(c["is_inside"] for c in costs) / len(costs) if costs else None},
           "open": {"faults": len(opened), "part_or_group": sum(1 for f in opened if f["top1"] or f["group"]) / len(opened) if opened else None,
                    "confident_falsehoods": sure_wrong, "worlds": len(groups.get("open", []))},
           "findings": [(f["fault"]["family"], f["found"]) for v in verdicts for f in v.faults if "found" in f],
           "wrong_kinds": wrong_kinds(verdicts), "by_dialect": by_site(known, lambda v: v.truth["site"].get("main_dialect", "?")),
           "by_noise": by_site(known, lambda v: v.truth["site"]["noise"]), "by_facility": by_site(known, lambda v: v.truth["site"]["facility"]),
           "chance": chance(verdicts), "static": static(known), "failed": [v.truth["name"] for v in verdicts if v.failed],
           "seconds": {"median": quantile([v.took for v in verdicts], 0.5), "longest": max((v.took for v in verdicts), default=None)}}
    return out


def chance(verdicts):
    """Right by luck: a random GPU, host, job or store of the site."""
    shares = []
    for v in verdicts:
        for f in v.faults:
            if f["is_scored"]:
                shares.append(len(f["fault"]["roots"]) / (v.truth["gpus"] * 1.5 + 6))
    return statistics.mean(shares) if shares else None


def static(verdicts):
    """Fixed limits on the same data: the first entity over one after the onset, and all that had no part in it."""
    faults, right, wrong, days = 0, 0, 0, 0.0
    for v in verdicts:
        days += v.days
        alarms = v.truth.get("static", [])
        mine = {r for f in v.truth["faults"] for r in f["roots"]}
        wrong += sum(1 for _, entity in alarms if entity not in mine)
        for f in v.faults:
            if f["is_scored"]:
                faults += 1
                onset = (f["fault"]["onset_ms"] - v.truth["start_ms"]) / 1000
                after = [entity for t, entity in alarms if t >= onset - 60]
                right += bool(after) and after[0] in f["fault"]["roots"]
    return {"faults": faults, "right": right / faults if faults else None, "wrong_a_day": wrong / days if days else None}


def wrong_kinds(verdicts):
    """Which mechanisms are told wrongly, how often, and how often with 0.7 or more."""
    out = {}
    for v in verdicts:
        for i in v.wrong:
            root = (i.get("roots") or [{}])[0]
            entry = out.setdefault(root.get("mechanism", "none"), [0, 0])
            entry[0] += 1
            entry[1] += (root.get("confidence") or 0.0) >= 0.7
    return sorted(out.items(), key=lambda e: -e[1][0])


def by_site(verdicts, of):
    """Root first, by a property of the site."""
    out = {}
    for v in verdicts:
        for f in v.faults:
            if f["is_scored"]:
                entry = out.setdefault(str(of(v)), [0, 0])
                entry[0] += f["top1"]
                entry[1] += 1
    return sorted(out.items())


def percent(value):
    return "–" if value is None else f"{100 * value:.0f} %"


def seconds(value):
    return "–" if value is None else (f"{value:.0f} s" if value < 100 else f"{value / 60:.1f} min")


def decimal(value):
    return "–" if value is None else f"{value:.3f}"


def markdown(out, verdicts, with_paths=True):
    meta, known = out["meta"], out["known"]
    text = ["## Figures", "", f"Commit `{meta['commit']}`, seed `{meta['seed']}`, {len(verdicts)} worlds; generator and judge"
            f" sha256 `{meta['sha256'][:16]}`, program `{meta['program']}`.", "",
            "| measure | now | goal |", "|---|---|---|"]
    cal = out["calibration"]
    rows = [("root first", percent(known["top1"]["share"]), "≥ 92 %"), ("first three", percent(known["top3"]["share"]), "≥ 97 %"),
            ("seam", percent(known["seam"]["share"]), "≥ 95 %"), ("mechanism", percent(known["mechanism"]["share"]), "≥ 90 %"),
            ("delay, median", seconds(known["delay_median_s"]), "≤ 60 s"), ("delay, P90", seconds(known["delay_p90_s"]), "≤ 4 min"),
            ("wrong incidents a day, all data", decimal(out["all"]["false"]["a_day"]), "≤ 0.3"),
            ("wrong incidents a day, benign", f"{decimal(out['benign']['a_day'])} ({out['benign']['wrong']} in {out['benign']['days']:.1f} days)", "≤ 0.1"),
            ("claims ≥ 0.7 that are wrong", f"{percent(cal.get('wrong_at_0.7'))} ({cal.get('sure_wrong')} of {cal.get('sure')})", "≤ 5 %"),
            ("Brier", decimal(cal["brier"]), "≤ 0.08"), ("calibration error", decimal(cal["ece"]), "≤ 0.05"),
            ("cost of computing, median error", f"{percent(out['cost']['median_error'])} (of {out['cost']['worlds']})", "≤ 5 %"),
            ("truth inside the 80 % band, labour apart", percent(out["cost"]["inside"]), "70–90 %"),
            ("open set: part or group", percent(out["open"]["part_or_group"]), "≥ 60 %"),
            ("open set: confident falsehoods", f"{out['open']['confident_falsehoods']} in {out['open']['worlds']}", "≤ 5 %"),
            ("incidents told twice", str(known["again"]), ""), ("right by chance", percent(out["chance"]), ""),
            ("fixed limits: root first, wrong a day", f"{percent(out['static']['right'])}, {decimal(out['static']['wrong_a_day'])}", ""), ("one analysis, median and longest",
             f"{seconds(out['seconds']['median'])}, {seconds(out['seconds']['longest'])}", "")]
    text += [f"| {a} | {b} | {c} |" for a, b, c in rows]
    text += ["", "| group | faults | root | top-3 | seam | mechanism | root or group | abstained | missed | delay | wrong a day |",
             "|---|---|---|---|---|---|---|---|---|---|---|"]
    for name, g in out["groups"].items():
        text.append(f"| {name} | {g['faults']} | {percent(g['top1']['share'])} | {percent(g['top3']['share'])} | {percent(g['seam']['share'])} |"
                    f" {percent(g['mechanism']['share'])} | {percent(g['group']['share'])} | {g['abstained']} | {g['missed']} |"
                    f" {seconds(g['delay_median_s'])} | {decimal(g['false']['a_day'])} ({g['false']['wrong']}) |")
    text += ["", "Wrong incidents by mechanism (of these with 0.7 or more): " +
             ", ".join(f"{m} {n} ({sure})" for m, (n, sure) in out["wrong_kinds"])]
    for title, key in (("log dialect of the main job", "by_dialect"), ("scatter of steps", "by_noise"), ("facility data as", "by_facility")):
        text += ["", f"Root first by {title}: " + ", ".join(f"{k} {hits}/{n}" for k, (hits, n) in out[key])]
    text += ["", "Findings: " + ", ".join(f"{n} {'seen' if s else 'not seen'}" for n, s in out["findings"])]
    return "\n".join(text + [""] + cases(verdicts, with_paths)) + "\n"


def cases(verdicts, with_paths=True):
    text, shown = ["## Not right, or wrong", ""], 0
    for v in verdicts:
        lines = []
        if v.failed:
            lines.append(f"  - analysis failed: {v.error}")
        for f in v.faults:
            if f["is_scored"] and not f["top1"]:
                how = "top-3" if f["top3"] else "group" if f["group"] else "unknown" if f["unknown"] else "missed"
                lines.append(f"  - {f['fault']['family']} at {f['fault']['roots'][0]}: {how}")
        for i in v.wrong:
            roots = [(r["entity"], r["mechanism"], round(r.get("confidence") or 0, 2)) for r in (i.get("roots") or [])[:2]]
            lines.append(f"  - false {i.get('declared', '')[:19]}: {roots}")
        shown += bool(lines)
        if lines and (with_paths or shown <= 20):
            text.append(f"- `{v.path if with_paths else v.truth['name']}` ({v.truth['variant']}, {v.truth['gpus']} GPUs, {'/'.join(v.truth['site']['dialects'][:3])})")
            text += lines
    if not with_paths and shown > 20:
        text += ["", f"Another {shown - 20} worlds are listed in the report beside the bundles."]
    return text
