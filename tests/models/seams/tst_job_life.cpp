// SPDX-License-Identifier: GPL-3.0-or-later
// What jobs do by themselves is explained and is no incident; what only coincides is no cause.
#include "small_site.h"
#include "support/test_program.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <utility>

using namespace seamscope;
using namespace seamscope::seams::test;
using telemetry::EventKind;
using telemetry::IncidentReport;
using topology::EntityId;
using topology::EntityKind;

class TstJobLife : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void fasterAfterARestartIsNoFault();
    void notesAndActionsBesideSlowStepsAreNoCause_data();
    void notesAndActionsBesideSlowStepsAreNoCause();
    void declaredWorkIsAnotherWork_data();
    void declaredWorkIsAnotherWork();
    void plannedRestartsAreNoLoop();
    void evaluationsArePauses();
    void evaluationsOfWhichTheEndAloneIsTold();
    void aStartOfManyLinesIsOneStart();
    void pausesThatRecurAreWaitedFor();
    void pausesThatRecurByWorkAreWaitedFor();
    void aWriteLittleSlowerThanSlowOnesIsNoHang();
    void writesWhoseEndNobodyTells_data();
    void writesWhoseEndNobodyTells();
    void aHangEndsWithTheSteps();
    void aHangGoesOnWhileItsJobIsDown();
    void wordsAboutAHangAreNoRhythm();
    void whatCeasesWithoutAWord_data();
    void whatCeasesWithoutAWord();
    void aStartOnItsDevicesEndsIt();
    void aWriteToldAtItsEndTakesAStandstillBack();
    void aWriteBehindAStandstillIsNotAllOfIt();
    void announcedWorkExcusesItsPart();
    void evaluationsThatNobodyTellsAreWork();
    void whoRestsAndWorksAgainHasStarted();
    void longerStepsOfOtherWorkAreWaitedFor();
    void oneLongStepHidesNoHang_data();
    void oneLongStepHidesNoHang();
    void workThatDrawsLittleHangsAsSoon();
    void scrapesAtTheWrongMomentAreNoRest();
    void anEndBesideOthersAtWork_data();
    void anEndBesideOthersAtWork();
    void whatIsAnnouncedALittleLateIsAnnounced();
    void minutesThatWereAnnouncedAreNoDeparture();
    void whatIsAnnouncedInPiecesIsOne();
};

void TstJobLife::fasterAfterARestartIsNoFault() {
    SmallSite site(31);
    site.pauses = {{1200, 180}};
    site.stepFactor = [](double t) { return t > 1200 ? 0.88 : 1.0; };
    site.declared(1195, 1195, EventKind::restart, SmallSite::job());
    site.jobLine(1370, " loading checkpoint from /ckpt at iteration 370");
    site.run(40);
    const IncidentReport report = site.analyse();
    QVERIFY2(report.incidents.empty(), told(report).c_str());
    QVERIFY2(explains(report, "restart"), told(report).c_str());
}

void TstJobLife::notesAndActionsBesideSlowStepsAreNoCause_data() {
    QTest::addColumn<int>("kind");
    QTest::newRow("note") << static_cast<int>(EventKind::note);
    QTest::newRow("operator") << static_cast<int>(EventKind::operatorAction);
    QTest::newRow("automation") << static_cast<int>(EventKind::automation);
    QTest::newRow("deploy") << static_cast<int>(EventKind::deploy);
    QTest::newRow("restart") << static_cast<int>(EventKind::restart);
}

/// Time is lost and nothing measured says why: the event beside it must not be the answer.
void TstJobLife::notesAndActionsBesideSlowStepsAreNoCause() {
    QFETCH(int, kind);
    SmallSite site(32);
    site.stepFactor = [](double t) { return t > 1200 ? 1.2 : 1.0; };
    site.declared(1190, 1190, static_cast<EventKind>(kind), SmallSite::job());
    site.run(40);
    const IncidentReport report = site.analyse();
    for (const auto& incident : report.incidents) {
        QVERIFY2(incident.roots[0].mechanism == "unknown", told(report).c_str());
        QVERIFY(incident.roots[0].confidence < 0.7);
    }
}

void TstJobLife::declaredWorkIsAnotherWork_data() {
    QTest::addColumn<int>("kind");
    QTest::addColumn<QByteArray>("explained");
    QTest::newRow("sequence length") << static_cast<int>(EventKind::workload) << QByteArray("workload");
    QTest::newRow("fewer GPUs") << static_cast<int>(EventKind::resize) << QByteArray("resize");
}

void TstJobLife::declaredWorkIsAnotherWork() {
    QFETCH(int, kind);
    QFETCH(QByteArray, explained);
    SmallSite site(33);
    site.pauses = {{1200, 120}};
    site.stepFactor = [](double t) { return t > 1200 ? 1.6 : 1.0; };
    site.declared(1195, 1195, static_cast<EventKind>(kind), SmallSite::job());
    site.run(45);
    const IncidentReport report = site.analyse();
    QVERIFY2(report.incidents.empty(), told(report).c_str());
    QVERIFY2(explains(report, explained.toStdString()), told(report).c_str());
}

void TstJobLife::plannedRestartsAreNoLoop() {
    SmallSite site(34);
    for (int i = 0; i < 4; ++i) {
        const double at = 900 + 600 * i;
        site.pauses.emplace_back(at, 150);
        site.jobLine(at, "exiting program after receiving SIGTERM.");
        site.jobLine(at + 140, " loading checkpoint from /ckpt at iteration 370");
    }
    site.run(60);
    const IncidentReport report = site.analyse();
    QVERIFY2(report.incidents.empty(), told(report).c_str());
}

void TstJobLife::evaluationsArePauses() {
    SmallSite site(35);
    site.pauses = {{900, 240}, {2100, 240}};
    for (const auto& [from, length] : site.pauses) {
        site.jobLine(from + 1, "***** Running Evaluation *****");
        site.jobLine(from + length - 1, "{'eval_loss': 1.91, 'eval_runtime': 238.0}");
    }
    site.run(50);
    const IncidentReport report = site.analyse();
    QVERIFY2(report.incidents.empty(), told(report).c_str());
    QVERIFY2(explains(report, "evaluation"), told(report).c_str());
}

/// Stops that were asked for, as Megatron tells them; the exporter's clock puts a step before the last line of each start.
void TstJobLife::aStartOfManyLinesIsOneStart() {
    SmallSite site(33);
    for (double at = 600; at < 3600; at += 700) {
        site.pauses.emplace_back(at, 150);
        site.jobLine(at + 1, "[exiting program at iteration 21844] datetime: 2026-04-07 06:25:47");
        site.jobLine(at + 60, "> initializing torch distributed ...");
        site.jobLine(at + 165, "  successfully loaded checkpoint from /ckpt/run [ t 1/8, p 1/4 ] at iteration 17775");
        site.jobLine(at + 165.5, "[before the start of training step] datetime: 2026-04-07 06:28:59");
    }
    site.run(60);
    const IncidentReport report = site.analyse(1);
    QVERIFY2(report.incidents.empty(), told(report).c_str());
}

/// Of a program that tells no more than their ends, the next one is waited for as long as the one before took.
void TstJobLife::evaluationsOfWhichTheEndAloneIsTold() {
    SmallSite site(34);
    site.pauses = {{900, 240}, {2100, 260}};
    site.pausedUtilization = 1;
    for (const auto& [from, length] : site.pauses)
        site.jobLine(from + length - 1, "{'eval_loss': 1.91, 'eval_runtime': 238.0}");
    site.run(50);
    const IncidentReport report = site.analyse();
    for (const auto& incident : report.incidents)
        QVERIFY2(incident.ended && *incident.ended < site.at(1800), told(report).c_str());
    QVERIFY2(explains(report, "evaluation"), told(report).c_str());
}

/// Checkpoints of a program that says nothing: devices rest for a minute every ten.
void TstJobLife::pausesThatRecurAreWaitedFor() {
    SmallSite site(36);
    for (int i = 1; i <= 5; ++i)
        site.pauses.emplace_back(600 * i, 60);
    site.run(60);
    const IncidentReport report = site.analyse();
    QVERIFY2(report.incidents.empty(), told(report).c_str());
    QVERIFY2(explains(report, "checkpoint_inferred"), told(report).c_str());
}

/// Writes every 340 s of work: where one took five minutes, the next is as much later, and may be slow again.
void TstJobLife::pausesThatRecurByWorkAreWaitedFor() {
    SmallSite site(39);
    double begin = 340;
    for (const double length : {60, 60, 60, 300, 200, 60}) {
        site.pauses.emplace_back(begin, length);
        begin += length + 340;
    }
    site.run(begin / 60);
    const IncidentReport report = site.analyse();
    for (const auto& incident : report.incidents)
        QVERIFY2(incident.roots[0].mechanism != "collective_hang" || incident.onset < site.at(1900), told(report).c_str());
    QVERIFY2(explains(report, "checkpoint_inferred"), told(report).c_str());
}

/// Writes took half a minute; then each takes one and a half times as long as the one before, and comes to its end.
void TstJobLife::aWriteLittleSlowerThanSlowOnesIsNoHang() {
    SmallSite site(15);
    for (const auto& [begun, length] : {std::pair{300.0, 30.0}, {600.0, 30.0}, {900.0, 30.0}, {1200.0, 175.0},
                                        {1650.0, 270.0}, {2200.0, 420.0}}) {
        site.pauses.emplace_back(begun, length);
        const std::string iteration = std::to_string(int(begun));
        site.jobLine(begun + 1, "saving checkpoint at iteration " + iteration + " to /ckpt in torch_dist format");
        site.sample(SmallSite::job(), "checkpoint.write_seconds", begun + length, length);
        site.jobLine(begun + length, "  successfully saved checkpoint at iteration " + iteration + " to /ckpt");
    }
    site.run(45);
    const IncidentReport report = site.analyse(5);
    for (const auto& incident : report.incidents)
        QVERIFY2(incident.roots[0].mechanism != "collective_hang", told(report).c_str());
}

void TstJobLife::writesWhoseEndNobodyTells_data() {
    QTest::addColumn<double>("every");
    QTest::addColumn<double>("length");
    QTest::addColumn<bool>("isTooOften");
    QTest::newRow("a third of the time") << 150.0 << 50.0 << true;
    QTest::newRow("a fifth of the time, as if it failed every five minutes") << 225.0 << 50.0 << true;
    QTest::newRow("a twelfth of the time") << 600.0 << 50.0 << false;
    QTest::newRow("in the background") << 150.0 << 0.0 << false;
}

/// As Hugging Face's trainer: "Saving model checkpoint to", and then the next step.
void TstJobLife::writesWhoseEndNobodyTells() {
    QFETCH(const double, every);
    QFETCH(const double, length);
    QFETCH(const bool, isTooOften);
    SmallSite site(17);
    for (double begun = 300; begun < 3900; begun += every) {
        if (length > 0)
            site.pauses.emplace_back(begun, length);
        site.jobLine(begun + 1, "Saving model checkpoint to /ckpt/run/checkpoint-" + std::to_string(int(begun)));
    }
    site.run(65);
    const IncidentReport report = site.analyse();
    QCOMPARE(explains(report, "planned_checkpoint"), length > 0);
    if (!isTooOften) {
        QVERIFY2(report.incidents.empty(), told(report).c_str());
        return;
    }
    QVERIFY2(report.incidents.size() == 1, told(report).c_str());
    QCOMPARE(report.incidents[0].roots[0].mechanism, std::string("checkpoint_cadence"));
    QCOMPARE(report.incidents[0].roots[0].entity, SmallSite::job());
}

void TstJobLife::aHangEndsWithTheSteps() {
    SmallSite site(37);
    site.pauses = {{1200, 900}};
    site.pausedUtilization = 1;
    site.run(55);
    const IncidentReport report = site.analyse();
    QCOMPARE(report.incidents.size(), std::size_t{1});
    QCOMPARE(report.incidents[0].roots[0].mechanism, std::string("collective_hang"));
    QVERIFY2(report.incidents[0].ended, told(report).c_str());
    QVERIFY(*report.incidents[0].ended - site.at(2100) < std::chrono::minutes(2));
}

/// The watchdog ends the ranks and not the loss.
void TstJobLife::aHangGoesOnWhileItsJobIsDown() {
    SmallSite site(37);
    site.pauses = {{1200, 1200}};
    for (int rank = 0; rank < 32; ++rank)
        site.rankLine(1680 + 0.1 * rank, rank, "[Rank " + std::to_string(rank) + "] Watchdog caught collective operation timeout: WorkNCCL(SeqNum=282, "
                                               "OpType=ALLREDUCE, NumelIn=8, NumelOut=8, Timeout(ms)=480000) ran for 480001 milliseconds before timing out.");
    site.declared(1685, 1685, EventKind::exit, SmallSite::job(), "FAILED exit code 134");
    site.jobLine(1900, " loading checkpoint from /ckpt at iteration 300");
    site.run(60);
    const IncidentReport report = site.analyse();
    QVERIFY2(report.incidents.size() == 1, told(report).c_str());
    QCOMPARE(report.incidents[0].roots[0].mechanism, std::string("collective_hang"));
    QVERIFY2(report.incidents[0].ended && std::chrono::abs(*report.incidents[0].ended - site.at(2400)) < std::chrono::minutes(1), told(report).c_str());
    for (const double during : {1750.0, 2000.0, 2350.0}) { // and it is open meanwhile, as who watches sees it
        const IncidentReport then = site.analyse(60, during);
        QVERIFY2(then.incidents.size() == 1 && !then.incidents[0].ended, told(then).c_str());
    }
}

// Two words about a job that stands still, ten minutes apart, are no rhythm that an end would have to wait for.
void TstJobLife::wordsAboutAHangAreNoRhythm() {
    SmallSite site(37);
    site.pauses = {{1200, 900}};
    site.rankLine(1230, 3, "[Rank 3] Watchdog caught collective operation timeout: WorkNCCL(SeqNum=282, OpType=ALLREDUCE, "
                           "NumelIn=8, NumelOut=8, Timeout(ms)=60000) ran for 60001 milliseconds before timing out.");
    site.rankLine(1900, 5, "[Rank 5] Watchdog caught collective operation timeout: WorkNCCL(SeqNum=282, OpType=ALLREDUCE, "
                           "NumelIn=8, NumelOut=8, Timeout(ms)=60000) ran for 60001 milliseconds before timing out.");
    site.run(45);
    const IncidentReport report = site.analyse();
    QCOMPARE(report.incidents.size(), std::size_t{1});
    QVERIFY2(report.incidents[0].ended, told(report).c_str());
}

void TstJobLife::whatCeasesWithoutAWord_data() {
    QTest::addColumn<double>("memory");
    QTest::addColumn<QByteArray>("state");
    QTest::addColumn<bool>("isTold");
    QTest::newRow("nobody says more") << -1.0 << QByteArray() << false;
    QTest::newRow("its memory is free") << 0.01 << QByteArray("RUNNING") << false;
    QTest::newRow("its memory is held") << 1.0 << QByteArray() << true;
    QTest::newRow("the scheduler says that it runs") << -1.0 << QByteArray("RUNNING") << true;
}

/// Devices rest: a hang of the processors looks like the end of a program that says nothing at its end.
void TstJobLife::whatCeasesWithoutAWord() {
    QFETCH(const double, memory);
    QFETCH(const QByteArray, state);
    QFETCH(const bool, isTold);
    SmallSite site(37);
    site.pauses = {{1200, 3600}};
    if (!state.isEmpty()) {
        topology::Entity entity;
        entity.id = SmallSite::job();
        entity.labels["state"] = state.toStdString();
        site.entities().push_back(std::move(entity));
    }
    for (double t = 0; t < 3300 && memory >= 0; t += 15)
        for (int host = 0; host < SmallSite::kHosts; ++host)
            for (int index = 0; index < SmallSite::kGpusPerHost; ++index)
                site.sample(SmallSite::gpu(host, index), "gpu.memory.used", t, 60e9 * (t < 1205 ? 1 : memory));
    site.run(55);
    const IncidentReport report = site.analyse();
    QVERIFY2(report.incidents.size() == (isTold ? 1U : 0U), told(report).c_str());
    if (!isTold)
        return;
    QCOMPARE(report.incidents[0].roots[0].mechanism, std::string("unknown"));
    QVERIFY2(report.incidents[0].roots[0].confidence <= 0.5, told(report).c_str());
    QVERIFY(report.incidents[0].declared - site.at(1200) >= std::chrono::minutes(10));
}

/// They spin, as in a collective; but the next job was started on them.
void TstJobLife::aStartOnItsDevicesEndsIt() {
    SmallSite site(37);
    site.lastStep = 1200;
    topology::Job next = site.jobs().front();
    next.id = EntityId::make(EntityKind::job, "next");
    next.start = site.at(1215);
    site.jobs().push_back(std::move(next));
    site.run(55);
    const IncidentReport report = site.analyse();
    QVERIFY2(report.incidents.empty(), told(report).c_str());
}

/// Nobody told of its begin and devices polled meanwhile: it was taken for a hang, and is none.
void TstJobLife::aWriteToldAtItsEndTakesAStandstillBack() {
    SmallSite site(37);
    site.pauses = {{1200, 400}};
    site.pausedUtilization = 1;
    site.sample(SmallSite::job(), "checkpoint.write_seconds", 1600, 400);
    site.run(40);
    QVERIFY(blames(site.analyse(60, 1500), "collective_hang"));
    const IncidentReport report = site.analyse();
    QVERIFY2(report.incidents.empty(), told(report).c_str());
}

/// It stood still long before it wrote: that is no pause of its own, and is over with its next step all the same.
void TstJobLife::aWriteBehindAStandstillIsNotAllOfIt() {
    SmallSite site(37);
    site.pauses = {{1200, 700}};
    site.pausedUtilization = 1;
    site.sample(SmallSite::job(), "checkpoint.write_seconds", 1900 + 2 * SmallSite::kStepSeconds, 30);
    site.run(50);
    const IncidentReport report = site.analyse();
    QVERIFY2(report.incidents.size() == 1 && blames(report, "collective_hang"), told(report).c_str());
    QVERIFY(report.incidents[0].ended);
    QVERIFY2(std::abs(toSeconds(*report.incidents[0].ended - site.at(1900))) < 30, told(report).c_str());
}

void TstJobLife::announcedWorkExcusesItsPart() {
    SmallSite site(38);
    site.temperature = [](int host, int, double t) { return host == 2 && t > 1200 && t < 1900 ? 25.0 : 0.0; };
    site.clock = [](int host, int, double t) { return host == 2 && t > 1200 && t < 1900 ? -300.0 : 0.0; };
    site.declared(1190, 1950, EventKind::test, EntityId::make(EntityKind::host, "node2"));
    site.run(40);
    const IncidentReport report = site.analyse();
    QVERIFY2(report.incidents.empty(), told(report).c_str());
}

/// All devices of who waits in a collective are busy, at little power; of who writes, none.
void TstJobLife::evaluationsThatNobodyTellsAreWork() {
    SmallSite site(91);
    site.pausedUtilization = 0.6;
    site.pauses = {{1200, 200}};
    site.run(40);
    const IncidentReport report = site.analyse(5);
    QVERIFY2(report.incidents.empty(), told(report).c_str());
    // The same with busy devices is a hang, and is told while it lasts.
    SmallSite hanging(91);
    hanging.pausedUtilization = 1;
    hanging.pauses = {{1200, 200}};
    hanging.run(40);
    QVERIFY2(blames(hanging.analyse(5), "collective_hang"), told(hanging.analyse(5)).c_str());
}

void TstJobLife::whoRestsAndWorksAgainHasStarted() {
    SmallSite site(92);
    site.pauses = {{1200, 500}};
    // Its first step compiles for minutes.
    site.stepFactor = [isFirst = true](double t) mutable { return t >= 1190 && std::exchange(isFirst, false) ? 47.0 : 1.0; };
    site.run(40);
    const IncidentReport report = site.analyse(5);
    QVERIFY2(report.incidents.empty(), told(report).c_str());
}

void TstJobLife::longerStepsOfOtherWorkAreWaitedFor() {
    SmallSite site(93);
    site.stepFactor = [](double t) { return t > 1200 ? 220.0 : 1.0; };
    site.declared(1195, 1195, EventKind::workload, SmallSite::job());
    site.run(90);
    const IncidentReport report = site.analyse(30);
    QVERIFY2(report.incidents.empty(), told(report).c_str());
}

void TstJobLife::oneLongStepHidesNoHang_data() {
    QTest::addColumn<double>("held");   ///< s, before the last step
    QTest::addColumn<double>("said");   ///< s, that the step says it took
    QTest::addColumn<double>("within"); ///< s, in which the hang behind it is told
    QTest::newRow("a line that is misread") << 3.0 << 3600.0 << 300.0;
}

/// A step and then a hang: how long the step took, or is said to have taken, is not what the hang is waited for.
void TstJobLife::oneLongStepHidesNoHang() {
    QFETCH(const double, held);
    QFETCH(const double, said);
    QFETCH(const double, within);
    SmallSite site(97);
    site.pausedUtilization = 1;
    site.lastStep = 1200;
    const double last = 1204 + held;
    site.run((last + 2400) / 60);
    site.sample(SmallSite::job(), "job.step_seconds", last, said);
    const IncidentReport report = site.analyse(5, last + within);
    const bool isTold = std::any_of(report.incidents.begin(), report.incidents.end(), [&](const auto& incident) {
        return !incident.ended && incident.roots[0].mechanism == "collective_hang";
    });
    QVERIFY2(isTold, told(report).c_str());
}

/// What waits in a collective draws as much as work that waits for memory or has its power capped.
void TstJobLife::workThatDrawsLittleHangsAsSoon() {
    SmallSite site(98);
    site.powerFactor = [](int, int, double) { return 0.3; };
    site.lastStep = 1200;
    site.run(30);
    const IncidentReport report = site.analyse(5, 1200 + 300);
    QVERIFY2(blames(report, "collective_hang"), told(report).c_str());
}

void TstJobLife::scrapesAtTheWrongMomentAreNoRest() {
    SmallSite site(99);
    site.lastStep = 1200;
    for (double at = 1215; at < 1700; at += 45)
        site.pauses.emplace_back(at, 5.0);
    site.run(30);
    const IncidentReport report = site.analyse(5, 1200 + 240);
    QVERIFY2(blames(report, "collective_hang"), told(report).c_str());
}

void TstJobLife::anEndBesideOthersAtWork_data() {
    QTest::addColumn<double>("until"); ///< s, to which the other job makes steps
    QTest::addColumn<double>("step");  ///< s, of those
    QTest::addColumn<bool>("isTold");
    QTest::newRow("it goes on") << 4000.0 << 4.0 << false;
    QTest::newRow("it ended an hour before") << 1500.0 << 4.0 << true;
    QTest::newRow("both at once") << 5100.0 - 1800 << 4.0 << true;
    QTest::newRow("both at once, and the other's steps take minutes") << 5100.0 - 1800 << 300.0 << true;
}

/// Logs alone, of jobs that nobody places: where another one goes on, one whose log ends has most likely come to its end.
void TstJobLife::anEndBesideOthersAtWork() {
    QFETCH(const double, until);
    QFETCH(const double, step);
    QFETCH(const bool, isTold);
    SmallSite site(100);
    const EntityId other = EntityId::make(EntityKind::job, "other");
    topology::Job second;
    second.id = other;
    site.jobs().push_back(second);
    site.jobs()[0].ranks.clear();
    site.jobs()[0].gpus = 0;
    site.lastStep = 3300;
    site.hasFacility = false;
    for (double at = step; at < until; at += step)
        site.sample(other, "job.step_seconds", at, step * (1 + std::fmod(at, 3) / 200));
    site.run(step > 60 ? 120 : 75);
    const IncidentReport report = site.analyse(30);
    QVERIFY2(names(report, SmallSite::job()) == isTold, told(report).c_str());
}

void TstJobLife::whatIsAnnouncedALittleLateIsAnnounced() {
    SmallSite site(94);
    site.stepFactor = [](double t) { return t > 1715 && t < 2700 ? 1.3 : 1.0; };
    site.declared(1800, 2700, EventKind::curtailment, SmallSite::job());
    site.run(70);
    const IncidentReport report = site.analyse();
    QVERIFY2(report.incidents.empty(), told(report).c_str());
}

void TstJobLife::whatIsAnnouncedInPiecesIsOne() {
    SmallSite site(96);
    site.stepFactor = [](double t) { return t > 1800 && t < 4200 ? 1.3 : 1.0; };
    // Said before they begin, and in no order.
    site.declared(1800, 2400, EventKind::curtailment, SmallSite::job());
    site.declared(3000, 4200, EventKind::curtailment, SmallSite::job());
    site.declared(2430, 2980, EventKind::curtailment, SmallSite::job());
    site.run(85);
    const IncidentReport report = site.analyse();
    QVERIFY2(report.incidents.empty(), told(report).c_str());
}

/// A few per cent of a wandering pace are told by minutes alone, and those begin before what was announced.
void TstJobLife::minutesThatWereAnnouncedAreNoDeparture() {
    SmallSite site(95);
    site.stepFactor = [step = 0](double t) mutable {
        return (++step % 2 == 0 ? 1.2 : 0.8) * (t > 1800 && t < 2700 ? 1.17 : 1.0);
    };
    site.declared(1800, 2700, EventKind::curtailment, SmallSite::job());
    site.run(70);
    const IncidentReport report = site.analyse();
    QVERIFY2(report.incidents.empty(), told(report).c_str());
}

SEAM_TEST(tst_job_life, TstJobLife)
#include "tst_job_life.moc"
