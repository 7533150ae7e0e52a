// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/settings.h"
#include "support/test_program.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QtTest>

#include <filesystem>

#include <sys/stat.h>

using namespace seamscope::console;

class TstSettings : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void preferencesComeBack();
    void whatWasForOneRunIsNotKept();
    void nonsenseInTheFileIsBounded();
    void anotherLayoutVersionIsLeftAlone();
    void pinsAndTheWallComeBack();
    void whatIsNoRegularFileIsLeftAlone_data();
    void whatIsNoRegularFileIsLeftAlone();
};

void TstSettings::preferencesComeBack() {
    const QTemporaryDir folder;
    Settings settings(folder.filePath(QStringLiteral("s.ini")));
    QCOMPARE(settings.preferences(), Preferences{});
    const Preferences wanted{Theme::light, 140, true, {}, true, false};
    settings.setPreferences(wanted);
    QCOMPARE(Settings(folder.filePath(QStringLiteral("s.ini"))).preferences(), wanted);
    settings.setLayout({QByteArray("geometry"), QByteArray("docks")});
    QCOMPARE(settings.layout().docks, QByteArray("docks"));
    QCOMPARE(settings.preferences(), wanted);
}

/// `--sound on --theme light` for an evening, and somebody makes the text larger meanwhile.
void TstSettings::whatWasForOneRunIsNotKept() {
    const Preferences kept{Theme::dark, 100, false, "de", false, false};
    const Preferences run{Theme::light, 100, false, "ja", true, true};
    Preferences now = run;
    now.textScale = 140;
    QCOMPARE(keptAfter(kept, run, now), (Preferences{Theme::dark, 140, false, "de", false, false}));
    now.isSoundOnWall = false; // chosen by hand, it is kept like any other
    now.theme = Theme::classic;
    QCOMPARE(keptAfter(kept, run, now), (Preferences{Theme::classic, 140, false, "de", false, false}));
    QCOMPARE(keptAfter(kept, kept, {Theme::dark, 100, true, "zh_CN", true, true}), (Preferences{Theme::dark, 100, true, "zh_CN", true, true}));
}

void TstSettings::nonsenseInTheFileIsBounded() {
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("s.ini"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(
        "[look]\ntheme=purple\ntextScale=99999\nreducedMotion=maybe\n[layout]\nversion=x\ndocks=\x01\n");
    file.close();
    const Preferences read = Settings(path).preferences();
    QCOMPARE(read.theme, Theme::dark);
    QCOMPARE(read.textScale, 200);
    QVERIFY(Settings(path).layout().docks.isEmpty());
}

void TstSettings::anotherLayoutVersionIsLeftAlone() {
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("s.ini"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("[layout]\nversion=999\ndocks=@ByteArray(future)\n");
    file.close();
    QVERIFY(Settings(path).layout().docks.isEmpty());
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY(file.readAll().contains("future")); // reading did not spoil it
}

void TstSettings::whatIsNoRegularFileIsLeftAlone_data() {
    QTest::addColumn<bool>("isLink");
    QTest::newRow("a pipe") << false;
    QTest::newRow("a link to one") << true;
}

// Who reads a pipe that nobody writes to waits for ever, and a file that is written anew takes the place of what was there.
void TstSettings::whatIsNoRegularFileIsLeftAlone() {
    QFETCH(bool, isLink);
    const QTemporaryDir folder;
    const QString pipe = folder.filePath(QStringLiteral("pipe"));
    QCOMPARE(::mkfifo(qPrintable(pipe), 0600), 0);
    const QString link = folder.filePath(QStringLiteral("link"));
    QVERIFY(QFile::link(pipe, link));
    Settings settings(isLink ? link : pipe);
    QCOMPARE(settings.refused(), (isLink ? link : pipe).toStdString());
    QCOMPARE(settings.preferences(), Preferences{});
    settings.setPreferences({Theme::light, 140, true});
    settings.setWallRunning(true); // which it waits for to be on disk
    QVERIFY(!settings.person().empty());
    QVERIFY(std::filesystem::is_fifo(pipe.toStdString()));
    QCOMPARE(QFileInfo(link).symLinkTarget(), pipe);
    QCOMPARE(QDir(folder.path()).entryList(QDir::AllEntries | QDir::System | QDir::Hidden | QDir::NoDotAndDotDot).size(), 2);
    QVERIFY(Settings(folder.filePath(QStringLiteral("none.ini"))).refused().empty());
}

void TstSettings::pinsAndTheWallComeBack() {
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("s.ini"));
    const std::map<std::string, QPointF> pins = {{"cdu/cdu-2", {1.5, 7}}, {"group:row:B", {2, 0.25}}};
    Settings(path).setGraphPins(pins);
    QVERIFY(Settings(path).graphPins() == pins);
    QVERIFY(!Settings(path).isWallRunning());
    Settings(path).setWallRunning(true);
    QVERIFY(Settings(path).isWallRunning()); // as after a power cut
    Settings(path).setGraphPins({{"a", {1e9, -5}}});
    QVERIFY(Settings(path).graphPins().at("a") == QPointF(100, 0)); // bounded
}

SEAM_TEST(tst_settings, TstSettings)
#include "tst_settings.moc"
