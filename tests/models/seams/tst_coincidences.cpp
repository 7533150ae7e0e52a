// SPDX-License-Identifier: GPL-3.0-or-later
// What looks like a fault for a moment and is none: writes that nobody tells of, a load that takes nothing away, means of a
// handful.
#include "seams/burst_watch.h"
#include "small_site.h"
#include "support/test_program.h"

#include <QtTest>

#include <cmath>

using namespace seamscope;
using namespace seamscope::seams;
using namespace seamscope::seams::test;
using telemetry::IncidentReport;
using telemetry::SignalKind;
using topology::EntityId;
using topology::EntityKind;

class TstCoincidences : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aFirstWriteThatNobodyTellsOfIsNoHang_data();
    void aFirstWriteThatNobodyTellsOfIsNoHang();
    void aPauseLikeOneBeforeIsNoHang();
    void aPauseThatIsShortBesideItsStepsIsLearnt();
    void aWriteIsOverWhenItSaysSo();
    void aLoadThatKeepsNobodyWaitingSlowsNobody_data();
    void aLoadThatKeepsNobodyWaitingSlowsNobody();
    void transfersOfAHandfulScatter();
    void aWayThatIsSlowIsToldOfFewTransfers();
    void longerPromptsAreOnAllWays();
    void scatterIsNoBurst();
    void aFarRiseIsToldSoon_data();
    void aFarRiseIsToldSoon();
    void warmDevicesThatKeepTheirClocksSlowNobody_data();
    void warmDevicesThatKeepTheirClocksSlowNobody();
    void whatIsOverIsNotDeclared();
    void aFeedOfOneHostIsNotSure();
    void aHostThatIsAWholeJobIsNotSure_data();
    void aHostThatIsAWholeJobIsNotSure();
    void aGpuAThirdSlowerIsNamedThoughStepsScatter();
    void whatAnAnnouncementExplainsIsKnownToBeOverLate();
    void aRackThatTakesLessWaterIsNamedByItsDevices();
    void whatIsPumpedLessIsNotTheRack_data();
    void whatIsPumpedLessIsNotTheRack();
};

namespace {

/// A service with two ways between its pools.
struct Service {
    EntityId prefill = EntityId::make(EntityKind::pool, "pre");
    EntityId east = EntityId::make(EntityKind::route, "east"), west = EntityId::make(EntityKind::route, "west");

    [[nodiscard]] topology::Job job() const {
        const EntityId a = EntityId::make(EntityKind::pool, "a"), b = EntityId::make(EntityKind::pool, "b");
        topology::Job service;
        service.id = EntityId::make(EntityKind::job, "chat");
        service.kind = topology::JobKind::inference;
        service.pools = {{prefill, "prefill", {SmallSite::gpu(0, 0)}}, {a, "decode", {SmallSite::gpu(1, 0)}}, {b, "decode", {SmallSite::gpu(2, 0)}}};
        service.routes = {{east, prefill, a, "kv"}, {west, prefill, b, "kv"}};
        return service;
    }
};

/// Requests come one by one; a tenth of them are @p longest times as long as the rest.
SmallSite serving(unsigned seed, double perSecond, double longest, double slowFrom, double factor, double minutes) {
    SmallSite site(seed);
    const Service service;
    site.jobs() = {service.job()};
    site.hasFacility = false;
    site.lastStep = 0;
    std::mt19937 random(seed);
    std::poisson_distribution<int> requests(perSecond * 10);
    std::lognormal_distribution<double> length(0, 0.7);
    std::bernoulli_distribution isLong(0.1);
    for (const EntityId& way : {service.east, service.west}) {
        double sum = 0, count = 0;
        for (double t = 0; t < minutes * 60; t += 10) {
            for (int left = requests(random); left > 0; --left) {
                sum += 0.01 * length(random) * (isLong(random) ? longest : 1) * (way == service.east && t > slowFrom ? factor : 1);
                ++count;
            }
            site.sample(way, "inference.transfer_seconds.sum", t, sum, SignalKind::counter);
            site.sample(way, "inference.transfer_seconds.count", t, count, SignalKind::counter);
        }
    }
    site.run(minutes);
    return site;
}

} // namespace

void TstCoincidences::aFirstWriteThatNobodyTellsOfIsNoHang_data() {
    QTest::addColumn<double>("length");
    QTest::addColumn<bool>("isHang");
    QTest::newRow("a minute") << 70.0 << false;
    QTest::newRow("it does not come back") << 2000.0 << true;
}

/// One rank writes and all others wait for it in a barrier: they spin, as in a hang, and nobody has said a word of writes yet.
void TstCoincidences::aFirstWriteThatNobodyTellsOfIsNoHang() {
    QFETCH(const double, length);
    QFETCH(const bool, isHang);
    SmallSite site(41);
    site.pauses = {{1200, length}};
    site.pausedUtilization = 1;
    site.run(35);
    const IncidentReport report = site.analyse();
    QVERIFY2(report.incidents.size() == (isHang ? 1U : 0U), told(report).c_str());
    if (!isHang)
        return;
    QCOMPARE(report.incidents[0].roots[0].mechanism, std::string("collective_hang"));
    QVERIFY(report.incidents[0].declared - site.at(1200) < std::chrono::minutes(4));
}

/// It paused for as long before, and went on.
void TstCoincidences::aPauseLikeOneBeforeIsNoHang() {
    SmallSite site(42);
    site.pauses = {{700, 30}, {1200, 70}, {2300, 72}};
    site.pausedUtilization = 1;
    site.run(45);
    const IncidentReport report = site.analyse();
    QVERIFY2(report.incidents.empty(), told(report).c_str());
}

/// Steps of 26 s and, every 70 minutes, a pause of three of them that nobody tells of: twice is enough to know it.
void TstCoincidences::aPauseThatIsShortBesideItsStepsIsLearnt() {
    SmallSite site(52, 2);
    site.hasFacility = false;
    for (int number = 1; number <= 5; ++number)
        site.pauses.emplace_back(4200 * number, 74);
    site.pausedUtilization = 1;
    site.stepFactor = [](double) { return 26 / SmallSite::kStepSeconds; };
    site.run(370);
    const IncidentReport report = site.analyse();
    QVERIFY2(report.incidents.size() <= 2, told(report).c_str());
}

/// Steps are seen by polls, up to a poll late: the one before the write is seen behind the line that begins it.
void TstCoincidences::aWriteIsOverWhenItSaysSo() {
    SmallSite site(43);
    const EntityId job = EntityId::make(EntityKind::job, "polled");
    site.jobs().front().id = job;
    topology::CheckpointPolicy plan;
    plan.intervalSeconds = 1200;
    plan.writeSeconds = 54;
    plan.blocking = true;
    site.jobs().front().checkpoint = plan;
    site.pauses = {{1200, 66}}; // its devices: the one that tells is the first to be back
    site.pausedUtilization = 1;
    site.declared(1201, 1201, telemetry::EventKind::log, job, "writing checkpoint 3672");
    site.declared(1254, 1254, telemetry::EventKind::log, job, "checkpoint 3672 written in 53.0 s");
    int number = 0;
    double shown = 10;
    for (double end = 10, poll = 13; poll < 2400; poll += 13) {
        for (; end <= poll; end += end < 1200 && end + 10 > 1200 ? 64 : 10)
            shown = 10 + 0.01 * (++number % 7);
        site.polled(job, "job.step_seconds", poll, shown);
    }
    site.run(40);
    const IncidentReport report = site.analyse();
    QVERIFY2(!blames(report, "collective_hang"), told(report).c_str());
}

void TstCoincidences::aLoadThatKeepsNobodyWaitingSlowsNobody_data() {
    QTest::addColumn<double>("waiting"); ///< share of time in which something waits for a processor
    QTest::newRow("nobody waits") << 0.004;
    QTest::newRow("all wait") << 0.6;
}

/// More processes on one of many cores, beside steps that are slower by something else.
void TstCoincidences::aLoadThatKeepsNobodyWaitingSlowsNobody() {
    QFETCH(const double, waiting);
    SmallSite site(45);
    site.stepFactor = [](double t) { return t > 1230 ? 1.08 : 1.0; };
    for (int host = 0; host < SmallSite::kHosts; ++host) {
        const EntityId box = EntityId::make(EntityKind::host, "node" + std::to_string(host));
        double waited = 0, io = 0;
        for (double t = 0; t < 2700; t += 10) {
            const bool isOdd = host == 3 && t > 1200;
            site.sample(box, "host.load", t, (isOdd ? 24 : 10) + 0.3 * std::sin(t + host));
            site.sample(box, "host.pressure.cpu", t, waited += 10 * (isOdd ? waiting : 0.004), SignalKind::counter);
            site.sample(box, "host.pressure.io", t, io += 0.02, SignalKind::counter);
        }
    }
    site.run(45);
    const IncidentReport report = site.analyse();
    QVERIFY2(names(report, EntityId::make(EntityKind::host, "node3")) == (waiting > 0.1), told(report).c_str());
}

void TstCoincidences::transfersOfAHandfulScatter() {
    for (unsigned seed = 1; seed <= 6; ++seed) {
        const IncidentReport report = serving(seed, 0.2, 10, 1e9, 1, 240).analyse();
        QVERIFY2(!blames(report, "transfer_degraded"), told(report).c_str());
    }
}

void TstCoincidences::aWayThatIsSlowIsToldOfFewTransfers() {
    int right = 0;
    for (unsigned seed = 1; seed <= 4; ++seed)
        right += names(serving(seed, 1, 4, 3600, 6, 80).analyse(), Service().east) ? 1 : 0;
    QVERIFY2(right >= 3, std::to_string(right).c_str());
}

/// Prompts that are twice as long take twice as long on every way: none of the ways is slow.
void TstCoincidences::longerPromptsAreOnAllWays() {
    SmallSite site(46);
    const Service service;
    site.jobs() = {service.job()};
    site.hasFacility = false;
    site.lastStep = 0;
    std::mt19937 random(9);
    const auto about = [&](double mean) { return std::normal_distribution<double>(mean, 0.05 * mean)(random); };
    for (double t = 0; t < 3000; t += 10)
        for (const EntityId& way : {service.east, service.west})
            site.sample(way, "inference.transfer_seconds", t, about(t > 1500 ? 0.026 : 0.013));
    site.run(50);
    const IncidentReport report = site.analyse();
    QVERIFY2(!blames(report, "transfer_degraded"), told(report).c_str());
}

/// Latency scatters by a fifth and is three times as high while something is written: that is a burst, and scatter is none.
void TstCoincidences::scatterIsNoBurst() {
    int wrong = 0;
    for (unsigned seed = 1; seed <= 8; ++seed) {
        std::mt19937 random(seed);
        std::normal_distribution<double> scatter(0, 0.2);
        BurstWatch watch;
        bool isOdd = false, isHigh = false;
        for (int tick = 0; tick < 6000; ++tick) {
            const bool isWriting = tick % 300 > 280;
            const double high = tick > 5900 ? 2.2 : 1.1; // the last one is three times as high as those before
            const BurstWatch::Word word = watch.add(std::log(0.01) + (isWriting ? high : 0) + scatter(random), 0.4, tick, 1);
            (tick > 5900 ? isHigh : isOdd) |= word == BurstWatch::Word::odd;
        }
        wrong += isOdd ? 1 : 0;
        QVERIFY(isHigh);
    }
    QVERIFY2(wrong <= 1, std::to_string(wrong).c_str());
}

void TstCoincidences::aFarRiseIsToldSoon_data() {
    QTest::addColumn<double>("times");
    QTest::addColumn<bool>("isSoon");
    QTest::newRow("as a write makes it") << 2.5 << false;
    QTest::newRow("as none does") << 10.0 << true;
}

/// Of a storage that was looked at each minute and never wrote for long: the first write is no fault, ten times the latency is.
void TstCoincidences::aFarRiseIsToldSoon() {
    QFETCH(const double, times);
    QFETCH(const bool, isSoon);
    constexpr int kMinute = 12; // ticks
    BurstWatch watch;
    int told = -1;
    for (int minute = 0; minute < 64; ++minute) {
        const double scatter = 0.1 * std::sin(2.3 * minute);
        const double rise = minute >= 60 ? std::log(times) : 0;
        if (watch.add(std::log(0.001) + rise + scatter, 0.4, minute * kMinute, kMinute) == BurstWatch::Word::odd && told < 0)
            told = minute;
    }
    QCOMPARE(told >= 60 && told <= 62, isSoon);
    QVERIFY(isSoon || told < 0);
}

void TstCoincidences::warmDevicesThatKeepTheirClocksSlowNobody_data() {
    QTest::addColumn<double>("clock");
    QTest::newRow("clocks as ever") << 0.0;
    QTest::newRow("clocks fall") << -320.0;
}

/// Two hosts of a rack are eight degrees warmer, and their job is slower: by heat only where that lowers clocks.
void TstCoincidences::warmDevicesThatKeepTheirClocksSlowNobody() {
    QFETCH(const double, clock);
    SmallSite site(47);
    site.temperature = [](int host, int, double t) { return host / 2 == 1 && t > 1200 ? 8.0 : 0.0; };
    site.clock = [&](int host, int index, double t) { return 8 * std::sin(t + index) + (host / 2 == 1 && t > 1230 ? clock : 0.0); };
    site.stepFactor = [](double t) { return t > 1260 ? 1.15 : 1.0; };
    site.run(45);
    const IncidentReport report = site.analyse();
    QVERIFY2(blames(report, "airflow_hotspot") == (clock < 0), told(report).c_str());
}

/// They were warm, which harmed nobody, and have been cool for twelve minutes when their job gets slower.
void TstCoincidences::whatIsOverIsNotDeclared() {
    SmallSite site(48);
    site.temperature = [](int host, int, double t) { return host / 2 == 1 && t > 600 && t < 1000 ? 8.0 : 0.0; };
    site.clock = [](int, int, double) { return std::nan(""); }; // nobody exports them
    site.stepFactor = [](double t) { return t > 1700 ? 1.15 : 1.0; };
    site.run(45);
    const IncidentReport report = site.analyse();
    QVERIFY2(!blames(report, "airflow_hotspot"), told(report).c_str());
}

/// The only host of a feed is braked. Its own supply would look the same: nobody else is there who could show that it is not.
void TstCoincidences::aFeedOfOneHostIsNotSure() {
    SmallSite site(49, 1, 8);
    const EntityId feed = EntityId::make(EntityKind::pdu, "rpp1");
    site.edges().push_back({feed, SmallSite::rack(0), topology::EdgeKind::powers});
    site.clock = [](int, int, double t) { return t > 1500 ? -1000.0 : 0.0; };
    site.powerFactor = [](int, int, double t) { return t > 1500 ? 0.5 : 1.0; };
    site.stepFactor = [](double t) { return t > 1500 ? 1.9 : 1.0; };
    for (double t = 0; t < 2700; t += 10) {
        site.sample(feed, "power.voltage", t, 415 + 0.5 * std::sin(t));
        for (int index = 0; index < 8; ++index)
            site.sample(SmallSite::gpu(0, index), "gpu.throttle.brake", t, std::max(0.0, t - 1500), SignalKind::counter);
    }
    site.run(45);
    const IncidentReport report = site.analyse();
    QVERIFY2(!report.incidents.empty(), told(report).c_str());
    QVERIFY2(report.incidents[0].roots[0].confidence < 0.7, told(report).c_str());
}

void TstCoincidences::aHostThatIsAWholeJobIsNotSure_data() {
    QTest::addColumn<bool>("isMeasured");
    QTest::newRow("its storage is quick") << true;
    QTest::newRow("nobody measures its storage") << false;
}

/// What all ranks wait for, and what its host waits for, is the same where all ranks are on that host.
void TstCoincidences::aHostThatIsAWholeJobIsNotSure() {
    QFETCH(const bool, isMeasured);
    SmallSite site(55, 1, 8);
    const EntityId nas = EntityId::make(EntityKind::storage, "nas"), box = EntityId::make(EntityKind::host, "node0");
    site.edges().push_back({nas, SmallSite::job(), topology::EdgeKind::stores});
    site.stepFactor = [](double t) { return t > 1500 ? 1.5 : 1.0; };
    for (double t = 0; t < 3000; t += 10) {
        site.sample(nas, isMeasured ? "storage.read.latency" : "storage.used", t, isMeasured ? 0.002 + 0.0001 * std::sin(t) : 0.5);
        site.sample(box, "host.pressure.io", t, t > 1500 ? 0.5 : 0.01 + 0.002 * std::sin(t));
    }
    site.run(50);
    const IncidentReport report = site.analyse();
    QVERIFY2(blames(report, "dataloader_stall") && report.incidents.size() == 1, told(report).c_str());
    QVERIFY2((report.incidents[0].roots[0].confidence >= 0.7) == isMeasured, told(report).c_str());
}

/// Its clock fell by a third and its job is a third slower; steps scatter since a minute before that for reasons of their own.
void TstCoincidences::aGpuAThirdSlowerIsNamedThoughStepsScatter() {
    SmallSite site(50);
    site.clock = [](int host, int index, double t) { return host == 2 && index == 1 && t > 1500 ? -660.0 : 0.0; };
    site.stepFactor = [](double t) { return (t > 1500 ? 1.32 : 1.0) * (t > 1440 ? 1 + 0.09 * std::sin(37 * t) : 1); };
    site.run(45);
    const IncidentReport report = site.analyse();
    QVERIFY2(names(report, SmallSite::gpu(2, 1)), told(report).c_str());
    QVERIFY2(blames(report, "gpu_slow"), told(report).c_str());
}

/// The utility asks for less for fourteen minutes, as announced, and steps are an eighth longer for as long.
void TstCoincidences::whatAnAnnouncementExplainsIsKnownToBeOverLate() {
    for (double from : {2400.0, 2460.0, 2520.0}) {
        SmallSite site(53);
        site.stepFactor = [from](double t) { return t > from && t < from + 840 ? 1.13 : 1.0; };
        site.declared(from, from + 840, telemetry::EventKind::curtailment, EntityId::make(EntityKind::site, "hall"), "demand response, GPU power limit 70 %");
        site.run(75);
        const IncidentReport report = site.analyse();
        QVERIFY2(report.incidents.empty(), told(report).c_str());
    }
}

/// The valve of one rack closes: its unit gives less, the pumps run on, and the other rack on the same water stays cool.
void TstCoincidences::aRackThatTakesLessWaterIsNamedByItsDevices() {
    SmallSite site(51);
    site.flowFactor = [](int cdu, double t) { return cdu == 0 && t > 1500 ? 0.68 : 1.0; };
    site.temperature = [](int host, int, double t) { return host / 2 == 1 ? 25 * std::clamp((t - 1510) / 60, 0.0, 1.0) : 0.0; };
    site.clock = [](int host, int index, double t) { return 8 * std::sin(t + index) - (host / 2 == 1 && t > 1580 ? 420 : 0); };
    site.stepFactor = [](double t) { return t > 1590 ? 1.25 : 1.0; };
    site.run(45);
    const IncidentReport report = site.analyse();
    QVERIFY2(names(report, SmallSite::rack(2)), told(report).c_str());
    QVERIFY2(blames(report, "coolant_flow_loss"), told(report).c_str());
}

/// A valve that closes lets the pressure of its unit rise. Where it falls with the flow of a rack, less is pumped: whoever
/// measures no pump is not to be sure of the rack.
void TstCoincidences::whatIsPumpedLessIsNotTheRack_data() {
    QTest::addColumn<double>("pressure"); // kPa, added
    QTest::addColumn<bool>("isTheRack");
    QTest::newRow("rises") << 25.0 << true;
    QTest::newRow("falls") << -110.0 << false;
}

void TstCoincidences::whatIsPumpedLessIsNotTheRack() {
    QFETCH(double, pressure);
    QFETCH(bool, isTheRack);
    SmallSite site(51);
    site.hasPumps = false;
    for (double t = 0; t < 2700; t += 10) {
        site.sample(EntityId::make(EntityKind::cdu, "c0"), "coolant.pressure.differential", t, 140 + std::sin(t) + (t > 1500 ? pressure : 0));
        for (int host : {0, 2})
            site.sample(SmallSite::rack(host), "coolant.flow", t, 60 + 0.4 * std::sin(0.7 * t + host) - (host == 2 && t > 1500 ? 30 : 0));
    }
    site.temperature = [](int host, int, double t) { return host / 2 == 1 ? 25 * std::clamp((t - 1510) / 60, 0.0, 1.0) : 0.0; };
    site.clock = [](int host, int index, double t) { return 8 * std::sin(t + index) - (host / 2 == 1 && t > 1580 ? 420 : 0); };
    site.stepFactor = [](double t) { return t > 1590 ? 1.25 : 1.0; };
    site.run(45);
    const IncidentReport report = site.analyse();
    bool isSure = false;
    for (const auto& incident : report.incidents)
        for (const auto& root : incident.roots)
            isSure = isSure || (root.entity == SmallSite::rack(2) && root.confidence >= 0.7);
    QVERIFY2(isSure == isTheRack, told(report).c_str());
}

SEAM_TEST(tst_coincidences, TstCoincidences)
#include "tst_coincidences.moc"
