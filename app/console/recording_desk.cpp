// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/recording_desk.h"

#include "common/spoken.h"
#include "console/main_window.h"
#include "console/window_action.h"
#include "qt/format.h"

#include <QAction>
#include <QDialog>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace seamscope::console {
namespace {

QString timeText(TimePoint at) {
    return at == TimePoint{} ? models::unknownText() : models::formatUtcDateTime(at);
}

} // namespace

RecordingDesk::RecordingDesk(MainWindow& window)
    : QObject(&window)
    , m_window(window)
    , m_gate(this) {
    const auto add = [this](const char* text, auto run) { m_actions.append(addWindowAction(*this, m_window, text, {}, run)); };
    add(QT_TR_NOOP("Recordings of the gateway…"), [this] { show(); });
    add(QT_TR_NOOP("Start recording"), [this] { start(); });
    add(QT_TR_NOOP("Stop recording"), [this] { stop(); });
}

RecordingDesk::~RecordingDesk() { m_gate.close(); }

void RecordingDesk::makeDialog() {
    m_dialog = new QDialog(&m_window);
    m_dialog->setObjectName(QStringLiteral("recordings-dialog"));
    m_dialog->setAttribute(Qt::WA_DeleteOnClose);
    m_dialog->setWindowTitle(tr("Recordings of the gateway"));
    m_dialog->resize(900, 420);
    m_list = new QTreeWidget(m_dialog);
    m_list->setObjectName(QStringLiteral("recordings"));
    m_list->setAccessibleName(tr("Recordings of the gateway"));
    m_list->setRootIsDecorated(false);
    m_list->setHeaderLabels({tr("File"), tr("From, UTC"), tr("To, UTC"), tr("Size"), tr("State")});
    m_said = new QLabel(m_dialog);
    m_said->setObjectName(QStringLiteral("said"));
    m_said->setTextFormat(Qt::PlainText);
    m_said->setWordWrap(true);
    auto* const row = new QHBoxLayout;
    const auto button = [&](const QString& text, auto run) {
        auto* made = new QPushButton(text, m_dialog);
        made->setProperty("seamFlat", true);
        connect(made, &QPushButton::clicked, this, run);
        row->addWidget(made);
        return made;
    };
    m_start = button(tr("Start recording"), [this] { start(); });
    m_stop = button(tr("Stop recording"), [this] { stop(); });
    row->addStretch();
    button(tr("Close"), [this] { m_dialog->close(); });
    auto* const column = new QVBoxLayout(m_dialog);
    column->addWidget(m_list);
    column->addWidget(m_said);
    column->addLayout(row);
}

void RecordingDesk::show() {
    if (!m_dialog)
        makeDialog();
    m_dialog->show();
    m_dialog->raise();
    m_dialog->activateWindow();
    m_list->setFocus(Qt::OtherFocusReason);
    list();
}

void RecordingDesk::say(const QString& text) {
    if (!m_dialog)
        return;
    m_said->setText(text);
    m_said->setAccessibleName(text);
}

void RecordingDesk::list() {
    if (!m_feed)
        return say(tr("Nothing is open that could record."));
    m_feed->listRecordings([this, gate = m_gate](Result<Recordings> answer) {
        gate.post([this, answer = std::move(answer)] {
            if (answer)
                fill(*answer);
            else
                say(tr("The recordings cannot be listed: %1")
                        .arg(QString::fromStdString(answer.error().text())));
        });
    });
}

void RecordingDesk::fill(const Recordings& recordings) {
    if (!m_dialog)
        return;
    m_list->clear();
    for (const telemetry::RecordingInfo& info : recordings) {
        QString state = info.active ? tr("is being recorded") : tr("complete");
        if (!info.problem.empty())
            state += QStringLiteral(": ") % QString::fromStdString(info.problem);
        auto* const item = new QTreeWidgetItem(
            m_list, {QString::fromStdString(info.path), timeText(info.start), timeText(info.end),
                     models::formatMeasure(static_cast<double>(info.bytes), "B").text(), state});
        for (int column = 0; column < m_list->columnCount(); ++column)
            item->setToolTip(column, item->text(column));
    }
    const bool isActive =
        std::any_of(recordings.begin(), recordings.end(), [](const auto& info) { return info.active; });
    m_start->setEnabled(!isActive);
    m_stop->setEnabled(isActive);
    for (int column = 0; column < m_list->columnCount(); ++column)
        m_list->resizeColumnToContents(column);
    if (recordings.empty() && m_said->text().isEmpty())
        say(tr("There is no recording in the gateway's folder."));
}

telemetry::Feed::Reply<telemetry::RecordingInfo> RecordingDesk::answer(const char* done) {
    return [this, done, gate = m_gate](Result<telemetry::RecordingInfo> info) {
        gate.post([this, done, info = std::move(info)] {
            if (!info)
                return say(tr("Not done: %1").arg(QString::fromStdString(info.error().text())));
            say(tr(done).arg(QString::fromStdString(info->path)));
            list();
        });
    };
}

void RecordingDesk::start() {
    show();
    if (m_feed)
        m_feed->startRecording({}, answer(QT_TR_NOOP("Recording into %1")));
}

void RecordingDesk::stop() {
    show();
    if (m_feed)
        m_feed->stopRecording(answer(QT_TR_NOOP("Complete: %1")));
}

} // namespace seamscope::console
