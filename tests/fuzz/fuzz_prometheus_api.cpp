// SPDX-License-Identifier: GPL-3.0-or-later
// Answers of a Prometheus-compatible server, of either kind.
#include "sources/prometheus/api_answer.h"

#include <cstdint>
#include <string>

using namespace seamscope;
using namespace seamscope::sources::prometheus;

namespace {

struct Counter final : ApiHandler {
    std::size_t bytes = 0;
    bool beginSeries(std::string_view key) override {
        bytes += key.size();
        return true;
    }
    void labels(std::string_view metric,
                std::span<const std::pair<std::string_view, std::string_view>> labels) override {
        bytes += metric.size() + labels.size();
    }
    void point(TimePoint, double) override { ++bytes; }
    void broken(std::string_view detail) override { bytes += detail.size(); }
};

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string body(reinterpret_cast<const char*>(data), size);
    constexpr std::size_t kPadding = 128;
    body.reserve(size + kPadding);
    Counter counter;
    (void)readQueryAnswer(body, counter);
    FamilyTable table(16);
    (void)readMetadata(body, table);
    return counter.bytes == SIZE_MAX ? -1 : 0;
}
