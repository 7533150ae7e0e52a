// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "telemetry/series.h"

#include <cstdint>
#include <string_view>
#include <vector>

/// Telemetry of the kinds that AI clusters send, from a fixed seed: the same for us and for the peers.
namespace seamscope::bench {

enum class Shape : std::uint8_t {
    utilisation, ///< whole percent, busy with dips
    temperature, ///< steps of 0.5
    counter,     ///< bytes, about 1e9 a second
    noisy,       ///< a double with all its digits
};
inline constexpr int kShapeCount = 4;
[[nodiscard]] std::string_view name(Shape shape);

struct Column {
    std::vector<std::int64_t> times; ///< nanoseconds
    std::vector<double> values;
};

/// One series, one sample a second. @p jittered: times ± a few milliseconds, to whole milliseconds as
/// scrapers store them; all series of one scrape share their times, as those of one target do.
[[nodiscard]] Column makeColumn(Shape shape, std::uint64_t seed, std::size_t samples, bool jittered);

} // namespace seamscope::bench
