// SPDX-License-Identifier: GPL-3.0-or-later
// What threads hand to each other.
#include "base/bounded_queue.h"
#include "base/shared_log.h"
#include "support/test_program.h"

#include <QtTest>

#include <string>
#include <thread>
#include <vector>

using namespace seamscope;
using namespace std::chrono_literals;

class TstBoundedQueue : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void refusalsAreCountedByWeight();
    void anOverweightItemPassesWhenEmpty();
    void whatWeighsNothingPassesBehindAnOverweightItem();
    void whatIsPushedAheadIsTakenFirstInItsOrder();
    void everythingPushedIsPoppedOnceAcrossThreads();
    void closeDrainsWhatIsLeft();
    void aLogIsReadWhileItGrows();
};

void TstBoundedQueue::refusalsAreCountedByWeight() {
    BoundedQueue<int> queue(10);
    QVERIFY(queue.tryPush(1, 6));
    QVERIFY(!queue.tryPush(2, 5));
    QVERIFY(queue.tryPush(3, 4));
    QVERIFY(!queue.push(4, 1, 0ns));
    QCOMPARE(queue.refused(), std::uint64_t(6));
    QCOMPARE(queue.weight(), std::size_t(10));
}

void TstBoundedQueue::anOverweightItemPassesWhenEmpty() {
    BoundedQueue<int> queue(10);
    QVERIFY(queue.tryPush(1, 100));
    QVERIFY(!queue.tryPush(2, 1));
    QCOMPARE(*queue.pop(), 1);
    QCOMPARE(queue.weight(), std::size_t(0));
}

void TstBoundedQueue::whatWeighsNothingPassesBehindAnOverweightItem() {
    BoundedQueue<int> queue(1);
    QVERIFY(queue.tryPush(1, 9));
    QVERIFY(!queue.tryPush(2, 1));
    QVERIFY(queue.tryPush(3, 0));
    QCOMPARE(queue.weight(), std::size_t(9));
    queue.close();
    QVERIFY(!queue.tryPush(4, 0));
}

void TstBoundedQueue::whatIsPushedAheadIsTakenFirstInItsOrder() {
    BoundedQueue<int> queue(2);
    QVERIFY(queue.tryPush(1, 2));
    QVERIFY(!queue.tryPush(2, 1));
    QVERIFY(queue.pushAhead(3) && queue.pushAhead(4)); // also when it is full
    QCOMPARE(queue.weight(), std::size_t(2));
    QCOMPARE(*queue.pop(), 3);
    QCOMPARE(*queue.tryPop(), 4);
    QCOMPARE(*queue.popFor(0ns), 1);
    QVERIFY(queue.pushAhead(5));
    QCOMPARE(*queue.popFor(10s), 5);
    QVERIFY(queue.pushAhead(6));
    queue.close();
    QVERIFY(!queue.pushAhead(7));
    QCOMPARE(*queue.pop(), 6);
    QVERIFY(!queue.pop());
}

void TstBoundedQueue::everythingPushedIsPoppedOnceAcrossThreads() {
    BoundedQueue<int> queue(8);
    constexpr int kProducers = 3;
    constexpr int kEach = 2000;
    std::vector<std::thread> producers;
    for (int p = 0; p < kProducers; ++p)
        producers.emplace_back([&queue, p] {
            for (int i = 0; i < kEach; ++i)
                if (!queue.push(p * kEach + i, 1, 10s))
                    std::abort();
        });
    std::vector<int> seen(kProducers * kEach, 0);
    for (int i = 0; i < kProducers * kEach; ++i)
        ++seen[static_cast<std::size_t>(*queue.pop())];
    for (auto& producer : producers)
        producer.join();
    for (int count : seen)
        QCOMPARE(count, 1);
}

void TstBoundedQueue::closeDrainsWhatIsLeft() {
    BoundedQueue<int> queue(8);
    QVERIFY(queue.tryPush(7));
    queue.close();
    QVERIFY(!queue.tryPush(8));
    QCOMPARE(*queue.pop(), 7);
    QVERIFY(!queue.pop());
}

// Every version holds what was in it when it was taken, whatever its owner appends beside the reader.
void TstBoundedQueue::aLogIsReadWhileItGrows() {
    constexpr std::size_t kItems = 20'000;
    SharedLog<std::string> log;
    BoundedQueue<SharedLog<std::string>> versions(kItems);
    std::thread owner([&] {
        for (std::size_t i = 0; i < kItems; ++i) {
            log.push_back("item " + std::to_string(i));
            if (i % 61 == 0)
                static_cast<void>(versions.tryPush(SharedLog<std::string>(log)));
        }
        versions.close();
    });
    std::size_t seen = 0, wrong = 0;
    while (const auto version = versions.pop()) {
        wrong += version->size() < seen ? 1U : 0U;
        for (std::size_t i = seen; i < version->size(); ++i)
            wrong += (*version)[i] == "item " + std::to_string(i) ? 0U : 1U;
        seen = version->size();
    }
    owner.join();
    QCOMPARE(wrong, std::size_t(0));
    QVERIFY(seen > kItems - 61);
    QCOMPARE(log.size(), kItems);
}

SEAM_TEST(tst_bounded_queue, TstBoundedQueue)
#include "tst_bounded_queue.moc"
