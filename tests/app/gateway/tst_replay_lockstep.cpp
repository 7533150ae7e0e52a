// SPDX-License-Identifier: GPL-3.0-or-later
// Eight consoles on one `seamctl replay --listen`: one clock, whoever moves it. Each is a client over TCP with a stream
// of its own.
#include "app/gateway/replay_station.h"
#include "support/child_process.h"
#include "support/gateway_program.h"
#include "support/temporary_folder.h"
#include "support/test_program.h"
#include "support/time_limit.h"

#include <QtTest>

#include <algorithm>
#include <atomic>
#include <csignal>
#include <fstream>
#include <functional>
#include <map>
#include <set>
#include <thread>

using namespace seamscope;
using namespace std::chrono_literals;
using test::Station;
using test::Stations;
using Steady = std::chrono::steady_clock;

namespace {

constexpr int kConsoles = 8;
constexpr Duration kTogether = test::kTimeFactor * 100ms;

bool waitForAll(const Stations& stations, const std::function<bool(const telemetry::SessionState&)>& isSo) {
    return test::waitUntil([&] {
        return std::all_of(stations.begin(), stations.end(),
                           [&](const auto& station) { return isSo(station->session()); });
    });
}

double milliseconds(Duration d) { return toSeconds(d) * 1e3; }

/// Samples of one series, by time, as the file itself has them.
std::map<qint64, double> exported(const std::string& file, const std::filesystem::path& folder, const std::string& entity,
                                  const std::string& signal) {
    const std::string csv = (folder / "a.csv").string();
    test::ChildProcess made({(test::binFolder() / "seamctl").string(), "export", file, "--format", "csv", "-o", csv},
                            {folder, folder / "export", {}});
    std::map<qint64, double> held;
    if (made.wait(60s).value_or(-1) != 0)
        return held;
    std::ifstream lines(csv);
    const QString wanted = QString::fromStdString("," + entity + "," + signal + ",");
    for (std::string text; std::getline(lines, text);) {
        const QString line = QString::fromStdString(text).trimmed();
        const auto at = parseRfc3339(line.section(u',', 0, 0).toStdString());
        if (line.contains(wanted) && at && !line.endsWith(QStringLiteral(",missing")))
            held[toNanoseconds(*at)] = line.section(u',', -2, -2).toDouble();
    }
    return held;
}

} // namespace

class TstReplayLockstep : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void allSeeTheSameClock();
    void oneSeeksAndAllAreThere();
    void oneTurnsBackAndAllGoBack();
    void anOutsideClientSeesItAsIfLive();
    void cleanupTestCase();

private:
    test::TemporaryFolder m_folder;
    std::unique_ptr<test::ChildProcess> m_replay;
    std::string m_file;
    std::string m_address;
    Stations m_stations;
};

void TstReplayLockstep::initTestCase() {
    const std::string seamctl = (test::binFolder() / "seamctl").string();
    m_file = (m_folder.path() / "a.mcap").string();
    test::ChildProcess made({seamctl, "simulate", "pump_degraded", "--gpus", "64", "--duration", "30m", "-o", m_file},
                            {m_folder.path(), m_folder.path() / "simulate", {}});
    QCOMPARE(made.wait(60s).value_or(-1), 0);
    m_replay = std::make_unique<test::ChildProcess>(
        std::vector<std::string>{seamctl, "replay", m_file, "--listen", "127.0.0.1:0", "--speed", "1"},
        test::ChildProcess::Options{m_folder.path(), m_folder.path() / "replay", {}});
    m_address = test::addressOf(*m_replay);
    QVERIFY(!m_address.empty());
    for (int i = 0; i < kConsoles; ++i)
        m_stations.push_back(std::make_unique<Station>(m_address));
    QVERIFY(waitForAll(m_stations, [](const auto& session) { return session.playing && !session.loading; }));
}

void TstReplayLockstep::allSeeTheSameClock() {
    for (const double speed : {1.0, 8.0, 100.0}) {
        telemetry::ReplayCommand command;
        command.speed = speed;
        command.seek = m_stations[0]->session().start + 1min;
        m_stations[0]->order(command);
        QVERIFY(waitForAll(m_stations, [&](const auto& session) { return session.speed == speed; }));
        const auto from = Steady::now();
        std::vector<Duration> found;
        QVERIFY(test::waitUntil([&] {
            found = spreads(m_stations, from);
            return found.size() >= 60;
        }, test::kTimeFactor * 30s));
        const Duration p95 = found[found.size() * 95 / 100];
        qInfo("%d consoles at %gx: %zu positions, last after first p50 %.2f ms, p95 %.2f ms, worst %.2f ms", kConsoles,
              speed, found.size(), milliseconds(found[found.size() / 2]), milliseconds(p95),
              milliseconds(found.back()));
        QVERIFY(p95 <= kTogether);
    }
}

void TstReplayLockstep::oneSeeksAndAllAreThere() {
    std::vector<Duration> took;
    std::vector<Duration> apart;
    for (int i = 0; i < 20; ++i) {
        telemetry::ReplayCommand command;
        command.playing = false;
        command.seek = m_stations[0]->session().start + std::chrono::seconds(60 + 67 * i);
        const auto before = Steady::now();
        m_stations[static_cast<std::size_t>(i % kConsoles)]->order(command);
        QVERIFY(waitForAll(m_stations, [&](const auto& session) { return session.now == *command.seek; }));
        Steady::time_point first = Steady::time_point::max();
        Steady::time_point last = before;
        for (const auto& station : m_stations)
            for (const Station::Sight& sight : station->sights())
                if (sight.seen >= before && sight.position == *command.seek) {
                    first = std::min(first, sight.seen);
                    last = std::max(last, sight.seen);
                }
        took.push_back(last - before);
        apart.push_back(last - first);
    }
    std::sort(took.begin(), took.end());
    std::sort(apart.begin(), apart.end());
    qInfo("a seek of one: seen by all %d after p50 %.1f ms, p95 %.1f ms; last after first p95 %.1f ms", kConsoles,
          milliseconds(took[10]), milliseconds(took[18]), milliseconds(apart[18]));
    QVERIFY(apart[18] <= kTogether);
}

void TstReplayLockstep::oneTurnsBackAndAllGoBack() {
    telemetry::ReplayCommand command;
    command.seek = m_stations[0]->session().start + 20min;
    command.speed = 8;
    command.backwards = true;
    command.playing = true;
    m_stations[5]->order(command);
    const auto from = Steady::now();
    std::vector<Duration> found;
    QVERIFY(test::waitUntil([&] {
        found = spreads(m_stations, from);
        return found.size() >= 60;
    }));
    const Duration p95 = found[found.size() * 95 / 100];
    qInfo("%d consoles backwards at 8x: %zu positions, p95 %.2f ms", kConsoles, found.size(), milliseconds(p95));
    QVERIFY(p95 <= kTogether);
    for (const auto& station : m_stations) {
        QVERIFY(station->session().backwards);
        TimePoint before = kTimeMax;
        for (const Station::Sight& sight : station->sights())
            if (sight.seen >= from) {
                QVERIFY(sight.position < before);
                before = sight.position;
            }
    }
}

// Another implementation of gRPC and protobuf, with nothing of ours but the .proto files.
void TstReplayLockstep::anOutsideClientSeesItAsIfLive() {
    telemetry::ReplayCommand command;
    command.seek = m_stations[0]->session().start + 5min;
    command.backwards = false;
    command.speed = 10;
    command.playing = true;
    m_stations[0]->order(command);
    const std::string gpu = "gpu/n003:5";
    test::ChildProcess outside({SEAM_NODE, "watch_replay.mjs", m_address, SEAM_SOURCE_DIR "/models/wire/proto", gpu,
                                "gpu.temperature", "60"},
                               {SEAM_NPM_FOLDER, m_folder.path() / "outside", {}});
    QCOMPARE(outside.wait(60s).value_or(-1), 0);
    const QJsonObject seen = QJsonDocument::fromJson(QByteArray::fromStdString(outside.output())).object();
    QVERIFY2(seen[QStringLiteral("replay")].toBool(), outside.output().c_str());
    QCOMPARE(seen[QStringLiteral("resets")].toInt(), 1);
    // The positions are those that our own consoles saw, but for a few that one of them was too slow for; they rise.
    std::set<qint64> ours;
    for (const Station::Sight& sight : m_stations[0]->sights())
        ours.insert(toNanoseconds(sight.position));
    qint64 before = 0;
    int common = 0;
    const QJsonArray positions = seen[QStringLiteral("positions")].toArray();
    for (const QJsonValue& one : positions) {
        const qint64 position = one.toString().toLongLong();
        QVERIFY(position > before);
        before = position;
        common += ours.contains(position);
    }
    QVERIFY2(common * 10 >= positions.size() * 9, qPrintable(QString::number(common)));
    // Each sample is one of the recording, none is later than the clock, and none is left out.
    const std::map<qint64, double> held = exported(m_file, m_folder.path(), gpu, "gpu.temperature");
    const QJsonArray samples = seen[QStringLiteral("samples")].toArray();
    QVERIFY(samples.size() >= 3);
    std::vector<qint64> times;
    for (const QJsonValue& one : samples) {
        times.push_back(one[QStringLiteral("at")].toString().toLongLong());
        QVERIFY(held.contains(times.back()));
        QCOMPARE(one[QStringLiteral("value")].toDouble(), held.at(times.back()));
    }
    QVERIFY(std::is_sorted(times.begin(), times.end()) && times.back() <= before);
    const auto passed = std::distance(held.lower_bound(times.front()), held.upper_bound(times.back()));
    QCOMPARE(times.size(), static_cast<std::size_t>(passed));
}

void TstReplayLockstep::cleanupTestCase() {
    m_stations.clear();
    m_replay->signal(SIGTERM);
    QCOMPARE(m_replay->wait(20s).value_or(-1), 0);
}

SEAM_TEST(tst_replay_lockstep, TstReplayLockstep)
#include "tst_replay_lockstep.moc"
