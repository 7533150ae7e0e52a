// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/slurm/slurm_end.h"

#include "telemetry/label_repair.h"

namespace seamscope::sources {

std::string slurmEnd(std::string_view id, std::string_view name, std::string_view state, std::string_view exitCode,
                     std::string_view nodes) {
    constexpr std::size_t kMostBytes = 1024;
    std::string text = "Slurm job " + std::string(id) + " (" + std::string(name) +
                       ") ended: " + std::string(state == "OUT_OF_MEMORY" ? "out of memory" : state);
    if (!exitCode.empty() && exitCode != "0:0")
        text += ", exit code " + std::string(exitCode);
    if (!nodes.empty())
        text += ", on " + std::string(nodes);
    return telemetry::repairedText(text, kMostBytes);
}

} // namespace seamscope::sources
