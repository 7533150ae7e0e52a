// SPDX-License-Identifier: GPL-3.0-or-later
#include "seamctl/key_file.h"

#include <sys/random.h>

#include <array>
#include <fstream>

namespace seamscope::seamctl {
namespace {

constexpr std::size_t kMostKeyBytes = std::size_t{1} << 20;

} // namespace

Result<std::string> randomKey() {
    std::string key(32, '\0');
    if (getrandom(key.data(), key.size(), 0) != static_cast<ssize_t>(key.size()))
        return fail(ErrorCode::io, "no random bytes", "getrandom");
    return key;
}

/// A pipe is as good as a file: `--key <(pass show drills)`.
Result<std::string> readKey(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    std::string key;
    std::array<char, 4096> part{};
    while (file.read(part.data(), part.size()) || file.gcount() > 0) {
        key.append(part.data(), static_cast<std::size_t>(file.gcount()));
        if (key.size() > kMostKeyBytes)
            return fail(ErrorCode::tooLarge, "over 1 MiB is no key", path);
    }
    if (!file.is_open() || file.bad())
        return fail(ErrorCode::io, "cannot be read", path);
    while (!key.empty() && (key.back() == '\n' || key.back() == '\r'))
        key.pop_back();
    return key;
}

} // namespace seamscope::seamctl
