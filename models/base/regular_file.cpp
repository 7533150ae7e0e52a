// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/regular_file.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <string>

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

namespace seamscope {
namespace {

/// Owns it; -1 is none.
class Descriptor {
public:
    explicit Descriptor(int number)
        : m_number(number) {}
    ~Descriptor() {
        if (m_number >= 0)
            ::close(m_number);
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    [[nodiscard]] int number() const { return m_number; }

private:
    const int m_number;
};

constexpr std::size_t kMostKeyBytes = std::size_t{1} << 20;

} // namespace

Result<std::string> readRegularFile(const std::filesystem::path& path, std::size_t most) {
    const auto refuse = [&](ErrorCode code, const std::string& why) { return fail(code, why, path.string()); };
    // Not to wait for the other end of a pipe, nor to become the owner of a terminal.
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY));
    struct stat state{};
    if (file.number() < 0 || ::fstat(file.number(), &state) != 0)
        return refuse(ErrorCode::io, std::strerror(errno));
    if (!S_ISREG(state.st_mode))
        return refuse(ErrorCode::io, "not a regular file");
    // As long as it is said to be; one that grows meanwhile is read on.
    std::string text(std::min(most, static_cast<std::size_t>(state.st_size)) + 1, '\0');
    std::size_t length = 0;
    for (;;) {
        if (length == text.size()) {
            if (length > most)
                break;
            text.resize(std::min(most + 1, 2 * length));
        }
        const ssize_t got = ::read(file.number(), text.data() + length, text.size() - length);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return refuse(ErrorCode::io, std::strerror(errno));
        if (got == 0)
            break;
        length += static_cast<std::size_t>(got);
    }
    if (length > most)
        return refuse(ErrorCode::tooLarge, "more than " + std::to_string(most) + " bytes");
    text.resize(length);
    return text;
}

Result<std::string> readKey(const std::filesystem::path& path, std::chrono::milliseconds patience) {
    const auto refuse = [&](ErrorCode code, const std::string& why) { return fail(code, why, path.string()); };
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY));
    if (file.number() < 0)
        return refuse(ErrorCode::io, std::strerror(errno));
    std::string key;
    for (std::array<char, 4096> part{};;) {
        pollfd waiting{file.number(), POLLIN, 0};
        const int ready = ::poll(&waiting, 1, static_cast<int>(patience.count()));
        if (ready == 0)
            return refuse(ErrorCode::deadlineExceeded, "nothing came for a minute");
        const ssize_t got = ready > 0 ? ::read(file.number(), part.data(), part.size()) : -1;
        if (got < 0 && errno != EINTR && errno != EAGAIN)
            return refuse(ErrorCode::io, std::strerror(errno));
        if (got == 0)
            break;
        if (got > 0)
            key.append(part.data(), static_cast<std::size_t>(got));
        if (key.size() > kMostKeyBytes)
            return refuse(ErrorCode::tooLarge, "over 1 MiB is no key");
    }
    while (key.ends_with('\n') || key.ends_with('\r'))
        key.pop_back();
    return key;
}

} // namespace seamscope
