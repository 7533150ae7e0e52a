// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/strong_id.h"
#include "base/time.h"

#include <cstdint>
#include <limits>
#include <optional>
#include <string_view>

/// What ranks of a job tell of their collectives, whatever the format it came in.
namespace seamscope::collectives {

using CommId = StrongId<struct CommTag>; ///< of a CollectiveDirectory
using NameId = StrongId<struct NameTag>; ///< of a CollectiveDirectory

/// A time that the source does not tell.
inline constexpr TimePoint kNoTime = kTimeMin;
[[nodiscard]] constexpr bool isKnown(TimePoint t) { return t != kNoTime; }
/// A count that the source does not tell.
inline constexpr std::uint64_t kNoCount = std::numeric_limits<std::uint64_t>::max();

enum class CollectiveOp : std::uint8_t {
    none, ///< no collective: compute, checkpoint, …
    allReduce,
    allGather,
    reduceScatter,
    broadcast,
    reduce,
    gather,
    scatter,
    allToAll,
    send,
    recv,
    sendRecv, ///< a device kernel that was a send, a receive or an all-to-all: the trace does not say which
    barrier,
    coalesced, ///< the end mark of a group that was issued as one
    other,     ///< a collective whose name is not known; CollectiveEvent::name has it
};
[[nodiscard]] std::string_view name(CollectiveOp op); ///< "ALLREDUCE", …: the spelling of contract §9
[[nodiscard]] constexpr bool isPointToPoint(CollectiveOp op) {
    return op == CollectiveOp::send || op == CollectiveOp::recv;
}
/// Understands c10d ("_ALLGATHER_BASE", "nccl:_all_gather_base", "nccl:send 1->2"), NCCL ("AllReduce"),
/// kernel
/// ("ncclDevKernel_AllReduce_Sum_bf16_RING_LL(…)") and Kineto ("allreduce") spellings.
[[nodiscard]] CollectiveOp collectiveOpFromName(std::string_view text);

/// How far a rank has come with it, as it says itself.
enum class CollectiveState : std::uint8_t { unknown, scheduled, started, completed };
[[nodiscard]] std::string_view name(CollectiveState state);
[[nodiscard]] CollectiveState collectiveStateFromName(std::string_view text);

/// What a rank spent the time on: the category that a lane is painted in.
enum class SliceKind : std::uint8_t {
    collective, ///< a collective as recorded, wait and transfer not told apart yet
    compute,
    wait,     ///< in a collective, others have not come
    transfer, ///< in a collective, all have come
    checkpoint,
    loading, ///< data loader
    stall,   ///< nothing of the above: garbage collection, a lock, a hang
};
inline constexpr int kSliceKindCount = static_cast<int>(SliceKind::stall) + 1;
[[nodiscard]] std::string_view name(SliceKind kind);

/// One collective (or a stretch between collectives) on one rank. All times are on the clock of that rank's
/// host; nothing is corrected here (ClockModel tells the offsets). Plain value, 112 bytes: it travels, the
/// event store packs it.
struct CollectiveEvent {
    TimePoint enter = kNoTime; ///< the call, or the enqueue on the host
    TimePoint start = kNoTime; ///< began on the device
    TimePoint end = kNoTime;
    Duration measured{-1}; ///< length as the source measured it, until it was given up; negative = it did not
    /// Position in the communicator, equal on all of its ranks for the same collective; collectives and
    /// point-to-point count apart. -1 = the source does not tell.
    std::int64_t sequence = -1;
    std::int64_t step = -1; ///< training step, -1 = unknown
    std::uint64_t elementsIn = kNoCount;
    std::uint64_t elementsOut = kNoCount;
    std::uint64_t bytes = kNoCount; ///< of the message
    CommId comm;
    NameId name;             ///< as the source spells it: "nccl:all_to_all", "forward-compute"
    NameId dtype;            ///< c10 spelling: "BFloat16"
    NameId algorithm;        ///< "RING_LL" where known
    std::uint32_t rank = 0;  ///< in the job, not in the communicator
    std::uint32_t epoch = 0; ///< restarts of the job before this; ranks may sit elsewhere in each
    std::int32_t peer = -1;  ///< point-to-point: rank in the job at the other end
    std::int32_t microbatch = -1;
    std::int32_t chunk = -1; ///< model chunk of an interleaved pipeline
    CollectiveOp op = CollectiveOp::none;
    CollectiveState state = CollectiveState::unknown;
    SliceKind kind = SliceKind::collective;
    bool timedOut = false; ///< its watchdog gave it up

    /// First time that is known: where it stands on a time axis.
    [[nodiscard]] constexpr TimePoint begin() const {
        return isKnown(start) ? start : isKnown(enter) ? enter : end;
    }
    /// As measured, else start (or enter) to end on one clock; nullopt while it runs, or without stamps.
    [[nodiscard]] constexpr std::optional<Duration> duration() const {
        if (measured >= Duration::zero())
            return measured;
        const TimePoint from = begin();
        return isKnown(end) && isKnown(from) && from <= end ? std::optional<Duration>(end - from)
                                                            : std::nullopt;
    }
    bool operator==(const CollectiveEvent&) const = default;
};

/// What a rank says of a whole communicator: the newest sequence it has put in line, begun and finished.
/// -1 = none yet, nullopt = the source does not tell.
struct CommProgress {
    CommId comm;
    std::uint32_t rank = 0; ///< in the job
    std::uint32_t epoch = 0;
    TimePoint at = kNoTime;
    std::optional<std::int64_t> enqueued;
    std::optional<std::int64_t> started;
    std::optional<std::int64_t> completed;
    bool pointToPoint = false; ///< the count is of sends and receives
    bool operator==(const CommProgress&) const = default;
};

} // namespace seamscope::collectives
