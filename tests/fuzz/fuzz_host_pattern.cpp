// SPDX-License-Identifier: GPL-3.0-or-later
#include "discovery/host_pattern.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

/// Names are lines. What is said of one is said of a pattern that explains it.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace seamscope;
    std::vector<std::string> names(1);
    for (std::size_t i = 0; i < size; ++i)
        if (data[i] == '\n')
            names.emplace_back();
        else
            names.back() += static_cast<char>(data[i]);
    const auto learnt = discovery::HostPatterns::learn(names);
    for (const std::string& name : names)
        if (const auto rack = learnt.rackOf(name); rack && (rack->empty() || !learnt.patternOf(name)))
            std::abort();
    return 0;
}
