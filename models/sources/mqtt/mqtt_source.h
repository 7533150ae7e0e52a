// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/backoff.h"
#include "base/clock.h"
#include "base/secret.h"
#include "base/timezone.h"
#include "sources/source.h"
#include "telemetry/ingest.h"

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace seamscope::sources {

struct MqttOptions {
    std::string url;                 ///< mqtt://HOST[:1883] or mqtts://HOST[:8883]
    std::vector<std::string> topics; ///< filters, with '+' and '#'
    int qos = 1;                     ///< 0 to 2, at most; 2 is asked for as 1 (MqttClient)
    std::string user;
    Secret password; ///< of each connection anew
    std::string caFile;   ///< PEM; empty = the authorities of the system
    std::string certFile; ///< PEM, ours, for servers that ask for one; with keyFile, and needs caFile
    std::string keyFile;
    std::optional<TimeZone> zone; ///< of times without an offset; nullopt = UTC by guess, marked
    std::size_t waitingBytes = std::size_t{64} << 20; ///< of messages that were read and not yet decoded
    std::size_t knownBytes = std::size_t{64} << 20;   ///< of what is remembered of points, see MqttDecoder
    std::chrono::milliseconds patience{10'000};       ///< with a server that does not answer
    std::chrono::milliseconds drain{300};             ///< at the end, for what waits; the rest is counted
    BackoffOptions backoff{};
};

/// Points of topics of an MQTT server: see MqttDecoder. A server that is not there, refuses, or
/// goes away is a state of the lane; it is tried again with back-off. What comes faster than it is decoded waits in a
/// bounded queue; what does not fit is counted. Two threads of its own: one reads the network, one decodes.
class MqttSource final : public Source {
public:
    MqttSource(telemetry::Lane& lane, const Clock& clock, MqttOptions options);
    ~MqttSource() override;

    [[nodiscard]] Capabilities capabilities() const override { return {}; }
    /// Fails for an address, a topic or a file of authorities that is none, and where the program was built without
    /// a client.
    [[nodiscard]] Result<> start() override;
    void stop() override;
    /// Messages that came over the network, of them those that the queue had no room for, and points made of the
    /// others, so far. Any thread.
    [[nodiscard]] std::uint64_t messages() const;
    [[nodiscard]] std::uint64_t dropped() const;
    [[nodiscard]] std::uint64_t points() const;

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace seamscope::sources
