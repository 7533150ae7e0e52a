// SPDX-License-Identifier: GPL-3.0-or-later
// Traces of others, compared with what was counted in them by other readers.
#include "base/json.h"
#include "collectives/trace/trace_events.h"
#include "collectives/trace/trace_reader.h"
#include "sources/unpack/archive_reader.h"

#include "support/data_folder.h"
#include "support/test_program.h"

#include <QtTest>

#include <map>
#include <set>

using namespace seamscope;
using namespace seamscope::collectives;

namespace {

struct Loaded {
    TraceTable table;
    CollectiveDirectory directory;
    std::vector<CollectiveEvent> events;
    Problems problems;
    Result<> state;
};

void convert(Loaded& loaded, TraceHints hints) {
    forEachEvent(
        loaded.table, hints, loaded.directory, [&](const CollectiveEvent& e) { loaded.events.push_back(e); },
        loaded.problems);
}

Loaded load(std::string_view text, TraceHints hints = {}) {
    Loaded loaded;
    TraceReader reader;
    reader.feed(text);
    loaded.state = reader.finish();
    loaded.problems = reader.problems();
    loaded.table = reader.take();
    convert(loaded, hints);
    return loaded;
}

Loaded loadFile(const std::filesystem::path& path, TraceHints hints = {}) {
    Loaded loaded;
    const auto file = sources::openFile(path);
    if (!file) {
        loaded.state = fail(file.error());
        return loaded;
    }
    const auto bytes = sources::decompressed(**file, std::uint64_t{1} << 30);
    TraceReader reader;
    std::vector<char> chunk(1 << 18);
    while (const auto got = bytes->read(chunk)) {
        if (*got == 0)
            break;
        reader.feed({chunk.data(), *got});
    }
    loaded.state = reader.finish();
    loaded.problems = reader.problems();
    loaded.table = reader.take();
    convert(loaded, hints);
    return loaded;
}

/// A PyTorch profile as of 2.6: decimal times over a base, comms arguments on call and kernel.
const char* const kProfile = R"trace({
 "schemaVersion": 1, "distributedInfo": {"backend": "nccl", "rank": 5, "world_size": 8, "pg_count": 1,
  "pg_config": [{"pg_name": "3", "pg_desc": "mesh_dp", "backend_config": "cuda:nccl", "pg_size": 4,
   "ranks": [1, 3, 5, 7]}], "nccl_version": "2.26.2"},
 "baseTimeNanoseconds": 1759276800000000000, "displayTimeUnit": "ms",
 "traceEvents": [
 {"ph":"X","cat":"user_annotation","name":"ProfilerStep#41","pid":77,"tid":77,"ts":1000.000,"dur":5000.000},
 {"ph":"X","cat":"user_annotation","name":"ProfilerStep#42","pid":77,"tid":77,"ts":6000.000,"dur":5000.000},
 {"ph":"X","cat":"cpu_op","name":"record_param_comms","pid":77,"tid":77,"ts":1100.250,"dur":9.5,"args":
  {"External id":900,"Collective name":"allreduce","In msg nelems":1024,"Out msg nelems":1024,"Group size":4,
   "dtype":"BFloat16","Process Group Name":"3","Process Group Description":"mesh_dp",
   "Process Group Ranks":"[1, 3, 5, 7]","Seq":17}},
 {"ph":"X","cat":"cpu_op","name":"aten::mm","pid":77,"tid":77,"ts":1000.5,"dur":3,"args":{"External id":899}},
 {"ph":"X","cat":"kernel","name":"gemm","pid":0,"tid":7,"ts":1200.125,"dur":300.5,"args":{"External id":899}},
 {"ph":"X","cat":"kernel","name":"ncclDevKernel_AllReduce_Sum_bf16_RING_LL(ncclDevKernelArgsStorage<4096ul>)",
  "pid":0,"tid":20,"ts":1500.001,"dur":700.999,"args":
  {"External id":900,"correlation":5,"stream":20,"Collective name":"allreduce","In msg nelems":1024,
   "Out msg nelems":1024,"Group size":4,"dtype":"BFloat16","Process Group Name":"3",
   "Process Group Description":"mesh_dp","Process Group Ranks":"[1, 3, 5, 7]"}},
 {"ph":"X","cat":"kernel","name":"ncclDevKernel_SendRecv(ncclDevKernelArgsStorage<4096ul>)","pid":0,"tid":24,
  "ts":6500,"dur":10,"args":
  {"Collective name":"send","In msg nelems":8,"Out msg nelems":8,"Group size":4,"dtype":"Float",
   "Process Group Name":"3","Process Group Description":"mesh_dp","Process Group Ranks":"[1, 3, 5, 7]",
   "Src Rank":2,"Dst Rank":3,"Seq":18}},
 {"ph":"X","cat":"gpu_memcpy","name":"Memcpy HtoD (Pinned -> Device)","pid":0,"tid":7,"ts":6600.5,"dur":1.5},
 {"ph":"s","id":4,"pid":77,"tid":77,"ts":1000.5,"cat":"ac2g","name":"ac2g"}
 ],"traceName": "a\/b.json"})trace";

} // namespace

class TestTraceReader : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void groupsAreNamedByWhateverTellsThem_data() {
        QTest::addColumn<QStringList>("lacks");
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("title");
        const QString name = QStringLiteral("\"Process Group Name\":\"3\",");
        const QString description = QStringLiteral("\"Process Group Description\":\"mesh_dp\",");
        const QString ranks = QStringLiteral("\"Process Group Ranks\":\"[1, 3, 5, 7]\"");
        const QString list = QStringLiteral("\"pg_config\"");
        QTest::newRow("name alone") << QStringList{description, ranks} << QStringLiteral("3")
                                    << QStringLiteral("mesh_dp");
        QTest::newRow("description alone")
            << QStringList{name, list} << QString() << QStringLiteral("mesh_dp");
        QTest::newRow("ranks, and the list of groups")
            << QStringList{name, description} << QStringLiteral("3") << QStringLiteral("mesh_dp");
        QTest::newRow("ranks alone") << QStringList{name, description, list} << QStringLiteral("[1, 3, 5, 7]")
                                     << QStringLiteral("[1, 3, 5, 7]");
    }
    void groupsAreNamedByWhateverTellsThem() {
        QFETCH(const QStringList, lacks);
        QFETCH(const QString, name);
        QFETCH(const QString, title);
        QString text = QString::fromUtf8(kProfile);
        text.replace(QStringLiteral(",\n   \"Process"), QStringLiteral(",\"Process"));
        for (const QString& part : lacks) {
            QVERIFY2(text.contains(part), qPrintable(part));
            text.replace(part, part.endsWith(QLatin1Char(',')) ? QString() : QStringLiteral("\"other\":1"));
        }
        text.replace(QStringLiteral("\"other\":1:"), QStringLiteral("\"other\":"));
        const Loaded loaded = load(text.toStdString());
        QVERIFY2(loaded.state, loaded.state ? "" : loaded.state.error().text().c_str());
        const Communicator& comm = loaded.directory.comm(loaded.events[1].comm);
        QCOMPARE(QString::fromStdString(comm.name), name);
        QCOMPARE(QString::fromStdString(comm.title()), title);
        QVERIFY((comm.ranks == std::vector<std::uint32_t>{1, 3, 5, 7}));
        QVERIFY(loaded.events[2].comm == loaded.events[1].comm);
    }

    void readsAPytorchProfile() {
        const Loaded loaded = load(kProfile);
        QVERIFY2(loaded.state, loaded.state ? "" : loaded.state.error().text().c_str());
        QVERIFY(loaded.problems.isEmpty());
        QCOMPARE(int(dialectOf(loaded.table)), int(TraceDialect::pytorch));
        QCOMPARE(*loaded.table.rank, 5U);
        QCOMPARE(*loaded.table.worldSize, 8U);
        QCOMPARE(QByteArray::fromStdString(loaded.table.title), QByteArray("a/b.json"));
        QCOMPARE(loaded.events.size(), std::size_t(4)); // gemm, all-reduce, send, copy
        const auto base = 1'759'276'800'000'000'000LL;

        const CollectiveEvent& reduce = loaded.events[1];
        QCOMPARE(reduce.rank, 5U);
        QCOMPARE(int(reduce.op), int(CollectiveOp::allReduce));
        QCOMPARE(int(reduce.kind), int(SliceKind::collective));
        QCOMPARE(toNanoseconds(reduce.start), base + 1'500'001);
        QCOMPARE(toNanoseconds(reduce.end), base + 2'201'000);
        QCOMPARE(toNanoseconds(reduce.enter), base + 1'100'250); // from the call on the host
        QCOMPARE(reduce.sequence, std::int64_t(17));
        QCOMPARE(reduce.elementsIn, std::uint64_t(1024));
        QCOMPARE(reduce.step, std::int64_t(41));
        const Communicator& comm = loaded.directory.comm(reduce.comm);
        QCOMPARE(QByteArray::fromStdString(comm.title()), QByteArray("mesh_dp"));
        QVERIFY((comm.ranks == std::vector<std::uint32_t>{1, 3, 5, 7}));
        QCOMPARE(QByteArray::fromStdString(std::string(loaded.directory.name(reduce.algorithm))),
                 QByteArray("RING_LL"));

        const CollectiveEvent& send = loaded.events[2];
        QCOMPARE(int(send.op), int(CollectiveOp::send));
        QCOMPARE(send.peer, 7);
        QCOMPARE(send.step, std::int64_t(42));
        QVERIFY(send.comm == reduce.comm);
        QCOMPARE(int(loaded.events[0].kind), int(SliceKind::compute));
        QCOMPARE(int(loaded.events[3].kind), int(SliceKind::compute));
        QCOMPARE(loaded.table.hostSlices, std::uint64_t(1));
        QCOMPARE(loaded.table.marks, std::uint64_t(1));
    }

    void beginAndEndMakeASliceAndAnOpenOneStaysOpen() {
        const Loaded loaded = load(R"([
            {"ph":"M","name":"process_name","pid":9,"tid":0,"args":{"name":"rank 4"}},
            {"ph":"B","name":"outer","pid":9,"tid":1,"ts":10},
            {"ph":"B","name":"all_reduce","pid":9,"tid":1,"ts":12},
            {"ph":"B","name":"elsewhere","pid":9,"tid":2,"ts":12.5},
            {"ph":"E","pid":9,"tid":1,"ts":15},
            {"ph":"E","pid":9,"tid":1,"ts":20},
            {"ph":"E","pid":9,"tid":1,"ts":21}])");
        QVERIFY(loaded.state);
        QCOMPARE(loaded.events.size(), std::size_t(3));
        QCOMPARE(loaded.events[0].duration()->count(), std::int64_t(10'000));
        QCOMPARE(loaded.events[1].duration()->count(), std::int64_t(3'000));
        QCOMPARE(int(loaded.events[1].op), int(CollectiveOp::allReduce));
        QCOMPARE(int(loaded.events[2].state), int(CollectiveState::started));
        QVERIFY(!isKnown(loaded.events[2].end));
        for (const auto& event : loaded.events)
            QCOMPARE(event.rank, 4U);
        QCOMPARE(loaded.table.unpaired, std::uint64_t(1));
        QCOMPARE(loaded.problems.count(), std::uint64_t(1));
    }

    void findsTheRankInAFileName() {
        QVERIFY(rankFromPath("kineto/worker3_step_12.1694128201545.pt.trace.json") == std::optional(3U));
        QVERIFY(rankFromPath("a/rank-17.json.gz") == std::optional(17U));
        QVERIFY(rankFromPath("rank8/trace_rank_0.json") == std::optional(0U));
        QVERIFY(!rankFromPath("rank8/trace.json"));
        QVERIFY(!rankFromPath("ranking of 3.json"));
    }

    void refusesDimensionsThatNoJobHas() {
        const Loaded loaded =
            load(R"([{"ph":"X","name":"forward-compute","pid":4000000,"tid":1,"ts":1,"dur":1},
            {"ph":"M","name":"thread_name","pid":4000000,"tid":1,"args":{"name":"PP rank 4000000, TP rank 4000000, x"}}])");
        QVERIFY(loaded.state);
        QVERIFY(loaded.events.empty());
        QVERIFY(loaded.problems.count() >= 1);
    }

    void timesThatOverflowAreCounted() {
        const Loaded loaded = load(R"({"baseTimeNanoseconds":9223372036854775807,"traceEvents":[
            {"ph":"X","name":"a","pid":0,"tid":0,"ts":9000000000000000,"dur":9000000000000000},
            {"ph":"X","name":"b","pid":0,"tid":0,"ts":-9000000000000000,"dur":1}]})");
        QVERIFY(loaded.state);
        QCOMPARE(loaded.events.size(), std::size_t(1));
        QCOMPARE(loaded.problems.count(), std::uint64_t(1));
    }

    void readsTheStragglerTimeline() {
        const auto folder = test::dataFolder();
        if (folder.empty())
            QSKIP("no folder of real recordings (SEAMSCOPE_DATA): straggler");
        const Loaded loaded = loadFile(folder / "straggler/timeline-AR.json.gz");
        QVERIFY2(loaded.state, loaded.state ? "" : loaded.state.error().text().c_str());
        QVERIFY(loaded.problems.isEmpty());
        QCOMPARE(int(dialectOf(loaded.table)), int(TraceDialect::straggler));
        QCOMPARE(loaded.events.size(), std::size_t(117'216));
        // Counted by another reader of the same file: 44 steps of 16 workers with 32 microbatches.
        std::map<std::string_view, int> counts;
        std::set<std::int64_t> steps;
        for (const auto& event : loaded.events) {
            ++counts[loaded.directory.name(event.name)];
            steps.insert(event.step);
        }
        QCOMPARE(counts["forward-compute"], 44 * 16 * 32);
        QCOMPARE(counts["backward-compute"], 44 * 16 * 32);
        QCOMPARE(counts["forward-send"], 44 * 12 * 32);
        QCOMPARE(counts["backward-recv"], 44 * 12 * 32);
        QCOMPARE(counts["params-all-gather"], 44 * 16);
        QCOMPARE(counts["embedding-grads-all-reduce"], 44 * 8);
        QCOMPARE(steps.size(), std::size_t(44));
        QCOMPARE(loaded.directory.places().size(), std::size_t(16));
    }

    void stragglerSendsMeetTheirReceives() {
        const auto folder = test::dataFolder();
        if (folder.empty())
            QSKIP("no folder of real recordings (SEAMSCOPE_DATA): straggler");
        const Loaded loaded = loadFile(folder / "straggler/timeline-AR.json.gz");
        using Key = std::tuple<std::int64_t, bool, std::uint32_t, std::uint32_t, std::int64_t>;
        std::map<Key, int> pairs; // step, forward, from, to, sequence
        for (const auto& event : loaded.events) {
            if (!isPointToPoint(event.op))
                continue;
            const bool isForward = loaded.directory.name(event.name).substr(0, 7) == "forward";
            const bool isSend = event.op == CollectiveOp::send;
            const auto peer = static_cast<std::uint32_t>(event.peer);
            ++pairs[{event.step, isForward, isSend ? event.rank : peer, isSend ? peer : event.rank,
                     event.sequence}];
        }
        QCOMPARE(pairs.size(), std::size_t(44 * 12 * 32 * 2));
        for (const auto& [key, ends] : pairs)
            QCOMPARE(ends, 2);
    }

    void readsEightRanksOfAPytorchRun() {
        const auto folder = test::dataFolder();
        if (folder.empty())
            QSKIP("no folder of real recordings (SEAMSCOPE_DATA): kineto");
        const Json truth =
            Json::parse(test::readFile(folder / "kineto/dlrm_8rank/DERIVED_GROUND_TRUTH.json"));
        std::vector<std::vector<CollectiveEvent>> ranks(8);
        for (const auto& file :
             std::filesystem::directory_iterator(folder / "kineto/dlrm_8rank/dlrm_kineto")) {
            const Loaded loaded = loadFile(file.path());
            QVERIFY(loaded.state && loaded.problems.isEmpty());
            QCOMPARE(loaded.table.rank, rankFromPath(file.path().string()));
            for (const auto& event : loaded.events)
                if (event.kind == SliceKind::collective)
                    ranks.at(event.rank).push_back(event);
        }
        for (const Json& row : truth) {
            const auto sequence = row["seq"].get<std::size_t>();
            for (std::size_t rank = 0; rank < 8; ++rank) {
                QCOMPARE(ranks[rank].size(), truth.size());
                const CollectiveEvent& event = ranks[rank][sequence];
                const auto key = std::to_string(rank);
                QCOMPARE(toNanoseconds(event.start) / 1000, row["start_us"][key].get<std::int64_t>());
                QCOMPARE(event.duration()->count() / 1000, row["dur_us"][key].get<std::int64_t>());
            }
        }
    }
};

SEAM_TEST(tst_trace_reader, TestTraceReader)
#include "tst_trace_reader.moc"
