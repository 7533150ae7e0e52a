// SPDX-License-Identifier: GPL-3.0-or-later
// A file that is read for minutes, and who looks at it meanwhile.
#include "session/session.h"
#include "support/recording_sink.h"
#include "support/test_program.h"

#include <QtTest>

#include <future>
#include <map>
#include <set>

using namespace seamscope;
using namespace std::chrono_literals;
using session::Session;
using session::SessionOptions;
using telemetry::SampleBatch;
using telemetry::SeriesId;

namespace {

const TimePoint kStart = fromNanoseconds(1'772'323'200'000'000'000);
constexpr int kSeries = 1000;
constexpr int kTimes = 100; ///< in a batch
constexpr int kBatches = 30;

/// A replay whose session thread can be held, so that what comes meanwhile waits.
struct File {
    File()
        : session(options(), test::shippedCatalogue(), clock, 5)
        , lane(session.ingest().attach({"file", "recording", "f", 1s, telemetry::TimePolicy::historic})) {
        for (int i = 0; i < kSeries; ++i) {
            const std::string number = std::to_string(i);
            const std::pair<std::string_view, std::string_view> labels[] = {{"part", number}};
            ids.push_back(lane.series({"figure", labels, telemetry::SignalKind::gauge, {}, 1s}));
        }
        session.setReplayRange({kStart, kStart + kBatches * kTimes * 1s});
        session.flush();
    }
    static SessionOptions options() {
        SessionOptions made;
        made.mode = telemetry::SessionMode::replay;
        made.tick = 2ms;
        return made;
    }
    /// Until @p release the session thread does nothing.
    void hold(std::shared_future<void> release) {
        std::promise<void> isHeld;
        session.replay({}, [&isHeld, release](const auto&) {
            isHeld.set_value();
            release.wait();
        });
        isHeld.get_future().wait();
    }
    void give(int number) {
        SampleBatch batch;
        batch.arrival = kStart + (number + 1) * kTimes * 1s;
        for (int t = 0; t < kTimes; ++t)
            for (const SeriesId id : ids)
                batch.add(id, kStart + (number * kTimes + t) * 1s, number + t * 0.01);
        lane.samples(std::move(batch));
    }

    ManualClock clock{kStart + 1000h};
    Session session;
    telemetry::Lane& lane;
    std::vector<SeriesId> ids;
};

} // namespace

class TstLargeFile : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void anOrderDoesNotWaitForTheFile();
    void ordersKeepTheirOrder();
    void whatIsFirstHeardLaterIsHeard();
    void whatWasReadIsVisibleAsItGoes();
};

void TstLargeFile::anOrderDoesNotWaitForTheFile() {
    File file;
    std::promise<void> release;
    file.hold(release.get_future().share());
    for (int i = 0; i < kBatches; ++i)
        file.give(i);
    const TimePoint there = kStart + 1234s;
    telemetry::ReplayCommand seek;
    seek.seek = there;
    std::promise<std::pair<TimePoint, std::uint64_t>> answered;
    file.session.replay(seek, [&](const Result<telemetry::SessionState>& state) {
        answered.set_value({state ? state->now : kTimeMin, file.session.snapshot()->stats().samples});
    });
    release.set_value();
    const auto [now, samples] = answered.get_future().get();
    QVERIFY(now == there);
    QVERIFY2(samples < std::uint64_t{kBatches} * kTimes * kSeries / 4, qPrintable(QString::number(samples)));
    file.session.flush();
    QCOMPARE(file.session.snapshot()->stats().samples, std::uint64_t{kBatches} * kTimes * kSeries); // and nothing is lost
}

void TstLargeFile::ordersKeepTheirOrder() {
    File file;
    std::promise<void> release;
    file.hold(release.get_future().share());
    file.give(0);
    std::vector<int> order;
    for (int i = 0; i < 50; ++i) {
        telemetry::ReplayCommand seek;
        seek.seek = kStart + i * 7s;
        file.session.replay(seek, [&order, i](const auto&) { order.push_back(i); });
    }
    release.set_value();
    file.session.flush();
    QCOMPARE(order.size(), std::size_t(50));
    QVERIFY(std::is_sorted(order.begin(), order.end()));
    QVERIFY(file.session.published()->session.now == kStart + 49 * 7s);
}

/// Who looks before the file is in memory gets the values of then out of the recording. A series that had none yet is known to
/// it all the same: while it plays on, only what was announced is looked for.
void TstLargeFile::whatIsFirstHeardLaterIsHeard() {
    File file;
    const SeriesId early = file.ids[0], late = file.ids[1];
    file.session.setStateProvider([&](const telemetry::StateQuery& query) {
        telemetry::StateResult state;
        state.at = query.at;
        state.states.push_back({early, kStart, 1});
        if (query.describes)
            state.series.push_back(file.session.snapshot()->series()[early.value()]);
        return state;
    });
    const auto stream = file.session.subscribe({}, [] {});
    std::set<std::uint32_t> announced;
    std::map<std::uint32_t, double> values;
    const auto pull = [&] {
        while (const auto update = stream->next()) {
            for (const telemetry::SeriesInfo& info : update->series)
                QVERIFY(announced.insert(info.id.value()).second); // each once
            for (std::size_t i = 0; i < update->samples.size(); ++i)
                values[update->samples.series[i].value()] = update->samples.value[i];
        }
    };
    pull();
    QCOMPARE(values, (std::map<std::uint32_t, double>{{early.value(), 1}}));
    QVERIFY(announced.contains(late.value()));
    SampleBatch batch;
    batch.arrival = kStart + 20s;
    batch.add(late, kStart + 20s, 7);
    file.lane.samples(std::move(batch));
    file.session.setLoadedUntil(kTimeMax);
    file.session.flush();
    telemetry::ReplayCommand play;
    play.playing = true;
    file.session.replay(play, [](const auto&) {});
    file.session.flush();
    file.clock.set(file.clock.now() + 30s);
    QTRY_VERIFY_WITH_TIMEOUT((pull(), values.contains(late.value())), 10'000);
    QCOMPARE(values.at(late.value()), 7.0);
}

/// The limits of the store see what is published: a hundred batches in one round are gigabytes that nobody bounds.
void TstLargeFile::whatWasReadIsVisibleAsItGoes() {
    File file;
    std::promise<void> release;
    file.hold(release.get_future().share());
    const std::uint64_t before = file.session.snapshot()->version();
    for (int i = 0; i < kBatches; ++i)
        file.give(i);
    release.set_value();
    file.session.flush();
    QVERIFY(file.session.snapshot()->version() >= before + kBatches / 2);
}

SEAM_TEST(tst_large_file, TstLargeFile)
#include "tst_large_file.moc"
