// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/windows/silences.h"

#include "base/json.h"
#include "base/without_port.h"
#include "telemetry/label_repair.h"

#include <algorithm>
#include <array>
#include <map>

namespace seamscope::sources {
namespace {

using telemetry::EventKind;
using topology::EntityId;

constexpr JsonLimits kLimits{std::size_t{16} << 20, 16, 500'000};
constexpr std::size_t kMaxSilences = 10'000;
constexpr std::size_t kMaxMatchers = 64;
constexpr std::size_t kMaxNames = 256; ///< "n1|n2|…" of one matcher
constexpr std::size_t kMaxTextBytes = 4096;

struct Matcher {
    std::string name;
    std::vector<std::string> values; ///< empty: a pattern, or a "not"
};

/// "n1|n2" is a list of names; every other pattern names nobody.
std::vector<std::string> alternatives(std::string_view pattern) {
    std::vector<std::string> names;
    for (const std::string_view port : {std::string_view(":.*"), std::string_view(":.+"), std::string_view("(:.*)?")})
        if (pattern.ends_with(port))
            pattern.remove_suffix(port.size());
    if (pattern.starts_with('(') && pattern.ends_with(')'))
        pattern = pattern.substr(1, pattern.size() - 2);
    if (pattern.find_first_of("*+?()[]{}^$\\") != std::string_view::npos)
        return {};
    while (names.size() <= kMaxNames) {
        const auto bar = pattern.find('|');
        names.emplace_back(pattern.substr(0, bar));
        if (bar == std::string_view::npos)
            return names;
        pattern.remove_prefix(bar + 1);
    }
    return {};
}

bool isHostLabel(std::string_view name) {
    constexpr std::array<std::string_view, 6> kNames = {"instance", "host", "node", "hostname", "nodename", "Hostname"};
    return std::find(kNames.begin(), kNames.end(), name) != kNames.end();
}

/// Whom a matcher names; empty where it names no entity.
std::vector<EntityId> entitiesOf(const Matcher& matcher) {
    std::vector<EntityId> entities;
    for (const std::string& value : matcher.values) {
        std::string id;
        if (matcher.name == "entity")
            id = value;
        else if (isHostLabel(matcher.name))
            id = std::string("host/").append(withoutPort(value));
        else if (matcher.name != "job" && // which is Prometheus' word for who scrapes
                 topology::entityKindFromName(matcher.name) != topology::EntityKind::unknown)
            id = matcher.name + "/" + value;
        if (auto entity = EntityId::parse(id))
            entities.push_back(*entity);
    }
    return entities;
}

std::vector<Matcher> matchersOf(const JsonObject& silence) {
    std::vector<Matcher> matchers;
    const Json* list = silence.array("matchers", kMaxMatchers);
    if (!list)
        return matchers;
    for (std::size_t i = 0; i < list->size(); ++i) {
        const JsonObject object((*list)[i], silence.pointer("matchers") + "/" + std::to_string(i), silence.problems());
        Matcher matcher{object.text("name").value_or(""), {}};
        const std::string value = object.text("value").value_or("");
        if (object.boolean("isEqual").value_or(true))
            matcher.values = object.boolean("isRegex").value_or(false) ? alternatives(value) : std::vector{value};
        matchers.push_back(std::move(matcher));
    }
    return matchers;
}

/// Everything about the entity that one matcher names, if there is just that and perhaps its GPU.
std::vector<EntityId> workedOn(const std::vector<Matcher>& matchers) {
    if (matchers.size() == 1)
        return entitiesOf(matchers[0]);
    if (matchers.size() != 2)
        return {};
    const bool isGpuFirst = matchers[0].name == "gpu";
    const Matcher& gpu = matchers[isGpuFirst ? 0 : 1];
    const Matcher& host = matchers[isGpuFirst ? 1 : 0];
    if (gpu.name != "gpu" || !isHostLabel(host.name) || gpu.values.size() * host.values.size() > kMaxNames)
        return {};
    std::vector<EntityId> entities;
    for (const std::string& name : host.values)
        for (const std::string& index : gpu.values)
            if (auto entity = EntityId::parse(std::string("gpu/").append(withoutPort(name)) + ":" + index))
                entities.push_back(*entity);
    return entities;
}

void readSilence(const JsonObject& object, std::vector<Window>& windows) {
    const std::uint64_t before = object.problems().count();
    const auto id = object.text("id");
    const auto from = object.time("startsAt");
    const auto until = object.time("endsAt");
    const std::vector<Matcher> matchers = matchersOf(object);
    if (object.problems().count() != before)
        return;
    if (!id || !from || !until)
        return object.problem("id", "a silence needs id, startsAt and endsAt");
    if (*until <= *from) // was taken back before it began
        return;
    telemetry::Event event;
    event.at = *from;
    event.until = *until;
    if (const Json* comment = object.find("comment"); comment && comment->is_string())
        event.text = telemetry::repairedText(comment->get<std::string>(), kMaxTextBytes);
    if (const auto owner = object.text("createdBy"); owner && !owner->empty())
        event.attributes.emplace_back("owner", *owner);
    event.attributes.emplace_back("silence", *id);
    auto entities = workedOn(matchers);
    event.kind = entities.empty() ? EventKind::note : EventKind::maintenance;
    if (entities.empty()) {
        std::string names;
        for (const Matcher& matcher : matchers)
            names += (names.empty() ? "" : ", ") + matcher.name;
        event.text = telemetry::repairedText("silence of " + names + ": " + event.text, kMaxTextBytes);
        entities.emplace_back();
    }
    for (const EntityId& entity : entities) {
        event.entity = entity;
        windows.push_back({*id + " " + entity.text(), event});
    }
}

} // namespace

Result<std::vector<Window>> parseSilences(std::string_view json, Problems& problems) {
    const auto document = parseJson(json, kLimits);
    if (!document)
        return fail(document.error());
    if (!document->is_array())
        return fail(ErrorCode::invalidInput, "not a list of silences");
    if (document->size() > kMaxSilences)
        return fail(ErrorCode::tooLarge, "more than " + std::to_string(kMaxSilences) + " silences");
    std::vector<Window> windows;
    for (std::size_t i = 0; i < document->size(); ++i) {
        if (!(*document)[i].is_object()) {
            problems.add(ErrorCode::invalidInput, "/" + std::to_string(i), "not an object");
            continue;
        }
        readSilence(JsonObject((*document)[i], "/" + std::to_string(i), problems), windows);
    }
    return windows;
}

} // namespace seamscope::sources
