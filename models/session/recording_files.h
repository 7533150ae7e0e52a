// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "base/result.h"
#include "feed/feed.h"
#include "session/recording_index.h"

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace seamscope::recording {
class Writer;
struct WriterOptions;
}

namespace seamscope::session {

/// How the recordings of a gateway lie in their folder.
struct RecordingRules {
    std::string folder; ///< empty: the caller names any path, and it stays one file without an index
    Duration every = std::chrono::hours(6);       ///< a new file at each multiple of it, UTC
    std::uint64_t fileBytes = std::uint64_t{2} << 30; ///< and as soon as one is that large
    Duration keep = std::chrono::days(30);        ///< older files go
    std::uint64_t keepBytes = 0; ///< the oldest go when there is more; 0 = no such bound
    bool operator==(const RecordingRules&) const = default;
};

inline constexpr std::string_view kRotated = "rotated"; ///< why a file ended, when all is well
inline constexpr std::string_view kStopped = "stopped";

/// The files of one recording: their names, when the next one is due, the index over them, and which old ones go.
/// One thread at a time.
class RecordingFiles {
public:
    /// @param name of the first file, which must stay inside the folder (no "..", not absolute); empty: made from
    /// the time, and never taken.
    RecordingFiles(RecordingRules rules, std::string name)
        : m_rules(std::move(rules))
        , m_name(std::move(name)) {}

    /// Makes the next file. @param lost facts that were lost since the one before
    [[nodiscard]] Result<std::unique_ptr<recording::Writer>>
    next(const Clock& clock, const recording::WriterOptions& options, std::uint64_t lost);
    /// The newest has ended; @p why goes into the index. One that nothing was kept in is removed.
    void ended(const telemetry::RecordingInfo& info, const std::string& why, bool isEmpty);
    /// Whether the time or size of the newest is over.
    [[nodiscard]] bool isOver(std::uint64_t bytes, TimePoint now) const;
    /// An error when the newest is not where it was made: somebody took it, or its folder, away.
    [[nodiscard]] Result<> check() const;
    [[nodiscard]] Duration keep() const { return m_rules.keep; }
    /// Writes the index when it has changed.
    [[nodiscard]] Result<> save();
    /// Removes what is too old or too much, of this recording and of those before it in the folder: only files
    /// that stand in an index, and none that is being written. A line for each. @param mayAge whether @p now is to be
    /// believed (ClockTrust): if not, nothing is too old.
    [[nodiscard]] std::vector<std::string> removeOld(TimePoint now, bool mayAge);

private:
    [[nodiscard]] Result<std::filesystem::path> placeOf(TimePoint now, int attempt) const;

    const RecordingRules m_rules;
    const std::string m_name;
    RecordingIndex m_index; ///< without a name until the first file is made
    std::filesystem::path m_path; ///< of the newest
    std::uint64_t m_inode = 0;    ///< its
    TimePoint m_made{};
    bool m_isChanged = false;
};

/// *.mcap in the folder with their sizes, and the times that an index tells. @p running stands first.
[[nodiscard]] Result<std::vector<telemetry::RecordingInfo>>
listRecordings(const std::string& folder, const telemetry::RecordingInfo* running);

} // namespace seamscope::session
