// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/json.h"
#include "base/result.h"
#include "sources/http/http_client.h"
#include "telemetry/series.h"

#include <chrono>
#include <functional>
#include <stop_token>
#include <string>

namespace seamscope::discovery {

/// Behind what is no Prometheus: what to give instead.
inline constexpr const char* kWantedAddress = ": wanted is the address of the Prometheus itself, without a page of it such as /graph; "
                                              "exporters that no Prometheus scrapes are a source of kind scrape in a gateway.yaml (docs/gateway.md)";

/// The questions of a survey to one Prometheus. One thread.
class PrometheusApi {
public:
    using Take = std::function<void(const std::string& metric, const telemetry::Labels& labels, double value)>;

    PrometheusApi(const std::string& url, const sources::HttpOptions& http, Duration whole, std::stop_token stop);

    /// `data` of an answer of @p path; 64 MiB and 200 levels at most.
    [[nodiscard]] Result<Json> data(const std::string& path);
    /// Series of an instant query, the first @p most of them. True: there were more.
    [[nodiscard]] Result<bool> query(const std::string& expression, std::size_t most, const Take& take);

private:
    [[nodiscard]] Result<std::string> body(const std::string& path);

    std::string m_base;
    sources::HttpClient m_client;
    const std::chrono::steady_clock::time_point m_end;
    const std::stop_token m_stop;
};

} // namespace seamscope::discovery
