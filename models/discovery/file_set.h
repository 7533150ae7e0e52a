// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <filesystem>
#include <string>
#include <string_view>

namespace seamscope::discovery {

/// What became of a file that was to be written.
struct WrittenFile {
    enum class State : unsigned char {
        made,      ///< it was not there
        unchanged, ///< it is there, with the same text
        beside,    ///< another text is there and stays; the new one has a name of its own
    };
    std::filesystem::path path; ///< where the text stands now
    State state = State::made;
    std::string difference; ///< from the file that is there to the text, as `diff -u` writes it
};

/// Never changes a file that is there: a different text goes into NAME.new, NAME.new-2 and so on, each text once. Mode 0640.
[[nodiscard]] Result<WrittenFile> writeBeside(const std::filesystem::path& path, std::string_view text);

/// Unified, three lines of context; empty when both are the same. Of texts of more than 20,000 lines, or too different to
/// compare in reasonable time, only that they differ.
[[nodiscard]] std::string lineDifference(std::string_view before, std::string_view after);

} // namespace seamscope::discovery
