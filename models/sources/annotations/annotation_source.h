// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/log_sink.h"
#include "sources/source.h"
#include "telemetry/ingest.h"
#include "wire/listen.h"

#include <cstdint>
#include <memory>

namespace seamscope::sources {

struct AnnotationOptions {
    wire::ListenOptions listen; ///< the rules of wire/listen.h hold here too
    std::uint32_t perSecond = 200; ///< annotations; more are sent back with status 429 and counted
    unsigned connections = 64;     ///< at a time
    unsigned idleSeconds = 10;     ///< after which a connection that says nothing ends
    LogSink log;                   ///< who was turned away and why
};

/// Takes what people and pipelines tell by HTTP: POST /api/annotations, see parseAnnotations(). The same
/// annotation sent again is counted and taken once. GET /health answers whoever asks. One thread of its own.
class AnnotationSource final : public Source {
public:
    AnnotationSource(telemetry::Lane& lane, AnnotationOptions options);
    ~AnnotationSource() override;

    [[nodiscard]] Capabilities capabilities() const override { return {true, false}; }
    /// Fails where checkListen() says so, when a PEM file cannot be read, the port is taken, or the program was
    /// built without libmicrohttpd.
    [[nodiscard]] Result<> start() override;
    void stop() override;
    [[nodiscard]] Result<> reloadCertificates() override;
    [[nodiscard]] std::uint16_t port() const; ///< the bound port, after start()

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace seamscope::sources
