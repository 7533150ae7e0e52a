// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/timeline/arrivals.h"
#include "collectives/timeline/timeline_answer.h"
#include "collectives/timeline/timeline_builder.h"
#include "collectives/trace/trace_events.h"
#include "collectives/trace/trace_reader.h"
#include "sources/unpack/archive_reader.h"

#include "support/data_folder.h"
#include "support/test_program.h"
#include "telemetry/message_text.h"

#include <QtTest>

#include <algorithm>
#include <filesystem>
#include <map>
#include <numeric>
#include <random>
#include <set>

using namespace seamscope;
using namespace seamscope::collectives;
using namespace std::chrono_literals;
using telemetry::TimelineDetailQuery;
using telemetry::TimelineGrouping;
using telemetry::TimelineQuery;
using telemetry::TimelineTiles;
using topology::EntityId;

namespace {

const EntityId kJob = EntityId::make(topology::EntityKind::job, "j");
const TimePoint kStart = fromNanoseconds(1'790'000'000'000'000'000);

std::shared_ptr<const topology::Topology> emptyGraph() {
    topology::TopologyBuilder builder;
    return builder.build();
}

/// Ranks that compute, then meet in an all-reduce; rank r computes work(r, step) and its clock is off by
/// skew(r).
struct Plan {
    std::uint32_t ranks = 8;
    int steps = 20;
    std::function<Duration(std::uint32_t, int)> work;
    std::function<Duration(std::uint32_t)> skew = [](std::uint32_t) { return Duration{0}; };
    Duration transfer = 2ms;
    bool tellsCompute = true;
    bool tellsSequence = true;
    std::set<std::uint32_t> missingAtEnd; ///< never come to the last one
};

CollectiveBatch play(const Plan& plan) {
    CollectiveBatch batch;
    Communicator comm{"dp", "DATA_PARALLEL_GROUP", {}, plan.ranks};
    comm.ranks.resize(plan.ranks);
    std::iota(comm.ranks.begin(), comm.ranks.end(), 0U);
    const CommId id = batch.directory.comm(comm);
    const NameId compute = batch.directory.name("forward-backward"),
                 reduce = batch.directory.name("nccl:all_reduce");
    TimePoint begin = kStart;
    for (int step = 0; step < plan.steps; ++step) {
        Duration longest{0};
        for (std::uint32_t rank = 0; rank < plan.ranks; ++rank)
            longest = std::max(longest, plan.work(rank, step));
        const bool isLast = step == plan.steps - 1;
        for (std::uint32_t rank = 0; rank < plan.ranks; ++rank) {
            const Duration skew = plan.skew(rank), work = plan.work(rank, step);
            CollectiveEvent event;
            event.rank = rank;
            event.step = 1000 + step;
            event.state = CollectiveState::completed;
            if (plan.tellsCompute) {
                event.kind = SliceKind::compute;
                event.name = compute;
                event.start = begin + skew;
                event.end = begin + work + skew;
                batch.events.push_back(event);
            }
            event.kind = SliceKind::collective;
            event.op = CollectiveOp::allReduce;
            event.name = reduce;
            event.comm = id;
            event.sequence = plan.tellsSequence ? step : -1;
            event.start = begin + work + skew;
            event.end = begin + longest + plan.transfer + skew;
            if (isLast && !plan.missingAtEnd.empty()) {
                if (plan.missingAtEnd.contains(rank))
                    continue;
                event.end = kNoTime;
                event.state = CollectiveState::started;
            }
            batch.events.push_back(event);
        }
        begin += longest + plan.transfer;
    }
    return batch;
}

std::shared_ptr<const TimelineModel> modelOf(const CollectiveBatch& batch) {
    TimelineBuilder builder(kJob);
    if (!builder.add(batch) || !builder.publish(true))
        qFatal("the builder refused a batch");
    return builder.model();
}

TimelineTiles ask(const TimelineModel& model, TimelineGrouping grouping, bool byLateness = false) {
    TimelineQuery query;
    query.grouping = grouping;
    query.range = {model.events->range.from, model.events->range.to + Duration(1)};
    query.byLateness = byLateness;
    auto tiles = answerTimeline(model, RankGroups(model, *emptyGraph()), query);
    if (!tiles)
        qFatal("%s", tiles.error().text().c_str());
    return *tiles;
}

std::set<std::uint32_t> culpritsOf(const TimelineModel& model) {
    std::set<std::uint32_t> ranks;
    for (const Blame& blame : model.blames)
        if (blame.standsOut)
            ranks.insert(blame.rank);
    return ranks;
}

bool contains(const telemetry::Message& told, const char* part) {
    return telemetry::englishText(told).find(part) != std::string::npos;
}

} // namespace

class TestTimeline : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void splitKeepsEveryMembersTime() {
        std::mt19937 random(4);
        std::vector<ArrivalSplit> splits;
        for (int round = 0; round < 2000; ++round) {
            std::vector<Arrival> arrivals(random() % 20);
            for (std::uint32_t i = 0; i < arrivals.size(); ++i)
                arrivals[i] = {i, Duration(random() % 5'000'000)};
            splitArrivals(arrivals, splits);
            QCOMPARE(splits.size(), arrivals.size());
            int culprits = 0;
            for (std::size_t i = 0; i < splits.size(); ++i) {
                QVERIFY(splits[i].wait + splits[i].transfer == arrivals[i].inside);
                QVERIFY(splits[i].wait >= Duration{0} && splits[i].transfer >= Duration{0});
                culprits += splits[i].mark == Mark::culprit ? 1 : 0;
                if (splits[i].mark == Mark::culprit)
                    QVERIFY(splits[i].wait == Duration{0});
            }
            QVERIFY(culprits <= 2);
        }
    }

    void namesTheSlowRankWhateverTheClocks() {
        for (const bool tellsCompute : {true, false})
            for (const bool tellsSequence : {true, false}) {
                Plan plan;
                plan.ranks = 16;
                plan.work = [](std::uint32_t rank, int step) {
                    return 100ms + Duration((rank * 7919 + static_cast<unsigned>(step) * 104729) % 300'000) +
                           (rank == 11 ? 20ms : 0ms);
                };
                plan.skew = [](std::uint32_t rank) { return Duration(std::chrono::seconds(rank % 3) * 40); };
                plan.tellsCompute = tellsCompute;
                plan.tellsSequence = tellsSequence;
                const auto model = modelOf(play(plan));
                QVERIFY((culpritsOf(*model) == std::set<std::uint32_t>{11}));
                const auto tiles = ask(*model, TimelineGrouping::rank, true);
                QCOMPARE(tiles.rows.front().firstRank, 11U);
                QCOMPARE(tiles.rows.front().culprits, 1U);
                QVERIFY2(contains(tiles.headline, "rank 11"), telemetry::englishText(tiles.headline).c_str());
                // The others wait about 20 ms each in 20 collectives.
                QVERIFY(std::abs(tiles.rows.front().causedWaitSeconds - 15 * 20 * 0.020) < 0.4);
            }
    }

    void evenRanksBlameNobody() {
        Plan plan;
        plan.work = [](std::uint32_t rank, int step) {
            return 100ms + Duration((rank * 7919 + static_cast<unsigned>(step) * 104729) % 80'000);
        };
        const auto model = modelOf(play(plan));
        QVERIFY(culpritsOf(*model).empty());
        QVERIFY(ask(*model, TimelineGrouping::job).headline.isEmpty());
    }

    void turnsAreNoSingleRank() {
        Plan plan;
        plan.steps = 40;
        plan.work = [](std::uint32_t rank, int step) {
            return 100ms + (rank == static_cast<unsigned>(step) % 8 ? 20ms : 0ms);
        };
        const auto tiles = ask(*modelOf(play(plan)), TimelineGrouping::job);
        QVERIFY2(contains(tiles.headline, "no single rank"), telemetry::englishText(tiles.headline).c_str());
    }

    void whoIsHeldUpElsewhereIsNotBlamed() {
        // Rank 2 comes late to the all-reduce of 0 … 3, but only because it waited for rank 6 in the one of 2
        // and 6.
        CollectiveBatch batch;
        const CommId pair = batch.directory.comm({"pair", "", {2, 6}, 2});
        const CommId group = batch.directory.comm({"group", "", {0, 1, 2, 3}, 4});
        const auto add = [&](std::uint32_t rank, SliceKind kind, CommId comm, TimePoint from, TimePoint to,
                             int n) {
            CollectiveEvent event;
            event.rank = rank;
            event.kind = kind;
            event.op = kind == SliceKind::compute ? CollectiveOp::none : CollectiveOp::allReduce;
            event.comm = comm;
            event.start = from;
            event.end = to;
            event.sequence = kind == SliceKind::compute ? -1 : n;
            batch.events.push_back(event);
        };
        for (int n = 0; n < 10; ++n) {
            const TimePoint t = kStart + n * 100ms;
            for (const std::uint32_t rank : {0U, 1U, 2U, 3U, 6U})
                add(rank, SliceKind::compute, {}, t, t + (rank == 6 ? 40ms : 10ms), n);
            add(2, SliceKind::collective, pair, t + 10ms, t + 41ms, n);
            add(6, SliceKind::collective, pair, t + 40ms, t + 41ms, n);
            for (const std::uint32_t rank : {0U, 1U, 3U})
                add(rank, SliceKind::collective, group, t + 10ms, t + 43ms, n);
            add(2, SliceKind::collective, group, t + 41ms, t + 43ms, n);
        }
        QVERIFY((culpritsOf(*modelOf(batch)) == std::set<std::uint32_t>{6}));
    }

    void whoIsMissingInAHangIsTheCulprit() {
        Plan plan;
        plan.work = [](std::uint32_t, int) { return Duration(50ms); };
        plan.missingAtEnd = {3, 5};
        const auto model = modelOf(play(plan));
        QVERIFY((culpritsOf(*model) == std::set<std::uint32_t>{3, 5}));
        const auto tiles = ask(*model, TimelineGrouping::rank);
        QVERIFY2(contains(tiles.headline, "3") && contains(tiles.headline, "did not come"),
                 telemetry::englishText(tiles.headline).c_str());
        for (const auto& row : tiles.rows) {
            const auto worst = std::max_element(row.cells.begin(), row.cells.end(),
                                                [](const auto& a, const auto& b) { return a.mark < b.mark; });
            const bool isMissing = row.firstRank == 3 || row.firstRank == 5;
            QCOMPARE(int(worst->mark), int(isMissing ? Mark::culprit : Mark::victim));
        }
    }

    void rowsAddUpToTheWhole() {
        Plan plan;
        plan.ranks = 24;
        plan.work = [](std::uint32_t rank, int) { return 30ms + Duration(rank * 100'000); };
        auto batch = play(plan);
        for (std::uint32_t rank = 0; rank < plan.ranks; ++rank) {
            RankPlace& place = batch.directory.place(rank);
            place.pipeline = static_cast<std::int32_t>(rank / 6);
            place.data = static_cast<std::int32_t>(rank % 6);
            place.host = "n" + std::to_string(rank / 8);
        }
        const auto model = modelOf(batch);
        const auto whole = ask(*model, TimelineGrouping::job);
        QCOMPARE(whole.rows.size(), std::size_t(1));
        for (const auto& [grouping, rows] : {std::pair(TimelineGrouping::pipeline, 4),
                                             {TimelineGrouping::data, 6},
                                             {TimelineGrouping::host, 3},
                                             {TimelineGrouping::rank, 24}}) {
            const auto tiles = ask(*model, grouping);
            QCOMPARE(int(tiles.rows.size()), rows);
            std::uint64_t count = 0, all = 0;
            std::uint32_t ranks = 0;
            double wait = 0;
            for (const auto& row : tiles.rows) {
                for (const auto& cell : row.cells)
                    count += cell.count;
                ranks += row.ranks;
                wait += row.waitSeconds;
            }
            for (const auto& cell : whole.rows.front().cells)
                all += cell.count;
            QCOMPARE(count, all);
            QCOMPARE(ranks, 24U);
            QVERIFY(std::abs(wait - whole.rows.front().waitSeconds) < 1e-6);
        }
    }

    void batchesOfOneRankOrASecondGiveTheSame() {
        Plan plan;
        plan.work = [](std::uint32_t rank, int) { return 50ms + (rank == 4 ? 10ms : 0ms); };
        const CollectiveBatch all = play(plan);
        const auto whole = modelOf(all);
        for (const bool byRank : {true, false}) {
            TimelineBuilder builder(kJob);
            for (std::uint32_t part = 0; part < 8; ++part) {
                CollectiveBatch some;
                some.directory = all.directory;
                for (std::size_t i = 0; i < all.events.size(); ++i)
                    if (byRank ? all.events[i].rank == part : i * 8 / all.events.size() == part)
                        some.events.push_back(all.events[i]);
                QVERIFY(builder.add(some));
                QVERIFY(builder.publish(false));
            }
            QVERIFY(builder.publish(true));
            QCOMPARE(builder.model()->events->events, whole->events->events);
            QVERIFY(culpritsOf(*builder.model()) == culpritsOf(*whole));
        }
    }

    void clocksHoursApartComeTogetherAndCanBeSeenRaw() {
        Plan plan;
        plan.ranks = 12;
        plan.work = [](std::uint32_t rank, int step) {
            return 40ms + Duration((rank * 7919 + static_cast<unsigned>(step) * 104729) % 500'000);
        };
        plan.skew = [](std::uint32_t rank) {
            return rank % 3 == 2 ? Duration(2h) : Duration(rank % 3 * 17ms);
        };
        const auto model = modelOf(play(plan));
        QVERIFY(model->clocks->isAligned());
        QVERIFY(model->clocks->uncertaintySeconds() < 50e-6);
        QVERIFY(std::abs(model->clocks->spreadSeconds() - 7200) < 1e-4);
        QVERIFY(model->events->range.length() < 2s); // not hours
        const auto tiles = ask(*model, TimelineGrouping::rank);
        QVERIFY(tiles.clocks.isAligned);
        // All leave the last collective together, to the uncertainty of the clocks.
        std::map<std::uint32_t, TimePoint> exits;
        TimelineDetailQuery detail;
        detail.range = {model->events->range.from, model->events->range.to + Duration(1)};
        detail.limit = 10'000;
        const auto aligned = answerTimelineDetail(*model, RankGroups(*model, *emptyGraph()), detail);
        for (const auto& slice : *aligned)
            exits[slice.rank] = std::max(exits[slice.rank], slice.end);
        for (const auto& [rank, exit] : exits)
            QVERIFY(std::chrono::abs(exit - exits[0]) < 50us);
        detail.rawClocks = true;
        detail.range = {kStart - 1h, kStart + 3h};
        std::map<std::uint32_t, TimePoint> raw;
        const auto unaligned = answerTimelineDetail(*model, RankGroups(*model, *emptyGraph()), detail);
        for (const auto& slice : *unaligned)
            raw[slice.rank] = std::max(raw[slice.rank], slice.end);
        for (const auto& [rank, exit] : raw)
            QVERIFY(std::chrono::abs(exit - raw[0] - plan.skew(rank)) < 50us);
    }

    void everyGroupMeetsWhole() {
        // 256 ranks in groups of 8 and in one of all: numbers of ranks and groups that look alike when mixed.
        constexpr std::uint32_t kAll = 256, kSlowHost = 17;
        CollectiveBatch batch;
        std::vector<std::uint32_t> all(kAll);
        std::iota(all.begin(), all.end(), 0U);
        const CommId world = batch.directory.comm({"world", "", all, kAll});
        std::vector<CommId> groups;
        for (std::uint32_t first = 0; first < kAll; first += 8)
            groups.push_back(batch.directory.comm(
                {"tp" + std::to_string(first / 8), "", {all.begin() + first, all.begin() + first + 8}, 8}));
        for (int step = 0; step < 6; ++step) {
            const TimePoint begin = kStart + step * 100ms;
            for (const std::uint32_t rank : all) {
                CollectiveEvent event;
                event.rank = rank;
                event.op = CollectiveOp::allReduce;
                event.state = CollectiveState::completed;
                event.sequence = step;
                event.comm = groups[rank / 8];
                event.start = begin + 10ms;
                event.end = begin + 12ms;
                batch.events.push_back(event);
                event.comm = world;
                event.start = begin + 40ms + (rank / 8 == kSlowHost ? 20ms : 0ms);
                event.end = begin + 62ms;
                batch.events.push_back(event);
            }
        }
        const auto model = modelOf(batch);
        QVERIFY(model->clocks->isAligned());
        for (const auto& row : ask(*model, TimelineGrouping::rank).rows)
            QVERIFY2(std::abs(row.waitSeconds - (row.firstRank / 8 == kSlowHost ? 0.0 : 6 * 0.020)) < 1e-9,
                     row.label.c_str());
    }

    void oneClockTooFewIsSaid() {
        Plan plan;
        plan.ranks = 1;
        plan.work = [](std::uint32_t, int) { return Duration(5ms); };
        QVERIFY(!ask(*modelOf(play(plan)), TimelineGrouping::rank).clocks.isAligned);
    }

    void anAnalysisThatNamesNobodyLeavesNoCulprit() {
        Plan plan;
        plan.work = [](std::uint32_t rank, int) { return 40ms + (rank >= 6 ? 9ms : 0ms) + Duration(rank); };
        CollectiveBatch batch = play(plan);
        batch.verdict =
            CollectiveVerdict{.culprits = {},
                              .victims = {},
                              .text = telemetry::Message("stage 3 computes 1.2 times as long as the others"),
                              .hangs = false};
        const auto model = modelOf(batch);
        QVERIFY(culpritsOf(*model).empty());
        const auto tiles = ask(*model, TimelineGrouping::rank);
        QVERIFY(tiles.headline == batch.verdict->text);
        QVERIFY(!tiles.namesCulprit);
        for (const auto& row : tiles.rows) {
            QCOMPARE(row.culprits, 0U);
            for (const auto& cell : row.cells)
                QVERIFY(static_cast<Mark>(cell.mark) != Mark::culprit);
        }
    }

    void anAnalysisThatNamesOneIsQuotedAndItsRankMarked() {
        Plan plan;
        plan.work = [](std::uint32_t rank, int) { return 40ms + (rank == 2 ? 9ms : 0ms); };
        CollectiveBatch batch = play(plan);
        batch.verdict = CollectiveVerdict{.culprits = {2},
                                          .victims = {0, 1, 3},
                                          .text = telemetry::Message("DP2/PP0 computes 1.2 times as long"),
                                          .hangs = false};
        const auto tiles = ask(*modelOf(batch), TimelineGrouping::rank, true);
        QVERIFY(tiles.namesCulprit);
        QVERIFY2(contains(tiles.headline, "rank 2") && contains(tiles.headline, "1.2 times as long"),
                 telemetry::englishText(tiles.headline).c_str());
        QCOMPARE(tiles.rows.front().firstRank, 2U);
        QCOMPARE(tiles.rows.front().culprits, 1U);
        QCOMPARE(tiles.rows[1].culprits, 0U);
    }

    void readsTheProfilesOfEightRanks() {
        const auto folder = test::dataFolder();
        if (folder.empty())
            QSKIP("no folder of real recordings (SEAMSCOPE_DATA): kineto");
        CollectiveBatch batch;
        Problems problems;
        for (const auto& file :
             std::filesystem::directory_iterator(folder / "kineto/dlrm_8rank/dlrm_kineto")) {
            const auto source = sources::openFile(file.path());
            QVERIFY(source);
            const auto bytes = sources::decompressed(**source, std::uint64_t{1} << 30);
            TraceReader reader;
            std::vector<char> chunk(1 << 18);
            for (auto got = bytes->read(chunk); got && *got > 0; got = bytes->read(chunk))
                reader.feed({chunk.data(), *got});
            QVERIFY(reader.finish());
            TraceHints hints;
            hints.rank = static_cast<std::uint32_t>(file.path().filename().string()[6] - '0');
            appendTrace(reader.table(), hints, batch, problems);
        }
        // DERIVED_GROUND_TRUTH.json: rank 7 comes last to collectives 0 to 4, 5 to 5 and 6, 4 to the last.
        const auto model = modelOf(batch);
        const auto tiles = ask(*model, TimelineGrouping::rank, true);
        QVERIFY2(tiles.namesCulprit && contains(tiles.headline, "rank 7"),
                 telemetry::englishText(tiles.headline).c_str());
        QCOMPARE(tiles.rows.front().firstRank, 7U);
        for (const std::uint32_t rank : culpritsOf(*model))
            QVERIFY(rank == 7 || rank == 5 || rank == 4);
        QVERIFY(tiles.clocks.isAligned && tiles.clocks.uncertaintySeconds < 20e-6);
    }

    void refusesQuestionsOutOfBounds() {
        const TimelineModel model;
        TimelineQuery query;
        QVERIFY(!answerTimeline(model, RankGroups(model, *emptyGraph()), query));
        query.range = {kStart, kStart + 1s};
        QVERIFY(answerTimeline(model, RankGroups(model, *emptyGraph()), query));
        query.maxColumns = 0;
        QVERIFY(!answerTimeline(model, RankGroups(model, *emptyGraph()), query));
        query.maxColumns = 100'000;
        QVERIFY(!answerTimeline(model, RankGroups(model, *emptyGraph()), query));
        TimelineDetailQuery detail;
        detail.row = "rank 3";
        detail.range = {kStart, kStart + 1s};
        QVERIFY(!answerTimelineDetail(model, RankGroups(model, *emptyGraph()), detail));
    }

    void readsTheStragglerRun() {
        const auto folder = test::dataFolder();
        if (folder.empty())
            QSKIP("no folder of real recordings (SEAMSCOPE_DATA): straggler");
        const auto file = sources::openFile(folder / "straggler/timeline-AR.json.gz");
        QVERIFY(file);
        const auto bytes = sources::decompressed(**file, std::uint64_t{1} << 30);
        TraceReader reader;
        std::vector<char> chunk(1 << 18);
        for (auto got = bytes->read(chunk); got && *got > 0; got = bytes->read(chunk))
            reader.feed({chunk.data(), *got});
        QVERIFY(reader.finish());
        CollectiveBatch batch;
        Problems problems;
        appendTrace(reader.table(), {}, batch, problems);
        const auto model = modelOf(batch);
        const auto tiles = ask(*model, TimelineGrouping::rank, true);
        // The publishers made the worker of DP0 and PP0 slow, and no other.
        QCOMPARE(QByteArray::fromStdString(tiles.rows.front().note), QByteArray("DP0 PP0 TP0"));
        QVERIFY2(contains(tiles.headline, "DP0 PP0"), telemetry::englishText(tiles.headline).c_str());
        QVERIFY((culpritsOf(*model) == std::set<std::uint32_t>{tiles.rows.front().firstRank}));
        QCOMPARE(model->steps.size(), std::size_t(44));
        QCOMPARE(tiles.rowsTotal, 16U);
    }
};

SEAM_TEST(tst_timeline, TestTimeline)
#include "tst_timeline.moc"
