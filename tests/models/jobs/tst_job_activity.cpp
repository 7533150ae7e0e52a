// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/job_activity.h"
#include "jobs/patience.h"
#include "support/test_program.h"

#include <QtTest>

#include <array>
#include <random>
#include <set>
#include <string>
#include <vector>

using namespace seamscope;
using namespace seamscope::jobs;
using namespace std::chrono_literals;

namespace {

TimePoint at(double seconds) { return fromNanoseconds(1'700'000'000'000'000'000) + fromSeconds(seconds); }

constexpr std::array kSignals = {"launched", "progressed", "evaluation", "write",   "resize",
                                 "resumed",  "failed",     "silent",     "stalled", "idled",
                                 "lost",     "away",       "finished"};

JobActivity running(double since = 0) {
    JobActivity activity;
    activity.setPatience(60s);
    activity.take(JobSignal::progressed, at(since));
    return activity;
}

} // namespace

class TstJobActivity : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyTransition_data();
    void everyTransition();
    void namesAreDistinct();
    void patienceRunsOut();
    void aWriteIsGivenItsTime();
    void aWriteThatNobodyEnds();
    void whatTheJobSaysEndsABlock();
    void aWriteThatNobodyReports();
    void comingBackIsNoStandingStill();
    void anEndIsTheEnd();
    void lateWordsCountAsOfTheNewest();
    void askingChangesNothing();
    void patienceByNumbers();
};

void TstJobActivity::everyTransition_data() {
    QTest::addColumn<QString>("from");
    QTest::addColumn<QString>("to"); // by signal, in the order above
    // Drawn by hand: U unobserved, S starting, R running, E evaluating, C checkpointing, B blocked,
    // Z resizing, T restarting, I idle, M maintenance, X ended.
    //                        launched, progressed, evaluation, write, resize, resumed, failed, silent,
    //                        stalled, idled, lost, away, finished
    QTest::newRow("unobserved") << "U"
                                << "S R E C Z R T U B I U M X";
    QTest::newRow("starting") << "S"
                              << "S R E C Z S T S B I U M X";
    QTest::newRow("running") << "R"
                             << "T R E C Z R T B B I U M X";
    QTest::newRow("evaluating") << "E"
                                << "T R E C Z R T B B I U M X";
    QTest::newRow("checkpointing") << "C"
                                   << "T R E C Z R T B B I U M X";
    QTest::newRow("blocked") << "B"
                             << "T R E C Z B T B B I U M X";
    QTest::newRow("resizing") << "Z"
                              << "T R E Z Z R T B B I U M X";
    QTest::newRow("restarting") << "T"
                                << "T R E T Z T T T B I U M X";
    QTest::newRow("idle") << "I"
                          << "T R E I Z R T I B I U M X";
    QTest::newRow("maintenance") << "M"
                                 << "T R E M Z R M M M M M M X";
    QTest::newRow("ended") << "X"
                           << "S R X X X X X X X X X X X";
}

void TstJobActivity::everyTransition() {
    QFETCH(QString, from);
    QFETCH(QString, to);
    const QString letters = QStringLiteral("URSECBZTIMX");
    const std::array states = {JobState::unobserved,  JobState::running,       JobState::starting,
                               JobState::evaluating,  JobState::checkpointing, JobState::blocked,
                               JobState::resizing,    JobState::restarting,    JobState::idle,
                               JobState::maintenance, JobState::ended};
    const auto stateOf = [&](QChar letter) {
        return states.at(static_cast<std::size_t>(letters.indexOf(letter)));
    };
    const QStringList wanted = to.split(u' ');
    QCOMPARE(wanted.size(), static_cast<qsizetype>(kJobSignalCount));
    for (std::size_t signal = 0; signal < kJobSignalCount; ++signal)
        QVERIFY2(stateAfter(stateOf(from.front()), static_cast<JobSignal>(signal)) ==
                     stateOf(wanted.at(static_cast<qsizetype>(signal)).front()),
                 kSignals.at(signal));
}

void TstJobActivity::namesAreDistinct() {
    std::set<std::string_view> names;
    for (std::size_t i = 0; i < kJobStateCount; ++i)
        names.insert(name(static_cast<JobState>(i)));
    QCOMPARE(names.size(), kJobStateCount);
    QVERIFY(!names.contains(""));
    QCOMPARE(name(JobState::checkpointing), std::string_view("checkpointing"));
}

void TstJobActivity::patienceRunsOut() {
    const JobActivity activity = running();
    QCOMPARE(activity.at(at(60)), (JobStanding{JobState::running, at(0)}));
    QCOMPARE(activity.at(at(60.001)), (JobStanding{JobState::blocked, at(0)})); // since the last step
    JobActivity untimed;
    untimed.take(JobSignal::progressed, at(0));
    QCOMPARE(untimed.at(at(1e6)).state, JobState::running); // nobody said how long is too long
    QCOMPARE(JobActivity().at(at(1e6)).state, JobState::unobserved);
}

// 20 s of steps that do not come, a write of 100 s, 30 s without steps: 50 s in which there should be some.
void TstJobActivity::aWriteIsGivenItsTime() {
    JobActivity activity = running();
    activity.take(JobSignal::writeBegun, at(20));
    QCOMPARE(activity.at(at(119)), (JobStanding{JobState::checkpointing, at(20)}));
    activity.take(JobSignal::resumed, at(120));
    QCOMPARE(activity.at(at(150)).state, JobState::running);
    QVERIFY(activity.quiet(at(150)) == Duration(50s));
    QCOMPARE(activity.at(at(160)).state, JobState::running);
    QCOMPARE(activity.at(at(161)), (JobStanding{JobState::blocked, at(0)}));
    activity.take(JobSignal::progressed, at(170));
    QCOMPARE(activity.at(at(230)).state, JobState::running);
    // Right behind a step: it is waited for from the end of the write on.
    activity.take(JobSignal::writeBegun, at(170));
    activity.take(JobSignal::resumed, at(200));
    QVERIFY(activity.waitingSince() == at(200));
    QCOMPARE(activity.at(at(261)), (JobStanding{JobState::blocked, at(200)}));
}

void TstJobActivity::aWriteThatNobodyEnds() {
    JobActivity activity = running();
    activity.take(JobSignal::writeBegun, at(0), at(30));
    QCOMPARE(activity.at(at(30)).state, JobState::checkpointing);
    QCOMPARE(activity.at(at(31)).state, JobState::running);
    QCOMPARE(activity.at(at(90)).state, JobState::running);
    QCOMPARE(activity.at(at(91)).state, JobState::blocked);
    activity.take(JobSignal::evaluationBegun, at(100)); // blocked until then, and evaluating now
    QCOMPARE(activity.at(at(1000)).state, JobState::evaluating);
}

void TstJobActivity::whatTheJobSaysEndsABlock() {
    JobActivity activity = running();
    QVERIFY(!activity.isSilent());
    activity.take(JobSignal::writeBegun, at(100)); // it was blocked by then, whether or not somebody asked
    QVERIFY(activity.isSilent());
    QCOMPARE(activity.state(), JobState::checkpointing);
    activity.take(JobSignal::resumed, at(110));
    QCOMPARE(activity.at(at(110)), (JobStanding{JobState::blocked, at(0)})); // still no step
    activity.take(JobSignal::progressed, at(120));
    QCOMPARE(activity.at(at(120)), (JobStanding{JobState::running, at(120)}));
    QVERIFY(!activity.isSilent());
}

void TstJobActivity::aWriteThatNobodyReports() {
    JobActivity activity = running();
    activity.setUnreportedWrite(90s, 45s);
    QCOMPARE(activity.at(at(45)).state, JobState::running);
    QCOMPARE(activity.at(at(46)), (JobStanding{JobState::checkpointing, at(0)}));
    QCOMPARE(activity.at(at(150)).state, JobState::checkpointing);
    QCOMPARE(activity.at(at(151)), (JobStanding{JobState::blocked, at(0)}));
}

void TstJobActivity::comingBackIsNoStandingStill() {
    JobActivity activity = running();
    activity.take(JobSignal::failed, at(10));
    QCOMPARE(activity.at(at(5000)), (JobStanding{JobState::restarting, at(10)}));
    activity.take(JobSignal::resumed, at(5000));
    QCOMPARE(activity.state(), JobState::restarting); // no step yet
    JobActivity fresh;
    fresh.setPatience(60s);
    fresh.take(JobSignal::launched, at(0));
    QCOMPARE(fresh.at(at(5000)), (JobStanding{JobState::starting, at(0)}));
    QVERIFY(!isStandstill(JobState::starting) && isStandstill(JobState::restarting) &&
            isStandstill(JobState::blocked) && !isStandstill(JobState::checkpointing) &&
            !isStandstill(JobState::unobserved));
}

void TstJobActivity::anEndIsTheEnd() {
    JobActivity activity = running();
    activity.take(JobSignal::finished, at(10));
    QCOMPARE(activity.at(at(1e6)), (JobStanding{JobState::ended, at(10)}));
    activity.take(JobSignal::failed, at(11)); // what is said of it afterwards
    QCOMPARE(activity.state(), JobState::ended);
    activity.take(JobSignal::progressed, at(12)); // but a step is a step
    QCOMPARE(activity.state(), JobState::running);
}

void TstJobActivity::lateWordsCountAsOfTheNewest() {
    JobActivity activity = running(100);
    activity.take(JobSignal::failed, at(90));
    QCOMPARE(activity.at(at(101)), (JobStanding{JobState::restarting, at(100)}));
    activity.take(JobSignal::progressed, at(95));
    QCOMPARE(activity.at(at(101)), (JobStanding{JobState::running, at(100)}));
    QVERIFY(activity.waitingSince() == at(100));
}

// Random signals: asking in between, at any times, changes no answer; a standing began before it is asked
// for.
void TstJobActivity::askingChangesNothing() {
    std::mt19937 random(7);
    for (int run = 0; run < 300; ++run) {
        JobActivity asked = running();
        JobActivity left = running();
        double t = 0;
        for (int i = 0; i < 40; ++i) {
            for (const double step : {0.3, 0.7}) {
                const TimePoint now = at(t + step);
                QCOMPARE(asked.at(now), left.at(now));
                QVERIFY(asked.at(now).since <= now);
                QVERIFY(asked.quiet(now) >= Duration::zero());
            }
            t += 1 + static_cast<double>(random() % 50);
            const auto signal = static_cast<JobSignal>(random() % kJobSignalCount);
            const std::optional<TimePoint> until =
                random() % 3 == 0 ? std::optional(at(t + random() % 90)) : std::nullopt;
            for (int k = 0; k < 5; ++k)
                (void)asked.at(at(t));
            asked.take(signal, at(t), until);
            left.take(signal, at(t), until);
        }
    }
}

void TstJobActivity::patienceByNumbers() {
    QVERIFY(blockedAfter(4s) == 60s); // docs/economics.md: max(60 s, 3 steps)
    QVERIFY(blockedAfter(30s) == 90s);
    QVERIFY(blockedAfter(4s, 60s) == 180s);          // a gauge polled once a minute
    QVERIFY(suspectAfterSeconds({4, 4.2, 0}) == 14); // 3.5 × the usual distance
    QVERIFY(suspectAfterSeconds({4, 20, 0}) == 40);  // an evaluation now and then
    QVERIFY(suspectAfterSeconds({1, 1, 0}) == 10);
    QVERIFY(suspectAfterSeconds({4, 4, 60}) == 150);
    QVERIFY(suspectAfterSeconds(Rhythm()) == 210); // nothing is known of it
}

SEAM_TEST(tst_job_activity, TstJobActivity)
#include "tst_job_activity.moc"
