// SPDX-License-Identifier: GPL-3.0-or-later
#include "drill/answer.h"

#include "drill/seat.h"
#include "telemetry/message_text.h"

#include <algorithm>
#include <iterator>

namespace seamscope::drill {
namespace {

using namespace std::chrono_literals;

Cost unitsOf(const telemetry::MoneyRange& range, double factor) {
    const auto units = [factor](std::int64_t micros) { return static_cast<double>(micros) * 1e-6 * factor; };
    return {units(range.lowMicros), units(range.likelyMicros), units(range.highMicros)};
}

Cost most(const Cost& cost, const Cost& other) {
    return {std::max(cost.low, other.low), std::max(cost.likely, other.likely), std::max(cost.high, other.high)};
}

/// @param drained by time, in the times of the data
void takeCosts(Answer& answer, const telemetry::IncidentCost& cost, bool isOpen, TimePoint start, double factor) {
    answer.currency = cost.currency;
    answer.nothingDone = unitsOf(cost.total, factor);
    for (const telemetry::DrainedAt& one : cost.drained) {
        if (one.at <= start) // who acts at once
            answer.drained.clear();
        answer.drained.push_back({std::max<Duration>(one.at - start, Duration(0)), unitsOf(one.total, factor)});
    }
    if (answer.drained.empty())
        return;
    if (isOpen) {
        // Its loss was counted until the data end, that of an action until the jobs run again, which is later.
        answer.nothingDone = most(answer.nothingDone, answer.drained.back().cost);
        answer.drained.push_back({std::max(cost.at - start, answer.drained.back().at), answer.nothingDone});
    }
    for (auto later = answer.drained.rbegin(), one = std::next(later); one != answer.drained.rend(); later = one++)
        one->cost = least(one->cost, later->cost);
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

/// ", from 09:15:40", ", 09:15:40": when it was is told beside it, by the clock of the drill.
void removeTime(std::string& text) {
    constexpr std::string_view kLike = "dd:dd:dd";
    const auto isLike = [](char c, char like) { return like == 'd' ? c >= '0' && c <= '9' : c == like; };
    for (const std::string_view before : {", from ", ", "})
        for (auto at = text.find(before); at != std::string::npos; at = text.find(before, at + 1))
            if (std::ranges::equal(std::string_view(text).substr(at + before.size(), kLike.size()), kLike, isLike)) {
                text.erase(at, before.size() + kLike.size());
                break;
            }
}

/// "+8.768 °C (23.33 → 32.1)": differences are in kelvin.
void tellDifferencesInKelvin(std::string& text) {
    constexpr std::string_view kUnit = " °C";
    for (auto at = text.find(kUnit); at != std::string::npos; at = text.find(kUnit, at + 1)) {
        const auto figure = text.find_last_not_of("0123456789.,", at - 1);
        const bool isSigned = figure != std::string::npos && (text[figure] == '+' || text[figure] == '-' || text.substr(0, figure + 1).ends_with("−"));
        if (at > 0 && isSigned)
            text.replace(at, kUnit.size(), " K");
    }
}

/// Without "7 s before the onset", the onset as the analysis took it, and without the time of day: a drill has a clock of its own.
std::string factText(std::string text) {
    for (const std::string_view lag : {" before the onset", " after the onset"})
        if (const auto end = text.find(lag); end != std::string::npos) {
            const auto begin = text.rfind(", ", end);
            if (begin != std::string::npos)
                text.erase(begin, end + lag.size() - begin);
        }
    removeTime(text);
    tellDifferencesInKelvin(text);
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

/// As the table has it, but what is said to be a false alarm, or another fault, is never of the seam that is at fault.
Inject letterOf(const InjectInfo& info, const Answer& answer) {
    Inject out{info.kind, {}, std::string(info.from), info.to, std::string(info.words), false};
    if (info.kind == InjectKind::falseAlarm && answer.seam == "fabric") {
        out.to = Seat::facilities;
        out.text = "Humidity rises in one row. (Nobody has confirmed it.)";
    }
    if (info.kind == InjectKind::secondFault && answer.seam == "power")
        out.text = "One more thing: a switch in another row started anew.";
    return out;
}

/// Even over the drill: when they come must not tell the onset.
std::vector<Inject> injectsFor(const Answer& answer, int level) {
    std::vector<Inject> out;
    for (const InjectInfo& info : injectTable())
        if (info.leastLevel <= level)
            out.push_back(letterOf(info, answer));
    for (std::size_t i = 0; i < out.size(); ++i)
        out[i].at = std::chrono::floor<std::chrono::seconds>(answer.length * static_cast<std::int64_t>(i + 1) / static_cast<std::int64_t>(out.size() + 1));
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
            answer.witnesses.push_back({std::max(after(fact.at), answer.onset), renamed(fact.entity, names), plain(names.term(fact.signal)),
                                        plain(factText(names.text(telemetry::englishText(fact.text))))});
    }
    std::stable_sort(answer.witnesses.begin(), answer.witnesses.end(),
                     [](const Witness& a, const Witness& b) { return a.at < b.at; });
    if (incident.cost && !incident.cost->currency.empty())
        takeCosts(answer, *incident.cost, !incident.ended, drill.from, names.factor());
    answer.hints = hintsFor(answer);
    answer.injects = injectsFor(answer, level);
    return answer;
}

Cost least(const Cost& cost, const Cost& other) {
    return {std::min(cost.low, other.low), std::min(cost.likely, other.likely), std::min(cost.high, other.high)};
}

Cost costAt(const Answer& answer, Duration at) {
    if (answer.drained.empty())
        return answer.nothingDone;
    const auto next = std::find_if(answer.drained.begin(), answer.drained.end(),
                                   [at](const CostAt& one) { return one.at >= at; });
    if (next == answer.drained.end())
        return answer.drained.back().cost;
    if (next == answer.drained.begin())
        return next->cost;
    const CostAt& before = *std::prev(next);
    const double share = toSeconds(at - before.at) / toSeconds(next->at - before.at);
    const auto between = [share](double from, double to) { return from + (to - from) * share; };
    return {between(before.cost.low, next->cost.low), between(before.cost.likely, next->cost.likely),
            between(before.cost.high, next->cost.high)};
}

} // namespace seamscope::drill
