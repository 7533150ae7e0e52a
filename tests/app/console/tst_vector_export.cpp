// SPDX-License-Identifier: GPL-3.0-or-later
// An export is evidence: SVG and PNG of one moment show the same.
#include "console/render.h"

#include "common/palette.h"
#include "console/composition.h"
#include "support/sample_hall.h"
#include "support/scripted_feed.h"
#include "support/temporary_folder.h"
#include "support/test_program.h"

#include <QImage>
#include <QPainter>
#include <QSvgRenderer>
#include <QtTest>

#include <random>

using namespace seamscope;
using namespace std::chrono_literals;

namespace {

constexpr QRgb kGround = qRgb(255, 0, 255); ///< where an export painted nothing

/// Lanes whose columns differ from each other, and far more of them than are shown at a time.
class ChequeredTimeline final : public test::ScriptedFeed {
public:
    void queryTimeline(const telemetry::TimelineQuery& query,
                       Reply<telemetry::TimelineTiles> reply) override {
        telemetry::TimelineTiles tiles;
        tiles.job = topology::EntityId::make(topology::EntityKind::job, "slow");
        tiles.version = 1;
        tiles.ranks = kRanks;
        tiles.events = 100;
        const TimePoint now = test::SampleHall{}.now();
        tiles.extent = {now - 600s, now};
        while ((query.range.length().count() >> tiles.columnBits) > 96)
            ++tiles.columnBits;
        const std::int64_t from = (toNanoseconds(query.range.from) >> tiles.columnBits) - 40;
        tiles.firstColumn = from;
        tiles.columns = 200;
        tiles.rowsTotal = kRanks;
        tiles.headline = telemetry::Message("rank 0 came last");
        for (int rank = 0; rank < kRanks; ++rank) {
            telemetry::TimelineRow row;
            row.key = "rank " + std::to_string(rank);
            row.label = std::to_string(rank);
            row.ranks = 1;
            row.cells.resize(tiles.columns);
            for (std::uint32_t column = 0; column < tiles.columns; ++column) {
                // Of the time it stands for, so that the same moment always looks the same.
                std::minstd_rand draw(static_cast<unsigned>((from + column) * 31 + rank + 1));
                draw.discard(3);
                row.cells[column].busy[draw() % 2 == 0 ? 1 : 3] = 255;
            }
            tiles.rows.push_back(std::move(row));
        }
        reply(std::move(tiles));
    }

private:
    static constexpr int kRanks = 12;
};

QImage read(const std::string& path, QSize size) {
    QImage image(size, QImage::Format_RGB32);
    if (path.ends_with(".png"))
        return QImage(QString::fromStdString(path)).convertToFormat(QImage::Format_RGB32);
    image.fill(kGround);
    QSvgRenderer renderer(QString::fromStdString(path));
    QPainter painter(&image);
    renderer.render(&painter, QRectF({}, QSizeF(size)));
    return image;
}

int difference(QRgb a, QRgb b) {
    return std::max({std::abs(qRed(a) - qRed(b)), std::abs(qGreen(a) - qGreen(b)),
                     std::abs(qBlue(a) - qBlue(b))});
}

/// Pixels that stand among others of their own colour: of an area, not of a letter or of a rim.
bool isOfArea(const QImage& image, int x, int y) {
    for (int dy = -1; dy <= 1; ++dy)
        for (int dx = -1; dx <= 1; ++dx)
            if (image.pixel(x + dx, y + dy) != image.pixel(x, y))
                return false;
    return true;
}

struct Compared {
    int area = 0;  ///< pixels of areas
    int wrong = 0; ///< of them, those that the other picture shows in another colour
};

Compared compare(const QImage& screen, const QImage& exported) {
    Compared out;
    for (int y = 1; y + 1 < screen.height(); ++y)
        for (int x = 1; x + 1 < screen.width(); ++x) {
            if (!isOfArea(screen, x, y))
                continue;
            ++out.area;
            out.wrong += difference(screen.pixel(x, y), exported.pixel(x, y)) > 8 ? 1 : 0;
        }
    return out;
}

} // namespace

class TestVectorExport : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void anExportShowsWhatTheScreenShows_data() {
        QTest::addColumn<QString>("view");
        QTest::addColumn<QSize>("size");
        for (const char* view : {"timeline", "wall-floor"})
            QTest::newRow(view) << view << QSize(1100, 620);
        QTest::newRow("console") << "console" << QSize(1920, 1080);
        QTest::newRow("small console") << "console" << QSize(1280, 720);
    }
    void anExportShowsWhatTheScreenShows() {
        QFETCH(QString, view);
        QFETCH(QSize, size);
        const test::TemporaryFolder folder;
        const test::SampleHall hall{true, true};
        for (const char* ending : {".png", ".svg"}) {
            ChequeredTimeline feed;
            feed.onRange = [&](const telemetry::RangeQuery& query) { return hall.range(query); };
            feed.push(hall.firstUpdate(telemetry::SessionMode::replay));
            console::Console console(QStringLiteral("scripted"), {});
            console::Options::Render request;
            request.views = {{view.toStdString(), size.width(), size.height()}};
            request.out = (folder / (std::string("%v") + ending)).string();
            const auto drawn = console::renderViews(console, feed, request);
            QVERIFY2(drawn, drawn ? "" : drawn.error().text().c_str());
        }
        const QImage screen = read((folder / (view.toStdString() + ".png")).string(), size);
        const QImage exported = read((folder / (view.toStdString() + ".svg")).string(), size);
        QCOMPARE(screen.size(), size);
        const Compared seen = compare(screen, exported);
        if (const QByteArray kept = qgetenv("SEAM_TEST_PICTURES"); !kept.isEmpty()) {
            screen.save(QString::fromUtf8(kept) + QLatin1Char('/') + view + QStringLiteral("-screen.png"));
            exported.save(QString::fromUtf8(kept) + QLatin1Char('/') + view + QStringLiteral("-svg.png"));
        }
        QVERIFY(seen.area > size.width() * size.height() / 4);
        QVERIFY2(seen.wrong * 1000 <= seen.area,
                 qPrintable(QStringLiteral("%1 of %2 pixels differ").arg(seen.wrong).arg(seen.area)));
    }
};

SEAM_GUI_TEST(tst_vector_export, TestVectorExport)
#include "tst_vector_export.moc"
