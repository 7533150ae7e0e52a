// SPDX-License-Identifier: GPL-3.0-or-later
// Pages that fill the centre, and what they ask for.
#include "console/composition.h"

#include "alarms/alarm_page.h"
#include "console/ledger_export.h"
#include "console/look.h"
#include "console/site_words.h"
#include "ledger/ledger_page.h"
#include "ledger/statement_panel.h"
#include "qt/shift_text.h"
#include "qt/statement_check.h"
#include "qt/alarm_text.h"
#include "qt/format.h"
#include "start/start_page.h"

#include <QDir>
#include <QFileInfo>
#include <QSysInfo>

#include <utility>

namespace seamscope::console {

using namespace models;

/// To add up its lines each second is not felt.
static bool isLight(const LedgerLoader& loader) {
    constexpr std::size_t kMostLines = 4000;
    return loader.allLines() && loader.allLines()->partition.lines.size() + loader.allLines()->layers.lines.size() <= kMostLines;
}

/// Acts of a person go to the gateway and come back with the stream; the answer is only about the one who
/// asked.
void Console::connectAlarms() {
    connect(m_alarms, &ui::AlarmPage::acted, this, [this](telemetry::AlarmRequest request) {
        request.seat = QSysInfo::machineHostName().toStdString();
        m_live.actOnAlarms(request, m_alarms, [this](const Result<telemetry::AlarmAnswer>& answer) {
            const bool isDone = answer && answer->outcome == telemetry::AlarmAnswer::Outcome::done;
            m_alarms->setAnswer(answerText(answer), isDone);
        });
    });
    connect(m_alarms, &ui::AlarmPage::incidentAsked, this, &Console::openIncident);
    connect(m_alarms, &ui::AlarmPage::selected, &m_view, &ViewState::select);
    giveVoice();
}

void Console::connectStart() {
    connect(m_start, &ui::StartPage::demoAsked, this, &Console::demoAsked);
    connect(m_start, &ui::StartPage::tourAsked, this, &Console::startTour);
    connect(m_start, &ui::StartPage::recentAsked, this,
            [this](int recent) { Q_EMIT openAsked(m_recentFiles.value(recent)); });
    connect(m_start, &ui::StartPage::openAsked, m_files, &FileMenu::ask);
    connect(m_start, &ui::StartPage::drillAsked, m_files, &FileMenu::askDrill);
    connect(m_start, &ui::StartPage::connectAsked, this,
            [this](const QString& address, const ui::StartPage::Guards& guards) {
                Q_EMIT connectAsked(
                    {address, guards.tokenFile, guards.authority, guards.certificate, guards.key});
            });
    connect(m_start, &ui::StartPage::gatewayChosen, this, [this](int gateway) {
        const Settings::Gateway chosen = m_recentGateways.value(gateway);
        m_start->setConnection(chosen.address,
                               {chosen.tokenFile, chosen.authority, chosen.certificate, chosen.key});
        Q_EMIT connectAsked(chosen);
    });
}

void Console::showStart() {
    if (ui::StartContent content = m_start->content(); content.hasTour == m_window->isDrill()) {
        content.hasTour = !m_window->isDrill();
        m_start->setContent(std::move(content));
    }
    m_window->showPage(MainWindow::Page::start);
}

void Console::setRecentFiles(const QStringList& paths) {
    constexpr qsizetype kListed = 5; // the menu has them all
    m_files->setRecent(paths);
    m_recentFiles = paths.mid(0, kListed);
    ui::StartContent content = m_start->content();
    content.recents.clear();
    for (const QString& path : m_recentFiles) {
        const QFileInfo file(path);
        QStringList detail{QDir::toNativeSeparators(file.path())};
        if (file.isFile())
            detail.prepend(models::formatMeasure(static_cast<double>(file.size()), "byte").text());
        if (!file.exists())
            detail.prepend(tr("not there any more"));
        content.recents.push_back(
            {file.fileName(), detail.join(QStringLiteral(" · ")), QDir::toNativeSeparators(path), file.exists()});
    }
    m_start->setContent(std::move(content));
}

void Console::setRecentGateways(const QList<Settings::Gateway>& gateways) {
    constexpr qsizetype kListed = 3;
    m_recentGateways = gateways.mid(0, kListed);
    ui::StartContent content = m_start->content();
    content.gateways.clear();
    for (const Settings::Gateway& gateway : m_recentGateways)
        content.gateways.push_back(
            {gateway.address, gateway.tokenFile.isEmpty() ? tr("on this machine, or without a token")
                                                          : tr("token from %1").arg(QFileInfo(gateway.tokenFile).fileName())});
    m_start->setContent(std::move(content));
}

/// Its charts take longer to make than the rest of the window, and few look at it first.
void Console::makeLedger() {
    m_ledger = new ui::LedgerPage;
    m_window->setPage(MainWindow::Place::ledger, m_ledger);
    connect(m_ledger, &ui::LedgerPage::seen, this,
            [this] { m_lines.followLayers(m_live.shown().incidents().get(), m_view.cursor()); });
    connect(m_ledger, &ui::LedgerPage::linesAsked, &m_lines, &LedgerLoader::showLines);
    connect(&m_lines, &LedgerLoader::linesChanged, this,
            [this] { m_ledger->setLines(m_lines.lines(), m_lines.problem()); });
    connect(&m_lines, &LedgerLoader::layersChanged, this, [this] { m_ledger->setLayers(m_lines.layers(), m_lines.isPastComing()); });
    connect(m_ledger, &ui::LedgerPage::overviewAsked, this,
            [this] { m_window->showPage(MainWindow::Page::overview); });
    connect(m_ledger, &ui::LedgerPage::incidentAsked, this, [this] { openIncident(m_view.incident()); });
    connect(m_ledger, &ui::LedgerPage::periodChosen, this, [this] {
        m_isSumChecked = false;
        m_shown.ledger->advance(true);
    });
    connect(m_ledger, &ui::LedgerPage::selected, &m_view, &ViewState::select);
    connect(m_ledger, &ui::LedgerPage::causeAsked, this, &Console::openIncident);
    connect(&m_lines, &LedgerLoader::statementChanged, this, &Console::showStatement);
    connect(m_ledger, &ui::LedgerPage::exportAsked, this, [this](ui::StatementTarget::Export as) {
        const auto statement = statementNow();
        using Export = ui::StatementTarget::Export;
        if (!statement)
            return;
        if (as == Export::check) {
            m_isSumChecked = true;
            showStatement();
        } else if (as == Export::report)
            askAndWriteStatement(*m_ledger, *statement, *m_lines.allLines(), siteName(m_live.live()));
        else
            askAndWriteLedger(*m_ledger, *m_lines.allLines(), as == Export::focus, siteName(m_live.live()));
    });
    for (QWidget* view : std::initializer_list<QWidget*>{&m_ledger->statement(), &m_ledger->causes(), m_ledger})
        addMenu(*view);
    m_ledger->setTheme(paletteOf(m_preferences.theme));
    m_ledger->setTextScale(m_preferences.textScale / 100.0);
    m_views.push_back(m_ledger);
    m_shown.ledger = presentBy(*m_ledger, [this, ratesAt = TimePoint{}](bool isJump) mutable {
        const auto& incidents = m_live.shown().incidents();
        m_ledger->setContent({m_live.shown().meter(), incidents, m_view.cursor()});
        m_lines.followLayers(incidents.get(), m_view.cursor());
        if (const auto& reading = m_live.shown().meter())
            m_lines.followStatement(beginOf(m_ledger->period(), reading->at, shiftBegin()), reading->at, incidents.get(), isJump);
        // Lines come some seconds apart; what is lost now is that of the headline in the meantime, too.
        if (const auto& reading = m_live.shown().meter(); reading && std::exchange(ratesAt, reading->at) != reading->at && isLight(m_lines))
            showStatement();
    });
    m_shown.ledger->advance(true);
}

std::optional<Statement> Console::statementNow() const {
    const auto& reading = m_live.shown().meter();
    if (!m_lines.allLines() || !reading)
        return std::nullopt;
    Statement statement = statementOf(m_lines.allLines()->partition, m_lines.allLines()->layers, *reading,
                                      m_live.shown().incidents().get(), m_live.shown().topology().get());
    statement.from = std::max(statement.from, m_lines.allLines()->from);
    statement.to = m_lines.allLines()->at;
    return statement;
}

/// When the shift was handed over last, as far as somebody keeps that.
std::optional<TimePoint> Console::shiftBegin() const {
    const auto& alarms = m_live.shown().parts().alarms;
    const auto* last = alarms ? lastHandOver(*alarms, m_view.cursor()) : nullptr;
    return last ? std::optional(last->at) : std::nullopt;
}

void Console::showStatement() {
    const auto statement = statementNow();
    m_ledger->setStatement(statement, m_lines.statementProblem());
    if (!statement || !m_isSumChecked)
        return m_ledger->statement().setCheck({}, true);
    const StatementCheck check = checkOf(*statement, m_lines.allLines()->partition, m_lines.allLines()->layers);
    m_ledger->statement().setCheck(checkText(check, statement->currency), check.agrees());
}

} // namespace seamscope::console
