// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/temporary_folder.h"
#include "telemetry/message_catalogue.h"
#include "wire/codec.h"
#include "wire/codec_columns.h"

#include "seamscope/v1/gateway.pb.h"
#include "support/test_program.h"

#include <QProcess>
#include <QtTest>

#include <cmath>
#include <fstream>
#include <limits>
#include <random>

using namespace seamscope;
using namespace seamscope::telemetry;
using topology::EntityId;

namespace {

constexpr TimePoint kStart = fromNanoseconds(1'772'323'200'000'000'000);

SampleBatch randomBatch(std::mt19937_64& random, std::size_t n, bool oneTick, bool marked) {
    SampleBatch batch;
    batch.arrival = kStart + std::chrono::seconds(1);
    for (std::size_t i = 0; i < n; ++i) {
        const auto shift =
            oneTick ? 0 : static_cast<std::int64_t>(random() % 4'000'000'000'000) - 1'000'000'000'000;
        double value =
            std::ldexp(static_cast<double>(random()) - 9e18, static_cast<int>(random() % 200) - 100);
        if (random() % 50 == 0)
            value = std::numeric_limits<double>::infinity();
        batch.add(SeriesId(static_cast<std::uint32_t>(random() % 1'000'000)), kStart + Duration(shift), value,
                  marked ? static_cast<Quality>(random() % 4) : Quality::good);
    }
    return batch;
}

bool same(const SampleBatch& a, const SampleBatch& b) {
    return a.arrival == b.arrival && a.series == b.series && a.time == b.time && a.value == b.value &&
           a.quality == b.quality;
}

SeriesInfo someSeries(std::uint32_t id) {
    SeriesInfo series;
    series.id = SeriesId(id);
    series.source = SourceId(2);
    series.metric = "DCGM_FI_DEV_GPU_TEMP";
    series.labels = {{"Hostname", "n031"}, {"gpu", "4"}};
    series.signal = "gpu.temperature";
    series.entity = EntityId::gpu("n031", "4");
    series.unit = "\u00b0C";
    series.period = std::chrono::seconds(15);
    return series;
}

Event someEvent() {
    Event event;
    event.at = kStart;
    event.until = kStart + std::chrono::hours(1);
    event.arrival = kStart + std::chrono::milliseconds(3);
    event.kind = EventKind::xid;
    event.entity = EntityId::gpu("n031", "4");
    event.code = 79;
    event.text = "GPU has fallen off the bus";
    event.attributes = {{"pci", "0000:c1:00"}};
    event.source = SourceId(7);
    event.quality = Quality::uncertain;
    return event;
}

MeterReading someReading() {
    MeterReading reading;
    reading.at = kStart;
    reading.currency = "USD";
    reading.lostPerHourMicros = 1'210'500'000;
    reading.paidPerHourMicros = -1;
    reading.lostTotalMicros = std::numeric_limits<std::int64_t>::max();
    reading.lostGpuTime = GpuTime(5);
    reading.since = kStart - std::chrono::hours(2);
    reading.gpus = 256;
    reading.gpusWithoutReference = 8;
    reading.delivered = 0.69;
    reading.lostSteps = 12.5;
    reading.lostTokens = 5.2e7;
    reading.lostRequests = 34.5;
    reading.quality = Quality::good;
    reading.jobs.push_back({EntityId::make(topology::EntityKind::job, "atlas"),
                            256,
                            5.5,
                            std::nullopt,
                            telemetry::Message("bench"),
                            "contract",
                            7,
                            {},
                            true,
                            0.25,
                            0.76});
    telemetry::MeterDetail detail;
    telemetry::MeterJobDetail job;
    job.job = reading.jobs.empty() ? topology::EntityId() : reading.jobs.front().job;
    job.baseline = {telemetry::MeterBaseline::Kind::learned,
                    4.2,
                    4.1,
                    4.3,
                    812,
                    {reading.at, reading.at},
                    false,
                    telemetry::Message("benchmark"),
                    telemetry::say<telemetry::MessageCode::refusedSlower>(telemetry::Plural{12})};
    job.buckets = {GpuTime(9), GpuTime(1), GpuTime(-3), GpuTime(4), GpuTime(5),
                   GpuTime(6), GpuTime(7), GpuTime(8),  GpuTime(2)};
    job.goodput = 0.9;
    job.ettr = 0.95;
    job.lostTokens = 1e9;
    job.lostRequests = 17;
    job.lostShareOfDay = 0.01;
    job.slipSeconds = 12.5;
    job.atRisk.push_back({"storage/nas1", reading.at, true, 2, GpuTime(77), 88, 9.5});
    job.atRisk.push_back(
        {"memory", {}, false, 0, GpuTime(1), 2, 3, false, true, {{reading.at, GpuTime(4), 5, true}}});
    job.squeeze = telemetry::CheckpointSqueeze{
        1800, 60,  300, 3,   2, 1138, 1099, 1098, 700, 1500, 1, 2, 3, true, telemetry::Message("here"),
        40,   900, 77,  120, 2};
    job.forecast = telemetry::MeterForecast{
        8, .11, .1, .12, .97, .9, .99, 1.03, 419, 2e7, telemetry::Message("published")};
    job.stalledKilowattHours = 3.5;
    job.standing = {jobs::JobState::evaluating, reading.at};
    job.failures = 2;
    detail.jobs.push_back(job);
    detail.buckets = job.buckets;
    telemetry::IncidentCost cost;
    cost.currency = "USD";
    cost.total = {1, 2, 3};
    cost.scheduleMicros = 5;
    cost.lostGpuTimeLow = GpuTime(3);
    cost.lostGpuTimeHigh = GpuTime(9);
    cost.layers[3] = {{1, 2, 3}, reading.at};
    cost.lostRequests = 4;
    cost.unobservedJobs = {*topology::EntityId::parse("job/dark")};
    cost.actedAt = reading.at;
    cost.drained.push_back({reading.at, {1, 2, 3}, {1, 0, -1, 4, 5}, GpuTime(7), GpuTime(6), GpuTime(9)});
    detail.open.push_back({"inc-1", reading.at, cost, 42});
    detail.marginalPerMinuteMicros = 42;
    detail.cliffs.push_back({telemetry::MeterCliff::Kind::milestone,
                             *topology::EntityId::parse("milestone/m"), reading.at, 99, 1.5,
                             telemetry::say<telemetry::MessageCode::deadlineSlack>()});
    detail.shares.push_back({telemetry::MeterShare::Level::entity, "unattributed", GpuTime(5), 6, 0.25,
                             telemetry::say<telemetry::MessageCode::shareRootless>(telemetry::Plural{2})});
    detail.amplification.push_back({"inc-1", *topology::EntityId::parse("gpu/n1:0"), .001, .1, 100});
    detail.teams.push_back({"ml", 64, 0.8, 0.9, 7, GpuTime(11), 12, GpuTime(13), -14});
    telemetry::MeterWhatIf whatIf;
    whatIf.choice = telemetry::MeterWhatIf::Choice::waitThenDrain;
    whatIf.incident = "inc-1";
    whatIf.job = *topology::EntityId::parse("job/j");
    whatIf.wait = std::chrono::minutes(30);
    whatIf.cost = {1, 2, 3};
    whatIf.waiting = {4, 5, 6};
    whatIf.gpuHours = 2.5;
    whatIf.gpuHoursLow = 2;
    whatIf.gpuHoursHigh = 3;
    whatIf.jobHours = 0.5;
    whatIf.savedMicros = -7;
    whatIf.intervalSeconds = 600;
    whatIf.basis = {telemetry::say<telemetry::MessageCode::whatIfRestart>(std::chrono::seconds(300)),
                    telemetry::Message("stated")};
    detail.whatIfs.push_back(whatIf);
    detail.breakEven = std::chrono::minutes(14);
    detail.greenButLosingSince = reading.at;
    detail.losingSince = reading.at;
    detail.componentsKnown = 2432;
    detail.greenShare = 0.995;
    detail.isGreenButLosing = true;
    detail.isSmallSite = true;
    detail.note = telemetry::say<telemetry::MessageCode::smallSite>(telemetry::Plural{8});
    reading.detail = std::move(detail);
    return reading;
}

} // namespace

class TstCodec : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void sampleBatchesComeBackBitByBit();
    void theShortWayIsTheLongWay();
    void aMarkOnTheFirstSampleIsKept();
    void notANumberKeepsItsPayload();
    void protocReadsOurSamples();
    void descriptorsDescribeThemselves();
    void seriesEventsAndSourcesComeBack();
    void stateMeterAndSessionComeBack();
    void anUpdateComesBack();
    void batchesOfOneUpdateAreJoined();
    void textThatIsNotUtf8IsRepaired();
    void truncationNeverCrashes();
    void randomBytesNeverCrash();
};

void TstCodec::sampleBatchesComeBackBitByBit() {
    std::mt19937_64 random(1);
    for (int round = 0; round < 200; ++round) {
        const SampleBatch batch = randomBatch(random, random() % 500, round % 3 == 0, round % 2 == 0);
        const auto back = wire::decodeSampleBatch(wire::encode(batch));
        QVERIFY2(back, back ? "" : back.error().text().c_str());
        QVERIFY(same(batch, *back));
    }
}

/// A field that nobody knows in front sends a message the way of every message; what comes out may not depend on it.
void TstCodec::theShortWayIsTheLongWay() {
    const std::string unknown("\x78\x01", 2);
    std::mt19937_64 random(11);
    SampleBatch used; // whatever the last one left in it
    std::size_t good = 0;
    std::size_t refused = 0;
    const auto compare = [&](const std::string& bytes) {
        const auto brief = wire::decodeSampleBatch(bytes, used);
        const auto whole = wire::decodeSampleBatch(unknown + bytes);
        (whole ? good : refused) += 1;
        return brief.has_value() == whole.has_value() &&
               (whole ? wire::encode(used) == wire::encode(*whole) : brief.error().code == whole.error().code); // the text has the length in it
    };
    for (int round = 0; round < 60; ++round) {
        const std::string bytes = wire::encode(randomBatch(random, random() % 9, round % 3 == 0, round % 2 == 0));
        QVERIFY(compare(bytes) && compare(bytes + bytes) && compare(bytes + unknown));
        for (std::size_t i = 0; i < bytes.size(); ++i) {
            QVERIFY2(compare(bytes.substr(0, i)), qPrintable(QStringLiteral("cut at %1").arg(i)));
            std::string flipped = bytes;
            flipped[i] = static_cast<char>(random());
            QVERIFY2(compare(flipped), qPrintable(QStringLiteral("flipped at %1").arg(i)));
        }
        StateResult state;
        state.at = kStart;
        state.meter = MeterReading();
        for (std::uint32_t id = 0; id < 5; ++id)
            state.states.push_back({SeriesId(random() % 300), kStart + Duration(random() % 1'000'000), 0.5 * id, Quality::good});
        for (const std::string& front : {std::string(), unknown}) {
            QVERIFY(wire::decodeStateValues(front + wire::encode(state), used));
            QCOMPARE(used.size(), state.states.size());
            for (std::size_t i = 0; i < used.size(); ++i)
                QVERIFY(used.series[i] == state.states[i].id && used.time[i] == state.states[i].time && used.value[i] == state.states[i].value);
        }
    }
    QVERIFY(good > 500 && refused > 500);
}

void TstCodec::aMarkOnTheFirstSampleIsKept() {
    SampleBatch batch;
    batch.add(SeriesId(0), kStart, 1, Quality::bad);
    batch.add(SeriesId(1), kStart, 1);
    const auto back = wire::decodeSampleBatch(wire::encode(batch));
    QVERIFY(back);
    QVERIFY(back->quality == (std::vector{Quality::bad, Quality::good}));
}

void TstCodec::notANumberKeepsItsPayload() {
    // The staleness marker of Prometheus is one particular NaN.
    const auto stale = std::bit_cast<double>(std::uint64_t{0x7ff0000000000002});
    SampleBatch batch;
    batch.add(SeriesId(0), kStart, stale, Quality::missing);
    const auto back = wire::decodeSampleBatch(wire::encode(batch));
    QVERIFY(back);
    QCOMPARE(std::bit_cast<std::uint64_t>(back->value[0]), std::uint64_t{0x7ff0000000000002});
}

// Another program reads what we wrote: the protocol compiler, from the shipped .proto files.
void TstCodec::protocReadsOurSamples() {
    SampleBatch batch;
    batch.arrival = kStart;
    batch.add(SeriesId(3), kStart, 57.5);
    batch.add(SeriesId(300), kStart + Duration(1'000), -1, Quality::bad);
    const std::string bytes = wire::encode(batch);

    QProcess protoc;
    protoc.start(QStringLiteral(SEAM_PROTOC), {QStringLiteral("--decode=seamscope.v1.SampleBatch"),
                                               QStringLiteral("-I" SEAM_SOURCE_DIR "/models/wire/proto"),
                                               QStringLiteral("seamscope/v1/telemetry.proto")});
    QVERIFY(protoc.waitForStarted());
    protoc.write(bytes.data(), static_cast<qint64>(bytes.size()));
    protoc.closeWriteChannel();
    QVERIFY(protoc.waitForFinished());
    const QByteArray text = protoc.readAllStandardOutput().simplified();
    QCOMPARE(
        text,
        QByteArray("base_time_ns: 1772323200000000000 arrival_ns: 1772323200000000000 series: 3 series: 300 "
                   "time_offset_ns: 0 time_offset_ns: 1000 value: 57.5 value: -1 quality: \"\\000\\002\""));
}

// A reader that has nothing but the embedded descriptors can decode the message.
void TstCodec::descriptorsDescribeThemselves() {
    const test::TemporaryFolder folder;
    const std::string set = wire::fileDescriptorSetFor("seamscope.v1.Update");
    std::ofstream(folder / "set.bin", std::ios::binary) << set;
    Update update;
    update.token = {1, 2};
    update.events.push_back(someEvent());
    const std::string bytes = wire::encode(update);

    QProcess protoc;
    protoc.start(QStringLiteral(SEAM_PROTOC), {QStringLiteral("--decode=seamscope.v1.Update"),
                                               QStringLiteral("--descriptor_set_in=") +
                                                   QString::fromStdString((folder / "set.bin").string())});
    QVERIFY(protoc.waitForStarted());
    protoc.write(bytes.data(), static_cast<qint64>(bytes.size()));
    protoc.closeWriteChannel();
    QVERIFY(protoc.waitForFinished());
    QCOMPARE(protoc.exitCode(), 0);
    QVERIFY(protoc.readAllStandardOutput().contains("kind: EVENT_KIND_XID"));
    QVERIFY(wire::fileDescriptorSetFor("seamscope.v1.Nothing").empty());
}

void TstCodec::seriesEventsAndSourcesComeBack() {
    std::vector<SeriesInfo> series = {someSeries(0), someSeries(9)};
    series[1].entity = {};
    series[1].signal.clear();
    series[1].kind = SignalKind::counter;
    const auto seriesBack = wire::decodeSeriesList(wire::encode(series));
    QVERIFY(seriesBack && *seriesBack == series);

    std::vector<Event> events = {someEvent(), Event{}};
    events[1].source = SourceId(0);
    const auto eventsBack = wire::decodeEventList(wire::encode(events));
    QVERIFY(eventsBack && *eventsBack == events);

    SourceHealth source;
    source.id = SourceId(1);
    source.name = "hall-2 prometheus";
    source.state = SourceState::stale;
    source.newest = kStart;
    source.period = std::chrono::seconds(15);
    source.samples = 1ULL << 40;
    source.faults[static_cast<std::size_t>(InputFault::unknownReference)] = {3, "line 12"};
    source.lastError = "connection refused";
    const auto sourcesBack = wire::decodeSourceHealthList(wire::encode(telemetry::SourceList{source}));
    QVERIFY(sourcesBack && sourcesBack->size() == 1 && sourcesBack->front() == source);
}

void TstCodec::stateMeterAndSessionComeBack() {
    StateResult state;
    state.at = kStart;
    state.series = {someSeries(4)};
    state.states = {{SeriesId(4), kStart - std::chrono::seconds(9), 61.5, Quality::uncertain}};
    state.meter = someReading();
    const auto stateBack = wire::decodeState(wire::encode(state));
    QVERIFY(stateBack);
    QVERIFY(stateBack->at == state.at && stateBack->series == state.series &&
            stateBack->states == state.states && stateBack->meter == state.meter);
    const auto meterBack = wire::decodeMeterReading(wire::encode(someReading()));
    QVERIFY(meterBack && *meterBack == someReading());

    SessionState session;
    session.mode = SessionMode::replay;
    session.now = kStart;
    session.start = kStart - std::chrono::hours(6);
    session.end = kStart + std::chrono::hours(6);
    session.speed = 0.25;
    session.playing = false;
    session.canSeek = session.loading = true;
    session.site = "Oulu \u2013 hall 2";
    session.timezone = "Europe/Helsinki";
    session.backwards = true;
    session.loop = {kStart - std::chrono::minutes(5), kStart + std::chrono::minutes(5)};
    session.backtracks = {kStart - std::chrono::hours(1), kStart};
    const auto sessionBack = wire::decodeSessionState(wire::encode(session));
    QVERIFY(sessionBack && *sessionBack == session);
}

void TstCodec::anUpdateComesBack() {
    std::mt19937_64 random(5);
    Update update;
    update.token = {~0ULL, 77};
    update.reset = true;
    update.epoch = 4;
    update.session = telemetry::SessionState();
    update.series = {someSeries(1)};
    update.samples = randomBatch(random, 100, false, true);
    update.events = {someEvent()};
    update.sources.edit().emplace_back().id = SourceId(0);
    update.meter = someReading();
    update.mergedSamples = 12;
    update.lostSamples = 1ULL << 50;
    update.rewoundTo = kStart;
    const auto back = wire::decodeUpdate(wire::encode(update));
    QVERIFY2(back, back ? "" : back.error().text().c_str());
    QVERIFY(back->token == update.token && back->reset && back->epoch == 4 &&
            back->session == update.session);
    QVERIFY(back->series == update.series && same(back->samples, update.samples) &&
            back->events == update.events);
    QVERIFY(back->sources == update.sources && back->meter == update.meter && !back->topology);
    QVERIFY(back->rewoundTo == update.rewoundTo);
    QCOMPARE(back->mergedSamples, update.mergedSamples);
    QCOMPARE(back->lostSamples, update.lostSamples);
    QVERIFY(wire::decodeUpdate(wire::encode(Update{}))->isEmpty());
}

void TstCodec::batchesOfOneUpdateAreJoined() {
    std::mt19937_64 random(6);
    const SampleBatch good = randomBatch(random, 5, true, false);
    const SampleBatch marked = randomBatch(random, 7, false, true);
    v1::Update message;
    QVERIFY(message.add_samples()->ParseFromString(wire::encode(good)));
    QVERIFY(message.add_samples()->ParseFromString(wire::encode(marked)));
    QVERIFY(message.add_samples()->ParseFromString(wire::encode(good)));
    const auto back = wire::decodeUpdate(message.SerializeAsString());
    QVERIFY(back);
    QCOMPARE(back->samples.size(), std::size_t{17});
    QCOMPARE(back->samples.quality.size(), std::size_t{17});
    for (std::size_t i = 0; i < 7; ++i) {
        QCOMPARE(back->samples.value[5 + i], marked.value[i]);
        QVERIFY(back->samples.quality[5 + i] == marked.quality[i]);
    }
    QVERIFY(back->samples.quality[16] == Quality::good);
}

void TstCodec::textThatIsNotUtf8IsRepaired() {
    const std::pair<std::string, std::string> examples[] = {
        {"plain", "plain"},
        {"caf\xC3\xA9 \xE2\x82\xAC \xF0\x9F\x94\xA5", "caf\xC3\xA9 \xE2\x82\xAC \xF0\x9F\x94\xA5"},
        {"a\xFFz", "a\xEF\xBF\xBDz"},
        {"\xC0\xAF", "\xEF\xBF\xBD\xEF\xBF\xBD"},                 // overlong '/'
        {"\xED\xA0\x80", "\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD"}, // a surrogate
        {"\xE2\x82", "\xEF\xBF\xBD\xEF\xBF\xBD"},                 // cut short
    };
    for (const auto& [text, expected] : examples) {
        Event event = someEvent();
        event.text = text;
        const auto back = wire::decodeEventList(wire::encode(std::span<const Event>(&event, 1)));
        QVERIFY(back);
        QCOMPARE(back->front().text, expected);
    }
}

void TstCodec::truncationNeverCrashes() {
    std::mt19937_64 random(2);
    Update update;
    update.series = {someSeries(1)};
    update.samples = randomBatch(random, 20, false, true);
    update.events = {someEvent()};
    update.meter = someReading();
    const std::string bytes = wire::encode(update);
    for (std::size_t length = 0; length < bytes.size(); ++length)
        (void)wire::decodeUpdate(std::string_view(bytes).substr(0, length));
    QVERIFY(!wire::decodeUpdate(std::string_view(bytes).substr(0, bytes.size() - 1)));
}

void TstCodec::randomBytesNeverCrash() {
    std::mt19937_64 random(3);
    Update update;
    update.series = {someSeries(1)};
    update.samples = randomBatch(random, 20, false, true);
    update.meter = someReading();
    const std::string bytes = wire::encode(update);
    for (int round = 0; round < 20'000; ++round) {
        std::string spoiled = bytes;
        for (int i = 0; i < 3; ++i)
            spoiled[random() % spoiled.size()] = static_cast<char>(random());
        const auto back = wire::decodeUpdate(spoiled);
        if (back) {
            QCOMPARE(back->samples.value.size(), back->samples.series.size());
            QCOMPARE(back->samples.time.size(), back->samples.series.size());
        }
    }
}

SEAM_TEST(tst_codec, TstCodec)
#include "tst_codec.moc"
