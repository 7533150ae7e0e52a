// SPDX-License-Identifier: GPL-3.0-or-later
#include "seams/step_judge.h"

#include "base/statistics.h"
#include "seams/series_monitor.h"
#include "telemetry/message_catalogue.h"

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>
#include <vector>

namespace seamscope::seams {
namespace {

using telemetry::MessageCode;

constexpr double kSlowSize = 0.03; ///< of a step: less is not worth a word
constexpr double kLeastSpread = 0.004;
constexpr double kBelowReference = 0.1;
constexpr std::size_t kHistory = 128;
constexpr std::size_t kLongStood = 24;  ///< steps
constexpr double kSlowStart = 0.2;      ///< of a step
constexpr std::uint32_t kFewSteps = 50; ///< as many make a baseline
constexpr std::uint32_t kDoubted = 64;  ///< steps that a baseline counts for after a restart, at most
constexpr Duration kYoung = std::chrono::minutes(10);
constexpr double kGrossSize = 0.4; ///< ln; what also a young baseline can tell
constexpr double kLearning = 1800; ///< s
constexpr std::size_t kManySteps = 40; ///< of a slow job, to tell what slow steps are like
constexpr std::size_t kFewSlow = 12; ///< the same, where the short and the long ones lie far apart
constexpr double kFarApart = 8;      ///< spreads, in the middle, between them
constexpr double kOfEach = 3;        ///< of so few
constexpr int kTurns = 4;
constexpr double kRestless = 4;  ///< spreads, from one slow step to the next
constexpr double kAllStruck = 0.8; ///< of the steps
constexpr double kJumpOfSpread = 0.954; ///< the middle distance of two values that scatter alike
constexpr double kStruck = 0.06;       ///< ln over the usual
constexpr double kFewAsEver = 0.1, kManyStruck = 0.25, kFewBetween = 0.25; ///< shares of the steps

void push(std::deque<float>& values, double x, std::size_t most) {
    values.push_back(static_cast<float>(x));
    if (values.size() > most)
        values.pop_front();
}

double secondsOf(float ln) { return std::exp(static_cast<double>(ln)); }

} // namespace

StepJudge::StepJudge(Node job, const Graph& graph, FactStore& facts, ExplainedPauses& explained)
    : m_job(job)
    , m_graph(graph)
    , m_facts(facts)
    , m_explained(explained)
    , m_slow(facts.symptom("job.step_seconds"))
    , m_jittery(facts.symptom("job.step_jitter"))
    , m_uneven(facts.symptom("job.uneven_steps"))
    , m_long(facts.symptom("job.long_steps"))
    , m_stepHeld(facts.symptom("job.step_held"))
    , m_heldUp(facts.symptom("job.held_up"))
    , m_paceFact(facts.symptom("job.pace"))
    , m_below(facts.symptom("job.below_reference")) {}

double StepJudge::usualSeconds() const { return secondsOf(m_baseline.mean); }

void StepJudge::doubt() { m_baseline.count = std::min(m_baseline.count, kDoubted); }

void StepJudge::rest(TimePoint last) { m_facts.end(m_job, m_paceFact, Level::own, 1, last); }

void StepJudge::learnAgain(TimePoint at) {
    for (int sign : {-1, 1}) {
        m_facts.end(m_job, m_slow, Level::own, sign, at);
        m_facts.end(m_job, m_jittery, Level::own, sign, at);
    }
    m_facts.end(m_job, m_uneven, Level::own, 1, at);
    m_facts.end(m_job, m_long, Level::own, 1, at);
    m_facts.end(m_job, m_heldUp, Level::own, 1, at);
    m_longSteps = {};
    m_longCount = m_longSeconds = m_newLongCount = m_newLongSeconds = 0;
    m_baseline = {};
    m_detector.reset(tickOf(at));
    m_pace = {};
    m_recent.clear();
    m_history.clear();
    m_jitter = 0;
    m_learnsFrom = at;
}

void StepJudge::add(const Step& step, const TokenRate& tokens) {
    // What was announced says nothing of the minutes before or after it.
    if (!step.isExcused)
        m_pace.add(step.at, step.seconds);
    judgePace(step.at);
    if (step.isShare)
        return;
    if (!step.isExcused)
        judgeLong(step);
    const double ln = std::log(step.seconds);
    push(m_recent, ln, kRecent);
    push(m_history, ln, kHistory);
    if (!knowsUsual())
        learnFirst(step);
    else
        judge(step, tokens);
}

/// The first steps compile and warm up: the middle of eight is the start.
void StepJudge::learnFirst(const Step& step) {
    ++m_baseline.count;
    std::vector<float> recent(m_recent.begin(), m_recent.end());
    m_baseline.mean = static_cast<float>(medianInPlace(recent));
    m_baseline.scale = 0.02F;
    if (!knowsUsual())
        return;
    std::vector<float> spread;
    for (float v : m_recent)
        spread.push_back(std::abs(v - m_baseline.mean));
    m_baseline.scale = static_cast<float>(std::clamp(1.4826 * medianInPlace(spread), kLeastSpread, 0.1));
    judgeStart(step);
    // Of steps that get faster still nobody knows where they settle.
    std::vector<float> newest(m_recent.end() - kFewest / 2, m_recent.end());
    const double over = overReference(std::min(static_cast<double>(m_baseline.mean), medianInPlace(newest)));
    if (over > kBelowReference)
        m_facts.happened(m_job, "job.below_reference", step.first, std::chrono::seconds(60), std::expm1(over));
}

/// How much longer, ln, a step is than stated; nothing is stated: 0.
double StepJudge::overReference(double ln) const {
    const topology::Job* stated = m_graph.job(m_job);
    return stated && stated->reference.stepSeconds ? ln - std::log(*stated->reference.stepSeconds) : 0;
}

void StepJudge::judge(const Step& step, const TokenRate& tokens) {
    const double x = std::log(step.seconds);
    const double share = step.seconds / kLearning;
    const double residual = x - static_cast<double>(m_baseline.mean);
    if (isYoung(step) && residual < kGrossSize && m_detector.active() == 0) {
        // Eight steps know neither how much a job's steps wander nor how long it takes to warm up.
        m_baseline.learn(x, share, kLeastSpread);
        m_detector.reset(tickOf(step.at));
        return judgeJitter(step);
    }
    const double scale = std::max(kLeastSpread, static_cast<double>(m_baseline.scale));
    const double certainty = std::sqrt(m_baseline.count / (m_baseline.count + 10.0));
    const Verdict verdict = m_detector.add(residual, scale, kSlowSize, certainty, 1, tickOf(step.at));
    if (verdict.sign > 0) {
        const TimePoint since = startOfTick(m_detector.zeroTick(verdict.sign) + 1);
        if (tokens.isSameWork(since, step.at)) {
            m_explained.tell(since, step.at, "workload", m_job,
                             telemetry::say<MessageCode::explainedWorkload>());
            return learnAgain(step.at);
        }
    }
    if (verdict.begins) {
        dateChange(verdict.sign, scale, step.at);
        m_plateau.begin();
        m_slowSteps = 0;
    }
    if (verdict.ends) {
        const TimePoint end = std::min(step.at, startOfTick(m_detector.lastOff() + 1));
        m_facts.end(m_job, m_slow, Level::own, verdict.sign, end);
        m_facts.end(m_job, m_uneven, Level::own, 1, end);
    } else if (verdict.sign != 0)
        tellChange(step, verdict.sign, scale);
    const bool isOdd = std::abs(residual) > 3 * scale;
    if (m_detector.active() == 0 && !m_detector.isSuspicious() && !isOdd)
        m_baseline.learn(x, share, kLeastSpread);
    else if (m_detector.active() < 0)
        m_baseline.learn(x, 10 * share, kLeastSpread); // faster than before is the new normal soon
    else if (m_detector.active() == 0 && std::abs(residual) < kSlowSize)
        m_baseline.learn(x, share / 2, kLeastSpread);
    if (overReference(static_cast<double>(m_baseline.mean)) < kBelowReference / 2)
        m_facts.end(m_job, m_below, Level::event, 1, step.at);
    judgeJitter(step);
}

void StepJudge::tellChange(const Step& step, int sign, double scale) {
    Fact fact;
    fact.node = m_job;
    fact.symptom = m_slow;
    fact.sign = static_cast<std::int8_t>(sign);
    fact.onset = std::max(startOfTick(m_detector.zeroTick(sign) + 1), step.first);
    fact.detected = fact.last = step.at;
    fact.sigma = fromSeconds(std::max(5.0, 2 * step.seconds));
    fact.strength = std::min(30.0, std::abs(m_detector.recent()) / scale);
    fact.isRelative = true;
    fact.magnitude = std::expm1(m_detector.recent());
    fact.before = usualSeconds();
    fact.value = step.seconds;
    m_facts.raise(std::move(fact));
    judgeAgain(step);
    if (sign > 0)
        judgeUneven(step);
}

/// What slows a part slows every step, and by as much. Where some steps are as short as ever among many that are long, and few lie
/// between, something strikes now and then; where it strikes nearly all of them, or each is told as the mean of several, none is as
/// short as ever, but from one to the next they differ by far more than they did.
void StepJudge::judgeUneven(const Step& step) {
    const std::size_t count = std::min(++m_slowSteps, m_history.size());
    if (count < kFewSlow)
        return;
    const double scale = std::max(kLeastSpread, static_cast<double>(m_baseline.scale));
    const double shortest = 2 * scale, longest = std::max(kStruck, 5 * scale);
    if (shortest >= longest)
        return;
    double asEver = 0, struck = 0, sum = 0;
    std::vector<float> jumps;
    int turns = 0, before = 0; // from the ones to the others: the begin and the end of what lasts make one each
    for (auto at = m_history.end() - static_cast<std::ptrdiff_t>(count); at != m_history.end(); ++at) {
        const double over = static_cast<double>(*at - m_baseline.mean);
        if (at + 1 != m_history.end())
            jumps.push_back(std::abs(*(at + 1) - *at));
        asEver += over <= shortest ? 1 : 0;
        struck += over >= longest ? 1 : 0;
        sum += over >= longest ? over : 0;
        const int now = over <= shortest ? -1 : over >= longest ? 1 : 0;
        turns += now * before < 0 ? 1 : 0;
        before = now != 0 ? now : before;
    }
    const double all = static_cast<double>(count);
    const bool isFar = std::min(asEver, struck) >= kOfEach && asEver + struck >= all - 1 && turns >= kTurns &&
                       sum >= kFarApart * scale * struck;
    const double jump = medianInPlace(jumps) / kJumpOfSpread;
    const bool isRestless = struck >= kAllStruck * all && jump >= (count < kManySteps ? 2 : 1) * kRestless * scale;
    if (count < kManySteps && !isFar && !isRestless)
        return;
    const Fact* slow = m_facts.fact(m_job, m_slow, Level::own, 1);
    const bool isOfTwoKinds = asEver >= kFewAsEver * all && struck >= kManyStruck * all && all - asEver - struck <= kFewBetween * all;
    if (!slow || (!isOfTwoKinds && !isRestless))
        return m_facts.end(m_job, m_uneven, Level::own, 1, step.at);
    Fact fact;
    fact.node = m_job;
    fact.symptom = m_uneven;
    fact.onset = slow->onset;
    fact.detected = fact.last = step.at;
    fact.sigma = slow->sigma;
    fact.strength = std::min(30.0, sum / struck / scale);
    fact.isRelative = true;
    fact.magnitude = std::expm1(sum / struck);
    fact.before = usualSeconds();
    fact.value = usualSeconds() * (1 + fact.magnitude);
    m_facts.raise(std::move(fact));
}

/// Slow already, and slower again: something may have come on top of the first cause.
void StepJudge::judgeAgain(const Step& step) {
    const int sign = m_detector.active();
    const auto before =
        m_plateau.add(std::log(step.seconds), step.seconds, kLeastSpread, kSlowSize, sign, tickOf(step.at));
    if (!before)
        return;
    const TimePoint zero = startOfTick(before->tick + 1);
    m_facts.shift(m_job, m_slow, Level::own, sign,
                  {bendSince(zero, before->mean, before->scale, sign, step.at).value_or(zero), fromSeconds(std::max(5.0, 2 * step.seconds))});
}

/// A wander can have lifted the sum off 0 long ago: then the steps themselves tell where they bend.
void StepJudge::dateChange(int sign, double scale, TimePoint at) {
    if (const auto bend = bendSince(startOfTick(m_detector.zeroTick(sign)), static_cast<double>(m_baseline.mean), scale, sign, at))
        m_detector.date(sign, tickOf(*bend) - 1);
}

/// Nothing where there are few steps since, or all of them are off.
std::optional<TimePoint> StepJudge::bendSince(TimePoint zero, double mean, double scale, int sign, TimePoint at) const {
    const std::vector<float> steps(m_history.begin(), m_history.end());
    Duration since{0};
    std::size_t first = steps.size();
    while (first > 0 && at - since > zero)
        since += fromSeconds(secondsOf(steps[--first]));
    if (steps.size() - first < kLongStood)
        return std::nullopt;
    const int bend = bendIndex(std::span(steps).subspan(first), mean, scale, sign);
    for (int i = 0; i < bend; ++i)
        since -= fromSeconds(secondsOf(steps[first + static_cast<std::size_t>(i)]));
    return bend > 0 ? std::optional(at - since) : std::nullopt;
}

bool StepJudge::isYoung(const Step& step) const {
    return m_baseline.count < kFewSteps && step.at - m_learnsFrom.value_or(step.first) < kYoung;
}

/// Steps that compile and fill caches are slow and no loss that anything is to blame for.
void StepJudge::judgeStart(const Step& step) {
    const double usual = usualSeconds();
    std::size_t slow = 0;
    while (slow < m_recent.size() && secondsOf(m_recent[slow]) > (1 + kSlowStart) * usual)
        ++slow;
    if (slow == 0 || slow > m_recent.size() / 2)
        return;
    m_explained.tell(step.first - fromSeconds(secondsOf(m_recent.front())),
                     step.first + fromSeconds(usual * static_cast<double>(slow)), "startup", m_job,
                     telemetry::say<MessageCode::explainedStartup>());
}

void StepJudge::judgeJitter(const Step& step) {
    if (m_recent.size() < kRecent)
        return;
    // From step to step, so that a new level is no jitter; not the worst of them, so that a checkpoint is
    // none.
    std::vector<float> jumps;
    for (std::size_t i = 1; i < m_recent.size(); ++i)
        jumps.push_back(std::abs(m_recent[i] - m_recent[i - 1]));
    std::sort(jumps.begin(), jumps.end());
    const double spread = static_cast<double>(jumps[jumps.size() * 8 / 10]);
    if (m_jitter == 0) {
        m_jitter = static_cast<float>(spread);
        return;
    }
    const double usual = std::max(0.008, static_cast<double>(m_jitter));
    if (spread > 2.5 * usual && spread > 0.03) {
        Fact fact;
        fact.node = m_job;
        fact.symptom = m_jittery;
        fact.onset = step.before - fromSeconds(usualSeconds() * static_cast<double>(kRecent) / 2);
        fact.detected = fact.last = step.at;
        fact.sigma = std::chrono::seconds(30);
        fact.strength = std::min(20.0, 3 * spread / usual);
        fact.magnitude = spread;
        fact.before = usual;
        fact.value = spread;
        m_facts.raise(std::move(fact));
        return;
    }
    if (spread < 1.5 * usual)
        m_facts.end(m_job, m_jittery, Level::own, 1, step.at);
    m_jitter += static_cast<float>(0.01 * (spread - static_cast<double>(m_jitter)));
}

/// What minutes say: whatever the reason, and whether or not a single step stood out.
void StepJudge::judgePace(TimePoint at) {
    const auto& departure = m_pace.departure();
    if (!departure) {
        // Where single steps stood out, too, they tell the end better.
        const Fact* slow = m_facts.fact(m_job, m_slow, Level::own, 1);
        const TimePoint back = m_pace.back().value_or(at);
        const bool isNear = slow && !slow->active && std::chrono::abs(slow->last - back) < 2 * PaceBook::kStretch;
        return m_facts.end(m_job, m_paceFact, Level::own, 1, isNear ? slow->last : back);
    }
    Fact fact;
    fact.node = m_job;
    fact.symptom = m_paceFact;
    fact.onset = departure->since;
    fact.detected = fact.last = at;
    fact.sigma = PaceBook::kStretch / 2;
    // Where single steps stood out, too, they tell the begin better.
    const Fact* slow = m_facts.fact(m_job, m_slow, Level::own, 1);
    if (slow && slow->active && std::chrono::abs(slow->onset - fact.onset) < 2 * PaceBook::kStretch) {
        fact.onset = slow->onset;
        fact.sigma = slow->sigma;
    }
    fact.strength = std::min(30.0, departure->excess / departure->spread);
    fact.isRelative = true;
    fact.magnitude = std::expm1(departure->excess);
    fact.before = departure->usual;
    fact.value = departure->seconds;
    m_facts.raise(std::move(fact));
}

} // namespace seamscope::seams
