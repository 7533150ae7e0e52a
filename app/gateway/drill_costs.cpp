// SPDX-License-Identifier: GPL-3.0-or-later
#include "gateway/drill_costs.h"

#include "gateway/recorded_analysis.h"
#include "recording/reader.h"

#include <algorithm>

namespace seamscope::gateway {
namespace {

constexpr Duration kBetween = std::chrono::seconds(5); ///< a step of a job, about
constexpr int kMostTimes = 500;

/// Of the part of the incident that a drill plays, and the last moment of it.
std::vector<TimePoint> timesOf(TimeRange incident, TimeRange drill) {
    const TimeRange played{std::max(incident.from, drill.from), std::min(incident.to, drill.to)};
    std::vector<TimePoint> times;
    const Duration step = std::max(kBetween, played.length() / kMostTimes);
    for (TimePoint at = played.from; at < played.to; at += step)
        times.push_back(at);
    times.push_back(incident.to - Duration(1));
    return times;
}

} // namespace

drill::CostsOf drillCosts(const std::filesystem::path& recording) {
    return [recording](const telemetry::Incident& incident, TimeRange drill) -> std::optional<telemetry::IncidentCost> {
        auto analysis = recordedAnalysis(recording.string());
        if (!analysis)
            return std::nullopt;
        auto& all = analysis->report.incidents;
        const auto same = std::ranges::find(all, incident.id, &telemetry::Incident::id);
        if (same == all.end())
            return std::nullopt;
        same->onset = incident.onset;
        const TimePoint end = same->ended.value_or(analysis->costs.end);
        economics::priceIncidents(analysis->report, analysis->costs, nullptr, timesOf({incident.onset, end}, drill));
        return same->cost;
    };
}

std::vector<drill::KnownCause> knownCauses(const std::vector<simulate::TruthRoot>& roots) {
    std::vector<drill::KnownCause> out;
    for (const simulate::TruthRoot& one : roots)
        out.push_back({one.entity, one.mechanism, one.accepted, one.onset});
    return out;
}

Result<std::optional<std::vector<drill::KnownCause>>> knownCauses(const std::filesystem::path& recording) {
    const auto reader = recording::Reader::open(recording);
    if (!reader)
        return fail(reader.error());
    std::vector<Error> unreadable; // told by who makes the drill
    for (const recording::Document& document : (*reader)->documents(unreadable)) {
        if (document.name != simulate::kTruthDocument)
            continue;
        const auto roots = simulate::rootsFromTruthJson(document.text);
        if (!roots)
            return fail(roots.error().in(document.name));
        return std::optional(knownCauses(*roots));
    }
    return std::optional<std::vector<drill::KnownCause>>();
}

} // namespace seamscope::gateway
