// SPDX-License-Identifier: GPL-3.0-or-later
// Answers of slurmrestd: any bytes give bounded items whose GPUs are on hosts they name, or an error.
#include "sources/slurm/slurm_answer.h"
#include "telemetry/label_repair.h"

#include <cstdlib>

using namespace seamscope;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    Problems problems;
    std::size_t hosts = 0;
    if (const auto jobs = sources::parseSlurmJobs(text, problems))
        for (const sources::SlurmJob& job : *jobs) {
            hosts += job.hosts.size();
            if (job.id == 0 || job.gpus.size() > job.gpuCount || !telemetry::isCleanText(job.name, 1024))
                std::abort();
            for (const sources::SlurmGpu& gpu : job.gpus)
                if (gpu.host >= job.hosts.size())
                    std::abort();
        }
    if (hosts > sources::SlurmBounds::kHosts)
        std::abort();
    if (const auto nodes = sources::parseSlurmNodes(text, problems))
        for (const sources::SlurmNode& node : *nodes)
            if (node.name.empty() || !telemetry::isCleanText(node.reason, 1024))
                std::abort();
    if (const auto reservations = sources::parseSlurmReservations(text, problems))
        for (const sources::SlurmReservation& one : *reservations)
            if (one.until <= one.from)
                std::abort();
    return 0;
}
