// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QTimer>

#include <functional>

namespace seamscope::ui {

/// Lets a view's texts change at most once a second of wall time (interface rule 12), never forgets the last
/// change, also when data stands still afterwards. All paces change at the same moments, the full seconds of the
/// machine's steady clock: what is asked of several views in one go shows in all of them in the same go, so that two
/// figures of one thing on one screen are of one instant. While a view fills for the first time every change shows at
/// once. GUI thread.
class TextPace {
public:
    explicit TextPace(std::function<void()> refresh);

    /// Something may have changed: refreshes with the next full second, in the first go of all views behind it.
    void request();
    /// The user did something: refreshes at once.
    void refreshNow();
    /// Another picture begins (new graph, new series, a seek).
    void restart();

private:
    std::function<void()> m_refresh;
    QTimer m_trailing;
    qint64 m_due = 0; ///< second from which on what was asked for is shown; 0: nothing is
    bool m_hasShown = false;
    QElapsedTimer m_began;
};

} // namespace seamscope::ui
