// SPDX-License-Identifier: GPL-3.0-or-later
// A tick of a session that follows the clock.
#include "session/alarm_thread.h"
#include "session/analysis_thread.h"
#include "session/session.h"

#include <algorithm>

namespace seamscope::session {
namespace {

constexpr Duration kSetBack = std::chrono::minutes(1); ///< beyond what clocks differ by

} // namespace

/// What is later than any clock of a source may be ahead was told under our own, before that was set back. While it stands
/// nothing that is told now is newer, neither to the store nor to whoever looks at it.
bool Session::isSetBack(TimePoint now) const {
    return m_store.snapshot()->stats().coverage.to > now + m_options.ingest.futureTolerance + kSetBack;
}

void Session::forgetFuture(TimePoint now) {
    const TimeRange future{now, kTimeMax};
    m_own->fault(telemetry::InputFault::futureDated, "the clock was set back; what was told of later than " + formatRfc3339(now) + " is forgotten",
                 m_store.forget({&future, 1}));
    m_store.publish();
    m_data->publish(m_store.snapshot());
    m_data->forgetEvents([now](TimePoint at) { return at >= now; });
    m_meter.beginAnew();
    m_seen = {std::min(m_seen.from, now), std::min(m_seen.to, now)};
    analyseHistory();
    beginAfresh(); // clients forget with us
}

void Session::tickLive(TimePoint now, bool isNewSecond, bool isChanged) {
    m_sessionThread.check("Session");
    if (isNewSecond && isSetBack(now))
        forgetFuture(now);
    m_state.session.now = now;
    m_state.session.end = now;
    m_state.session.start = m_seen.from == kTimeMax ? now : m_seen.from;
    if (isNewSecond) {
        m_state.parts.meter = m_meter.live(m_store.snapshot(), now, judgedNow());
        const TimePoint until = m_historyWait.until(now, m_ingest->historyPosition());
        if (m_historyWait.mark() && !post([this] { m_historyWait.passed(); }))
            m_historyWait.markLost();
        if (m_analysis)
            m_analysis->advance(until);
        if (m_alarms)
            m_alarms->look(partsForAlarms(), now);
    }
    publishState(isChanged || isNewSecond);
}

} // namespace seamscope::session
