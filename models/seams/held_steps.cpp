// SPDX-License-Identifier: GPL-3.0-or-later
// StepJudge: single steps that are held up among others that are not.
#include "seams/step_judge.h"

#include "base/statistics.h"
#include "seams/series_monitor.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace seamscope::seams {
namespace {

constexpr double kLongSize = 0.25;      ///< ln over the steps around: one that was held up
constexpr double kLongDeviations = 6;   ///< the same, of their spread
constexpr double kLongPerHour = 4;      ///< are nobody's fault
constexpr double kLongAlarm = 6;        ///< Poisson sum: five or six within some minutes
constexpr double kLongKnown = 600;      ///< s of steps that tell how many are usual
constexpr double kHeldFor = 240;        ///< s, to tell what single steps cost
constexpr double kHeldShare = 0.03;     ///< of the time
constexpr std::size_t kFewestHeld = 6, kMostHeld = 16; ///< long steps
constexpr double kOftenApart = 3;       ///< times the usual distance of them
constexpr double kLikeOthers = 3;       ///< times what the middle one took
constexpr Duration kLongQuiet = std::chrono::minutes(3);

} // namespace

/// Single steps that something held up, among others that it did not, and more of them than ever: a port that goes down for
/// seconds every minute or two moves neither the level of short steps nor their jitter.
void StepJudge::judgeLong(const Step& step) {
    if (m_recent.size() < kRecent || isYoung(step) || step.isPaused)
        return;
    std::vector<float> around(m_recent.begin(), m_recent.end());
    const double usual = static_cast<double>(medianInPlace(around));
    const double least = std::max(kLongSize, kLongDeviations * static_cast<double>(m_baseline.scale));
    const bool isLong = std::log(step.seconds) - usual > least;
    const double learnt = m_longSeconds > kLongKnown ? m_longCount / m_longSeconds : 0;
    const double rate = std::max(kLongPerHour / 3600, learnt);
    const bool wasZero = m_longSteps.sum() <= 0;
    const double sum = m_longSteps.add(isLong ? 1 : 0, step.seconds, rate, tickOf(step.at));
    if (wasZero && sum > 0) {
        m_firstLong = step.at - fromSeconds(step.seconds);
        m_held.clear();
    }
    if (isLong && sum > 0)
        m_held.push_back({step.at - fromSeconds(step.seconds), step.seconds - std::exp(usual)});
    if (m_held.size() > kMostHeld)
        m_held.pop_front();
    learnLong(isLong, step.seconds, sum);
    if (isLong && learnt <= kLongPerHour / 3600)
        tellHeld(step, std::exp(usual));
    const Fact* known = m_facts.fact(m_job, m_long, Level::own, 1);
    if (isLong && sum > kLongAlarm) {
        Fact fact;
        fact.node = m_job;
        fact.symptom = m_long;
        fact.onset = m_firstLong;
        fact.detected = fact.last = step.at;
        fact.sigma = fromSeconds(std::max(5.0, step.seconds));
        fact.strength = std::min(20.0, sum);
        fact.before = std::exp(usual);
        fact.value = step.seconds;
        fact.isRelative = true;
        fact.magnitude = step.seconds / fact.before - 1;
        m_facts.raise(std::move(fact));
        judgeHeldUp(step, std::exp(usual));
    } else if (known && known->active && step.at - known->last > kLongQuiet) {
        m_facts.end(m_job, m_heldUp, Level::own, 1, known->last);
        m_facts.end(m_job, m_long, Level::own, 1, known->last);
        m_longSteps.reset(tickOf(step.at));
        m_newLongCount = m_newLongSeconds = 0;
    }
}

/// One alone is nobody's fault; it is what a single short trouble does to a job. Where they are usual it tells nothing.
void StepJudge::tellHeld(const Step& step, double usual) {
    Fact fact;
    fact.node = m_job;
    fact.symptom = m_stepHeld;
    fact.active = false;
    fact.onset = step.at - fromSeconds(step.seconds);
    fact.detected = fact.last = step.at;
    fact.sigma = fromSeconds(std::max(5.0, usual));
    fact.strength = 8;
    fact.before = usual;
    fact.value = step.seconds;
    fact.isRelative = true;
    fact.magnitude = step.seconds / usual - 1;
    m_facts.raise(std::move(fact), Duration(0));
}

/// What is on its way to be told is not taken for usual meanwhile: it would never get there.
void StepJudge::learnLong(bool isLong, double seconds, double sum) {
    m_newLongCount += isLong ? 1 : 0;
    m_newLongSeconds += seconds;
    if (sum > 0)
        return;
    m_longCount += std::exchange(m_newLongCount, 0);
    m_longSeconds += std::exchange(m_newLongSeconds, 0);
}

/// What they cost, taken together: most steps are as short as ever, so that neither their level nor their pace says it.
void StepJudge::judgeHeldUp(const Step& step, double usual) {
    // One that came long before the others has nothing to do with them.
    std::vector<float> apart;
    for (std::size_t i = 1; i < m_held.size(); ++i)
        apart.push_back(static_cast<float>(toSeconds(m_held[i].begun - m_held[i - 1].begun)));
    const double most = apart.empty() ? 0 : kOftenApart * medianInPlace(apart);
    std::size_t first = m_held.size() - 1;
    while (first > 0 && toSeconds(m_held[first].begun - m_held[first - 1].begun) <= most)
        --first;
    // A pause of minutes among them is a pause, and no step that was held up like the others.
    std::vector<float> held;
    for (std::size_t i = first; i < m_held.size(); ++i)
        held.push_back(static_cast<float>(m_held[i].seconds));
    const double longest = kLikeOthers * medianInPlace(held);
    double lost = 0;
    for (std::size_t i = first; i < m_held.size(); ++i)
        lost += std::min(m_held[i].seconds, longest);
    const double elapsed = toSeconds(step.at - m_held[first].begun);
    if (m_held.size() - first < kFewestHeld || elapsed < kHeldFor || lost < kHeldShare * elapsed)
        return;
    // What held it up from its first minutes on is what it does, and no departure; nor is what was never seen without them.
    if (toSeconds(m_firstLong - step.first) < (step.isWhole ? std::max(kLongKnown, most) : most))
        return;
    Fact fact;
    fact.node = m_job;
    fact.symptom = m_heldUp;
    fact.onset = m_held[first].begun;
    fact.detected = fact.last = step.at;
    fact.sigma = fromSeconds(std::max(5.0, step.seconds));
    fact.strength = std::min(20.0, m_longSteps.sum());
    fact.magnitude = lost / elapsed;
    fact.before = usual;
    fact.value = step.seconds;
    m_facts.raise(std::move(fact));
}

} // namespace seamscope::seams
