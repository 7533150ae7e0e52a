// SPDX-License-Identifier: GPL-3.0-or-later
// The event store against the plainest arithmetic on the same events, at every zoom.
#include "collectives/store/event_store.h"
#include "collectives/store/late_code.h"
#include "collectives/store/timeline_scan.h"

#include "support/temporary_folder.h"
#include "support/test_program.h"

#include <QtTest>

#include <algorithm>
#include <map>
#include <numeric>
#include <random>

using namespace seamscope;
using namespace seamscope::collectives;

namespace {

constexpr std::int64_t kEpochStart = 1'790'000'000'000'000'000;

struct Job {
    EventStore store;
    std::vector<TimelineEvent> events;
    std::vector<std::uint32_t> ranks;
};

struct Shape {
    std::uint32_t ranks = 40;
    std::size_t eventsPerRank = 200;
    std::int64_t meanGap = 1'000'000;
    std::uint32_t seed = 1;
    bool longOnes = true; ///< some that last for most of the job, and some zero long
};

Job makeJob(const Shape& shape, EventStoreOptions options = {}) {
    Job job{EventStore(std::move(options)), {}, {}};
    std::mt19937_64 random(shape.seed);
    const auto kind = [&](SliceKind slice, Mark mark) {
        return job.store.kinds().id({slice, CollectiveOp::allReduce, mark, CommId(3), NameId(4)});
    };
    for (std::uint32_t rank = 0; rank < shape.ranks; ++rank) {
        job.ranks.push_back(rank * 3 / 2); // ranks with holes
        std::int64_t at = kEpochStart + static_cast<std::int64_t>(random() % 1000);
        for (std::size_t i = 0; i < shape.eventsPerRank; ++i) {
            TimelineEvent event;
            event.rank = job.ranks.back();
            event.start = at;
            event.duration =
                static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(shape.meanGap * 2));
            if (shape.longOnes && random() % 97 == 0)
                event.duration = random() % 2 ? 0 : event.duration * 500;
            event.late = random() % 5 == 0 ? static_cast<std::int64_t>(random() % 3'000'000) : 0;
            const auto dice = random() % 2000;
            const Mark mark = dice == 0 ? Mark::culprit : dice < 5 ? Mark::victim : Mark::none;
            event.kind = kind(static_cast<SliceKind>(random() % kSliceKindCount), mark);
            job.events.push_back(event);
            at += 1 + static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(shape.meanGap * 2));
        }
    }
    // They come by time, as ranks tell them, in batches of all sizes.
    std::vector<TimelineEvent> arriving = job.events;
    std::stable_sort(arriving.begin(), arriving.end(),
                     [](const auto& a, const auto& b) { return a.start < b.start; });
    for (std::size_t i = 0; i < arriving.size();) {
        const std::size_t n =
            std::min<std::size_t>(1 + random() % (arriving.size() / 3 + 1), arriving.size() - i);
        if (!job.store.append(std::span(arriving).subspan(i, n)) || !job.store.publish())
            qFatal("the store refused events");
        i += n;
    }
    return job;
}

/// Column by column, event by event.
std::vector<ColumnSum> plainly(const Job& job, std::span<const std::uint32_t> ranks,
                               TimelineColumns columns) {
    std::vector<ColumnSum> sums(columns.count);
    const auto kinds = *job.store.snapshot()->kinds;
    for (const TimelineEvent& event : job.events) {
        if (!std::binary_search(ranks.begin(), ranks.end(), event.rank))
            continue;
        const std::int64_t end = event.start + event.duration;
        for (std::int64_t c = std::max(event.start >> columns.bits, columns.first);
             c <= end >> columns.bits && c < columns.first + columns.count; ++c) {
            ColumnSum& sum = sums[static_cast<std::size_t>(c - columns.first)];
            const std::int64_t from = std::max(event.start, c << columns.bits);
            const std::int64_t to = std::min(end, (c + 1) << columns.bits);
            sum.busy[static_cast<std::size_t>(kinds[event.kind].slice)] +=
                std::max<std::int64_t>(to - from, 0);
            if (event.start >> columns.bits == c) {
                ++sum.count;
                sum.recordLate(lateCode(event.late), event.rank);
                sum.recordMark(kinds[event.kind].mark, event.rank);
            }
        }
    }
    return sums;
}

std::int64_t endOf(const Job& job) {
    std::int64_t end = 0;
    for (const TimelineEvent& event : job.events)
        end = std::max(end, event.start + event.duration);
    return end;
}

/// Whoever holds a maximum must really hold it: ties may go to anybody.
bool sameButWho(const ColumnSum& a, const ColumnSum& b) {
    return a.busy == b.busy && a.count == b.count && a.late == b.late && a.mark == b.mark;
}

} // namespace

class TestEventStore : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void lateCodeKeepsOrderAndPrecision() {
        std::uint16_t last = 0;
        for (std::int64_t ns = 0; ns < (std::int64_t{1} << 43); ns += 1 + ns / 5000) {
            const std::uint16_t code = lateCode(ns);
            QVERIFY(code >= last);
            last = code;
            const std::int64_t back = lateNanoseconds(code);
            if (ns < (std::int64_t{4095} << 30))
                QVERIFY2(back <= ns && ns - back <= ns / 2048, std::to_string(ns).c_str());
        }
        QCOMPARE(lateCode(-5), std::uint16_t(0));
        QCOMPARE(lateCode(std::numeric_limits<std::int64_t>::max()), std::uint16_t(65535));
        for (unsigned code = 0; code < 65536; ++code)
            QCOMPARE(unsigned(lateCode(lateNanoseconds(static_cast<std::uint16_t>(code)))), code);
    }

    void everyZoomIsExact() {
        const Job job = makeJob({});
        TimelineScan scan(job.store.snapshot());
        std::mt19937_64 random(3);
        const std::int64_t span = endOf(job) - kEpochStart;
        for (unsigned bits = 6; bits < 40; ++bits) {
            std::vector<std::uint32_t> ranks;
            for (const std::uint32_t rank : job.ranks)
                if (random() % 3 != 0)
                    ranks.push_back(rank);
            TimelineColumns columns;
            columns.bits = bits;
            columns.count = 1 + static_cast<std::uint32_t>(random() % 300);
            columns.first = (kEpochStart + static_cast<std::int64_t>(random() % std::uint64_t(span))) >> bits;
            const auto got = scan.row(ranks, columns).sums();
            const auto wanted = plainly(job, ranks, columns);
            QCOMPARE(got.size(), wanted.size());
            for (std::size_t i = 0; i < got.size(); ++i)
                QVERIFY2(sameButWho(got[i], wanted[i]), std::to_string(bits).c_str());
        }
    }

    void pyramidKeepsMaximaAndCountsAndBusyTime() {
        // Enough for a pyramid; ranks 0 … 95 with holes, whole groups of 16 in the row.
        const Job job = makeJob({64, 4000, 200'000, 11, true});
        bool hasMip = false;
        for (const auto& partition : job.store.snapshot()->partitions)
            hasMip = hasMip || partition->mip();
        QVERIFY(hasMip);
        TimelineScan scan(job.store.snapshot());
        for (unsigned bits = 14; bits < 36; ++bits) {
            const TimelineColumns columns{kEpochStart >> bits,
                                          static_cast<std::uint32_t>(std::min<std::int64_t>(
                                              ((endOf(job) - kEpochStart) >> bits) + 2, 3000)),
                                          bits};
            const auto got = scan.row(job.ranks, columns).sums();
            const auto wanted = plainly(job, job.ranks, columns);
            std::array<std::int64_t, kSliceKindCount> busy{}, truth{};
            for (std::size_t i = 0; i < got.size(); ++i) {
                QCOMPARE(got[i].count, wanted[i].count);
                QCOMPARE(got[i].late, wanted[i].late);
                QCOMPARE(int(got[i].mark), int(wanted[i].mark));
                for (std::size_t kind = 0; kind < kSliceKindCount; ++kind) {
                    busy[kind] += got[i].busy[kind];
                    truth[kind] += wanted[i].busy[kind];
                    // An eighth of a stretch, which is no longer than the column, a group of 16 and what it
                    // carries.
                    const std::int64_t most = (std::int64_t{1} << bits) / 4 * 8;
                    QVERIFY(std::abs(got[i].busy[kind] - wanted[i].busy[kind]) <= most);
                }
            }
            for (std::size_t kind = 0; kind < kSliceKindCount; ++kind) {
                const double share = double(std::abs(busy[kind] - truth[kind])) /
                                     double(std::max<std::int64_t>(truth[kind], 1));
                const bool isOneUnit =
                    std::abs(busy[kind] - truth[kind]) <= (std::int64_t{1} << bits) / 8 * 8 * 8;
                QVERIFY2(share < 0.001 || isOneUnit, std::to_string(bits).c_str());
            }
        }
    }

    void rowsOfPartsOfAGroupHaveNothingOfTheOthers() {
        const Job job = makeJob({64, 4000, 200'000, 12, true});
        TimelineScan scan(job.store.snapshot());
        for (const auto& [first, last] : {std::pair(12U, 16U), {0U, 4U}, {5U, 40U}, {30U, 33U}, {16U, 32U}}) {
            std::vector<std::uint32_t> ranks;
            std::copy_if(job.ranks.begin(), job.ranks.end(), std::back_inserter(ranks),
                         [first = first, last = last](std::uint32_t r) { return r >= first && r < last; });
            for (const unsigned bits : {22U, 26U, 30U}) {
                const TimelineColumns columns{kEpochStart >> bits, 200, bits};
                const auto got = scan.row(ranks, columns).sums();
                const auto wanted = plainly(job, ranks, columns);
                for (std::size_t i = 0; i < got.size(); ++i) {
                    QCOMPARE(got[i].count, wanted[i].count);
                    QCOMPARE(got[i].late, wanted[i].late);
                    QCOMPARE(int(got[i].mark), int(wanted[i].mark));
                }
            }
        }
    }

    void worstIsTheSameAtEveryZoom() {
        for (const std::uint32_t seed : {5U, 6U}) {
            const Job job = makeJob({48, 3000, 300'000, seed, true});
            const auto worst = std::max_element(job.events.begin(), job.events.end(),
                                                [](const auto& a, const auto& b) { return a.late < b.late; });
            TimelineScan scan(job.store.snapshot());
            for (unsigned bits = 16; bits < 44; ++bits) {
                const TimelineColumns columns{
                    kEpochStart >> bits, static_cast<std::uint32_t>(((endOf(job) - kEpochStart) >> bits) + 2),
                    bits};
                std::uint16_t late = 0;
                std::uint32_t rank = 0;
                std::uint64_t count = 0;
                Mark mark = Mark::none;
                for (const ColumnSum& sum : scan.row(job.ranks, columns).sums()) {
                    count += sum.count;
                    mark = std::max(mark, sum.mark);
                    if (sum.late > late) {
                        late = sum.late;
                        rank = sum.lateRank;
                    }
                }
                QCOMPARE(late, lateCode(worst->late));
                // To the precision of the code there may be several; the one named is one of them.
                QVERIFY(std::any_of(job.events.begin(), job.events.end(), [&](const TimelineEvent& e) {
                    return e.rank == rank && lateCode(e.late) == late;
                }));
                QCOMPARE(count, std::uint64_t(job.events.size()));
                QCOMPARE(int(mark), int(Mark::culprit));
            }
        }
    }

    void everyCulpritIsHitFromTheWidestView() {
        const Job job = makeJob({64, 2500, 400'000, 21, true});
        const auto snapshot = job.store.snapshot();
        const auto columns = TimelineColumns::covering(snapshot->range, 500);
        TimelineScan scan(snapshot);
        const auto sums = scan.row(job.ranks, columns).sums();
        std::size_t culprits = 0;
        for (const TimelineEvent& event : job.events) {
            if ((*snapshot->kinds)[event.kind].mark != Mark::culprit)
                continue;
            ++culprits;
            const std::int64_t column = event.start >> columns.bits;
            QCOMPARE(int(sums[static_cast<std::size_t>(column - columns.first)].mark), int(Mark::culprit));
            const auto found = findEvents(
                *snapshot, job.ranks,
                {fromNanoseconds(column << columns.bits), fromNanoseconds((column + 1) << columns.bits)}, 64);
            QVERIFY(std::any_of(found.begin(), found.end(), [&](const FoundEvent& f) {
                return f.event.start == event.start && f.event.rank == event.rank &&
                       f.event.duration == event.duration && f.kind.mark == Mark::culprit;
            }));
        }
        QVERIFY(culprits > 20);
    }

    void panningDoesNotChangeAColumn() {
        const Job job = makeJob({64, 2500, 400'000, 22, true});
        TimelineScan scan(job.store.snapshot());
        const auto wide = TimelineColumns::covering(job.store.snapshot()->range, 700);
        const std::vector<ColumnSum> whole = scan.row(job.ranks, wide).sums();
        for (std::uint32_t shift = 1; shift < 40; ++shift) {
            const auto moved =
                scan.row(job.ranks, {wide.first + shift, wide.count - shift, wide.bits}).sums();
            for (std::size_t i = 0; i < moved.size(); ++i)
                QVERIFY(moved[i] == whole[i + shift]);
        }
    }

    void ownWorkAndWaitingAreExactBetweenAnyEdges() {
        const Job job = makeJob({24, 2000, 300'000, 51, true});
        const auto snapshot = job.store.snapshot();
        std::mt19937_64 random(6);
        for (int round = 0; round < 30; ++round) {
            // From less than an event to more than hundreds of blocks.
            const auto most = std::int64_t{1} << (14 + round % 16);
            std::vector<std::int64_t> edges = {kEpochStart - 1'000'000 +
                                               static_cast<std::int64_t>(random() % 400'000'000)};
            for (int i = 0; i < 12; ++i)
                edges.push_back(edges.back() + 1 + static_cast<std::int64_t>(random() % std::uint64_t(most)));
            const auto sums = sumLanes(*snapshot, job.ranks, edges);
            std::vector<LaneSum> truth(sums.size());
            for (const TimelineEvent& event : job.events) {
                const auto lane = static_cast<std::size_t>(
                    std::lower_bound(job.ranks.begin(), job.ranks.end(), event.rank) - job.ranks.begin());
                for (std::size_t band = 0; band < 12; ++band) {
                    const std::int64_t part = std::min(event.start + event.duration, edges[band + 1]) -
                                              std::max(event.start, edges[band]);
                    if (part > 0)
                        truth[lane * 12 + band].add((*snapshot->kinds)[event.kind].slice, part);
                }
            }
            for (std::size_t i = 0; i < sums.size(); ++i)
                QCOMPARE(sums[i], truth[i]);
        }
    }

    void shiftedLanesAreTheSameEventsElsewhere() {
        struct Shift final : LaneShift {
            std::int64_t of(std::uint32_t rank, std::int64_t at) const override {
                return at < kEpochStart + 50'000'000 ? -std::int64_t{rank} * 1'000'003 : 3'600'000'000'000;
            }
            std::pair<std::int64_t, std::int64_t> bounds(std::uint32_t) const override { return bounds(); }
            std::pair<std::int64_t, std::int64_t> bounds() const override {
                return {-1'000'000'000, 3'600'000'000'000};
            }
        } const shift;
        Job job = makeJob({64, 3000, 100'000, 61, true});
        const auto snapshot = job.store.snapshot();
        for (TimelineEvent& event : job.events)
            event.start += shift.of(event.rank, event.start);
        TimelineScan scan(snapshot, &shift);
        for (const std::uint32_t most : {50U, 700U, 8000U}) {
            const auto columns = TimelineColumns::covering(
                {fromNanoseconds(kEpochStart - 200'000'000), fromNanoseconds(endOf(job) + 1)}, most);
            const auto got = scan.row(job.ranks, columns).sums();
            const auto wanted = plainly(job, job.ranks, columns);
            for (std::size_t i = 0; i < got.size(); ++i)
                QVERIFY(sameButWho(got[i], wanted[i]));
        }
        const TimeRange late{fromNanoseconds(kEpochStart + 3'600'000'000'000), kTimeMax};
        const auto found = findEvents(*snapshot, job.ranks, late, 1 << 20, &shift);
        QCOMPARE(found.size(),
                 std::size_t(std::count_if(job.events.begin(), job.events.end(), [&](const TimelineEvent& e) {
                     return e.start + e.duration > toNanoseconds(late.from);
                 })));
    }

    void findsWhatTouchesARange() {
        const Job job = makeJob({10, 300, 1'000'000, 31, true});
        const auto snapshot = job.store.snapshot();
        std::mt19937_64 random(9);
        for (int round = 0; round < 50; ++round) {
            const std::int64_t from = kEpochStart + static_cast<std::int64_t>(random() % 300'000'000);
            const std::int64_t to = from + 1 + static_cast<std::int64_t>(random() % 5'000'000);
            const auto found =
                findEvents(*snapshot, job.ranks, {fromNanoseconds(from), fromNanoseconds(to)}, 1 << 20);
            const auto wanted =
                std::count_if(job.events.begin(), job.events.end(), [&](const TimelineEvent& e) {
                    return e.start < to && (e.start + e.duration > from || e.start >= from);
                });
            QCOMPARE(found.size(), std::size_t(wanted));
            QVERIFY(std::is_sorted(found.begin(), found.end(),
                                   [](const auto& a, const auto& b) { return a.kind.mark > b.kind.mark; }));
        }
    }

    void quietRanksAndLongEventsKeepTheirNanoseconds() {
        EventStore store;
        std::vector<TimelineEvent> events;
        for (int i = 0; i < 200; ++i) // one in 100 s, up to 200 s long: nothing fits 32 bits
            events.push_back({kEpochStart + i * 100'000'000'007, 1'000'000'003LL * i, 0, 7, 0});
        QVERIFY(store.append(events));
        QVERIFY(store.publish());
        const std::vector<std::uint32_t> ranks = {7};
        const auto found = findEvents(*store.snapshot(), ranks, {kTimeMin, kTimeMax}, 1000);
        QCOMPARE(found.size(), events.size());
        for (const FoundEvent& f : found)
            QVERIFY(std::find(events.begin(), events.end(), f.event) != events.end());
    }

    void hostileEventsAreCountedNotStored() {
        EventStore store;
        const std::vector<TimelineEvent> events = {
            {0, -1, 0, 1, 0}, {std::numeric_limits<std::int64_t>::max() - 5, 10, 0, 1, 0}, {5, 5, 0, 1, 0}};
        QVERIFY(store.append(events));
        QVERIFY(store.publish());
        QCOMPARE(store.snapshot()->events, std::uint64_t(1));
        QCOMPARE(store.snapshot()->dropped, std::uint64_t(2));
    }

    void epochsStayApart() {
        EventStore store;
        QVERIFY(store.append(std::vector<TimelineEvent>{{5, 5, 0, 1, 0}}, 0));
        QVERIFY(store.append(std::vector<TimelineEvent>{{6, 5, 0, 1, 0}}, 1));
        QVERIFY(store.publish());
        QCOMPARE(store.snapshot()->partitions.size(), std::size_t(2));
    }

    void spilledIsTheSameAndMissingFolderIsAnError() {
        const test::TemporaryFolder folder;
        EventStoreOptions options;
        options.spillFolder = folder.path();
        const Job spilled = makeJob({}, options);
        const Job plain = makeJob({});
        QVERIFY(spilled.store.snapshot()->partitions.front()->isSpilled());
        const auto columns = TimelineColumns::covering(plain.store.snapshot()->range, 300);
        TimelineScan a(spilled.store.snapshot()), b(plain.store.snapshot());
        const auto& left = a.row(plain.ranks, columns);
        const auto& right = b.row(plain.ranks, columns);
        QVERIFY(left.sums() == right.sums());

        EventStore broken({.bytes = 1 << 20, .spillFolder = folder.path() / "nowhere"});
        QVERIFY(broken.append(std::vector<TimelineEvent>{{5, 5, 0, 1, 0}}));
        QVERIFY(!broken.publish());
    }

    void stays16BytesAnEventAndWithinItsBudget() {
        const Job job = makeJob({512, 1000, 50'000, 41, false});
        const auto snapshot = job.store.snapshot();
        QCOMPARE(snapshot->events, std::uint64_t(512'000));
        QVERIFY2(snapshot->bytes <= 16 * snapshot->events, std::to_string(snapshot->bytes).c_str());

        const Job small = makeJob({64, 3000, 100'000, 42, false}, {.bytes = 1 << 20, .spillFolder = {}});
        const auto kept = small.store.snapshot();
        QVERIFY(kept->dropped > 0);
        QCOMPARE(kept->events + kept->dropped, std::uint64_t(192'000));
        QVERIFY(kept->bytes <= (1 << 20) || kept->partitions.size() == 1);
    }
};

SEAM_TEST(tst_event_store, TestEventStore)
#include "tst_event_store.moc"
