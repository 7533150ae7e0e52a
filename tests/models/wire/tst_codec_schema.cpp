// SPDX-License-Identifier: GPL-3.0-or-later
// Every part has a message, and messages of earlier schemas open.
#include "wire/codec.h"

#include "seamscope/v1/gateway.pb.h"
#include "support/test_program.h"

#include <QtTest>

#include <string>
#include <type_traits>

using namespace seamscope;
using namespace seamscope::telemetry;

class TstCodecSchema : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyPartHasItsWay();
    void detailsWrittenBeforeStatesAndEnumsOpen();
};

/// Whoever adds a part and forgets its field or its message hears of it here.
void TstCodecSchema::everyPartHasItsWay() {
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

// Bytes as they were written by hand to the earlier schema: a uint32 kind, a job that is blocked and has no
// state.
void TstCodecSchema::detailsWrittenBeforeStatesAndEnumsOpen() {
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

SEAM_TEST(tst_codec_schema, TstCodecSchema)
#include "tst_codec_schema.moc"
