// SPDX-License-Identifier: GPL-3.0-or-later
#include "drill/answer.h"

#include "drill/seat.h"
#include "telemetry/message_text.h"

#include <algorithm>

namespace seamscope::drill {
namespace {

using namespace std::chrono_literals;

Cost unitsOf(const telemetry::MoneyRange& range, double factor) {
    const auto units = [factor](std::int64_t micros) { return static_cast<double>(micros) * 1e-6 * factor; };
    return {units(range.lowMicros), units(range.likelyMicros), units(range.highMicros)};
}

/// As answers are read again: without control characters, bounded. Texts of a recording may be anybody's.
std::string plain(std::string text) {
    constexpr std::size_t kMost = 1000;
    if (text.size() > kMost)
        text.resize(kMost);
    std::replace_if(
        text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; }, ' ');
    return text;
}

topology::EntityId renamed(const topology::EntityId& id, redaction::Pseudonyms& names) {
    const auto out = topology::EntityId::parse(names.text(id.text()));
    return out ? *out : topology::EntityId();
}

/// Each says more; the object itself is never named.
std::vector<std::string> hintsFor(const Answer& answer) {
    const auto seat = seatOf(answer.root.kind());
    const std::string first = answer.witnesses.empty() ? std::string() : answer.witnesses.front().signal;
    return {
        "Which number changed before the job became slow? Compare like with like.",
        "Ask " + std::string(seat ? name(*seat) : "each seat") + ": what started first there?",
        "It is the " + answer.seam + " seam, and a " + std::string(topology::name(answer.root.kind())) +
            (first.empty() ? std::string() : "; look at " + first) + ".",
    };
}

std::vector<Inject> injectsFor(const Answer& answer, int level) {
    std::vector<Inject> out;
    Duration at = std::max<Duration>(answer.onset, 1min);
    for (const InjectInfo& info : injectTable()) {
        if (info.leastLevel > level)
            continue;
        if (at >= answer.length)
            break;
        out.push_back({info.kind, at, std::string(info.from), info.to, std::string(info.words), false});
        at += 3min;
    }
    return out;
}

} // namespace

Answer answerOf(const telemetry::Incident& incident, TimeRange drill, redaction::Pseudonyms& names, int level) {
    const auto after = [&](TimePoint at) { return std::max<Duration>(at - drill.from, Duration(0)); };
    Answer answer;
    answer.seam = incident.seam;
    answer.group = renamed(incident.group, names);
    for (const topology::EntityId& id : incident.path)
        answer.path.push_back(renamed(id, names));
    for (const std::string& owner : incident.owners)
        answer.owners.push_back(plain(names.text(owner)));
    answer.onset = after(incident.onset);
    answer.visible = std::max(after(incident.declared), answer.onset);
    answer.length = drill.length();
    answer.actionClass = incident.actionClass;
    answer.actionText = plain(names.text(incident.actionText));
    if (!incident.roots.empty()) {
        const telemetry::IncidentRoot& root = incident.roots.front();
        answer.root = renamed(root.entity, names);
        answer.mechanism = root.mechanism;
        for (const telemetry::IncidentEvidence& fact : root.supporting)
            answer.witnesses.push_back({after(fact.at), renamed(fact.entity, names), plain(names.term(fact.signal)),
                                        plain(names.text(telemetry::englishText(fact.text)))});
    }
    std::stable_sort(answer.witnesses.begin(), answer.witnesses.end(),
                     [](const Witness& a, const Witness& b) { return a.at < b.at; });
    if (incident.cost && !incident.cost->currency.empty()) {
        answer.currency = incident.cost->currency;
        answer.nothingDone = unitsOf(incident.cost->total, names.factor());
        for (const telemetry::DrainedAt& one : incident.cost->drained)
            answer.drained.push_back({after(one.at), unitsOf(one.total, names.factor())});
    }
    answer.hints = hintsFor(answer);
    answer.injects = injectsFor(answer, level);
    return answer;
}

Cost costAt(const Answer& answer, Duration at) {
    const auto step = std::find_if(answer.drained.begin(), answer.drained.end(),
                                   [at](const CostAt& one) { return one.at >= at; });
    return step == answer.drained.end() ? answer.nothingDone : step->cost;
}

} // namespace seamscope::drill
