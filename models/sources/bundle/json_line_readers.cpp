// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/bundle/json_line_readers.h"

#include "base/json.h"
#include "sources/points/json_point.h"
#include "sources/points/point_book.h"
#include "sources/points/topic_labels.h"
#include "telemetry/label_repair.h"

#include <algorithm>
#include <cmath>

namespace seamscope::sources::bundle {
namespace {

using telemetry::Quality;

constexpr JsonLimits kLineLimits{std::size_t{1} << 20, 16};
constexpr std::size_t kMaxPoints = 2'000'000;
constexpr std::size_t kMaxTextBytes = 4096; // of an event

Result<Json> objectOf(std::string_view text) {
    auto json = parseJson(text, kLineLimits);
    if (json && !json->is_object())
        return fail(ErrorCode::invalidInput, "not an object");
    return json;
}

Result<LineClock::Reading> timeAt(const Json& object, const char* key, LineClock& clock) {
    const auto it = object.find(key);
    if (it == object.end())
        return fail(ErrorCode::invalidInput, std::string("no ") + key);
    return pointTime(*it, clock);
}

Quality statedQuality(const Json& object) {
    const auto it = object.find("quality");
    return it == object.end() || it->is_null() ? Quality::uncertain : pointQuality(*it);
}

/// Prose may have several lines; what is shown has one.
std::string inOneLine(std::string text) {
    std::replace_if(
        text.begin(), text.end(), [](char c) { return c == '\n' || c == '\r' || c == '\t'; }, ' ');
    return telemetry::repairedText(text, kMaxTextBytes);
}

} // namespace

void FacilityReader::line(std::string_view text, std::uint64_t number) {
    if (text.find_first_not_of(" \t") == std::string_view::npos)
        return;
    if (const auto taken = ingest(text); !taken)
        m_context.reject(number, taken.error(), faultOf(taken.error()));
}

Result<> FacilityReader::ingest(std::string_view text) {
    auto object = objectOf(text);
    if (!object)
        return fail(object.error());
    auto point = object->find("topic");
    if (point == object->end())
        point = object->find("point");
    const auto* name = point == object->end() ? nullptr : point->get_ptr<const std::string*>();
    if (!name || name->empty() || name->size() > 4096)
        return fail(ErrorCode::invalidInput, "no topic or point");
    const auto when = timeAt(*object, "time", m_context.clock);
    if (!when)
        return fail(when.error());
    const auto member = object->find("value");
    const auto value = member == object->end() ? std::nullopt : pointValue(*member);
    if (!value)
        return fail(ErrorCode::invalidInput, "value is neither a number nor a truth value");
    auto series = m_series.find(*name);
    if (series == m_series.end()) {
        if (m_series.size() >= kMaxPoints)
            return fail(ErrorCode::tooLarge, "more than " + std::to_string(kMaxPoints) + " points");
        series = m_series.emplace(*name, m_writer.series(*name, topicLabels(*name))).first;
    }
    const Quality quality = std::max(statedQuality(*object), when->quality);
    m_writer.add(series->second, when->at, *value, std::isnan(*value) ? Quality::missing : quality);
    ++m_context.report.accepted;
    return {};
}

void EventsReader::line(std::string_view text, std::uint64_t number) {
    if (text.find_first_not_of(" \t") == std::string_view::npos)
        return;
    if (const auto taken = ingest(text); !taken)
        m_context.reject(number, taken.error(), faultOf(taken.error()));
}

Result<> EventsReader::ingest(std::string_view text) {
    auto object = objectOf(text);
    if (!object)
        return fail(object.error());
    Problems problems;
    const JsonObject fields(*object, "", problems);
    const auto kindName = fields.text("kind");
    if (!kindName)
        return fail(ErrorCode::invalidInput, "no kind");
    using telemetry::EventKind;
    // A kind of tomorrow, or of another program, is context: it can be read, but nothing follows from it.
    auto kind = telemetry::eventKindFromName(*kindName).value_or(EventKind::note);
    if (!telemetry::isStated(kind))
        kind = EventKind::note;
    const auto when = timeAt(*object, "time", m_context.clock);
    if (!when)
        return fail(when.error());
    telemetry::Event event;
    event.kind = kind;
    event.at = when->at;
    event.quality = when->quality;
    if (const auto* prose = fields.find("text"); prose && prose->is_string())
        event.text = inOneLine(prose->get<std::string>());
    if (const auto id = fields.text("entity")) {
        auto entity = topology::EntityId::parse(*id);
        if (!entity)
            return fail(entity.error());
        event.entity = *entity;
    }
    if (const auto result = fields.text("result")) { // of a test: what it found
        if (kind != EventKind::test || (*result != "passed" && *result != "failed"))
            return fail(ErrorCode::invalidInput, "a result is \"passed\" or \"failed\", of a test", "/result");
        event.attributes = {{"result", *result}};
    }
    if (fields.find("until")) {
        const auto until = timeAt(*object, "until", m_context.clock);
        if (!until)
            return fail(until.error());
        if (until->at < event.at)
            return fail(ErrorCode::invalidInput, "ends before it begins");
        event.until = until->at;
    }
    if (!problems.isEmpty())
        return fail(problems.first()[0]);
    m_context.lane.event(std::move(event));
    ++m_context.report.accepted;
    return {};
}

} // namespace seamscope::sources::bundle
