// SPDX-License-Identifier: GPL-3.0-or-later
// What all devices of one host show and nothing around it does is the host's.
#include "small_site.h"
#include "support/test_program.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <random>

using namespace seamscope;
using namespace seamscope::seams::test;
using telemetry::EventKind;
using telemetry::IncidentReport;
using telemetry::SignalKind;
using topology::EntityId;
using topology::EntityKind;

namespace {

constexpr double kFrom = 1500;
constexpr int kBad = 3; ///< host

EntityId host(int number) { return EntityId::make(EntityKind::host, "node" + std::to_string(number)); }

double ramp(double t, double length) { return std::clamp((t - kFrom) / length, 0.0, 1.0); }

} // namespace

class TstOneHost : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aHostThatGetsTooLittleAirIsNamed_data();
    void aHostThatGetsTooLittleAirIsNamed();
    void aWarmRackIsNoWarmHost();
    void aPartThatFailsTwoWaysIsOneIncident_data();
    void aPartThatFailsTwoWaysIsOneIncident();
    void aHostThatIsHeldBackIsNamed_data();
    void aHostThatIsHeldBackIsNamed();
    void aChangeDoesNotExplainWhatItLeavesBehind_data();
    void aChangeDoesNotExplainWhatItLeavesBehind();
    void aChangeExplainsItsInterruption();
};

void TstOneHost::aHostThatGetsTooLittleAirIsNamed_data() {
    QTest::addColumn<bool>("isFanSeen");
    QTest::newRow("fans are measured") << true;
    QTest::newRow("nobody measures them") << false;
}

/// Water, room and the other host of the rack are as ever.
void TstOneHost::aHostThatGetsTooLittleAirIsNamed() {
    QFETCH(const bool, isFanSeen);
    SmallSite site(111);
    site.temperature = [](int number, int, double t) { return number == kBad ? 26 * ramp(t, 240) : 0.0; };
    site.clock = [](int number, int, double t) { return number == kBad && t > kFrom + 180 ? -330.0 : 0.0; };
    site.stepFactor = [](double t) { return t > kFrom + 180 ? 1.22 : 1.0; };
    for (double t = 0; t < 2700; t += 10)
        for (int number = 0; number < SmallSite::kHosts; ++number) {
            const bool isBad = number == kBad;
            site.sample(host(number), "air.inlet.temperature", t, 24 + 0.1 * std::sin(t + number));
            if (isFanSeen)
                site.sample(host(number), "fan.speed", t,
                            52 * (isBad && t > kFrom ? 0.3 : 1) + 0.3 * std::sin(t + number));
            for (int index = 0; index < SmallSite::kGpusPerHost; ++index)
                site.sample(SmallSite::gpu(number, index), "gpu.throttle.thermal", t,
                            isBad && t > kFrom + 180 ? 0.6 * (t - kFrom - 180) : 0.0, SignalKind::counter);
        }
    site.run(45);
    const IncidentReport report = site.analyse();
    QVERIFY2(report.incidents.size() == 1, told(report).c_str());
    QVERIFY2(names(report, host(kBad)), told(report).c_str());
    QVERIFY2(blames(report, "airflow_hotspot"), told(report).c_str());
}

void TstOneHost::aWarmRackIsNoWarmHost() {
    SmallSite site(113);
    const auto isHot = [](int number) { return number == 2 || number == 3; };
    site.temperature = [=](int number, int, double t) { return isHot(number) ? 24 * ramp(t, 240) : 0.0; };
    site.clock = [=](int number, int, double t) { return isHot(number) && t > kFrom + 180 ? -300.0 : 0.0; };
    site.stepFactor = [](double t) { return t > kFrom + 180 ? 1.2 : 1.0; };
    for (double t = 0; t < 2700; t += 10)
        for (int rack = 0; rack < SmallSite::kHosts; rack += 2)
            site.sample(SmallSite::rack(rack), "air.inlet.temperature", t,
                        24 + (rack == 2 ? 9 * ramp(t, 120) : 0) + 0.1 * std::sin(t + rack));
    site.run(45);
    const IncidentReport report = site.analyse();
    QVERIFY2(names(report, SmallSite::rack(2)), told(report).c_str());
    QVERIFY2(!names(report, host(2)) && !names(report, host(3)), told(report).c_str());
}

void TstOneHost::aPartThatFailsTwoWaysIsOneIncident_data() {
    QTest::addColumn<double>("before"); ///< seconds by which its water wanders off before the air does
    QTest::newRow("a while before") << 240.0;
    QTest::newRow("with it") << 0.0;
}

/// The air of a rack gets hot, and its devices; its water is a seventh less, which can be as much as it wanders. Both would do
/// the same harm to the same devices: one fault, and the other way stands beside it with what speaks for it.
void TstOneHost::aPartThatFailsTwoWaysIsOneIncident() {
    QFETCH(const double, before);
    for (unsigned seed : {117U, 118U, 119U}) {
        SmallSite site(seed);
        std::mt19937 random(seed);
        std::normal_distribution<double> wander(1, 0.055);
        const EntityId rack = SmallSite::rack(2);
        const auto isIts = [&rack](int number) { return SmallSite::rack(number) == rack; };
        site.temperature = [=](int number, int, double t) { return isIts(number) ? 12 * ramp(t, 90) : 0.0; };
        site.clock = [=](int number, int, double t) { return isIts(number) && t > kFrom + 70 ? -220.0 : 0.0; };
        site.stepFactor = [](double t) { return t > kFrom + 70 ? 1.1 : 1.0; };
        for (double t = 0; t < 2700; t += 10)
            for (int number = 0; number < SmallSite::kHosts; number += 2) {
                const double less = isIts(number) && t > kFrom - before ? 0.86 : 1.0;
                site.sample(SmallSite::rack(number), "coolant.flow", t, 155 * less * wander(random));
                site.sample(SmallSite::rack(number), "air.inlet.temperature", t,
                            24 + 0.1 * std::sin(t + number) + (isIts(number) ? 13 * ramp(t, 120) : 0.0));
            }
        site.run(45);
        const IncidentReport report = site.analyse();
        QVERIFY2(report.incidents.size() == 1 && names(report, rack), told(report).c_str());
        const auto& roots = report.incidents[0].roots;
        for (const char* way : {"airflow_hotspot", "coolant_flow_loss"})
            QVERIFY2(std::count_if(roots.begin(), roots.end(), [&](const auto& root) {
                         return root.entity == rack && root.mechanism == way;
                     }) == 1, told(report).c_str());
    }
}

void TstOneHost::aHostThatIsHeldBackIsNamed_data() {
    QTest::addColumn<bool>("isThrottleSeen");
    QTest::newRow("devices say that power holds them back") << true;
    QTest::newRow("they say nothing") << false;
}

void TstOneHost::aHostThatIsHeldBackIsNamed() {
    QFETCH(const bool, isThrottleSeen);
    SmallSite site(117);
    site.clock = [](int number, int, double t) { return number == kBad && t > kFrom ? -480.0 : 0.0; };
    site.powerFactor = [](int number, int, double t) { return number == kBad && t > kFrom ? 0.6 : 1.0; };
    site.temperature = [](int number, int, double t) { return number == kBad ? -7 * ramp(t, 60) : 0.0; };
    site.stepFactor = [](double t) { return t > kFrom ? 1.3 : 1.0; };
    for (double t = 0; isThrottleSeen && t < 2700; t += 10)
        for (int number = 0; number < SmallSite::kHosts; ++number)
            for (int index = 0; index < SmallSite::kGpusPerHost; ++index)
                site.sample(SmallSite::gpu(number, index), "gpu.throttle.power", t,
                            number == kBad && t > kFrom ? 0.9 * (t - kFrom) : 0.0, SignalKind::counter);
    site.run(45);
    const IncidentReport report = site.analyse();
    QVERIFY2(report.incidents.size() == 1, told(report).c_str());
    QVERIFY2(names(report, host(kBad)), told(report).c_str());
    QVERIFY2(blames(report, "power_cap"), told(report).c_str());
    QVERIFY(report.incidents[0].roots[0].confidence < 0.7); // a limit, a supply, a board
}

void TstOneHost::aChangeDoesNotExplainWhatItLeavesBehind_data() {
    QTest::addColumn<int>("kind");
    for (const EventKind kind : {EventKind::deploy, EventKind::firmware, EventKind::maintenance})
        QTest::newRow(std::string(telemetry::name(kind)).c_str()) << static_cast<int>(kind);
}

/// The job stands still for five minutes while a driver is changed on one host, whose devices are slow from
/// then on.
void TstOneHost::aChangeDoesNotExplainWhatItLeavesBehind() {
    QFETCH(const int, kind);
    SmallSite site(119);
    site.pauses = {{kFrom, 300}};
    site.declared(kFrom - 10, kFrom + 310, static_cast<EventKind>(kind), host(kBad));
    site.clock = [](int number, int, double t) { return number == kBad && t > kFrom ? -420.0 : 0.0; };
    site.stepFactor = [](double t) { return t > kFrom + 300 ? 1.27 : 1.0; };
    site.run(60);
    const IncidentReport report = site.analyse();
    QVERIFY2(report.incidents.size() == 1, told(report).c_str());
    QVERIFY2(names(report, host(kBad)), told(report).c_str());
    QVERIFY(!report.incidents[0].ended);
    QVERIFY(!report.explained.empty());
}

void TstOneHost::aChangeExplainsItsInterruption() {
    SmallSite site(121);
    site.pauses = {{kFrom, 300}};
    site.declared(kFrom - 10, kFrom + 310, EventKind::firmware, host(kBad));
    site.clock = [](int number, int, double t) {
        return number == kBad && t > kFrom && t < kFrom + 330 ? -420.0 : 0.0;
    };
    site.run(60);
    const IncidentReport report = site.analyse();
    QVERIFY2(report.incidents.empty(), told(report).c_str());
}

SEAM_TEST(tst_one_host, TstOneHost)
#include "tst_one_host.moc"
