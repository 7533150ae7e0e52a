// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "recording/reader.h"

#include <cstddef>
#include <iosfwd>

namespace seamscope::recording {

struct ExportOptions {
    telemetry::SeriesFilter filter;
    TimeRange range{kTimeMin, kTimeMax};      ///< by arrival
    std::size_t samplesInMemory = 32'000'000; ///< OpenMetrics: 16 bytes each; more are read in several passes
};

struct ExportStats {
    std::uint64_t series = 0;
    std::uint64_t samples = 0; ///< written
    std::uint64_t missing = 0; ///< marks "no value from here on": left out, a gap stays a gap
    std::uint64_t collapsed =
        0; ///< OpenMetrics: a second sample of a series within one millisecond, left out
    std::vector<Error> problems; ///< parts of the recording that could not be read
};

/// OpenMetrics text 1.0, complete with "# EOF"; times in milliseconds, as Prometheus keeps them.
///
/// Values are canonical, so series carry the canonical name ("gpu.temperature" is `gpu_temperature`), with
/// the labels of their source and `entity`, `metric` (the source's own name) and `source`; a label of the
/// source by one of these names becomes `exported_…`. Unmapped series keep the source's name.
[[nodiscard]] Result<ExportStats> exportOpenMetrics(const Reader& reader, std::ostream& out,
                                                    const ExportOptions& options = {});

/// Comma-separated values (RFC 4180), one line a sample in order of arrival, missing marks included, with the
/// columns time,arrival,entity,signal,metric,labels,unit,value,quality.
[[nodiscard]] Result<ExportStats> exportCsv(const Reader& reader, std::ostream& out,
                                            const ExportOptions& options = {});

/// Chrome trace JSON (object form) of the collective events: a process a rank, one X a slice, B without E for what had
/// not ended; `series` of the stats counts ranks, `samples` slices. Opens in Perfetto, and here with as many slices.
[[nodiscard]] Result<ExportStats> exportChromeTrace(const Reader& reader, std::ostream& out,
                                                    const ExportOptions& options = {});

} // namespace seamscope::recording
