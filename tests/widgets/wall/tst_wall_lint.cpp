// SPDX-License-Identifier: GPL-3.0-or-later
// Every page of the wall on every shape of screen, with the longest names that sites give: by the formulae of interface
// rule 1, all that is written can be read from the farthest seat, and the sentence of the worst incident is whole.
#include "common/heatmap_model.h"
#include "qt/incident_text.h"
#include "qt/meter_text.h"
#include "qt/words.h"
#include "support/panel_checks.h"
#include "support/sample_incidents.h"
#include "support/test_program.h"
#include "wall/wall_draft.h"
#include "wall/wall_pages.h"
#include "widgets/support/hall.h"
#include "widgets/wall/wall_sample.h"

#include <QtTest>

#include <algorithm>
#include <cmath>

using namespace seamscope;
using namespace seamscope::ui;
using namespace std::chrono_literals;
using test::textsOf;

namespace {

/// As sites call things: building, hall, row, place, model, cluster.
topology::EntityId longName(const topology::EntityId& id) {
    return id.isEmpty() ? id : topology::EntityId::make(id.kind(), "eu-central-building-3-hall-west-" + std::string(id.name()) + "-prod");
}

std::shared_ptr<const telemetry::IncidentReport> withLongNames(telemetry::IncidentReport report) {
    for (telemetry::Incident& incident : report.incidents) {
        for (telemetry::IncidentRoot& root : incident.roots) {
            root.entity = longName(root.entity);
            for (telemetry::IncidentEvidence& fact : root.supporting)
                fact.entity = longName(fact.entity);
        }
        for (auto* list : {&incident.path, &incident.victims, &incident.jobs})
            for (topology::EntityId& id : *list)
                id = longName(id);
        incident.owners = {"facilities-building-operations-emea", "machine-learning-platform-engineering"};
        incident.actionText = "Start the stand-by pump of the unit, compare its flow with the set point, then call the facilities desk";
    }
    return std::make_shared<const telemetry::IncidentReport>(std::move(report));
}

WallContent contentOf(bool isLeaking) {
    WallContent content = test::wallContent(isLeaking);
    content.session.site = "eu-central-building-3-hall-west";
    content.session.timezone = "Europe/Berlin";
    content.checkpoints.clear();
    content.sourcesHeard = 114;
    content.sources = 115;
    content.newest = content.now - 252min;
    content.pages = 20;
    content.page = 20;
    content.isHeld = true;
    content.restarted = QStringLiteral("12:03");
    for (int i = 0; i < 90; ++i)
        content.loss.push_back({content.now - 3min * (90 - i), 0, i > 60 ? 500.0 : 0.0, 0, 0, 1, telemetry::Quality::good});
    content.lossSpan = {content.now - 270min, content.now};
    for (int i = 0; i < 12; ++i)
        for (auto* half : {&content.facilities, &content.fabric})
            half->push_back({*topology::EntityId::parse("cdu/cdu-2"),
                             QStringLiteral("eu-central-building-3-hall-west-cdu-%1 · coolant supply temperature").arg(i),
                             QStringLiteral("12,345 L/min"), QStringLiteral("−31 % of 12,940 L/min"), 0.4 - 0.02 * i, i == 11});
    return content;
}

std::vector<std::pair<const char*, WallContent>> contents() {
    std::vector<std::pair<const char*, WallContent>> all;
    WallContent leaking = contentOf(true);
    leaking.incidents = withLongNames(test::coolingReport());
    all.emplace_back("leaking", leaking);
    WallContent dear = leaking;
    dear.reading.edit().lostPerHourMicros = 987'654'000'000;
    dear.reading.edit().delivered = 0;
    for (auto& job : dear.reading.edit().jobs)
        job.job = longName(job.job);
    for (int i = 0; i < 9; ++i)
        dear.reading.edit().jobs.push_back(dear.reading->jobs.front());
    all.emplace_back("dear", dear);
    WallContent flood = leaking;
    flood.incidents = withLongNames(test::floodReport(50));
    all.emplace_back("flood", flood);
    WallContent elsewhere = leaking; // in a half that measures nothing of it
    for (auto& row : elsewhere.fabric)
        row.badness = 0, row.isSilent = false;
    all.emplace_back("elsewhere", elsewhere);
    WallContent silent = leaking;
    silent.unheard = 252min;
    silent.now += 252min;
    all.emplace_back("silent", silent);
    WallContent healthy = contentOf(false);
    healthy.facilities.clear();
    healthy.fabric.clear();
    all.emplace_back("healthy", healthy);
    all.emplace_back("nothing", WallContent());
    return all;
}

QString bare(QString text) { return text.remove(u' '); }

/// What a cut makes another figure or another name of: "1.4…" is read as 1.4, "pretrain…" as any of them.
QString cutShort(const WallPicture& page) {
    for (const Primitive& item : page.picture.shapes.items())
        if (const auto* text = std::get_if<TextShape>(&item.shape); text && text->baseline.y() > page.bodyAt && text->text.endsWith(u'…'))
            return text->text;
    return {};
}

} // namespace

class TstWallLint : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyPageReadsFromItsSeats_data();
    void everyPageReadsFromItsSeats();
    void noFigureIsCutAtAnyWidth_data() {
        QTest::addColumn<QString>("language");
        for (const char* language : {"en", "de"})
            QTest::newRow(language) << QString::fromLatin1(language);
    }
    void noFigureIsCutAtAnyWidth();
    void namesBreakAtTheirJoints();
    void noFigureLeavesItsTile_data() { noShapeOfScreenHasAnEmptyHalf_data(); }
    void noFigureLeavesItsTile();
    void aPanelThatIsTooSmallSaysSo();
    void worseIsNeverDrawnSmaller();
    void noHalfIsATitleAlone_data() { noShapeOfScreenHasAnEmptyHalf_data(); }
    void noHalfIsATitleAlone();
    void consoleAndWallSpeakOfOneJobAtRisk();
    void everyIncidentOfTheHoursIsTold_data() { noShapeOfScreenHasAnEmptyHalf_data(); }
    void everyIncidentOfTheHoursIsTold();
    void theHoursAddUp();
    void theDeadlineIsOnEveryHeadline_data() { everyPageReadsFromItsSeats_data(); }
    void theDeadlineIsOnEveryHeadline();
    void theDeadlineIsSaidWhole_data() { noShapeOfScreenHasAnEmptyHalf_data(); }
    void theDeadlineIsSaidWhole();
    void noShapeOfScreenHasAnEmptyHalf_data();
    void noShapeOfScreenHasAnEmptyHalf();

private:
    TextCache m_text;
    PanelStyle m_style{&m_text, kWallSmallest};
};

void TstWallLint::everyPageReadsFromItsSeats_data() {
    QTest::addColumn<QSizeF>("screen");
    QTest::addColumn<double>("metres");
    QTest::addColumn<double>("inches");
    struct Seat {
        double metres, inches;
    };
    for (const QSizeF screen : {QSizeF(1920, 1080), QSizeF(3840, 2160), QSizeF(1080, 1920), QSizeF(2160, 3840),
                                QSizeF(3440, 1440), QSizeF(5120, 1440), QSizeF(1280, 1024)})
        for (const Seat seat : {Seat{3, 55}, Seat{5, 55}, Seat{8, 88}}) {
            // The longer a panel of one diagonal is, the lower it is: from where it can still be read.
            const bool isLong = screen.width() > 2 * screen.height();
            const double inches = isLong ? seat.inches * 1.7 : screen.width() == 1280 ? seat.inches * 1.1 : seat.inches;
            QTest::addRow("%gx%g %g m", screen.width(), screen.height(), seat.metres) << screen << seat.metres << inches;
        }
}

void TstWallLint::everyPageReadsFromItsSeats() {
    QFETCH(QSizeF, screen);
    QFETCH(double, metres);
    QFETCH(double, inches);
    const QSizeF canvas = wallCanvas(screen, {metres, inches});
    const double millimetres = inches * 25.4 / std::hypot(canvas.width(), canvas.height()); // of one of its pixels
    const auto arc = [&](int px) { return std::atan(px * 0.727 * millimetres / (1000 * metres)) * 180 / M_PI * 60; };
    QVERIFY(wallSmallestArc(screen, {metres, inches}) >= 16);
    for (auto& [name, content] : contents())
        for (int kind = 0; kind < 6; ++kind) {
            WallContent shown = content;
            shown.canvas = canvas;
            const WallPicture made = wallPicture(static_cast<WallKind>(kind), shown, m_style);
            const QByteArray where = QByteArray(name) + ' ' + QByteArray::number(kind) + ": ";
            QVERIFY2(made.tiles <= 7, QByteArray(where + QByteArray::number(made.tiles)).constData());
            QVERIFY2(test::outsider(made.picture, canvas, m_text).isEmpty(), QByteArray(where + test::outsider(made.picture, canvas, m_text).toUtf8()).constData());
            QVERIFY2(test::overlap(made.picture, m_text).isEmpty(), QByteArray(where + test::overlap(made.picture, m_text).toUtf8()).constData());
            double largest = 0, said = 0;
            for (const Primitive& item : made.picture.shapes.items())
                if (const auto* text = std::get_if<TextShape>(&item.shape)) {
                    QVERIFY2(arc(text->style.px) >= 16, QByteArray(where + text->text.toUtf8()).constData());
                    largest = std::max(largest, arc(text->style.px));
                    said = std::max(said, text->style == wall_type::kSaid ? arc(text->style.px) : 0);
                }
            if (const auto page = static_cast<WallKind>(kind); page != WallKind::headline && page != WallKind::floor)
                QVERIFY2(cutShort(made).isEmpty(), QByteArray(where + cutShort(made).toUtf8()).constData());
            QVERIFY2(largest >= 59.5, QByteArray(where + QByteArray::number(largest)).constData());
            if (!shown.incidents || models::openIncidents(*shown.incidents, shown.reading.get()).empty() || shown.unheard > 0s)
                continue;
            QVERIFY2(said >= 20, QByteArray(where + QByteArray::number(said)).constData());
            const QString all = bare(textsOf(made.picture).join(QString()));
            const auto sentence = models::sentenceOf(*models::openIncidents(*shown.incidents, shown.reading.get()).front(), &*shown.reading);
            const bool isAbout = static_cast<WallKind>(kind) == WallKind::headline;
            for (const QString& part : {sentence.chain, sentence.owners, sentence.loss, isAbout ? sentence.action : sentence.step})
                QVERIFY2(all.contains(bare(part)), QByteArray(where + part.toUtf8()).constData());
            // A page of the floor shows the floor, also while something is wrong.
            const double body = isAbout ? 1 : (canvas.height() - made.bodyAt) / canvas.height();
            QVERIFY2(body >= 0.2, QByteArray(where + QByteArray::number(body)).constData());
        }
}

/// However long its words are in some language: of a figure that has no room nothing is written, rather than half, or one of nothing.
void TstWallLint::noFigureIsCutAtAnyWidth() {
    QFETCH(QString, language);
    QVERIFY(models::useLanguage(language.toStdString()));
    const auto back = qScopeGuard([] { (void)models::useLanguage("en"); });
    const QString delivered = QCoreApplication::translate("Jobs", "delivered now");
    int rows = 0;
    for (auto& [name, content] : contents())
        for (int width = 1600; width <= 6000; width += 40) {
            WallContent shown = content;
            shown.canvas = QSizeF(width, 2160);
            if (shown.reading)
                for (auto& job : shown.reading.edit().jobs)
                    job.stepSeconds = 4321.5;
            const WallPicture made = wallPicture(WallKind::jobs, shown, m_style);
            QVERIFY2(cutShort(made).isEmpty(), qPrintable(QStringLiteral("%1 at %2: %3").arg(QLatin1String(name)).arg(width).arg(cutShort(made))));
            std::map<qreal, QStringList> lines;
            for (const Primitive& item : made.picture.shapes.items())
                if (const auto* text = std::get_if<TextShape>(&item.shape))
                    lines[text->baseline.y()] += text->text;
            for (const auto& [y, line] : lines)
                for (const QString& text : line) {
                    rows += text == delivered ? 1 : 0;
                    QVERIFY2(!line.contains(delivered) || !text.endsWith(QStringLiteral(" s")) || !text.front().isDigit(), qPrintable(text));
                }
        }
    QVERIFY(rows > 100);
}

/// A name that is wider than its line: none of its words is torn, at whatever width.
void TstWallLint::namesBreakAtTheirJoints() {
    const QStringList words = {QStringLiteral("rectifier"), QStringLiteral("power"), QStringLiteral("supply"), QStringLiteral("switchboard")};
    for (const char joint : {'-', ':', '.', '_'})
        for (int width = 2600; width <= 4600; width += 100) {
            WallContent content = contentOf(true);
            auto report = test::coolingReport();
            const std::string name = "n07:" + words.join(QLatin1Char(joint)).toStdString();
            for (telemetry::IncidentRoot& root : report.incidents.front().roots)
                root.entity = topology::EntityId::make(topology::EntityKind::psu, name);
            report.incidents.front().path.clear();
            content.incidents = std::make_shared<const telemetry::IncidentReport>(report);
            content.canvas = QSizeF(width, 2160);
            const QString all = textsOf(wallPicture(WallKind::headline, content, m_style).picture).join(u'|');
            for (const QString& word : words)
                QVERIFY2(all.contains(word), qPrintable(QString::number(width) + u' ' + word + QStringLiteral(": ") + all));
        }
}

/// A decimal comma hangs lower than a point: what is drawn of the great figures ends above the line below them.
void TstWallLint::noFigureLeavesItsTile() {
    QFETCH(QSizeF, screen);
    QLocale::setDefault(QLocale(QLocale::German));
    const auto restored = qScopeGuard([] { QLocale::setDefault(QLocale::c()); });
    for (int kind = 0; kind < 6; ++kind) {
        WallContent content = contentOf(true);
        content.canvas = wallCanvas(screen);
        const WallPicture made = wallPicture(static_cast<WallKind>(kind), content, m_style);
        int commas = 0;
        for (const Primitive& item : made.picture.shapes.items()) {
            const auto* text = std::get_if<TextShape>(&item.shape);
            if (!text || text->style.px < kWallFigure || !text->text.contains(u','))
                continue;
            ++commas;
            const qreal lowest = text->baseline.y() + QFontMetricsF(fontFor(text->style)).tightBoundingRect(text->text).bottom();
            for (const auto& tile : made.picture.items)
                QVERIFY2(!tile.box.contains(text->baseline) || lowest < tile.box.bottom(), qPrintable(text->text));
        }
        QVERIFY(commas > 0);
    }
}

/// However little room the worst incident leaves: when waiting becomes dearer, or what is at risk, and what is delivered.
void TstWallLint::theDeadlineIsOnEveryHeadline() {
    QFETCH(QSizeF, screen);
    QFETCH(double, metres);
    QFETCH(double, inches);
    WallContent shortNames = contentOf(true);
    shortNames.incidents = std::make_shared<const telemetry::IncidentReport>(test::coolingReport());
    auto all = contents();
    all.emplace_back("short names", shortNames);
    for (auto& [name, content] : all) {
        if (!content.reading || !content.hasData)
            continue;
        content.canvas = wallCanvas(screen, {metres, inches});
        const WallPicture made = wallHeadline(content, m_style);
        QString body;
        for (const Primitive& item : made.picture.shapes.items())
            if (const auto* text = std::get_if<TextShape>(&item.shape); text && text->baseline.y() > made.bodyAt)
                body += text->text + u'\n';
        QVERIFY2(body.contains(QStringLiteral("deadline")) || body.contains(QStringLiteral("at risk")), name);
        QVERIFY2(body.contains(QStringLiteral("delivered")), name);
    }
}

/// What it is, when it is and what it costs, however dear and however far it is.
void TstWallLint::theDeadlineIsSaidWhole() {
    QFETCH(QSizeF, screen);
    using Cliff = telemetry::MeterCliff;
    for (const auto kind : {Cliff::Kind::watchdog, Cliff::Kind::checkpointExpiry, Cliff::Kind::restartBudget, Cliff::Kind::milestone, Cliff::Kind::reservationEnd})
        for (const std::int64_t cost : {std::int64_t{0}, std::int64_t{7'000'000}, std::int64_t{123'456'789'000'000}}) {
            WallContent content = contentOf(true);
            content.canvas = wallCanvas(screen);
            if (!content.reading->detail)
                content.reading.edit().detail.emplace();
            Cliff next;
            next.kind = kind;
            next.at = content.now + 11h + 59min;
            next.costMicros = cost;
            content.reading.edit().detail->cliffs = {next};
            const WallPicture made = wallHeadline(content, m_style);
            for (const Primitive& item : made.picture.shapes.items())
                if (const auto* text = std::get_if<TextShape>(&item.shape); text && text->text.endsWith(u'…'))
                    QVERIFY2(!text->text.startsWith(QStringLiteral("then")) && !models::cliffWords(kind).startsWith(text->text.chopped(1)),
                             qPrintable(text->text));
        }
}

/// 55 inches can be read from five metres and not from eight; the wall says so at its start.
void TstWallLint::aPanelThatIsTooSmallSaysSo() {
    QVERIFY(wallSmallestArc(QSizeF(3840, 2160), {5, 55}) >= 16);
    QVERIFY(wallSmallestArc(QSizeF(3840, 2160), {8, 55}) < 16);
    QVERIFY(wallSmallestArc(QSizeF(3840, 2160), {8, 80}) >= 16);
    QCOMPARE(wallCanvas(QSizeF(1920, 1080), {5, 55}).toSize(), QSize(3840, 2160));
    QCOMPARE(wallCanvas(QSizeF(1080, 1920)).toSize(), QSize(2160, 3840));
}

void TstWallLint::worseIsNeverDrawnSmaller() {
    for (const QSizeF screen : {QSizeF(1920, 1080), QSizeF(1080, 1920), QSizeF(3440, 1440)})
        for (int kind = 0; kind < 6; ++kind) {
            std::optional<int> size;
            for (const auto& [lost, delivered] : {std::pair<std::int64_t, double>{0, 1}, {1'250'000, 0.999}, {502'000'000, 0.9},
                                                  {5'099'000'000, 0.0}, {88'000'000'000, 0.3}, {3'456'789'000'000, 0.001}}) {
                WallContent content = contentOf(true);
                content.canvas = wallCanvas(screen);
                content.reading.edit().lostPerHourMicros = lost;
                content.reading.edit().delivered = delivered;
                int largest = 0;
                const WallPicture made = wallPicture(static_cast<WallKind>(kind), content, m_style);
                for (const Primitive& item : made.picture.shapes.items())
                    if (const auto* text = std::get_if<TextShape>(&item.shape))
                        largest = std::max(largest, text->style.px);
                QCOMPARE(largest, size.value_or(largest));
                size = largest;
                QCOMPARE(test::overlap(made.picture, m_text), QString());
            }
        }
}

/// However long the sentence above is: a half of which nothing is known says so, or is not there.
void TstWallLint::noHalfIsATitleAlone() {
    QFETCH(QSizeF, screen);
    for (const bool isLong : {false, true})
        for (const std::size_t rows : {std::size_t{0}, std::size_t{1}, std::size_t{3}, std::size_t{12}}) {
            WallContent content = contentOf(true);
            if (isLong)
                content.incidents = withLongNames(test::coolingReport());
            content.canvas = wallCanvas(screen);
            content.facilities.resize(rows);
            content.fabric.clear();
            const WallPicture made = wallPicture(WallKind::facilities, content, m_style);
            for (const PanelItem& item : made.picture.items) {
                if (item.box.top() < made.bodyAt - 1)
                    continue;
                QStringList texts;
                for (const Primitive& part : made.picture.shapes.items())
                    if (const auto* text = std::get_if<TextShape>(&part.shape); text && item.box.contains(text->baseline))
                        texts << text->text;
                texts.removeAll(item.name);
                QVERIFY2(!texts.isEmpty(), qPrintable(item.name));
            }
        }
}

/// Whichever job is listed first: what a failure would cost is told of the one that would lose most.
void TstWallLint::consoleAndWallSpeakOfOneJobAtRisk() {
    WallContent content = contentOf(false);
    telemetry::MeterReading& reading = content.reading.edit();
    reading.detail.emplace();
    reading.jobs.resize(3, reading.jobs.front());
    for (int i = 0; i < 3; ++i) {
        telemetry::MeterJobDetail& job = reading.detail->jobs.emplace_back();
        job.job = topology::EntityId::make(topology::EntityKind::job, "run-" + std::to_string(i));
        telemetry::MeterAtRisk& risk = job.atRisk.emplace_back();
        risk.steps = 10 * i + 1;
        risk.micros = 1'000'000 * (7 * i + 4);
        risk.gpuTime = GpuTime::of(Duration(std::chrono::hours(1 + i)), 8);
    }
    content.canvas = wallCanvas(QSizeF(3840, 2160));
    do {
        QCOMPARE(models::mostAtRisk(reading)->job.name(), std::string_view("run-2"));
        const QString all = textsOf(wallPicture(WallKind::headline, content, m_style).picture).join(u'|');
        QVERIFY2(all.contains(QStringLiteral("at risk $18.0 · run-2")), qPrintable(all));
    } while (std::next_permutation(reading.detail->jobs.begin(), reading.detail->jobs.end(), [](const auto& a, const auto& b) { return a.job.name() < b.job.name(); }));
}

/// A row, or one in the count of the others: none is left out, and the open ones come first.
void TstWallLint::everyIncidentOfTheHoursIsTold() {
    QFETCH(QSizeF, screen);
    for (const int count : {0, 1, 3, 12, 200}) {
        WallContent content = contentOf(true);
        telemetry::IncidentReport report;
        for (int i = 0; i < count; ++i) {
            telemetry::Incident& incident = report.incidents.emplace_back(test::coolingReport().incidents.front());
            incident.id = "inc-" + std::to_string(i);
            incident.onset = content.now - 1min * (i + 1);
            incident.ended = i % 5 == 4 ? std::nullopt : std::optional(incident.onset + 30s);
            incident.cost.emplace();
            incident.cost->directComputeMicros = 1'000'000 * (i + 1);
        }
        content.incidents = std::make_shared<const telemetry::IncidentReport>(report);
        content.canvas = wallCanvas(screen);
        const WallPicture made = wallPicture(WallKind::day, content, m_style);
        QStringList rows;
        bool isOpenLeft = false;
        for (std::size_t i = 0; i < made.targets.size(); ++i)
            if (made.picture.items[static_cast<qsizetype>(i)].box.top() > made.bodyAt)
                rows << QString::fromStdString(made.targets[i].incident);
        for (const telemetry::Incident& incident : report.incidents)
            isOpenLeft = isOpenLeft || (!incident.ended && !rows.contains(QString::fromStdString(incident.id)));
        const auto left = count - static_cast<int>(rows.size());
        const QString all = textsOf(made.picture).join(u'|');
        // "More" than what, where none is named?
        const QString counted = rows.isEmpty() ? QStringLiteral("%1 incident") : QStringLiteral("and %1 more");
        QVERIFY2(left == 0 || all.contains(counted.arg(left)), qPrintable(all));
        QVERIFY(count < 12 || !rows.isEmpty());
        for (const telemetry::Incident& incident : report.incidents)
            QVERIFY2(!isOpenLeft || !incident.ended || !rows.contains(QString::fromStdString(incident.id)), incident.id.c_str());
        QCOMPARE(test::overlap(made.picture, m_text), QString());
        // With less and less room for them.
        for (qreal part = 0.99; part > 0.5; part -= 0.01) {
            content.canvas = wallCanvas(screen);
            content.canvas.setHeight(content.canvas.height() * part);
            const WallPicture low = wallPicture(WallKind::day, content, m_style);
            bool hasRow = false;
            for (std::size_t i = 0; i < low.targets.size(); ++i)
                hasRow = hasRow || (!low.targets[i].incident.empty() && low.picture.items[static_cast<qsizetype>(i)].box.top() > low.bodyAt);
            QVERIFY(hasRow || !textsOf(low.picture).join(u'|').contains(QStringLiteral("and %1 more").arg(count)));
        }
    }
}

/// $600 an hour for a third of three hours are $600; what was not measured is neither money nor nothing, but said.
void TstWallLint::theHoursAddUp() {
    WallContent content = contentOf(true);
    content.canvas = wallCanvas(QSizeF(3840, 2160));
    content.lossSpan = {content.now - 3h, content.now};
    content.loss.clear();
    for (int i = 0; i < 90; ++i)
        content.loss.push_back({content.lossSpan.from + 2min * i, 0, 600, i % 3 == 0 ? 600.0 : 0.0, 0, 1, telemetry::Quality::good});
    content.reading.edit().since = content.lossSpan.from - 24h;
    const auto said = [&] { return textsOf(wallPicture(WallKind::day, content, m_style).picture).join(u'|'); };
    QVERIFY2(said().contains(QStringLiteral("$600 of GPU time lost in 3 h 00 min|")), qPrintable(said()));
    for (int i = 45; i < 90; ++i)
        content.loss[static_cast<std::size_t>(i)].worst = telemetry::Quality::missing;
    QVERIFY2(said().contains(QStringLiteral("$300 of GPU time lost in 3 h 00 min (50 % measured)")), qPrintable(said()));
    content.reading.edit().since = content.lossSpan.from + 1min; // then the meter has counted the same
    content.reading.edit().lostTotalMicros = 123'000'000;
    QVERIFY2(said().contains(QStringLiteral("$123 of GPU time lost")), qPrintable(said()));
    content.reading.edit().since = content.lossSpan.from - 1s; // its first sample is a little before the first column
    QVERIFY2(said().contains(QStringLiteral("$123 of GPU time lost")), qPrintable(said()));
    content.reading.edit().since = content.lossSpan.from - 3min; // what was lost before the axis begins is not lost in these hours
    QVERIFY2(said().contains(QStringLiteral("$300 of GPU time lost in 3 h 00 min (50 % measured)")), qPrintable(said()));
    content.reading.edit().since = content.lossSpan.from - 1s;
    telemetry::IncidentReport report = *content.incidents; // what is done again is GPU time as well, as in the headline
    report.incidents.front().cost->directComputeMicros = 246'000'000;
    report.incidents.front().cost->rollbackMicros = 54'000'000;
    content.incidents = std::make_shared<const telemetry::IncidentReport>(report);
    QVERIFY2(said().contains(QStringLiteral("$300 of GPU time so far")), qPrintable(said()));
}

void TstWallLint::noShapeOfScreenHasAnEmptyHalf_data() {
    QTest::addColumn<QSizeF>("screen");
    for (const QSizeF screen : {QSizeF(1920, 1080), QSizeF(1080, 1920), QSizeF(3440, 1440)})
        QTest::addRow("%gx%g", screen.width(), screen.height()) << screen;
}

/// Tiles cover the page: of none of its halves more than a tenth is bare ground.
void TstWallLint::noShapeOfScreenHasAnEmptyHalf() {
    QFETCH(QSizeF, screen);
    WallContent content = contentOf(true);
    content.canvas = wallCanvas(screen);
    for (int kind = 0; kind < 6; ++kind) {
        const WallPicture made = wallPicture(static_cast<WallKind>(kind), content, m_style);
        QRegion covered(0, 0, static_cast<int>(content.canvas.width()), static_cast<int>(made.beatAt));
        for (const PanelItem& item : made.picture.items)
            covered += item.box.toAlignedRect();
        const QRect page(QPoint(0, 0), content.canvas.toSize());
        for (const QRect& half : {page.adjusted(0, page.height() / 2, 0, 0), page.adjusted(0, 0, 0, -page.height() / 2),
                                  page.adjusted(page.width() / 2, 0, 0, 0), page.adjusted(0, 0, -page.width() / 2, 0)}) {
            double area = 0;
            for (const QRect& part : covered & half)
                area += static_cast<double>(part.width()) * part.height();
            const double share = area / half.width() / half.height();
            QVERIFY2(share > 0.9, QByteArray(QByteArray::number(kind) + ' ' + QByteArray::number(share)).constData());
        }
    }
}

SEAM_GUI_TEST(tst_wall_lint, TstWallLint)
#include "tst_wall_lint.moc"
