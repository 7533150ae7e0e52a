// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/problems.h"
#include "base/result.h"
#include "collectives/collective_log.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>
#include <vector>

namespace seamscope::collectives {

/// Texts that come again and again, each kept once at a steady address.
class TextPool {
public:
    [[nodiscard]] std::string_view keep(std::string_view text) { return *m_texts.emplace(text).first; }

private:
    std::unordered_set<std::string> m_texts;
};

/// One file of PyTorch's Flight Recorder: what one rank had in its ring when it was asked.
struct FlightRecorderDump {
    struct Group {
        std::string description;
        std::vector<std::uint32_t> ranks;
    };
    struct Entry {
        std::int64_t recordId = -1;
        std::int64_t groupId = -1; ///< local to the process; key of `status`
        std::string_view group;    ///< key of `groups`; this and the other texts stand in `texts`
        std::string_view description;
        std::int64_t collectiveSequence = -1;
        std::int64_t pointToPointSequence = -1;
        std::string_view name; ///< "nccl:all_to_all", "nccl:send 0->3"
        std::string_view dtype;
        CollectiveOp op = CollectiveOp::none; ///< of the name
        CollectiveState state = CollectiveState::unknown;
        bool isPointToPoint = false;
        bool retired = false; ///< not watched any more; not completed then = given up
        std::uint64_t elementsIn = kNoCount;
        std::uint64_t elementsOut = kNoCount;
        TimePoint created = kNoTime;
        TimePoint started = kNoTime;   ///< when noticed, always late
        TimePoint completed = kNoTime; ///< when noticed, always late
        std::optional<double> milliseconds;
    };
    struct Status {
        std::int64_t enqueued = -1;
        std::int64_t started = -1;
        std::int64_t completed = -1;
    };
    int major = 0; ///< of "2.10": compared as numbers
    int minor = 0;
    std::map<std::string, Group> groups;
    std::map<std::int64_t, Status> status;
    std::vector<Entry> entries; ///< oldest first
    std::shared_ptr<TextPool> texts = std::make_shared<TextPool>();
    bool truncated = false;
    /// The one rank that is in all of its groups, if that tells it.
    [[nodiscard]] std::optional<std::uint32_t> rankByGroups() const;
};

/// Pickle or JSON, versions 1.x to 2.10 and on; every key but the version may be missing. A file that was cut
/// gives its complete entries. What could not be taken goes to @p problems.
[[nodiscard]] Result<FlightRecorderDump> readFlightRecorder(std::string_view bytes, Problems& problems);

/// The dumps of one job. Finds out which rank each is of (by its groups, else by the digits at the end of the
/// file's name), drops copies, and hands all of it on.
class FlightRecorderSet {
public:
    /// @return entries taken; a dump that is a copy, or of no rank that can be told, is a problem.
    Result<std::size_t> add(FlightRecorderDump dump, std::string_view fileName, Problems& problems);
    [[nodiscard]] bool isEmpty() const { return m_dumps.empty(); }
    /// Whether both can be of one job: their groups of all ranks agree, and dumps of one rank share entries.
    [[nodiscard]] bool isOneWith(const FlightRecorderSet& other) const;
    void take(FlightRecorderSet&& other, Problems& problems);
    /// Moves the dumps into @p log and leaves the set empty. Groups whose versions differ and ranks that are
    /// named and gave nothing become @p problems.
    void finish(CollectiveLog& log, Problems& problems);

private:
    bool keep(std::uint32_t rank, FlightRecorderDump dump, Problems& problems);
    std::map<std::uint32_t, FlightRecorderDump> m_dumps;
};

} // namespace seamscope::collectives
