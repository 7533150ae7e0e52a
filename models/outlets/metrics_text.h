// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/time.h"
#include "feed/parts.h"

#include <cstdint>
#include <string>

namespace seamscope::outlets {

enum class MetricsFormat : std::uint8_t {
    openMetrics, ///< 1.0.0
    text,        ///< Prometheus 0.0.4
};

/// What is exported beside the parts that a feed publishes.
struct MetricsFacts {
    std::string version;
    std::string site;
    TimePoint started{};
    TimePoint now{};
};

/// A gateway's own health, sources, incidents, seams, alarms and money as one exposition. Bounded whatever the parts hold: 500
/// sources by name, 50 jobs by loss; the rest of the jobs is one sum. What is not known is left out, not zero.
[[nodiscard]] std::string metricsText(const telemetry::Parts& parts, const MetricsFacts& facts, MetricsFormat format);

/// The format that an Accept header asks for.
[[nodiscard]] MetricsFormat formatOf(const std::string& accept);
[[nodiscard]] std::string contentTypeOf(MetricsFormat format);

} // namespace seamscope::outlets
