// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "recording/mcap/parse.h"
#include "recording/mcap/reader.h"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

namespace seamscope::test {

/// The file as it is, then every chunk decompressed: a text that is in neither is not in the file.
inline std::string everyByte(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::string all{std::istreambuf_iterator<char>(file), {}};
    const auto reader = recording::mcap::Reader::open(path);
    if (!reader)
        return {};
    for (const auto& segment : (*reader)->index().segments) {
        const auto bytes = recording::mcap::loadSegment((*reader)->file(), segment);
        if (!bytes)
            return {};
        all += *bytes;
    }
    return all;
}

} // namespace seamscope::test
