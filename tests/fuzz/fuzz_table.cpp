// SPDX-License-Identifier: GPL-3.0-or-later
// Tables of measurements, line by line.
#include "base/line_splitter.h"
#include "sources/bundle/table_reader.h"
#include "telemetry/ingest.h"

#include <cstdlib>
#include <string_view>

using namespace seamscope;
using namespace seamscope::sources;

namespace {

struct NoSink final : telemetry::FactSink {
    std::size_t series = 0;
    bool seriesAdded(const telemetry::SeriesInfo&) override {
        if (++series > bundle::TableReader::kMostColumns)
            std::abort();
        return true;
    }
    bool samples(telemetry::SampleBatch&&) override { return true; }
    bool event(telemetry::Event&&) override { return true; }
    bool topology(const topology::TopologyFragment&) override { return true; }
    bool document(telemetry::SourceId, std::string_view, std::string_view) override { return true; }
};

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    static_cast<void>(bundle::isTable(text));
    const SystemClock wallClock;
    NoSink sink;
    telemetry::Ingest ingest(std::make_shared<telemetry::Catalogue>(), wallClock, sink);
    telemetry::SourceSpec spec;
    spec.timePolicy = telemetry::TimePolicy::historic;
    bundle::FileReport report;
    report.path = "a.csv";
    LineClock clock(TimeZone(), fromNanoseconds(1'800'000'000'000'000'000));
    bundle::TableReader reader({ingest.attach(spec), report, clock});
    LineSplitter lines(std::size_t{1} << 16);
    const auto take = [&](std::string_view line) { reader.line(line, lines.line()); };
    lines.feed(text, take);
    lines.finish(take);
    reader.finish();
    return 0;
}
