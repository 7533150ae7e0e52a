// SPDX-License-Identifier: GPL-3.0-or-later
#include "seams/crossing_fit.h"
#include "seams/crossing_watch.h"
#include "seams/slow_history.h"
#include "small_site.h"
#include "support/test_program.h"

#include <QTest>

#include <cmath>
#include <numbers>
#include <random>

using namespace seamscope;
using namespace seamscope::seams;
using telemetry::Crossing;

namespace {

const TimePoint kBegin = *parseRfc3339("2026-02-01T00:00:00Z");

/// How often a stated interval holds the known day, and how often there is one.
struct Tally {
    int worlds = 0, said = 0, held = 0, exponential = 0;
    double lead = 0; ///< days before the crossing, sum

    void add(const std::optional<Projection>& p, double truth, double now) {
        ++worlds;
        if (!p)
            return;
        ++said;
        held += p->earliest <= truth && truth <= p->latest ? 1 : 0;
        exponential += p->isExponential ? 1 : 0;
        lead += truth - now;
    }
    [[nodiscard]] double coverage() const { return said > 0 ? static_cast<double>(held) / said : 0; }
    [[nodiscard]] std::string text() const {
        return std::to_string(said) + " of " + std::to_string(worlds) + " said, coverage " +
               std::to_string(coverage());
    }
};

class World {
public:
    explicit World(unsigned seed)
        : m_random(seed) {}
    double normal(double sigma) { return std::normal_distribution<double>(0, sigma)(m_random); }
    double uniform(double a, double b) { return std::uniform_real_distribution<double>(a, b)(m_random); }
    double exponential() { return std::exponential_distribution<double>(1)(m_random); }

private:
    std::mt19937_64 m_random;
};

/// Event times of an inhomogeneous Poisson process whose rate is a·e^(bt), by inversion of its integral.
std::vector<double> growingEvents(World& world, double a, double b, double until) {
    std::vector<double> events;
    for (double integral = world.exponential();; integral += world.exponential()) {
        const double t = std::log1p(integral * b / a) / b;
        if (t > until)
            return events;
        events.push_back(t);
    }
}

} // namespace

/// Dates of crossings that are known because the worlds are made with them.
class TestCrossing : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void linesHoldTheirDay_data();
    void linesHoldTheirDay();
    void exponentialsHoldTheirDay();
    void weeklyToHourlyIsToldEarly();
    void steadyEventsSayNothing();
    void health_data();
    void health();
    void whatCannotBeToldIsNot();
    void historiesKeepTheirMean();
    void aDiskThatFillsInFourDays();
    void fiveWeeksOfMemoryErrors();
};

void TestCrossing::linesHoldTheirDay_data() {
    QTest::addColumn<double>("phi");
    QTest::addColumn<double>("share");
    for (const double phi : {0.0, 0.6})
        for (const double share : {0.4, 0.6, 0.8})
            QTest::addRow("AR %.1f, at %.0f %% of the way", phi, 100 * share) << phi << share;
}

/// 0.60 to 0.95 in twenty days; noise with and without memory.
void TestCrossing::linesHoldTheirDay() {
    QFETCH(double, phi);
    QFETCH(double, share);
    constexpr double kDay = 20;
    World world(21);
    Tally tally;
    for (int i = 0; i < 500; ++i) {
        std::vector<double> days, values;
        double noise = 0;
        for (double t = 0; t < share * kDay; t += 0.1) {
            noise = phi * noise + world.normal(0.02 * std::sqrt(1 - phi * phi));
            days.push_back(t);
            values.push_back(0.6 + 0.35 * t / kDay + noise);
        }
        tally.add(projectGrowth(days, values, {0.95, 1, 0.02, 30, false}), kDay, share * kDay);
    }
    QVERIFY2(tally.said > 450, tally.text().c_str());
    QVERIFY2(tally.coverage() >= 0.7 && tally.coverage() <= 0.9, tally.text().c_str());
}

void TestCrossing::exponentialsHoldTheirDay() {
    constexpr double kDay = 20;
    for (const double share : {0.5, 0.7, 0.9}) {
        World world(22);
        Tally tally;
        for (int i = 0; i < 300; ++i) {
            std::vector<double> days, values;
            for (double t = 0; t < share * kDay; t += 0.1) {
                days.push_back(t);
                values.push_back(1e-3 * std::exp(std::log(100) * t / kDay + world.normal(0.15)));
            }
            tally.add(projectGrowth(days, values, {0.1, 1, 0.001, 30, false}), kDay, share * kDay);
        }
        QVERIFY2(tally.said > 270 && tally.exponential == tally.said, tally.text().c_str());
        QVERIFY2(tally.coverage() >= 0.7 && tally.coverage() <= 0.9, tally.text().c_str());
    }
}

/// One error a week at first, one an hour on day 35: it is told ten days before in most worlds, and holds.
void TestCrossing::weeklyToHourlyIsToldEarly() {
    constexpr double kDay = 35;
    const double growth = std::log(24 * 7.0) / kDay;
    for (const double now : {25.0, 27.0, 29.0, 31.0}) {
        World world(23);
        Tally tally;
        for (int i = 0; i < 400; ++i)
            tally.add(projectRate(growingEvents(world, 1 / 7.0, growth, now), 0, now, 24, 60), kDay, now);
        QVERIFY2(tally.said >= (now < 27 ? 0.75 : 0.95) * tally.worlds, tally.text().c_str());
        QVERIFY2(tally.coverage() >= 0.7 && tally.coverage() <= 0.93, tally.text().c_str());
    }
}

void TestCrossing::steadyEventsSayNothing() {
    World world(24);
    int said = 0;
    for (int i = 0; i < 16'384; ++i) { // GPUs, five weeks, from one a month to two a day
        const double rate = std::exp(world.uniform(-3.4, 0.7));
        std::vector<double> events;
        for (double t = world.exponential() / rate; t < 35; t += world.exponential() / rate)
            events.push_back(t);
        said += projectRate(events, 0, 35, 24, 60) ? 1 : 0;
    }
    QVERIFY2(said == 0, std::to_string(said).c_str());
}

void TestCrossing::health_data() {
    QTest::addColumn<bool>("hasSteps");
    QTest::newRow("days and noise with memory") << false;
    QTest::newRow("steps up and down") << true;
}

void TestCrossing::health() {
    QFETCH(bool, hasSteps);
    World world(25);
    int said = 0;
    for (int i = 0; i < 1500; ++i) {
        const double length = world.uniform(0.2, 20), phase = world.uniform(0, 6.28);
        std::vector<double> days, values;
        double noise = 0, level = 0.6;
        for (double t = 0; t < length; t += length / 190) {
            noise = 0.9 * noise + world.normal(0.01);
            if (hasSteps && world.uniform(0, 1) < 0.02)
                level = world.uniform(0.4, 0.8);
            days.push_back(t);
            values.push_back(level + noise + 0.05 * std::sin(2 * std::numbers::pi * t + phase));
        }
        said += projectGrowth(days, values, {0.95, 1, 0.02, 30, false}) ? 1 : 0;
    }
    QVERIFY2(said <= (hasSteps ? 30 : 0), std::to_string(said).c_str()); // 2 %: a stair may look like a slope
}

/// Farther than the horizon, away from the limit, too few points, nothing but one value.
void TestCrossing::whatCannotBeToldIsNot() {
    World world(26);
    std::vector<double> days, slow, falling, flat;
    for (int i = 0; i < 200; ++i) {
        days.push_back(i * 0.1);
        slow.push_back(0.5 + 0.002 * days.back() + world.normal(0.001));
        falling.push_back(0.8 - 0.01 * days.back() + world.normal(0.001));
        flat.push_back(0.5);
    }
    const GrowthAsk ask{0.95, 1, 0.02, 30, false};
    QVERIFY(!projectGrowth(days, slow, ask));
    QVERIFY(!projectGrowth(days, falling, ask));
    QVERIFY(!projectGrowth(days, flat, ask));
    QVERIFY(!projectGrowth({}, {}, ask));
    QVERIFY(!projectRate({}, 0, 30, 24, 60));
}

/// However often blocks are joined, no value is lost or counted twice, and memory is bounded.
void TestCrossing::historiesKeepTheirMean() {
    SlowHistory history(std::chrono::minutes(5), 64, true);
    double sum = 0;
    std::size_t count = 0;
    for (int i = 0; i < 100'000; ++i) { // 347 days
        history.add(kBegin + std::chrono::minutes(5 * i), i % 7);
        QVERIFY(history.size() <= 64);
    }
    std::vector<double> days, values;
    history.read(days, values);
    QVERIFY(values.size() >= 32);
    for (std::size_t i = 1; i < days.size(); ++i)
        QVERIFY(days[i] > days[i - 1]);
    for (const double value : values) {
        sum += value;
        ++count;
    }
    QVERIFY(std::abs(sum / static_cast<double>(count) - 3) < 0.05); // mean of 0…6
}

/// A storage at 80 % for a month, then four points a day: 95 % are reached 3.75 days later.
void TestCrossing::aDiskThatFillsInFourDays() {
    Graph graph;
    CrossingWatch watch(graph);
    const Node storage = graph.node(*topology::EntityId::parse("storage/nas1"));
    const int channel = watch.add(storage, *test::shippedKnowledge()->watch.crossing("storage.used"));
    World world(27);
    double told = 0;
    for (double t = 0; t < 33; t += 1.0 / 288) {
        const TimePoint at = kBegin + fromSeconds(t * 86400);
        watch.take(channel, at, 0.80 + std::max(0.0, t - 30) * 0.04 + world.normal(0.002));
        watch.close(at);
        std::vector<Crossing> crossings;
        std::vector<telemetry::WatchItem> items;
        watch.list(crossings, items);
        if (t < 30)
            QVERIFY(crossings.empty());
        told = told == 0 && !crossings.empty() ? t : told;
    }
    QVERIFY2(told > 30 && told < 32.5, std::to_string(told).c_str()); // more than a day before
    std::vector<Crossing> crossings;
    std::vector<telemetry::WatchItem> items;
    watch.list(crossings, items);
    QCOMPARE(crossings.size(), std::size_t{1});
    const TimePoint truth = kBegin + fromSeconds(33.75 * 86400);
    QVERIFY(std::abs(toSeconds(crossings[0].at - truth)) < 6 * 3600);
    QVERIFY(crossings[0].earliest < crossings[0].at && crossings[0].at < crossings[0].latest);
    QCOMPARE(crossings[0].unit, std::string("%"));
    QCOMPARE(items.size(), std::size_t{1});
    QVERIFY(items[0].lossExpectedFrom == crossings[0].at);
}

/// The same errors through the counter as a GPU shows it, over five weeks, with two resets by a driver.
void TestCrossing::fiveWeeksOfMemoryErrors() {
    Graph graph;
    const auto& rule = *test::shippedKnowledge()->watch.crossing("gpu.ecc.corrected");
    World world(28);
    int early = 0, held = 0;
    constexpr int kWorlds = 20;
    for (int i = 0; i < kWorlds; ++i) {
        const Node gpu = graph.node(*topology::EntityId::parse("gpu/n1:" + std::to_string(i)));
        CrossingWatch one(graph);
        const int channel = one.add(gpu, rule);
        const auto events = growingEvents(world, 1 / 7.0, std::log(24 * 7.0) / 35, 29);
        std::size_t next = 0;
        double total = 5;
        for (double t = 0; t < 29; t += 1.0 / 96) {
            for (; next < events.size() && events[next] <= t; ++next)
                total += 1;
            if (std::abs(t - 8) < 0.005 || std::abs(t - 19) < 0.005)
                total = 0;
            const TimePoint at = kBegin + fromSeconds(t * 86400);
            one.take(channel, at, total);
            one.close(at);
        }
        std::vector<Crossing> crossings;
        std::vector<telemetry::WatchItem> items;
        one.list(crossings, items);
        early += crossings.empty() ? 0 : 1;
        const TimePoint truth = kBegin + fromSeconds(35.0 * 86400);
        held += !crossings.empty() && crossings[0].earliest <= truth && truth <= crossings[0].latest ? 1 : 0;
    }
    QVERIFY2(early >= 18, std::to_string(early).c_str());
    QVERIFY2(held >= 12, std::to_string(held).c_str()); // 80 % of 20 is 16 ± 1.8
}

SEAM_TEST(tst_crossing, TestCrossing)
#include "tst_crossing.moc"
