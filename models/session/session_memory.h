// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"

#include <cstddef>
#include <memory>

/// How the memory of a session is shared out. Pure.
namespace seamscope::session {

inline constexpr std::size_t kEntityBytes = 1024; ///< in the graph, in the one before, and who knows it

/// The bounds of @p options within its `store.bytes`. Of a live session the store has what the others leave, and what they hold
/// is told to @p account; of a file, which is held whole, they bound what it may make of itself beside samples.
[[nodiscard]] SessionOptions withinMemory(SessionOptions options, const std::shared_ptr<MemoryAccount>& account);

/// For the timelines of all jobs.
[[nodiscard]] std::size_t timelineBytes(const SessionOptions& options);

} // namespace seamscope::session
