// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/backoff.h"
#include "base/clock.h"
#include "base/secret.h"
#include "sources/mqtt/mqtt_address.h"
#include "sources/mqtt/mqtt_message.h"

#include <chrono>
#include <cstddef>
#include <memory>
#include <string>
#include <vector>

namespace seamscope::sources {

struct MqttClientOptions {
    MqttAddress address;
    std::vector<std::string> topics; ///< filters
    int qos = 1;                     ///< at most, of which 1 is the most; lower where a message was sent with less
    std::string user;
    Secret password; ///< of each connection anew
    std::string caFile;   ///< PEM; empty = the authorities of the system
    std::string certFile; ///< PEM, ours, for servers that ask for one; with keyFile, and needs caFile
    std::string keyFile;
    std::chrono::milliseconds patience{10'000}; ///< with a server that does not answer
    BackoffOptions backoff{};
    std::size_t packetBytes = std::size_t{16} << 20; ///< of a message; a server that sends a longer one is left
};

/// Hears what the client does; all calls from the thread that is in run().
class MqttListener {
public:
    virtual ~MqttListener() = default;
    virtual void connected() = 0;
    virtual void lost(const Error& error) = 0; ///< of a connection, or of an attempt
    virtual void refused(const std::string& topic) = 0;
    virtual void message(const MqttMessage& message) = 0;
    virtual void paused() = 0; ///< all that had come is read: it can be handed on
};

/// Subscribes at a server (MQTT 3.1.1) and stays subscribed: what ends the connection is told, then it connects again
/// with back-off. Only reads. Messages are not kept for it while it is away, so that a quality of service of 2 would add
/// nothing to 1 but messages that wait here for their release: it is never asked for, and a server that sends with more
/// than was asked for is left, as is one that sends a message beyond bounds, or much without a message in it.
class MqttClient {
public:
    MqttClient(MqttClientOptions options, const Clock& clock, MqttListener& listener);
    ~MqttClient();

    /// Fails where the program was built without a client, and for what no server can make good: a file of
    /// authorities that is none.
    [[nodiscard]] Result<> check() const;
    /// Returns once @p stop, a descriptor, is readable.
    void run(int stop);

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace seamscope::sources
