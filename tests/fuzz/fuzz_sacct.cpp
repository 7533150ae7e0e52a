// SPDX-License-Identifier: GPL-3.0-or-later
// Accounts of Slurm, line by line, beside a job that they may be of.
#include "base/line_splitter.h"
#include "sources/bundle/sacct_reader.h"
#include "telemetry/ingest.h"

#include <cstdlib>
#include <string_view>

using namespace seamscope;
using namespace seamscope::sources;

namespace {

struct NoSink final : telemetry::FactSink {
    bool seriesAdded(const telemetry::SeriesInfo&) override { return true; }
    bool samples(telemetry::SampleBatch&&) override { return true; }
    bool event(telemetry::Event&& event) override {
        if (event.text.size() > 4096)
            std::abort();
        return true;
    }
    bool topology(const topology::TopologyFragment& fragment) override {
        for (const topology::Job& job : fragment.jobs)
            if (job.start && job.end && *job.end < *job.start)
                std::abort();
        return true;
    }
    bool document(telemetry::SourceId, std::string_view, std::string_view) override { return true; }
};

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    const SystemClock wallClock;
    NoSink sink;
    telemetry::Ingest ingest(std::make_shared<telemetry::Catalogue>(), wallClock, sink);
    telemetry::SourceSpec spec;
    spec.timePolicy = telemetry::TimePolicy::historic;
    std::vector<topology::Job> jobs(1);
    jobs[0].id = topology::EntityId::make(topology::EntityKind::job, "a");
    bundle::FileReport report;
    LineClock clock(TimeZone(), fromNanoseconds(1'800'000'000'000'000'000));
    bundle::SacctReader reader({ingest.attach(spec), report, clock}, jobs);
    LineSplitter lines(std::size_t{1} << 16);
    const auto take = [&](std::string_view line) { reader.line(line, lines.line()); };
    lines.feed({reinterpret_cast<const char*>(data), size}, take);
    lines.finish(take);
    reader.finish();
    return 0;
}
