// SPDX-License-Identifier: GPL-3.0-or-later
// `seamctl analyze` on a bundle in which every device is well and steps come as ever: what is told beside
// faults.
#include "support/child_process.h"
#include "support/data_folder.h"
#include "support/temporary_folder.h"
#include "support/test_program.h"

#include <QtTest>

#include <cmath>
#include <cstdint>
#include <fstream>
#include <string>

using namespace seamscope;
using namespace std::chrono_literals;

namespace {

constexpr int kHosts = 8, kGpus = 4;
constexpr std::int64_t kBegin = 1'772'438'400; // 2026-03-02T08:00:00Z
constexpr int kSeconds = 5400;

/// OpenMetrics of one metric: a sample wherever @p value gives a text.
template<class Value>
void write(std::ofstream& out, const std::string& series, int every, Value value) {
    for (int t = 0; t < kSeconds; t += every)
        if (const std::string text = value(t); !text.empty())
            out << series << ' ' << text << ' ' << kBegin + t << '\n';
}

/// Eight hosts with four GPUs each at $2.50: host n5 is silent for 18 minutes, the clock of n3 is 0.9 s off,
/// and the loss is no number from 08:30 to 08:55.
void writeBundle(const std::filesystem::path& folder) {
    std::filesystem::create_directories(folder / "metrics");
    std::ofstream out(folder / "metrics" / "all.txt");
    const auto silent = [](int host, int t) { return host == 5 && t >= 2700 && t < 2700 + 18 * 60; };
    out << "# TYPE DCGM_FI_DEV_GPU_TEMP gauge\n";
    for (int host = 0; host < kHosts; ++host)
        for (int gpu = 0; gpu < kGpus; ++gpu)
            write(out,
                  "DCGM_FI_DEV_GPU_TEMP{Hostname=\"n" + std::to_string(host) + "\",gpu=\"" +
                      std::to_string(gpu) + "\",modelName=\"NVIDIA H100\"}",
                  15, [&](int t) { return silent(host, t) ? "" : std::to_string(60 + (t / 15 + gpu) % 3); });
    out << "# TYPE node_timex_offset_seconds gauge\n";
    for (int host = 0; host < kHosts; ++host)
        write(out, "node_timex_offset_seconds{instance=\"n" + std::to_string(host) + ":9100\"}", 15,
              [&](int t) {
                  return silent(host, t) ? "" : std::string(host == 3 ? "-0.9" : t % 2 ? "1e-5" : "-2e-5");
              });
    out << "# TYPE training_step_seconds gauge\n";
    write(out, "training_step_seconds{training_job=\"atlas\"}", 4,
          [](int t) { return std::to_string(4 + 0.02 * std::sin(t)); });
    out << "# TYPE training_loss gauge\n";
    write(out, "training_loss{training_job=\"atlas\"}", 4, [](int t) {
        return t >= 1800 && t < 3300 ? std::string("NaN") : std::to_string(2 + 0.02 * std::sin(t));
    });
    out << "# EOF\n";
    std::ofstream jobs(folder / "jobs.json");
    jobs
        << R"({"schema":1,"jobs":[{"id":"job/atlas","owner":"ml","kind":"training","reference":{"step_seconds":4.0},"ranks":[)";
    for (int rank = 0; rank < kHosts * kGpus; ++rank)
        jobs << (rank ? "," : "") << R"({"rank":)" << rank << R"(,"gpu":"gpu/n)" << rank / kGpus << ':'
             << rank % kGpus << "\"}";
    jobs << "]}]}";
    std::ofstream(folder / "pricing.json")
        << R"({"schema":1,"currency":"USD","gpu_hour":[{"model":"H100","rate":2.5,"from":"2025-01-01T00:00:00Z","to":null,"basis":"reserved","source":"t"}]})";
}

double secondsOf(const QJsonValue& time) {
    return static_cast<double>(QDateTime::fromString(time.toString(), Qt::ISODate).toSecsSinceEpoch() -
                               kBegin);
}

} // namespace

class TstSeamctlWatch : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void aLossThatIsNoNumberCostsAllOfIt();
    void whoWasSilentIsTold();
    void theClockIsTold();

private:
    QJsonObject m_verdict;
};

void TstSeamctlWatch::initTestCase() {
    const test::TemporaryFolder folder;
    writeBundle(folder / "bundle");
    test::ChildProcess process(
        {(test::binFolder() / "seamctl").string(), "analyze", (folder / "bundle").string(), "--json"},
        {folder.path(), folder / "out", {}});
    QCOMPARE(process.wait(60s).value_or(-1), 0);
    m_verdict = QJsonDocument::fromJson(QByteArray::fromStdString(process.output())).object();
    QVERIFY(!m_verdict.isEmpty());
}

/// 25 minutes of 32 GPUs are 13.33 GPU-hours, at $2.50 each.
void TstSeamctlWatch::aLossThatIsNoNumberCostsAllOfIt() {
    const QJsonArray incidents = m_verdict[QStringLiteral("incidents")].toArray();
    QCOMPARE(incidents.size(), 1);
    const QJsonObject incident = incidents[0].toObject();
    QVERIFY(std::abs(secondsOf(incident[QStringLiteral("onset")]) - 1800) <= 4);
    QVERIFY(std::abs(secondsOf(incident[QStringLiteral("ended")]) - 3300) <= 8);
    const QJsonObject root = incident[QStringLiteral("roots")].toArray()[0].toObject();
    QCOMPARE(root[QStringLiteral("entity")].toString(), QStringLiteral("job/atlas"));
    const QJsonObject cost = incident[QStringLiteral("cost")].toObject();
    const double truth = 25.0 / 60 * kHosts * kGpus;
    QVERIFY(std::abs(cost[QStringLiteral("lost_gpu_hours")].toDouble() / truth - 1) < 0.02);
    QVERIFY(std::abs(cost[QStringLiteral("layers")].toObject()[QStringLiteral("rollback")].toDouble() /
                         (2.5 * truth) -
                     1) < 0.02);
}

void TstSeamctlWatch::whoWasSilentIsTold() {
    const QJsonArray silent = m_verdict[QStringLiteral("silent")].toArray();
    QCOMPARE(silent.size(), 1);
    const QJsonObject host = silent[0].toObject();
    QCOMPARE(host[QStringLiteral("entity")].toString(), QStringLiteral("host/n5"));
    QVERIFY(std::abs(secondsOf(host[QStringLiteral("since")]) - 2700) <= 15);
    QVERIFY(std::abs(secondsOf(host[QStringLiteral("until")]) - 2700 - 18 * 60) <= 20);
    QVERIFY(host[QStringLiteral("likely_collector")].toBool()); // its job stepped on
    QCOMPARE(host[QStringLiteral("at_stake_per_hour")].toObject()[QStringLiteral("likely")].toDouble(),
             2.5 * kGpus); // what is on it, not all of its job
}

void TstSeamctlWatch::theClockIsTold() {
    const QJsonArray watch = m_verdict[QStringLiteral("watch")].toArray();
    QCOMPARE(watch.size(), 1);
    QCOMPARE(watch[0].toObject()[QStringLiteral("entity")].toString(), QStringLiteral("host/n3"));
    QVERIFY(watch[0].toObject()[QStringLiteral("text")].toString().contains(QStringLiteral("7 hosts")));
}

SEAM_TEST(tst_seamctl_watch, TstSeamctlWatch)
#include "tst_seamctl_watch.moc"
