// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/trend_lines.h"
#include "feed/incident.h"

#include <QString>

#include <string>

namespace seamscope::ui {

/// The lane of a seam: its measure of the last day beside what is expected, and when its state changed.
struct SeamTrend {
    QString title;       ///< "flow ÷ heat"
    QString detail;      ///< "watch since 09:15:05 UTC"
    QString value;       ///< as everywhere: "69 %"
    QString departure;   ///< "−31 %"
    QString description; ///< all of it, a line each
    QString subject;     ///< "CDU c2 → r12"
    std::string unit;
    TrendPicture picture;
    /// What the expectation also holds for: the signal of this entity, in the same unit; empty: nothing.
    std::string signal;
    std::string entity;
    TimeRange span{}; ///< that the views show
};

/// @p report holds @p seam. Points every ten minutes, as the analysis keeps them, and the newest.
[[nodiscard]] SeamTrend makeSeamTrend(const telemetry::SeamReading& seam,
                                      const telemetry::IncidentReport& report, TimeRange span);

} // namespace seamscope::ui
