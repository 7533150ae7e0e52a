// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/time.h"

#include <cstddef>
#include <optional>

namespace seamscope::session {

/// How far the analysis of a live session may go. Sources that begin with history are waited for, so that it meets facts in the
/// order of their times: what comes behind it is, to it, of the moment that it has reached. Not for long, and not with more
/// facts waiting than it may hold. One thread.
class HistoryWait {
public:
    static constexpr Duration kLongest = std::chrono::minutes(2);

    explicit HistoryWait(std::size_t mostFacts)
        : m_mostFacts(mostFacts) {}

    /// Facts were handed over. @param newest time of one of them
    void took(std::size_t facts, TimePoint newest);
    /// Once a second. @param position of the source that is furthest behind; none: nobody reads history.
    [[nodiscard]] TimePoint until(TimePoint now, std::optional<TimePoint> position);
    /// The position of the last look, to be sent through the session's queue behind what was read before it; none while one is on its
    /// way. On a busy machine minutes of history wait there.
    [[nodiscard]] std::optional<TimePoint> mark();
    void passed(TimePoint position); ///< it has come through

private:
    const std::size_t m_mostFacts;
    bool m_isOver = false;
    std::size_t m_ahead = 0; ///< facts that wait for older ones
    bool m_hasFacts = false;
    std::optional<TimePoint> m_since; ///< the first look with facts
    TimePoint m_position = kTimeMax; ///< at the last look
    std::optional<TimePoint> m_passed; ///< all that was read before has come
    bool m_isMarked = false;
};

} // namespace seamscope::session
