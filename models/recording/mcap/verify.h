// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "recording/mcap/input_file.h"

#include <cstdint>
#include <string>
#include <vector>

namespace seamscope::recording::mcap {

/// Something that is not as the format demands (problem), or that a person may want to know (note).
struct Finding {
    enum class Severity : unsigned char { note, problem };
    Severity severity = Severity::problem;
    std::uint64_t offset = 0; ///< in the file
    std::string text;
};

/// Reads every byte once and holds checksums, indexes, counts and times against what is really there. Never
/// more than kMaxFindings; the last one then says so. Fails only when the file cannot be read or is no MCAP
/// file.
[[nodiscard]] Result<std::vector<Finding>> verify(const InputFile& file);
inline constexpr std::size_t kMaxFindings = 1000;

} // namespace seamscope::recording::mcap
