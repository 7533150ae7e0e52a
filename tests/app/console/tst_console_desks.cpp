// SPDX-License-Identifier: GPL-3.0-or-later
// What the window does beside showing: recordings of the gateway, runbooks, settings, layouts, figures of
// alarms.
#include "app/console/console_rig.h"

#include "console/alarm_export.h"
#include "console/dock_state.h"
#include "console/recording_desk.h"
#include "console/save_as.h"
#include "console/shift_desk.h"
#include "console/verdict_desk.h"
#include "feed/alarm.h"
#include "feed/incident.h"
#include "incident/incident_page.h"
#include "support/sample_incidents.h"
#include "support/temporary_folder.h"
#include "support/test_program.h"

#include <QAction>
#include <QDialog>
#include <QDir>
#include <QFile>
#include <QInputDialog>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QLineEdit>
#include <QMainWindow>
#include <QMessageBox>
#include <QTextBrowser>
#include <QTreeWidget>

#include <random>
#include <thread>
#include <vector>

using namespace seamscope;
using namespace seamscope::console;
using test::Rig;

namespace {

/// A gateway that records into one file at a time, as the real one does: it answers on a thread of its own.
struct Recorder final : telemetry::Feed {
    std::unique_ptr<telemetry::UpdateStream> subscribe(const telemetry::SubscribeRequest&,
                                                       std::function<void()>) override {
        return nullptr;
    }
    void listRecordings(Reply<std::vector<telemetry::RecordingInfo>> reply) override {
        std::thread([reply = std::move(reply), files = files] { reply(files); }).join();
    }
    void startRecording(const std::string&, Reply<telemetry::RecordingInfo> reply) override {
        if (!files.empty() && files.front().active)
            return reply(fail(ErrorCode::failedPrecondition, "a recording is being made already"));
        if (isFull)
            return reply(fail(ErrorCode::io, "No space left on device", "/var/lib/seamscope"));
        files.insert(
            files.begin(),
            {"hall-2.mcap", parseRfc3339("2026-03-12T11:30:00Z").value_or(TimePoint{}), {}, 4096, true, {}});
        reply(files.front());
    }
    void stopRecording(Reply<telemetry::RecordingInfo> reply) override {
        if (files.empty() || !files.front().active)
            return reply(fail(ErrorCode::failedPrecondition, "nothing is being recorded"));
        files.front().active = false;
        reply(files.front());
    }
    std::vector<telemetry::RecordingInfo> files;
    bool isFull = false;
};

/// Takes what is found, as the gateway of a recording does.
struct Findings final : test::ScriptedFeed {
    void actOnAlarms(const telemetry::AlarmRequest& request, Reply<telemetry::AlarmAnswer> reply) override {
        asked.push_back(request);
        if (isFull)
            return reply(fail(ErrorCode::noSpace, "the disk is full"));
        reply(telemetry::AlarmAnswer());
    }
    std::vector<telemetry::AlarmRequest> asked;
    bool isFull = false;
};

/// Three open incidents, each with its alarm.
telemetry::Update judgedOf(Rig& rig) {
    telemetry::Update first = rig.hall.firstUpdate();
    first.incidents = test::floodReport(3);
    telemetry::AlarmReport alarms;
    for (const telemetry::Incident& incident : first.incidents->incidents) {
        telemetry::Alarm& alarm = alarms.alarms.emplace_back();
        alarm.id = alarms.alarms.size();
        alarm.version = 10 + alarm.id;
        alarm.incident = incident.id;
        alarm.entity = incident.roots.front().entity;
        alarm.since = incident.onset;
        alarm.isPresent = true;
    }
    first.alarms = alarms;
    return first;
}

/// A console, and beside it what such a feed tells of its incidents.
struct Shown {
    Rig rig;
    Findings feed;
    models::ViewState view;
    models::LiveFeed live{feed, view};
    Shown() {
        if (rig.isReady)
            feed.push(judgedOf(rig));
        live.start();
    }
    [[nodiscard]] bool isReady() const { return rig.isReady && live.hasData(); }
};

QAction* actionOf(MainWindow& window, const char* text) {
    for (QAction* action : window.actions())
        if (action->text() == QString::fromUtf8(text))
            return action;
    return nullptr;
}

/// As a person does: the search field, the words, Return.
void ask(Rig& rig, const QString& text) {
    MainWindow& window = rig.console->window();
    window.activateWindow();
    QTest::keyClick(&window, Qt::Key_K, Qt::ControlModifier);
    auto* field = rig.part<QLineEdit>();
    field->selectAll();
    QTest::keyClicks(field, text);
    QTest::keyClick(field, Qt::Key_Return);
}

} // namespace

class TstConsoleDesks : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void recordingsAreMadeFromTheWindow();
    void aRefusedRecordingSaysWhy();
    void whatNobodyKnewOfThenIsNotJudged();
    void everyRunbookIsFound();
    void aRunbookThatCannotBeReadSaysSo();
    void settingsAreFoundByTheirValues();
    void reducedMotionStopsWhatMoves();
    void aLayoutIsAFile();
    void damagedStatesOfDocksNeverReachQt();
    void whatIsNoLayoutChangesNothing();
    void alarmFiguresAreExported();
    void whatIsMergedIsWhatWasAskedAbout();
    void whatIsWrittenStaysUntilItIsKept();
    void whatIsSaidIsOnThePageOfTheShift();
};

void TstConsoleDesks::recordingsAreMadeFromTheWindow() {
    Rig rig;
    QVERIFY(rig.isReady);
    Recorder recorder;
    RecordingDesk desk(rig.console->window());
    desk.setFeed(recorder);
    desk.start();
    auto* list = rig.part<QTreeWidget>();
    QVERIFY(list && list->isVisible());
    QTRY_COMPARE(list->topLevelItemCount(), 1);
    QCOMPARE(list->topLevelItem(0)->text(0), QStringLiteral("hall-2.mcap"));
    QCOMPARE(list->topLevelItem(0)->text(4), QStringLiteral("is being recorded"));
    auto* said = list->window()->findChild<QLabel*>(QStringLiteral("said"));
    QCOMPARE(said->text(), QStringLiteral("Recording into hall-2.mcap"));
    desk.start(); // there is one: it goes on, and the second is refused with the gateway's words
    QTRY_VERIFY2(said->text().contains(QStringLiteral("already")), qPrintable(said->text()));
    QVERIFY(recorder.files.front().active);
    desk.stop();
    QTRY_COMPARE(list->topLevelItem(0)->text(4), QStringLiteral("complete"));
    QCOMPARE(said->text(), QStringLiteral("Complete: hall-2.mcap"));
    QVERIFY(!recorder.files.front().active);
}

/// Also by those who have nothing to record into, as an opened file has.
void TstConsoleDesks::aRefusedRecordingSaysWhy() {
    Rig rig;
    QVERIFY(rig.isReady);
    QAction* start = actionOf(rig.console->window(), "Start recording");
    QVERIFY(start);
    start->trigger();
    auto* list = rig.part<QTreeWidget>();
    QVERIFY(list);
    auto* said = list->window()->findChild<QLabel*>(QStringLiteral("said"));
    QTRY_VERIFY2(!said->text().isEmpty(), qPrintable(said->text()));
    list->window()->close();
    QTRY_VERIFY(!rig.part<QTreeWidget>());
    Recorder full;
    full.isFull = true;
    RecordingDesk desk(rig.console->window());
    desk.setFeed(full);
    desk.start();
    said = rig.part<QTreeWidget>()->window()->findChild<QLabel*>(QStringLiteral("said"));
    QTRY_VERIFY2(said->text().contains(QStringLiteral("No space left on device")), qPrintable(said->text()));
    QVERIFY(full.files.empty());
}

/// All pages of the folder, counted by the file system, by any word of their titles.
/// Of a recording that is judged anew: its alarms are those of the incidents that were judged then.
void TstConsoleDesks::whatNobodyKnewOfThenIsNotJudged() {
    Rig rig;
    QVERIFY(rig.isReady);
    telemetry::Update first;
    first.epoch = 1;
    telemetry::SessionState& session = first.session.edit();
    session.mode = telemetry::SessionMode::replay;
    session.now = *parseRfc3339("2026-03-12T11:30:00Z");
    session.isJudgedThen = true;
    auto then = std::make_shared<telemetry::IncidentReport>();
    then->at = session.now;
    then->incidents.emplace_back().id = "inc-1";
    auto now = std::make_shared<telemetry::IncidentReport>(*then);
    now->incidents.emplace_back().id = "now-inc-1";
    first.incidents = then;
    first.rejudged = telemetry::RejudgedReport{session.now, now};
    telemetry::AlarmReport alarms;
    alarms.at = session.now;
    alarms.over.emplace_back().incident = "inc-1";
    alarms.over.back().alarm = 7;
    first.alarms = alarms;
    Findings feed;
    models::ViewState view;
    models::LiveFeed live(feed, view);
    feed.push(std::move(first));
    live.start();
    QTRY_VERIFY(live.hasData());
    live.setJudgedNow(true);
    QVERIFY(live.shown().isJudgedNow());
    VerdictDesk desk(rig.console->window(), live, view);
    view.chooseIncident("inc-1");
    desk.judge(telemetry::AlarmVerdict::Kind::wrong);
    QCOMPARE(feed.asked.size(), std::size_t{1});
    QVERIFY(feed.asked.front().alarms == std::vector<std::uint64_t>{7});
    view.chooseIncident("now-inc-1");
    desk.judge(telemetry::AlarmVerdict::Kind::wrong);
    auto* said = rig.part<QMessageBox>();
    QVERIFY(said && said->text().contains(QStringLiteral("nobody knew of it by then")));
    said->accept();
    desk.actions().at(3)->trigger(); // to merge it
    QCOMPARE(feed.asked.size(), std::size_t{1});
}

void TstConsoleDesks::everyRunbookIsFound() {
    Rig rig;
    QVERIFY(rig.isReady);
    const QString folder = QStringLiteral(SEAM_SOURCE_DIR "/resources/runbooks");
    rig.console->incidents().setRunbooks(folder);
    const QStringList files = QDir(folder).entryList({QStringLiteral("*.md")}, QDir::Files);
    const auto& pages = rig.console->incidents().runbooks();
    QCOMPARE(static_cast<qsizetype>(pages.size()), files.size());
    for (const auto& page : pages) {
        QVERIFY2(files.contains(page.name + QStringLiteral(".md")), qPrintable(page.name));
        QVERIFY2(page.title != page.name && !page.title.startsWith(u'#'), qPrintable(page.title));
    }
    ask(rig, QStringLiteral("runbook pump delivers less"));
    auto* text = rig.part<QTextBrowser>();
    QVERIFY(text && text->isVisible());
    QVERIFY(text->toPlainText().startsWith(QStringLiteral("A pump delivers less than it should")));
}

void TstConsoleDesks::aRunbookThatCannotBeReadSaysSo() {
    Rig rig;
    QVERIFY(rig.isReady);
    const test::TemporaryFolder folder;
    QFile file(QString::fromStdString((folder / "pump_degraded").replace_extension("md").string()));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("# A pump\n\n" + QByteArray(2 << 20, 'a'));
    file.close();
    IncidentDesk& desk = rig.console->incidents();
    desk.setRunbooks(QString::fromStdString(folder.path().string()));
    QCOMPARE(desk.runbooks().size(), std::size_t{1});
    QCOMPARE(desk.runbooks().front().title, QStringLiteral("pump_degraded"));
    desk.showRunbook(QStringLiteral("pump_degraded"));
    const QString said = rig.part<QTextBrowser>()->toPlainText();
    QVERIFY2(said.contains(QStringLiteral("pump_degraded")) && said.contains(QStringLiteral("1048576 bytes")), qPrintable(said));
    desk.showRunbook(QStringLiteral("fan_degraded"));
    QVERIFY(rig.part<QTextBrowser>()->toPlainText().contains(QStringLiteral("There is no page called fan_degraded")));
}

void TstConsoleDesks::settingsAreFoundByTheirValues() {
    Rig rig;
    QVERIFY(rig.isReady);
    ask(rig, QStringLiteral("theme: light"));
    QCOMPARE(rig.console->preferences().theme, Theme::light);
    ask(rig, QStringLiteral("text size: 150"));
    QCOMPARE(rig.console->preferences().textScale, 150);
    ask(rig, QStringLiteral("reduced motion"));
    QVERIFY(rig.console->preferences().isMotionReduced);
}

/// What is seen, not what is set: the strip is where it goes to, without a way there. Marks that blink:
/// tst_alarm_page.
void TstConsoleDesks::reducedMotionStopsWhatMoves() {
    Rig rig;
    QVERIFY(rig.isReady);
    QAction* action = actionOf(rig.console->window(), "Reduced motion");
    QVERIFY(action && action->isCheckable());
    auto* page = rig.console->incidents().page();
    for (const bool isReduced : {false, true}) {
        QCOMPARE(action->isChecked(), isReduced);
        const double before = page->aligned();
        page->toggleAligned();
        QCOMPARE(page->aligned() == before, !isReduced); // on its way, or there
        QTRY_COMPARE(page->aligned(), 1 - before);
        if (!isReduced)
            action->trigger();
    }
    QVERIFY(rig.console->preferences().isMotionReduced);
}

/// Another window, as on another machine, stands as the one did that wrote it; also when that was nobody's
/// choice.
void TstConsoleDesks::aLayoutIsAFile() {
    const test::TemporaryFolder folder;
    const QString path = QString::fromStdString((folder.path() / "night.layout").string());
    const QString untouched = QString::fromStdString((folder.path() / "default.layout").string());
    const auto isOpen = [](Rig& rig, const char* name) {
        return !rig.console->window().findChild<QDockWidget*>(QLatin1String(name))->isHidden();
    };
    {
        Rig rig;
        QVERIFY(rig.isReady);
        QVERIFY(rig.console->layouts().save(untouched));
        rig.console->window().findChild<QDockWidget*>(QStringLiteral("meter"))->close();
        QVERIFY(!isOpen(rig, "meter"));
        QVERIFY(rig.console->layouts().save(path));
    }
    Rig rig;
    QVERIFY(rig.isReady);
    QVERIFY(isOpen(rig, "meter"));
    QVERIFY(rig.console->layouts().load(path));
    QTRY_VERIFY(!isOpen(rig, "meter"));
    QVERIFY(isOpen(rig, "graph"));
    QVERIFY(rig.console->layouts().load(untouched));
    QTRY_VERIFY(isOpen(rig, "meter"));
}

// Qt reads beside its arrays where one bit of the place of an area is another, counts tool bars that are not there by the
// thousand million, and goes as deep as it is told.
void TstConsoleDesks::damagedStatesOfDocksNeverReachQt() {
    constexpr int kVersion = 3;
    QMainWindow window;
    std::vector<QDockWidget*> docks;
    for (int i = 0; i < 8; ++i) {
        docks.push_back(new QDockWidget(&window));
        docks.back()->setObjectName(QStringLiteral("dock%1").arg(i));
        window.addDockWidget(i % 2 == 0 ? Qt::TopDockWidgetArea : Qt::LeftDockWidgetArea, docks.back());
    }
    window.setDockOptions(QMainWindow::AllowNestedDocks | QMainWindow::AllowTabbedDocks | QMainWindow::GroupedDragging);
    window.splitDockWidget(docks[0], docks[2], Qt::Vertical);
    window.splitDockWidget(docks[2], docks[4], Qt::Horizontal);
    window.tabifyDockWidget(docks[1], docks[3]);
    docks[5]->setFloating(true);
    docks[6]->hide();
    window.show();
    const QByteArray good = window.saveState(kVersion);
    QVERIFY(isDockState(good, kVersion) && window.restoreState(good, kVersion));
    QVERIFY(isDockState(QMainWindow().saveState(kVersion), kVersion));
    QVERIFY(!isDockState(good, kVersion + 1) && !isDockState({}, kVersion));
    QByteArray elsewhere = good;
    elsewhere[13] = 0x40; // the first area
    QVERIFY(!isDockState(elsewhere, kVersion));
    const QByteArray head = good.left(8);
    QVERIFY(!isDockState(head + QByteArray::fromHex("fc7fffffff"), kVersion)); // lines of tool bars
    QByteArray deep = head + QByteArray::fromHex("fd0000000100000000" "0000006400000064");
    for (int i = 0; i < 3'000; ++i)
        deep += QByteArray::fromHex("fc0100000001" "fc00000000000000640000000000000000");
    QVERIFY(!isDockState(deep, kVersion));
    for (qsizetype length = 0; length < good.size(); ++length)
        QVERIFY2(!isDockState(good.left(length), kVersion) || window.restoreState(good.left(length), kVersion), qPrintable(QString::number(length)));
    std::mt19937 random(14);
    int kept = 0;
    for (int i = 0; i < 300; ++i) {
        QByteArray bad = good;
        const auto at = static_cast<qsizetype>(random() % static_cast<unsigned>(bad.size()));
        bad[at] = static_cast<char>(bad[at] ^ (1 << random() % 8));
        if (!isDockState(bad, kVersion))
            continue;
        ++kept;
        (void)window.restoreState(bad, kVersion); // which must not end us
    }
    QVERIFY2(kept > 0 && kept < 300, qPrintable(QString::number(kept)));
}

void TstConsoleDesks::whatIsNoLayoutChangesNothing() {
    const test::TemporaryFolder folder;
    Rig rig;
    QVERIFY(rig.isReady);
    rig.console->window().findChild<QDockWidget*>(QStringLiteral("meter"))->close();
    const QString good = QString::fromStdString((folder.path() / "good.layout").string());
    QVERIFY(rig.console->layouts().save(good));
    QFile file(good);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray text = file.readAll();
    const auto docks = text.indexOf("\"docks\": \"") + 10;
    const QByteArray longer = QByteArray(text).replace("\"panels\": ", "\"panels\": 9");
    QByteArray elsewhere = QByteArray::fromBase64(text.mid(docks, text.indexOf('"', docks) - docks));
    elsewhere[13] = 0x40; // the first area is none of four
    for (const QByteArray& bad : {QByteArray(text).replace(docks, text.indexOf('"', docks) - docks, elsewhere.toBase64()), QByteArray(), QByteArray("\0\1\2", 3), QByteArray("{}"), QByteArray("[1]"),
                                  text.left(text.size() / 2), longer, QByteArray(text).insert(docks, "AAAA"),
                                  QByteArray(text).insert(docks, "*")}) {
        const QString path = QString::fromStdString((folder.path() / "bad.layout").string());
        QVERIFY(writeFile(path, bad));
        const auto done = rig.console->layouts().load(path);
        QVERIFY2(!done, bad.constData());
        QVERIFY2(done.error().text().find("bad.layout") != std::string::npos,
                 done.error().text().c_str()); // which one, and why
        QVERIFY(rig.console->window().findChild<QDockWidget*>(QStringLiteral("meter"))->isHidden());
    }
    const auto missing = rig.console->layouts().load(QStringLiteral("/no/such.layout"));
    QVERIFY(!missing && missing.error().code == ErrorCode::io);
}

/// Read back by somebody else's reader of JSON, and as the lines of a table; what is not known is no zero.
void TstConsoleDesks::alarmFiguresAreExported() {
    telemetry::AlarmReport report;
    report.figures.window = {*parseRfc3339("2026-03-11T11:34:00Z"), *parseRfc3339("2026-03-12T11:34:00Z")};
    report.figures.alarms = 3;
    report.figures.perTenMinutes = 0.25;
    report.figures.columns = {1, 0, 2};
    report.figures.split = {2, 0, 1, 0};
    report.figures.top = {{"=cmd|'/c calc'!A1", 2}, {"silence|nas1, exporter", 1}};
    report.figures.unactionedMicros = 12'500'000;
    const test::TemporaryFolder folder;
    const auto written = [&](const char* name) {
        const QString path = QString::fromStdString((folder.path() / name).string());
        if (!writeAlarmFigures(report, path))
            return QByteArray();
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    };
    QJsonObject json = QJsonDocument::fromJson(written("a.json")).object();
    QCOMPARE(json.value(QStringLiteral("alarms")).toInt(), 3);
    QCOMPARE(json.value(QStringLiteral("per_operator_in_10_min")).toDouble(), 0.25);
    QVERIFY(json.value(QStringLiteral("median_to_acknowledge")).isNull()); // nobody has acknowledged anything
    QVERIFY(json.value(QStringLiteral("lost_under_unacknowledged")).isNull()); // no price is known
    QCOMPARE(json.value(QStringLiteral("priorities")).toObject().value(QStringLiteral("high")).toInt(), 1);
    const QJsonArray columns = json.value(QStringLiteral("columns")).toArray();
    QCOMPARE(columns.size(), 3);
    // The last one is that of 11:34: the clock's ten minutes, not ours.
    QVERIFY(columns[2]
                .toObject()
                .value(QStringLiteral("from"))
                .toString()
                .startsWith(QStringLiteral("2026-03-12T11:30:00")));
    QCOMPARE(columns[2].toObject().value(QStringLiteral("alarms")).toInt(), 2);
    const QByteArray csv = written("a.csv");
    QVERIFY2(csv.contains("\r\nalarms,3,,\r\n"), csv.constData());
    QVERIFY2(csv.contains("\r\nmedian_to_acknowledge,,s,180\r\n"), csv.constData());
    QVERIFY2(csv.contains("\r\n\"often silence|nas1, exporter\",1,,\r\n"), csv.constData());
    QVERIFY2(!csv.contains("\r\n=") && !csv.contains(",="),
             csv.constData()); // no spreadsheet calculates a name
    report.alarms.emplace_back().stake.currency = "USD";
    report.figures.medianToAcknowledge = std::chrono::seconds(95);
    json = QJsonDocument::fromJson(written("b.json")).object();
    QCOMPARE(json.value(QStringLiteral("lost_under_unacknowledged")).toDouble(), 12.5);
    QCOMPARE(json.value(QStringLiteral("currency")).toString(), QStringLiteral("USD"));
    QVERIFY(written("b.csv").contains(
        "\r\nmedian_to_acknowledge,95,s,180\r\nlost_under_unacknowledged,12.5,USD,\r\n"));
    report.isDerived = true; // of a recording: whether anybody acted is not known
    json = QJsonDocument::fromJson(written("c.json")).object();
    QVERIFY(json.value(QStringLiteral("lost_under_unacknowledged")).isNull());
    QVERIFY(json.value(QStringLiteral("derived")).toBool());
    QVERIFY(written("c.csv").contains("\r\nderived,true,,\r\n"));
    QVERIFY(!writeAlarmFigures(report, QStringLiteral("alarms.xlsx")));
    Rig rig; // and in the window: found by name; without alarms it is said that there are none
    QVERIFY(rig.isReady);
    QVERIFY(actionOf(rig.console->window(), "Export alarm figures…"));
}

/// While the dialog asks what inc-2 is a part of, another incident is shown: the answer is to what was asked.
void TstConsoleDesks::whatIsMergedIsWhatWasAskedAbout() {
    Shown shown;
    QTRY_VERIFY(shown.isReady());
    VerdictDesk desk(shown.rig.console->window(), shown.live, shown.view);
    shown.view.chooseIncident("inc-2");
    QAction* merge = desk.actions().at(3);
    QCOMPARE(merge->text(), QStringLiteral("Merge into another incident…"));
    merge->trigger();
    auto* dialog = shown.rig.part<QInputDialog>();
    QVERIFY(dialog);
    const QStringList offered = dialog->comboBoxItems();
    QCOMPARE(offered.size(), 2);
    QVERIFY(offered.front().startsWith(QStringLiteral("inc-3")));
    shown.view.chooseIncident("inc-1");
    dialog->setTextValue(offered.front());
    dialog->accept();
    QCOMPARE(shown.feed.asked.size(), std::size_t{1});
    const telemetry::AlarmRequest& asked = shown.feed.asked.front();
    QVERIFY(asked.verb == telemetry::AlarmVerb::merge);
    QCOMPARE(asked.alarms, std::vector<std::uint64_t>{2});
    QCOMPARE(asked.version, std::uint64_t{12});
    QCOMPARE(asked.into, std::uint64_t{3});
}

/// Issue 15: nothing a person made is lost, be it too long for a note or the disk full.
void TstConsoleDesks::whatIsWrittenStaysUntilItIsKept() {
    Shown shown;
    QTRY_VERIFY(shown.isReady());
    VerdictDesk desk(shown.rig.console->window(), shown.live, shown.view);
    shown.view.chooseIncident("inc-2");
    desk.actions().back()->trigger();
    const auto open = [&]() -> QInputDialog* {
        for (QInputDialog* each : shown.rig.console->window().findChildren<QInputDialog*>())
            if (each->isVisible())
                return each;
        return nullptr;
    };
    const QString note = QStringLiteral("the strainer \u05e9\u05d5\u05d1 ").repeated(100'000);
    shown.feed.isFull = true;
    QVERIFY(open());
    open()->setTextValue(note);
    open()->accept();
    QTRY_COMPARE(shown.feed.asked.size(), std::size_t{1});
    QVERIFY(shown.feed.asked[0].verb == telemetry::AlarmVerb::note && shown.feed.asked[0].alarms == std::vector<std::uint64_t>{2});
    QTRY_VERIFY(open());
    QCOMPARE(open()->textValue(), note);
    shown.feed.isFull = false;
    open()->accept();
    QTRY_COMPARE(shown.feed.asked.size(), std::size_t{2});
    QTRY_VERIFY(!open());
}

/// Issue 15: the next shift reads what was said to it, also while its page is open.
void TstConsoleDesks::whatIsSaidIsOnThePageOfTheShift() {
    Shown shown;
    QTRY_VERIFY(shown.isReady());
    ShiftDesk desk(shown.rig.console->window(), shown.live, shown.view);
    desk.show();
    const auto* page = shown.rig.console->window().findChild<QDialog*>(QStringLiteral("shift"));
    QVERIFY(page);
    const auto* text = page->findChild<QTextBrowser*>();
    QVERIFY(text && !text->toPlainText().contains(QStringLiteral("loop c1")));
    telemetry::Update next = judgedOf(shown.rig);
    telemetry::AlarmReport told = *next.alarms;
    told.handOver = {{{telemetry::Actor::Proof::local, "brandt", {}}, shown.view.cursor() - std::chrono::minutes(1), "loop c1 runs on one pump"}};
    next.alarms = told;
    shown.feed.push(std::move(next));
    QTRY_VERIFY(text->toPlainText().contains(QStringLiteral("loop c1 runs on one pump")));
}

SEAM_GUI_TEST(tst_console_desks, TstConsoleDesks)
#include "tst_console_desks.moc"
