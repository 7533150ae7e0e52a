// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <functional>
#include <string>

#include <sys/types.h>

namespace seamscope::test {

/// Everything that a process has in memory and may write to.
inline std::string memoryOf(pid_t pid) {
    const std::string folder = "/proc/" + std::to_string(pid);
    std::ifstream maps(folder + "/maps");
    std::ifstream memory(folder + "/mem", std::ios::binary);
    std::string all;
    for (std::string line; std::getline(maps, line);) {
        unsigned long long from = 0;
        unsigned long long to = 0;
        char mode[5] = {};
        if (std::sscanf(line.c_str(), "%llx-%llx %4s", &from, &to, mode) != 3 || mode[0] != 'r' || mode[1] != 'w')
            continue;
        std::string part(to - from, '\0');
        memory.clear();
        memory.seekg(static_cast<std::streamoff>(from));
        memory.read(part.data(), static_cast<std::streamsize>(part.size()));
        part.resize(static_cast<std::size_t>(std::max<std::streamsize>(memory.gcount(), 0)));
        all += part;
    }
    return all;
}

/// Whether a text is in it: as a wire has it, or as Qt holds it.
inline bool holds(const std::string& bytes, const std::string& text) {
    const QString letters = QString::fromStdString(text);
    const std::string wide(reinterpret_cast<const char*>(letters.utf16()), static_cast<std::size_t>(letters.size()) * 2);
    const auto isIn = [&](const std::string& what) {
        return std::search(bytes.begin(), bytes.end(), std::boyer_moore_horspool_searcher(what.begin(), what.end())) != bytes.end();
    };
    return isIn(text) || isIn(wide);
}

} // namespace seamscope::test
