// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QLoggingCategory>

#include <chrono>

namespace seamscope::ui {

Q_DECLARE_LOGGING_CATEGORY(frameTimeLog) // "seamscope.widgets.frametime", off unless switched on

/// Worst cost within a window of half a second. Pure: times are passed in.
class WorstInWindow {
public:
    static constexpr std::chrono::nanoseconds kWindow = std::chrono::milliseconds(500);

    /// Notes a frame; true when a window ended with it, and lastWorst() is new.
    bool add(std::chrono::nanoseconds at, std::chrono::nanoseconds cost);
    [[nodiscard]] std::chrono::nanoseconds lastWorst() const { return m_lastWorst; }

private:
    std::chrono::nanoseconds m_start{-1};
    std::chrono::nanoseconds m_worst{0};
    std::chrono::nanoseconds m_lastWorst{0};
};

/// One a widget: measures its paints and logs the worst of each half second. Costs one branch while it is
/// off.
class FrameTimer {
public:
    explicit FrameTimer(const char* name)
        : m_name(name) {}

    /// Put one on the stack at the top of paintEvent.
    class Scope {
    public:
        explicit Scope(FrameTimer& timer);
        ~Scope();
        Q_DISABLE_COPY_MOVE(Scope)
    private:
        FrameTimer* m_timer; ///< nullptr while the category is off
        QElapsedTimer m_elapsed;
    };

private:
    const char* m_name;
    QElapsedTimer m_clock;
    WorstInWindow m_worst;
};

} // namespace seamscope::ui
