// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine_site.h"
#include "support/test_program.h"

#include <QTest>

#include <random>

using namespace seamscope;
using namespace seamscope::seams;
using namespace seamscope::seams::test;
using topology::EntityId;
using topology::EntityKind;

namespace {

/// By which factor the readings of pump c1-p0 and its CDU move, as a table of pump faults has it.
struct Fault {
    double vibration = 1, heat = 0, current = 1, head = 1, flow = 1, speed = 1;
    double warm = 0;       ///< K of the GPUs behind that CDU
    bool isOfBoth = false; ///< what is behind the CDU is felt by both of its pumps
};

Fault faultOf(const QList<double>& row) {
    return {row[0], row[1], row[2], row[3], row[4], row[5], row.value(6), row.value(7) > 0};
}

constexpr double kOnset = 900;

SmallSite siteWith(const Fault& fault, unsigned seed) {
    SmallSite site(seed);
    site.flowFactor = [=](int cdu, double t) { return cdu == 1 && t >= kOnset ? fault.flow : 1.0; };
    site.temperature = [=](int host, int, double t) {
        return host >= 4 ? fault.warm * std::clamp((t - kOnset - 40) / 90, 0.0, 1.0) : 0.0;
    };
    site.stepFactor = [=](double t) { return fault.warm > 0 && t > kOnset + 130 ? 1.1 : 1.0; };
    std::mt19937 random(seed + 100);
    const auto noise = [&](double share) { return std::normal_distribution<double>(1, share)(random); };
    for (double t = 0; t < 2700; t += 5)
        for (int cdu = 0; cdu < 2; ++cdu) {
            const std::string name = "c" + std::to_string(cdu);
            const bool isHit = cdu == 1 && t >= kOnset;
            site.sample(EntityId::make(EntityKind::cdu, name), "coolant.pressure.differential", t,
                        180 * (isHit ? fault.head : 1) * noise(0.015));
            for (int pump = 0; pump < 2; ++pump) {
                const EntityId id = EntityId::make(EntityKind::pump, name + "-p" + std::to_string(pump));
                const bool isBad = isHit && (pump == 0 || fault.isOfBoth);
                site.sample(id, "pump.vibration", t, 0.2 * (isBad ? fault.vibration : 1) * noise(0.04));
                site.sample(id, "pump.current", t, 3.2 * (isBad ? fault.current : 1) * noise(0.04));
                // a motor takes ten minutes to warm up
                const double warm = isBad ? fault.heat * (1 - std::exp(-(t - kOnset) / 600)) : 0;
                site.sample(id, "pump.motor.temperature", t, 62 + warm + 0.4 * (noise(1) - 1));
                site.sample(id, "pump.speed", t, 70 * (isBad ? fault.speed : 1) * noise(0.003));
            }
        }
    site.run(45);
    return site;
}

} // namespace

/// Faults as textbooks of pumps describe them; sizes and noise are made.
class TestPumpFaults : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void faultsAreNamedBeforeRacksFeelThem_data();
    void faultsAreNamedBeforeRacksFeelThem();
    void whatIsNoFaultIsNotNamed_data();
    void whatIsNoFaultIsNotNamed();
    void aPumpOnStandbyDoesNotFail();
    void aPumpThatIsTurnedBackwardsHasFailed();
    void oneReadingBelowZeroHidesNothing();
    void whomItCoolsMayBeUnsaid_data();
    void whomItCoolsMayBeUnsaid();
};

void TestPumpFaults::faultsAreNamedBeforeRacksFeelThem_data() {
    QTest::addColumn<QList<double>>("fault"); ///< in the order of Fault
    QTest::addColumn<QByteArray>("root");
    QTest::addColumn<QByteArray>("mechanism");
    QTest::newRow("cavitation") << QList<double>{1.9, 0, 0.85, 0.85, 0.86, 1} << QByteArray("pump/c1-p0")
                                << QByteArray("pump_degraded");
    QTest::newRow("bearing") << QList<double>{1.6, 14, 1.12, 1, 1, 1} << QByteArray("pump/c1-p0")
                             << QByteArray("pump_degraded");
    QTest::newRow("motor") << QList<double>{1, 18, 1.25, 1, 1, 1} << QByteArray("pump/c1-p0")
                           << QByteArray("pump_degraded");
    QTest::newRow("valve closed") << QList<double>{1, 0, 0.85, 1.25, 0.72, 1, 12, 1} << QByteArray("cdu/c1")
                                  << QByteArray("coolant_flow_loss");
    // Pumps that hold the flow run faster and it falls all the same.
    QTest::newRow("strainer clogged") << QList<double>{1, 0, 1.4, 1.35, 0.72, 1.4, 12, 1}
                                      << QByteArray("cdu/c1") << QByteArray("coolant_flow_loss");
    QTest::newRow("strainer a little clogged") << QList<double>{1, 0, 1.15, 1.15, 0.86, 1.12, 8, 1}
                                               << QByteArray("cdu/c1") << QByteArray("coolant_flow_loss");
}

void TestPumpFaults::faultsAreNamedBeforeRacksFeelThem() {
    QFETCH(QList<double>, fault);
    QFETCH(QByteArray, root);
    QFETCH(QByteArray, mechanism);
    for (unsigned seed = 1; seed <= 3; ++seed) {
        const auto report = siteWith(faultOf(fault), seed).analyse();
        QCOMPARE(report.incidents.size(), std::size_t(1));
        const auto& first = report.incidents[0].roots.at(0);
        QCOMPARE(QByteArray::fromStdString(first.entity.text()), root);
        QCOMPARE(QByteArray::fromStdString(first.mechanism), mechanism);
        QCOMPARE(report.incidents[0].runbook, std::string("cooling-pump-mechanics"));
    }
}

void TestPumpFaults::whatIsNoFaultIsNotNamed_data() {
    QTest::addColumn<QList<double>>("fault");
    QTest::newRow("nothing") << QList<double>{1, 0, 1, 1, 1, 1};
    // affinity laws: flow with n, head with its square, power with its cube
    QTest::newRow("a tenth more speed") << QList<double>{1.3, 5, 1.33, 1.21, 1.1, 1.1};
    QTest::newRow("a control valve follows the load") << QList<double>{1, 0, 0.88, 1.2, 0.82, 1, 0, 1};
    QTest::newRow("one loose sensor") << QList<double>{1.8, 0, 1, 1, 1, 1};
}

void TestPumpFaults::whatIsNoFaultIsNotNamed() {
    QFETCH(QList<double>, fault);
    for (unsigned seed = 1; seed <= 3; ++seed) {
        const auto report = siteWith(faultOf(fault), seed).analyse();
        QVERIFY2(report.incidents.empty(),
                 report.incidents.empty() ? "" : report.incidents[0].roots.at(0).mechanism.c_str());
    }
}

/// One of two pumps rests, and what its meter tells is the noise of that meter: on both sides of zero, as is seen after a while.
void TestPumpFaults::aPumpOnStandbyDoesNotFail() {
    SmallSite site(3);
    site.hasPumps = false;
    std::mt19937 random(7);
    const auto noise = [&](double mean, double sigma) { return std::normal_distribution<double>(mean, sigma)(random); };
    for (double t = 0; t < 3600; t += 5)
        for (int cdu = 0; cdu < 2; ++cdu)
            for (int pump = 0; pump < 2; ++pump) {
                const EntityId id = EntityId::make(EntityKind::pump, "c" + std::to_string(cdu) + "-p" + std::to_string(pump));
                const double rest = noise(0, 0.3);
                site.sample(id, "pump.speed", t, pump == 0 ? 70 * noise(1, 0.003) : t < 900 ? std::abs(rest) : rest);
            }
    site.run(60);
    const telemetry::IncidentReport report = site.analyse();
    QVERIFY2(report.incidents.empty(), told(report).c_str());
}

namespace {

/// The first pump of the second CDU fails at 1500 s, and the flow with it, so that racks get warm; @p reading is what its meter says.
template<class Reading>
SmallSite withPump(const Reading& reading) {
    SmallSite site(4);
    site.hasPumps = false;
    site.flowFactor = [](int cdu, double t) { return cdu == 1 && t >= 1500 ? 0.7 : 1.0; };
    site.temperature = [](int host, int, double t) { return host >= 4 ? 8 * std::clamp((t - 1540) / 90, 0.0, 1.0) : 0.0; };
    site.stepFactor = [](double t) { return t > 1630 ? 1.1 : 1.0; };
    std::mt19937 random(9);
    for (double t = 0; t < 2700; t += 5)
        for (int cdu = 0; cdu < 2; ++cdu)
            for (int pump = 0; pump < 2; ++pump) {
                const EntityId id = EntityId::make(EntityKind::pump, "c" + std::to_string(cdu) + "-p" + std::to_string(pump));
                const double usual = 70 * std::normal_distribution<double>(1, 0.003)(random);
                site.sample(id, "pump.speed", t, cdu == 1 && pump == 0 ? reading(t, usual) : usual);
            }
    site.run(45);
    return site;
}

const EntityId kFailed = EntityId::make(EntityKind::pump, "c1-p0");

} // namespace

/// Without a check valve its sibling drives it: what it reads is below zero, and it stands.
void TestPumpFaults::aPumpThatIsTurnedBackwardsHasFailed() {
    const SmallSite site = withPump([](double t, double usual) { return t < 1500 ? usual : -0.12 * usual; });
    for (const double end : {2100.0, 2700.0}) {
        const telemetry::IncidentReport report = site.analyse(60, end);
        QVERIFY2(names(report, kFailed), told(report).c_str());
    }
}

void TestPumpFaults::oneReadingBelowZeroHidesNothing() {
    const SmallSite site = withPump([](double t, double usual) { return t == 1000 ? -usual : t < 1500 ? usual : 0.5 * usual; });
    const telemetry::IncidentReport report = site.analyse();
    QVERIFY2(names(report, kFailed), told(report).c_str());
}

void TestPumpFaults::whomItCoolsMayBeUnsaid_data() {
    QTest::addColumn<double>("felt"); ///< seconds after the pump failed; none: nobody grows warm
    QTest::newRow("at once") << 40.0;
    QTest::newRow("by nobody") << 1e9;
}

/// No inventory: a pump is of the unit whose name begins its own, and the devices that grow hot as it fails are whoever they are.
/// That is an answer, and not a sure one.
void TestPumpFaults::whomItCoolsMayBeUnsaid() {
    QFETCH(const double, felt);
    SmallSite site = pumpFault(kOnset, felt);
    site.edges().clear();
    const telemetry::IncidentReport report = site.analyse();
    if (felt > kOnset) {
        QVERIFY2(report.incidents.empty(), told(report).c_str());
        return;
    }
    QVERIFY2(report.incidents.size() == 1 && names(report, kFailed), told(report).c_str());
    QVERIFY2(report.incidents[0].roots[0].confidence < 0.7, told(report).c_str());
    QCOMPARE(report.incidents[0].group, EntityId::make(EntityKind::cdu, "c1"));
}

SEAM_TEST(tst_pump_faults, TestPumpFaults)
#include "tst_pump_faults.moc"
