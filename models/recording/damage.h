// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"

#include <cstdint>
#include <string>
#include <vector>

namespace seamscope::recording {

/// A place of a file that is not as it was written.
struct Damage {
    enum class Kind : unsigned char {
        cut,     ///< the file ends here, its writer did not
        damaged, ///< bytes are not those that were written, or point at nothing
    };
    Kind kind = Kind::damaged;
    std::uint64_t offset = 0; ///< in the file
    std::uint64_t bytes = 0;  ///< of the file that are left out because of it
    std::string text;

    [[nodiscard]] Error error() const {
        return {kind == Kind::cut ? ErrorCode::truncated : ErrorCode::invalidInput, text,
                "byte " + std::to_string(offset)};
    }
};

/// All that is wrong with a file: the one value that every program tells.
struct DamageReport {
    static constexpr std::size_t kMostPlaces = 100;

    std::vector<Damage> places; ///< the first of them, by offset
    std::uint64_t count = 0;    ///< of all places
    std::uint64_t lostBytes = 0;
    std::uint64_t fileBytes = 0;

    [[nodiscard]] bool isEmpty() const { return count == 0; }
    [[nodiscard]] bool isCut() const;
    [[nodiscard]] double share() const; ///< of the bytes of the file that are left out, 0 to 1
    /// One line: "cut at byte 4096; damaged at byte 512; 3.1 % of 8192 bytes left out". Empty when all is
    /// well.
    [[nodiscard]] std::string text() const;
};

[[nodiscard]] DamageReport reportOf(std::vector<Damage> places, std::uint64_t fileBytes);

} // namespace seamscope::recording
