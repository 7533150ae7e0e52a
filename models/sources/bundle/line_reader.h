// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sources/bundle/import_report.h"
#include "sources/kernel/line_clock.h"
#include "telemetry/ingest.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace seamscope::sources::bundle {

/// Collects samples and hands them to the lane in batches.
class SampleWriter {
public:
    explicit SampleWriter(telemetry::Lane& lane)
        : m_lane(lane) {}

    [[nodiscard]] telemetry::SeriesId series(std::string_view metric,
                                             const std::vector<std::pair<std::string, std::string>>& labels,
                                             std::string_view unit = {});
    void add(telemetry::SeriesId id, TimePoint at, double value, telemetry::Quality quality);
    void flush();

private:
    telemetry::Lane& m_lane;
    telemetry::SampleBatch m_batch;
};

/// Reads one member of a bundle line by line.
class LineReader {
public:
    virtual ~LineReader() = default;
    /// @param number of the line, from 1
    virtual void line(std::string_view text, std::uint64_t number) = 0;
    /// The file ended: hand over what is held.
    virtual void finish() {}
};

/// What every reader needs of its surroundings.
struct MemberContext {
    telemetry::Lane& lane;
    FileReport& report;
    LineClock& clock;

    /// Counts a line that could not be taken; the importer's lane puts it into the report.
    void reject(std::uint64_t number, const Error& error, telemetry::InputFault fault) const;
};

/// File name of a member without folders and endings: "power/node_1.txt.gz" → "node_1".
[[nodiscard]] std::string hostOf(std::string_view path);

} // namespace seamscope::sources::bundle
