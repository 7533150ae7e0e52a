// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "recording/damage.h"
#include "recording/mcap/file_index.h"

#include <vector>

namespace seamscope::recording::mcap {

/// What of an opened file cannot be had as it was written. Reads a file that is whole once, without unpacking
/// it; else every chunk. Gives up no earlier than at its end.
[[nodiscard]] std::vector<Damage> findDamage(const InputFile& file, const FileIndex& index);

} // namespace seamscope::recording::mcap
