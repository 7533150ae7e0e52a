// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "recording/state_table.h"
#include "telemetry/query.h"

#include <iosfwd>

/// What the exporters share. Internal to models/recording.
namespace seamscope::recording {

/// Series of a reader that a filter takes, by id.
[[nodiscard]] SeriesTable selectSeries(std::span<const telemetry::SeriesInfo> all,
                                       const telemetry::SeriesFilter& filter);

/// Ok, or what the stream's failure is: a full disk as a rule.
[[nodiscard]] Result<> checkWritten(std::ostream& out);

} // namespace seamscope::recording
