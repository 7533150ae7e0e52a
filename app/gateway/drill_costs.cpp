// SPDX-License-Identifier: GPL-3.0-or-later
#include "gateway/drill_costs.h"

#include "gateway/recorded_analysis.h"
#include "recording/reader.h"
#include "simulate/options_json.h"
#include "simulate/truth.h"

#include <algorithm>
#include <iterator>
#include <set>

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

drill::CostsOf ledgerCosts(const std::filesystem::path& recording) {
    return [recording](const telemetry::Incident& incident, TimeRange drill) -> std::optional<drill::KnownCosts> {
        auto analysis = recordedAnalysis(recording.string());
        if (!analysis)
            return std::nullopt;
        auto& all = analysis->told.incidents;
        const auto same = std::ranges::find(all, incident.id, &telemetry::Incident::id);
        if (same == all.end())
            return std::nullopt;
        same->onset = incident.onset;
        const TimePoint end = same->ended.value_or(analysis->costs.end);
        economics::priceIncidents(analysis->told, analysis->costs, nullptr, timesOf({incident.onset, end}, drill));
        if (!same->cost)
            return std::nullopt;
        return drill::KnownCosts{std::move(*same->cost), false};
    };
}

namespace {

constexpr int kReruns = 16;
constexpr int kFewestReruns = 4;
/// A run of so much is played sixteen times in a minute; of a larger one there are fewer.
constexpr double kGpuHoursForAll = 1024;
constexpr Duration kUntilDone = std::chrono::minutes(5); ///< from a decision, at most

int rerunsOf(const SimulatedRecording& what) {
    const double gpuHours = what.model.gpus * toSeconds(what.length) / 3600;
    return std::clamp(static_cast<int>(kReruns * kGpuHoursForAll / std::max(gpuHours, 1.0)), kFewestReruns, kReruns);
}

} // namespace

drill::CostsOf simulatedCosts(const SimulatedRecording& what, const std::stop_token& stop) {
    return [what, stop](const telemetry::Incident& incident, TimeRange drill) -> std::optional<drill::KnownCosts> {
        const TimePoint onset = what.model.start + what.model.onset;
        TimePoint end = std::min(what.model.start + what.length, drill.to);
        if (what.model.faultLength)
            end = std::min(end, onset + *what.model.faultLength);
        if (onset >= end || !incident.cost || incident.cost->currency != "USD") // what the simulator bills in
            return std::nullopt;
        const auto played = simulate::RepairedRuns::play(what.model, what.length);
        if (!played)
            return std::nullopt;
        const std::int64_t nothing = totalOf(played->asTold()).value;
        std::vector<std::pair<TimePoint, std::int64_t>> bills;
        const int reruns = rerunsOf(what);
        for (int i = 0; i < reruns && !stop.stop_requested(); ++i) {
            const Duration lasts = std::chrono::floor<std::chrono::seconds>((end - onset) * i / reruns);
            if (const auto truth = played->repairedAfter(std::max<Duration>(lasts, std::chrono::seconds(1))))
                bills.emplace_back(onset + lasts, totalOf(*truth).value);
        }
        if (bills.size() < 2)
            return std::nullopt;
        bills.emplace_back(end, nothing);
        // A run that saves just before it is mended may lose less than one that is mended before: who acts may wait for it.
        for (auto later = bills.rbegin(), one = std::next(later); one != bills.rend(); later = one++)
            one->second = std::min(one->second, later->second);
        const auto at = [&](TimePoint time) {
            const auto next = std::ranges::find_if(bills, [time](const auto& one) { return one.first >= time; });
            if (next == bills.begin() || next == bills.end())
                return next == bills.end() ? bills.back().second : next->second;
            const auto& before = *std::prev(next);
            const double share = toSeconds(time - before.first) / toSeconds(next->first - before.first);
            return before.second + static_cast<std::int64_t>(share * static_cast<double>(next->second - before.second));
        };
        telemetry::IncidentCost out = *incident.cost;
        out.total = {nothing, nothing, nothing};
        out.drained.clear();
        for (const auto& [time, bill] : bills)
            out.drained.push_back({time, {bill, bill, at(time + kUntilDone)}, {}, {}, {}, {}});
        return drill::KnownCosts{std::move(out), true};
    };
}

namespace {

/// The document of a recording; none: it has no such. One that cannot be read is told by who makes the drill.
std::optional<std::string> documentOf(const recording::Reader& reader, std::string_view name) {
    std::vector<Error> unreadable;
    for (recording::Document& document : reader.documents(unreadable))
        if (document.name == name)
            return std::move(document.text);
    return std::nullopt;
}

/// How a recording tells that it was simulated; none: it does not. An error where that cannot be read.
Result<std::optional<simulate::Run>> toldRun(const recording::Reader& reader) {
    const auto text = documentOf(reader, simulate::kSimulationDocument);
    if (!text)
        return std::optional<simulate::Run>();
    auto run = simulate::runFromJson(*text);
    if (!run)
        return fail(run.error().in(std::string(simulate::kSimulationDocument)));
    return std::optional(std::move(*run));
}

/// An error says why it is not of the file at all. It is played second by second, all that it claims to have, before one knows what
/// comes of it: a line of a small file must not ask for a month of sixteen thousand GPUs. What is played is what was recorded, and a
/// day before.
Result<> checkIsOfRecording(const simulate::Run& run, TimePoint until, const recording::Reader& reader) {
    constexpr Duration kMostBefore = std::chrono::hours(24);
    const recording::Info& info = reader.info();
    const TimePoint end = std::min(until, info.end);
    const auto differs = [](const std::string& how) {
        return fail(ErrorCode::failedPrecondition, how, std::string(simulate::kSimulationDocument));
    };
    const std::string begins = "the run begins " + formatRfc3339(run.options.start);
    if (run.options.start >= end)
        return differs(begins + ", behind what was recorded, " + formatRfc3339(end));
    if (run.options.start < info.start - kMostBefore)
        return differs(begins + ", more than a day before the recording, " + formatRfc3339(info.start));
    std::set<topology::EntityId> gpus;
    for (const telemetry::SeriesInfo& one : reader.series())
        if (one.entity.kind() == topology::EntityKind::gpu)
            gpus.insert(one.entity);
    if (gpus.size() < run.options.gpus)
        return differs("the run has " + std::to_string(run.options.gpus) + " GPUs, the recording " + std::to_string(gpus.size()));
    return {};
}

/// The run that a recording is of, until the end of a drill; none: it was not simulated, or is not the run any more, as under
/// other names.
std::optional<SimulatedRecording> simulationOf(const std::filesystem::path& recording, const telemetry::Incident& incident,
                                               TimePoint until) {
    const auto reader = recording::Reader::open(recording);
    if (!reader)
        return std::nullopt;
    const auto told = toldRun(**reader); // an error is of who makes the drill
    const std::optional<simulate::Run> run = told ? *told : std::nullopt;
    // A bill is of the whole run: with a second fault in it nobody can say what of it is the first one's.
    if (!run || !run->options.second.empty() || incident.roots.empty() || !checkIsOfRecording(*run, until, **reader))
        return std::nullopt;
    SimulatedRecording what;
    what.model = run->options;
    what.length = std::chrono::floor<std::chrono::seconds>(std::min(run->length, until - run->options.start));
    const auto roots = simulate::rootsOf(what.model, what.length);
    if (!roots)
        return std::nullopt;
    const telemetry::IncidentRoot& root = incident.roots.front();
    const bool isIt = std::ranges::any_of(*roots, [&](const simulate::TruthRoot& one) {
        return one.mechanism == root.mechanism && (one.entity == root.entity || std::ranges::find(one.accepted, root.entity) != one.accepted.end());
    });
    return isIt ? std::optional(what) : std::nullopt;
}

} // namespace

drill::CostsOf drillCosts(const std::filesystem::path& recording, const std::stop_token& stop) {
    return [recording, stop](const telemetry::Incident& incident, TimeRange drill) -> std::optional<drill::KnownCosts> {
        if (const auto what = simulationOf(recording, incident, drill.to))
            if (auto rerun = simulatedCosts(*what, stop)(incident, drill))
                return rerun;
        return ledgerCosts(recording)(incident, drill);
    };
}

std::vector<drill::KnownCause> knownCauses(const std::vector<simulate::TruthRoot>& roots) {
    std::vector<drill::KnownCause> out;
    for (const simulate::TruthRoot& one : roots)
        out.push_back({one.entity, one.mechanism, one.accepted, one.onset});
    return out;
}

namespace {

/// What a run is of that tells how it was simulated; none where its parts are called otherwise here, as under other names.
std::optional<std::vector<drill::KnownCause>> causesOfRun(const simulate::Run& run, const recording::Reader& reader) {
    const TimePoint end = reader.info().end;
    if (!checkIsOfRecording(run, end, reader))
        return std::nullopt;
    // Of what comes after the recording nobody asks.
    const auto roots = simulate::rootsOf(run.options, std::min(run.length, end - run.options.start));
    if (!roots)
        return std::nullopt;
    const auto isHere = [&](const simulate::TruthRoot& root) {
        return std::ranges::any_of(reader.series(), [&](const telemetry::SeriesInfo& one) {
            return one.entity == root.entity || std::ranges::find(root.accepted, one.entity) != root.accepted.end();
        });
    };
    return std::ranges::all_of(*roots, isHere) ? std::optional(knownCauses(*roots)) : std::nullopt;
}

} // namespace

std::optional<Error> whyNotPlayedAgain(const std::filesystem::path& recording) {
    const auto reader = recording::Reader::open(recording);
    const auto run = reader ? toldRun(**reader) : fail(reader.error());
    if (!run)
        return run.error();
    if (!*run)
        return std::nullopt;
    const auto checked = checkIsOfRecording(**run, kTimeMax, **reader);
    return checked ? std::nullopt : std::optional(checked.error());
}

Result<std::optional<std::vector<drill::KnownCause>>> knownCauses(const std::filesystem::path& recording) {
    const auto reader = recording::Reader::open(recording);
    if (!reader)
        return fail(reader.error());
    const auto run = toldRun(**reader);
    if (!run)
        return fail(run.error());
    const auto text = documentOf(**reader, simulate::kTruthDocument);
    if (!text)
        return *run ? causesOfRun(**run, **reader) : std::nullopt;
    const auto roots = simulate::rootsFromTruthJson(*text);
    if (!roots)
        return fail(roots.error().in(std::string(simulate::kTruthDocument)));
    return std::optional(knownCauses(*roots));
}

} // namespace seamscope::gateway
