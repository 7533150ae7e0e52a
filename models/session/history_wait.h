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
    /// Whether a mark is to be sent through the session's queue, behind what was read until the last look; one at a time. On a busy
    /// machine minutes of history wait there.
    [[nodiscard]] bool mark();
    void passed(); ///< it has come through. What was read behind it meanwhile, by a source that began again, is still waited for.
    void markLost() { m_isMarked = false; } ///< the queue did not take it

private:
    const std::size_t m_mostFacts;
    bool m_isOver = false;
    std::size_t m_ahead = 0; ///< facts that wait for older ones
    bool m_hasFacts = false;
    std::optional<TimePoint> m_since; ///< the first look with facts
    TimePoint m_position = kTimeMax; ///< at the last look
    std::optional<TimePoint> m_passed; ///< all that was read before has come
    bool m_isMarked = false;
    TimePoint m_leastSinceMark = kTimeMax; ///< position of the looks since, the one before it among them
};

} // namespace seamscope::session
