// SPDX-License-Identifier: GPL-3.0-or-later
#include "wall/wall_ahead.h"
#include "wall/wall_page.h"

#include "common/heatmap_model.h"
#include "qt/format.h"
#include "support/panel_checks.h"
#include "support/sample_incidents.h"
#include "support/test_program.h"
#include "wall/wall_draft.h"
#include "wall/wall_jobs.h"
#include "widgets/support/hall.h"
#include "widgets/wall/wall_sample.h"

#include <QPainter>
#include <QSignalSpy>
#include <QtTest>

#include <cmath>
#include <set>

using namespace seamscope;
using namespace seamscope::ui;
using namespace std::chrono_literals;
using test::contrast;
using test::textsOf;

namespace {

/// One of the sources is silent.
WallContent contentOf(bool isLeaking) {
    WallContent content = test::wallContent(isLeaking);
    content.sourcesHeard = 14;
    return content;
}

} // namespace

class TstWall : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatIsOnWatchIsNamed();
    void anUprightPageHasRoomForTheNextSeam();
    void theFiguresAreTheDesigns();
    void textsHaveContrastSeven();
    void sevenTilesAtMostAndNothingOverlaps();
    void healthyHasNoColour();
    void unknownIsNeverHealthy();
    void chanceNeedsNoCause();
    void anOldReadingLosesItsWeight();
    void deliveredSaysOfWhat();
    void replayHasAFrame();
    void aTileLeadsToItsIncident();
    void nothingBurnsIn();
    void aListOfPagesIsRead();
    void badListsAreRefused_data();
    void badListsAreRefused();
    void pagesTurnByTheirDwell();
    void aCriticalAlarmHoldsTheHeadline();
    void whatDoesNotDepartIsOneTick();
    void theCauseStandsOnThePageOfItsDomain();
    void aJobThatIsDownDeliversNothing();
    void aLostGatewayIsMarked();
    void aSentenceFromTheRightIsInItsOrder();
    void everyPageKeepsTheFigures();
    void aFloorIsReadWithoutColour();
    void rowNamesStandClearOfEachOther_data();
    void rowNamesStandClearOfEachOther();
    void longNamesOfRowsAreToldApart_data();
    void longNamesOfRowsAreToldApart();
    void racksOfTheFloorHaveTheirNames();
    void theFrameCoversNothing();
    void pictures_data();
    void pictures();

private:
    TextCache m_text;
    PanelStyle m_style{&m_text, kWallSmallest};
};

// tokens §7 and §8: the headline, with an incident and healthy.
void TstWall::theFiguresAreTheDesigns() {
    const QString texts = textsOf(wallHeadline(contentOf(true), m_style).picture).join(u' ');
    for (const char* wanted :
         {"$502", "−9.9", "cdu-2-a flow −31 %", "0.86", "35 min", "facilities", "8:12", "99.4 %", "90.1 %",
          "nas1 → checkpoint", "? /h", "14/15", "0.8 s", "LIVE", "12:03:52", "1/1"})
        QVERIFY2(texts.contains(QString::fromUtf8(wanted)), wanted);
    const QStringList healthy = textsOf(wallHeadline(contentOf(false), m_style).picture);
    for (const char* wanted : {"$0.00", "0.0", "No seam leaking", "100.0 %", "none", "nas1"})
        QVERIFY2(healthy.contains(QString::fromUtf8(wanted)), wanted);
    // Of no source anything is heard: then nothing is well, and no page says so.
    WallContent deaf = contentOf(false);
    deaf.sources = 24;
    deaf.sourcesHeard = 0;
    const QStringList unheard = textsOf(wallHeadline(deaf, m_style).picture);
    QVERIFY2(unheard.contains(QStringLiteral("Nothing is heard")) && unheard.contains(QStringLiteral("everything")), qPrintable(unheard.join(u'|')));
    QVERIFY(!unheard.contains(QStringLiteral("No seam leaking")) && !unheard.contains(QStringLiteral("nothing")));
    QVERIFY(textsOf(wallPicture(WallKind::jobs, deaf, m_style).picture).contains(QStringLiteral("Nothing is heard")));
    // The other pages have no row for what is blind.
    const QString jobs = textsOf(wallPicture(WallKind::jobs, contentOf(false), m_style).picture).join(u'|');
    QVERIFY2(jobs.contains(QStringLiteral("not seen: 1 of 6 seams")), qPrintable(jobs));
}

/// A wall that has lost its gateway draws attention to that as to an alarm, and to nothing less.
void TstWall::aLostGatewayIsMarked() {
    const auto marks = [this](Duration unheard, bool isOffline) {
        WallContent content = contentOf(false);
        content.unheard = unheard;
        content.isOffline = isOffline;
        const WallPicture made = wallHeadline(content, m_style);
        return std::count_if(made.picture.shapes.items().begin(), made.picture.shapes.items().end(), [&](const Primitive& item) {
            const auto* mark = std::get_if<MarkShape>(&item.shape);
            return mark && mark->priority == Priority::high && mark->box.bottom() < made.beatAt;
        });
    };
    QCOMPARE(marks(0s, false), 0);
    QCOMPARE(marks(5s, false), 0); // late is no alarm yet
    QCOMPARE(marks(10s, false), 1);
    QCOMPARE(marks(0s, true), 1);
}

/// Where one reads from the right, what is said first stands there, and what follows it left of it.
void TstWall::aSentenceFromTheRightIsInItsOrder() {
    const auto placesOf = [this] {
        std::vector<std::pair<QString, QPointF>> places;
        const WallPicture made = wallPicture(WallKind::jobs, contentOf(true), m_style);
        for (const Primitive& item : made.picture.shapes.items())
            if (const auto* text = std::get_if<TextShape>(&item.shape); text && text->baseline.y() < made.bodyAt && text->baseline.y() > made.bodyAt - 400)
                places.emplace_back(text->text, QPointF(text->baseline.x(), text->align == Align::right ? 1 : 0));
        return places;
    };
    const auto forwards = placesOf();
    QGuiApplication::setLayoutDirection(Qt::RightToLeft);
    const auto backwards = placesOf();
    QGuiApplication::setLayoutDirection(Qt::LeftToRight);
    QCOMPARE(backwards.size(), forwards.size());
    int mirrored = 0;
    for (std::size_t i = 0; i < forwards.size(); ++i) {
        QCOMPARE(backwards[i].first, forwards[i].first);
        if (backwards[i].second.y() == forwards[i].second.y())
            continue;
        ++mirrored; // as far from the right end as it was from the left one
        QVERIFY(std::abs(backwards[i].second.x() + forwards[i].second.x() - (kWallSize.width() - kWallLeft + 64 + 160 + 48)) < 1);
    }
    QVERIFY(mirrored >= 3);
}

/// Interface rules 8 and 13, in both themes: texts seven to one, marks and lines three to one, and nothing above 70 % of
/// luminance stands still.
void TstWall::textsHaveContrastSeven() {
    for (const bool isDark : {true, false}) {
        const Palette& palette = WallPage::palette(isDark);
        for (const bool isLeaking : {false, true})
            for (const WallPicture made = wallHeadline(contentOf(isLeaking), m_style);
                 const Primitive& item : made.picture.shapes.items())
                if (const auto* text = std::get_if<TextShape>(&item.shape))
                    QVERIFY2(contrast(text->ink.colour(palette), palette[Role::bg1]) >= 7,
                             qPrintable(text->text));
        for (const Role mark : {Role::critical, Role::high, Role::medium, Role::low, Role::loss, Role::line})
            QVERIFY2(contrast(palette[mark], palette[Role::bg1]) >= 3, qPrintable(palette[mark].name()));
        for (const Role mark : {Role::critical, Role::high, Role::medium, Role::low})
            QVERIFY2(contrast(palette[Role::onAlarm], palette[mark]) >= 4.5, qPrintable(palette[mark].name()));
        for (const QColor& ground : {palette[Role::bg0], palette[Role::bg1], palette[Role::bg2], palette[Role::ink1]})
            QVERIFY2(contrast(ground, Qt::black) <= (0.70 + 0.05) / 0.05, qPrintable(ground.name()));
        for (std::size_t step = 1; step < palette.heat.size(); ++step) // the further from usual, the more it stands out
            QVERIFY(contrast(palette.heat[step], palette[Role::bg1]) > contrast(palette.heat[step - 1], palette[Role::bg1]));
    }
}

void TstWall::sevenTilesAtMostAndNothingOverlaps() {
    std::vector<WallContent> all = {contentOf(true), contentOf(false), WallContent{}};
    all.push_back(contentOf(true));
    all.back().incidents = std::make_shared<telemetry::IncidentReport>(test::floodReport(50));
    all.push_back(contentOf(true));
    all.back().reading.edit().lostPerHourMicros = 987'654'000'000;
    all.back().session.site = "a site with a very long name indeed";
    for (const WallContent& content : all) {
        const WallPicture made = wallHeadline(content, m_style);
        QVERIFY(made.tiles <= 7);
        QCOMPARE(test::outsider(made.picture, kWallSize, m_text), QString());
        QCOMPARE(test::overlap(made.picture, m_text), QString());
    }
}

/// interface rule 5: a healthy page has under 1 % saturated pixels.
void TstWall::healthyHasNoColour() {
    WallPage page;
    page.resize(960, 540);
    page.setContent(contentOf(false));
    const QImage shot = page.grab().toImage();
    qsizetype saturated = 0;
    for (int y = 0; y < shot.height(); ++y)
        for (int x = 0; x < shot.width(); ++x) {
            const QColor pixel = shot.pixelColor(x, y).toHsv();
            saturated += pixel.saturation() > 128 && pixel.value() > 96;
        }
    QVERIFY(saturated * 100 < qsizetype{shot.width()} * shot.height());
}

void TstWall::unknownIsNeverHealthy() {
    WallContent notAnalysed = contentOf(false);
    notAnalysed.incidents.reset();
    WallContent behind = contentOf(false);
    behind.now += 5min;
    WallContent noMeter = contentOf(false);
    noMeter.reading.reset();
    WallContent unattributed = contentOf(true);
    unattributed.incidents = std::make_shared<telemetry::IncidentReport>(test::quietReport());
    for (const WallContent& content : {notAnalysed, behind, noMeter, unattributed, WallContent{}})
        QVERIFY(!textsOf(wallHeadline(content, m_style).picture).contains(QStringLiteral("No seam leaking")));
    const QStringList texts = textsOf(wallHeadline(noMeter, m_style).picture);
    QVERIFY(texts.contains(QStringLiteral("–")) && !texts.contains(QStringLiteral("$0.00")));
    QVERIFY(textsOf(wallHeadline(unattributed, m_style).picture)
                .contains(QStringLiteral("Loss without a cause")));
}

// One step a little slower than the reference, as one in two is: nobody is sent to look for its cause.
void TstWall::chanceNeedsNoCause() {
    WallContent content = contentOf(false);
    content.incidents = std::make_shared<telemetry::IncidentReport>(test::quietReport());
    telemetry::MeterReading& reading = content.reading.edit();
    if (!reading.detail)
        reading.detail.emplace();
    reading.delivered = 0.998;
    reading.detail->jobs.clear();
    for (auto& line : reading.jobs) {
        line.stepSeconds = 4.22;
        telemetry::MeterJobDetail job;
        job.job = line.job;
        job.baseline.isGrey = false;
        job.baseline.seconds = 4.21;
        job.baseline.highSeconds = 4.244;
        reading.detail->jobs.push_back(job);
    }
    QVERIFY(!reading.jobs.empty());
    const auto says = [&](const char* text) {
        return textsOf(wallHeadline(content, m_style).picture).contains(QString::fromUtf8(text));
    };
    QVERIFY(says("No seam leaking") && !says("Loss without a cause"));
    reading.jobs.front().stepSeconds = 4.25; // slower than nine in ten
    QVERIFY(says("Loss without a cause"));
    reading.jobs.front().stepSeconds = 4.22;
    reading.detail->jobs.front().baseline.isGrey = true; // nobody knows what is usual
    QVERIFY(says("Loss without a cause"));
}

/// Two jobs of which one stands still: half of the work is delivered, of two jobs, and each says its own share. Of a third
/// nobody knows: it is not of three.
void TstWall::deliveredSaysOfWhat() {
    WallContent content = contentOf(false);
    telemetry::MeterReading& reading = content.reading.edit();
    QVERIFY(!reading.jobs.empty());
    reading.jobs.resize(1);
    reading.jobs.front().delivered = 1;
    const auto headline = [&] { return textsOf(wallHeadline(content, m_style).picture).join(u'\n'); };
    QVERIFY2(headline().contains(QStringLiteral("delivered now")) && !headline().contains(QStringLiteral("delivered, ")), qPrintable(headline()));
    reading.jobs.push_back(reading.jobs.front());
    reading.jobs.back().job = *topology::EntityId::parse("job/boreas");
    reading.jobs.back().delivered = 0.25;
    reading.delivered = 0.625;
    QVERIFY2(headline().contains(QStringLiteral("delivered, 2 jobs")), qPrintable(headline()));
    const QString board = textsOf(wallJobs(content, m_style).picture).join(u'\n');
    QVERIFY2(board.contains(QStringLiteral("100.0 %")) && board.contains(QStringLiteral("25.0 %")), qPrintable(board));
    reading.jobs.push_back(reading.jobs.front());
    reading.jobs.back().job = *topology::EntityId::parse("job/castor");
    reading.jobs.back().delivered.reset();
    // Where that has no room nothing is said of how many, and never a number that is not so.
    QVERIFY2(!headline().contains(QStringLiteral("delivered, 3 jobs")) && !headline().contains(QStringLiteral("delivered, 2 jobs")), qPrintable(headline()));
}

void TstWall::anOldReadingLosesItsWeight() {
    WallContent content = contentOf(true);
    content.now += 90s;
    const WallPicture made = wallHeadline(content, m_style);
    QVERIFY(textsOf(made.picture).contains(QStringLiteral("stood so 90 s ago")) ||
            textsOf(made.picture).contains(QStringLiteral("stood so 1 min ago")));
    for (const Primitive& item : made.picture.shapes.items())
        if (const auto* text = std::get_if<TextShape>(&item.shape);
            text && text->text == QStringLiteral("$502"))
            QVERIFY(text->ink == Ink(Role::ink2));
}

void TstWall::replayHasAFrame() {
    WallPage page;
    page.resize(960, 540);
    WallContent content = contentOf(true);
    content.isReplay = true;
    page.setContent(content);
    const QImage shot = page.grab().toImage();
    for (const QPoint& corner : {QPoint(3, 3), QPoint(950, 5), QPoint(480, 535), QPoint(956, 300)})
        QCOMPARE(shot.pixelColor(corner), WallPage::palette()[Role::accent]);
    QVERIFY(textsOf(page.picture().picture).contains(QStringLiteral("REPLAY")));
}

void TstWall::aTileLeadsToItsIncident() {
    WallPage page;
    page.resize(1920, 1080);
    page.setContent(contentOf(true));
    page.show();
    QSignalSpy chosen(&page, &WallPage::incidentChosen);
    QTest::mouseClick(&page, Qt::LeftButton, {}, QPoint(400, 560));
    QCOMPARE(chosen.count(), 1);
    QCOMPARE(chosen[0][0].value<std::string>(), std::string("inc-1"));
}

void TstWall::nothingBurnsIn() {
    std::set<std::pair<qreal, qreal>> places;
    for (int minute = 0; minute < 60; ++minute) {
        const QPointF shift = wallShift(TimePoint(std::chrono::minutes(minute)));
        const QPointF next = wallShift(TimePoint(std::chrono::minutes(minute + 1)));
        QVERIFY((next - shift).manhattanLength() >= 1 && (next - shift).manhattanLength() <= 4);
        QVERIFY(std::abs(shift.x()) <= 2 && std::abs(shift.y()) <= 2);
        places.insert({shift.x(), shift.y()});
    }
    QVERIFY(places.size() >= 6);
}

void TstWall::aListOfPagesIsRead() {
    const auto pages =
        parseWallPages("headline 45, floor\n# at night, nobody looks\njobs 20 # short\n\n day");
    QVERIFY2(pages, pages ? "" : pages.error().text().c_str());
    const std::vector<WallPageSpec> wanted = {
        {WallKind::headline, 45s}, {WallKind::floor, 30s}, {WallKind::jobs, 20s}, {WallKind::day, 30s}};
    QVERIFY(*pages == wanted);
    QCOMPARE(parseWallPages("all")->size(), std::size_t{6});
    QCOMPARE(readWallPages("")->size(), std::size_t{1});
}

void TstWall::badListsAreRefused_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("names");
    QTest::newRow("unknown") << QByteArray("headline, moon") << QByteArray("moon");
    QTest::newRow("too short") << QByteArray("floor 5") << QByteArray("20 to 60");
    QTest::newRow("too long") << QByteArray("floor 61") << QByteArray("20 to 60");
    QTest::newRow("not a number") << QByteArray("floor soon") << QByteArray("soon");
    QTest::newRow("empty") << QByteArray(" , \n# nothing\n") << QByteArray("no page");
    QTest::newRow("its line") << QByteArray("floor\njobs\nmoon") << QByteArray("line 3");
    QByteArray many;
    for (int i = 0; i < 30; ++i)
        many += "jobs,";
    QTest::newRow("many") << many << QByteArray("20 pages");
}

void TstWall::badListsAreRefused() {
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, names);
    const auto pages = parseWallPages(text.toStdString());
    QVERIFY(!pages);
    QVERIFY2(QByteArray::fromStdString(pages.error().text()).contains(names), pages.error().text().c_str());
}

void TstWall::pagesTurnByTheirDwell() {
    WallRotation rotation({{WallKind::headline, 45s}, {WallKind::floor, 20s}});
    std::vector<std::size_t> seen;
    for (auto now = 0s; now < 130s; now += 1s)
        seen.push_back(rotation.advance(now, false));
    for (std::size_t second = 0; second < seen.size(); ++second)
        QCOMPARE(seen[second], second % 65 < 45 ? std::size_t{0} : std::size_t{1});
    QCOMPARE(rotation.turn(-1, 131s), std::size_t{0});
    QCOMPARE(rotation.turn(-1, 131s), std::size_t{1}); // backwards from the first is the last
    QCOMPARE(rotation.advance(150s, false), std::size_t{1});
    QCOMPARE(rotation.advance(151s, false), std::size_t{0});
    WallRotation none{std::vector<WallPageSpec>()};
    QCOMPARE(none.advance(1000s, false), std::size_t{0});
}

// interface rule 4: critical holds its page, rotation resumes five minutes after.
void TstWall::aCriticalAlarmHoldsTheHeadline() {
    WallRotation rotation({{WallKind::floor, 30s}, {WallKind::headline, 30s}, {WallKind::day, 30s}});
    for (auto now = 0s; now < 100s; now += 1s)
        static_cast<void>(rotation.advance(now, false));
    for (auto now = 100s; now < 700s; now += 1s)
        QCOMPARE(rotation.advance(now, true), std::size_t{1});
    QCOMPARE(rotation.advance(998s, false), std::size_t{1});
    QCOMPARE(rotation.advance(1000s, false), std::size_t{1}); // its own dwell begins now
    QCOMPARE(rotation.advance(1030s, false), std::size_t{2});
}

/// Noise is no line; and a tick stands only where nothing is wrong anywhere.
void TstWall::whatDoesNotDepartIsOneTick() {
    const auto pageOf = [this](WallContent content, double badness) {
        content.facilities = {{*topology::EntityId::parse("rack/r06"), QStringLiteral("r06 · flow"),
                               QStringLiteral("117 L/min"), QStringLiteral("−1.4 % · 118 L/min"), badness, false}};
        return wallPicture(WallKind::facilities, content, m_style);
    };
    const auto ticks = [](const WallPicture& made) {
        int count = 0;
        for (const Primitive& item : made.picture.shapes.items())
            if (const auto* path = std::get_if<PathShape>(&item.shape))
                count += !path->isClosed && path->points.size() == 3;
        return count;
    };
    WallContent healthy = contentOf(false);
    healthy.incidents = std::make_shared<telemetry::IncidentReport>(test::quietReport());
    QVERIFY(!textsOf(pageOf(healthy, 0.014).picture).contains(QStringLiteral("r06 · flow")));
    QCOMPARE(ticks(pageOf(healthy, 0.014)), 2); // no seam leaks, and nothing of these values departs
    QVERIFY(textsOf(pageOf(healthy, 0.29).picture).contains(QStringLiteral("r06 · flow")));
    QCOMPARE(ticks(pageOf(healthy, 0.29)), 1);
    WallContent leaking = contentOf(true);
    leaking.incidents = std::make_shared<telemetry::IncidentReport>(test::coolingReport());
    QCOMPARE(ticks(pageOf(leaking, 0.014)), 0);
}

/// Whether or not the page compares values of that kind: a page never denies the incident that it stands under.
void TstWall::theCauseStandsOnThePageOfItsDomain() {
    WallContent content = contentOf(true);
    auto report = std::make_shared<telemetry::IncidentReport>(test::coolingReport());
    telemetry::IncidentRoot& root = report->incidents.front().roots.front();
    root.entity = *topology::EntityId::parse("psu/r40-2");
    root.supporting.front().entity = root.entity;
    root.supporting.front().signal = "power.output";
    root.supporting.front().before = 2900;
    root.supporting.front().after = 0;
    root.supporting.front().unit = "W";
    report->incidents.resize(1);
    content.incidents = report;
    content.facilities = {{*topology::EntityId::parse("rack/r06"), QStringLiteral("r06 · flow"), QStringLiteral("117 L/min"),
                           QStringLiteral("−1.4 % · 118 L/min"), 0.014, false}};
    const QStringList texts = textsOf(wallPicture(WallKind::facilities, content, m_style).picture);
    QVERIFY2(texts.join(u'|').contains(QStringLiteral("r40-2 · power output")), qPrintable(texts.join(u'|')));
    QVERIFY(texts.join(u'|').contains(QStringLiteral("−100 %")));
    // As it is now, where the page has the value; and it stands once.
    content.facilities.push_back({root.entity, QStringLiteral("PSU r40-2 · power output"), QStringLiteral("12 W"), {}, 0, false});
    const QString again = textsOf(wallPicture(WallKind::facilities, content, m_style).picture).join(u'|');
    QCOMPARE(again.count(QStringLiteral("r40-2 · power output")), 1);
}

void TstWall::aJobThatIsDownDeliversNothing() {
    using enum jobs::JobState;
    for (const jobs::JobState state : {blocked, starting, restarting, maintenance}) {
        WallContent content = contentOf(true);
        auto reading = std::make_shared<telemetry::MeterReading>(*content.reading);
        for (telemetry::MeterJobDetail& job : reading->detail->jobs)
            job.standing.state = state;
        const double last = *reading->jobs.front().stepSeconds;
        content.reading = reading;
        const QStringList texts = textsOf(wallPicture(WallKind::jobs, content, m_style).picture);
        QVERIFY2(texts.contains(QStringLiteral("0.0 %")), qPrintable(texts.join(u'|')));
        // The last step says nothing of now.
        QVERIFY2(!texts.contains(models::formatNumber(last) + QStringLiteral(" s")), qPrintable(texts.join(u'|')));
    }
}

void TstWall::everyPageKeepsTheFigures() {
    WallContent content = contentOf(true);
    content.facilities = {{*topology::EntityId::parse("cdu/cdu-2"), QStringLiteral("cdu-2 · flow"),
                           QStringLiteral("649 L/min"), QStringLiteral("−31 % · 940 L/min"), 0.31, false},
                          {*topology::EntityId::parse("pdu/pdu-1"), QStringLiteral("pdu-1 · power"),
                           QStringLiteral("–"), QStringLiteral("silent"), 0.04, true}};
    for (int i = 0; i < 90; ++i)
        content.loss.push_back({content.now - 3min * (90 - i), 0, i > 60 ? 500.0 : 0.0, 0, 0, 1,
                                i % 30 ? telemetry::Quality::good : telemetry::Quality::missing});
    content.lossSpan = {content.now - 270min, content.now};
    const QString folder = qEnvironmentVariable("SEAM_PICTURES");
    for (int kind = 0; kind < 6; ++kind) {
        const auto page = static_cast<WallKind>(kind);
        for (const WallContent& one : {content, contentOf(false), WallContent()}) {
            const WallPicture made = wallPicture(page, one, m_style);
            QCOMPARE(test::outsider(made.picture, kWallSize, m_text), QString());
            QVERIFY(made.tiles <= 7);
            QCOMPARE(made.targets.size(), made.picture.items.size());
            if (one.reading) { // the figure stands where it stands on the first page
                const QStringList texts = textsOf(made.picture);
                const bool isLeaking = one.reading->lostPerHourMicros > 0;
                QVERIFY(texts.contains(isLeaking ? QStringLiteral("$502") : QStringLiteral("$0.00")));
                QVERIFY(texts.contains(isLeaking ? QStringLiteral("−9.9") : QStringLiteral("0.0")));
            }
            for (const Primitive& item : made.picture.shapes.items())
                if (const auto* text = std::get_if<TextShape>(&item.shape))
                    QVERIFY2(text->style.px >= kWallSmallest, qPrintable(text->text));
        }
        if (folder.isEmpty())
            continue;
        WallPage widget;
        widget.resize(1920, 1080);
        widget.showOnly(page);
        widget.setContent(content);
        QVERIFY(widget.grab().save(folder + QStringLiteral("/wall-") + QLatin1String(name(page).data()) +
                                   QStringLiteral(".png")));
    }
}

/// interface rule 10: what is drawn in a cell tells a value, a stale one, a missing one and one not to be trusted
/// apart by its shapes alone.
void TstWall::aFloorIsReadWithoutColour() {
    models::ClusterState state = test::hotRackHall(); // one GPU each is bad and missing
    const TimePoint later = test::kNow + 10s;
    telemetry::Update update; // all are heard again but one, which is stale by then
    for (const telemetry::SeriesInfo& info : state.series())
        if (const telemetry::SeriesState* latest = state.latest(info.id);
            latest && info.entity != test::id("gpu/n005:5"))
            update.samples.add(info.id, later, latest->value, latest->quality);
    state.apply(update);
    HeatmapModel heat;
    heat.setSignal(heatSignal("gpu.temperature"));
    heat.update(state, later);
    WallContent content = contentOf(false);
    content.heat = &heat;
    const WallPicture made = wallPicture(WallKind::floor, content, m_style);
    int diagonals = 0, outlines = 0, framed = 0;
    for (const Primitive& item : made.picture.shapes.items()) {
        if (const auto* line = std::get_if<LineShape>(&item.shape))
            diagonals += line->from.x() != line->to.x() && line->from.y() != line->to.y();
        const auto* box = std::get_if<RectShape>(&item.shape);
        if (!box || box->box.top() < made.bodyAt + 170)
            continue;
        const bool isDrawn = box->rim.ink != Ink();
        const bool isFilled = box->fill != Ink();
        outlines += isDrawn && !isFilled;
        framed += isDrawn && isFilled;
    }
    // Each stands on the floor and in the legend, with how many there are.
    QVERIFY2(diagonals >= 2, QByteArray::number(diagonals).constData());
    QCOMPARE(outlines, 4); // stale and missing, both with an outline
    QCOMPARE(framed, 2);
    const QStringList texts = textsOf(made.picture);
    for (const char* wanted : {"missing 1", "stale 1", "not to be trusted 1"})
        QVERIFY2(texts.contains(QString::fromUtf8(wanted)), qPrintable(texts.join(u'|')));
    QCOMPARE(test::outsider(made.picture, kWallSize, m_text), QString());
}

void TstWall::rowNamesStandClearOfEachOther_data() {
    QTest::addColumn<int>("rows");
    for (const int rows : {2, 4, 8, 16, 26})
        QTest::addRow("%d rows", rows) << rows;
}

void TstWall::rowNamesStandClearOfEachOther() {
    QFETCH(const int, rows);
    models::ClusterState state = test::healthyHall({.rows = rows});
    HeatmapModel heat;
    heat.setSignal(heatSignal("gpu.temperature"));
    heat.update(state, test::kNow);
    WallContent content = contentOf(false);
    content.heat = &heat;
    const WallPicture made = wallPicture(WallKind::floor, content, m_style);
    std::vector<qreal> baselines;
    for (const Primitive& item : made.picture.shapes.items())
        if (const auto* text = std::get_if<TextShape>(&item.shape))
            if (text->baseline.x() == kWallLeft && text->baseline.y() > made.bodyAt + 160)
                baselines.push_back(text->baseline.y());
    QVERIFY(!baselines.empty());
    for (std::size_t i = 1; i < baselines.size(); ++i)
        QVERIFY2(baselines[i] - baselines[i - 1] >= kWallSmallest,
                 QByteArray::number(baselines[i]).constData());
    // Nor do they reach into what says how many are not seen.
    HeatmapModel old;
    old.setSignal(heatSignal("gpu.temperature"));
    old.update(state, test::kNow + 1h);
    content.heat = &old;
    const WallPicture stale = wallPicture(WallKind::floor, content, m_style);
    QVERIFY(textsOf(stale.picture).join(u' ').contains(QStringLiteral("stale")));
    QCOMPARE(test::overlap(stale.picture, m_text), QString());
    // Each stroke of a stale cell stays in it: the legend below the last row is read through none.
    qreal legendTop = 0, floorEnd = 0;
    for (const Primitive& item : stale.picture.shapes.items())
        if (const auto* text = std::get_if<TextShape>(&item.shape); text && text->text.startsWith(QStringLiteral("stale")))
            legendTop = text->baseline.y() - text->style.px * 0.727;
    for (const Primitive& item : stale.picture.shapes.items()) {
        if (const auto* line = std::get_if<LineShape>(&item.shape); line && line->stroke.width == 3 && std::min(line->from.y(), line->to.y()) < legendTop - 20)
            floorEnd = std::max({floorEnd, line->from.y(), line->to.y()});
    }
    QVERIFY2(floorEnd > 0 && floorEnd < legendTop, qPrintable(QStringLiteral("%1 %2").arg(floorEnd).arg(legendTop)));
}

/// Two rows may not read alike: neither cut to the same letters, nor left without their number.
void TstWall::longNamesOfRowsAreToldApart_data() {
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QSizeF>("wall");
    for (const char* before : {"row0", "Data hall three / aisle "})
        for (const QSizeF wall : {kWallSize, kWallSize.transposed()})
            QTest::addRow("%s %g", before, wall.width()) << QByteArray(before) << wall;
}

void TstWall::longNamesOfRowsAreToldApart() {
    QFETCH(const QByteArray, before);
    QFETCH(const QSizeF, wall);
    const models::ClusterState state = test::healthyHall({.rows = 3, .rowName = before.constData()});
    HeatmapModel heat;
    heat.setSignal(heatSignal("gpu.temperature"));
    heat.update(state, test::kNow);
    WallContent content = contentOf(true);
    content.canvas = wall;
    content.heat = &heat;
    const WallPicture made = wallPicture(WallKind::floor, content, m_style);
    QStringList names;
    for (const Primitive& item : made.picture.shapes.items())
        if (const auto* text = std::get_if<TextShape>(&item.shape))
            if (text->baseline.x() == kWallLeft && text->baseline.y() > made.bodyAt + 160)
                names << text->text;
    QVERIFY(names.size() >= 2); // rows lower than letters: as many as stand clear of each other
    QCOMPARE(names.join(QString()).count(u'…'), 0);
    QCOMPARE(std::set<QString>(names.begin(), names.end()).size(), static_cast<std::size_t>(names.size()));
    for (const QString& name : names)
        QVERIFY2(QStringLiteral("ABC").contains(name.back()), qPrintable(names.join(u'|')));
}

/// A rack without a name has to be counted out, and a row's name stands beside its own racks.
void TstWall::racksOfTheFloorHaveTheirNames() {
    const models::ClusterState state = test::healthyHall({.rows = 4});
    HeatmapModel heat;
    heat.setSignal(heatSignal("gpu.temperature"));
    heat.setMeasure(HeatMeasure::departure);
    heat.update(state, test::kNow);
    WallContent content = contentOf(false);
    content.heat = &heat;
    const WallPicture made = wallPicture(WallKind::floor, content, m_style);
    const QStringList texts = textsOf(made.picture);
    // Where they are wider than the racks every second one is left out, and no more.
    const std::vector<HeatBlock>& blocks = heat.floor().blocks;
    QVERIFY(blocks.size() > 8);
    for (std::size_t i = 1; i < blocks.size(); ++i)
        QVERIFY2(texts.contains(QString::fromStdString(blocks[i - 1].name)) || texts.contains(QString::fromStdString(blocks[i].name)),
                 qPrintable(texts.join(u'|')));
    for (const HeatLine& line : heat.floor().lines)
        QVERIFY2(texts.contains(QString::fromStdString(line.name)), qPrintable(texts.join(u'|')));
    QVERIFY(std::any_of(texts.begin(), texts.end(), [](const QString& text) { return text == QStringLiteral("+25.0 K") || text == QStringLiteral("+25 K"); }));
    QCOMPARE(test::overlap(made.picture, m_text), QString());
    QCOMPARE(test::outsider(made.picture, kWallSize, m_text), QString());
}

/// The frame of a replay takes its room from the page: nothing of the page lies under it.
void TstWall::theFrameCoversNothing() {
    WallContent content = contentOf(true);
    content.isReplay = true;
    WallPage page;
    page.resize(1920, 1080);
    page.setContent(content);
    const QImage shot = page.grab().toImage();
    const QColor frame = WallPage::palette()[Role::accent];
    const QColor ground = WallPage::palette()[Role::bg0];
    for (const int at : {200, 700, 1500}) {
        QCOMPARE(shot.pixelColor(at, 11), frame);
        QCOMPARE(shot.pixelColor(at, 12), ground); // a gap, then the page
    }
}

void TstWall::pictures_data() {
    QTest::addColumn<int>("which");
    QTest::newRow("wall-leaking") << 0;
    QTest::newRow("wall-healthy") << 1;
    QTest::newRow("wall-unknown") << 2;
    QTest::newRow("wall-overload") << 3;
}

/// Kept where SEAM_PICTURES names a folder.
void TstWall::pictures() {
    QFETCH(int, which);
    WallContent content = which == 2 ? WallContent{} : contentOf(which != 1);
    if (which == 3)
        content.incidents = std::make_shared<telemetry::IncidentReport>(test::floodReport(50));
    WallPage page;
    page.resize(3840, 2160);
    page.setContent(content);
    const QImage shot = page.grab().toImage();
    QVERIFY(!shot.isNull());
    if (const QString folder = qEnvironmentVariable("SEAM_PICTURES"); !folder.isEmpty())
        QVERIFY(
            shot.save(folder + u'/' + QString::fromLatin1(QTest::currentDataTag()) + QStringLiteral(".png")));
}

// Calm or not: what asks for a look before it costs has a place, and a name without an ellipsis.
void TstWall::whatIsOnWatchIsNamed() {
    for (const bool isLeaking : {false, true})
        for (const QSizeF canvas : {kWallSize, QSizeF(2160, 3840)}) {
            WallContent content = contentOf(isLeaking);
            content.canvas = canvas;
            telemetry::IncidentReport report = isLeaking ? test::coolingReport() : test::quietReport();
            report.at = content.now;
            telemetry::Silence silence;
            silence.entity = *topology::EntityId::parse("host/gpu-eu-prod-0031");
            silence.since = content.now - 18min;
            report.silent = {silence, silence};
            report.silent[1].entity = *topology::EntityId::parse("host/n2");
            content.incidents = std::make_shared<telemetry::IncidentReport>(report);
            const QStringList texts = textsOf(wallHeadline(content, m_style).picture);
            const QString all = texts.join(u' ');
            // From afar "for 18 min" alone says nothing: what it is that lasts goes before how long.
            QVERIFY2(isLeaking ? all.contains(QStringLiteral("not heard")) : all.contains(QStringLiteral("On watch")), qPrintable(all));
            QVERIFY2(all.contains(QStringLiteral("gpu-eu-prod-0031")), qPrintable(all));
        }
}

// The second incident has the rest of the column: nothing of its name is cut while the tile under it stands empty.
void TstWall::anUprightPageHasRoomForTheNextSeam() {
    int roomy = 0;
    for (qreal tall = 3400; tall < 5200; tall += 60) {
        WallContent content = contentOf(true);
        content.canvas = QSizeF(2160, tall);
        telemetry::IncidentReport report = test::coolingReport();
        telemetry::Incident next = report.incidents.front();
        next.id = "inc-2";
        next.roots.front().entity = *topology::EntityId::parse("link/leaf-eu-prod-0131:p13~gpu-eu-prod-0031:mlx5_0");
        next.cost->ratePerHourMicros /= 3;
        report.incidents.push_back(next);
        content.incidents = std::make_shared<telemetry::IncidentReport>(report);
        const WallPicture made = wallHeadline(content, m_style);
        for (const PanelItem& item : made.picture.items) {
            if (!item.name.startsWith(QStringLiteral("Next seam")) || item.box.height() < kWallTwoLines + 3 * kWallSmallest)
                continue;
            ++roomy;
            const QStringList texts = textsOf(made.picture);
            for (const QString& text : texts)
                QVERIFY2(!text.contains(u'…') || !text.contains(QStringLiteral("leaf")), qPrintable(text));
            QVERIFY2(texts.join(QString()).contains(QStringLiteral("mlx5_0")), qPrintable(texts.join(u'|')));
        }
    }
    QVERIFY(roomy > 0);
}

SEAM_GUI_TEST(tst_wall, TstWall)
#include "tst_wall.moc"
