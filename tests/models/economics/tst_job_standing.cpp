// SPDX-License-Identifier: GPL-3.0-or-later
#include "economics/baseline.h"
#include "economics/ledger.h"
#include "economics/step_source.h"
#include "models/economics/short_history.h"
#include "support/test_program.h"

#include <QTest>

#include <algorithm>
#include <numeric>
#include <random>

using namespace seamscope;
using namespace seamscope::economics;
using namespace std::chrono_literals;
using namespace seamscope::test;

class TstJobStanding : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aJobThatSaysItIsDoneCostsNothingMore();
    void whatIsStartedAgainWasAwayAndComesUp();
    void whatFailedIsRestartingWhateverItsLastWordsWere();
    void aHangThatSomebodyEndsIsAHangUntilItIsBack();
    void evaluationsLoseNothing_data();
    void evaluationsLoseNothing();
    void anEvaluationThatNeverEndsIsAStandstill();
    void stampsOfWholeSecondsTrimNothing();
    void stepsStampedInWholeSecondsAreSteps_data();
    void stepsStampedInWholeSecondsAreSteps();
};

namespace {

/// Fifty steps of four seconds.
JobHistory worked(double& t) {
    JobHistory history(job(8));
    for (int n = 1; n <= 50; ++n)
        history.step(step(t += 4, 4, n));
    return history;
}

double lostIn(const std::vector<HistorySpan>& line) {
    return secondsIn(line, Activity::blocked) + secondsIn(line, Activity::restart);
}

} // namespace

/// The jobs file knows nothing of it: its own word, or its scheduler's, is enough.
void TstJobStanding::aJobThatSaysItIsDoneCostsNothingMore() {
    double t = 0;
    JobHistory history = worked(t);
    history.finish(at(t + 1));
    history.finish(at(t + 1.2)); // its other rank
    for (const double later : {10.0, 600.0, 36000.0}) {
        const auto line = history.until(at(t + later));
        QCOMPARE(lostIn(line), 0.0);
        QVERIFY(line.back().to <= at(t + 1));
        QVERIFY(history.standing(at(t + later)).state == jobs::JobState::ended);
        QCOMPARE(toNanoseconds(history.standing(at(t + later)).since), toNanoseconds(at(t + 1)));
        QVERIFY(history.isOver(at(t + later)));
    }
    // Steps that go on disprove it.
    for (int n = 51; n <= 60; ++n)
        history.step(step(t += 4, 4, n));
    QVERIFY(!history.isOver(at(t + 1)));
    QVERIFY(history.standing(at(t + 1)).state == jobs::JobState::running);
    QVERIFY(secondsIn(history.until(at(t + 300)), Activity::blocked) > 290);
}

void TstJobStanding::whatIsStartedAgainWasAwayAndComesUp() {
    double t = 0;
    JobHistory history = worked(t);
    history.finish(at(t + 1));
    history.restart(at(t + 1000));
    QVERIFY(history.standing(at(t + 1010)).state == jobs::JobState::starting);
    const auto open = history.until(at(t + 1010));
    QCOMPARE(secondsIn(open, Activity::ended), 999.0);
    QCOMPARE(secondsIn(open, Activity::restart), 10.0);
    history.step(step(t + 1064, 4, 51));
    const auto line = history.until(at(t + 1064));
    QCOMPARE(secondsIn(line, Activity::ended), 999.0);
    QCOMPARE(secondsIn(line, Activity::restart), 60.0);
    QCOMPARE(secondsIn(line, Activity::blocked), 0.0);
    QCOMPARE(sumOf(bucketsOf(line, 4)), gpuTimeOf(line));
}

void TstJobStanding::whatFailedIsRestartingWhateverItsLastWordsWere() {
    double t = 0;
    JobHistory history = worked(t);
    history.finish(at(t + 1)); // "shutting down"
    history.failure({at(t + 5), "DistBackendError"});
    QVERIFY(history.standing(at(t + 300)).state == jobs::JobState::restarting);
    QVERIFY(lostIn(history.until(at(t + 300))) > 290);
    history.step(step(t + 404, 4, 51));
    QVERIFY(lostIn(history.until(at(t + 404))) > 390);
}

void TstJobStanding::aHangThatSomebodyEndsIsAHangUntilItIsBack() {
    double t = 0;
    JobHistory history = worked(t);
    history.finish(at(t + 600));
    QVERIFY(history.standing(at(t + 900)).state == jobs::JobState::ended);
    QCOMPARE(secondsIn(history.until(at(t + 900)), Activity::blocked), 600.0);
    history.step(step(t + 1204, 4, 51));
    QCOMPARE(lostIn(history.until(at(t + 1204))), 1200.0);
}

void TstJobStanding::evaluationsLoseNothing_data() {
    QTest::addColumn<bool>("isBeginTold");
    QTest::addColumn<bool>("isEndTold");
    QTest::newRow("both") << true << true;
    QTest::newRow("begin") << true << false;
    QTest::newRow("end") << false << true;
}

void TstJobStanding::evaluationsLoseNothing() {
    QFETCH(const bool, isBeginTold);
    QFETCH(const bool, isEndTold);
    double t = 0;
    JobHistory history = worked(t);
    if (isBeginTold) {
        for (double rank = 0; rank < 8; ++rank)
            history.evaluation({at(t + 0.01 * rank), false});
        QVERIFY(history.standing(at(t + 200)).state == jobs::JobState::evaluating);
        QCOMPARE(lostIn(history.until(at(t + 200))), 0.0);
    }
    if (isEndTold)
        history.evaluation({at(t + 240), true});
    history.step(step(t + 244, 4, 51));
    const auto line = history.until(at(t + 244));
    QCOMPARE(lostIn(line), 0.0);
    QCOMPARE(secondsIn(line, Activity::evaluation), 240.0);
    QCOMPARE(gpuSeconds(bucketsOf(line, 4), Bucket::planned), 240 * 8.0);
}

void TstJobStanding::anEvaluationThatNeverEndsIsAStandstill() {
    double t = 0;
    JobHistory history = worked(t);
    history.evaluation({at(t), false});
    QVERIFY(history.standing(at(t + 500)).state == jobs::JobState::evaluating);
    QVERIFY(history.standing(at(t + 1500)).state == jobs::JobState::blocked);
    QVERIFY(secondsIn(history.until(at(t + 1500)), Activity::blocked) > 800);
}

/// Steps of 3.72 s look like three or four of them: neither is an outlier of the other.
void TstJobStanding::stampsOfWholeSecondsTrimNothing() {
    JobHistory history(job(8));
    double last = 0;
    for (int n = 1; n <= 400; ++n) {
        const double end = std::floor(3.72 * n);
        history.step(step(end, end - last, n));
        last = end;
    }
    const Pace pace = paceOf(history.job(), history.spans(), {}, at(last));
    QVERIFY2(std::abs(pace.seconds - 3.72) < 0.01, qPrintable(QString::number(pace.seconds)));
}

void TstJobStanding::stepsStampedInWholeSecondsAreSteps_data() {
    QTest::addColumn<double>("length");
    for (const double length : {1.4, 2.7, 3.6, 5.5, 9.3, 31.7})
        QTest::addRow("%.1f s", length) << length;
}

/// A log that cuts its stamps to whole seconds tells each step all the same: what is done again after a crash is thrown
/// away. A poll every so many seconds tells none.
void TstJobStanding::stepsStampedInWholeSecondsAreSteps() {
    QFETCH(const double, length);
    SampledSeries seconds, numbers, polled;
    const auto note = [](SampledSeries& series, double t, double value) {
        series.time.push_back(at(std::floor(t)));
        series.value.push_back(value);
        series.quality.push_back(telemetry::Quality::good);
    };
    std::mt19937_64 random(7);
    std::uniform_real_distribution<double> noise(0.97, 1.03);
    double t = 0;
    const auto run = [&](int from, int to) {
        for (int n = from; n <= to; ++n) {
            const double took = length * noise(random);
            t += took;
            note(seconds, t, took);
            note(numbers, t, n);
            if (n % 7 == 0)
                note(polled, std::ceil(t / 15) * 15, took);
        }
    };
    run(1, 300);
    t += 900;
    run(261, 400); // the last forty once more
    QVERIFY(isStepwise(seconds));
    QVERIFY(!isStepwise(polled));
    JobFacts facts;
    facts.job = job(8);
    facts.window = {at(0), at(std::floor(t))};
    StepSeries series;
    series.seconds = {seconds};
    series.numbers = {numbers};
    readSteps(series, facts);
    const BucketTimes buckets = bucketsOf(JobHistory(facts).until(facts.window.to), length);
    // A stamp that is cut short cuts its step short: no more than a fifth of it, of the shortest.
    const double again = gpuSeconds(buckets, Bucket::discarded) / (8 * length);
    QVERIFY2(again > 32 && again < 41, qPrintable(QString::number(again)));
}

SEAM_TEST(tst_job_standing, TstJobStanding)
#include "tst_job_standing.moc"
