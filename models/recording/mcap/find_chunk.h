// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "recording/mcap/input_file.h"

#include <cstdint>
#include <optional>

namespace seamscope::recording::mcap {

/// Where the next chunk begins whose lengths agree with each other and with the file, at or behind @p from:
/// the place to go on after something that cannot be read. Reads the file once from there.
[[nodiscard]] Result<std::optional<std::uint64_t>> findChunk(const InputFile& file, std::uint64_t from);

} // namespace seamscope::recording::mcap
