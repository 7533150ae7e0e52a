// SPDX-License-Identifier: GPL-3.0-or-later
// Parts that go down with everything that could have told why, and what a start looks like beside a fault.
#include "small_site.h"
#include "support/test_program.h"

#include <QtTest>

#include <algorithm>
#include <cmath>

using namespace seamscope;
using namespace seamscope::seams::test;
using telemetry::EventKind;
using telemetry::IncidentReport;
using topology::EdgeKind;
using topology::EntityId;
using topology::EntityKind;

namespace {

constexpr double kFrom = 1500;

EntityId host(int number) { return EntityId::make(EntityKind::host, "node" + std::to_string(number)); }

/// Nothing is heard of some hosts from then on.
IncidentReport silentFrom(const std::vector<int>& hosts, bool stepsOn) {
    SmallSite site(83);
    site.lastOf = [&](int number) { return std::find(hosts.begin(), hosts.end(), number) != hosts.end() ? kFrom : 1e9; };
    site.lastStep = stepsOn ? 1e9 : kFrom;
    site.pausedUtilization = 1;
    site.run(45);
    return site.analyse();
}

} // namespace

class TstLostParts : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aHostThatIsGoneIsNamed();
    void aRackThatIsGoneIsNamed();
    void aHostWhoseJobStepsOnLostItsExporter();
    void aSwitchWhosePortsAllGoDownIsNamed();
    void aStartBehindADeathWasNoWish_data();
    void aStartBehindADeathWasNoWish();
    void memoryThatBeginsToBeUsedIsNoLeak_data();
    void memoryThatBeginsToBeUsedIsNoLeak();
    void loadHoldsUpAtOnceOrNotAtAll_data();
    void loadHoldsUpAtOnceOrNotAtAll();
};

void TstLostParts::aHostThatIsGoneIsNamed() {
    const IncidentReport report = silentFrom({3}, false);
    QVERIFY2(report.incidents.size() == 1, told(report).c_str());
    const auto& root = report.incidents[0].roots[0];
    QVERIFY2(root.entity == host(3), told(report).c_str());
    QCOMPARE(root.mechanism, std::string("unknown")); // what befell it nobody knows
    QVERIFY2(root.confidence < 0.7, told(report).c_str());
}

void TstLostParts::aRackThatIsGoneIsNamed() {
    const IncidentReport report = silentFrom({4, 5}, false);
    QVERIFY2(report.incidents.size() == 1, told(report).c_str());
    QVERIFY2(report.incidents[0].roots[0].entity == SmallSite::rack(4), told(report).c_str());
}

void TstLostParts::aHostWhoseJobStepsOnLostItsExporter() {
    const IncidentReport report = silentFrom({3}, true);
    QVERIFY2(report.incidents.empty(), told(report).c_str());
}

/// Four of the eight ports of the job, all of one leaf, within two seconds.
void TstLostParts::aSwitchWhosePortsAllGoDownIsNamed() {
    SmallSite site(89);
    const auto leafOf = [](int number) { return EntityId::make(EntityKind::switch_, "leaf" + std::to_string(number / 4)); };
    for (int number = 0; number < SmallSite::kHosts; ++number) {
        const EntityId nic = EntityId::make(EntityKind::nic, std::string(host(number).name()) + ":mlx5_0");
        const EntityId link = EntityId::make(EntityKind::link, std::string(nic.name()) + "~" + std::string(leafOf(number).name()) + ":" +
                                                                   std::to_string(number));
        site.edges().push_back({host(number), nic, EdgeKind::contains});
        site.edges().push_back({nic, link, EdgeKind::connects});
        site.edges().push_back({link, leafOf(number), EdgeKind::connects});
        for (double t = 0; t < 2700; t += 10)
            site.sample(nic, "net.link.state", t, number < 4 && t > kFrom ? 0 : 1);
    }
    site.lastStep = kFrom;
    site.pausedUtilization = 1;
    site.run(45);
    const IncidentReport report = site.analyse();
    QVERIFY2(report.incidents.size() == 1, told(report).c_str());
    QVERIFY2(report.incidents[0].roots[0].entity == leafOf(0), told(report).c_str());
}

void TstLostParts::aStartBehindADeathWasNoWish_data() {
    QTest::addColumn<bool>("isKilled");
    QTest::newRow("killed") << true;
    QTest::newRow("as asked") << false;
}

/// The scheduler says that it starts it again, five minutes behind its last step: with a word of the kernel, or without.
void TstLostParts::aStartBehindADeathWasNoWish() {
    QFETCH(const bool, isKilled);
    SmallSite site(97);
    site.pauses = {{kFrom, 360}};
    if (isKilled)
        site.jobLine(kFrom + 2, "kernel: Out of memory: Killed process 51223 (python3) total-vm:2190311220kB");
    site.declared(kFrom + 300, kFrom + 300, EventKind::restart, SmallSite::job());
    site.run(45);
    const IncidentReport report = site.analyse();
    QCOMPARE(blames(report, "memory_leak_oom"), isKilled);
    QCOMPARE(explains(report, "restart"), !isKilled);
}

void TstLostParts::memoryThatBeginsToBeUsedIsNoLeak_data() {
    QTest::addColumn<double>("before");
    QTest::addColumn<bool>("isLeak");
    QTest::newRow("a job begins") << 6e8 << false;
    QTest::newRow("it was full already") << 1.2e11 << true;
}

/// What devices and their hosts hold grows; they held next to nothing, or much, before.
void TstLostParts::memoryThatBeginsToBeUsedIsNoLeak() {
    QFETCH(const double, before);
    QFETCH(const bool, isLeak);
    SmallSite site(101);
    if (!isLeak)
        site.pauses = {{2, kFrom - 2}};
    for (double t = 0; t < 2700; t += 10)
        for (int number = 0; number < SmallSite::kHosts; ++number) {
            const double grown = isLeak ? std::clamp((t - kFrom) / 900, 0.0, 1.0) : t > kFrom - 30 ? 1.0 : 0.0;
            site.sample(host(number), "host.memory.available", t, 2.1e12 - 5e11 * grown + 1e9 * std::sin(t));
            for (int index = 0; index < SmallSite::kGpusPerHost; ++index)
                site.sample(SmallSite::gpu(number, index), "gpu.memory.used", t, before + (1.57e11 - before) * grown);
        }
    site.run(45);
    const IncidentReport report = site.analyse();
    QVERIFY2(blames(report, "memory_leak_oom") == isLeak, told(report).c_str());
}

void TstLostParts::loadHoldsUpAtOnceOrNotAtAll_data() {
    QTest::addColumn<double>("after");
    QTest::addColumn<double>("load");
    QTest::addColumn<bool>("isCause");
    QTest::newRow("much of it, at once") << 0.0 << 30.0 << true;
    QTest::newRow("much of it, long before") << 600.0 << 30.0 << false;
    QTest::newRow("little of it") << 0.0 << 12.4 << false;
}

void TstLostParts::loadHoldsUpAtOnceOrNotAtAll() {
    QFETCH(const double, after);
    QFETCH(const double, load);
    QFETCH(const bool, isCause);
    SmallSite site(103);
    for (double t = 0; t < 2700; t += 10)
        for (int number = 0; number < SmallSite::kHosts; ++number)
            site.sample(host(number), "host.load", t, (number == 5 && t > kFrom ? load : 10) + 0.2 * std::sin(t + number));
    site.stepFactor = [=](double t) { return t > kFrom + after ? 1.25 : 1.0; };
    site.run(45);
    const IncidentReport report = site.analyse();
    QVERIFY2(blames(report, "host_software_stall") == isCause, told(report).c_str());
}

SEAM_TEST(tst_lost_parts, TstLostParts)
#include "tst_lost_parts.moc"
