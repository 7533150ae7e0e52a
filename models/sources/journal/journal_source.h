// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/log_sink.h"
#include "sources/kernel/gpu_directory.h"
#include "sources/source.h"
#include "telemetry/ingest.h"
#include "wire/listen.h"

#include <chrono>
#include <cstdint>
#include <memory>

namespace seamscope::sources {

struct JournalOptions {
    wire::ListenOptions listen; ///< the rules of wire/listen.h hold here too; a certificate stands in place of a token
    unsigned connections = 256; ///< at a time, seven of eight with an upload under way; further uploads are sent back and counted
    unsigned idleSeconds = 10;  ///< after which a connection that says nothing ends
    std::chrono::milliseconds patience{10'000}; ///< with an upload that makes no progress, once others want its place
    LogSink log;                ///< who was turned away and why
};

/// Takes the journals of hosts as systemd-journal-upload sends them: POST /upload in the Journal Export Format, a body as long
/// as its sender likes. An entry that was sent before, as after an upload that broke, is counted and taken once. One thread
/// of its own.
class JournalSource final : public Source {
public:
    JournalSource(telemetry::Lane& lane, std::shared_ptr<GpuDirectory> directory, JournalOptions options);
    ~JournalSource() override;

    [[nodiscard]] Capabilities capabilities() const override { return {true, false}; }
    /// Fails where checkListen() says so, when a PEM file cannot be read, the port is taken, or the program was built without
    /// libmicrohttpd.
    [[nodiscard]] Result<> start() override;
    void stop() override;
    [[nodiscard]] Result<> reloadCertificates() override;
    [[nodiscard]] std::uint16_t port() const; ///< the bound port, after start()
    /// Entries that were read whole so far, and of them those that were no evidence. Any thread.
    [[nodiscard]] std::uint64_t entries() const;
    [[nodiscard]] std::uint64_t ignored() const;

private:
    struct Private;
    class Upload;
    std::unique_ptr<Private> d;
};

} // namespace seamscope::sources
