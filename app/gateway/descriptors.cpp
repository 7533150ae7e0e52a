// SPDX-License-Identifier: GPL-3.0-or-later
#include "gateway/descriptors.h"

#include <sys/resource.h>

#include <algorithm>
#include <string>

namespace seamscope::gateway {
namespace {

constexpr std::size_t kReserved = 192; ///< files, sources, recordings, gRPC's own, connections that are going
constexpr std::size_t kPerConnection = 2; ///< gRPC's and the gate's
constexpr std::size_t kHttp = 80;         ///< of an HTTP listener: its callers, and those that are going
constexpr std::size_t kSyslog = 260;      ///< of a syslog listener
constexpr std::size_t kSocket = 270;      ///< of a unix socket for health monitors
constexpr std::size_t kFewest = 8;        ///< callers of a listener
constexpr std::size_t kMost = 1024;

std::size_t reservedFor(const Config& config) {
    std::size_t reserved = kReserved + (config.metrics.address.empty() ? 0 : kHttp);
    for (const SourceConfig& source : config.sources)
        reserved += source.kind == "syslog"                                       ? kSyslog
                    : source.kind == "annotations" || source.kind == "journal" ? kHttp
                    : source.kind == "nvsentinel" && !source.socket.empty()    ? kSocket
                                                                               : 0;
    return reserved;
}

} // namespace

void raiseDescriptorLimit() {
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0)
        return;
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit); // refused: what there is must do, as admissionLimits() judges
}

std::size_t descriptorLimit() {
    rlimit limit{};
    return getrlimit(RLIMIT_NOFILE, &limit) == 0 ? static_cast<std::size_t>(limit.rlim_cur) : 0;
}

Result<wire::AdmissionLimits> admissionLimits(std::size_t descriptors, const Config& config) {
    const auto called = std::count_if(config.sources.begin(), config.sources.end(),
                                      [](const SourceConfig& source) { return source.isCalled(); });
    const std::size_t shares = (1 + static_cast<std::size_t>(called)) * kPerConnection;
    const std::size_t reserved = reservedFor(config);
    const std::size_t connections = (std::max(descriptors, reserved) - reserved) / shares;
    if (connections < kFewest)
        return fail(ErrorCode::resourceExhausted,
                    "only " + std::to_string(descriptors) +
                        " files may be open at a time (ulimit -n, LimitNOFILE); " +
                        std::to_string(reserved + kFewest * shares) + " are needed");
    wire::AdmissionLimits limits;
    limits.connections = std::min(connections, kMost);
    return limits;
}

} // namespace seamscope::gateway
