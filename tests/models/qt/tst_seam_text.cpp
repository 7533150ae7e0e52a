// SPDX-License-Identifier: GPL-3.0-or-later
#include "feed/seam_look.h"
#include "qt/counter_evidence.h"
#include "qt/format.h"
#include "qt/meter_text.h"
#include "qt/seam_model.h"
#include "qt/seam_text.h"
#include "qt/search_index.h"

#include "support/sample_incidents.h"
#include "support/test_program.h"

#include <QAbstractItemModelTester>
#include <QtTest>

#include <algorithm>
#include <memory>
#include <set>

using namespace seamscope;
using namespace seamscope::models;
using namespace std::chrono_literals;
using telemetry::SeamReading;
using telemetry::SeamState;
using topology::EntityId;

namespace {

EntityId id(const std::string& text) { return *EntityId::parse(text); }

SeamReading water() { return test::coolingReport().seams.front(); }

} // namespace

class TstSeamText : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void figuresHaveUnitsAndTheDeparture();
    void whatIsNotKnownIsNeverAFigure();
    void everyMeasureHasWordsAndABearer();
    void historyEndsAtTheLastLookBeforeTheReport();
    void aLookThatSawNothingIsAGap();
    void anIncidentHasTheSeamOnItsPath();
    void theMeasureAtTheOnsetIsThatBeforeIt();
    void aJobThatStandsHasNoStepOfNow();
    void changesOfStateAreInOrder();
    void theStrongestCounterEvidenceComesFirst();
    void theListKeepsTheRulesOfAModel();
    void whatIsAlikeIsOneRow();
    void aSeamIsFoundByNameOwnerMeasureAndState();
};

void TstSeamText::figuresHaveUnitsAndTheDeparture() {
    // 0.69 of what is usual is 31 % less.
    QCOMPARE(seamFigures(water()),
             (SeamFigures{QStringLiteral("69 %"), QStringLiteral("100 %"), QStringLiteral("−31 %")}));
    SeamReading step = test::coolingReport().seams[1];
    step.value = 4.7;
    step.expected = 4.2;
    QCOMPARE(seamFigures(step),
             (SeamFigures{QStringLiteral("4.7 s"), QStringLiteral("4.2 s"), QStringLiteral("+12 %")}));
    QVERIFY(seamDescription(step).contains(QStringLiteral("ml-platform | programme office")));
    QCOMPARE(seamTitle(water()), QStringLiteral("cdu-2 → r12"));
    QCOMPARE(seamId(water()), std::string("cdu/cdu-2>rack/r12"));
}

void TstSeamText::whatIsNotKnownIsNeverAFigure() {
    SeamReading blind = water();
    blind.state = SeamState::blind;
    blind.value.reset();
    blind.expected.reset();
    QCOMPARE(seamFigures(blind), (SeamFigures{untrustedText(), untrustedText(), {}}));
    QVERIFY(seamDescription(blind).contains(QStringLiteral("not zero")));
    SeamReading fresh = water();
    fresh.state = SeamState::normal;
    fresh.value.reset();
    fresh.expected.reset();
    QCOMPARE(seamFigures(fresh), (SeamFigures{unknownText(), unknownText(), {}}));
    SeamReading odd = water();
    odd.expected = 0;
    QVERIFY(seamFigures(odd).departure.isEmpty());
    odd.measure = "something.new ÷ other";
    QCOMPARE(seamMeasureText(odd), QStringLiteral("something.new ÷ other"));
}

void TstSeamText::everyMeasureHasWordsAndABearer() {
    using telemetry::SeamMeasureKind;
    std::set<QString> words;
    for (int kind = 0; kind <= static_cast<int>(SeamMeasureKind::answer); ++kind) {
        const telemetry::SeamMeasure& measure = telemetry::seamMeasure(static_cast<SeamMeasureKind>(kind));
        QCOMPARE(telemetry::findSeamMeasure(measure.name), &measure);
        QVERIFY(measure.bad == 1 || measure.bad == -1);
        QVERIFY(measure.size > 0 && measure.size < 1);
        QVERIFY(measure.name.starts_with(measure.signal)); // an identifier names what it is taken from
        SeamReading seam = water();
        seam.measure = measure.name;
        QVERIFY(seamMeasureText(seam) !=
                QString::fromUtf8(measure.name.data(), static_cast<qsizetype>(measure.name.size())));
        QVERIFY(words.insert(seamMeasureText(seam)).second);
    }
    QVERIFY(!telemetry::findSeamMeasure("coolant.flow"));
}

void TstSeamText::historyEndsAtTheLastLookBeforeTheReport() {
    SeamReading seam = water();
    seam.history = {1.0F, 0.9F, 0.8F};
    seam.value = 0.7;
    const TimePoint at = *parseRfc3339("2026-03-12T12:03:52Z");
    const auto points = seamHistory(seam, at);
    QCOMPARE(points.size(), std::size_t{4});
    QCOMPARE(formatRfc3339(points[2].at), std::string("2026-03-12T12:00:00Z"));
    QCOMPARE(points[2].at - points[0].at, Duration(20min));
    QVERIFY(points[3].at == at);
    QCOMPARE(points[3].share, 0.7);
    // The look at twelve ends with its tick, five seconds later.
    QCOMPARE(formatRfc3339(seamHistory(seam, *parseRfc3339("2026-03-12T12:00:04Z"))[2].at),
             std::string("2026-03-12T11:50:00Z"));
}

void TstSeamText::aLookThatSawNothingIsAGap() {
    SeamReading seam = water();
    seam.history = {1.0F, -1.0F, 0.8F};
    seam.value.reset();
    const auto points = seamHistory(seam, *parseRfc3339("2026-03-12T12:03:52Z"));
    QCOMPARE(points.size(), std::size_t{2});
    QCOMPARE(points[1].at - points[0].at, Duration(20min));
    seam.history = {-1.0F, -1.0F};
    QVERIFY(seamHistory(seam, *parseRfc3339("2026-03-12T12:03:52Z")).empty());
}

void TstSeamText::anIncidentHasTheSeamOnItsPath() {
    telemetry::IncidentReport report = test::coolingReport();
    const telemetry::Incident& incident = report.incidents.front();
    QVERIFY(seamOf(incident, report) ==
            &report.seams[0]); // of its kind, although the step time departed, too
    report.seams.erase(report.seams.begin());
    QVERIFY(seamOf(incident, report) == &report.seams[0]); // then what else lies on its path
    report.seams.erase(report.seams.begin());
    QVERIFY(!seamOf(incident, report)); // cdu-2 → r11 leads off the path, and the root is the pump
    QVERIFY(seamOnsetText(incident, report).contains(QStringLiteral("nothing is measured")));
}

void TstSeamText::theMeasureAtTheOnsetIsThatBeforeIt() {
    const telemetry::IncidentReport report = test::coolingReport();
    // Onset 11:28:40: the look of 11:20 saw 100 %, that of 11:40 saw 69 %.
    QCOMPARE(seamOnsetText(report.incidents.front(), report),
             QStringLiteral("flow ÷ heat: 100 % at the onset, 69 % now · cdu-2 → r12"));
    QVERIFY(!seamShareAt(report.seams.front(), report.at, report.at - 24h));
    telemetry::IncidentReport hang = report; // steps that have stopped, before a look of ten minutes has seen any
    hang.seams = {hang.seams[1]};
    hang.seams.front().value.reset();
    hang.seams.front().history.clear();
    const QString text = seamOnsetText(hang.incidents.front(), hang);
    QVERIFY2(text.contains(QStringLiteral("4.2 s expected, nothing now")) && !text.contains(unknownText() + u' '), qPrintable(text));
    telemetry::IncidentReport strange = hang; // nothing to hold it against, whatever was seen before
    strange.seams.front().expected.reset();
    strange.seams.front().history = report.seams.front().history;
    const QString now = seamOnsetText(strange.incidents.front(), strange);
    QVERIFY2(!now.contains(unknownText() + u' ') && !now.contains(QStringLiteral("at the onset")), qPrintable(now));
    QVERIFY2(seamDescription(hang.seams.front()).contains(QStringLiteral("not measured now, expected 4.2 s")), qPrintable(seamDescription(hang.seams.front())));
}

/// Whatever keeps the next step away: the last one is not told as one of now, and other measures are.
void TstSeamText::aJobThatStandsHasNoStepOfNow() {
    telemetry::SeamReading seam = test::coolingReport().seams[1];
    telemetry::MeterReading reading;
    telemetry::MeterJobDetail& job = reading.detail.emplace().jobs.emplace_back();
    job.job = seam.from;
    reading.jobs.emplace_back().job = seam.from;
    for (int state = 0; state <= static_cast<int>(jobs::JobState::ended); ++state) {
        job.standing.state = static_cast<jobs::JobState>(state);
        QCOMPARE(seamDelayWords(seam, &reading), delayWords(job.standing.state, false));
        QVERIFY(seamDelayWords(water(), &reading).isEmpty());
        QVERIFY(seamDelayWords(seam, nullptr).isEmpty());
    }
}

void TstSeamText::changesOfStateAreInOrder() {
    telemetry::IncidentReport report = test::coolingReport();
    const auto changes = seamChanges(report.seams.front(), report);
    QCOMPARE(changes.size(), std::size_t{1});
    QVERIFY(changes[0].at == report.incidents.front().onset && changes[0].state == SeamState::incident);
    // Watched first, then an incident, and it ended.
    report.watch = {
        {"cooling", id("rack/r12"), "coolant.flow", report.incidents[0].onset - 5min, {}, {}, {}}};
    report.incidents[0].ended = report.at - 60s;
    report.seams[0].state = SeamState::normal;
    report.seams[0].since = report.at - 30s;
    const auto all = seamChanges(report.seams.front(), report);
    QCOMPARE(all.size(), std::size_t{3});
    QVERIFY(all[0].state == SeamState::watch && all[1].state == SeamState::incident &&
            all[2].state == SeamState::normal);
    QVERIFY(std::is_sorted(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.at < b.at; }));
}

void TstSeamText::theStrongestCounterEvidenceComesFirst() {
    telemetry::IncidentRoot root = test::coolingReport().incidents.front().roots.front();
    root.contradicting.push_back(root.contradicting.front());
    root.contradicting.back().strength = 99;
    root.contradicting.back().text = telemetry::Message("the stronger one");
    QCOMPARE(counterText(root), QStringLiteral("against: r11 the stronger one"));
    root.contradicting.clear();
    QCOMPARE(counterText(root), QStringLiteral("against: none found"));
}

void TstSeamText::theListKeepsTheRulesOfAModel() {
    SeamModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QVERIFY(!model.isAnalysed());
    const auto report = std::make_shared<const telemetry::IncidentReport>(test::coolingReport());
    model.update(report);
    QCOMPARE(model.rowCount(), 6);
    QCOMPARE(seamSummary(*report), QStringLiteral("2 leaking · 1 watched · 2 normal · 1 blind"));
    // One that the incident only runs over is said to be that: "leaking" beside "0 %" contradicts itself.
    auto carried = *report;
    carried.seams[0].value = *carried.seams[0].expected;
    model.update(std::make_shared<const telemetry::IncidentReport>(carried));
    QCOMPARE(seamSummary(carried), QStringLiteral("1 leaking · 1 on the path · 1 watched · 2 normal · 1 blind"));
    QCOMPARE(seamStateText(carried.seams[0]), QStringLiteral("on the path"));
    QCOMPARE(model.index(0, SeamModel::state).data(SeamModel::stateRole).toInt(), static_cast<int>(telemetry::SeamLook::onPath));
    QCOMPARE(seamStateText(report->seams[0]), QStringLiteral("incident"));
    model.update(report);
    QCOMPARE(model.index(0, SeamModel::value).data().toString(), QStringLiteral("69 %"));
    QCOMPARE(model.index(5, SeamModel::state).data().toString(), QStringLiteral("blind"));
    QCOMPARE(model.indexOf(id("cdu/cdu-2"), id("rack/r11")), model.index(2, 0));
    QVERIFY(!model.indexOf(id("cdu/cdu-2"), id("rack/r32")).isValid());
    QVERIFY(!model.isFolded());
    // The same seams with other figures: no row comes or goes.
    QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
    auto other = *report;
    other.seams[0].value = 0.5;
    model.update(std::make_shared<const telemetry::IncidentReport>(other));
    QCOMPARE(reset.count(), 0);
    QCOMPARE(model.index(0, SeamModel::value).data().toString(), QStringLiteral("50 %"));
    model.update(nullptr);
    QCOMPARE(model.rowCount(), 0);
}

void TstSeamText::whatIsAlikeIsOneRow() {
    SeamModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    telemetry::IncidentReport report;
    const auto add = [&](const std::string& job, int number, telemetry::SeamState state, double value) {
        telemetry::SeamReading seam;
        seam.from = id("gpu/n" + std::to_string(number / 8) + ":" + std::to_string(number % 8));
        seam.to = id("rank/" + job + ":" + std::to_string(number));
        seam.seam = "hardware";
        seam.measure = "gpu.clock.sm";
        seam.owners = {"hardware", "ml"};
        seam.state = state;
        seam.value = value;
        seam.expected = 1980;
        seam.since = TimePoint(std::chrono::seconds(1'772'323'200 + number));
        report.seams.push_back(seam);
    };
    for (int i = 0; i < 3; ++i)
        add("a", 90 + i, telemetry::SeamState::watch, 1700);
    for (int i = 0; i < 64; ++i)
        add(i % 2 ? "a" : "b", i, telemetry::SeamState::normal, 1970 + i % 5);
    for (int i = 0; i < static_cast<int>(SeamModel::kLeastAlike) - 1; ++i)
        add("c", 200 + i, telemetry::SeamState::normal, 1980);
    model.update(std::make_shared<const telemetry::IncidentReport>(report));
    // Three watched, one row for each of two jobs, seven of a third: each seam is in one row, once.
    QCOMPARE(model.rowCount(), 3 + 2 + 7);
    QVERIFY(model.isFolded());
    QCOMPARE(seamSummary(report), QStringLiteral("3 watched · 71 normal"));
    std::set<std::string> seen;
    for (int row = 0; row < model.rowCount(); ++row) {
        const QModelIndex top = model.index(row, 0);
        const int below = model.rowCount(top);
        QCOMPARE(below, row == 3 || row == 4 ? 32 : 0);
        QCOMPARE(top.data(SeamModel::alikeRole).toString().isEmpty(), below == 0);
        for (int i = 0; i < std::max(below, 1); ++i) {
            const QModelIndex own = below ? model.index(i, 0, top) : top;
            QVERIFY(seen.insert(seamId(*model.seamAt(own))).second);
            QCOMPARE(model.indexOf(model.seamAt(own)->from, model.seamAt(own)->to), own);
        }
    }
    QCOMPARE(seen.size(), report.seams.size());
    const QModelIndex fold = model.index(3, SeamModel::name);
    QVERIFY2(fold.data().toString().startsWith(QStringLiteral("32 alike, such as ")), qPrintable(fold.data().toString()));
    QCOMPARE(fold.siblingAtColumn(SeamModel::since).data(), model.index(0, SeamModel::since, model.index(3, 0)).data());
    // One of a row of its own changes in place, one that departs leaves the others.
    QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
    report.seams[1].state = telemetry::SeamState::incident;
    model.update(std::make_shared<const telemetry::IncidentReport>(report));
    QCOMPARE(reset.count(), 0);
    QCOMPARE(model.index(1, SeamModel::state).data().toString(), seamStateText(telemetry::SeamState::incident));
    report.seams[10].state = telemetry::SeamState::watch;
    model.update(std::make_shared<const telemetry::IncidentReport>(report));
    QCOMPARE(model.rowCount(), 3 + 2 + 7 + 1);
}

void TstSeamText::aSeamIsFoundByNameOwnerMeasureAndState() {
    SearchIndex index;
    ClusterState nothing;
    const telemetry::IncidentReport report = test::coolingReport();
    index.rebuild(nothing, &report);
    for (const char* query :
         {"cdu-2 r12", "cdu/cdu-2>rack/r12", "seam cooling incident", "flow heat incident",
          "coolant.flow incident", "facilities hardware incident"}) {
        const auto hits = index.find(QString::fromUtf8(query));
        // The incident of that name may stand before it: what is wrong comes first.
        const auto seam = std::find_if(hits.begin(), hits.end(),
                                       [](const SearchHit& hit) { return hit.kind == SearchKind::seam; });
        QVERIFY2(seam != hits.end(), query);
        QVERIFY2(seam->entity == id("cdu/cdu-2") && seam->to == id("rack/r12"), query);
        QVERIFY2(std::all_of(hits.begin(), seam,
                             [](const SearchHit& hit) { return hit.kind == SearchKind::incident; }),
                 query);
    }
    QVERIFY(index.find(QStringLiteral("seam blind"))[0].entity == id("storage/nas1"));
    index.rebuild(nothing, nullptr);
    QVERIFY(index.find(QStringLiteral("seam")).empty());
}

SEAM_TEST(tst_seam_text, TstSeamText)
#include "tst_seam_text.moc"
