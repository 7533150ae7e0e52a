// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "collectives/collective_log.h"
#include "collectives/formats/flight_recorder.h"
#include "collectives/formats/nccl_inspector.h"
#include "collectives/formats/ras_status.h"
#include "collectives/same_job.h"
#include "sources/bundle/import_report.h"
#include "telemetry/ingest.h"
#include "topology/job.h"

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace seamscope::sources::bundle {

/// Flight Recorder dumps, Inspector files, RAS answers and traces: read here, not line by line into a lane.
[[nodiscard]] constexpr bool isOfCollectives(FileKind kind) {
    return kind == FileKind::flightRecorder || kind == FileKind::ncclInspector || kind == FileKind::kineto ||
           kind == FileKind::ncclRas;
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

    /// Whose a member is.
    struct Owner {
        std::string job;
        bool isStated = false; ///< false: the bundle names no jobs; which members are of one is found out
    };
    /// @param report of the member, by kind one of isOfCollectives(); outlives the reader, as this does
    [[nodiscard]] std::unique_ptr<Reader> readerFor(FileReport& report, const Owner& owner);
    /// Facts of another member, such as log lines, go here.
    [[nodiscard]] collectives::CollectiveLog& logOf(const std::string& path, const Owner& owner);
    void finish(const std::vector<topology::Job>& jobs, Problems& problems);
    /// By name of the job.
    [[nodiscard]] std::map<std::string, collectives::CollectiveLog>& logs() { return m_logs; }

private:
    [[nodiscard]] collectives::CollectiveLog& log(const std::string& job);
    void finishDumps(Problems& problems);
    void sortParts();
    void placeRanks(const std::vector<topology::Job>& jobs);
    void finishInspector(const std::string& job, const collectives::InspectorSet& inspector,
                         std::uint32_t size, Problems& problems);

    std::map<std::string, collectives::CollectiveLog> m_logs; ///< steady addresses
    std::string m_unstated;                                   ///< name of what is of no stated job
    std::map<std::string, collectives::JobPart> m_parts;      ///< of no stated job, by file or folder
    /// By job and folder; the folder is empty where the job is stated.
    std::map<std::pair<std::string, std::string>, collectives::FlightRecorderSet> m_dumps;
    std::map<std::string, collectives::InspectorSet> m_inspectors;
    std::map<std::string, collectives::RasSet> m_polls;
};

/// Hands all events of a log to @p lane, in order of time and in pieces, with what an analysis of hangs says
/// of them.
/// @param zero where times stand that count from a zero of their own
void deliver(const collectives::CollectiveLog& log, TimePoint zero, telemetry::Lane& lane);

} // namespace seamscope::sources::bundle
