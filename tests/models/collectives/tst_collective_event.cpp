// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/collective_directory.h"
#include "collectives/collective_event.h"
#include "support/test_program.h"

#include <QtTest>

#include <string>

using namespace seamscope::collectives;
using Op = CollectiveOp;

/// Spellings as PyTorch, NCCL and its profilers print them.
class TestCollectiveEvent : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// Names come from whoever sends them; what has no room has no id, and events without a communicator always find theirs.
    void aDirectoryStopsAtItsBytes() {
        CollectiveDirectory directory;
        std::size_t taken = 0;
        for (int i = 0; i < 40'000; ++i)
            taken += directory.name(std::to_string(i) + std::string(4096, 'x')).isValid() ? 4096 : 0;
        QVERIFY(taken > CollectiveDirectory::kMaxBytes / 4 && taken <= CollectiveDirectory::kMaxBytes);
        QVERIFY(directory.bytes() <= CollectiveDirectory::kMaxBytes);
        QVERIFY(!directory.comm({std::string(8192, 'c'), "", {}, 0}).isValid());
        QVERIFY(directory.comm({"", "", {}, 0}).isValid());
        QVERIFY(directory.name(std::to_string(0) + std::string(4096, 'x')).isValid()); // known ones are found
        // A job of 131,072 ranks in groups of eight, five ways.
        CollectiveDirectory large;
        for (std::uint32_t way = 0; way < 5; ++way)
            for (std::uint32_t first = 0; first < 131'072; first += 8)
                QVERIFY(large.comm({std::to_string(way) + "-" + std::to_string(first), "DATA_PARALLEL_GROUP",
                                    {first, first + 1, first + 2, first + 3, first + 4, first + 5, first + 6, first + 7}, 8}).isValid());
    }

    void understandsEverySpelling_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("op");
        const std::pair<const char*, Op> rows[] = {
            {"nccl:all_reduce", Op::allReduce},
            {"ALLREDUCE", Op::allReduce},
            {"AllReduce", Op::allReduce},
            {"allreduce", Op::allReduce},
            {"ncclDevKernel_AllReduce_Sum_bf16_RING_LL(ncclDevComm*, unsigned long)", Op::allReduce},
            {"ncclKernel_AllReduce_RING_LL_Sum_float(ncclWorkElem)", Op::allReduce},
            {"_ALLGATHER_BASE", Op::allGather},
            {"nccl:_all_gather_base", Op::allGather},
            {"_allgather_base", Op::allGather},
            {"nccl:all_gather_into_tensor", Op::allGather},
            {"_REDUCE_SCATTER_BASE", Op::reduceScatter},
            {"nccl:_reduce_scatter_base", Op::reduceScatter},
            {"ReduceScatter", Op::reduceScatter},
            {"BROADCAST", Op::broadcast},
            {"REDUCE", Op::reduce},
            {"GATHER", Op::gather},
            {"SCATTER", Op::scatter},
            {"ALLTOALL_BASE", Op::allToAll},
            {"nccl:all_to_all", Op::allToAll},
            {"nccl:all_to_allv", Op::allToAll},
            {"nccl:send 1->2", Op::send},
            {"nccl:recv 3<-0", Op::recv},
            {"ncclKernel_SendRecv_RING_SIMPLE_Sum_int8_t(ncclDevComm*)", Op::sendRecv},
            {"BARRIER", Op::barrier},
            {"nccl:coalesced", Op::coalesced},
            {"nccl:ALLGATHER_coalesced", Op::coalesced},
            {"xccl:all_reduce", Op::allReduce},
            {"nccl:something_new", Op::other},
            {"", Op::none},
        };
        for (const auto& [text, op] : rows)
            QTest::newRow(text) << QByteArray(text) << static_cast<int>(op);
    }
    void understandsEverySpelling() {
        QFETCH(const QByteArray, text);
        QTEST(static_cast<int>(collectiveOpFromName(text.toStdString())), "op");
    }

    void everyOperationReadsItsOwnName() {
        for (int i = 1; i <= static_cast<int>(Op::coalesced); ++i)
            QCOMPARE(collectiveOpFromName(name(static_cast<Op>(i))), static_cast<Op>(i));
    }

    void groupsOfOneNameAreToldApartByMembers() {
        CollectiveDirectory directory;
        const CommId first = directory.comm({"7", "TP", {0, 1}, 2});
        const CommId second = directory.comm({"7", "TP", {2, 3}, 2});
        QVERIFY(first != second);
        QCOMPARE(directory.comm({"7", "TP", {0, 1}, 2}), first);
    }

    void membersThatComeLaterAreTaken() {
        CollectiveDirectory directory;
        const CommId world = directory.comm({"0", "", {}, 0});
        QCOMPARE(directory.comm({"0", "default_pg", {0, 1, 2}, 3}), world);
        QCOMPARE(directory.comm(world).ranks.size(), std::size_t(3));
        QCOMPARE(directory.comm({"0", "", {}, 0}), world);
    }

    void timesThatAreNotToldGiveNoDuration() {
        CollectiveEvent event;
        QVERIFY(!event.duration());
        event.enter = seamscope::fromNanoseconds(10);
        QVERIFY(!event.duration());
        event.end = seamscope::fromNanoseconds(25);
        QCOMPARE(event.duration()->count(), 15);
        event.start = seamscope::fromNanoseconds(20);
        QCOMPARE(event.duration()->count(), 5);
        event.end = seamscope::fromNanoseconds(19);
        QVERIFY(!event.duration());
    }
};

SEAM_TEST(tst_collective_event, TestCollectiveEvent)
#include "tst_collective_event.moc"
