// SPDX-License-Identifier: GPL-3.0-or-later
#include "seams/watch_rules.h"

#include "seams/yaml_support.h"

namespace seamscope::seams {
namespace {

Result<LevelRule> readLevel(const YAML::Node& node, std::string_view where) {
    LevelRule rule;
    rule.signal = node["signal"].as<std::string>();
    rule.seam = node["seam"].as<std::string>();
    rule.told = valueOr<std::string>(node, "told", "");
    rule.hold = valueOr(node, "hold", 60.0);
    const int given = (node["above"] ? 1 : 0) + (node["below"] ? 1 : 0) + (node["both"] ? 1 : 0);
    if (given != 1)
        return yamlError(where, node, rule.signal + " needs one of above, below, both");
    rule.side = node["above"] ? 1 : node["below"] ? -1 : 0;
    rule.level = node[rule.side > 0 ? "above" : rule.side < 0 ? "below" : "both"].as<double>();
    return rule;
}

Result<CrossingRule> readCrossing(const YAML::Node& node, std::string_view where) {
    CrossingRule rule;
    rule.signal = node["signal"].as<std::string>();
    rule.seam = node["seam"].as<std::string>();
    rule.told = valueOr<std::string>(node, "told", "");
    rule.limit = node["limit"].as<double>();
    rule.isRate = valueOr<std::string>(node, "kind", "level") == "rate";
    rule.isDaily = valueOr(node, "daily", false);
    rule.least = valueOr(node, "least", 0.0);
    rule.horizonDays = valueOr(node, "horizon", 30.0);
    const auto of = valueOr<std::string>(node, "of", "value");
    rule.of = of == "start"    ? CrossingRule::Of::start
              : of == "offset" ? CrossingRule::Of::offset
                               : CrossingRule::Of::value;
    const auto side = valueOr<std::string>(node, "side", "up");
    rule.side = side == "up" ? 1 : side == "down" ? -1 : 0;
    const bool isKnown = (of == "value" || of == "start" || of == "offset") &&
                         (side == "up" || side == "down" || side == "both");
    if (!isKnown || (!rule.isRate && !(rule.least > 0)) || !(rule.horizonDays > 0))
        return yamlError(where, node, rule.signal + ": of, side, least or horizon");
    return rule;
}

} // namespace

Result<> WatchRules::add(std::string_view yaml, std::string_view where) {
    return guarded(yaml, where, kMaxBytes, [&](const YAML::Node& root) -> Result<> {
        for (const YAML::Node& node : root["levels"]) {
            auto rule = readLevel(node, where);
            if (!rule)
                return fail(rule.error());
            m_levels[rule->signal] = *rule;
        }
        for (const YAML::Node& node : root["crossings"]) {
            auto rule = readCrossing(node, where);
            if (!rule)
                return fail(rule.error());
            m_crossings[rule->signal] = *rule;
        }
        if (const YAML::Node numbers = root["numbers"]) {
            actionClass = numbers["action"]["class"].as<std::string>();
            actionText = numbers["action"]["text"].as<std::string>();
            runbook = numbers["runbook"].as<std::string>();
        }
        return {};
    });
}

const LevelRule* WatchRules::level(std::string_view signal) const {
    const auto at = m_levels.find(signal);
    return at == m_levels.end() ? nullptr : &at->second;
}

const CrossingRule* WatchRules::crossing(std::string_view signal) const {
    const auto at = m_crossings.find(signal);
    return at == m_crossings.end() ? nullptr : &at->second;
}

} // namespace seamscope::seams
