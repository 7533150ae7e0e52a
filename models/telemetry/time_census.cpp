// SPDX-License-Identifier: GPL-3.0-or-later
#include "telemetry/time_census.h"

#include <algorithm>

namespace seamscope::telemetry {
namespace {

constexpr std::uint64_t kFew = 10;
constexpr std::uint64_t kShare = 100; ///< one in so many of all
constexpr std::uint64_t kLesser = 8;  ///< than the largest

} // namespace

void TimeCensus::find(std::int64_t t) {
    const std::int64_t day = t / kDay - (t % kDay < 0 ? 1 : 0);
    m_at = &m_days[day];
    // The first day of all begins before time does.
    m_begin = day < std::numeric_limits<std::int64_t>::min() / kDay ? std::numeric_limits<std::int64_t>::min()
                                                                    : day * kDay;
}

bool TimeCensus::Split::isApart(TimePoint at) const {
    return std::any_of(apart.begin(), apart.end(),
                       [at](const Group& group) { return at >= group.first && at <= group.last; });
}

std::optional<TimeRange> TimeCensus::Split::hull() const {
    return kept.empty() ? std::nullopt : std::optional(TimeRange{kept.front().first, kept.back().last});
}

TimeCensus::Split TimeCensus::split() const {
    std::vector<Group> groups;
    std::uint64_t all = 0;
    std::uint64_t largest = 0;
    for (const auto& [number, day] : m_days) {
        const auto distance = groups.empty()
                                  ? 0
                                  : static_cast<std::uint64_t>(day.first) -
                                        static_cast<std::uint64_t>(toNanoseconds(groups.back().last));
        if (groups.empty() || distance > static_cast<std::uint64_t>(kGap.count()))
            groups.push_back({fromNanoseconds(day.first), {}, 0});
        groups.back().last = fromNanoseconds(day.last);
        groups.back().count += day.count;
        largest = std::max(largest, groups.back().count);
        all += day.count;
    }
    Split split;
    for (const Group& group : groups) {
        const bool isFew = group.count <= kFew || group.count <= all / kShare;
        (isFew && group.count < largest / kLesser ? split.apart : split.kept).push_back(group);
    }
    return split;
}

} // namespace seamscope::telemetry
