// SPDX-License-Identifier: GPL-3.0-or-later
#include "qt/loss_history.h"
#include "qt/trend_loader.h"

#include "feed/drill_view.h"
#include "support/scripted_feed.h"
#include "support/test_program.h"

#include <QtTest>

#include <atomic>

using namespace seamscope;
using namespace seamscope::models;
using namespace std::chrono_literals;

namespace {

const TimePoint kStart = *parseRfc3339("2026-03-01T12:00:00Z");

telemetry::Update recording(bool isLoading, std::uint64_t epoch = 1) {
    telemetry::Update update;
    update.epoch = epoch;
    update.reset = true;
    telemetry::SessionState& session = update.session.edit();
    session.mode = telemetry::SessionMode::replay;
    session.start = kStart;
    session.now = kStart + 10min;
    session.end = kStart + 1h;
    session.playing = false;
    session.loading = isLoading;
    return update;
}

/// A paused recording whose history is empty until it has been read.
struct Rig {
    Rig()
        : live(feed, view)
        , history(live, view)
        , trends(live, view) {
        feed.onRange = [this](const telemetry::RangeQuery& query) -> Result<telemetry::RangeResult> {
            ++asked;
            if (isFailing)
                return fail(ErrorCode::deadlineExceeded, "took over 1 s");
            telemetry::RangeResult result;
            if (isRead) {
                result.series.resize(1);
                result.series[0].info.signal = query.filter.signals.at(0);
                result.series[0].columns = {{query.range.from, 1, 1, 1, 1, 1, telemetry::Quality::good}};
                result.matched = 1;
            }
            return result;
        };
        view.setSpan({kStart, kStart + 1h});
    }
    std::atomic<int> asked = 0;
    std::atomic<bool> isRead = false;
    std::atomic<bool> isFailing = false;
    test::ScriptedFeed feed;
    ViewState view;
    LiveFeed live;
    LossHistory history;
    TrendLoader trends;
};

TrendLane lane(const char* signal) {
    TrendLane out;
    out.signal = signal;
    return out;
}

} // namespace

class TstHistoryQueries : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aPausedRecordingIsAskedAgainOnceRead();
    void aFileIsAskedUntilTheMeterWentThroughIt();
    void aFailedQuestionIsRepeated();
    void nothingNewAsksNothing();
    void lateAnswersOfAnotherChoiceAreDropped();
    void whatHappensInADrillIsAskedFor();
};

void TstHistoryQueries::aPausedRecordingIsAskedAgainOnceRead() {
    Rig rig;
    rig.trends.setLanes({lane("job.step_seconds")});
    rig.feed.push(recording(true));
    rig.live.start();
    QTRY_VERIFY(!rig.trends.loaded().empty() && rig.trends.loaded()[0].hasAnswer);
    QVERIFY(!rig.history.isKnown());
    rig.isRead = true;
    rig.feed.push(recording(false)); // the last word of a paused recording
    QTRY_VERIFY(rig.history.isKnown());
    QTRY_COMPARE(rig.trends.loaded()[0].series.size(), std::size_t{1});
}

// The meter's own history comes a while after the file is read, and nothing else tells of it.
void TstHistoryQueries::aFileIsAskedUntilTheMeterWentThroughIt() {
    Rig rig;
    rig.feed.push(recording(false));
    rig.live.start();
    QTRY_VERIFY(rig.asked > 0);
    QVERIFY(!rig.history.isKnown());
    rig.isRead = true;
    QTRY_VERIFY(rig.history.isKnown());
}

void TstHistoryQueries::aFailedQuestionIsRepeated() {
    Rig rig;
    rig.isRead = true;
    rig.isFailing = true;
    rig.feed.push(recording(false));
    rig.live.start();
    QTRY_VERIFY(rig.asked > 0);
    QVERIFY(!rig.history.isKnown());
    rig.isFailing = false;
    QTRY_VERIFY(rig.history.isKnown());
}

void TstHistoryQueries::nothingNewAsksNothing() {
    Rig rig;
    rig.isRead = true;
    rig.trends.setLanes({lane("a"), lane("b")});
    rig.feed.push(recording(false));
    rig.live.start();
    QTRY_VERIFY(rig.history.isKnown());
    QTRY_VERIFY(rig.trends.loaded()[1].hasAnswer);
    QTest::qWait(1200); // over one pause: a question that was due when the first was answered has been asked
    const int before = rig.asked;
    QTest::qWait(1500); // over the pause between questions: asks that nothing happens
    QCOMPARE(rig.asked.load(), before);
    rig.feed.push(recording(false, 2)); // a discontinuity makes everything old
    QTRY_COMPARE(rig.asked.load(), before + 3);
}

// The span of a drill stands while its clock goes on: what had not happened yet was not told.
void TstHistoryQueries::whatHappensInADrillIsAskedFor() {
    Rig rig;
    rig.isRead = true;
    rig.trends.setLanes({lane("a")});
    telemetry::Update drill = recording(false);
    drill.drill = drill::DrillView();
    rig.feed.push(drill);
    rig.live.start();
    rig.view.setSpan({kStart, kStart + 1h});
    QTRY_VERIFY(rig.history.isKnown() && rig.trends.loaded()[0].hasAnswer);
    const auto later = [&](Duration by, std::uint64_t epoch) {
        telemetry::Update update;
        update.epoch = epoch;
        update.session = *recording(false).session;
        update.session.edit().now = kStart + 10min + by;
        rig.feed.push(update);
    };
    const auto isSettled = [&] { return rig.history.isSettled() && rig.trends.isSettled(); };
    QTRY_VERIFY(isSettled());
    int before = rig.asked;
    later(30min, 1);
    QTRY_VERIFY(rig.asked >= before + 2 && isSettled());
    before = rig.asked;
    later(30min + 1ms, 1); // less than a pixel
    QTest::qWait(1500); // over the pause between questions: asks that nothing happens
    QCOMPARE(rig.asked.load(), before);
}

void TstHistoryQueries::lateAnswersOfAnotherChoiceAreDropped() {
    Rig rig;
    rig.isRead = true;
    rig.feed.push(recording(false));
    rig.live.start();
    QTRY_VERIFY(rig.history.isKnown());
    rig.feed.hold();
    rig.trends.setLanes({lane("a"), lane("b")});
    QTRY_COMPARE(rig.feed.waitingAnswers(), std::size_t{2});
    rig.trends.setLanes({lane("c")});
    QTRY_COMPARE(rig.feed.waitingAnswers(), std::size_t{3});
    rig.feed.release();
    QTRY_VERIFY(rig.trends.loaded()[0].hasAnswer);
    QCOMPARE(rig.trends.loaded().size(), std::size_t{1});
    QCOMPARE(rig.trends.loaded()[0].series.at(0).info.signal, std::string("c"));
}

SEAM_TEST(tst_history_queries, TstHistoryQueries)
#include "tst_history_queries.moc"
