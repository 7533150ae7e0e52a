// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "base/lock_file.h"
#include "base/log_sink.h"
#include "base/result.h"
#include "feed/feed.h"
#include "feed/incident.h"
#include "session/black_box_windows.h"
#include "session/clock_trust.h"
#include "session/recording_files.h"

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

namespace seamscope::session {

/// How much the black box remembers, and for how long it keeps what an incident saved.
struct BlackBoxRules {
    std::string folder;                            ///< of saved files; the ring is in "ring" below it; empty: none
    Duration before = std::chrono::minutes(15);    ///< the onset
    Duration after = std::chrono::minutes(15);     ///< the onset
    Duration ring = std::chrono::minutes(60);      ///< remembered, also the longest file
    std::uint64_t ringBytes = std::uint64_t{4} << 30;
    Duration keep = std::chrono::days(90);         ///< saved files
    std::uint64_t keepBytes = std::uint64_t{16} << 30;
    bool operator==(const BlackBoxRules&) const = default;
};

/// How the ring lies on disk: twelve files of it at least, so that little of it is older than wanted.
[[nodiscard]] RecordingRules ringRules(const BlackBoxRules& rules);

/// Saves what the ring recorded around each incident as one recording that stands alone. The ring is written by a
/// Recorder; this reads its files behind it, on a thread of its own at low priority. What is still to be saved is kept
/// on disk, so that a killed gateway saves it, as far as the ring has it, when it starts again.
class BlackBox {
public:
    struct Reports {
        std::function<void(const Result<>&)> state; ///< all of it is saved, or why not
        LogSink log;
        telemetry::LossReport lost{}; ///< of windows that are given up
    };
    /// Mode 0750, where they are missing.
    [[nodiscard]] static Result<> makeFolders(const BlackBoxRules& rules);
    /// Of the folder, which is there. alreadyExists: another gateway's box is in it; each would write over what the other has still to save.
    [[nodiscard]] static Result<FolderLock> lock(const BlackBoxRules& rules);
    /// @param row index of the ring that is written now
    /// @param lock from lock(), held as long as the box lives
    [[nodiscard]] static Result<std::unique_ptr<BlackBox>> start(const BlackBoxRules& rules, std::string row,
                                                                 const Clock& clock, Reports reports, FolderLock lock = {});
    ~BlackBox();
    BlackBox(const BlackBox&) = delete;
    BlackBox& operator=(const BlackBox&) = delete;

    // Any thread.
    /// Incidents that were not known are marks.
    void incidents(const telemetry::IncidentReport& report);
    /// @param done is told of the file, on the thread of this object
    void save(Duration past, telemetry::Feed::Reply<telemetry::RecordingInfo> done);

private:
    struct Asked {
        BlackBoxWindow window;
        telemetry::Feed::Reply<telemetry::RecordingInfo> done;
    };
    BlackBox(BlackBoxRules rules, std::string row, const Clock& clock, Reports reports);
    [[nodiscard]] Result<> readPending();
    void run();
    void keepPending(const std::string& text);
    [[nodiscard]] Result<telemetry::RecordingInfo> write(const BlackBoxWindow& window);
    /// What of its files are its own, so that they may go when they are old.
    [[nodiscard]] Result<RecordingIndex> savedFiles();
    [[nodiscard]] Result<> enter(RecordingIndex saved, const telemetry::RecordingInfo& info, const BlackBoxWindow& window);
    void removeOld(TimePoint now);
    void settle(const BlackBoxWindow& window, const Result<telemetry::RecordingInfo>& written);
    [[nodiscard]] std::filesystem::path placeOf(const BlackBoxWindow& window) const;
    void lose(const std::string& told) const;
    void log(const std::string& line) const;

    FolderLock m_lock; ///< given up last
    const BlackBoxRules m_rules;
    const std::string m_row;
    const Clock& m_clock;
    const Reports m_reports;
    const TimePoint m_startedAt;
    TimePoint m_removedAt{}; ///< thread only
    ClockTrust m_trust;      ///< thread only

    std::mutex m_mutex; ///< guards what is below
    std::condition_variable m_wake;
    BlackBoxWindows m_windows;
    std::set<std::string, std::less<>> m_known; ///< incidents of this run
    std::deque<Asked> m_asked;                  ///< by people
    bool m_isChanged = false; ///< of what is on disk
    bool m_isEnding = false;
    std::thread m_thread;
};

} // namespace seamscope::session
