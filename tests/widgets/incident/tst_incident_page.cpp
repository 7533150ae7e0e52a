// SPDX-License-Identifier: GPL-3.0-or-later
#include "incident/incident_page.h"

#include "alarms/alarm_priority.h"
#include "alarms/incident_stake.h"
#include "common/incident_priority.h"
#include "qt/incident_pick.h"
#include "qt/incident_text.h"
#include "qt/meter_text.h"
#include "qt/seam_text.h"
#include "qt/terms.h"
#include "qt/utf8.h"
#include "support/panel_checks.h"
#include "support/sample_hall.h"
#include "support/sample_incidents.h"
#include "support/test_program.h"

#include <QSignalSpy>
#include <QtTest>

using namespace seamscope;
using namespace seamscope::ui;
using namespace std::chrono_literals;
using models::CascadeLane;
using test::textsOf;

namespace {

const telemetry::Update& hallUpdate(bool isLeaking) {
    static const telemetry::Update leaking = test::SampleHall{true}.firstUpdate();
    static const telemetry::Update quiet = test::SampleHall{false}.firstUpdate();
    return isLeaking ? leaking : quiet;
}

/// The lanes of the cooling incident as a gateway would answer for them.
const std::vector<CascadeLane>& coolingLanes() {
    static const std::vector<CascadeLane> kept = [] {
        const test::SampleHall hall;
        const telemetry::Incident incident = test::coolingReport().incidents.front();
        telemetry::RangeQuery query;
        query.range = models::cascadeSpan(incident, hall.now());
        query.maxColumns = 300;
        std::vector<CascadeLane> lanes = models::planCascade(incident);
        for (CascadeLane& lane : lanes)
            for (const auto& filter : models::filtersFor(lane)) {
                query.filter = filter;
                const auto answer = hall.range(query);
                models::fillLane(lane, answer, incident.onset, query.range.length() / 300);
                if (!answer.series.empty())
                    break;
            }
        return lanes;
    }();
    return kept;
}

IncidentContent contentOf(telemetry::IncidentReport report, bool isLeaking = true) {
    IncidentContent content;
    content.report = std::make_shared<telemetry::IncidentReport>(std::move(report));
    content.topology = hallUpdate(isLeaking).topology;
    content.reading = hallUpdate(isLeaking).meter;
    content.now = test::SampleHall{isLeaking}.now();
    content.runbook =
        QStringLiteral("# Pump\n\n## The one test\n\nStart pump B; clocks must return in 3 min.\n\n"
                       "## Do not blame\n\nThe GPU that throttles.\n");
    if (const auto* incident = models::currentIncident(content.report.get(), content.reading.get(), {})) {
        for (const Duration before : {Duration(96h), Duration(24h)}) {
            telemetry::EarlierIncident one;
            one.since = incident->onset - before;
            one.ended = one.since + 42min;
            one.text = telemetry::Message("Pump degraded");
            one.currency = "USD";
            one.lostMicros = 1'240'000'000;
            content.earlier.push_back(one);
        }
        content.story = models::storyOf(*incident, nullptr, nullptr, {});
        content.judgedWhen = QStringLiteral("as judged at the time");
        content.judged = {QStringLiteral("n001 clock throttled · confidence 0.55 · onset 11:29:10 ±20 s · $1,240"), models::judgementText(*incident),
                          true, false};
        content.story.holder = QStringLiteral("nobody has acknowledged it");
        content.cascade.onset = incident->onset;
        content.cascade.lanes = incident->id == "inc-1" ? coolingLanes() : models::planCascade(*incident);
        content.cascade.span = models::cascadeSpan(*incident, content.now);
    }
    return content;
}

/// Left end of the first rise or fall of each curve: where it leaves its first value by a tenth of its way.
std::vector<qreal> breaks(const PanelPicture& picture, qreal top) {
    std::vector<qreal> out;
    for (const Primitive& item : picture.shapes.items()) {
        const auto* path = std::get_if<PathShape>(&item.shape);
        if (!path || path->isClosed || path->points.size() < 50 || path->points.front().y() < top)
            continue;
        const qreal from = path->points.front().y();
        const qreal way = path->points.back().y() - from;
        for (const QPointF& point : path->points)
            if (std::abs(point.y() - from) > std::abs(way) * 0.15) {
                out.push_back(point.x());
                break;
            }
    }
    return out;
}

} // namespace

class TstIncidentPage : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void answersInTheOrderOfTheDesign();
    void anEffectFollowsItsCause();
    void alignByLagPutsTheOnsetsUnderEachOther();
    void theLossOfNowIsThatOfTheMeter();
    void everySizeFits_data();
    void everySizeFits();
    void whatToDoIsNeverCut_data();
    void whatToDoIsNeverCut();
    void anyReportFits();
    void nothingThatIsToldIsCut();
    void bothJudgementsStandBesideEachOther();
    void nothingAndUnknownAreTold();
    void whatHasEndedIsListedAndOpens();
    void aFactSelectsAndSeeks();
    void aClickIntoTheStripSeeks();
    void theTestComesFromTheRunbook();
    void prioritiesAreMoneyTimesTime();

private:
    TextCache m_text;
    PanelStyle m_style{&m_text, 11};
};

/// From a page of 1280 pixels at 200 % to one that fills a large screen: words are wrapped, none ends in an ellipsis.
void TstIncidentPage::nothingThatIsToldIsCut() {
    IncidentContent content = contentOf(test::coolingReport());
    content.jumps = {{QStringLiteral("Grafana"), QStringLiteral("https://grafana.example/")}, {QStringLiteral("Ticket"), QStringLiteral("https://tickets.example/")}};
    for (const bool showsAll : {false, true})
        for (const qreal width : {560.0, 640.0, 800.0, 1024.0, 1328.0, 1920.0, 3328.0}) {
            content.showsAll = showsAll;
            const IncidentPicture made = incidentPicture(content, {width, 700}, m_style);
            for (const Primitive& item : made.picture.shapes.items()) {
                const auto* text = std::get_if<TextShape>(&item.shape);
                if (!text || (text->baseline.y() > made.cascadeTop - 30 && text->baseline.y() < made.cascadeTop + 600))
                    continue; // the strip has lanes of a fixed height
                QVERIFY2(!text->text.contains(QChar(0x2026)), qPrintable(QStringLiteral("%1: %2").arg(width).arg(text->text)));
            }
            QVERIFY(textsOf(made.picture).contains(QStringLiteral("Ticket")));
        }
}

void TstIncidentPage::bothJudgementsStandBesideEachOther() {
    IncidentContent content = contentOf(test::coolingReport());
    const auto texts = [&] { return textsOf(incidentPicture(content, {1328, 932}, m_style).picture); };
    QVERIFY(texts().contains(content.judged.then) && texts().contains(content.judged.now));
    QVERIFY(texts().contains(QStringLiteral("they differ")) && !texts().contains(QStringLiteral("they agree")));
    QVERIFY(!texts().filter(QRegularExpression(content.judgedWhen + u'$')).isEmpty()); // at the head of the page
    for (const char* fact : {"confidence", "onset 11:28:40", "$"})
        QVERIFY2(content.judged.now.contains(QLatin1String(fact)), qPrintable(content.judged.now));
    // The one that the rest of the page is of has the mark.
    const auto marked = [&] {
        for (const Primitive& item : incidentPicture(content, {1328, 932}, m_style).picture.shapes.items())
            if (const auto* box = std::get_if<RectShape>(&item.shape); box && box->box.x() == 0 && box->box.width() == 3 && box->box.height() == 16)
                return box->box.y();
        return qreal(-1);
    };
    const qreal then = marked();
    content.judged.isNowShown = true;
    QVERIFY(then > 0 && marked() > then);
    content.judged.differs = false;
    QVERIFY(texts().contains(QStringLiteral("they agree")));
    content.judged = {};
    QVERIFY(!texts().contains(QStringLiteral("Judged now")));
}

// Interface rule 35: the order of the answers, from what to what we cannot see; then the strip.
void TstIncidentPage::answersInTheOrderOfTheDesign() {
    const auto made = incidentPicture(contentOf(test::coolingReport()), {1328, 932}, m_style);
    const QStringList texts = textsOf(made.picture);
    qsizetype last = -1;
    for (const char* title :
         {"What", "Where", "Since when", "Whose", "What now", "What it costs", "Why we think so",
          "What we cannot see", "Cascade", "Path, cause to effect", "Victims", "Before, at this part",
          "What happened"}) {
        const qsizetype at = texts.indexOf(QLatin1String(title));
        QVERIFY2(at > last, title);
        last = at;
    }
    QVERIFY(texts.contains(QStringLiteral("nobody has acknowledged it"))); // who has it is asked first on the phone
    QVERIFY(texts.contains(QString::fromUtf8("again: time 3 in 4.0 d at this part · $2,480 before")));
    for (const char* wanted :
         {"11:28:40 UTC · 35:12 ago", "declared 11:36:05 · detect 7:25", "Cause: facilities", "$502",
          "9.9 %", "+ 3 more for", "R11 shares the loop at"})
        QVERIFY2(texts.contains(QString::fromUtf8(wanted)), wanted);
}

// Facts are dated within a doubt: one that reads as if it came before the onset followed nothing.
void TstIncidentPage::anEffectFollowsItsCause() {
    telemetry::IncidentReport report = test::coolingReport();
    telemetry::Incident& incident = report.incidents[0];
    auto& facts = incident.roots[0].supporting;
    QVERIFY(facts.size() >= 3);
    facts[0].at = incident.onset - 10s;
    facts[1].at = incident.onset;
    for (std::size_t i = 2; i < facts.size(); ++i)
        facts[i].at = incident.onset + 90s * static_cast<int>(i);
    const auto since = [&] {
        for (const QString& text : textsOf(incidentPicture(contentOf(report), {1328, 932}, m_style).picture))
            if (text.startsWith(QStringLiteral("onset ±")))
                return text;
        return QString();
    };
    QVERIFY2(since().endsWith(QStringLiteral("next effect +3:00")), qPrintable(since()));
    facts.resize(2);
    QVERIFY(!since().isEmpty());
    QVERIFY2(!since().contains(QStringLiteral("next effect")), qPrintable(since()));
}

// The lags of the sample are in its series, too; a correct shift makes every curve leave its level at one
// place.
/// The history of the lane is a mean of some seconds, and an answer behind.
void TstIncidentPage::theLossOfNowIsThatOfTheMeter() {
    CascadeContent content;
    content.currency = "USD";
    content.onset = fromNanoseconds(1'700'000'000'000'000'000);
    content.span = {content.onset - std::chrono::minutes(5), content.onset + std::chrono::minutes(5)};
    CascadeLane lane;
    lane.isLoss = true;
    lane.points = {{content.onset, 0, false}, {content.onset + std::chrono::minutes(5), 476, false}};
    content.lanes = {lane};
    const auto texts = [&] {
        PanelPicture picture;
        static_cast<void>(drawCascade(content, picture, m_style, 0, 0, 1328));
        return test::textsOf(picture);
    };
    QVERIFY(texts().contains(QStringLiteral("$476"))); // of a time that is over, what was measured
    content.lossMicros = 579'000'000;
    QVERIFY(texts().contains(QStringLiteral("$579")));
    QVERIFY(!texts().contains(QStringLiteral("$476")));
}

void TstIncidentPage::alignByLagPutsTheOnsetsUnderEachOther() {
    IncidentContent content = contentOf(test::coolingReport());
    const auto spread = [](const std::vector<qreal>& x) {
        return *std::max_element(x.begin(), x.end()) - *std::min_element(x.begin(), x.end());
    };
    const auto before = incidentPicture(content, {1328, 932}, m_style);
    const auto scattered = breaks(before.picture, before.cascadeTop);
    QCOMPARE(scattered.size(), std::size_t(6)); // seven lanes, one without values
    content.cascade.aligned = 1;
    const auto after = incidentPicture(content, {1328, 932}, m_style);
    const auto aligned = breaks(after.picture, after.cascadeTop);
    QCOMPARE(aligned.size(), scattered.size());
    const qreal perSecond = 1020 / toSeconds(content.cascade.span.length());
    QVERIFY(spread(scattered) > 200 * perSecond); // 231 s between the first and the last
    QVERIFY2(spread(aligned) < 25 * perSecond, qPrintable(QString::number(spread(aligned))));
}

void TstIncidentPage::everySizeFits_data() {
    QTest::addColumn<QSizeF>("size");
    QTest::newRow("design") << QSizeF(1328, 932);
    QTest::newRow("small") << QSizeF(700, 800);
    QTest::newRow("half") << QSizeF(860, 900);
    QTest::newRow("4k") << QSizeF(3248, 2012);
}

void TstIncidentPage::everySizeFits() {
    QFETCH(QSizeF, size);
    for (const bool showsAll : {false, true}) {
        IncidentContent content = contentOf(test::coolingReport());
        content.showsAll = showsAll;
        const auto made = incidentPicture(content, size, m_style);
        QCOMPARE(test::outsider(made.picture, size, m_text), QString());
        QCOMPARE(test::unreachable(made.picture), QString());
        if (size.width() >= 1328)
            QCOMPARE(test::overlap(made.picture, m_text), QString());
        QCOMPARE(made.targets.size(), made.picture.items.size());
    }
}

void TstIncidentPage::whatToDoIsNeverCut_data() {
    QTest::addColumn<double>("width");
    for (const double width : {1920.0, 1328.0, 1000.0, 932.0, 800.0, 720.0})
        QTest::addRow("%g", width) << width;
}

/// However long the names of a site are: the action, the test, what it costs to wait and who else it may be stand whole.
void TstIncidentPage::whatToDoIsNeverCut() {
    QFETCH(double, width);
    telemetry::IncidentReport report = test::coolingReport();
    telemetry::Incident& incident = report.incidents[0];
    for (telemetry::IncidentRoot& root : incident.roots)
        root.entity = topology::EntityId::make(root.entity.kind(), "eu-central-3-hall-west-" + std::string(root.entity.name()) + "-prod");
    incident.actionText = "Start the stand-by pump of the unit, compare its flow with the set point, then call the facilities desk";
    const IncidentContent content = contentOf(report);
    const auto made = incidentPicture(content, {width, 932}, m_style);
    QCOMPARE(test::outsider(made.picture, {width, 932}, m_text), QString());
    QString all = textsOf(made.picture).join(QString());
    all.remove(u' ');
    QStringList wanted{models::fromUtf8(incident.actionText), models::waysText(incident, content.reading),
                       models::seamOnsetText(incident, *content.report, content.reading ? &*content.reading : nullptr)};
    QVERIFY(incident.roots.size() > 1); // of the rivals as many as there is room for
    if (all.contains(QStringLiteral("rivals")))
        wanted << models::plainWords(incident.roots[1].mechanism);
    for (QString& words : wanted)
        QVERIFY2(all.contains(words.remove(u' ')), qPrintable(words));
}

void TstIncidentPage::anyReportFits() {
    for (std::uint64_t seed = 0; seed < 80; ++seed) {
        telemetry::IncidentReport report = test::randomReport(seed);
        for (auto& incident : report.incidents) // times of a display, not of the whole era
            incident.onset = incident.declared = test::SampleHall{}.now() - 1h;
        IncidentContent content = contentOf(std::move(report));
        const auto made = incidentPicture(content, {1328, 932}, m_style);
        QCOMPARE(test::outsider(made.picture, {1328, 932}, m_text), QString());
    }
}

void TstIncidentPage::nothingAndUnknownAreTold() {
    IncidentContent none;
    QVERIFY(textsOf(incidentPicture(none, {1328, 932}, m_style).picture)
                .contains(QStringLiteral("Nothing is analysed here.")));
    QVERIFY(textsOf(incidentPicture(contentOf(test::quietReport()), {1328, 932}, m_style).picture)
                .contains(QStringLiteral("No incident is open.")));
    telemetry::IncidentReport report = test::coolingReport();
    report.incidents[0].roots.clear();
    report.incidents[0].cost.reset();
    report.incidents[0].owners.clear();
    const QStringList texts = textsOf(incidentPicture(contentOf(report), {1328, 932}, m_style).picture);
    QCOMPARE(texts.filter(QStringLiteral("·  ·")), QStringList()); // nothing between two dots
    QVERIFY(!texts.filter(QStringLiteral(" · owners not known · priority")).isEmpty());
    QVERIFY(texts.contains(QStringLiteral("The cause is not known")));
    QVERIFY(texts.contains(QStringLiteral("The loss of this incident is not known.")));
    QVERIFY(texts.contains(QStringLiteral("?")));
}

void TstIncidentPage::whatHasEndedIsListedAndOpens() {
    telemetry::IncidentReport report = test::coolingReport();
    const TimePoint now = test::SampleHall{}.now();
    report.incidents.resize(1);
    report.incidents.push_back(report.incidents.front());
    report.incidents[0].id = "inc-old";
    report.incidents[0].ended = now - 2h;
    report.incidents[1].id = "inc-new";
    report.incidents[1].ended = now - 1h;
    IncidentPage page;
    page.resize(1328, 932);
    page.setContent(contentOf(report), true);
    QSignalSpy asked(&page, &IncidentPage::incidentAsked);
    std::vector<QRectF> rows;
    for (const PanelItem& item : page.picture().items)
        if (item.name.contains(QStringLiteral("flow −31 %")))
            rows.push_back(item.box);
    QCOMPARE(rows.size(), std::size_t{2});
    QTest::mouseClick(&page, Qt::LeftButton, {}, rows.front().center().toPoint());
    QCOMPARE(asked.count(), 1);
    QCOMPARE(asked[0][0].value<std::string>(), std::string("inc-new")); // the newest stands first
    report.incidents.resize(12, report.incidents.front());
    const auto low = incidentPicture(contentOf(report), {1328, 300}, m_style);
    for (const PanelItem& item : low.picture.items) // a lower page scrolls to the last of them
        QVERIFY2(item.box.bottom() <= low.picture.height, qPrintable(item.name));
}

void TstIncidentPage::aFactSelectsAndSeeks() {
    IncidentPage page;
    page.resize(1328, 932);
    page.setContent(contentOf(test::coolingReport()), true);
    QSignalSpy selected(&page, &IncidentPage::selected);
    QSignalSpy time(&page, &IncidentPage::timeChosen);
    for (const PanelItem& item : page.picture().items)
        if (item.name.startsWith(QStringLiteral("n088 clock"))) {
            QTest::mouseClick(&page, Qt::LeftButton, {}, item.box.center().toPoint());
            break;
        }
    QCOMPARE(selected.count(), 1);
    QCOMPARE(selected[0][0].value<topology::EntityId>().text(), std::string("host/n088"));
    QCOMPARE(time[0][0].toLongLong(), toNanoseconds(*parseRfc3339("2026-03-12T11:32:18Z")));
}

void TstIncidentPage::aClickIntoTheStripSeeks() {
    IncidentPage page;
    page.resize(1328, 1200);
    IncidentContent content = contentOf(test::coolingReport());
    const auto lanes = content.cascade.lanes;
    const TimeRange span = content.cascade.span;
    page.setContent(content, true);
    page.setLanes(lanes, span);
    QSignalSpy time(&page, &IncidentPage::timeChosen);
    const auto made = incidentPicture(page.content(), {1328, 1200}, m_style);
    const TimeAxis axis = cascadeAxis(span, 0, 1328);
    const QPoint at(static_cast<int>(axis.toX(content.cascade.onset)),
                    static_cast<int>(made.cascadeTop + 20));
    QTest::mouseClick(&page, Qt::LeftButton, {}, at);
    QCOMPARE(time.count(), 1);
    const Duration off = TimePoint(Duration(time[0][0].toLongLong())) - content.cascade.onset;
    QVERIFY(std::abs(toSeconds(off)) < 2 * toSeconds(axis.perPixel()));
}

void TstIncidentPage::theTestComesFromTheRunbook() {
    const IncidentContent content = contentOf(test::coolingReport());
    QCOMPARE(runbookSection(content.runbook, QStringLiteral("test")),
             QStringLiteral("Start pump B; clocks must return in 3 min."));
    QCOMPARE(runbookSection(content.runbook, QStringLiteral("nowhere")), QString());
    QVERIFY(textsOf(incidentPicture(content, {1328, 932}, m_style).picture)
                .contains(QStringLiteral("Splitting test: Start pump B; clocks must return in 3 min.")));
}

// The design: $502 of $5,100 an hour with 8:12 left is priority H.
void TstIncidentPage::prioritiesAreMoneyTimesTime() {
    const IncidentContent content = contentOf(test::coolingReport());
    const telemetry::Incident& cooling = content.report->incidents.front();
    const auto readingWith = [&](Duration left) {
        telemetry::MeterReading reading = *content.reading;
        telemetry::MeterCliff cliff;
        cliff.at = content.now + left;
        cliff.entity = cooling.jobs.front();
        reading.detail.emplace().cliffs.push_back(cliff);
        return reading;
    };
    QVERIFY(incidentPriority(cooling, telemetry::Part<telemetry::MeterReading>(readingWith(8min + 12s)), content.now) == Priority::high);
    // More at stake or less time never lowers the priority, and the alarm of the same incident has the same.
    for (double perHour = 1; perHour < 5000; perHour *= 1.3)
        for (const Duration left : {Duration(2min), Duration(8min), Duration(20min), Duration(2h)}) {
            const telemetry::MeterReading reading = readingWith(left);
            telemetry::Incident one = cooling;
            one.cost->ratePerHourMicros = static_cast<std::int64_t>(perHour * 1e6);
            const auto shown = incidentPriority(one, telemetry::Part<telemetry::MeterReading>(reading), content.now);
            const auto told = alarms::priorityOf(alarms::stakeOf(one, &reading), content.now).priority;
            QCOMPARE(static_cast<int>(shown), 3 - static_cast<int>(told)); // critical is the first of one and the last of the other
        }
    telemetry::Incident unpriced;
    QVERIFY(incidentPriority(unpriced, nullptr, {}) == Priority::medium); // unknown is not low
}

SEAM_GUI_TEST(tst_incident_page, TstIncidentPage)
#include "tst_incident_page.moc"
