// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "collectives/collective_directory.h"
#include "collectives/collective_event.h"

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace seamscope::collectives {

/// Something a rank or its library said that is no collective but bears on why one hangs.
struct RankRemark {
    enum class Kind : std::uint8_t {
        heartbeatStuck, ///< its watchdog made no progress for `seconds`: the process hangs in CUDA, NCCL or
                        ///< the GIL
        transportError, ///< code = ibv_wc_status of a completion; 12 and 13 are causes, 5 follows from them
        linkDegraded,   ///< a port event, a failed device, a changed speed
        peerClosed,     ///< a peer's process went away
        processDied,    ///< exit code or signal of the process itself
        dumpSignal,     ///< saw another rank's call to dump
        deviceError,    ///< CUDA failure, ECC
        desyncLaggard,  ///< named as lagging by the desync report: sequence
        setting,        ///< what the library wants set: the text names it
        checkpointBegun,
        checkpointDone,
        outOfMemory,
    };
    Kind kind = Kind::setting;
    std::optional<std::uint32_t> rank; ///< in the job; nullopt = the line does not say
    TimePoint at = kNoTime;
    double seconds = 0;
    std::int64_t code = 0;
    std::string text; ///< the line, cut
};
[[nodiscard]] std::string_view name(RankRemark::Kind kind);

/// Where the facts came from, for the answer's "source".
enum class LogSource : std::uint8_t { none, flightRecorder, ncclInspector, kineto, stream, log };
[[nodiscard]] std::string_view name(LogSource source); ///< contract §9

/// What the dump of a rank leaves open.
struct DumpExtent {
    bool oldestLost = false; ///< its ring was too short: what the rank stands in may have left it
    bool doneUntold = false; ///< it has what is open and no counters: what is not in it may be done
    bool isWhole = false;    ///< from the recorder's first entry on
};

/// All that was read about the collectives of one job, in the order of each rank's own telling. One thread.
class CollectiveLog {
public:
    /// 4 GB of facts; more are counted in lost().
    static constexpr std::size_t kMaxEvents = 32'000'000;
    static constexpr std::size_t kMaxRemarks = 1'000'000;

    CollectiveDirectory directory;
    bool startsTogether = false; ///< as CollectiveBatch::startsTogether: one of its traces stamps starts so

    void add(const CollectiveEvent& event);
    void add(const CommProgress& progress);
    void add(RankRemark remark);
    /// The rank told everything it has in line (a dump): what it does not name, it has not entered.
    void addDump(std::uint32_t rank, DumpExtent extent = {}) { m_dumped[rank] = extent; }
    void addSource(LogSource source) { m_sources.insert(source); }

    [[nodiscard]] const std::vector<CollectiveEvent>& events() const { return m_events; }
    [[nodiscard]] std::vector<CollectiveEvent>& events() { return m_events; }
    [[nodiscard]] const std::vector<CommProgress>& progress() const { return m_progress; }
    [[nodiscard]] const std::vector<RankRemark>& remarks() const { return m_remarks; }
    [[nodiscard]] const std::map<std::uint32_t, DumpExtent>& dumped() const { return m_dumped; }
    [[nodiscard]] const std::set<LogSource>& sources() const { return m_sources; }
    /// The most telling one: dumps, Inspector, traces, logs.
    [[nodiscard]] LogSource source() const;
    [[nodiscard]] std::uint64_t lost() const { return m_lost; }
    [[nodiscard]] bool isEmpty() const { return m_events.empty() && m_progress.empty() && m_remarks.empty(); }

private:
    std::vector<CollectiveEvent> m_events;
    std::vector<CommProgress> m_progress;
    std::vector<RankRemark> m_remarks;
    std::map<std::uint32_t, DumpExtent> m_dumped;
    std::set<LogSource> m_sources;
    std::uint64_t m_lost = 0;
};

} // namespace seamscope::collectives
