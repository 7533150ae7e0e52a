// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/test_program.h"
#include "support/time_limit.h"
#include "telemetry/series_matcher.h"

#include <QtTest>

#include <random>

using namespace seamscope;
using telemetry::SeriesFilter;
using telemetry::SeriesInfo;
using telemetry::SeriesMatcher;

namespace {

SeriesInfo seriesOf(const std::string& metric, const std::string& signal = {}) {
    SeriesInfo info;
    info.id = telemetry::SeriesId(0);
    info.metric = metric;
    info.signal = signal;
    return info;
}

} // namespace

class TstSeriesMatcher : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void saysTheSameAsTheFilter();
    void emptyListsTakeAll();
    void manyPatternsCostNoMoreThanFew();
};

/// Names of two letters, so that patterns often begin with each other.
void TstSeriesMatcher::saysTheSameAsTheFilter() {
    std::mt19937 random(7);
    const auto word = [&] {
        std::string text;
        for (auto n = random() % 6; n > 0; --n)
            text += "ab*"[random() % 20 == 0 ? 2 : random() % 2];
        return text;
    };
    int hits = 0;
    for (int round = 0; round < 2000; ++round) {
        SeriesFilter filter;
        for (auto n = random() % 5; n > 0; --n)
            filter.signals.push_back(random() % 2 ? word() : word() + "*");
        const SeriesMatcher matcher(filter);
        for (int i = 0; i < 20; ++i) {
            const SeriesInfo info = random() % 2 ? seriesOf(word()) : seriesOf("other", word());
            QCOMPARE(matcher.matches(info), filter.matches(info));
            hits += matcher.matches(info) ? 1 : 0;
        }
    }
    QVERIFY(hits > 2000 && hits < 38000); // both answers were asked for
}

void TstSeriesMatcher::emptyListsTakeAll() {
    QVERIFY(SeriesMatcher({}).matches(seriesOf("anything")));
    QVERIFY(SeriesMatcher({{}, {"*"}}).matches(seriesOf("anything")));
    QVERIFY(!SeriesMatcher({{"gpu/*"}, {}}).matches(seriesOf("of no entity")));
    QVERIFY(SeriesMatcher({{""}, {}}).matches(seriesOf("of no entity")));
}

void TstSeriesMatcher::manyPatternsCostNoMoreThanFew() {
    SeriesFilter filter;
    for (int i = 0; i < 10'000; ++i)
        filter.signals.push_back("name." + std::to_string(i) + (i % 2 ? "*" : ""));
    std::vector<SeriesInfo> series;
    for (int i = 0; i < 100'000; ++i)
        series.push_back(seriesOf("other." + std::to_string(i)));
    // One by one these would be a thousand million comparisons.
    QElapsedTimer timer;
    timer.start();
    const SeriesMatcher matcher(filter);
    int found = 0;
    for (const SeriesInfo& info : series)
        found += matcher.matches(info) ? 1 : 0;
    QCOMPARE(found, 0);
    QVERIFY2(timer.elapsed() < 500 * test::kTimeFactor, qPrintable(QString::number(timer.elapsed())));
}

SEAM_TEST(tst_series_matcher, TstSeriesMatcher)
#include "tst_series_matcher.moc"
