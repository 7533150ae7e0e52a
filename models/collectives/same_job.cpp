// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/same_job.h"

#include "collectives/formats/flight_recorder_text.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <optional>
#include <set>

namespace seamscope::collectives {
namespace {

/// Works apart that a queue of launched collectives explains, and that nothing does.
constexpr std::int64_t kNear = 64, kFar = 1000;
constexpr Duration kFarTime = std::chrono::hours(36);

/// Where the ranks of a part stand.
struct Standing {
    std::map<std::string, std::map<std::uint32_t, std::int64_t>> places; ///< group → rank → newest sequence
    std::set<std::uint32_t> ranks;
    TimePoint first = kTimeMax, last = kTimeMin;
    std::string skeleton; ///< the file's name without its digits
    std::optional<std::uint32_t> number;
    bool isTraced = false; ///< has lengths: a profile, which a rank has once

    [[nodiscard]] bool isOfItsRank() const {
        return number && ranks.size() == 1 && *ranks.begin() == *number;
    }
};

Standing standingOf(const JobPart& part) {
    Standing standing;
    const auto put = [&](CommId comm, std::uint32_t rank, std::int64_t sequence) {
        standing.ranks.insert(rank);
        if (!comm.isValid() || sequence < 0)
            return;
        auto& ranks = standing.places[part.log.directory.comm(comm).name];
        const auto at = ranks.try_emplace(rank, sequence).first;
        at->second = std::max(at->second, sequence);
    };
    const auto see = [&](TimePoint at) {
        if (!isKnown(at))
            return;
        standing.first = std::min(standing.first, at);
        standing.last = std::max(standing.last, at);
    };
    standing.isTraced = part.log.sources().count(LogSource::kineto) > 0;
    for (const CollectiveEvent& event : part.log.events()) {
        put(event.comm, event.rank, isPointToPoint(event.op) ? -1 : event.sequence);
        see(event.begin());
    }
    for (const CommProgress& progress : part.log.progress()) {
        put(progress.comm, progress.rank, progress.pointToPoint ? -1 : progress.enqueued.value_or(-1));
        see(progress.at);
    }
    for (const RankRemark& remark : part.log.remarks())
        see(remark.at);
    for (const char c : part.path)
        if (std::isdigit(static_cast<unsigned char>(c)) == 0)
            standing.skeleton += c;
    standing.number = trailingNumber(part.path);
    return standing;
}

enum class Kinship { same, unknown, other };

Kinship kinship(const Standing& a, const Standing& b) {
    if (a.first != kTimeMax && b.first != kTimeMax &&
        (a.first - b.last > kFarTime || b.first - a.last > kFarTime))
        return Kinship::other;
    const bool areOfRanks = a.skeleton == b.skeleton && a.isOfItsRank() && b.isOfItsRank();
    bool isNear = false, isFar = false;
    for (const auto& [group, ranks] : a.places) {
        const auto theirs = b.places.find(group);
        if (theirs == b.places.end())
            continue;
        for (const auto& [rank, place] : ranks) {
            const auto known = theirs->second.find(rank);
            if (known != theirs->second.end() && std::abs(known->second - place) > kNear)
                return Kinship::other;
        }
        const auto highest = [](const auto& places) {
            return std::max_element(places.begin(), places.end(),
                                    [](const auto& x, const auto& y) { return x.second < y.second; })
                ->second;
        };
        const std::int64_t apart = std::abs(highest(ranks) - highest(theirs->second));
        isNear = isNear || apart <= kNear;
        isFar = isFar || apart > kFar;
    }
    const bool overlaps = std::any_of(a.ranks.begin(), a.ranks.end(),
                                      [&](std::uint32_t rank) { return b.ranks.count(rank) > 0; });
    if (a.isTraced && b.isTraced)
        return overlaps ? Kinship::other : Kinship::same;
    if (areOfRanks && !overlaps)
        return Kinship::same;
    if (isNear)
        return Kinship::same;
    if (isFar)
        return Kinship::other;
    return a.skeleton == b.skeleton && !a.ranks.empty() && !b.ranks.empty() ? Kinship::same
                                                                            : Kinship::unknown;
}

/// Dumps and a log that neither share a place nor deny it are of one job when there is one of each.
void joinDumpsAndLogs(const std::vector<JobPart>& parts, const std::vector<Standing>& standings,
                      std::vector<std::vector<std::size_t>>& jobs) {
    if (jobs.size() != 2)
        return;
    const auto isDumps = [&](const std::vector<std::size_t>& job) {
        return !parts[job.front()].log.dumped().empty();
    };
    const bool deny = std::any_of(jobs[0].begin(), jobs[0].end(), [&](std::size_t a) {
        return std::any_of(jobs[1].begin(), jobs[1].end(), [&](std::size_t b) {
            return kinship(standings[a], standings[b]) == Kinship::other;
        });
    });
    if (deny || isDumps(jobs[0]) == isDumps(jobs[1]))
        return;
    jobs[0].insert(jobs[0].end(), jobs[1].begin(), jobs[1].end());
    jobs.pop_back();
}

} // namespace

std::vector<std::vector<std::size_t>> sortByJob(const std::vector<JobPart>& parts) {
    std::vector<Standing> standings;
    std::vector<std::size_t> told, untold;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        standings.push_back(standingOf(parts[i]));
        if (!parts[i].log.isEmpty())
            (standings[i].ranks.empty() ? untold : told).push_back(i);
    }
    std::vector<std::vector<std::size_t>> jobs;
    for (const std::size_t part : told) {
        std::vector<std::size_t>* home = nullptr;
        for (auto& job : jobs) {
            const auto kin = [&](Kinship wanted) {
                return std::any_of(job.begin(), job.end(), [&](std::size_t member) {
                    return kinship(standings[part], standings[member]) == wanted;
                });
            };
            if (!kin(Kinship::other) && kin(Kinship::same))
                home = &job;
        }
        if (home)
            home->push_back(part);
        else
            jobs.push_back({part});
    }
    joinDumpsAndLogs(parts, standings, jobs);
    for (const std::size_t part : untold) {
        if (jobs.size() == 1)
            jobs.front().push_back(part);
        else
            jobs.push_back({part});
    }
    for (auto& job : jobs)
        std::sort(job.begin(), job.end());
    return jobs;
}

} // namespace seamscope::collectives
