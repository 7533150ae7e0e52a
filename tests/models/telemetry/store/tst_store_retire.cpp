// SPDX-License-Identifier: GPL-3.0-or-later
// Series that nobody sends any more: a live store forgets them and goes on seeing new ones.
#include "support/test_program.h"
#include "telemetry/store.h"

#include <QtTest>

#include <random>
#include <set>

using namespace seamscope;
using namespace seamscope::telemetry;
using namespace std::chrono_literals;

namespace {

constexpr TimePoint kStart = fromNanoseconds(1'700'000'000'000'000'000);
constexpr std::size_t kBytes = std::size_t{16} << 20;

SeriesInfo infoOf(std::uint32_t id, std::uint32_t source = 1) {
    SeriesInfo info;
    info.id = SeriesId(id);
    info.source = SourceId(source);
    info.metric = "a_metric_with_a_name_of_usual_length";
    info.labels = {{"instance", "some-host-" + std::to_string(id) + ":9400"}, {"job", "something"}};
    return info;
}

Store liveStore(std::size_t bytes = kBytes) {
    return Store({.bytes = bytes, .retention = 1h, .retiresSeries = true, .keeps = SourceId(0)});
}

bool isDescribed(const Store& store, std::uint32_t id) {
    const auto snapshot = store.snapshot();
    return id < snapshot->series().size() && snapshot->series()[id].id.isValid();
}

} // namespace

class TstStoreRetire : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void churnIsBoundedAndNewSeriesAreSeen();
    void whatIsDescribedWaitsForItsSamples();
    void whatGoesOnSurvivesChurn();
    void whatGoesOnGoesAfterWhatIsNew();
    void whatIsSilentForLongerThanTheRetentionGoes();
    void aFileForgetsNoSeries();
    void whoReadsAnOlderVersionKeepsIt();
    void whatIsHeldBesideTheStoreCounts();
};

void TstStoreRetire::churnIsBoundedAndNewSeriesAreSeen() {
    Store store = liveStore();
    std::uint32_t next = 0;
    std::set<std::uint32_t> gone;
    for (int round = 0; round < 200; ++round) {
        SampleBatch batch;
        for (int i = 0; i < 2000; ++i) {
            store.addSeries(infoOf(next));
            batch.add(SeriesId(next++), kStart + std::chrono::seconds(2 * round), 1);
        }
        QCOMPARE(store.append(batch).accepted, std::uint64_t{2000});
        store.publish();
        for (const RetiredSeries& one : store.takeRetired()) {
            QVERIFY(gone.insert(one.id.value()).second);
            QCOMPARE(one.source, SourceId(1));
            QVERIFY(!isDescribed(store, one.id.value()));
        }
        const StoreStats stats = store.snapshot()->stats();
        QVERIFY2(stats.residentBytes < kBytes + kBytes / 4, qPrintable(QString::number(stats.residentBytes)));
        QCOMPARE(stats.liveSeries + stats.retired, std::uint64_t{next});
        QVERIFY(isDescribed(store, next - 1)); // the newest is always there, with its sample
        QVERIFY(store.snapshot()->stateOf(SeriesId(next - 1), kTimeMax));
    }
    QVERIFY(gone.size() > 300'000);
    QCOMPARE(store.snapshot()->stats().crowdedOut, std::uint64_t{gone.size()});
    QCOMPARE(store.append([&] {
        SampleBatch late;
        late.add(SeriesId(*gone.begin()), kStart + 1h, 1);
        return late;
    }()).unknownSeries, std::uint64_t{1}); // an id is never used again
}

/// A version may be published between the description of a series and its first sample. There is room for
/// little more than one round of these.
void TstStoreRetire::whatIsDescribedWaitsForItsSamples() {
    Store store = liveStore();
    std::uint32_t next = 0;
    for (int round = 0; round < 100; ++round) {
        const TimePoint now = kStart + 700ms + std::chrono::seconds(2 * round);
        SampleBatch batch;
        for (int i = 0; i < 5000; ++i) {
            store.addSeries(infoOf(next));
            batch.add(SeriesId(next++), now, 1);
            if (i % 500 == 0)
                store.publish();
        }
        const AppendStats taken = store.append(batch);
        QCOMPARE(taken.unknownSeries, std::uint64_t{0});
        QCOMPARE(taken.accepted, std::uint64_t{5000});
        store.publish();
    }
    QVERIFY(store.snapshot()->stats().retired > 100'000);
}

void TstStoreRetire::whatGoesOnSurvivesChurn() {
    constexpr std::uint32_t kSteady = 500;
    Store store = liveStore();
    std::uint32_t next = 0;
    for (; next < kSteady; ++next)
        store.addSeries(infoOf(next, 2)); // of another source than those that never come again
    for (int round = 0; round < 200; ++round) {
        const TimePoint now = kStart + std::chrono::seconds(2 * round);
        SampleBatch batch;
        for (std::uint32_t id = 0; id < kSteady && round % 8 == 0; ++id) // every 16 seconds
            batch.add(SeriesId(id), now, round);
        for (int i = 0; i < 2000; ++i) {
            store.addSeries(infoOf(next));
            batch.add(SeriesId(next++), now, 1);
        }
        store.append(batch);
        store.publish();
    }
    for (std::uint32_t id = 0; id < kSteady; ++id) {
        QVERIFY(isDescribed(store, id));
        const auto newest = store.snapshot()->stateOf(SeriesId(id), kTimeMax);
        QVERIFY(newest);
        QCOMPARE(newest->value, 192.0);
    }
}

/// There is room for little more than one round: what also spoke before is told from what is named once.
void TstStoreRetire::whatGoesOnGoesAfterWhatIsNew() {
    constexpr std::uint32_t kSteady = 20;
    const auto beside = std::make_shared<MemoryAccount>();
    Store store({.bytes = 2 * kBytes, .retention = 1h, .retiresSeries = true, .keeps = SourceId(0), .beside = beside});
    std::uint32_t next = 0;
    for (; next < kSteady; ++next)
        store.addSeries(infoOf(next));
    for (int round = 0; round < 40; ++round) {
        beside->set(MemoryAccount::User::queue, round < 10 ? 0 : 2 * kBytes);
        SampleBatch batch;
        for (std::uint32_t id = 0; id < kSteady; ++id)
            batch.add(SeriesId(id), kStart + std::chrono::seconds(round), round);
        for (int i = 0; i < 20'000; ++i) {
            store.addSeries(infoOf(next));
            batch.add(SeriesId(next++), kStart + std::chrono::seconds(round), 1);
        }
        store.append(batch);
        store.publish();
    }
    QVERIFY(store.snapshot()->stats().crowdedOut > 100'000);
    for (std::uint32_t id = 0; id < kSteady; ++id)
        QVERIFY2(isDescribed(store, id), std::to_string(id).c_str());
}

void TstStoreRetire::whatIsSilentForLongerThanTheRetentionGoes() {
    Store store = liveStore(std::size_t{256} << 20);
    for (std::uint32_t id = 0; id < 4; ++id)
        store.addSeries(infoOf(id, id == 3 ? 0 : 1)); // the last is of the source that is kept
    SampleBatch first;
    first.add(SeriesId(0), kStart, 1);
    first.add(SeriesId(1), kStart, 1);
    store.append(first);
    store.publish();
    QVERIFY(store.takeRetired().empty());
    std::set<std::uint32_t> gone;
    for (int minute = 1; minute <= 70; ++minute) {
        SampleBatch batch;
        batch.add(SeriesId(0), kStart + std::chrono::minutes(minute), minute);
        store.append(batch);
        store.publish();
        for (const RetiredSeries& one : store.takeRetired())
            gone.insert(one.id.value());
        QVERIFY(minute > 60 || gone.empty());
    }
    QCOMPARE(gone, (std::set<std::uint32_t>{1, 2})); // 2 never had a sample
    QVERIFY(isDescribed(store, 0));
    QVERIFY(isDescribed(store, 3));
    QCOMPARE(store.snapshot()->stats().crowdedOut, std::uint64_t{0});
}

void TstStoreRetire::aFileForgetsNoSeries() {
    Store store({.bytes = std::size_t{1} << 20, .retention = Duration::max()});
    for (std::uint32_t id = 0; id < 5000; ++id)
        store.addSeries(infoOf(id));
    SampleBatch batch;
    for (std::uint32_t id = 0; id < 5000; ++id)
        batch.add(SeriesId(id), kStart, 1);
    store.append(batch);
    store.publish();
    QVERIFY(store.takeRetired().empty());
    QCOMPARE(store.snapshot()->stats().liveSeries, 5000U);
}

void TstStoreRetire::whoReadsAnOlderVersionKeepsIt() {
    Store store = liveStore();
    store.addSeries(infoOf(0));
    SampleBatch batch;
    batch.add(SeriesId(0), kStart, 7);
    store.append(batch);
    store.publish();
    const auto before = store.snapshot();
    store.addSeries(infoOf(1));
    SampleBatch later;
    later.add(SeriesId(1), kStart + 2h, 1);
    store.append(later);
    store.publish();
    QVERIFY(!isDescribed(store, 0));
    QCOMPARE(before->series()[0].labels, infoOf(0).labels);
    QCOMPARE(before->stateOf(SeriesId(0), kTimeMax)->value, 7.0);
}

void TstStoreRetire::whatIsHeldBesideTheStoreCounts() {
    const auto account = std::make_shared<MemoryAccount>();
    Store store({.bytes = std::size_t{4} << 20, .retention = 1h, .retiresSeries = true, .beside = account});
    store.addSeries(infoOf(0));
    std::mt19937_64 random(3); // nothing makes these smaller
    SampleBatch batch;
    for (int i = 0; i < 200'000; ++i)
        batch.add(SeriesId(0), kStart + std::chrono::milliseconds(10 * i), 1.0 / static_cast<double>(random()));
    store.append(batch);
    store.publish();
    const auto alone = store.snapshot()->stats();
    account->set(MemoryAccount::User::log, std::size_t{7} << 19);
    SampleBatch one;
    one.add(SeriesId(0), kStart + 3000s, 1);
    store.append(one);
    store.publish();
    SampleBatch another; // the version before is gone by then
    another.add(SeriesId(0), kStart + 3001s, 1);
    store.append(another);
    store.publish();
    const auto squeezed = store.snapshot()->stats();
    QVERIFY(alone.residentBytes > std::size_t{1} << 20);
    // Half a mebibyte is left; a little is held for the version before.
    QVERIFY2(squeezed.residentBytes <= (std::size_t{1} << 19) + (std::size_t{1} << 16),
             qPrintable(QString::number(squeezed.residentBytes) + QLatin1String(" of ") +
                        QString::number(alone.residentBytes)));
    QVERIFY(squeezed.evicted > alone.evicted);
}

SEAM_TEST(tst_store_retire, TstStoreRetire)
#include "tst_store_retire.moc"
