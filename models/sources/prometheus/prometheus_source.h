// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sources/http/http_client.h"
#include "sources/source.h"
#include "telemetry/ingest.h"

#include <memory>
#include <string>
#include <vector>

namespace seamscope::sources::prometheus {

struct PrometheusOptions {
    std::string url; ///< "https://prometheus.example:9090", a path prefix may follow
    /// Series selectors, each asked for on its own.
    std::vector<std::string> matchers = {R"({__name__=~".+"})"};
    Duration interval = std::chrono::seconds(15); ///< between polls
    Duration backfill{0};                         ///< history read before the first poll
    /// 0: history comes with every sample as it is stored. Longer: query_range with this step, thinner and
    /// faster, where Prometheus repeats a value for up to five minutes after its series went silent.
    Duration backfillStep{0};
    Duration chunk =
        std::chrono::minutes(10); ///< of history a query; halved while the server finds it too much
    HttpOptions http;
};

/// Reads a Prometheus-compatible HTTP API (Prometheus, VictoriaMetrics, Thanos, Mimir): first history, then
/// polls. A poll asks for all samples since the last good one with a range selector, so that none between two
/// polls is lost, also across an outage of the link; at most `backfill` (one hour when that is shorter) is
/// caught up, a longer hole is told as an event. A series that the server has ended gets a stale marker where
/// its next sample was due.
class PrometheusSource final : public Source {
public:
    PrometheusSource(telemetry::Lane& lane, PrometheusOptions options);
    ~PrometheusSource() override;

    [[nodiscard]] Capabilities capabilities() const override { return {}; }
    [[nodiscard]] Result<> start() override;
    [[nodiscard]] Result<> check() const override;
    void stop() override;

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace seamscope::sources::prometheus
