// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "discovery/hints.h"
#include "feed/parts.h"
#include "seams/coverage.h"
#include "site/site_content.h"
#include "telemetry/event.h"
#include "telemetry/series.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace seamscope::models {
class ClusterState;
}

namespace seamscope::console {

/// What can hang on a line at most, and what a paid GPU of it costs.
struct SiteScale {
    std::size_t gpus = 0; ///< of the site
    std::int64_t microsPerGpuHour = 0;
    std::string currency{}; ///< empty: not known
};

/// One mechanism as a line of the map, in the language of the screen.
[[nodiscard]] ui::CoverageLine coverageLine(const seams::MechanismCoverage& coverage, const discovery::Hints& hints, const SiteScale& scale);

/// What came through a feed, as far as the map needs it: a value, for another thread.
struct OpenedSite {
    std::vector<telemetry::SeriesInfo> series;
    std::vector<telemetry::Event> events;
    telemetry::Part<topology::Topology> topology;
    telemetry::Part<telemetry::SourceList> sources;
    bool isLive = false;         ///< sources that have brought nothing yet may do so
    bool hasCollectives = false; ///< ranks tell their own
    SiteScale scale;

    [[nodiscard]] static OpenedSite of(const models::ClusterState& state, std::vector<telemetry::Event> events, bool hasCollectives);
};

/// The map of what is open, as `seamctl doctor` draws it of the same.
struct OpenedCoverage {
    std::vector<seams::MechanismCoverage> mechanisms;
    discovery::Hints hints;
};
[[nodiscard]] Result<OpenedCoverage> coverageOf(const OpenedSite& site); ///< any thread

/// In the language of the screen. @p name of the site
[[nodiscard]] ui::SiteContent coverageContent(const OpenedSite& site, const OpenedCoverage& coverage, const QString& name);

} // namespace seamscope::console
