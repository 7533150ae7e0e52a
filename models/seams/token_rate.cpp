// SPDX-License-Identifier: GPL-3.0-or-later
#include "seams/token_rate.h"

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
constexpr double kApart = 4;
/// Deviation of that ratio in steps over the steps of one side: each of its four ends lies anywhere in a step, which
/// deviates by 1/sqrt(12) of one.
constexpr double kStepError = 0.58;

} // namespace

void TokenRate::add(TimePoint at, double total, double worked) {
    if (!m_points.empty() && at - m_points.back().at < kSpacing)
        return;
    m_points.push_back({at, total, worked});
    if (m_points.size() > kMost)
        m_points.pop_front();
}

bool TokenRate::isSameWork(TimePoint onset, TimePoint at, double slower, double step) const {
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
    const double work = now.worked - since.worked;
    const double fall = slower / (1 + slower); // of the rate, if steps do no more than before
    if (work * fall < kApart * kStepError * step)
        return false;
    const Point before = *from([&](const Point& p) { return p.worked < middle.worked - work; });
    const auto rate = [](const Point& a, const Point& b) {
        const double seconds = b.worked - a.worked;
        return seconds >= toSeconds(kLeastLook) / 2 && b.tokens >= a.tokens ? (b.tokens - a.tokens) / seconds
                                                                            : 0;
    };
    const double was = rate(before, middle);
    return was > 0 && rate(since, now) >= std::max(kSameThroughput, 1 - fall / 2) * was;
}

} // namespace seamscope::seams
