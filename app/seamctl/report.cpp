// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/log_sink.h"
#include "recording/reader.h"
#include "seamctl/commands.h"
#include "seamctl/show.h"

#include <cstddef>
#include <filesystem>

namespace seamscope::seamctl {

ExitCode report(const Error& error) {
    constexpr std::size_t kMost = 8192; // a path, and what is wrong with each of a few lines of its file
    complain("seamctl: %s\n", printable(error.text(), kMost).c_str()); // with a name in it that may have lines of its own
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
