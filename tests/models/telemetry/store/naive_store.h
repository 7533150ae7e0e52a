// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "telemetry/store.h"

#include <cmath>
#include <map>
#include <optional>
#include <vector>

/// The store as one would define it without thinking of speed: a sorted map a series. Answers are computed
/// sample by sample from the contract's words alone.
namespace seamscope::telemetry::tests {

struct NaiveSample {
    double value;
    Quality quality;
};

struct NaiveStore {
    std::vector<std::map<std::int64_t, NaiveSample>> series;

    [[nodiscard]] static bool hasValue(const NaiveSample& s) {
        return s.quality != Quality::missing && !std::isnan(s.value);
    }

    struct Point {
        std::int64_t time;
        double value;
        double share;  ///< of the mean
        double weight; ///< of the mean
        Quality quality;
    };

    /// What a chart is drawn from: the values, or the rates of a counter (a fall = began again at zero; no
    /// rate across a mark without a value). Marks come with weight −1.
    [[nodiscard]] std::vector<Point> points(std::size_t id, bool rates) const {
        std::vector<Point> result;
        const std::pair<const std::int64_t, NaiveSample>* before = nullptr;
        for (const auto& entry : series[id]) {
            const auto& [time, sample] = entry;
            if (!hasValue(sample)) {
                result.push_back({time, 0, 0, -1, sample.quality});
                before = nullptr;
                continue;
            }
            if (!rates) {
                result.push_back({time, sample.value, sample.value, 1, sample.quality});
                continue;
            }
            if (before) {
                const double last = before->second.value;
                const double rise = sample.value >= last ? sample.value - last : sample.value;
                const double seconds = static_cast<double>(time - before->first) * 1e-9;
                result.push_back({time, rise / seconds, rise, seconds, sample.quality});
            }
            before = &entry;
        }
        return result;
    }

    [[nodiscard]] std::size_t count(std::size_t id, TimeRange range) const {
        std::size_t n = 0;
        for (const auto& [time, sample] : series[id])
            n += range.contains(fromNanoseconds(time));
        return n;
    }

    [[nodiscard]] std::vector<RangeColumn> raw(std::size_t id, TimeRange range, bool rates) const {
        std::vector<RangeColumn> result;
        for (const Point& p : points(id, rates))
            if (range.contains(fromNanoseconds(p.time)) && p.weight >= 0)
                result.push_back({fromNanoseconds(p.time), p.value, p.value, p.value, p.value, 1, p.quality});
        return result;
    }

    [[nodiscard]] std::vector<RangeColumn> columns(std::size_t id, TimeRange range, std::int64_t width,
                                                   bool rates) const {
        struct Column {
            RangeColumn out;
            double share = 0;
            double weight = 0;
        };
        std::map<std::int64_t, Column> grid;
        for (const Point& p : points(id, rates)) {
            if (!range.contains(fromNanoseconds(p.time)))
                continue;
            const std::int64_t rest = ((p.time % width) + width) % width;
            Column& column = grid[p.time - rest];
            RangeColumn& out = column.out;
            out.worst = std::max(out.worst, p.quality);
            if (p.weight < 0)
                continue;
            out.min = out.count == 0 ? p.value : std::min(out.min, p.value);
            out.max = out.count == 0 ? p.value : std::max(out.max, p.value);
            out.last = p.value;
            ++out.count;
            column.share += p.share;
            column.weight += p.weight;
        }
        std::vector<RangeColumn> result;
        for (auto& [start, column] : grid)
            if (column.out.count > 0) {
                column.out.time = fromNanoseconds(start);
                column.out.mean = column.share / column.weight;
                result.push_back(column.out);
            }
        return result;
    }

    [[nodiscard]] std::optional<std::pair<std::int64_t, NaiveSample>> stateAt(std::size_t id,
                                                                              std::int64_t at) const {
        auto it = series[id].upper_bound(at);
        if (it == series[id].begin())
            return std::nullopt;
        return *--it;
    }

    [[nodiscard]] std::optional<std::int64_t> neighbour(std::int64_t at, int direction) const {
        std::optional<std::int64_t> result;
        for (const auto& samples : series) {
            auto it = direction > 0 ? samples.upper_bound(at) : samples.lower_bound(at);
            if (direction > 0 ? it == samples.end() : it == samples.begin())
                continue;
            const std::int64_t found = direction > 0 ? it->first : std::prev(it)->first;
            if (!result || (direction > 0 ? found < *result : found > *result))
                result = found;
        }
        return result;
    }
};

} // namespace seamscope::telemetry::tests
