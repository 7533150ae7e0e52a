// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <cstdint>
#include <functional>

class QWidget;

namespace seamscope::console {

/// What brings one view up to date. It works only while the view can be seen; what was asked of it meanwhile,
/// it does once, when the view can be seen again. GUI thread.
class Presenter final : public QObject {
    Q_OBJECT
public:
    /// @p isJump what is shown is not the next tick of what was shown.
    using Advance = std::function<void(bool isJump)>;
    Presenter(QWidget& widget, Advance advance, QObject* parent);

    void advance(bool isJump);
    /// It is in a window that is on a screen, and not behind a tab.
    [[nodiscard]] bool isSeen() const;
    [[nodiscard]] const QWidget& widget() const { return m_widget; }
    [[nodiscard]] std::uint64_t advances() const { return m_advances; } ///< done so far

Q_SIGNALS:
    void cameBack(); ///< it can be seen again, and something was asked of it meanwhile

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    Q_DISABLE_COPY_MOVE(Presenter)
    QWidget& m_widget;
    Advance m_advance;
    bool m_isOnScreen; ///< its window is, or is about to be
    std::uint64_t m_advances = 0;
    bool m_isBehind = false;
};

} // namespace seamscope::console
