// SPDX-License-Identifier: GPL-3.0-or-later
// The window with a real gateway under it: from one bundle to the next without a new window.
#include "console/shell.h"

#include "support/temporary_folder.h"

#include <QMessageBox>
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

} // namespace

class TstShell : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void anotherFileTakesTheWindowsPlace();
    void aFileThatCannotBeOpenedChangesNothing();
    void recentFilesAreKeptInOrder();
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
    Q_EMIT shell.console().openAsked(second);
    QTRY_COMPARE_WITH_TIMEOUT(opened.size(), 2, 20'000);
    QTRY_VERIFY(shows(shell, "gpu/n2:1"));
    QVERIFY(!shows(shell, "gpu/n1:1"));
    QCOMPARE(Settings(settings).recentFiles(), QStringList({second, first}));
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

QTEST_MAIN(TstShell)
#include "tst_shell.moc"
