// SPDX-License-Identifier: GPL-3.0-or-later
// Real recordings by others, imported as the bundles they are and compared with what their publishers say.
#include "economics/meter.h"
#include "sources/bundle/bundle.h"

#include "support/data_folder.h"
#include "support/recording_sink.h"
#include "support/temporary_folder.h"
#include "support/test_program.h"

#include <QtTest>

#include <algorithm>
#include <fstream>
#include <map>

using namespace seamscope;
using namespace seamscope::sources::bundle;
using telemetry::TimePolicy;

namespace {

ImportReport import(const std::filesystem::path& path, test::LaneBench& bench) {
    auto bundle = Bundle::open(path);
    return bundle ? bundle->importInto(bench.lane) : ImportReport();
}

const FileReport* reportOf(const ImportReport& report, const std::string& path) {
    for (const FileReport& file : report.files)
        if (file.path == path)
            return &file;
    return nullptr;
}

/// Feeds the meter as a session does: facts of the sink in time order.
telemetry::MeterReading meterOf(const test::RecordingSink& sink, double& slowGpuHours) {
    economics::Meter meter(kTimeMin);
    std::map<topology::EntityId, topology::Job> jobs;
    for (const auto& fragment : sink.fragments)
        for (const auto& job : fragment.jobs)
            jobs.insert_or_assign(job.id, job);
    std::vector<topology::Job> list;
    for (const auto& [id, job] : jobs)
        list.push_back(job);
    meter.setJobs(list);
    for (const auto& [name, text] : sink.documents)
        if (name == "pricing.json") {
            Problems problems;
            meter.setPrices(
                std::make_shared<const economics::PriceBook>(*economics::PriceBook::parse(text, problems)));
        }
    auto rows = sink.rows("training_step_seconds");
    std::stable_sort(rows.begin(), rows.end(), [](const auto& a, const auto& b) { return a.time < b.time; });
    for (const auto& row : rows) {
        meter.observe(row.info, row.time, row.value, row.quality);
        meter.advanceTo(row.time);
    }
    const telemetry::MeterReading reading = meter.detailedReading();
    slowGpuHours = 0;
    for (const telemetry::MeterJobDetail& job : reading.detail->jobs)
        slowGpuHours +=
            toGpuHours(job.buckets[static_cast<std::size_t>(telemetry::Bucket::slowExcess)]);
    return reading;
}

} // namespace

class TstBundleReal : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void nodePowerOfARun();
    void slowSteps_data();
    void slowSteps();
    void kernelLinesThroughAFile();
    void expositionFiles();
    void flightRecorderDumpsAreRead();
};

// Published: mean power 6,848 W a node, 415.22 kWh in all (64 nodes), and nothing wrong with the run.
void TstBundleReal::nodePowerOfARun() {
    const auto folder = test::dataFolder();
    if (folder.empty())
        QSKIP("real data missing: mlperf_power");
    test::LaneBench bench(TimePolicy::historic);
    const auto report = import(folder / "mlperf_power/gpt3", bench);
    const auto rows = bench.sink.rows("mlperf_power_watts");
    double sum = 0;
    std::map<topology::EntityId, std::vector<std::pair<TimePoint, double>>> nodes;
    for (const auto& row : rows) {
        QCOMPARE(row.info.signal, std::string("power.active"));
        QCOMPARE(row.info.unit, std::string("W"));
        sum += row.value;
        nodes[row.info.entity].emplace_back(row.time, row.value);
    }
    QCOMPARE(nodes.size(), std::size_t{64});
    QVERIFY(nodes.contains(topology::EntityId::make(topology::EntityKind::host, "node_64")));
    QCOMPARE(qRound(sum / static_cast<double>(rows.size())), 6848);
    double joules = 0;
    for (const auto& [host, samples] : nodes)
        for (std::size_t i = 1; i < samples.size(); ++i)
            joules += toSeconds(samples[i].first - samples[i - 1].first) *
                      (samples[i].second + samples[i - 1].second) / 2;
    QVERIFY2(std::abs(joules / 3.6e6 - 415.22) < 0.05, qPrintable(QString::number(joules / 3.6e6)));
    // As many steps as lines with the key; the publisher's totals file is no telemetry and is named.
    const auto log = QByteArray::fromStdString(
        test::readFile(folder / "mlperf_power/gpt3/training/result_5848-240517221859825376616_2.txt"));
    QCOMPARE(static_cast<qsizetype>(bench.sink.rows("training_step_seconds").size()),
             log.count("\"train_step_timing in s\""));
    QCOMPARE(reportOf(report, "power/total_power.txt")->kind, FileKind::unknown);
    QCOMPARE(reportOf(report, "power/node_1.txt")->accepted, std::uint64_t{1702});
    QCOMPARE(report.rejected(), std::uint64_t{0});
}

void TstBundleReal::slowSteps_data() {
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<double>("gpuHours");
    QTest::addColumn<double>("dollars");
    QTest::addColumn<int>("readings"); // lines of the file that carry the key
    QTest::newRow("n304") << QByteArray("n304") << 44.95 << 112.36 << 273;
    QTest::newRow("n256") << QByteArray("n256") << 17.56 << 43.91 << 246;
}

void TstBundleReal::slowSteps() {
    const auto folder = test::dataFolder();
    if (folder.empty())
        QSKIP("real data missing: mlperf_slow_steps");
    QFETCH(QByteArray, name);
    QFETCH(double, gpuHours);
    QFETCH(double, dollars);
    QFETCH(int, readings);
    test::LaneBench bench(TimePolicy::historic);
    const auto report = import(folder / "mlperf_slow_steps" / name.toStdString(), bench);
    QCOMPARE(report.rejected(), std::uint64_t{0});
    QCOMPARE(static_cast<int>(bench.sink.rows("training_step_seconds").size()), readings);
    double slow = 0;
    const auto reading = meterOf(bench.sink, slow);
    QVERIFY2(std::abs(slow - gpuHours) < 0.005 * gpuHours, qPrintable(QString::number(slow)));
    const double money = static_cast<double>(reading.lostTotalMicros) / 1e6;
    QVERIFY2(std::abs(money - dollars) < 0.005 * dollars, qPrintable(QString::number(money)));
    QCOMPARE(reading.currency, std::string("USD"));
    // Tokens: the run states 8,192 tokens a sample; its last position is samples × that.
    const auto tokens = bench.sink.rows("training_tokens_total");
    QCOMPARE(tokens.back().value, (name == "n304" ? 323456.0 : 276480.0) * 8192);
}

void TstBundleReal::kernelLinesThroughAFile() {
    const auto folder = test::dataFolder();
    if (folder.empty())
        QSKIP("real data missing: kernel");
    const test::TemporaryFolder scratch;
    std::filesystem::create_directory(scratch / "kernel");
    std::vector<int> codes;
    {
        std::ofstream out(scratch / "kernel/n031.log");
        for (const char* name : {"xid_lines.tsv", "sxid_lines.tsv"}) {
            const QList<QByteArray> lines =
                QByteArray::fromStdString(test::readFile(folder / "kernel" / name)).split('\n');
            for (qsizetype i = 1; i < lines.size(); ++i) {
                const auto columns = lines[i].split('\t');
                if (columns.size() < 2)
                    continue;
                out << columns.last().toStdString() << '\n';
                codes.push_back(columns.first().toInt());
            }
        }
    }
    test::LaneBench bench(TimePolicy::historic);
    const auto report = import(scratch.path(), bench);
    QCOMPARE(bench.sink.events.size(), codes.size());
    QVERIFY(codes.size() > 200);
    for (std::size_t i = 0; i < codes.size(); ++i) {
        QCOMPARE(bench.sink.events[i].code, codes[i]);
        QCOMPARE(bench.sink.events[i].entity.text(), std::string("host/n031"));
    }
    QCOMPARE(report.files.at(0).accepted, std::uint64_t{codes.size()});
}

void TstBundleReal::expositionFiles() {
    const auto folder = test::dataFolder();
    if (folder.empty())
        QSKIP("real data missing: prometheus");
    const std::string samples = "prometheus/gb200-node/src/tachometer/tachometer-scraper/sample-metrics/";
    for (const std::string& path : {samples + "dcgm-gb200.txt", samples + "node-exporter-gb200.txt",
                                    std::string("prometheus/dgx-h100-8gpu/dcgm_8xH100_sampled.prom")}) {
        // Counted by other means: lines that are neither blank nor comments.
        qsizetype lines = 0;
        for (const QByteArray& line : QByteArray::fromStdString(test::readFile(folder / path)).split('\n'))
            lines += line.trimmed().isEmpty() || line.startsWith('#') ? 0 : 1;
        test::LaneBench bench(TimePolicy::historic);
        const auto report = import(folder / path, bench);
        QCOMPARE(report.files.size(), std::size_t{1});
        QCOMPARE(report.files[0].kind, FileKind::metrics);
        QVERIFY(report.files[0].note.find("no timestamps") == 0);
        QCOMPARE(static_cast<qsizetype>(report.files[0].accepted), lines);
        QCOMPARE(static_cast<qsizetype>(bench.sink.sampleCount()), lines);
    }
}

void TstBundleReal::flightRecorderDumpsAreRead() {
    const auto folder = test::dataFolder();
    if (folder.empty())
        QSKIP("real data missing: flight_recorder");
    test::LaneBench bench(TimePolicy::historic);
    const auto report = import(folder / "flight_recorder", bench);
    const auto dumps = std::count_if(report.files.begin(), report.files.end(), [](const FileReport& file) {
        return file.kind == FileKind::flightRecorder && file.accepted > 0 && file.problems.isEmpty();
    });
    QCOMPARE(dumps, std::ptrdiff_t{16});
    QVERIFY(report.problems.isEmpty());
}

SEAM_TEST(tst_bundle_real, TstBundleReal)
#include "tst_bundle_real.moc"
