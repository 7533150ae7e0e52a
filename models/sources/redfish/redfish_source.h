// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "base/result.h"
#include "base/time.h"
#include "sources/http/http_client.h"
#include "sources/source.h"
#include "telemetry/ingest.h"

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace seamscope::sources {

struct RedfishTarget {
    std::string name; ///< of the host, the coolant or power unit
    std::string url;  ///< of the server, without /redfish/v1
};

/// "[NAME=]https://HOST[:PORT]"; without a name it is the host.
[[nodiscard]] Result<RedfishTarget> parseRedfishTarget(std::string_view text);

struct RedfishOptions {
    std::vector<RedfishTarget> targets;
    Duration interval = std::chrono::seconds(30);
    Duration exploreEvery = std::chrono::minutes(10); ///< what there is to read is looked for again
    unsigned requestsPerSecond = 10;                  ///< of one target: boards have small processors
    std::size_t resources = 2'000; ///< of one target that are read at most
    HttpOptions http;
};

/// Services of Redfish: what there is to read is found from the root, then read on the interval; a service that sends
/// events is listened to. Nothing is ever written. A thread for each
/// target, and one for its events.
class RedfishSource final : public Source {
public:
    static constexpr std::size_t kMaxTargets = 256;

    RedfishSource(telemetry::Lane& lane, const Clock& clock, RedfishOptions options);
    ~RedfishSource() override;

    [[nodiscard]] Capabilities capabilities() const override { return {}; }
    /// Fails without targets, and for too many.
    [[nodiscard]] Result<> start() override;
    void stop() override;

private:
    struct Private;
    class Device;
    std::unique_ptr<Private> d;
};

} // namespace seamscope::sources
