// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "telemetry/series.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>

namespace seamscope::telemetry::store {

/// A sample carries a value unless it is a mark that there is none.
[[nodiscard]] inline bool hasValue(double value, Quality quality) {
    return quality != Quality::missing && !std::isnan(value);
}

/// Summary of some values that follow each other: a column of a chart, or a stone of the pyramid. The mean is
/// weighted ÷ weight: for values every one weighs 1, for rates its length in seconds, so that the mean times
/// the span is the increase.
struct Cell {
    double min = std::numeric_limits<double>::infinity();
    double max = -std::numeric_limits<double>::infinity();
    double last = 0;
    double weighted = 0;
    double weight = 0;
    std::uint32_t count = 0;
    Quality worst = Quality::good; ///< marks without a value count too

    void add(double value, Quality quality) { add(value, value, 1, quality); }
    void add(double value, double share, double weightOfIt, Quality quality) {
        min = std::min(min, value);
        max = std::max(max, value);
        last = value;
        weighted += share;
        weight += weightOfIt;
        ++count;
        worst = std::max(worst, quality);
    }
    /// @p later holds what follows.
    void merge(const Cell& later) {
        worst = std::max(worst, later.worst);
        if (later.count == 0)
            return;
        min = std::min(min, later.min);
        max = std::max(max, later.max);
        last = later.last;
        weighted += later.weighted;
        weight += later.weight;
        count += later.count;
    }
};

/// Per-second rate of a counter, sample after sample. A fall means that the counter began again at zero, so
/// the new value is the increase. A mark without a value breaks the chain: what happened meanwhile is not
/// known.
class RateChain {
public:
    struct Step {
        double rate;
        double increase;
        double seconds;
    };

    RateChain() = default;
    RateChain(std::int64_t time, double value)
        : m_known(true)
        , m_time(time)
        , m_value(value) {}

    [[nodiscard]] std::optional<Step> next(std::int64_t time, double value, Quality quality) {
        const RateChain before = *this;
        m_known = hasValue(value, quality) && std::isfinite(value);
        m_time = time;
        m_value = value;
        if (!m_known || !before.m_known)
            return std::nullopt;
        const double increase = value >= before.m_value ? value - before.m_value : value;
        const auto distance = static_cast<std::uint64_t>(time) - static_cast<std::uint64_t>(before.m_time);
        const double seconds = static_cast<double>(distance) * 1e-9;
        return Step{increase / seconds, increase, seconds};
    }
    [[nodiscard]] bool isKnown() const { return m_known; }
    [[nodiscard]] std::int64_t time() const { return m_time; }
    [[nodiscard]] double value() const { return m_value; }

private:
    bool m_known = false;
    std::int64_t m_time = 0;
    double m_value = 0;
};

} // namespace seamscope::telemetry::store
