// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures without a window wait for what they show.
#include "console/render.h"

#include "common/palette.h"
#include "console/composition.h"
#include "console/markdown_pdf.h"
#include "console/save_as.h"
#include "support/data_folder.h"
#include "support/sample_hall.h"
#include "support/scripted_feed.h"
#include "support/temporary_folder.h"
#include "support/test_program.h"

#include <QElapsedTimer>
#include <QImage>
#include <QPainter>
#include <QPdfWriter>
#include <QTimer>
#include <QtTest>

#include <csignal>
#include <fstream>
#include <functional>

#include <sys/resource.h>

using namespace seamscope;
using console::Options;
using namespace std::chrono_literals;

namespace {

/// A gateway that first has nothing of the timeline, as it is still being read, and then takes its time.
class SlowTimeline final : public test::ScriptedFeed {
public:
    std::chrono::milliseconds emptyFor = 1150ms; ///< longer than a picture waits for quiet
    std::chrono::milliseconds delay = 1100ms;    ///< of the first answers after that
    int answers = 0;                             ///< that had events in them

    SlowTimeline() { m_clock.start(); }

    void queryTimeline(const telemetry::TimelineQuery& query,
                       Reply<telemetry::TimelineTiles> reply) override {
        telemetry::TimelineTiles tiles;
        tiles.isBuilding = m_clock.elapsed() < emptyFor.count();
        if (tiles.isBuilding)
            return reply(std::move(tiles));
        QTimer::singleShot(answers > 0 ? 0ms : delay, qApp, [this, query, reply = std::move(reply)] {
            ++answers;
            reply(made(query));
        });
    }

private:
    /// One lane that computes all the time, and is named.
    static telemetry::TimelineTiles made(const telemetry::TimelineQuery& query) {
        telemetry::TimelineTiles tiles;
        tiles.job = topology::EntityId::make(topology::EntityKind::job, "slow");
        tiles.version = 1;
        tiles.ranks = 1;
        tiles.events = 100;
        const TimePoint now = test::SampleHall{}.now();
        tiles.extent = {now - 60s, now};
        tiles.columns = 64;
        while ((query.range.length().count() >> tiles.columnBits) > 64)
            ++tiles.columnBits;
        tiles.firstColumn = toNanoseconds(query.range.from) >> tiles.columnBits;
        tiles.rowsTotal = 1;
        tiles.headline = telemetry::Message("rank 0 came last");
        tiles.namesCulprit = true;
        telemetry::TimelineRow row;
        row.key = "rank 0";
        row.label = "0";
        row.ranks = row.culprits = 1;
        row.cells.resize(tiles.columns);
        for (telemetry::TimelineCell& cell : row.cells)
            cell.busy[1] = 255;
        tiles.rows.push_back(std::move(row));
        return tiles;
    }
    QElapsedTimer m_clock;
};

int pixelsOf(const QImage& image, QRgb colour) {
    int count = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            count += image.pixel(x, y) == colour ? 1 : 0;
    return count;
}

} // namespace

class TestRender : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aPictureWaitsForATimelineThatIsBeingReadAndForItsAnswers() {
        const test::TemporaryFolder folder;
        const test::SampleHall hall{false, true};
        SlowTimeline feed;
        feed.onRange = [&](const telemetry::RangeQuery& query) { return hall.range(query); };
        feed.push(hall.firstUpdate(telemetry::SessionMode::replay));
        console::Console console(QStringLiteral("scripted"), {});
        console::Options::Render request;
        request.views = {{"timeline", 1200, 500}};
        request.out = (folder / "%v.png").string();
        const auto drawn = console::renderViews(console, feed, request);
        QVERIFY2(drawn, drawn ? "" : drawn.error().text().c_str());
        QVERIFY(feed.answers > 0);
        const QImage image(QString::fromStdString((folder / "timeline.png").string()));
        QCOMPARE(image.size(), QSize(1200, 500));
        // The frame round the lane of who is named: nothing else of a calm hall is of that colour.
        const ui::Palette& palette = ui::Palette::dark();
        QVERIFY(pixelsOf(image, palette[ui::Role::high].rgb()) > 1000);
        QVERIFY(pixelsOf(image, palette[ui::Role::compute].rgb()) > 10'000);
        QCOMPARE(pixelsOf(image, palette[ui::Role::accent].rgb()), 0); // nobody types into a picture
    }

    // Whatever else was asked for, and in whichever order: the same view is the same picture, of the size that was asked for.
    void aPictureDoesNotDependOnWhatElseIsDrawn() {
        const test::TemporaryFolder folder;
        const test::SampleHall hall{true, true};
        const auto draw = [&](const std::vector<Options::Render::View>& views) {
            test::ScriptedFeed feed;
            feed.onRange = [&](const telemetry::RangeQuery& query) { return hall.range(query); };
            feed.push(hall.firstUpdate(telemetry::SessionMode::replay));
            console::Console console(QStringLiteral("scripted"), {});
            console::Options::Render request;
            request.views = views;
            request.out = (folder / "%v.png").string();
            const auto drawn = console::renderViews(console, feed, request);
            QVERIFY2(drawn, drawn ? "" : drawn.error().text().c_str());
        };
        const auto picture = [&](const char* view) {
            return QImage(QString::fromStdString((folder / (std::string(view) + ".png")).string()));
        };
        const Options::Render::View incident{"incident", 1180, 1400}, meter{"meter", 420, 1500};
        draw({incident});
        const QImage alone = picture("incident");
        QCOMPARE(alone.size(), QSize(1180, 1400));
        draw({meter, incident});
        QVERIFY(picture("incident") == alone);
        // Its words take more room at the width of its place in the window: that is not the picture's.
        draw({{"incident", 1920, 1080}});
        QCOMPARE(picture("incident").size(), QSize(1920, 1080));
        const QImage first = picture("meter");
        QCOMPARE(first.size(), QSize(420, 1500));
        draw({incident, {"ledger", 1300, 900}, meter});
        QVERIFY(picture("incident") == alone);
        QVERIFY(picture("meter") == first);
        // Contract §1, --size: what needs more room is drawn smaller, not on a larger picture.
        for (const QSize size : {QSize(1280, 720), QSize(400, 300)}) {
            draw({{"meter", size.width(), size.height()}, {"incident", size.width(), size.height()}});
            QCOMPARE(picture("meter").size(), size);
            QCOMPARE(picture("incident").size(), size);
        }
    }

    // One wall after the other is drawn on the same screen: each page asks for what the one before had no need of.
    void aPageOfTheWallDoesNotDependOnTheOneBefore() {
        const test::TemporaryFolder folder;
        const test::SampleHall hall{true, true};
        const auto draw = [&](const std::vector<const char*>& names) {
            test::ScriptedFeed feed;
            feed.onRange = [&](const telemetry::RangeQuery& query) { return hall.range(query); };
            feed.push(hall.firstUpdate(telemetry::SessionMode::replay));
            console::Console console(QStringLiteral("scripted"), {});
            console::Options::Render request;
            for (const char* name : names)
                request.views.push_back({name, 1920, 1080});
            request.out = (folder / "%v.png").string();
            const auto drawn = console::renderViews(console, feed, request);
            QVERIFY2(drawn, drawn ? "" : drawn.error().text().c_str());
        };
        const auto picture = [&](const char* view) {
            return QImage(QString::fromStdString((folder / (std::string(view) + ".png")).string()));
        };
        draw({"wall-floor"});
        const QImage floor = picture("wall-floor");
        draw({"wall-facilities"});
        const QImage facilities = picture("wall-facilities");
        QVERIFY(floor != facilities);
        draw({"wall-headline", "wall-floor", "wall-facilities"});
        QVERIFY(picture("wall-floor") == floor);
        QVERIFY(picture("wall-facilities") == facilities);
    }

    // The writer of Qt for PDF says nothing of it, and a picture was written over the older one.
    void aFullDiskIsToldAndTheOlderFileStays() {
        const test::TemporaryFolder folder;
        const QString markdown = QStringLiteral("# Report\n") + QStringLiteral("A line of it.\n\n").repeated(2000);
        QImage noise(200, 200, QImage::Format_RGB32);
        for (int i = 0; i < 200 * 200; ++i)
            noise.setPixel(i % 200, i / 200, QRgb(0xff000000 | (unsigned(i) * 2654435761U >> 8)));
        using Write = std::function<Result<>(const QString&)>;
        const std::vector<std::pair<const char*, Write>> writers = {
            {"report.pdf", [&](const QString& path) { return console::writeMarkdownPdf(path, markdown, QStringLiteral("Report")); }},
            {"view.pdf",
             [&](const QString& path) {
                 return console::writePdfFile(path, [&](QPdfWriter& pdf) {
                     QPainter painter;
                     painter.begin(&pdf);
                     painter.drawImage(0, 0, noise);
                     return painter.end();
                 });
             }},
            {"view.png", [&](const QString& path) { return console::writePicture(path, noise); }},
        };
        std::signal(SIGXFSZ, SIG_IGN);
        rlimit before{};
        QCOMPARE(getrlimit(RLIMIT_FSIZE, &before), 0);
        for (const auto& [name, write] : writers) {
            const std::filesystem::path path = folder / name;
            std::ofstream(path) << "of last month";
            const rlimit small{1024, before.rlim_max};
            QCOMPARE(setrlimit(RLIMIT_FSIZE, &small), 0);
            const auto full = write(QString::fromStdString(path.string()));
            QCOMPARE(setrlimit(RLIMIT_FSIZE, &before), 0);
            QVERIFY2(!full && full.error().text().find(name) != std::string::npos, name);
            QCOMPARE(test::readFile(path), std::string("of last month"));
            const auto room = write(QString::fromStdString(path.string()));
            QVERIFY2(room, name);
            QVERIFY2(test::readFile(path).starts_with(path.extension() == ".pdf" ? "%PDF-" : "\x89PNG"), name);
            QCOMPARE(std::distance(std::filesystem::directory_iterator(folder.path()), std::filesystem::directory_iterator()), 1);
            std::filesystem::remove(path);
        }
    }
};

SEAM_GUI_TEST(tst_render, TestRender)
#include "tst_render.moc"
