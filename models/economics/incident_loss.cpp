// SPDX-License-Identifier: GPL-3.0-or-later
#include "economics/incident_loss.h"

#include "economics/job_price.h"
#include "economics/loss_sharing.h"

#include <algorithm>
#include <cmath>

namespace seamscope::economics {
namespace {

constexpr double kHealthySteps = 5; ///< in a row: the job is back
constexpr double kSlowSigmas = 3;
constexpr double kHealthyBefore = 2; ///< in a row before an onset: it did not begin earlier
constexpr double kSurelySlowSigmas = 5;
constexpr double kSharingError = 0.15;    ///< of what two incidents share
constexpr double kWriteSigma = 0.02;      ///< by which writes differ without trouble, relative
constexpr Duration::rep kWriteNoise = 10; ///< one part in so many longer is no slow write yet
constexpr double kCutSteps = 0.2;         ///< of a step, by which the ends of a stop are not known
constexpr double kLeastShared = 5;  ///< steps in which a set of incidents must have been on to be measured
constexpr double kRecentSteps = 20; ///< that tell the rate of an open incident
constexpr std::size_t kMostShared = 64; ///< bits of a set
constexpr Duration kLeastRecent = std::chrono::seconds(60);

double sumOf(const TimeByPrice& time) {
    double sum = 0;
    for (const auto& [row, nanoseconds] : time)
        sum += nanoseconds;
    return sum;
}

bool isOn(const IncidentSpan& incident, const topology::Job& job) {
    return std::find(incident.jobs.begin(), incident.jobs.end(), job.id) != incident.jobs.end();
}

double nanoseconds(Duration d) { return static_cast<double>(d.count()); }

/// An incident as one job sees it.
struct Case {
    std::size_t index = 0; ///< in the caller's list
    TimePoint onset{};
    TimePoint from{}; ///< loss counts from here: a little before the onset as it was found
    TimePoint end{};  ///< the job was back
    double weight = 1;
    bool isOpen = false;
    JobLoss loss;
    double steps = 0;         ///< of the healthy job in its time
    double writeVariance = 0; ///< of the checkpoints in its time, GPU-nanoseconds²
    double shared = 0;        ///< GPU-nanoseconds that others had a part in
    bool hasStop = false;
    double recent = 0; ///< GPU-nanoseconds in the newest part
    TimePoint recentFrom{};
};

class JobLosses {
public:
    JobLosses(const JobHistory& history, std::span<const IncidentSpan> incidents, const CostContext& context)
        : m_job(history.job())
        , m_context(context)
        , m_line(history.until(context.end))
        , m_served(history.servedRate()) {
        for (std::size_t i = 0; i < incidents.size(); ++i) {
            if (!isOn(incidents[i], m_job))
                continue;
            const TimePoint end = std::min(incidents[i].ended.value_or(context.end), context.end);
            Case one;
            one.index = i;
            one.onset = incidents[i].onset;
            one.from = one.onset - 2 * std::max(Duration::zero(), incidents[i].onsetUncertainty);
            one.end = end;
            m_isStated = m_isStated || incidents[i].weight;
            one.weight = std::max(0.0, incidents[i].weight.value_or(1));
            one.isOpen = !incidents[i].ended;
            m_troubled.push_back({one.from, end});
            m_cases.push_back(one);
        }
        std::stable_sort(m_cases.begin(), m_cases.end(),
                         [](const Case& a, const Case& b) { return a.onset < b.onset; });
    }

    /// A stop, or steps that were slow without a break up to the onset, began it: nobody notices at once.
    void extendBack(Case& one) const {
        const Pace& pace = one.loss.pace;
        TimePoint limit = kTimeMin; // what was slow before is another's
        for (const Case& other : m_cases)
            if (other.index != one.index && other.onset <= one.onset)
                limit = std::max(limit, std::min(other.end, one.onset));
        const double slow = pace.seconds + kSurelySlowSigmas * (pace.sigma + pace.error);
        double healthy = 0;
        TimePoint begin = one.onset;
        for (std::size_t i = m_line.size(); i-- > 0 && healthy < kHealthyBefore;) {
            const HistorySpan& span = m_line[i];
            if (span.from >= one.onset)
                continue;
            if (span.activity == Activity::planned || span.activity == Activity::unobserved)
                break;
            const bool isStop = span.activity == Activity::blocked || span.activity == Activity::restart;
            const bool isSlow = span.activity == Activity::steps && span.steps > 0 && span.from >= limit &&
                                toSeconds(span.length()) / span.steps > slow;
            if (isStop || isSlow) {
                begin = std::min(begin, span.from);
                healthy = 0;
            } else {
                healthy += span.activity == Activity::steps ? span.steps : 0;
            }
        }
        one.from = std::min(one.from, begin);
        one.loss.began = begin;
    }

    /// Healthy steps before the onset add nothing on average, slow ones belong to it; but what an incident
    /// before left behind is not its own.
    void separate() {
        for (Case& one : m_cases)
            for (const Case& other : m_cases)
                if (other.end <= one.onset)
                    one.from = std::max(one.from, other.end);
    }

    /// False when there is nothing to compare with.
    bool measure() {
        const bool isSeen = std::any_of(m_line.begin(), m_line.end(), [](const HistorySpan& span) {
            return span.activity != Activity::unobserved;
        });
        for (Case& one : m_cases) {
            if (!isSeen)
                return false;
            one.loss.job = &m_job;
            one.loss.served = m_served;
            one.loss.pace = paceOf(m_job, m_line, m_troubled, one.onset);
            if (!one.loss.pace.isKnown())
                return false;
            extend(one);
            extendBack(one);
            const double recent = std::max(toSeconds(kLeastRecent), kRecentSteps * one.loss.pace.seconds);
            one.recentFrom = std::max(one.onset, one.end - fromSeconds(std::min(recent, 1e6)));
        }
        separate();
        m_usualWrite = usualWrite();
        m_isCounted =
            std::any_of(m_line.begin(), m_line.end(), [](const HistorySpan& span) { return span.isCounted; });
        if (!m_isStated)
            learnSharing();
        for (const HistorySpan& span : m_line)
            take(span);
        for (Case& one : m_cases)
            finish(one);
        return true;
    }
    [[nodiscard]] std::vector<Case>& cases() { return m_cases; }

private:
    /// The end that the job itself shows: an incident is over for it when steps are as before.
    void extend(Case& one) const {
        TimePoint limit = m_context.end;
        for (const Case& other : m_cases) {
            if (other.onset > one.end)
                limit = std::min(limit, other.onset);
            else if (other.index != one.index && other.end > one.end)
                return; // what is still wrong is that one's
        }
        if (one.isOpen || one.end >= limit)
            return;
        const Pace& pace = one.loss.pace;
        double healthy = 0;
        TimePoint back = limit;
        Duration pause{0};
        for (const HistorySpan& span : m_line) {
            if (span.to <= one.end || span.from >= limit)
                continue;
            if (span.activity == Activity::between)
                pause += span.length();
            if (span.activity == Activity::blocked || span.activity == Activity::restart)
                healthy = 0;
            if (span.activity != Activity::steps || span.steps <= 0 || span.isOpen)
                continue;
            const double cycle = toSeconds(span.length() + pause) / span.steps;
            pause = Duration::zero();
            if (cycle > pace.seconds + kSlowSigmas * (pace.sigma + pace.error)) {
                healthy = 0;
                continue;
            }
            if (healthy == 0)
                back = span.from;
            healthy += span.steps;
            if (healthy >= kHealthySteps)
                break;
        }
        one.end = std::max(one.end, healthy > 0 ? back : limit);
    }

    /// What a write takes without trouble: median of those outside, else what the job states.
    [[nodiscard]] std::optional<Duration> usualWrite() const {
        std::vector<Duration> lengths;
        for (const HistorySpan& span : m_line) {
            const auto inside = [&](const TimeRange& r) { return span.to > r.from && span.from < r.to; };
            if (span.activity == Activity::checkpoint && !span.isOpen &&
                std::none_of(m_troubled.begin(), m_troubled.end(), inside))
                lengths.push_back(span.length());
        }
        if (!lengths.empty()) {
            const auto middle = lengths.begin() + static_cast<std::ptrdiff_t>(lengths.size() / 2);
            std::nth_element(lengths.begin(), middle, lengths.end());
            return *middle;
        }
        if (m_job.checkpoint && m_job.checkpoint->writeSeconds)
            return fromSeconds(*m_job.checkpoint->writeSeconds);
        return std::nullopt;
    }

    /// Writes that come much sooner than the cadence are tries again: all of them is loss.
    [[nodiscard]] Duration plannedWrite(const HistorySpan& write) const {
        if (!m_usualWrite)
            return write.length();
        const double interval = m_job.checkpoint ? m_job.checkpoint->intervalSeconds.value_or(0) : 0;
        const bool isRetry = m_lastWrite && interval > 0 &&
                             write.from - *m_lastWrite < fromSeconds(interval / 2) &&
                             write.from > *m_lastWrite;
        const Duration planned = isRetry ? Duration::zero() : *m_usualWrite;
        // One that is still under way has not yet had the time it may take.
        return write.isOpen ? std::min(planned, write.length()) : planned;
    }

    void take(const HistorySpan& span) {
        if (span.activity == Activity::planned || span.activity == Activity::unobserved)
            return;
        if (span.activity == Activity::checkpoint) {
            const Duration planned = plannedWrite(span);
            Duration excess = span.length() - planned;
            // Writes differ by themselves; one that gave up early gives nothing back, for nothing of it is
            // durable. (A counter shows only what its samples left of a pause: what a write is shorter, a
            // step next to it is longer.)
            if (!m_isCounted && excess < planned / kWriteNoise)
                excess = Duration::zero();
            m_lastWrite = span.to;
            for (Case& one : m_cases)
                if (span.from >= one.from && span.from < one.end)
                    one.writeVariance += std::pow(kWriteSigma * nanoseconds(span.length()) * span.gpus, 2);
            add(span.from, span, nanoseconds(excess) * span.gpus, false);
            return;
        }
        std::vector<TimePoint> edges{span.from, span.to};
        for (const Case& one : m_cases)
            for (const TimePoint t : {one.from, one.end, one.recentFrom})
                if (t > span.from && t < span.to)
                    edges.push_back(t);
        for (const TimePoint t : priceChanges(m_context.prices.get(), {span.from, span.to}))
            edges.push_back(t);
        std::sort(edges.begin(), edges.end());
        for (std::size_t i = 0; i + 1 < edges.size(); ++i)
            if (edges[i] < edges[i + 1])
                takePiece(cut(span, {edges[i], edges[i + 1]}));
        if (span.discardedAt)
            discard(span);
    }

    void takePiece(const HistorySpan& piece) {
        const Case* first = firstAt(piece.from);
        if (!first)
            return;
        const double useful =
            piece.activity == Activity::steps ? piece.steps * first->loss.pace.seconds * 1e9 : 0;
        const bool isStop = piece.activity == Activity::blocked || piece.activity == Activity::restart;
        add(piece.from, piece, (nanoseconds(piece.length()) - useful) * piece.gpus, isStop);
    }

    void discard(const HistorySpan& span) {
        // Thrown away by what was on when the job came back, whenever the work itself was done.
        const TimePoint at = *span.discardedAt;
        std::vector<std::size_t> causes;
        LossSharing::Set set = 0;
        for (std::size_t i = 0; i < m_cases.size(); ++i) {
            const Case& one = m_cases[i];
            if (at < one.from || at > one.end + 3 * fromSeconds(one.loss.pace.seconds))
                continue;
            causes.push_back(i);
            set |= i < kMostShared ? LossSharing::Set{1} << i : 0;
        }
        double weights = 0;
        for (const std::size_t i : causes)
            weights += weightOf(i, set, true);
        for (const std::size_t i : causes) {
            Case& one = m_cases[i];
            const double share =
                weights > 0 ? weightOf(i, set, true) / weights : 1.0 / static_cast<double>(causes.size());
            const double lost = span.steps * one.loss.pace.seconds * 1e9 * span.gpus;
            one.loss.discarded[rowAt(span.from)] += share * lost;
            one.loss.discardedAt = std::min(one.loss.discardedAt.value_or(at), at);
            one.hasStop = true;
        }
    }

    /// The first cases that are on at a time.
    [[nodiscard]] LossSharing::Set setAt(TimePoint at) const {
        LossSharing::Set set = 0;
        for (std::size_t i = 0; i < std::min(m_cases.size(), kMostShared); ++i)
            if (at >= m_cases[i].from && at < m_cases[i].end)
                set |= LossSharing::Set{1} << i;
        return set;
    }

    [[nodiscard]] double weightOf(std::size_t index, LossSharing::Set set, bool isStop) const {
        if (m_isStated || index >= kMostShared)
            return m_cases[index].weight;
        return (isStop ? m_stops : m_slowness).weight(set, index);
    }

    /// Slow steps and stops apart: what slows a job all the time is not what stopped it once.
    void learnSharing() {
        const double step = m_cases.empty() ? 0 : m_cases.front().loss.pace.seconds;
        for (LossSharing* sharing : {&m_slowness, &m_stops})
            sharing->setLeast(std::max(60e9, kLeastShared * step * 1e9));
        if (m_cases.size() < 2)
            return;
        std::vector<TimePoint> edges;
        for (const Case& one : m_cases)
            edges.insert(edges.end(), {one.from, one.end});
        for (const HistorySpan& span : m_line) {
            if (span.activity == Activity::planned || span.activity == Activity::unobserved ||
                span.activity == Activity::checkpoint)
                continue;
            std::vector<TimePoint> cuts{span.from, span.to};
            for (const TimePoint t : edges)
                if (t > span.from && t < span.to)
                    cuts.push_back(t);
            std::sort(cuts.begin(), cuts.end());
            for (std::size_t i = 0; i + 1 < cuts.size(); ++i)
                noteShare(cut(span, {cuts[i], cuts[i + 1]}), step);
        }
    }

    void noteShare(const HistorySpan& piece, double step) {
        const LossSharing::Set set = setAt(piece.from);
        const double length = nanoseconds(piece.length());
        const bool isStop = piece.activity == Activity::blocked || piece.activity == Activity::restart;
        m_stops.note(set, isStop ? length : 0, length);
        if (!isStop)
            m_slowness.note(set, length - (piece.activity == Activity::steps ? piece.steps * step * 1e9 : 0),
                            length);
    }

    void add(TimePoint at, const HistorySpan& piece, double lost, bool isStop) {
        double weights = 0;
        std::size_t active = 0;
        const LossSharing::Set set = setAt(at);
        for (std::size_t i = 0; i < m_cases.size(); ++i)
            if (at >= m_cases[i].from && at < m_cases[i].end) {
                weights += weightOf(i, set, isStop);
                ++active;
            }
        for (std::size_t i = 0; i < m_cases.size(); ++i) {
            Case& one = m_cases[i];
            if (at < one.from || at >= one.end)
                continue;
            const double share =
                weights > 0 ? weightOf(i, set, isStop) / weights : 1.0 / static_cast<double>(active);
            one.loss.direct[rowAt(at)] += share * lost;
            one.shared += active > 1 ? share * std::abs(lost) : 0;
            one.steps += share * toSeconds(piece.length()) / one.loss.pace.seconds;
            one.hasStop = one.hasStop || isStop;
            if (at >= one.recentFrom)
                one.recent += share * lost;
        }
    }

    [[nodiscard]] const Case* firstAt(TimePoint t) const {
        for (const Case& one : m_cases)
            if (t >= one.from && t < one.end)
                return &one;
        return nullptr;
    }

    [[nodiscard]] const PriceRow* rowAt(TimePoint t) const {
        return m_context.prices ? m_context.prices->rowFor(gpuModelOf(m_job, m_context.gpuModels), t)
                                : nullptr;
    }

    void finish(Case& one) const {
        JobLoss& loss = one.loss;
        if (sumOf(loss.direct) < 0) // faster than before is no income
            loss.direct.clear();
        const double step = loss.pace.seconds * 1e9;
        const double gpus = m_job.gpus;
        const double baseline = one.steps * loss.pace.error * 1e9;
        const double noise = std::sqrt(std::max(0.0, one.steps)) * loss.pace.sigma * 1e9;
        const double whole = one.hasStop ? kCutSteps * step : 0;
        loss.sigma = std::hypot(gpus * std::hypot(baseline, noise), gpus * whole,
                                std::hypot(kSharingError * one.shared, std::sqrt(one.writeVariance)));
        loss.row = rowAt(one.onset);
        if (one.isOpen)
            loss.recovery = recoveryOf(m_line, one.onset, loss.pace, m_usualWrite);
        rate(one);
    }

    void rate(Case& one) const {
        const TimePoint from = one.isOpen ? one.recentFrom : one.onset;
        const double lost = std::max(0.0, one.isOpen ? one.recent : sumOf(one.loss.direct));
        const double wall = nanoseconds(one.end - from);
        const PriceRow* row = rowAt(std::max(from, one.end - Duration(1)));
        if (!row || wall <= 0)
            return;
        one.loss.ratePerHour = {std::llround(lost / wall * static_cast<double>(row->rate.value))};
    }

    const topology::Job& m_job;
    const CostContext& m_context;
    const std::vector<HistorySpan> m_line;
    const ServedRate m_served;
    std::vector<TimeRange> m_troubled;
    std::vector<Case> m_cases;
    std::optional<Duration> m_usualWrite;
    bool m_isCounted = false;
    std::optional<TimePoint> m_lastWrite;
    bool m_isStated = false; ///< somebody stated weights
    LossSharing m_slowness;  ///< of what slow steps cost
    LossSharing m_stops;     ///< of stops, and of what they threw away
};

} // namespace

double JobLoss::gpuNanoseconds() const { return std::max(0.0, sumOf(direct) + sumOf(discarded)); }

double JobLoss::lostWallSeconds() const {
    return job && job->gpus > 0 ? gpuNanoseconds() * 1e-9 / job->gpus : 0;
}

IncidentLosses lossesOf(std::span<const IncidentSpan> incidents, const CostContext& context) {
    IncidentLosses losses;
    losses.byIncident.resize(incidents.size());
    losses.isUnknown.assign(incidents.size(), false);
    std::vector<std::size_t> known(incidents.size(), 0);
    for (const JobHistory& history : context.jobs) {
        JobLosses job(history, incidents, context);
        if (!job.measure())
            continue;
        for (Case& one : job.cases()) {
            losses.byIncident[one.index].push_back(std::move(one.loss));
            ++known[one.index];
        }
    }
    for (std::size_t i = 0; i < incidents.size(); ++i)
        losses.isUnknown[i] = !incidents[i].jobs.empty() && known[i] == 0;
    return losses;
}

} // namespace seamscope::economics
