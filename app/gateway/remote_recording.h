// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "base/result.h"
#include "feed/feed.h"
#include "gateway/peer.h"

#include <optional>
#include <string>

namespace seamscope::gateway {

struct RemoteRecordingOptions {
    PeerOptions peer;
    std::string path;               ///< recording to write
    std::optional<Duration> length; ///< nullopt: until SIGINT or SIGTERM
    Duration patience = std::chrono::seconds(10); ///< for the first answer of the gateway
};

/// Subscribes to everything a gateway serves and writes it down. What the gateway had to merge because we
/// were slow, or could not resume, and that it was not there at the end, is told in RecordingInfo::problem. Blocks; ends early when the gateway
/// cannot be reached at first. A gateway that goes away later is waited for.
[[nodiscard]] Result<telemetry::RecordingInfo> recordRemote(const RemoteRecordingOptions& options,
                                                            const Clock& clock);

} // namespace seamscope::gateway
