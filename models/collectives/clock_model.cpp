// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/clock_model.h"

#include "base/median.h"

#include <queue>
#include <set>
#include <utility>

namespace seamscope::collectives {
namespace {

constexpr std::int64_t kBlock = 60'000'000'000; // ns
constexpr double kStep = 1e-3;                  // s, methods §2.2
constexpr double kStepSpreads = 6;
/// Exits are simultaneous to a few microseconds at best.
constexpr double kLeastUncertainty = 2e-6;

} // namespace

void ClockModel::add(std::uint32_t anchor, TimePoint anchorExit, std::uint32_t rank, TimePoint exit) {
    std::int64_t difference = 0;
    if (__builtin_sub_overflow(toNanoseconds(exit), toNanoseconds(anchorExit), &difference))
        return;
    auto& pairs = m_pairs[rank];
    auto pair = std::find_if(pairs.begin(), pairs.end(), [&](const Pair& p) { return p.anchor == anchor; });
    if (pair == pairs.end()) {
        if (pairs.size() >= kAnchors)
            return;
        pairs.push_back({anchor, 0, {}});
        pair = std::prev(pairs.end());
    }
    const Sample sample{toNanoseconds(anchorExit), difference};
    if (pair->samples.size() < m_samples) {
        pair->samples.push_back(sample);
    } else {
        pair->samples[pair->next] = sample;
        pair->next = (pair->next + 1) % m_samples;
    }
}

ClockModel::Offset ClockModel::estimate(const Pair& pair) {
    std::vector<Sample> samples = pair.samples;
    std::sort(samples.begin(), samples.end(), [](const Sample& a, const Sample& b) { return a.at < b.at; });
    Offset offset;
    offset.reference = pair.anchor;
    std::vector<double> current; // since the last step
    double before = 0;
    std::vector<double> block;
    const auto close = [&] {
        if (block.empty())
            return;
        const double centre = median(block);
        const double noise = current.empty() ? 0 : spread(current, before);
        if (!current.empty() && std::abs(centre - before) > std::max(kStep, kStepSpreads * noise)) {
            ++offset.steps;
            current.clear();
        }
        current.insert(current.end(), block.begin(), block.end());
        before = median(current);
        block.clear();
    };
    std::int64_t blockStart = samples.front().at;
    for (const Sample& sample : samples) {
        const double seconds = static_cast<double>(sample.difference) * 1e-9;
        const bool jumps = block.size() >= 3 && std::abs(seconds - block.back()) > 1; // a step inside a block
        if (sample.at - blockStart > kBlock || jumps) {
            close();
            blockStart = sample.at;
        }
        block.push_back(seconds);
    }
    close();
    offset.seconds = before;
    offset.uncertainty =
        std::max(kLeastUncertainty, spread(current, before) / std::sqrt(static_cast<double>(current.size())));
    return offset;
}

std::map<std::uint32_t, ClockModel::Offset> ClockModel::offsets() const {
    struct Edge {
        std::uint32_t to;
        Offset offset; ///< `to` minus this
    };
    std::map<std::uint32_t, std::vector<Edge>> edges;
    for (const auto& [rank, pairs] : m_pairs)
        for (const Pair& pair : pairs) {
            Offset offset = estimate(pair);
            edges[pair.anchor].push_back({rank, offset});
            offset.seconds = -offset.seconds;
            edges[rank].push_back({pair.anchor, offset});
        }
    std::map<std::uint32_t, Offset> result;
    for (const auto& [root, unused] : edges) {
        if (result.count(root) > 0)
            continue;
        result[root] = {0, 0, root, 0};
        std::queue<std::uint32_t> open;
        open.push(root);
        while (!open.empty()) {
            const std::uint32_t from = open.front();
            open.pop();
            for (const Edge& edge : edges[from]) {
                const auto [at, isNew] = result.try_emplace(edge.to);
                if (!isNew)
                    continue;
                at->second = {result[from].seconds + edge.offset.seconds,
                              std::hypot(result[from].uncertainty, edge.offset.uncertainty), root,
                              edge.offset.steps};
                open.push(edge.to);
            }
        }
    }
    return result;
}

} // namespace seamscope::collectives
