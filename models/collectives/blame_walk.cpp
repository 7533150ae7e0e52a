// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/blame_walk.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace seamscope::collectives {

Blame walkBlame(const std::vector<std::vector<BlameOp>>& ops) {
    struct Place {
        std::uint32_t rank;
        std::size_t index;
    };
    std::vector<Place> order;
    std::vector<std::vector<double>> mass(ops.size()), late(ops.size());
    for (std::uint32_t rank = 0; rank < ops.size(); ++rank) {
        double sum = 0;
        for (std::size_t i = 0; i < ops[rank].size(); ++i) {
            const BlameOp& op = ops[rank][i];
            order.push_back({rank, i});
            mass[rank].push_back(op.seed);
            sum += (op.own - op.usualOwn) + (op.length - op.usualLength);
            if (op.isSync)
                sum = 0;
            late[rank].push_back(sum);
        }
    }
    const auto time = [&](const Place& at) {
        return std::tuple(ops[at.rank][at.index].enter, at.rank, at.index);
    };
    std::sort(order.begin(), order.end(), [&](const Place& a, const Place& b) { return time(a) > time(b); });
    Blame blame;
    blame.own.assign(ops.size(), 0);
    std::vector<std::vector<bool>> isWalked(ops.size());
    for (std::uint32_t rank = 0; rank < ops.size(); ++rank)
        isWalked[rank].assign(ops[rank].size(), false);
    for (const Place& at : order) {
        const double m = std::exchange(mass[at.rank][at.index], 0);
        isWalked[at.rank][at.index] = true;
        if (m == 0)
            continue;
        const BlameOp& op = ops[at.rank][at.index];
        const BlameOp* const before = at.index > 0 ? &ops[at.rank][at.index - 1] : nullptr;
        const double own = std::max(0.0, op.own - op.usualOwn);
        double waited = before ? std::max(0.0, before->length - before->usualLength) : 0;
        double already = before ? std::max(0.0, late[at.rank][at.index - 1]) : 0;
        // Mass only flows to what comes later in the walk: clocks that disagree must not lose it.
        const auto takes = [&](std::uint32_t rank, std::size_t index) {
            return rank < ops.size() && index < ops[rank].size() && !isWalked[rank][index];
        };
        if (waited > 0 && !takes(before->culprit, before->culpritIndex))
            waited = 0;
        if (already > 0 && !takes(at.rank, at.index - 1))
            already = 0;
        const double sum = own + waited + already;
        if (!(sum > 0)) {
            blame.unattributed += m;
            continue;
        }
        blame.own[at.rank] += m * own / sum;
        if (waited > 0)
            mass[before->culprit][before->culpritIndex] += m * waited / sum;
        if (already > 0)
            mass[at.rank][at.index - 1] += m * already / sum;
    }
    return blame;
}

} // namespace seamscope::collectives
