// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/mqtt/plain_topics.h"

#include "base/json.h"
#include "base/text.h"
#include "sources/points/json_point.h"
#include "sources/points/topic_labels.h"
#include "telemetry/label_repair.h"

#include <algorithm>
#include <array>

namespace seamscope::sources {
namespace {

using telemetry::Quality;

constexpr JsonLimits kLimits{kMaxMqttBytes, 16, 200'000};
constexpr std::size_t kMaxPoints = 10'000; ///< of one message
constexpr std::size_t kShown = 120;        ///< of a name
constexpr std::array<std::string_view, 5> kTimes{"timestamp", "sourcetimestamp", "time", "ts", "t"};
constexpr std::size_t kShort = 2; ///< letters: such a word stands for itself in small letters alone, T and TS are temperatures, Q is a flow
constexpr std::array<std::string_view, 5> kNames{"name", "point", "tag", "topic", "id"};
constexpr std::array<std::string_view, 2> kQualities{"quality", "q"};
constexpr std::array<std::string_view, 2> kUnits{"unit", "units"};
constexpr std::array<std::string_view, 5> kShortValues{"v", "val", "presentvalue", "present_value", "reading"};
constexpr std::array<std::string_view, 2> kStatuses{"statuscode", "status_code"}; ///< of OPC UA

bool isCalled(std::string_view key, std::string_view small) {
    if (small.size() <= kShort)
        return key == small;
    return isSameWord(key, small);
}

template<class Names>
bool isOneOf(std::string_view key, const Names& names) {
    return std::any_of(names.begin(), names.end(), [&](std::string_view name) { return isCalled(key, name); });
}

/// The first of @p names, in any case, that is there and not null.
template<class Names>
const Json* member(const Json& object, const Names& names) {
    for (const std::string_view name : names)
        for (const auto& [key, value] : object.items())
            if (isCalled(key, name) && !value.is_null())
                return &value;
    return nullptr;
}

bool isAbout(std::string_view key) { return isOneOf(key, kQualities) || isOneOf(key, kTimes) || isOneOf(key, kStatuses); }

/// OPC UA has the severity in the two highest bits of 32: good, uncertain, bad. 0 is good, other than in @ref pointQuality.
Quality statusQuality(const Json& status) {
    constexpr unsigned kSeverity = 30;
    if (status.is_object()) {
        const Json* code = member(status, std::array<std::string_view, 1>{"code"});
        return code ? statusQuality(*code) : Quality::good; // an empty one is Good, whose members are left out
    }
    if (!status.is_number_unsigned())
        return pointQuality(status);
    const std::uint64_t severity = status.get<std::uint64_t>() >> kSeverity;
    return severity == 0 ? Quality::good : severity == 1 ? Quality::uncertain : Quality::bad;
}

/// The value of a point: `value`, or a short name of it where nothing else in the object could be one: beside a current, `v` is a voltage.
/// nullptr: it is no point, or a structure.
const Json* valueIn(const Json& object) {
    const Json* found = nullptr;
    bool isShort = false;
    bool hasOthers = false;
    for (const auto& [key, value] : object.items()) {
        const bool isWhole = isCalled(key, "value");
        if (isWhole || (!found && isOneOf(key, kShortValues))) {
            found = &value;
            isShort = !isWhole;
        } else if (!isAbout(key) && !isOneOf(key, kUnits) && !isOneOf(key, kNames) && !value.is_string() && !value.is_null()) {
            hasOthers = true;
        }
    }
    return !found || found->is_structured() || (isShort && hasOthers) ? nullptr : found;
}

} // namespace

/// One message's way through its JSON.
struct PlainTopics::Walk {
    PlainTopics& topics;
    std::size_t points = 0;
    std::optional<Error> problem{}; ///< the first one

    void any(const std::string& metric, const Json& value, LineClock::Reading when, Quality quality) {
        if (value.is_object())
            object(metric, value, when, quality);
        else if (value.is_array())
            list(metric, value, when, quality);
        else if (!value.is_string()) // a name, a remark; a number as text is only trusted where a value must stand
            add(metric, {}, value, when, quality);
    }

    void object(const std::string& metric, const Json& object, LineClock::Reading when, Quality quality) {
        if (const Json* time = member(object, kTimes)) {
            const auto read = pointTime(*time, topics.m_clock);
            if (!read)
                return note(read.error().in("its time"), metric);
            when = *read;
        }
        if (const Json* stated = member(object, kQualities))
            quality = pointQuality(*stated);
        if (const Json* stated = member(object, kStatuses))
            quality = std::max(quality, statusQuality(*stated));
        if (const Json* value = valueIn(object)) {
            const Json* unit = member(object, kUnits);
            return add(metric, unit && unit->is_string() ? unit->get_ref<const std::string&>() : std::string(), *value, when, quality);
        }
        for (const auto& [key, value] : object.items())
            if (!isAbout(key))
                any(metric + "/" + key, value, when, quality);
    }

    /// Only what is named can be told from its neighbour tomorrow.
    void list(const std::string& metric, const Json& list, LineClock::Reading when, Quality quality) {
        for (const Json& entry : list)
            if (const std::string* name = nameOf(entry))
                object(metric + "/" + *name, entry, when, quality);
    }

    static const std::string* nameOf(const Json& entry) {
        for (const std::string_view key : kNames)
            if (const Json* text = entry.is_object() ? member(entry, std::array{key}) : nullptr; text && text->is_string())
                return text->get_ptr<const std::string*>();
        return nullptr;
    }

    void add(const std::string& metric, const std::string& unit, const Json& value, LineClock::Reading when, Quality quality) {
        const auto number = pointValue(value);
        if (!number)
            return note({ErrorCode::invalidInput, "value is neither a number nor a truth value", {}}, metric);
        if (points == kMaxPoints)
            return note({ErrorCode::tooLarge, "more than " + std::to_string(kMaxPoints) + " points in a message", {}}, metric);
        if (metric.size() > kMaxTopicBytes)
            return note({ErrorCode::tooLarge, "name of a member over " + std::to_string(kMaxTopicBytes) + " bytes", {}}, metric);
        ++points;
        topics.point(metric, unit, when, *number, quality);
    }

    void note(Error error, const std::string& metric) {
        if (!problem)
            problem = error.in(telemetry::repairedText(metric, kShown));
    }
};

void PlainTopics::point(std::string_view metric, std::string_view unit, const LineClock::Reading& when, double value,
                        Quality quality) {
    const auto id = m_book.series(metric, [&] {
        const auto labels = topicLabels(metric);
        const std::vector<std::pair<std::string_view, std::string_view>> views(labels.begin(), labels.end());
        return m_lane.series({metric, views, {}, unit, {}});
    });
    m_book.add(id, when.at, value, std::max(quality, when.quality));
}

Result<> PlainTopics::take(const MqttMessage& message) {
    m_clock.setReference(message.arrival);
    const LineClock::Reading now{message.arrival, message.isRetained ? Quality::uncertain : Quality::good};
    const std::string_view text = trimmed(message.payload);
    if (!text.starts_with('{') && !text.starts_with('[')) {
        const auto number = text == "true" ? 1 : text == "false" ? 0 : numberOf(text);
        if (!number)
            return fail(ErrorCode::invalidInput, "neither a number nor JSON");
        point(message.topic, {}, now, *number, Quality::good);
        return {};
    }
    const auto json = parseJson(text, kLimits);
    if (!json)
        return fail(json.error());
    Walk walk{*this};
    walk.any(std::string(message.topic), *json, now, Quality::good);
    if (walk.problem)
        return fail(*walk.problem);
    if (walk.points == 0)
        return fail(ErrorCode::invalidInput, "there is no number in it");
    return {};
}

} // namespace seamscope::sources
