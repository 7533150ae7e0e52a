// SPDX-License-Identifier: GPL-3.0-or-later
#include "seamctl/watch_output.h"

#include "base/json.h"
#include "base/text.h"
#include "feed/seam_look.h"
#include "seamctl/json_values.h"
#include "seamctl/show.h"
#include "telemetry/message_text.h"

#include <algorithm>
#include <cstdio>
#include <numeric>
#include <string>

namespace seamscope::seamctl {
namespace {

using telemetry::AtStake;
using telemetry::Crossing;
using telemetry::IncidentReport;
using telemetry::SeamReading;
using telemetry::SeamState;
using telemetry::Silence;
using telemetry::WatchItem;

OrderedJson number(const std::optional<double>& value) {
    return value ? OrderedJson(rounded(*value)) : OrderedJson();
}

OrderedJson stakeJson(const AtStake& stake) {
    const bool isPriced = !stake.currency.empty();
    return {{"currency", isPriced ? OrderedJson(stake.currency) : OrderedJson()},
            {"likely", isPriced ? OrderedJson(inUnits(stake.likelyMicros)) : OrderedJson()},
            {"gpu_hours", rounded(stake.gpuHours)}};
}

OrderedJson namesOf(const std::vector<topology::EntityId>& ids) {
    OrderedJson list = OrderedJson::array();
    for (const topology::EntityId& id : ids)
        list.push_back(id.text());
    return list;
}

OrderedJson seamJson(const SeamReading& seam) {
    OrderedJson history = OrderedJson::array();
    for (const float value : seam.history)
        history.push_back(value < 0 ? OrderedJson() : OrderedJson(rounded(static_cast<double>(value))));
    return {{"id", seam.from.text() + ">" + seam.to.text()},
            {"seam", seam.seam},
            {"owners", seam.owners},
            {"measure", seam.measure},
            {"value", number(seam.value)},
            {"expected", number(seam.expected)},
            {"state", std::string(telemetry::name(seam.state))},
            {"since", formatRfc3339(seam.since)},
            {"history", history}};
}

OrderedJson watchJson(const WatchItem& watch) {
    return {{"seam", watch.seam},
            {"entity", watch.entity.text()},
            {"signal", watch.signal},
            {"since", formatRfc3339(watch.since)},
            {"until", watch.until ? OrderedJson(formatRfc3339(*watch.until)) : OrderedJson()},
            {"text", telemetry::englishText(watch.text)},
            {"loss_expected_from",
             watch.lossExpectedFrom ? OrderedJson(formatRfc3339(*watch.lossExpectedFrom)) : OrderedJson()}};
}

std::string limitText(const Crossing& crossing) {
    char text[64];
    std::snprintf(text, sizeof text, "%.4g", crossing.limit);
    return crossing.unit.empty() ? text : text + (" " + crossing.unit);
}

OrderedJson crossingJson(const Crossing& crossing) {
    return {{"entity", crossing.entity.text()},
            {"signal", crossing.signal},
            {"limit", limitText(crossing)},
            {"value", rounded(crossing.value)},
            {"model", crossing.isExponential ? "exponential" : "linear"},
            {"since", formatRfc3339(crossing.since)},
            {"at", formatRfc3339(crossing.at)},
            {"earliest", formatRfc3339(crossing.earliest)},
            {"latest", formatRfc3339(crossing.latest)},
            {"stands_on_it", namesOf(crossing.atStake.jobs)},
            {"at_stake", stakeJson(crossing.atStake)}};
}

OrderedJson silenceJson(const Silence& silence) {
    return {{"entity", silence.entity.text()},
            {"since", formatRfc3339(silence.since)},
            {"until", silence.until ? OrderedJson(formatRfc3339(*silence.until)) : OrderedJson()},
            {"families", silence.families},
            {"parts", silence.parts},
            {"likely_collector", silence.isCollector},
            {"stands_on_it", namesOf(silence.atStake.jobs)},
            {"at_stake_per_hour", stakeJson(silence.atStake)}};
}

/// How the measure of a seam is. One that is part of an incident may itself be as it should be: a hang has no long step.
std::string measureText(const SeamReading& seam) {
    const auto share = telemetry::shareOf(seam);
    if (!share)
        return seam.measure + " is not known";
    if (telemetry::isOnlyOnPath(seam))
        return seam.measure + " is as it should be, the incident runs over it";
    char text[64];
    std::snprintf(text, sizeof text, " is %.3g of what it should be", *share);
    return seam.measure + text;
}

std::string stakeText(const AtStake& stake) {
    char text[96];
    if (stake.currency.empty())
        std::snprintf(text, sizeof text, "%.1f GPU-hours", stake.gpuHours);
    else
        std::snprintf(text, sizeof text, "%.1f GPU-hours, %.2f %s", stake.gpuHours,
                      inUnits(stake.likelyMicros), stake.currency.c_str());
    return text;
}

template<class T, class Make>
OrderedJson listOf(const std::vector<T>& values, Make make) {
    OrderedJson list = OrderedJson::array();
    for (const T& value : values)
        list.push_back(make(value));
    return list;
}

} // namespace

void addWatchJson(const IncidentReport& report, OrderedJson& out) {
    out["seams"] = listOf(report.seams, seamJson);
    out["watch"] = listOf(report.watch, watchJson);
    out["crossings"] = listOf(report.crossings, crossingJson);
    out["silent"] = listOf(report.silent, silenceJson);
}

void printWatch(const IncidentReport& report) {
    for (const WatchItem& watch : report.watch)
        show("watch     %s seam, %s since %s%s: %s\n", watch.seam.c_str(), watch.entity.text().c_str(),
             formatRfc3339(watch.since).c_str(),
             watch.until ? (" until " + formatRfc3339(*watch.until)).c_str() : "",
             telemetry::englishText(watch.text).c_str());
    for (const Crossing& crossing : report.crossings)
        show("crossing  %s %s reaches %s at %s (%s to %s), at stake %s\n", crossing.entity.text().c_str(),
             crossing.signal.c_str(), limitText(crossing).c_str(), formatRfc3339(crossing.at).c_str(),
             formatRfc3339(crossing.earliest).c_str(), formatRfc3339(crossing.latest).c_str(),
             stakeText(crossing.atStake).c_str());
    for (const Silence& silence : report.silent)
        show("silent    %s (%s) since %s%s%s, stands on it: %s an hour\n", silence.entity.text().c_str(),
             joined(silence.families).c_str(), formatRfc3339(silence.since).c_str(),
             silence.until ? (" until " + formatRfc3339(*silence.until)).c_str() : "",
             silence.isCollector ? ", rather its collector" : "", stakeText(silence.atStake).c_str());
    std::size_t normal = 0, all = 0;
    for (const telemetry::SeamCount& count : report.seamCounts.empty() ? telemetry::countSeams(report.seams) : report.seamCounts) {
        normal += count.states[static_cast<std::size_t>(SeamState::normal)];
        all += std::accumulate(count.states.begin(), count.states.end(), std::size_t{0});
    }
    for (const SeamReading& seam : report.seams)
        if (seam.state == SeamState::watch || seam.state == SeamState::incident)
            show("seam      %s > %s %s since %s: %s\n", seam.from.text().c_str(), seam.to.text().c_str(),
                 std::string(telemetry::name(seam.state)).c_str(), formatRfc3339(seam.since).c_str(),
                 measureText(seam).c_str());
    if (report.watch.empty() && report.crossings.empty() && report.silent.empty() && report.seams.empty())
        return;
    show("%zu watched, %zu crossings, %zu silent, %zu of %zu seams normal\n", report.watch.size(),
         report.crossings.size(),
         static_cast<std::size_t>(std::count_if(report.silent.begin(), report.silent.end(),
                                                [](const Silence& one) { return !one.until; })),
         normal, all);
}

} // namespace seamscope::seamctl
