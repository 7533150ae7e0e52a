// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/asker.h"
#include "store_driver.h"
#include "telemetry/store/in_parts.h"
#include "support/test_program.h"

#include <QtTest>

#include <algorithm>
#include <bit>

using namespace seamscope;
using namespace seamscope::telemetry;
using namespace seamscope::telemetry::tests;
using namespace std::chrono_literals;

namespace {

constexpr std::int64_t kStart = 1'700'000'000'000'000'000;

bool isSame(double a, double b) { return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b); }

bool isNear(double a, double b) {
    return a == b || (std::isnan(a) && std::isnan(b)) ||
           std::fabs(a - b) <= 1e-9 * std::max(std::fabs(a), std::fabs(b));
}

/// All but the mean is exact; sums depend on the order of adding.
bool isSame(const std::vector<RangeColumn>& a, const std::vector<RangeColumn>& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const RangeColumn& x, const RangeColumn& y) {
        return x.time == y.time && x.count == y.count && x.worst == y.worst && isSame(x.min, y.min) &&
               isSame(x.max, y.max) && isSame(x.last, y.last) && isNear(x.mean, y.mean);
    });
}

SeriesInfo infoOf(std::uint32_t id, SignalKind kind = SignalKind::gauge) {
    SeriesInfo info;
    info.id = SeriesId(id);
    info.metric = "m" + std::to_string(id);
    info.kind = kind;
    return info;
}

RangeQuery queryOf(std::size_t id, TimeRange range, std::uint32_t columns, bool rate = true) {
    RangeQuery query;
    query.filter.signals = {"m" + std::to_string(id)};
    query.range = range;
    query.maxColumns = columns;
    query.rate = rate;
    return query;
}

std::int64_t widthOf(const RangeQuery& query) {
    return (query.range.length().count() + query.maxColumns - 1) / query.maxColumns;
}

/// A regular series of @p n samples, one a second, by one batch.
SampleBatch regularBatch(std::uint32_t id, std::size_t n, std::int64_t start = kStart) {
    SampleBatch batch;
    for (std::size_t i = 0; i < n; ++i)
        batch.add(SeriesId(id), fromNanoseconds(start + static_cast<std::int64_t>(i) * 1'000'000'000),
                  double(i % 100));
    return batch;
}

} // namespace

class TstStore : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void randomHistoriesMatchTheNaiveStore_data();
    void randomHistoriesMatchTheNaiveStore();
    void statesOfManyAreThoseOfEach_data();
    void statesOfManyAreThoseOfEach();
    void whoHasLeftIsNotWorkedFor();
    void whoLeavesLaterIsHeardByAllParts();
    void lateSamplesWithinTheWindowAreTaken();
    void duplicatesKeepTheFirstValue();
    void unknownSeriesAreCounted();
    void aChangedKindIsAnsweredByItsNewMeaning();
    void extremeTimesDoNotBreakTheGrid();
    void panningKeepsTheColumns();
    void aRateIntegratesToTheIncrease();
    void filtersAndTruncation();
    void scanStopsAtTheLimit();
    void descriptionsAreReplacedInNewVersionsOnly();
    void aSnapshotOutlivesTheStore();

private:
    void compareColumns(StoreDriver& driver, const StoreSnapshot& snapshot);
    void compareStates(StoreDriver& driver, const StoreSnapshot& snapshot);
    void compareScan(StoreDriver& driver, const StoreSnapshot& snapshot, TimePoint from, TimePoint to);
};

void TstStore::randomHistoriesMatchTheNaiveStore_data() {
    QTest::addColumn<int>("samples");
    QTest::addColumn<int>("seed");
    QTest::addColumn<bool>("areScraped");
    QTest::addColumn<int>("series");
    for (int seed = 1; seed <= 3; ++seed)
        for (const int samples : {5, 30, 100, 1500, 6000})
            QTest::addRow("%d samples, seed %d", samples, seed) << samples << seed << false << 6;
    for (int seed = 4; seed <= 6; ++seed)
        QTest::addRow("scrapes, seed %d", seed) << 9000 + seed * 100 << seed << true << 6;
    // Of many series, in little memory, each is sealed long before it has the samples of a block.
    for (int seed = 7; seed <= 9; ++seed)
        QTest::addRow("short blocks, seed %d", seed) << 6000 << seed << false << 2500;
}

void TstStore::randomHistoriesMatchTheNaiveStore() {
    QFETCH(int, samples);
    QFETCH(int, seed);
    QFETCH(bool, areScraped);
    QFETCH(int, series);
    StoreDriver driver(static_cast<std::uint64_t>(seed), static_cast<std::size_t>(series), {.bytes = 6'000'000, .retention = 24h * 365});
    for (int i = 0; i < (areScraped ? samples : samples * 6); ++i) {
        QVERIFY(areScraped ? driver.scrape() : driver.step(driver.random()() % 6));
        if (driver.random()() % 97 == 0)
            driver.store.publish();
    }
    driver.store.publish();
    const AppendStats& total = driver.total;
    QCOMPARE(total.accepted + total.duplicates + total.outOfOrder + total.unknownSeries, driver.given);
    const auto snapshot = driver.store.snapshot();
    QCOMPARE(snapshot->stats().samples, total.accepted);
    QCOMPARE(snapshot->stats().evicted, std::uint64_t(0));
    compareColumns(driver, *snapshot);
    compareStates(driver, *snapshot);
    const TimeRange all = snapshot->stats().coverage;
    compareScan(driver, *snapshot, all.from + all.length() / 5, all.from + all.length() * 4 / 5);
    compareScan(driver, *snapshot, kTimeMin, kTimeMax);
}

void TstStore::compareColumns(StoreDriver& driver, const StoreSnapshot& snapshot) {
    const TimeRange all = snapshot.stats().coverage;
    const auto length = static_cast<std::uint64_t>(all.length().count());
    for (int round = 0; round < 60; ++round) {
        const std::size_t id = driver.random()() % 6;
        const auto from = all.from + Duration(static_cast<std::int64_t>(driver.random()() % length));
        const auto span = Duration(static_cast<std::int64_t>(1 + driver.random()() % length));
        const TimeRange range = round % 4 == 0 ? all : TimeRange{from - span / 2, from + span / 2 + 1ns};
        const std::uint32_t budget = std::array{1u, 3u, 20u, 200u, 5000u}[driver.random()() % 5];
        const RangeQuery query = queryOf(id, range, budget, driver.random()() % 2 == 0);
        const RangeResult result = snapshot.query(query);
        QCOMPARE(result.series.size(), std::size_t(1));
        const bool rates = query.rate && result.series[0].info.kind == SignalKind::counter;
        const bool isRaw = driver.naive.count(id, range) <= budget;
        QCOMPARE(result.series[0].isRaw, isRaw);
        QVERIFY(result.series[0].columns.size() <= budget + 1);
        QVERIFY(
            isSame(result.series[0].columns, isRaw ? driver.naive.raw(id, range, rates)
                                                   : driver.naive.columns(id, range, widthOf(query), rates)));
    }
}

void TstStore::compareStates(StoreDriver& driver, const StoreSnapshot& snapshot) {
    const TimeRange all = snapshot.stats().coverage;
    for (int round = 0; round < 100; ++round) {
        const auto at = all.from - 5s +
                        Duration(static_cast<std::int64_t>(
                            driver.random()() % static_cast<std::uint64_t>((all.length() + 10s).count())));
        const SeriesValues result = snapshot.stateAt({{}, at});
        std::size_t found = 0;
        for (std::size_t id = 0; id < 6; ++id) {
            const auto expected = driver.naive.stateAt(id, toNanoseconds(at));
            if (!expected)
                continue;
            QVERIFY(found < result.states.size());
            const SeriesState& state = result.states[found];
            QCOMPARE(result.series[found].id.value(), std::uint32_t(id));
            QCOMPARE(state.id.value(), std::uint32_t(id));
            QCOMPARE(toNanoseconds(state.time), expected->first);
            QCOMPARE(state.quality, expected->second.quality);
            QVERIFY(isSame(state.value, expected->second.value));
            ++found;
        }
        QCOMPARE(result.states.size(), found);
        for (const int direction : {-1, 1}) {
            const auto next = snapshot.neighbour(at, direction);
            const auto expected = driver.naive.neighbour(toNanoseconds(at), direction);
            QCOMPARE(next.has_value(), expected.has_value());
            if (next)
                QCOMPARE(toNanoseconds(*next), *expected);
        }
    }
}

void TstStore::compareScan(StoreDriver& driver, const StoreSnapshot& snapshot, TimePoint from, TimePoint to) {
    SampleBatch batch;
    const std::vector<SeriesId> ids = {SeriesId(4), SeriesId(0), SeriesId(77), SeriesId(3), SeriesId(5)};
    QVERIFY(snapshot.scan(ids, from, to, SIZE_MAX, batch));
    std::size_t at = 0;
    for (const SeriesId id : {SeriesId(4), SeriesId(0), SeriesId(3), SeriesId(5)})
        for (const auto& [time, sample] : driver.naive.series[id.value()])
            if (time > toNanoseconds(from) && time <= toNanoseconds(to)) {
                QVERIFY(at < batch.size());
                QCOMPARE(batch.series[at], id);
                QCOMPARE(toNanoseconds(batch.time[at]), time);
                QVERIFY(isSame(batch.value[at], sample.value));
                QCOMPARE(batch.qualityAt(at), sample.quality);
                ++at;
            }
    QCOMPARE(batch.size(), at);
}

void TstStore::statesOfManyAreThoseOfEach_data() {
    QTest::addColumn<uint>("series");
    for (const uint series : {1U, 16U, 257U, 32'767U, 32'768U, 49'153U, 70'001U}) // as many as are looked for on several cores
        QTest::addRow("%u", series) << series;
}

/// In the order asked for, each once, and none of those that have none by then.
void TstStore::statesOfManyAreThoseOfEach() {
    QFETCH(uint, series);
    Store store;
    SampleBatch batch;
    for (std::uint32_t id = 0; id < series; ++id) {
        store.addSeries(infoOf(id));
        if (id % 7 != 3)
            batch.add(SeriesId(id), fromNanoseconds(kStart + (id % 5 == 0 ? 2'000'000'000 : 0)), id);
    }
    store.append(batch);
    store.publish();
    const auto snapshot = store.snapshot();
    std::vector<SeriesId> ids;
    for (std::uint32_t i = 0; i < series; ++i)
        ids.emplace_back(series - 1 - i);
    ids.emplace_back(series + 5); // unknown
    const TimePoint at = fromNanoseconds(kStart + 1'000'000'000);
    std::vector<SeriesState> found(1); // appended to what is there
    snapshot->statesOf(ids, at, found);
    std::vector<std::uint32_t> expected;
    for (std::uint32_t id = series; id-- > 0;)
        if (id % 7 != 3 && id % 5 != 0)
            expected.push_back(id);
    QCOMPARE(found.size(), expected.size() + 1);
    for (std::size_t i = 0; i < expected.size(); ++i)
        if (found[i + 1].id.value() != expected[i] || found[i + 1].value != expected[i] || found[i + 1].time != fromNanoseconds(kStart))
            QFAIL(qPrintable(QStringLiteral("%1: %2 of series %3").arg(i).arg(found[i + 1].value).arg(found[i + 1].id.value())));
}

void TstStore::whoHasLeftIsNotWorkedFor() {
    Store store;
    SampleBatch batch;
    std::vector<SeriesId> ids;
    for (std::uint32_t id = 0; id < 40'000; ++id) {
        store.addSeries(infoOf(id));
        batch.add(SeriesId(id), fromNanoseconds(kStart), 1);
        ids.emplace_back(id);
    }
    store.append(batch);
    store.publish();
    const auto asker = std::make_shared<Asker>("gone");
    asker->leave();
    const OnBehalfOf work(asker);
    std::vector<SeriesState> found;
    store.snapshot()->statesOf(ids, kTimeMax, found);
    QVERIFY(found.empty());
}

// The other parts heard it only while the one of the asker's own thread went on, those without a thread never.
void TstStore::whoLeavesLaterIsHeardByAllParts() {
    const auto asker = std::make_shared<Asker>("leaves");
    std::atomic<bool> isHeard = false;
    {
        const OnBehalfOf work(asker, OnBehalfOf::Clock::now() + 50ms); // long after the first part has ended
        const auto end = OnBehalfOf::Clock::now() + 5s;
        store::inParts(2, [&](std::size_t part, const auto& isStopped) {
            while (part == 1 && !isHeard && OnBehalfOf::Clock::now() < end)
                isHeard = isStopped();
        }, std::launch::async);
    }
    QVERIFY(isHeard);
    const OnBehalfOf work(asker);
    std::vector<bool> said;
    store::inParts(2, [&](std::size_t part, const auto& isStopped) {
        said.push_back(isStopped());
        if (part == 1)
            asker->leave();
        said.push_back(isStopped());
    }, std::launch::deferred);
    QVERIFY((said == std::vector<bool>{false, false, false, true}));
}

void TstStore::lateSamplesWithinTheWindowAreTaken() {
    Store store;
    store.addSeries(infoOf(0));
    QCOMPARE(store.append(regularBatch(0, 500)).accepted, std::uint64_t(500));
    const std::int64_t newest = kStart + 499'000'000'000;
    SampleBatch late;
    for (const std::int64_t back : {1, 3, 6})
        late.add(SeriesId(0), fromNanoseconds(newest - back * 1'000'000'000 + 1), -1);
    QCOMPARE(store.append(late).accepted, std::uint64_t(3));
    SampleBatch tooLate;
    tooLate.add(SeriesId(0), fromNanoseconds(kStart + 1), -1);
    tooLate.add(SeriesId(0), kTimeMin, -1);
    QCOMPARE(store.append(tooLate).outOfOrder, std::uint64_t(2));
}

void TstStore::duplicatesKeepTheFirstValue() {
    Store store;
    store.addSeries(infoOf(0));
    SampleBatch batch;
    batch.add(SeriesId(0), fromNanoseconds(kStart), 1);
    batch.add(SeriesId(0), fromNanoseconds(kStart), 2);
    batch.add(SeriesId(0), fromNanoseconds(kStart + 1), 3);
    batch.add(SeriesId(0), fromNanoseconds(kStart), 4);
    const AppendStats stats = store.append(batch);
    QCOMPARE(stats.accepted, std::uint64_t(2));
    QCOMPARE(stats.duplicates, std::uint64_t(2));
    store.publish();
    QCOMPARE(store.snapshot()->stateAt({{}, fromNanoseconds(kStart)}).states[0].value, 1.0);
}

void TstStore::unknownSeriesAreCounted() {
    Store store;
    store.addSeries(infoOf(2));    // 0 and 1 are left out
    store.addSeries(SeriesInfo{}); // invalid: ignored
    SampleBatch batch;
    for (const std::uint32_t id : {0u, 1u, 2u, 3u, 4'000'000'000u, SeriesId::kInvalid})
        batch.add(SeriesId(id), fromNanoseconds(kStart), 1);
    const AppendStats stats = store.append(batch);
    QCOMPARE(stats.accepted, std::uint64_t(1));
    QCOMPARE(stats.unknownSeries, std::uint64_t(5));
    store.publish();
    QCOMPARE(store.snapshot()->series().size(), std::size_t(3));
    QVERIFY(!store.snapshot()->series()[0].id.isValid());
    QCOMPARE(store.snapshot()->stateAt({{}, kTimeMax}).states.size(), std::size_t(1));
}

void TstStore::aChangedKindIsAnsweredByItsNewMeaning() {
    Store store;
    store.addSeries(infoOf(0, SignalKind::gauge));
    NaiveStore naive;
    naive.series.resize(1);
    const SampleBatch batch = regularBatch(0, 5000);
    for (std::size_t i = 0; i < batch.size(); ++i)
        naive.series[0].emplace(toNanoseconds(batch.time[i]), NaiveSample{batch.value[i], Quality::good});
    (void)store.append(batch);
    store.addSeries(infoOf(0, SignalKind::counter));
    store.publish();
    const RangeQuery query = queryOf(0, {fromNanoseconds(kStart), fromNanoseconds(kStart) + 5000s}, 2);
    QVERIFY(isSame(store.snapshot()->query(query).series[0].columns,
                   naive.columns(0, query.range, widthOf(query), true)));
}

void TstStore::extremeTimesDoNotBreakTheGrid() {
    Store store({.bytes = std::size_t{1} << 30, .retention = Duration::max()});
    store.addSeries(infoOf(0));
    SampleBatch batch;
    for (const std::int64_t time :
         {INT64_MIN + 1, INT64_MIN / 2, std::int64_t(-1), std::int64_t(0), INT64_MAX - 1, INT64_MAX})
        batch.add(SeriesId(0), fromNanoseconds(time), 7);
    QCOMPARE(store.append(batch).accepted, std::uint64_t(6));
    store.publish();
    const auto snapshot = store.snapshot();
    for (const std::uint32_t budget : {0u, 1u, 2u, 3u, 5u, 100000u, 4'000'000'000u}) {
        const auto columns = snapshot->query(queryOf(0, {kTimeMin, kTimeMax}, budget)).series[0].columns;
        std::uint32_t count = 0;
        for (const RangeColumn& column : columns)
            count += column.count;
        QCOMPARE(count, 5u); // the span is half open: the very last instant lies outside
    }
    QVERIFY(snapshot->query(queryOf(0, {kTimeMax, kTimeMin}, 10)).series[0].columns.empty());
    QCOMPARE(snapshot->stateAt({{}, kTimeMax}).states[0].time, kTimeMax);
    QVERIFY(!snapshot->neighbour(kTimeMax, 1));
    QVERIFY(!snapshot->neighbour(kTimeMin, -1));
    QCOMPARE(*snapshot->neighbour(kTimeMin, 1), fromNanoseconds(INT64_MIN + 1));
    QCOMPARE(*snapshot->neighbour(kTimeMax, -1), fromNanoseconds(INT64_MAX - 1));
}

/// Columns that lie inside both of two spans of one length are the same columns.
void TstStore::panningKeepsTheColumns() {
    Store store;
    store.addSeries(infoOf(0));
    (void)store.append(regularBatch(0, 20000));
    store.publish();
    const auto columnsFrom = [&](Duration offset) {
        const TimePoint from = fromNanoseconds(kStart) + offset;
        return store.snapshot()->query(queryOf(0, {from, from + 10000s}, 100)).series[0].columns;
    };
    const auto here = columnsFrom(0s);
    for (const Duration offset : {Duration(1s), Duration(33s), Duration(777ms), Duration(250s)}) {
        const auto there = columnsFrom(offset);
        std::size_t common = 0;
        for (std::size_t i = 1; i + 1 < there.size(); ++i)
            common += static_cast<std::size_t>(std::count(here.begin() + 1, here.end() - 1, there[i]));
        QVERIFY(common >= 94);
    }
}

/// Σ mean × seconds of the columns = what the counter rose, whatever the columns: conservation of the
/// integral.
void TstStore::aRateIntegratesToTheIncrease() {
    Store store;
    store.addSeries(infoOf(0, SignalKind::counter));
    SampleBatch batch;
    std::mt19937_64 random(7);
    double level = 0;
    double risen = 0;
    for (int i = 0; i < 30000; ++i) {
        const bool reset = random() % 1000 == 0; // seen as such only when the new count is below the old one
        const double rise = reset ? std::floor(level / 2) : double(random() % 1000);
        level = reset ? rise : level + rise;
        risen += i == 0 ? 0 : rise;
        batch.add(SeriesId(0), fromNanoseconds(kStart) + i * 1s, level);
    }
    (void)store.append(batch);
    store.publish();
    for (const std::uint32_t budget : {1u, 7u, 100u, 29999u}) {
        const RangeQuery query =
            queryOf(0, {fromNanoseconds(kStart), fromNanoseconds(kStart) + 30000s}, budget);
        const RangeResult result = store.snapshot()->query(query);
        double sum = 0;
        for (const RangeColumn& column : result.series[0].columns)
            sum += column.mean * column.count; // every rate lasts one second
        QVERIFY(std::fabs(sum - risen) < 1e-6 * risen);
    }
}

void TstStore::filtersAndTruncation() {
    Store store;
    for (std::uint32_t id = 0; id < 100; ++id)
        store.addSeries(infoOf(id));
    store.publish();
    RangeQuery query;
    query.filter.signals = {"m1*"};
    query.maxSeries = 5;
    query.range = {fromNanoseconds(0), fromNanoseconds(1)};
    const RangeResult result = store.snapshot()->query(query);
    QCOMPARE(result.matched, 11u);
    QCOMPARE(result.series.size(), std::size_t(5));
    QVERIFY(result.truncated);
    QVERIFY(result.series[0].columns.empty());
}

void TstStore::scanStopsAtTheLimit() {
    Store store;
    store.addSeries(infoOf(0));
    store.addSeries(infoOf(1));
    (void)store.append(regularBatch(0, 3000));
    (void)store.append(regularBatch(1, 10));
    store.publish();
    const std::vector<SeriesId> ids = {SeriesId(0), SeriesId(1)};
    for (const std::size_t limit : {std::size_t(0), std::size_t(1), std::size_t(1500), std::size_t(3009)}) {
        SampleBatch batch;
        QVERIFY(!store.snapshot()->scan(ids, kTimeMin, kTimeMax, limit, batch));
        QCOMPARE(batch.size(), limit);
    }
    SampleBatch batch;
    QVERIFY(store.snapshot()->scan(ids, kTimeMin, kTimeMax, 3010, batch));
    QCOMPARE(batch.size(), std::size_t(3010));
    QVERIFY(store.snapshot()->scan(ids, kTimeMax, kTimeMin, 1, batch));
    QCOMPARE(batch.size(), std::size_t(3010));
}

void TstStore::descriptionsAreReplacedInNewVersionsOnly() {
    Store store;
    store.addSeries(infoOf(0));
    store.publish();
    const auto before = store.snapshot();
    SeriesInfo changed = infoOf(0);
    changed.unit = "W";
    store.addSeries(changed);
    store.addSeries(infoOf(1));
    QCOMPARE(store.snapshot(), before);
    store.publish();
    QVERIFY(store.snapshot()->version() > before->version());
    QCOMPARE(before->series().size(), std::size_t(1));
    QVERIFY(before->series()[0].unit.empty());
    QCOMPARE(store.snapshot()->series()[0].unit, std::string("W"));
    const auto unchanged = store.snapshot();
    store.publish();
    QCOMPARE(store.snapshot(), unchanged);
}

void TstStore::aSnapshotOutlivesTheStore() {
    std::shared_ptr<const StoreSnapshot> snapshot;
    {
        Store store;
        store.addSeries(infoOf(0));
        (void)store.append(regularBatch(0, 5000));
        store.publish();
        snapshot = store.snapshot();
        (void)store.append(regularBatch(0, 5000, kStart + 5'000'000'000'000));
        store.publish();
    }
    SampleBatch batch;
    QVERIFY(snapshot->scan(std::vector{SeriesId(0)}, kTimeMin, kTimeMax, SIZE_MAX, batch));
    QCOMPARE(batch.size(), std::size_t(5000));
    QCOMPARE(batch.value[4999], 99.0);
}

SEAM_TEST(tst_store, TstStore)
#include "tst_store.moc"
