// SPDX-License-Identifier: GPL-3.0-or-later
#include "seams/own_past.h"
#include "seams/own_past_monitor.h"
#include "seams/series_monitor.h"
#include "support/test_program.h"

#include <QtTest>

#include <cmath>
#include <functional>
#include <random>
#include <vector>

using namespace seamscope;
using namespace seamscope::seams;

namespace {

constexpr int kDay = 24 * 3600 / kTickSeconds;
constexpr std::int32_t kFirst = 1000;
using Kind = OwnPastChange::Kind;

/// One value a tick of a series of some kind.
using Noise = std::function<double(int tick, std::mt19937_64& random)>;

std::vector<OwnPastChange> changesOf(int ticks, std::uint64_t seed, const Noise& noise) {
    std::mt19937_64 random(seed);
    OwnPast past;
    std::vector<OwnPastChange> found;
    for (int i = 0; i < ticks; ++i)
        past.add(kFirst + i, noise(i, random), found);
    return found;
}

double normal(std::mt19937_64& random) { return std::normal_distribution<double>()(random); }

/// x = φ x + √(1 − φ²) e: of variance one.
Noise autoregression(double phi) {
    return [phi, x = 0.0](int, std::mt19937_64& random) mutable {
        return x = phi * x + std::sqrt(1 - phi * phi) * normal(random);
    };
}

double secondsOf(TimePoint at) { return toSeconds(at - startOfTick(kFirst)); }

/// A channel of a loop: noise of its own, and how far a fault of size 1 moves it.
struct Sensor {
    double level, noise, correlation, effect;
};

/// The rule of the authors of SKAB: a true change is found by something said in the 60 s after it; what is
/// said outside of all those windows is false.
struct Score {
    int missed = 0;
    int untrue = 0;
    void add(const std::vector<double>& said, const std::vector<double>& changes) {
        const auto isIn = [](double at, double change) { return at >= change && at <= change + 60; };
        for (const double change : changes)
            missed += std::none_of(said.begin(), said.end(), [&](double at) { return isIn(at, change); });
        for (const double at : said)
            untrue +=
                std::none_of(changes.begin(), changes.end(), [&](double change) { return isIn(at, change); });
    }
};

} // namespace

class TstOwnPast : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void rareTsAreAsRareAsNormals_data();
    void rareTsAreAsRareAsNormals();
    void noiseSaysNothing_data();
    void noiseSaysNothing();
    void stepsAreFoundAndDated();
    void aRampEndsOnANewLevel();
    void oneValueIsNoLevel();
    void whatNeverMovesIsNotJudged();
    void anOldPastIsForgotten();
    void machinesAreHeldAgainstEachOther();
    void scatterIsJudgedToo();
    void steadyScatterSaysNothing();
    void pumpLoopsByTheRuleOfSkab_data();
    void pumpLoopsByTheRuleOfSkab();
};

// Two-sided points of printed t tables, and of the normal distribution for the same share.
void TstOwnPast::rareTsAreAsRareAsNormals_data() {
    QTest::addColumn<double>("freedom");
    QTest::addColumn<double>("t");
    QTest::addColumn<double>("z");
    QTest::newRow("5, 5 %") << 5.0 << 2.571 << 1.960;
    QTest::newRow("5, 0.1 %") << 5.0 << 6.869 << 3.291;
    QTest::newRow("10, 0.1 %") << 10.0 << 4.587 << 3.291;
    QTest::newRow("30, 0.1 %") << 30.0 << 3.646 << 3.291;
    QTest::newRow("120, 0.1 %") << 120.0 << 3.373 << 3.291;
}

void TstOwnPast::rareTsAreAsRareAsNormals() {
    QFETCH(double, freedom);
    QFETCH(double, t);
    QFETCH(double, z);
    QVERIFY2(std::abs(normalOf(t, freedom) - z) < 0.03, qPrintable(QString::number(normalOf(t, freedom))));
}

void TstOwnPast::noiseSaysNothing_data() {
    QTest::addColumn<int>("kind");
    QTest::addColumn<double>("aDay"); ///< what is stated in docs/methods.md
    QTest::newRow("white") << 0 << 0.1;
    QTest::newRow("white, every 20 minutes a new one") << 1 << 0.1;
    QTest::newRow("autoregression 0.7") << 2 << 0.1;
    QTest::newRow("autoregression 0.95, new ones") << 3 << 1.0;
    QTest::newRow("random walk, new ones") << 4 << 1.0;
    QTest::newRow("three steps of a converter") << 5 << 0.3;
    QTest::newRow("heavy tails, t of 3 degrees") << 6 << 1.0;
    QTest::newRow("drift") << 7 << 0.1;
    QTest::newRow("a beat of 93 s") << 8 << 0.1;
}

void TstOwnPast::noiseSaysNothing() {
    QFETCH(int, kind);
    QFETCH(double, aDay);
    constexpr int kDays = 5;
    const bool areNew = kind == 1 || kind == 3 || kind == 4;
    const int runs = areNew ? 72 * kDays : kDays;
    int said = 0;
    for (int run = 0; run < runs; ++run) {
        const std::array<Noise, 9> kinds = {
            [](int, auto& random) { return normal(random); },
            [](int, auto& random) { return normal(random); },
            autoregression(0.7),
            autoregression(0.95),
            [x = 0.0](int, auto& random) mutable { return x += normal(random); },
            [](int, auto& random) { return std::round(0.5 * normal(random) + 0.2); },
            [](int, auto& random) { return std::student_t_distribution<double>(3)(random); },
            [](int tick, auto& random) { return 0.01 * tick + normal(random); },
            [](int tick, auto& random) { return std::sin(tick * 5 * 2 * M_PI / 93) + 0.4 * normal(random); },
        };
        const auto found = changesOf(kDay * kDays / runs, static_cast<std::uint64_t>(run) + 1,
                                     kinds[static_cast<std::size_t>(kind)]);
        said += static_cast<int>(std::count_if(found.begin(), found.end(),
                                               [](const auto& one) { return one.kind == Kind::departed; }));
    }
    // As many as that rate gives in a thousand tries but one (Poisson).
    const double expected = aDay * kDays;
    QVERIFY2(said <= expected + 3.1 * std::sqrt(expected) + 1, qPrintable(QString::number(said)));
}

void TstOwnPast::stepsAreFoundAndDated() {
    constexpr int kAt = 150;
    int found = 0;
    int inTime = 0;
    double squares = 0;
    for (int seed = 0; seed < 200; ++seed) {
        const double size = seed % 2 == 0 ? 4 : -4;
        const auto changes =
            changesOf(kAt + 40, static_cast<std::uint64_t>(seed) + 1,
                      [&](int tick, auto& random) { return 20 + (tick >= kAt ? size : 0) + normal(random); });
        if (changes.empty() || changes.front().kind != Kind::departed)
            continue;
        const OwnPastChange& first = changes.front();
        ++found;
        inTime += secondsOf(first.known) <= (kAt + 12) * kTickSeconds ? 1 : 0;
        const double error =
            secondsOf(first.at) - (kAt + 1) * kTickSeconds; // the end of the first tick of it
        squares += error * error;
        QCOMPARE(first.sign, size > 0 ? 1 : -1);
        QVERIFY(std::abs(first.before - 20) < 1 && std::abs(first.after - first.before) > 1.5);
        QVERIFY(first.at <= first.known && first.sigma > Duration::zero());
    }
    QVERIFY2(found >= 196 && inTime >= 190,
             qPrintable(QString::number(found) + QLatin1Char(' ') + QString::number(inTime)));
    QVERIFY2(std::sqrt(squares / found) < 2 * kTickSeconds,
             qPrintable(QString::number(std::sqrt(squares / found))));
}

void TstOwnPast::aRampEndsOnANewLevel() {
    const auto changes = changesOf(300, 3, [](int tick, auto& random) {
        return 100 - 30 * std::clamp((tick - 150) / 24.0, 0.0, 1.0) + normal(random); // two minutes, 30 down
    });
    QCOMPARE(changes.size(), std::size_t(2));
    QVERIFY(changes[0].kind == Kind::departed && changes[1].kind == Kind::settled);
    QVERIFY(secondsOf(changes[0].at) > 150 * kTickSeconds && secondsOf(changes[0].at) < 165 * kTickSeconds);
    QVERIFY(secondsOf(changes[1].at) > 172 * kTickSeconds && secondsOf(changes[1].at) < 190 * kTickSeconds);
    QVERIFY(std::abs(changes[1].before - 100) < 1 && std::abs(changes[1].after - 70) < 1.5);
}

void TstOwnPast::oneValueIsNoLevel() {
    const auto spikes = [](int tick, auto& random) { return (tick % 100 == 99 ? 40 : 0) + normal(random); };
    QVERIFY(changesOf(1000, 5, spikes).empty());
}

void TstOwnPast::whatNeverMovesIsNotJudged() {
    const auto setPoint = [](int tick, auto&) { return tick < 200 ? 21.0 : 24.0; };
    QVERIFY(changesOf(400, 1, setPoint).empty());
    const auto rare = [](int tick, auto&) { return tick % 9 == 0 ? 1.0 : 0.0; };
    QVERIFY(changesOf(400, 1, rare).empty());
}

void TstOwnPast::anOldPastIsForgotten() {
    std::mt19937_64 random(9);
    OwnPast past;
    std::vector<OwnPastChange> found;
    for (int tick = 0; tick < 200; ++tick)
        past.add(kFirst + tick, normal(random), found);
    for (int tick = 0; tick < 200; ++tick) // two hours later, elsewhere
        past.add(kFirst + 200 + 7200 / kTickSeconds + tick, 50 + normal(random), found);
    QVERIFY(found.empty());
}

// Sixteen hosts whose metric nobody knows follow the pauses of their job; the sixth departs.
void TstOwnPast::machinesAreHeldAgainstEachOther() {
    std::mt19937_64 random(4);
    OwnPastMonitor monitor;
    constexpr int kHosts = 16;
    for (int host = 0; host < kHosts; ++host) {
        telemetry::SeriesInfo info;
        info.metric = "odd_reading";
        info.entity = topology::EntityId::make(topology::EntityKind::host, "n" + std::to_string(host));
        QCOMPARE(monitor.add(info, false, -1), host);
    }
    for (int tick = 0; tick < 1000; ++tick) {
        const double load = tick % 300 >= 260 ? 0 : 1;
        for (int host = 0; host < kHosts; ++host)
            monitor.ingest(host, startOfTick(kFirst + tick),
                           50 + 30 * load + (host == 5 && tick >= 700 ? 4 : 0) + normal(random));
        monitor.close(kFirst + tick);
    }
    QVERIFY(!monitor.findings().empty());
    for (const telemetry::IncidentEvidence& one : monitor.findings()) {
        QCOMPARE(one.entity.text(), std::string("host/n5"));
        QVERIFY(one.change > 0 && std::abs(*one.after - *one.before - 4) < 1);
        QVERIFY(secondsOf(one.at) > 700 * kTickSeconds && secondsOf(one.at) < 715 * kTickSeconds);
    }
}

// Cavitation at its begin: flow as much as ever, and more than twice as unsteady.
void TstOwnPast::scatterIsJudgedToo() {
    std::mt19937_64 random(11);
    OwnPastMonitor monitor;
    telemetry::SeriesInfo info;
    info.metric = "flow";
    QCOMPARE(monitor.add(info, false, -1), 0);
    for (int tick = 0; tick < 240; ++tick) {
        for (int second = 0; second < kTickSeconds; ++second)
            monitor.ingest(0, startOfTick(kFirst + tick) + std::chrono::seconds(second),
                           60 + (tick >= 150 ? 1.0 : 0.4) * normal(random));
        monitor.close(kFirst + tick);
    }
    QVERIFY(!monitor.findings().empty());
    const telemetry::IncidentEvidence& first = monitor.findings().front();
    QCOMPARE(first.signal, std::string("flow.scatter"));
    QVERIFY(secondsOf(first.at) > 145 * kTickSeconds && secondsOf(first.at) < 160 * kTickSeconds);
    QVERIFY(std::abs(*first.before - 0.4) < 0.1 && std::abs(*first.after - 1) < 0.4); // of one value
}

void TstOwnPast::steadyScatterSaysNothing() {
    std::mt19937_64 random(12);
    OwnPastMonitor monitor;
    constexpr int kLoops = 4;
    for (int loop = 0; loop < kLoops; ++loop) {
        telemetry::SeriesInfo info;
        info.metric = "flow" + std::to_string(loop);
        QCOMPARE(monitor.add(info, false, -1), loop);
    }
    for (int tick = 0; tick < kDay; ++tick) {
        for (int second = 0; second < kTickSeconds; ++second)
            for (int loop = 0; loop < kLoops; ++loop)
                monitor.ingest(loop, startOfTick(kFirst + tick) + std::chrono::seconds(second),
                               normal(random));
        monitor.close(kFirst + tick);
    }
    // Eight judged series for a day, at a tenth a day each, and two lines a change.
    QVERIFY2(monitor.findings().size() <= 6, qPrintable(QString::number(monitor.findings().size())));
}

// Made loops: what moves is given by physics, how far and how noisy by the row.
void TstOwnPast::pumpLoopsByTheRuleOfSkab_data() {
    QTest::addColumn<QList<QList<double>>>("sensors"); ///< level, noise of a second, correlation, effect
    QTest::addColumn<double>("turn");                  ///< seconds that the change takes
    using Sensors = QList<QList<double>>;
    // flow, head, motor current, vibration, motor temperature
    QTest::newRow("discharge valve closes: flow and current fall, head rises")
        << Sensors{{60, 0.6, 0.3, -6},
                   {210, 4, 0, 25},
                   {2.4, 0.3, 0.3, -0.35},
                   {0.21, 0.004, 0.5, 0},
                   {71, 0.2, 0.8, 0}}
        << 60.0;
    QTest::newRow("leak: flow and head fall") << Sensors{{45, 1.1, 0.2, -3},
                                                         {150, 6, 0, -14},
                                                         {1.8, 0.2, 0.2, 0},
                                                         {0.1, 0.004, 0.3, 0},
                                                         {64, 0.1, 0.9, 0}}
                                              << 10.0;
    QTest::newRow("cavitation: vibration rises, flow and current fall") << Sensors{{120, 1.5, 0.4, -5},
                                                                                   {300, 9, 0, -20},
                                                                                   {3.1, 0.3, 0.1, -0.3},
                                                                                   {0.25, 0.01, 0.2, 0.09},
                                                                                   {80, 0.2, 0.9, 0}}
                                                                        << 20.0;
    QTest::newRow("rotor out of balance: vibration alone") << Sensors{{80, 0.9, 0.3, 0},
                                                                      {180, 5, 0, 0},
                                                                      {2.2, 0.25, 0.2, 0},
                                                                      {0.15, 0.006, 0.3, 0.03},
                                                                      {75, 0.2, 0.9, 0}}
                                                           << 1.0;
}

void TstOwnPast::pumpLoopsByTheRuleOfSkab() {
    QFETCH(QList<QList<double>>, sensors);
    QFETCH(double, turn);
    Score score;
    constexpr int kRuns = 20;
    constexpr double kBegin = 700;
    constexpr double kEnd = 1150;
    std::vector<double> changes = {kBegin, kEnd};
    if (turn >= 60)
        changes = {kBegin, kBegin + turn, kEnd, kEnd + turn}; // the turn ends a minute after it began
    for (int run = 0; run < kRuns; ++run) {
        std::vector<double> said;
        for (int s = 0; s < sensors.size(); ++s) {
            const Sensor sensor{sensors[s][0], sensors[s][1], sensors[s][2], sensors[s][3]};
            double slow = 0;
            const auto value = [&](int tick, std::mt19937_64& random) {
                const double t = tick * kTickSeconds;
                const double fault =
                    std::clamp((t - kBegin) / turn, 0.0, 1.0) - std::clamp((t - kEnd) / turn, 0.0, 1.0);
                slow = 0.9 * slow + std::sqrt(1 - 0.81) * normal(random);
                return sensor.level + sensor.effect * fault +
                       sensor.noise * (sensor.correlation * slow + normal(random) / std::sqrt(kTickSeconds));
            };
            for (const OwnPastChange& change :
                 changesOf(290, static_cast<std::uint64_t>(100 * run + s) + 1, value))
                said.push_back(secondsOf(change.at));
        }
        score.add(said, changes);
    }
    const double missed = static_cast<double>(score.missed) / (kRuns * static_cast<double>(changes.size()));
    const double untrue = static_cast<double>(score.untrue) / kRuns;
    qInfo("missed %.0f %%, false %.2f a run", 100 * missed, untrue);
    QVERIFY(missed <= 0.45);
    QVERIFY(untrue <= 2);
}

SEAM_TEST(tst_own_past, TstOwnPast)
#include "tst_own_past.moc"
