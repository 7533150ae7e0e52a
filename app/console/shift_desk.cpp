// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/shift_desk.h"

#include "alarms/incident_stake.h"
#include "common/keyboard.h"
#include "common/palette.h"
#include "common/spoken.h"
#include "common/text.h"
#include "console/ask_text.h"
#include "console/main_window.h"
#include "console/markdown_pdf.h"
#include "console/save_as.h"
#include "console/window_action.h"
#include "feed/alarm_request.h"
#include "qt/alarm_text.h"
#include "qt/shift_text.h"

#include <QAction>
#include <QDialog>
#include <QHBoxLayout>
#include <QInputDialog>
#include <QPushButton>
#include <QScrollBar>
#include <QSysInfo>
#include <QTextBrowser>
#include <QVBoxLayout>

#include <utility>

namespace seamscope::console {
namespace {

constexpr QSize kPage{760, 720};

} // namespace

ShiftDesk::ShiftDesk(MainWindow& window, models::LiveFeed& feed, models::ViewState& view)
    : QObject(&window)
    , m_window(window)
    , m_feed(feed)
    , m_view(view)
    , m_palette(&ui::Palette::dark()) {
    connect(&m_feed, &models::LiveFeed::advanced, this, &ShiftDesk::follow);
    m_actions.append(addWindowAction(*this, m_window, QT_TR_NOOP("Shift change…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_H), [this] { show(); }));
}

Result<QString> ShiftDesk::text() const {
    const auto& report = m_feed.shown().parts().alarms;
    if (!report || report->isDerived)
        return fail(ErrorCode::failedPrecondition, "no gateway keeps alarms here");
    telemetry::AlarmReport now = *report;
    for (telemetry::Alarm& alarm : now.alarms)
        alarm.stake = alarms::stakeNow(alarm, m_feed.shown().incidents().get(), m_feed.shown().meter().get());
    return models::shiftMarkdown(now, QString::fromStdString(m_feed.shown().session().site), m_view.cursor());
}

void ShiftDesk::show() {
    if (const auto page = text(); !page)
        return warn(m_window, tr("Shift change"), page.error());
    if (!m_page) {
        m_page = new QDialog(&m_window);
        m_page->setAttribute(Qt::WA_DeleteOnClose);
        m_page->resize(kPage);
        m_page->setObjectName(QStringLiteral("shift"));
        m_text = new QTextBrowser;
        m_text->setOpenLinks(false);
        m_text->setFrameShape(QFrame::NoFrame);
        m_text->document()->setDocumentMargin(24);
        auto* give = new QPushButton;
        auto* note = new QPushButton;
        auto* save = new QPushButton;
        auto* close = new QPushButton;
        auto* row = new QHBoxLayout;
        row->setContentsMargins(12, 8, 12, 8);
        row->setSpacing(8);
        row->addWidget(give);
        row->addWidget(note);
        row->addWidget(save);
        row->addStretch();
        row->addWidget(close);
        auto* column = new QVBoxLayout(m_page);
        column->setContentsMargins(1, 1, 1, 1); // its edge is seen
        column->setSpacing(0);
        column->addWidget(m_text, 1);
        column->addLayout(row);
        ui::spoken(*m_page, [this, give, note, save, close] {
            m_page->setWindowTitle(tr("Shift change"));
            m_text->setAccessibleName(tr("Shift change"));
            give->setText(tr("Hand over…"));
            note->setText(tr("Note…"));
            note->setToolTip(tr("For the next shift"));
            save->setText(tr("Export…"));
            close->setText(tr("Close"));
            fill();
        });
        connect(give, &QPushButton::clicked, this, &ShiftDesk::askWhom);
        connect(note, &QPushButton::clicked, this, [this] { askNote({}); });
        connect(save, &QPushButton::clicked, this, [this] {
            askWhereToSave(*m_page, tr("Export the shift change"), {tr("PDF (*.pdf)"), tr("Markdown (*.md)")},
                           QStringLiteral("shift.pdf"), [this](const QString& path) { return exportTo(path); });
        });
        connect(close, &QPushButton::clicked, m_page, &QDialog::close);
        dress();
        m_page->show();
        ui::giveKeyboard(*m_page);
        give->setFocus(Qt::ShortcutFocusReason); // what the page is opened for
    }
    fill();
    m_page->activateWindow();
}

void ShiftDesk::fill() {
    const auto page = text();
    if (!page || !m_text)
        return;
    const int place = m_text->verticalScrollBar()->value();
    m_text->setMarkdown(*page);
    m_text->verticalScrollBar()->setValue(place);
}

/// The answer to an act comes before the report that tells of it.
void ShiftDesk::follow() {
    const auto& report = m_feed.shown().parts().alarms;
    if (!m_page || !report || report->handOver.empty())
        return;
    const TimePoint said = report->handOver.back().at;
    if (said == m_said || said > m_view.cursor())
        return;
    m_said = said;
    fill();
}

Result<> ShiftDesk::exportTo(const QString& path) const {
    const auto page = text();
    if (!page)
        return fail(page.error());
    if (path.endsWith(QStringLiteral(".md")))
        return writeFile(path, page->toUtf8());
    if (path.endsWith(QStringLiteral(".pdf")))
        return writeMarkdownPdf(path, *page, tr("Shift change"));
    return fail(ErrorCode::invalidInput, "ends in neither .md nor .pdf", path.toStdString());
}

void ShiftDesk::askWhom() {
    auto* dialog = new QInputDialog(m_page);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Shift change"));
    dialog->setLabelText(tr("Who takes over"));
    connect(dialog, &QInputDialog::textValueSelected, this, &ShiftDesk::handOver);
    dialog->open();
    ui::giveKeyboard(*dialog);
}

void ShiftDesk::handOver(const QString& whom) {
    say(telemetry::AlarmVerb::handOver, whom, [] {});
}

/// What was written stays until it is kept.
void ShiftDesk::askNote(const QString& text) {
    if (m_page)
        askText(*m_page, tr("Shift change"), tr("What the next shift should know"), text,
                [this](const QString& written) { say(telemetry::AlarmVerb::note, written, [this, written] { askNote(written); }); });
}

void ShiftDesk::say(telemetry::AlarmVerb verb, const QString& text, std::function<void()> refused) {
    telemetry::AlarmRequest request;
    request.verb = verb;
    request.text = text.trimmed().toStdString();
    request.seat = QSysInfo::machineHostName().toStdString();
    m_feed.actOnAlarms(request, this, [this, refused = std::move(refused)](const Result<telemetry::AlarmAnswer>& answer) {
        if (answer)
            return fill();
        refused();
        warn(m_window, tr("Shift change"), answer.error());
    });
}

void ShiftDesk::dress() {
    if (!m_page || !m_text)
        return;
    QPalette colours = m_palette->toQPalette();
    colours.setColor(QPalette::Window, (*m_palette)[ui::Role::bg1]);
    colours.setColor(QPalette::Base, (*m_palette)[ui::Role::bg1]);
    m_page->setPalette(colours);
    m_text->setPalette(colours);
    QFont font = ui::widgetFont({13, 400});
    font.setPixelSize(qRound(13 * m_textScale));
    m_text->setFont(font);
}

void ShiftDesk::setTheme(const ui::Palette& palette) {
    m_palette = &palette;
    dress();
}

void ShiftDesk::setTextScale(qreal scale) {
    m_textScale = scale;
    dress();
}

} // namespace seamscope::console
