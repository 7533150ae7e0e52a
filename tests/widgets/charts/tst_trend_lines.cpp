// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/trend_lines.h"
#include "support/test_program.h"

#include <QtTest>

#include <cmath>
#include <limits>

using namespace seamscope;
using namespace seamscope::ui;
using namespace std::chrono_literals;
using telemetry::RangeColumn;
using telemetry::RangeSeries;

namespace {

const TimePoint kStart = *parseRfc3339("2026-03-01T12:00:00Z");

RangeSeries seriesOf(int number, int columns, double base) {
    RangeSeries series;
    series.info.entity = topology::EntityId::gpu("n0", std::to_string(number));
    series.info.metric = "gpu_temp";
    series.info.labels = {{"gpu", std::to_string(number)}};
    series.info.period = 10s;
    for (int i = 0; i < columns; ++i)
        series.columns.push_back(
            {kStart + i * 10s, base - 1, base + 1, base, base + 0.5, 1, telemetry::Quality::good});
    return series;
}

qsizetype breaks(const TrendLine& line) {
    return std::count_if(line.value.begin(), line.value.end(), [](double v) { return std::isnan(v); });
}

} // namespace

class TstTrendLines : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void upToEightAreLinesMoreIsABand();
    void theBandIsMinimumMedianMaximum();
    void aRareBadOneHoldsTheBandOpenUntilItIsStale();
    void aGapBreaksTheLine();
    void aMissingMarkBreaksTheLine();
    void valuesThatAreNoNumbersAreNotDrawn();
    void theScaleHoldsWhatIsDrawn();
    void theValueAtATimeIsNotOlderThanItsPatience();
    void aNameHasOneStyleInAllLanes();
};

void TstTrendLines::upToEightAreLinesMoreIsABand() {
    std::vector<RangeSeries> series;
    for (int i = 0; i < 8; ++i)
        series.push_back(seriesOf(i, 10, 60 + i));
    TrendPicture picture = trendPicture(series, 8, 10s);
    QCOMPARE(picture.lines.size(), std::size_t{8});
    QCOMPARE(picture.lines[3].name, QStringLiteral("n0:3"));
    QCOMPARE(picture.lines[3].source, QStringLiteral("gpu_temp{gpu=\"3\"}"));
    series.push_back(seriesOf(8, 10, 68));
    picture = trendPicture(series, 500, 10s);
    QVERIFY(picture.isBand);
    QCOMPARE(picture.lines.size(), std::size_t{1});
    QCOMPARE(picture.series, 9U);
    QCOMPARE(picture.matched, 500U);
}

// Nine constant lines 60 … 68: the median is the fifth, by hand.
void TstTrendLines::theBandIsMinimumMedianMaximum() {
    std::vector<RangeSeries> series;
    for (int i = 0; i < 9; ++i)
        series.push_back(seriesOf(i, 10, 60 + i));
    const TrendLine band = trendPicture(series, 9, 10s).lines.at(0);
    QCOMPARE(band.time.size(), std::size_t{10});
    for (std::size_t i = 0; i < band.time.size(); ++i) {
        QCOMPARE(band.low[i], 59.0);
        QCOMPARE(band.value[i], 64.0);
        QCOMPARE(band.high[i], 69.0);
    }
}

// The one series that is low speaks only in every second column; the band must not close between its samples.
void TstTrendLines::aRareBadOneHoldsTheBandOpenUntilItIsStale() {
    std::vector<RangeSeries> series;
    for (int i = 0; i < 8; ++i)
        series.push_back(seriesOf(i, 40, 60));
    RangeSeries rare = seriesOf(8, 20, 20);
    rare.info.period = 20s;
    for (int i = 0; i < 20; ++i)
        rare.columns[static_cast<std::size_t>(i)].time = kStart + i * 20s;
    rare.columns.resize(10); // silent for the second half
    series.push_back(rare);
    const TrendLine band = trendPicture(series, 9, 10s).lines.at(0);
    QCOMPARE(band.time.size(), std::size_t{40});
    const double lastSaid = 18 * 10 + 20 * 2.5; // s: its last sample, and 2.5 periods (interface rule 9)
    for (std::size_t i = 0; i < band.time.size(); ++i)
        QCOMPARE(band.low[i] < 30, double(i) * 10 < lastSaid);
}

void TstTrendLines::aGapBreaksTheLine() {
    RangeSeries series = seriesOf(0, 30, 60);
    series.columns.erase(series.columns.begin() + 10, series.columns.begin() + 12); // 30 s: over 2.5 periods
    QCOMPARE(breaks(trendPicture({series}, 1, 10s).lines[0]), 1);
    // The same hole is no gap where a column is a minute wide.
    QCOMPARE(breaks(trendPicture({series}, 1, 60s).lines[0]), 0);
}

void TstTrendLines::aMissingMarkBreaksTheLine() {
    RangeSeries series = seriesOf(0, 10, 60);
    series.columns[5].count = 0;
    series.columns[5].worst = telemetry::Quality::missing;
    const TrendLine line = trendPicture({series}, 1, 10s).lines.at(0);
    QCOMPARE(breaks(line), 1);
    QVERIFY(std::is_sorted(line.time.begin(), line.time.end()));
}

void TstTrendLines::valuesThatAreNoNumbersAreNotDrawn() {
    RangeSeries series = seriesOf(0, 5, 60);
    series.columns[2].last = std::numeric_limits<double>::infinity();
    series.columns[3].last = std::numeric_limits<double>::quiet_NaN();
    const TrendPicture picture = trendPicture({series}, 1, 10s);
    QCOMPARE(picture.lowest, 59.0);
    QCOMPARE(picture.highest, 61.0);
    const TrendPicture empty = trendPicture({}, 0, 10s);
    QVERIFY(empty.lines.empty() && !empty.lowest);
}

void TstTrendLines::theScaleHoldsWhatIsDrawn() {
    const TrendPicture picture = trendPicture({seriesOf(0, 10, 60)}, 1, 10s);
    const TrendScale scale = trendScale(picture);
    QVERIFY(std::abs(scale.shareOf(*picture.lowest) - 1.0 / 12) < 1e-9);
    QVERIFY(std::abs(scale.shareOf(*picture.highest) - 11.0 / 12) < 1e-9);
    TrendPicture flat;
    flat.lowest = 1000.0;
    flat.highest = 1000.001; // noise
    QVERIFY(trendScale(flat).shareOf(1000.001) - trendScale(flat).shareOf(1000.0) < 0.001);
    QCOMPARE(trendScale({}).shareOf(0.5), 0.5);
}

void TstTrendLines::theValueAtATimeIsNotOlderThanItsPatience() {
    const TrendLine line = trendPicture({seriesOf(0, 10, 60)}, 1, 10s).lines.at(0);
    QVERIFY(!pointAt(line, kStart - 1s, 25s));
    QCOMPARE(pointAt(line, kStart + 25s, 25s).value_or(99), std::size_t{2});
    QCOMPARE(pointAt(line, kStart + 100s, 25s).value_or(99), std::size_t{9});
    QVERIFY(!pointAt(line, kStart + 200s, 25s)); // stale is not shown as the value at the cursor
}

/// One key is true of all lanes, though not every lane has everybody.
void TstTrendLines::aNameHasOneStyleInAllLanes() {
    std::vector<TrendPicture> lanes = {trendPicture({seriesOf(3, 5, 60), seriesOf(1, 5, 61)}, 2, 10s),
                                       trendPicture({seriesOf(1, 5, 9), seriesOf(2, 5, 8)}, 2, 10s), trendPicture({seriesOf(7, 5, 1)}, 1, 10s)};
    const auto names = styleByName(lanes);
    QCOMPARE(names, (std::vector<QString>{QStringLiteral("n0:3"), QStringLiteral("n0:1"), QStringLiteral("n0:2")}));
    for (std::size_t lane = 0; lane < 2; ++lane)
        for (const TrendLine& line : lanes[lane].lines)
            QCOMPARE(names[line.style], line.name);
    std::vector<TrendPicture> alone = {trendPicture({seriesOf(0, 5, 60)}, 1, 10s)};
    QVERIFY(styleByName(alone).empty()); // its lane says whose it is
}

SEAM_TEST(tst_trend_lines, TstTrendLines)
#include "tst_trend_lines.moc"
