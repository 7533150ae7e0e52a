// SPDX-License-Identifier: GPL-3.0-or-later
#include "store_driver.h"
#include "support/test_program.h"

#include <QtTest>

#include <array>
#include <atomic>
#include <random>
#include <thread>

using namespace seamscope;
using namespace seamscope::telemetry;
using namespace seamscope::telemetry::tests;
using namespace std::chrono_literals;

namespace {

SampleBatch everything(const StoreSnapshot& snapshot) {
    std::vector<SeriesId> ids;
    for (const SeriesInfo& info : snapshot.series())
        ids.push_back(info.id);
    SampleBatch batch;
    (void)snapshot.scan(ids, kTimeMin, kTimeMax, SIZE_MAX, batch);
    return batch;
}

bool isSame(const SampleBatch& a, const SampleBatch& b) {
    return a.series == b.series && a.time == b.time && a.quality == b.quality &&
           std::memcmp(a.value.data(), b.value.data(), a.size() * sizeof(double)) == 0;
}

} // namespace

class TstStoreVersions : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aSnapshotNeverChanges_data();
    void aSnapshotNeverChanges();
    void readersAndTheWriterDoNotMeet_data();
    void readersAndTheWriterDoNotMeet();
    void timesInCommonAreHeldOnce();
    void theOldestGoesFirstWhenBytesRunOut();
    void retentionIsKept();
    void seriesWithoutBlocksAreBoundedToo();
    void noiseOfManySeriesGoesByItsAge();
    void sixHundredThousandSeriesFitTheirShare();
    void memoryReturnsWhenReadersLetGo();
};

void TstStoreVersions::aSnapshotNeverChanges_data() {
    QTest::addColumn<bool>("areScraped");
    QTest::newRow("series on their own") << false;
    QTest::newRow("series of one scrape") << true;
}

void TstStoreVersions::aSnapshotNeverChanges() {
    QFETCH(bool, areScraped);
    StoreDriver driver(11, 9, {.bytes = areScraped ? 60'000u : 150'000u, .retention = 24h * 365});
    std::vector<std::pair<std::shared_ptr<const StoreSnapshot>, SampleBatch>> held;
    for (int i = 0; i < 60000; ++i) {
        if (areScraped)
            QVERIFY(i % 4 != 0 || driver.scrape());
        else
            QVERIFY(driver.step(driver.random()() % 9));
        if (i % 500 == 0)
            driver.store.publish();
        if (i % 3000 == 0)
            held.emplace_back(driver.store.snapshot(), everything(*driver.store.snapshot()));
    }
    QVERIFY(driver.store.snapshot()->stats().evicted > 0);
    while (!held.empty()) { // let go in mixed order
        const auto i = static_cast<std::ptrdiff_t>(driver.random()() % held.size());
        const auto& [snapshot, samples] = held[static_cast<std::size_t>(i)];
        QVERIFY(isSame(everything(*snapshot), samples));
        QCOMPARE(snapshot->stats().samples, std::uint64_t(samples.size()));
        held.erase(held.begin() + i);
    }
}

void TstStoreVersions::readersAndTheWriterDoNotMeet_data() { aSnapshotNeverChanges_data(); }

/// For the thread sanitizer; and every version a reader sees must be whole: its samples are those it counts.
void TstStoreVersions::readersAndTheWriterDoNotMeet() {
    QFETCH(bool, areScraped);
    StoreDriver driver(12, 6, {.bytes = areScraped ? 60'000u : 300'000u, .retention = 24h * 365});
    std::atomic<bool> done = false;
    std::atomic<int> torn = 0;
    std::atomic<int> seen = 0;
    const auto read = [&](std::uint64_t seed) {
        std::mt19937_64 random(seed);
        std::vector<std::shared_ptr<const StoreSnapshot>> held;
        do {
            const auto snapshot = driver.store.snapshot();
            const SampleBatch batch = everything(*snapshot);
            torn += snapshot->stats().samples != batch.size();
            torn += snapshot->stateAt({{}, snapshot->stats().coverage.to}).states.size() >
                    snapshot->series().size();
            RangeQuery query;
            query.range = snapshot->stats().coverage;
            query.maxColumns = 50;
            torn += snapshot->query(query).matched != snapshot->series().size();
            held.push_back(snapshot);
            if (held.size() > random() % 8)
                held.clear();
            ++seen;
        } while (!done);
    };
    std::thread a(read, 1);
    std::thread b(read, 2);
    bool allRight = true;
    for (int i = 0; i < 100'000 || seen < 20; ++i) {
        if (!areScraped)
            allRight = driver.step(driver.random()() % 6) && allRight;
        else if (i % 6 == 0)
            allRight = driver.scrape() && allRight;
        if (i % 50 == 0)
            driver.store.publish();
    }
    done = true;
    a.join();
    b.join();
    QVERIFY(allRight);
    QCOMPARE(torn.load(), 0);
}

/// A jittered scrape of many series that stand still: what is to be kept is one column of times.
void TstStoreVersions::timesInCommonAreHeldOnce() {
    constexpr std::uint32_t kSeries = 400;
    constexpr std::size_t kScrapes = 2048 * 3 + 100;
    std::mt19937_64 random(21);
    std::vector<std::int64_t> times(kScrapes);
    for (std::size_t i = 0; i < kScrapes; ++i)
        times[i] = 1'700'000'000'000'000'000 + static_cast<std::int64_t>(i) * 15'000'000'000 +
                   static_cast<std::int64_t>(random() % 16) * 1'000'000; // 4 bits of chance each
    const auto bytesOf = [&](std::uint32_t series) {
        Store store({.bytes = std::size_t{1} << 30, .retention = 24h * 365});
        for (std::uint32_t id = 0; id < series; ++id) {
            SeriesInfo info;
            info.id = SeriesId(id);
            store.addSeries(info);
        }
        for (const std::int64_t time : times) {
            SampleBatch batch;
            for (std::uint32_t id = 0; id < series; ++id)
                batch.add(SeriesId(id), fromNanoseconds(time), id);
            (void)store.append(batch);
        }
        store.publish();
        const StoreStats stats = store.snapshot()->stats();
        return static_cast<double>(stats.encodedBytes) / 3;
    };
    const double alone = bytesOf(1);
    QVERIFY(alone >= 2048 / 2); // no code gets below the chance in them
    const double shared = bytesOf(kSeries);
    QVERIFY2(shared < alone + kSeries * 2048 * 0.05, qPrintable(QString::number(shared)));
}

void TstStoreVersions::theOldestGoesFirstWhenBytesRunOut() {
    constexpr std::size_t kBytes = 600'000;
    constexpr std::size_t kPage = 8'000 + 24'000; // the page, leaf and head that one sample makes anew, the stage of a block
    StoreDriver driver(13, 6, {.bytes = kBytes, .retention = 24h * 3650});
    for (int i = 0; i < 400'000; ++i) {
        QVERIFY(driver.step(driver.random()() % 6));
        if (i % 1000 != 0)
            continue;
        for (int small = 0; small < 3; ++small) { // lets go of what the versions before retained
            QVERIFY(driver.step(0));
            driver.store.publish();
        }
        QVERIFY(driver.store.snapshot()->stats().residentBytes <= kBytes + kPage);
    }
    driver.store.publish();
    const auto snapshot = driver.store.snapshot();
    const StoreStats stats = snapshot->stats();
    QVERIFY(stats.evicted > 0);
    QCOMPARE(stats.samples + stats.evicted, driver.total.accepted);
    const SampleBatch held = everything(*snapshot);
    QCOMPARE(std::uint64_t(held.size()), stats.samples);
    // What is held of each series are its newest samples, and from the start of the coverage on nothing is
    // missing.
    std::size_t at = held.size();
    for (std::size_t id = 6; id-- > 0;) {
        const auto& all = driver.naive.series[id];
        auto expected = all.rbegin();
        while (at > 0 && held.series[at - 1].value() == id) {
            --at;
            QCOMPARE(toNanoseconds(held.time[at]), (expected++)->first);
        }
        QVERIFY(expected == all.rend() || expected->first < toNanoseconds(stats.coverage.from));
    }
}

void TstStoreVersions::retentionIsKept() {
    Store store({.bytes = std::size_t{1} << 30, .retention = 1h});
    for (std::uint32_t id = 0; id < 2; ++id) {
        SeriesInfo info;
        info.id = SeriesId(id);
        store.addSeries(info);
    }
    SampleBatch batch;
    const TimePoint start = fromNanoseconds(1'700'000'000'000'000'000);
    for (int i = 0; i < 100; ++i)
        batch.add(SeriesId(1), start + i * 1s, 1); // then it ends
    for (int i = 0; i < 20'000; ++i)
        batch.add(SeriesId(0), start + i * 1s, 1);
    (void)store.append(batch);
    store.publish();
    const auto snapshot = store.snapshot();
    const StoreStats stats = snapshot->stats();
    QCOMPARE(stats.samples + stats.evicted, std::uint64_t(20'100));
    QVERIFY(stats.samples >= 3600 && stats.samples < 3600 + 1024);
    QCOMPARE(snapshot->stateAt({{}, kTimeMax}).states.size(), std::size_t(1));
}

void TstStoreVersions::seriesWithoutBlocksAreBoundedToo() {
    constexpr std::size_t kBytes = 3'000'000;
    Store store({.bytes = kBytes, .retention = 24h});
    std::uint64_t accepted = 0;
    const TimePoint start = fromNanoseconds(1'700'000'000'000'000'000);
    for (std::uint32_t id = 0; id < 5000; ++id) {
        SeriesInfo info;
        info.id = SeriesId(id);
        store.addSeries(info);
    }
    for (int i = 0; i < 200; ++i) {
        SampleBatch batch;
        for (std::uint32_t id = 0; id < 5000; ++id)
            batch.add(SeriesId(id), start + i * 1s + std::chrono::nanoseconds(id), i);
        accepted += store.append(batch).accepted;
        store.publish();
        store.publish();
    }
    SampleBatch one; // what went now is let go with the next version
    one.add(SeriesId(0), start + 1h, 1);
    accepted += store.append(one).accepted;
    store.publish();
    const StoreStats stats = store.snapshot()->stats();
    QCOMPARE(stats.samples + stats.evicted, accepted);
    QVERIFY(stats.evicted > 0);
    QVERIFY(stats.samples > 0);
    QVERIFY2(stats.residentBytes < kBytes + kBytes / 10, qPrintable(QString::number(stats.residentBytes)));
}

/// Values that nothing compresses, of so many series that none fills a block: 2 GiB ÷ 147,456 series (16,384 GPUs × 9 signals) are
/// 14.5 KiB each. A hundredth of them is tried.
void TstStoreVersions::noiseOfManySeriesGoesByItsAge() {
    constexpr std::uint32_t kSeries = 1475;
    constexpr std::size_t kBytes = (std::size_t{2} << 30) / 100;
    Store store({.bytes = kBytes, .retention = 24h * 365});
    for (std::uint32_t id = 0; id < kSeries; ++id) {
        SeriesInfo info;
        info.id = SeriesId(id);
        store.addSeries(info);
    }
    const TimePoint start = fromNanoseconds(1'700'000'000'000'000'000);
    std::mt19937_64 random(5);
    SampleBatch batch;
    std::size_t most = 0;
    TimePoint now = start;
    for (int i = 0; i < 4000; ++i, now += 2s) {
        batch.clear();
        for (std::uint32_t id = 0; id < kSeries; ++id)
            batch.add(SeriesId(id), now, 50 + static_cast<double>(random() >> 11) * 0x1p-53);
        QCOMPARE(store.append(batch).accepted, std::uint64_t(kSeries));
        store.publish();
        most = std::max(most, store.snapshot()->stats().residentBytes);
    }
    QVERIFY2(most <= kBytes + kBytes / 5, qPrintable(QString::number(most))); // a fifth: what the version before still holds
    const auto snapshot = store.snapshot();
    QVERIFY(snapshot->stats().evicted > 0);
    Duration shortest = Duration::max();
    Duration longest{};
    for (std::uint32_t id = 0; id < kSeries; ++id) {
        SampleBatch held;
        (void)snapshot->scan(std::array{SeriesId(id)}, kTimeMin, kTimeMax, SIZE_MAX, held);
        QVERIFY(!held.isEmpty());
        shortest = std::min(shortest, now - held.time.front());
        longest = std::max(longest, now - held.time.front());
    }
    QVERIFY2(longest - shortest < longest / 3,
             qPrintable(QStringLiteral("%1 to %2 s").arg(toSeconds(shortest)).arg(toSeconds(longest))));
    QVERIFY(now - snapshot->stats().coverage.from <= shortest + 2s); // whose next sample would come then
}

/// 2 GiB ÷ 655,360 series (16,384 GPUs × 40 signals) = 3.2 KiB each; a tenth of them is tried.
void TstStoreVersions::sixHundredThousandSeriesFitTheirShare() {
    constexpr std::uint32_t kSeries = 65'536;
    Store store;
    for (std::uint32_t id = 0; id < kSeries; ++id) {
        SeriesInfo info;
        info.id = SeriesId(id);
        store.addSeries(info);
    }
    const TimePoint start = fromNanoseconds(1'700'000'000'000'000'000);
    SampleBatch batch;
    for (int i = 0; i < 50; ++i) {
        batch.clear();
        for (std::uint32_t id = 0; id < kSeries; ++id)
            batch.add(SeriesId(id), start + i * 1s, (i * 7 + static_cast<int>(id)) % 101);
        QCOMPARE(store.append(batch).accepted, std::uint64_t(kSeries));
        store.publish();
    }
    QVERIFY(store.snapshot()->stats().residentBytes < std::size_t{3276} * kSeries);
}

void TstStoreVersions::memoryReturnsWhenReadersLetGo() {
    StoreDriver driver(14, 6, {.bytes = 200'000, .retention = 24h * 3650});
    auto old = driver.store.snapshot();
    for (int i = 0; i < 100'000; ++i) {
        QVERIFY(driver.step(driver.random()() % 6));
        if (i % 10 == 0)
            driver.store.publish();
    }
    driver.store.publish();
    const std::size_t whileHeld = driver.store.snapshot()->stats().residentBytes;
    old.reset(); // ten thousand versions go at once
    QVERIFY(driver.step(0));
    driver.store.publish();
    QVERIFY(driver.step(0));
    driver.store.publish();
    const std::size_t after = driver.store.snapshot()->stats().residentBytes;
    QVERIFY(whileHeld > 1'000'000);
    QVERIFY(after < 300'000);
}

SEAM_TEST(tst_store_versions, TstStoreVersions)
#include "tst_store_versions.moc"
