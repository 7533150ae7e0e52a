// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "base/log_sink.h"
#include "sources/kernel/gpu_directory.h"
#include "sources/source.h"
#include "telemetry/ingest.h"
#include "wire/connection_table.h"
#include "wire/listen.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

namespace seamscope::sources {

struct NvsentinelOptions {
    wire::ListenOptions listen; ///< the rules of wire/listen.h hold here too; without an address
    std::string socket;         ///< the path of a unix socket in its place, where monitors of the same machine are
    std::size_t messageBytes = std::size_t{4} << 20;
    wire::AdmissionLimits admission;
    LogSink log; ///< who was turned away and why
};

/// Whether a unix socket can be made there: a short enough path, a folder to write to, nothing but a socket in its place.
[[nodiscard]] Result<> checkSocketPath(const std::string& path);

/// What the health monitors of NVSentinel tell, as they tell it to its platform connector: HealthEventOccurredV1. Nothing
/// is ever done to a node. When the gateway's queue is full the answer is RESOURCE_EXHAUSTED, on which monitors try again.
class NvsentinelSource final : public Source {
public:
    NvsentinelSource(telemetry::Lane& lane, const Clock& clock, std::shared_ptr<GpuDirectory> directory, NvsentinelOptions options);
    ~NvsentinelSource() override;

    [[nodiscard]] Capabilities capabilities() const override { return {}; }
    [[nodiscard]] Result<> start() override;
    void stop() override;
    /// The bound port, after start(); 0 for a socket.
    [[nodiscard]] std::uint16_t port() const;
    [[nodiscard]] Result<> probe() const override;
    [[nodiscard]] Result<> reloadCertificates() override;

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace seamscope::sources
