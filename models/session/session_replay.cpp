// SPDX-License-Identifier: GPL-3.0-or-later
// Where a replay stands, and what is told of that time.
#include "session/replay_marks.h"
#include "session/session.h"

#include <algorithm>

namespace seamscope::session {

namespace {

using telemetry::SessionMode;

const telemetry::SeriesFilter kNoSeries{{"none"}, {"none"}};

/// While it plays: thirty pictures a second.
constexpr Duration kPlayTick = std::chrono::milliseconds(33);

} // namespace

Duration Session::tickLength() const {
    return m_playback.isPlaying() ? std::min(m_options.tick, kPlayTick) : m_options.tick;
}

void Session::tickReplay(TimePoint now) {
    if (m_state.session.loading)
        updateRange();
    // Of a file, what does not fit is lost; live, it has grown old.
    if (const std::uint64_t evicted = m_store.snapshot()->stats().evicted; evicted > m_evicted)
        m_own->fault(telemetry::InputFault::oversized,
                     "samples of the file: more than the memory for samples, the oldest go",
                     evicted - std::exchange(m_evicted, evicted));
    const Playback::Move move = m_pace ? m_playback.follow(m_pace(now)) : m_playback.advance(now - m_lastTick);
    if (move == Playback::Move::jump)
        ++m_state.epoch;
    // The meter is dear: while it plays it is looked at no more often than before it played so smoothly.
    const bool isMeterDue = !m_playback.isPlaying() || now - m_lastMeter >= m_options.tick || now < m_lastMeter;
    if (isMeterDue)
        m_lastMeter = now;
    const bool meterChanged = standHere(isMeterDue);
    publishState(move != Playback::Move::none || meterChanged || m_state.session.playing != m_playback.isPlaying());
}

/// The parts of the time at which the replay stands; true when the meter's is another.
bool Session::standHere(bool isMeterDue) {
    const TimePoint here = m_playback.position();
    m_told = m_data->incidents.at(here);
    m_retold = m_data->rejudged.at(here);
    m_state.parts.alarms = m_data->alarmsThen.at(here);
    if (!isMeterDue)
        return false;
    // Steps that are not read yet have not been missed: of a time that reading has not come to nothing is lost.
    telemetry::Part<telemetry::MeterReading> meter;
    if (here <= m_state.loadedUntil)
        meter = m_meter.at(m_store.snapshot(), here, judgedNow());
    if (!meter) // as it read when this was recorded
        if (const auto told = m_data->toldState({kNoSeries, here}))
            meter = told->meter;
    const bool isOther = !(meter == m_state.parts.meter);
    if (isOther)
        m_state.parts.meter = meter;
    return isOther;
}

void Session::replay(const telemetry::ReplayCommand& command, Reply<telemetry::SessionState> reply) {
    if (m_options.mode == SessionMode::live) {
        reply(fail(ErrorCode::failedPrecondition, "this gateway is live: there is nothing to play or seek"));
        return;
    }
    commandAhead<telemetry::SessionState>(
        std::move(reply), [this, command]() -> Result<telemetry::SessionState> {
            if (command.judgeNow)
                SEAM_TRY(judgeNow());
            if (m_pace)
                return fail(ErrorCode::failedPrecondition, "the position follows a clock of its own");
            if (obey(command)) {
                ++m_state.epoch;
                standHere(true);
            }
            publishState(true);
            notifySubscribers();
            return m_state.session;
        });
}

/// True when the position jumped.
bool Session::obey(const telemetry::ReplayCommand& command) {
    const TimePoint before = m_playback.position();
    if (command.backwards)
        m_playback.setBackwards(*command.backwards);
    if (command.speed)
        m_playback.setSpeed(*command.speed);
    if (command.loop)
        m_playback.setLoop(*command.loop);
    if (command.seek)
        m_playback.seek(*command.seek);
    if (command.backtrack)
        m_playback.backtrack();
    if (command.step) {
        m_playback.setPlaying(false);
        if (const auto t = markBeside(*m_data, m_playback.position(), *command.step))
            m_playback.seek(*t);
    }
    if (command.playing)
        m_playback.setPlaying(*command.playing);
    return m_playback.position() != before;
}

} // namespace seamscope::session
