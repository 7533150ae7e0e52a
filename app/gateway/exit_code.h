// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"

namespace seamscope {

/// Exit codes of all three programs (contract §1).
enum class ExitCode : int {
    done = 0,
    foundProblems = 1, ///< done, and something was found wrong with the input
    usage = 2,
    unusableInput = 3,
    peerUnreachable = 4, ///< cannot reach or authenticate to a peer
    internal = 70,
};

[[nodiscard]] constexpr int toInt(ExitCode code) { return static_cast<int>(code); }

/// Which exit code a failure ends the program with.
[[nodiscard]] constexpr ExitCode exitCodeFor(ErrorCode code) {
    switch (code) {
    case ErrorCode::unavailable:
    case ErrorCode::unauthenticated:
    case ErrorCode::deadlineExceeded:
        return ExitCode::peerUnreachable;
    case ErrorCode::internal:
        return ExitCode::internal;
    default:
        return ExitCode::unusableInput;
    }
}

} // namespace seamscope
