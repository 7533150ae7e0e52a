// SPDX-License-Identifier: GPL-3.0-or-later
#include "feed/alarm.h"
#include "session/analysis_thread.h"
#include "session/history_wait.h"
#include "session/report_history.h"
#include "session/session.h"
#include "support/test_program.h"
#include "telemetry/catalogue.h"

#include <QtTest>

#include <atomic>
#include <future>
#include <limits>

using namespace seamscope;
using namespace std::chrono_literals;
using IncidentHistory = session::ReportHistory<telemetry::IncidentReport>;
using session::Session;
using session::SessionOptions;
using telemetry::IncidentReport;

namespace {

const TimePoint kStart = fromNanoseconds(1'772'323'200'000'000'000);

/// What an analysis was given, and whether the order was right.
struct Seen {
    std::atomic<std::uint64_t> samples{0};
    std::atomic<std::uint64_t> events{0};
    std::atomic<std::uint64_t> documents{0};
    std::atomic<std::uint64_t> outOfOrder{0};
    std::atomic<std::uint64_t> fromTheFuture{0}; ///< later than the advance() that follows
    std::atomic<std::int64_t> until{0};          ///< of the last advance()
};

/// Declares one incident when a value of over 100 has come, and says nothing new otherwise.
class HotAnalysis final : public telemetry::Analysis {
public:
    explicit HotAnalysis(Seen& seen)
        : m_seen(seen) {}
    void series(const telemetry::SeriesInfo& info) override { m_known.push_back(info.id); }
    void topology(std::shared_ptr<const topology::Topology>) override {}
    void document(std::string_view, std::string_view) override { ++m_seen.documents; }
    void samples(const telemetry::SampleBatch& batch) override {
        m_seen.samples += batch.size();
        for (std::size_t i = 0; i < batch.size(); ++i) {
            if (std::find(m_known.begin(), m_known.end(), batch.series[i]) == m_known.end() ||
                batch.time[i] < m_newest)
                ++m_seen.outOfOrder;
            m_newest = std::max(m_newest, batch.time[i]);
            if (batch.value[i] > 100 && !m_hot)
                m_hot = batch.time[i];
        }
    }
    void event(const telemetry::Event&) override { ++m_seen.events; }
    std::shared_ptr<const IncidentReport> advance(TimePoint now) override {
        m_seen.until = toNanoseconds(now);
        if (m_newest > now)
            ++m_seen.fromTheFuture;
        if (m_told && m_told == m_hot.has_value() + 1)
            return nullptr;
        m_told = m_hot.has_value() + 1;
        auto report = std::make_shared<IncidentReport>();
        report->at = now;
        if (m_hot) {
            report->incidents.emplace_back().id = "inc-1";
            report->incidents.back().onset = *m_hot;
            report->incidents.back().cost.emplace().currency = "USD";
        }
        return report;
    }

private:
    Seen& m_seen;
    std::vector<telemetry::SeriesId> m_known;
    TimePoint m_newest = kTimeMin;
    std::optional<TimePoint> m_hot;
    int m_told = 0;
};

telemetry::SeriesId temperature(telemetry::Lane& lane, int gpu) {
    const std::string index = std::to_string(gpu);
    const std::pair<std::string_view, std::string_view> labels[] = {{"gpu", index}};
    return lane.series({"temp", labels, telemetry::SignalKind::gauge, {}, 1s});
}

void deliver(telemetry::Lane& lane, int second, bool isHot) {
    telemetry::SampleBatch batch;
    batch.arrival = kStart + std::chrono::seconds(second);
    for (int g = 0; g < 4; ++g)
        batch.add(temperature(lane, g), batch.arrival, isHot && g == 2 ? 120 : 60);
    lane.samples(std::move(batch));
}

std::shared_ptr<const IncidentReport> reportAt(Session& session, TimePoint at) {
    std::promise<std::shared_ptr<const IncidentReport>> promise;
    session.queryState({{}, at}, [&](Result<telemetry::StateResult> state) {
        promise.set_value(state ? state->incidents : nullptr);
    });
    return promise.get_future().get();
}

std::unique_ptr<IncidentReport> reportOf(TimePoint at) {
    auto report = std::make_unique<IncidentReport>();
    report->at = at;
    return report;
}

} // namespace

class TstAnalysis : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void historyGivesTheNewestBefore();
    void aFullHistoryKeepsItsExtent();
    void aLiveAnalysisIsFedAndHeard();
    void historyIsWaitedFor();
    void historyIsNotWaitedForWithoutEnd();
    void historyThatStandsInTheQueueIsWaitedFor();
    void historyThatIsReadBehindAMarkIsWaitedFor();
    void aReplayIsAnalysedInOrderOfTime();
    void reportsOfARecordingStand();
    void aRecordingIsJudgedNowBesideThen();
    void judgingNowIsRefused_data();
    void judgingNowIsRefused();
    void withoutAnAnalysisNothingIsSaid();
    void aBusyAnalysisDoesNotHoldTheSessionUp();
    void whoWaitsForOneThatEndsIsLetGo();
};

void TstAnalysis::historyGivesTheNewestBefore() {
    IncidentHistory history;
    QVERIFY(!history.at(kTimeMax));
    for (int s : {10, 30, 20}) // a late one finds its place
        history.add(reportOf(kStart + std::chrono::seconds(s)));
    QVERIFY(!history.at(kStart + 9s));
    QVERIFY(history.at(kStart + 10s)->at == kStart + 10s);
    QVERIFY(history.at(kStart + 29s)->at == kStart + 20s);
    QVERIFY(history.at(kTimeMax)->at == kStart + 30s);
    auto again = reportOf(kStart + 20s);
    again->blind.emplace_back();
    history.add(std::move(again));
    QCOMPARE(history.size(), std::size_t(3));
    QCOMPARE(history.at(kStart + 20s)->blind.size(), std::size_t(1));
}

void TstAnalysis::aFullHistoryKeepsItsExtent() {
    IncidentHistory history(64);
    constexpr int kReports = 5000;
    for (int s = 0; s < kReports; ++s) {
        history.add(reportOf(kStart + std::chrono::seconds(s)));
        QVERIFY(history.size() <= 64);
    }
    QVERIFY(history.at(kStart)->at == kStart);     // the beginning is still told
    for (int s = kReports - 20; s < kReports; ++s) // and the newest second by second
        QVERIFY(history.at(kStart + std::chrono::seconds(s))->at == kStart + std::chrono::seconds(s));
}

void TstAnalysis::aLiveAnalysisIsFedAndHeard() {
    Seen seen;
    ManualClock clock(kStart);
    SessionOptions options;
    options.tick = 2ms;
    options.analysis = [&seen] { return std::make_unique<HotAnalysis>(seen); };
    Session session(options, std::make_shared<telemetry::Catalogue>(), clock, 1);
    auto& lane = session.ingest().attach({"test", "scrape", "here", 1s, telemetry::TimePolicy::live});
    for (int s = 0; s < 20; ++s) {
        clock.set(kStart + std::chrono::seconds(s));
        deliver(lane, s, s >= 12);
        session.flush();
    }
    clock.set(kStart + 21s);
    QTRY_COMPARE(seen.samples.load(), std::uint64_t(80));
    QTRY_VERIFY(session.published()->parts.incidents && session.published()->parts.incidents->incidents.size() == 1);
    QVERIFY(session.published()->parts.incidents->incidents.front().onset == kStart + 12s);
    QCOMPARE(seen.outOfOrder.load(), std::uint64_t(0));
    clock.set(kStart + 40s); // nothing new, but the analysis is alive and says so
    QTRY_VERIFY(session.published()->parts.incidents->at >= kStart + 35s);
}

/// A source that reads its history while another tells of now: the analysis comes to now with both of them.
void TstAnalysis::historyIsWaitedFor() {
    Seen seen;
    ManualClock clock(kStart + 600s);
    SessionOptions options;
    options.tick = 2ms;
    options.analysis = [&seen] { return std::make_unique<HotAnalysis>(seen); };
    Session session(options, std::make_shared<telemetry::Catalogue>(), clock, 1);
    auto& history = session.ingest().attach({"history", "prometheus", "a", 1s, telemetry::TimePolicy::live});
    auto& live = session.ingest().attach({"live", "scrape", "b", 1s, telemetry::TimePolicy::live});
    history.readingHistory(kStart);
    const auto pass = [&](int second) {
        clock.set(kStart + std::chrono::seconds(second));
        deliver(live, second, false);
        QTRY_VERIFY(session.published()->session.now == kStart + std::chrono::seconds(second)); // it has looked
    };
    for (int s = 600; s < 610; ++s)
        pass(s);
    QVERIFY(fromNanoseconds(seen.until) <= kStart);
    for (int s = 0; s < 300; ++s)
        deliver(history, s, false);
    history.readingHistory(kStart + 299s);
    for (int s = 610; s < 613; ++s)
        pass(s);
    QTRY_VERIFY(fromNanoseconds(seen.until) == kStart + 299s); // as far as it is whole
    for (int s = 300; s < 613; ++s)
        deliver(history, s, false);
    history.contact();
    for (int s = 613; s < 616; ++s)
        pass(s);
    QTRY_VERIFY(fromNanoseconds(seen.until) >= kStart + 614s);
    QTRY_COMPARE(seen.samples.load(), std::uint64_t(4 * (613 + 16)));
}

void TstAnalysis::historyIsNotWaitedForWithoutEnd() {
    using session::HistoryWait;
    const TimePoint old = kStart - 1h;
    HistoryWait without(1000); // nobody reads any
    without.took(10, kStart);
    QVERIFY(without.until(kStart, std::nullopt) == kStart);
    HistoryWait slow(1000);
    QVERIFY(slow.until(kStart, old) == kStart); // nothing has come: there is nothing to begin with
    slow.took(10, kStart);
    QVERIFY(slow.until(kStart, old) == old);
    QVERIFY(slow.until(kStart + HistoryWait::kLongest, old) == old);
    QVERIFY(slow.until(kStart + HistoryWait::kLongest + 1s, old) == kStart + HistoryWait::kLongest + 1s);
    HistoryWait full(1000);
    full.took(10, kStart);
    QVERIFY(full.until(kStart, old) == old);
    full.took(1001, kStart);
    full.took(5000, old - 1s); // of the history itself: does not wait
    QVERIFY(full.until(kStart + 1s, old) == kStart + 1s);
    HistoryWait gone(1000); // its server went away
    gone.took(10, kStart);
    QVERIFY(gone.until(kStart, old) == old);
    QVERIFY(gone.until(kStart + 1s, std::nullopt) == old); // what it had read comes through first
    QVERIFY(gone.mark());
    gone.passed();
    QVERIFY(gone.until(kStart + 2s, std::nullopt) == kStart + 2s);
}

/// Three halls begin with half an hour each on a busy machine: the last of them has read it all, and most of it stands in the queue of
/// the session. Whoever went on then held all of its parts for silent.
void TstAnalysis::historyThatStandsInTheQueueIsWaitedFor() {
    session::HistoryWait wait(1000);
    const TimePoint old = kStart - 1h;
    QVERIFY(!wait.mark()); // nothing has come yet
    wait.took(10, kStart);
    QVERIFY(wait.until(kStart, old) == old);
    QVERIFY(wait.mark());
    QVERIFY(!wait.mark()); // one at a time
    for (int s = 1; s < 20; ++s) // it reads on and comes to its end, and nothing comes through
        QVERIFY(wait.until(kStart + std::chrono::seconds(s), s < 10 ? std::optional(old + std::chrono::minutes(s)) : std::nullopt) == old);
    wait.passed();
    QVERIFY(wait.until(kStart + 20s, std::nullopt) == old);
    QVERIFY(wait.mark());
    QVERIFY(wait.until(kStart + 30s, std::nullopt) == old);
    session::HistoryWait late(1000); // all of it is read before the first of it comes through
    QVERIFY(late.until(kStart, old) == kStart);
    QVERIFY(late.mark());
    late.passed();
    late.took(10, old);
    QVERIFY(late.until(kStart + 1s, std::nullopt) == old);
    wait.passed();
    QVERIFY(wait.until(kStart + 31s, std::nullopt) == kStart + 31s);
    QVERIFY(!wait.mark());
}

/// One hall has read all of it, another failed at once, so that nobody reads; while the mark of that stands in the queue the second
/// begins again and reads all of its half hour, which is behind the mark.
void TstAnalysis::historyThatIsReadBehindAMarkIsWaitedFor() {
    const TimePoint old = kStart - 1h;
    session::HistoryWait wait(1000);
    wait.took(10, kStart);
    QVERIFY(wait.until(kStart, old) == old);
    QVERIFY(wait.until(kStart + 1s, std::nullopt) == old);
    QVERIFY(wait.mark());
    QVERIFY(wait.until(kStart + 2s, old + 10min) == old);
    QVERIFY(wait.until(kStart + 3s, old + 20min) == old);
    QVERIFY(wait.until(kStart + 4s, std::nullopt) == old);
    wait.passed();
    QVERIFY(wait.until(kStart + 5s, std::nullopt) == old + 10min);
    QVERIFY(wait.mark());
    wait.markLost(); // the queue was full
    QVERIFY(wait.mark());
    wait.passed();
    QVERIFY(wait.until(kStart + 6s, std::nullopt) == kStart + 6s);
}

void TstAnalysis::aReplayIsAnalysedInOrderOfTime() {
    Seen seen;
    ManualClock clock(kStart + 1000h);
    SessionOptions options;
    options.mode = telemetry::SessionMode::replay;
    options.tick = 2ms;
    options.analysis = [&seen] { return std::make_unique<HotAnalysis>(seen); };
    Session session(options, std::make_shared<telemetry::Catalogue>(), clock, 1);
    auto& lane = session.ingest().attach({"file", "bundle", "f", 1s, telemetry::TimePolicy::historic});
    lane.document("pricing.json", "{}");
    for (int g = 0; g < 4; ++g) { // as files come: one series after the other
        telemetry::SampleBatch batch;
        for (int s = 0; s < 300; ++s)
            batch.add(temperature(lane, g), kStart + std::chrono::seconds(s), g == 1 && s >= 200 ? 130 : 50);
        batch.arrival = kStart;
        lane.samples(std::move(batch));
    }
    session.setLoadedUntil(kTimeMax);
    session.flush();
    QTRY_COMPARE(seen.samples.load(), std::uint64_t(1200));
    QTRY_VERIFY(reportAt(session, kTimeMax) && !reportAt(session, kTimeMax)->incidents.empty());
    QCOMPARE(seen.outOfOrder.load(), std::uint64_t(0));
    QCOMPARE(seen.fromTheFuture.load(), std::uint64_t(0));
    QCOMPARE(seen.documents.load(), std::uint64_t(1));
    // Causal: what is shown at a position is what was known by then.
    QVERIFY(reportAt(session, kStart + 199s)->incidents.empty());
    QCOMPARE(reportAt(session, kStart + 205s)->incidents.size(), std::size_t(1));
}

void TstAnalysis::reportsOfARecordingStand() {
    Seen seen;
    ManualClock clock(kStart);
    SessionOptions options;
    options.mode = telemetry::SessionMode::replay;
    options.tick = 2ms;
    options.analysis = [&seen] { return std::make_unique<HotAnalysis>(seen); };
    Session session(options, std::make_shared<telemetry::Catalogue>(), clock, 1);
    auto& lane = session.ingest().attach({"file", "recording", "f", 1s, telemetry::TimePolicy::historic});
    deliver(lane, 0, true);
    deliver(lane, 60, true);
    auto recorded = reportOf(kStart + 30s);
    recorded->incidents.emplace_back().id = "as it was said then";
    session.addIncidents(std::move(recorded));
    session.setLoadedUntil(kTimeMax);
    session.flush();
    QCOMPARE(reportAt(session, kStart + 31s)->incidents.front().id, std::string("as it was said then"));
    QVERIFY(!reportAt(session, kStart + 29s));
    QCOMPARE(seen.samples.load(), std::uint64_t(0));
}

namespace {

Result<telemetry::SessionState> judgeNow(Session& session) {
    std::promise<Result<telemetry::SessionState>> promise;
    telemetry::ReplayCommand command;
    command.judgeNow = true;
    session.replay(command, [&](Result<telemetry::SessionState> state) { promise.set_value(std::move(state)); });
    return promise.get_future().get();
}

SessionOptions replayOptions(Seen& seen) {
    SessionOptions options;
    options.mode = telemetry::SessionMode::replay;
    options.tick = 2ms;
    options.analysis = [&seen] { return std::make_unique<HotAnalysis>(seen); };
    return options;
}

} // namespace

void TstAnalysis::aRecordingIsJudgedNowBesideThen() {
    Seen seen;
    ManualClock clock(kStart);
    Session session(replayOptions(seen), std::make_shared<telemetry::Catalogue>(), clock, 1);
    auto& lane = session.ingest().attach({"file", "recording", "f", 1s, telemetry::TimePolicy::historic});
    for (int second = 0; second <= 60; ++second)
        deliver(lane, second, second >= 20);
    auto recorded = reportOf(kStart + 30s);
    recorded->incidents.emplace_back().id = "as it was said then";
    recorded->incidents.emplace_back().id = "inc-1"; // of another, which was over before
    recorded->incidents.back().ended = kStart + 10s;
    session.addIncidents(std::move(recorded));
    auto alarms = std::make_shared<telemetry::AlarmReport>();
    alarms->at = kStart + 30s;
    telemetry::OverIncident& over = alarms->over.emplace_back();
    over.incident = "as it was said then";
    over.ended = kTimeMax;
    over.verdict = telemetry::AlarmVerdict{telemetry::AlarmVerdict::Kind::wrong, {}, {telemetry::Actor::Proof::token, "ortiz", ""}, kStart + 30s};
    session.addAlarms(alarms);
    QVERIFY(!judgeNow(session)); // it is still being read
    session.setLoadedUntil(kTimeMax);
    session.flush();
    QVERIFY(session.published()->session.isJudgedThen);
    QVERIFY(!session.published()->parts.rejudged);
    QVERIFY(judgeNow(session));
    QVERIFY(judgeNow(session)); // by another console: one analysis is enough
    telemetry::ReplayCommand seek;
    seek.seek = kStart + 31s;
    session.replay(seek, [](const auto&) {});
    const auto rejudged = [&] { return session.published()->parts.rejudged; };
    QTRY_VERIFY(rejudged() && !rejudged()->report->incidents.empty());
    QTRY_COMPARE(seen.until.load(), toNanoseconds(kStart + 60s));
    QCOMPARE(seen.samples.load(), std::uint64_t(61 * 4));
    // Both stand beside each other, and what is found now is as of the time that is shown: no word of what was to come.
    QCOMPARE(session.published()->parts.incidents->incidents.front().id, std::string("as it was said then"));
    QVERIFY(rejudged()->at <= kStart + 31s);
    QCOMPARE(rejudged()->report->incidents.front().id, std::string("as it was said then")); // the same incident has one number
    QVERIFY(rejudged()->report->incidents.front().onset == kStart + 20s);
    // What people found holds for either: nobody pays for it in one view and not in the other.
    QVERIFY(session.published()->parts.incidents->incidents.front().isDisowned());
    QVERIFY(rejudged()->report->incidents.front().isDisowned() && !rejudged()->report->incidents.front().cost);
    std::promise<telemetry::StateResult> promise;
    session.queryState({{}, kStart + 15s}, [&](Result<telemetry::StateResult> state) { promise.set_value(std::move(*state)); });
    const telemetry::StateResult before = promise.get_future().get();
    QVERIFY(before.rejudged && before.rejudged->report->incidents.empty() && !before.incidents);
}

void TstAnalysis::judgingNowIsRefused_data() {
    QTest::addColumn<bool>("isDrill");
    QTest::addColumn<bool>("hasReports");
    QTest::newRow("of a drill") << true << true;
    QTest::newRow("where it is judged now anyway") << false << false;
}

void TstAnalysis::judgingNowIsRefused() {
    QFETCH(bool, isDrill);
    QFETCH(bool, hasReports);
    Seen seen;
    ManualClock clock(kStart);
    Session session(replayOptions(seen), std::make_shared<telemetry::Catalogue>(), clock, 1);
    if (isDrill)
        session.setSealed();
    deliver(session.ingest().attach({"file", "recording", "f", 1s, telemetry::TimePolicy::historic}), 0, true);
    if (hasReports)
        session.addIncidents(reportOf(kStart));
    session.setLoadedUntil(kTimeMax);
    session.flush();
    const auto answer = judgeNow(session);
    QVERIFY(!answer);
    QVERIFY(answer.error().code == ErrorCode::failedPrecondition);
    QVERIFY(!session.published()->session.isJudgedThen);
    QVERIFY(!session.published()->parts.rejudged);
    if (isDrill)
        QCOMPARE(seen.samples.load(), std::uint64_t(0));
}

void TstAnalysis::withoutAnAnalysisNothingIsSaid() {
    ManualClock clock(kStart);
    Session session({}, std::make_shared<telemetry::Catalogue>(), clock, 1);
    auto& lane = session.ingest().attach({"test", "scrape", "here", 1s, telemetry::TimePolicy::live});
    deliver(lane, 0, true);
    session.flush();
    QVERIFY(!session.published()->parts.incidents); // absent, not empty: unknown is not healthy
}

namespace {

/// Stands still until it is let go.
class Stuck final : public telemetry::Analysis {
public:
    explicit Stuck(std::shared_future<void> go)
        : m_go(std::move(go)) {}
    void series(const telemetry::SeriesInfo&) override {}
    void topology(std::shared_ptr<const topology::Topology>) override {}
    void document(std::string_view, std::string_view) override {}
    void samples(const telemetry::SampleBatch&) override { m_go.wait(); }
    void event(const telemetry::Event&) override {}
    std::shared_ptr<const IncidentReport> advance(TimePoint) override { return nullptr; }

private:
    std::shared_future<void> m_go;
};

} // namespace

void TstAnalysis::aBusyAnalysisDoesNotHoldTheSessionUp() {
    std::promise<void> go;
    const std::shared_future<void> gate = go.get_future().share();
    ManualClock clock(kStart);
    SessionOptions options;
    options.tick = 2ms;
    options.analysis = [gate] { return std::make_unique<Stuck>(gate); };
    {
        Session session(options, std::make_shared<telemetry::Catalogue>(), clock, 1);
        auto& lane = session.ingest().attach({"test", "scrape", "here", 1s, telemetry::TimePolicy::live});
        for (int s = 0; s < 100; ++s) {
            clock.set(kStart + std::chrono::seconds(s));
            deliver(lane, s, false);
        }
        session.flush();
        QCOMPARE(session.snapshot()->stats().samples, std::uint64_t(400));
        go.set_value();
    }
}

/// What they wait for stands in the queue behind what it is at, and is done no more.
void TstAnalysis::whoWaitsForOneThatEndsIsLetGo() {
    std::promise<void> go;
    const std::shared_future<void> gate = go.get_future().share();
    session::AnalysisThread analysis([gate] { return std::make_unique<Stuck>(gate); }, [](const auto&) {},
                                     [](telemetry::InputFault, const std::string&, std::uint64_t) {});
    analysis.samples(std::make_shared<const telemetry::SampleBatch>());
    std::atomic<int> began{0};
    std::vector<std::future<void>> waiting;
    for (int i = 0; i < 16; ++i)
        waiting.push_back(std::async(std::launch::async, [&] {
            ++began;
            analysis.flush();
        }));
    QTRY_COMPARE(began.load(), 16);
    analysis.stop();
    go.set_value();
    analysis.end();
    for (std::future<void>& one : waiting)
        one.get();
}

SEAM_TEST(tst_analysis, TstAnalysis)
#include "tst_analysis.moc"
