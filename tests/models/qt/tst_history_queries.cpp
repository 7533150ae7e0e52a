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
    /// What was asked is answered, and no timer of theirs is to ask: nothing will be, until something happens.
    [[nodiscard]] bool isQuiet() const {
        const auto isDue = [](const QObject& one) { return one.findChild<QTimer*>()->isActive(); };
        return history.isSettled() && trends.isSettled() && !isDue(history) && !isDue(trends);
    }
    /// Time goes on, and who shows it has heard so.
    void goOn(Duration by) {
        telemetry::Update update;
        update.epoch = 1;
        update.session = *recording(false).session;
        update.session.edit().now = kStart + 10min + by;
        bool isHeard = false;
        QObject listener; // behind the two that ask: they have considered it by then
        QObject::connect(&live, &LiveFeed::advanced, &listener, [&] { isHeard = isHeard || live.live().session().now == update.session->now; });
        feed.push(update);
        QTRY_VERIFY(isHeard);
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
    void withoutAPriceNothingIsWaitedFor();
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

// Of a site without prices there is no course of money, however long one waits: a picture of it was taken half a minute late.
void TstHistoryQueries::withoutAPriceNothingIsWaitedFor() {
    Rig rig;
    telemetry::Update update = recording(false);
    update.meter.edit().at = kStart + 10min;
    rig.feed.push(update);
    rig.live.start();
    QTRY_VERIFY(rig.asked > 0);
    QTRY_VERIFY(rig.isQuiet());
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
    QTRY_VERIFY(rig.isQuiet());
    const int before = rig.asked;
    rig.goOn(1min);
    QVERIFY(rig.isQuiet());
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
    QTRY_VERIFY(rig.isQuiet());
    int before = rig.asked;
    rig.goOn(30min);
    QTRY_VERIFY(rig.asked >= before + 2 && rig.isQuiet());
    before = rig.asked;
    rig.goOn(30min + 1ms); // less than a pixel
    QVERIFY(rig.isQuiet());
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
