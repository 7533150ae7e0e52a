// SPDX-License-Identifier: GPL-3.0-or-later
// seamctl cost, checkpoint and the ledger: real logs with known loss, and another program that adds up the
// rows.
#include "support/child_process.h"
#include "support/data_folder.h"
#include "support/temporary_folder.h"
#include "support/test_program.h"

#include <QtTest>

#include <cmath>
#include <filesystem>
#include <fstream>

using namespace seamscope;
using namespace std::chrono_literals;

namespace {

struct Run {
    int code = -1;
    std::string output;
    /// What stderr said stands before it.
    QJsonObject json() const {
        const auto begin = output.starts_with('{') ? 0 : output.find("\n{");
        return begin == std::string::npos
                   ? QJsonObject()
                   : QJsonDocument::fromJson(QByteArray::fromStdString(output.substr(begin))).object();
    }
};

class Workplace {
public:
    Run seamctl(std::vector<std::string> arguments) {
        arguments.insert(arguments.begin(), (test::binFolder() / "seamctl").string());
        return run(std::move(arguments));
    }
    /// What node makes of a cost report and its ledger.
    Run recompute(const std::string& cost, const std::string& ledger) {
        return run({SEAM_NODE, SEAM_SOURCE_DIR "/tests/app/seamctl/recompute_ledger.mjs", cost, ledger});
    }
    std::string file(const char* name) const { return (folder / name).string(); }

    const test::TemporaryFolder folder;

private:
    Run run(std::vector<std::string> arguments) {
        test::ChildProcess process(arguments,
                                   {folder.path(), folder / ("out" + std::to_string(++m_runs)), {}});
        const int code = process.wait(120s).value_or(-1);
        return {code, process.output()};
    }
    int m_runs = 0;
};

void writeFile(const std::filesystem::path& path, const std::string& text) {
    std::ofstream(path, std::ios::binary) << text;
}

double at(const QJsonObject& object, std::initializer_list<const char*> path) {
    QJsonValue value = object;
    for (const char* key : path)
        value = value[QString::fromLatin1(key)];
    return value.toDouble(std::nan(""));
}

} // namespace

class TstSeamctlCost : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void publishedSlowSteps_data();
    void publishedSlowSteps();
    void healthyRunCostsNothing();
    void simulatedIncidentAddsUp();
    void theAnalysisOfARecordingIsNotDoneAgain();
    void checkpointAnswersTheKnownExample();
    void badInputIsSaidAndNotPriced();
    void billedPricesOfABundle();
    void smallSiteIsToldThatPeopleCostMore();
    void goodputLogIsCompared();
    void aJobThatNobodyWatchesIsNamed();
    void servingIsPricedByTheRowsToo();
    void nineDaysAreTakenWhole();
    void whatDoesNotFitIsNamed();
};

void TstSeamctlCost::publishedSlowSteps_data() {
    QTest::addColumn<double>("hours");
    QTest::addColumn<double>("amount");
    QTest::newRow("n304") << 44.95 << 112.36;
    QTest::newRow("n256") << 17.56 << 43.91;
}

// The sum of (step − reference) × GPUs, published with the logs.
void TstSeamctlCost::publishedSlowSteps() {
    QFETCH(double, hours);
    QFETCH(double, amount);
    const auto folder = test::dataFolder() / "mlperf_slow_steps" / QTest::currentDataTag();
    if (!std::filesystem::exists(folder))
        QSKIP("no real data in SEAMSCOPE_DATA/mlperf_slow_steps");
    Workplace place;
    const Run run = place.seamctl({"cost", folder.string(), "--json", "--ledger", place.file("l.csv")});
    QVERIFY2(run.code == 0, run.output.c_str());
    const QJsonObject job = run.json()[QStringLiteral("jobs")].toArray().at(0).toObject();
    QVERIFY(std::abs(at(job, {"slow_excess", "gpu_hours"}) - hours) < 0.005);
    QVERIFY(std::abs(at(job, {"slow_excess", "amount"}) - amount) < 0.005);
    writeFile(place.file("c.json"), run.output);
    const Run rebuilt = place.recompute(place.file("c.json"), place.file("l.csv"));
    QVERIFY2(rebuilt.code == 0, rebuilt.output.c_str());
}

void TstSeamctlCost::healthyRunCostsNothing() {
    const auto folder = test::dataFolder() / "mlperf_power" / "gpt3";
    if (!std::filesystem::exists(folder))
        QSKIP("no real data in SEAMSCOPE_DATA/mlperf_power");
    Workplace place;
    const QJsonObject cost = place.seamctl({"cost", folder.string(), "--json"}).json();
    const QJsonObject job = cost[QStringLiteral("jobs")].toArray().at(0).toObject();
    QCOMPARE(at(job, {"lost", "gpu_hours"}), 0.0);
    QCOMPARE(at(job, {"buckets", "blocked", "gpu_hours"}), 0.0);
    // No price anywhere: hours and not a cent.
    QVERIFY(cost[QStringLiteral("currency")].isNull());
    QVERIFY(job[QStringLiteral("lost")][QStringLiteral("amount")].isNull());
}

void TstSeamctlCost::simulatedIncidentAddsUp() {
    Workplace place;
    QCOMPARE(place
                 .seamctl({"simulate", "pump_degraded", "--gpus", "64", "--seed", "5", "--duration", "40m",
                           "--onset", "15m", "-o", place.file("a.mcap")})
                 .code,
             0);
    const Run run = place.seamctl({"cost", place.file("a.mcap"), "--json", "--ledger", place.file("l.csv")});
    QVERIFY2(run.code == 0, run.output.c_str());
    const QJsonObject cost = run.json();
    QCOMPARE(cost[QStringLiteral("schema")].toInt(), 1);
    QVERIFY(!cost[QStringLiteral("jobs")].toArray().isEmpty());
    writeFile(place.file("c.json"), run.output);
    const Run rebuilt = place.recompute(place.file("c.json"), place.file("l.csv"));
    QVERIFY2(rebuilt.code == 0, rebuilt.output.c_str());
    // Buckets sum to the GPUs times the time, whatever they are called.
    const QJsonObject job = cost[QStringLiteral("jobs")].toArray().at(0).toObject();
    double sum = 0;
    for (const auto& bucket : job[QStringLiteral("buckets")].toObject())
        sum += bucket[QStringLiteral("gpu_hours")].toDouble();
    const auto time = [&](const char* key) {
        return QDateTime::fromString(job[QLatin1String(key)].toString(), Qt::ISODateWithMs);
    };
    const double wall = static_cast<double>(time("from").msecsTo(time("to"))) / 3.6e6;
    QVERIFY(std::abs(sum - wall * job[QStringLiteral("gpus")].toInt()) < 1e-4);
    // The export is the same ledger.
    QCOMPARE(
        place.seamctl({"export", place.file("a.mcap"), "--format", "ledger", "-o", place.file("e.csv")}).code,
        0);
    QVERIFY(test::readFile(place.file("e.csv")) == test::readFile(place.file("l.csv")));
    // Drained in the middle of it: less than it was, and between nothing and all of it.
    const Run asked = place.seamctl({"cost", place.file("a.mcap"), "--json", "--drained-at", "+25m"});
    QCOMPARE(asked.code, 0);
    const QJsonObject drained = asked.json()[QStringLiteral("drained_at")].toArray().at(0).toObject();
    QVERIFY(at(drained, {"drained", "total", "low"}) <= at(drained, {"drained", "total", "likely"}));
    QVERIFY(std::abs(at(drained, {"as_it_was", "likely"}) - at(drained, {"drained", "total", "likely"}) -
                     at(drained, {"drained", "saved"})) < 1e-6);
    QCOMPARE(place.seamctl({"cost", place.file("a.mcap"), "--drained-at", "tomorrow"}).code, 2);
    // A row that is changed is noticed.
    std::string rows = test::readFile(place.file("l.csv"));
    const std::string bucket = ",productive,";
    const auto found = rows.find(bucket);
    QVERIFY(found != std::string::npos);
    rows.insert(found + bucket.size(), "9");
    writeFile(place.file("wrong.csv"), rows);
    QVERIFY(place.recompute(place.file("c.json"), place.file("wrong.csv")).code != 0);
}

// Out of a few chunks and what was said when it was recorded, or out of all of it: the same figures to the
// last one.
void TstSeamctlCost::theAnalysisOfARecordingIsNotDoneAgain() {
    Workplace place;
    const std::string path = place.file("a.mcap");
    QCOMPARE(place
                 .seamctl({"simulate", "rank_hang", "--gpus", "32", "--seed", "9", "--duration", "50m",
                           "--hall", "reference", "--onset", "20m", "-o", path})
                 .code,
             0);
    const Run brief = place.seamctl({"cost", path, "--json", "--ledger", place.file("brief.csv")});
    const Run whole = place.seamctl({"cost", path, "--json", "--fresh", "--ledger", place.file("whole.csv")});
    QVERIFY2(brief.code == whole.code && brief.code >= 0, brief.output.c_str());
    QVERIFY(!brief.json()[QStringLiteral("incidents")].toArray().isEmpty());
    QCOMPARE(brief.json(), whole.json());
    QVERIFY(test::readFile(place.file("brief.csv")) == test::readFile(place.file("whole.csv")));
    // A recording that was cut tells less, and never another thing: it is read as far as it goes.
    std::filesystem::resize_file(path, std::filesystem::file_size(path) * 3 / 4);
    const Run cut = place.seamctl({"cost", path, "--json"});
    QVERIFY2(!cut.json()[QStringLiteral("jobs")].toArray().isEmpty(), cut.output.c_str());
    QCOMPARE(cut.json(), place.seamctl({"cost", path, "--json", "--fresh"}).json());
}

void TstSeamctlCost::checkpointAnswersTheKnownExample() {
    Workplace place;
    // d = 5 min, M = 185.585 min: Young 43.080, Daly 39.811, exact 39.813 min.
    const QJsonObject json = place
                                 .seamctl({"checkpoint", "--write-seconds", "300", "--mtbf-hours",
                                           "3.0930833", "--restart-seconds", "300", "--json"})
                                 .json();
    QVERIFY(std::abs(at(json, {"young", "interval_seconds"}) / 60 - 43.080) < 0.005);
    QVERIFY(std::abs(at(json, {"daly", "interval_seconds"}) / 60 - 39.811) < 0.005);
    QVERIFY(std::abs(at(json, {"exact", "interval_seconds"}) / 60 - 39.813) < 0.005);
    QVERIFY(std::abs(at(json, {"young", "efficiency"}) - 0.76408) < 2e-5);
    QVERIFY(std::abs(at(json, {"young", "worst_rollback_seconds"}) / 60 - 48.080) < 0.005);
    for (const char* wrong : {"0", "-5", "nan", "x"})
        QCOMPARE(place.seamctl({"checkpoint", "--write-seconds", wrong, "--mtbf-hours", "3"}).code, 2);
    QCOMPARE(place.seamctl({"checkpoint", "--write-seconds", "60"}).code, 2);
}

void TstSeamctlCost::badInputIsSaidAndNotPriced() {
    Workplace place;
    const auto bundle = place.folder / "b";
    std::filesystem::create_directories(bundle / "training");
    std::string log;
    for (int i = 1; i <= 120; ++i)
        log += " [2026-01-02 03:" + std::to_string(10 + i / 60) + ":" + (i % 60 < 10 ? "0" : "") +
               std::to_string(i % 60) + ".000000] iteration " + std::to_string(i) +
               "/ 1000 | elapsed time per iteration (ms): 1000.0 | lm loss: 1.0E+00 |\n";
    writeFile(bundle / "training" / "log.txt", log);
    writeFile(bundle / "jobs.json", R"({"schema":1,"jobs":[{"id":"job/j","kind":"training","gpus":8}]})");
    writeFile(bundle / "pricing.json",
              R"({"schema":1,"currency":"USD","gpu_hour":[
                        {"model":"*","rate":2,"from":"2026-01-01T00:00:00Z","to":"2026-01-02T03:11:00Z","source":"a"},
                        {"model":"*","rate":3,"from":"2026-01-01T12:00:00Z","to":null,"source":"overlaps"}]})");
    const Run run = place.seamctl({"cost", bundle.string(), "--json", "--ledger", place.file("l.csv")});
    QCOMPARE(run.code, 1); // done, and something was wrong with the input
    const auto begin = run.output.find('{');
    const QJsonObject json =
        QJsonDocument::fromJson(QByteArray::fromStdString(run.output.substr(begin))).object();
    const QJsonObject job = json[QStringLiteral("jobs")].toArray().at(0).toObject();
    // The second price was refused, so the later half has none: no total that pretends otherwise.
    QVERIFY(job[QStringLiteral("buckets")][QStringLiteral("productive")][QStringLiteral("amount")].isNull());
    QVERIFY(at(job, {"buckets", "productive", "gpu_hours"}) > 0.2);
    QCOMPARE(place.seamctl({"cost", place.file("nothing-here")}).code, 3);
}

namespace {

/// A log of @p steps steps of a second from 03:10, in a bundle of a job with so many GPUs.
std::filesystem::path bundleOf(const Workplace& place, const char* name, int steps, int gpus) {
    const auto bundle = place.folder / name;
    std::filesystem::create_directories(bundle / "training");
    std::string log;
    for (int i = 1; i <= steps; ++i) {
        char line[200];
        std::snprintf(
            line, sizeof line,
            " [2026-01-02 03:%02d:%02d.000000] iteration %d/ 1000 | elapsed time per iteration (ms): "
            "1000.0 | lm loss: 1.0E+00 |\n",
            10 + i / 60, i % 60, i);
        log += line;
    }
    writeFile(bundle / "training" / "log.txt", log);
    writeFile(bundle / "jobs.json", R"({"schema":1,"jobs":[{"id":"job/j","kind":"training","gpus":)" +
                                        std::to_string(gpus) + R"(,"reference":{"step_seconds":1}}]})");
    return bundle;
}

} // namespace

// A FOCUS file beside pricing.json: people from the one, prices from the other, in its currency.
void TstSeamctlCost::billedPricesOfABundle() {
    Workplace place;
    const auto bundle = bundleOf(place, "b", 240, 80);
    writeFile(bundle / "usage.csv",
              "BilledCost,BillingCurrency,ChargeCategory,ChargePeriodStart,ChargePeriodEnd,EffectiveCost,"
              "PricingCategory,PricingQuantity,PricingUnit\n"
              "0,EUR,Usage,2026-01-02T00:00:00Z,2026-01-02T03:12:00Z,200,Standard,100,GPU-Hours\n"
              "0,EUR,Usage,2026-01-02T03:12:00Z,2026-01-03T00:00:00Z,300,Standard,100,GPU-Hours\n");
    writeFile(bundle / "pricing.json",
              R"({"schema":1,"currency":"USD","currencies":[{"currency":"EUR","rate":1.25}]})");
    Run run = place.seamctl({"cost", bundle.string(), "--json", "--ledger", place.file("l.csv")});
    QCOMPARE(run.code, 0);
    QJsonObject json = run.json();
    QCOMPARE(json[QStringLiteral("currency")].toString(), QStringLiteral("USD"));
    // Two minutes at 2.50 and two at 3.75 a GPU-hour, 80 GPUs.
    const QJsonObject job = json[QStringLiteral("jobs")].toArray().at(0).toObject();
    const double expected = 80.0 / 3600 * (120 * 2.5 + 120 * 3.75);
    QVERIFY(std::abs(at(job, {"buckets", "productive", "amount"}) - expected) < 0.2);
    writeFile(place.file("c.json"), run.output);
    QCOMPARE(place.recompute(place.file("c.json"), place.file("l.csv")).code, 0);
    // No rate for its currency: said, and not a cent.
    writeFile(bundle / "pricing.json", R"({"schema":1,"currency":"USD"})");
    run = place.seamctl({"cost", bundle.string(), "--json"});
    QCOMPARE(run.code, 1);
    json =
        QJsonDocument::fromJson(QByteArray::fromStdString(run.output.substr(run.output.find('{')))).object();
    QVERIFY(json[QStringLiteral("cluster")][QStringLiteral("buckets")][QStringLiteral("productive")]
                [QStringLiteral("amount")]
                    .isNull());
}

void TstSeamctlCost::smallSiteIsToldThatPeopleCostMore() {
    Workplace place;
    for (const int gpus : {8, 1024}) {
        const auto bundle = bundleOf(place, gpus == 8 ? "s" : "l", 120, gpus);
        writeFile(
            bundle / "pricing.json",
            R"({"schema":1,"currency":"EUR","gpu_hour":[{"model":"*","rate":1.5625,"source":"EUR 300 a day"}],
                      "labor":[{"role":"admin","rate_per_hour":80,"people":1}]})");
        const QJsonObject json = place.seamctl({"cost", bundle.string(), "--json"}).json();
        QCOMPARE(json[QStringLiteral("note")].toString().contains(QStringLiteral("people")), gpus == 8);
    }
}

void TstSeamctlCost::goodputLogIsCompared() {
    Workplace place;
    const auto bundle = bundleOf(place, "g", 120, 8);
    std::string log = R"({"job_name":"j","job_start_time":1767323400})"
                      "\n";
    for (int i = 0; i < 100; ++i)
        log += R"({"job_name":"j","step_count":)" + std::to_string(i) + R"(,"step_start_time":)" +
               std::to_string(1767323500 + 2 * i) + "}\n";
    log += R"({"job_name":"j","job_end_time":1767323700})"
           "\n";
    writeFile(place.file("goodput.jsonl"), log);
    const Run run =
        place.seamctl({"cost", bundle.string(), "--json", "--goodput", place.file("goodput.jsonl")});
    QCOMPARE(run.code, 0);
    const QJsonObject json = run.json();
    QVERIFY(std::abs(at(json, {"goodput_log", "theirs", "goodput"}) - 200.0 / 300) < 1e-6);
    QVERIFY(std::abs(at(json, {"goodput_log", "ours", "ettr"}) - 200.0 / 300) < 1e-6);
    QCOMPARE(place.seamctl({"cost", bundle.string(), "--goodput", place.file("none.jsonl")}).code, 3);
}

// A second job without a line in the data: named, nothing of it likely, all of its time possible.
void TstSeamctlCost::aJobThatNobodyWatchesIsNamed() {
    Workplace place;
    const auto bundle = bundleOf(place, "d", 240, 80);
    for (const char* kind : {"training", "inference"}) {
        writeFile(
            bundle / "jobs.json",
            R"({"schema":1,"jobs":[{"id":"job/j","kind":"training","gpus":80,"reference":{"step_seconds":1}},
                      {"id":"job/dark","gpus":40,"kind":")" +
                std::string(kind) + "\"}]}");
        writeFile(bundle / "pricing.json",
                  R"({"schema":1,"currency":"USD","gpu_hour":[{"model":"*","rate":2}]})");
        const Run run = place.seamctl({"cost", bundle.string(), "--json", "--ledger", place.file("l.csv")});
        QCOMPARE(run.code, 1);
        const auto begin = run.output.find("{\n");
        const std::string text = run.output.substr(begin);
        const QJsonObject json = QJsonDocument::fromJson(QByteArray::fromStdString(text)).object();
        const auto unobserved = json[QStringLiteral("totals")][QStringLiteral("unobserved_jobs")].toArray();
        QCOMPARE(unobserved.size(), qsizetype{1});
        QCOMPARE(unobserved.at(0).toString(), QStringLiteral("job/dark"));
        const QJsonArray jobs = json[QStringLiteral("jobs")].toArray();
        QCOMPARE(jobs.size(), qsizetype{2});
        for (const auto& value : jobs) {
            const QJsonObject job = value.toObject();
            if (job[QStringLiteral("job")].toString() != QStringLiteral("job/dark"))
                continue;
            QCOMPARE(at(job, {"lost", "amount"}), 0.0);
            // Four minutes of 40 GPUs at 2 an hour.
            const double all = 40 * 240 / 3600.0 * 2;
            const double high =
                job[QStringLiteral("lost")][QStringLiteral("amount_range")][QStringLiteral("high")]
                    .toDouble();
            QVERIFY2(std::abs(high - all) < 0.2, qPrintable(QString::number(high)));
            QVERIFY(job[QStringLiteral("problem")].toString().contains(QStringLiteral("unobserved")));
        }
        writeFile(place.file("c.json"), text);
        const Run rebuilt = place.recompute(place.file("c.json"), place.file("l.csv"));
        QVERIFY2(rebuilt.code == 0, rebuilt.output.c_str());
    }
}

// A simulated serving job: its loss is within a twentieth of what the same run without the fault says, and
// every figure comes from the rows.
void TstSeamctlCost::servingIsPricedByTheRowsToo() {
    Workplace place;
    const Run simulated =
        place.seamctl({"simulate", "kv_transfer", "--gpus", "64", "--seed", "3", "--duration", "40m",
                       "--onset", "15m", "-o", place.file("s.mcap"), "--truth", place.file("t.json")});
    QCOMPARE(simulated.code, 0);
    const Run run = place.seamctl({"cost", place.file("s.mcap"), "--json", "--ledger", place.file("l.csv")});
    QCOMPARE(run.code, 0);
    const QJsonObject truth =
        QJsonDocument::fromJson(QByteArray::fromStdString(test::readFile(place.file("t.json")))).object();
    double hours = 0, requests = 0;
    for (const auto& value : run.json()[QStringLiteral("jobs")].toArray()) {
        const QJsonObject job = value.toObject();
        if (job[QStringLiteral("kind")].toString() != QStringLiteral("inference"))
            continue;
        hours = at(job, {"lost", "gpu_hours"});
        requests = at(job, {"lost", "progress", "requests"});
    }
    const double expected = at(truth, {"cost", "lost_gpu_hours"});
    QVERIFY(expected > 1);
    QVERIFY2(std::abs(hours - expected) < 0.05 * expected, qPrintable(QString::number(hours)));
    QVERIFY(requests > 0);
    writeFile(place.file("c.json"), run.output);
    const Run rebuilt = place.recompute(place.file("c.json"), place.file("l.csv"));
    QVERIFY2(rebuilt.code == 0, rebuilt.output.c_str());
}

namespace {

/// Nine days of one job: steps of a minute, every tenth takes a quarter longer; nothing else happens.
struct NineDays {
    static constexpr int kGpus = 32'768;
    static constexpr int kSteps = 12'640;
    static constexpr double kWall = kSteps * 60 + kSteps / 10 * 15; ///< seconds: 8.997 days
    static double productiveHours() { return kSteps * 60.0 / 3600 * kGpus; }
    static double slowHours() { return kSteps / 10 * 15.0 / 3600 * kGpus; }

    static std::filesystem::path bundle(const Workplace& place) {
        const auto folder = place.folder / "nine";
        std::filesystem::create_directories(folder / "training");
        const QDateTime begin(QDate(2026, 1, 2), QTime(0, 0), QTimeZone::utc());
        QByteArray log;
        int seconds = 0;
        for (int i = 1; i <= kSteps; ++i) {
            const int step = i % 10 == 0 ? 75 : 60;
            seconds += step;
            log += " [" + begin.addSecs(seconds).toString(QStringLiteral("yyyy-MM-dd HH:mm:ss")).toLatin1() +
                   ".000000] iteration " + QByteArray::number(i) +
                   "/ 20000 | elapsed time per iteration (ms): " + QByteArray::number(step * 1000) +
                   ".0 | lm loss: 1.0E+00 |\n";
        }
        writeFile(folder / "training" / "log.txt", log.toStdString());
        writeFile(folder / "jobs.json",
                  R"({"schema":1,"jobs":[{"id":"job/j","kind":"training","gpus":32768,)"
                  R"("start":"2026-01-02T00:00:00Z","reference":{"step_seconds":60}}]})");
        return folder;
    }
};

} // namespace

// A file has no retention: the figures are those of nine days, and positive, from the bundle and from the
// recording that was made of it.
void TstSeamctlCost::nineDaysAreTakenWhole() {
    Workplace place;
    const auto bundle = NineDays::bundle(place);
    QCOMPARE(place.seamctl({"import", bundle.string(), "-o", place.file("nine.mcap")}).code, 0);
    for (const std::string& file : {bundle.string(), place.file("nine.mcap")}) {
        const Run run = place.seamctl({"cost", file, "--fresh", "--json", "--ledger", place.file("l.csv")});
        QVERIFY2(run.code == 0, run.output.c_str());
        const QJsonObject cost = run.json();
        QCOMPARE(cost[QStringLiteral("recording")][QStringLiteral("left_out")].toArray().size(),
                 qsizetype{0});
        QVERIFY(cost[QStringLiteral("recording")][QStringLiteral("start")].toString().startsWith(
            QStringLiteral("2026-01-02T00:")));
        const QJsonObject job = cost[QStringLiteral("jobs")].toArray().at(0).toObject();
        const auto close = [&](const char* bucket, double hours) {
            return std::abs(at(job, {"buckets", bucket, "gpu_hours"}) - hours) < 1e-6 * hours;
        };
        QVERIFY2(close("productive", NineDays::productiveHours()), run.output.c_str());
        QVERIFY2(close("slow_excess", NineDays::slowHours()), run.output.c_str());
        double sum = 0;
        for (const auto& bucket : job[QStringLiteral("buckets")].toObject())
            sum += bucket[QStringLiteral("gpu_hours")].toDouble();
        QVERIFY(std::abs(sum - NineDays::kWall / 3600 * NineDays::kGpus) < 1e-3);
        writeFile(place.file("c.json"), run.output);
        const Run rebuilt = place.recompute(place.file("c.json"), place.file("l.csv"));
        QVERIFY2(rebuilt.code == 0, rebuilt.output.c_str());
        const Run analysed = place.seamctl({"analyze", file, "--json"});
        QCOMPARE(analysed.json()[QStringLiteral("recording")][QStringLiteral("left_out")].toArray().size(),
                 qsizetype{0});
        QVERIFY(analysed.json()[QStringLiteral("recording")][QStringLiteral("start")].toString().startsWith(
            QStringLiteral("2026-01-02T00:")));
    }
}

// With too little memory: what is missing is said on stderr and in the JSON, and it is a finding.
void TstSeamctlCost::whatDoesNotFitIsNamed() {
    Workplace place;
    const auto bundle = NineDays::bundle(place);
    for (const char* command : {"cost", "analyze"}) {
        const Run run = place.seamctl({command, bundle.string(), "--json", "--memory", "32KiB"});
        QCOMPARE(run.code, 1);
        QVERIFY2(run.output.find("left out: ") != std::string::npos, run.output.c_str());
        const auto list = run.json()[QStringLiteral("recording")][QStringLiteral("left_out")].toArray();
        QCOMPARE(list.size(), qsizetype{1});
        const QJsonObject one = list.at(0).toObject();
        QCOMPARE(one[QStringLiteral("what")].toString(), QStringLiteral("samples"));
        QVERIFY(one[QStringLiteral("count")].toInteger() > 0);
        QVERIFY(one[QStringLiteral("from")].toString() < one[QStringLiteral("to")].toString());
        QVERIFY(!one[QStringLiteral("why")].toString().isEmpty());
    }
}

SEAM_TEST(tst_seamctl_cost, TstSeamctlCost)
#include "tst_seamctl_cost.moc"
