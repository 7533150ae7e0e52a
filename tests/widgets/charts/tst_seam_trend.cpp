// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/seam_trend.h"

#include "feed/seam_measure.h"
#include "qt/seam_text.h"
#include "qt/trend_plan.h"
#include "support/sample_hall.h"
#include "support/sample_incidents.h"
#include "support/test_program.h"

#include <QtTest>

#include <algorithm>
#include <cmath>

using namespace seamscope;
using namespace seamscope::ui;
using namespace std::chrono_literals;

namespace {

const TimePoint kAt = test::coolingReport().at;
const TimeRange kSpan{kAt - 6h, kAt};

double seconds(TimePoint t) { return static_cast<double>(toNanoseconds(t)) * 1e-9; }

} // namespace

class TstSeamTrend : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theLaneIsInTheUnitOfTheMeasure();
    void whatDepartedLiesOutsideTheBand();
    void theChangesOfStateAreMarked();
    void aGapIsNotBridged();
    void nothingKnownIsAnEmptyLane();
    void theScaleHoldsTheBand();
    void theSignalsBehindComeFirst();
};

void TstSeamTrend::theLaneIsInTheUnitOfTheMeasure() {
    const telemetry::IncidentReport report = test::coolingReport();
    const SeamTrend step = makeSeamTrend(report.seams[1], report, kSpan);
    QCOMPARE(step.unit, std::string("s"));
    // History is kept as value ÷ expected: 1.0 of 4.2 s is 4.2 s, and the newest is what is told.
    const TrendLine& line = step.picture.lines.front();
    QVERIFY(std::abs(line.value.front() - 4.2) < 1e-6);
    QCOMPARE(line.value.back(), 4.7);
    QCOMPARE(line.time.back(), seconds(report.at));
    QVERIFY(std::is_sorted(line.time.begin(), line.time.end()));
    QCOMPARE(step.signal, std::string("job.step_seconds"));
    QCOMPARE(step.entity, std::string("job/atlas-70b"));
    const SeamTrend water = makeSeamTrend(report.seams[0], report, kSpan);
    QCOMPARE(water.unit, std::string("ratio"));
    QVERIFY(water.signal.empty()); // a flow in litres does not go with a share
}

// The size that makes a seam a watched one is the edge of the band.
void TstSeamTrend::whatDepartedLiesOutsideTheBand() {
    for (const telemetry::IncidentReport& report : {test::coolingReport(), test::quietReport()})
        for (const telemetry::SeamReading& seam : report.seams) {
            if (!seam.value)
                continue;
            const TrendPicture picture = makeSeamTrend(seam, report, kSpan).picture;
            const double value = picture.lines.front().value.back();
            const bool isInside = value >= *picture.expectedLow && value <= *picture.expectedHigh;
            QCOMPARE(isInside, seam.state == telemetry::SeamState::normal);
            QVERIFY(*picture.expectedLow < *seam.expected && *seam.expected < *picture.expectedHigh);
        }
}

void TstSeamTrend::theChangesOfStateAreMarked() {
    telemetry::IncidentReport report = test::coolingReport();
    report.incidents.front().ended = report.at - 60s;
    report.seams[0].state = telemetry::SeamState::normal;
    report.seams[0].since = report.at - 60s;
    const auto marks = makeSeamTrend(report.seams[0], report, kSpan).picture.marks;
    QCOMPARE(marks.size(), std::size_t{2});
    QCOMPARE(marks[0].time, seconds(report.incidents.front().onset));
    QVERIFY(marks[0].isBad && !marks[1].isBad);
    QVERIFY(marks[0].text.contains(QStringLiteral("11:28:40")));
}

void TstSeamTrend::aGapIsNotBridged() {
    const telemetry::IncidentReport report = test::coolingReport();
    telemetry::SeamReading seam = report.seams[0];
    seam.history = {1.0F, -1.0F, 1.0F};
    const TrendLine line = makeSeamTrend(seam, report, kSpan).picture.lines.front();
    QCOMPARE(std::count_if(line.value.begin(), line.value.end(), [](double v) { return std::isnan(v); }),
             std::ptrdiff_t{1});
}

void TstSeamTrend::nothingKnownIsAnEmptyLane() {
    const telemetry::IncidentReport report = test::coolingReport();
    const SeamTrend blind = makeSeamTrend(report.seams.back(), report, kSpan);
    QVERIFY(blind.picture.lines.front().time.empty() && !blind.picture.lowest);
    QCOMPARE(blind.value, QStringLiteral("?"));
    QVERIFY(std::isfinite(trendScale(blind.picture).low));
}

void TstSeamTrend::theScaleHoldsTheBand() {
    for (const telemetry::SeamReading& seam : test::coolingReport().seams) {
        const TrendPicture picture = makeSeamTrend(seam, test::coolingReport(), kSpan).picture;
        if (!picture.lowest)
            continue;
        const TrendScale scale = trendScale(picture);
        for (const double value :
             {*picture.lowest, *picture.highest, *picture.expectedLow, *picture.expectedHigh})
            QVERIFY(scale.shareOf(value) > 0 && scale.shareOf(value) < 1);
    }
}

void TstSeamTrend::theSignalsBehindComeFirst() {
    models::ClusterState state;
    state.apply(test::SampleHall{}.firstUpdate());
    for (const telemetry::SeamReading& seam : test::coolingReport().seams) {
        const auto plan = models::planSeamTrends(state, seam);
        const telemetry::SeamMeasure* measure = telemetry::findSeamMeasure(seam.measure);
        const bool isHeard = std::any_of(plan.begin(), plan.end(), [&](const models::TrendLane& lane) {
            return lane.signal == measure->signal;
        });
        QVERIFY(!isHeard || plan.front().signal == measure->signal);
        for (std::size_t a = 0; a < plan.size(); ++a)
            for (std::size_t b = a + 1; b < plan.size(); ++b)
                QVERIFY(plan[a].signal != plan[b].signal || plan[a].bearer != plan[b].bearer);
    }
    const auto water = models::planSeamTrends(state, test::coolingReport().seams.front());
    QCOMPARE(water.front().signal, std::string("coolant.flow"));
    QCOMPARE(water.front().bearer, std::string("cdu")); // the rack has no meter of its own
}

SEAM_GUI_TEST(tst_seam_trend, TstSeamTrend)
#include "tst_seam_trend.moc"
