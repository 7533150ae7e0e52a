// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/collective_batch.h"
#include "support/test_program.h"
#include "telemetry/message_catalogue.h"
#include "wire/codec.h"

#include <QtTest>

#include <random>

using namespace seamscope;
using namespace seamscope::collectives;

namespace {

CollectiveBatch randomBatch(std::mt19937_64& random) {
    CollectiveBatch batch;
    batch.directory.job = "atlas";
    const CommId comm = batch.directory.comm({"43", "DATA_PARALLEL_GROUP", {1, 3, 5}, 3});
    const NameId name = batch.directory.name("nccl:all_reduce"), dtype = batch.directory.name("BFloat16");
    batch.directory.place(3) = {"n031", 4, 1, 2, 0, -1};
    batch.startsTogether = random() % 2;
    if (random() % 2)
        batch.verdict = CollectiveVerdict{
            {3}, {1, 5}, telemetry::say<telemetry::MessageCode::hangWaiting>(telemetry::Plural{2})};
    const auto maybe = [&](auto told, auto untold) { return random() % 3 ? told : untold; };
    for (auto n = random() % 50; n > 0; --n) {
        CollectiveEvent event;
        const TimePoint start =
            fromNanoseconds(1'790'000'000'000'000'000 + static_cast<std::int64_t>(random() % 1000));
        event.enter = maybe(start, kNoTime);
        event.start = maybe(start, kNoTime);
        event.end = maybe(start + Duration(77), kNoTime);
        event.measured = maybe(Duration(5), Duration(-1));
        event.sequence = maybe(std::int64_t(random() % 1000), std::int64_t(-1));
        event.step = maybe(std::int64_t(random() % 1000), std::int64_t(-1));
        event.elementsIn = maybe(std::uint64_t(1024), kNoCount);
        event.bytes = maybe(std::uint64_t(0), kNoCount);
        event.comm = maybe(comm, CommId());
        event.name = maybe(name, NameId());
        event.dtype = maybe(dtype, NameId());
        event.rank = static_cast<std::uint32_t>(random() % 6);
        event.epoch = static_cast<std::uint32_t>(random() % 2);
        event.peer = maybe(4, -1);
        event.microbatch = maybe(7, -1);
        event.chunk = maybe(0, -1);
        event.op = static_cast<CollectiveOp>(random() % 15);
        event.state = static_cast<CollectiveState>(random() % 4);
        event.kind = static_cast<SliceKind>(random() % kSliceKindCount);
        event.timedOut = random() % 2;
        batch.events.push_back(event);
    }
    return batch;
}

} // namespace

class TestCodecTimeline : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void batchComesBackAsItWas() {
        std::mt19937_64 random(17);
        for (int round = 0; round < 200; ++round) {
            const CollectiveBatch batch = randomBatch(random);
            const auto back = wire::decodeCollectives(wire::encode(batch));
            QVERIFY2(back, back ? "" : back.error().text().c_str());
            QVERIFY((*back)->events == batch.events);
            QVERIFY((*back)->directory.comms() == batch.directory.comms());
            QVERIFY((*back)->directory.places() == batch.directory.places());
            QVERIFY((*back)->directory.job == batch.directory.job);
            QVERIFY((*back)->verdict == batch.verdict);
            QCOMPARE((*back)->startsTogether, batch.startsTogether);
            for (const CollectiveEvent& event : batch.events)
                QVERIFY((*back)->directory.name(event.name) == batch.directory.name(event.name));
        }
    }

    void brokenBytesAreRefusedNotBelieved() {
        std::mt19937_64 random(18);
        const std::string good = wire::encode(randomBatch(random));
        for (int round = 0; round < 3000; ++round) {
            std::string bad = good;
            for (auto n = 1 + random() % 4; n > 0; --n)
                bad[random() % bad.size()] = static_cast<char>(random());
            if (const auto back =
                    wire::decodeCollectives(std::string_view(bad).substr(0, random() % (bad.size() + 1))))
                for (const CollectiveEvent& event : (*back)->events)
                    QVERIFY(
                        event.rank <= CollectiveDirectory::kMaxRank &&
                        (!event.comm.isValid() || event.comm.value() < (*back)->directory.comms().size()));
        }
    }
};

SEAM_TEST(tst_codec_timeline, TestCodecTimeline)
#include "tst_codec_timeline.moc"
