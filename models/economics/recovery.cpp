// SPDX-License-Identifier: GPL-3.0-or-later
#include "economics/recovery.h"

#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>

namespace seamscope::economics {
namespace {

constexpr double kBlockSteps = 20;   ///< judged together: single steps are noise
constexpr double kFewestSteps = 5;   ///< fewer say nothing
constexpr double kSlow = 1.01;       ///< of the usual pace
constexpr double kSlowSigmas = 3;    ///< and beyond what chance makes of so many steps
constexpr double kSlowWrite = 1.25;  ///< of a usual write
constexpr double kGapsUntilSure = 2; ///< pauses between two effects that a well time must exceed
constexpr Duration kShortStop = std::chrono::seconds(2);
constexpr Duration kWriteSlack = std::chrono::seconds(2);
constexpr Duration kLeastWell = std::chrono::minutes(5);

/// Walks a line once and notes when the job was not itself.
class Watch {
public:
    Watch(TimePoint onset, const Pace& pace, std::optional<Duration> usualWrite)
        : m_onset(onset)
        , m_pace(pace)
        , m_usualWrite(usualWrite) {}

    void see(const HistorySpan& span) {
        switch (span.activity) {
        case Activity::blocked:
        case Activity::restart:
            judge();
            if (span.length() >= kShortStop) // the rim of a write is none
                effect(span.from, span.to, span.to);
            break;
        case Activity::checkpoint:
            see(span, m_usualWrite);
            break;
        case Activity::planned:
        case Activity::evaluation:
        case Activity::ended:
        case Activity::idle:
        case Activity::unobserved:
            judge();
            break;
        case Activity::steps:
        case Activity::between:
            if (span.isOpen) // nobody knows yet what it turns out to be
                break;
            m_from = m_steps == 0 && m_seconds == 0 ? span.from : m_from;
            m_to = span.to;
            m_seconds += toSeconds(span.length());
            m_steps += span.activity == Activity::steps ? span.steps : 0;
            if (span.steps > 0 && toSeconds(span.length()) / span.steps >
                                      kSlow * m_pace.seconds + kSlowSigmas * (m_pace.sigma + m_pace.error))
                std::tie(m_slowFrom, m_slowTo) = std::pair(span.from, span.to);
            if (m_steps >= kBlockSteps)
                judge();
        }
    }

    [[nodiscard]] Recovery result(TimePoint now) {
        judge();
        Recovery recovery;
        recovery.isAffected = m_last != kTimeMin;
        if (!recovery.isAffected || m_isWriteSlow || m_wellSteps < kFewestSteps)
            return recovery;
        recovery.since = m_last;
        recovery.earliest = m_earliest;
        const Duration gap(
            static_cast<Duration::rep>(kGapsUntilSure * static_cast<double>(m_longestGap.count())));
        recovery.isSure = now - m_last >= std::max(kLeastWell, gap);
        return recovery;
    }

private:
    void see(const HistorySpan& write, std::optional<Duration> usual) {
        if (!usual)
            return;
        const auto slow =
            Duration(std::llround(kSlowWrite * static_cast<double>(usual->count()))) + kWriteSlack;
        if (write.length() > slow)
            effect(write.from, write.to, write.from);
        m_isWriteSlow = write.length() > slow || (m_isWriteSlow && write.isOpen);
    }

    void judge() {
        if (m_steps >= kFewestSteps) {
            const double error = kSlowSigmas * std::hypot(m_pace.sigma / std::sqrt(m_steps), m_pace.error);
            if (m_seconds / m_steps > kSlow * m_pace.seconds + error)
                m_slowTo > m_from ? effect(m_from, m_slowTo, m_slowFrom) : effect(m_from, m_to, m_from);
            else
                m_wellSteps += m_steps;
        }
        m_steps = m_seconds = 0;
    }

    void effect(TimePoint from, TimePoint to, TimePoint earliest) {
        if (to <= m_onset)
            return;
        if (m_last != kTimeMin)
            m_longestGap = std::max(m_longestGap, from - m_last);
        if (to > m_last)
            m_earliest = earliest;
        m_last = std::max(m_last, to);
        m_wellSteps = 0;
    }

    const TimePoint m_onset;
    const Pace& m_pace;
    const std::optional<Duration> m_usualWrite;
    TimePoint m_from{}, m_to{};
    TimePoint m_slowFrom = kTimeMin, m_slowTo = kTimeMin; ///< the last record of steps that was slow by itself
    double m_seconds = 0, m_steps = 0; ///< of the block that is being filled
    double m_wellSteps = 0;            ///< since the last effect
    TimePoint m_last = kTimeMin;       ///< an effect ended
    TimePoint m_earliest{};            ///< and may have ended then
    Duration m_longestGap{0};
    bool m_isWriteSlow = false;
};

} // namespace

Recovery recoveryOf(std::span<const HistorySpan> line, TimePoint onset, const Pace& pace,
                    std::optional<Duration> usualWrite, std::span<const CheckpointFact> writes) {
    Watch watch(onset, pace, usualWrite);
    const auto first = std::partition_point(line.begin(), line.end(),
                                            [onset](const HistorySpan& span) { return span.to <= onset; });
    for (auto span = first; span != line.end(); ++span)
        watch.see(*span);
    const TimePoint now = line.empty() ? onset : line.back().to;
    Recovery recovery = watch.result(now);
    const auto newest = std::find_if(writes.rbegin(), writes.rend(),
                                     [now](const CheckpointFact& fact) { return fact.end < now; });
    if (newest != writes.rend() && newest->begin >= onset && !newest->isDurable) {
        recovery.isSure = false;
        recovery.since.reset();
    }
    return recovery;
}

} // namespace seamscope::economics
