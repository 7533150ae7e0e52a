// SPDX-License-Identifier: GPL-3.0-or-later
// One uplink of many has a longer queue than before: when that is an answer, when a suspect, when nothing.
#include "small_site.h"
#include "support/test_program.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <map>

using namespace seamscope;
using namespace seamscope::seams::test;
using telemetry::IncidentReport;
using topology::EdgeKind;
using topology::EntityId;
using topology::EntityKind;

namespace {

EntityId named(EntityKind kind, const std::string& name) { return EntityId::make(kind, name); }
EntityId leafOf(int host) { return named(EntityKind::switch_, "leaf" + std::to_string(host / 4)); }
EntityId portOf(int host) { return named(EntityKind::nic, std::string(SmallSite::gpu(host, 0).host().name()) + ":mlx5_0"); }

/// Four hosts below each of two leaves; the uplinks of these to so many spines, leaf by leaf.
std::vector<EntityId> cableUp(SmallSite& site, int spines) {
    std::vector<EntityId> uplinks;
    for (int host = 0; host < SmallSite::kHosts; ++host) {
        const EntityId leaf = leafOf(host), nic = portOf(host);
        const EntityId down = named(EntityKind::link, std::string(nic.name()) + "~" + std::string(leaf.name()) + ":" + std::to_string(host));
        site.edges().push_back({SmallSite::gpu(host, 0).host(), nic, EdgeKind::contains});
        site.edges().push_back({nic, down, EdgeKind::connects});
        site.edges().push_back({down, leaf, EdgeKind::connects});
    }
    for (int leaf = 0; leaf < 2; ++leaf)
        for (int spine = 0; spine < spines; ++spine) {
            const std::string below = "leaf" + std::to_string(leaf), above = "spine" + std::to_string(spine);
            const EntityId up = named(EntityKind::link, below + ":" + std::to_string(40 + spine) + "~" + above + ":" + std::to_string(leaf));
            site.edges().push_back({named(EntityKind::switch_, below), up, EdgeKind::connects});
            site.edges().push_back({up, named(EntityKind::switch_, above), EdgeKind::connects});
            uplinks.push_back(up);
        }
    return uplinks;
}

/// Two leaves of four uplinks each; the queue of one of these is @p longer from 1,200 s on, and steps are as @p stepFactor
/// says. @param isLinkOfGpuSlow: a GPU has a slow PCIe link from 1,900 s on @param left share of its traffic that the one beside
/// it still carries from 1,200 s on, all of them being full before; 0: nobody counts bytes
IncidentReport queueOfOneUplink(double longer, std::function<double(double)> stepFactor, EntityId& uplink, bool isLinkOfGpuSlow = false,
                                double left = 0) {
    SmallSite site(67);
    for (double t = 0; t < 2400 && isLinkOfGpuSlow; t += 10)
        site.sample(SmallSite::gpu(1, 2), "gpu.pcie.width", t, t < 1900 ? 16 : 4);
    const std::vector<EntityId> uplinks = cableUp(site, 4);
    uplink = uplinks[2];
    std::mt19937 random(7);
    std::map<EntityId, double> sent;
    for (double t = 0; t < 2400 && left > 0; t += 10)
        for (const EntityId& up : uplinks) {
            const double bytes = std::normal_distribution<double>(5e11, 2e9)(random) * (up == uplinks[3] && t > 1200 ? left : 1);
            site.sample(up, "net.bytes.transmitted", t, sent[up] += bytes, telemetry::SignalKind::counter);
        }
    for (double t = 0; t < 2400; t += 10)
        for (const EntityId& up : uplinks) {
            const double queue = std::normal_distribution<double>(800, 40)(random);
            site.sample(up, "net.queue_length", t, queue * (up == uplink && t > 1200 ? longer : 1));
        }
    site.stepFactor = std::move(stepFactor);
    site.run(40);
    return site.analyse();
}

} // namespace

class TstUplinks : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aSpineThatIsGoneIsTheSwitch();
    void anUplinkIsNoSecondWitnessOfItself();
    void stepsThatOnlyScatterLoseNothing();
    void anUplinkThatStandsOutFarIsNamed();
    void anEffectOfAnotherIsNoEffectOfAQueue();
    void whatCameOnTopOfAWanderIsDatedByItsBend();
    void whatIsNotEnoughToBeSaidIsSuspected();
    void whatOneLacksTheFullOneBesideItWasGiven();
    void aLeafWhoseUplinksAreUsedUnevenlyIsNamed_data();
    void aLeafWhoseUplinksAreUsedUnevenlyIsNamed();
};

/// One of many uplinks has a longer queue, and steps scatter: each happens on its own every day.
void TstUplinks::anUplinkIsNoSecondWitnessOfItself() {
    EntityId uplink;
    const auto scatter = [turn = 0](double t) mutable { return t > 1230 ? (++turn % 2 == 0 ? 1.15 : 0.85) : 1.0; };
    const IncidentReport report = queueOfOneUplink(4, scatter, uplink);
    QVERIFY2(!blames(report, "switch_congestion"), told(report).c_str());
}

/// However long the queue is: steps that are as long in the mean are no harm.
void TstUplinks::stepsThatOnlyScatterLoseNothing() {
    EntityId uplink;
    const auto scatter = [turn = 0](double t) mutable { return t > 1230 ? (++turn % 2 == 0 ? 1.15 : 0.85) : 1.0; };
    const IncidentReport report = queueOfOneUplink(60, scatter, uplink);
    QVERIFY2(!blames(report, "switch_congestion"), told(report).c_str());
}

/// A queue of sixty times its length on one uplink alone, and every step longer since.
void TstUplinks::anUplinkThatStandsOutFarIsNamed() {
    EntityId uplink;
    const IncidentReport report = queueOfOneUplink(60, [](double t) { return t > 1215 ? 1.6 : 1.0; }, uplink);
    QVERIFY2(blames(report, "switch_congestion"), told(report).c_str());
    QCOMPARE(report.incidents[0].roots[0].entity, uplink);
    for (const auto& a : report.incidents[0].roots[0].supporting)
        QCOMPARE(std::count_if(report.incidents[0].roots[0].supporting.begin(), report.incidents[0].roots[0].supporting.end(),
                               [&](const auto& b) { return a.entity == b.entity && a.signal == b.signal; }), 1);
}

/// The queue grew long before, and every step is longer since a GPU has a slow link: that is the cause of it, and a queue
/// that costs nothing else is none.
void TstUplinks::anEffectOfAnotherIsNoEffectOfAQueue() {
    EntityId uplink;
    const IncidentReport report = queueOfOneUplink(60, [](double t) { return t > 1910 ? 1.6 : 1.0; }, uplink, true);
    QVERIFY2(blames(report, "pcie_degraded"), told(report).c_str());
    QVERIFY2(!blames(report, "switch_congestion"), told(report).c_str());
}

/// Steps wander by a few per cent for some minutes, and take nearly twice as long when the queue grows: that is when it began.
void TstUplinks::whatCameOnTopOfAWanderIsDatedByItsBend() {
    EntityId uplink;
    const IncidentReport report =
        queueOfOneUplink(60, [](double t) { return t > 1215 ? 1.8 : t > 990 ? 1.06 : t > 900 ? 1.04 : 1.0; }, uplink);
    QVERIFY2(blames(report, "switch_congestion"), told(report).c_str());
    QCOMPARE(report.incidents[0].roots[0].entity, uplink);
}

/// Every step is longer since one queue grew, by too little to say that it is why: the riddle names it, and not first.
void TstUplinks::whatIsNotEnoughToBeSaidIsSuspected() {
    EntityId uplink;
    const IncidentReport report = queueOfOneUplink(4, [](double t) { return t > 1215 ? 1.4 : 1.0; }, uplink);
    QVERIFY2(report.incidents.size() == 1, told(report).c_str());
    const auto& roots = report.incidents[0].roots;
    QCOMPARE(roots[0].mechanism, std::string("unknown"));
    const auto suspect = std::find_if(roots.begin(), roots.end(), [&](const auto& root) { return root.entity == uplink; });
    QVERIFY2(suspect != roots.end(), told(report).c_str());
    QVERIFY2(suspect->confidence > 0 && suspect->confidence < 0.5, told(report).c_str());
    double sum = 0;
    for (const auto& root : roots)
        sum += root.confidence;
    QVERIFY2(sum <= 1, told(report).c_str());
}

/// Both links of one spine go down at once and every step over the other one takes longer: no adapter lost its link.
void TstUplinks::aSpineThatIsGoneIsTheSwitch() {
    SmallSite site(68);
    const std::vector<EntityId> uplinks = cableUp(site, 2);
    for (std::size_t i = 0; i < uplinks.size(); ++i)
        for (double t = 0; t < 2400; t += 30)
            site.sample(uplinks[i], "net.link.state", t, i % 2 == 1 && t > 1500 ? 0 : 1, telemetry::SignalKind::state);
    site.stepFactor = [](double t) { return t > 1500 ? 1.4 : 1.0; };
    site.run(40);
    const IncidentReport report = site.analyse();
    QVERIFY2(report.incidents.size() == 1, told(report).c_str());
    QVERIFY2(report.incidents[0].roots[0].entity == named(EntityKind::switch_, "spine1"), told(report).c_str());
}

/// An uplink that was full carries no more than before when flows meet on it. Its queue grows, and the one beside it has less to do.
void TstUplinks::whatOneLacksTheFullOneBesideItWasGiven() {
    EntityId uplink;
    const auto slower = [](double t) { return t > 1215 ? 1.4 : 1.0; };
    const IncidentReport report = queueOfOneUplink(2.4, slower, uplink, false, 0.4);
    QVERIFY2(blames(report, "switch_congestion") && names(report, uplink), told(report).c_str());
    QVERIFY(!blames(queueOfOneUplink(2.4, slower, uplink, false, 1), "switch_congestion"));
}

void TstUplinks::aLeafWhoseUplinksAreUsedUnevenlyIsNamed_data() {
    QTest::addColumn<bool>("isOneOnly");
    QTest::addColumn<bool>("isDrained"); ///< a host below the other leaf, and one below this
    QTest::newRow("one of its uplinks has nothing to do") << true << false;
    QTest::newRow("the same, while a host is drained") << true << true;
    QTest::newRow("all of them have less to do") << false << false;
}

/// The one that is full was full before, and its queue is as long as it can be: what tells of it is the other one, which has nothing
/// to do. Ports below that leaf are told to slow down, and some elsewhere are as well; that alone is no answer. A job that waits for
/// something else uses all of them less.
void TstUplinks::aLeafWhoseUplinksAreUsedUnevenlyIsNamed() {
    QFETCH(const bool, isOneOnly);
    QFETCH(const bool, isDrained);
    SmallSite site(69);
    for (const int host : {3, 5})
        if (isDrained)
            site.declared(1250, 2000, telemetry::EventKind::maintenance, SmallSite::gpu(host, 0).host(), "drained for firmware");
    const std::vector<EntityId> uplinks = cableUp(site, 2);
    std::mt19937 random(7);
    for (double t = 0; t < 2400; t += 10)
        for (std::size_t i = 0; i < uplinks.size(); ++i) {
            const bool isLess = t > 1200 && (isOneOnly ? i == 1 : true);
            site.sample(uplinks[i], "net.queue_length", t, std::normal_distribution<double>(4e5, 2e4)(random) * (isLess ? 0.1 : 1));
        }
    std::map<int, double> counted;
    for (double t = 0; t < 2400; t += 10)
        for (int host = 0; host < SmallSite::kHosts; ++host) {
            const double rate = (host < 3 || host > 5) && t > 1200 ? 2500 : 400;
            site.sample(portOf(host), "net.cnp.handled", t, counted[host] += std::poisson_distribution<int>(rate)(random),
                        telemetry::SignalKind::counter);
        }
    site.stepFactor = [](double t) { return t > 1215 ? 1.6 : 1.0; };
    site.run(40);
    const IncidentReport report = site.analyse();
    QVERIFY2(blames(report, "switch_congestion") == isOneOnly && names(report, leafOf(0)) == isOneOnly, told(report).c_str());
}

SEAM_TEST(tst_uplinks, TstUplinks)
#include "tst_uplinks.moc"
