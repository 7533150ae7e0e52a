// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/simulator/simulator_source.h"

#include "support/recording_lane.h"
#include "support/test_program.h"

#include <QtTest>

#include <algorithm>
#include <mutex>
#include <vector>

using namespace seamscope;
using namespace seamscope::sources;
using namespace std::chrono_literals;

namespace {

/// Hands on to a recording lane under a lock, so that the test may look while the source runs.
class SharedLane final : public telemetry::Lane {
public:
    telemetry::SeriesId series(const telemetry::RawSeries& raw) override {
        std::lock_guard lock(m_mutex);
        return m_lane.series(raw);
    }
    void samples(telemetry::SampleBatch&& batch) override {
        std::lock_guard lock(m_mutex);
        m_lane.samples(std::move(batch));
    }
    void event(telemetry::Event&& event) override {
        std::lock_guard lock(m_mutex);
        m_lane.event(std::move(event));
    }
    void topology(const topology::TopologyFragment& fragment) override {
        std::lock_guard lock(m_mutex);
        m_lane.topology(fragment);
    }
    void document(std::string_view name, std::string_view text) override {
        std::lock_guard lock(m_mutex);
        m_lane.document(name, text);
    }
    void fault(telemetry::InputFault, std::string_view, std::uint64_t) override {}
    void contact() override {
        std::lock_guard lock(m_mutex);
        m_isReading = false;
    }
    void readingHistory(TimePoint position) override {
        std::lock_guard lock(m_mutex);
        m_history.push_back(position);
        m_isReading = true;
    }
    void contactFailed(const Error&) override {}
    void finished() override {
        std::lock_guard lock(m_mutex);
        m_lane.isFinished = true;
    }
    telemetry::SourceHealth health() const override { return {}; }
    const telemetry::Catalogue& catalogue() const override { return m_lane.catalogue(); }
    TimePoint now() const override { return {}; }

    [[nodiscard]] TimePoint newest() const {
        std::lock_guard lock(m_mutex);
        return m_lane.arrivals.empty() ? TimePoint{} : m_lane.arrivals.back();
    }
    [[nodiscard]] TimePoint oldest() const {
        std::lock_guard lock(m_mutex);
        return m_lane.arrivals.empty() ? TimePoint{} : m_lane.arrivals.front();
    }
    [[nodiscard]] bool isInOrder() const {
        std::lock_guard lock(m_mutex);
        return std::is_sorted(m_lane.arrivals.begin(), m_lane.arrivals.end());
    }
    [[nodiscard]] bool isReading() const {
        std::lock_guard lock(m_mutex);
        return m_isReading;
    }
    /// How far it said that it had read, before it told of now.
    [[nodiscard]] std::vector<TimePoint> history() const {
        std::lock_guard lock(m_mutex);
        return m_history;
    }
    [[nodiscard]] bool isFinished() const {
        std::lock_guard lock(m_mutex);
        return m_lane.isFinished;
    }
    [[nodiscard]] std::uint64_t digest() const {
        std::lock_guard lock(m_mutex);
        return m_lane.digest();
    }

private:
    mutable std::mutex m_mutex;
    bool m_isReading = false;
    std::vector<TimePoint> m_history;
    test::RecordingLane m_lane{false};
};

/// A deadline, not a delay: sanitizers on a busy machine are slow.
constexpr int kPatience = 60'000;
const TimePoint kNow = *parseRfc3339("2026-06-01T12:00:00.400Z");

SimulatorOptions smallLive() {
    SimulatorOptions options;
    options.model.gpus = 64;
    options.model.onset = 1min;
    options.history = 10min;
    return options;
}

} // namespace

class TstSimulatorSource : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void fillsHistoryThenFollowsTheClock();
    void itsHistoryIsWaitedFor();
    void aClockSetBackBringsNoPastAgain();
    void onceRunsItsLengthAndFinishes();
    void stopIsHeardInTheMiddleOfALongHistory();
    void startsAgainAfterStop();
    void badOptionsAreRefusedByStart();
};

void TstSimulatorSource::fillsHistoryThenFollowsTheClock() {
    ManualClock clock(kNow);
    SharedLane lane;
    SimulatorSource source(lane, clock, smallLive());
    QVERIFY(source.capabilities().live);
    QVERIFY(source.start());
    QTRY_VERIFY_WITH_TIMEOUT(lane.newest() == kNow - 400ms, kPatience);
    QVERIFY(lane.oldest() >= kNow - 400ms - 10min);
    QVERIFY(lane.oldest() <= kNow - 10min + 5s);
    clock.advance(7s);
    QTRY_VERIFY_WITH_TIMEOUT(lane.newest() == kNow - 400ms + 7s, kPatience);
    source.stop();
    QVERIFY(!lane.isFinished());
}

/// Beside sources that tell of now at once: until it has read its history nobody judges what it has not told yet.
void TstSimulatorSource::itsHistoryIsWaitedFor() {
    ManualClock clock(kNow);
    SharedLane lane;
    SimulatorSource source(lane, clock, smallLive());
    QVERIFY(source.start());
    QVERIFY(!lane.history().empty()); // before its thread has said a word
    QCOMPARE(lane.history().front(), kNow - 400ms - 10min);
    QTRY_VERIFY_WITH_TIMEOUT(lane.history().back() == kNow - 400ms && !lane.isReading(), kPatience);
    const auto told = lane.history();
    QVERIFY(std::is_sorted(told.begin(), told.end()));
    clock.advance(7s);
    QTRY_VERIFY_WITH_TIMEOUT(lane.newest() == kNow - 400ms + 7s, kPatience);
    QCOMPARE(lane.history().size(), told.size()); // what follows is no history
    source.stop();
}

void TstSimulatorSource::aClockSetBackBringsNoPastAgain() {
    ManualClock clock(kNow);
    SharedLane lane;
    SimulatorSource source(lane, clock, smallLive());
    QVERIFY(source.start());
    QTRY_VERIFY_WITH_TIMEOUT(lane.newest() == kNow - 400ms, kPatience);
    clock.set(kNow - 1h);
    clock.set(kNow + 3s);
    QTRY_VERIFY_WITH_TIMEOUT(lane.newest() == kNow - 400ms + 3s, kPatience);
    source.stop();
    QVERIFY(lane.isInOrder());
}

void TstSimulatorSource::onceRunsItsLengthAndFinishes() {
    const auto digest = [] {
        ManualClock clock(kNow);
        SharedLane lane;
        SimulatorOptions options = smallLive();
        options.pace = SimulatorPace::once;
        options.length = 10min;
        SimulatorSource source(lane, clock, options);
        const auto started = source.start();
        [&] { QTRY_VERIFY_WITH_TIMEOUT(lane.isFinished(), kPatience); }();
        source.stop();
        return started && lane.newest() == options.model.start + 10min ? lane.digest() : 0;
    };
    const auto first = digest();
    QVERIFY(first != 0);
    QCOMPARE(digest(), first);
}

void TstSimulatorSource::stopIsHeardInTheMiddleOfALongHistory() {
    ManualClock clock(kNow);
    SharedLane lane;
    SimulatorOptions options = smallLive();
    options.model.gpus = 512;
    options.history = 24h * 7;
    SimulatorSource source(lane, clock, options);
    QVERIFY(source.start());
    QTRY_VERIFY_WITH_TIMEOUT(lane.newest() > TimePoint{}, kPatience);
    source.stop();
    QVERIFY(lane.newest() < kNow - 24h);
}

void TstSimulatorSource::startsAgainAfterStop() {
    ManualClock clock(kNow);
    SharedLane lane;
    SimulatorSource source(lane, clock, smallLive());
    QVERIFY(source.start());
    QCOMPARE(source.start().error().code, ErrorCode::failedPrecondition);
    source.stop();
    source.stop();
    clock.advance(1h);
    QVERIFY(source.start());
    QTRY_VERIFY_WITH_TIMEOUT(lane.newest() == kNow - 400ms + 1h, kPatience);
}

void TstSimulatorSource::badOptionsAreRefusedByStart() {
    ManualClock clock(kNow);
    SharedLane lane;
    for (int which = 0; which < 4; ++which) {
        SimulatorOptions options = smallLive();
        switch (which) {
        case 0:
            options.history = -1s;
            break;
        case 1:
            options.history = 1500ms;
            break;
        case 2:
            options.pace = SimulatorPace::once;
            options.length = 0s;
            break;
        case 3:
            options.model.gpus = 7;
            break;
        }
        SimulatorSource source(lane, clock, options);
        const auto started = source.start();
        QVERIFY(!started);
        QCOMPARE(started.error().code, ErrorCode::invalidInput);
    }
    QVERIFY(lane.newest() == TimePoint{});
}

SEAM_TEST(tst_simulator_source, TstSimulatorSource)
#include "tst_simulator_source.moc"
