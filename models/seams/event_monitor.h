// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "seams/fact_store.h"
#include "seams/graph.h"
#include "seams/job_monitor.h"
#include "seams/signal_rules.h"
#include "telemetry/event.h"

#include <map>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

namespace seamscope::seams {

/// What the collectives of one rank say, from wherever it was read (models/collectives, a log line).
struct CollectiveFinding {
    enum class Kind : std::uint8_t {
        absent,   ///< others wait for it in an operation that it never entered
        late,     ///< it keeps its peers waiting: `seconds` an operation
        mismatch, ///< it runs another operation, size or type than the others
    };
    topology::EntityId rank;
    Kind kind = Kind::late;
    TimePoint at{};
    Duration uncertainty{0};
    double seconds = 0;
    double strength = 8;
    telemetry::Message text;
};

/// Makes facts of what happened: Xids, log lines, collectives, declared windows. One thread; times rise.
class EventMonitor {
public:
    EventMonitor(const SignalRules& rules, Graph& graph, FactStore& facts, JobMonitor& jobs,
                 DeclaredWindows& windows);

    void ingest(const telemetry::Event& event);
    void ingest(const CollectiveFinding& finding);
    /// Whether an Xid of this GPU would be heard: by its exporter, or by kernel logs of the site.
    [[nodiscard]] bool hearsXids(Node gpu) const { return m_hearsKernel || m_sticky.contains(gpu.value()); }
    /// A sample of gpu.xid: the newest code, which sticks.
    void stickyXid(Node gpu, TimePoint at, int code);
    /// Events about parts that had no room, and Xids over the bound.
    [[nodiscard]] std::uint64_t dropped() const { return m_dropped; }
    /// Draws the conclusions of a burst of watchdog lines once it is over.
    void close(TimePoint now);

private:
    /// Watchdog lines of one job that belong together.
    struct Burst {
        TimePoint first{}, last{};
        std::map<std::string, std::map<unsigned, std::int64_t>>
            enqueued; ///< process group → rank → last enqueued
        std::set<unsigned> reporters;
        std::set<unsigned> named; ///< ranks that a line calls lagging
        bool isMismatch = false;
        bool isJudged = false;
    };
    void xid(Node node, TimePoint at, int code, std::string_view text);
    void log(const telemetry::Event& event);
    [[nodiscard]] bool isRefusedWrite(Node job, const telemetry::Event& event, std::string_view symptom) const;
    void watchdog(Node job, const telemetry::Event& event);
    bool placeAtPort(Node node, const telemetry::Event& event);
    void judge(Node job, Burst& burst);
    void stated(const telemetry::Event& event);
    void tested(Node part, const EventRule& rule, bool hasFailed, const telemetry::Event& event);
    void changeJob(Node job, EventRule::Job change, const telemetry::Event& event);
    bool phase(Node job, const telemetry::Event& event);
    void raise(Node node, std::string_view symptom, TimePoint at, telemetry::Message text,
               telemetry::Quality quality, double strength = 8);

    const SignalRules& m_rules;
    Graph& m_graph;
    FactStore& m_facts;
    JobMonitor& m_jobs;
    DeclaredWindows& m_windows;
    std::map<std::uint32_t, Burst> m_bursts;
    /// The code that an exporter says, and the one before it.
    struct Sticky {
        int code = 0;
        int cleared = 0;    ///< the one that it forgot, while it says none
        int zeros = 0;      ///< readings that did
        TimePoint since{};  ///< it does
    };
    std::unordered_map<std::uint32_t, Sticky> m_sticky;
    bool m_hearsKernel = false;
    std::uint64_t m_dropped = 0;
    std::map<std::pair<std::uint32_t, int>, TimePoint> m_xids; ///< newest of each code of each node
};

} // namespace seamscope::seams
