// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/first_incident.h"

#include "qt/live_feed.h"
#include "qt/loss_history.h"
#include "qt/transport.h"

#include <algorithm>

namespace seamscope::console {
namespace {

using namespace std::chrono_literals;

constexpr auto kPeriod = 300ms; ///< a paused replay tells nothing of its analysis by itself
constexpr int kMostLooks = 400;
constexpr Duration kBehind = 15s; ///< reports come every ten seconds
constexpr Duration kStep = 5s;
constexpr Duration kLatestTold = 30s;

} // namespace

FirstIncident::FirstIncident(models::LiveFeed& feed, models::Transport& transport, QObject* parent)
    : QObject(parent)
    , m_feed(feed)
    , m_transport(transport) {
    m_again.setSingleShot(true);
    m_again.setInterval(kPeriod);
    connect(&m_again, &QTimer::timeout, this, &FirstIncident::look);
    m_again.start();
}

bool FirstIncident::isUntouched() const {
    const telemetry::SessionState& session = m_feed.live().session();
    return m_transport.isRecording() && !session.playing && session.now == session.start;
}

void FirstIncident::look() {
    const bool isRead = m_feed.hasData() && !m_feed.live().session().loading;
    if (++m_looks > kMostLooks || (isRead && !isUntouched())) {
        settle();
    } else if (!isRead) {
        m_again.start();
    } else {
        ask(m_feed.live().session().end, [this](const telemetry::IncidentReport* report) { take(report); });
    }
}

void FirstIncident::ask(TimePoint at, std::function<void(const telemetry::IncidentReport*)> then) {
    telemetry::StateQuery query;
    query.filter.signals = {models::kLossSignal}; // the report is wanted, not every value
    query.at = at;
    m_feed.queryState(query, this, [then = std::move(then)](const Result<telemetry::StateResult>& state) {
        then(state && state->incidents ? state->incidents.get() : nullptr);
    });
}

void FirstIncident::take(const telemetry::IncidentReport* report) {
    const TimePoint end = m_feed.live().session().end;
    const bool isThrough = report && report->at + kBehind >= end;
    if (!isUntouched()) {
        settle();
    } else if (report && !report->incidents.empty()) {
        const auto first = std::min_element(report->incidents.begin(), report->incidents.end(),
                                            [](const auto& a, const auto& b) { return a.declared < b.declared; });
        goWhereItIsTold(first->declared, first->declared + kLatestTold);
    } else if (isThrough) {
        m_transport.seek(end);
        settle();
    } else {
        m_again.start();
    }
}

/// It is declared between two reports; the one behind it is the first that tells of it.
void FirstIncident::goWhereItIsTold(TimePoint at, TimePoint latest) {
    ask(at, [this, at, latest](const telemetry::IncidentReport* report) {
        const bool isTold = report && !report->incidents.empty();
        if (!isUntouched()) {
            settle();
        } else if (isTold || at >= latest) {
            m_transport.seek(isTold ? std::max(report->at, report->incidents.front().declared) : latest);
            settle();
        } else {
            goWhereItIsTold(at + kStep, latest);
        }
    });
}

void FirstIncident::settle() {
    m_again.stop();
    Q_EMIT settled();
}

} // namespace seamscope::console
