// SPDX-License-Identifier: GPL-3.0-or-later
#include "economics/loss_attribution.h"

#include <algorithm>
#include <optional>

namespace seamscope::economics {
namespace {

constexpr double kLeastShared = 5; ///< steps in which a set of incidents must have been on to be measured
constexpr std::size_t kMostShared = 64; ///< bits of a set

double nanoseconds(Duration d) { return static_cast<double>(d.count()); }

LossSharing::Set setOf(const std::vector<std::size_t>& cases) {
    LossSharing::Set set = 0;
    for (const std::size_t i : cases)
        set |= i < kMostShared ? LossSharing::Set{1} << i : 0;
    return set;
}

std::vector<std::size_t> casesOn(const std::vector<IncidentCase>& cases, TimePoint t) {
    std::vector<std::size_t> on;
    for (std::size_t i = 0; i < cases.size(); ++i)
        if (cases[i].isOn(t))
            on.push_back(i);
    return on;
}

} // namespace

LossAttribution::LossAttribution(const std::vector<IncidentCase>& cases, std::span<const HistorySpan> line,
                                 const PlannedWrites& writes, bool isStated)
    : m_cases(cases)
    , m_isStated(isStated) {
    if (isStated || cases.size() < 2)
        return;
    learn(line);
    learnWrites(line, writes);
}

std::vector<LossAttribution::Share> LossAttribution::at(TimePoint t, LossKind kind) const {
    return among(casesOn(m_cases, t), kind);
}

std::vector<LossAttribution::Share> LossAttribution::among(const std::vector<std::size_t>& cases,
                                                           LossKind kind) const {
    const LossSharing::Set set = setOf(cases);
    std::vector<Share> shares;
    double sum = 0;
    for (const std::size_t i : cases) {
        shares.emplace_back(i, weightOf(i, set, kind));
        sum += shares.back().second;
    }
    for (Share& share : shares)
        share.second = sum > 0 ? share.second / sum : 1 / static_cast<double>(shares.size());
    return shares;
}

double LossAttribution::weightOf(std::size_t index, LossSharing::Set set, LossKind kind) const {
    if (m_isStated || index >= kMostShared)
        return m_cases[index].weight;
    return m_sharing[static_cast<std::size_t>(kind)].weight(set, index);
}

void LossAttribution::learn(std::span<const HistorySpan> line) {
    const double step = m_cases.front().loss.pace.seconds;
    for (const LossKind kind : {LossKind::slowness, LossKind::stop})
        sharing(kind).setLeast(std::max(60e9, kLeastShared * step * 1e9));
    std::vector<TimePoint> edges;
    for (const IncidentCase& one : m_cases)
        edges.insert(edges.end(), {one.from, one.end});
    for (const HistorySpan& span : line) {
        if (!isWatched(span.activity) || span.activity == Activity::checkpoint)
            continue;
        std::vector<TimePoint> cuts{span.from, span.to};
        for (const TimePoint t : edges)
            if (t > span.from && t < span.to)
                cuts.push_back(t);
        std::sort(cuts.begin(), cuts.end());
        for (std::size_t i = 0; i + 1 < cuts.size(); ++i)
            note(cut(span, {cuts[i], cuts[i + 1]}), step);
    }
}

void LossAttribution::note(const HistorySpan& piece, double step) {
    const LossSharing::Set set = setOf(casesOn(m_cases, piece.from));
    const double length = nanoseconds(piece.length());
    const bool isStopped = isStop(piece.activity);
    sharing(LossKind::stop).note(set, isStopped ? length : 0, length);
    if (!isStopped)
        sharing(LossKind::slowness).note(set, length - (piece.activity == Activity::steps ? piece.steps * step * 1e9 : 0),
                        length);
}

/// What no write under one of them alone ever waited for is none of its: one write is enough to see that.
void LossAttribution::learnWrites(std::span<const HistorySpan> line, const PlannedWrites& writes) {
    std::optional<TimePoint> last;
    for (const HistorySpan& span : line) {
        if (span.activity != Activity::checkpoint)
            continue;
        const Duration excess = std::clamp(writes.excess(span, last), Duration::zero(), span.length());
        const TimePoint at = excess > Duration::zero() ? span.to - excess : span.from;
        sharing(LossKind::write).note(setOf(casesOn(m_cases, at)), nanoseconds(excess), nanoseconds(span.length()));
    }
}

} // namespace seamscope::economics
