// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sources/http/http_client.h"
#include "sources/source.h"
#include "telemetry/ingest.h"

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace seamscope::sources::prometheus {

struct ScrapeTarget {
    std::string url; ///< "http://n031:9400/metrics"
    /// Added to every series. `instance` is made from the URL (host:port) when it is not among them.
    std::vector<std::pair<std::string, std::string>> labels;
};

struct ScrapeOptions {
    std::vector<ScrapeTarget> targets;
    std::string job = "scrape"; ///< label of every series
    Duration interval = std::chrono::seconds(15);
    HttpOptions http;
    unsigned workers = 8; ///< targets asked at the same time
};

/// Asks exporters directly, each on the interval; a target that fails is tried again with growing pauses and
/// its series end with a stale marker. As in Prometheus, `up`, `scrape_duration_seconds` and
/// `scrape_samples_scraped` tell of each scrape.
class ScrapeSource final : public Source {
public:
    ScrapeSource(telemetry::Lane& lane, ScrapeOptions options);
    ~ScrapeSource() override;

    [[nodiscard]] Capabilities capabilities() const override { return {}; }
    [[nodiscard]] Result<> start() override;
    [[nodiscard]] Result<> check() const override;
    void stop() override;

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace seamscope::sources::prometheus
