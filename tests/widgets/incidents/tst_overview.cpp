// SPDX-License-Identifier: GPL-3.0-or-later
#include "incidents/banner_geometry.h"
#include "incidents/overview_panel.h"
#include "seams/knowledge.h"

#include "support/panel_checks.h"
#include "support/sample_hall.h"
#include "support/sample_incidents.h"
#include "support/test_program.h"

#include <QSignalSpy>
#include <QtTest>

#include <algorithm>
#include <filesystem>

using namespace seamscope;
using namespace seamscope::ui;
using namespace std::chrono_literals;
using test::textsOf;

namespace {

/// The hall as it stands without an analysis; withIncidents() adds one.
OverviewContent contentOf(bool isLeaking) {
    const test::SampleHall hall{isLeaking};
    telemetry::Update update = hall.firstUpdate();
    OverviewContent content;
    content.hasData = true;
    content.reading = update.meter;
    content.sources = *update.sources;
    content.now = hall.now();
    content.topology = update.topology;
    return content;
}

OverviewContent withIncidents(OverviewContent content, telemetry::IncidentReport report) {
    content.incidents = std::make_shared<telemetry::IncidentReport>(std::move(report));
    return content;
}

telemetry::Event xidAt(TimePoint at, int code) {
    telemetry::Event event;
    event.at = at;
    event.kind = telemetry::EventKind::xid;
    event.code = code;
    event.entity = topology::EntityId::gpu("n031", "4");
    event.text = "GPU has fallen off the bus";
    return event;
}

} // namespace

class TstOverview : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatIsOnWatchIsListedBeforeItCosts();
    void saysOnlyWhatIsKnown_data();
    void saysOnlyWhatIsKnown();
    void whatIsNotSeenIsNotSaidToBeWell();
    void seamsOfOneHostAreToldApart();
    void blindSourcesAreListed();
    void eventsAreSortedIntoTheirSections();
    void deviceEventsSayWhatTheVendorSays();
    void pausesOfTwoJobsAreToldApart();
    void manyRowsSayHowManyMore();
    void everySizeFits_data();
    void everySizeFits();
    void anEventSelectsItsEntity();
    void theCardTellsTheIncident();
    void anAnalysisThatIsAbsentOrBehindIsSaid();
    void aLossWithoutACauseIsUnattributed();
    void noiseIsNoLoss();
    void aFloodIsFiveRowsAndTheListOneClickAway();
    void aRowChoosesAndTheCardOpens();

private:
    TextCache m_text;
    PanelStyle m_style{&m_text, 11};
};

void TstOverview::saysOnlyWhatIsKnown_data() {
    QTest::addColumn<int>("which");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("nothing yet") << 0 << QStringLiteral("Waiting for the gateway.");
    QTest::newRow("no meter") << 1 << QStringLiteral("Loss is not known.");
    QTest::newRow("meter without a reference") << 2 << QStringLiteral("Loss is not known.");
    QTest::newRow("well, seams not analysed") << 3 << QStringLiteral("No loss is measured.");
    QTest::newRow("a file of which this moment is not read yet") << 5 << QStringLiteral("The file is still being read.");
    QTest::newRow("leaking") << 4 << QStringLiteral("Throughput is being lost.");
}

void TstOverview::saysOnlyWhatIsKnown() {
    QFETCH(int, which);
    OverviewContent content = which ? contentOf(which == 4) : OverviewContent{};
    if (which == 1 || which == 5)
        content.reading.reset();
    content.isLoading = which == 5;
    if (which == 2)
        content.reading.edit().quality = telemetry::Quality::missing;
    QTEST(textsOf(overviewPicture(content, {256, 904}, m_style).picture).value(0), "sentence");
}

void TstOverview::whatIsNotSeenIsNotSaidToBeWell() {
    using telemetry::SeamState;
    telemetry::IncidentReport report = test::quietReport();
    report.at = contentOf(false).now;
    const auto textsWith = [&](std::size_t blind, std::uint32_t unknownGpus) {
        for (std::size_t i = 0; i < report.seams.size(); ++i)
            report.seams[i].state = i < blind ? SeamState::blind : SeamState::normal;
        OverviewContent content = withIncidents(contentOf(false), report);
        content.reading.edit().gpusWithoutReference = unknownGpus;
        return textsOf(overviewPicture(content, {900, 904}, m_style).picture);
    };
    const QString well = QStringLiteral("Nothing is leaking.");
    QVERIFY(report.seams.size() == 6 && textsWith(0, 0).contains(well));
    for (std::size_t blind = 0; blind <= report.seams.size(); ++blind)
        for (const std::uint32_t unknown : {0U, 8U})
            if (blind + unknown > 0)
                QVERIFY2(!textsWith(blind, unknown).contains(well), qPrintable(QString::number(blind)));
    QVERIFY(textsWith(2, 0).join(u' ').contains(QStringLiteral("2 of 6 seams are not seen")));
    QVERIFY(textsWith(6, 0).join(u' ').contains(QStringLiteral("No seam is measured")));
}

/// Eight devices of one host with a long name: however narrow the column, no two titles are the same.
void TstOverview::seamsOfOneHostAreToldApart() {
    using telemetry::SeamState;
    telemetry::IncidentReport report;
    report.at = contentOf(false).now;
    for (int i = 0; i < 3; ++i) {
        telemetry::SeamReading& seam = report.seams.emplace_back(test::quietReport().seams.at(0));
        seam.from = topology::EntityId::make(topology::EntityKind::gpu, "ip-10-150-20-131:" + std::to_string(i));
        seam.to = topology::EntityId::make(topology::EntityKind::rank, "pretrain-embed-xl:" + std::to_string(96 + i));
        seam.state = SeamState::watch;
    }
    for (const qreal width : {230.0, 256.0, 300.0, 420.0, 900.0}) {
        QStringList titles;
        for (const QString& text : textsOf(overviewPicture(withIncidents(contentOf(false), report), {width, 904}, m_style).picture))
            if (text.startsWith(QStringLiteral("GPU")))
                titles << text;
        QCOMPARE(titles.size(), 3);
        QVERIFY2(QSet<QString>(titles.cbegin(), titles.cend()).size() == 3, qPrintable(titles.join(u'|')));
    }
}

void TstOverview::blindSourcesAreListed() {
    const QStringList texts = textsOf(overviewPicture(contentOf(false), {256, 904}, m_style).picture);
    QVERIFY(texts.contains(QStringLiteral("nas1 exporter")));
    QVERIFY(texts.contains(QStringLiteral("silent for 4 h 12 min")));
    OverviewContent own = contentOf(false); // in a replay that runs fast each row of the gateway itself is soon late
    const auto isListed = [&] { return textsOf(overviewPicture(own, {256, 904}, m_style).picture).contains(QStringLiteral("listen 127.0.0.1:7443")); };
    telemetry::SourceHealth listener;
    listener.name = "listen 127.0.0.1:7443";
    listener.kind = telemetry::kGatewayKind;
    listener.state = telemetry::SourceState::stale;
    own.sources.push_back(listener);
    QVERIFY(!isListed());
    own.sources.back().lastError = "no file descriptor is left";
    QVERIFY(isListed());
    OverviewContent none = contentOf(false);
    none.sources.clear();
    // "Every source is heard" would be untrue: there is none.
    QVERIFY(!textsOf(overviewPicture(none, {256, 904}, m_style).picture)
                 .contains(QStringLiteral("Every source is heard in time.")));
}

void TstOverview::eventsAreSortedIntoTheirSections() {
    OverviewContent content = contentOf(false);
    content.events = {xidAt(content.now, 79)};
    content.events.push_back(xidAt(content.now, 0));
    content.events.back().kind = telemetry::EventKind::plannedCheckpoint;
    const QStringList texts = textsOf(overviewPicture(content, {256, 904}, m_style).picture);
    const qsizetype devices = texts.indexOf(QStringLiteral("Device events, last hour"));
    const qsizetype planned = texts.indexOf(QStringLiteral("Planned and automatic"));
    const qsizetype xid = texts.indexOf(QStringLiteral("Xid 79 n031:4"));
    QVERIFY(devices >= 0 && devices < xid && xid < planned);
}

/// What to do stands where the event does; a code that the vendor's table lacks gets no advice made up for it.
void TstOverview::deviceEventsSayWhatTheVendorSays() {
    seams::SignalRules rules;
    QVERIFY(seams::Knowledge::loadXids(std::filesystem::path(SEAM_SOURCE_DIR) / "resources", rules));
    OverviewContent content = contentOf(false);
    content.events = {xidAt(content.now, 79), xidAt(content.now, 9999)};
    for (const telemetry::Event& event : content.events)
        content.advice.try_emplace({event.kind, event.code}, rules.xidText(event.code));
    QString tips;
    for (const PanelItem& item : overviewPicture(content, {256, 904}, m_style).picture.items)
        tips += item.toolTip + u'\n';
    QVERIFY2(tips.contains(QStringLiteral("restart the host (RESTART_BM)")), qPrintable(tips));
    QVERIFY2(tips.contains(QStringLiteral("Xid 9,999: the vendor's table does not have it")), qPrintable(tips));
}

/// At one time, in the same words, too long for the list: each row is another one all the same.
void TstOverview::pausesOfTwoJobsAreToldApart() {
    for (const double width : {200.0, 256.0, 400.0}) {
        telemetry::IncidentReport report = test::quietReport();
        report.at = contentOf(false).now;
        report.explained.clear();
        for (const char* job : {"job/moe-8x22", "job/sft-nightly", "job/eval"}) {
            telemetry::ExplainedPause pause;
            pause.entity = *topology::EntityId::parse(job);
            pause.kind = "planned_checkpoint";
            pause.at = pause.until = report.at - 5min;
            pause.text = telemetry::Message("blocking checkpoint of step 87046 to vast01, as it was planned");
            report.explained.push_back(pause);
        }
        const auto made = overviewPicture(withIncidents(contentOf(false), report), {width, 904}, m_style);
        const QStringList texts = textsOf(made.picture);
        for (const char* job : {"moe-8x22", "sft-nightly", "eval"})
            QVERIFY2(texts.contains(QLatin1String(job)), job);
    }
}

void TstOverview::manyRowsSayHowManyMore() {
    OverviewContent content = contentOf(false);
    for (int i = 0; i < 20; ++i)
        content.events.push_back(xidAt(content.now, i));
    QVERIFY(textsOf(overviewPicture(content, {256, 904}, m_style).picture)
                .contains(QStringLiteral("+ 14 more in this hour")));
}

void TstOverview::everySizeFits_data() {
    QTest::addColumn<int>("width");
    QTest::newRow("design") << 256;
    QTest::newRow("narrow") << 180;
    QTest::newRow("wide") << 700;
}

void TstOverview::everySizeFits() {
    QFETCH(int, width);
    for (const bool isLeaking : {false, true}) {
        OverviewContent content = contentOf(isLeaking);
        for (int i = 0; i < 3; ++i)
            content.events.push_back(xidAt(content.now, i));
        const QSizeF size(width, 904);
        const OverviewPicture made = overviewPicture(content, size, m_style);
        QCOMPARE(test::outsider(made.picture, size, m_text), QString());
        QCOMPARE(test::unreachable(made.picture), QString());
        if (width >= 256)
            QCOMPARE(test::overlap(made.picture, m_text), QString());
    }
}

void TstOverview::anEventSelectsItsEntity() {
    OverviewPanel panel;
    panel.resize(256, 904);
    OverviewContent content = contentOf(false);
    content.events = {xidAt(content.now, 79)};
    panel.setContent(content);
    QTRY_VERIFY(!panel.picture().items.empty());
    QSignalSpy selected(&panel, &OverviewPanel::selected);
    panel.setFocus();
    QTest::keyClick(&panel, Qt::Key_Down);
    QTest::keyClick(&panel, Qt::Key_Return);
    QCOMPARE(selected.count(), 1);
    QCOMPARE(selected[0][0].value<topology::EntityId>().text(), std::string("gpu/n031:4"));
}

// tokens §8: the card at the top left.
void TstOverview::theCardTellsTheIncident() {
    const QSizeF size(256, 904);
    const auto made = overviewPicture(withIncidents(contentOf(true), test::coolingReport()), size, m_style);
    const QStringList texts = textsOf(made.picture);
    for (const char* wanted :
         {"11:28:40", "+35:12", "11:36:05", "+7:25", "$502 /h", "9.9 % of paid", "41 steps",
          "facilities  |  ml-platform", "cause cdu-2-a · 0.86 · 7 for, 1 against", "Suppressed (explained)",
          "nas1 → checkpoint"})
        QVERIFY2(texts.contains(QString::fromUtf8(wanted)), wanted);
    QCOMPARE(overviewRemark(withIncidents(contentOf(true), test::coolingReport())), QStringLiteral("1 open"));
    // Money of six digits, in a dock as narrow as large texts make it: the remark gives way, no figure meets its label.
    telemetry::IncidentReport large = test::coolingReport();
    large.incidents.front().cost->ratePerHourMicros = 123'456'000'000;
    for (const int width : {256, 230, 210}) {
        const QSizeF narrow(width, 904);
        const auto card = overviewPicture(withIncidents(contentOf(true), large), narrow, m_style);
        QCOMPARE(test::overlap(card.picture, m_text), QString());
        QVERIFY(textsOf(card.picture).contains(QStringLiteral("$123,456 /h")));
        QVERIFY(textsOf(card.picture).contains(QStringLiteral("loss now")));
    }
    for (int count : {0, 1, 5, 40}) {
        const auto many =
            overviewPicture(withIncidents(contentOf(true), test::floodReport(count)), size, m_style);
        QCOMPARE(test::outsider(many.picture, size, m_text), QString());
        QCOMPARE(test::overlap(many.picture, m_text), QString());
        QCOMPARE(test::unreachable(many.picture), QString());
    }
}

void TstOverview::anAnalysisThatIsAbsentOrBehindIsSaid() {
    QCOMPARE(overviewRemark(contentOf(false)), QStringLiteral("not analysed"));
    OverviewContent behind = withIncidents(contentOf(false), test::quietReport());
    QCOMPARE(overviewRemark(behind), QStringLiteral("0 open"));
    behind.now += std::chrono::minutes(2);
    QCOMPARE(overviewRemark(behind), QStringLiteral("analysis 2 min behind"));
    QVERIFY(textsOf(overviewPicture(behind, {256, 904}, m_style).picture)
                .contains(QStringLiteral("The analysis is 2 min behind.")));
}

void TstOverview::aLossWithoutACauseIsUnattributed() {
    const auto made =
        overviewPicture(withIncidents(contentOf(true), test::quietReport()), {256, 904}, m_style);
    const QStringList texts = textsOf(made.picture);
    QVERIFY(texts.contains(QStringLiteral("Throughput is being lost.")));
    QVERIFY(texts.contains(QStringLiteral("no cause is found: unattributed")));
    QVERIFY(texts.contains(QStringLiteral("$502"))); // all of it, under alarm load
}

/// Console and wall have one rule: a step that eight in ten healthy ones are, or quicker, is chance.
void TstOverview::noiseIsNoLoss() {
    OverviewContent content = withIncidents(contentOf(true), test::quietReport());
    content.incidents = std::make_shared<telemetry::IncidentReport>([&] {
        telemetry::IncidentReport report = *content.incidents;
        report.at = content.now;
        return report;
    }());
    telemetry::MeterReading& reading = content.reading.edit();
    reading.delivered = 0.995;
    telemetry::MeterDetail detail;
    for (telemetry::MeterReading::JobLine& job : reading.jobs) {
        job.stepSeconds = 4.22;
        job.referenceSeconds = 4.2;
        telemetry::MeterJobDetail& one = detail.jobs.emplace_back();
        one.job = job.job;
        one.baseline.isGrey = false;
        one.baseline.highSeconds = 4.24;
    }
    reading.detail = detail;
    const auto said = [&]() -> QString {
        return textsOf(overviewPicture(content, {256, 904}, m_style).picture).join(u' ') + u'\n' +
               textsOf(bannerPicture(content, 1900, m_style).picture).join(u' ');
    };
    QVERIFY2(!said().contains(QStringLiteral("Throughput is being lost")), qPrintable(said()));
    QVERIFY2(said().contains(QStringLiteral("99.5 %")), qPrintable(said())); // and no reference that is not reached
    content.reading.edit().jobs.front().stepSeconds = 4.25;
    QVERIFY2(said().contains(QStringLiteral("Throughput is being lost")), qPrintable(said()));
}

// interface rule 36: 1,000 alarms become at most five rows, the first is kept, the list is one click away.
void TstOverview::aFloodIsFiveRowsAndTheListOneClickAway() {
    OverviewContent content = withIncidents(contentOf(true), test::floodReport(1000));
    content.now = content.incidents->incidents.back().declared;
    const auto marks = [&](const OverviewContent& shown) {
        int count = 0;
        const OverviewPicture made = overviewPicture(shown, {256, 904}, m_style);
        for (const Primitive& item : made.picture.shapes.items())
            count += std::holds_alternative<MarkShape>(item.shape) ? 1 : 0;
        return count;
    };
    QVERIFY(marks(content) <= 1 + 5); // the card and the rows
    content.opened = "fabric";
    QVERIFY(marks(content) >= 125); // every one of that seam
}

void TstOverview::aRowChoosesAndTheCardOpens() {
    OverviewPanel panel;
    panel.resize(256, 904);
    panel.setContent(withIncidents(contentOf(true), test::floodReport(3)), true);
    QSignalSpy chosen(&panel, &OverviewPanel::incidentChosen);
    const auto clickOn = [&](const QString& name) {
        for (const PanelItem& item : panel.picture().items)
            if (item.name.startsWith(name)) {
                QTest::mouseClick(&panel, Qt::LeftButton, {}, item.box.center().toPoint());
                return;
            }
    };
    clickOn(QStringLiteral("Cooling seam"));
    QCOMPARE(chosen.count(), 1);
    QVERIFY(chosen[0][0].value<std::string>() == "inc-1" && chosen[0][1].toBool());
    for (const PanelItem& item : panel.picture().items)
        if (item.toolTip.contains(QStringLiteral("Shows this incident"))) {
            QTest::mouseClick(&panel, Qt::LeftButton, {}, item.box.center().toPoint());
            break;
        }
    QCOMPARE(chosen.count(), 2);
    QVERIFY(chosen[1][0].value<std::string>() == "inc-2" && !chosen[1][1].toBool());
}

// A silence, a limit that comes: each is a row that selects its part, and none of it is cut.
void TstOverview::whatIsOnWatchIsListedBeforeItCosts() {
    OverviewContent content = withIncidents(contentOf(false), test::quietReport());
    telemetry::IncidentReport report = *content.incidents;
    telemetry::Silence silence;
    silence.entity = *topology::EntityId::parse("host/n031");
    silence.since = content.now - 18min;
    silence.families = {"gpu"};
    telemetry::Crossing crossing;
    crossing.entity = *topology::EntityId::parse("storage/lustre-1");
    crossing.signal = "storage.used";
    crossing.unit = "ratio";
    crossing.value = 0.8;
    crossing.limit = 0.96;
    crossing.at = crossing.earliest = crossing.latest = content.now + 96h;
    report.silent = {silence};
    report.crossings = {crossing};
    content.incidents = std::make_shared<telemetry::IncidentReport>(report);
    for (const qreal width : {256.0, 360.0}) {
        const auto made = overviewPicture(content, {width, 904}, m_style);
        const QString all = textsOf(made.picture).join(u' ');
        for (const char* words : {"On watch", "n031", "for 18 min", "lustre-1", "in 4 d", "80", "96"})
            QVERIFY2(all.contains(QLatin1String(words)), words);
        QVERIFY2(!all.section(QStringLiteral("On watch"), 1).section(QStringLiteral("Device events"), 0, 0).contains(u'…'), qPrintable(all));
        int rows = 0;
        for (const OverviewTarget& target : made.targets)
            rows += target.entity == silence.entity || target.entity == crossing.entity ? 1 : 0;
        QCOMPARE(rows, 2);
    }
    content.now += 1h; // heard again meanwhile
    report.silent[0].until = content.now - 30min;
    report.crossings.clear();
    content.incidents = std::make_shared<telemetry::IncidentReport>(report);
    QVERIFY(!textsOf(overviewPicture(content, {256, 904}, m_style).picture).contains(QStringLiteral("On watch")));
}

SEAM_GUI_TEST(tst_overview, TstOverview)
#include "tst_overview.moc"
