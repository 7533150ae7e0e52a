// SPDX-License-Identifier: GPL-3.0-or-later
#include "economics/people.h"

#include <algorithm>

namespace seamscope::economics {
namespace {

/// When people are busy: `likely`, and for certain.
struct Busy {
    TimeRange likely{};
    TimeRange least{};
    TimePoint most{};
};

Busy busyWith(const IncidentSpan& incident, const std::vector<JobLoss>& jobs, TimePoint end) {
    TimePoint from = incident.onset;
    for (const JobLoss& loss : jobs)
        from = std::min(from, loss.began);
    Busy busy{{from, std::max(from, std::min(incident.ended.value_or(end), end))}, {}, {}};
    TimePoint felt = kTimeMax;
    busy.most = busy.likely.to;
    for (const JobLoss& loss : jobs) {
        felt = std::min(felt, loss.felt);
        busy.most = std::max(busy.most, std::min(loss.back, end));
    }
    busy.least = {std::clamp(felt == kTimeMax ? from : felt, from, busy.likely.to), busy.likely.to};
    TimePoint back = kTimeMin;
    TimePoint earliest = kTimeMin;
    bool isSure = true;
    for (const JobLoss& loss : jobs) {
        if (!loss.recovery.isAffected)
            continue;
        back = std::max(back, loss.recovery.since.value_or(kTimeMax));
        earliest = std::max(earliest, loss.recovery.since ? loss.recovery.earliest : kTimeMax);
        isSure = isSure && loss.recovery.isSure;
    }
    // A record of steps that was slow says that it ended within it or behind it.
    if (earliest != kTimeMin)
        busy.least.to = std::min(std::max(earliest, incident.onset), busy.likely.to);
    busy.least.from = std::min(busy.least.from, busy.least.to);
    if (incident.ended || back == kTimeMin || back >= busy.likely.to)
        return busy;
    back = std::max(back, incident.onset);
    // Nobody says that they left: until its end is as good a reading.
    busy.most = busy.likely.to;
    if (isSure)
        busy.likely.to = back;
    return busy;
}

/// Length of every range, each moment of it divided among the ranges that it lies in by their weights.
std::vector<Duration> split(const std::vector<TimeRange>& ranges, const std::vector<double>& weights) {
    std::vector<TimePoint> edges;
    for (const TimeRange& range : ranges)
        edges.insert(edges.end(), {range.from, range.to});
    std::sort(edges.begin(), edges.end());
    std::vector<double> shares(ranges.size(), 0);
    for (std::size_t e = 0; e + 1 < edges.size(); ++e) {
        if (edges[e] == edges[e + 1])
            continue;
        const auto isOn = [&](std::size_t i) {
            return ranges[i].from <= edges[e] && edges[e + 1] <= ranges[i].to;
        };
        double sum = 0;
        std::size_t open = 0;
        for (std::size_t i = 0; i < ranges.size(); ++i)
            if (isOn(i)) {
                sum += weights[i];
                ++open;
            }
        for (std::size_t i = 0; i < ranges.size(); ++i)
            if (isOn(i))
                shares[i] += toSeconds(edges[e + 1] - edges[e]) *
                             (sum > 0 ? weights[i] / sum : 1 / static_cast<double>(open));
    }
    std::vector<Duration> result;
    for (const double seconds : shares)
        result.push_back(fromSeconds(seconds));
    return result;
}

} // namespace

std::vector<PeopleTime> peopleTimesOf(std::span<const IncidentSpan> incidents, const IncidentLosses& losses,
                                      TimePoint end) {
    std::vector<TimeRange> likely, least;
    std::vector<TimePoint> most;
    std::vector<double> weights;
    for (std::size_t i = 0; i < incidents.size(); ++i) {
        const Busy busy = busyWith(incidents[i], losses.byIncident[i], end);
        likely.push_back(busy.likely);
        least.push_back({busy.least.from, std::min(busy.least.to, busy.likely.to)});
        most.push_back(busy.most);
        weights.push_back(0);
        for (const JobLoss& loss : losses.byIncident[i])
            weights.back() += loss.gpuNanoseconds();
    }
    const std::vector<Duration> times = split(likely, weights);
    std::vector<PeopleTime> result;
    for (std::size_t i = 0; i < times.size(); ++i) {
        const double whole = toSeconds(likely[i].length());
        const double share = whole > 0 ? toSeconds(times[i]) / whole : 0;
        const auto shareOf = [&](Duration length) {
            return fromSeconds((whole > 0 ? share : 1) * std::max(0.0, toSeconds(length)));
        };
        result.push_back({times[i], std::min(times[i], shareOf(least[i].length())),
                          std::max(times[i], shareOf(most[i] - likely[i].from)), likely[i].from,
                          whole > 0 ? share : 1});
    }
    return result;
}

} // namespace seamscope::economics
