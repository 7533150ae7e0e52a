// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "naive_store.h"

#include <algorithm>
#include <cstring>
#include <random>
#include <string>

namespace seamscope::telemetry::tests {

/// Feeds a Store and a NaiveStore the same random history: regular and jittered times, gaps, marks, resets,
/// duplicates, samples behind the newest. The naive one learns only which samples were taken.
class StoreDriver {
public:
    StoreDriver(std::uint64_t seed, std::size_t series, StoreLimits limits = {})
        : store(limits)
        , m_random(seed) {
        naive.series.resize(series);
        m_last.assign(series, 1'700'000'000'000'000'000);
        m_level.assign(series, 50);
        for (std::size_t id = 0; id < series; ++id) {
            SeriesInfo info;
            info.id = SeriesId(static_cast<std::uint32_t>(id));
            info.metric = "m" + std::to_string(id);
            info.kind = id % 3 == 1 ? SignalKind::counter : SignalKind::gauge;
            store.addSeries(info);
        }
    }

    /// One sample of the series; the fate is checked against what must hold. False when it must not have been
    /// so.
    bool step(std::size_t id) {
        const auto kind = m_random() % 100;
        std::int64_t time =
            m_last[id] + (id % 2 ? 1'000'000'000 : 1 + static_cast<std::int64_t>(m_random() % 2'000'000'000));
        if (kind == 0)
            time += static_cast<std::int64_t>(m_random() % 600) * 1'000'000'000; // gap
        if (kind == 1 && !naive.series[id].empty())
            time = m_last[id]; // duplicate
        if (kind >= 2 && kind < 5)
            time = m_last[id] - static_cast<std::int64_t>(m_random() % 60) * 500'000'000; // late
        return put(id, time, kind);
    }

    /// One sample of every series at the same jittered time, as a scrape has them. The last series misses
    /// some, and so falls out of step with the others.
    bool scrape() {
        const std::int64_t newest = *std::max_element(m_last.begin(), m_last.end());
        const std::int64_t gap = m_random() % 700 == 0 ? 90'000'000'000 : 0;
        const std::int64_t time =
            newest + 15'000'000'000 + gap + static_cast<std::int64_t>(m_random() % 9) * 1'000'000;
        bool isRight = true;
        for (std::size_t id = 0; id < m_last.size(); ++id)
            if (id + 1 < m_last.size() || m_random() % 300 != 0)
                isRight = put(id, time, 5 + m_random() % 2000) && isRight;
        return isRight;
    }

    static void add(AppendStats& sum, const AppendStats& part) {
        sum.accepted += part.accepted;
        sum.duplicates += part.duplicates;
        sum.outOfOrder += part.outOfOrder;
        sum.unknownSeries += part.unknownSeries;
    }

    std::mt19937_64& random() { return m_random; }

    Store store;
    NaiveStore naive;
    AppendStats total;
    std::uint64_t given = 0;

private:
    bool put(std::size_t id, std::int64_t time, std::uint64_t kind) {
        const Quality quality = kind == 5 ? Quality::missing : kind == 6 ? Quality::bad : Quality::good;
        double value = nextValue(id, kind);
        if (quality == Quality::missing)
            value = std::nan("");
        SampleBatch batch;
        batch.add(SeriesId(static_cast<std::uint32_t>(id)), fromNanoseconds(time), value, quality);
        const AppendStats stats = store.append(batch);
        add(total, stats);
        ++given;
        auto& samples = naive.series[id];
        const bool isNewest = samples.empty() || time > samples.rbegin()->first;
        const bool isHeld = samples.contains(time);
        if (stats.accepted == 1)
            samples.emplace(time, NaiveSample{value, quality});
        m_last[id] = std::max(m_last[id], time);
        if (isNewest)
            return stats.accepted == 1;
        if (isHeld)
            return stats.accepted == 0 && stats.duplicates + stats.outOfOrder == 1;
        return stats.accepted + stats.outOfOrder == 1 && stats.duplicates == 0;
    }

    double nextValue(std::size_t id, std::uint64_t kind) {
        double& level = m_level[id];
        switch (id % 6) {
        case 0:
            level = double(m_random() % 101);
            break; // whole numbers
        case 1:
            level = kind == 7 ? 0 : level + double(m_random() % 500);
            break; // counter with resets
        case 2:
            level += m_random() % 10 == 0 ? 0.5 : 0;
            break; // steps
        case 3:
            level = std::sin(double(m_random() % 1000)) * 1e3;
            break; // noisy
        case 4:
            level = kind == 8 ? 0.1 : level + 0.125 * double(m_random() % 9);
            break; // counter of fractions
        default:
            level = kind == 9 ? HUGE_VAL : double(m_random() % 3);
            break;
        }
        return level;
    }

    std::mt19937_64 m_random;
    std::vector<std::int64_t> m_last;
    std::vector<double> m_level;
};

} // namespace seamscope::telemetry::tests
