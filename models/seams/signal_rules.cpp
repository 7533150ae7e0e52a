// SPDX-License-Identifier: GPL-3.0-or-later
#include "seams/signal_rules.h"

#include "base/text.h"
#include "seams/yaml_support.h"
#include "telemetry/message_catalogue.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace seamscope::seams {
namespace {

using telemetry::MessageCode;

std::optional<SignalRule::Type> typeFromName(std::string_view name) {
    constexpr std::array<std::string_view, 9> kTypes = {"gauge", "rate", "rare",  "state",
                                                        "level", "mask", "trend", "burst", "amount"};
    for (std::size_t i = 0; i < kTypes.size(); ++i)
        if (kTypes[i] == name)
            return static_cast<SignalRule::Type>(i);
    return std::nullopt;
}

/// The vendor's actions under the names that xid.yaml has for them.
std::optional<MessageCode> actionFromName(std::string_view name) {
    static constexpr std::array<std::pair<std::string_view, MessageCode>, 15> kActions = {
        {{"restart_app", MessageCode::xidRestartApp},
         {"reset_gpu", MessageCode::xidResetGpu},
         {"reboot_host", MessageCode::xidRestartHost},
         {"restart_vm", MessageCode::xidRestartVm},
         {"contact_support", MessageCode::xidSupport},
         {"check_mechanicals", MessageCode::xidMechanics},
         {"workflow_nvlink", MessageCode::xidNvlink},
         {"decode", MessageCode::xidDecode},
         {"workflow_45", MessageCode::xidOther},
         {"workflow_48", MessageCode::xidEcc},
         {"update_software", MessageCode::xidUpdate},
         {"see_text", MessageCode::xidRecovery},
         {"check", MessageCode::xidCheck},
         {"ignore", MessageCode::xidIgnore},
         {"unassigned", MessageCode::xidUnassigned}}};
    for (const auto& [known, action] : kActions)
        if (known == name)
            return action;
    return std::nullopt;
}

bool contains(std::string_view line, const std::string& word) {
    return std::search(line.begin(), line.end(), word.begin(), word.end(), [](char a, char b) { return lower(a) == lower(b); }) != line.end();
}

/// "40-45" or "48".
Result<std::vector<int>> codes(const YAML::Node& node, std::string_view where) {
    std::vector<int> list;
    for (const std::string& text : texts(node)) {
        const char* const end = text.data() + text.size();
        int from = -1, to = -1;
        const auto first = std::from_chars(text.data(), end, from);
        to = from;
        auto last = first;
        if (first.ec == std::errc() && first.ptr != end && *first.ptr == '-')
            last = std::from_chars(first.ptr + 1, end, to);
        if (last.ec != std::errc() || last.ptr != end || from < 0 || to > 100'000 || to < from ||
            to - from > 1000)
            return yamlError(where, node, "no range of codes: " + text);
        for (int code = from; code <= to; ++code)
            list.push_back(code);
    }
    return list;
}

} // namespace

Result<> SignalRules::addSignals(std::string_view yaml, std::string_view where) {
    return guarded(yaml, where, kMaxBytes, [&](const YAML::Node& root) -> Result<> {
        for (const YAML::Node& node : root["signals"]) {
            SignalRule rule;
            rule.signal = node["signal"].as<std::string>();
            const auto type = typeFromName(valueOr<std::string>(node, "type", "gauge"));
            if (!type)
                return yamlError(where, node, "unknown type");
            rule.type = *type;
            rule.load = texts(node["load"]);
            rule.relative = valueOr<std::string>(node, "scale", "absolute") == "relative";
            rule.size = valueOr(node, "size", 0.0);
            rule.told = valueOr<std::string>(node, "told", "");
            rule.unit = valueOr(node, "unit", 1.0);
            rule.good = valueOr(node, "good", 0.0);
            rule.perHour = valueOr(node, "per_hour", 0.5);
            rule.alarm = valueOr(node, "alarm", 7.0);
            rule.apart = valueOr(node, "apart", 0.0);
            rule.limit = valueOr(node, "limit", 0.0);
            rule.fromZero = valueOr(node, "from_zero", false);
            rule.followsLoad = valueOr(node, "follows_load", false);
            rule.flaps = valueOr(node, "flaps", false);
            rule.sharesLoad = valueOr(node, "shares_load", false);
            rule.atWork = valueOr(node, "at_work", false);
            rule.roams = valueOr(node, "roams", false);
            rule.waits = valueOr(node, "waits", false);
            rule.leastPeers = valueOr(node, "least_peers", 4);
            const auto levels = texts(node["levels"]);
            if (!levels.empty()) {
                rule.own = std::find(levels.begin(), levels.end(), "own") != levels.end();
                rule.peer = std::find(levels.begin(), levels.end(), "peer") != levels.end();
            }
            const bool needsSize =
                rule.type == SignalRule::Type::gauge || rule.isCompressed() ||
                rule.type == SignalRule::Type::trend || rule.type == SignalRule::Type::burst;
            if (needsSize && !(rule.size > 0))
                return yamlError(where, node, rule.signal + " needs a size");
            m_signals[rule.signal] = rule;
        }
        return {};
    });
}

Result<> SignalRules::addLogLines(std::string_view yaml, std::string_view where) {
    return guarded(yaml, where, kMaxBytes, [&](const YAML::Node& root) -> Result<> {
        for (const YAML::Node& node : root["lines"]) {
            LogRule rule;
            rule.symptom = node["symptom"].as<std::string>();
            rule.all = texts(node["all"]);
            rule.any = texts(node["any"]);
            rule.none = texts(node["none"]);
            if (rule.all.empty() && rule.any.empty())
                return yamlError(where, node, rule.symptom + " matches every line");
            m_lines.push_back(std::move(rule));
        }
        return {};
    });
}

Result<> SignalRules::addEvents(std::string_view yaml, std::string_view where) {
    using Job = EventRule::Job;
    static const std::map<std::string, Job, std::less<>> kJobs = {{"", Job::nothing},
                                                                  {"start", Job::start},
                                                                  {"restart", Job::restart},
                                                                  {"exit", Job::exit},
                                                                  {"resize", Job::resize},
                                                                  {"workload", Job::workload},
                                                                  {"checkpoint", Job::checkpoint}};
    return guarded(yaml, where, kMaxBytes, [&](const YAML::Node& root) -> Result<> {
        for (const YAML::Node& node : root["events"]) {
            const auto kind = telemetry::eventKindFromName(node["kind"].as<std::string>());
            const auto job = kJobs.find(valueOr<std::string>(node, "job", ""));
            if (!kind || !telemetry::isStated(*kind) || job == kJobs.end())
                return yamlError(where, node, "names a kind or a change of a job that does not exist");
            EventRule rule;
            rule.symptom = valueOr<std::string>(node, "symptom", "");
            rule.failed = valueOr<std::string>(node, "failed", "");
            rule.passed = valueOr<std::string>(node, "passed", "");
            rule.explains = valueOr<std::string>(node, "explains", "");
            rule.lasts = fromSeconds(60 * valueOr(node, "minutes", 0.0));
            rule.excuses = valueOr(node, "excuses", false);
            rule.job = job->second;
            m_events[*kind] = rule;
        }
        return {};
    });
}

const EventRule* SignalRules::event(telemetry::EventKind kind) const {
    const auto at = m_events.find(kind);
    return at == m_events.end() ? nullptr : &at->second;
}

Result<> SignalRules::addXids(std::string_view yaml, std::string_view where) {
    return guarded(yaml, where, kMaxBytes, [&](const YAML::Node& root) -> Result<> {
        for (const YAML::Node& node : root["xids"]) {
            const auto list = codes(node["code"], where);
            if (!list)
                return fail(list.error());
            const auto action = actionFromName(valueOr<std::string>(node, "action", "unassigned"));
            if (!action)
                return yamlError(where, node, "unknown action");
            for (int code : *list) {
                XidRule rule;
                rule.code = code;
                rule.symptom = valueOr<std::string>(node, "symptom", "");
                rule.name = valueOr<std::string>(node, "name", "");
                rule.action = *action;
                rule.follows = valueOr(node, "follows", false);
                if (!m_xids.emplace(code, std::move(rule)).second)
                    return yamlError(where, node, "Xid " + std::to_string(code) + " stands twice");
            }
        }
        return {};
    });
}

const SignalRule* SignalRules::signal(std::string_view name) const {
    const auto at = m_signals.find(name);
    return at == m_signals.end() ? nullptr : &at->second;
}

const XidRule* SignalRules::xid(int code) const {
    const auto at = m_xids.find(code);
    return at == m_xids.end() ? nullptr : &at->second;
}

std::optional<int> SignalRules::xidOf(const telemetry::Event& event) {
    constexpr int kOffTheBus = 79;
    if (event.kind == telemetry::EventKind::gpuLost)
        return kOffTheBus;
    return event.kind == telemetry::EventKind::xid ? std::optional<int>(event.code) : std::nullopt;
}

telemetry::Message SignalRules::xidText(int code) const {
    const telemetry::Count number{static_cast<std::uint64_t>(std::max(code, 0))};
    const XidRule* rule = xid(code);
    if (!rule)
        return telemetry::say<MessageCode::xidUnlisted>(number);
    return telemetry::say<MessageCode::xidActed>(number, rule->name, telemetry::Message(rule->action, {}));
}

std::string_view SignalRules::symptomOf(std::string_view line) const {
    const auto has = [&](const std::string& word) { return contains(line, word); };
    for (const LogRule& rule : m_lines)
        if (std::all_of(rule.all.begin(), rule.all.end(), has) &&
            (rule.any.empty() || std::any_of(rule.any.begin(), rule.any.end(), has)) &&
            std::none_of(rule.none.begin(), rule.none.end(), has))
            return rule.symptom;
    return {};
}

} // namespace seamscope::seams
