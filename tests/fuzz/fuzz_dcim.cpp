// SPDX-License-Identifier: GPL-3.0-or-later
#include "topology/dcim.h"

#include <cstddef>
#include <cstdint>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace seamscope;
    Problems problems;
    const auto read = topology::parseDcim({reinterpret_cast<const char*>(data), size}, problems);
    static_cast<void>(read);
    return 0;
}
