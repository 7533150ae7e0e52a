// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/data_folder.h"
#include "support/test_program.h"
#include "support/time_limit.h"
#include "topology/hostlist.h"
#include "topology/ib_discover.h"
#include "topology/slurm_topology.h"

#include <QElapsedTimer>
#include <QtTest>

#include <map>
#include <set>

using namespace seamscope;
using namespace seamscope::topology;

namespace {

std::string joined(const Result<std::vector<std::string>>& names) {
    if (!names)
        return "!" + std::string(names.error().detail);
    std::string text;
    for (const std::string& name : *names)
        text += (text.empty() ? "" : " ") + name;
    return text;
}

bool hasEdge(const TopologyFragment& fragment, const char* from, const char* to) {
    return std::any_of(fragment.edges.begin(), fragment.edges.end(),
                       [&](const Edge& e) { return e.from.text() == from && e.to.text() == to; });
}

/// Two leaves with one host each under one spine; both ends of each cable tell of it.
constexpr const char* kSmallFabric = R"(
vendid=0x2c9
switchguid=0x10(10)
Switch	36 "S-0000000000000010"		# "MF0;leaf-a:MQM8700/U1" enhanced port 0 lid 1 lmc 0
[1]	"H-00000000000000a1"[1](a1) 		# "node7 mlx5_2" lid 7 4xNDR
[36]	"S-0000000000000030"[1]		# "MF0;spine-1:MQM8700/U1" lid 3 4xNDR

Switch	36 "S-0000000000000020"		# "MF0;leaf-b:MQM8700/U1" enhanced port 0 lid 2 lmc 0
[4]	"H-00000000000000b1"[1](b1) 		# "node8 HCA-1" lid 8 2xHDR
[36]	"S-0000000000000030"[2]		# "MF0;spine-1:MQM8700/U1" lid 3 4xNDR

Switch	36 "S-0000000000000030"		# "MF0;spine-1:MQM8700/U1" enhanced port 0 lid 3 lmc 0
[1]	"S-0000000000000010"[36]		# "MF0;leaf-a:MQM8700/U1" lid 1 4xNDR
[2]	"S-0000000000000020"[36]		# "MF0;leaf-b:MQM8700/U1" lid 2 4xNDR
[41]	"H-00000000000000c1"[1](c1) 		# "Mellanox Technologies Aggregation Node" lid 9 4xNDR

Ca	1 "H-00000000000000a1"		# "node7 mlx5_2"
[1](a1) 	"S-0000000000000010"[1]		# lid 7 lmc 0 "MF0;leaf-a:MQM8700/U1" lid 1 4xNDR
)";

} // namespace

class TstFabricFiles : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void hostlistsExpandAsSlurmSays_data();
    void hostlistsExpandAsSlurmSays();
    void slurmTreeOfTheManual();
    void slurmBlocksAndBrokenLines();
    void aShortTopologyOfMillionsIsBounded_data();
    void aShortTopologyOfMillionsIsBounded();
    void aSmallFabricIsWhole();
    void brokenFabricsKeepTheGoodPart();
    void aWholeSupercomputer();
};

void TstFabricFiles::hostlistsExpandAsSlurmSays_data() {
    QTest::addColumn<QString>("list");
    QTest::addColumn<QString>("names");
    QTest::newRow("one") << "login1"
                         << "login1";
    QTest::newRow("range") << "tux[0-3]"
                           << "tux0 tux1 tux2 tux3";
    QTest::newRow("zeros stay") << "n[08-11]"
                                << "n08 n09 n10 n11";
    QTest::newRow("mixed") << "n[1,3-4,09],m2"
                           << "n1 n3 n4 n09 m2";
    QTest::newRow("two brackets") << "r[0-1]n[1-2]x"
                                  << "r0n1x r0n2x r1n1x r1n2x";
    QTest::newRow("empty") << ""
                           << "";
    QTest::newRow("open") << "n[1-2"
                          << "!not a host list: 'n[1-2'";
    QTest::newRow("closed") << "n1]"
                            << "!not a host list: 'n1]'";
    QTest::newRow("backwards") << "n[5-2]"
                               << "!not a host list: '5-2'";
    QTest::newRow("no number") << "n[a-b]"
                               << "!not a host list: 'a-b'";
    QTest::newRow("huge") << "n[0-99999999999]"
                          << "!a host list of more than 200000 names";
    QTest::newRow("huge product") << "a[0-9999]b[0-9999]"
                                  << "!a host list of more than 200000 names";
}

void TstFabricFiles::hostlistsExpandAsSlurmSays() {
    QFETCH(QString, list);
    QFETCH(QString, names);
    QCOMPARE(joined(expandHostlist(list.toStdString())), names.toStdString());
}

void TstFabricFiles::slurmTreeOfTheManual() {
    // The example of topology.conf(5): three leaves of four nodes, one core switch.
    Problems problems;
    const auto read = parseSlurmTopology("# comment\n"
                                         "SwitchName=s0 Nodes=tux[0-3]\n"
                                         "switchname=s1 nodes=tux[4-7] LinkSpeed=900\n"
                                         "SwitchName=s2 Nodes=tux[8-11]   # trailing\n"
                                         "SwitchName=s3 Switches=s[0-2]\n",
                                         problems);
    QVERIFY(read && problems.isEmpty());
    QCOMPARE(read->entities.size(), std::size_t{16});
    QCOMPARE(read->edges.size(), std::size_t{15});
    QVERIFY(hasEdge(*read, "switch/s3", "switch/s1") && hasEdge(*read, "switch/s1", "host/tux7"));
    QVERIFY(!hasEdge(*read, "switch/s0", "host/tux4"));
}

void TstFabricFiles::aShortTopologyOfMillionsIsBounded_data() {
    QTest::addColumn<QByteArray>("line"); // % is its number
    QTest::newRow("the same hosts again") << QByteArray("SwitchName=s% Nodes=n[0-65535]\n");
    QTest::newRow("all below all") << QByteArray("SwitchName=s[0-65535] Nodes=n[0-65535]\n");
    QTest::newRow("names alone") << QByteArray("SwitchName=s%x[0-65535]\n");
}

// 300 lines of some thirty bytes each that state 20 million hosts.
void TstFabricFiles::aShortTopologyOfMillionsIsBounded() {
    QFETCH(QByteArray, line);
    QByteArray text;
    for (int i = 0; i < 300; ++i)
        text += QByteArray(line).replace('%', QByteArray::number(i));
    QElapsedTimer timer;
    timer.start();
    Problems problems;
    const auto read = parseSlurmTopology(text.toStdString(), problems);
    QVERIFY(read);
    QVERIFY2(timer.elapsed() < 5000 * test::kTimeFactor, qPrintable(QString::number(timer.elapsed())));
    QVERIFY(read->entities.size() > 60'000 && read->entities.size() + read->edges.size() < 1'300'000);
    QCOMPARE(problems.count(), std::uint64_t{1}); // once, not with each line
    QVERIFY2(problems.first()[0].text().find("not read") != std::string::npos, problems.first()[0].text().c_str());
}

void TstFabricFiles::slurmBlocksAndBrokenLines() {
    Problems problems;
    const auto read =
        parseSlurmTopology("BlockName=b1 Nodes=node[01-02]\nBlockSizes=2,4\nSwitchName= Nodes=x\n"
                           "SwitchName=s9 Nodes=bad[1-\nSwitchName=s8 Switches=s8\nfoo bar\n"
                           "SwitchName=s7 \\\n Nodes=y1\n",
                           problems);
    QVERIFY(read);
    QCOMPARE(problems.count(), std::uint64_t{4});
    QCOMPARE(problems.first()[0].where, std::string("line 3"));
    QVERIFY(hasEdge(*read, "switch/b1", "host/node02") && hasEdge(*read, "switch/s7", "host/y1"));
    Problems other;
    QVERIFY(!parseSlurmTopology("", other) && !parseSlurmTopology("nothing here", other));
}

void TstFabricFiles::aSmallFabricIsWhole() {
    Problems problems;
    const auto read = parseIbDiscover(kSmallFabric, problems);
    QVERIFY(read && problems.isEmpty());
    std::map<EntityKind, int> count;
    for (const Entity& entity : read->entities)
        ++count[entity.id.kind()];
    QCOMPARE(count[EntityKind::switch_], 3);
    QCOMPARE(count[EntityKind::nic], 3);
    QCOMPARE(count[EntityKind::link], 5); // each cable once
    // From the spine to the host, the ends of a link sorted.
    QVERIFY(hasEdge(*read, "switch/spine-1", "link/leaf-a:36~spine-1:1"));
    QVERIFY(hasEdge(*read, "link/leaf-a:36~spine-1:1", "switch/leaf-a"));
    QVERIFY(hasEdge(*read, "switch/leaf-a", "link/leaf-a:1~node7:mlx5_2"));
    QVERIFY(hasEdge(*read, "link/leaf-a:1~node7:mlx5_2", "nic/node7:mlx5_2"));
    for (const Entity& entity : read->entities)
        if (entity.id.kind() == EntityKind::switch_)
            QCOMPARE(entity.labels.at("level"), std::string(entity.id.name() == "spine-1" ? "1" : "0"));
}

void TstFabricFiles::brokenFabricsKeepTheGoodPart() {
    Problems problems;
    const auto read = parseIbDiscover(
        "Switch 36\n[1] \"S-1\"[2]\nSwitch 8 \"S-0000000000000001\" # \"a\"\n"
        "[x] \"S-2222\"[1]\n[1] \"Q-2222\"[1]\n[2] \"S-0000000000000002\"[7] # \"b\" lid 1 4xHDR\n"
        "[3] \"S-000",
        problems);
    QVERIFY(read);
    QCOMPARE(read->edges.size(), std::size_t{2});
    QCOMPARE(problems.count(), std::uint64_t{5});
    Problems other;
    QVERIFY(!parseIbDiscover("", other) && !parseIbDiscover("hello\nworld\n", other));
}

void TstFabricFiles::aWholeSupercomputer() {
    const auto folder = test::dataFolder();
    if (folder.empty())
        QSKIP("no recordings: set SEAMSCOPE_DATA (fabric/ib-topology-selene)");
    const std::string text = test::readFile(folder / "fabric/ib-topology-selene/topo/selene.compute.txt");
    QElapsedTimer timer;
    timer.start();
    Problems problems;
    const auto read = parseIbDiscover(text, problems);
    const qint64 elapsed = timer.elapsed();
    QVERIFY(read);
    QCOMPARE(problems.count(), std::uint64_t{0});
    std::map<EntityKind, int> count;
    std::set<std::string> ids;
    for (const Entity& entity : read->entities) {
        ++count[entity.id.kind()];
        QVERIFY2(ids.insert(entity.id.text()).second, entity.id.text().c_str());
    }
    // Counts that the publisher's own reader gives.
    QCOMPARE(count[EntityKind::switch_], 666);
    QCOMPARE(count[EntityKind::nic], 4341);
    QCOMPARE(count[EntityKind::link], 12'852);
    QVERIFY2(elapsed <= 2000 * test::kTimeFactor, qPrintable(QString::number(elapsed)));
    TopologyBuilder builder;
    builder.merge(*read);
    const auto graph = builder.build();
    for (std::uint32_t i = 0; i < graph->entities().size(); ++i)
        if (graph->entity(EntityIndex(i)).id.kind() == EntityKind::link) {
            QCOMPARE(graph->incoming(EntityIndex(i)).size(), std::size_t{1});
            QCOMPARE(graph->outgoing(EntityIndex(i)).size(), std::size_t{1});
        }
}

SEAM_TEST(tst_fabric_files, TstFabricFiles)
#include "tst_fabric_files.moc"
