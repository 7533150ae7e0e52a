// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/log_sink.h"
#include "sources/kernel/gpu_directory.h"
#include "sources/source.h"
#include "telemetry/ingest.h"
#include "wire/connection_table.h"
#include "wire/listen.h"

#include <cstddef>
#include <cstdint>
#include <memory>

namespace seamscope::sources {

struct OtlpOptions {
    wire::ListenOptions listen = {
        "127.0.0.1:4317", {}, {}, {}, {}};             ///< the rules of wire/listen.h hold here too
    std::size_t requestBytes = std::size_t{16} << 20;  ///< of one message on the wire
    std::size_t unpackedBytes = std::size_t{64} << 20; ///< of one message after gzip
    std::size_t waitingBytes = std::size_t{128}
                               << 20; ///< requests that wait for the decoder; more are sent back
    std::size_t cacheBytes = std::size_t{512} << 20; ///< of what series are known by; over it they are read anew
    wire::AdmissionLimits admission;
    LogSink log; ///< who was turned away and why
};

/// OTLP over gRPC: metrics and logs that OpenTelemetry exporters and collectors push, plain or gzip. Rejected
/// points are told in partial_success; when a queue is full the answer is RESOURCE_EXHAUSTED with a retry
/// delay, on which exporters try again.
class OtlpSource final : public Source {
public:
    OtlpSource(telemetry::Lane& lane, OtlpOptions options, std::shared_ptr<GpuDirectory> directory);
    ~OtlpSource() override;

    [[nodiscard]] Capabilities capabilities() const override { return {true, false}; }
    [[nodiscard]] Result<> start() override;
    void stop() override;
    /// The bound port, after start().
    [[nodiscard]] std::uint16_t port() const;
    [[nodiscard]] Result<> probe() const override;
    [[nodiscard]] Result<> reloadCertificates() override;

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace seamscope::sources
