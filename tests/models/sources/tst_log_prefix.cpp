// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/kernel/line_clock.h"
#include "sources/kernel/log_prefix.h"
#include "support/test_program.h"

#include <QtTest>

using namespace seamscope;
using namespace seamscope::sources;
using telemetry::Quality;

namespace {
TimePoint utc(const char* text) { return *parseRfc3339(text); }
} // namespace

class TstLogPrefix : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void prefixes_data();
    void prefixes();
    void messagesAreNotMistakenForHosts_data();
    void messagesAreNotMistakenForHosts();
    void journalBytes();
    void brokenJson_data();
    void brokenJson();
    void yearIsFound_data();
    void yearIsFound();
    void secondsSinceBootKeepTheirDistance();
    void linesWithoutTimeFollowTheOneBefore();
    void zoneOfTheBundle();
    void everyCutIsHarmless();
};

// Spellings as printed by util-linux dmesg 2.38, systemd 252 journalctl and rsyslog 8. The zone is UTC and
// the reference 2026-03-02.
void TstLogPrefix::prefixes_data() {
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<QByteArray>("time"); // empty = none
    QTest::addColumn<QByteArray>("host");
    QTest::addColumn<QByteArray>("program");
    const auto row = [](const char* name, const char* prefix, const char* time, const char* host,
                        const char* program) {
        QTest::newRow(name) << QByteArray(prefix) + "NVRM: Xid (PCI:0000:1b:00): 79, x" << QByteArray(time)
                            << QByteArray(host) << QByteArray(program);
    };
    row("bare", "", "", "", "");
    row("dmesg -T", "[Sun Feb 23 16:24:18 2025] ", "2025-02-23T16:24:18Z", "", "");
    row("dmesg -T one digit day", "[Sun Mar  1 06:04:08 2026] ", "2026-03-01T06:04:08Z", "", "");
    row("dmesg -x iso", "kern  :warn  : 2025-01-21T04:41:44,283302+00:00 ", "2025-01-21T04:41:44.283302Z", "",
        "");
    row("dmesg iso", "2025-01-21T04:41:44,283302+01:00 ", "2025-01-21T03:41:44.283302Z", "", "");
    row("dmesg -x", "kern  :err   : [Sun Feb 23 16:24:18 2025] ", "2025-02-23T16:24:18Z", "", "");
    row("rfc 3164", "Mar  1 12:00:01 n031 kernel: ", "2026-03-01T12:00:01Z", "n031", "kernel");
    row("rfc 3164 on the wire", "<4>Mar  1 12:00:01 n031 kernel: ", "2026-03-01T12:00:01Z", "n031", "kernel");
    row("syslog with kernel stamp", "Mar  1 12:00:01 n031 kernel: [449410.332316] ", "2026-03-01T12:00:01Z",
        "n031", "kernel");
    row("journal short-precise", "Mar 01 12:00:01.250000 n031 kernel: ", "2026-03-01T12:00:01.25Z", "n031",
        "kernel");
    row("journal short-iso", "2026-03-01T12:00:01+0100 n031 kernel: ", "2026-03-01T11:00:01Z", "n031",
        "kernel");
    row("journal short-iso new", "2026-03-01T12:00:01+01:00 n031 kernel: ", "2026-03-01T11:00:01Z", "n031",
        "kernel");
    row("journal short-iso-precise",
        "2026-03-01T12:00:01.654321-0500 n031.dc kernel: ", "2026-03-01T17:00:01.654321Z", "n031.dc",
        "kernel");
    row("rsyslog", "2026-03-01T12:00:01.654321+00:00 n031 kernel: [ 12.345678] ",
        "2026-03-01T12:00:01.654321Z", "n031", "kernel");
    row("journal short-unix", "1772366401.500000 n031 kernel: ", "2026-03-01T12:00:01.5Z", "n031", "kernel");
    // RFC 5424, the examples of §6.5 with other words behind them
    row("rfc 5424", "<4>1 2026-03-01T12:00:01.003Z n031 kernel - - - ", "2026-03-01T12:00:01.003Z", "n031",
        "kernel");
    row("rfc 5424 with its own stamp",
        "<4>1 2026-03-01T12:00:01.003+01:00 n031 kernel - ID47 - [  12.345678] ", "2026-03-01T11:00:01.003Z",
        "n031", "kernel");
    row("rfc 5424 with data",
        "<165>1 2026-03-01T12:00:01Z n031.example.com evntslog 8710 ID47 "
        "[exampleSDID@32473 iut=\"3\" eventSource=\"A\\]\"][priority@32473 class=\"high\"] \xEF\xBB\xBF",
        "2026-03-01T12:00:01Z", "n031.example.com", "evntslog");
    row("rfc 5424 that knows nothing", "<4>1 - - - - - - ", "", "", "");
    row("journal short-full", "Sun 2026-03-01 12:00:01 UTC n031 kernel: ", "2026-03-01T12:00:01Z", "n031",
        "kernel");
    row("gathered by pdsh", "n031: [Sun Mar  1 06:04:08 2026] ", "2026-03-01T06:04:08Z", "n031", "");
    row("another program", "Mar  1 12:00:01 n031 gpud[4242]: saw ", "2026-03-01T12:00:01Z", "n031", "gpud");
    QTest::newRow("journal json")
        << QByteArray(
               R"({"__REALTIME_TIMESTAMP":"1772366401500000","_SOURCE_REALTIME_TIMESTAMP":"1772366401400000",)"
               R"("_HOSTNAME":"n031","SYSLOG_IDENTIFIER":"kernel","_TRANSPORT":"kernel",)"
               R"("MESSAGE":"NVRM: Xid (PCI:0000:1b:00): 79, x"})")
        << QByteArray("2026-03-01T12:00:01.4Z") << QByteArray("n031") << QByteArray("kernel");
}

void TstLogPrefix::prefixes() {
    QFETCH(QByteArray, line);
    QFETCH(QByteArray, time);
    QFETCH(QByteArray, host);
    QFETCH(QByteArray, program);
    const auto parsed = parseLogLine(line.toStdString() + "\r\n");
    QVERIFY(parsed);
    QVERIFY2(QByteArray::fromStdString(parsed->text).endsWith("NVRM: Xid (PCI:0000:1b:00): 79, x"),
             parsed->text.c_str());
    QVERIFY2(!parsed->isFromKernel() || parsed->text[0] == 'N', parsed->text.c_str());
    QCOMPARE(QByteArray::fromStdString(parsed->host), host);
    QCOMPARE(QByteArray::fromStdString(parsed->program), program);
    LineClock clock(TimeZone(), utc("2026-03-02T00:00:00Z"));
    QCOMPARE(parsed->stamp.kind == LogStamp::Kind::none, time.isEmpty());
    if (!time.isEmpty()) {
        const auto reading = clock.read(parsed->stamp);
        QCOMPARE(QByteArray::fromStdString(formatRfc3339(reading.at)), time);
        QCOMPARE(reading.quality, Quality::good);
    }
}

void TstLogPrefix::messagesAreNotMistakenForHosts_data() {
    QTest::addColumn<QByteArray>("prefix");
    for (const char* prefix :
         {"[   12.345678] ", "2026-03-01T12:00:01,000000+00:00 ", "[   12.345678][  T123] ",
          "6,339,5140900,-;", "4,1009,98765432,c,caller=T12;", "[Sun Feb 23 16:24:18 2025] "})
        QTest::newRow(prefix) << QByteArray(prefix);
}

void TstLogPrefix::messagesAreNotMistakenForHosts() {
    QFETCH(QByteArray, prefix);
    const auto parsed = parseLogLine(prefix.toStdString() + "mlx5_core 0000:3a:00.0: Port module event");
    QVERIFY(parsed);
    QCOMPARE(parsed->text, std::string("mlx5_core 0000:3a:00.0: Port module event"));
    QVERIFY(parsed->host.empty());
    QVERIFY(parsed->stamp.kind != LogStamp::Kind::none);
}

void TstLogPrefix::journalBytes() {
    const auto parsed = parseLogLine(R"({"MESSAGE":[78,86,255],"__REALTIME_TIMESTAMP":"1"})");
    QVERIFY(parsed);
    QCOMPARE(parsed->text, std::string("NV\xff"));
    QCOMPARE(toNanoseconds(parsed->stamp.at), std::int64_t{1000});
}

void TstLogPrefix::brokenJson_data() {
    QTest::addColumn<QByteArray>("line");
    for (const char* line : {"{", "{}", R"({"MESSAGE":)", R"({"time":"x","value":1})"})
        QTest::newRow(line) << QByteArray(line);
    QTest::newRow("deep") << QByteArray("{\"MESSAGE\":") + QByteArray(1000, '[');
}

void TstLogPrefix::brokenJson() {
    QFETCH(QByteArray, line);
    QVERIFY(!parseLogLine(line.toStdString()));
}

void TstLogPrefix::yearIsFound_data() {
    QTest::addColumn<QByteArray>("reference");
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<QByteArray>("wanted");
    const auto row = [](const char* name, const char* reference, const char* line, const char* wanted) {
        QTest::newRow(name) << QByteArray(reference) << QByteArray(line) << QByteArray(wanted);
    };
    row("this year", "2026-03-02T00:00:00Z", "Mar  1 12:00:01 n kernel: x", "2026-03-01T12:00:01Z");
    row("last year", "2026-01-02T00:00:00Z", "Dec 31 23:59:59 n kernel: x", "2025-12-31T23:59:59Z");
    row("clock ahead", "2025-12-31T23:59:58Z", "Jan  1 00:00:05 n kernel: x", "2026-01-01T00:00:05Z");
    row("two days ahead is last year", "2026-03-01T00:00:00Z", "Mar  3 00:00:05 n kernel: x",
        "2025-03-03T00:00:05Z");
    row("leap day", "2026-03-01T00:00:00Z", "Feb 29 10:00:00 n kernel: x", "2024-02-29T10:00:00Z");
}

void TstLogPrefix::yearIsFound() {
    QFETCH(QByteArray, reference);
    QFETCH(QByteArray, line);
    QFETCH(QByteArray, wanted);
    LineClock clock(TimeZone(), *parseRfc3339(reference.toStdString()));
    const auto parsed = parseLogLine(line.toStdString());
    QCOMPARE(QByteArray::fromStdString(formatRfc3339(clock.read(parsed->stamp).at)), wanted);
}

void TstLogPrefix::secondsSinceBootKeepTheirDistance() {
    const auto stamp = [](const char* line) { return parseLogLine(line)->stamp; };
    const TimePoint now = utc("2026-03-02T00:00:00Z");
    LineClock anchored(TimeZone(), now);
    const auto first = anchored.read(stamp("[  100.000000] a"));
    const auto second = anchored.read(stamp("[  160.500000] b"));
    QCOMPARE(first.quality, Quality::uncertain);
    QCOMPARE((second.at - first.at).count(), std::int64_t{60'500'000'000});
    const auto rebooted = anchored.read(stamp("[    1.000000] c"));
    QVERIFY(rebooted.at >= second.at);
    LineClock known(TimeZone(), now, utc("2026-03-01T00:00:00Z"));
    QCOMPARE(formatRfc3339(known.read(stamp("6,339,5140900,-;x")).at),
             std::string("2026-03-01T00:00:05.1409Z"));
}

void TstLogPrefix::linesWithoutTimeFollowTheOneBefore() {
    LineClock clock(TimeZone(), utc("2026-03-02T00:00:00Z"));
    QVERIFY(clock.read(parseLogLine("x")->stamp).at == utc("2026-03-02T00:00:00Z"));
    const auto stamped = clock.read(parseLogLine("Mar  1 12:00:01 n kernel: x")->stamp);
    const auto bare = clock.read(parseLogLine("continued")->stamp);
    QVERIFY(bare.at == stamped.at);
    QCOMPARE(bare.quality, Quality::uncertain);
}

void TstLogPrefix::zoneOfTheBundle() {
    const auto parsed = parseLogLine("Mar  1 12:00:01 n kernel: x");
    LineClock berlin(*TimeZone::load("Europe/Berlin"), utc("2026-03-02T00:00:00Z"));
    QCOMPARE(formatRfc3339(berlin.read(parsed->stamp).at), std::string("2026-03-01T11:00:01Z"));
    LineClock unknown(std::nullopt, utc("2026-03-02T00:00:00Z"));
    QCOMPARE(unknown.read(parsed->stamp).quality, Quality::uncertain);
}

void TstLogPrefix::everyCutIsHarmless() {
    for (const char* line :
         {"kern  :warn  : 2025-01-21T04:41:44,283302+00:00 NVRM: x", "<4>Mar  1 12:00:01 n031 kernel: x",
          "[Sun Feb 23 16:24:18 2025] x", "4,1009,98765432,c,caller=T12;x", "[   12.345678][  T123] x",
          "1772366401.500000 n031 kernel: x", "2026-03-01T12:00:01.654321-0500 n031 kernel: x"}) {
        const std::string_view whole = line;
        for (std::size_t n = 0; n < whole.size(); ++n)
            QVERIFY(parseLogLine(whole.substr(0, n)));
    }
}

SEAM_TEST(tst_log_prefix, TstLogPrefix)
#include "tst_log_prefix.moc"
