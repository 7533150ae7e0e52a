// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "common/view.h"
#include "drill/drill_content.h"
#include "feed/drill_request.h"
#include "qt/live_feed.h"
#include "qt/view_state.h"

#include <QObject>
#include <QPointer>
#include <QString>
#include <QStringList>

#include <string>

class QStackedWidget;

namespace seamscope::ui {
class BriefingView;
class DeskPanel;
class DrillClock;
class DrillForm;
class DrillHead;
class DrillLog;
class DrillSide;
class InjectForm;
class JoinForm;
class LetterPanel;
class ReportPage;
} // namespace seamscope::ui

namespace seamscope::console {

class Commands;
class MainWindow;

/// A drill in the window: its pages are made when the gateway first tells of one, and what a person does in them goes to
/// the gateway. Who plays alone sits on every seat from the beginning. GUI thread.
class DrillStation final : public QObject, public ui::View {
    Q_OBJECT
public:
    DrillStation(models::LiveFeed& feed, models::ViewState& view, MainWindow& window, QObject* parent = nullptr);

    /// Whether there is a drill; what it is told of changed.
    [[nodiscard]] bool isOn() const { return m_head != nullptr; }
    void advance(bool isJump);
    void setTheme(const ui::Palette& palette) override;
    void setTextScale(qreal scale) override;
    /// What can be done now, for the search field.
    void addCommands(Commands& commands);
    /// "drill-side", "drill-form", "drill-letters", "drill-clock", "drill-desk", "drill-report"; null without a drill.
    [[nodiscard]] QWidget* widgetOf(const std::string& view) const;
    /// Start, freeze or go on; a step of the drill's clock, whoever asks for it.
    void toggle();
    /// The desk of who leads, the report of everybody else; a second time the views again.
    void togglePage();
    /// By the ending of @p path: .md, .json or .pdf.
    [[nodiscard]] Result<> saveReport(const QString& path) const;

private:
    Q_DISABLE_COPY_MOVE(DrillStation)
    void make();
    [[nodiscard]] QWidget* makeActs();
    void connectActs();
    void sitDown();
    void follow();
    void ask(const drill::DrillRequest& request, std::function<void(const Result<drill::DrillView>&)> told = {});
    void order(drill::Order order);
    void takeHint(int price);
    void showEntities();
    void askAndSave();
    void askSnapshot();
    /// The form of an inject, in a window of its own.
    void openInject();
    /// In a window of its own, at any time.
    void openBriefing();
    void say(const QString& text, bool isDone);
    [[nodiscard]] const drill::DrillView& told() const { return *m_content.view; }

    models::LiveFeed& m_feed;
    models::ViewState& m_view;
    MainWindow& m_window;
    const ui::Palette* m_palette;
    qreal m_textScale = 1;
    ui::DrillContent m_content;
    bool m_isSeated = false;  ///< in solo: all seats were asked for
    bool m_isRevealed = false;
    bool m_isLeading = false;
    QPointer<ui::InjectForm> m_inject; ///< null: it is not open
    QStringList m_ids;                 ///< that forms complete
    std::shared_ptr<const topology::Topology> m_named; ///< whose ids the form completes
    ui::DrillHead* m_head = nullptr; ///< this and the rest null until there is a drill; the window's
    ui::DrillSide* m_side = nullptr;
    ui::DrillForm* m_form = nullptr;
    ui::DrillLog* m_log = nullptr;
    ui::JoinForm* m_join = nullptr;
    ui::BriefingView* m_briefing = nullptr;
    QStackedWidget* m_acts = nullptr; ///< to sit down, to play, or to read before it begins
    ui::LetterPanel* m_letters = nullptr;
    ui::DrillClock* m_clock = nullptr;
    ui::DeskPanel* m_desk = nullptr;
    ui::ReportPage* m_report = nullptr;
};

} // namespace seamscope::console
