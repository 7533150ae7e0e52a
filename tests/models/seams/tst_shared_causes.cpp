// SPDX-License-Identifier: GPL-3.0-or-later
// What everything behind one unit or feed shows at once, where the unit or feed itself tells nothing.
#include "small_site.h"
#include "support/test_program.h"

#include <QtTest>

#include <algorithm>
#include <cmath>

using namespace seamscope;
using namespace seamscope::seams::test;
using telemetry::IncidentReport;
using topology::EdgeKind;
using topology::EntityId;
using topology::EntityKind;

namespace {

constexpr double kFrom = 1500;

bool isOfFirst(int host) { return host < SmallSite::kHosts / 2; }

EntityId feed(int number) { return EntityId::make(EntityKind::pdu, "rpp" + std::to_string(number)); }
EntityId unit(int number) { return EntityId::make(EntityKind::cdu, "c" + std::to_string(number)); }

/// Two feeds of two racks each; the clocks of all devices of the first fall, they draw @p power of before and are warmer
/// by @p warmer. @param paused seconds before that for which they rest
IncidentReport slowedFeed(double power, double warmer, double paused = 0) {
    SmallSite site(71);
    if (paused > 0)
        site.pauses = {{kFrom - paused, paused}};
    for (int host = 0; host < SmallSite::kHosts; host += 2)
        site.edges().push_back({feed(isOfFirst(host) ? 1 : 2), SmallSite::rack(host), EdgeKind::powers});
    site.clock = [](int host, int, double t) { return isOfFirst(host) && t > kFrom ? -420.0 : 0.0; };
    site.powerFactor = [=](int host, int, double t) { return isOfFirst(host) && t > kFrom ? power : 1.0; };
    site.temperature = [=](int host, int, double t) {
        return isOfFirst(host) && t > kFrom ? warmer * std::min(1.0, (t - kFrom) / 60) : 0.0;
    };
    site.stepFactor = [](double t) { return t > kFrom ? 1.35 : 1.0; };
    site.run(45);
    return site.analyse();
}

/// All behind the first unit grow hot and slow; its own figures go as @p tune says.
IncidentReport hotUnit(const std::function<void(SmallSite&)>& tune) {
    SmallSite site(73);
    site.temperature = [](int host, int, double t) {
        return isOfFirst(host) && t > kFrom ? 24 * std::min(1.0, (t - kFrom) / 180) : 0.0;
    };
    site.clock = [](int host, int, double t) { return isOfFirst(host) && t > kFrom + 150 ? -300.0 : 0.0; };
    site.stepFactor = [](double t) { return t > kFrom + 150 ? 1.25 : 1.0; };
    tune(site);
    site.run(45);
    return site.analyse();
}

} // namespace

class TstSharedCauses : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aFeedWhoseDevicesAreHeldBackIsNamed();
    void devicesThatRestedUntilThenAreHeldBackAllTheSame();
    void devicesThatAreHotAreNotHeldBack();
    void devicesThatDrawAsBeforeAreNotHeldBack();
    void oneThatChangedBeforeDoesNotHideTheRest();
    void aUnitOfWhichNothingIsMeasuredIsNamed();
    void devicesThatHadCooledJustBeforeGrowHotAllTheSame();
    void aUnitWhoseWaterIsWellIsNot();
};

/// Nobody measures the feed: what its devices have in common is it, and never for sure.
void TstSharedCauses::aFeedWhoseDevicesAreHeldBackIsNamed() {
    const IncidentReport report = slowedFeed(0.62, -6);
    QVERIFY2(report.incidents.size() == 1, told(report).c_str());
    const auto& root = report.incidents[0].roots[0];
    QVERIFY2(root.entity == feed(1), told(report).c_str());
    QCOMPARE(root.mechanism, std::string("power_cap"));
    QVERIFY2(root.confidence < 0.7, told(report).c_str());
}

/// A write ends and they are held back as they go on: that they drew next to nothing for a minute was the write.
void TstSharedCauses::devicesThatRestedUntilThenAreHeldBackAllTheSame() {
    const IncidentReport report = slowedFeed(0.62, -6, 70);
    QVERIFY2(names(report, feed(1)), told(report).c_str());
}

void TstSharedCauses::devicesThatAreHotAreNotHeldBack() {
    const IncidentReport report = slowedFeed(0.62, 22);
    QVERIFY2(!names(report, feed(1)) && !names(report, feed(2)), told(report).c_str());
}

void TstSharedCauses::devicesThatDrawAsBeforeAreNotHeldBack() {
    const IncidentReport report = slowedFeed(1, 0);
    QVERIFY2(!names(report, feed(1)) && !names(report, feed(2)), told(report).c_str());
}

/// A device was set slower twenty minutes before, for reasons of its own.
void TstSharedCauses::oneThatChangedBeforeDoesNotHideTheRest() {
    SmallSite site(79);
    for (int host = 0; host < SmallSite::kHosts; host += 2)
        site.edges().push_back({feed(isOfFirst(host) ? 1 : 2), SmallSite::rack(host), EdgeKind::powers});
    site.clock = [](int host, int index, double t) {
        const bool isEarly = host == 1 && index == 2 && t > kFrom - 1200;
        return isOfFirst(host) && (t > kFrom || isEarly) ? -420.0 : 0.0;
    };
    site.powerFactor = [](int host, int, double t) { return isOfFirst(host) && t > kFrom ? 0.62 : 1.0; };
    site.stepFactor = [](double t) { return t > kFrom ? 1.35 : 1.0; };
    site.run(45);
    const IncidentReport report = site.analyse();
    QVERIFY2(names(report, feed(1)), told(report).c_str());
}

void TstSharedCauses::aUnitOfWhichNothingIsMeasuredIsNamed() {
    const IncidentReport report = hotUnit([](SmallSite& site) { site.hasFacility = false; });
    QVERIFY2(report.incidents.size() == 1, told(report).c_str());
    const auto& root = report.incidents[0].roots[0];
    QVERIFY2(root.entity == unit(0), told(report).c_str());
    QCOMPARE(root.seam, std::string("cooling"));
    QVERIFY2(root.confidence < 0.7, told(report).c_str());
}

/// They were colder for two minutes, and hot from then on: that the cold is over is not that the heat is.
void TstSharedCauses::devicesThatHadCooledJustBeforeGrowHotAllTheSame() {
    const IncidentReport report = hotUnit([](SmallSite& site) {
        site.hasFacility = false;
        site.temperature = [hot = site.temperature](int host, int index, double t) {
            return t > kFrom - 120 && t < kFrom ? -12.0 : hot(host, index, t);
        };
    });
    QVERIFY2(report.incidents.size() == 1, told(report).c_str());
    QVERIFY2(report.incidents[0].roots[0].entity == unit(0), told(report).c_str());
    QVERIFY2(!report.incidents[0].ended, told(report).c_str());
}

/// Its flow and the warmth of its water are what they were.
void TstSharedCauses::aUnitWhoseWaterIsWellIsNot() {
    const IncidentReport report = hotUnit([](SmallSite&) {});
    QVERIFY2(!names(report, unit(0)) && !names(report, unit(1)), told(report).c_str());
}

SEAM_TEST(tst_shared_causes, TstSharedCauses)
#include "tst_shared_causes.moc"
