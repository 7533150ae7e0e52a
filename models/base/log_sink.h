// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>

namespace seamscope {

/// Takes a line for the log of a program. Thread-safe; empty = nobody listens.
using LogSink = std::function<void(const std::string& line)>;

/// @p text as one line that a terminal shows and does not obey: control characters, escapes among them, as
/// \xNN, cut at @p limit bytes. What comes from outside goes through it before it is printed.
[[nodiscard]] std::string printable(std::string_view text, std::size_t limit = 1024);

/// A log that callers from outside can not fill: of each kind one line in ten seconds, the next one tells how
/// many were left out. Thread-safe.
class RateLimitedLog {
public:
    explicit RateLimitedLog(LogSink log)
        : m_log(std::move(log)) {}
    /// @p kind is one of a few constants of the caller.
    void say(std::string_view kind, const std::string& line);

private:
    struct Told {
        std::chrono::steady_clock::time_point at{};
        std::uint64_t leftOut = 0;
        bool isFirst = true;
    };

    const LogSink m_log;
    std::mutex m_mutex;
    std::map<std::string, Told, std::less<>> m_told;
};

} // namespace seamscope
