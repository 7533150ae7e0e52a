// SPDX-License-Identifier: GPL-3.0-or-later
#include "topology/topology_json.h"

#include "support/data_folder.h"
#include "support/test_program.h"

#include <QtTest>

#include <random>

using namespace seamscope;
using namespace seamscope::topology;

namespace {
// The example of the contract, section 4.
constexpr const char* kContract = R"({"schema":1,
 "entities":[{"id":"rack/r07","owner":"facilities","labels":{"row":"B","u":"42"},"position":{"row":1,"column":7}},
             {"id":"gpu/n031:4","owner":"hardware","labels":{"uuid":"GPU-1","pci":"00000000:C1:00.0","slot":"4"}}],
 "edges":[{"from":"cdu/c2","to":"rack/r07","kind":"cools"},{"from":"rack/r07","to":"host/n031","kind":"contains"}]})";
} // namespace

class TstTopologyJson : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void contractExample();
    void goodPartIsKept();
    void wholeDocumentRefused_data();
    void wholeDocumentRefused();
    void roundTrip();
    void everyCutIsHarmless();
    void realBundle();
};

void TstTopologyJson::contractExample() {
    Problems problems;
    const auto f = parseTopologyJson(kContract, problems);
    QVERIFY2(f && problems.isEmpty(), f ? "" : f.error().text().c_str());
    QCOMPARE(f->entities.size(), std::size_t{2});
    QCOMPARE(f->entities[0].id.text(), std::string("rack/r07"));
    QCOMPARE(f->entities[0].owner, std::string("facilities"));
    QCOMPARE(f->entities[0].labels.at("row"), std::string("B"));
    QVERIFY((f->entities[0].position == Position{1, 7, -1}));
    QVERIFY(!f->entities[1].position);
    QCOMPARE(f->entities[1].labels.at("pci"), std::string("00000000:C1:00.0"));
    QCOMPARE(f->edges.size(), std::size_t{2});
    QCOMPARE(f->edges[0].kind, EdgeKind::cools);
    QCOMPARE(f->edges[1].to.text(), std::string("host/n031"));
}

void TstTopologyJson::goodPartIsKept() {
    Problems problems;
    const auto f = parseTopologyJson(R"({"schema":1,
        "entities":[{"id":"rack/a"},{"id":"spaceship/x"},{"id":"rack/a"},7,{"owner":"x"},
                    {"id":"rack/b","labels":{"a/b":[1],"n":5,"ok":"yes"},"position":{"row":-3,"column":2}},
                    {"id":"host/bad name"}],
        "edges":[{"from":"rack/a","to":"rack/a","kind":"cools"},{"from":"rack/a","to":"rack/b","kind":"heats"},
                 {"from":"rack/a","kind":"cools"},{"from":"rack/a","to":"rack/b","kind":"cools"}]})",
                                     problems);
    QVERIFY(f);
    QCOMPARE(f->entities.size(), std::size_t{2});
    QCOMPARE(f->entities[1].labels.size(), std::size_t{2});
    QCOMPARE(f->entities[1].labels.at("n"), std::string("5"));
    QVERIFY((f->entities[1].position == Position{-1, 2, -1}));
    QCOMPARE(f->edges.size(), std::size_t{1});
    QStringList places;
    for (const Error& e : problems.first())
        places << QString::fromStdString(e.where);
    QCOMPARE(places, QStringList({QStringLiteral("/entities/1/id"), QStringLiteral("/entities/2/id"),
                                  QStringLiteral("/entities/3"), QStringLiteral("/entities/4/id"),
                                  QStringLiteral("/entities/5/labels/a~1b"),
                                  QStringLiteral("/entities/5/position/row"),
                                  QStringLiteral("/entities/6/id"), QStringLiteral("/edges/0/to"),
                                  QStringLiteral("/edges/1/kind"), QStringLiteral("/edges/2/to")}));
}

void TstTopologyJson::wholeDocumentRefused_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("code");
    QTest::newRow("version 2") << QByteArray(R"({"schema":2,"entities":[]})") << int(ErrorCode::unsupported);
    QTest::newRow("array") << QByteArray("[]") << int(ErrorCode::invalidInput);
    QTest::newRow("cut") << QByteArray(R"({"schema":1,"entities":[)") << int(ErrorCode::truncated);
}

void TstTopologyJson::wholeDocumentRefused() {
    QFETCH(QByteArray, text);
    QFETCH(int, code);
    Problems problems;
    const auto f = parseTopologyJson(text.toStdString(), problems);
    QVERIFY(!f);
    QCOMPARE(int(f.error().code), code);
}

void TstTopologyJson::roundTrip() {
    std::mt19937 random(11);
    TopologyFragment f;
    for (int i = 0; i < 300; ++i) {
        Entity e;
        e.id = EntityId::make(EntityKind(random() % kEntityKindCount), "e" + std::to_string(i));
        e.owner = random() % 2 ? "team \"a\"" : "";
        if (random() % 2)
            e.labels = {{"k/~", "v\n\xC3\xBC"}, {"n", std::to_string(random())}};
        if (random() % 2)
            e.position = Position{int(random() % 9), int(random() % 9), random() % 2 ? -1 : 4};
        f.entities.push_back(e);
        if (i > 0)
            f.edges.push_back({e.id, f.entities[random() % unsigned(i)].id, EdgeKind(random() % 10)});
    }
    Problems problems;
    const auto back = parseTopologyJson(writeTopologyJson(f), problems);
    QVERIFY2(back && problems.isEmpty(), back ? "" : back.error().text().c_str());
    QVERIFY(back->entities == f.entities);
    QVERIFY(back->edges == f.edges);
}

void TstTopologyJson::everyCutIsHarmless() {
    const std::string text = kContract;
    for (std::size_t n = 0; n < text.size(); ++n) {
        Problems problems;
        QVERIFY(!parseTopologyJson(std::string_view(text).substr(0, n), problems));
    }
}

void TstTopologyJson::realBundle() {
    const auto folder = test::dataFolder();
    if (folder.empty())
        QSKIP("real data missing: mlperf_power");
    Problems problems;
    const auto f = parseTopologyJson(test::readFile(folder / "mlperf_power/gpt3/topology.json"), problems);
    QVERIFY(f && problems.isEmpty());
    const auto hosts = std::count_if(f->entities.begin(), f->entities.end(),
                                     [](const Entity& e) { return e.id.kind() == EntityKind::host; });
    QCOMPARE(hosts, std::ptrdiff_t{64});
}

SEAM_TEST(tst_topology_json, TstTopologyJson)
#include "tst_topology_json.moc"
