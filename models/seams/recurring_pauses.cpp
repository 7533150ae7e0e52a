// SPDX-License-Identifier: GPL-3.0-or-later
#include "seams/recurring_pauses.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace seamscope::seams {
namespace {

constexpr std::size_t kFewest = 3;
constexpr double kRegular = 0.3; ///< deviation of lengths and distances that makes a cadence
constexpr double kInTime = 0.15; ///< of the distance

/// Of a non-empty list: the middle, and how far three of four are from it, relative.
std::pair<double, double> middleOf(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    const double middle = values[values.size() / 2];
    for (double& v : values)
        v = std::abs(v - middle);
    std::sort(values.begin(), values.end());
    return {middle, middle > 0 ? values[values.size() * 3 / 4] / middle : 0};
}

} // namespace

void RecurringPauses::add(Gap gap) {
    m_all.push_back(gap);
    if (m_all.size() > kMost)
        m_all.pop_front();
}

std::optional<RecurringPauses::Cadence> RecurringPauses::cadence() const {
    const auto whole = cadenceOf(m_all.size());
    return whole || m_all.size() <= kNewest ? whole : cadenceOf(kNewest);
}

std::optional<RecurringPauses::Cadence> RecurringPauses::cadenceOf(std::size_t newest) const {
    if (newest < kFewest)
        return std::nullopt;
    const std::size_t first = m_all.size() - newest;
    std::vector<double> lengths, distances;
    for (std::size_t i = first; i < m_all.size(); ++i) {
        lengths.push_back(toSeconds(m_all[i].length));
        if (i > first)
            distances.push_back(toSeconds(m_all[i].from - m_all[i - 1].from));
    }
    const auto [seconds, spread] = middleOf(lengths);
    const auto [distance, jitter] = middleOf(distances);
    if (spread > kRegular || jitter > kRegular || distance < kLeastGap * seconds)
        return std::nullopt;
    return Cadence{seconds, distance, newest};
}

std::optional<Duration> RecurringPauses::usual() const {
    if (m_all.size() < 2)
        return std::nullopt;
    std::vector<Duration> lengths;
    for (const Gap& gap : m_all)
        lengths.push_back(gap.length);
    std::sort(lengths.begin(), lengths.end());
    return lengths[std::min(lengths.size() - 1, lengths.size() * 3 / 4)]; // of a few, the longest
}

bool RecurringPauses::isDue(TimePoint at) const {
    if (m_all.size() < kFewest)
        return false;
    const auto isDueFrom = [&](auto from) {
        std::vector<double> distances;
        for (std::size_t i = 1; i < m_all.size(); ++i)
            distances.push_back(toSeconds(m_all[i].from - from(m_all[i - 1])));
        const auto [distance, jitter] = middleOf(distances);
        const double turns = toSeconds(at - from(m_all.back())) / distance;
        return jitter <= kRegular && turns > 0.5 && std::abs(turns - std::round(turns)) < kInTime;
    };
    return isDueFrom([](const Gap& gap) { return gap.from; }) ||
           isDueFrom([](const Gap& gap) { return gap.from + gap.length; });
}

} // namespace seamscope::seams
