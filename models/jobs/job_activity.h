// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jobs/job_state.h"

#include <optional>

namespace seamscope::jobs {

/// One job's state from what is heard of it and from the time that passes. Signals come in the order of time;
/// an earlier one counts as of the newest. It is a function of them and of the time that is asked for: how
/// often somebody asks does not matter. One thread.
class JobActivity {
public:
    /// @param until what it stands still for takes as long as that, if nobody says that it is over
    void take(JobSignal signal, TimePoint at, std::optional<TimePoint> until = {});

    /// How long without progress until it counts as blocked. Without one, silence has to be told.
    void setPatience(Duration patience) { m_patience = patience; }
    /// A write of that length that nobody may report: silence is it from @p least on, until patience after
    /// it.
    void setUnreportedWrite(Duration length, Duration least);

    /// As of the newest signal.
    [[nodiscard]] JobState state() const { return m_standing.state; }
    /// As of @p now, which is not before the newest signal. A job is blocked since its last progress, or
    /// since what it stood still for was over.
    [[nodiscard]] JobStanding at(TimePoint now) const;
    /// Time since its last progress in which it should have made some.
    [[nodiscard]] Duration quiet(TimePoint now) const;
    /// That is more than its patience, whatever it does at the moment.
    [[nodiscard]] bool isOutOfPatience(TimePoint now) const;
    /// It is not, and so long that it is taken for the write that nobody reports.
    [[nodiscard]] bool isUnreportedWrite(TimePoint now) const;
    /// From when on the next progress is waited for; none: it never made any.
    [[nodiscard]] std::optional<TimePoint> waitingSince() const { return m_waiting; }
    /// Silence was news since the last progress.
    [[nodiscard]] bool isSilent() const { return m_isSilent; }

private:
    void settle(TimePoint now);
    void enter(JobSignal signal, TimePoint at);

    JobStanding m_standing;
    std::optional<TimePoint> m_until;
    std::optional<Duration> m_patience;
    Duration m_unreportedWrite{0}, m_leastWrite{0};
    std::optional<TimePoint> m_waiting;
    TimePoint m_quietFrom{};
    TimePoint m_runsFrom{}; ///< of the stretch of `running` that is open
    Duration m_quiet{0};    ///< before it
    bool m_isSilent = false;
};

} // namespace seamscope::jobs
