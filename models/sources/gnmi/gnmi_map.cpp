// SPDX-License-Identifier: GPL-3.0-or-later
// The YAML side of gNMI maps. yaml-cpp throws; nothing thrown leaves this file.
#include "sources/gnmi/gnmi_map.h"

#include "sources/points/yaml_map.h"

#include <algorithm>
#include <functional>

namespace seamscope::sources {
namespace {

using yaml::map;
using yaml::number;
using yaml::text;

constexpr std::size_t kMaxPaths = 1'000;

GnmiMode mode(const YAML::Node& node) {
    const std::string name = text(node);
    if (name != "sample" && name != "on_change")
        throw YAML::Exception(node.Mark(), "mode is sample or on_change");
    return name == "sample" ? GnmiMode::sample : GnmiMode::onChange;
}

telemetry::SignalKind kind(const YAML::Node& node) {
    const std::string name = text(node);
    if (name != "counter" && name != "gauge" && name != "state")
        throw YAML::Exception(node.Mark(), "kind is counter, gauge or state");
    return name == "counter" ? telemetry::SignalKind::counter
           : name == "gauge" ? telemetry::SignalKind::gauge
                             : telemetry::SignalKind::state;
}

Duration duration(const YAML::Node& node) {
    const auto read = parseDuration(text(node));
    if (!read)
        throw YAML::Exception(node.Mark(), read.error().detail);
    return *read;
}

/// `{interface}` and `{interface:Ethernet*}` are names that become a label.
void takeLabels(GnmiSubscription& made) {
    made.labels.resize(made.path.elements.size());
    for (std::size_t i = 0; i < made.labels.size(); ++i) {
        std::string& name = made.path.elements[i].name;
        if (name.size() < 3 || !name.starts_with('{') || !name.ends_with('}'))
            continue;
        const std::string inside = name.substr(1, name.size() - 2);
        const auto colon = inside.find(':');
        made.labels[i] = inside.substr(0, colon);
        name = colon == std::string::npos ? "*" : inside.substr(colon + 1);
    }
}

GnmiSubscription entry(const YAML::Node& node) {
    GnmiSubscription made;
    const std::map<std::string, std::function<void(const YAML::Node&)>> keys = {
        {"path",
         [&](const auto& n) {
             auto path = parseGnmiPath(text(n));
             if (!path)
                 throw YAML::Exception(n.Mark(), path.error().detail);
             made.path = std::move(*path);
         }},
        {"origin", [&](const auto& n) { made.path.origin = text(n); }},
        {"target", [&](const auto& n) { made.target = text(n); }},
        {"mode", [&](const auto& n) { made.mode = mode(n); }},
        {"heartbeat", [&](const auto& n) { made.heartbeat = duration(n); }},
        {"kind", [&](const auto& n) { made.kind = kind(n); }},
        {"values", [&](const auto& n) {
             for (const auto& pair : map(n))
                 made.values[text(pair.first)] = number(pair.second);
         }}};
    for (const auto& pair : map(node)) {
        const auto key = keys.find(text(pair.first));
        if (key == keys.end())
            yaml::refuseKey(pair.first);
        key->second(pair.second);
    }
    if (made.path.elements.empty())
        throw YAML::Exception(node.Mark(), "an entry needs path");
    if (made.heartbeat > Duration::zero() && made.mode == GnmiMode::sample)
        throw YAML::Exception(node.Mark(), "heartbeat is of the mode on_change");
    takeLabels(made);
    return made;
}

std::vector<GnmiSubscription> document(const YAML::Node& root) {
    std::vector<GnmiSubscription> made;
    for (const auto& pair : map(root)) {
        const std::string key = text(pair.first);
        if (key == "schema") {
            yaml::wantSchemaOne(pair.second);
        } else if (key == "paths") {
            if (!pair.second.IsSequence() || pair.second.size() > kMaxPaths)
                throw YAML::Exception(pair.second.Mark(), "a list of up to 1000 paths is wanted here");
            for (const YAML::Node& one : pair.second)
                made.push_back(entry(one));
        } else {
            yaml::refuseKey(pair.first);
        }
    }
    if (made.empty())
        throw YAML::Exception(root.Mark(), "a map needs paths");
    return made;
}

/// `Ethernet*` is the only wildcard that a name may end with.
bool isNamed(std::string_view pattern, std::string_view name) {
    return pattern.ends_with('*') ? name.starts_with(pattern.substr(0, pattern.size() - 1)) : name == pattern;
}

/// A label of that name is there already: two lists of one name lie within another.
bool isTaken(const GnmiName& made, const std::string& name) {
    return std::any_of(made.labels.begin(), made.labels.end(), [&](const auto& label) { return label.first == name; });
}

} // namespace

bool GnmiSubscription::holds(const GnmiPath& at) const {
    if (path.origin != at.origin || path.elements.size() > at.elements.size())
        return false;
    for (std::size_t i = 0; i < path.elements.size(); ++i) {
        if (!isNamed(path.elements[i].name, at.elements[i].name))
            return false;
        for (const auto& [name, value] : path.elements[i].keys)
            if (value != "*" && std::find(at.elements[i].keys.begin(), at.elements[i].keys.end(), std::pair(name, value)) == at.elements[i].keys.end())
                return false;
    }
    return true;
}

Result<std::vector<GnmiSubscription>> parseGnmiMap(std::string_view yaml, std::string_view where) {
    return yaml::readYaml(yaml, where, document);
}

const GnmiSubscription* subscriptionOf(const std::vector<GnmiSubscription>& all, const GnmiPath& at) {
    const GnmiSubscription* best = nullptr;
    for (const GnmiSubscription& one : all)
        if ((!best || one.path.elements.size() > best->path.elements.size()) && one.holds(at))
            best = &one;
    return best;
}

GnmiName nameOf(const GnmiPath& at, const GnmiSubscription* of) {
    GnmiName made;
    if (!at.origin.empty())
        made.metric = at.origin + ":";
    for (std::size_t i = 0; i < at.elements.size(); ++i) {
        const GnmiElement& element = at.elements[i];
        if (of && i < of->labels.size() && !of->labels[i].empty())
            made.labels.emplace_back(of->labels[i], element.name);
        else
            made.metric += "/" + element.name;
        for (const auto& [key, value] : element.keys) {
            std::string name = element.keys.size() == 1 ? element.name : element.name + "_" + key;
            while (isTaken(made, name))
                name += "_";
            made.labels.emplace_back(std::move(name), value);
        }
    }
    return made;
}

bool isGnmiCounter(const GnmiPath& path) {
    return std::any_of(path.elements.begin(), path.elements.end(), [](const GnmiElement& element) { return element.name == "counters"; });
}

} // namespace seamscope::sources
