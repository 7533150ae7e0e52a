// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/temporary_folder.h"
#include "telemetry/message_catalogue.h"
#include "wire/codec.h"

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
    void detailsWrittenBeforeStatesAndEnumsOpen();
    void aMarkOnTheFirstSampleIsKept();
    void notANumberKeepsItsPayload();
    void protocReadsOurSamples();
    void descriptorsDescribeThemselves();
    void seriesEventsAndSourcesComeBack();
    void stateMeterAndSessionComeBack();
    void anUpdateComesBack();
    void everyPartHasItsWay();
    void batchesOfOneUpdateAreJoined();
    void brokenColumnsAreRefused_data();
    void brokenColumnsAreRefused();
    void brokenItemsAreRefusedWithTheirPlace();
    void partsOfUnreasonableSizeAreRefused();
    void messagesThatAreMostlyObjectsAreRefused();
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

/// Whoever adds a part and forgets its field or its message hears of it here.
void TstCodec::everyPartHasItsWay() {
    telemetry::Parts all;
    all.topology = topology::TopologyBuilder().build();
    telemetry::forEachPart([&]<class T>(const telemetry::PartInfo<T>& part) {
        if constexpr (!std::is_same_v<T, topology::Topology>)
            all.*part.place = T();
    });
    Update update;
    static_cast<telemetry::Parts&>(update) = all;
    StateResult state;
    static_cast<telemetry::Parts&>(state) = all;
    const auto updateBack = wire::decodeUpdate(wire::encode(update));
    const auto stateBack = wire::decodeState(wire::encode(state));
    QVERIFY(updateBack && stateBack);
    std::size_t index = 0;
    telemetry::forEachPart([&](const auto& part) {
        QVERIFY2(*updateBack.*part.place, part.topic.data());
        QVERIFY2(!part.ofATime || *stateBack.*part.place, part.topic.data());
        telemetry::Parts back;
        const auto decoded = wire::decodePart(index, wire::encodePart(index, all), back);
        QVERIFY2(decoded && back.*part.place, part.topic.data());
        QVERIFY(!wire::fileDescriptorSetFor(wire::partMessage(index)).empty());
        QVERIFY(!wire::decodePart(index, "\xff\xff", back));
        ++index;
    });
    QCOMPARE(index, telemetry::kPartCount);
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

void TstCodec::brokenColumnsAreRefused_data() {
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QByteArray>("place");
    const auto row = [](const char* name, const char* place, auto spoil) {
        v1::SampleBatch batch;
        batch.set_base_time_ns(1);
        batch.add_series(1);
        batch.add_series(2);
        batch.add_value(1);
        batch.add_value(2);
        spoil(batch);
        QTest::newRow(name) << QByteArray::fromStdString(batch.SerializeAsString()) << QByteArray(place);
    };
    row("a value too many", "value", [](auto& b) { b.add_value(3); });
    row("an offset too few", "time_offset_ns", [](auto& b) { b.add_time_offset_ns(3); });
    row("quality of another length", "quality", [](auto& b) { b.set_quality("\1"); });
    row("quality out of range", "quality", [](auto& b) { b.set_quality(std::string("\0\xff", 2)); });
    row("negative base", "base_time_ns", [](auto& b) { b.set_base_time_ns(-1); });
    row("offset before 1970", "time_offset_ns", [](auto& b) {
        b.add_time_offset_ns(0);
        b.add_time_offset_ns(-2);
    });
    row("sum overflows", "time_offset_ns", [](auto& b) {
        b.set_base_time_ns(std::numeric_limits<std::int64_t>::max());
        b.add_time_offset_ns(0);
        b.add_time_offset_ns(1);
    });
    row("negative arrival", "arrival_ns", [](auto& b) { b.set_arrival_ns(-1); });
    row("id that no table can hold", "series", [](auto& b) { b.set_series(0, 0xFFFFFFFE); });
}

void TstCodec::brokenColumnsAreRefused() {
    QFETCH(QByteArray, bytes);
    QFETCH(QByteArray, place);
    const auto batch = wire::decodeSampleBatch(bytes.toStdString());
    QVERIFY(!batch);
    QVERIFY(batch.error().code == ErrorCode::invalidInput);
    QCOMPARE(QByteArray::fromStdString(batch.error().where), "SampleBatch: " + place);
}

void TstCodec::brokenItemsAreRefusedWithTheirPlace() {
    const auto place = [](const v1::Update& update) {
        const auto result = wire::decodeUpdate(update.SerializeAsString());
        return result ? std::string("accepted") : result.error().where;
    };
    v1::Update series;
    series.add_series();
    series.add_series()->set_entity("gpu/with space");
    QCOMPARE(place(series), std::string("Update: series[1]: entity"));
    v1::Update kind;
    kind.add_events()->set_kind(static_cast<v1::EventKind>(99));
    QCOMPARE(place(kind), std::string("Update: events[0]: kind"));
    v1::Update speed;
    speed.mutable_session()->set_speed(0);
    QCOMPARE(place(speed), std::string("Update: speed"));
    v1::Update fault;
    fault.mutable_sources()->add_sources()->add_faults()->set_fault(kInputFaultCount);
    QCOMPARE(place(fault), std::string("Update: sources[0]: faults"));
    v1::Update meter;
    meter.mutable_meter()->set_delivered(std::nan(""));
    QCOMPARE(place(meter), std::string("Update: delivered"));
    v1::Update labels;
    for (int i = 0; i < 2; ++i)
        labels.add_series()->add_labels()->set_name("same");
    *labels.mutable_series(0)->add_labels() = labels.series(1).labels(0);
    QCOMPARE(place(labels), std::string("Update: series[0]: labels"));
}

// One message of a peer that lies makes little of our memory.
void TstCodec::partsOfUnreasonableSizeAreRefused() {
    v1::Update note;
    note.mutable_session()->set_speed(1);
    note.mutable_session()->set_note(std::string(std::size_t{200} << 10, 'x'));
    QVERIFY(wire::decodeUpdate(note.SerializeAsString()));
    note.mutable_session()->set_note(std::string(std::size_t{300} << 10, 'x'));
    const auto refused = wire::decodeUpdate(note.SerializeAsString());
    QVERIFY(!refused && refused.error().code == ErrorCode::tooLarge);
    QCOMPARE(refused.error().where, std::string("Update: session"));
    v1::Update rows;
    for (int i = 0; i < 10'000; ++i)
        rows.mutable_sources()->add_sources();
    QVERIFY(wire::decodeUpdate(rows.SerializeAsString()));
    rows.mutable_sources()->add_sources();
    QVERIFY(!wire::decodeUpdate(rows.SerializeAsString()));
    v1::Update texts;
    for (int i = 0; i < 5'000; ++i)
        texts.mutable_sources()->add_sources()->set_last_error(std::string(4096, 'x'));
    QVERIFY(!wire::decodeUpdate(texts.SerializeAsString()));
}

// Two bytes are a message without anything in it, and some hundred bytes as an object: 20 MiB of them, 100 KB in a recording, took
// 3 GiB. What a site has to say in as many bytes is read.
void TstCodec::messagesThatAreMostlyObjectsAreRefused() {
    constexpr std::size_t kBytes = std::size_t{8} << 20;
    const auto filledWith = [](std::string_view one) {
        std::string bytes;
        while (bytes.size() < kBytes)
            bytes += one;
        return bytes;
    };
    using namespace std::string_view_literals;
    const std::string empty = filledWith("\x12\0"sv); // StateReply: series; SeriesList: unknown
    const auto refused = wire::decodeState(empty);
    QVERIFY(!refused && refused.error().code == ErrorCode::tooLarge);
    const std::string labels = filledWith("\x12\x08\x22\0\x22\0\x22\0\x22\0"sv);
    QVERIFY(!wire::decodeState(labels));
    v1::StateReply honest;
    for (int i = 0; honest.series_size() < 80'000; ++i) {
        v1::Series& series = *honest.add_series();
        series.set_id(static_cast<std::uint32_t>(i));
        series.set_metric("DCGM_FI_DEV_GPU_TEMP");
        series.set_signal("gpu.temperature");
        series.set_entity("gpu/node" + std::to_string(i / 8) + ":" + std::to_string(i % 8));
        for (const char* name : {"gpu", "Hostname", "modelName", "job", "instance"}) {
            v1::Label& label = *series.add_labels();
            label.set_name(name);
            label.set_value("node" + std::to_string(i));
        }
    }
    const std::string bytes = honest.SerializeAsString();
    QVERIFY(bytes.size() > kBytes);
    const auto read = wire::decodeState(bytes);
    QVERIFY2(read, read ? "" : read.error().text().c_str());
    QCOMPARE(read->series.size(), std::size_t{80'000});
}

// Bytes as they were written by hand to the earlier schema: a uint32 kind, a job that is blocked and has no
// state.
void TstCodec::detailsWrittenBeforeStatesAndEnumsOpen() {
    v1::Update update;
    v1::MeterDetail& detail = *update.mutable_meter()->mutable_detail();
    using namespace std::string_literals;
    QVERIFY(detail.ParseFromString("\x0a\x10\x0a\x05job/a\x12\x02\x08\x02\x88\x01\xc0\x84\x3d"s // jobs[0]
                                   "\x2a\x02\x08\x03"                                           // cliffs[0]
                                   "\x32\x02\x08\x01"                                           // shares[0]
                                   "\x7a\x02\x08\x02"s));                                       // what_ifs[0]
    const auto back = wire::decodeUpdate(update.SerializeAsString());
    QVERIFY2(back, back ? "" : back.error().text().c_str());
    const telemetry::MeterDetail& read = *back->meter->detail;
    QVERIFY(read.jobs.at(0).baseline.kind == telemetry::MeterBaseline::Kind::learned);
    QVERIFY(read.jobs[0].standing.state == jobs::JobState::blocked);
    QVERIFY(read.jobs[0].blockedSince() == fromNanoseconds(1'000'000));
    QVERIFY(read.cliffs.at(0).kind == telemetry::MeterCliff::Kind::milestone);
    QVERIFY(read.shares.at(0).level == telemetry::MeterShare::Level::seam);
    QVERIFY(read.whatIfs.at(0).choice == telemetry::MeterWhatIf::Choice::otherCadence);
    // And what is written now says it in the schema's words.
    QCOMPARE(v1::MeterCliffKind_Name(detail.cliffs(0).kind()), std::string("METER_CLIFF_KIND_MILESTONE"));
    v1::Update strange = update;
    strange.mutable_meter()->mutable_detail()->mutable_jobs(0)->set_state(static_cast<v1::JobState>(11));
    QVERIFY(!wire::decodeUpdate(strange.SerializeAsString()));
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
