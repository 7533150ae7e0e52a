// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/bounded_queue.h"
#include "base/thread_checker.h"
#include "feed/analysis.h"
#include "telemetry/ingest.h"
#include "telemetry/source_health.h"
#include "telemetry/store.h"

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace seamscope::session {

/// Everything of a history that has been read: analysed from its start by a fresh analysis, in order of time.
struct AnalysisHistory {
    std::shared_ptr<const telemetry::StoreSnapshot> store;
    std::vector<telemetry::SeriesId> ids; ///< of the facts; what is worked out from them is left out
    std::shared_ptr<const topology::Topology> topology;
    std::vector<telemetry::Event> events;                   ///< by time
    std::vector<telemetry::CollectiveBatchPtr> collectives; ///< with what is concluded of them
    std::vector<std::pair<std::string, std::string>> documents;
    TimeRange range{};
    /// Takes each report as well, before it is published; may be empty.
    std::function<void(std::shared_ptr<const telemetry::IncidentReport>)> hears{};
};

/// Runs an analysis beside a session. The session hands over immutable parts and never waits: what does not
/// fit into the queue is left out of the analysis and counted. Calls from one thread, the session's.
class AnalysisThread {
public:
    /// Takes each report, on the analysis thread. At least every ten seconds of analysed time there is one.
    using Publish = std::function<void(std::shared_ptr<const telemetry::IncidentReport>)>;

    static constexpr std::size_t kQueueFacts = 4'000'000;

    /// @param lost takes what was left out because the analysis could not keep up, by weight
    AnalysisThread(telemetry::AnalysisFactory factory, Publish publish, telemetry::LossReport lost,
                   std::size_t queueFacts = kQueueFacts);
    /// Ends a running replay() early.
    ~AnalysisThread();
    AnalysisThread(const AnalysisThread&) = delete;
    AnalysisThread& operator=(const AnalysisThread&) = delete;

    void series(std::shared_ptr<const std::vector<telemetry::SeriesInfo>> series);
    void samples(std::shared_ptr<const telemetry::SampleBatch> batch);
    void retire(std::shared_ptr<const std::vector<telemetry::RetiredSeries>> series);
    void events(std::shared_ptr<const std::vector<telemetry::Event>> events);
    void topology(std::shared_ptr<const topology::Topology> graph);
    void collectives(telemetry::CollectiveBatchPtr batch);
    void document(std::string name, std::string text);
    void advance(TimePoint now);

    using History = AnalysisHistory;
    void replay(History history);
    /// Reports that a file brought along, in order of time, to whoever hears of them on the analysis thread.
    void retell(std::vector<std::shared_ptr<const telemetry::IncidentReport>> reports, Publish hears);

    /// About what the analysis holds, as of its last report. Any thread.
    [[nodiscard]] std::size_t bytes() const { return m_bytes.load(std::memory_order_relaxed); }

    /// Ends it with what it is at; all that is handed over from now on is in vain. Any thread.
    void stop();
    /// The same, and waits for it.
    void end();
    /// Returns when everything handed over so far was analysed and reported.
    void flush();

private:
    using Step = std::function<void()>;
    void run();
    /// @param facts that are lost when there is no room, where that is another number
    void push(Step step, std::size_t weight, std::optional<std::size_t> facts = {});
    void report(TimePoint now);
    void publish(std::shared_ptr<const telemetry::IncidentReport> report);
    void analyse(const History& history);

    const telemetry::AnalysisFactory m_factory;
    const Publish m_publish;
    const telemetry::LossReport m_lost;
    BoundedQueue<Step> m_queue;
    const ThreadChecker m_caller;
    const ThreadChecker m_analysisThread;
    std::atomic<bool> m_stop{false};
    std::atomic<std::size_t> m_bytes{0};
    // Analysis thread only
    std::unique_ptr<telemetry::Analysis> m_analysis;
    std::shared_ptr<const telemetry::IncidentReport> m_last;
    std::uint64_t m_forgotten = 0; ///< by the analysis, as far as it was told
    Publish m_hears;               ///< of the history that is analysed
    std::thread m_thread;
};

} // namespace seamscope::session
