// SPDX-License-Identifier: GPL-3.0-or-later
// A sensor that drops out for one reading, a scrape in the middle of a restart, a unit that is wrong once: no fault.
#include "seams/series_monitor.h"
#include "small_site.h"
#include "support/test_program.h"

#include <QtTest>

#include <algorithm>
#include <cmath>

using namespace seamscope;
using namespace seamscope::seams;
using namespace seamscope::seams::test;
using telemetry::IncidentReport;
using telemetry::SignalKind;
using topology::EdgeKind;
using topology::EntityId;
using topology::EntityKind;

namespace {

constexpr double kWrongAt = 900;
constexpr double kPoll = 20;
constexpr double kEnd = 1320;

EntityId supply(int host, int index) {
    return EntityId::make(EntityKind::psu, "node" + std::to_string(host) + ":ps" + std::to_string(index));
}

/// Whether anything is said of a part, its host, or what it belongs to, first or as sure.
bool isBlamed(const IncidentReport& report, const EntityId& part) {
    return std::any_of(report.incidents.begin(), report.incidents.end(), [&](const auto& incident) {
        const auto& root = incident.roots.at(0);
        return root.confidence >= 0.7 || root.entity == part || (!part.host().isEmpty() && root.entity == part.host());
    });
}

/// Steps are a little longer behind the wrong reading, as they are now and then: a harm that could be taken for its effect.
SmallSite site(unsigned seed) {
    SmallSite made(seed);
    for (int host = 0; host < SmallSite::kHosts; ++host) {
        const EntityId machine = EntityId::make(EntityKind::host, "node" + std::to_string(host));
        made.edges().push_back({machine, EntityId::make(EntityKind::nic, std::string(machine.name()) + ":mlx5_0"), EdgeKind::contains});
        for (int index : {0, 1})
            made.edges().push_back({supply(host, index), machine, EdgeKind::powers});
    }
    made.stepFactor = [](double t) { return t >= kWrongAt && t < kWrongAt + 150 ? 1.06 : 1.0; };
    return made;
}

} // namespace

class TstWrongReadings : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void oneReadingProvesNothing_data();
    void oneReadingProvesNothing();
    void anotherReadingMakesItSure();
    void aCounterThatIsBackWasNotReset();
    void anExporterThatForgetsItsXidHasNoNewOne();
    void aDeviceThatWasResetAndFailsAgainHasANewXid();
    void whatFallsSilentBehindABadReadingSaidIt_data();
    void whatFallsSilentBehindABadReadingSaidIt();
    void aCollectorThatIsGoneConfirmsNothing();
    void aFaultBetweenTwoSlowPollsHasBeen();
    void whatIsBadAgainAndAgainIsNoWrongReading();
    void aClockThatIsSetBackMakesNobodyDeaf();
    void aCounterThatWasResetCountsOn();
    void aStormBeforeAResetHasBeen();
    void aWrongReadingTeachesNothing();
    void suppliesOfAHostThatRestsAreWell();
    void aSupplyThatSleepsSaysThatItIsWell();
};

void TstWrongReadings::oneReadingProvesNothing_data() {
    QTest::addColumn<QString>("part");
    QTest::addColumn<QByteArray>("signal");
    QTest::addColumn<bool>("isCounter");
    QTest::addColumn<double>("usual");
    QTest::addColumn<double>("wrong");
    const auto row = [](const char* part, const char* signal, bool isCounter, double usual, double wrong) {
        QTest::addRow("%s %g", signal, wrong) << QString::fromLatin1(part) << QByteArray(signal) << isCounter << usual << wrong;
    };
    row("psu/node3:ps1", "power.health", false, 0, 2);
    row("psu/node3:ps1", "power.output", false, 900, 0);
    row("psu/node3:ps1", "power.output", false, 900, 225);
    row("gpu/node3:1", "gpu.rows.remap.pending", false, 0, 1);
    row("gpu/node3:1", "gpu.rows.remap.failed", false, 0, 1);
    row("gpu/node3:1", "gpu.ecc.uncorrected", true, 0, 1);
    row("gpu/node3:1", "gpu.ecc.uncorrected", true, 3, 3000);
    row("gpu/node3:1", "gpu.ecc.corrected", true, 12, 12000);
    row("gpu/node3:1", "gpu.nvlink.crc", true, 40, 0);
    row("gpu/node3:1", "gpu.pcie.replays", true, 40, 73);
    row("gpu/node3:1", "gpu.pcie.width", false, 16, 4);
    row("gpu/node3:1", "gpu.pcie.width", false, 16, 16000);
    row("gpu/node3:1", "gpu.pcie.generation", false, 5, 0);
    row("gpu/node3:1", "gpu.memory.temperature", false, 66, 6600);
    row("gpu/node3:1", "gpu.throttle.thermal", false, 0, 1);
    row("nic/node3:mlx5_0", "net.link_transitions", true, 7, 0);
    row("nic/node3:mlx5_0", "net.link_transitions", true, 7, 7000);
    row("nic/node3:mlx5_0", "net.symbol_errors", true, 100, 25);
    row("nic/node3:mlx5_0", "net.rate", false, 5e10, 1.25e10);
    row("host/node3", "host.up", false, 1, 0);
    row("host/node3", "host.memory.available", false, 1e12, 0);
    row("cdu/c0", "coolant.leak", false, 0, 1);
    row("cdu/c0", "coolant.pressure.differential", false, 120, 0);
    row("storage/nas", "storage.used", false, 0.5, 1);
}

void TstWrongReadings::oneReadingProvesNothing() {
    QFETCH(const QString, part);
    QFETCH(const QByteArray, signal);
    QFETCH(const bool, isCounter);
    QFETCH(const double, usual);
    QFETCH(const double, wrong);
    const EntityId entity = *EntityId::parse(part.toStdString());
    SmallSite quiet = site(7);
    for (double t = 3; t < kEnd; t += kPoll)
        quiet.sample(entity, signal.toStdString(), t, std::abs(t - kWrongAt) < kPoll / 2 ? wrong : usual,
                     isCounter ? SignalKind::counter : SignalKind::gauge);
    quiet.run(kEnd / 60);
    for (const double end : {kWrongAt + 30, kEnd}) { // at no time
        const IncidentReport report = quiet.analyse(5, end);
        QVERIFY2(!isBlamed(report, entity), told(report).c_str());
    }
}

void TstWrongReadings::anotherReadingMakesItSure() {
    SmallSite bad = site(8);
    for (double t = 3; t < kEnd; t += kPoll)
        bad.sample(supply(3, 1), "power.health", t, t > kWrongAt ? 2 : 0);
    bad.run(kEnd / 60);
    const IncidentReport first = bad.analyse(5, kWrongAt + kPoll - 5);
    QVERIFY2(!isBlamed(first, supply(3, 1)), told(first).c_str());
    const IncidentReport second = bad.analyse(5, kWrongAt + 2 * kPoll);
    QVERIFY2(names(second, supply(3, 1)), told(second).c_str());
    QVERIFY(second.incidents.at(0).roots.at(0).confidence >= 0.7);
}

/// What it counted while one reading said nothing at all is still counted.
void TstWrongReadings::aCounterThatIsBackWasNotReset() {
    const EntityId gpu = SmallSite::gpu(3, 1);
    SmallSite bad = site(9);
    for (double t = 3; t < kEnd; t += kPoll) {
        const bool isWrong = std::abs(t - kWrongAt) < kPoll / 2;
        bad.sample(gpu, "gpu.ecc.uncorrected", t, isWrong ? 0 : 5 + (t > kWrongAt ? 2 : 0), SignalKind::counter);
    }
    bad.run(kEnd / 60);
    const IncidentReport report = bad.analyse();
    QVERIFY2(names(report, gpu), told(report).c_str());
    QVERIFY2(blames(report, "gpu_memory_errors"), told(report).c_str());
}

/// Its newest code is what an exporter says until it is restarted; then none, for a scrape or two.
void TstWrongReadings::anExporterThatForgetsItsXidHasNoNewOne() {
    SmallSite quiet = site(10);
    for (double t = 3; t < kEnd; t += kPoll)
        quiet.sample(SmallSite::gpu(3, 1), "gpu.xid", t, std::abs(t - kWrongAt) < kPoll ? 0 : 79);
    quiet.run(kEnd / 60);
    const IncidentReport report = quiet.analyse();
    QVERIFY2(!isBlamed(report, SmallSite::gpu(3, 1)), told(report).c_str());
}

/// Slow polls are few readings all the same; and a device takes its time to be reset.
void TstWrongReadings::aDeviceThatWasResetAndFailsAgainHasANewXid() {
    struct Case {
        double poll, cleared;
        bool isNew;
    };
    for (const Case& c : {Case{300, 300, false}, Case{20, 200, true}, Case{1, 60, true}, Case{1, 10, false}}) {
        SmallSite made = site(13);
        for (double t = 3; t < kEnd; t += c.poll)
            made.sample(SmallSite::gpu(3, 1), "gpu.xid", t, t >= kWrongAt && t < kWrongAt + c.cleared ? 0 : 79);
        made.run(kEnd / 60);
        const IncidentReport report = made.analyse();
        QVERIFY2(isBlamed(report, SmallSite::gpu(3, 1)) == c.isNew, (std::to_string(c.poll) + ' ' + told(report)).c_str());
    }
}

void TstWrongReadings::whatFallsSilentBehindABadReadingSaidIt_data() {
    QTest::addColumn<QString>("part");
    QTest::addColumn<QString>("other");
    QTest::addColumn<QByteArray>("signal");
    QTest::addColumn<double>("bad");
    QTest::newRow("supply") << "psu/node3:ps1" << "psu/node2:ps1" << QByteArray("power.health") << 2.0;
    QTest::newRow("both have one leak") << "cdu/c0" << "cdu/c1" << QByteArray("coolant.leak") << 1.0;
    QTest::newRow("nobody else has one") << "cdu/c0" << "" << QByteArray("coolant.leak") << 1.0;
    QTest::newRow("memory") << "gpu/node3:1" << "gpu/node2:1" << QByteArray("gpu.ecc.uncorrected") << 1.0;
}

/// A tray that is powered off for its leak, a host that dies with its supply.
void TstWrongReadings::whatFallsSilentBehindABadReadingSaidIt() {
    QFETCH(const QString, part);
    QFETCH(const QString, other);
    QFETCH(const QByteArray, signal);
    QFETCH(const double, bad);
    SmallSite made = site(14);
    const SignalKind kind = signal.startsWith("gpu") ? SignalKind::counter : SignalKind::gauge;
    for (double t = 3; t < kEnd; t += kPoll) {
        if (!other.isEmpty())
            made.sample(*EntityId::parse(other.toStdString()), signal.toStdString(), t, 0, kind);
        if (t < kWrongAt + kPoll)
            made.sample(*EntityId::parse(part.toStdString()), signal.toStdString(), t, t > kWrongAt ? bad : 0, kind);
    }
    made.run(kEnd / 60);
    const IncidentReport report = made.analyse();
    QVERIFY2(names(report, *EntityId::parse(part.toStdString())), told(report).c_str());
    QVERIFY2(report.incidents.at(0).roots.at(0).confidence >= 0.7, told(report).c_str());
}

void TstWrongReadings::aCollectorThatIsGoneConfirmsNothing() {
    SmallSite quiet = site(15);
    for (double t = 3; t < kWrongAt + kPoll; t += kPoll)
        for (int host = 0; host < SmallSite::kHosts; ++host)
            quiet.sample(supply(host, 1), "power.health", t, t > kWrongAt && host == 3 ? 2 : 0);
    quiet.run(kEnd / 60);
    const IncidentReport report = quiet.analyse(5, kEnd);
    QVERIFY2(report.incidents.empty() || report.incidents.at(0).roots.at(0).confidence < 0.7, told(report).c_str());
}

namespace {

/// One series, reading by reading.
class OneSeries {
public:
    OneSeries(const char* part, const char* signal, SignalKind kind = SignalKind::gauge)
        : m_series(m_knowledge->rules, m_graph, m_facts) {
        telemetry::SeriesInfo info;
        info.entity = *EntityId::parse(part);
        info.signal = signal;
        info.kind = kind;
        m_channel = m_series.add(info);
        m_node = m_graph.find(info.entity);
        m_symptom = m_facts.find(signal);
    }
    void reads(double seconds, double value) { readsAt(seconds, seconds, value); }
    /// What came at @p seconds, with a time of its own.
    void readsAt(double seconds, double said, double value) {
        m_series.ingest(m_channel, kStart + fromSeconds(said), value);
        m_series.close(tickOf(kStart + fromSeconds(seconds)));
    }
    const Fact* fact(Level level, int sign = 1) { return m_facts.fact(m_node, m_symptom, level, sign); }
    /// Told, over or not, and not taken back.
    bool tells(Level level, int sign = 1) {
        const Fact* told = fact(level, sign);
        return told && (told->active || told->last >= told->onset);
    }

private:
    static constexpr TimePoint kStart{std::chrono::hours(500000)};
    std::shared_ptr<const Knowledge> m_knowledge = shippedKnowledge();
    Graph m_graph;
    FactStore m_facts;
    SeriesMonitor m_series;
    int m_channel = -1;
    Node m_node;
    Symptom m_symptom;
};

} // namespace

/// A host that panics and is up again within four minutes.
void TstWrongReadings::aFaultBetweenTwoSlowPollsHasBeen() {
    for (const double poll : {5.0, 20.0, 30.5, 60.0, 300.0}) {
        OneSeries host("host/node3", "host.up");
        for (int i = 0; i < 40; ++i)
            host.reads(i * poll, i == 30 ? 0 : 1);
        QCOMPARE(host.tells(Level::event, -1), poll > 35);
        QVERIFY(!host.fact(Level::event, -1)->active);
    }
}

void TstWrongReadings::whatIsBadAgainAndAgainIsNoWrongReading() {
    for (const double poll : {20.0, 300.0}) {
        OneSeries health("psu/node3:ps1", "power.health");
        for (int i = 0; i < 40; ++i)
            health.reads(i * poll, i > 30 && i % 2 == 1 ? 2 : 0);
        QVERIFY(health.tells(Level::event));
        QVERIFY(!health.fact(Level::event)->isOneLook);
        // twice a day are two wrong readings
        OneSeries seldom("psu/node3:ps1", "power.health");
        for (int i = 0; i < 100; ++i)
            seldom.reads(i * poll, i == 20 || i == 80 ? 2 : 0);
        QVERIFY(seldom.fact(Level::event)->isOneLook);
    }
}

void TstWrongReadings::aClockThatIsSetBackMakesNobodyDeaf() {
    OneSeries health("psu/node3:ps1", "power.health");
    OneSeries memory("gpu/node3:1", "gpu.ecc.uncorrected", SignalKind::counter);
    for (double t = 0; t < 1200; t += kPoll) {
        const double said = t < 600 ? t : t - 3600;
        health.readsAt(t, said, t < 900 ? 0 : 2);
        memory.readsAt(t, said, t < 900 ? 0 : 2);
    }
    QVERIFY(health.tells(Level::event));
    QVERIFY(memory.tells(Level::own));
    // one that comes late is none that follows
    OneSeries late("psu/node3:ps1", "power.health");
    for (double t = 0; t < 1200; t += kPoll)
        late.readsAt(t, t == 900 ? 300 : t, t == 900 ? 2 : 0);
    QVERIFY(!late.fact(Level::event));
}

/// One error, the device is reset, and it has one again: at slow polls that is what one wrong reading would look like.
void TstWrongReadings::aCounterThatWasResetCountsOn() {
    for (const double poll : {20.0, 60.0, 300.0})
        for (const double before : {1.0, 4000.0}) {
            OneSeries memory("gpu/node3:1", "gpu.ecc.uncorrected", SignalKind::counter);
            for (int i = 0; i < 40; ++i)
                memory.reads(i * poll, i == 30 ? 0 : before);
            QCOMPARE(memory.tells(Level::own), poll > 35 && before < 2);
            if (memory.fact(Level::own))
                QVERIFY(memory.fact(Level::own)->isOneLook); // the same value again does not tell which it was
        }
}

void TstWrongReadings::aStormBeforeAResetHasBeen() {
    OneSeries link("gpu/node3:1", "gpu.nvlink.crc", SignalKind::counter);
    for (int i = 0; i < 33; ++i)
        link.reads(i * kPoll, i < 30 ? 0 : i == 30 ? 500 : 40);
    QVERIFY(link.tells(Level::own));
}

void TstWrongReadings::aWrongReadingTeachesNothing() {
    OneSeries memory("gpu/node3:1", "gpu.ecc.corrected", SignalKind::counter);
    double errors = 0;
    for (int i = 0; i < 90; ++i) {
        errors += i > 60 && i % 3 == 0 ? 1 : 0; // one a minute, where one an hour is usual
        memory.reads(i * kPoll, i == 40 ? 12000 : errors);
        if (i == 45)
            QVERIFY(!memory.tells(Level::own));
    }
    QVERIFY(memory.fact(Level::own)->active);
}

namespace {

/// Every supply says what it gives and that it is well.
template<class Output>
SmallSite withSupplies(unsigned seed, const Output& output) {
    SmallSite made = site(seed);
    for (int host = 0; host < SmallSite::kHosts; ++host)
        for (int index : {0, 1})
            for (double t = host; t < kEnd; t += 30) {
                made.sample(supply(host, index), "power.output", t, output(host, index, t) * (1 + 0.01 * std::sin(t + index)));
                made.sample(supply(host, index), "power.health", t, 0);
            }
    made.run(kEnd / 60);
    return made;
}

bool namesSupply(const IncidentReport& report) {
    return std::any_of(report.incidents.begin(), report.incidents.end(),
                       [](const auto& incident) { return incident.roots.at(0).entity.kind() == EntityKind::psu; });
}

} // namespace

/// A job of two hosts of many writes, and all of their supplies give a quarter.
void TstWrongReadings::suppliesOfAHostThatRestsAreWell() {
    const IncidentReport report = withSupplies(11, [](int host, int, double t) {
                                      return host >= 6 && std::abs(t - kWrongAt) < 100 ? 300.0 : 1200.0;
                                  }).analyse();
    QVERIFY2(!namesSupply(report), told(report).c_str());
}

/// Where one supply carries a small load alone, the other rests until it is needed.
void TstWrongReadings::aSupplyThatSleepsSaysThatItIsWell() {
    const IncidentReport report = withSupplies(12, [](int host, int index, double t) {
                                      return host < 6 || t < kWrongAt ? 1200.0 : index == 0 ? 700.0 : 0.0;
                                  }).analyse();
    QVERIFY2(!namesSupply(report), told(report).c_str());
}

SEAM_TEST(tst_wrong_readings, TstWrongReadings)
#include "tst_wrong_readings.moc"
