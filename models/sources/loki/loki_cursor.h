// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/time.h"
#include "sources/loki/loki_answer.h"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <unordered_set>

namespace seamscope::sources {

/// Where a query goes on, and which of the lines that come are new. Each question begins a little before the newest line, as
/// hosts do not send in the order of their lines; what was told is remembered for as long, within a bound: where more comes
/// than that, the questions overlap less, so that nothing is ever told twice. One thread.
class LokiCursor {
public:
    /// @param begin the first line to tell; @param lateness how far behind the newest a line is still found
    LokiCursor(TimePoint begin, Duration lateness, std::size_t remembered)
        : m_newest(begin)
        , m_floor(begin)
        , m_lateness(lateness)
        , m_most(remembered) {}

    /// From where to ask; also forgets what is older.
    [[nodiscard]] TimePoint start();
    /// False for what was told before.
    [[nodiscard]] bool isNew(const LokiEntry& entry);
    /// All lines up to @p last have come. One of a clock that is ahead must not hide those of now.
    void reached(TimePoint last, TimePoint now);
    /// There is no more until @p now.
    void readToEnd(TimePoint now);

private:
    struct Told {
        TimePoint at;
        std::uint64_t key;
    };
    TimePoint m_newest;
    TimePoint m_floor; ///< what is before is not asked for any more
    const Duration m_lateness;
    const std::size_t m_most;
    std::deque<Told> m_order;
    std::unordered_set<std::uint64_t> m_keys;
};

} // namespace seamscope::sources
