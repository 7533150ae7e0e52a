// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulate/bundle_writer.h"

#include "simulate/simulation.h"
#include "support/data_folder.h"
#include "support/temporary_folder.h"
#include "support/test_program.h"
#include "topology/jobs_json.h"
#include "topology/topology_json.h"

#include <nlohmann/json.hpp>

#include <QProcess>
#include <QRegularExpression>
#include <QtTest>

#include <fstream>

using namespace seamscope;
using namespace seamscope::simulate;
using namespace std::chrono_literals;
namespace fs = std::filesystem;

namespace {

/// Runs a program to its end; exit code, output in @p out.
int run(const QString& program, const QStringList& arguments, QByteArray& out) {
    QProcess process;
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start(program, arguments);
    if (!process.waitForFinished(60'000))
        return -1;
    out = process.readAll();
    return process.exitCode();
}

QString text(const fs::path& path) { return QString::fromStdString(path.string()); }

constexpr const char* kOddPrefix = "odd_value{text=\"a\\\"b\\\\c\\nd\"} ";

/// The progress line of Megatron-LM.
constexpr const char* kStepPattern =
    " \\[\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d\\.\\d{6}\\] iteration +(\\d+)/ *\\d+ \\| consumed "
    "samples: +\\d+ "
    "\\| elapsed time per iteration \\(ms\\): (\\d+\\.\\d) \\| .*lm loss: \\d\\.\\d{6}E[+-]\\d\\d \\|.*";

Options smallRun() {
    Options options;
    options.gpus = 8;
    options.onset = 2min;
    options.trainingLog = true;
    return options;
}

std::unique_ptr<BundleWriter> writer(const fs::path& folder, bool isGzipped) {
    BundleOptions options;
    options.title = "pump";
    options.notes = "simulated";
    options.isGzipped = isGzipped;
    return std::move(*BundleWriter::create(folder, options));
}

void writeRun(const fs::path& folder, bool isGzipped, Duration length = 20min) {
    auto bundle = writer(folder, isGzipped);
    auto simulation = *Simulation::create(smallRun(), *bundle);
    simulation->advance(smallRun().start + length);
    QVERIFY(bundle->finish());
}

} // namespace

class TstBundleWriter : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void prometheusTakesEveryMetricFile();
    void gzippedFilesHoldTheSameText();
    void filesOfTheContractAreThere();
    void trainingLogHasTheTrainersGrammar();
    void kernelLinesGoToTheirHost();
    void valuesReadBackAsTheyWere();
    void namesFromOutsideCannotLeaveTheFolder();
    void aFolderWithSomethingInItIsRefused();
    void aFullDiskIsTold();
    void sameRunGivesTheSameBundle();
};

void TstBundleWriter::prometheusTakesEveryMetricFile() {
    const test::TemporaryFolder folder;
    writeRun(folder / "bundle", false);
    std::size_t files = 0;
    for (const auto& entry : fs::directory_iterator(folder / "bundle" / "metrics")) {
        QByteArray out;
        const int code = run(QStringLiteral("promtool"),
                             {QStringLiteral("tsdb"), QStringLiteral("create-blocks-from"),
                              QStringLiteral("openmetrics"), text(entry.path()), text(folder / "tsdb")},
                             out);
        QVERIFY2(code == 0, (entry.path().filename().string() + ": " + out.toStdString()).c_str());
        ++files;
    }
    QVERIFY(files >= 40);
    // What Prometheus stored reads back: 240 scrapes in 20 minutes, 8 GPUs, 2 % lost.
    fs::create_directories(folder / "tsdb" / "wal"); // its reader wants one, if an empty one
    QByteArray out;
    const int code =
        run(QStringLiteral("promtool"),
            {QStringLiteral("tsdb"), QStringLiteral("dump"),
             QStringLiteral("--match={__name__=\"DCGM_FI_DEV_GPU_TEMP\"}"), text(folder / "tsdb")},
            out);
    QVERIFY2(code == 0, out.constData());
    const auto lines = out.count('\n');
    QVERIFY2(lines > 0.9 * 8 * 240 && lines <= 8 * 240, qPrintable(QString::number(lines)));
}

void TstBundleWriter::gzippedFilesHoldTheSameText() {
    const test::TemporaryFolder folder;
    writeRun(folder / "plain", false, 5min);
    writeRun(folder / "packed", true, 5min);
    std::size_t compared = 0;
    for (const auto& entry : fs::directory_iterator(folder / "packed" / "metrics")) {
        QByteArray out;
        QCOMPARE(run(QStringLiteral("gzip"), {QStringLiteral("-dc"), text(entry.path())}, out), 0);
        const auto plain = folder / "plain" / "metrics" / entry.path().stem();
        QVERIFY(out.toStdString() == test::readFile(plain));
        ++compared;
    }
    QVERIFY(compared >= 40);
}

void TstBundleWriter::filesOfTheContractAreThere() {
    const test::TemporaryFolder folder;
    writeRun(folder / "b", true);
    const auto file = [&](const char* name) { return test::readFile(folder / "b" / name); };
    Problems problems;
    const auto topology = topology::parseTopologyJson(file("topology.json"), problems);
    QVERIFY(topology && !topology->entities.empty() && !topology->edges.empty());
    const auto jobs = topology::parseJobsJson(file("jobs.json"), problems);
    QVERIFY(jobs && jobs->size() == 1 && jobs->front().ranks.size() == 8);
    QVERIFY(problems.isEmpty());
    const auto pricing = nlohmann::json::parse(file("pricing.json"));
    QCOMPARE(pricing["gpu_hour"][0]["rate"].get<double>(), 2.49);
    const auto manifest = nlohmann::json::parse(file("manifest.json"));
    QCOMPARE(manifest["notes"].get<std::string>(), std::string("simulated"));
    QVERIFY(parseRfc3339(manifest["start"].get<std::string>()));
    QVERIFY(*parseRfc3339(manifest["end"].get<std::string>()) >= smallRun().start + 19min);
    QVERIFY(!manifest.contains("answer"));
    std::istringstream events(file("events.jsonl"));
    std::string line;
    std::size_t count = 0;
    for (; std::getline(events, line); ++count) {
        const auto event = nlohmann::json::parse(line);
        QCOMPARE(event["kind"].get<std::string>(), std::string("planned_checkpoint"));
        QCOMPARE(event["entity"].get<std::string>(), std::string("job/atlas-70b"));
        QVERIFY(*parseRfc3339(event["until"].get<std::string>()) -
                    *parseRfc3339(event["time"].get<std::string>()) ==
                60s);
    }
    QCOMPARE(count, std::size_t{1});
}

void TstBundleWriter::trainingLogHasTheTrainersGrammar() {
    const test::TemporaryFolder folder;
    writeRun(folder / "b", true);
    const QStringList lines =
        QString::fromStdString(test::readFile(folder / "b" / "training" / "atlas-70b.log"))
            .split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    const QRegularExpression step(QRegularExpression::anchoredPattern(QString::fromLatin1(kStepPattern)));
    int steps = 0;
    int checkpoints = 0;
    long long last = 0;
    for (const QString& line : lines) {
        const QRegularExpressionMatch match = step.match(line);
        if (match.hasMatch()) {
            QVERIFY(last == 0 || match.captured(1).toLongLong() == last + 1);
            last = match.captured(1).toLongLong();
            QVERIFY(match.captured(2).toDouble() > 4000 && match.captured(2).toDouble() < 4500);
            ++steps;
        } else {
            QVERIFY2(line.contains(QLatin1String("checkpoint")), qPrintable(line));
            ++checkpoints;
        }
    }
    QVERIFY(steps > 250);
    QCOMPARE(checkpoints, 2); // begun and done
}

void TstBundleWriter::kernelLinesGoToTheirHost() {
    const test::TemporaryFolder folder;
    auto bundle = writer(folder / "b", true);
    telemetry::Event event;
    event.at = smallRun().start;
    event.kind = telemetry::EventKind::xid;
    event.code = 79;
    event.entity = topology::EntityId::gpu("n003", "4");
    event.text = "NVRM: Xid (PCI:0000:9d:00): 79, GPU has fallen off the bus.";
    bundle->event(std::move(event));
    QVERIFY(bundle->finish());
    QCOMPARE(test::readFile(folder / "b" / "kernel" / "n003.log"),
             std::string(
                 "2026-03-01T09:00:00Z n003 kernel: NVRM: Xid (PCI:0000:9d:00): 79, GPU has fallen off the "
                 "bus.\n"));
}

void TstBundleWriter::valuesReadBackAsTheyWere() {
    const test::TemporaryFolder folder;
    auto bundle = writer(folder / "b", false);
    telemetry::RawSeries raw;
    raw.metric = "odd_value";
    const std::pair<std::string_view, std::string_view> labels[] = {{"text", "a\"b\\c\nd"}};
    raw.labels = labels;
    raw.declaredKind = telemetry::SignalKind::gauge;
    const auto id = bundle->series(raw);
    QCOMPARE(bundle->series(raw), id);
    const double values[] = {
        0.1, 1e300, -0.0, 123456789012345678.0, 5e-324, std::numeric_limits<double>::infinity()};
    telemetry::SampleBatch batch;
    for (int i = 0; i < 6; ++i)
        batch.add(id, smallRun().start + i * 1ms, values[i]);
    batch.add(id, smallRun().start + 6ms + 7ns, 1, telemetry::Quality::missing);
    batch.add(telemetry::SeriesId(77), smallRun().start, 1); // never announced
    bundle->samples(std::move(batch));
    QCOMPARE(bundle->health().faults[static_cast<std::size_t>(telemetry::InputFault::unknownReference)].count,
             std::uint64_t{1});
    QVERIFY(bundle->finish());
    std::istringstream file(test::readFile(folder / "b" / "metrics" / "odd_value.om"));
    std::string line;
    std::getline(file, line);
    QCOMPARE(line, std::string("# TYPE odd_value gauge"));
    for (int i = 0; i < 6; ++i) {
        std::getline(file, line);
        QVERIFY(line.starts_with(kOddPrefix));
        const auto space = line.rfind(' ');
        const auto before = line.rfind(' ', space - 1);
        QCOMPARE(std::strtod(line.c_str() + before, nullptr), values[i]);
        QCOMPARE(line.substr(space + 1), "1772355600.00" + std::to_string(i));
    }
    std::getline(file, line);
    QVERIFY(line.ends_with("NaN 1772355600.006000007"));
    std::getline(file, line);
    QCOMPARE(line, std::string("# EOF"));
}

void TstBundleWriter::namesFromOutsideCannotLeaveTheFolder() {
    const test::TemporaryFolder folder;
    auto bundle = writer(folder / "b", false);
    telemetry::RawSeries raw;
    raw.metric = "../../evil";
    QVERIFY(bundle->series(raw).isValid());
    bundle->document("../evil.json", "{}");
    bundle->document("pricing.json", "{}");
    QVERIFY(bundle->finish());
    for (const auto& entry : fs::recursive_directory_iterator(folder.path()))
        QVERIFY(entry.path().string().find("/b") != std::string::npos);
    QVERIFY(fs::exists(folder / "b" / "metrics" / "______evil.om"));
    QVERIFY(!fs::exists(folder / "evil.json"));
}

void TstBundleWriter::aFolderWithSomethingInItIsRefused() {
    const test::TemporaryFolder folder;
    std::ofstream(folder / "precious.txt") << "x";
    const auto refused = BundleWriter::create(folder.path(), {});
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, ErrorCode::alreadyExists);
    QVERIFY(!BundleWriter::create("/proc/no/such/place", {}));
}

void TstBundleWriter::aFullDiskIsTold() {
    // /dev/full takes the open and refuses the write, as a full disk does.
    const test::TemporaryFolder folder;
    auto bundle = writer(folder / "b", false);
    fs::create_symlink("/dev/full", folder / "b" / "manifest.json");
    const auto done = bundle->finish();
    QVERIFY(!done);
    QCOMPARE(done.error().code, ErrorCode::noSpace);
    QVERIFY(done.error().where.find("manifest.json") != std::string::npos);
}

void TstBundleWriter::sameRunGivesTheSameBundle() {
    const test::TemporaryFolder folder;
    writeRun(folder / "a", true, 5min);
    writeRun(folder / "c", true, 5min);
    QByteArray out;
    const int code =
        run(QStringLiteral("diff"), {QStringLiteral("-r"), text(folder / "a"), text(folder / "c")}, out);
    QVERIFY2(code == 0, out.constData());
}

SEAM_TEST(tst_bundle_writer, TstBundleWriter)
#include "tst_bundle_writer.moc"
