// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/replay_marks.h"
#include "support/test_program.h"

#include "topology/topology.h"

#include <QtTest>

#include <algorithm>
#include <random>
#include <set>

using namespace seamscope;
using namespace std::chrono_literals;
using session::markBeside;
using session::SessionData;
using telemetry::EventKind;
using telemetry::ReplayMark;
using topology::EntityId;
using topology::EntityKind;

namespace {

const TimePoint kStart = fromNanoseconds(1'772'323'200'000'000'000);
TimePoint at(int second) { return kStart + std::chrono::seconds(second); }

/// A history of which nothing is known but what a test puts in.
struct History {
    SessionData data{1, 1000, std::size_t{1} << 20, std::make_shared<MemoryAccount>()};
    telemetry::Store store;

    void event(int second, EventKind kind) {
        telemetry::Event event;
        event.at = at(second);
        event.kind = kind;
        QCOMPARE(data.addEvents({event}), std::size_t{0});
    }
    void job(const char* name, std::uint32_t gpus) {
        topology::Job& job = m_fragment.jobs.emplace_back();
        job.id = EntityId::make(EntityKind::job, name);
        job.gpus = gpus;
        topology::TopologyBuilder builder;
        builder.merge(m_fragment);
        auto now = std::make_shared<session::Published>();
        now->parts.topology = builder.build();
        data.publish(std::shared_ptr<const session::Published>(now));
    }
    /// Step numbers of a job, by second.
    void steps(std::uint32_t id, const char* job, const std::vector<std::pair<int, double>>& numbers,
               const char* signal = "job.step") {
        telemetry::SeriesInfo info;
        info.id = telemetry::SeriesId(id);
        info.signal = info.metric = signal;
        info.entity = EntityId::make(EntityKind::job, job);
        store.addSeries(info);
        telemetry::SampleBatch batch;
        for (const auto& [second, number] : numbers)
            batch.add(info.id, at(second), number);
        store.append(batch);
        show();
    }
    void show() {
        store.publish();
        data.publish(store.snapshot());
    }
    /// Seconds after kStart, or −1.
    [[nodiscard]] int beside(int second, ReplayMark mark, bool isBack) {
        const auto found = markBeside(data, at(second), {mark, isBack});
        return found ? static_cast<int>((*found - kStart) / 1s) : -1;
    }

private:
    topology::TopologyFragment m_fragment;
};

/// The nearest of a set, looked for one by one.
int nearest(const std::set<int>& marks, int from, bool isBack) {
    int best = -1;
    for (const int mark : marks)
        if (isBack ? mark < from : mark > from)
            if (best < 0 || (isBack ? mark > best : mark < best))
                best = mark;
    return best;
}

} // namespace

class TstReplayMarks : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatIsRegainedIsNeverLater();
    void eventsAndCheckpointsAsBruteForceFindsThem();
    void incidentsAsTheyWereToldLast();
    void stepsOfTheLargestJob();
    void stepsWithoutNumbers();
    void stepsThatAreFarApart();
    void nothingIsThere();
};

/// A client shows the newest of some; one that goes far back gains those before, and none of those that it has passed.
void TstReplayMarks::whatIsRegainedIsNeverLater() {
    History history;
    for (int second = 0; second < 100; ++second)
        history.event(second, EventKind::note);
    const auto seconds = [&](int to, int until, std::size_t limit) {
        std::vector<int> out;
        for (const telemetry::Event& one : history.data.eventsRegained(at(to), at(until), limit))
            out.push_back(static_cast<int>((one.at - kStart) / 1s));
        return out;
    };
    QCOMPARE(seconds(50, 52, 5), (std::vector<int>{46, 47}));
    QCOMPARE(seconds(50, 90, 5), (std::vector<int>{46, 47, 48, 49, 50})); // all that it had are later
    QCOMPARE(seconds(3, 99, 5), (std::vector<int>{0, 1, 2, 3}));
    QVERIFY(seconds(50, 50, 5).empty());
}

void TstReplayMarks::eventsAndCheckpointsAsBruteForceFindsThem() {
    std::mt19937 random(5);
    for (int world = 0; world < 20; ++world) {
        History history;
        history.show();
        std::set<int> all;
        std::set<int> checkpoints;
        for (int i = 0; i < 30; ++i) {
            const int second = static_cast<int>(random() % 200);
            const bool isCheckpoint = random() % 3 == 0;
            history.event(second, isCheckpoint ? EventKind::checkpoint : EventKind::deploy);
            all.insert(second);
            if (isCheckpoint)
                checkpoints.insert(second);
        }
        for (int second = 0; second < 200; ++second)
            for (const bool isBack : {false, true}) {
                QCOMPARE(history.beside(second, ReplayMark::event, isBack), nearest(all, second, isBack));
                QCOMPARE(history.beside(second, ReplayMark::checkpoint, isBack), nearest(checkpoints, second, isBack));
            }
    }
}

void TstReplayMarks::incidentsAsTheyWereToldLast() {
    History history;
    history.show();
    const auto told = [&](int second, int onset) {
        auto report = std::make_shared<telemetry::IncidentReport>();
        report->at = at(second);
        telemetry::Incident& incident = report->incidents.emplace_back();
        incident.id = "inc-1";
        incident.onset = at(onset);
        incident.declared = at(100);
        history.data.incidents.add(report);
    };
    told(100, 90);
    told(150, 40); // it had begun earlier than it seemed
    QCOMPARE(history.beside(0, ReplayMark::onset, false), 40);
    QCOMPARE(history.beside(40, ReplayMark::onset, false), -1);
    QCOMPARE(history.beside(200, ReplayMark::onset, true), 40);
    QCOMPARE(history.beside(0, ReplayMark::declaration, false), 100);
    QCOMPARE(history.beside(100, ReplayMark::declaration, true), -1);
}

void TstReplayMarks::stepsOfTheLargestJob() {
    History history;
    history.job("small", 8);
    history.job("large", 512);
    history.steps(0, "small", {{1, 1}, {2, 2}, {3, 3}});
    history.steps(1, "large", {{10, 7}, {15, 7}, {20, 8}, {25, 8}, {30, 9}}); // asked more often than it steps
    std::vector<int> seen;
    for (int second = 0; second >= 0; second = history.beside(second, ReplayMark::jobStep, false))
        seen.push_back(second);
    QCOMPARE(seen, (std::vector<int>{0, 10, 20, 30}));
    seen.clear();
    for (int second = 35; second >= 0; second = history.beside(second, ReplayMark::jobStep, true))
        seen.push_back(second);
    QCOMPARE(seen, (std::vector<int>{35, 30, 20, 10}));
    QCOMPARE(history.beside(22, ReplayMark::jobStep, true), 20);
}

void TstReplayMarks::stepsWithoutNumbers() {
    History history;
    history.job("j", 512);
    history.job("k", 8);
    history.steps(0, "j", {{4, 4.2}, {8, 4.2}, {13, 5}}, "job.step_seconds"); // as long as the one before it
    QCOMPARE(history.beside(0, ReplayMark::jobStep, false), 4);
    QCOMPARE(history.beside(4, ReplayMark::jobStep, false), 8);
    QCOMPARE(history.beside(20, ReplayMark::jobStep, true), 13);
    QCOMPARE(history.beside(13, ReplayMark::jobStep, true), 8);
    history.steps(1, "k", {{5, 1}, {9, 2}});
    QCOMPARE(history.beside(0, ReplayMark::jobStep, false), 5); // numbers go before lengths
}

void TstReplayMarks::stepsThatAreFarApart() {
    History history;
    history.job("j", 8);
    history.steps(0, "j", {{0, 1}, {100'000, 2}, {5'000'000, 3}});
    QCOMPARE(history.beside(1, ReplayMark::jobStep, false), 100'000);
    QCOMPARE(history.beside(100'000, ReplayMark::jobStep, false), 5'000'000);
    QCOMPARE(history.beside(5'000'000, ReplayMark::jobStep, false), -1);
    QCOMPARE(history.beside(4'999'999, ReplayMark::jobStep, true), 100'000);
    QCOMPARE(history.beside(0, ReplayMark::jobStep, true), -1);
}

void TstReplayMarks::nothingIsThere() {
    History history;
    history.show();
    for (int mark = 0; mark < telemetry::kReplayMarkCount; ++mark)
        for (const bool isBack : {false, true})
            QCOMPARE(history.beside(0, static_cast<ReplayMark>(mark), isBack), -1);
    history.job("j", 8);
    history.steps(0, "j", {}); // described, and never told
    QCOMPARE(history.beside(0, ReplayMark::jobStep, true), -1);
    QCOMPARE(history.beside(0, ReplayMark::jobStep, false), -1);
}

SEAM_TEST(tst_replay_marks, TstReplayMarks)
#include "tst_replay_marks.moc"
