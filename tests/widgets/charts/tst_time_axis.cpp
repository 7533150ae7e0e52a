// SPDX-License-Identifier: GPL-3.0-or-later
#include "common/time_axis.h"
#include "support/test_program.h"

#include <QtTest>

#include <limits>

using namespace seamscope;
using namespace seamscope::ui;
using namespace std::chrono_literals;

class TstTimeAxis : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void goesThereAndBack();
    void isTotal();
    void ticksAreRoundFewAndInside_data();
    void ticksAreRoundFewAndInside();
};

void TstTimeAxis::goesThereAndBack() {
    const TimePoint start = *parseRfc3339("2026-03-01T00:00:00Z");
    const TimeAxis axis{{start, start + 6h}, 260, 1588};
    for (int x = 260; x <= 1588; x += 7)
        QVERIFY(std::abs(axis.toX(axis.toTime(x)) - x) < 1e-3);
    QCOMPARE(axis.toTime(0), start);
    QCOMPARE(axis.toTime(99999), start + 6h);
    QVERIFY(axis.toX(start - 1h) < 260);
}

void TstTimeAxis::isTotal() {
    const TimeAxis nothing{{}, 10, 20};
    QCOMPARE(nothing.toX(fromNanoseconds(5)), 10.0);
    QCOMPARE(nothing.toTime(15), TimePoint{});
    const TimeAxis flat{{TimePoint{}, TimePoint{} + 1h}, 10, 10};
    QCOMPARE(flat.toTime(10), TimePoint{});
    QCOMPARE(flat.toTime(std::numeric_limits<double>::quiet_NaN()), TimePoint{});
    QVERIFY(timeTicks({}, 10).times.empty());
    QVERIFY(timeTicks({TimePoint{}, TimePoint{} + 1h}, 0).times.empty());
}

void TstTimeAxis::ticksAreRoundFewAndInside_data() {
    QTest::addColumn<qlonglong>("seconds");
    for (const qlonglong seconds : {1, 20, 61, 600, 3600, 6 * 3600, 26 * 3600, 9 * 86400, 400 * 86400})
        QTest::addRow("%lld s", seconds) << seconds;
}

void TstTimeAxis::ticksAreRoundFewAndInside() {
    QFETCH(qlonglong, seconds);
    const TimePoint start = *parseRfc3339("2026-03-01T00:17:43Z");
    const TimeRange span{start, start + std::chrono::seconds(seconds)};
    for (const int most : {2, 5, 12, 30}) {
        const TimeTicks ticks = timeTicks(span, most);
        QVERIFY(static_cast<int>(ticks.times.size()) <= most + 1);
        for (const TimePoint t : ticks.times) {
            QVERIFY(t >= span.from && t <= span.to);
            QCOMPARE(toNanoseconds(t) % ticks.step.count(), 0);
        }
    }
}

SEAM_TEST(tst_time_axis, TstTimeAxis)
#include "tst_time_axis.moc"
