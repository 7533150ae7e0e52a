// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <cstddef>
#include <filesystem>

namespace seamscope::collectives {

/// Memory of one sealed partition: of the machine, or of an unlinked file in a spill folder, whose pages the
/// system writes out and drops when memory runs short. Filled once, read by any thread.
class Segment {
public:
    /// @param folder empty: plain memory. Falls back to nothing: a full disk is an error.
    [[nodiscard]] static Result<Segment> make(std::size_t bytes, const std::filesystem::path& folder);
    Segment() = default;
    ~Segment();
    Segment(Segment&& other) noexcept;
    Segment& operator=(Segment&& other) noexcept;

    [[nodiscard]] std::byte* data() const { return m_data; }
    [[nodiscard]] std::size_t bytes() const { return m_bytes; }
    [[nodiscard]] bool isSpilled() const { return m_isSpilled; }

private:
    std::byte* m_data = nullptr;
    std::size_t m_bytes = 0;
    bool m_isSpilled = false;
};

} // namespace seamscope::collectives
