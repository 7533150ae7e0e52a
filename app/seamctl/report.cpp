// SPDX-License-Identifier: GPL-3.0-or-later
#include "recording/reader.h"
#include "seamctl/commands.h"
#include "seamctl/show.h"

#include <cstdio>
#include <filesystem>

namespace seamscope::seamctl {

ExitCode report(const Error& error) {
    complain("seamctl: %s\n", error.text().c_str());
    return exitCodeFor(error.code);
}

void printDamage(const recording::DamageReport& damage) {
    if (!damage.isEmpty())
        complain("seamctl: %s\n", damage.text().c_str());
}

bool isHarmed(const std::string& input) {
    const auto reader = recording::Reader::open(input);
    if (!reader)
        return false; // no recording: what reads bundles tells what is wrong with them
    printDamage((*reader)->damage());
    return !(*reader)->damage().isEmpty();
}

Result<> checkOutput(const std::string& input, const std::string& output) {
    std::error_code none; // what does not exist is no other file
    if (std::filesystem::equivalent(input, output, none))
        return fail(ErrorCode::invalidInput, "is the input: it would be written over", output);
    return {};
}

} // namespace seamscope::seamctl
