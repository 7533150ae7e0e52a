#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Words of the screen and their translations.

words.py update   brings the .ts files here up to date with the code (English: plural forms only)
words.py check    fails when they are behind, when a plural form is missing or a translation of a language that is
                  complete, when a translation loses an argument of its source or is left as it is, or when words have
                  no context; of the other languages it says how much is there
words.py pseudo   writes the pseudo-language: every word accented, 40 % longer, in brackets; placeholders kept
"""
import argparse
import pathlib
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ET

ROOT = pathlib.Path(__file__).resolve().parent.parent
ROOMS = ["models/qt", "widgets", "app/console"]
MESSAGES = ["models/telemetry/message_catalogue.cpp"]  # English forms of these stand beside them
ENGLISH = ROOT / "translations" / "seamscope_en.ts"
FORMS = {"ar": 6, "de": 2, "ja": 1, "zh_CN": 1}  # plural forms of each language
COMPLETE = ["de", "ja", "zh_CN"]  # a word that is missing in one of these is a fault; elsewhere it is shown in English
# Words that a language takes from English as they are, beside those in capitals.
LATIN = set("Ctrl Daly Markdown NVLink SXid Xid Young gateway max md min ml pdf platform".split())
SAME = {"ar": LATIN, "ja": LATIN, "zh_CN": LATIN | {"loss", "rank"}, "de": set("""Blind Checkpoint Checkpoints Comms Daly Demo Fabric Feeds Firmware Goodput Hosts Jobs Live Markdown Pools
    NVLink Racks Ranks Rate Reboot Rollback Runbook SXid Start Switches Teams Test Trends Xid Young blind comm Ctrl demo
    gateway in leaf live max md min ml pdf platform slot tray""".split())}
ACCENTS = str.maketrans("ACDEGHIJLNORSTUWYZacdeghijlnorstuwyz",
                        "ÅÇĐÉĜĤÎĴĻÑÖŔŠŢÛŴÝŽåçđéĝĥîĵļñöŕšţûŵýž")
# What no translation may change: places of arguments, line ends, links and code of rich text, extensions of files.
KEPT = re.compile(r"%L?\d+|%n|\n|<[^>]*>|&\w+;|\*\.[\w.]+|\*\*|^# ")
FREE_TR = re.compile(r"^\s*(?:static |inline )*QString \w+\(const char ?\*", re.M)


def lupdate(tool, out, *options, places=ROOMS, language="en"):
    """Runs lupdate over the rooms that have words; returns what it complains of."""
    rooms = [str(ROOT / place) for place in places]
    includes = [part for room in ("models", "widgets", "app") for part in ("-I", str(ROOT / room))]
    done = subprocess.run([tool, *options, "-locations", "none", "-source-language", "en",
                           "-target-language", language,
                           *includes, "-recursive", *rooms, "-ts", str(out)],
                          capture_output=True, text=True, check=True)
    said = (done.stdout + done.stderr).splitlines()
    return [line for line in said if re.search(r"lacks Q_OBJECT|without context|unknown namespace|Discarding", line)]


def messages(path):
    """(context, source, remark) -> element."""
    found = {}
    for context in ET.parse(path).getroot().iter("context"):
        for message in context.iter("message"):
            if (message.find("translation").get("type") or "") in ("vanished", "obsolete"):
                continue
            found[(context.findtext("name"), message.findtext("source"), message.findtext("comment") or "")] = message
    return found


def pseudo_text(source):
    plain = 0
    parts = []
    at = 0
    for kept in KEPT.finditer(source):
        parts += [source[at:kept.start()].translate(ACCENTS), kept.group()]
        plain += kept.start() - at
        at = kept.end()
    parts.append(source[at:].translate(ACCENTS))
    plain += len(source) - at
    # A heading's sign stays in front; a text for a list of endings is read by its brackets and has none of ours.
    text = "".join(parts)
    return "⟦" + text + "~" * round(0.4 * plain) + "⟧"


def pseudo(tool, out):
    out.unlink(missing_ok=True)
    lupdate(tool, out)
    tree = ET.parse(out)
    for message in tree.getroot().iter("message"):
        translation = message.find("translation")
        translation.attrib.pop("type", None)
        forms = list(translation.iter("numerusform"))
        for place in forms or [translation]:
            place.text = pseudo_text(message.findtext("source"))
    tree.write(out, encoding="utf-8", xml_declaration=True)


def update(tool):
    """What is new gets the forms that its "(s)" says; a sentence whose verb changes too is then mended by hand."""
    lupdate(tool, ENGLISH, "-pluralonly", "-no-obsolete")
    text = ENGLISH.read_text()

    def filled(message):
        source = re.search("<source>(.*?)</source>", message.group(), re.S).group(1)
        forms = re.sub(r"\((?:s|es)\)", "", source), re.sub(r"\((s|es)\)", r"\1", source)
        return re.sub(r'<translation type="unfinished">.*?</translation>', "<translation>\n" + "".join(
            f"            <numerusform>{form}</numerusform>\n" for form in forms) + "        </translation>",
            message.group(), flags=re.S)
    ENGLISH.write_text(re.sub(r"<message.*?</message>", filled, text, flags=re.S))
    for language in FORMS:
        lupdate(tool, ts_of(language), "-no-obsolete", places=ROOMS + MESSAGES, language=language)


def ts_of(language):
    return ROOT / "translations" / f"seamscope_{language}.ts"


def faults_of(language, key, message):
    """What is wrong with one translation."""
    translation = message.find("translation")
    if translation.get("type"):
        return []  # said by who asks whether all is there
    is_count = message.get("numerus") == "yes"
    texts = [form.text or "" for form in translation.iter("numerusform")] if is_count else [translation.text or ""]
    faults = [] if len(texts) == (FORMS[language] if is_count else 1) else ["wrong number of plural forms"]
    for text in texts:
        words = re.findall(r"[^\W\d_]{2,}", KEPT.sub(" ", text))
        if not text:
            faults.append("empty")
        elif sorted(KEPT.findall(text)) != sorted(KEPT.findall(key[1])):
            faults.append(f"other arguments, lines or markup: {text}")
        elif text == key[1] and any(re.search("[a-z]{2}", word) and word not in SAME[language] for word in words):
            faults.append("left in English")
        if text[:1].isspace() != key[1][:1].isspace():
            faults.append(f"other space in front: {text}")
    return faults


def check_language(tool, language, folder):
    fresh = pathlib.Path(folder) / f"{language}.ts"
    lupdate(tool, fresh, places=ROOMS + MESSAGES, language=language)
    wanted, kept = messages(fresh), messages(ts_of(language))
    open_words = [key for key, message in kept.items() if message.find("translation").get("type")]
    wrong = []
    if language in COMPLETE:
        wrong += [f"{language}: not in its .ts: {key}" for key in wanted.keys() - kept.keys()]
        wrong += [f"{language}: not translated: {key}" for key in open_words]
    else:
        there = len(wanted.keys() & kept.keys() - set(open_words))
        print(f"{language}: {there} of {len(wanted)} words are translated, the others are shown in English")
    wrong += [f"{language}: nowhere in the code: {key}" for key in kept.keys() - wanted.keys()]
    return wrong + [f"{language}: {fault}: {key}" for key, message in kept.items()
                    for fault in faults_of(language, key, message)]


def check(tool):
    wrong = []
    with tempfile.TemporaryDirectory() as folder:
        every = pathlib.Path(folder) / "every.ts"
        plurals = pathlib.Path(folder) / "plurals.ts"
        wrong += lupdate(tool, every)
        lupdate(tool, plurals, "-pluralonly")
        wanted, kept = messages(plurals), messages(ENGLISH)
        wrong += [f"not in seamscope_en.ts: {key}" for key in wanted.keys() - kept.keys()]
        wrong += [f"in seamscope_en.ts, but nowhere in the code: {key}" for key in kept.keys() - wanted.keys()]
        for key, message in kept.items():
            forms = [form.text or "" for form in message.find("translation").iter("numerusform")]
            if len(forms) != 2 or not all(forms) or message.find("translation").get("type"):
                wrong.append(f"no two finished plural forms: {key}")
            wrong += [f"a form without its number: {key}" for form in forms
                      if set(re.findall(r"%\d+|%n", form)) != set(re.findall(r"%\d+|%n", key[1]))]
        wrong += [f"one and many in the source, but no plural form: {key}" for key, message in messages(every).items()
                  if "(s)" in key[1] and message.get("numerus") != "yes"]
        for language in FORMS:
            wrong += check_language(tool, language, folder)
    for room in ROOMS:
        for path in sorted((ROOT / room).rglob("*.[ch]*")):
            if FREE_TR.search(path.read_text()) and "translate(" in path.read_text():
                wrong.append(f"{path.relative_to(ROOT)}: a free function that translates hides its words from lupdate")
    return wrong


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("do", choices=["update", "check", "pseudo"])
    parser.add_argument("--lupdate", default="/usr/lib/qt6/bin/lupdate")
    parser.add_argument("--out", type=pathlib.Path)
    asked = parser.parse_args()
    if asked.do == "pseudo":
        pseudo(asked.lupdate, asked.out)
    elif asked.do == "update":
        update(asked.lupdate)
    else:
        wrong = check(asked.lupdate)
        print("\n".join(wrong) or "every word has a context, every plural its forms")
        return 1 if wrong else 0
    return 0


if __name__ == "__main__":
    sys.exit(main())
