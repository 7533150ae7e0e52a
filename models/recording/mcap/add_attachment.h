// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "recording/mcap/records.h"

#include <cstdint>
#include <filesystem>
#include <string>

namespace seamscope::recording::mcap {

/// What stands from a byte of a file to its end.
struct Ending {
    std::uint64_t offset = 0;
    std::string bytes;
};

/// How a finished file ends once it has one more attachment: behind its data, before a summary that knows of it.
/// failedPrecondition when it is not finished (cut, still being written).
[[nodiscard]] Result<Ending> endingWith(const std::filesystem::path& path, const Attachment& attachment);

} // namespace seamscope::recording::mcap
