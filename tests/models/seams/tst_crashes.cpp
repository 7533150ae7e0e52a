// SPDX-License-Identifier: GPL-3.0-or-later
// Jobs that die of themselves, and when what is wrong is over.
#include "small_site.h"
#include "support/test_program.h"

#include <QtTest>

#include <cmath>
#include <string>

using namespace seamscope;
using namespace seamscope::seams::test;
using namespace std::chrono_literals;
using telemetry::EventKind;
using telemetry::Incident;
using telemetry::IncidentReport;

namespace {

constexpr double kDies = 1200;
constexpr const char* kTraceback = "Traceback (most recent call last): File \"train.py\", line 311, in train_step";
constexpr const char* kChild = "torch.distributed.elastic.multiprocessing.errors.ChildFailedError: train.py FAILED exitcode: 1";

/// @p down seconds without a step from @p dies on, and a start at the end of them.
void die(SmallSite& site, double dies, double down) {
    site.pauses.push_back({dies, down});
    site.jobLine(dies + 1, kTraceback);
    site.jobLine(dies + 2, kChild);
    site.jobLine(dies + down - 60, " loading checkpoint from /ckpt at iteration 300");
}

} // namespace

class TstCrashes : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void oneCrashIsNamedAndEnds_data();
    void oneCrashIsNamedAndEnds();
    void whatNobodyStartsAgainIsOver();
    void aLoopThatTheSchedulerTellsIsALoop();
    void aLoopIsOverWhenTheJobGoesOn();
    void theLastLineOfWhatWasThrownIsEnough();
    void whatIsAskedForIsNoCrash();
    void whatIsCaughtIsNoCrash();
    void whatThePartDidIsNotTheJobs();
    void itStaysOpenWhileItsJobStands_data();
    void itStaysOpenWhileItsJobStands();
    void aDeathThatIsToldLateIsOfItsCause();
    void aDriverThatDoesNotFitIsNamed();
    void aRepairedRowIsNoIncident();
    void anIncidentEndsWhenItsPartIsWell_data();
    void anIncidentEndsWhenItsPartIsWell();
    void anotherTroubleDoesNotReopen();
    void whatComesNextIsNotTheFirsts();
    void anEvaluationIsNoEffect();
    void whatIsForgottenIsNotRefuted();
};

void TstCrashes::oneCrashIsNamedAndEnds_data() {
    QTest::addColumn<bool>("isToldByScheduler");
    QTest::newRow("by its log") << false;
    QTest::newRow("by its scheduler") << true;
}

void TstCrashes::oneCrashIsNamedAndEnds() {
    QFETCH(bool, isToldByScheduler);
    SmallSite site(71);
    if (isToldByScheduler) {
        site.pauses = {{kDies, 900}};
        site.declared(kDies + 4, kDies + 4, EventKind::exit, SmallSite::job(), "FAILED exit code 1");
        site.declared(kDies + 800, kDies + 800, EventKind::start, SmallSite::job(), "started by scheduler");
    } else {
        die(site, kDies, 900);
    }
    site.run(60);
    const IncidentReport report = site.analyse();
    QVERIFY2(report.incidents.size() == 1, told(report).c_str());
    const Incident& incident = report.incidents[0];
    QVERIFY2(names(report, SmallSite::job()) && blames(report, "unknown"), told(report).c_str());
    QVERIFY(incident.roots[0].confidence < 0.7); // that it died is sure, of what is not
    QVERIFY(std::chrono::abs(incident.onset - site.at(kDies)) < 15s);
    QVERIFY(incident.ended && std::chrono::abs(*incident.ended - site.at(kDies + 900)) < 20s);
}

/// Its launcher's last word comes within a moment of its last step, and nobody starts it again.
void TstCrashes::whatNobodyStartsAgainIsOver() {
    SmallSite site(74);
    site.lastStep = kDies;
    site.rankLine(kDies + 3.4, 0, "[rank0]: Traceback (most recent call last):");
    site.jobLine(kDies + 3.5, "api.py:869] failed (exitcode: 1) local_rank: 0 (pid: 4242) of binary: /usr/bin/python3");
    site.run(60);
    const IncidentReport report = site.analyse();
    QVERIFY2(report.incidents.empty(), told(report).c_str());
}

void TstCrashes::aLoopThatTheSchedulerTellsIsALoop() {
    SmallSite site(72);
    for (int i = 0; i < 4; ++i) {
        const double at = kDies + 300 * i;
        site.pauses.push_back({at, 240});
        site.declared(at + 3, at + 3, EventKind::exit, SmallSite::job(), "container trainer exited with exit code 1");
        site.declared(at + 90, at + 90, EventKind::restart, SmallSite::job(), "restart " + std::to_string(i + 1) + ", back-off");
    }
    site.run(60);
    const IncidentReport report = site.analyse();
    QVERIFY2(blames(report, "restart_loop") && names(report, SmallSite::job()), told(report).c_str());
    // From the first end on, and not from the first start.
    QVERIFY2(report.incidents[0].onset < site.at(kDies + 30), told(report).c_str());
}

void TstCrashes::aLoopIsOverWhenTheJobGoesOn() {
    SmallSite site(73);
    for (int i = 0; i < 3; ++i)
        die(site, kDies + 300 * i, 240);
    site.run(75);
    const IncidentReport report = site.analyse();
    QVERIFY2(blames(report, "restart_loop"), told(report).c_str());
    for (const Incident& incident : report.incidents)
        QVERIFY2(incident.ended && *incident.ended - site.at(kDies + 840) < 60s, told(report).c_str());
}

/// Of what was thrown the last line alone is kept.
void TstCrashes::theLastLineOfWhatWasThrownIsEnough() {
    SmallSite site(76);
    site.pauses = {{kDies, 900}};
    site.jobLine(kDies + 1, "[rank9]: torch.distributed.DistBackendError: NCCL error in: NCCLUtils.hpp:268, unhandled system error");
    site.jobLine(kDies + 840, " loading checkpoint from /ckpt at iteration 300");
    site.run(60);
    const IncidentReport report = site.analyse();
    QVERIFY2(names(report, SmallSite::job()) && !explains(report, "restart"), told(report).c_str());
}

void TstCrashes::whatIsAskedForIsNoCrash() {
    SmallSite site(74);
    site.pauses = {{kDies, 600}};
    site.jobLine(kDies + 1, "received SIGTERM, shutting down");
    site.declared(kDies + 5, kDies + 5, EventKind::exit, SmallSite::job(), "container trainer exited with exit code 143");
    site.jobLine(kDies + 540, " loading checkpoint from /ckpt at iteration 300");
    site.run(50);
    const IncidentReport report = site.analyse();
    QVERIFY2(report.incidents.empty(), told(report).c_str());
}

void TstCrashes::whatIsCaughtIsNoCrash() {
    SmallSite site(75);
    site.jobLine(700, kTraceback); // a worker that is started again; the steps go on
    site.pauses = {{kDies, 300}};
    site.declared(kDies - 5, kDies - 5, EventKind::restart, SmallSite::job(), "rolled out by the operator");
    site.jobLine(kDies + 240, " loading checkpoint from /ckpt at iteration 300");
    site.run(50);
    const IncidentReport report = site.analyse();
    QVERIFY2(report.incidents.empty(), told(report).c_str());
}

void TstCrashes::whatThePartDidIsNotTheJobs() {
    SmallSite site(76);
    site.xid(kDies, 2, 1, 79, "GPU has fallen off the bus.");
    die(site, kDies, 900);
    site.run(60);
    const IncidentReport report = site.analyse();
    QVERIFY2(report.incidents.size() == 1 && blames(report, "gpu_off_bus"), told(report).c_str());
    // Its Xid has no end; the job is well again.
    QVERIFY2(report.incidents[0].ended && *report.incidents[0].ended - site.at(kDies + 900) < 60s, told(report).c_str());
}

void TstCrashes::itStaysOpenWhileItsJobStands_data() {
    QTest::addColumn<double>("write"); // seconds; a write is due when the part dies, so that longer passes before it is a hang
    QTest::newRow("no plan of writes") << 0.0;
    QTest::newRow("a write of a minute is due") << 60.0;
    QTest::newRow("a write of three minutes is due") << 180.0;
}

/// One word says that the part is gone; that its job does not go on is known minutes later. It is not over in between.
void TstCrashes::itStaysOpenWhileItsJobStands() {
    QFETCH(double, write);
    SmallSite site(78);
    if (write > 0) {
        auto& plan = site.jobs()[0].checkpoint.emplace();
        plan.intervalSeconds = kDies;
        plan.writeSeconds = write;
    }
    site.xid(kDies, 2, 1, 79, "GPU has fallen off the bus.");
    site.lastStep = kDies;
    site.run(40);
    bool isDeclared = false;
    for (double end = kDies + 15; end < kDies + 900; end += 15) {
        const IncidentReport report = site.analyse(5, end);
        const auto& list = report.incidents;
        QVERIFY2(list.empty() ? !isDeclared : list.size() == 1 && !list[0].ended,
                 (std::to_string(end - kDies) + " s: " + told(report)).c_str());
        isDeclared = !list.empty();
    }
    QVERIFY(isDeclared);
}

/// A program that says nothing when it comes back: its first step tells that it had died, of what was over long ago.
void TstCrashes::aDeathThatIsToldLateIsOfItsCause() {
    SmallSite site(87);
    site.xid(kDies, 2, 1, 119, "Timeout after 6s of waiting for RPC response from GPU1 GSP!");
    site.pauses.push_back({kDies, 1080});
    site.jobLine(kDies + 1, kTraceback);
    site.jobLine(kDies + 2, kChild);
    site.run(60);
    const IncidentReport report = site.analyse();
    QVERIFY2(report.incidents.size() == 1 && blames(report, "gpu_driver_fault"), told(report).c_str());
    QVERIFY2(report.incidents[0].ended && std::chrono::abs(*report.incidents[0].ended - site.at(kDies + 1080)) < 60s,
             told(report).c_str());
}

/// What an update of one host left behind: its job cannot start there, and says why.
void TstCrashes::aDriverThatDoesNotFitIsNamed() {
    SmallSite site(88);
    for (int i = 0; i < 3; ++i) {
        die(site, kDies + 300 * i, 240);
        site.rankLine(kDies + 300 * i + 1, 0,
                      "RuntimeError: Unexpected error from cudaGetDeviceCount(). Error 803: system has unsupported display driver / "
                      "cuda driver combination");
    }
    for (int i = 0; i < 12; ++i)
        site.declared(kDies + 60 * i, kDies + 60 * i, EventKind::log, SmallSite::gpu(0, 0).host(),
                      "NVRM: API mismatch: the client has the version 550.90.07, but NVRM: this kernel module has the version 550.54.15.");
    site.run(75);
    const IncidentReport report = site.analyse();
    QVERIFY2(report.incidents.size() == 1 && blames(report, "gpu_driver_fault"), told(report).c_str());
}

void TstCrashes::aRepairedRowIsNoIncident() {
    SmallSite site(77);
    site.xid(kDies, 2, 1, 63, "Row Remapper: New row marked for remapping, reset gpu to activate.");
    site.run(40);
    QVERIFY2(site.analyse().incidents.empty(), told(site.analyse()).c_str());
    site.xid(kDies - 1, 2, 1, 48, "An uncorrectable double bit error (DBE) has been detected on GPU"); // then it is none by itself
    QVERIFY2(blames(site.analyse(), "gpu_memory_errors"), told(site.analyse()).c_str());
}

void TstCrashes::anIncidentEndsWhenItsPartIsWell_data() {
    QTest::addColumn<double>("period");
    for (const double period : {5.0, 15.0, 30.0})
        QTest::addRow("every %g s", period) << period;
}

/// Detectors are sure minutes later; the end is when it was, as the onset is.
void TstCrashes::anIncidentEndsWhenItsPartIsWell() {
    QFETCH(double, period);
    SmallSite site(78);
    const auto isBad = [](double t) { return t >= kDies && t < 2400; };
    site.stepFactor = [=](double t) { return isBad(t) ? 1.25 : 1.0; };
    const auto nic = topology::EntityId::make(topology::EntityKind::nic, "node2:mlx5_0");
    double total = 0;
    for (double t = 0; t < 3600; t += period) {
        total += isBad(t) ? 60 * period : 0;
        site.sample(nic, "net.symbol_errors", t, total, telemetry::SignalKind::counter);
    }
    site.edges().push_back({topology::EntityId::make(topology::EntityKind::host, "node2"), nic, topology::EdgeKind::contains});
    site.run(60);
    const IncidentReport report = site.analyse();
    QVERIFY2(report.incidents.size() == 1, told(report).c_str());
    QVERIFY2(report.incidents[0].ended, told(report).c_str());
    const double off = toSeconds(*report.incidents[0].ended - site.at(2400));
    QVERIFY2(std::abs(off) <= period + 40, std::to_string(off).c_str());
}

void TstCrashes::anotherTroubleDoesNotReopen() {
    SmallSite site(79);
    site.clock = [](int host, int index, double t) { return host == 2 && index == 1 && t > kDies && t < 1900 ? -500.0 : 0.0; };
    site.temperature = [](int host, int index, double t) { return host == 2 && index == 1 && t > kDies && t < 1900 ? 28.0 : 0.0; };
    // Twelve minutes later steps scatter for reasons of their own.
    site.stepFactor = [](double t) { return t > kDies && t < 1900 ? 1.3 : t > 2600 && t < 3000 && std::fmod(t, 40) < 20 ? 1.12 : 1.0; };
    site.run(60);
    const IncidentReport report = site.analyse();
    QVERIFY2(!report.incidents.empty(), "the first");
    QVERIFY2(report.incidents[0].ended && *report.incidents[0].ended < site.at(2100), told(report).c_str());
}

/// One part, then another of the same job: each has its own time.
void TstCrashes::whatComesNextIsNotTheFirsts() {
    SmallSite site(80);
    const auto isFirst = [](double t) { return t > kDies && t < 2100; };
    const auto isSecond = [](double t) { return t > 3600 && t < 4800; };
    const auto isBad = [=](int host, int index, double t) { return (host == 2 && index == 1 && isFirst(t)) || (host == 5 && index == 0 && isSecond(t)); };
    site.clock = [=](int host, int index, double t) { return isBad(host, index, t) ? -500.0 : 0.0; };
    site.temperature = [=](int host, int index, double t) { return isBad(host, index, t) ? 28.0 : 0.0; };
    site.stepFactor = [=](double t) { return isFirst(t) || isSecond(t) ? 1.3 : 1.0; };
    // The first cools while its job waits for the second, and is told neither as going on nor as come again.
    site.run(90);
    const IncidentReport report = site.analyse();
    QVERIFY2(report.incidents.size() == 2, told(report).c_str());
    QCOMPARE(report.incidents[0].roots[0].entity, SmallSite::gpu(2, 1));
    QCOMPARE(report.incidents[1].roots[0].entity, SmallSite::gpu(5, 0));
    QVERIFY2(report.incidents[0].ended && std::chrono::abs(*report.incidents[0].ended - site.at(2100)) < 60s, told(report).c_str());
    QVERIFY2(report.incidents[1].ended && std::chrono::abs(*report.incidents[1].ended - site.at(4800)) < 60s, told(report).c_str());
}

/// A program that tells only the end of an evaluation: until then its job stood still, and a port of it was odd just then.
void TstCrashes::anEvaluationIsNoEffect() {
    SmallSite site(81);
    site.pauses = {{kDies, 38}};
    site.pausedUtilization = 1;
    site.jobLine(kDies + 37, "eval metrics after step: 360, loss=2.031, total_weights=2097152.0");
    const auto nic = topology::EntityId::make(topology::EntityKind::nic, "node2:mlx5_0");
    site.edges().push_back({topology::EntityId::make(topology::EntityKind::host, "node2"), nic, topology::EdgeKind::contains});
    double total = 0;
    for (double t = 0; t < 3000; t += 5) {
        total += 5 * (t > kDies + 20 && t < kDies + 240 ? 2300 : 320 + 20 * std::sin(t));
        site.sample(nic, "net.pause.sent", t, total, telemetry::SignalKind::counter);
    }
    site.run(50);
    const IncidentReport report = site.analyse();
    QVERIFY2(report.incidents.empty(), told(report).c_str());
}

/// One device rests while all others spin: that was seen as the job came to stand, and never again. An hour later the job stands
/// still, and the watchdog of some rank has spoken in between.
void TstCrashes::whatIsForgottenIsNotRefuted() {
    constexpr double kHangs = 900, kOdd = 300;
    constexpr int kHost = 2, kIndex = 1;
    SmallSite site(89);
    site.pauses = {{kHangs, 4500}};
    site.pausedUtilization = 1;
    for (double t = kHangs; t < kHangs + kOdd; t += 5)
        site.sample(SmallSite::gpu(kHost, kIndex), "gpu.utilization", t, -1); // with what the others show: none
    site.jobLine(kHangs + 1800, "[Rank 0] Watchdog caught collective operation timeout: WorkNCCL(SeqNum=282, OpType=ALLREDUCE, NumelIn=8, "
                                "NumelOut=8, Timeout(ms)=1800000) ran for 1800001 milliseconds before timing out.");
    site.run(80);
    const topology::EntityId rank = topology::EntityId::rank(SmallSite::job().name(), kHost * SmallSite::kGpusPerHost + kIndex);
    for (const double at : {600.0, 2000.0, 3300.0}) {
        const IncidentReport report = site.analyse(60, kHangs + at);
        QVERIFY2(report.incidents.size() == 1 && names(report, rank), (std::to_string(at) + ": " + told(report)).c_str());
    }
}

SEAM_TEST(tst_crashes, TstCrashes)
#include "tst_crashes.moc"
