// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "base/log_sink.h"
#include "feed/feed.h"
#include "outlets/query_lane.h"
#include "sources/listen/http_listener.h"

#include <cstdint>
#include <memory>
#include <string>

namespace seamscope::outlets {

struct OutletOptions {
    wire::ListenOptions listen;
    unsigned connections = 64; ///< at a time
    std::string version;
    std::string site;
    LogSink log; ///< who was turned away and why
    QueryLaneOptions queries{}; ///< of /search and /query; further ones are sent back with 503 and Retry-After
};

/// What a gateway tells programs that ask over HTTP: GET /metrics (OpenMetrics), GET /health, and the simple JSON data source
/// of Grafana (GET /, POST /search, /query, /annotations). It reads a feed and changes nothing. With a token every path but
/// /health wants it. One thread of its own, and those of its query lane: /metrics and /health never wait for a query.
class Outlet {
public:
    Outlet(telemetry::Feed& feed, OutletOptions options, const Clock& clock);
    ~Outlet();
    Outlet(const Outlet&) = delete;
    Outlet& operator=(const Outlet&) = delete;

    [[nodiscard]] Result<> start();
    /// As sources::HttpListener has it.
    [[nodiscard]] Result<> reloadCertificates();
    [[nodiscard]] std::uint16_t port() const; ///< the bound port, after start()

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace seamscope::outlets
