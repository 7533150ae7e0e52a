// SPDX-License-Identifier: GPL-3.0-or-later
#include "gateway/descriptors.h"

#include <sys/resource.h>

#include <algorithm>
#include <string>

namespace seamscope::gateway {
namespace {

constexpr std::size_t kReserved = 192; ///< files, sources, recordings, gRPC's own, connections that are going
constexpr std::size_t kPerConnection = 2; ///< gRPC's and the gate's
constexpr std::size_t kFewest = 8;        ///< callers of a listener
constexpr std::size_t kMost = 1024;

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

Result<wire::AdmissionLimits> admissionLimits(std::size_t descriptors, std::size_t listeners) {
    const std::size_t shares = std::max<std::size_t>(listeners, 1) * kPerConnection;
    const std::size_t connections = (std::max(descriptors, kReserved) - kReserved) / shares;
    if (connections < kFewest)
        return fail(ErrorCode::resourceExhausted,
                    "only " + std::to_string(descriptors) +
                        " files may be open at a time (ulimit -n, LimitNOFILE); " +
                        std::to_string(kReserved + kFewest * shares) + " are needed");
    wire::AdmissionLimits limits;
    limits.connections = std::min(connections, kMost);
    return limits;
}

} // namespace seamscope::gateway
