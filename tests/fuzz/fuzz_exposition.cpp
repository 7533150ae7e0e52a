// SPDX-License-Identifier: GPL-3.0-or-later
// Exposition text, whole and in small pieces: both must give the same samples and the same problems.
#include "sources/prometheus/exposition.h"

#include <cstdlib>

using namespace seamscope;
using namespace seamscope::sources::prometheus;

namespace {

struct Counter final : ExpositionHandler {
    std::uint64_t samples = 0;
    std::uint64_t labels = 0;
    std::uint64_t problems = 0;
    std::uint64_t lines = 0;
    SeriesParts parts;

    void sample(const ExpositionSample& sample, const ExpositionParser& parser) override {
        ++samples;
        lines += sample.line;
        if (parser.describe(sample.series, parts))
            for (const auto& [name, value] : parts.labels)
                labels += name.size() + value.size();
    }
    void problem(telemetry::InputFault, std::uint64_t line, std::string_view) override {
        ++problems;
        lines += line;
    }
    bool operator==(const Counter& other) const {
        return samples == other.samples && labels == other.labels && problems == other.problems &&
               lines == other.lines;
    }
};

Counter run(std::string_view text, ExpositionFormat format, std::size_t chunk) {
    Counter counter;
    ExpositionLimits limits;
    limits.lineBytes = 512;
    limits.labels = 16;
    limits.families = 64;
    ExpositionParser parser(format, counter, limits);
    for (std::size_t at = 0; at < text.size(); at += chunk)
        parser.feed(text.substr(at, chunk));
    counter.problems += parser.finish() ? 0 : 1;
    return counter;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size < 2)
        return 0;
    const auto format = static_cast<ExpositionFormat>(data[0] % 3);
    const std::size_t chunk = 1 + data[1] % 64;
    const std::string_view text(reinterpret_cast<const char*>(data) + 2, size - 2);
    if (!(run(text, format, text.size() + 1) == run(text, format, chunk)))
        std::abort();
    return 0;
}
