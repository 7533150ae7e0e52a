// SPDX-License-Identifier: GPL-3.0-or-later
#include "topology/parallel_place.h"

#include <algorithm>
#include <string_view>

namespace seamscope::topology {

ParallelPlace parallelPlace(std::uint32_t rank, const Parallelism& sizes, std::size_t ranks) {
    const auto product = std::uint64_t{std::max(1U, sizes.tp)} * std::max(1U, sizes.pp) * std::max(1U, sizes.dp) * std::max(1U, sizes.ep);
    const bool hasOwnExperts = product == ranks;
    ParallelPlace place;
    bool isExpertTold = false;
    std::string_view order = sizes.order;
    while (!order.empty()) {
        const auto dash = order.find('-');
        const std::string_view part = order.substr(0, dash);
        order.remove_prefix(dash == std::string_view::npos ? order.size() : dash + 1);
        const auto take = [&](unsigned size, std::uint32_t& index) {
            index = rank % std::max(1U, size);
            rank /= std::max(1U, size);
        };
        if (part == "tp")
            take(sizes.tp, place.tensor);
        else if (part == "pp")
            take(sizes.pp, place.pipeline);
        else if (part == "dp")
            take(sizes.dp, place.data);
        else if (part == "ep" && hasOwnExperts) {
            take(sizes.ep, place.expert);
            isExpertTold = true;
        }
    }
    if (!isExpertTold)
        place.expert = place.data % std::max(1U, sizes.ep);
    return place;
}

} // namespace seamscope::topology
