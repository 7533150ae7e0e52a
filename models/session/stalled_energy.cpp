// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/stalled_energy.h"

#include <algorithm>
#include <limits>
#include <vector>

namespace seamscope::session {
namespace {

constexpr std::size_t kSampled = 32;
constexpr Duration kEvery = std::chrono::seconds(10); ///< an open stop is looked at so often
constexpr double kKilowattHour = 3.6e6;

std::vector<telemetry::SeriesId> seriesOf(const topology::Job& job, const StalledEnergy::PowerSeries& power) {
    std::vector<telemetry::SeriesId> ids;
    const std::size_t every = std::max<std::size_t>(1, job.ranks.size() / kSampled);
    for (std::size_t i = 0; i < job.ranks.size() && ids.size() < kSampled; i += every)
        if (const auto it = power.find(job.ranks[i].gpu); it != power.end())
            ids.push_back(it->second);
    return ids;
}

} // namespace

std::optional<double>
StalledEnergy::kilowattHours(const topology::Job& job, const PowerSeries& power,
                             std::span<const TimeRange> stops, const telemetry::StoreSnapshot& store) {
    auto& parts = m_parts[job.id];
    double joules = 0;
    bool isKnown = stops.empty();
    std::vector<telemetry::SeriesId> ids;
    for (const TimeRange& stop : stops) {
        Part& part = parts[stop.from];
        if (part.until > stop.to) // the stop turned out to be shorter
            part = {};
        const TimePoint from = std::max(stop.from, part.until);
        const bool isFirst = part.until < stop.from;
        if (stop.to > from && (isFirst || stop.to - from >= kEvery)) {
            if (ids.empty())
                ids = seriesOf(job, power);
            telemetry::SampleBatch samples;
            store.scan(ids, from, stop.to, std::numeric_limits<std::size_t>::max(), samples);
            double sum = 0;
            std::size_t count = 0;
            for (std::size_t i = 0; i < samples.size(); ++i)
                if (samples.qualityAt(i) <= telemetry::Quality::uncertain && samples.value[i] >= 0) {
                    sum += samples.value[i];
                    ++count;
                }
            if (count > 0) {
                part.joules += sum / static_cast<double>(count) * job.gpus * toSeconds(stop.to - from);
                part.isKnown = true;
            }
            part.until = stop.to;
        }
        joules += part.joules;
        isKnown = isKnown || part.isKnown;
    }
    return isKnown ? std::optional(joules / kKilowattHour) : std::nullopt;
}

} // namespace seamscope::session
