// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/time.h"

#include <optional>

namespace seamscope::console {

/// When a wall that is watched is started, ended and started again. Pure: times are durations since any start
/// and never go back; whoever owns the process does what act() says and tells what came of it.
class Supervision {
public:
    struct Limits {
        Duration first = std::chrono::seconds(30);      ///< from the start to the first frame
        Duration frame = std::chrono::seconds(4);       ///< between two frames
        Duration settled = std::chrono::seconds(60);    ///< who has lived so long is started again at once
        Duration leastRest = std::chrono::milliseconds(250);
        Duration mostRest = std::chrono::seconds(4);    ///< between two starts that came to nothing
    };
    Supervision() = default;
    explicit Supervision(Limits limits)
        : m_limits(limits) {}

    enum class Act : unsigned char { none, start, kill };
    /// What is to be done now. `kill` is said once a process.
    [[nodiscard]] Act act(Duration now);
    /// Until something may have to be done without anything being told.
    [[nodiscard]] Duration wait(Duration now) const;

    void started(Duration now);
    void frame(Duration now) { m_frame = now; }
    void ended(Duration now);
    /// The supervisor itself was held up, and cannot tell whether there were frames meanwhile.
    void heldUp(Duration now);

    [[nodiscard]] bool isRunning() const { return m_started.has_value(); }
    [[nodiscard]] bool hasShown() const { return m_frame.has_value(); } ///< a frame since the start
    [[nodiscard]] unsigned starts() const { return m_starts; }

private:
    [[nodiscard]] Duration deadline() const;

    Limits m_limits;
    std::optional<Duration> m_started; ///< none: no process
    std::optional<Duration> m_frame;
    Duration m_next{0}; ///< it may be started from then on
    Duration m_rest{0};
    unsigned m_starts = 0;
    bool m_isKilled = false;
};

} // namespace seamscope::console
