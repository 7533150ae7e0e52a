// SPDX-License-Identifier: GPL-3.0-or-later
#include "seamctl/person_file.h"

#include "gateway/secret_files.h"

#include <array>
#include <cerrno>
#include <cstdio>

#include <fcntl.h>
#include <sys/random.h>
#include <unistd.h>

namespace seamscope::seamctl {
namespace {

constexpr std::size_t kIdBytes = 16;

Result<std::string> randomId() {
    std::array<unsigned char, kIdBytes> bytes{};
    if (getrandom(bytes.data(), bytes.size(), 0) != static_cast<ssize_t>(bytes.size()))
        return fail(ErrorCode::io, "the machine gives no random numbers");
    std::string id;
    for (const unsigned char byte : bytes) {
        char digits[3];
        std::snprintf(digits, sizeof digits, "%02x", byte);
        id += digits;
    }
    return id;
}

} // namespace

Result<std::string> personIn(const std::string& path) {
    const int file = open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (file < 0) {
        if (errno != EEXIST)
            return fail(ErrorCode::io, "cannot be written", path);
        const auto known = gateway::readSecret(path);
        return known ? Result<std::string>(known->reveal()) : fail(known.error());
    }
    const auto id = randomId();
    const std::string line = id ? *id + "\n" : std::string();
    const bool isWritten = write(file, line.data(), line.size()) == static_cast<ssize_t>(line.size());
    if (close(file) != 0 || !isWritten || !id) {
        unlink(path.c_str());
        return id ? fail(ErrorCode::io, "cannot be written", path) : fail(id.error());
    }
    return *id;
}

} // namespace seamscope::seamctl
