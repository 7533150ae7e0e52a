// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulate/truth.h"

#include "simulate/cluster.h"
#include "simulate/options_json.h"
#include "support/test_program.h"

#include <QtTest>

#include <cmath>
#include <ctime>
#include <limits>

using namespace seamscope;
using namespace seamscope::simulate;
using namespace std::chrono_literals;

namespace {

Options story() {
    Options options;
    options.onset = 5min;
    options.gpus = 512;
    return options;
}

/// Where the size does not matter.
Options small() {
    Options options = story();
    options.gpus = 128;
    return options;
}

/// Lengths of all steps of a run, by number.
std::vector<double> stepsOf(const Options& options, Duration length) {
    Cluster cluster(options);
    std::vector<double> seconds;
    while (cluster.now() < options.start + length)
        cluster.tick({[&](const StepRecord& r) { seconds.push_back(r.seconds); }, {}, {}});
    return seconds;
}

} // namespace

class TstTruth : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void nothingWrongCostsNothing();
    void aRunIsPlayedAgainFromItsDocument();
    void aDocumentOfNoRunIsRefused_data();
    void aDocumentOfNoRunIsRefused();
    void rootAndSeamFollowTheContract();
    void effectsComeInPhysicalOrder();
    void lossIsTheDifferenceToTheHealthyRun();
    void moneyFollowsTheLayersOfTheContract();
    void beforeTheOnsetBothRunsAreOne();
    void repairEndsTheFault();
    void aRunRepairedSoonerIsTheTruthOfThatRun_data();
    void aRunRepairedSoonerIsTheTruthOfThatRun();
    void aRunRepairedSoonerIsNotMeasuredAgain();
    void whatIsWrongIsKnownWithoutARun();
    void jsonHoldsItAll();
    void badLengthsAreRefused();
};

void TstTruth::nothingWrongCostsNothing() {
    Options options = story();
    options.scenario = "healthy";
    options.gpus = 64;
    const auto truth = truthOf(options, 30min);
    QVERIFY(truth);
    QVERIFY(truth->roots.empty() && truth->isBenign && !truth->ended);
    QVERIFY(truth->effects.empty());
    QCOMPARE(truth->lostTime, GpuTime());
    QCOMPARE(truth->labor.value, std::int64_t{0});
}

/// What a recording brings along is enough for the very same truth: no option that matters is missing in it.
void TstTruth::aRunIsPlayedAgainFromItsDocument() {
    Options drawn = small();
    drawn.seed = std::numeric_limits<std::uint64_t>::max() - 1; // more than a double holds
    drawn.isDrawn = true;
    drawn.severity = 0.7;
    drawn.bystanders = 3;
    drawn.faultLength = 4min;
    drawn.second = "gpu_slow";
    drawn.secondOnset = 7min;
    drawn.deadExporters = 2;
    drawn.exportersOnset = 9min;
    drawn.scenario = "link_flap";
    for (const Options& options : {small(), drawn}) {
        const auto again = runFromJson(runJson({options, 15min}));
        QVERIFY2(again, again ? "" : again.error().text().c_str());
        QCOMPARE(again->length, Duration(15min));
        QVERIFY(again->options.deadExporters == options.deadExporters && (options.deadExporters == 0 || again->options.exportersOnset == options.exportersOnset));
        const auto truth = truthOf(options, 15min);
        const auto same = truthOf(again->options, again->length);
        QVERIFY2(truth && same, truth ? "" : truth.error().text().c_str());
        QCOMPARE(QString::fromStdString(truthJson(*same)), QString::fromStdString(truthJson(*truth)));
    }
}

void TstTruth::aDocumentOfNoRunIsRefused_data() {
    QTest::addColumn<QByteArray>("from");
    QTest::addColumn<QByteArray>("to");
    QTest::newRow("no JSON") << QByteArray("{") << QByteArray("");
    QTest::newRow("newer") << QByteArray("\"schema\": 1") << QByteArray("\"schema\": 2");
    QTest::newRow("no scenario") << QByteArray("\"scenario\"") << QByteArray("\"other\"");
    QTest::newRow("no seed") << QByteArray("\"118\"") << QByteArray("\"one\"");
    QTest::newRow("a seed and more") << QByteArray("\"118\"") << QByteArray("\"118 \"");
    QTest::newRow("a year") << QByteArray("\"length_seconds\": 900") << QByteArray("\"length_seconds\": 31536000");
    QTest::newRow("no hall") << QByteArray("\"gpus\": 128") << QByteArray("\"gpus\": -8");
}

void TstTruth::aDocumentOfNoRunIsRefused() {
    QFETCH(QByteArray, from);
    QFETCH(QByteArray, to);
    QByteArray text = QByteArray::fromStdString(runJson({small(), 15min}));
    QVERIFY(runFromJson(text.toStdString()));
    QVERIFY2(text.contains(from), text.constData());
    text.replace(from, to);
    QVERIFY(!runFromJson(text.toStdString()));
}

void TstTruth::rootAndSeamFollowTheContract() {
    Options large = story();
    large.gpus = 2048;
    large.onset = 1min;
    const auto truth = truthOf(large, 2min);
    QVERIFY(truth);
    QCOMPARE(truth->roots.size(), std::size_t{1});
    const TruthRoot& root = truth->roots.front();
    QCOMPARE(root.entity.text(), std::string("pump/c2-p1"));
    QCOMPARE(root.mechanism, std::string("pump_degraded"));
    QCOMPARE(root.seam, topology::Seam::cooling);
    QCOMPARE(root.onset, large.start + 1min);
}

void TstTruth::effectsComeInPhysicalOrder() {
    const auto truth = truthOf(story(), 20min);
    const auto at = [&](std::string_view metric) {
        for (const auto& effect : truth->effects)
            if (effect.metric == metric)
                return effect.at;
        return kTimeMax;
    };
    const char* order[] = {"cdu_flow_lpm", "cdu_supply_temp_c", "DCGM_FI_DEV_GPU_TEMP",
                           "DCGM_FI_DEV_SM_CLOCK", "training_rank_self_seconds"};
    for (std::size_t i = 0; i + 1 < std::size(order); ++i)
        QVERIFY2(at(order[i]) < at(order[i + 1]), order[i]);
    // The step ends for all at once: own time, waits of the others and the job's step show together or later.
    QVERIFY(at("training_rank_self_seconds") <=
            at("training_step_seconds") + 10ms); // hosts have clocks of their own
    QVERIFY(at("training_step_seconds") != kTimeMax);
    for (const auto& effect : truth->effects)
        QVERIFY(effect.at > truth->roots[0].onset - 1s); // controllers may be a second slow
    for (const auto& effect : truth->effects)
        if (effect.metric == "cdu_flow_lpm")
            QVERIFY2(effect.series.find("c1") != std::string::npos, effect.series.c_str());
}

void TstTruth::lossIsTheDifferenceToTheHealthyRun() {
    const auto truth = truthOf(story(), 35min);
    Options healthy = story();
    healthy.scenario = "healthy";
    const auto with = stepsOf(story(), 35min);
    const auto without = stepsOf(healthy, 35min);
    double lost = 0;
    for (std::size_t i = 0; i < std::min(with.size(), without.size()); ++i)
        lost += with[i] - without[i];
    QVERIFY(lost > 60);
    QVERIFY(std::abs(static_cast<double>(truth->lostTime) * 1e-9 / (lost * 512) - 1) < 1e-6);
    // Steps that did not happen, counted independently.
    QVERIFY(std::abs(static_cast<double>(without.size() - with.size()) - truth->lostSteps) < 2.5);
    QVERIFY(truth->throttledGpus >= 8 && truth->throttledGpus <= 24); // the picture: 11 of 2,048
}

void TstTruth::moneyFollowsTheLayersOfTheContract() {
    const auto truth = truthOf(small(), 35min);
    const double hours = toGpuHours(truth->lostTime);
    QVERIFY(std::abs(static_cast<double>(truth->direct.value) / 1e6 - 2.49 * hours) < 0.01);
    QVERIFY(std::abs(static_cast<double>(truth->opportunity.value) / 1e6 - 0.6 * 2.49 * hours) < 0.01);
    QCOMPARE(truth->rollback.value, std::int64_t{0}); // nobody restarted
    const double worked = toSeconds(truth->end - truth->effects.front().at) / 3600;
    QVERIFY(std::abs(static_cast<double>(truth->labor.value) / 1e6 - 2 * 140 * worked) < 0.01);
    QCOMPARE(truth->scheduleHours, 0.0); // far below 36 h of slack
}

void TstTruth::beforeTheOnsetBothRunsAreOne() {
    Options late = story();
    late.gpus = 64;
    late.onset = 1h;
    const auto truth = truthOf(late, 30min);
    QVERIFY(truth->roots.empty());
    QVERIFY(truth->effects.empty());
    QCOMPARE(truth->lostTime, GpuTime());
}

void TstTruth::repairEndsTheFault() {
    Options options = story();
    options.faultLength = 15min;
    options.gpus = 64;
    const auto truth = truthOf(options, 60min);
    QCOMPARE(*truth->roots[0].repaired, options.start + 20min);
    QCOMPARE(*truth->ended, options.start + 20min);
    const auto until = stepsOf(options, 60min);
    double tail = 0;
    for (std::size_t i = until.size() - 100; i < until.size(); ++i)
        tail += until[i] / 100;
    QVERIFY(std::abs(tail / 4.21 - 1) < 0.005);
}

void TstTruth::aRunRepairedSoonerIsTheTruthOfThatRun_data() {
    QTest::addColumn<QString>("scenario");
    QTest::addColumn<bool>("isDrawn");
    QTest::newRow("slow, by heat") << QStringLiteral("pump_degraded") << false;
    QTest::newRow("a job that restarts and rolls back") << QStringLiteral("gpu_off_bus") << true;
    QTest::newRow("users wait") << QStringLiteral("kv_transfer") << false;
    QTest::newRow("two jobs") << QStringLiteral("neighbour_job") << true;
}

/// At once, before anything shows, and later: what is not measured again is what it would be were it.
void TstTruth::aRunRepairedSoonerIsTheTruthOfThatRun() {
    QFETCH(QString, scenario);
    QFETCH(bool, isDrawn);
    Options options = small();
    options.gpus = 64;
    options.scenario = scenario.toStdString();
    options.isDrawn = isDrawn;
    options.bystanders = 2;
    constexpr Duration kLength = 12min;
    const auto runs = RepairedRuns::play(options, kLength);
    QVERIFY2(runs, runs ? "" : runs.error().text().c_str());
    QCOMPARE(truthJson(runs->asTold()), truthJson(*truthOf(options, kLength)));
    for (const Duration lasts : {Duration(1s), Duration(40s), Duration(4min)}) {
        const auto quick = runs->repairedAfter(lasts);
        options.faultLength = lasts;
        const auto whole = truthOf(options, kLength);
        QVERIFY(quick && whole && !quick->roots.empty());
        QVERIFY(quick->roots.front().repaired == whole->roots.front().repaired && quick->ended == whole->ended);
        QCOMPARE(quick->lostTime, whole->lostTime);
        QCOMPARE(quick->serving, whole->serving);
        QCOMPARE(quick->throttledGpus, whole->throttledGpus);
        QCOMPARE(quick->labor.value, whole->labor.value);
        QCOMPARE(totalOf(*quick).value, totalOf(*whole).value);
        QCOMPARE(quick->effects.empty(), whole->effects.empty());
        QVERIFY(quick->effects.empty() || quick->effects.front().at == whole->effects.front().at);
    }
}

/// Both runs as a whole, with every value that they emit compared, cost many times what the jobs alone do.
void TstTruth::aRunRepairedSoonerIsNotMeasuredAgain() {
    const auto spent = [](const auto& work) {
        const std::clock_t before = std::clock();
        const bool isDone = bool(work());
        return isDone ? static_cast<double>(std::clock() - before) : -1;
    };
    Options options = small();
    options.scenario = "gpu_slow"; // shows within a minute
    const auto runs = RepairedRuns::play(options, 20min);
    QVERIFY(runs);
    const double quick = spent([&] { return runs->repairedAfter(5min); });
    options.faultLength = 5min;
    const double whole = spent([&] { return truthOf(options, 20min); });
    QVERIFY2(quick > 0 && quick < whole / 3, qPrintable(QStringLiteral("%1 of %2").arg(quick).arg(whole)));
}

void TstTruth::whatIsWrongIsKnownWithoutARun() {
    Options options = small();
    options.second = "pcie_downgrade";
    options.secondOnset = 12min;
    for (const Duration length : {Duration(4min), Duration(10min), Duration(14min)}) {
        const auto truth = truthOf(options, length);
        const auto roots = rootsOf(options, length);
        QVERIFY(truth && roots);
        QCOMPARE(roots->size(), truth->roots.size());
        for (std::size_t i = 0; i < roots->size(); ++i)
            QVERIFY((*roots)[i].entity == truth->roots[i].entity && (*roots)[i].mechanism == truth->roots[i].mechanism &&
                    (*roots)[i].onset == truth->roots[i].onset);
    }
    options.gpus = 7;
    QVERIFY(!rootsOf(options, 1h));
    QVERIFY(!rootsOf(small(), 0s));
}

void TstTruth::jsonHoldsItAll() {
    const auto truth = truthOf(small(), 20min);
    const std::string json = truthJson(*truth);
    for (const char* part :
         {"\"schema\": 1", "\"entity\": \"pump/c1-p", "\"mechanism\": \"pump_degraded\"",
          "\"seam\": \"cooling\"", "\"onset\": \"2026-03-01T09:05:00Z\"", "\"direct_compute\"",
          "\"schedule\": null", "\"first_effect\"", "\"accepted\"", "\"effects\""})
        QVERIFY2(json.find(part) != std::string::npos, part);
}

void TstTruth::badLengthsAreRefused() {
    QVERIFY(!truthOf(story(), 0s));
    QVERIFY(!truthOf(story(), 24h * 31));
    Options bad = story();
    bad.gpus = 9;
    QVERIFY(!truthOf(bad, 1min));
}

SEAM_TEST(tst_truth, TstTruth)
#include "tst_truth.moc"
