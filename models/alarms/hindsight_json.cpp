// SPDX-License-Identifier: GPL-3.0-or-later
// Findings as they stand in a recording.
#include "alarms/hindsight.h"
#include "base/json.h"
#include "base/terminal_text.h"
#include "telemetry/label_repair.h"

#include <utility>

namespace seamscope::alarms {
namespace {

using telemetry::AlarmMerge;
using telemetry::AlarmNote;
using telemetry::AlarmVerdict;

Json personJson(const telemetry::Actor& by, TimePoint at) { return {{"by", by.name}, {"seat", by.seat}, {"at", formatRfc3339(at)}}; }

Json toJson(const Finding& one) {
    Json json = {{"alarm", one.alarm}, {"version", one.version}, {"incident", one.incident}, {"part", one.part.text()}, {"since", formatRfc3339(one.since)}};
    json["ended"] = one.ended == kTimeMax ? Json() : Json(formatRfc3339(one.ended));
    if (one.verdict) {
        json["verdict"] = personJson(one.verdict->by, one.verdict->at);
        json["verdict"]["is"] = one.verdict->kind == AlarmVerdict::Kind::right ? "right" : "wrong";
        json["verdict"]["root"] = one.verdict->root.text();
    }
    if (one.merged) {
        json["merged"] = personJson(one.merged->by, one.merged->at);
        json["merged"]["into"] = {{"alarm", one.merged->into},
                                  {"incident", one.merged->incident},
                                  {"part", one.merged->part.text()},
                                  {"since", formatRfc3339(one.merged->since)}};
    }
    if (one.split)
        json["split"] = personJson(one.split->by, one.split->at);
    if (!one.key.empty())
        json["key"] = one.key;
    for (const AlarmNote& note : one.notes) {
        json["notes"].push_back(personJson(note.by, note.at));
        json["notes"].back()["text"] = note.text;
    }
    return json;
}

Result<topology::EntityId> entityIn(const Json& json, const char* name) {
    const std::string text = json.value(name, std::string());
    return text.empty() ? Result<topology::EntityId>(topology::EntityId()) : topology::EntityId::parse(text);
}

/// Whoever could write to the file could write this, too: it is a name and no proof.
Result<> takePerson(const Json& json, telemetry::Actor& by, TimePoint& at) {
    const auto when = parseRfc3339(json.value("at", std::string()));
    if (!when)
        return fail(when.error());
    constexpr std::size_t kMostName = 200;
    const auto name = [&json](const char* key) { return telemetry::repairedText(json.value(key, std::string()), kMostName); };
    by = {telemetry::Actor::Proof::local, name("by"), name("seat")};
    at = *when;
    return {};
}

Result<> takeNotes(const Json& json, std::vector<AlarmNote>& notes) {
    for (const Json& each : json) {
        if (!each.is_object() || notes.size() == kMostFindingNotes)
            return fail(ErrorCode::invalidInput, "no list of at most 100 notes", "notes");
        AlarmNote& note = notes.emplace_back();
        note.text = shownText(each.value("text", std::string()));
        SEAM_TRY(takePerson(each, note.by, note.at));
    }
    return {};
}

Result<Finding> fromJson(const Json& json) {
    Finding one;
    one.key = json.value("key", std::string());
    one.alarm = json.value("alarm", std::uint64_t{0});
    one.version = json.value("version", std::uint64_t{1});
    one.incident = json.value("incident", std::string());
    const auto part = entityIn(json, "part");
    const auto since = parseRfc3339(json.value("since", std::string()));
    if (!part || !since)
        return fail(part ? since.error() : part.error());
    one.part = *part;
    one.since = *since;
    one.ended = kTimeMax;
    if (json.contains("ended") && json["ended"].is_string()) {
        const auto ended = parseRfc3339(json["ended"].get<std::string>());
        if (!ended)
            return fail(ended.error());
        one.ended = *ended;
    }
    if (json.contains("verdict") && json["verdict"].is_object()) {
        const Json& said = json["verdict"];
        AlarmVerdict& verdict = one.verdict.emplace();
        verdict.kind = said.value("is", std::string()) == "right" ? AlarmVerdict::Kind::right : AlarmVerdict::Kind::wrong;
        const auto root = entityIn(said, "root");
        if (!root)
            return fail(root.error());
        verdict.root = *root;
        SEAM_TRY(takePerson(said, verdict.by, verdict.at));
    }
    if (json.contains("merged") && json["merged"].is_object()) {
        const Json& said = json["merged"];
        const Json into = said.value("into", Json::object());
        AlarmMerge& merged = one.merged.emplace();
        merged.into = into.value("alarm", std::uint64_t{0});
        merged.incident = into.value("incident", std::string());
        const auto whole = entityIn(into, "part");
        const auto begun = parseRfc3339(into.value("since", std::string()));
        if (!whole || !begun)
            return fail(whole ? begun.error() : whole.error());
        merged.part = *whole;
        merged.since = *begun;
        SEAM_TRY(takePerson(said, merged.by, merged.at));
    }
    if (json.contains("split") && json["split"].is_object()) {
        telemetry::AlarmAct& split = one.split.emplace();
        SEAM_TRY(takePerson(json["split"], split.by, split.at));
    }
    if (json.contains("notes"))
        SEAM_TRY(takeNotes(json["notes"], one.notes));
    return one;
}

} // namespace

std::string findingsToJson(const Findings& found) {
    Json json = {{"schema", 1}, {"findings", Json::array()}};
    for (const Finding& one : found)
        json["findings"].push_back(toJson(one));
    return json.dump(1, ' ', false, Json::error_handler_t::replace);
}

Result<Findings> findingsFromJson(std::string_view text) {
    constexpr JsonLimits kLimits{std::size_t{64} << 20, 16, std::size_t{1} << 20};
    const auto json = parseJson(text, kLimits);
    if (!json)
        return fail(json.error().in("findings"));
    Problems problems;
    const JsonObject root(*json, "", problems);
    const Json* findings = root.array("findings", kMostFindings);
    if (root.integer("schema", 1, 1) != 1 || !findings)
        return fail(ErrorCode::invalidInput, "no findings of schema 1, or more than 10000", "findings");
    Findings found;
    for (const Json& each : *findings) {
        if (!each.is_object())
            return fail(ErrorCode::invalidInput, "a finding is no object", "findings");
        try {
            auto one = fromJson(each);
            if (!one)
                return fail(one.error().in("findings"));
            found.push_back(std::move(*one));
        } catch (const Json::exception& wrong) { // a member of another type
            return fail(ErrorCode::invalidInput, wrong.what(), "findings");
        }
    }
    return found;
}

} // namespace seamscope::alarms
