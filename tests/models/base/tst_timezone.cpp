// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/timezone.h"

#include "support/data_folder.h"
#include "support/test_program.h"

#include <QtTest>

using namespace seamscope;

namespace {

/// What the C library's own reader says: `date -d @SECOND` in the zone.
QByteArray dateOf(const char* zone, qint64 second, const char* format) {
    QProcess date;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("TZ"), QString::fromLatin1(zone));
    date.setProcessEnvironment(environment);
    date.start(QStringLiteral("date"),
               {QStringLiteral("-d"), QStringLiteral("@%1").arg(second), QString::fromLatin1(format)});
    date.waitForFinished();
    return date.readAllStandardOutput().trimmed();
}

qint64 secondsOfOffset(const QByteArray& text) { // "+0530"
    const qint64 amount = text.mid(1, 2).toInt() * 3600 + text.mid(3, 2).toInt() * 60;
    return text.startsWith('-') ? -amount : amount;
}

TimePoint at(qint64 second) { return fromNanoseconds(second * 1'000'000'000); }

} // namespace

class TstTimezone : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void offsetsAgreeWithDate_data();
    void offsetsAgreeWithDate();
    void civilTimesComeBack_data();
    void civilTimesComeBack();
    void gapsAndOverlaps();
    void hostileNamesAndFiles_data();
    void hostileNamesAndFiles();
    void everyCutOfAFileIsRefusedOrRead();
};

void TstTimezone::offsetsAgreeWithDate_data() {
    QTest::addColumn<QByteArray>("zone");
    for (const char* zone :
         {"UTC", "Europe/Berlin", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe",
          "America/Sao_Paulo", "Europe/Dublin", "Pacific/Chatham", "Africa/Casablanca", "Etc/GMT+5"})
        QTest::newRow(zone) << QByteArray(zone);
}

void TstTimezone::offsetsAgreeWithDate() {
    QFETCH(QByteArray, zone);
    const auto loaded = TimeZone::load(zone.toStdString());
    QVERIFY2(loaded, loaded ? "" : loaded.error().text().c_str());
    // From 1990 to 2045, a bit less than two months apart: past the last stored transition too.
    for (qint64 second = 631152000; second < 2366841600; second += 86400 * 57 + 3600 * 5)
        QCOMPARE(static_cast<qint64>(loaded->offsetAt(at(second)).count()),
                 secondsOfOffset(dateOf(zone.constData(), second, "+%z")));
}

void TstTimezone::civilTimesComeBack_data() { offsetsAgreeWithDate_data(); }

void TstTimezone::civilTimesComeBack() {
    QFETCH(QByteArray, zone);
    const auto loaded = TimeZone::load(zone.toStdString());
    QVERIFY(loaded);
    for (qint64 second = 1600000000; second < 1700000000; second += 86400 * 11 + 3600 * 7 + 61) {
        const QList<QByteArray> parts = dateOf(zone.constData(), second, "+%Y %m %d %H %M %S").split(' ');
        QCOMPARE(parts.size(), 6);
        const CivilTime civil{parts[0].toInt(),
                              parts[1].toUInt(),
                              parts[2].toUInt(),
                              parts[3].toUInt(),
                              parts[4].toUInt(),
                              parts[5].toUInt(),
                              123};
        QVERIFY(civil.isValid());
        // An hour that occurs twice gives its first pass: the same reading of the clock, not later.
        const TimePoint back = loaded->toUtc(civil);
        const TimePoint original = at(second) + Duration(123);
        QVERIFY(back == original ||
                (back < original && back + loaded->offsetAt(back) == original + loaded->offsetAt(original)));
    }
}

// Germany 2026: clocks go from 02:00 to 03:00 on 29 March and from 03:00 to 02:00 on 25 October.
void TstTimezone::gapsAndOverlaps() {
    const auto zone = TimeZone::load("Europe/Berlin");
    QVERIFY(zone);
    const auto utc = [&](unsigned month, unsigned day, unsigned hour, unsigned minute) {
        return formatRfc3339(zone->toUtc({2026, month, day, hour, minute, 0, 0}));
    };
    QCOMPARE(utc(3, 29, 1, 59), std::string("2026-03-29T00:59:00Z"));
    QCOMPARE(utc(3, 29, 2, 30), std::string("2026-03-29T01:30:00Z")); // does not occur
    QCOMPARE(utc(3, 29, 3, 0), std::string("2026-03-29T01:00:00Z"));
    QCOMPARE(utc(10, 25, 2, 30), std::string("2026-10-25T00:30:00Z")); // the first of two
    QCOMPARE(utc(10, 25, 3, 0), std::string("2026-10-25T02:00:00Z"));
}

void TstTimezone::hostileNamesAndFiles_data() {
    QTest::addColumn<QByteArray>("name");
    for (const char* name :
         {"../../etc/passwd", "/etc/passwd", "Europe", "No/Such", "Europe/Berlin\n", "tzdata.zi"})
        QTest::newRow(name) << QByteArray(name);
    QTest::newRow("long") << QByteArray(5000, 'A');
}

void TstTimezone::hostileNamesAndFiles() {
    QFETCH(QByteArray, name);
    QVERIFY(!TimeZone::load(name.toStdString()));
}

void TstTimezone::everyCutOfAFileIsRefusedOrRead() {
    const std::string bytes = test::readFile("/usr/share/zoneinfo/Europe/Berlin");
    const QTemporaryDir database;
    qputenv("TZDIR", QFile::encodeName(database.path()));
    const auto restore = qScopeGuard([] { qunsetenv("TZDIR"); });
    int names = 0; // each once: a name that was loaded is not read again
    const auto zoneOf = [&](std::string_view content) {
        const QString name = QStringLiteral("Cut%1").arg(names++);
        QFile file(database.filePath(name));
        if (!file.open(QIODevice::WriteOnly))
            qFatal("cannot write %s", qPrintable(file.fileName()));
        file.write(content.data(), static_cast<qint64>(content.size()));
        file.close();
        return TimeZone::load(name.toStdString());
    };
    QVERIFY(zoneOf(bytes));
    for (std::size_t n = 0; n < bytes.size(); ++n) {
        const auto zone = zoneOf(std::string_view(bytes).substr(0, n));
        if (zone) // only the last line may be missing
            QCOMPARE(zone->offsetAt(at(1700000000)).count(), std::int64_t{3600});
    }
    std::string wild = bytes;
    for (std::size_t i = 0; i < 44; ++i) {
        wild[i] = '\xff';
        (void)zoneOf(wild);
    }
    QVERIFY(!zoneOf(wild));
    QVERIFY(!(CivilTime{2026, 2, 29, 0, 0, 0, 0}).isValid());
    QVERIFY((CivilTime{0, 2, 29, 0, 0, 0, 0}).isValid());
}

SEAM_TEST(tst_timezone, TstTimezone)
#include "tst_timezone.moc"
