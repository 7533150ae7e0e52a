// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "base/problems.h"
#include "recording/reader.h"

#include <filesystem>
#include <span>
#include <vector>

namespace seamscope::recording {

struct CutOptions {
    TimeRange range{kTimeMin, kTimeMax}; ///< by arrival, half open; clipped to what the recording has
    std::string note; ///< instead of the recording's own, where not empty
};

/// What a cut holds.
struct CutResult {
    telemetry::RecordingInfo info;
    std::uint64_t samples = 0;        ///< that arrived in the range
    std::uint64_t events = 0;         ///< that arrived in the range
    std::uint64_t carriedValues = 0;  ///< values from before that still hold at its start
    std::uint64_t carriedEvents = 0;  ///< events from before that still matter at its start
    Problems problems;                ///< places of the recording that could not be read
};

/// Writes a window of a recording as a recording that stands alone: whoever reads it at a time of the window sees what
/// the whole recording shows of that time. It begins with a directory of the series known by then, the graph, sources,
/// documents, the reports of incidents and alarms, the last meter reading, a keyframe of every value, and the events
/// that still matter (docs/recording-format.md, "Cuts"). A recording that is still being written is cut as far as it
/// got. notFound when nothing was recorded in the range. The file takes its place when it is whole: what stood there
/// before stays until then.
[[nodiscard]] Result<CutResult> cut(const Reader& reader, const std::filesystem::path& path, const Clock& clock,
                                    const CutOptions& options);

/// The same of a row of files that one process wrote one after the other (docs/recording-format.md, "Files of a
/// recording"), oldest first: ids mean the same in all of them, and what the next begins with is not told twice. The files
/// before the range are given too: which events still hold when it begins is in them alone.
[[nodiscard]] Result<CutResult> cut(std::span<const Reader* const> row, const std::filesystem::path& path,
                                    const Clock& clock, const CutOptions& options);

/// Which files of a row, oldest first, a cut of the range is made of: those that have something of it, and the one before
/// them, where what it ended with still stood when the range began. @param files first and last moment of each.
[[nodiscard]] std::vector<std::size_t> filesFor(const TimeRange& range, std::span<const TimeRange> files);

/// Around the onset of an incident of the recording's last report. notFound names the incidents there are.
[[nodiscard]] Result<TimeRange> rangeAround(const Reader& reader, std::string_view incident, Duration before,
                                            Duration after);

} // namespace seamscope::recording
