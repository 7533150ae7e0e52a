// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace seamscope::wire {

/// What a TCP connection has received since it began, read or not; 0 where the system does not tell (Linux before 4.1).
[[nodiscard]] std::uint64_t receivedBytes(int socket);

} // namespace seamscope::wire
