// SPDX-License-Identifier: GPL-3.0-or-later
#include "topology/slurm_topology.h"

#include <cstddef>
#include <cstdint>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace seamscope;
    Problems problems;
    const auto fragment = topology::parseSlurmTopology({reinterpret_cast<const char*>(data), size}, problems);
    if (fragment) {
        topology::TopologyBuilder builder;
        builder.merge(*fragment);
        (void)builder.build();
    }
    return 0;
}
