// SPDX-License-Identifier: GPL-3.0-or-later
#include "seams/engine.h"
#include "small_site.h"
#include "support/test_program.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <functional>
#include <random>

using namespace seamscope;
using namespace seamscope::seams;
using telemetry::IncidentReport;
using telemetry::Silence;
using topology::EntityId;
using topology::EntityKind;

namespace {

const TimePoint kBegin = *parseRfc3339("2026-03-02T08:00:00Z");

/// Racks of four hosts, each with two exporters (GPUs and the system); who is heard is a function of time.
class Room {
public:
    explicit Room(int racks, double period = 15)
        : m_period(period) {
        topology::TopologyFragment fragment;
        topology::Job job;
        job.id = *EntityId::parse("job/j");
        for (int rack = 0; rack < racks; ++rack)
            for (int i = 0; i < 4; ++i) {
                const int host = rack * 4 + i;
                fragment.edges.push_back({rackId(rack), hostId(host), topology::EdgeKind::contains});
                job.ranks.push_back({static_cast<unsigned>(host), EntityId::gpu(hostId(host).name(), "0")});
            }
        job.gpus = static_cast<std::uint32_t>(job.ranks.size());
        fragment.jobs.push_back(job);
        topology::TopologyBuilder builder;
        builder.merge(fragment);
        m_topology = builder.build();
        m_hosts = racks * 4;
    }

    static EntityId rackId(int rack) { return *EntityId::parse("rack/r" + std::to_string(rack)); }
    static EntityId hostId(int host) { return *EntityId::parse("host/n" + std::to_string(host)); }

    std::function<bool(int host, bool isGpu, double seconds)> isHeard = [](int, bool, double) {
        return true;
    };
    double jobUntil = 1e9;
    int addressedHost = -1; ///< until @ref namedAt it goes by its address
    double namedAt = 0;

    /// Reports at every @p every seconds until @p seconds.
    std::vector<IncidentReport> run(double seconds, double every = 5) const {
        Engine engine(test::shippedKnowledge());
        engine.setTopology(m_topology);
        std::uint32_t next = 0;
        const auto add = [&](const EntityId& entity, const char* signal) {
            telemetry::SeriesInfo info;
            info.id = telemetry::SeriesId(next++);
            info.entity = entity;
            info.signal = signal;
            engine.seriesAdded(info);
        };
        const auto addHost = [&](const EntityId& host) {
            add(EntityId::gpu(host.name(), "0"), "gpu.temperature");
            add(host, "host.load");
        };
        for (int host = 0; host < m_hosts; ++host)
            addHost(host == addressedHost ? *EntityId::parse("host/10.0.0.7") : hostId(host));
        add(*EntityId::parse("job/j"), "job.step_seconds");
        std::vector<IncidentReport> reports;
        double asked = every;
        for (double t = 0; t < seconds; t += 1) {
            if (addressedHost >= 0 && t == namedAt) {
                next = static_cast<std::uint32_t>(2 * addressedHost);
                addHost(hostId(addressedHost));
            }
            telemetry::SampleBatch batch;
            for (int host = 0; host < m_hosts; ++host)
                for (const bool isGpu : {true, false}) {
                    // Exporters are not scraped all at once.
                    const double phase = std::fmod(host * 1.7 + (isGpu ? 0.0 : 4.0), m_period);
                    if (std::fmod(t - phase + 1000 * m_period, m_period) < 1 && isHeard(host, isGpu, t))
                        batch.add(telemetry::SeriesId(static_cast<std::uint32_t>(2 * host + (isGpu ? 0 : 1))),
                                  kBegin + fromSeconds(t), isGpu ? 55 : 20);
                }
            if (std::fmod(t, 3) < 1 && t < jobUntil)
                batch.add(telemetry::SeriesId(static_cast<std::uint32_t>(2 * m_hosts)),
                          kBegin + fromSeconds(t), 3.0);
            if (!batch.isEmpty())
                engine.observe(batch);
            if (t >= asked) {
                engine.advanceTo(kBegin + fromSeconds(t));
                reports.push_back(*engine.report());
                reports.back().at = kBegin + fromSeconds(t);
                asked += every;
            }
        }
        return reports;
    }

private:
    double m_period;
    int m_hosts = 0;
    std::shared_ptr<const topology::Topology> m_topology;
};

const Silence* openOf(const IncidentReport& report, const EntityId& entity) {
    const auto at = std::find_if(report.silent.begin(), report.silent.end(),
                                 [&](const Silence& one) { return one.entity == entity && !one.until; });
    return at == report.silent.end() ? nullptr : &*at;
}

std::size_t openCount(const IncidentReport& report) {
    return static_cast<std::size_t>(std::count_if(report.silent.begin(), report.silent.end(),
                                                  [](const Silence& one) { return !one.until; }));
}

/// Seconds after @p since at which the entity was first told to be silent.
double toldAfter(const std::vector<IncidentReport>& reports, const EntityId& entity, double since) {
    for (const IncidentReport& report : reports)
        if (openOf(report, entity))
            return toSeconds(report.at - kBegin) - since;
    return -1;
}

} // namespace

/// Who falls silent is told in time and by its right name; noise is not.
class TestSilence : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aHostIsToldWithinTwoAndAHalfPeriods_data();
    void aHostIsToldWithinTwoAndAHalfPeriods();
    void aHostThatGetsItsNameLateIsOne();
    void oneRackOfFourIsARack();
    void whoseJobStepsOnIsWell();
    void aFifthHereAndThereIsTheCollector();
    void anExporterIsAFamily();
    void aShortRestartIsNone();
    void whereScrapesAreLostMoreIsWaitedFor();
    void theEndOfEverythingIsNone();
};

void TestSilence::aHostIsToldWithinTwoAndAHalfPeriods_data() {
    QTest::addColumn<double>("period");
    for (double period : {10.0, 15.0, 30.0, 60.0})
        QTest::addRow("%.0f s", period) << period;
}

void TestSilence::aHostIsToldWithinTwoAndAHalfPeriods() {
    QFETCH(double, period);
    Room room(4, period);
    const double from = 40 * period;
    room.isHeard = [=](int host, bool, double t) { return host != 5 || t < from || t >= from + 1080; };
    room.jobUntil = from;
    const auto reports = room.run(from + 1080 + 4 * period);
    const double delay = toldAfter(reports, Room::hostId(5), from);
    // One tick of five seconds and two of grace; the newest word may be a period old when it stops.
    QVERIFY2(delay >= 0 && delay <= 2.5 * period + 5 + 2 + 5, qPrintable(QString::number(delay)));
    const IncidentReport& end = reports.back();
    QCOMPARE(openCount(end), std::size_t{0});
    QCOMPARE(end.silent.size(), std::size_t{1});
    const Silence& told = end.silent.front();
    QVERIFY(told.until);
    QVERIFY(std::abs(toSeconds(*told.until - told.since) - 1080) <= period + 5);
    QCOMPARE(told.families, (std::vector<std::string>{"gpu", "host"}));
    QCOMPARE(told.atStake.jobs, std::vector<EntityId>{*EntityId::parse("job/j")});
    QVERIFY(!told.isCollector);
}

/// A quarter of the site at once, all of it in one rack.
/// The name that it had before is not missed, and it is, whose series began under that name.
void TestSilence::aHostThatGetsItsNameLateIsOne() {
    Room room(4);
    room.addressedHost = 5;
    room.namedAt = 300;
    const auto well = room.run(900);
    QVERIFY(std::all_of(well.begin(), well.end(), [](const IncidentReport& report) { return report.silent.empty(); }));
    room.isHeard = [](int host, bool, double t) { return host != 5 || t < 900; };
    room.jobUntil = 900;
    const auto gone = room.run(1200);
    QVERIFY(toldAfter(gone, Room::hostId(5), 900) >= 0);
    QCOMPARE(openCount(gone.back()), std::size_t{1});
}

void TestSilence::oneRackOfFourIsARack() {
    Room room(4);
    room.isHeard = [](int host, bool, double t) { return host / 4 != 2 || t < 600; };
    room.jobUntil = 600;
    const auto reports = room.run(900);
    QVERIFY(toldAfter(reports, Room::rackId(2), 600) >= 0);
    const Silence* told = openOf(reports.back(), Room::rackId(2));
    QVERIFY(told);
    QCOMPARE(told->parts, 4U);
    QVERIFY(!told->isCollector);
    QCOMPARE(openCount(reports.back()), std::size_t{1});
}

/// A synchronous job cannot step without its hosts: their telemetry is missing, not they.
void TestSilence::whoseJobStepsOnIsWell() {
    Room room(4);
    room.isHeard = [](int host, bool, double t) { return host / 4 != 2 || t < 600; };
    const auto reports = room.run(900);
    const Silence* told = openOf(reports.back(), Room::rackId(2));
    QVERIFY(told && told->isCollector);
}

void TestSilence::aFifthHereAndThereIsTheCollector() {
    Room room(4);
    room.isHeard = [](int host, bool, double t) { return host % 4 != 1 || t < 600; };
    room.jobUntil = 600;
    const auto reports = room.run(900);
    QCOMPARE(openCount(reports.back()), std::size_t{4});
    for (const Silence& told : reports.back().silent)
        QVERIFY(told.isCollector);
}

void TestSilence::anExporterIsAFamily() {
    Room room(4);
    room.isHeard = [](int host, bool isGpu, double t) { return host != 3 || !isGpu || t < 600; };
    const auto reports = room.run(900);
    const Silence* told = openOf(reports.back(), Room::hostId(3));
    QVERIFY(told);
    QCOMPARE(told->families, std::vector<std::string>{"gpu"});
    QCOMPARE(openCount(reports.back()), std::size_t{1});
}

void TestSilence::aShortRestartIsNone() {
    Room room(4);
    room.isHeard = [](int host, bool isGpu, double t) { return host != 3 || !isGpu || t < 600 || t > 660; };
    for (const IncidentReport& report : room.run(900))
        QCOMPARE(report.silent.size(), std::size_t{0});
}

/// Four scrapes of a hundred are lost: eight hosts for six hours are not silent once.
void TestSilence::whereScrapesAreLostMoreIsWaitedFor() {
    for (unsigned seed : {1U, 2U, 3U}) {
        std::mt19937 random(seed);
        Room room(2);
        room.isHeard = [&random](int, bool, double t) { return t < 120 || random() % 100 >= 4; };
        const auto reports = room.run(6 * 3600, 60);
        QVERIFY2(reports.back().silent.empty(),
                 qPrintable(QString::fromStdString(
                     reports.back().silent.empty() ? "" : reports.back().silent.front().entity.text())));
    }
}

void TestSilence::theEndOfEverythingIsNone() {
    Room room(4, 30);
    room.isHeard = [](int, bool, double t) { return t < 600; };
    room.jobUntil = 600;
    for (const IncidentReport& report : room.run(1200))
        QCOMPARE(report.silent.size(), std::size_t{0});
}

SEAM_TEST(tst_silence, TestSilence)
#include "tst_silence.moc"
