// SPDX-License-Identifier: GPL-3.0-or-later
// A job that evaluates and tells nobody: its devices say that it works.
#include "small_site.h"
#include "support/test_program.h"

#include <QtTest>

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
};

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

/// A tenth of the time, and the writes are others, which are told.
void TstUntoldEvaluations::pausesOfWorkAreNoLoss() {
    QFETCH(const double, utilization);
    QFETCH(const bool, isLoss);
    SmallSite site(203);
    site.pausedUtilization = utilization;
    for (double t = 600; t < 7000; t += 700)
        site.pauses.emplace_back(t, 90);
    for (double t = 300; t < 7000; t += 700) {
        site.jobLine(t, "saving checkpoint at iteration 100 to /ckpt in torch_dist format");
        site.jobLine(t + 2, "  successfully saved checkpoint from iteration 100 to /ckpt");
    }
    site.run(115);
    const IncidentReport report = site.analyse(5);
    QVERIFY2(blames(report, "unknown") == isLoss, told(report).c_str());
}

SEAM_TEST(tst_untold_evaluations, TstUntoldEvaluations)
#include "tst_untold_evaluations.moc"
