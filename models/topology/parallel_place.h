// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "topology/job.h"

#include <cstddef>
#include <cstdint>

namespace seamscope::topology {

/// Index of a rank in each parallel dimension; 0 where a dimension is not used.
struct ParallelPlace {
    std::uint32_t tensor = 0;
    std::uint32_t pipeline = 0;
    std::uint32_t data = 0;
    std::uint32_t expert = 0;
    auto operator<=>(const ParallelPlace&) const = default;
};

/// By the order of the dimensions, the first of which varies fastest. Experts are spread over the data-parallel ranks
/// (Megatron-LM, DeepSpeed-MoE): they are a dimension of their own only where the order names them and the sizes multiply
/// to @p ranks with them.
[[nodiscard]] ParallelPlace parallelPlace(std::uint32_t rank, const Parallelism& sizes, std::size_t ranks);

} // namespace seamscope::topology
