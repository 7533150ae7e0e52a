// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/store/timeline_event.h"
#include "support/panel_checks.h"
#include "support/test_program.h"
#include "support/text_lines.h"
#include "telemetry/message_catalogue.h"
#include "timeline/timeline_geometry.h"
#include "timeline/timeline_raster.h"
#include "timeline/timeline_ticks.h"

#include <QtTest>

#include <algorithm>

using namespace seamscope;
using namespace seamscope::ui;
using collectives::Mark;
using collectives::SliceKind;
using telemetry::TimelineTiles;

namespace {

std::shared_ptr<TimelineTiles> tilesOf(std::size_t rows, std::uint32_t columns) {
    auto tiles = std::make_shared<TimelineTiles>();
    tiles->columns = columns;
    tiles->columnBits = 20;
    tiles->firstColumn = 1'790'000'000'000'000'000LL >> 20;
    tiles->ranks = static_cast<std::uint32_t>(rows);
    tiles->rowsTotal = static_cast<std::uint32_t>(rows);
    tiles->events = 1;
    for (std::size_t i = 0; i < rows; ++i) {
        telemetry::TimelineRow row;
        row.key = row.label = "row " + std::to_string(i);
        row.ranks = 1;
        row.cells.resize(columns);
        tiles->rows.push_back(row);
    }
    return tiles;
}

TimelineScene sceneOf(std::shared_ptr<TimelineTiles> groups, std::shared_ptr<TimelineTiles> lanes) {
    TimelineScene scene;
    scene.groups = std::move(groups);
    scene.lanes = std::move(lanes);
    scene.range = {scene.lanes->columnStart(0), scene.lanes->columnStart(scene.lanes->columns)};
    return scene;
}

/// Marks of a colour above a line: the legend below it has samples of them.
int count(const PanelPicture& picture, Role role, qreal above) {
    int n = 0;
    for (const Primitive& item : picture.shapes.items()) {
        if (const auto* rect = std::get_if<RectShape>(&item.shape))
            n += rect->fill == Ink(role) && rect->box.width() == 3 && rect->box.top() < above;
        if (const auto* path = std::get_if<PathShape>(&item.shape))
            n += path->fill == Ink(role) && path->points.front().y() < above;
    }
    return n;
}

} // namespace

class TestTimelinePicture : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void ticksAreRoundAndFewAtEveryZoom() {
        const TimePoint from = fromNanoseconds(1'790'000'000'123'456'789);
        for (std::int64_t length = 100; length < 1'000'000'000'000'000; length *= 3) {
            const auto ticks = fineTicks({from, from + Duration(length)}, 10);
            QVERIFY(ticks.size() <= 11);
            QVERIFY(ticks.size() >= 2);
            QSet<QString> texts;
            for (std::size_t i = 0; i < ticks.size(); ++i) {
                QVERIFY(ticks[i].at >= from && ticks[i].at < from + Duration(length));
                if (length < 50'000'000'000)
                    QVERIFY2(!texts.contains(ticks[i].text), qPrintable(ticks[i].text));
                texts.insert(ticks[i].text);
            }
        }
        QVERIFY(fineTicks({from, from}, 10).empty());
    }

    void timeAndPixelsAreInverse() {
        const TimelineScene scene = sceneOf(tilesOf(2, 100), tilesOf(3, 100));
        const auto layout = TimelineLayout::make(scene, {1000, 400});
        for (qreal x = layout.plot.left(); x < layout.plot.right(); x += 37)
            QVERIFY(std::abs(layout.toX(scene, layout.toTime(scene, x)) - x) < 0.01);
    }

    void rowsDoNotOverlapAndAreFound() {
        for (const TimelineMode mode : {TimelineMode::lanes, TimelineMode::aggregate, TimelineMode::both}) {
            TimelineScene scene = sceneOf(tilesOf(4, 10), tilesOf(50, 10));
            scene.mode = mode;
            const auto layout = TimelineLayout::make(scene, {900, 500});
            for (std::size_t i = 0; i < layout.rows.size(); ++i) {
                QVERIFY(i == 0 || layout.rows[i].label.top() >= layout.rows[i - 1].label.bottom());
                QVERIFY(layout.rows[i].label.bottom() <= layout.legend.top() + 0.01 ||
                        !layout.rows[i].isLane);
                QCOMPARE(layout.rowAt(layout.rows[i].plot.center()), &layout.rows[i]);
            }
        }
    }

    /// In whatever order ranks come, however low their lanes are, and however small texts are set: the names of lanes stand
    /// apart, and who is blamed is named.
    void namesOfLanesStandApart_data() {
        QTest::addColumn<int>("least");
        QTest::addColumn<int>("neighbours"); // of one host, one after the other
        for (const int least : {11, 12, 14})
            for (const int neighbours : {1, 2, 3, 8})
                QTest::addRow("%d px, %d of a host", least, neighbours) << least << neighbours;
    }
    void namesOfLanesStandApart() {
        QFETCH(int, least);
        QFETCH(int, neighbours);
        const TextCache cache;
        for (const std::size_t ranks : {5, 16, 24, 40, 96, 300})
            for (const std::size_t culprit : {std::size_t{0}, std::size_t{1}, ranks / 2}) {
                auto lanes = tilesOf(ranks, 10);
                for (std::size_t i = 0; i < ranks; ++i) {
                    auto& row = lanes->rows[i];
                    const std::size_t host = i / static_cast<std::size_t>(neighbours);
                    row.firstRank = static_cast<std::uint32_t>((host * 37 % 101) * 8 + i % static_cast<std::size_t>(neighbours));
                    row.label = std::to_string(row.firstRank);
                    row.note = "DP" + std::to_string(host) + " PP2 TP1 · n" + std::to_string(host * 37 % 101);
                    row.culprits = i == culprit ? 1 : 0;
                    row.victims = i == culprit ? 0 : 1;
                }
                lanes->namesCulprit = true;
                const TimelineScene scene = sceneOf(tilesOf(4, 10), lanes);
                for (int height = 220; height < 700; height += 23) {
                    const auto layout = TimelineLayout::make(scene, {900, static_cast<qreal>(height)});
                    const PanelPicture picture = timelinePicture(scene, layout, {&cache, least});
                    QCOMPARE(test::touching(picture, cache) + test::overlap(picture, cache), QString());
                    const QString name = QString::fromStdString(lanes->rows[culprit].label);
                    const bool isBlock = std::ranges::any_of(layout.rows, [](const auto& row) { return row.isLane && !row.hasLabel; });
                    const bool isShown = std::ranges::any_of(layout.rows, [&](const auto& row) { return row.isLane && row.index == culprit; });
                    QVERIFY2(isBlock || !isShown || test::textsOf(picture).contains(name), qPrintable(name));
                }
            }
    }

    void stackShowsSharesAndLosesNothing() {
        auto tiles = tilesOf(1, 3);
        const auto at = [](SliceKind kind) { return static_cast<std::size_t>(kind); };
        auto& cells = tiles->rows[0].cells;
        cells[0].busy[at(SliceKind::compute)] = 255;
        cells[1].busy[at(SliceKind::compute)] = 128;
        cells[1].busy[at(SliceKind::wait)] = 127;
        cells[2].busy[at(SliceKind::wait)] = 1; // hardly anything, and seen
        const Palette& palette = Palette::dark();
        const QImage image = timelineImage(*tiles, 20, palette);
        QCOMPARE(image.size(), QSize(3, 20));
        const auto number = [&](int column, Role role) {
            int n = 0;
            for (int y = 0; y < 20; ++y)
                n += image.pixel(column, y) == palette[role].rgb();
            return n;
        };
        QCOMPARE(number(0, Role::compute), 20);
        QCOMPARE(number(1, Role::compute), 10);
        QCOMPARE(number(1, Role::loss), 10);
        QCOMPARE(number(2, Role::loss), 1);
        QCOMPARE(image.pixel(1, 19), palette[Role::compute].rgb()); // from below
    }

    void culpritSurvivesAmongAThousandOthers() {
        auto lanes = tilesOf(1, 4000);
        for (std::size_t i = 0; i < 4000; i += 2)
            lanes->rows[0].cells[i].mark = static_cast<std::uint8_t>(Mark::masked);
        lanes->rows[0].cells[1777].mark = static_cast<std::uint8_t>(Mark::culprit);
        const TimelineScene scene = sceneOf(tilesOf(1, 4000), lanes);
        for (const qreal width : {400.0, 900.0, 3840.0}) {
            const auto layout = TimelineLayout::make(scene, {width, 300});
            const TextCache text;
            const PanelPicture picture = timelinePicture(scene, layout, {&text, 11});
            QCOMPARE(count(picture, Role::high, layout.legend.top()), 1);
        }
    }

    /// A job of which only its steps are known: neither "1 rank", nor the name and place of its first one.
    void aJobsOwnStepsAreNoRank() {
        auto groups = tilesOf(1, 100);
        auto lanes = tilesOf(1, 100);
        lanes->rows[0].label = "0";
        lanes->rows[0].note = "DP0 host-42";
        const auto texts = [](const TimelineScene& scene) {
            const TextCache cache;
            QStringList all;
            const PanelPicture picture = timelinePicture(scene, TimelineLayout::make(scene, {1200, 300}), {&cache, 11});
            for (const Primitive& item : picture.shapes.items())
                if (const auto* text = std::get_if<TextShape>(&item.shape))
                    all << text->text;
            return all.join(u'\n');
        };
        const QString told = texts(sceneOf(groups, lanes));
        QVERIFY2(told.contains(QStringLiteral("1 rank")) && told.contains(QStringLiteral("host-42")), qPrintable(told));
        for (const auto& tiles : {groups, lanes})
            tiles->note = telemetry::say<telemetry::MessageCode::timelineOfSteps>();
        const QString steps = texts(sceneOf(groups, lanes));
        QVERIFY2(!steps.contains(QStringLiteral("1 rank")) && !steps.contains(QStringLiteral("host-42")), qPrintable(steps));
        QVERIFY2(steps.contains(QStringLiteral("steps of the job")), qPrintable(steps));
    }

    /// Nor through the sentence that says who came last, nor through the one that says why nothing is listed.
    void theCursorGoesThroughNoSentence() {
        TimelineScene listed = sceneOf(tilesOf(1, 400), tilesOf(1, 400));
        TimelineScene empty;
        empty.range = listed.range;
        for (TimelineScene* scene : {&listed, &empty}) {
            scene->cursor = scene->range.from + scene->range.length() / 3;
            const TextCache cache;
            const auto layout = TimelineLayout::make(*scene, {1200, 300});
            const PanelPicture picture = timelinePicture(*scene, layout, {&cache, 11});
            const qreal x = layout.toX(*scene, scene->cursor);
            int lines = 0;
            for (const Primitive& item : picture.shapes.items()) {
                const auto* line = std::get_if<LineShape>(&item.shape);
                if (!line || std::abs(line->from.x() - x) > 0.1 || std::abs(line->to.x() - x) > 0.1)
                    continue;
                ++lines;
                QVERIFY(line->to.y() <= layout.head.top() + 0.1 || line->from.y() >= layout.head.bottom() - 0.1);
                QVERIFY(scene == &listed || line->to.y() <= layout.head.top() + 0.1);
            }
            QCOMPARE(lines > 0, true);
        }
    }

    void saysWhatIsMissing() {
        TimelineScene scene;
        QVERIFY(!timelineEmptyText(scene).isEmpty());
        auto none = std::make_shared<TimelineTiles>();
        none->note = telemetry::Message("no training job is known");
        scene.groups = none;
        QVERIFY(timelineEmptyText(scene).contains(QStringLiteral("no training job is known")));
    }
};

SEAM_GUI_TEST(tst_timeline_picture, TestTimelinePicture)
#include "tst_timeline_picture.moc"
