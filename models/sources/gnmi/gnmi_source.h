// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/backoff.h"
#include "base/clock.h"
#include "base/secret.h"
#include "sources/gnmi/gnmi_map.h"
#include "sources/gnmi/gnmi_request.h"
#include "sources/gnmi/gnmi_target.h"
#include "sources/source.h"
#include "telemetry/ingest.h"
#include "topology/link_ends.h"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace seamscope::sources {

struct GnmiOptions {
    std::vector<GnmiTarget> targets;
    std::vector<GnmiSubscription> subscriptions;
    GnmiEncoding encoding = GnmiEncoding::proto;
    Duration interval = std::chrono::seconds(10); ///< of samples
    std::string user;
    Secret password;
    std::string caFile;
    std::string certFile;
    std::string keyFile;
    std::size_t messageBytes = std::size_t{16} << 20;
    std::size_t waitingBytes = std::size_t{64} << 20; ///< read and not yet decoded, of all switches
    std::size_t values = 1'000'000;                   ///< that all switches may have together
    /// A switch that says nothing for so long is gone; three intervals where those are longer. Of one that is subscribed to
    /// for changes alone it is asked until it has told everything.
    Duration patience = std::chrono::seconds(30);
    BackoffOptions backoff{std::chrono::seconds(1), std::chrono::minutes(1)};
};

/// Fails without targets or paths, for too many targets, two of one name, and paths that one request cannot have.
[[nodiscard]] Result<> checkGnmi(const GnmiOptions& options);

/// What switches send to a subscription of gNMI: see GnmiDecoder. A switch that is not there, refuses, or goes away is a
/// state of the lane; it is tried again with back-off. Nothing is ever set on a switch. gRPC's threads read, one of its own
/// decodes.
class GnmiSource final : public Source {
public:
    /// @param links where cables are plugged in; null: nobody knows
    GnmiSource(telemetry::Lane& lane, const Clock& clock, std::shared_ptr<const topology::LinkEnds> links, GnmiOptions options);
    ~GnmiSource() override;

    [[nodiscard]] Capabilities capabilities() const override { return {}; }
    /// Fails as checkGnmi() does.
    [[nodiscard]] Result<> start() override;
    void stop() override;

    /// So far, of all switches. Any thread.
    struct Counters {
        std::uint64_t messages = 0;
        std::uint64_t updates = 0;
        std::uint64_t deletes = 0;
        std::uint64_t duplicates = 0; ///< values that switches merged into later ones
        std::uint64_t words = 0;      ///< texts where no number was expected
        std::uint64_t points = 0;
        std::uint64_t connects = 0;   ///< connections that were tried
        std::uint64_t synced = 0;     ///< those that told everything once
    };
    [[nodiscard]] Counters counters() const;

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace seamscope::sources
