// SPDX-License-Identifier: GPL-3.0-or-later
// Faults that are older than the data: nobody saw them begin, and nothing has a history in which all was well.
#include "small_site.h"
#include "support/test_program.h"

#include <QtTest>

using namespace seamscope;
using namespace seamscope::seams::test;
using telemetry::IncidentReport;
using topology::EdgeKind;
using topology::EntityId;
using topology::EntityKind;

namespace {

const EntityId kFirstUnit = EntityId::make(EntityKind::cdu, "c0");
const EntityId kFeed = EntityId::make(EntityKind::pdu, "p0");

/// Devices of the first @p hosts hosts are held back from the first value on, and their job never was as fast as stated.
SmallSite heldBack(int hosts, const std::string& by) {
    SmallSite site(71);
    site.jobs()[0].reference.stepSeconds = SmallSite::kStepSeconds;
    site.stepFactor = [](double) { return 1.3; };
    site.clock = [hosts](int host, int index, double) { return host < hosts ? -320.0 - 7 * index : 0.0; };
    for (double seconds = 0; seconds < 1800; seconds += 5)
        for (int host = 0; host < SmallSite::kHosts; ++host)
            for (int index = 0; index < SmallSite::kGpusPerHost; ++index)
                site.sample(SmallSite::gpu(host, index), by, seconds, host < hosts ? 0.8 : 0);
    return site;
}

} // namespace

class TstOldFaults : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void heatBehindOneUnitIsTheUnits();
    void heatInOneRackIsTheRacks();
    void clocksBehindOneFeedAreTheFeeds();
    void aLinkThatAlwaysErredIsNamed();
    void whoIsFarFromAllOthersIsToldWithoutAHistory();
    void aStatementThatIsWrongHidesNoLaterFault();
    void aRunThatWarmsUpIsNotBelowItsReference();
};

void TstOldFaults::heatBehindOneUnitIsTheUnits() {
    SmallSite site = heldBack(4, "gpu.throttle.thermal");
    site.run(30);
    const IncidentReport report = site.analyse();
    QVERIFY2(report.incidents.size() == 1 && names(report, kFirstUnit), told(report).c_str());
    QVERIFY2(report.incidents[0].roots[0].confidence <= 0.69, told(report).c_str()); // pump, valve or set point: nobody saw it
}

void TstOldFaults::heatInOneRackIsTheRacks() {
    SmallSite site = heldBack(2, "gpu.throttle.thermal");
    site.run(30);
    const IncidentReport report = site.analyse();
    QVERIFY2(report.incidents.size() == 1 && names(report, SmallSite::rack(0)), told(report).c_str());
    QVERIFY2(report.incidents[0].roots[0].confidence <= 0.69, told(report).c_str());
}

void TstOldFaults::clocksBehindOneFeedAreTheFeeds() {
    for (const std::string by : {"gpu.throttle.power", "gpu.memory.used"}) { // with a stated reason, and without one
        SmallSite site = heldBack(4, by);
        site.edges().push_back({kFeed, SmallSite::rack(0), EdgeKind::powers});
        site.edges().push_back({kFeed, SmallSite::rack(2), EdgeKind::powers});
        site.run(30);
        const IncidentReport report = site.analyse();
        QVERIFY2(report.incidents.size() == 1 && names(report, kFeed), told(report).c_str());
    }
}

void TstOldFaults::aLinkThatAlwaysErredIsNamed() {
    SmallSite site(72);
    site.jobs()[0].reference.stepSeconds = SmallSite::kStepSeconds;
    site.stepFactor = [](double) { return 1.4; };
    const EntityId port = EntityId::make(EntityKind::nic, "node3:mlx5_0");
    for (double seconds = 0; seconds < 1800; seconds += 15)
        site.sample(port, "net.symbol_errors", seconds, 4000 + 20 * seconds, telemetry::SignalKind::counter);
    site.run(30);
    const IncidentReport report = site.analyse();
    QVERIFY2(report.incidents.size() == 1 && names(report, port), told(report).c_str());
}

/// Hosts are read once a minute: two looks tell which of them stands apart, and not the eight that a history takes.
void TstOldFaults::whoIsFarFromAllOthersIsToldWithoutAHistory() {
    SmallSite site(75);
    site.jobs()[0].reference.stepSeconds = SmallSite::kStepSeconds;
    site.stepFactor = [](double) { return 1.3; };
    const auto host = [](int number) { return EntityId::make(EntityKind::host, "node" + std::to_string(number)); };
    for (int number = 0; number < SmallSite::kHosts; ++number)
        for (double seconds = 3 * number; seconds < 1200; seconds += 60)
            site.sample(host(number), "host.pressure.io", seconds, number == 3 ? 0.6 : 0.02);
    site.run(20);
    const IncidentReport report = site.analyse(10);
    QVERIFY2(report.incidents.size() == 1 && names(report, host(3)), told(report).c_str());
    QVERIFY2(report.incidents[0].declared < site.at(300), formatRfc3339(report.incidents[0].declared).c_str());
}

void TstOldFaults::aStatementThatIsWrongHidesNoLaterFault() {
    SmallSite site(73);
    site.jobs()[0].reference.stepSeconds = SmallSite::kStepSeconds / 1.3;
    site.stepFactor = [](double seconds) { return seconds > 1500 ? 1.2 : 1.0; };
    const auto isHot = [](int host, int index, double seconds) { return host == 5 && index == 2 && seconds > 1440; };
    site.temperature = [&](int host, int index, double seconds) { return isHot(host, index, seconds) ? 27.0 : 0.0; };
    site.clock = [&](int host, int index, double seconds) { return isHot(host, index, seconds) ? -400.0 : 0.0; };
    site.run(40);
    const IncidentReport report = site.analyse();
    QVERIFY2(report.incidents.size() == 1 && names(report, SmallSite::gpu(5, 2)), told(report).c_str());
    QVERIFY2(report.incidents[0].declared < site.at(1800), told(report).c_str());
}

void TstOldFaults::aRunThatWarmsUpIsNotBelowItsReference() {
    SmallSite site(74);
    site.jobs()[0].reference.stepSeconds = SmallSite::kStepSeconds;
    site.stepFactor = [](double seconds) { return seconds < 20 ? 1.6 : 1.0; };
    const EntityId port = EntityId::make(EntityKind::nic, "node3:mlx5_0");
    for (double seconds = 0; seconds < 1800; seconds += 15) // a port that errs now and then harms nobody
        site.sample(port, "net.symbol_errors", seconds, 4000 + 20 * seconds, telemetry::SignalKind::counter);
    site.run(30);
    const IncidentReport report = site.analyse();
    QVERIFY2(report.incidents.empty(), told(report).c_str());
}

SEAM_TEST(tst_old_faults, TstOldFaults)
#include "tst_old_faults.moc"
