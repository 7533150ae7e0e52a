// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace seamscope::sources {

/// Longer messages are passed over and counted. RFC 5425 asks for 8 KiB at least, rsyslog sends 8 KiB by default.
inline constexpr std::size_t kMaxSyslogBytes = std::size_t{64} << 10;

/// Cuts the bytes of one TCP connection into messages as RFC 6587 says, each by its first byte: a digit begins an
/// octet count, anything else ends with a line feed. Memory is bounded by one message. One thread.
class SyslogFrames {
public:
    using Take = std::function<void(std::string_view message)>;

    void feed(std::string_view bytes, const Take& take);
    /// The connection has ended: the last message may lack its line feed. True when a counted one was cut off.
    [[nodiscard]] bool finish(const Take& take);

    [[nodiscard]] std::uint64_t oversized() const { return m_oversized; }
    /// A count that is none: where the next message begins is not known, nothing more is read.
    [[nodiscard]] bool isBroken() const { return m_mode == Mode::broken; }

private:
    enum class Mode : std::uint8_t { begin, count, counted, line, broken };

    void begin(std::string_view& bytes);
    void count(std::string_view& bytes);
    void counted(std::string_view& bytes, const Take& take);
    void line(std::string_view& bytes, const Take& take);
    /// Adds to the message as long as it is within the bound.
    void keep(std::string_view piece);
    void end(const Take& take);

    Mode m_mode = Mode::begin;
    std::size_t m_left = 0; ///< of a counted message; while counting, the count so far
    unsigned m_digits = 0;
    bool m_isOver = false;
    std::string m_partial;
    std::uint64_t m_oversized = 0;
};

} // namespace seamscope::sources
