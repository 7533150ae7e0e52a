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
#include <vector>

namespace seamscope::collectives {

/// What NCCL's Inspector plugin writes: a stream of JSON objects, one an operation, one file a process. A
/// process knows its rank in each communicator only; which rank of the job it is follows from the
/// communicator that has as many ranks as the job, so all files are read before anything is handed on.
///
/// Operations are numbered for each communicator and kind apart. Times are there in verbose files only;
/// elsewhere an operation has its measured length and no place on the clock. The "stop" of an operation is
/// the end of the call that put it in line (NCCL's profiler interface, "stopEvent"), not its own: that is the
/// one of its kernels.
class InspectorSet {
public:
    static constexpr std::size_t kMaxRecords = 16'000'000;

    /// One object. An error is one of this record alone.
    [[nodiscard]] Result<> record(std::string_view json);
    [[nodiscard]] bool isEmpty() const { return m_records.empty(); }
    /// Files of several jobs may lie in one folder: processes that meet in no communicator (by its hash and
    /// size), over no third one either, are of different jobs. A few whose peers gave nothing are no job of
    /// their own and stay with the first. In order of their first record.
    [[nodiscard]] std::vector<InspectorSet> byJob() const;
    /// The first host of it by name, for a name of the job; empty without records.
    [[nodiscard]] std::string firstHost() const;
    /// @param jobSize ranks of the job; 0 = not known: the largest communicator is taken for it
    void finish(CollectiveLog& log, std::uint32_t jobSize, Problems& problems) const;

private:
    struct Record {
        std::uint32_t process = 0;
        std::uint32_t comm = 0;
        std::uint32_t rank = 0; ///< in the communicator
        std::int32_t peer = -1; ///< in the communicator
        std::int64_t sequence = -1;
        std::uint64_t bytes = kNoCount;
        Duration length{-1};
        TimePoint start = kNoTime;
        TimePoint end = kNoTime;
        CollectiveOp op = CollectiveOp::none;
    };
    struct Comm {
        std::string id;
        std::string name;
        std::uint32_t size = 0;
    };
    /// Whether at least half of the ranks of a largest communicator told something.
    [[nodiscard]] bool standsAlone() const;
    [[nodiscard]] std::map<std::uint32_t, std::uint32_t> ranksOfProcesses(std::uint32_t jobSize) const;

    std::vector<Record> m_records;
    std::vector<Comm> m_comms;
    std::vector<std::string> m_hosts; ///< of each process
    std::map<std::string, std::uint32_t> m_commIds, m_processIds;
};

} // namespace seamscope::collectives
