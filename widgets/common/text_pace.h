// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QTimer>

#include <functional>

namespace seamscope::ui {

/// Lets a view's texts change at most once a second of wall time (interface rule 12), never forgets the last
/// change, also when data stands still afterwards. While a view fills for the first time every change shows
/// at once. GUI thread.
class TextPace {
public:
    explicit TextPace(std::function<void()> refresh);

    /// Something changed: refreshes now, or when the second is over.
    void request();
    /// Another picture begins (new graph, new series, a seek).
    void restart();

private:
    void refresh();

    std::function<void()> m_refresh;
    QTimer m_trailing;
    QElapsedTimer m_last;
    QElapsedTimer m_began;
};

} // namespace seamscope::ui
