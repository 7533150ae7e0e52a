// SPDX-License-Identifier: GPL-3.0-or-later
// What a message may not say: it is refused, with the place.
#include "wire/codec.h"

#include "seamscope/v1/gateway.pb.h"
#include "support/test_program.h"

#include <QtTest>

#include <cmath>
#include <limits>
#include <string>

using namespace seamscope;
using namespace seamscope::telemetry;

class TstCodecRefusals : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void brokenColumnsAreRefused_data();
    void brokenColumnsAreRefused();
    void brokenItemsAreRefusedWithTheirPlace();
    void partsOfUnreasonableSizeAreRefused();
    void messagesThatAreMostlyObjectsAreRefused();
};

void TstCodecRefusals::brokenColumnsAreRefused_data() {
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

void TstCodecRefusals::brokenColumnsAreRefused() {
    QFETCH(QByteArray, bytes);
    QFETCH(QByteArray, place);
    const auto batch = wire::decodeSampleBatch(bytes.toStdString());
    QVERIFY(!batch);
    QVERIFY(batch.error().code == ErrorCode::invalidInput);
    QCOMPARE(QByteArray::fromStdString(batch.error().where), "SampleBatch: " + place);
}

void TstCodecRefusals::brokenItemsAreRefusedWithTheirPlace() {
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
void TstCodecRefusals::partsOfUnreasonableSizeAreRefused() {
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
void TstCodecRefusals::messagesThatAreMostlyObjectsAreRefused() {
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

SEAM_TEST(tst_codec_refusals, TstCodecRefusals)
#include "tst_codec_refusals.moc"
