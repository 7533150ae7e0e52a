// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "alarms/alarm_engine.h"
#include "alarms/audit_chain.h"
#include "base/result.h"

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace seamscope::alarms {

/// Name of the file in the state folder.
inline constexpr const char* kStateFile = "alarms.sqlite";

/// The statements that take a database from one version to the next, the first from nothing.
[[nodiscard]] std::span<const char* const> schemaSteps();

/// Whether what is kept in @p folder, if anything is, can be used: what AlarmStore::open() would say, with nothing changed. For whoever
/// holds its lock.
[[nodiscard]] Result<> checkState(const std::filesystem::path& folder);

struct Restored {
    std::vector<telemetry::Alarm> open;
    std::vector<telemetry::Alarm> incidents; ///< that are over, the newest last
    std::uint64_t nextId = 1;
    std::map<std::string, std::uint32_t> before; ///< alarms that are over, by key
    struct Told {
        TimePoint at;
        std::string key;
        telemetry::AlarmPriority priority;
    };
    std::vector<Told> told; ///< raised after the time asked for, in order
    std::vector<AlarmLine> answered; ///< what raised and acknowledged alarms after that time, in order
    std::vector<telemetry::AlarmNote> handOver;
    std::vector<telemetry::AuditLine> audit; ///< the newest
    AuditChain chain;
    std::uint64_t unreadable = 0; ///< alarms and notes that do not decode
};

/// Alarms and what people did to them in a SQLite database (write-ahead log, every transaction on the disk
/// before it is answered): what write() has taken survives a kill and a power cut. One thread, and one at a time in a folder
/// (state_lock.h).
class AlarmStore {
public:
    /// Makes, brings up to date or opens what is there. A database of a newer program is refused
    /// (unsupported), a damaged one too (invalidInput), or one whose tables are not those of this program: nothing is
    /// written to either. One that cannot be written to is opened for reading.
    [[nodiscard]] static Result<std::unique_ptr<AlarmStore>> open(const std::filesystem::path& file);
    ~AlarmStore();
    AlarmStore(const AlarmStore&) = delete;
    AlarmStore& operator=(const AlarmStore&) = delete;

    [[nodiscard]] bool isReadOnly() const;
    /// deadlineExceeded: it takes longer than a start may.
    [[nodiscard]] Result<Restored> load(TimePoint toldAfter, std::size_t auditLines) const;
    /// All of it or nothing; lines get their numbers.
    [[nodiscard]] Result<> write(AlarmChanges& changes);
    [[nodiscard]] const AuditChain& chain() const;
    /// Whether what lies there is what was opened (failedPrecondition: moved away or replaced), and is as it was written
    /// (invalidInput): looks at the last line of the audit log and at the next thousands from its first on, and begins anew
    /// after the last. Takes milliseconds.
    [[nodiscard]] Result<> check();

private:
    struct Private;
    explicit AlarmStore(std::unique_ptr<Private> members);
    std::unique_ptr<Private> d;
};

struct AuditVerdict {
    std::uint64_t lines = 0; ///< that are in order
    std::string head;
    std::string problem; ///< empty: all of them are
};
/// Reads the audit log of a database from its first line on. @param head that the last line is known to have
/// had; empty: only the log itself is asked.
[[nodiscard]] Result<AuditVerdict> verifyAudit(const std::filesystem::path& file,
                                               const std::string& head = {});

} // namespace seamscope::alarms
