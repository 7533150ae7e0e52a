// SPDX-License-Identifier: GPL-3.0-or-later
#include "qt/cascade_loader.h"

#include "support/sample_hall.h"
#include "support/sample_incidents.h"
#include "support/scripted_feed.h"
#include "support/test_program.h"
#include "support/time_limit.h"

#include <QtTest>

#include <algorithm>
#include <random>

using namespace seamscope;
using namespace seamscope::models;
using namespace std::chrono_literals;
using telemetry::Quality;
using telemetry::RangeResult;

namespace {

const TimePoint kStart = fromNanoseconds(1'772'323'200'000'000'000);

telemetry::RangeSeries series(const std::vector<std::pair<int, double>>& points, Duration period = 10s) {
    telemetry::RangeSeries out;
    out.info.unit.assign(1, 'W');
    out.info.period = period;
    for (const auto& [second, value] : points)
        out.columns.push_back(
            {kStart + std::chrono::seconds(second), value, value, value, value, 1, Quality::good});
    return out;
}

} // namespace

class TstCascade : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void lanesAreInOrderOfTheirOnsets();
    void theSpanShowsWhatWasNormal();
    void pointsAreTheMedianOverTheSeries();
    void theBandHoldsNineTenthsOfTheNormal();
    void aGapIsNotALine();
    void badValuesAreLeftOut();
    void aHistogramHasItsMean();
    void theLoaderAsksForTheParts();
};

void TstCascade::lanesAreInOrderOfTheirOnsets() {
    const auto lanes = planCascade(test::coolingReport().incidents.front());
    QCOMPARE(lanes.size(), std::size_t(7));
    for (std::size_t i = 0; i + 1 < lanes.size(); ++i)
        QVERIFY(lanes[i].lag <= lanes[i + 1].lag);
    QVERIFY(lanes.front().signal == "coolant.flow" && lanes.front().lag == 0s);
    QVERIFY(lanes.back().isLoss);
    QCOMPARE(planCascade(telemetry::Incident{}).size(), std::size_t(1)); // money is always shown
}

void TstCascade::theSpanShowsWhatWasNormal() {
    telemetry::Incident incident;
    incident.onset = kStart;
    QVERIFY(cascadeSpan(incident, kStart + 36min) == (TimeRange{kStart - 12min, kStart + 36min}));
    QVERIFY(cascadeSpan(incident, kStart + 24h).from == kStart - 2h); // interface rule 27
    incident.ended = kStart + 30min;
    QVERIFY(cascadeSpan(incident, kStart + 24h).to == kStart + 40min);
    QVERIFY(!cascadeSpan(incident, kStart - 1h).isEmpty()); // a clock that was set back
}

void TstCascade::pointsAreTheMedianOverTheSeries() {
    RangeResult result;
    for (double offset : {0.0, 1.0, 50.0}) // one of three is far off: the median is not
        result.series.push_back(series({{0, 10 + offset}, {10, 20 + offset}}));
    CascadeLane lane;
    fillLane(lane, result, kStart + 1h, 10s);
    QCOMPARE(lane.points.size(), std::size_t(2));
    QCOMPARE(lane.points[0].value, 11.0);
    QCOMPARE(lane.points[1].value, 21.0);
    QCOMPARE(lane.series, 3U);
}

void TstCascade::theBandHoldsNineTenthsOfTheNormal() {
    std::mt19937 random(7);
    std::normal_distribution<double> noise(100, 5);
    std::vector<std::pair<int, double>> points;
    for (int s = 0; s < 2000; ++s)
        points.emplace_back(s * 10, s < 1500 ? noise(random) : 400 + noise(random));
    RangeResult result;
    result.series = {series(points)};
    CascadeLane lane;
    fillLane(lane, result, kStart + 15'000s, 10s);
    QVERIFY(lane.expectedLow && lane.expectedHigh && lane.before);
    const auto inside = std::count_if(lane.points.begin(), lane.points.begin() + 1500, [&](const auto& p) {
        return p.value >= *lane.expectedLow && p.value <= *lane.expectedHigh;
    });
    QVERIFY(inside >= 1340 && inside <= 1360); // 90 % of 1,500
    QVERIFY(std::abs(*lane.before - 100) < 1);
    QVERIFY(std::abs(*lane.expectedHigh - (100 + 1.645 * 5)) <
            1); // the 95 % quantile of a normal distribution
}

void TstCascade::aGapIsNotALine() {
    RangeResult result;
    result.series = {series({{0, 1}, {10, 1}, {34, 1}, {60, 1}})};
    CascadeLane lane;
    fillLane(lane, result, kStart, 1s);
    QVERIFY(!lane.points[1].isAfterGap && !lane.points[2].isAfterGap); // 24 s: under 2.5 periods
    QVERIFY(lane.points[3].isAfterGap);                                // 26 s
}

void TstCascade::badValuesAreLeftOut() {
    RangeResult result;
    result.series = {series({{0, 1}, {10, 999}, {20, 1}})};
    result.series[0].columns[1].worst = Quality::bad;
    CascadeLane lane;
    fillLane(lane, result, kStart, 1s);
    QCOMPARE(lane.points.size(), std::size_t(2));
}

// Seconds and transfers a second of two workers: what one transfer took, of all of them together.
void TstCascade::aHistogramHasItsMean() {
    CascadeLane lane;
    lane.entity = *topology::EntityId::parse("pool/p-b");
    lane.signal = "inference.transfer_seconds";
    RangeResult parts;
    for (const auto& [part, points] : std::vector<std::pair<const char*, std::vector<std::pair<int, double>>>>{
             {".sum", {{0, 0.25}, {10, 0.5}, {20, 0}}},
             {".count", {{0, 20}, {10, 10}, {20, 0}}},
             {".sum", {{0, 0.75}, {10, 1.5}, {20, 0}}},
             {".count", {{0, 30}, {10, 30}, {20, 0}}}}) {
        parts.series.push_back(series(points));
        parts.series.back().info.signal = lane.signal + part;
    }
    const RangeResult means = meansOf(parts, lane);
    QCOMPARE(means.series.size(), std::size_t(1));
    QCOMPARE(means.series[0].info.signal, lane.signal);
    QCOMPARE(means.series[0].columns.size(), std::size_t(2)); // nothing was sent at 20 s
    QCOMPARE(means.series[0].columns[0].mean, 0.02);
    QCOMPARE(means.series[0].columns[1].mean, 0.05);
    QVERIFY(meansOf({}, lane).series.empty());
    parts.truncated = true;
    QVERIFY(meansOf(parts, lane).series.empty()); // of whom the others are is not known
    parts.truncated = false;
    parts.series.resize(1);
    QVERIFY(meansOf(parts, lane).series.empty()); // seconds of nobody knows how many
}

// The evidence is about host n088, whose temperature is told by its eight GPUs.
void TstCascade::theLoaderAsksForTheParts() {
    const test::SampleHall hall;
    test::ScriptedFeed feed;
    feed.onRange = [&](const telemetry::RangeQuery& query) { return hall.range(query); };
    feed.push(hall.firstUpdate());
    ViewState view;
    LiveFeed live(feed, view);
    live.start();
    QTRY_VERIFY(live.hasData());
    CascadeLoader loader(live);
    QSignalSpy changed(&loader, &CascadeLoader::changed);
    const telemetry::IncidentReport report = test::coolingReport();
    loader.show(&report.incidents.front(), hall.now());
    QVERIFY(changed.wait(5000 * test::kTimeFactor));
    const auto& lanes = loader.lanes();
    QCOMPARE(lanes[2].signal, std::string("gpu.temperature"));
    QCOMPARE(lanes[2].series, 8U);
    QVERIFY(!lanes[2].points.empty() && lanes[2].points.back().value > 80);
    QVERIFY(lanes[4].hasAnswer && lanes[4].points.empty()); // nothing tells the arrival here
    // One truth: the newest step is the one that the meter tells of.
    const auto step = std::find_if(lanes.begin(), lanes.end(), [](const CascadeLane& lane) { return lane.signal == "job.step_seconds"; });
    const auto jobs = hall.firstUpdate().meter->jobs;
    const auto job = std::find_if(jobs.begin(), jobs.end(), [&](const auto& line) { return step != lanes.end() && line.job == step->entity; });
    QVERIFY(job != jobs.end() && job->stepSeconds && !step->points.empty());
    QCOMPARE(step->points.back().value, *job->stepSeconds);
    loader.show(nullptr, hall.now());
    QVERIFY(loader.lanes().empty());
}

SEAM_TEST(tst_cascade, TstCascade)
#include "tst_cascade.moc"
