// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "common/view.h"
#include "feed/alarm.h"
#include "qt/live_feed.h"
#include "qt/view_state.h"

#include <QList>
#include <QObject>
#include <QPointer>

#include <functional>

class QAction;
class QDialog;
class QTextBrowser;

namespace seamscope::console {

class MainWindow;

/// The page of a shift change: what is open, set aside, changed and said since the last hand-over, as of the time that is
/// shown; its export, and the hand-over itself. GUI thread.
class ShiftDesk final : public QObject, public ui::View {
    Q_OBJECT
public:
    ShiftDesk(MainWindow& window, models::LiveFeed& feed, models::ViewState& view);

    [[nodiscard]] const QList<QAction*>& actions() const { return m_actions; }
    /// In a window of its own.
    void show();
    /// By the ending of @p path: .md or .pdf.
    [[nodiscard]] Result<> exportTo(const QString& path) const;
    /// To whoever is named; kept with who did it.
    void handOver(const QString& whom);
    void setTheme(const ui::Palette& palette) override;
    void setTextScale(qreal scale) override;

private:
    Q_DISABLE_COPY_MOVE(ShiftDesk)
    void fill();
    /// What somebody has said since, here or elsewhere, is on the page.
    void follow();
    void askWhom();
    void askNote(const QString& text);
    /// @p refused is told before the reason is
    void say(telemetry::AlarmVerb verb, const QString& text, std::function<void()> refused);
    void dress();
    [[nodiscard]] Result<QString> text() const;

    MainWindow& m_window;
    models::LiveFeed& m_feed;
    models::ViewState& m_view;
    QList<QAction*> m_actions;
    QPointer<QDialog> m_page;
    QPointer<QTextBrowser> m_text;
    TimePoint m_said{}; ///< the last word on the page
    const ui::Palette* m_palette;
    qreal m_textScale = 1;
};

} // namespace seamscope::console
