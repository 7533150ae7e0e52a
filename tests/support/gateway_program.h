// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/child_process.h"
#include "support/data_folder.h"
#include "support/temporary_folder.h"

#include <fstream>
#include <string>
#include <utility>
#include <vector>

namespace seamscope::test {

/// The shipped daemon with this configuration, in that folder; its output goes to the file `out` there, anew each time.
/// @param environment "NAME=value"
[[nodiscard]] inline ChildProcess startGateway(const TemporaryFolder& folder, const std::string& yaml,
                                               std::vector<std::string> environment = {}) {
    std::filesystem::remove(folder / "out"); // of the one before
    std::ofstream(folder / "gateway.yaml") << yaml;
    return ChildProcess({(binFolder() / "seamscope-gateway").string(), "--config", "gateway.yaml"},
                        {folder.path(), folder / "out", std::move(environment)});
}

/// Where it listens, once it says so; empty when it ended without a word of it.
[[nodiscard]] inline std::string addressOf(ChildProcess& process) {
    const std::string mark = "listening on ";
    std::string text;
    (void)waitUntil([&] {
        text = process.output();
        return text.find('\n', text.find(mark)) != std::string::npos || !process.isRunning();
    });
    const auto at = text.find(mark);
    return at == std::string::npos ? std::string()
                                   : text.substr(at + mark.size(), text.find('\n', at) - at - mark.size());
}

} // namespace seamscope::test
