// SPDX-License-Identifier: GPL-3.0-or-later
#include "qt/statement.h"

#include "qt/ledger_period.h"
#include "qt/markdown.h"
#include "qt/statement_check.h"
#include "qt/statement_report.h"
#include "support/test_program.h"

#include <QtTest>

using namespace seamscope;
using namespace seamscope::models;
using namespace std::chrono_literals;

namespace {

constexpr std::int64_t kRate = 2'000'000; // 2 USD an hour

/// Eight GPUs that stood still from @p from for @p hours: 16 USD an hour.
telemetry::LedgerLine blocked(const char* job, const char* from, int hours) {
    telemetry::LedgerLine line;
    line.job = *topology::EntityId::parse(job);
    line.from = *parseRfc3339(from);
    line.to = line.from + std::chrono::hours(hours);
    line.gpus = 8;
    line.bucket = "blocked";
    line.time = GpuTime::of(line.to - line.from, 8);
    line.rateMicros = kRate;
    line.source = "contract";
    return line;
}

Statement statementOfLines(std::vector<telemetry::LedgerLine> lines, const char* at) {
    telemetry::LedgerAnswer partition;
    partition.currency = "USD";
    partition.matched = lines.size();
    partition.lines = std::move(lines);
    telemetry::LedgerAnswer layers;
    layers.currency = "USD";
    telemetry::MeterReading reading;
    reading.currency = "USD";
    reading.at = *parseRfc3339(at);
    reading.since = partition.lines.front().from;
    return statementOf(partition, layers, reading, nullptr, nullptr);
}

const StatementGroup* groupOf(const Statement& one, const std::string& key) {
    for (const StatementGroup& group : one.groups)
        if (group.key == key)
            return &group;
    return nullptr;
}

} // namespace

/// What was lost, by periods and as a document.
class TstStatement : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void weeksBeginOnMonday();
    void oneWeekIsNoGroup();
    void aReportSaysWhatTheStatementSays();
    void namesFromOutsideAreNoMarkup();
    void aPeriodIsTheRestOfItsLines();
    void periodsBeginWhereTheySay();
    void theLinesComeToTheHead();
};

/// 15 March 2026 is a Sunday. Of ten hours from 20:00 on four lie before Monday and six after it.
void TstStatement::weeksBeginOnMonday() {
    const Statement one = statementOfLines({blocked("job/a", "2026-03-15T20:00:00Z", 10), blocked("job/b", "2026-03-31T22:00:00Z", 4)},
                                           "2026-04-01T12:00:00Z");
    const StatementGroup* weeks = groupOf(one, "week");
    QVERIFY(weeks);
    QCOMPARE(weeks->lines.size(), std::size_t{3});
    QCOMPARE(weeks->lines[0].micros, std::int64_t{64'000'000});
    QCOMPARE(weeks->lines[1].micros, std::int64_t{96'000'000});
    QCOMPARE(weeks->lines[2].micros, std::int64_t{64'000'000}); // one week over the end of a month
    QVERIFY2(weeks->lines[0].name.contains(QStringLiteral("9 Mar 2026")), qPrintable(weeks->lines[0].name));
    QVERIFY2(weeks->lines[2].name.contains(QStringLiteral("30 Mar 2026")), qPrintable(weeks->lines[2].name));
    const StatementGroup* months = groupOf(one, "month");
    QVERIFY(months);
    QCOMPARE(months->lines.size(), std::size_t{2});
    QCOMPARE(months->lines[1].micros, std::int64_t{32'000'000});
    for (const StatementGroup& group : one.groups)
        QCOMPARE(group.micros, one.lostMicros);
}

void TstStatement::oneWeekIsNoGroup() {
    QVERIFY(!groupOf(statementOfLines({blocked("job/a", "2026-03-10T20:00:00Z", 10)}, "2026-03-12T12:00:00Z"), "week"));
}

/// Of ten hours from 20:00 six and a half lie behind 23:30: 104 USD at 16 an hour. What an incident had cost by then goes off.
void TstStatement::aPeriodIsTheRestOfItsLines() {
    telemetry::LedgerAnswer partition;
    partition.lines = {blocked("job/a", "2026-03-14T20:00:00Z", 2), blocked("job/a", "2026-03-15T20:00:00Z", 10)};
    partition.matched = 2;
    const auto cut = partitionSince(partition, *parseRfc3339("2026-03-15T23:30:00Z"));
    QCOMPARE(cut.lines.size(), std::size_t{1});
    QCOMPARE(cut.matched, std::uint64_t{1});
    QCOMPARE(formatRfc3339(cut.lines[0].from), std::string("2026-03-15T23:30:00Z"));
    QCOMPARE(static_cast<double>(cut.time), static_cast<double>(GpuTime::of(std::chrono::minutes(390), 8)));
    const Statement one = statementOfLines(cut.lines, "2026-03-16T06:00:00Z");
    QCOMPARE(one.lostMicros, std::int64_t{104'000'000});
    partition.matched = 100'000; // older lines are more than were answered, but older than the begin as well
    QCOMPARE(partitionSince(partition, *parseRfc3339("2026-03-15T23:30:00Z")).matched, std::uint64_t{1});
    QVERIFY(partitionSince(partition, *parseRfc3339("2026-03-13T23:30:00Z")).matched > partition.lines.size());
    telemetry::LedgerAnswer layers;
    layers.lines = {blocked("job/a", "2026-03-15T20:00:00Z", 10)};
    layers.lines[0].bucket = "direct_compute";
    layers.lines[0].isLayer = true;
    telemetry::LedgerAnswer before = layers;
    before.lines[0].time = GpuTime::of(std::chrono::minutes(210), 8);
    const auto since = layersSince(layers, before);
    telemetry::MeterReading reading;
    reading.at = *parseRfc3339("2026-03-16T06:00:00Z");
    const Statement both = statementOf(cut, since, reading, nullptr, nullptr);
    QCOMPARE(both.namedMicros, std::int64_t{104'000'000});
    QVERIFY(checkOf(both, cut, since).agrees());
}

void TstStatement::periodsBeginWhereTheySay() {
    using Kind = LedgerPeriod::Kind;
    const TimePoint now = *parseRfc3339("2026-03-16T06:00:00Z");
    const auto begin = [&](Kind kind, std::optional<TimePoint> handOver = {}) { return formatRfc3339(beginOf({kind, *parseRfc3339("2026-03-15T05:00:00Z")}, now, handOver)); };
    QVERIFY(beginOf({}, now, {}) == kTimeMin);
    QCOMPARE(begin(Kind::hour), std::string("2026-03-16T05:00:00Z"));
    QCOMPARE(begin(Kind::shift), std::string("2026-03-15T22:00:00Z")); // nobody has handed over
    QCOMPARE(begin(Kind::shift, now - 3h), std::string("2026-03-16T03:00:00Z"));
    QCOMPARE(begin(Kind::shift, now + 3h), std::string("2026-03-15T22:00:00Z")); // that is to come
    QCOMPARE(begin(Kind::day), std::string("2026-03-15T06:00:00Z"));
    QCOMPARE(begin(Kind::week), std::string("2026-03-09T06:00:00Z"));
    QCOMPARE(begin(Kind::month), std::string("2026-02-14T06:00:00Z"));
    QCOMPARE(begin(Kind::since), std::string("2026-03-15T05:00:00Z"));
}

/// A line that is missing, or a head that says something else, is seen; a job that gained pays for no other.
void TstStatement::theLinesComeToTheHead() {
    telemetry::LedgerAnswer partition;
    partition.currency = "USD";
    partition.lines = {blocked("job/a", "2026-03-15T20:00:00Z", 10), blocked("job/b", "2026-03-15T20:00:00Z", 1)};
    telemetry::LedgerLine fast = blocked("job/b", "2026-03-15T21:00:00Z", 3);
    fast.bucket = "slow_excess";
    fast.time = GpuTime() - fast.time;
    partition.lines.push_back(fast);
    partition.matched = partition.lines.size();
    telemetry::LedgerAnswer layers;
    telemetry::MeterReading reading;
    reading.at = *parseRfc3339("2026-03-16T06:00:00Z");
    Statement one = statementOf(partition, layers, reading, nullptr, nullptr);
    const StatementCheck good = checkOf(one, partition, layers);
    QVERIFY(good.agrees());
    QCOMPARE(good.partition, std::size_t{3});
    QCOMPARE(good.lost.lines, std::int64_t{160'000'000});
    QVERIFY2(checkText(good, "USD").contains(QStringLiteral("to the cent")), qPrintable(checkText(good, "USD")));
    telemetry::LedgerAnswer less = partition;
    less.lines.erase(less.lines.begin());
    const StatementCheck bad = checkOf(one, less, layers);
    QVERIFY(!bad.agrees() && !bad.paid.agrees() && !bad.lost.agrees());
    QVERIFY2(!checkText(bad, "USD").contains(QStringLiteral("to the cent")), qPrintable(checkText(bad, "USD")));
    one.groups.front().micros += 1'000'000;
    QCOMPARE(checkOf(one, partition, layers).groups, std::size_t{1});
}

void TstStatement::aReportSaysWhatTheStatementSays() {
    const Statement one = statementOfLines({blocked("job/a", "2026-03-15T20:00:00Z", 10)}, "2026-03-17T12:00:00Z");
    const QString text = statementMarkdown(one, QStringLiteral("hall-2"));
    QVERIFY(text.startsWith(QStringLiteral("# Loss statement · hall-2")));
    for (const char* wanted : {"lost $160.00", "GPU-h × 2.00 USD", "| job a |", "Every group adds to the same total."})
        QVERIFY2(text.contains(QString::fromUtf8(wanted)), qPrintable(text));
}

/// A table keeps its columns, whatever a job is called.
void TstStatement::namesFromOutsideAreNoMarkup() {
    Statement one = statementOfLines({blocked("job/a", "2026-03-15T20:00:00Z", 10)}, "2026-03-17T12:00:00Z");
    for (StatementGroup& group : one.groups)
        for (StatementLine& line : group.lines)
            line.name = QStringLiteral("x | y\n# z <b>");
    const QString text = statementMarkdown(one, QStringLiteral("[a](http://b)"));
    QVERIFY(!text.contains(QStringLiteral("\n# z")));
    QVERIFY(!text.contains(QStringLiteral("<b>")) || text.contains(QStringLiteral("\\<b\\>")));
    QVERIFY(!text.contains(QStringLiteral("[a](http")));
    QVERIFY(!text.contains(QStringLiteral("http://"))); // nor a link by itself
    QCOMPARE(markdownText(QStringLiteral("link/a:1~b:2, www.x, me@y")), QStringLiteral("link/a:1\\~b:2, www\\.x, me\\@y"));
    for (const QString& line : text.split(u'\n')) {
        if (!line.startsWith(QStringLiteral("| x")))
            continue;
        qsizetype bars = 0;
        for (qsizetype i = 0; i < line.size(); ++i)
            bars += line[i] == u'|' && (i == 0 || line[i - 1] != u'\\');
        QCOMPARE(bars, 7); // six columns
    }
}

SEAM_TEST(tst_statement, TstStatement)
#include "tst_statement.moc"
