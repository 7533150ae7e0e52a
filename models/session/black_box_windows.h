// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "base/time.h"

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace seamscope::session {

/// Why a window of the black box is kept.
struct BlackBoxMark {
    std::string name; ///< of an incident, "inc-1"
    TimePoint at{};   ///< its onset
    bool operator==(const BlackBoxMark&) const = default;
};

/// A stretch of time that becomes one file.
struct BlackBoxWindow {
    TimePoint from{};
    TimePoint until{};   ///< included; the file is written when it is over
    std::string row;     ///< files that it is cut from: name of their index
    std::vector<BlackBoxMark> marks;
    unsigned tries = 0; ///< of this run, to write it
    TimePoint triedAt{};
    bool operator==(const BlackBoxWindow&) const = default;
};

/// Which windows are to be kept, by time alone. Windows that overlap become one, unless that one would be longer than
/// the ring reaches back. One thread.
class BlackBoxWindows {
public:
    struct Limits {
        Duration before = std::chrono::minutes(15);
        Duration after = std::chrono::minutes(15);
        Duration longest = std::chrono::minutes(60); ///< of one window
    };
    static constexpr std::size_t kMostOpen = 64;   ///< windows that are not written yet
    static constexpr std::size_t kMostMarks = 256; ///< of one window
    static constexpr Duration kRetry = std::chrono::seconds(30);

    explicit BlackBoxWindows(Limits limits)
        : m_limits(limits) {}

    /// An incident was declared. Its onset may be long ago: then the window ends a minute after now, and reaches back
    /// no farther than `longest`. @return false when there are too many open windows or marks
    [[nodiscard]] bool add(const BlackBoxMark& mark, TimePoint now, std::string_view row);
    /// The next one that is over, and was not tried a moment ago; it is forgotten by remove().
    [[nodiscard]] std::optional<BlackBoxWindow> due(TimePoint now) const;
    void remove(const BlackBoxWindow& window);
    /// It could not be written: others go first until it is tried again. @return false when it was tried for as long as a ring reaches back: it is forgotten
    bool postpone(const BlackBoxWindow& window, TimePoint now);
    /// Windows of other rows go on no more, for their gateway ended: what there is of them counts as over.
    void endOthers(std::string_view row, TimePoint now);

    [[nodiscard]] const std::vector<BlackBoxWindow>& open() const { return m_open; }
    /// As kept over a restart: JSON.
    [[nodiscard]] std::string text() const;
    [[nodiscard]] Result<> restore(std::string_view text);

private:
    [[nodiscard]] bool merge(BlackBoxWindow window);

    Limits m_limits;
    std::vector<BlackBoxWindow> m_open; ///< by begin
};

} // namespace seamscope::session
