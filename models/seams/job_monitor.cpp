// SPDX-License-Identifier: GPL-3.0-or-later
#include "seams/job_monitor.h"

#include "jobs/patience.h"
#include "seams/series_monitor.h"
#include "telemetry/message_catalogue.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace seamscope::seams {
namespace {

using jobs::JobSignal;
using jobs::JobState;

constexpr double kSlowSize = 0.03; ///< of a step: less is not worth a word
constexpr double kLeastSpread = 0.004;
constexpr double kBelowReference = 0.15;
constexpr std::size_t kRecent = 24;
constexpr std::size_t kHistory = 128;
constexpr std::size_t kLongStood = 24; ///< steps
constexpr std::size_t kGaps = 64;
constexpr double kLongestDue = 600; ///< s, for a pause that was to come
constexpr double kVerySlow = 6; ///< times a write's usual length
constexpr std::size_t kFewestGaps = 8;
constexpr double kPause = 2.5; ///< times the usual gap: longer is no work
constexpr double kSlowStart = 0.2; ///< of a step
constexpr Duration kNewcomer = std::chrono::minutes(3);
constexpr Duration kSilent = std::chrono::minutes(2); ///< longer than anybody's scrapes
constexpr std::uint32_t kFewSteps = 50;               ///< as many make a baseline
constexpr Duration kYoung = std::chrono::minutes(10);
constexpr double kGrossSize = 0.4;    ///< ln; what also a young baseline can tell
constexpr double kUnknownPause = 600; ///< seconds that an announced pause may take whose like was not seen
constexpr double kLongPause = 3;      ///< times the longest of its kind
constexpr Duration kTokenSpacing = std::chrono::seconds(10);
constexpr std::size_t kMostTokens = 240;
constexpr std::size_t kRecentExplained = 64;
constexpr Duration kSameExplained = std::chrono::seconds(1);
constexpr Duration kBefore = std::chrono::seconds(60); ///< that work begins before it is written down
constexpr Duration kAfter = std::chrono::minutes(4);   ///< and that things take to settle
constexpr Duration kOldWindow = std::chrono::hours(3);
constexpr std::size_t kMostExcusing = 1000;
constexpr Duration kSameLaunch =
    std::chrono::minutes(5);       ///< a start and the steps that are done again after it
constexpr double kSameMean = 1e-5; ///< seconds
constexpr Duration kLongChange = std::chrono::minutes(10); ///< to start again with another size or other work
constexpr std::size_t kMostExplained = 10'000;
constexpr std::size_t kMostWindows = 100'000;

double median(std::vector<float> values) { return medianInPlace(values); }

} // namespace

JobMonitor::JobMonitor(Graph& graph, FactStore& facts)
    : m_graph(graph)
    , m_facts(facts)
    , m_slow(facts.symptom("job.step_seconds"))
    , m_jitter(facts.symptom("job.step_jitter"))
    , m_pace(facts.symptom("job.pace"))
    , m_stalled(facts.symptom("job.stalled"))
    , m_hung(facts.symptom("job.hung"))
    , m_belowReference(facts.symptom("job.below_reference"))
    , m_checkpoint(facts.symptom("checkpoint.write_seconds")) {}

void JobMonitor::event(Node node, std::string_view symptom, TimePoint at, Duration sigma, double magnitude) {
    Fact fact;
    fact.node = node;
    fact.symptom = m_facts.symptom(symptom);
    fact.level = Level::event;
    fact.precise = true;
    fact.onset = fact.detected = fact.last = at;
    fact.sigma = sigma;
    fact.strength = 8;
    fact.magnitude = magnitude;
    m_facts.raise(std::move(fact));
}

void JobMonitor::explain(TimePoint from, TimePoint until, std::string kind, Node entity,
                         telemetry::Message text) {
    const topology::EntityId id = entity.isValid() ? m_graph.id(entity) : topology::EntityId();
    // What goes on is told once: the newest of them are looked at.
    const std::size_t looked = std::min<std::size_t>(m_explained.size(), kRecentExplained);
    for (auto known = m_explained.rbegin();
         known != m_explained.rbegin() + static_cast<std::ptrdiff_t>(looked); ++known)
        if (known->kind == kind && known->entity == id && from >= known->at - kSameExplained &&
            from <= known->until + kSameExplained) {
            known->until = std::max(known->until, until);
            return;
        }
    if (m_explained.size() < kMostExplained)
        m_explained.push_back({from, until, std::move(kind), id, std::move(text)});
}

/// The upper quartile of what lies between two signs of life: a step and its tokens are told as one or as two.
double JobMonitor::longGap(const State& state) {
    std::vector<float> gaps(state.gaps.begin(), state.gaps.end());
    const auto at = gaps.begin() + static_cast<std::ptrdiff_t>(gaps.size() * 3 / 4);
    std::nth_element(gaps.begin(), at, gaps.end());
    return static_cast<double>(*at);
}

void JobMonitor::progress(Node job, State& state, TimePoint at) {
    if (const auto last = state.activity.waitingSince(); last && at > *last) {
        noteGap(job, state, *last, at);
        const double gap = toSeconds(at - *last);
        state.worked += state.gaps.size() < kFewestGaps ? gap : std::min(gap, kPause * longGap(state));
        state.gaps.push_back(static_cast<float>(gap));
        if (state.gaps.size() > kGaps)
            state.gaps.pop_front();
    }
    state.activity.take(JobSignal::progressed, at);
}

void JobMonitor::step(Node job, telemetry::SeriesId series, bool isLog, TimePoint at, double seconds,
                      bool isSure) {
    if (!(seconds > 0) || !std::isfinite(seconds))
        return;
    State& state = m_jobs[job.value()];
    // The same steps often come twice, from a log and from an exporter: one of them is enough.
    const bool isSilent = at - state.seriesAt > std::chrono::seconds(60);
    if (!state.series.isValid() || (series != state.series && ((isLog && !state.isLog) || isSilent))) {
        // Where the log falls silent, an exporter still shows the last step: that is no new one.
        const bool isOld = state.series.isValid() && !isLog;
        state.series = series;
        state.isLog = isLog;
        state.lastValue = isOld ? seconds : 0;
    }
    if (series != state.series)
        return;
    const TimePoint polled = std::exchange(state.seriesAt, at);
    // A line that tells the mean of ten steps is one look at the job, not ten.
    const bool isShare = isLog && !isSure && seconds == state.lastValue && state.lastStep &&
                         std::abs(toSeconds(at - *state.lastStep) - seconds) < kSameMean;
    const bool isRepeat = !isLog && seconds == state.lastValue;
    state.lastValue = seconds;
    if (isRepeat)
        return; // a poll that saw the same step again, or an exporter that shows its last word for ever
    if (!isLog && state.lastStep && !state.activity.isSilent())
        state.longestEqual = std::max(state.longestEqual, at - *state.lastStep);
    // What a poll shows may have been over since the poll before.
    endPause(job, state, (isLog || polled == TimePoint{} ? at : polled) - fromSeconds(seconds));
    if (!state.firstStep) {
        state.firstStep = at;
        if (m_begin && at - *m_begin > kNewcomer)
            event(job, "job.started", at - fromSeconds(seconds), std::chrono::seconds(60));
    }
    // A step counts as one behind a write only when it began behind it.
    // Shares of a mean of several steps have no times of their own.
    if (state.begun && !isShare && at - fromSeconds(0.9 * seconds) >= *state.begun)
        ++state.resumed;
    progress(job, state, at);
    if (state.stoppedAt)
        state.activity.take(JobSignal::finished, at);
    if (state.changedAt)
        explainChange(job, state, at, seconds);
    const topology::Job* stated = m_graph.job(job);
    const double usual =
        state.baseline.count >= 8 ? std::exp(static_cast<double>(state.baseline.mean)) : seconds;
    state.excess += seconds - (stated ? stated->reference.stepSeconds.value_or(usual) : usual);
    state.observed += seconds;
    if (!isWarmingUp(job, state, at, seconds)) {
        state.pace.add(at, seconds);
        judgePace(job, state, at);
        if (!isShare)
            judgeStep(job, state, at, seconds);
    }
    state.lastStep = at;
}

void JobMonitor::judgeStep(Node job, State& state, TimePoint at, double seconds) {
    const double x = std::log(seconds);
    const std::int32_t tick = tickOf(at);
    state.recent.push_back(static_cast<float>(x));
    if (state.recent.size() > kRecent)
        state.recent.pop_front();
    state.history.push_back(static_cast<float>(x));
    if (state.history.size() > kHistory)
        state.history.pop_front();
    Baseline& baseline = state.baseline;
    const double share = seconds / 1800;
    if (baseline.count < 8) {
        // The first steps compile and warm up: the middle of eight is the start.
        ++baseline.count;
        baseline.mean = static_cast<float>(median({state.recent.begin(), state.recent.end()}));
        baseline.scale = 0.02F;
        if (baseline.count == 8) {
            std::vector<float> spread;
            for (float v : state.recent)
                spread.push_back(std::abs(v - baseline.mean));
            baseline.scale =
                static_cast<float>(std::clamp(1.4826 * medianInPlace(spread), kLeastSpread, 0.1));
            judgeStart(job, state, std::exp(static_cast<double>(baseline.mean)));
            const topology::Job* stated = m_graph.job(job);
            const double over =
                stated && stated->reference.stepSeconds
                    ? static_cast<double>(baseline.mean) - std::log(*stated->reference.stepSeconds)
                    : 0;
            if (over > kBelowReference)
                event(job, "job.below_reference", *state.firstStep, std::chrono::seconds(60),
                      std::expm1(over));
        }
        return;
    }
    const double residual = x - static_cast<double>(baseline.mean);
    if (isYoung(state, at) && residual < kGrossSize && state.detector.active() == 0) {
        // Eight steps know neither how much a job's steps wander nor how long it takes to warm up.
        baseline.learn(x, share, kLeastSpread);
        state.detector.reset(tick);
        return judgeJitter(job, state, at);
    }
    const double scale = std::max(kLeastSpread, static_cast<double>(baseline.scale));
    const double certainty = std::sqrt(baseline.count / (baseline.count + 10.0));
    const Verdict verdict = state.detector.add(residual, scale, kSlowSize, certainty, 1, tick);
    if (verdict.sign > 0 && isSameWork(state, startOfTick(state.detector.zeroTick(verdict.sign) + 1), at)) {
        explain(startOfTick(state.detector.zeroTick(verdict.sign) + 1), at, "workload", job,
                telemetry::say<telemetry::MessageCode::explainedWorkload>());
        return learnAgain(job, state, at);
    }
    if (verdict.begins) {
        dateChange(state, verdict.sign, scale, at);
        state.plateau.begin();
    }
    if (verdict.ends) {
        m_facts.end(job, m_slow, Level::own, verdict.sign, at);
    } else if (verdict.sign != 0) {
        Fact fact;
        fact.node = job;
        fact.symptom = m_slow;
        fact.sign = static_cast<std::int8_t>(verdict.sign);
        fact.onset =
            std::max(startOfTick(state.detector.zeroTick(verdict.sign) + 1), state.firstStep.value_or(at));
        fact.detected = fact.last = at;
        fact.sigma = fromSeconds(std::max(5.0, 2 * seconds));
        fact.strength = std::min(30.0, std::abs(state.detector.recent()) / scale);
        fact.magnitude = std::expm1(state.detector.recent());
        fact.before = std::exp(static_cast<double>(baseline.mean));
        fact.value = seconds;
        m_facts.raise(std::move(fact));
        judgeAgain(job, state, at, seconds);
    }
    const bool isOdd = std::abs(residual) > 3 * scale;
    if (state.detector.active() == 0 && !state.detector.isSuspicious() && !isOdd)
        baseline.learn(x, share, kLeastSpread);
    else if (state.detector.active() < 0)
        baseline.learn(x, 10 * share, kLeastSpread); // faster than before is the new normal soon
    else if (state.detector.active() == 0 && std::abs(residual) < kSlowSize)
        baseline.learn(x, share / 2, kLeastSpread);
    judgeJitter(job, state, at);
}

/// Slow already, and slower again: something may have come on top of the first cause.
void JobMonitor::judgeAgain(Node job, State& state, TimePoint at, double seconds) {
    const int sign = state.detector.active();
    const auto before =
        state.plateau.add(std::log(seconds), seconds, kLeastSpread, kSlowSize, sign, tickOf(at));
    if (before)
        m_facts.shift(job, m_slow, Level::own, sign,
                      {startOfTick(*before + 1), fromSeconds(std::max(5.0, 2 * seconds))});
}

/// A wander can have lifted the sum off 0 long ago: then the steps themselves tell where they bend.
void JobMonitor::dateChange(State& state, int sign, double scale, TimePoint at) {
    const std::vector<float> steps(state.history.begin(), state.history.end());
    Duration since{0};
    std::size_t first = steps.size();
    const TimePoint zero = startOfTick(state.detector.zeroTick(sign));
    while (first > 0 && at - since > zero)
        since += fromSeconds(std::exp(static_cast<double>(steps[--first])));
    if (steps.size() - first < kLongStood)
        return;
    const int bend =
        bendIndex(std::span(steps).subspan(first), static_cast<double>(state.baseline.mean), scale, sign);
    for (int i = 0; i < bend; ++i)
        since -= fromSeconds(std::exp(static_cast<double>(steps[first + static_cast<std::size_t>(i)])));
    if (bend > 0)
        state.detector.date(sign, tickOf(at - since) - 1);
}

bool JobMonitor::isYoung(const State& state, TimePoint at) {
    const auto from = state.learnsFrom ? state.learnsFrom : state.firstStep;
    return state.baseline.count < kFewSteps && from && at - *from < kYoung;
}

/// Steps that compile and fill caches are slow and no loss that anything is to blame for.
void JobMonitor::judgeStart(Node job, State& state, double usual) {
    std::size_t slow = 0;
    while (slow < state.recent.size() &&
           std::exp(static_cast<double>(state.recent[slow])) > (1 + kSlowStart) * usual)
        ++slow;
    if (slow == 0 || slow > state.recent.size() / 2)
        return;
    const double seconds = std::exp(static_cast<double>(state.recent.front()));
    explain(*state.firstStep - fromSeconds(seconds),
            *state.firstStep + fromSeconds(usual * static_cast<double>(slow)), "startup", job,
            telemetry::say<telemetry::MessageCode::explainedStartup>());
}

void JobMonitor::judgeJitter(Node job, State& state, TimePoint at) {
    if (state.recent.size() < kRecent)
        return;
    // From step to step, so that a new level is no jitter; not the worst of them, so that a checkpoint is
    // none.
    std::vector<float> jumps;
    for (std::size_t i = 1; i < state.recent.size(); ++i)
        jumps.push_back(std::abs(state.recent[i] - state.recent[i - 1]));
    std::sort(jumps.begin(), jumps.end());
    const double spread = static_cast<double>(jumps[jumps.size() * 8 / 10]);
    if (state.jitter == 0) {
        state.jitter = static_cast<float>(spread);
        return;
    }
    const double usual = std::max(0.008, static_cast<double>(state.jitter));
    if (spread > 2.5 * usual && spread > 0.03) {
        Fact fact;
        fact.node = job;
        fact.symptom = m_jitter;
        fact.onset =
            state.lastStep.value_or(at) - fromSeconds(std::exp(static_cast<double>(state.baseline.mean)) *
                                                      static_cast<double>(kRecent) / 2);
        fact.detected = fact.last = at;
        fact.sigma = std::chrono::seconds(30);
        fact.strength = std::min(20.0, 3 * spread / usual);
        fact.magnitude = spread;
        fact.before = usual;
        fact.value = spread;
        m_facts.raise(std::move(fact));
        return;
    }
    if (spread < 1.5 * usual)
        m_facts.end(job, m_jitter, Level::own, 1, at);
    state.jitter += static_cast<float>(0.01 * (spread - static_cast<double>(state.jitter)));
}

/// What minutes say: whatever the reason, and whether or not a single step stood out.
void JobMonitor::judgePace(Node job, State& state, TimePoint at) {
    const auto& departure = state.pace.departure();
    if (!departure)
        return m_facts.end(job, m_pace, Level::own, 1, at);
    Fact fact;
    fact.node = job;
    fact.symptom = m_pace;
    fact.onset = departure->since;
    fact.detected = fact.last = at;
    fact.sigma = PaceBook::kStretch / 2;
    // Where single steps stood out, too, they tell the begin better.
    const Fact* slow = m_facts.fact(job, m_slow, Level::own, 1);
    if (slow && slow->active && std::chrono::abs(slow->onset - fact.onset) < 2 * PaceBook::kStretch) {
        fact.onset = slow->onset;
        fact.sigma = slow->sigma;
    }
    fact.strength = std::min(30.0, departure->excess / departure->spread);
    fact.magnitude = std::expm1(departure->excess);
    fact.before = departure->usual;
    fact.value = departure->seconds;
    m_facts.raise(std::move(fact));
}

void JobMonitor::tokens(Node job, telemetry::SeriesId series, TimePoint at, double total) {
    State& state = m_jobs[job.value()];
    if (series != state.tokenSeries) {
        if (state.tokenSeries.isValid() && at - state.tokensAt < std::chrono::minutes(5))
            return;
        state.tokenSeries = series;
        state.tokenTotal = 0;
    }
    state.tokensAt = at;
    if (total > state.tokenTotal)
        progress(job, state, at);
    else if (total < state.tokenTotal && total > state.tokenTotal / 2 &&
             (!state.launchedAt || at - *state.launchedAt > kSameLaunch))
        restarted(job, at); // rolled back; a fall to nothing is an exporter that began anew
    state.tokenTotal = total;
    if (state.progressed.empty() || at - state.progressed.back().at >= kTokenSpacing) {
        state.progressed.push_back({at, total, state.worked});
        if (state.progressed.size() > kMostTokens)
            state.progressed.pop_front();
    }
}

void JobMonitor::restarted(Node job, TimePoint at) {
    State& state = m_jobs[job.value()];
    if (!state.restarts.empty() && at - state.restarts.back() < std::chrono::seconds(60))
        return;
    if (isAsked(state, at))
        return launch(state, at);
    state.restarts.push_back(at);
    launch(state, at);
    event(job, "job.restarted", at, std::chrono::seconds(30));
    while (!state.restarts.empty() && at - state.restarts.front() > std::chrono::hours(1))
        state.restarts.pop_front();
    if (state.restarts.size() >= 3)
        event(job, "job.restart_loop", state.restarts.front(), std::chrono::seconds(30),
              static_cast<double>(state.restarts.size()));
    state.baseline.count = std::min<std::uint32_t>(state.baseline.count, 64);
}

void JobMonitor::declare(DeclaredWindow window) {
    explain(window.from, window.until, window.kind, window.entity, telemetry::Message(window.text));
    if (window.excuses) {
        std::erase_if(m_excusing,
                      [&](const DeclaredWindow& old) { return old.until + kOldWindow < window.from; });
        if (m_excusing.size() < kMostExcusing)
            m_excusing.push_back(window);
    }
    if (m_windows.size() < kMostWindows)
        m_windows.push_back(std::move(window));
}

const DeclaredWindow* JobMonitor::windowOver(Node n, TimePoint at, Duration after,
                                             std::string_view kind, Duration doubt) const {
    for (const DeclaredWindow& window : m_windows) {
        if (at < window.from - std::chrono::seconds(30) - doubt || at > window.until + after)
            continue;
        if (!kind.empty() && window.kind != kind)
            continue;
        if (!window.entity.isValid() || window.entity == n || isWholeSite(window.entity))
            return &window;
        const auto& above = m_graph.suspects(n);
        if (std::binary_search(above.begin(), above.end(), window.entity) &&
            m_graph.kind(window.entity) != topology::EntityKind::job)
            return &window;
        // A job stands still when part of what it runs on is taken away.
        if (m_graph.kind(n) == topology::EntityKind::job) {
            const auto& jobs = m_graph.at(Relation::jobs, window.entity);
            if (std::binary_search(jobs.begin(), jobs.end(), n))
                return &window;
        }
    }
    return nullptr;
}

/// What is said of the only site there is, is said of everything, however much of it is wired up.
bool JobMonitor::isWholeSite(Node n) const {
    return m_graph.kind(n) == topology::EntityKind::site &&
           m_graph.ofKind(topology::EntityKind::site).size() == 1;
}

bool JobMonitor::isExcused(Node n, TimePoint at, Duration doubt) const {
    if (m_excusing.empty())
        return false;
    const auto isUnder = [&](const DeclaredWindow& window, Node part) {
        if (!window.entity.isValid() || window.entity == part || isWholeSite(window.entity))
            return true;
        const auto& host = m_graph.at(Relation::host, part);
        if (!host.empty() && host.front() == window.entity)
            return true;
        const auto& above = m_graph.suspects(part);
        return m_graph.kind(window.entity) != topology::EntityKind::job &&
               m_graph.kind(part) != topology::EntityKind::job &&
               std::binary_search(above.begin(), above.end(), window.entity);
    };
    for (const DeclaredWindow& window : m_excusing) {
        if (at < window.from - kBefore - doubt || at > window.until + kAfter)
            continue;
        if (isUnder(window, n))
            return true;
        if (m_graph.kind(n) == topology::EntityKind::link)
            for (Node end : m_graph.at(Relation::nics, n))
                if (isUnder(window, end))
                    return true;
    }
    return false;
}

/// Whether what was announced is why no step comes: it ended a moment ago at most, and no step came after it.
/// A job that maintenance stopped may also come back much later.
bool JobMonitor::isAnnounced(Node job, const State& state, TimePoint now) const {
    const TimePoint last = *state.activity.waitingSince();
    const DeclaredWindow* window = windowOver(job, now, std::chrono::minutes(2));
    return (window && last <= window->until) || windowOver(job, last, Duration(0), "maintenance");
}

/// Until when a write that was told explains that no step comes. One that takes long is slow, not a hang, where the
/// program's word is good.
double JobMonitor::writeAtMost(const State& state, std::optional<double> expected) {
    const bool isBlocking = !state.lastStep || *state.lastStep <= *state.begun + std::chrono::seconds(1);
    const double usual = kOverrun * expected.value_or(kUnknownWrite) + kSlack;
    if (!expected || !isBlocking || state.done + 1 < state.told)
        return usual;
    return std::max({usual, kVerySlow * *expected, kOverrun * state.longestWrite}); // one as slow came to its end
}

Duration JobMonitor::patience(Node job, const State& state, TimePoint now) const {
    std::vector<float> gaps(state.gaps.begin(), state.gaps.end());
    std::sort(gaps.begin(), gaps.end());
    jobs::Rhythm rhythm;
    if (!gaps.empty()) {
        rhythm.median = static_cast<double>(gaps[gaps.size() / 2]);
        rhythm.late = static_cast<double>(gaps[gaps.size() * 9 / 10]);
    }
    rhythm.repeated = state.isLog ? 0 : toSeconds(state.longestEqual);
    double seconds = jobs::suspectAfterSeconds(rhythm);
    const TimePoint last = *state.activity.waitingSince();
    const double write = expectedWrite(job, state).value_or(kUnknownWrite);
    if (state.begun && now - *state.begun < fromSeconds(writeAtMost(state, expectedWrite(job, state))))
        seconds = std::max(seconds, toSeconds(now - last) + 1);
    else if (isCheckpointDue(job, state, last))
        seconds = std::max(seconds, kOverrun * write + kSlack + 2 * rhythm.median);
    if (const auto usual = usualPause(state))
        seconds = std::max(seconds, isPauseDue(state, last) ? std::min(kVerySlow * toSeconds(*usual), kLongestDue)
                                                            : kOverrun * toSeconds(*usual) + kSlack);
    if (state.pause && state.pause->from >= last - fromSeconds(kSlack)) {
        const auto longest = state.longest.find(state.pause->kind);
        const double expected = longest == state.longest.end() ? kUnknownPause : kLongPause * longest->second;
        if (toSeconds(now - state.pause->from) < std::max(expected, kUnknownPause))
            seconds = std::max(seconds, toSeconds(now - last) + 1);
    }
    return fromSeconds(seconds);
}

void JobMonitor::endStall(Node job, State& state, TimePoint at) {
    if (!std::exchange(state.isStallTold, false))
        return;
    m_facts.end(job, m_stalled, Level::event, 1, at);
    m_facts.end(job, m_hung, Level::event, 1, at);
}

bool JobMonitor::hasSavedAndStopped(Node job) const {
    const auto at = m_jobs.find(job.value());
    return at != m_jobs.end() && at->second.wroteAt && at->second.lastStep &&
           *at->second.wroteAt > *at->second.lastStep;
}

bool JobMonitor::tellsWrites(Node job) const {
    const auto at = m_jobs.find(job.value());
    const topology::Job* stated = m_graph.job(job);
    return (at != m_jobs.end() && (at->second.lastCheckpoint || usualPause(at->second))) ||
           (stated && stated->checkpoint && stated->checkpoint->intervalSeconds &&
            stated->checkpoint->writeSeconds);
}

void JobMonitor::judgeStall(Node job, State& state, TimePoint now, TimePoint heard) {
    const auto last = state.activity.waitingSince();
    const JobState known = state.activity.state();
    const topology::Job* stated = m_graph.job(job);
    const bool isOver = known == JobState::ended || (stated && stated->end && now > *stated->end);
    const bool isComing = known == JobState::starting || known == JobState::restarting;
    if (!last || state.baseline.count < 4 || isOver || isComing) {
        endStall(job, state, now);
        return;
    }
    const Duration silent = now - *last;
    if (silent < patience(job, state, now)) {
        endStall(job, state, *last);
        return;
    }
    const Duration patient = patience(job, state, now);
    const bool isHeardNow = now - heard < std::max<Duration>(patient, std::chrono::minutes(1));
    if (heard - *last < patient / 2 || (!isHeardNow && !state.isStallTold))
        return;
    // It stopped for a change that was declared, and loads.
    const bool isChanging = state.changedAt && now - *state.changedAt < kLongChange;
    if (isChanging || isAnnounced(job, state, now))
        return;
    Fact fact;
    fact.node = job;
    fact.symptom = m_stalled;
    fact.level = Level::event;
    fact.onset = *last;
    fact.detected = fact.last = now;
    fact.sigma = fromSeconds(std::exp(static_cast<double>(state.baseline.mean)));
    fact.strength = 8;
    fact.magnitude = toSeconds(silent);
    fact.value = toSeconds(silent);
    fact.count = std::exchange(state.isStallTold, true) ? 0 : 1;
    state.activity.take(JobSignal::silent, now);
    // A write that began while the job was well and never ended is what it stands still for, or went with it.
    if (state.begun && *state.begun > *last + fromSeconds(2 * fact.sigma.count() * 1e-9 + kSlack))
        state.begun.reset();
    m_facts.raise(std::move(fact), std::chrono::seconds(0));
}

void JobMonitor::close(TimePoint now, TimePoint heard) {
    m_begin = std::min(m_begin.value_or(now), now);
    for (auto& [number, state] : m_jobs) {
        followSize(Node(number), state, now);
        // A write of which nobody can say any more that it ended is not known to run on.
        const TimePoint known = now - heard < kSilent ? now : heard;
        judgeUnfinished(Node(number), state, known);
        judgeStall(Node(number), state, now, heard);
        judgeOverrun(Node(number), state, known);
    }
}

std::optional<double> JobMonitor::healthySeconds(Node job) const {
    const auto at = m_jobs.find(job.value());
    if (at == m_jobs.end() || at->second.baseline.count < 8)
        return std::nullopt;
    return std::exp(static_cast<double>(at->second.baseline.mean));
}

std::vector<JobMonitor::Excess> JobMonitor::excess() const {
    std::vector<Excess> list;
    for (const auto& [number, state] : m_jobs)
        list.push_back({Node(number), state.excess, state.observed});
    return list;
}

bool JobMonitor::hasSteps(Node job) const {
    const auto at = m_jobs.find(job.value());
    return at != m_jobs.end() && at->second.baseline.count >= 8;
}

} // namespace seamscope::seams
