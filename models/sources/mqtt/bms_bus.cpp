// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/mqtt/bms_bus.h"

#include "base/json.h"
#include "base/text.h"
#include "sources/points/json_point.h"

#include <algorithm>
#include <array>

namespace seamscope::sources {
namespace {

using telemetry::Quality;

constexpr JsonLimits kLimits{std::size_t{64} << 10, 8};
constexpr std::size_t kMaxPoints = 500'000;
constexpr std::size_t kMaxAreas = 16;

struct Unit {
    std::string_view text; ///< in lower case
    std::string_view canonical;
    double scale = 1;
    double offset = 0;
};

constexpr auto kUnits = std::to_array<Unit>({
    {"c", "°C"},          {"°c", "°C"},
    {"degc", "°C"},       {"f", "°C", 1 / 1.8, -32 / 1.8},
    {"°f", "°C", 1 / 1.8, -32 / 1.8},
    {"degf", "°C", 1 / 1.8, -32 / 1.8},
    {"lpm", "L/min"},     {"l/min", "L/min"},
    {"l/s", "L/min", 60}, {"gpm", "L/min", 3.785411784},
    {"m3/h", "L/min", 1000.0 / 60},
    {"m³/h", "L/min", 1000.0 / 60},
    {"cmh", "L/min", 1000.0 / 60},
    {"kpa", "kPa"},       {"pa", "kPa", 0.001},
    {"bar", "kPa", 100},  {"psi", "kPa", 6.894757},
    {"w", "W"},           {"kw", "W", 1000},
    {"mw", "W", 1e6},     {"v", "V"},
    {"kv", "V", 1000},    {"a", "A"},
    {"%", "%"},           {"%rh", "%"},
});

const Unit* unitOf(std::string_view text) {
    const auto found = std::find_if(kUnits.begin(), kUnits.end(), [&](const Unit& unit) { return isSameWord(unit.text, text); });
    return found == kUnits.end() ? nullptr : &*found;
}

/// The label under which mappings find the object.
std::string_view labelOf(std::string_view object) {
    constexpr auto kLabels = std::to_array<std::pair<std::string_view, std::string_view>>({
        {"Rack", "rack"}, {"CDU", "cdu"}, {"Chiller", "chiller"}, {"Pump", "pump"}, {"CRAH", "crah"},
        {"CRAC", "crah"}, {"AHU", "crah"}, {"UPS", "ups"}, {"PowerMeter", "pdu"},
    });
    const auto found = std::find_if(kLabels.begin(), kLabels.end(), [&](const auto& pair) { return pair.first == object; });
    return found == kLabels.end() ? "object" : found->second;
}

std::string_view level(std::string_view& topic) {
    const auto slash = topic.find('/');
    const std::string_view first = topic.substr(0, slash);
    topic.remove_prefix(slash == std::string_view::npos ? topic.size() : slash + 1);
    return first;
}

Result<std::vector<std::string>> areasOf(const JsonObject& fields) {
    std::vector<std::string> areas;
    if (const Json* list = fields.array("processArea", kMaxAreas))
        for (const Json& area : *list) {
            if (!area.is_string())
                return fail(ErrorCode::invalidInput, "processArea must hold texts");
            std::string text = area.get<std::string>();
            std::replace(text.begin(), text.end(), '/', '_');
            areas.push_back(std::move(text));
        }
    std::sort(areas.begin(), areas.end()); // publishers name them in any order
    return areas;
}

} // namespace

Result<> BmsBus::take(const MqttMessage& message) {
    std::string_view path = message.topic;
    level(path);
    level(path);
    const std::string_view publisher = level(path);
    const std::string_view type = level(path);
    std::string_view rest = path;
    if (publisher.empty() || level(rest).empty() || level(rest).empty() || rest.empty())
        return fail(ErrorCode::invalidInput, "not BMS/v1/PUBLISHER/TYPE/OBJECT/POINT/TAG");
    if (type == "Value")
        return value(publisher, path, message);
    if (type != "Metadata" || publisher != "PUB")
        return fail(ErrorCode::unsupported, "neither a value nor metadata of the publisher PUB");
    return describe(path, message.payload);
}

Result<BmsBus::Point*> BmsBus::pointAt(std::string_view path) {
    const std::string key(path);
    if (const auto it = m_points.find(key); it != m_points.end())
        return &it->second;
    if (m_points.size() >= kMaxPoints)
        return fail(ErrorCode::tooLarge, "more than " + std::to_string(kMaxPoints) + " points");
    Point made;
    std::string_view rest = path;
    const std::string_view object = level(rest);
    made.metric = "BMS:" + std::string(object) + "/" + std::string(level(rest));
    made.labels.emplace_back("tag", rest);
    SEAM_TRY(count(key.size() + made.bytes(), 0));
    return &m_points.emplace(key, std::move(made)).first->second;
}

std::size_t BmsBus::Point::bytes() const {
    constexpr std::size_t kNode = 64; // of the table, with what the allocator adds
    std::size_t bytes = kNode + sizeof(std::string) + sizeof(Point) + metric.size() + unit.size() + publisher.size();
    for (const auto& [name, value] : labels)
        bytes += sizeof(labels[0]) + name.size() + value.size();
    return bytes;
}

Result<> BmsBus::count(std::size_t more, std::size_t less) {
    if (m_bytes - less + more > m_mostBytes)
        return fail(ErrorCode::tooLarge, "no room for more points than " + std::to_string(m_points.size()) + " and what is known of them");
    m_bytes += more - less;
    return {};
}

Result<> BmsBus::describe(std::string_view path, std::string_view payload) {
    auto found = pointAt(path);
    if (!found)
        return fail(found.error());
    Point& point = **found;
    const std::size_t hash = std::hash<std::string_view>()(payload);
    if (point.isDescribed && point.told == hash)
        return {}; // said again, as it is each 100 seconds
    const auto json = parseJson(payload, kLimits);
    if (!json)
        return fail(json.error());
    if (!json->is_object())
        return fail(ErrorCode::invalidInput, "metadata is not an object");
    Problems problems;
    const JsonObject fields(*json, "", problems);
    const auto areas = areasOf(fields);
    if (!areas)
        return fail(areas.error());
    std::string_view rest = path;
    const std::string_view object = level(rest);
    const std::string_view pointType = level(rest);
    Point made;
    made.metric = std::string(fields.boolean("isSetpoint").value_or(false) ? "BMS:Setpoint/" : "BMS:") + std::string(object) + "/" + std::string(pointType);
    for (const std::string& area : *areas)
        made.metric += "/" + area;
    const auto label = [&](std::string_view name, const std::optional<std::string>& text) {
        if (text && !text->empty())
            made.labels.emplace_back(name, *text);
        return text && !text->empty();
    };
    static_cast<void>(label(labelOf(object), fields.text("rackLocationId")) || label(labelOf(object), fields.text("objectId")) ||
                      label(labelOf(object), fields.text("associateId")));
    static_cast<void>(label("name", fields.text("rackLocationName")) || label("name", fields.text("objectName")));
    static_cast<void>(label("phase", fields.text("phase")));
    made.unit = fields.text("engUnit").value_or("");
    if (const Unit* unit = unitOf(made.unit)) {
        made.unit = unit->canonical;
        made.scale = unit->scale;
        made.offset = unit->offset;
    }
    static_cast<void>(label("unit", made.unit));
    made.labels.emplace_back("tag", rest);
    made.publisher = fields.text("integration").value_or("PUB");
    if (!problems.isEmpty())
        return fail(problems.first()[0]);
    made.told = hash;
    made.isDescribed = true;
    SEAM_TRY(count(made.bytes(), point.bytes()));
    point = std::move(made); // and its series is another one
    return {};
}

telemetry::SeriesId BmsBus::seriesOf(Point& point) {
    if (!m_lane.knows(point.id) || !point.id.isValid()) {
        const std::vector<std::pair<std::string_view, std::string_view>> views(point.labels.begin(), point.labels.end());
        point.id = m_lane.series({point.metric, views, {}, point.unit, {}});
    }
    return point.id;
}

Result<> BmsBus::value(std::string_view publisher, std::string_view path, const MqttMessage& message) {
    const auto json = parseJson(message.payload, kLimits);
    if (!json)
        return fail(json.error());
    const auto member = json->is_object() ? json->find("value") : json->end();
    const auto number = json->is_object() && member != json->end() ? pointValue(*member) : std::nullopt;
    if (!number)
        return fail(ErrorCode::invalidInput, "there is no value that is a number or null");
    LineClock clock(std::nullopt, message.arrival);
    LineClock::Reading when{message.arrival, Quality::uncertain};
    if (const auto stamp = json->find("timestamp"); stamp != json->end() && !stamp->is_null()) {
        const auto read = pointTime(*stamp, clock);
        if (!read)
            return fail(read.error().in("timestamp"));
        when = *read;
    }
    auto found = pointAt(path);
    if (!found)
        return fail(found.error());
    Point& point = **found;
    if (point.publisher.empty()) {
        SEAM_TRY(count(publisher.size(), 0));
        point.publisher = publisher;
    }
    if (point.publisher != publisher)
        return fail(ErrorCode::notFound, "its value is not published by " + std::string(publisher).substr(0, 64) + " but by " + point.publisher);
    if (!point.isDescribed && !point.id.isValid())
        m_lane.fault(telemetry::InputFault::unknownReference,
                     "topic " + std::string(message.topic) + ": a value before its metadata: nobody knows what it is of");
    const auto stated = json->find("quality");
    const Quality quality = stated == json->end() ? Quality::uncertain : pointQuality(*stated);
    m_book.add(seriesOf(point), when.at, *number * point.scale + point.offset,
               std::max({quality, when.quality, point.isDescribed ? Quality::good : Quality::uncertain}));
    return {};
}

} // namespace seamscope::sources
