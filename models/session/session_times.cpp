// SPDX-License-Identifier: GPL-3.0-or-later
// The ends of a file's history, and what is done once all of it is there.
#include "collectives/collective_batch.h"
#include "feed/judged_then.h"
#include "session/analysis_thread.h"
#include "session/derived_alarms.h"
#include "session/meter_walk.h"
#include "session/session.h"

#include <algorithm>

namespace seamscope::session {
namespace {

/// A stored history of reports says something at least every ten seconds; where it says nothing for longer,
/// and there are facts, something of it is missing.
constexpr Duration kSilent = std::chrono::seconds(60);
constexpr Duration kLearnedAgain = std::chrono::hours(1);
constexpr std::size_t kMostUntold = 1000;

} // namespace

void Session::setApart() {
    m_sessionThread.check("Session");
    const telemetry::TimeCensus::Split times = m_census.split();
    const auto hull = times.hull();
    if (!hull)
        return;
    const TimeRange range = m_playback.range(); // as a recording states it: by the times of arrival
    const auto near = [&](TimePoint at) {
        const bool isNear =
            at >= hull->from - telemetry::TimeCensus::kGap && at <= hull->to + telemetry::TimeCensus::kGap;
        return isNear ? at : std::clamp(at, hull->from, hull->to);
    };
    if (m_rangeStated && range.from <= hull->to && range.to >= hull->from)
        m_playback.setRange({near(range.from), near(range.to)});
    if (times.apart.empty())
        return;
    std::vector<TimeRange> spans;
    for (const telemetry::TimeCensus::Group& group : times.apart) {
        spans.push_back({group.first, group.last + Duration(1)});
        m_own->fault(group.first > hull->to ? telemetry::InputFault::futureDated
                                            : telemetry::InputFault::outOfOrder,
                     "more than a month from all other facts: " + formatRfc3339(group.first), group.count);
    }
    m_store.forget(spans);
    m_store.publish();
    m_data->publish(m_store.snapshot());
    m_data->forgetEvents([&](TimePoint at) { return times.isApart(at); });
    m_meter.beginAnew();
    m_seen = {std::clamp(m_seen.from, hull->from, hull->to), std::clamp(m_seen.to, hull->from, hull->to)};
    m_kept.setApart(times, hull->to);
}

void Session::updateRange() {
    if (m_rangeStated || m_seen.to < m_seen.from)
        return;
    m_playback.setRange(m_seen);
}

void Session::noteReport(TimePoint at) {
    if (!m_state.session.loading)
        return;
    if (m_toldUntil && at - *m_toldUntil > kSilent && m_untold.size() < kMostUntold)
        m_untold.push_back({*m_toldUntil, at});
    m_firstTold = std::min(m_firstTold, at);
    m_toldUntil = std::max(m_toldUntil.value_or(at), at);
}

/// Of a damaged recording, whether what it says of incidents is whole: silence where there are facts is a
/// hole.
bool Session::hasHoleInReports() const {
    const auto store = m_store.snapshot();
    const TimeRange range = m_playback.range();
    const auto isHole = [&](TimeRange span) {
        const auto fact = store->neighbour(span.from, 1);
        return fact && *fact + kSilent < span.to;
    };
    return std::any_of(m_untold.begin(), m_untold.end(), isHole) || isHole({range.from, m_firstTold}) ||
           range.to - m_toldUntil.value_or(range.from) > kSilent;
}

std::function<void(std::shared_ptr<const telemetry::IncidentReport>)>
Session::alarmMaker(const std::vector<telemetry::Event>& events) {
    const bool isWanted = m_options.derivesAlarms && m_options.mode == telemetry::SessionMode::replay;
    if (!isWanted || m_data->alarms.size() > 0)
        return {};
    auto maker = std::make_shared<DerivedAlarms>(m_playback.range().from, m_meter.walk(m_store.snapshot(), events),
                                                 [this](auto report) { addAlarms(std::move(report)); });
    return [maker = std::move(maker)](auto report) { maker->take(report); };
}

/// Of a file all of it, once it is read; live, what is usual is learned again when our clock was set back.
void Session::analyseHistory() {
    if (!m_analysis || m_isSealed)
        return;
    const bool isLive = m_options.mode == telemetry::SessionMode::live;
    AnalysisHistory history = wholeHistory();
    history.hears = alarmMaker(history.events);
    if (!isLive && m_data->incidents.size() > 0) {
        if (!m_isDamaged || !hasHoleInReports()) {
            m_state.session.isJudgedThen = true;
            if (history.hears)
                m_analysis->retell(m_data->incidents.all(), std::move(history.hears));
            return;
        }
        m_data->incidents.clear(); // what is left of it would contradict what is found now
    }
    if (isLive)
        history.range = {std::max(m_seen.from, m_seen.to - kLearnedAgain), m_seen.to};
    m_analysis->replay(std::move(history));
}

AnalysisHistory Session::wholeHistory() const {
    AnalysisHistory history;
    history.events = m_data->eventsBetween(kTimeMin, kTimeMax, std::numeric_limits<std::size_t>::max());
    history.store = m_store.snapshot();
    for (const telemetry::SeriesInfo& info : history.store->series())
        if (info.id.isValid() && info.source != kDerivedSource)
            history.ids.push_back(info.id);
    history.topology = m_state.parts.topology;
    history.documents = documents();
    history.collectives = collectiveVerdicts();
    history.range = m_playback.range();
    return history;
}

void Session::addRejudged(const telemetry::IncidentReport& report) {
    static const telemetry::IncidentReport kNone;
    const auto then = m_data->incidents.at(report.at);
    const auto last = m_data->incidents.at(kTimeMax);
    auto numbered = std::make_shared<const telemetry::IncidentReport>(
        telemetry::numberedAs(report, then ? *then : kNone, last ? *last : kNone));
    m_data->rejudged.add(std::make_shared<const telemetry::RejudgedReport>(telemetry::RejudgedReport{report.at, std::move(numbered)}));
    m_retold = m_data->rejudged.at(m_playback.position());
}

Result<> Session::judgeNow() {
    if (m_isSealed)
        return fail(ErrorCode::failedPrecondition, "a drill explains nothing");
    if (!m_options.analysis)
        return fail(ErrorCode::unsupported, "nothing is analysed here");
    if (m_state.session.loading)
        return fail(ErrorCode::failedPrecondition, "the file is still being read");
    if (!m_state.session.isJudgedThen)
        return fail(ErrorCode::failedPrecondition, "the recording says nothing of incidents: what is shown is judged now");
    if (m_rejudging)
        return {};
    const auto take = [this](std::shared_ptr<const telemetry::IncidentReport> report) {
        post([this, report = std::move(report)] {
            addRejudged(*report);
            publishState(false);
        });
    };
    m_rejudging = std::make_shared<AnalysisThread>(m_options.analysis, take, lossReport(), m_options.analysisFacts);
    m_rejudging->replay(wholeHistory());
    return {};
}

} // namespace seamscope::session
