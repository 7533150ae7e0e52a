// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/bundle/bundle.h"
#include "sources/bundle/table_reader.h"
#include "support/recording_sink.h"
#include "support/temporary_folder.h"
#include "support/test_program.h"

#include <QtTest>

#include <fstream>

using namespace seamscope;
using namespace seamscope::sources::bundle;

namespace {

struct Table {
    explicit Table(std::string_view text, std::string_view zone = "Europe/Berlin")
        : bench(telemetry::TimePolicy::historic) {
        const test::TemporaryFolder folder;
        std::ofstream(folder / "manifest.json")
            << R"({"end":"2026-03-02T00:00:00Z","timezone":")" << zone << "\"}";
        std::ofstream(folder / "loop.csv", std::ios::binary) << text;
        const ImportReport report = Bundle::open(folder.path())->importInto(bench.lane);
        for (const FileReport& one : report.files)
            if (one.path == "loop.csv")
                file = one;
    }
    /// All samples, in order.
    telemetry::SampleBatch samples() const {
        telemetry::SampleBatch all;
        for (const telemetry::SampleBatch& batch : bench.sink.batches)
            for (std::size_t i = 0; i < batch.size(); ++i)
                all.add(batch.series[i], batch.time[i], batch.value[i]);
        return all;
    }
    test::LaneBench bench;
    FileReport file;
};

} // namespace

class TstTableReader : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void columnsAreSeries();
    void manyWaysOfWriting_data();
    void manyWaysOfWriting();
    void brokenRowsCostThemselvesOnly();
    void whatIsNoTable_data();
    void whatIsNoTable();
};

void TstTableReader::columnsAreSeries() {
    const Table in("datetime;Flow RateRMS;state;Pressure\n2026-03-01 10:00:00;32.5;open;0.05\n"
                   "2026-03-01 10:00:01;31;shut;\n");
    QCOMPARE(in.file.kind, FileKind::table);
    QCOMPARE(in.file.accepted, std::uint64_t(3)); // texts and empty cells are no values
    QVERIFY(in.file.problems.isEmpty());
    const auto& series = in.bench.sink.series;
    QCOMPARE(series.size(), std::size_t(2));
    QCOMPARE(series[0].metric, std::string("Flow RateRMS"));
    QCOMPARE(series[0].labels, (telemetry::Labels{{"table", "loop"}}));
    const auto samples = in.samples();
    QCOMPARE(samples.value, (std::vector<double>{32.5, 0.05, 31}));
    QCOMPARE(formatRfc3339(samples.time[2]), std::string("2026-03-01T09:00:01Z")); // Berlin is an hour ahead
}

void TstTableReader::manyWaysOfWriting_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("commas") << QByteArray("time,a,b\n2026-03-01T09:00:00Z,1.5,2\n");
    QTest::newRow("tabs") << QByteArray("time\ta\tb\n2026-03-01T09:00:00Z\t1.5\t2\n");
    QTest::newRow("decimal commas") << QByteArray("time;a;b\n2026-03-01T09:00:00Z;1,5;2\n");
    QTest::newRow("quotes, mark, line ends of Windows")
        << QByteArray("\xEF\xBB\xBF\"time\",\"a\",\"b\"\r\n\"2026-03-01T09:00:00Z\",\"1.5\",\"2\"\r\n");
    QTest::newRow("seconds") << QByteArray("t,a,b\n1772355600,1.5,2\n");
    QTest::newRow("milliseconds") << QByteArray("t,a,b\n1772355600000,1.5,2\n");
    QTest::newRow("time in the second column")
        << QByteArray("host,time,a,b\nn1,2026-03-01T09:00:00Z,1.5,2\n");
}

void TstTableReader::manyWaysOfWriting() {
    QFETCH(QByteArray, text);
    const Table in(text.toStdString());
    QCOMPARE(in.file.kind, FileKind::table);
    QVERIFY(in.file.problems.isEmpty());
    QCOMPARE(in.samples().value, (std::vector<double>{1.5, 2}));
    for (const TimePoint at : in.samples().time)
        QCOMPARE(formatRfc3339(at), std::string("2026-03-01T09:00:00Z"));
}

void TstTableReader::brokenRowsCostThemselvesOnly() {
    const Table in(
        "time,a\n2026-03-01T09:00:00Z,1\n2026-03-01T09:00:01Z,1,2\nnoon,3\n2026-03-01T09:00:02Z,4\n");
    QCOMPARE(in.file.accepted, std::uint64_t(2));
    QCOMPARE(in.file.problems.count(), std::uint64_t(2));
    QCOMPARE(in.samples().value, (std::vector<double>{1, 4}));
}

void TstTableReader::whatIsNoTable_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("names alone") << QByteArray("time,a\n");
    QTest::newRow("no time") << QByteArray("x,a\n1,2\n");
    QTest::newRow("no number") << QByteArray("time,a\n2026-03-01T09:00:00Z,x\n");
    QTest::newRow("prose") << QByteArray("First, we saw it.\nThen, we did not.\n");
    QTest::newRow("other width") << QByteArray("time,a,b\n2026-03-01T09:00:00Z,1\n");
    QTest::newRow("empty") << QByteArray("");
}

void TstTableReader::whatIsNoTable() {
    QFETCH(QByteArray, text);
    QVERIFY(!isTable(text.toStdString()));
}

SEAM_TEST(tst_table_reader, TstTableReader)
#include "tst_table_reader.moc"
