// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "common/view.h"
#include "qt/jump_links.h"
#include "qt/cascade_loader.h"
#include "qt/incident_text.h"
#include "qt/live_feed.h"
#include "qt/view_state.h"

#include <QObject>
#include <QString>

#include <vector>

class QStackedWidget;

namespace seamscope::ui {
class IncidentPage;
class RunbookView;
} // namespace seamscope::ui

namespace seamscope::console {

/// The incident page with what feeds it: lanes of the cascade, runbook, export. GUI thread.
class IncidentDesk final : public QObject, public ui::View {
    Q_OBJECT
public:
    IncidentDesk(models::LiveFeed& feed, models::ViewState& view, QObject* parent = nullptr);

    /// For a dock, which takes it over.
    [[nodiscard]] QWidget* widget() const;
    [[nodiscard]] ui::IncidentPage* page() const { return m_page; }
    /// Folder of the runbooks; and what links of an export begin with, empty for none.
    void setRunbooks(const QString& folder) {
        m_runbooks = folder;
        m_pages.clear();
    }
    void setLink(const QString& link) { m_link = link; }
    /// Where else the incident and its cause are shown.
    void setJumps(const models::JumpLinks& jumps) { m_jumps = jumps; }
    struct Page {
        QString name; ///< of its file, without ending
        QString title;
    };
    /// All of them, by title.
    [[nodiscard]] const std::vector<Page>& runbooks();
    /// Of any mechanism; empty: that of the incident that is shown.
    void showRunbook(const QString& name = {});

    void advance(bool isJump);
    void setTheme(const ui::Palette& palette) override;
    void setTextScale(qreal scale) override;
    /// Asks for a place, then exports.
    void askAndExport();
    /// By the ending of @p path: .md or .pdf.
    [[nodiscard]] Result<> exportTo(const QString& path) const;

Q_SIGNALS:
    void overviewAsked();
    void ledgerAsked();
    void timeChosen(qint64 nanoseconds);
    void jumpAsked(const QString& url);

private:
    Q_DISABLE_COPY_MOVE(IncidentDesk)
    void makeRunbook();
    [[nodiscard]] const telemetry::Incident* current() const;
    /// Null where nobody keeps any, or nobody knew of it.
    [[nodiscard]] const telemetry::AlarmReport* alarmsOf(const telemetry::Incident& incident) const;

    models::LiveFeed& m_feed;
    models::ViewState& m_view;
    models::CascadeLoader m_cascade;
    QStackedWidget* m_stack;
    ui::IncidentPage* m_page;
    ui::RunbookView* m_runbook = nullptr; ///< null until a page is asked for
    const ui::Palette* m_palette;
    qreal m_textScale = 1;
    QString m_runbooks;
    std::vector<Page> m_pages; ///< of all runbooks; empty until they are asked for
    QString m_link;
    models::JumpLinks m_jumps;
    std::string m_runbookName; ///< of the text that is loaded
    QString m_runbookText;
};

} // namespace seamscope::console
