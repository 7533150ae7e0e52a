// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/altered_lane.h"
#include "eval/report.h"
#include "eval/run.h"
#include "simulate/scenario.h"
#include "support/recording_lane.h"
#include "support/temporary_folder.h"
#include "support/test_program.h"

#include <QtTest>

#include <array>
#include <cmath>
#include <fstream>
#include <random>
#include <set>
#include <sstream>

using namespace seamscope;
using namespace seamscope::eval;
using namespace std::chrono_literals;

namespace {

bool near(double a, double b, double tolerance) { return std::abs(a - b) <= tolerance; }

/// A case of one host fault with a hand-made verdict.
Outcome outcomeOf(const char* verdict) {
    Outcome outcome;
    outcome.what.options.scenario = "gpu_off_bus";
    simulate::Truth& truth = outcome.truth;
    truth.start = *parseRfc3339("2026-03-01T09:00:00Z");
    truth.end = truth.start + 60min;
    truth.roots.push_back({*topology::EntityId::parse("gpu/a:3"),
                           "gpu_off_bus",
                           topology::Seam::hardware,
                           {*topology::EntityId::parse("rank/j:9")},
                           truth.start + 30min,
                           {}});
    truth.effects.push_back({"m", "s", truth.start + 30min + 4s});
    truth.blocked = 600s;
    truth.direct = {100'000'000};
    if (auto read = readVerdict(verdict))
        outcome.verdict = *read;
    return outcome;
}

} // namespace

class TstEval : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void intervalsArePublishedOnes();
    void calibrationOfKnownClaims();
    void developmentAndHeldBackSeedsAreApart();
    void aRightAnswerScores();
    void wrongAndFalseAnswersAreCounted();
    void brokenVerdictsAreFailures();
    void worldsDoWhatTheySay();
    void bundlesHoldNothingOfTheTruth();
};

void TstEval::intervalsArePublishedOnes() {
    // Wilson 95 % for 81 of 263: 0.2553–0.3662 (Newcombe, Statistics in Medicine 17 (1998), method 3).
    const Interval wide = wilson(81, 263);
    QVERIFY(near(wide.low, 0.2553, 5e-5) && near(wide.high, 0.3662, 5e-5));
    const Interval small = wilson(0, 20); // the same paper: 0–0.1611
    QVERIFY(near(small.low, 0, 1e-9) && near(small.high, 0.1611, 5e-5));
    // Exact Poisson limits for 0 and 10 events (Garwood 1936): 0–3.689 and 4.795–18.39.
    QVERIFY(near(poissonRate(0, 1).high, 3.689, 0.05) && poissonRate(0, 1).low == 0);
    QVERIFY(near(poissonRate(10, 1).low, 4.795, 0.05) && near(poissonRate(10, 1).high, 18.39, 0.05));
    QVERIFY(near(poissonRate(10, 4).low, 4.795 / 4, 0.02));
    QCOMPARE(*quantile({4, 1, 3, 2}, 0.5), 2.5);
    QVERIFY(!quantile({}, 0.5));
}

void TstEval::calibrationOfKnownClaims() {
    const std::vector<Claim> sure = {{1, true}, {1, true}, {0, false}};
    QCOMPARE(*brier(sure), 0.0);
    QCOMPARE(*calibrationError(sure), 0.0);
    const std::vector<Claim> coin = {{0.5, true}, {0.5, false}};
    QCOMPARE(*brier(coin), 0.25);
    QCOMPARE(*calibrationError(coin), 0.0);
    const std::vector<Claim> proud = {{0.9, false}, {0.9, true}};
    QVERIFY(near(*calibrationError(proud), 0.4, 1e-12));
    QVERIFY(!brier({}));
}

void TstEval::developmentAndHeldBackSeedsAreApart() {
    PlanOptions options;
    options.seeds = 6;
    std::set<std::uint64_t> seen[2];
    for (const bool isHeldBack : {false, true}) {
        options.isHeldBack = isHeldBack;
        std::set<std::string> names;
        for (const Case& one : planOf(options)) {
            QCOMPARE(one.options.seed % 2, isHeldBack ? 1ULL : 0ULL);
            seen[isHeldBack].insert(one.options.seed);
            names.insert(one.options.scenario);
            QVERIFY(one.options.gpus >= 32 && one.options.gpus <= 128 && one.options.gpus % 8 == 0);
            QVERIFY(one.length >= 45min && one.length <= 90min);
            QVERIFY(one.options.onset > one.length / 4 && one.options.onset < one.length * 2 / 3);
            QVERIFY(simulate::checkOptions(one.options));
        }
        QCOMPARE(names.size(), simulate::scenarios().size());
    }
    for (const std::uint64_t seed : seen[0])
        QVERIFY(!seen[1].contains(seed));
}

void TstEval::aRightAnswerScores() {
    Tally tally;
    tally.add(outcomeOf(R"({"schema":1,"incidents":[{"seam":"hardware","declared":"2026-03-01T09:30:20Z",
        "onset":"2026-03-01T09:30:01Z","roots":[{"entity":"rank/j:9","mechanism":"gpu_off_bus","confidence":0.8}],
        "cost":{"total":{"low":80,"likely":110,"high":130},"lost_gpu_hours":1}}]})"));
    QCOMPARE(tally.faults.size(), std::size_t{1});
    const FaultScore& fault = tally.faults[0];
    QVERIFY(fault.isTop1 && fault.isTop3 && fault.isSeam && fault.isMechanism && fault.isFirst);
    QCOMPARE(*fault.delaySeconds, 16.0);
    QCOMPARE(*fault.onsetErrorSeconds, 1.0);
    QVERIFY(near(*fault.costError, 0.1, 1e-9) && *fault.isInBand);
    QCOMPARE(tally.falseIncidents + tally.duplicates + tally.extras, std::size_t{0});
    QCOMPARE(tally.quietHours, 0.5);
    QCOMPARE(tally.claims.size(), std::size_t{1});
    QVERIFY(tally.claims[0].isRight);
}

void TstEval::wrongAndFalseAnswersAreCounted() {
    Tally tally;
    tally.add(outcomeOf(R"({"schema":1,"incidents":[
        {"seam":"power","declared":"2026-03-01T09:10:00Z","onset":"2026-03-01T09:09:00Z",
         "roots":[{"entity":"pdu/p","mechanism":"power_cap","confidence":0.5}]},
        {"seam":"fabric","declared":"2026-03-01T09:31:00Z","onset":"2026-03-01T09:30:00Z",
         "roots":[{"entity":"nic/a:x","mechanism":"link_flap","confidence":0.6},
                  {"entity":"gpu/a:3","mechanism":"gpu_off_bus","confidence":0.3}]},
        {"seam":"fabric","declared":"2026-03-01T09:32:00Z","onset":"2026-03-01T09:30:00Z",
         "roots":[{"entity":"switch/s","mechanism":"switch_congestion","confidence":0.4}]}]})"));
    const FaultScore& fault = tally.faults.at(0);
    QVERIFY(!fault.isTop1 && fault.isTop3 && fault.isNear && !fault.isSeam && !fault.isMechanism);
    QCOMPARE(tally.falseIncidents, std::size_t{1});
    QCOMPARE(tally.extras, std::size_t{1});
    QCOMPARE((tally.confusion.at({"gpu_off_bus", "link_flap"})), std::size_t{1});
    Tally silent;
    silent.add(outcomeOf(R"({"schema":1,"incidents":[]})"));
    QVERIFY(!silent.faults.at(0).isFound);
    QCOMPARE(silent.faults.at(0).answered, std::string("missed"));
    // What was answered before the fault began is no answer to it.
    Tally early;
    early.add(outcomeOf(R"({"schema":1,"incidents":[{"seam":"hardware","declared":"2026-03-01T09:10:00Z",
        "onset":"2026-03-01T09:09:00Z","roots":[{"entity":"gpu/a:3","mechanism":"gpu_off_bus","confidence":1}]}]})"));
    QVERIFY(!early.faults.at(0).isFound);
    QCOMPARE(early.falseIncidents, std::size_t{1});
}

void TstEval::brokenVerdictsAreFailures() {
    for (const char* bad : {"", "{", "[]", "{\"schema\":2}", "{\"schema\":1,\"incidents\":[{\"roots\":5}]}"})
        QVERIFY2(!readVerdict(bad), bad);
    Evaluation evaluation;
    Outcome outcome = outcomeOf("{");
    outcome.failure = "no end";
    evaluation.add(outcome);
    QCOMPARE(evaluation.all().failures, std::size_t{1});
    QVERIFY(report(evaluation, "x").find("no end") != std::string::npos);
}

/// A white series of σ = 2 becomes one of σ = 6; a gauge of a lost family is not announced; facility data
/// come when they are said to.
void TstEval::worldsDoWhatTheySay() {
    using Samples = std::vector<std::pair<TimePoint, double>>;
    const TimePoint start = *parseRfc3339("2026-03-01T09:00:00Z");
    const auto play = [&](const World& world) {
        test::RecordingLane ear;
        AlteredLane lane(ear, world, 7, start, 60min);
        const std::array<std::pair<std::string_view, std::string_view>, 1> labels = {{{"cdu", "a"}}};
        telemetry::RawSeries raw;
        raw.metric = "cdu_flow_lpm";
        raw.labels = labels;
        const auto id = lane.series(raw);
        std::mt19937 random(3);
        std::normal_distribution<double> white(100, 2);
        for (int i = 0; i < 4000; ++i) {
            telemetry::SampleBatch batch;
            batch.add(id, start + std::chrono::seconds(i), white(random));
            lane.samples(std::move(batch));
        }
        return ear.all.empty() ? Samples() : ear.all[0].samples;
    };
    const auto spread = [](const Samples& samples) {
        double mean = 0, square = 0;
        for (const auto& [at, v] : samples)
            mean += v / static_cast<double>(samples.size());
        for (const auto& [at, v] : samples)
            square += (v - mean) * (v - mean) / static_cast<double>(samples.size());
        return std::sqrt(square);
    };
    World world;
    QVERIFY(near(spread(play(world)), 2, 0.1));
    world.noise = 3;
    QVERIFY(near(spread(play(world)), 6, 0.5));
    world = {};
    world.missing = 0.25;
    QVERIFY(near(static_cast<double>(play(world).size()), 3000, 120));
    world = {};
    world.isNoFacility = true;
    QVERIFY(play(world).empty());
    world = {};
    world.facilityShift = std::chrono::hours(6);
    QCOMPARE(play(world).front().first, start + std::chrono::hours(6));
    world = {};
    world.hasPeriods = true;
    const std::size_t kept = play(world).size();
    QVERIFY(kept <= 801 && kept >= 66);
    std::set<std::string> names;
    for (const Alteration alteration : allAlterations())
        names.insert(name(alteration));
    QCOMPARE(names.size(), allAlterations().size());
}

void TstEval::bundlesHoldNothingOfTheTruth() {
    const test::TemporaryFolder folder;
    PlanOptions options;
    options.seeds = 1;
    options.gpus = 32;
    options.scenarios = {"psu_loss", "pump_degraded", "memory_leak"};
    for (Case one : planOf(options)) {
        one.length = 3min;
        one.options.onset = 1min;
        Outcome outcome;
        const auto place = folder / one.options.scenario;
        QVERIFY(writeBundle(one, place, outcome));
        const auto& truth = simulate::truthOf(one.options, one.length);
        QVERIFY(truth);
        for (const auto& entry : std::filesystem::recursive_directory_iterator(place)) {
            if (!entry.is_regular_file() || entry.path().extension() == ".gz")
                continue;
            std::ifstream file(entry.path());
            std::ostringstream text;
            text << file.rdbuf();
            for (const auto& root : truth->roots)
                QVERIFY2(text.str().find(root.mechanism) == std::string::npos, entry.path().c_str());
            QVERIFY2(text.str().find(one.options.scenario) == std::string::npos, entry.path().c_str());
        }
    }
}

SEAM_TEST(tst_eval, TstEval)
#include "tst_eval.moc"
