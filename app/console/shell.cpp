// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/shell.h"

#include "console/first_incident.h"
#include "gateway/gateway.h"
#include "gateway/resources.h"
#include "graph/graph_widget.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QMessageBox>

#include <filesystem>
#include <utility>

namespace seamscope::console {

Shell::Shell(Options options, Preferences preferences, Settings settings, const Clock& clock)
    : m_options(std::move(options))
    , m_preferences(preferences)
    , m_settings(std::move(settings))
    , m_clock(clock) {}

Shell::~Shell() {
    if (m_opening.valid())
        m_opening.wait();
}

void Shell::prepare() {
    const QString link = m_options.connect.empty() ? QCoreApplication::translate("main", "in this process")
                                                   : QString::fromStdString(m_options.connect);
    auto console = std::make_unique<Console>(link, m_preferences);
    console->incidents().setRunbooks(
        QString::fromStdString((gateway::resourceFolder() / "runbooks").string()));
    console->incidents().setLink(linkTo(m_options));
    std::error_code unknown;
    const bool isFile = std::filesystem::is_regular_file(m_options.path, unknown);
    console->keepNotes(isFile ? m_options.path : std::string());
    m_console = std::move(console);
    connectConsole();
}

void Shell::take(Origin origin) {
    if (!m_console)
        prepare();
    m_origin = std::move(origin);
}

void Shell::start() {
    m_console->start(*m_origin.feed);
    const bool isPlaced = !m_options.at.empty() || m_options.isPlaying || m_options.render;
    if (!m_options.path.empty() && !isPlaced)
        new FirstIncident(m_console->feed(), m_console->transport(), m_console.get());
}

void Shell::connectConsole() {
    if (m_options
            .render) // a picture must not depend on what somebody last set on this machine, nor change it
        return;
    connect(m_console.get(), &Console::openAsked, this, &Shell::open);
    connect(m_console.get(), &Console::preferencesChanged, this, [this] {
        m_preferences = m_console->preferences();
        m_settings.setPreferences(m_preferences);
    });
    connect(&m_console->window(), &MainWindow::closing, this,
            [this] { m_settings.setLayout(m_console->window().saveLayout()); });
    m_console->graph().setPins(m_settings.graphPins());
    connect(&m_console->graph(), &ui::GraphWidget::pinsChanged, this,
            [this] { m_settings.setGraphPins(m_console->graph().pins()); });
    m_console->setRecentFiles(m_settings.recentFiles());
}

void Shell::open(const QString& path) {
    if (std::exchange(m_isOpening, true)) {
        Q_EMIT failed(tr("another file is being opened"));
        return;
    }
    m_console->window().setCursor(Qt::BusyCursor);
    Options next;
    next.path = QFileInfo(path).absoluteFilePath().toStdString();
    m_opening = std::async(std::launch::async, [this, next, path] {
        auto origin = std::make_shared<Result<Origin>>(openOrigin(next, m_clock));
        QMetaObject::invokeMethod(
            this, [this, path, origin] { replace(path, std::move(*origin)); }, Qt::QueuedConnection);
    });
}

void Shell::replace(const QString& path, Result<Origin> origin) {
    m_isOpening = false;
    m_console->window().unsetCursor();
    if (!origin) {
        const QString reason = QString::fromStdString(origin.error().text());
        auto* box = new QMessageBox(QMessageBox::Warning, tr("Cannot open"), reason, QMessageBox::Ok,
                                    &m_console->window());
        box->setTextFormat(Qt::PlainText);
        box->setAttribute(Qt::WA_DeleteOnClose);
        box->open();
        Q_EMIT failed(reason);
        return;
    }
    const QFileInfo file(path);
    m_settings.noteFile(file.absoluteFilePath());
    const Settings::Layout layout = m_console->window().saveLayout();
    const bool isVisible = m_console->window().isVisible();
    m_options = {};
    m_options.path = file.absoluteFilePath().toStdString();
    // The former window goes when the next one stands, for the last window to close ends the program.
    const Origin formerOrigin = std::move(m_origin);
    const std::unique_ptr<Console> former = std::move(m_console);
    take(std::move(*origin));
    m_console->window().restoreLayout(layout);
    if (isVisible)
        m_console->window().show();
    start();
    Q_EMIT opened(path);
}

} // namespace seamscope::console
