// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/clock.h"
#include "models/recording/made_recording.h"
#include "recording/export.h"
#include "support/temporary_folder.h"
#include "support/test_program.h"

#include <QProcess>
#include <QRegularExpression>
#include <QtTest>

#include <cmath>
#include <fstream>
#include <limits>
#include <sstream>

using namespace seamscope;
using namespace seamscope::test;
using namespace seamscope::recording;
using namespace std::chrono_literals;
using telemetry::Quality;
using telemetry::SeriesId;

class TstExport : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void promtoolReadsBackWhatWasRecorded();
    void familiesStandTogether();
    void memoryBoundDoesNotChangeTheText();
    void hostileNamesAreRepaired();
    void csvHasALineASample();
    void filterAndRangeHold();
    void aFullOutputIsAnError();

private:
    std::map<std::string, double> dump(const std::string& text);
    std::string openMetrics(const ExportOptions& options = {});

    TemporaryFolder m_folder;
    std::unique_ptr<Reader> m_reader;
};

/// Eight temperatures, a counter and a strange one; half seconds are exact in every format.
void TstExport::initTestCase() {
    const ManualClock clock(kStart);
    const auto writer = Writer::create(m_folder / "export.mcap", clock, {});
    QVERIFY(writer);
    auto infos = madeSeries(0, 8);
    telemetry::SeriesInfo counter = madeSeries(8);
    counter.metric = "DCGM_FI_DEV_PCIE_REPLAY_COUNTER_total";
    counter.signal.clear();
    counter.kind = telemetry::SignalKind::counter;
    telemetry::SeriesInfo strange;
    strange.id = SeriesId(9);
    strange.source = telemetry::SourceId(1);
    strange.metric = "1 hall.flow/\"l2\"";
    strange.labels = {{"entity", "mine"}, {"größe", "a\\b\"c\nd"}, {"point", "x,y"}};
    infos.push_back(counter);
    infos.push_back(strange);
    QVERIFY((*writer)->series(infos, kStart));
    telemetry::SourceHealth source;
    source.id = telemetry::SourceId(0);
    source.name = "hall-2 prometheus";
    QVERIFY((*writer)->parts({.sources = std::vector{source}}, kStart));
    for (int i = 0; i < 100; ++i) {
        telemetry::SampleBatch batch;
        batch.arrival = kStart + 500ms * i;
        for (std::uint32_t n = 0; n < 8; ++n)
            batch.add(SeriesId(n), batch.arrival, 40 + n + 0.1 * i,
                      i % 10 == 9 ? Quality::missing : Quality::good);
        batch.add(SeriesId(8), batch.arrival, 1e15 + i);
        batch.add(SeriesId(9), batch.arrival,
                  i == 50 ? std::numeric_limits<double>::infinity() : 1.0 / (i + 1));
        if (i == 20) // again within the millisecond
            batch.add(SeriesId(9), batch.arrival + 100us, 77);
        QVERIFY((*writer)->samples(batch));
    }
    QVERIFY((*writer)->close());
    auto reader = Reader::open(m_folder / "export.mcap");
    QVERIFY(reader);
    m_reader = std::move(*reader);
}

std::string TstExport::openMetrics(const ExportOptions& options) {
    std::ostringstream out;
    return exportOpenMetrics(*m_reader, out, options) ? out.str() : std::string();
}

/// The text through the real promtool into blocks and out again: "series time" to value.
std::map<std::string, double> TstExport::dump(const std::string& text) {
    std::filesystem::remove_all(m_folder / "blocks");
    std::ofstream(m_folder / "metrics.txt", std::ios::binary) << text;
    const auto blocks = QString::fromStdString(m_folder / "blocks");
    QProcess promtool;
    promtool.start(QStringLiteral("promtool"),
                   {QStringLiteral("tsdb"), QStringLiteral("create-blocks-from"),
                    QStringLiteral("openmetrics"), QString::fromStdString(m_folder / "metrics.txt"), blocks});
    if (!promtool.waitForFinished(60000) || promtool.exitCode() != 0) {
        qWarning("promtool: %s", promtool.readAllStandardError().constData());
        return {};
    }
    std::filesystem::create_directory(m_folder / "blocks" / "wal"); // this version wants one, even if empty
    promtool.start(QStringLiteral("promtool"), {QStringLiteral("tsdb"), QStringLiteral("dump"), blocks});
    if (!promtool.waitForFinished(60000))
        return {};
    std::map<std::string, double> out;
    const QStringList lines = QString::fromUtf8(promtool.readAllStandardOutput()).split(QLatin1Char('\n'));
    static const QRegularExpression line(QStringLiteral("^(\\{.*\\}) (\\S+) (\\d+)$"));
    for (const QString& one : lines) {
        const auto match = line.match(one);
        if (match.hasMatch())
            out[match.captured(1).toStdString() + " " + match.captured(3).toStdString()] =
                match.captured(2) == QLatin1String("+Inf") ? HUGE_VAL : match.captured(2).toDouble();
    }
    return out;
}

void TstExport::promtoolReadsBackWhatWasRecorded() {
    std::ostringstream text;
    const auto stats = exportOpenMetrics(*m_reader, text);
    QVERIFY(stats);
    QCOMPARE(stats->series, std::uint64_t(10));
    QCOMPARE(stats->samples, std::uint64_t(8 * 90 + 200));
    QCOMPARE(stats->missing, std::uint64_t(80));
    QCOMPARE(stats->collapsed, std::uint64_t(1));
    QVERIFY(stats->problems.empty());

    const auto read = dump(text.str());
    QCOMPARE(read.size(), std::size_t(stats->samples));
    const auto key = [](const std::string& series, int i) {
        return series + " " + std::to_string(1772323200000LL + 500 * i);
    };
    for (int i = 0; i < 100; ++i) {
        const std::string gpu =
            "{Hostname=\"n0\", __name__=\"gpu_temperature\", entity=\"gpu/n0:3\", gpu=\"3\","
            " metric=\"DCGM_FI_DEV_GPU_TEMP\", source=\"hall-2 prometheus\"}";
        QCOMPARE(read.contains(key(gpu, i)), i % 10 != 9); // a missing mark is a gap
        if (i % 10 != 9)
            QCOMPARE(read.at(key(gpu, i)), 43 + 0.1 * i);
        const std::string counter = "{Hostname=\"n1\", __name__=\"DCGM_FI_DEV_PCIE_REPLAY_COUNTER_total\","
                                    " entity=\"gpu/n1:0\", gpu=\"0\", source=\"hall-2 prometheus\"}";
        QVERIFY(read.contains(key(counter, i)));
        QCOMPARE(read.at(key(counter, i)), 1e15 + i);
    }
}

void TstExport::familiesStandTogether() {
    std::istringstream text(openMetrics());
    std::vector<std::string> families;
    std::string line;
    std::string last;
    while (std::getline(text, line)) {
        last = line;
        if (line.starts_with("# TYPE "))
            families.push_back(line.substr(7));
        else if (!line.starts_with("#"))
            QVERIFY(line.starts_with(families.back().substr(0, families.back().find(' '))));
    }
    QCOMPARE(last, std::string("# EOF"));
    QCOMPARE(families.size(), std::size_t(3));
    QVERIFY(std::find(families.begin(), families.end(), "DCGM_FI_DEV_PCIE_REPLAY_COUNTER counter") !=
            families.end());
    QVERIFY(std::find(families.begin(), families.end(), "gpu_temperature gauge") != families.end());
}

void TstExport::memoryBoundDoesNotChangeTheText() {
    ExportOptions tight;
    tight.samplesInMemory = 150; // a pass for almost every series
    QCOMPARE(openMetrics(tight), openMetrics());
}

void TstExport::hostileNamesAreRepaired() {
    const std::string text = openMetrics();
    QVERIFY(text.find("\n__hall_flow__l2_{exported_entity=\"mine\",gr____e=\"a\\\\b\\\"c\\nd\",point=\"x,y\","
                      "source=\"unknown\"} 1 1772323200.000\n") != std::string::npos);
    QVERIFY(text.find(" +Inf 1772323225.000\n") != std::string::npos);
}

void TstExport::csvHasALineASample() {
    std::ostringstream out;
    const auto stats = exportCsv(*m_reader, out);
    QVERIFY(stats);
    QCOMPARE(stats->samples, std::uint64_t(8 * 90 + 201));
    QCOMPARE(stats->missing, std::uint64_t(80));
    const QStringList lines = QString::fromStdString(out.str()).split(QStringLiteral("\r\n"));
    QCOMPARE(lines.size(), 1 + 1001 + 1); // head, samples, nothing after the last end of line
    QCOMPARE(lines[0], QStringLiteral("time,arrival,entity,signal,metric,labels,unit,value,quality"));
    QCOMPARE(lines[2],
             QStringLiteral("2026-03-01T00:00:00Z,2026-03-01T00:00:00Z,gpu/n0:1,gpu.temperature,"
                            "DCGM_FI_DEV_GPU_TEMP,\"Hostname=\"\"n0\"\",gpu=\"\"1\"\"\",°C,41,good"));
    QVERIFY(lines[1 + 91].endsWith(QStringLiteral(",°C,,missing")));
}

void TstExport::filterAndRangeHold() {
    ExportOptions options;
    options.filter.entities = {"gpu/n0:5"};
    options.range = {kStart + 10s, kStart + 20s};
    std::ostringstream out;
    const auto csv = exportCsv(*m_reader, out, options);
    QCOMPARE(csv->series, std::uint64_t(1));
    QCOMPARE(csv->samples + csv->missing, std::uint64_t(20));
    const auto text = exportOpenMetrics(*m_reader, out, options);
    QCOMPARE(text->samples, csv->samples);
}

void TstExport::aFullOutputIsAnError() {
    std::ofstream full("/dev/full");
    QVERIFY(!exportCsv(*m_reader, full));
    std::ofstream again("/dev/full");
    QVERIFY(!exportOpenMetrics(*m_reader, again));
}

SEAM_TEST(tst_export, TstExport)
#include "tst_export.moc"
