// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sources/http/http_client.h"
#include "sources/kernel/gpu_directory.h"
#include "sources/source.h"
#include "telemetry/ingest.h"

#include <cstdint>
#include <memory>
#include <string>

namespace seamscope::sources {

struct LokiOptions {
    std::string url;    ///< of the server: "http://127.0.0.1:3100"
    std::string query;  ///< LogQL, of lines
    std::string tenant; ///< X-Scope-OrgID; empty = a server without tenants
    Duration interval = std::chrono::seconds(5);
    Duration backfill = std::chrono::hours(6);  ///< what is asked for at the start
    Duration lateness = std::chrono::minutes(1); ///< how far behind the newest a line may come
    unsigned limit = 1'000;         ///< lines of an answer; fewer where the server wants it
    std::size_t remembered = 131'072; ///< lines that were told; see LokiCursor
    HttpOptions http;
};

/// Follows a LogQL query by `query_range`, forwards: whole pages after each other, then the newest at an interval. A server
/// that went away is asked again with back-off, from where it was. One thread of its own.
class LokiSource final : public Source {
public:
    LokiSource(telemetry::Lane& lane, std::shared_ptr<GpuDirectory> directory, LokiOptions options);
    ~LokiSource() override;

    [[nodiscard]] Capabilities capabilities() const override { return {}; }
    [[nodiscard]] Result<> start() override;
    [[nodiscard]] Result<> check() const override;
    void stop() override;
    /// Lines that were new so far, and of them those that were no evidence. Any thread.
    [[nodiscard]] std::uint64_t lines() const;
    [[nodiscard]] std::uint64_t ignored() const;

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace seamscope::sources
