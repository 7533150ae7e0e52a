// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/timeline/blame_summary.h"

#include "telemetry/message_catalogue.h"

#include <algorithm>
#include <optional>

namespace seamscope::collectives {
namespace {

using telemetry::joined;
using telemetry::Message;
using telemetry::MessageCode;
using telemetry::Plural;
using telemetry::RankSet;
using telemetry::say;
using telemetry::TimelineGrouping;

/// Who caused at least this share of all waiting is named for it.
constexpr double kMainShare = 0.5;
/// Part of the time of all ranks that somebody must have cost to be named. In a large job somebody is always
/// last, and now and then by enough to be marked.
constexpr double kLeastCost = 0.0005;
/// How many times its part of the ranks the share of a host or rack has to be: one of two hosts causes half
/// of the waiting by chance.
constexpr double kOutOfProportion = 3;
/// A group takes turns only when there were several.
constexpr std::uint64_t kLeastTurns = 4;
/// Of an even share within the group: who caused less is beside the point.
constexpr double kLeastOfEven = 0.1;

double ratio(Duration part, Duration whole) {
    return static_cast<double>(part.count()) / std::max(static_cast<double>(whole.count()), 1.0);
}

class Summary {
public:
    Summary(const TimelineModel& model, const RankGroups& groups)
        : m_model(model)
        , m_groups(groups) {}

    void count(TimeRange range);
    void name(TimeRange range);
    [[nodiscard]] BlameSummary take() { return std::move(m_made); }

private:
    /// What several ranks did together.
    struct Together {
        std::string label; ///< of their host or rack
        std::set<std::uint32_t> ranks;
        BlameSummary::Account sum;
    };
    [[nodiscard]] std::optional<Together> groupThatCaused(TimelineGrouping grouping) const;
    [[nodiscard]] Message rankText(const std::set<std::uint32_t>& ranks) const;
    [[nodiscard]] bool isWorthIt(TimeRange range) const;
    void sayVerdict();
    void sayAbsent(const std::set<std::uint32_t>& absent);
    void sayLast();
    void sayAlone(std::uint32_t rank, const BlameSummary::Account& account);
    void sayTogether(const Together& group);

    const TimelineModel& m_model;
    const RankGroups& m_groups;
    BlameSummary m_made;
    Duration m_caused{0}; ///< by all
};

void Summary::count(TimeRange range) {
    auto at = std::lower_bound(m_model.blames.begin(), m_model.blames.end(), range.from,
                               [](const Blame& blame, TimePoint t) { return blame.at < t; });
    m_made.victims.insert(m_model.waiting.begin(), m_model.waiting.end());
    std::set<CommId> comms;
    for (; at != m_model.blames.end() && at->at < range.to; ++at) {
        BlameSummary::Account& account = m_made.causers[at->rank];
        account.caused += at->caused;
        ++account.times;
        account.hangs = account.hangs || at->hangs;
        m_caused += at->caused;
        if (at->comm.isValid())
            comms.insert(at->comm);
    }
    for (const CommId comm : comms)
        m_made.victims.insert(m_model.directory->comm(comm).ranks.begin(),
                              m_model.directory->comm(comm).ranks.end());
    for (const auto& [rank, account] : m_made.causers)
        m_made.victims.erase(rank);
}

void Summary::name(TimeRange range) {
    m_made.named.insert(m_model.named.begin(), m_model.named.end());
    std::set<std::uint32_t> absent;
    for (const auto& [rank, account] : m_made.causers)
        if (account.hangs)
            absent.insert(rank);
    m_made.named.insert(absent.begin(), absent.end());
    if (!m_model.verdict.isEmpty() || !m_model.named.empty())
        sayVerdict();
    else if (!absent.empty())
        sayAbsent(absent);
    else if (isWorthIt(range))
        sayLast();
    for (const std::uint32_t rank : m_made.named)
        m_made.victims.erase(rank);
}

bool Summary::isWorthIt(TimeRange range) const {
    const TimeRange& known = m_model.events->range;
    const Duration seen = std::min(range.to, known.to) - std::max(range.from, known.from);
    const double all = static_cast<double>(m_model.events->ranks.size()) * toSeconds(seen);
    return m_caused > Duration{0} && toSeconds(m_caused) >= kLeastCost * all;
}

/// "rank 1472 (DP56 · n088)"; of several, the host when it is the same.
Message Summary::rankText(const std::set<std::uint32_t>& ranks) const {
    const std::vector<std::uint32_t> list(ranks.begin(), ranks.end());
    std::string place = list.size() == 1 ? m_groups.placeText(list.front()) : std::string();
    for (std::size_t i = 0; list.size() > 1 && i < list.size(); ++i) {
        const std::string host = m_groups.hostOf(list[i]);
        if (i > 0 && host != place) {
            place.clear();
            break;
        }
        place = host;
    }
    return place.empty() ? say<MessageCode::ranksNamed>(RankSet{list})
                         : say<MessageCode::ranksAt>(RankSet{list}, place);
}

/// What an analysis says, with what its ranks cost in the range.
void Summary::sayVerdict() {
    m_made.namesCulprit = !m_model.named.empty();
    m_made.headline = m_model.verdict;
    if (m_model.named.empty() || m_model.hangs)
        return;
    BlameSummary::Account sum;
    for (const std::uint32_t rank : m_model.named)
        if (const auto at = m_made.causers.find(rank); at != m_made.causers.end()) {
            sum.caused += at->second.caused;
            sum.times += at->second.times;
        }
    const Message who = rankText({m_model.named.begin(), m_model.named.end()});
    Message found = m_model.verdict.isEmpty() ? say<MessageCode::slowAgain>(who)
                                              : say<MessageCode::ranksFound>(who, m_model.verdict);
    m_made.headline =
        sum.times == 0
            ? std::move(found)
            : joined(MessageCode::sentences,
                     {std::move(found), say<MessageCode::lastHere>(Plural{sum.times}, sum.caused)});
}

void Summary::sayAbsent(const std::set<std::uint32_t>& absent) {
    m_made.headline =
        joined(MessageCode::sentences, {say<MessageCode::didNotCome>(rankText(absent)),
                                        say<MessageCode::waiting>(Plural{m_made.victims.size()})});
    m_made.namesCulprit = true;
}

/// One rank, the ranks of one place, or no single one: "nobody" is an answer.
void Summary::sayLast() {
    const auto first =
        std::max_element(m_made.causers.begin(), m_made.causers.end(),
                         [](const auto& a, const auto& b) { return a.second.caused < b.second.caused; });
    if (ratio(first->second.caused, m_caused) >= kMainShare)
        return sayAlone(first->first, first->second);
    for (const auto grouping : {TimelineGrouping::host, TimelineGrouping::rack})
        if (const auto group = groupThatCaused(grouping))
            return sayTogether(*group);
    m_made.headline = say<MessageCode::turnsToBeLast>(Plural{m_made.causers.size()}, m_caused);
}

void Summary::sayAlone(std::uint32_t rank, const BlameSummary::Account& account) {
    m_made.named.insert(rank);
    m_made.namesCulprit = true;
    m_made.headline = say<MessageCode::cameLast>(rankText({rank}), Plural{account.times}, account.caused);
}

void Summary::sayTogether(const Together& group) {
    m_made.named.insert(group.ranks.begin(), group.ranks.end());
    m_made.namesCulprit = true;
    m_made.headline = say<MessageCode::groupCameLast>(RankSet{{group.ranks.begin(), group.ranks.end()}},
                                                      group.label, Plural{group.sum.times}, group.sum.caused);
}

std::optional<Summary::Together> Summary::groupThatCaused(TimelineGrouping grouping) const {
    const auto& known = m_groups.groupings();
    if (std::find(known.begin(), known.end(), grouping) == known.end())
        return std::nullopt;
    const double all = std::max(static_cast<double>(m_model.events->ranks.size()), 1.0);
    for (const RankGroup& group : m_groups.by(grouping)) {
        Together together{group.label, {}, {}};
        for (const std::uint32_t rank : group.ranks)
            if (const auto at = m_made.causers.find(rank); at != m_made.causers.end()) {
                together.sum.caused += at->second.caused;
                together.sum.times += at->second.times;
            }
        const double share = ratio(together.sum.caused, m_caused);
        const double size = static_cast<double>(group.ranks.size());
        if (group.entity.isEmpty() || share < std::max(kMainShare, kOutOfProportion * size / all) ||
            together.sum.times < kLeastTurns)
            continue;
        for (const std::uint32_t rank : group.ranks)
            if (const auto at = m_made.causers.find(rank);
                at != m_made.causers.end() &&
                ratio(at->second.caused, together.sum.caused) >= kLeastOfEven / size)
                together.ranks.insert(rank);
        return together;
    }
    return std::nullopt;
}

} // namespace

BlameSummary summariseBlames(const TimelineModel& model, const RankGroups& groups, TimeRange range) {
    Summary summary(model, groups);
    summary.count(range);
    summary.name(range);
    return summary.take();
}

} // namespace seamscope::collectives
