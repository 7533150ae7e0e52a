// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>

namespace seamscope {

/// Writes to a pipe, socket, terminal or file and never waits for who reads it: a log collector that stands still, or a terminal that
/// somebody stopped, must not stop a program. Safe in a signal handler. @return bytes that were taken
[[nodiscard]] std::size_t writeAtOnce(int descriptor, std::string_view text);

/// Lines for a log. Who is slow is waited for once, for a moment; from then on what finds no room is left out, and told by number
/// as soon as there is room again. One thread at a time.
class LineOutlet {
public:
    /// @param descriptor stays the caller's
    explicit LineOutlet(int descriptor);
    ~LineOutlet();
    LineOutlet(const LineOutlet&) = delete;
    LineOutlet& operator=(const LineOutlet&) = delete;

    /// @param line with its end
    void write(std::string_view line);
    [[nodiscard]] std::uint64_t leftOut() const { return m_leftOut; } ///< since the last line that was taken

private:
    [[nodiscard]] bool put(std::string_view text);

    const int m_given;
    const int m_own; ///< the same, opened anew: others that share it go on waiting if they want to. -1: cannot be
    std::uint64_t m_leftOut = 0;
    bool m_isCut = false; ///< the last line was taken in part
};

} // namespace seamscope
