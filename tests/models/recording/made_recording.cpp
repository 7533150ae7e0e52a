// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/recording/made_recording.h"

#include "base/clock.h"

namespace seamscope::test {

using namespace std::chrono_literals;

telemetry::SeriesInfo madeSeries(std::uint32_t id) {
    telemetry::SeriesInfo info;
    info.id = telemetry::SeriesId(id);
    info.source = telemetry::SourceId(0);
    info.metric = "DCGM_FI_DEV_GPU_TEMP";
    info.labels = {{"Hostname", "n" + std::to_string(id / 8)}, {"gpu", std::to_string(id % 8)}};
    info.signal = "gpu.temperature";
    info.entity = topology::EntityId::gpu("n" + std::to_string(id / 8), std::to_string(id % 8));
    info.unit = "°C";
    info.period = 10s;
    return info;
}

std::vector<telemetry::SeriesInfo> madeSeries(std::uint32_t from, std::uint32_t count) {
    std::vector<telemetry::SeriesInfo> out;
    for (std::uint32_t i = 0; i < count; ++i)
        out.push_back(madeSeries(from + i));
    return out;
}

std::shared_ptr<const topology::Topology> madeTopology(int gpus) {
    topology::TopologyBuilder builder;
    for (int i = 0; i < gpus; ++i)
        builder.discover(topology::EntityId::gpu("n" + std::to_string(i / 8), std::to_string(i % 8)));
    return builder.build();
}

telemetry::Event madeEvent(TimePoint at, std::string text) {
    telemetry::Event event;
    event.at = at;
    event.arrival = at + 1s;
    event.kind = telemetry::EventKind::xid;
    event.entity = topology::EntityId::gpu("n0", "1");
    event.code = 79;
    event.text = std::move(text);
    event.attributes = {{"pci", "0000:C1:00.0"}};
    event.source = telemetry::SourceId(0);
    return event;
}

telemetry::MeterReading madeMeter(TimePoint at, std::int64_t lost) {
    telemetry::MeterReading reading;
    reading.at = at;
    reading.currency = "USD";
    reading.lostPerHourMicros = lost;
    reading.gpus = 64;
    reading.quality = telemetry::Quality::good;
    return reading;
}

MadeFacts madeFacts(unsigned seed, int batches, std::uint32_t series) {
    std::mt19937 random(seed);
    const auto upTo = [&](std::uint32_t n) { return static_cast<std::uint32_t>(random() % n); };
    MadeFacts out;
    TimePoint now = kStart + 3s;
    std::uint32_t known = 0;
    for (int i = 0; i < batches; ++i) {
        now += upTo(50) == 0 ? Duration(47s) : std::chrono::milliseconds(upTo(900));
        MadeFacts::Batch batch;
        const std::uint32_t wanted = std::min<std::uint32_t>(series, 4 + static_cast<std::uint32_t>(i) / 4);
        batch.newSeries = madeSeries(known, wanted - known);
        known = wanted;
        // Now and then the clock steps back a little, as clocks do.
        batch.samples.arrival = upTo(20) == 0 ? now - 1500ms : now;
        for (std::uint32_t n = upTo(12); n > 0; --n) {
            const Duration late = upTo(8) == 0 ? Duration(25s) : std::chrono::milliseconds(upTo(4) * 500);
            const auto quality = upTo(10) == 0 ? telemetry::Quality::missing : telemetry::Quality::good;
            batch.samples.add(telemetry::SeriesId(upTo(known)), now - late, upTo(1000) * 0.5, quality);
        }
        if (upTo(15) == 0)
            batch.meter = madeMeter(now, upTo(1000000));
        out.batches.push_back(std::move(batch));
    }
    return out;
}

Result<> writeFacts(const MadeFacts& facts, const std::filesystem::path& path,
                    recording::WriterOptions options) {
    const ManualClock clock(kStart);
    auto writer = recording::Writer::create(path, clock, std::move(options));
    if (!writer)
        return fail(writer.error());
    for (const MadeFacts::Batch& batch : facts.batches) {
        if (!batch.newSeries.empty())
            SEAM_TRY((*writer)->series(batch.newSeries, batch.samples.arrival));
        SEAM_TRY((*writer)->samples(batch.samples));
        if (batch.meter)
            SEAM_TRY((*writer)->parts({.meter = batch.meter}, batch.samples.arrival));
    }
    return (*writer)->close();
}

Collected collect(const recording::Reader& reader) {
    Collected out;
    if (const auto done = reader.forEach({kTimeMin, kTimeMax}, out); !done)
        out.problems.push_back(done.error());
    return out;
}

bool isSame(const telemetry::SampleBatch& a, const telemetry::SampleBatch& b) {
    if (a.arrival != b.arrival || a.series != b.series || a.time != b.time || a.value != b.value)
        return false;
    for (std::size_t i = 0; i < a.size(); ++i)
        if (a.qualityAt(i) != b.qualityAt(i))
            return false;
    return true;
}

} // namespace seamscope::test
