// SPDX-License-Identifier: GPL-3.0-or-later
#include "feed/alarm.h"
#include "feed/incident.h"
#include "feed/meter_reading.h"
#include "feed/session_state.h"
#include "support/test_program.h"
#include "topology/topology.h"
#include "wire/codec.h"
#include "wire/codec_proto.h"
#include "wire/update_encoder.h"

#include <google/protobuf/util/message_differencer.h>

#include <QtTest>

#include <atomic>
#include <random>
#include <thread>

using namespace seamscope;
using namespace seamscope::telemetry;
namespace v1 = seamscope::v1;

namespace {

using Differencer = google::protobuf::util::MessageDifferencer;

std::vector<grpc::Slice> slicesOf(const grpc::ByteBuffer& bytes) {
    std::vector<grpc::Slice> slices;
    (void)bytes.Dump(&slices);
    return slices;
}

v1::Update parsed(const grpc::ByteBuffer& bytes) {
    std::string all;
    for (const grpc::Slice& slice : slicesOf(bytes))
        all.append(reinterpret_cast<const char*>(slice.begin()), slice.size());
    v1::Update message;
    if (!message.ParseFromString(all))
        qFatal("the bytes are no Update");
    return message;
}

v1::Update plain(const Update& update, const topology::Topology* known) {
    v1::Update message;
    wire::toProto(update, known, message);
    return message;
}

std::shared_ptr<const topology::Topology> hall(int hosts) {
    topology::TopologyBuilder builder;
    topology::TopologyFragment fragment;
    for (int i = 0; i < hosts; ++i)
        fragment.entities.push_back(
            {*topology::EntityId::parse("host/n" + std::to_string(i)), "hardware", {{"row", "B"}}, std::nullopt, false});
    builder.merge(fragment);
    return builder.build();
}

MeterReading reading(std::int64_t lost) {
    MeterReading made;
    made.currency = "USD";
    made.lostPerHourMicros = lost;
    return made;
}

/// Any of the parts, and of what is a subscriber's own.
Update anUpdate(std::mt19937& random) {
    const auto coin = [&] { return random() % 2 == 0; };
    Update update;
    update.token = {random(), random()};
    update.epoch = random() % 5;
    update.reset = coin();
    if (coin())
        update.session = SessionState();
    if (coin())
        update.meter = reading(static_cast<std::int64_t>(random()));
    if (coin())
        update.incidents = IncidentReport();
    if (coin())
        update.alarms = AlarmReport();
    if (coin())
        update.topology = hall(1 + static_cast<int>(random() % 20));
    for (std::uint32_t i = 0, n = random() % 50; i < n; ++i)
        update.samples.add(SeriesId(i), fromNanoseconds(i), i, coin() ? Quality::good : Quality::bad);
    update.lostSamples = random() % 3;
    return update;
}

} // namespace

class TstUpdateEncoder : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void itSaysWhatThePlainMessageSays();
    void whatIsPublishedIsEncodedOnce();
    void aClientWithAGraphGetsTheShorter();
    void threadsGetWhatTheyAskedFor();
};

void TstUpdateEncoder::itSaysWhatThePlainMessageSays() {
    std::mt19937 random(7);
    wire::UpdateEncoder encoder;
    for (int i = 0; i < 300; ++i) {
        const Update update = anUpdate(random);
        const auto known = random() % 2 == 0 ? hall(3) : nullptr;
        QVERIFY(Differencer::Equals(parsed(encoder.encode(update, known.get())), plain(update, known.get())));
    }
}

/// Two subscribers, one graph: its bytes lie in memory once. A newer version is another.
void TstUpdateEncoder::whatIsPublishedIsEncodedOnce() {
    wire::UpdateEncoder encoder;
    Update first;
    first.topology = hall(2000);
    first.meter = reading(7);
    Update second = first;
    second.token = {3, 4};
    const auto starts = [&](const Update& update) {
        std::vector<const std::uint8_t*> large;
        for (const grpc::Slice& slice : slicesOf(encoder.encode(update, nullptr)))
            if (slice.size() > 10'000)
                large.push_back(slice.begin());
        return large;
    };
    grpc::ByteBuffer held = encoder.encode(first, nullptr); // as a subscriber that does not read does
    const auto one = starts(first);
    QCOMPARE(one.size(), std::size_t{1});
    QCOMPARE(starts(second), one);
    second.topology = hall(2001);
    QVERIFY(starts(second) != one);
    QCOMPARE(parsed(held).topology().entities_size(), 2000);
    QCOMPARE(parsed(encoder.encode(second, nullptr)).topology().entities_size(), 2001);
    QCOMPARE(parsed(encoder.encode(first, nullptr)).topology().entities_size(), 2000); // who is behind
}

void TstUpdateEncoder::aClientWithAGraphGetsTheShorter() {
    wire::UpdateEncoder encoder;
    Update update;
    update.topology = hall(2000);
    const auto near = parsed(encoder.encode(update, hall(1999).get()));
    QVERIFY(near.has_topology_delta() && !near.has_topology());
    topology::TopologyBuilder nothing;
    const auto far = parsed(encoder.encode(update, nothing.build().get()));
    QCOMPARE(far.has_topology(), !plain(update, nothing.build().get()).has_topology_delta());
}

void TstUpdateEncoder::threadsGetWhatTheyAskedFor() {
    wire::UpdateEncoder encoder;
    std::atomic<int> wrong{0};
    std::vector<std::thread> threads;
    for (int t = 0; t < 4; ++t)
        threads.emplace_back([&, t] {
            std::mt19937 random(static_cast<unsigned>(t));
            for (int i = 0; i < 200; ++i) {
                const Update update = anUpdate(random);
                wrong += Differencer::Equals(parsed(encoder.encode(update, nullptr)), plain(update, nullptr)) ? 0 : 1;
            }
        });
    for (std::thread& thread : threads)
        thread.join();
    QCOMPARE(wrong.load(), 0);
}

SEAM_TEST(tst_update_encoder, TstUpdateEncoder)
#include "tst_update_encoder.moc"
