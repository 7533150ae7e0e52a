// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "base/timezone.h"
#include "sources/kernel/gpu_directory.h"
#include "sources/source.h"
#include "telemetry/ingest.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace seamscope::sources {

struct SyslogOptions {
    std::string address = "127.0.0.1:5514"; ///< HOST:PORT of loopback, TCP and UDP; port 0 = any free one
    std::optional<TimeZone> zone;           ///< of stamps without an offset; nullopt = UTC by guess, marked
    std::size_t connections = 256;          ///< at a time; then the one that was silent longest goes
    int receiveBytes = 8 << 20; ///< of datagrams that wait; the system may grant less, and counts what it dropped
};

/// Takes syslog: RFC 5424 and RFC 3164 over TCP (octet counts and lines, RFC 6587) and UDP. Loopback only: messages
/// say themselves who they are from, so what crosses a network comes in through a syslog server of this machine,
/// which has TLS. What was lost on the way is counted as far as the system tells. One thread of its own.
class SyslogSource final : public Source {
public:
    SyslogSource(telemetry::Lane& lane, std::shared_ptr<GpuDirectory> directory, SyslogOptions options);
    ~SyslogSource() override;

    [[nodiscard]] Capabilities capabilities() const override { return {true, false}; }
    /// Fails for an address that is not loopback.
    [[nodiscard]] Result<> check() const override;
    /// The same, and for a port that is taken.
    [[nodiscard]] Result<> start() override;
    void stop() override;
    [[nodiscard]] std::uint16_t port() const; ///< the bound port, after start()
    /// Messages taken from the network so far, and of them those that were no evidence. Any thread.
    [[nodiscard]] std::uint64_t messages() const;
    [[nodiscard]] std::uint64_t ignored() const;

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace seamscope::sources
