// SPDX-License-Identifier: GPL-3.0-or-later
// A job that evaluates and tells nobody: its devices say that it works.
#include "small_site.h"
#include "support/test_program.h"

#include <QtTest>

#include <cmath>

using namespace seamscope;
using namespace seamscope::seams::test;
using telemetry::IncidentReport;

class TstUntoldEvaluations : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theStepBehindAnEvaluationIsNoHang();
    void devicesThatMultiplyDoNotWait_data();
    void devicesThatMultiplyDoNotWait();
    void pausesOfWorkAreNoLoss_data();
    void pausesOfWorkAreNoLoss();
    void halfAPauseMakesNoWork_data();
    void halfAPauseMakesNoWork();
    void pausesThatBecomeWorkAreNoLossAnyMore();

private:
    static SmallSite pausing(unsigned seed, double until);
};

/// Ninety seconds each seven hundred, and writes that are others, which are told.
SmallSite TstUntoldEvaluations::pausing(unsigned seed, double until) {
    SmallSite site(seed, 2);
    for (double t = 600; t < until; t += 700)
        site.pauses.emplace_back(t, 90);
    for (double t = 300; t < until; t += 700) {
        site.jobLine(t, "saving checkpoint at iteration 100 to /ckpt in torch_dist format");
        site.jobLine(t + 2, "  successfully saved checkpoint from iteration 100 to /ckpt");
    }
    return site;
}

/// While devices were busy now and then it was no hang; the first long step behind that, at which all are, does not count for it.
void TstUntoldEvaluations::theStepBehindAnEvaluationIsNoHang() {
    SmallSite site(201);
    site.stepFactor = [](double) { return 10.0; };
    site.pausedUtilization = 0.8;
    site.pauses = {{1200, 330}};
    site.run(40);
    const IncidentReport report = site.analyse(5);
    QVERIFY2(!blames(report, "collective_hang"), told(report).c_str());
}

void TstUntoldEvaluations::devicesThatMultiplyDoNotWait_data() {
    QTest::addColumn<double>("tensor"); ///< share of the time, meanwhile
    QTest::addColumn<bool>("isHang");
    QTest::newRow("evaluates") << 0.35 << false;
    QTest::newRow("waits") << 0.004 << true;
    QTest::newRow("told as a share of what is drawn") << 0.2 << true;
}

/// All devices are busy for six minutes. No collective multiplies matrices.
void TstUntoldEvaluations::devicesThatMultiplyDoNotWait() {
    QFETCH(const double, tensor);
    QFETCH(const bool, isHang);
    SmallSite site(202);
    site.pausedUtilization = 1;
    site.pauses = {{1200, 360}};
    for (int host = 0; host < SmallSite::kHosts; ++host)
        for (int index = 0; index < SmallSite::kGpusPerHost; ++index)
            for (double t = 0; t < 2400; t += 5)
                site.sample(SmallSite::gpu(host, index), "gpu.tensor.active", t, t >= 1200 && t < 1560 ? tensor : 0.5);
    site.run(40);
    const IncidentReport report = site.analyse(5);
    QVERIFY2(blames(report, "collective_hang") == isHang, told(report).c_str());
}

void TstUntoldEvaluations::pausesOfWorkAreNoLoss_data() {
    QTest::addColumn<double>("utilization");
    QTest::addColumn<bool>("isLoss");
    QTest::newRow("evaluates") << 0.7 << false;
    QTest::newRow("waits for data") << 0.02 << true;
}

/// A tenth of the time.
void TstUntoldEvaluations::pausesOfWorkAreNoLoss() {
    QFETCH(const double, utilization);
    QFETCH(const bool, isLoss);
    SmallSite site = pausing(203, 7000);
    site.pausedUtilization = utilization;
    site.run(115);
    const IncidentReport report = site.analyse(5);
    QVERIFY2(blames(report, "unknown") == isLoss, told(report).c_str());
}

void TstUntoldEvaluations::halfAPauseMakesNoWork_data() {
    QTest::addColumn<bool>("hasTensor"); ///< somebody measures tensor cores
    QTest::addColumn<bool>("isLoss");
    QTest::newRow("some wait for the others, and then all for a disk") << false << true;
    QTest::newRow("half of the time they multiply") << true << false;
}

/// All devices are busy for one half of each pause and rest for the other: the middle of both is nothing that any of them does.
void TstUntoldEvaluations::halfAPauseMakesNoWork() {
    QFETCH(const bool, hasTensor);
    QFETCH(const bool, isLoss);
    SmallSite site = pausing(204, 7000);
    const auto since = [](double t) { return std::fmod(t - 600 + 700, 700.0); }; // the last pause began
    site.temperature = [&](int, int, double t) { // (asked at each tick)
        site.pausedUtilization = since(t) < 45 ? 1 : 0;
        return 0.0;
    };
    for (int host = 0; hasTensor && host < 2; ++host)
        for (int index = 0; index < SmallSite::kGpusPerHost; ++index)
            for (double t = 0; t < 6900; t += 5)
                site.sample(SmallSite::gpu(host, index), "gpu.tensor.active", t, t < 600 || since(t) >= 90 ? 0.5 : since(t) < 45 ? 0.6 : 0.0);
    site.run(115);
    const IncidentReport report = site.analyse(5);
    QVERIFY2(blames(report, "unknown") == isLoss, told(report).c_str());
}

/// It waited for its data at first; evaluations of the same length at the same distance end that.
void TstUntoldEvaluations::pausesThatBecomeWorkAreNoLossAnyMore() {
    SmallSite site = pausing(205, 11000);
    site.temperature = [&](int, int, double t) { // (asked at each tick)
        site.pausedUtilization = t < 5000 ? 0.02 : 0.7;
        return 0.0;
    };
    site.run(185);
    const IncidentReport report = site.analyse(20);
    QVERIFY2(blames(report, "unknown"), told(report).c_str());
    for (const telemetry::Incident& incident : report.incidents)
        QVERIFY2(incident.ended && *incident.ended < site.at(8500), told(report).c_str());
}

SEAM_TEST(tst_untold_evaluations, TstUntoldEvaluations)
#include "tst_untold_evaluations.moc"
