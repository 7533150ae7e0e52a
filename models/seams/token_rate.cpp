// SPDX-License-Identifier: GPL-3.0-or-later
#include "seams/token_rate.h"

#include "seams/detector.h"

#include <algorithm>

namespace seamscope::seams {
namespace {

constexpr Duration kSpacing = std::chrono::seconds(10);
constexpr std::size_t kMost = 240;
constexpr Duration kLeastLook = std::chrono::seconds(60);
constexpr Duration kLongestLook = std::chrono::minutes(10);
constexpr Duration kLongestDoubt = std::chrono::minutes(5); ///< by which an onset may be late
constexpr double kSameThroughput = 0.98;
/// Deviations of the ratio of two rates between "as much as before" and "as much less as steps are longer".
/// It is asked after every step, and one wrong answer takes a fault for other work: three deviations on either side.
constexpr double kApart = 6;
/// Deviation of that ratio in steps over the steps of one side: each of its four ends lies anywhere in a step, which
/// deviates by 1/sqrt(12) of one.
constexpr double kStepError = 0.58;
/// By which tokens may be told before or behind their steps, at the ends of both sides: a step, and the ticks in which they are taken
/// one kind after the other.
constexpr double kCountSteps = 2, kCountSeconds = 2 * kTickSeconds;

} // namespace

void TokenRate::add(TimePoint at, double total, const WorkDone& work) {
    if (!m_points.empty() && at - m_points.back().at < kSpacing)
        return;
    m_points.push_back({at, total, work});
    if (m_points.size() > kMost)
        m_points.pop_front();
}

bool TokenRate::isSameWork(TimePoint onset, TimePoint at) const {
    if (m_points.size() < 4 || at - onset < kLeastLook)
        return false;
    const auto from = [&](auto isBefore) {
        const auto found = std::partition_point(m_points.begin(), m_points.end(), isBefore);
        return found == m_points.end() ? m_points.end() - 1 : found;
    };
    const TimePoint look = at - std::min<Duration>(at - onset, kLongestLook);
    const Point now = m_points.back();
    const Point since = *from([&](const Point& p) { return p.at < look; });
    // What is slow scatters: its begin may be dated a minute late, and slow would be compared with slow.
    const TimePoint usual = onset - std::clamp<Duration>(at - onset, kLeastLook, kLongestDoubt);
    const Point middle = *from([&](const Point& p) { return p.at < usual; });
    const double work = now.work.seconds - since.work.seconds;
    const Point before = *from([&](const Point& p) { return p.work.seconds < middle.work.seconds - work; });
    const auto stepIn = [](const Point& a, const Point& b) {
        const double steps = b.work.steps - a.work.steps;
        return steps > 0 ? (b.work.stepSeconds - a.work.stepSeconds) / steps : 0;
    };
    const double step = stepIn(before, middle), later = stepIn(since, now);
    if (step <= 0 || later <= step)
        return false;
    const double fall = 1 - step / later; // of the rate, if steps do no more than before
    if (work * fall < kApart * kStepError * step)
        return false;
    // The tokens of a log are often its steps times what one is stated to take: then no step does more than another, and what
    // looks like it is a pause that was taken for work, or a step that was counted on one side of an end alone.
    const auto tokensIn = [](const Point& a, const Point& b) { return (b.tokens - a.tokens) / std::max(1.0, b.work.steps - a.work.steps); };
    const double each = tokensIn(before, middle), steps = now.work.steps - since.work.steps;
    if (each <= 0 || (now.tokens - since.tokens) / each - steps < steps * (later / step - 1) / 2 + kCountSteps + kCountSeconds / step)
        return false;
    const auto rate = [](const Point& a, const Point& b) {
        const double seconds = b.work.seconds - a.work.seconds;
        return seconds >= toSeconds(kLeastLook) / 2 && b.tokens >= a.tokens ? (b.tokens - a.tokens) / seconds
                                                                            : 0;
    };
    const double was = rate(before, middle);
    return was > 0 && rate(since, now) >= std::max(kSameThroughput, 1 - fall / 2) * was;
}

} // namespace seamscope::seams
