// SPDX-License-Identifier: GPL-3.0-or-later
// The hot half of the lane: every sample of every source passes here once.
#include "telemetry/lane.h"

#include "base/median.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace seamscope::telemetry {
namespace {

using namespace std::chrono_literals;

constexpr Duration kSetBack = 1min; ///< less is what clocks that are kept in step do
constexpr std::int64_t kYear2000 = 946'684'800LL * 1'000'000'000;
constexpr std::int64_t kYear2200 = 7'258'118'400LL * 1'000'000'000;
constexpr std::uint64_t kExponentBits = 0x7FF0'0000'0000'0000;
/// Prometheus' "no value from here on": a signalling NaN, to be told by its bits alone.
constexpr std::uint64_t kStaleMarker = 0x7FF0'0000'0000'0002;

} // namespace

struct SourceLane::Tally {
    struct Line {
        std::uint64_t count = 0;
        std::size_t first = 0; ///< index in the batch as it came
        SeriesId of;           ///< and what it was a sample of
    };
    std::array<Line, kInputFaultCount> lines{};
    bool any = false;
    SeriesId current;

    void add(InputFault fault, std::size_t i) {
        Line& line = lines[static_cast<std::size_t>(fault)];
        if (line.count++ == 0) {
            line.first = i;
            line.of = current;
        }
        any = true;
    }
};

void SourceLane::setLimits(TimePoint now) {
    const std::int64_t t = toNanoseconds(now);
    if (m_spec.timePolicy == TimePolicy::historic) {
        m_oldest = kYear2000;
        m_latest = kYear2200;
    } else {
        m_oldest = std::max(kYear2000, t - m_context.limits.retention.count());
        m_latest = t + m_context.limits.futureTolerance.count();
    }
}

void SourceLane::followClock(TimePoint now) {
    const bool isSetBack = m_spec.timePolicy == TimePolicy::live && now + kSetBack < m_lastNow;
    m_lastNow = now;
    if (!isSetBack)
        return;
    for (const auto& page : m_pages)
        if (page)
            for (Hot& series : *page)
                series.newest = std::min(series.newest, toNanoseconds(now) - 1);
    const std::lock_guard lock(m_mutex);
    m_health.newest = std::min(m_health.newest, now);
}

std::optional<InputFault> SourceLane::implausible(std::int64_t t) const {
    if (t < kYear2000)
        return InputFault::epochZero;
    if (t > m_latest)
        return InputFault::futureDated;
    return t < m_oldest ? std::optional(InputFault::outOfOrder) : std::nullopt;
}

bool SourceLane::isTimeGood(std::int64_t t, const Hot& series, Tally& tally, std::size_t i) const {
    if (t < m_oldest || t > m_latest) {
        tally.add(*implausible(t), i);
        return false;
    }
    if (t > series.newest)
        return true;
    if (t == series.newest) {
        tally.add(InputFault::duplicate, i);
        return false;
    }
    if (m_spec.timePolicy == TimePolicy::live && t < series.newest - m_context.limits.reorderWindow.count()) {
        tally.add(InputFault::outOfOrder, i);
        return false;
    }
    return true;
}

Quality SourceLane::judgeValue(double& value, Quality stated, const Hot& series, Tally& tally,
                               std::size_t i) {
    const auto bits = std::bit_cast<std::uint64_t>(value);
    if ((bits & kExponentBits) == kExponentBits) {
        if (bits == kStaleMarker)
            tally.add(InputFault::staleMarker, i);
        else
            tally.add(InputFault::notFinite, i);
        if ((bits << 12U) == 0) // no mantissa: infinite
            return Quality::bad;
        value = std::numeric_limits<double>::quiet_NaN();
        return Quality::missing;
    }
    if (series.compares)
        value = value == series.factor ? 1 : 0;
    else
        value = (series.divides ? value / series.factor : value * series.factor) + series.offset;
    return series.isUncertain ? std::max(stated, Quality::uncertain) : stated;
}

std::int64_t SourceLane::keepGood(SampleBatch& batch, Tally& tally) {
    const std::size_t n = std::min({batch.series.size(), batch.time.size(), batch.value.size()});
    const bool stated = !batch.quality.empty();
    batch.quality.resize(stated ? n : 0, Quality::good);
    std::size_t kept = 0;
    std::int64_t newest = std::numeric_limits<std::int64_t>::min();
    for (std::size_t i = 0; i < n; ++i) {
        const SeriesId id = batch.series[i];
        Hot* entry = id.isValid() ? hot(id) : nullptr;
        tally.current = id;
        if (!entry) {
            tally.add(id.isValid() ? InputFault::unknownReference : InputFault::oversized, i);
            continue;
        }
        const std::int64_t t = toNanoseconds(batch.time[i]);
        if (!isTimeGood(t, *entry, tally, i))
            continue;
        double value = batch.value[i];
        const Quality quality =
            judgeValue(value, stated ? batch.quality[i] : Quality::good, *entry, tally, i);
        if (t > entry->newest) {
            if (entry->isLearning && entry->newest != std::numeric_limits<std::int64_t>::min())
                learn(id, *entry, t - entry->newest);
            entry->newest = t;
        }
        const bool isHeard = quality != Quality::missing && !entry->isOfAsking && !(entry->isUp && value == 0);
        newest = isHeard ? std::max(newest, t) : newest;
        batch.series[kept] = id;
        batch.time[kept] = batch.time[i];
        batch.value[kept] = value;
        if (stated) {
            batch.quality[kept] = quality;
        } else if (quality != Quality::good || !batch.quality.empty()) {
            batch.quality.resize(kept, Quality::good);
            batch.quality.push_back(quality);
        }
        ++kept;
    }
    batch.series.resize(kept);
    batch.time.resize(kept);
    batch.value.resize(kept);
    if (!batch.quality.empty())
        batch.quality.resize(kept, Quality::good);
    batch.fit();
    return newest;
}

void SourceLane::samples(SampleBatch&& batch) {
    forgetRetired();
    const TimePoint clockNow = now();
    followClock(clockNow);
    setLimits(clockNow);
    if (batch.arrival == TimePoint{})
        batch.arrival = clockNow;
    Tally tally;
    const std::int64_t newest = keepGood(batch, tally);
    if (tally.any)
        count(tally);
    const std::size_t kept = batch.size();
    const bool taken = kept == 0 || m_context.sink.samples(std::move(batch));
    followCables(clockNow);
    std::lock_guard lock(m_mutex);
    // That a peer did not answer is told in samples, too, and is no word of it.
    const bool isHeard = newest != std::numeric_limits<std::int64_t>::min();
    if (isHeard || kept == 0)
        m_health.lastContact = clockNow;
    if (!taken) {
        addFault(InputFault::queueFull, kept, "queue of the session is full");
    } else if (kept > 0) {
        m_health.samples += kept;
        if (isHeard)
            m_health.newest = std::max(m_health.newest, fromNanoseconds(newest));
    }
}

void SourceLane::learn(SeriesId id, Hot& series, std::int64_t distance) {
    const auto it = m_learning.find(id);
    if (it == m_learning.end()) {
        series.isLearning = false;
        return;
    }
    Learning& learning = it->second;
    learning.distances[learning.count++] = distance;
    if (learning.count < learning.distances.size())
        return;
    const auto period = Duration(upperMedian(learning.distances));
    series.isLearning = false;
    {
        std::lock_guard lock(m_mutex);
        if (m_learnedPeriod == Duration::zero() || period < m_learnedPeriod)
            m_learnedPeriod = period;
    }
    if (!m_context.sink.periodLearned(id, period))
        refused("period of a series");
    m_learning.erase(it);
    account(-static_cast<std::ptrdiff_t>(kLearningBytes));
}

void SourceLane::count(const Tally& tally) {
    std::lock_guard lock(m_mutex);
    for (std::size_t f = 0; f < tally.lines.size(); ++f) {
        const Tally::Line& line = tally.lines[f];
        if (line.count == 0)
            continue;
        const bool isFirst = m_health.faults[f].firstExample.empty(); // a name is looked for in a walk
        addFault(static_cast<InputFault>(f), line.count,
                 isFirst ? "sample " + std::to_string(line.first + 1) + " of a batch" + nameOf(line.of) : std::string());
    }
}

std::string SourceLane::nameOf(SeriesId id) const {
    if (!id.isValid())
        return {};
    const auto known = std::find_if(m_ids.begin(), m_ids.end(), [id](const auto& one) { return one.second == id; });
    if (known == m_ids.end())
        return {};
    // The key has the metric first, then names and values of labels, parted by bytes that no text has.
    std::string text = ": ";
    for (const char c : known->first)
        text += c == '\x01' ? ' ' : c == '\x02' ? '=' : c;
    return text;
}

} // namespace seamscope::telemetry
