// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/certificates.h"
#include "support/child_process.h"
#include "support/temporary_folder.h"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace seamscope::test {

/// A real `mosquitto` on a port of loopback, for as long as this object lives.
class MqttServer {
public:
    struct Options {
        std::string user; ///< set: only this one may come in
        std::string password;
        std::string acl; ///< lines of mosquitto's acl_file
        const Certificates* certificates = nullptr; ///< set: TLS, as "server"
        std::string more;                           ///< lines of mosquitto.conf
    };
    /// Started; isRunning() says whether it took connections within ten seconds.
    MqttServer();
    explicit MqttServer(Options options);

    void start();
    void stop() { m_process.reset(); }
    [[nodiscard]] bool isRunning() const { return m_isRunning; }
    [[nodiscard]] std::uint16_t port() const { return m_port; }
    [[nodiscard]] std::string url() const;
    [[nodiscard]] std::string log() const { return m_process ? m_process->output() : std::string(); }

    /// Publishes with mosquitto_pub; @p payload may hold any bytes. False when it could not.
    bool publish(const std::string& topic, std::string_view payload, bool isRetained = false, int qos = 1);
    /// One message a line, over one connection.
    bool publishLines(const std::string& topic, const std::string& lines, int qos = 1);

private:
    bool run(std::vector<std::string> arguments, std::string_view input, bool isByLine, int qos);

    const Options m_options;
    TemporaryFolder m_folder;
    const std::uint16_t m_port;
    bool m_isRunning = false;
    std::unique_ptr<ChildProcess> m_process;
};

} // namespace seamscope::test
