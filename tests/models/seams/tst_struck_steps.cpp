// SPDX-License-Identifier: GPL-3.0-or-later
// Steps that something strikes now and then, and steps that a slow part makes longer: what tells the one from the other.
#include "small_site.h"
#include "support/test_program.h"

#include <QtTest>

#include <random>

using namespace seamscope;
using namespace seamscope::seams::test;
using topology::EntityId;
using topology::EntityKind;
using telemetry::IncidentReport;

namespace {

constexpr double kFrom = 1500;

/// Hosts that wait for nothing and clocks that stay: a job whose parts are all well.
void makeWell(SmallSite& site, std::mt19937& random) {
    for (int host = 0; host < SmallSite::kHosts; ++host)
        for (double t = 0; t < 3000; t += 10)
            for (const char* signal : {"host.pressure.io", "host.pressure.cpu"})
                site.sample(SmallSite::gpu(host, 0).host(), signal, t, std::uniform_real_distribution<double>(0, 0.01)(random));
    site.clock = [&random](int, int, double) { return std::normal_distribution<double>(0, 4)(random); };
}

} // namespace

class TstStruckSteps : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatTakesAnotherShareOfEachStepStrikesIt_data();
    void whatTakesAnotherShareOfEachStepStrikesIt();
    void devicesAtTheirPowerLimitHideIt_data();
    void devicesAtTheirPowerLimitHideIt();
};

void TstStruckSteps::whatTakesAnotherShareOfEachStepStrikesIt_data() {
    QTest::addColumn<double>("least");
    QTest::addColumn<double>("most");
    QTest::addColumn<bool>("isStruck");
    QTest::newRow("a tenth to six tenths") << 0.1 << 0.6 << true;
    QTest::newRow("always about a third") << 0.33 << 0.35 << false;
}

/// No step is as short as ever, so that two kinds of steps are not to be seen: but a slow part takes as much from each.
void TstStruckSteps::whatTakesAnotherShareOfEachStepStrikesIt() {
    QFETCH(const double, least);
    QFETCH(const double, most);
    QFETCH(const bool, isStruck);
    SmallSite site(94);
    std::mt19937 random(5);
    site.stepFactor = [&](double t) { return t < kFrom ? 1.0 : 1 + std::uniform_real_distribution<double>(least, most)(random); };
    makeWell(site, random);
    site.run(50);
    const IncidentReport report = site.analyse();
    QVERIFY2(report.incidents.size() == 1, told(report).c_str());
    const auto& root = report.incidents[0].roots[0];
    QCOMPARE(root.entity, SmallSite::job());
    QCOMPARE(root.mechanism, std::string(isStruck ? "host_software_stall" : "unknown"));
    QVERIFY(root.confidence < 0.7);
}

void TstStruckSteps::devicesAtTheirPowerLimitHideIt_data() {
    QTest::addColumn<double>("often"); ///< share of the devices that meet their limit in one reading
    QTest::addColumn<double>("share"); ///< of all devices: the others never do
    QTest::addColumn<double>("from");  ///< seconds
    QTest::addColumn<bool>("isHidden");
    QTest::newRow("some of them, all day") << 0.1 << 1.0 << 0.0 << false;
    QTest::newRow("a third of them, since the steps are longer") << 1.0 << 0.3 << kFrom << false;
    QTest::newRow("all of them, since the steps are longer") << 1.0 << 1.0 << kFrom << true;
}

/// A device at full work meets its limit for a moment now and then, and nobody is held back by that.
void TstStruckSteps::devicesAtTheirPowerLimitHideIt() {
    QFETCH(const double, often);
    QFETCH(const double, share);
    QFETCH(const double, from);
    QFETCH(const bool, isHidden);
    SmallSite site(95);
    std::mt19937 random(7);
    const auto chance = [&] { return std::uniform_real_distribution<double>()(random); };
    site.stepFactor = [&](double t) { return t < kFrom || chance() < 0.5 ? 1.0 : 1.2 + 0.3 * chance(); };
    makeWell(site, random);
    for (int host = 0; host < SmallSite::kHosts; ++host)
        for (double t = 0; t < 3000; t += 10) {
            for (int index = 0; index < SmallSite::kGpusPerHost; ++index) {
                const bool isLimited = host * SmallSite::kGpusPerHost + index < share * SmallSite::kHosts * SmallSite::kGpusPerHost;
                site.sample(SmallSite::gpu(host, index), "gpu.throttle.power", t, isLimited && t >= from && chance() < often ? 1 : 0);
            }
            site.sample(EntityId::make(EntityKind::nic, std::string(SmallSite::gpu(host, 0).host().name()) + ":mlx5_0"), "net.retransmits", t,
                        0, telemetry::SignalKind::counter);
        }
    site.run(50);
    const IncidentReport report = site.analyse();
    QVERIFY2(!report.incidents.empty(), told(report).c_str());
    QCOMPARE(blames(report, "host_software_stall"), !isHidden);
}

SEAM_TEST(tst_struck_steps, TstStruckSteps)
#include "tst_struck_steps.moc"
