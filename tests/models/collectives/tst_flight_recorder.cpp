// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/formats/flight_recorder_text.h"
#include "collectives/formats/pickle.h"
#include "dump_folder.h"
#include "support/test_program.h"

#include <QProcess>
#include <QtTest>

using namespace seamscope;
using namespace seamscope::collectives;
using namespace std::string_literals;

namespace {

QString realFolder() {
    return qEnvironmentVariable("SEAMSCOPE_DATA", QStringLiteral("../shared/data")) +
           QStringLiteral("/flight_recorder/gpu_error_1st");
}

/// What Python's own pickle writes for an expression.
std::string pickled(const char* expression, int protocol) {
    QProcess python;
    const QString code =
        QStringLiteral("import pickle,sys;sys.stdout.buffer.write(pickle.dumps(%1,protocol=%2))")
            .arg(QString::fromLatin1(expression))
            .arg(protocol);
    python.start(QStringLiteral("python3"), {QStringLiteral("-c"), code});
    return python.waitForFinished() ? python.readAllStandardOutput().toStdString() : std::string();
}

std::string fileOf(const char* name) {
    return test::contentOf(realFolder() + QLatin1Char('/') + QLatin1String(name));
}

} // namespace

class TestFlightRecorder : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsWhatPythonWrites_data() {
        QTest::addColumn<int>("protocol");
        for (int protocol = 0; protocol <= 5; ++protocol)
            QTest::newRow(qPrintable(QString::number(protocol))) << protocol;
    }
    void readsWhatPythonWrites() {
        QFETCH(const int, protocol);
        const auto value =
            readPickle(pickled("{'i':[0,1,255,256,65535,65536,-1,2**31,-2**40,2**63-1],'f':[1.5,-0.25],"
                               "'t':(True,False,None),'s':'h\\xe9'*200,'same':['x','x'],'n':{'a':{}}}",
                               protocol));
        QVERIFY2(value, value ? "" : value.error().text().c_str());
        const ValueTree& tree = value->tree;
        const std::vector<std::int64_t> wanted = {
            0, 1, 255, 256, 65535, 65536, -1, 2147483648, -1099511627776, INT64_MAX};
        const auto& numbers = tree.children(tree.find(value->root, "i"));
        QCOMPARE(numbers.size(), wanted.size());
        for (std::size_t i = 0; i < wanted.size(); ++i)
            QCOMPARE(tree.integer(numbers[i]).value_or(7), wanted[i]);
        QCOMPARE(tree.real(tree.children(tree.find(value->root, "f"))[1]).value_or(0), -0.25);
        const auto& three = tree.children(tree.find(value->root, "t"));
        QVERIFY(tree.boolean(three[0]).value_or(false) && !tree.boolean(three[1]).value_or(true));
        QCOMPARE(three[2], ValueTree::kNone);
        if (protocol > 0) // protocol 0 spells what is not ASCII with escapes
            QCOMPARE(tree.text(tree.find(value->root, "s"))->size(), std::size_t(600));
        QCOMPARE(tree.kind(tree.find(tree.find(value->root, "n"), "a")), ValueTree::Kind::dict);
    }

    void runsNothing_data() {
        QTest::addColumn<QByteArray>("bytes");
        // As literals that know their length: the bytes hold zeros.
        QTest::newRow("os.system") << QByteArrayLiteral("\x80\x02"
                                                        "cos\nsystem\nX\x02\x00\x00\x00id\x85R.");
        QTest::newRow("stack global")
            << QByteArrayLiteral("\x80\x04\x8c\x02os\x8c\x06system\x93\x8c\x02id\x85R.");
        QTest::newRow("inst") << QByteArray("(K\x01ios\nsystem\n.");
        QTest::newRow("obj") << QByteArray("(cos\nsystem\no.");
        QTest::newRow("build") << QByteArray("}}b.");
        QTest::newRow("newobj") << QByteArray("\x80\x02N)\x81.");
        QTest::newRow("extension") << QByteArray("\x80\x02\x82\x01.");
        QTest::newRow("persistent id") << QByteArray("Px\n.");
        QTest::newRow("wrong torch function") << QByteArray("ctorch.jit._pickle\nrestore_type_tag\n)R.");
        QTest::newRow("real reduce") << QByteArray::fromStdString(
            pickled("__import__('datetime').date(2026,1,1)", 2));
        QTest::newRow("complex number") << QByteArray::fromStdString(pickled("1j", 4));
    }
    void runsNothing() {
        QFETCH(const QByteArray, bytes);
        QVERIFY(!bytes.isEmpty());
        const auto value = readPickle({bytes.constData(), static_cast<std::size_t>(bytes.size())});
        QVERIFY(!value);
        QVERIFY2(value.error().detail.find("refused") != std::string::npos, value.error().text().c_str());
    }

    void takesListsOfTheWriterInCpp() {
        const auto value =
            readPickle("\x80\x02"s + "ctorch.jit._pickle\nbuild_intlist\n](K\x03K\x04"s + "e\x85R."s);
        QVERIFY2(value, value ? "" : value.error().text().c_str());
        QCOMPARE(value->tree.children(value->root).size(), std::size_t(2));
    }

    void millionsOfLevelsAreNoDanger() {
        std::string deep(1'000'000, ']');
        deep += std::string(999'999, 'a') + ".";
        const auto lists = readPickle(deep);
        QVERIFY2(lists, lists ? "" : lists.error().text().c_str());
        std::string cut;
        for (int i = 0; i < 1'000'000; ++i)
            cut += "](";
        QVERIFY(readPickle(cut)->truncated);
        Problems problems;
        QVERIFY(!readFlightRecorder(deep, problems));
        QVERIFY(!readFlightRecorder(std::string(1'000'000, '['), problems));
        QVERIFY(!readFlightRecorder("{\"entries\":" + std::string(1'000'000, '['), problems));
    }

    void countsThatLieAreRefused() {
        Problems problems;
        QVERIFY(!readFlightRecorder("\x80\x02X\xff\xff\xff\xff"s + "abc", problems));
        QVERIFY(!readPickle("\x80\x02\x8d\xff\xff\xff\xff\xff\xff\xff\xff"s));
        QVERIFY(!readPickle("\x80\x02\x8a\x10"s + std::string(16, '\x7f') + "."));
        QVERIFY(!readPickle("}K\x01u."));
        QVERIFY(!readPickle("(K\x01K\x02K\x03"
                            "d."));
        QVERIFY(!readPickle("h\x07."));
        QVERIFY(!readPickle(""));
        PickleLimits few;
        few.values = 100;
        QVERIFY(!readPickle(pickled("list(range(1000))", 2), few));
    }

    void aContainerInItselfIsNoDanger() {
        Problems problems;
        const auto dump = readFlightRecorder("\x80\x02}q\x00(X\x07\x00\x00\x00"
                                             "entriesh\x00X\x09\x00\x00\x00pg_configh\x00u."s,
                                             problems);
        // Its entries are no list: nothing in it can be one, however often it holds itself.
        QVERIFY(!dump || dump->entries.empty());
        QVERIFY(dump ? !problems.isEmpty() : !dump.error().detail.empty());
    }

    void everyTruncationGivesTheCompletePart() {
        const std::string whole = fileOf("_dump_14");
        if (whole.empty())
            QSKIP(qPrintable(QStringLiteral("no real dumps in ") + realFolder()));
        Problems none;
        const auto full = readFlightRecorder(whole, none);
        QVERIFY(full && none.isEmpty() && !full->truncated);
        std::size_t most = 0;
        for (std::size_t bytes = 0; bytes < whole.size(); ++bytes) {
            Problems problems;
            const auto dump = readFlightRecorder(std::string_view(whole).substr(0, bytes), problems);
            if (!dump)
                continue;
            QVERIFY(dump->truncated && !problems.isEmpty());
            QVERIFY(dump->entries.size() + 1 >= most);
            for (std::size_t i = 0; i < dump->entries.size(); ++i) {
                QCOMPARE(dump->entries[i].recordId, full->entries[i].recordId);
                QCOMPARE(dump->entries[i].name, full->entries[i].name);
                QCOMPARE(dump->entries[i].elementsOut, full->entries[i].elementsOut);
            }
            most = std::max(most, dump->entries.size());
        }
        QVERIFY(most + 1 >= full->entries.size());
    }

    void flippedBytesDoNoHarm() {
        const std::string whole = fileOf("_dump_0");
        if (whole.empty())
            QSKIP(qPrintable(QStringLiteral("no real dumps in ") + realFolder()));
        for (std::size_t at = 0; at < whole.size(); ++at) {
            std::string broken = whole;
            broken[at] = static_cast<char>(broken[at] ^ (1 << at % 8));
            Problems problems;
            (void)readFlightRecorder(broken, problems);
        }
    }

    void agreesWithPythonOnRealDumps() {
        const std::string whole = fileOf("_dump_3");
        if (whole.empty())
            QSKIP(qPrintable(QStringLiteral("no real dumps in ") + realFolder()));
        Problems problems;
        const auto dump = readFlightRecorder(whole, problems);
        QVERIFY(dump);
        QCOMPARE(dump->major, 2);
        QCOMPARE(dump->minor, 9);
        QCOMPARE(dump->rankByGroups().value_or(99), 3U);
        QProcess python;
        python.start(
            QStringLiteral("python3"),
            {QStringLiteral("-c"),
             QStringLiteral("import pickle,sys\nd=pickle.load(open(sys.argv[1],'rb'))\nfor e in d['entries']:"
                            "print(e['record_id'],e['process_group'][0],e['collective_seq_id'],"
                            "e['p2p_seq_id'],e['profiling_name'],e['time_created_ns'],sep='|')"),
             realFolder() + QStringLiteral("/_dump_3")});
        QVERIFY(python.waitForFinished());
        std::string ours;
        for (const auto& entry : dump->entries)
            ours += std::to_string(entry.recordId) + "|" + std::string(entry.group) + "|" +
                    std::to_string(entry.collectiveSequence) + "|" +
                    std::to_string(entry.pointToPointSequence) + "|" + std::string(entry.name) + "|" +
                    std::to_string(toNanoseconds(entry.created)) + "\n";
        QCOMPARE(QByteArray::fromStdString(ours), python.readAllStandardOutput());
    }

    void versionsAreNumbers() {
        Problems problems;
        const auto dump =
            readFlightRecorder(R"({"version":"2.10","pg_config":{},"entries":[{"record_id":1,"pg_id":0,
            "process_group":["0","default_pg"],"collective_seq_id":4,"p2p_seq_id":0,"profiling_name":"nccl:all_reduce",
            "input_sizes":[[2,3],[4]],"output_sizes":[[10]],"state":"started","time_discovered_completed_ns":0,
            "duration_ms":1.5,"time_created_ns":1700000000000000001}]})",
                               problems);
        QVERIFY(dump);
        QCOMPARE(dump->minor, 10);
        QCOMPARE(dump->entries[0].elementsIn, std::uint64_t(10));
        QVERIFY(!isKnown(dump->entries[0].completed));
        QCOMPARE(toNanoseconds(dump->entries[0].created), 1700000000000000001);
        QCOMPARE(dump->entries[0].milliseconds.value_or(0), 1.5);
    }

    void anOldDumpIsAListAlone() {
        Problems problems;
        const auto dump = readFlightRecorder(
            pickled("[dict(record_id=0,pg_id=0,process_group='0',seq_id=3,profiling_name='nccl:all_reduce',"
                    "input_sizes=[[5]],output_sizes=[[5]],state='scheduled',time_created_ns=10**18)]",
                    2),
            problems);
        QVERIFY2(dump, dump ? "" : dump.error().text().c_str());
        QCOMPARE(dump->entries.size(), std::size_t(1));
        QCOMPARE(dump->entries[0].collectiveSequence, 3);
        QCOMPARE(dump->entries[0].group, std::string("0"));
    }

    void aBrokenEntryCostsOnlyItself() {
        Problems problems;
        const auto dump = readFlightRecorder(
            R"({"version":"2.9","entries":[{"record_id":1},7,{"record_id":2,"profiling_name":"nccl:barrier",
                "process_group":["0",""],"collective_seq_id":1,"input_sizes":[[99999999999,99999999999]]}]})",
            problems);
        QVERIFY(dump);
        QCOMPARE(dump->entries.size(), std::size_t(1));
        QCOMPARE(dump->entries[0].elementsIn, kNoCount);
        QCOMPARE(problems.count(), std::uint64_t(2));
        QCOMPARE(problems.first()[1].where, std::string("entry 1"));
    }

    void membersOfAGroupAreWhereItsEndIs() {
        Problems problems;
        const auto entry = [](int id, const char* name, const char* state) {
            return "{\"record_id\":" + std::to_string(id) +
                   ",\"process_group\":[\"1\",\"pp\"],\"is_p2p\":true,\"p2p_seq_id\":5,\"collective_seq_id\":"
                   "0,"
                   "\"profiling_name\":\"" +
                   name + "\",\"state\":\"" + state + "\"}";
        };
        const auto dump = readFlightRecorder("{\"version\":\"2.9\",\"entries\":[" +
                                                 entry(1, "nccl:send 0->1", "scheduled") + "," +
                                                 entry(2, "nccl:recv 0<-1", "scheduled") + "," +
                                                 entry(3, "nccl:coalesced", "completed") + "]}",
                                             problems);
        QVERIFY(dump);
        for (const auto& each : dump->entries)
            QCOMPARE(each.state, CollectiveState::completed);
        FlightRecorderSet set;
        QVERIFY(set.add(*dump, "dump_0", problems));
        CollectiveLog log;
        set.finish(log, problems);
        QCOMPARE(log.events().size(), std::size_t(2)); // the end mark is no collective
    }

    void copiesAndStrangersAreNamed() {
        Problems problems;
        const std::string text =
            R"({"version":"2.9","pg_config":{"0":{"desc":"default_pg","ranks":"[0, 1, 2]"}},
            "entries":[{"record_id":1,"process_group":["0","default_pg"],"collective_seq_id":1,
            "profiling_name":"nccl:all_reduce","state":"completed"}]})";
        FlightRecorderSet set;
        QVERIFY(set.add(*readFlightRecorder(text, problems), "x_1", problems));
        QCOMPARE(set.add(*readFlightRecorder(text, problems), "again_1.json", problems).value_or(9),
                 std::size_t(0));
        QVERIFY(!set.add(*readFlightRecorder(text, problems), "nothing", problems));
        CollectiveLog log;
        set.finish(log, problems);
        QCOMPARE(problems.count(), std::uint64_t(2)); // the copy, and that 0 and 2 gave nothing
    }

    void smallLanguages() {
        QCOMPARE(parseRankList("[0, 1,22]", 100), (std::vector<std::uint32_t>{0, 1, 22}));
        QVERIFY(parseRankList("[]", 100)->empty());
        for (const char* bad : {"", "[", "[0, 1", "[0, 1, ...]", "[-1]", "[101]", "[99999999999]", "0, 1"})
            QVERIFY2(!parseRankList(bad, 100), bad);
        QCOMPARE(*parsePeers("nccl:recv 3<-0"), (std::pair<std::uint32_t, std::uint32_t>(3, 0)));
        QVERIFY(!parsePeers("nccl:all_reduce") && !parsePeers("send 1->") && !parsePeers("send ->1"));
        QCOMPARE(trailingNumber("a/nccl_trace_rank_12").value_or(0), 12U);
        QCOMPARE(trailingNumber("dump_3.json.gz").value_or(0), 3U);
        QVERIFY(!trailingNumber("dump") && !trailingNumber("9999999999"));
    }
};

SEAM_TEST(tst_flight_recorder, TestFlightRecorder)
#include "tst_flight_recorder.moc"
