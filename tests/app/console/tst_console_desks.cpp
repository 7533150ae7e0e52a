// SPDX-License-Identifier: GPL-3.0-or-later
// What the window does beside showing: recordings of the gateway, runbooks, settings, layouts.
#include "app/console/console_rig.h"

#include "console/recording_desk.h"
#include "console/save_as.h"
#include "incident/incident_page.h"
#include "support/temporary_folder.h"
#include "support/test_program.h"

#include <QAction>
#include <QDialog>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QTextBrowser>
#include <QTreeWidget>

#include <thread>

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
    void everyRunbookIsFound();
    void settingsAreFoundByTheirValues();
    void reducedMotionStopsWhatMoves();
    void aLayoutIsAFile();
    void whatIsNoLayoutChangesNothing();
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
    for (const QByteArray& bad : {QByteArray(), QByteArray("\0\1\2", 3), QByteArray("{}"), QByteArray("[1]"),
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

SEAM_GUI_TEST(tst_console_desks, TstConsoleDesks)
#include "tst_console_desks.moc"
