// SPDX-License-Identifier: GPL-3.0-or-later
// What one port shows is the port's: packets that get lost, a link that comes and goes.
#include "small_site.h"
#include "support/test_program.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <functional>
#include <vector>

using namespace seamscope;
using namespace seamscope::seams::test;
using telemetry::IncidentReport;
using telemetry::SignalKind;
using topology::EdgeKind;
using topology::EntityId;
using topology::EntityKind;

namespace {

constexpr double kFrom = 1500;
constexpr int kBad = 3; ///< host

EntityId host(int number) { return EntityId::make(EntityKind::host, "node" + std::to_string(number)); }
EntityId port(int number) {
    return EntityId::make(EntityKind::nic, std::string(host(number).name()) + ":mlx5_0");
}

} // namespace

class TstPorts : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aPortThatLosesPacketsIsNamed_data();
    void aPortThatLosesPacketsIsNamed();
    void portsThatAllLosePacketsAreNotNamed();
    void aLinkThatFlapsIsNotWellInBetween();
    void aPortThatHoldsUpSingleStepsIsNamed();
    void oneFlapThatHoldsUpOneStepIsNamed_data();
    void oneFlapThatHoldsUpOneStepIsNamed();
    void aPortThatNobodyNamesIsItsHosts();
    void aPortThatCarriesNothingHoldsUpNobody();
    void whatFailsInsideAHostHidesNoPortOfAnotherJob();
};

void TstPorts::aPortThatLosesPacketsIsNamed_data() {
    QTest::addColumn<QByteArray>("signal");
    QTest::newRow("holes in what it gets") << QByteArray("net.out_of_sequence");
    QTest::newRow("it sends again") << QByteArray("net.retransmits");
    QTest::newRow("nobody answers") << QByteArray("net.ack_timeouts");
}

namespace {

/// Ports count what they lose, a little of it always; nobody counts at a switch.
SmallSite withPorts(const QByteArray& signal, const std::function<bool(int number)>& isBad) {
    SmallSite site(123);
    for (int number = 0; number < SmallSite::kHosts; ++number) {
        site.edges().push_back({host(number), port(number), EdgeKind::contains});
        double lost = 0;
        double marks = 0;
        for (double t = 0; t < 2700; t += 10) {
            lost += 0.3 + 0.2 * std::sin(t + number) + (isBad(number) && t > kFrom ? 400 : 0);
            marks += 20 + 5 * std::sin(t / 7 + number);
            site.sample(port(number), signal.toStdString(), t, lost, SignalKind::counter);
            site.sample(port(number), "net.cnp.handled", t, marks, SignalKind::counter);
        }
    }
    site.stepFactor = [](double t) { return t > kFrom ? 1.3 : 1.0; };
    site.run(45);
    return site;
}

} // namespace

void TstPorts::aPortThatLosesPacketsIsNamed() {
    QFETCH(const QByteArray, signal);
    const IncidentReport report = withPorts(signal, [](int number) { return number == kBad; }).analyse();
    QVERIFY2(report.incidents.size() == 1, told(report).c_str());
    QVERIFY2(names(report, port(kBad)), told(report).c_str());
    QVERIFY2(blames(report, "link_errors"), told(report).c_str());
    QVERIFY(report.incidents[0].roots[0].confidence < 0.7);
}

void TstPorts::portsThatAllLosePacketsAreNotNamed() {
    const IncidentReport report = withPorts("net.retransmits", [](int) { return true; }).analyse();
    QVERIFY2(!blames(report, "link_errors"), told(report).c_str());
}

/// Eight times in forty minutes, felt for a minute each.
void TstPorts::aLinkThatFlapsIsNotWellInBetween() {
    SmallSite site(127);
    std::vector<double> flaps;
    for (int i = 0; i < 8; ++i)
        flaps.push_back(kFrom + 300 * i + 20 * (i % 3));
    const auto isNear = [&](double t, double length) {
        return std::any_of(flaps.begin(), flaps.end(),
                           [&](double flap) { return t >= flap && t < flap + length; });
    };
    for (int number = 0; number < SmallSite::kHosts; ++number) {
        site.edges().push_back({host(number), port(number), EdgeKind::contains});
        for (double t = 0; t < 5400; t += 5) {
            const auto past =
                std::count_if(flaps.begin(), flaps.end(), [&](double flap) { return flap <= t; });
            site.sample(port(number), "net.link_transitions", t,
                        number == kBad ? 2.0 * static_cast<double>(past) : 0.0, SignalKind::counter);
        }
    }
    site.stepFactor = [&](double t) { return isNear(t, 60) ? 2.5 : 1.0; };
    site.run(90);
    for (std::size_t i = 2; i < flaps.size(); ++i) {
        const IncidentReport report = site.analyse(60, flaps[i] - 2);
        QVERIFY2(report.incidents.size() == 1, told(report).c_str());
        QVERIFY2(!report.incidents[0].ended, qPrintable(QString::number(i)));
    }
    const IncidentReport report = site.analyse();
    QVERIFY2(report.incidents.size() == 1, told(report).c_str());
    QVERIFY2(names(report, port(kBad)), told(report).c_str());
    QVERIFY(report.incidents[0].ended && *report.incidents[0].ended < site.at(flaps.back() + 120));
}

namespace {

/// A port goes down for seconds every minute and a half; one step is held up each time. The kernel calls it as nobody else
/// does. @param hasCounters of the ports; @param rate bytes a second that the port carries otherwise
SmallSite withShortFlaps(bool hasCounters, double rate) {
    SmallSite site(131);
    const auto sinceFlap = [](double t) { return t < kFrom || t > kFrom + 1500 ? 1e9 : std::fmod(t - kFrom, 90); };
    std::vector<double> sent(SmallSite::kHosts, 0), downs(SmallSite::kHosts, 0);
    for (int number = 0; number < SmallSite::kHosts; ++number) {
        site.edges().push_back({host(number), port(number), EdgeKind::contains});
        for (double t = 0; hasCounters && t < 3600; t += 5) {
            const auto at = static_cast<std::size_t>(number);
            const bool isDown = number == kBad && sinceFlap(t) < 5;
            downs[at] += isDown ? 1 : 0;
            sent[at] += isDown ? 0 : 5 * (number == kBad ? rate : 1e9);
            site.sample(port(number), "net.link_transitions", t, downs[at], SignalKind::counter);
            for (const char* signal : {"net.bytes.transmitted", "net.bytes.received"})
                site.sample(port(number), signal, t, sent[at], SignalKind::counter);
        }
    }
    for (double t = kFrom; t <= kFrom + 1500; t += 90)
        site.declared(t, t, telemetry::EventKind::log, host(kBad), "mlx5_core 0000:21:00.0 ens1f0np0: Link down");
    site.stepFactor = [=](double t) { return sinceFlap(t) < SmallSite::kStepSeconds ? 2.4 : 1.0; };
    site.run(60);
    return site;
}

} // namespace

void TstPorts::aPortThatHoldsUpSingleStepsIsNamed() {
    const IncidentReport report = withShortFlaps(true, 1e9).analyse();
    QVERIFY2(report.incidents.size() == 1, told(report).c_str());
    QVERIFY2(blames(report, "link_flap") && names(report, port(kBad)), told(report).c_str());
}

void TstPorts::oneFlapThatHoldsUpOneStepIsNamed_data() {
    QTest::addColumn<double>("held"); ///< seconds
    QTest::addColumn<double>("after"); ///< the flap
    QTest::addColumn<double>("often"); ///< seconds between long steps of other reasons; 0: there are none
    QTest::newRow("three seconds") << 3.0 << 0.0 << 0.0; // (a job that misses more than three steps stands still, which is told anyhow)
    QTest::newRow("five seconds") << 5.0 << 0.0 << 0.0;
    QTest::newRow("nobody waits for it") << 0.0 << 0.0 << 0.0;
    QTest::newRow("a step is long by itself, long after it") << 5.0 << 900.0 << 0.0;
    QTest::newRow("a step is long by itself, soon after it") << 5.0 << 120.0 << 0.0;
    QTest::newRow("steps are long by themselves all the time") << 5.0 << 60.0 << 125.0;
}

/// A port goes down once, for seconds: what it costs is one step, and no level, no pace and no jitter tells of that.
void TstPorts::oneFlapThatHoldsUpOneStepIsNamed() {
    QFETCH(const double, held);
    QFETCH(const double, after);
    QFETCH(const double, often);
    SmallSite site(133);
    for (int number = 0; number < SmallSite::kHosts; ++number) {
        site.edges().push_back({host(number), port(number), EdgeKind::contains});
        for (double t = 0; t < 2700; t += 15)
            site.sample(port(number), "net.link_transitions", t, number == kBad && t > kFrom ? 2 : 0, SignalKind::counter);
    }
    double next = often > 0 ? 60 : kFrom + after;
    site.stepFactor = [&](double t) {
        if (t < next)
            return 1.0;
        next = often > 0 ? next + often : 1e9;
        return 1 + held / SmallSite::kStepSeconds;
    };
    site.run(45);
    const IncidentReport report = site.analyse();
    const bool isFelt = held > 0 && after == 0;
    QVERIFY2(report.incidents.size() == (isFelt ? 1U : 0U), told(report).c_str());
    QVERIFY2(!isFelt || (blames(report, "link_flap") && names(report, port(kBad))), told(report).c_str());
    QVERIFY2(!isFelt || report.incidents[0].declared < site.at(kFrom + 60), told(report).c_str());
    QVERIFY2(!isFelt || report.incidents[0].ended, told(report).c_str());
}

void TstPorts::aPortThatNobodyNamesIsItsHosts() {
    const IncidentReport report = withShortFlaps(false, 0).analyse();
    QVERIFY2(blames(report, "link_flap") && names(report, host(kBad)), told(report).c_str());
    QVERIFY(report.incidents[0].roots[0].confidence < 0.7);
}

void TstPorts::aPortThatCarriesNothingHoldsUpNobody() {
    const IncidentReport report = withShortFlaps(true, 1e3).analyse();
    QVERIFY2(!blames(report, "link_flap"), told(report).c_str());
}

/// Two jobs of four hosts each. An NVLink of the first fails, and soon a port of the second loses packets: they share nothing.
void TstPorts::whatFailsInsideAHostHidesNoPortOfAnotherJob() {
    constexpr int kOther = 6; ///< host
    SmallSite site(131);
    topology::Job other = site.jobs().front();
    const std::size_t half = other.ranks.size() / 2;
    other.id = EntityId::make(EntityKind::job, "other");
    other.ranks.assign(site.jobs().front().ranks.begin() + static_cast<std::ptrdiff_t>(half), site.jobs().front().ranks.end());
    site.jobs().front().ranks.resize(half);
    other.gpus = site.jobs().front().gpus = static_cast<std::uint32_t>(half);
    site.jobs().push_back(other);
    for (int number = 0; number < SmallSite::kHosts; ++number) {
        site.edges().push_back({host(number), port(number), EdgeKind::contains});
        double lost = 0, marks = 0;
        for (double t = 0; t < 2700; t += 10) {
            lost += 0.3 + 0.2 * std::sin(t + number) + (number == kOther && t > kFrom ? 400 : 0);
            marks += 20 + 5 * std::sin(t / 7 + number);
            site.sample(port(number), "net.out_of_sequence", t, lost, SignalKind::counter);
            site.sample(port(number), "net.cnp.handled", t, marks, SignalKind::counter);
        }
    }
    site.xid(kFrom - 240, 1, 2, 74);
    site.stepFactor = [](double t) { return t > kFrom - 240 ? 1.4 : 1.0; };
    for (double t = 2, turn = 0; t < 2700; ++turn) {
        const double step = SmallSite::kStepSeconds * (t > kFrom ? 1.3 : 1.0) * (1 + 0.01 * std::sin(turn));
        site.sample(other.id, "job.step_seconds", t += step, step);
    }
    site.run(45);
    const IncidentReport report = site.analyse();
    QVERIFY2(names(report, SmallSite::gpu(1, 2)) && names(report, port(kOther)), told(report).c_str());
}

SEAM_TEST(tst_ports, TstPorts)
#include "tst_ports.moc"
