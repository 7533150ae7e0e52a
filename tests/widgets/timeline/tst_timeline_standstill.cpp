// SPDX-License-Identifier: GPL-3.0-or-later
// A hang is no empty panel: what stands is seen beside what ran.
#include "timeline/timeline_standstill.h"

#include "support/panel_checks.h"
#include "support/test_program.h"
#include "timeline/timeline_geometry.h"

#include <QtTest>

using namespace seamscope;
using namespace seamscope::ui;
using namespace std::chrono_literals;

namespace {

const TimePoint kStart = fromNanoseconds(1'772'355'600'000'000'000);

/// @p count steps of 4 s, one behind the other.
std::vector<telemetry::TimelineStep> stepsFrom(TimePoint from, int count) {
    std::vector<telemetry::TimelineStep> steps;
    for (int i = 0; i < count; ++i)
        steps.push_back({i, from + i * 4s, from + (i + 1) * 4s});
    return steps;
}

} // namespace

class TestTimelineStandstill : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aHangLastsUntilTheCursor() {
        const auto found = standstills(stepsFrom(kStart, 10), kStart + 10min);
        QCOMPARE(found.size(), std::size_t{1});
        QVERIFY(found.front().from == kStart + 40s && found.front().to == kStart + 10min);
    }

    void aPauseEndsWithTheNextStep() {
        auto steps = stepsFrom(kStart, 10);
        for (const auto& step : stepsFrom(kStart + 100s, 10))
            steps.push_back(step);
        const auto found = standstills(steps, kStart + 141s);
        QCOMPARE(found.size(), std::size_t{1});
        QVERIFY(found.front().from == kStart + 40s && found.front().to == kStart + 100s);
    }

    void usualGapsAndTheFutureAreNone() {
        QVERIFY(standstills(stepsFrom(kStart, 10), kStart + 45s).empty());
        QVERIFY(standstills(stepsFrom(kStart, 10), kStart + 10s).empty()); // the steps after it are not known yet
        QVERIFY(standstills({}, kStart).empty());
    }

    void theRangeReachesBackToTheLastStep() {
        const auto steps = stepsFrom(kStart, 10);
        const TimeRange calm = rangeRound(steps, kStart + 20s, 20s);
        QVERIFY(calm.from == kStart + 10s && calm.to == kStart + 30s);
        const TimeRange hung = rangeRound(steps, kStart + 10min, 20s);
        QVERIFY(hung.from < kStart + 40s); // something that ran is in it
        QVERIFY(hung.to > kStart + 10min); // and the cursor
        QVERIFY(rangeRound({}, kStart, 20s).length() == 20s);
    }

    void aHangIsSaidAndHatched() {
        telemetry::TimelineTiles tiles;
        tiles.ranks = 1;
        tiles.events = 10;
        tiles.steps = stepsFrom(kStart, 10);
        tiles.rows.resize(1);
        tiles.rowsTotal = 1;
        TimelineScene scene;
        scene.mode = TimelineMode::aggregate;
        scene.groups = std::make_shared<telemetry::TimelineTiles>(tiles);
        scene.cursor = kStart + 10min;
        scene.range = {kStart, kStart + 11min};
        const TextCache text;
        const PanelStyle style{&text, 11};
        const TimelineLayout layout = TimelineLayout::make(scene, {1200, 300});
        const PanelPicture picture = timelinePicture(scene, layout, style);
        const QString all = test::textsOf(picture).join(u' ');
        QVERIFY2(all.contains(QStringLiteral("no step since")), qPrintable(all));
        qreal right = 0;
        for (const Primitive& item : picture.shapes.items())
            if (const auto* hatch = std::get_if<HatchShape>(&item.shape))
                right = std::max(right, hatch->box.right());
        QVERIFY(std::abs(right - layout.toX(scene, scene.cursor)) < 1);
        QCOMPARE(test::overlap(picture, text), QString());
        // The same, while the rest of the file is still to be read: nobody knows yet that nothing was done there.
        tiles.extent = {kStart, kStart + 40s};
        scene.groups = std::make_shared<telemetry::TimelineTiles>(tiles);
        scene.readShare = 0.1;
        const QString unread = test::textsOf(timelinePicture(scene, layout, style)).join(u' ');
        QVERIFY2(!unread.contains(QStringLiteral("no step")), qPrintable(unread));
    }
};

SEAM_GUI_TEST(tst_timeline_standstill, TestTimelineStandstill)
#include "tst_timeline_standstill.moc"
