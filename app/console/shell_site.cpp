// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/coverage.h"
#include "console/shell.h"
#include "console/site_survey.h"
#include "console/site_words.h"
#include "site/site_dialog.h"
#include "start/start_page.h"

#include <QPointer>
#include <QUrl>

#include <memory>
#include <utility>

/// What is there to watch: a site that is connected, and what its telemetry can tell.
namespace seamscope::console {
namespace {

constexpr std::uint32_t kCoverageEvents = 100'000; ///< the newest, by which the kinds of lines are known

} // namespace

void Shell::connectSite(const QString& url, const ui::StartPage::Guards& guards) {
    if (std::exchange(m_isOpening, true)) {
        Q_EMIT failed(tr("something else is being opened"));
        return;
    }
    m_stop = {};
    m_console->window().setCursor(Qt::BusyCursor);
    m_console->start().setNotice(tr("Looking at %1: at most two minutes").arg(QUrl(url).toDisplayString(QUrl::RemoveUserInfo)), true);
    const SiteAddress address{url.toStdString(), guards.tokenFile.toStdString(), guards.authority.toStdString()};
    m_opening = std::async(std::launch::async, [this, address, stop = m_stop.get_token()] {
        auto site = std::make_shared<Result<SurveyedSite>>(surveySite(address, m_siteFolder, m_clock, stop));
        QMetaObject::invokeMethod(this, [this, site] { showSite(*site); }, Qt::QueuedConnection);
    });
}

void Shell::showSite(const Result<SurveyedSite>& site) {
    m_isOpening = false;
    m_console->window().unsetCursor();
    m_console->start().setNotice({});
    if (!site) {
        if (site.error().code != ErrorCode::cancelled)
            tell(QString::fromStdString(site.error().text()));
        return;
    }
    auto* dialog = new ui::SiteDialog(siteContent(*site), &m_console->window());
    connect(dialog, &ui::SiteDialog::watchAsked, this, [this, path = QString::fromStdString(site->config.string())] { open(path); });
    dialog->open();
    dialog->activateWindow(); // without a window manager nobody else gives it the keyboard
}

/// Events of all of it: a recording may stand at its beginning.
void Shell::showCoverage() {
    if (m_covering.valid() && m_covering.wait_for(std::chrono::seconds(0)) != std::future_status::ready)
        return; // it is on its way
    telemetry::EventQuery query;
    query.range = {kTimeMin, kTimeMax};
    query.limit = kCoverageEvents;
    m_console->feed().queryEvents(query, m_console.get(), [this](const Result<std::vector<telemetry::Event>>& events) {
        workOutCoverage(events ? *events : m_console->feed().live().events());
    });
}

/// Beside the window: on a large site it takes a moment.
void Shell::workOutCoverage(std::vector<telemetry::Event> events) {
    if (m_console->window().isDrill())
        return; // it began meanwhile
    const auto site = std::make_shared<const OpenedSite>(
        OpenedSite::of(m_console->feed().live(), std::move(events), m_console->hasCollectives()));
    const QPointer<Console> of = m_console.get();
    m_covering = std::async(std::launch::async, [this, site, of] {
        auto coverage = std::make_shared<Result<OpenedCoverage>>(coverageOf(*site));
        QMetaObject::invokeMethod(this, [this, site, coverage, of] {
            if (!of || of->window().isDrill())
                return; // of what is open no more
            if (!*coverage)
                return tell(QString::fromStdString(coverage->error().text()));
            auto* dialog = new ui::SiteDialog(coverageContent(*site, **coverage, siteName(of->feed().live())), &of->window());
            dialog->open();
            dialog->activateWindow(); // without a window manager nobody else gives it the keyboard
        }, Qt::QueuedConnection);
    });
}

} // namespace seamscope::console
