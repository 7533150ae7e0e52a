// SPDX-License-Identifier: GPL-3.0-or-later
// What is shown of a time is the same, whichever way one came to it: a digest of all that a console holds, at a hundred
// times of a simulated run.
#include "gateway/gateway.h"
#include "gateway/simulated_recording.h"
#include "qt/cluster_state.h"
#include "session/session.h"
#include "support/temporary_folder.h"
#include "support/test_program.h"
#include "wire/codec.h"

#include <QCryptographicHash>
#include <QtTest>

#include <sched.h>

#include <algorithm>
#include <atomic>
#include <future>
#include <map>
#include <numeric>
#include <random>
#include <set>
#include <thread>

using namespace seamscope;
using namespace std::chrono_literals;

namespace {

constexpr int kCheckpoints = 100;
constexpr Duration kLength = 20min;
constexpr Duration kBetween = kLength / kCheckpoints;

/// Labels have no order on the wire: the same graph has bytes of more than one kind.
std::string textOf(const topology::Topology& graph) {
    std::string text = std::to_string(graph.epoch());
    for (const topology::Entity& entity : graph.entities()) {
        text += '\n' + entity.id.text() + ' ' + entity.owner;
        for (const auto& [key, value] : entity.labels)
            text += ' ' + key + '=' + value;
    }
    for (const topology::Edge& edge : graph.edges())
        text += '\n' + edge.from.text() + '>' + edge.to.text();
    for (const topology::Job& job : graph.jobs())
        text += '\n' + job.id.text() + ' ' + std::to_string(job.ranks.size());
    return text;
}

/// A console's view of a session that is in this process: what next() has is applied at once.
class Viewer {
public:
    explicit Viewer(session::Session& session, bool rewinds = true) {
        telemetry::SubscribeRequest request;
        request.rewinds = rewinds;
        m_stream = session.subscribe(request, [] {});
    }
    void pull() {
        while (auto update = m_stream->next()) {
            resets += update->reset;
            announced += static_cast<int>(update->series.size());
            rewound += update->rewoundTo.has_value();
            state.apply(*update);
        }
    }
    /// Everything of the time that is shown: values, events, and what was told of it.
    [[nodiscard]] QByteArray digest() const {
        telemetry::SampleBatch values;
        std::vector<telemetry::SeriesId> ids; // they stand as they came, which says nothing
        for (const telemetry::SeriesInfo& info : state.series())
            ids.push_back(info.id);
        std::sort(ids.begin(), ids.end(), [](auto a, auto b) { return a.value() < b.value(); });
        for (const telemetry::SeriesId id : ids)
            if (const telemetry::SeriesState* value = state.latest(id))
                values.add(value->id, value->time, value->value, value->quality);
        QCryptographicHash hash(QCryptographicHash::Sha256);
        const auto add = [&](const std::string& bytes) { hash.addData(QByteArray::fromStdString(bytes + '\n')); };
        add(formatRfc3339(state.session().now));
        add(wire::encode(values));
        add(wire::encode(std::span<const telemetry::Event>(state.events())));
        add(state.topology() ? textOf(*state.topology()) : std::string());
        std::size_t place = 0;
        telemetry::forEachPart([&](const auto& part) {
            if (part.topic != "session" && part.topic != "topology") // how one came there, and what is in it already
                add(state.parts().*part.place ? wire::encodePart(place, state.parts()) : std::string("none"));
            ++place;
        });
        return hash.result();
    }

    models::ClusterState state;
    int resets = 0;
    int announced = 0; ///< series
    int rewound = 0;

private:
    std::unique_ptr<telemetry::UpdateStream> m_stream;
};

/// A hall in which a pump weakens and comes back, as a gateway that was live recorded it: with all that its analysis said.
std::filesystem::path recording() {
    static const test::TemporaryFolder folder;
    const auto path = folder / "pump.mcap";
    if (std::filesystem::exists(path))
        return path;
    gateway::SimulatedRecording what;
    what.model.scenario = "pump_degraded";
    what.model.gpus = 64;
    what.model.onset = 6min;
    what.model.faultLength = 8min;
    what.length = kLength;
    if (const auto done = gateway::recordSimulation(what, path, SystemClock()); !done)
        qFatal("%s", done.error().text().c_str());
    return path;
}

/// A replay of it, analysed anew as well, with a wall clock that goes on when it is told to.
class Replay {
public:
    Replay() {
        gateway::OpenOptions options;
        options.path = recording().string();
        auto opened = gateway::Gateway::open(options, m_clock);
        if (!opened)
            qFatal("%s", opened.error().text().c_str());
        m_gateway = std::move(*opened);
        if (const auto loaded = m_gateway->waitLoaded(); !loaded)
            qFatal("%s", loaded.error().text().c_str());
        tick(1s);
        telemetry::ReplayCommand judge;
        judge.judgeNow = true;
        order(judge);
        static_cast<void>(session().incidentReports()); // all of both judgements, and the alarms made of them
        tick(1s);
        start = session().published()->session.start;
    }

    [[nodiscard]] session::Session& session() { return m_gateway->session(); }
    void order(const telemetry::ReplayCommand& command) {
        std::promise<void> done;
        session().replay(command, [&](const Result<telemetry::SessionState>& state) {
            if (!state)
                qFatal("%s", state.error().text().c_str());
            done.set_value();
        });
        done.get_future().wait();
    }
    void play(double speed, bool isBack) {
        telemetry::ReplayCommand command;
        command.speed = speed;
        command.backwards = isBack;
        command.playing = true;
        order(command);
    }
    void pause() {
        telemetry::ReplayCommand command;
        command.playing = false;
        order(command);
    }
    void seek(TimePoint t) {
        telemetry::ReplayCommand command;
        command.seek = t;
        order(command);
    }
    /// Wall time goes by, and the session has seen it.
    void tick(Duration wall) {
        m_clock.advance(wall);
        session().flush();
    }
    /// Until the meter has come to where the replay stands.
    void settle() {
        const auto isThere = [this] {
            const auto now = session().published();
            return now->parts.meter && now->parts.meter->at == now->session.now;
        };
        for (int i = 0; i < 1000 && !isThere(); ++i)
            tick(200ms);
        tick(200ms); // jobs learn anew a few at a time
        tick(200ms);
    }
    [[nodiscard]] TimePoint checkpoint(int k) const { return start + kBetween * k; }
    [[nodiscard]] TimePoint position() { return session().published()->session.now; }

    TimePoint start{};

private:
    ManualClock m_clock{fromNanoseconds(1'800'000'000'000'000'000)};
    std::unique_ptr<gateway::Gateway> m_gateway;
};

using Digests = std::map<int, QByteArray>;

/// At each @p every -th checkpoint on the way from @p from, by ticks of @p wall.
Digests played(Replay& replay, Viewer& viewer, int from, double speed, bool isBack, Duration wall, int every = 1) {
    Digests seen;
    replay.play(speed, isBack);
    for (int k = from; k >= 0 && k < kCheckpoints; k += isBack ? -every : every) {
        const TimePoint there = replay.checkpoint(k);
        for (int i = 0; i < 10'000 && (isBack ? replay.position() > there : replay.position() < there); ++i) {
            replay.tick(wall);
            viewer.pull();
        }
        if (replay.position() != there)
            qFatal("checkpoint %d was passed over", k);
        replay.pause();
        replay.settle();
        viewer.pull();
        seen[k] = viewer.digest();
        if (const int next = k + (isBack ? -every : every); next >= 0 && next < kCheckpoints)
            replay.play(speed, isBack);
    }
    return seen;
}

Digests sought(Replay& replay, Viewer& viewer, std::vector<int> order) {
    Digests seen;
    for (const int k : order) {
        replay.seek(replay.checkpoint(k));
        replay.settle();
        viewer.pull();
        seen[k] = viewer.digest();
    }
    return seen;
}

std::vector<int> inOrder() {
    std::vector<int> order(kCheckpoints);
    std::iota(order.begin(), order.end(), 0);
    return order;
}

/// The first of the checkpoints that were seen that is not as it should be; −1: none.
int differsAt(const Digests& seen, const Digests& truth) {
    for (const auto& [k, digest] : seen)
        if (digest != truth.at(k))
            return k;
    return -1;
}

} // namespace

class TstReplaySame : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void whateverTheSpeed_data();
    void whateverTheSpeed();
    void backwardsThenForwards();
    void forAClientThatCannotGoBack();
    void afterRandomJumps();
    void onOneProcessorAndUnderQuestions();

private:
    Digests m_truth; ///< of one seek each, in order of time, by a session of its own and a client that begins anew each time
};

void TstReplaySame::initTestCase() {
    Replay replay;
    Viewer viewer(replay.session(), false);
    m_truth = sought(replay, viewer, inOrder());
    QVERIFY(viewer.resets >= kCheckpoints);
    // It is a run in which something happens, and all of it is told: the digests are of different things.
    const telemetry::Parts& told = viewer.state.parts();
    QVERIFY(told.incidents && !told.incidents->incidents.empty() && told.incidents->incidents.front().cost);
    QVERIFY(told.rejudged && !told.rejudged->report->incidents.empty());
    QVERIFY(told.alarms && !told.alarms->alarms.empty());
    QVERIFY(told.meter && told.meter->lostTotalMicros > 0);
    QVERIFY(told.sources && !told.sources->empty());
    QVERIFY(!viewer.state.events().empty());
    std::set<QByteArray> distinct;
    for (const auto& [k, digest] : m_truth)
        distinct.insert(digest);
    QCOMPARE(distinct.size(), std::size_t{kCheckpoints});
}

void TstReplaySame::whateverTheSpeed_data() {
    QTest::addColumn<double>("speed");
    QTest::addColumn<qint64>("wallMs");
    QTest::addColumn<int>("every");
    QTest::newRow("1x") << 1.0 << qint64{500} << 1;
    QTest::newRow("8x") << 8.0 << qint64{125} << 1;
    QTest::newRow("100x") << 100.0 << qint64{40} << 1;
    QTest::newRow("1000x") << 1000.0 << qint64{36} << 3; // a tick goes past two of them
}

void TstReplaySame::whateverTheSpeed() {
    QFETCH(double, speed);
    QFETCH(qint64, wallMs);
    QFETCH(int, every);
    Replay replay;
    Viewer viewer(replay.session());
    const Digests seen = played(replay, viewer, 0, speed, false, std::chrono::milliseconds(wallMs), every);
    QCOMPARE(differsAt(seen, m_truth), -1);
    QCOMPARE(seen.size(), std::size_t(1 + (kCheckpoints - 1) / every));
    QCOMPARE(viewer.resets, 1);
}

void TstReplaySame::backwardsThenForwards() {
    Replay replay;
    Viewer viewer(replay.session());
    replay.seek(replay.checkpoint(kCheckpoints - 1) + 5s);
    viewer.pull();
    const int jumps = viewer.resets;
    QCOMPARE(differsAt(played(replay, viewer, kCheckpoints - 1, 8, true, 125ms), m_truth), -1);
    QVERIFY(viewer.rewound > kCheckpoints);
    QCOMPARE(differsAt(played(replay, viewer, 0, 10, false, 100ms), m_truth), -1);
    QCOMPARE(differsAt(played(replay, viewer, kCheckpoints - 1, 100, true, 40ms), m_truth), -1);
    QCOMPARE(viewer.resets, jumps); // it went there without beginning anew
}

void TstReplaySame::forAClientThatCannotGoBack() {
    Replay replay;
    Viewer viewer(replay.session(), false);
    replay.seek(replay.checkpoint(kCheckpoints - 1) + 5s);
    viewer.pull();
    QCOMPARE(differsAt(played(replay, viewer, kCheckpoints - 1, 8, true, 125ms), m_truth), -1);
    QCOMPARE(viewer.rewound, 0);
    QVERIFY(viewer.resets > kCheckpoints);
}

void TstReplaySame::afterRandomJumps() {
    Replay replay;
    Viewer viewer(replay.session());
    std::mt19937 random(7);
    std::vector<int> order = inOrder();
    std::shuffle(order.begin(), order.end(), random);
    replay.seek(replay.checkpoint(order[0]));
    replay.settle();
    viewer.pull();
    const int resets = viewer.resets;
    const int announced = viewer.announced;
    QCOMPARE(differsAt(sought(replay, viewer, order), m_truth), -1);
    // A jump tells the values of another time, not once more which series there are; but for the few to where a part that
    // was told is not known.
    QVERIFY2(viewer.resets - resets < kCheckpoints / 4, std::to_string(viewer.resets - resets).c_str());
    QVERIFY(viewer.rewound > kCheckpoints / 4);
    QCOMPARE(viewer.announced > announced, viewer.resets > resets);
}

// The same with one processor for all threads, and with eight threads that ask all the time.
void TstReplaySame::onOneProcessorAndUnderQuestions() {
    cpu_set_t all;
    QCOMPARE(sched_getaffinity(0, sizeof all, &all), 0);
    cpu_set_t one;
    CPU_ZERO(&one);
    for (int cpu = 0; cpu < CPU_SETSIZE && CPU_COUNT(&one) == 0; ++cpu)
        if (CPU_ISSET(cpu, &all))
            CPU_SET(cpu, &one);
    QCOMPARE(sched_setaffinity(0, sizeof one, &one), 0); // threads that are made from here on
    {
        Replay replay;
        Viewer viewer(replay.session());
        const int differs = differsAt(played(replay, viewer, 0, 100, false, 40ms), m_truth);
        QCOMPARE(sched_setaffinity(0, sizeof all, &all), 0);
        QCOMPARE(differs, -1);
    }
    Replay replay;
    Viewer viewer(replay.session());
    std::atomic<bool> isOver = false;
    std::vector<std::thread> askers;
    for (int i = 0; i < 8; ++i)
        askers.emplace_back([&, i] {
            std::mt19937 random(static_cast<unsigned>(i));
            while (!isOver) {
                std::promise<void> done;
                replay.session().queryState({{}, replay.checkpoint(static_cast<int>(random() % kCheckpoints))},
                                            [&](const auto&) { done.set_value(); });
                done.get_future().wait();
            }
        });
    const int differs = differsAt(played(replay, viewer, 0, 100, false, 40ms), m_truth);
    isOver = true;
    for (std::thread& asker : askers)
        asker.join();
    QCOMPARE(differs, -1);
}

SEAM_TEST(tst_replay_same, TstReplaySame)
#include "tst_replay_same.moc"
