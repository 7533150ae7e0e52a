// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "collectives/collective_log.h"
#include "telemetry/message.h"

#include <cstdint>
#include <set>
#include <string_view>
#include <vector>

namespace seamscope::collectives {

/// Contract §9.
enum class HangState : std::uint8_t { notArrived, mismatch, partial };
[[nodiscard]] std::string_view name(HangState state);

/// The finer answer behind the state.
enum class HangKind : std::uint8_t {
    notArrived,   ///< alive and elsewhere: its code took another way, or it is slow without end
    silent,       ///< gave nothing while the others did: its process is dead or cannot be reached
    deviceStuck,  ///< its peers have it behind them, its own device does not finish
    divergent,    ///< its count is far from the others': it runs another program
    operation,    ///< another operation than the others at this place
    size,         ///< another size
    dtype,        ///< another type of numbers
    deadlock,     ///< two communicators entered in different orders
    transport,    ///< all came, none gets through: the fabric, or a device in it
    checkpoint,   ///< busy with a checkpoint while the others wait
    processStuck, ///< the process itself hangs in CUDA, NCCL or the GIL
    setting,      ///< at the very start, with nothing broken: how the job is set up
};
[[nodiscard]] std::string_view name(HangKind kind);

/// One collective that does not end, and who keeps it from ending.
struct Hang {
    CommId comm;
    CollectiveOp op = CollectiveOp::none;
    std::int64_t sequence = -1;
    HangState state = HangState::notArrived;
    HangKind kind = HangKind::notArrived;
    std::vector<std::uint32_t> missing;   ///< culprits, ascending; may be empty
    std::vector<std::uint32_t> reporting; ///< stand in it and wait
    std::vector<std::uint32_t> blocked;   ///< not in it either, but held up by others: no culprits
    std::vector<std::uint32_t> unheard;   ///< said nothing; cannot be judged
    telemetry::Message text;              ///< one line with figures
};

struct HangReport {
    std::vector<Hang> hangs; ///< the one nearest to the cause first
    std::set<std::uint32_t> culprits;
    /// Culprits by a line that names no rank and is taken for one of rank 0: good enough where nothing else is known,
    /// not beside other witnesses.
    std::set<std::uint32_t> implied;
    std::set<std::uint32_t> victims; ///< wait, directly or through others
    std::set<std::uint32_t> unheard;
    /// Collectives that all members are in and agree on, while nothing says that they are given up: a job
    /// that runs has such at any moment. With these and without hangs nothing is known to be wrong.
    std::vector<Hang> inFlight;
};

/// Who keeps whom waiting (methods §2.5). Ranks point to the collectives that hold them up, collectives to
/// the members that are not in them; where the pointing ends is the cause: a rank that stands nowhere, a rank
/// whose device is behind its peers, a collective that all are in (then they disagree on it, or the fabric
/// fails), or a ring of ranks (entered in different orders). Who reported the timeout counts for nothing.
///
/// A dump does not say when it was taken, and one of a job that runs shows collectives in flight. Unless
/// something says that they were given up (a watchdog, a mismatch, a wait that is long on its own clock),
/// what all members are in is no hang, and where such stand beside ranks that seem to be missing, or the
/// dumps were not taken at one moment (snapshot.h), nobody is missing.
[[nodiscard]] HangReport analyseHangs(const CollectiveLog& log);

} // namespace seamscope::collectives
