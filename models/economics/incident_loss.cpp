// SPDX-License-Identifier: GPL-3.0-or-later
#include "economics/incident_loss.h"

#include "base/median.h"
#include "economics/bands.h"
#include "economics/incident_bounds.h"
#include "economics/job_price.h"
#include "economics/loss_attribution.h"
#include "economics/planned_writes.h"
#include "economics/unit_work.h"

#include <algorithm>
#include <cmath>
#include <span>

namespace seamscope::economics {
namespace {

constexpr double kSharingError = 0.15;    ///< of what two incidents share
constexpr double kNearSteps = 20;         ///< that tell what is lost near an onset
constexpr double kSurelyLost = 3;         ///< standard deviations
constexpr Duration kWellBehind = std::chrono::minutes(10); ///< the end of an incident, in which its jobs show that they are well
constexpr double kFirstSteps = 3; ///< within which it is known which work is gone
constexpr double kCutSteps = 0.41; ///< of a step: those under way at both ends of a stop, each anywhere in it

double sumOf(const TimeByPrice& time) {
    double sum = 0;
    for (const auto& [row, nanoseconds] : time)
        sum += nanoseconds;
    return sum;
}

bool isOn(const IncidentSpan& incident, const topology::Job& job) {
    return std::find(incident.jobs.begin(), incident.jobs.end(), job.id) != incident.jobs.end();
}

/// Usual distance of the samples of a counter; zero: steps come one by one.
Duration samplingOf(std::span<const HistorySpan> line) {
    std::vector<Duration> lengths;
    for (const HistorySpan& span : line)
        if (span.isCounted && span.activity == Activity::steps)
            lengths.push_back(span.length());
    return lengths.empty() ? Duration::zero() : upperMedian(lengths);
}

double nanoseconds(Duration d) { return static_cast<double>(d.count()); }

/// Goes over the line of one job once and gives every piece of it to the incidents that it is the loss of.
class JobLosses {
public:
    JobLosses(const JobHistory& history, std::span<const IncidentSpan> incidents, const CostContext& context)
        : m_history(history)
        , m_job(history.job())
        , m_context(context)
        , m_line(history.until(context.end)) {
        for (std::size_t i = 0; i < incidents.size(); ++i) {
            if (!isOn(incidents[i], m_job))
                continue;
            IncidentCase one;
            one.index = i;
            one.onset = incidents[i].onset;
            one.doubt = std::max(Duration::zero(), incidents[i].onsetUncertainty);
            one.from = one.onset - 2 * one.doubt;
            one.end = std::min(incidents[i].ended.value_or(context.end), context.end);
            m_isStated = m_isStated || incidents[i].weight;
            one.weight = std::max(0.0, incidents[i].weight.value_or(1));
            one.isOpen = !incidents[i].ended;
            one.isWithinRun = incidents[i].isWithinRun;
            if (incidents[i].wastedSince)
                one.wastedSince = std::max(*incidents[i].wastedSince, one.from);
            m_troubled.push_back({one.from, one.end});
            m_cases.push_back(one);
        }
        std::stable_sort(m_cases.begin(), m_cases.end(),
                         [](const IncidentCase& a, const IncidentCase& b) { return a.onset < b.onset; });
        if (m_cases.empty())
            return;
        // Counted in steps of the work at the first onset.
        const UnitWork work = unitWorkOf(m_line, history.changes(), m_troubled);
        m_unit = work.at(m_cases.front().onset);
        m_work = work.in(m_unit);
        m_work.count(m_line);
    }

    /// False when there is nothing to compare with.
    bool measure() {
        const bool isSeen = std::any_of(m_line.begin(), m_line.end(), [](const HistorySpan& span) {
            return span.activity != Activity::unobserved;
        });
        if (!isSeen)
            return false;
        for (IncidentCase& one : m_cases) {
            one.loss.history = &m_history;
            one.loss.job = &m_job;
            one.loss.pace = paceOf(m_job, m_line, m_troubled, one.onset, m_work.knowsFirst() ? m_unit : 0);
            one.loss.work = m_work;
            if (!one.loss.pace.isKnown())
                return false;
        }
        m_writes = plannedWrites(m_job, m_line, m_troubled);
        reachIntoWrites();
        boundCases(m_line, m_context.end, m_cases);
        m_sampling = samplingOf(m_line);
        m_isCounted = m_sampling > Duration::zero();
        const LossAttribution shares(m_cases, m_line, m_writes, m_isStated);
        for (std::size_t i = 0; i < m_line.size(); ++i) {
            const HistorySpan& span = m_line[i];
            if (!isWatched(span.activity))
                continue;
            if (span.isAsked)
                m_back = backFromAsked(m_line, i);
            if (span.activity == Activity::checkpoint)
                takeWrite(span, shares);
            else
                take(span, shares);
        }
        for (const UnseenWork& work : m_history.unseen())
            if (work.discardedAt <= m_context.end)
                discardUnseen(work, shares);
        for (IncidentCase& one : m_cases)
            finish(one);
        return true;
    }
    [[nodiscard]] std::vector<IncidentCase>& cases() { return m_cases; }

private:
    void takeWrite(const HistorySpan& span, const LossAttribution& shares) {
        const Duration excess = m_writes.excess(span, m_lastWrite);
        for (IncidentCase& one : m_cases)
            if (one.isOn(span.from))
                one.writeVariance += std::pow(m_writes.scatter * nanoseconds(span.length()) * span.gpus, 2);
        HistorySpan late = span; // what it takes over the usual is lost when it should be over
        late.from = span.to - std::clamp(excess, Duration::zero(), span.length());
        add(excess > Duration::zero() ? late : span, nanoseconds(excess) * span.gpus, shares, LossKind::write);
    }

    /// One that is told of by the error of a write that failed began when that write should have been over.
    void reachIntoWrites() {
        std::optional<TimePoint> last;
        for (const HistorySpan& span : m_line) {
            if (span.activity != Activity::checkpoint)
                continue;
            const Duration excess = std::min(m_writes.excess(span, last), span.length());
            const auto told = m_history.failedWriteIn({span.from, span.to});
            if (excess <= Duration::zero() || !told)
                continue;
            for (IncidentCase& one : m_cases) // (the two may have clocks of their own)
                if (std::chrono::abs(one.onset - *told) <= fromSeconds(one.loss.pace.seconds) + 2 * one.doubt)
                    one.from = std::min(one.from, span.to - excess);
        }
    }

    void take(const HistorySpan& span, const LossAttribution& shares) {
        std::vector<TimePoint> edges{span.from, span.to};
        for (const IncidentCase& one : m_cases)
            for (const TimePoint t : {one.from, one.end, one.recentFrom, one.wastedSince.value_or(one.from)})
                if (t > span.from && t < span.to)
                    edges.push_back(t);
        for (const TimePoint t : priceChanges(m_context.prices.get(), {span.from, span.to}))
            edges.push_back(t);
        std::sort(edges.begin(), edges.end());
        for (std::size_t i = 0; i + 1 < edges.size(); ++i)
            if (edges[i] < edges[i + 1])
                takePiece(cut(span, {edges[i], edges[i + 1]}), shares);
        if (span.discardedAt)
            discard(span, shares);
    }

    void takePiece(const HistorySpan& piece, const LossAttribution& shares) {
        const auto first = std::find_if(m_cases.begin(), m_cases.end(),
                                        [&](const IncidentCase& one) { return one.isOn(piece.from); });
        if (first == m_cases.end())
            return;
        const double useful =
            piece.activity == Activity::steps ? piece.steps * first->loss.pace.seconds * 1e9 : 0;
        add(piece, (nanoseconds(piece.length()) - useful) * piece.gpus, shares, isStop(piece.activity) ? LossKind::stop : LossKind::slowness);
        if (useful > 0 && !piece.discardedAt) // what is thrown away later is counted there
            waste(piece, useful * piece.gpus);
    }

    /// Steps that train nothing: their work is gone as they are done.
    void waste(const HistorySpan& piece, double useful) {
        const auto at = std::find_if(m_cases.begin(), m_cases.end(), [&](const IncidentCase& one) {
            return one.wastedSince && piece.from >= *one.wastedSince && one.isOn(piece.from);
        });
        if (at == m_cases.end())
            return;
        IncidentCase& one = *at;
        one.loss.discarded[rowAt(piece.from)] += useful;
        one.loss.thrownAway.push_back({{piece.from, piece.to}, rowAt(piece.from), useful, 0, false});
        one.loss.discardedAt = std::min(one.loss.discardedAt.value_or(piece.from), piece.from);
        one.wasted += useful;
        if (piece.from >= one.recentFrom)
            one.recent += useful;
    }

    void discard(const HistorySpan& span, const LossAttribution& shares) {
        // Thrown away by what was on when the job came back, whenever the work itself was done.
        const TimePoint at = *span.discardedAt;
        std::vector<std::size_t> causes;
        for (std::size_t i = 0; i < m_cases.size(); ++i)
            if (at >= m_cases[i].from && at <= m_cases[i].end + backWithin(m_cases[i], kFirstSteps))
                causes.push_back(i);
        for (const auto& [i, share] : shares.among(causes, LossKind::stop)) {
            IncidentCase& one = m_cases[i];
            const double lost = share * span.steps * one.loss.pace.seconds * 1e9 * span.gpus;
            one.loss.discarded[rowAt(span.from)] += lost;
            one.loss.thrownAway.push_back({{at, at}, rowAt(span.from), lost, 0, true});
            one.loss.discardedAt = std::min(one.loss.discardedAt.value_or(at), at);
            one.hasStop = true;
        }
    }

    void discardUnseen(const UnseenWork& work, const LossAttribution& shares) {
        HistorySpan span;
        span.from = span.to = work.before;
        span.steps = work.steps * m_work.at(work.before);
        span.gpus = work.gpus;
        span.discardedAt = work.discardedAt;
        discard(span, shares);
    }

    void add(const HistorySpan& piece, double lost, const LossAttribution& shares, LossKind kind) {
        const bool isStopped = kind == LossKind::stop;
        const auto parts = piece.isAsked ? shares.among(endedByStart(piece, lost), kind) : shares.at(piece.from, kind);
        for (const auto& [i, share] : parts) {
            IncidentCase& one = m_cases[i];
            const PriceRow* row = rowAt(piece.from);
            const double work = std::expm1(m_work.doubtBetween(one.loss.pace.of, piece.from)) * piece.steps; // none of a stop
            one.workDoubt += share * work * one.loss.pace.seconds * piece.gpus * 1e9;
            const double steps = share * toSeconds(piece.length()) / one.loss.pace.seconds;
            one.loss.direct[row] += share * lost;
            one.loss.trail.push_back({{piece.from, piece.to}, row, share * lost, steps, isStopped});
            one.shared += parts.size() > 1 ? share * std::abs(lost) : 0;
            one.steps += steps;
            one.hasStop = one.hasStop || isStopped;
            if (piece.from >= one.recentFrom)
                one.recent += share * lost;
        }
    }

    /// The incidents whose loss a stop that was asked for is. Whether it ends one that is open, nobody knows before it is back.
    std::vector<std::size_t> endedByStart(const HistorySpan& piece, double lost) {
        std::vector<std::size_t> ended;
        for (std::size_t i = 0; i < m_cases.size(); ++i) {
            IncidentCase& one = m_cases[i];
            if (!one.isOn(piece.from) || !isEndedByStart(one.end, m_back, backWithin(one, 1)))
                continue;
            if (one.isOpen)
                one.loss.possible.push_back({{piece.from, piece.to}, rowAt(piece.from), std::max(0.0, lost), 0, true});
            else
                ended.push_back(i);
        }
        return ended;
    }
    [[nodiscard]] Duration backWithin(const IncidentCase& one, double steps) const {
        return fromSeconds(steps * one.loss.pace.seconds * m_work.most());
    }

    [[nodiscard]] const PriceRow* rowAt(TimePoint t) const {
        return m_context.prices ? m_context.prices->rowFor(gpuModelOf(m_job, m_context.gpuModels), t)
                                : nullptr;
    }

    void finish(IncidentCase& one) const {
        JobLoss& loss = one.loss;
        if (sumOf(loss.direct) < 0) { // faster than before is no income
            loss.direct.clear();
            loss.trail.clear();
        }
        loss.sigma = std::hypot(std::hypot(sigmaOfSteps(loss, one.steps, one.hasStop),
                                           kSharingError * one.shared, std::sqrt(one.writeVariance)),
                                sigmaOfOnset(one), sigmaOfSampling(one));
        // What nobody can tell is within the band, from all to nothing of it.
        loss.sigma += one.workDoubt / kTenthPercentile;
        loss.felt = feltAt(one);
        loss.back = one.end;
        loss.row = rowAt(one.onset);
        loss.usualWrite = m_writes.usual;
        std::span<const HistorySpan> line = m_line;
        if (!one.isOpen) // what comes long after it is another's
            line = line.first(static_cast<std::size_t>(std::count_if(line.begin(), line.end(), [&](const HistorySpan& span) {
                return span.from < one.end + kWellBehind;
            })));
        loss.recovery = recoveryOf(line, one.onset, loss.pace, m_writes.usual, m_history.checkpoints());
        rate(one);
    }

    /// What is lost a second near the onset, times what the onset may be late: the steps themselves tell
    /// where they became slow as far as one of them stands out.
    [[nodiscard]] static double sigmaOfOnset(const IncidentCase& one) {
        const Pace& pace = one.loss.pace;
        const TimePoint until = one.onset + fromSeconds(std::min(kNearSteps * pace.seconds, 1e6));
        double lost = 0, steps = 0;
        for (const LossPiece& piece : one.loss.trail)
            if (!piece.isStop && piece.range.to > one.onset && piece.range.from < until) {
                lost += piece.gpuNanoseconds;
                steps += piece.steps;
            }
        const double share =
            steps > 0 ? lost * 1e-9 / (steps * pace.seconds * one.loss.job->gpus) : 0; ///< of the time
        if (share <= 0 || share >= 1)
            return 0;
        const bool standsOut =
            share / (1 - share) * pace.seconds > kSurelySlowSigmas * (pace.sigma + pace.error);
        const double sigma = toSeconds(one.doubt);
        // Twice its deviation before the onset is counted already.
        const double late =
            standsOut ? pace.seconds : std::max(0.0, onsetReach(sigma) - 2 * sigma) / kTenthPercentile;
        return share * late * one.loss.job->gpus * 1e9;
    }

    /// A counter tells whole steps, and a poll no more than that something was over since the one before.
    [[nodiscard]] double sigmaOfSampling(const IncidentCase& one) const {
        if (!m_isCounted)
            return 0;
        const double apart = one.hasStop ? toSeconds(m_sampling) : 0;
        return std::hypot(apart, one.loss.pace.seconds) / std::sqrt(6.0) * one.loss.job->gpus * 1e9;
    }

    /// When at the latest the job had felt it: a stop or a slow step tells at once, a creep when what was
    /// lost is surely more than the noise of so many steps. What is never sure may have begun at any time:
    /// four fifths of the time that is left lie behind a tenth of it.
    [[nodiscard]] static TimePoint feltAt(const IncidentCase& one) {
        const Pace& pace = one.loss.pace;
        const double gpus = one.loss.job->gpus * 1e9;
        double lost = 0, steps = 0;
        for (const LossPiece& piece : one.loss.trail) {
            if (piece.range.to <= one.from)
                continue;
            lost += piece.gpuNanoseconds;
            steps += piece.steps;
            const double noise = std::hypot(std::sqrt(steps) * pace.noise, steps * pace.error, pace.sigma);
            if (piece.isStop || lost > kSurelyLost * noise * gpus)
                return std::max(piece.range.from, one.from);
        }
        return one.end - (one.end - one.from) / 10;
    }

    void rate(IncidentCase& one) const {
        const TimePoint from = one.isOpen ? one.recentFrom : one.onset;
        const double lost = std::max(0.0, one.isOpen ? one.recent : sumOf(one.loss.direct) + one.wasted);
        const double wall = nanoseconds(one.end - from);
        const PriceRow* row = rowAt(std::max(from, one.end - Duration(1)));
        if (!row || wall <= 0)
            return;
        one.loss.ratePerHour = {roundedMicros(lost / wall * static_cast<double>(row->rate.value))};
    }

    const JobHistory& m_history;
    const topology::Job& m_job;
    const CostContext& m_context;
    std::vector<HistorySpan> m_line;
    std::vector<TimeRange> m_troubled;
    std::vector<IncidentCase> m_cases;
    PlannedWrites m_writes;
    std::optional<TimePoint> m_lastWrite; ///< its begin
    TimePoint m_back{}; ///< behind the start that was asked for last
    UnitWork m_work; ///< of a step, in those of the work at the first onset
    double m_unit = 1; ///< the same of such a one, in those of before the first change
    bool m_isCounted = false;
    Duration m_sampling{0};  ///< of a counter
    bool m_isStated = false; ///< somebody stated weights
};

} // namespace

double sigmaOfSteps(const JobLoss& loss, double steps, bool hasStop) {
    steps = std::max(0.0, steps);
    const double baseline = steps * loss.pace.error;
    const double noise = std::sqrt(steps) * loss.pace.noise;
    const double ends = hasStop ? kCutSteps * loss.pace.seconds : 0;
    return loss.job->gpus * std::hypot(baseline, noise, ends) * 1e9;
}

double JobLoss::gpuNanoseconds() const { return std::max(0.0, sumOf(direct) + sumOf(discarded)); }

double JobLoss::possibleGpuNanoseconds() const {
    double sum = 0;
    for (const LossPiece& piece : possible)
        sum += piece.gpuNanoseconds;
    return sum;
}

double JobLoss::lostWallSeconds() const {
    return job && job->gpus > 0 ? gpuNanoseconds() * 1e-9 / job->gpus : 0;
}

IncidentLosses lossesOf(std::span<const IncidentSpan> incidents, const CostContext& context) {
    IncidentLosses losses;
    losses.byIncident.resize(incidents.size());
    losses.unobserved.resize(incidents.size());
    for (const JobHistory& history : context.jobs) {
        JobLosses job(history, incidents, context);
        if (job.measure()) {
            for (IncidentCase& one : job.cases())
                losses.byIncident[one.index].push_back(std::move(one.loss));
            continue;
        }
        const topology::Job& dark = history.job();
        for (const IncidentCase& one : job.cases())
            losses.unobserved[one.index].push_back(
                {dark.id, dark.gpus, gpuModelOf(dark, context.gpuModels), {one.onset, one.end}});
    }
    const auto isKnown = [&](const topology::EntityId& id) {
        return std::any_of(context.jobs.begin(), context.jobs.end(),
                           [&](const JobHistory& history) { return history.job().id == id; });
    };
    for (std::size_t i = 0; i < incidents.size(); ++i)
        for (const topology::EntityId& job : incidents[i].jobs)
            if (!isKnown(job)) // no file describes it either
                losses.unobserved[i].push_back({job, 0, {}, {}});
    losses.isUnknown.resize(incidents.size());
    for (std::size_t i = 0; i < incidents.size(); ++i)
        // Where no job is known at all, nobody can say that none was slowed.
        losses.isUnknown[i] =
            losses.byIncident[i].empty() && (!incidents[i].jobs.empty() || context.jobs.empty());
    return losses;
}

} // namespace seamscope::economics
