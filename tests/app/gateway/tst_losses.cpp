// SPDX-License-Identifier: GPL-3.0-or-later
// Whatever is not kept is counted where somebody sees it: what was sent is what was kept and what was
// counted.
#include "collectives/collective_batch.h"
#include "gateway/engine_analysis.h"
#include "gateway/loss_log.h"
#include "seams/knowledge.h"
#include "session/session.h"
#include "support/temporary_folder.h"
#include "support/test_program.h"

#include <QtTest>

#include <sys/resource.h>

#include <atomic>
#include <bit>
#include <csignal>
#include <future>
#include <random>

using namespace seamscope;
using namespace std::chrono_literals;
using session::Session;
using session::SessionOptions;
using telemetry::InputFault;

namespace {

const TimePoint kStart = fromNanoseconds(1'772'323'200'000'000'000);

std::uint64_t countOf(const telemetry::SourceHealth& row, InputFault fault) {
    return row.faults[static_cast<std::size_t>(fault)].count;
}

/// The gateway's own row as clients see it; empty while nothing was lost.
telemetry::SourceHealth ownRow(const Session& session) {
    if (const auto sources = session.published()->parts.sources)
        for (const telemetry::SourceHealth& row : *sources)
            if (row.kind == telemetry::kGatewayKind)
                return row;
    return {};
}

std::shared_ptr<collectives::CollectiveBatch> someCollectives(std::uint32_t ranks) {
    auto batch = std::make_shared<collectives::CollectiveBatch>();
    batch->directory.job = "atlas";
    for (std::uint32_t rank = 0; rank < ranks; ++rank) {
        collectives::CollectiveEvent event;
        event.rank = rank;
        event.kind = collectives::SliceKind::compute;
        event.start = kStart;
        event.end = kStart + 1s;
        batch->events.push_back(event);
    }
    return batch;
}

SessionOptions quick() {
    SessionOptions options;
    options.tick = 5ms;
    options.livePatience = 10ms;
    return options;
}

/// A session whose thread stands still until it is let go, so that its queue fills.
struct Standing {
    explicit Standing(SessionOptions options)
        : session(std::move(options), std::make_shared<telemetry::Catalogue>(), clock, 1) {
        std::promise<void> reached;
        session.setStartPosition([&reached, gate = gate](TimeRange range) {
            reached.set_value();
            gate.wait();
            return range.from;
        });
        session.setReplayRange({kStart, kStart + 1h});
        reached.get_future().wait();
    }
    ~Standing() { letGo(); }
    void letGo() {
        if (!std::exchange(isGone, true))
            go.set_value();
        session.flush();
    }
    telemetry::Lane& lane() {
        return session.ingest().attach({"test", "scrape", "here", 1s, telemetry::TimePolicy::historic});
    }

    std::promise<void> go;
    std::shared_future<void> gate = go.get_future().share();
    bool isGone = false;
    SystemClock clock;
    Session session;
};

/// Counts the samples that reach it, one batch at a time, each after it was let through.
struct SlowAnalysis final : telemetry::Analysis {
    SlowAnalysis(std::shared_future<void> gate, std::atomic<std::uint64_t>& samples)
        : m_gate(std::move(gate))
        , m_samples(samples) {}
    void series(const telemetry::SeriesInfo&) override {}
    void topology(std::shared_ptr<const topology::Topology>) override {}
    void document(std::string_view, std::string_view) override {}
    void samples(const telemetry::SampleBatch& batch) override {
        m_gate.wait();
        m_samples += batch.size();
    }
    void event(const telemetry::Event&) override {}
    std::shared_ptr<const telemetry::IncidentReport> advance(TimePoint) override { return nullptr; }

private:
    std::shared_future<void> m_gate;
    std::atomic<std::uint64_t>& m_samples;
};

/// Holds one event; live, it says so at the end of the second.
struct ForgetfulAnalysis final : telemetry::Analysis {
    void series(const telemetry::SeriesInfo&) override {}
    void topology(std::shared_ptr<const topology::Topology>) override {}
    void document(std::string_view, std::string_view) override {}
    void samples(const telemetry::SampleBatch&) override {}
    void event(const telemetry::Event&) override { ++m_events; }
    std::shared_ptr<const telemetry::IncidentReport> advance(TimePoint) override { return nullptr; }
    std::uint64_t forgotten() const override { return m_events > 0 ? m_events - 1 : 0; }

private:
    std::uint64_t m_events = 0;
};

telemetry::Event logAt(TimePoint t) {
    telemetry::Event event;
    event.kind = telemetry::EventKind::log;
    event.at = t;
    event.text = "x";
    return event;
}

} // namespace

class TstLosses : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void eventsThatFindNoRoomAreCounted();
    void documentsThatFindNoRoomAreCounted();
    void topologyThatFindsNoRoomIsCountedAndToldAgain();
    void collectivesThatFindNoRoomAreCounted();
    void aDocumentTooLargeIsCounted();
    void noOrderIsLostBehindFacts();
    void whatTheAnalysisLeavesOutIsOnTheScreen();
    void whatTheAnalysisForgetsIsOnTheScreen();
    void theAnalysisCountsTheEventsThatItForgets();
    void samplesOfAFileThatDoNotFitAreOnTheScreen();
    void aTimelineThatNoDiskTakesIsSaidAndKeptInMemory();
    void eventsWithoutATimeAreCounted();
    void aRecordingThatCannotGrowIsOnTheScreen();
    void theLogTellsWhatHasGrown();
};

void TstLosses::eventsThatFindNoRoomAreCounted() {
    SessionOptions options = quick();
    options.queueSamples = 3;
    Standing standing(options);
    telemetry::Lane& lane = standing.lane();
    constexpr std::uint64_t kSent = 8;
    for (std::uint64_t i = 0; i < kSent; ++i) {
        telemetry::Event event;
        event.kind = telemetry::EventKind::log;
        event.at = kStart + std::chrono::seconds(i);
        event.text = "event " + std::to_string(i);
        lane.event(std::move(event));
    }
    standing.letGo();
    const std::uint64_t kept = standing.session.eventsBetween(kTimeMin, kTimeMax).size();
    const telemetry::SourceHealth row = lane.health();
    QVERIFY(kept < kSent);
    QCOMPARE(kept + countOf(row, InputFault::queueFull), kSent);
    QCOMPARE(row.events, kept);
    QVERIFY(row.faults[static_cast<std::size_t>(InputFault::queueFull)].firstExample.find("log at") !=
            std::string::npos);
}

void TstLosses::documentsThatFindNoRoomAreCounted() {
    SessionOptions options = quick();
    options.queueSamples = 3;
    Standing standing(options);
    telemetry::Lane& lane = standing.lane();
    constexpr std::uint64_t kSent = 6;
    for (std::uint64_t i = 0; i < kSent; ++i)
        lane.document("notes" + std::to_string(i) + ".txt", "text");
    standing.letGo();
    const std::uint64_t kept = standing.session.documents().size();
    QVERIFY(kept < kSent);
    QCOMPARE(kept + countOf(lane.health(), InputFault::queueFull), kSent);
}

void TstLosses::topologyThatFindsNoRoomIsCountedAndToldAgain() {
    SessionOptions options = quick();
    options.queueSamples = 1;
    Standing standing(options);
    telemetry::Lane& lane = standing.lane();
    lane.document("first.txt", "fills the queue");
    const std::pair<std::string_view, std::string_view> labels[] = {{"entity", "rack/r1"}};
    const auto ask = [&] { return lane.series({"m", labels, telemetry::SignalKind::gauge, {}, 1s}); };
    QVERIFY(!ask().isValid());
    QCOMPARE(countOf(lane.health(), InputFault::queueFull), std::uint64_t(2)); // the entity, and its series
    standing.letGo();
    QVERIFY(ask().isValid());
    standing.session.flush();
    const auto rack = *topology::EntityId::parse("rack/r1");
    QTRY_VERIFY(standing.session.published()->parts.topology->find(rack).isValid());
}

void TstLosses::collectivesThatFindNoRoomAreCounted() {
    SessionOptions options = quick();
    options.queueSamples = 4;
    options.keepsCollectives = true;
    Standing standing(options);
    telemetry::Lane& lane = standing.lane();
    constexpr std::uint64_t kSent = 9;
    for (std::uint64_t i = 0; i < kSent; ++i)
        lane.collectives(someCollectives(1));
    standing.letGo();
    const std::uint64_t kept = standing.session.collectiveBatches().size();
    QVERIFY(kept < kSent);
    QCOMPARE(kept + countOf(lane.health(), InputFault::queueFull), kSent);
}

void TstLosses::aDocumentTooLargeIsCounted() {
    SessionOptions options = quick();
    options.ingest.documentBytes = 100;
    Standing standing(options);
    telemetry::Lane& lane = standing.lane();
    lane.document("small.txt", std::string(100, 'x'));
    lane.document("large.txt", std::string(101, 'x'));
    standing.letGo();
    QCOMPARE(standing.session.documents().size(), std::size_t(1));
    QCOMPARE(countOf(lane.health(), InputFault::oversized), std::uint64_t(1));
}

void TstLosses::noOrderIsLostBehindFacts() {
    SessionOptions options = quick();
    options.mode = telemetry::SessionMode::replay;
    options.queueSamples = 1;
    Standing standing(options);
    standing.lane().document("first.txt", "fills the queue");
    const auto before = std::chrono::steady_clock::now();
    standing.session.setLoadedUntil(kTimeMax);
    QVERIFY(std::chrono::steady_clock::now() - before < 30s); // the patience of facts is 60 s
    standing.letGo();
    QVERIFY(!standing.session.published()->session.loading);
}

void TstLosses::whatTheAnalysisLeavesOutIsOnTheScreen() {
    std::promise<void> go;
    const std::shared_future<void> gate = go.get_future().share();
    std::atomic<std::uint64_t> analysed = 0;
    SessionOptions options = quick();
    options.analysisFacts = 10;
    options.analysis = [&] { return std::make_unique<SlowAnalysis>(gate, analysed); };
    SystemClock clock;
    Session session(options, std::make_shared<telemetry::Catalogue>(), clock, 1);
    telemetry::Lane& lane =
        session.ingest().attach({"test", "scrape", "here", 1s, telemetry::TimePolicy::historic});
    const telemetry::SeriesId id = lane.series({"m", {}, telemetry::SignalKind::gauge, {}, 1s});
    constexpr std::uint64_t kBatches = 12, kSamples = 8;
    for (std::uint64_t b = 0; b < kBatches; ++b) {
        telemetry::SampleBatch batch;
        for (std::uint64_t i = 0; i < kSamples; ++i)
            batch.add(id, kStart + std::chrono::seconds(b * kSamples + i), 1);
        lane.samples(std::move(batch));
        session.flush();
    }
    QTRY_VERIFY(countOf(ownRow(session), InputFault::queueFull) > 0);
    QVERIFY(ownRow(session).state == telemetry::SourceState::alive);
    go.set_value();
    (void)session.incidentReports(); // waits for the analysis
    // Every sample came to the analysis or was counted; announcements and ticks may be among the counted.
    const auto lost = [&] { return countOf(ownRow(session), InputFault::queueFull); };
    QTRY_VERIFY(analysed + lost() >= kBatches * kSamples);
    QVERIFY(analysed < kBatches * kSamples);
    QCOMPARE(analysed % kSamples, std::uint64_t(0));
    // Nothing of it is lost to anybody else.
    QCOMPARE(session.snapshot()->stats().samples, kBatches * kSamples);
}

void TstLosses::whatTheAnalysisForgetsIsOnTheScreen() {
    SessionOptions options = quick();
    options.analysis = [] { return std::make_unique<ForgetfulAnalysis>(); };
    SystemClock clock;
    Session session(options, std::make_shared<telemetry::Catalogue>(), clock, 1);
    telemetry::Lane& lane =
        session.ingest().attach({"test", "scrape", "here", 1s, telemetry::TimePolicy::historic});
    for (int i = 0; i < 6; ++i)
        lane.event(logAt(kStart + std::chrono::seconds(i)));
    QTRY_COMPARE(countOf(ownRow(session), InputFault::oversized), std::uint64_t(5));
}

void TstLosses::theAnalysisCountsTheEventsThatItForgets() {
    constexpr std::uint64_t kHeld = 50'000, kMore = 30;
    const auto forgotten = [&](Duration retention) {
        const auto analysis =
            gateway::engineAnalysis(std::make_shared<const seams::Knowledge>(), retention)();
        for (std::uint64_t i = 0; i < kHeld + kMore; ++i)
            analysis->event(logAt(kStart + i * 1ms));
        return analysis->forgotten();
    };
    QCOMPARE(forgotten(Duration::max()), kMore);
    QCOMPARE(forgotten(10s), std::uint64_t(0)); // they are older than the samples beside them
}

void TstLosses::samplesOfAFileThatDoNotFitAreOnTheScreen() {
    SessionOptions options = quick();
    options.mode = telemetry::SessionMode::replay;
    options.store.bytes = 1 << 20;
    SystemClock clock;
    Session session(options, std::make_shared<telemetry::Catalogue>(), clock, 1);
    telemetry::Lane& lane =
        session.ingest().attach({"file", "bundle", "here", {}, telemetry::TimePolicy::historic});
    const telemetry::SeriesId id = lane.series({"m", {}, telemetry::SignalKind::gauge, {}, 1s});
    std::mt19937_64 noise(7);
    std::int64_t t = 0;
    for (int b = 0; b < 40; ++b) {
        telemetry::SampleBatch batch;
        for (int i = 0; i < 20'000; ++i)
            batch.add(id, kStart + std::chrono::seconds(++t), std::bit_cast<double>(noise() >> 2U));
        lane.samples(std::move(batch));
    }
    session.flush();
    const auto evicted = [&] { return session.snapshot()->stats().evicted; };
    QVERIFY(evicted() > 0);
    QTRY_COMPARE(countOf(ownRow(session), InputFault::oversized), evicted());
}

void TstLosses::aTimelineThatNoDiskTakesIsSaidAndKeptInMemory() {
    const test::TemporaryFolder folder;
    SessionOptions options = quick();
    options.timelineFolder = folder.path() / "later";
    SystemClock clock;
    Session session(options, std::make_shared<telemetry::Catalogue>(), clock, 1);
    telemetry::Lane& lane =
        session.ingest().attach({"test", "trace", "", 1s, telemetry::TimePolicy::historic});
    constexpr std::uint32_t kRanks = 16;
    lane.collectives(someCollectives(kRanks));
    QTRY_VERIFY_WITH_TIMEOUT(countOf(ownRow(session), InputFault::notStored) > 0, 20'000);
    const std::string said =
        ownRow(session).faults[static_cast<std::size_t>(InputFault::notStored)].firstExample;
    QVERIFY2(said.find("timeline of job atlas") != std::string::npos, said.c_str());
    QVERIFY2(said.find("0 events lost") != std::string::npos, said.c_str());
    // The disk is there again: nothing was lost.
    QVERIFY(std::filesystem::create_directory(options.timelineFolder));
    telemetry::TimelineQuery query;
    query.range = {kStart - 1s, kStart + 10s};
    std::size_t rows = 0;
    QTRY_VERIFY_WITH_TIMEOUT(
        [&] {
            std::promise<Result<telemetry::TimelineTiles>> answer;
            session.queryTimeline(query, [&](auto tiles) { answer.set_value(std::move(tiles)); });
            const auto tiles = answer.get_future().get();
            rows = tiles ? tiles->rows.size() : 0;
            return rows > 0;
        }(),
        20'000);
}

void TstLosses::eventsWithoutATimeAreCounted() {
    SystemClock clock;
    Session session(quick(), std::make_shared<telemetry::Catalogue>(), clock, 1);
    telemetry::Lane& lane =
        session.ingest().attach({"test", "trace", "", 1s, telemetry::TimePolicy::historic});
    auto batch = someCollectives(5);
    for (std::size_t i = 0; i < 3; ++i) // an end alone would place it
        batch->events[i].enter = batch->events[i].start = batch->events[i].end = collectives::kNoTime;
    lane.collectives(batch);
    QTRY_COMPARE_WITH_TIMEOUT(countOf(ownRow(session), InputFault::malformed), std::uint64_t(3), 20'000);
}

/// No file may grow over a megabyte: what a disk that is full does.
void TstLosses::aRecordingThatCannotGrowIsOnTheScreen() {
    const test::TemporaryFolder folder;
    rlimit before{};
    QCOMPARE(getrlimit(RLIMIT_FSIZE, &before), 0);
    std::signal(SIGXFSZ, SIG_IGN);
    const rlimit small{1 << 20, before.rlim_max};
    QCOMPARE(setrlimit(RLIMIT_FSIZE, &small), 0);
    SystemClock clock;
    Session session(quick(), std::make_shared<telemetry::Catalogue>(), clock, 1);
    std::promise<bool> started;
    session.startRecording((folder.path() / "r.mcap").string(),
                           [&](auto info) { started.set_value(info.has_value()); });
    QVERIFY(started.get_future().get());
    telemetry::Lane& lane =
        session.ingest().attach({"test", "scrape", "here", 1s, telemetry::TimePolicy::historic});
    const telemetry::SeriesId id = lane.series({"m", {}, telemetry::SignalKind::gauge, {}, 1s});
    std::mt19937_64 random(1);
    telemetry::SampleBatch batch;
    for (int i = 0; i < 600'000; ++i) // nearly five megabytes that no packing makes smaller
        batch.add(id, kStart + std::chrono::seconds(i), std::bit_cast<double>(random() >> 2));
    lane.samples(std::move(batch));
    QTRY_VERIFY_WITH_TIMEOUT(countOf(ownRow(session), InputFault::notStored) > 0, 30'000);
    QCOMPARE(setrlimit(RLIMIT_FSIZE, &before), 0);
}

void TstLosses::theLogTellsWhatHasGrown() {
    gateway::LossLog log;
    std::vector<telemetry::SourceHealth> rows(2);
    rows[0].id = telemetry::SourceId(0);
    rows[0].name = "Seamscope";
    rows[0].kind = telemetry::kGatewayKind;
    rows[1].id = telemetry::SourceId(1);
    rows[1].name = "hall 2";
    QVERIFY(log.news(rows).empty());
    rows[0].faults[static_cast<std::size_t>(InputFault::notStored)] = {2, "disk full"};
    rows[1].faults[static_cast<std::size_t>(InputFault::queueFull)] = {7, "event xid"};
    rows[1].faults[static_cast<std::size_t>(InputFault::malformed)] = {100,
                                                                       "line 3"}; // of the source, not ours
    const auto first = log.news(rows);
    QCOMPARE(first.size(), std::size_t(2));
    QVERIFY(first[0].starts_with("Seamscope: 2 more not_stored, 2 in all") &&
            first[0].ends_with("disk full"));
    QVERIFY(first[1].starts_with("hall 2: 7 more queue_full, 7 in all") && first[1].ends_with("event xid"));
    QVERIFY(log.news(rows).empty());
    rows[1].faults[static_cast<std::size_t>(InputFault::queueFull)].count = 10;
    const auto second = log.news(rows);
    QCOMPARE(second.size(), std::size_t(1));
    QVERIFY(second[0].starts_with("hall 2: 3 more queue_full, 10 in all"));
}

SEAM_TEST(tst_losses, TstLosses)
#include "tst_losses.moc"
