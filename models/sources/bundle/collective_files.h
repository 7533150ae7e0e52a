// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "collectives/collective_log.h"
#include "collectives/formats/flight_recorder.h"
#include "collectives/formats/nccl_inspector.h"
#include "sources/bundle/import_report.h"
#include "telemetry/ingest.h"
#include "topology/job.h"

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace seamscope::sources::bundle {

/// Flight Recorder dumps, Inspector files and traces: read here, not line by line into a lane.
[[nodiscard]] constexpr bool isOfCollectives(FileKind kind) {
    return kind == FileKind::flightRecorder || kind == FileKind::ncclInspector || kind == FileKind::kineto;
}

/// The members of a bundle that tell of collectives, sorted by job. Which rank a file is of may only be known
/// when all of them are read: finish() hands on what waited for that. One thread.
class CollectiveFiles {
public:
    /// Takes one member in pieces.
    class Reader {
    public:
        virtual ~Reader() = default;
        virtual void feed(std::string_view bytes) = 0;
        /// The member ended. An error: nothing more could be read from some place on.
        [[nodiscard]] virtual Result<> finish() = 0;
    };

    /// @param report of the member, by kind one of isOfCollectives(); outlives the reader, as this does
    [[nodiscard]] std::unique_ptr<Reader> readerFor(FileReport& report, const std::string& job);
    /// Facts of other members, such as log lines, go here.
    [[nodiscard]] collectives::CollectiveLog& log(const std::string& job);
    void finish(const std::vector<topology::Job>& jobs, Problems& problems);
    /// By name of the job.
    [[nodiscard]] std::map<std::string, collectives::CollectiveLog>& logs() { return m_logs; }

private:
    std::map<std::string, collectives::CollectiveLog> m_logs; ///< steady addresses
    std::map<std::string, collectives::FlightRecorderSet> m_dumps;
    std::map<std::string, collectives::InspectorSet> m_inspectors;
};

/// Hands all events of a log to @p lane, in order of time and in pieces, with what an analysis of hangs says
/// of them.
/// @param zero where times stand that count from a zero of their own
void deliver(const collectives::CollectiveLog& log, TimePoint zero, telemetry::Lane& lane);

} // namespace seamscope::sources::bundle
