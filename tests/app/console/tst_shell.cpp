// SPDX-License-Identifier: GPL-3.0-or-later
// The window with a real gateway under it: from one bundle to the next without a new window.
#include "console/shell.h"

#include "gateway/analysis.h"
#include "gateway/doctor.h"
#include "gateway/gateway.h"
#include "gateway/simulated_recording.h"
#include "qt/format.h"
#include "qt/terms.h"
#include "support/temporary_folder.h"
#include "support/test_program.h"
#include "timeline/timeline_widget.h"

#include <QMessageBox>
#include <QTreeWidget>
#include <QtTest>

#include <fstream>

using namespace seamscope;
using namespace seamscope::console;

namespace {

/// A bundle with one GPU of @p host at 61 °C.
QString makeBundle(const std::filesystem::path& folder, const std::string& host) {
    std::filesystem::create_directories(folder / "metrics");
    std::ofstream(folder / "manifest.json")
        << R"({"title":"Hall of )" << host
        << R"(","start":"2026-03-01T09:00:00Z","end":"2026-03-01T11:00:00Z"})";
    std::ofstream(folder / "metrics/dcgm.prom")
        << "DCGM_FI_DEV_GPU_TEMP{gpu=\"1\",Hostname=\"" << host << "\"} 61 1772357400000\n";
    return QString::fromStdString(folder.string());
}

bool shows(Shell& shell, const char* gpu) {
    return shell.console().feed().live().find(*topology::EntityId::parse(gpu), "gpu.temperature").isValid();
}

using namespace std::chrono_literals;

/// Half an hour of 64 GPUs; what goes wrong does so in the tenth minute.
std::string makeRecording(const std::filesystem::path& path, const char* scenario, const Clock& clock) {
    gateway::SimulatedRecording what;
    what.model.scenario = scenario;
    what.model.gpus = 64;
    what.model.onset = 10min;
    what.length = 25min;
    const auto made = gateway::recordSimulation(what, path, clock);
    if (!made)
        QTest::qFail(made.error().text().c_str(), __FILE__, __LINE__);
    return path.string();
}

/// Minutes after the start that the window shows, once it stands somewhere else than at the start; @p count: of the
/// incidents that stand there.
double minutesShown(const Options& options, const Clock& clock, const std::filesystem::path& folder,
                    std::size_t count) {
    Shell shell(options, {}, Settings(QString::fromStdString((folder / "settings.ini").string())), clock);
    shell.take(std::move(*openOrigin(options, clock)));
    shell.console().window().show();
    shell.start();
    const auto since = [&shell] {
        return toSeconds(shell.console().view().cursor() - shell.console().feed().live().session().start) / 60;
    };
    const bool isThere = QTest::qWaitFor(
        [&] { return shell.console().feed().hasData() && since() > 0.01; }, 20'000);
    const auto told = [&] {
        const auto& report = shell.console().feed().shown().incidents();
        return report ? report->incidents.size() : 0;
    };
    return isThere && QTest::qWaitFor([&] { return told() == count; }) ? since() : 0;
}

} // namespace

class TstShell : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void anotherFileTakesTheWindowsPlace();
    void aWindowThatIsKeptIsNamedAfterItsSource_data();
    void aWindowThatIsKeptIsNamedAfterItsSource();
    void aFileThatCannotBeOpenedChangesNothing();
    void aFileOfNothingKnownIsRefused_data();
    void aFileOfNothingKnownIsRefused();
    void aDamagedFileStillOpens();
    void whatTurnsOutToBeUnreadableGivesWayToTheStartPage();
    void recentFilesAreKeptInOrder();
    void aRecordingOpensAtItsFirstIncident();
    void aRecordingOfNothingWrongOpensAtItsEnd();
    void theMapOfWhatIsOpenIsThatOfTheDoctor();
    void aLinkToAnUnknownPartSaysWhatIsExpected();
};

void TstShell::anotherFileTakesTheWindowsPlace() {
    const test::TemporaryFolder folder;
    const SystemClock clock;
    const QString settings = QString::fromStdString((folder / "settings.ini").string());
    Shell shell({}, {}, Settings(settings), clock);
    shell.take(std::move(*openOrigin({}, clock)));
    shell.console().window().show();
    shell.start();
    const QString first = makeBundle(folder / "a", "n1");
    const QString second = makeBundle(folder / "b", "n2");
    QSignalSpy opened(&shell, &Shell::opened);
    Q_EMIT shell.console().openAsked(first);
    QTRY_COMPARE_WITH_TIMEOUT(opened.size(), 1, 20'000);
    QTRY_VERIFY(shows(shell, "gpu/n1:1"));
    QVERIFY(shell.console().window().isVisible());
    ui::TimelineWidget::Reference kept = shell.console().timeline().reference();
    kept.tiles = std::make_shared<telemetry::TimelineTiles>();
    kept.grouping = telemetry::TimelineGrouping::job; // which every run has
    shell.console().timeline().setReference(kept); // a window that is to be compared with another run's
    Q_EMIT shell.console().openAsked(second);
    QTRY_COMPARE_WITH_TIMEOUT(opened.size(), 2, 20'000);
    QTRY_VERIFY(shows(shell, "gpu/n2:1"));
    QVERIFY(!shows(shell, "gpu/n1:1"));
    QCOMPARE(shell.console().timeline().reference().tiles, kept.tiles);
    QCOMPARE(shell.console().timeline().reference().name, QStringLiteral("a"));
    QCOMPARE(Settings(settings).recentFiles(), QStringList({second, first}));
}

void TstShell::aWindowThatIsKeptIsNamedAfterItsSource_data() {
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("connect");
    QTest::addColumn<QString>("name"); // empty: nothing is kept
    QTest::newRow("file") << QStringLiteral("/data/monday.mcap") << QString() << QStringLiteral("monday.mcap");
    QTest::newRow("gateway") << QString() << QStringLiteral("hall-2:4317") << QStringLiteral("hall-2:4317");
    QTest::newRow("drill") << QStringLiteral("/data/pump.drill") << QString() << QString();
}

void TstShell::aWindowThatIsKeptIsNamedAfterItsSource() {
    QFETCH(QString, path);
    QFETCH(QString, connect);
    QFETCH(QString, name);
    const test::TemporaryFolder folder;
    const SystemClock clock;
    Options options; // where it says that it is from; what stands behind it is a bundle
    options.path = path.toStdString();
    options.connect = connect.toStdString();
    Shell shell(options, {}, Settings(QString::fromStdString((folder / "settings.ini").string())), clock);
    Options bundle;
    bundle.path = makeBundle(folder / "a", "n1").toStdString();
    shell.take(std::move(*openOrigin(bundle, clock)));
    shell.console().window().show();
    shell.start();
    QTRY_VERIFY(shows(shell, "gpu/n1:1"));
    ui::TimelineWidget::Reference kept = shell.console().timeline().reference();
    kept.tiles = std::make_shared<telemetry::TimelineTiles>();
    kept.grouping = telemetry::TimelineGrouping::job;
    shell.console().timeline().setReference(kept);
    QSignalSpy opened(&shell, &Shell::opened);
    Q_EMIT shell.console().openAsked(makeBundle(folder / "b", "n2"));
    QTRY_COMPARE_WITH_TIMEOUT(opened.size(), 1, 20'000);
    const ui::TimelineWidget::Reference after = shell.console().timeline().reference();
    QCOMPARE(after.tiles != nullptr, !name.isEmpty());
    QCOMPARE(after.tiles ? after.name : QString(), name);
}

void TstShell::aFileThatCannotBeOpenedChangesNothing() {
    const test::TemporaryFolder folder;
    const SystemClock clock;
    const QString settings = QString::fromStdString((folder / "settings.ini").string());
    Options options;
    options.path = makeBundle(folder / "a", "n1").toStdString();
    Shell shell(options, {}, Settings(settings), clock);
    shell.prepare(); // the window first, as at the start of the program
    shell.take(std::move(*openOrigin(options, clock)));
    shell.console().window().show();
    shell.start();
    QTRY_VERIFY(shows(shell, "gpu/n1:1"));
    QSignalSpy failed(&shell, &Shell::failed);
    const Console* const before = &shell.console();
    shell.open(QString::fromStdString((folder / "nothing.mcap").string()));
    QTRY_COMPARE(failed.size(), 1);
    QVERIFY2(failed.front().front().toString().contains(QStringLiteral("nothing.mcap")),
             qPrintable(failed.front().front().toString()));
    QCOMPARE(&shell.console(), before);
    QVERIFY(shows(shell, "gpu/n1:1"));
    QVERIFY(shell.console().window().findChild<QMessageBox*>());
    QVERIFY(Settings(settings).recentFiles().isEmpty());
}

void TstShell::aFileOfNothingKnownIsRefused_data() {
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("found");
    QByteArray noise;
    for (int i = 0; i < 5000; ++i)
        noise.append(static_cast<char>(i * 131 % 251));
    QTest::newRow("noise") << noise << QStringLiteral("not of a known format");
    QTest::newRow("text of something else") << QByteArray("root:x:0:0:root:/root:/bin/bash\n") << QStringLiteral("not of a known format");
    QTest::newRow("empty") << QByteArray() << QStringLiteral("0 bytes");
}

// Its window would look like that of a recording in which all is well.
void TstShell::aFileOfNothingKnownIsRefused() {
    QFETCH(QByteArray, bytes);
    QFETCH(QString, found);
    const test::TemporaryFolder folder;
    const SystemClock clock;
    const auto path = folder / "night.mcap";
    std::ofstream(path, std::ios::binary).write(bytes.constData(), bytes.size());
    Options options;
    options.path = path.string();
    const auto origin = openOrigin(options, clock); // as from the command line
    QVERIFY(!origin);
    for (const QString& part : {QStringLiteral("night.mcap"), QStringLiteral("nothing in it could be read"), found})
        QVERIFY2(QString::fromStdString(origin.error().text()).contains(part), origin.error().text().c_str());

    const QString settings = QString::fromStdString((folder / "settings.ini").string());
    options.path = makeBundle(folder / "a", "n1").toStdString();
    Shell shell(options, {}, Settings(settings), clock);
    shell.take(std::move(*openOrigin(options, clock)));
    shell.console().window().show();
    shell.start();
    QTRY_VERIFY(shows(shell, "gpu/n1:1"));
    QSignalSpy failed(&shell, &Shell::failed);
    const Console* const before = &shell.console();
    shell.open(QString::fromStdString(path.string()));
    QTRY_COMPARE_WITH_TIMEOUT(failed.size(), 1, 20'000);
    const QString said = failed.front().front().toString();
    for (const QString& part : {QStringLiteral("night.mcap"), found, QStringLiteral("is expected"), QStringLiteral("seamctl import")})
        QVERIFY2(said.contains(part), qPrintable(said));
    QCOMPARE(shell.console().window().findChild<QMessageBox*>()->text(), said);
    QCOMPARE(&shell.console(), before);
    QVERIFY(shows(shell, "gpu/n1:1"));
    QVERIFY(Settings(settings).recentFiles().isEmpty());
}

void TstShell::aDamagedFileStillOpens() {
    const test::TemporaryFolder folder;
    const SystemClock clock;
    Options options;
    options.path = makeBundle(folder / "a", "n1").toStdString();
    std::ofstream(folder / "a/metrics/broken.prom") << "\x01\x02 not a line of it\n";
    std::ofstream(folder / "a/metrics/dcgm.prom", std::ios::app) << "DCGM_FI_DEV_GPU_TEMP{gpu=\"2\",Host";
    auto bundle = openOrigin(options, clock);
    QVERIFY2(bundle, bundle ? "" : bundle.error().text().c_str());
    options.path = makeRecording(folder / "cut.mcap", "healthy", clock);
    std::filesystem::resize_file(options.path, std::filesystem::file_size(options.path) * 2 / 3);
    auto recording = openOrigin(options, clock);
    QVERIFY2(recording, recording ? "" : recording.error().text().c_str());
    Shell shell(options, {}, Settings(QString::fromStdString((folder / "settings.ini").string())), clock);
    shell.take(std::move(*recording));
    shell.console().window().show();
    QSignalSpy failed(&shell, &Shell::failed);
    shell.start();
    QTRY_VERIFY_WITH_TIMEOUT(shell.console().feed().hasData() && !shell.console().feed().live().session().loading, 20'000);
    QCoreApplication::processEvents(); // what the last word of the feed has set off
    QCOMPARE(failed.size(), 0);
    QVERIFY(!shell.console().start().isVisible());
}

// A large file of which that is known only at its end.
void TstShell::whatTurnsOutToBeUnreadableGivesWayToTheStartPage() {
    const test::TemporaryFolder folder;
    const SystemClock clock;
    const auto empty = folder / "empty.mcap";
    std::ofstream(empty).flush();
    gateway::OpenOptions open;
    open.path = empty.string();
    Origin origin; // without the wait of openOrigin()
    origin.gateway = std::move(*gateway::Gateway::open(open, clock));
    origin.feed = std::move(*origin.gateway->connect());
    Options options;
    options.path = empty.string();
    Shell shell(options, {}, Settings(QString::fromStdString((folder / "settings.ini").string())), clock);
    shell.take(std::move(origin));
    shell.console().window().show();
    QSignalSpy failed(&shell, &Shell::failed);
    shell.start();
    QTRY_COMPARE_WITH_TIMEOUT(failed.size(), 1, 20'000);
    QVERIFY2(failed.front().front().toString().contains(QStringLiteral("empty.mcap")), qPrintable(failed.front().front().toString()));
    QVERIFY(shell.console().start().isVisible());
    QVERIFY(!shell.origin().feed);
    QVERIFY(!shell.console().window().hasReplayFrame());
    QVERIFY(shell.console().window().findChild<QMessageBox*>());
}

void TstShell::recentFilesAreKeptInOrder() {
    const test::TemporaryFolder folder;
    Settings settings(QString::fromStdString((folder / "settings.ini").string()));
    for (int i = 0; i < 14; ++i)
        settings.noteFile(QStringLiteral("/data/%1.mcap").arg(i));
    settings.noteFile(QStringLiteral("/data/9.mcap"));
    const QStringList recent = settings.recentFiles();
    QCOMPARE(recent.size(), Settings::kMostRecent);
    QCOMPARE(recent[0], QStringLiteral("/data/9.mcap"));
    QCOMPARE(recent[1], QStringLiteral("/data/13.mcap"));
    QCOMPARE(recent.count(QStringLiteral("/data/9.mcap")), 1);
}

void TstShell::aLinkToAnUnknownPartSaysWhatIsExpected() {
    const test::TemporaryFolder folder;
    const SystemClock clock;
    for (const char* gpu : {"gpu/n1:1", "gpu/n9:7"}) {
        Options options;
        options.path = makeBundle(folder / "a", "n1").toStdString();
        options.link.emplace();
        options.link->place.selection = *topology::EntityId::parse(gpu);
        Shell shell(options, {}, Settings(QString::fromStdString((folder / "settings.ini").string())), clock);
        shell.take(std::move(*openOrigin(options, clock)));
        shell.console().window().show();
        shell.start();
        QTRY_VERIFY(shows(shell, "gpu/n1:1"));
        const auto box = [&shell] { return shell.console().window().findChild<QMessageBox*>(); };
        if (shows(shell, gpu)) {
            QTRY_VERIFY(!shell.console().feed().live().session().loading);
            QVERIFY(!box());
            continue;
        }
        QTRY_VERIFY(box());
        QVERIFY2(box()->text().contains(QStringLiteral("gpu/n9:7")) && box()->text().contains(QStringLiteral("gpu/n1:1 is expected")),
                 qPrintable(box()->text()));
    }
}

void TstShell::aRecordingOpensAtItsFirstIncident() {
    const test::TemporaryFolder folder;
    const SystemClock clock;
    Options options;
    options.path = makeRecording(folder / "pdu.mcap", "pdu_power_cap", clock);
    // Clocks fall within a second of the fault; nobody can know before, and five minutes are long for it.
    const double shown = minutesShown(options, clock, folder.path(), 1);
    QVERIFY2(shown > 10 && shown < 15, QByteArray::number(shown).constData());
    // Who names a time gets it.
    options.at = "+3m";
    QCOMPARE(minutesShown(options, clock, folder.path(), 0), 3.0);
}

void TstShell::aRecordingOfNothingWrongOpensAtItsEnd() {
    const test::TemporaryFolder folder;
    const SystemClock clock;
    Options options;
    options.path = makeRecording(folder / "healthy.mcap", "healthy", clock);
    const double shown = minutesShown(options, clock, folder.path(), 0);
    QVERIFY2(shown > 24.5, QByteArray::number(shown).constData());
}

// The one is worked out from a session, the other from what came over the wire.
void TstShell::theMapOfWhatIsOpenIsThatOfTheDoctor() {
    const test::TemporaryFolder folder;
    const SystemClock clock;
    Options options;
    options.path = makeRecording(folder / "pdu.mcap", "pdu_power_cap", clock);
    options.at = "+3m"; // lines that come later count as well
    Shell shell(options, {}, Settings(QString::fromStdString((folder / "settings.ini").string())), clock);
    shell.take(std::move(*openOrigin(options, clock)));
    shell.console().window().show();
    shell.start();
    QTRY_VERIFY_WITH_TIMEOUT(shell.console().feed().hasData() && !shell.console().feed().live().session().loading, 20'000);
    QVERIFY(shell.origin().gateway->waitLoaded());
    // That all is read is told before the last of it has come over.
    const auto& live = shell.console().feed().live();
    session::Session& session = shell.origin().gateway->session();
    const auto described = [](const auto& series) {
        return std::count_if(series.begin(), series.end(), [](const telemetry::SeriesInfo& one) { return one.id.isValid(); });
    };
    QTRY_COMPARE_WITH_TIMEOUT(described(live.series()), described(session.snapshot()->series()), 20'000);
    QTRY_VERIFY_WITH_TIMEOUT(live.parts().topology && live.parts().topology->epoch() == session.published()->parts.topology->epoch(), 20'000);
    const auto knowledge = gateway::loadKnowledge();
    QVERIFY(knowledge);
    const auto expected = gateway::coverageOf(shell.origin().gateway->session(), **knowledge, false);
    QVERIFY(expected.size() > 30);
    shell.showCoverage();
    const auto map = [&] { return shell.console().window().findChild<QTreeWidget*>(QStringLiteral("coverage")); };
    QTRY_VERIFY_WITH_TIMEOUT(map(), 20'000);
    QCOMPARE(static_cast<std::size_t>(map()->topLevelItemCount()), expected.size());
    for (int i = 0; i < map()->topLevelItemCount(); ++i) {
        const seams::MechanismCoverage& one = expected[static_cast<std::size_t>(i)];
        const QString state = map()->topLevelItem(i)->text(1);
        QCOMPARE(map()->topLevelItem(i)->text(0), models::plainWords(one.mechanism));
        QVERIFY2(state.startsWith(one.state == seams::Findable::canBeFound      ? QStringLiteral("can be found")
                                  : one.state == seams::Findable::onlySuspected ? QStringLiteral("only suspected")
                                                                                : QStringLiteral("invisible")),
                 qPrintable(state));
        if (one.roots > 0)
            QVERIFY2(state.endsWith(QStringLiteral("at %1 of %2").arg(models::formatCount(one.found), models::formatCount(one.roots))), qPrintable(state));
        // No more hangs on it than there is, though a GPU stands behind several parts.
        if (const QString stake = map()->topLevelItem(i)->text(2); !stake.isEmpty())
            QVERIFY2(stake.section(u' ', 0, 0).toInt() >= 1 && stake.section(u' ', 0, 0).toInt() <= 64, qPrintable(stake));
        for (const std::string& need : one.wouldNeed)
            QVERIFY(map()->topLevelItem(i)->text(3).contains(QString::fromStdString(need.substr(0, need.find(" of ")))));
    }
}

SEAM_GUI_TEST(tst_shell, TstShell)
#include "tst_shell.moc"
