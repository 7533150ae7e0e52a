// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "alarms/alarm_engine.h"
#include "alarms/alarm_store.h"
#include "alarms/health_watch.h"
#include "alarms/incident_watch.h"
#include "base/lock_file.h"
#include "base/log_sink.h"
#include "feed/parts.h"

#include <deque>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>

namespace seamscope::alarms {

struct DeskOptions {
    std::filesystem::path folder; ///< where state is kept; empty: in memory, and the report says so
    std::uint32_t operators = 1;  ///< that figures are divided by
    EngineLimits limits{};
    Duration lookEvery = std::chrono::seconds(1); ///< at most
    std::shared_ptr<FolderLock> lock{}; ///< of the folder, from lockState(); empty: the desk takes it
    LogSink log{}; ///< what becomes of the state, for whoever reads logs alone
};

/// The alarms of a site with all that belongs to them: what watches, the engine, and what is kept. An act of
/// a person is on the disk before it is answered; what the gateway itself finds is, within a second. One
/// thread.
class AlarmDesk {
public:
    /// Never fails: what cannot be kept or read is said in the report, and then nothing of people is taken.
    AlarmDesk(DeskOptions options, TimePoint now);
    ~AlarmDesk();

    /// Looks at what is published, no more often than it was asked to.
    void look(const telemetry::Parts& parts, TimePoint now);
    /// Another watcher: all that it sees now.
    void observe(telemetry::AlarmKind kind, std::span<const Condition> present, TimePoint now);
    [[nodiscard]] Result<telemetry::AlarmAnswer> act(const telemetry::AlarmRequest& request, TimePoint now);
    /// The report when it says something else than the one before; else nothing.
    [[nodiscard]] telemetry::Part<telemetry::AlarmReport> news(TimePoint now);
    /// When something changes by itself, a delay that ends; kTimeMax: nothing does.
    [[nodiscard]] TimePoint nextDue() const { return m_engine.nextDue(); }
    /// Writes what is not written yet.
    void keep();

private:
    void open(TimePoint now);
    /// Whether what is kept is still there and as it was written.
    void check(TimePoint now);
    void gather();
    void remember(const AlarmChanges& kept);
    void noteFailure(const Error& error);
    void log(const std::string& what) const;

    const DeskOptions m_options;
    AlarmEngine m_engine;
    IncidentWatch m_incidents;
    LossWatch m_losses;
    std::shared_ptr<FolderLock> m_lock; ///< given up after the store
    std::unique_ptr<AlarmStore> m_store;
    AuditChain m_chain; ///< where nothing is kept
    telemetry::AlarmKeeping m_keeping = telemetry::AlarmKeeping::memory;
    std::string m_problem;
    std::map<std::uint64_t, telemetry::Alarm> m_waiting; ///< to be written, the newest of each
    std::vector<telemetry::AuditLine> m_waitingLines;
    std::uint64_t m_dropped = 0; ///< lines that a full disk held up for too long
    std::deque<telemetry::AuditLine> m_audit;
    bool m_isDisplaced = false; ///< what is written goes into a file that nobody finds: nothing is, until it is back
    std::string m_damage;       ///< what is wrong with what was written; it does not mend itself
    std::optional<TimePoint> m_lastCheck;
    bool m_isLossExplained = false; ///< by incidents, at the last look
    LossPatience m_lossPatience;
    std::optional<TimePoint> m_lastLook;
    std::optional<TimePoint> m_lastReport;
    bool m_isNews = true;
};

} // namespace seamscope::alarms
