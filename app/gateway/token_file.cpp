// SPDX-License-Identifier: GPL-3.0-or-later
#include "gateway/token_file.h"

#include <fstream>

namespace seamscope::gateway {
namespace {

constexpr std::size_t kMaxTokenBytes = 4096;

} // namespace

Result<std::string> readToken(const std::string& path) {
    if (path.empty())
        return std::string();
    std::ifstream file(path, std::ios::binary);
    std::string token;
    if (!file || !std::getline(file, token))
        return fail(ErrorCode::io, "token file cannot be read", path);
    while (!token.empty() && (token.back() == '\r' || token.back() == ' '))
        token.pop_back();
    if (token.empty() || token.size() > kMaxTokenBytes)
        return fail(ErrorCode::invalidInput, "the first line must be a token of at most 4096 bytes", path);
    return token;
}

} // namespace seamscope::gateway
