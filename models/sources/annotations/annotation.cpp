// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/annotations/annotation.h"

#include "base/json.h"
#include "telemetry/label_repair.h"

#include <algorithm>
#include <cmath>

namespace seamscope::sources {
namespace {

using telemetry::Event;
using telemetry::EventKind;

constexpr JsonLimits kLimits{kMaxAnnotationBytes, 8};
constexpr std::size_t kMaxTextBytes = 4096;
constexpr std::size_t kMaxTags = 64;
constexpr Duration kAhead = std::chrono::minutes(5); ///< a clock may be off by that much
constexpr double kLeastMilliseconds = 1e11;          ///< below it a number is seconds

std::string inOneLine(std::string text) {
    std::replace_if(
        text.begin(), text.end(), [](char c) { return c == '\n' || c == '\r' || c == '\t'; }, ' ');
    return telemetry::repairedText(text, kMaxTextBytes);
}

/// RFC 3339, or seconds or milliseconds since 1970.
Result<TimePoint> timeOf(const Json& value) {
    if (const auto* text = value.get_ptr<const std::string*>())
        return parseRfc3339(*text);
    if (!value.is_number())
        return fail(ErrorCode::invalidInput, "neither RFC 3339 nor a number since 1970");
    const double number = value.get<double>();
    const double seconds = number >= kLeastMilliseconds ? number / 1e3 : number;
    if (!(seconds >= 0 && seconds < 7.3e9))
        return fail(ErrorCode::invalidInput, "out of range");
    return TimePoint(std::chrono::microseconds(std::llround(seconds * 1e6)));
}

Result<std::optional<TimePoint>> timeAt(const JsonObject& object, const char* key) {
    const Json* value = object.find(key);
    if (!value || (value->is_number() && *value == 0)) // Grafana's way to say "none"
        return std::optional<TimePoint>();
    auto time = timeOf(*value);
    if (!time)
        return fail(time.error().in(object.pointer(key)));
    return std::optional<TimePoint>(*time);
}

/// What stands in an event besides its times, as somebody wrote it.
struct Stated {
    std::string kind;
    std::string entity;
    std::string owner;
    std::string tags; ///< that say none of these
};

void takeTag(const std::string& tag, Stated& stated) {
    const auto after = [&](std::string_view prefix) { return tag.substr(prefix.size()); };
    if (tag.starts_with("entity:"))
        stated.entity = after("entity:");
    else if (tag.starts_with("owner:"))
        stated.owner = after("owner:");
    else if (tag.starts_with("kind:"))
        stated.kind = after("kind:");
    else if (stated.kind.empty() && statedKind(tag) != EventKind::note)
        stated.kind = tag;
    else if (stated.entity.empty() && topology::EntityId::parse(tag))
        stated.entity = tag;
    else
        stated.tags += (stated.tags.empty() ? "" : ",") + tag;
}

Result<> readTags(const JsonObject& object, Stated& stated) {
    const Json* tags = object.array("tags", kMaxTags);
    if (!tags)
        return {};
    for (const Json& tag : *tags)
        if (const auto* text = tag.get_ptr<const std::string*>())
            takeTag(telemetry::repairedText(*text, kMaxTextBytes), stated);
        else
            return fail(ErrorCode::invalidInput, "a tag is a text", object.pointer("tags"));
    return {};
}

Result<> readTimes(const JsonObject& object, TimePoint now, Event& event) {
    const auto begin = timeAt(object, "time");
    if (!begin)
        return fail(begin.error());
    event.at = begin->value_or(now);
    if (event.at > now + kAhead)
        return fail(ErrorCode::invalidInput, "ahead of the clock: " + formatRfc3339(event.at), object.pointer("time"));
    for (const char* key : {"timeEnd", "until"}) {
        const auto end = timeAt(object, key);
        if (!end)
            return fail(end.error());
        if (*end && **end < event.at)
            return fail(ErrorCode::invalidInput, "ends before it begins", object.pointer(key));
        if (*end && **end > event.at) // Grafana says "no region" with equal ends
            event.until = **end;
    }
    return {};
}

Result<Event> read(const Json& json, const std::string& pointer, TimePoint now) {
    if (!json.is_object())
        return fail(ErrorCode::invalidInput, "not an object", pointer);
    Problems problems;
    const JsonObject object(json, pointer, problems);
    Event event;
    SEAM_TRY(readTimes(object, now, event));
    Stated stated;
    SEAM_TRY(readTags(object, stated));
    stated.kind = object.text("kind").value_or(stated.kind);
    stated.entity = object.text("entity").value_or(stated.entity);
    stated.owner = object.text("owner").value_or(stated.owner);
    if (const Json* text = object.find("text"); text && text->is_string())
        event.text = inOneLine(text->get<std::string>());
    else if (text)
        object.problem("text", "not a text");
    if (!problems.isEmpty())
        return fail(problems.first()[0]);
    if (event.text.empty() && stated.kind.empty())
        return fail(ErrorCode::invalidInput, "says nothing: neither text nor kind", pointer);
    event.kind = statedKind(stated.kind);
    if (!stated.entity.empty()) {
        auto entity = topology::EntityId::parse(stated.entity);
        if (!entity)
            return fail(entity.error().in(object.pointer("entity")));
        event.entity = *entity;
    }
    if (event.kind == EventKind::note && !stated.kind.empty() && stated.kind != name(EventKind::note)) // in the order of their names
        event.attributes.emplace_back("kind", telemetry::repairedText(stated.kind, kMaxTextBytes));
    if (!stated.owner.empty())
        event.attributes.emplace_back("owner", telemetry::repairedText(stated.owner, kMaxTextBytes));
    if (!stated.tags.empty())
        event.attributes.emplace_back("tags", telemetry::repairedText(stated.tags, kMaxTextBytes));
    return event;
}

} // namespace

EventKind statedKind(std::string_view name) {
    const auto kind = telemetry::eventKindFromName(name);
    return kind && telemetry::isStated(*kind) ? *kind : EventKind::note;
}

Result<std::vector<Event>> parseAnnotations(std::string_view json, TimePoint now) {
    const auto document = parseJson(json, kLimits);
    if (!document)
        return fail(document.error());
    std::vector<Event> events;
    const auto take = [&](const Json& one, const std::string& pointer) -> Result<> {
        auto event = read(one, pointer, now);
        if (!event)
            return fail(event.error());
        events.push_back(std::move(*event));
        return {};
    };
    if (!document->is_array()) {
        SEAM_TRY(take(*document, ""));
        return events;
    }
    if (document->empty())
        return fail(ErrorCode::invalidInput, "an empty list: no annotation");
    if (document->size() > kMaxAnnotations)
        return fail(ErrorCode::tooLarge, "more than " + std::to_string(kMaxAnnotations) + " annotations in one request");
    for (std::size_t i = 0; i < document->size(); ++i)
        SEAM_TRY(take((*document)[i], "/" + std::to_string(i)));
    return events;
}

} // namespace seamscope::sources
