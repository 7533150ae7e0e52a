// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/bundle/json_line_readers.h"

#include "base/json.h"
#include "telemetry/label_repair.h"

#include <algorithm>
#include <charconv>
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
    if (it->is_number()) {
        const double value = it->get<double>();
        // Past the year 5138 in seconds; no bundle is older than 1973 in milliseconds.
        const double seconds = std::abs(value) > 1e11 ? value / 1e3 : value;
        if (!(std::abs(seconds) < 7.3e9))
            return fail(ErrorCode::invalidInput, "time out of range: " + it->dump().substr(0, 40));
        // Exact for whole milliseconds, which a product of doubles is not.
        return LineClock::Reading{TimePoint(std::chrono::microseconds(std::llround(seconds * 1e6))),
                                  Quality::good};
    }
    if (const auto* text = it->get_ptr<const std::string*>()) {
        std::string_view view = *text;
        if (const auto stamp = takeIsoStamp(view); stamp && view.empty())
            return clock.read(*stamp);
    }
    return fail(ErrorCode::invalidInput,
                std::string("not a time: ") +
                    it->dump(-1, ' ', false, Json::error_handler_t::replace).substr(0, 64));
}

Quality statedQuality(const Json& object) {
    const auto it = object.find("quality");
    if (it == object.end() || it->is_null())
        return Quality::uncertain;
    const bool isGood =
        (it->is_number() && *it == 1) || (it->is_boolean() && it->get<bool>()) || *it == "good";
    return isGood ? Quality::good : Quality::bad;
}

/// NaN = the point gave none. Gateways that carry every value as text are common.
std::optional<double> valueOf(const Json& object) {
    const auto it = object.find("value");
    if (it == object.end())
        return std::nullopt;
    if (it->is_null())
        return std::nan("");
    if (it->is_boolean())
        return it->get<bool>() ? 1 : 0;
    if (it->is_number())
        return it->get<double>();
    const auto* text = it->get_ptr<const std::string*>();
    double value = 0;
    if (!text || text->empty())
        return std::nullopt;
    const auto [end, error] = std::from_chars(text->data(), text->data() + text->size(), value);
    const bool isNumber = error == std::errc() && end == text->data() + text->size() && std::isfinite(value);
    return isNumber ? std::optional(value) : std::nullopt;
}

/// What the topic says about the point: ".../ASSET/POINT" names the asset, ".../rack/r07/..." the rack.
std::vector<std::pair<std::string, std::string>> labelsOf(std::string_view topic) {
    std::vector<std::string_view> parts;
    while (parts.size() < 32) {
        const auto slash = topic.find('/');
        parts.push_back(topic.substr(0, slash));
        if (slash == std::string_view::npos)
            break;
        topic.remove_prefix(slash + 1);
    }
    std::vector<std::pair<std::string, std::string>> labels;
    for (std::size_t i = 0; i + 2 < parts.size(); ++i)
        if (topology::entityKindFromName(parts[i]) != topology::EntityKind::unknown)
            labels.emplace_back(parts[i], parts[i + 1]);
    if (parts.size() >= 2)
        labels.emplace_back("asset", parts[parts.size() - 2]);
    return labels;
}

telemetry::InputFault faultOf(const Error& error) {
    switch (error.code) {
    case ErrorCode::truncated:
        return telemetry::InputFault::truncated;
    case ErrorCode::tooLarge:
        return telemetry::InputFault::oversized;
    case ErrorCode::notFound:
        return telemetry::InputFault::unknownReference;
    default:
        return telemetry::InputFault::malformed;
    }
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
    const auto value = valueOf(*object);
    if (!value)
        return fail(ErrorCode::invalidInput, "value is neither a number nor a truth value");
    auto series = m_series.find(*name);
    if (series == m_series.end()) {
        if (m_series.size() >= kMaxPoints)
            return fail(ErrorCode::tooLarge, "more than " + std::to_string(kMaxPoints) + " points");
        series = m_series.emplace(*name, m_writer.series(*name, labelsOf(*name))).first;
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
