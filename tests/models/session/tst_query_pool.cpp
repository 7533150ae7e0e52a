// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/query_pool.h"
#include "support/test_program.h"
#include "support/time_limit.h"

#include <QtTest>

#include <atomic>
#include <future>
#include <semaphore>

using namespace seamscope;
using namespace std::chrono_literals;
using session::QueryLimits;
using session::QueryPool;

namespace {

/// Work that goes on until nobody waits for it; says so when it runs.
class Endless {
public:
    [[nodiscard]] QueryPool::Work work() {
        return [this] {
            running.release();
            while (!OnBehalfOf::isInVain())
                std::this_thread::yield();
            ended.release();
        };
    }
    std::counting_semaphore<> running{0};
    std::counting_semaphore<> ended{0};
};

const QueryPool::Drop kNoDrop = [](const Error&) {};

bool runFor(QueryPool& pool, const std::shared_ptr<Asker>& asker, QueryPool::Work work,
            QueryPool::Drop drop = kNoDrop) {
    const OnBehalfOf current(asker);
    return pool.run(std::move(work), std::move(drop));
}

} // namespace

class TstQueryPool : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aFloodOfOneLeavesAThreadForTheOthers();
    void askersTakeTurns();
    void whoLeavesEndsWhatRunsAndIsDropped();
    void whatTakesTooLongEnds();
    void asksAgainBesideWhatRuns();
    void aFloodIsRefused();
    void theEndWaitsForNobody();
};

void TstQueryPool::aFloodOfOneLeavesAThreadForTheOthers() {
    Endless endless;
    QueryPool pool(QueryLimits{.threads = 3, .runningOfOne = 2});
    const auto greedy = std::make_shared<Asker>("greedy");
    for (int i = 0; i < 20; ++i)
        QVERIFY(runFor(pool, greedy, endless.work()));
    QVERIFY(endless.running.try_acquire_for(2s));
    QVERIFY(endless.running.try_acquire_for(2s));
    std::binary_semaphore answered{0};
    QVERIFY(runFor(pool, std::make_shared<Asker>("other"), [&] { answered.release(); }));
    QVERIFY(answered.try_acquire_for(2s));
    QVERIFY(!endless.running.try_acquire()); // still two of them
}

void TstQueryPool::askersTakeTurns() {
    std::vector<std::string> order; // one thread: no lock
    std::promise<void> begin;
    std::shared_future<void> begun = begin.get_future();
    std::binary_semaphore done{0};
    QueryPool pool(QueryLimits{.threads = 1, .runningOfOne = 1});
    QVERIFY(runFor(pool, std::make_shared<Asker>("first"), [begun] { begun.wait(); }));
    const auto ask = [&](const char* name) {
        return runFor(pool, std::make_shared<Asker>(name), [&order, name] { order.emplace_back(name); });
    };
    for (int i = 0; i < 4; ++i)
        QVERIFY(ask("many"));
    QVERIFY(ask("b"));
    QVERIFY(ask("c"));
    QVERIFY(runFor(pool, std::make_shared<Asker>("many"), [&] { done.release(); }));
    begin.set_value();
    QVERIFY(done.try_acquire_for(2s));
    QCOMPARE(order, (std::vector<std::string>{"many", "b", "c", "many", "many", "many"}));
}

void TstQueryPool::whoLeavesEndsWhatRunsAndIsDropped() {
    Endless endless;
    QueryPool pool(QueryLimits{.threads = 1, .runningOfOne = 1});
    const auto runs = std::make_shared<Asker>("a");
    const auto waits = std::make_shared<Asker>("b");
    std::promise<ErrorCode> dropped;
    QVERIFY(runFor(pool, runs, endless.work()));
    QVERIFY(endless.running.try_acquire_for(2s));
    QVERIFY(runFor(
        pool, waits, [] { qFatal("nobody waits for this"); },
        [&](const Error& why) { dropped.set_value(why.code); }));
    waits->leave();
    runs->leave();
    QVERIFY(endless.ended.try_acquire_for(2s));
    auto why = dropped.get_future();
    QCOMPARE(why.wait_for(2s), std::future_status::ready);
    QCOMPARE(why.get(), ErrorCode::cancelled);
}

void TstQueryPool::whatTakesTooLongEnds() {
    Endless endless;
    QueryPool pool(QueryLimits{.threads = 1, .runningOfOne = 1, .patience = 0s});
    // As soon as it is asked it is too late: it is dropped, not begun.
    std::promise<ErrorCode> dropped;
    QVERIFY(runFor(pool, std::make_shared<Asker>("a"), endless.work(),
                   [&](const Error& why) { dropped.set_value(why.code); }));
    auto why = dropped.get_future();
    QCOMPARE(why.wait_for(2s), std::future_status::ready);
    QCOMPARE(why.get(), ErrorCode::deadlineExceeded);
    QueryPool patient(QueryLimits{.threads = 1, .runningOfOne = 1, .patience = 1s});
    QVERIFY(runFor(patient, std::make_shared<Asker>("a"), endless.work()));
    QVERIFY(endless.ended.try_acquire_for(4s));
}

// Whoever asks again while an answer is worked on does not give that work more time.
void TstQueryPool::asksAgainBesideWhatRuns() {
    Endless endless;
    QueryPool pool(QueryLimits{.threads = 2, .runningOfOne = 1, .patience = 1s});
    const auto asker = std::make_shared<Asker>("a");
    const auto began = std::chrono::steady_clock::now();
    QVERIFY(runFor(pool, asker, endless.work()));
    QVERIFY(endless.running.try_acquire_for(2s));
    std::size_t asked = 0;
    while (!endless.ended.try_acquire_for(20ms)) {
        QVERIFY(std::chrono::steady_clock::now() - began < 5s);
        asked += runFor(pool, asker, [] {}) ? 1 : 0;
    }
    QVERIFY(asked > 0);
}

void TstQueryPool::aFloodIsRefused() {
    Endless endless;
    QueryPool pool(QueryLimits{.threads = 1, .waiting = 6, .waitingOfOne = 4, .runningOfOne = 1});
    const auto greedy = std::make_shared<Asker>("greedy");
    QVERIFY(runFor(pool, greedy, endless.work()));
    QVERIFY(endless.running.try_acquire_for(2s));
    for (int i = 0; i < 4; ++i)
        QVERIFY(runFor(pool, greedy, endless.work()));
    QVERIFY(!runFor(pool, greedy, endless.work()));
    const auto other = std::make_shared<Asker>("other");
    QVERIFY(runFor(pool, other, endless.work()));
    QVERIFY(runFor(pool, other, endless.work()));
    QVERIFY(!runFor(pool, other, endless.work()));
}

void TstQueryPool::theEndWaitsForNobody() {
    Endless endless;
    std::atomic<int> dropped{0};
    QElapsedTimer timer;
    {
        QueryPool pool;
        for (int i = 0; i < 50; ++i)
            QVERIFY(runFor(pool, std::make_shared<Asker>(std::to_string(i)), endless.work(),
                           [&](const Error& why) { dropped += why.code == ErrorCode::unavailable ? 1 : 0; }));
        for (int i = 0; i < 3; ++i)
            QVERIFY(endless.running.try_acquire_for(2s));
        timer.start();
    }
    QVERIFY2(timer.elapsed() < 1000 * test::kTimeFactor, qPrintable(QString::number(timer.elapsed())));
    QCOMPARE(dropped.load(), 47);
}

SEAM_TEST(tst_query_pool, TstQueryPool)
#include "tst_query_pool.moc"
