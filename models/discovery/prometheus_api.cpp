// SPDX-License-Identifier: GPL-3.0-or-later
#include "discovery/prometheus_api.h"

#include "sources/prometheus/api_answer.h"
#include "telemetry/label_repair.h"

#include <algorithm>

namespace seamscope::discovery {
namespace {

constexpr std::size_t kMostDepth = 200;
constexpr std::size_t kMostText = 512; ///< bytes of a name or value

class Collector final : public sources::prometheus::ApiHandler {
public:
    Collector(std::size_t most, const PrometheusApi::Take& take)
        : m_most(most)
        , m_take(take) {}

    [[nodiscard]] bool beginSeries(std::string_view) override { return true; }
    void labels(std::string_view metric, std::span<const std::pair<std::string_view, std::string_view>> labels) override {
        m_metric = telemetry::repairedText(metric, kMostText);
        m_labels.clear();
        for (const auto& [name, value] : labels)
            m_labels.emplace_back(telemetry::repairedText(name, kMostText), telemetry::repairedText(value, kMostText));
        std::sort(m_labels.begin(), m_labels.end());
    }
    void point(TimePoint, double value) override {
        if (++m_count <= m_most)
            m_take(m_metric, m_labels, value);
    }
    void broken(std::string_view) override {} // a native histogram is no number

    [[nodiscard]] bool isOver() const { return m_count > m_most; }

private:
    const std::size_t m_most;
    const PrometheusApi::Take& m_take;
    std::size_t m_count = 0;
    std::string m_metric;
    telemetry::Labels m_labels;
};

} // namespace

PrometheusApi::PrometheusApi(const std::string& url, const sources::HttpOptions& http, Duration whole, std::stop_token stop)
    : m_base(url)
    , m_client(http)
    , m_end(std::chrono::steady_clock::now() + whole)
    , m_stop(std::move(stop)) {
    while (m_base.ends_with('/'))
        m_base.pop_back();
}

Result<std::string> PrometheusApi::body(const std::string& path) {
    if (m_stop.stop_requested())
        return fail(ErrorCode::cancelled, "no longer wanted", path.substr(0, 64));
    if (std::chrono::steady_clock::now() >= m_end)
        return fail(ErrorCode::deadlineExceeded, "the time for all questions is over", path.substr(0, 64));
    auto answer = m_client.get(m_base + path, "application/json");
    if (!answer)
        return fail(answer.error());
    // A refusal of the API is an envelope too, and says more than its status.
    const bool isEnvelope = answer->contentType.starts_with("application/json");
    if (const auto status = sources::checkStatus(*answer);
        !status && (!isEnvelope || status.error().code == ErrorCode::unauthenticated))
        return fail(status.error().in(sources::urlForMessages(m_base)));
    return std::move(answer->body);
}

Result<Json> PrometheusApi::data(const std::string& path) {
    auto text = body(path);
    if (!text)
        return fail(text.error());
    const std::string place = sources::urlForMessages(m_base);
    auto json = parseJson(*text, {std::size_t{64} << 20, kMostDepth});
    if (!json || !json->is_object() || !json->contains("status"))
        return fail(ErrorCode::invalidInput, std::string("what answers there is no Prometheus") + kWantedAddress, place);
    if ((*json)["status"] != "success" || !json->contains("data")) {
        const auto reason = json->find("error");
        const bool isTold = reason != json->end() && reason->is_string();
        return fail(ErrorCode::failedPrecondition,
                    "refused: " + (isTold ? telemetry::repairedText(reason->get<std::string>(), kMostText) : "no reason given"), place);
    }
    return std::move((*json)["data"]);
}

Result<bool> PrometheusApi::query(const std::string& expression, std::size_t most, const Take& take) {
    const auto text = body("/api/v1/query?query=" + sources::urlEncoded(expression));
    if (!text)
        return fail(text.error());
    Collector collector(most, take);
    if (const auto warnings = sources::prometheus::readQueryAnswer(*text, collector); !warnings)
        return fail(warnings.error());
    return collector.isOver();
}

} // namespace seamscope::discovery
