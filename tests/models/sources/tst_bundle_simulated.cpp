// SPDX-License-Identifier: GPL-3.0-or-later
// What the simulator writes as a bundle, this importer reads: nothing may be lost between the two.
#include "simulate/bundle_writer.h"
#include "simulate/simulation.h"
#include "sources/bundle/bundle_source.h"

#include "support/child_process.h"
#include "support/recording_lane.h"
#include "support/recording_sink.h"
#include "support/temporary_folder.h"
#include "support/test_program.h"

#include <QtTest>

using namespace seamscope;
using namespace std::chrono_literals;
using sources::bundle::Bundle;
using sources::bundle::FileKind;
using telemetry::TimePolicy;

namespace {

simulate::Options smallRun() {
    simulate::Options options;
    options.gpus = 16;
    options.onset = 2min;
    options.trainingLog = true;
    return options;
}

void writeRun(const std::filesystem::path& folder) {
    auto bundle = simulate::BundleWriter::create(folder, {"pump", "simulated", true});
    QVERIFY(bundle);
    auto simulation = simulate::Simulation::create(smallRun(), **bundle);
    QVERIFY(simulation);
    (*simulation)->advance(smallRun().start + 10min);
    QVERIFY((*bundle)->finish());
}

} // namespace

class TstBundleSimulated : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void nothingIsLost();
    void asASource();
};

void TstBundleSimulated::nothingIsLost() {
    const test::TemporaryFolder scratch;
    writeRun(scratch / "b");
    test::RecordingLane direct(false);
    auto simulation = simulate::Simulation::create(smallRun(), direct);
    (*simulation)->advance(smallRun().start + 10min);

    auto bundle = Bundle::open(scratch / "b");
    QVERIFY2(bundle, bundle ? "" : bundle.error().text().c_str());
    QCOMPARE(bundle->title(), std::string("pump"));
    QCOMPARE(bundle->topology().jobs.size(), direct.fragments.at(0).jobs.size());
    QCOMPARE(bundle->topology().entities.size(), direct.fragments.at(0).entities.size());
    test::LaneBench bench(TimePolicy::historic);
    const auto report = bundle->importInto(bench.lane);
    for (const auto& file : report.files)
        QVERIFY2(file.problems.isEmpty() && !file.failed && file.kind != FileKind::unknown,
                 (file.path + ": " + (file.problems.isEmpty() ? file.note : file.problems.first()[0].text()))
                     .c_str());
    // Every sample of the metrics, plus those that the importer takes from the training log.
    std::uint64_t fromMetrics = 0;
    std::uint64_t steps = 0;
    for (const auto& file : report.files) {
        fromMetrics += file.kind == FileKind::metrics ? file.accepted : 0;
        steps += file.kind == FileKind::training ? file.accepted : 0;
    }
    QCOMPARE(fromMetrics, direct.sampleCount);
    QVERIFY(steps > 0);
    // The two tellings of the step time agree to what the log prints, a tenth of a millisecond.
    const auto rows = bench.sink.rows("training_step_seconds");
    std::map<std::uint32_t, std::vector<double>> bySeries;
    for (const auto& row : rows)
        bySeries[row.info.id.value()].push_back(row.value);
    QCOMPARE(bySeries.size(), std::size_t{2});
    const auto& exporter = bySeries.begin()->second;
    const auto& log = std::next(bySeries.begin())->second;
    QCOMPARE(exporter.size(), log.size());
    for (std::size_t i = 0; i < log.size(); ++i)
        QVERIFY(std::abs(exporter[i] - log[i]) < 1e-3);
}

void TstBundleSimulated::asASource() {
    const test::TemporaryFolder scratch;
    writeRun(scratch / "b");
    test::LaneBench bench(TimePolicy::historic);
    sources::BundleSource source(bench.lane, *Bundle::open(scratch / "b"));
    QVERIFY(!source.report());
    QVERIFY(source.start());
    QVERIFY(test::waitUntil([&] { return source.report().has_value(); }, 60s));
    QVERIFY(source.report()->accepted() > 1000);
    source.stop();
    QVERIFY(!source.start());
    QCOMPARE(bench.lane.health().state, telemetry::SourceState::finished);

    sources::BundleSource cancelled(bench.lane, *Bundle::open(scratch / "b"));
    QVERIFY(cancelled.start());
    cancelled.stop(); // returns, wherever it stands
    QVERIFY(cancelled.report());
}

SEAM_TEST(tst_bundle_simulated, TstBundleSimulated)
#include "tst_bundle_simulated.moc"
