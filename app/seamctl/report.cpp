// SPDX-License-Identifier: GPL-3.0-or-later
#include "seamctl/commands.h"

#include <cstdio>
#include <filesystem>

namespace seamscope::seamctl {

ExitCode report(const Error& error) {
    std::fprintf(stderr, "seamctl: %s\n", error.text().c_str());
    return exitCodeFor(error.code);
}

Result<> checkOutput(const std::string& input, const std::string& output) {
    std::error_code none; // what does not exist is no other file
    if (std::filesystem::equivalent(input, output, none))
        return fail(ErrorCode::invalidInput, "is the input: it would be written over", output);
    return {};
}

} // namespace seamscope::seamctl
