// SPDX-License-Identifier: GPL-3.0-or-later
#include "small_site.h"
#include "support/test_program.h"
#include "telemetry/message_catalogue.h"
#include "telemetry/message_text.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>

using namespace seamscope;
using namespace seamscope::seams;
using namespace seamscope::seams::test;
using telemetry::Incident;
using telemetry::IncidentReport;
using telemetry::WatchItem;

namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
constexpr double kInfinite = std::numeric_limits<double>::infinity();

const WatchItem* watchOf(const IncidentReport& report, const topology::EntityId& entity,
                         std::string_view signal) {
    const auto at = std::find_if(report.watch.begin(), report.watch.end(), [&](const WatchItem& one) {
        return one.entity == entity && one.signal == signal;
    });
    return at == report.watch.end() ? nullptr : &*at;
}

/// A site of which a quantity of the job is what a function says, every 16 seconds.
template<class Value>
IncidentReport lossReport(const char* signal, double minutes, Value value,
                          telemetry::SignalKind kind = telemetry::SignalKind::gauge) {
    SmallSite site(11, 2);
    for (double t = 1; t < minutes * 60; t += 16)
        site.sample(SmallSite::job(), signal, t, value(t), kind);
    site.run(minutes);
    return site.analyse();
}

} // namespace

/// What is told beside the incidents of fault templates.
class TestWatch : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aLossThatIsNoNumberIsAnIncident_data();
    void aLossThatIsNoNumberIsAnIncident();
    void whatIsUsualOfALossIsNone_data();
    void whatIsUsualOfALossIsNone();
    void aLossThatRunsAwayIsAnIncident();
    void aLossThatDivergesIsOneIncident();
    void aGradientThatRunsAwayIsWatched();
    void iterationsThatAreAllSkippedAreAnIncident();
    void aClockThatIsOffIsToldFromTheStart();
    void aClockThatJittersIsNot();
    void waterNearItsDewPointIsTold();
    void aFeedThatSwingsIsTold();
    void whatIsNoSwing_data();
    void whatIsNoSwing();
};

void TestWatch::aLossThatIsNoNumberIsAnIncident_data() {
    QTest::addColumn<double>("value");
    QTest::newRow("not a number") << kNaN;
    QTest::newRow("infinite") << kInfinite;
}

/// 25 minutes of it, steps as healthy as ever; then it is restarted from before.
void TestWatch::aLossThatIsNoNumberIsAnIncident() {
    QFETCH(double, value);
    const IncidentReport report =
        lossReport("job.loss", 50, [&](double t) { return t >= 900 && t < 2400 ? value : 2.1; });
    QCOMPARE(report.incidents.size(), std::size_t{1});
    const Incident& incident = report.incidents.front();
    QCOMPARE(incident.roots.at(0).entity, SmallSite::job());
    QCOMPARE(incident.roots.at(0).mechanism, std::string("unknown"));
    QCOMPARE(incident.seam, std::string("software"));
    QCOMPARE(incident.jobs, std::vector{SmallSite::job()});
    const SmallSite site(11, 2);
    QVERIFY(std::abs(toSeconds(incident.onset - site.at(900))) <= 16);
    QVERIFY(incident.wastedSince == incident.onset);
    QVERIFY(toSeconds(incident.declared - site.at(900)) <= 3 * 16 + 10);
    QVERIFY(incident.ended && std::abs(toSeconds(*incident.ended - site.at(2400))) <= 2 * 16);
    QVERIFY(!incident.actionText.empty());
}

void TestWatch::whatIsUsualOfALossIsNone_data() {
    QTest::addColumn<int>("kind");
    QTest::newRow("noise and a slow fall") << 0;
    QTest::newRow("spikes that come back") << 1;
    QTest::newRow("one value that is none") << 2;
    QTest::newRow("a start from far above") << 3;
}

void TestWatch::whatIsUsualOfALossIsNone() {
    QFETCH(int, kind);
    std::mt19937 random(7);
    std::normal_distribution<double> noise(0, 0.08);
    const IncidentReport report = lossReport("job.loss", 60, [&](double t) {
        const double base = kind == 3 ? 1.9 + 9 * std::exp(-t / 600) : 2.4 - t / 36000;
        if (kind == 1 && std::fmod(t, 900) < 100)
            return base * 3;
        if (kind == 2 && t > 1500 && t < 1516)
            return kNaN;
        return base + noise(random);
    });
    QVERIFY(report.incidents.empty());
    QVERIFY(report.watch.empty());
}

void TestWatch::aLossThatRunsAwayIsAnIncident() {
    const IncidentReport report =
        lossReport("job.loss", 50, [](double t) { return t < 1500 ? 2.2 : 8.0 + std::sin(t); });
    QCOMPARE(report.incidents.size(), std::size_t{1});
    const SmallSite site(11, 2);
    QVERIFY(std::abs(toSeconds(report.incidents[0].onset - site.at(1500))) <= 5 * 16);
    QVERIFY(!report.incidents[0].ended);
}

/// It grows for eight minutes, then it is no number, its gradients with it; a log and an exporter tell it.
/// The job goes back to a checkpoint at 2,400 s.
void TestWatch::aLossThatDivergesIsOneIncident() {
    SmallSite site(11, 2);
    for (double t = 1; t < 3000; t += 16) {
        const bool isNone = t >= 1500 && t < 2400;
        const double loss = isNone                  ? kNaN
                            : t >= 1020 && t < 2400 ? 9.0 + std::sin(t)
                                                    : 2.2 + 0.05 * std::sin(t);
        site.sample(SmallSite::job(), "job.loss", t, loss);
        site.polled(SmallSite::job(), "job.loss", t + 7, loss);
        site.sample(SmallSite::job(), "job.gradient_norm", t, isNone ? kNaN : 0.8 + 0.1 * std::sin(2 * t));
    }
    site.run(50);
    const IncidentReport report = site.analyse();
    QVERIFY2(report.incidents.size() == 1, told(report).c_str());
    const Incident& incident = report.incidents[0];
    QVERIFY2(std::abs(toSeconds(incident.onset - site.at(1020))) < 150, told(report).c_str());
    QVERIFY(incident.wastedSince == incident.onset);
    QVERIFY(incident.ended && std::abs(toSeconds(*incident.ended - site.at(2400))) < 200);
    QVERIFY(incident.roots[0].supporting.size() >= 2);
}

void TestWatch::aGradientThatRunsAwayIsWatched() {
    const IncidentReport report = lossReport(
        "job.gradient_norm", 40, [](double t) { return t < 1500 ? 0.8 + 0.2 * std::sin(t) : 60.0; });
    QVERIFY(report.incidents.empty());
    QVERIFY(watchOf(report, SmallSite::job(), "job.gradient_norm"));
}

void TestWatch::iterationsThatAreAllSkippedAreAnIncident() {
    const IncidentReport report = lossReport(
        "job.iterations.skipped", 50,
        [](double t) { return std::floor(t / 1000) + (t > 1500 ? (t - 1500) / 3 : 0); },
        telemetry::SignalKind::counter);
    QCOMPARE(report.incidents.size(), std::size_t{1});
    QCOMPARE(report.incidents[0].roots.at(0).entity, SmallSite::job());
}

void TestWatch::aClockThatIsOffIsToldFromTheStart() {
    SmallSite site(12);
    const auto host = *topology::EntityId::parse("host/" + std::string(SmallSite::gpu(3, 0).host().name()));
    for (double t = 2; t < 600; t += 15)
        site.sample(host, "host.clock.offset", t, -0.9);
    site.run(10);
    const IncidentReport report = site.analyse();
    const WatchItem* told = watchOf(report, host, "host.clock.offset");
    QVERIFY(told);
    QVERIFY(told->since <= site.at(20));
    // Seven other hosts run the same job.
    QCOMPARE(telemetry::pluralOf(told->text), std::optional<std::uint64_t>(SmallSite::kHosts - 1));
}

void TestWatch::aClockThatJittersIsNot() {
    SmallSite site(13);
    const auto host = *topology::EntityId::parse("host/" + std::string(SmallSite::gpu(3, 0).host().name()));
    std::mt19937 random(3);
    std::normal_distribution<double> noise(0, 0.003);
    for (double t = 2; t < 1200; t += 15)
        site.sample(host, "host.clock.offset", t,
                    std::fmod(t, 400) < 15 ? 0.4 : noise(random)); // a step once in a while
    site.run(20);
    QVERIFY(site.analyse().watch.empty());
}

void TestWatch::waterNearItsDewPointIsTold() {
    SmallSite site(14);
    const auto cdu = *topology::EntityId::parse("cdu/c0");
    for (double t = 2; t < 1800; t += 20)
        site.sample(cdu, "dew_point.margin", t, std::max(0.3, 4 - t / 300));
    site.run(30);
    const IncidentReport report = site.analyse();
    const WatchItem* told = watchOf(report, cdu, "dew_point.margin");
    QVERIFY(told);
    QCOMPARE(told->seam, std::string("cooling"));
    QVERIFY(std::abs(toSeconds(told->since - site.at(750))) <= 40); // 4 − t/300 = 1.5
}

/// 5 to 25 MW every 20 s for a quarter of an hour, as training steps make it; then it is over and still told.
void TestWatch::aFeedThatSwingsIsTold() {
    SmallSite site(15, 2);
    const auto feed = *topology::EntityId::parse("feed/a");
    std::mt19937 random(5);
    std::normal_distribution<double> noise(0, 3e5);
    for (double t = 0; t < 2700; t += 2) {
        const bool isSwinging = t >= 900 && t < 1800;
        const double watts = isSwinging && std::fmod(t, 20) < 10 ? 5e6 : isSwinging ? 25e6 : 15e6;
        site.sample(feed, "power.active", t, watts + noise(random));
    }
    site.run(45);
    const IncidentReport during = site.analyse(60, 1500);
    const WatchItem* told = watchOf(during, feed, "power.active");
    QVERIFY(told && !told->until);
    QCOMPARE(told->text.code, telemetry::MessageCode::powerSwing);
    QVERIFY(std::abs(std::get<telemetry::Quantity>(told->text.args[0]).value - 5) < 1.5);
    QVERIFY(std::abs(std::get<telemetry::Quantity>(told->text.args[1]).value - 25) < 1.5);
    QVERIFY(std::abs(toSeconds(std::get<Duration>(told->text.args[2])) - 20) < 1);
    QVERIFY(std::abs(toSeconds(told->since - site.at(900))) < 120);
    const IncidentReport after = site.analyse();
    told = watchOf(after, feed, "power.active");
    QVERIFY(told && told->until && std::abs(toSeconds(*told->until - site.at(1800))) < 200);
}

void TestWatch::whatIsNoSwing_data() {
    QTest::addColumn<int>("kind");
    QTest::newRow("noise of a tenth") << 0;
    QTest::newRow("checkpoints") << 1;
    QTest::newRow("a day") << 2;
    QTest::newRow("one step down") << 3;
}

void TestWatch::whatIsNoSwing() {
    QFETCH(int, kind);
    SmallSite site(16, 2);
    const auto feed = *topology::EntityId::parse("feed/a");
    std::mt19937 random(6);
    std::normal_distribution<double> noise(0, 1);
    for (double t = 0; t < 3600; t += 5) {
        double watts = 15e6 * (1 + (kind == 0 ? 0.1 : 0.01) * noise(random));
        if (kind == 1 && std::fmod(t, 900) < 60)
            watts *= 0.4;
        if (kind == 2)
            watts *= 1 + 0.3 * std::sin(t / 3600);
        if (kind == 3 && t > 1800)
            watts *= 0.5;
        site.sample(feed, "power.active", t, watts);
    }
    site.run(60);
    QVERIFY(site.analyse().watch.empty());
}

SEAM_TEST(tst_watch, TestWatch)
#include "tst_watch.moc"
