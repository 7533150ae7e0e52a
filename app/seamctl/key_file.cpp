// SPDX-License-Identifier: GPL-3.0-or-later
#include "seamctl/key_file.h"

#include <array>
#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <poll.h>
#include <sys/random.h>
#include <unistd.h>

namespace seamscope::seamctl {
namespace {

constexpr std::size_t kMostKeyBytes = std::size_t{1} << 20;
constexpr int kMostPatience = 60'000; ///< milliseconds: somebody may have to type a password first

} // namespace

Result<std::string> randomKey() {
    std::string key(32, '\0');
    if (getrandom(key.data(), key.size(), 0) != static_cast<ssize_t>(key.size()))
        return fail(ErrorCode::io, "no random bytes", "getrandom");
    return key;
}

/// A pipe is as good as a file: `--key <(pass show drills)`. One that nobody writes to is given up after a while.
Result<std::string> readKey(const std::string& path) {
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
    if (file < 0)
        return fail(ErrorCode::io, std::strerror(errno), path);
    std::string key;
    Result<> outcome;
    for (std::array<char, 4096> part{}; outcome;) {
        pollfd waiting{file, POLLIN, 0};
        const int ready = ::poll(&waiting, 1, kMostPatience);
        const ssize_t got = ready > 0 ? ::read(file, part.data(), part.size()) : -1;
        if (ready == 0)
            outcome = fail(ErrorCode::deadlineExceeded, "nothing came for a minute", path);
        else if (got < 0 && errno != EINTR && errno != EAGAIN)
            outcome = fail(ErrorCode::io, std::strerror(errno), path);
        else if (got == 0)
            break;
        else if (got > 0)
            key.append(part.data(), static_cast<std::size_t>(got));
        if (key.size() > kMostKeyBytes)
            outcome = fail(ErrorCode::tooLarge, "over 1 MiB is no key", path);
    }
    ::close(file);
    if (!outcome)
        return fail(outcome.error());
    while (!key.empty() && (key.back() == '\n' || key.back() == '\r'))
        key.pop_back();
    return key;
}

} // namespace seamscope::seamctl
