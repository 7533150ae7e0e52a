// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/problems.h"
#include "base/result.h"
#include "collectives/collective_log.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace seamscope::collectives {

/// Answers of NCCL's RAS service in its JSON form (2.28.7 and later): for every communicator how many
/// collectives each rank has launched, and which ranks do not answer. Polls of one job are read together: the
/// newest counts; counts that differ and change between two polls are those of a job that runs.
class RasSet {
public:
    static constexpr std::size_t kMaxRanks = 4'194'304; ///< of all communicators of a poll
    static constexpr std::size_t kMaxPolls = 1000;

    /// One answer. @return ranks taken
    Result<std::size_t> add(std::string_view json, Problems& problems);
    [[nodiscard]] bool isEmpty() const { return m_polls.empty(); }
    /// @param jobSize ranks of the job; 0 = not known: the largest communicator is taken for it
    void finish(CollectiveLog& log, std::uint32_t jobSize, Problems& problems) const;

private:
    struct Rank {
        std::uint32_t rank = 0; ///< in the communicator
        std::int64_t launched = -1;
        std::string process; ///< "host:pid"
        std::string host;
        bool isMissing = false; ///< does not answer
        bool isDead = false;
        bool isAborted = false; ///< its library reports an error of its own, or was told to stop
    };
    struct Comm {
        std::string id;
        std::uint32_t size = 0;
        std::vector<Rank> ranks;
    };
    struct Poll {
        std::string at; ///< "2026-03-01 12:00:00", local: sorts as time does
        std::vector<Comm> comms;
    };
    [[nodiscard]] static std::map<std::string, std::uint32_t> ranksOfProcesses(const Poll& poll,
                                                                               std::uint32_t jobSize);
    [[nodiscard]] bool isMoving(const Comm& newest) const;

    std::vector<Poll> m_polls; ///< by time
};

} // namespace seamscope::collectives
