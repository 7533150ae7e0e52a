// SPDX-License-Identifier: GPL-3.0-or-later
// What lldpcli prints and what NetBox answers, in the shapes of their documentation, whole and broken.
#include "support/test_program.h"
#include "topology/dcim.h"
#include "topology/lldp.h"

#include <QtTest>

#include <map>
#include <set>

using namespace seamscope;
using namespace seamscope::topology;

namespace {

/// One machine with two ports: one neighbour is written as it is, several as a list.
const char* const kHost = R"({"lldp":{"interface":[
 {"eth0":{"via":"LLDP","rid":"1","age":"0 day, 00:02:11","chassis":{"leaf-7":{"id":{"type":"mac","value":"04:3f:72:00:00:01"},
   "descr":"Cumulus Linux","mgmt-ip":"10.1.1.7","capability":[{"type":"Bridge","enabled":true},{"type":"Router","enabled":true}]}},
   "port":{"id":{"type":"ifname","value":"swp12"},"descr":"to n1"}}},
 {"eth1":{"chassis":{"leaf-8":{"id":{"type":"mac","value":"04:3f:72:00:00:02"}}},
   "port":{"id":{"type":"mac","value":"04:3f:72:00:00:99"},"descr":"Ethernet12/1"}}},
 {"eth2":{"chassis":{"id":{"type":"mac","value":"04:3f:72:00:00:03"}},"port":{"id":{"type":"ifname","value":"x"}}}}]}})";

std::set<std::string> edgesOf(const TopologyFragment& fragment) {
    std::set<std::string> edges;
    for (const Edge& edge : fragment.edges)
        edges.insert(edge.from.text() + " > " + edge.to.text());
    return edges;
}

std::map<std::string, std::string> rolesOf(const TopologyFragment& fragment) {
    std::map<std::string, std::string> roles;
    for (const Entity& entity : fragment.entities)
        if (const auto role = entity.labels.find("role"); role != entity.labels.end())
            roles[entity.id.text()] = role->second;
    return roles;
}

} // namespace

class TstSiteBooks : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void neighboursOfOneMachine();
    void bothEndsTellOfOneCable();
    void devicesOfNetBox();
    void plainListsOfDevices();
    void whatIsNoBookIsRefused();
};

void TstSiteBooks::neighboursOfOneMachine() {
    Problems problems;
    const auto read = parseLldp(kHost, "n1", problems);
    QVERIFY(read);
    const std::set<std::string> expected = {"switch/leaf-7 > link/leaf-7:swp12~n1:eth0", "link/leaf-7:swp12~n1:eth0 > nic/n1:eth0",
                                            "switch/leaf-8 > link/leaf-8:Ethernet12_1~n1:eth1", "link/leaf-8:Ethernet12_1~n1:eth1 > nic/n1:eth1"};
    QVERIFY(edgesOf(*read) == expected);
    QCOMPARE(problems.count(), std::uint64_t{1}); // eth2 does not say who it is
    QCOMPARE(problems.first()[0].where, std::string("n1 eth2"));
    QVERIFY((rolesOf(*read) == std::map<std::string, std::string>{{"switch/leaf-7", "leaf"}, {"switch/leaf-8", "leaf"}}));
}

void TstSiteBooks::bothEndsTellOfOneCable() {
    const char* text = R"({"n1":{"lldp":{"interface":{"eth0":{"chassis":{"leaf":{}},"port":{"id":{"type":"ifname","value":"swp1"}}}}}},
      "leaf":{"lldp":{"interface":[{"swp1":{"chassis":{"n1":{}},"port":{"id":{"type":"ifname","value":"eth0"}}}},
                                    {"swp9":{"chassis":{"spine":{}},"port":{"id":{"type":"ifname","value":"swp2"}}}}]}},
      "spine":{"lldp":{"interface":{"swp2":{"chassis":{"leaf":{}},"port":{"id":{"type":"ifname","value":"swp9"}}}}}}})";
    Problems problems;
    const auto read = parseLldp(text, {}, problems);
    QVERIFY(read);
    const auto edges = edgesOf(*read);
    QVERIFY(edges.contains("switch/spine > link/leaf:swp9~spine:swp2"));
    QVERIFY(edges.contains("link/leaf:swp9~spine:swp2 > switch/leaf"));
    QCOMPARE(std::count_if(read->entities.begin(), read->entities.end(), [](const auto& e) { return e.id.kind() == EntityKind::link; }), 2);
}

void TstSiteBooks::devicesOfNetBox() {
    Problems problems;
    const auto read = parseDcim(R"({"count":3,"next":null,"previous":null,"results":[
      {"id":1,"url":"https://netbox.example/api/dcim/devices/1/","name":"n1","role":{"id":3,"name":"GPU node","slug":"gpu-node"},
       "site":{"id":1,"name":"Hall 2","slug":"hall-2"},"location":{"id":4,"name":"Row B"},"rack":{"id":9,"name":"B07"},"position":12.0,
       "primary_ip4":{"id":77,"address":"10.2.0.31/24"},"oob_ip":{"id":78,"address":"10.9.0.31/24"}},
      {"id":2,"name":null,"rack":{"name":"B08"}},
      {"id":3,"name":"spare","rack":null,"device_role":{"slug":"spare"}}]})", problems);
    QVERIFY(read);
    const std::vector<DcimDevice> expected = {{"n1", "B07", "Hall 2", "Row B", "GPU node", "10.2.0.31", "10.9.0.31"}, {"spare", "", "", "", "spare", "", ""}};
    QVERIFY(*read == expected);
    QCOMPARE(problems.count(), std::uint64_t{1});
    QCOMPARE(problems.first()[0].where, std::string("/1"));
}

void TstSiteBooks::plainListsOfDevices() {
    Problems problems;
    const auto read = parseDcim(R"([{"name":"n1","rack":"r07","row":"B"}])", problems);
    QVERIFY(read && read->size() == 1 && (*read)[0].rack == "r07" && (*read)[0].row == "B");
}

void TstSiteBooks::whatIsNoBookIsRefused() {
    Problems problems;
    // Half of the devices would look like all of them.
    const auto paged = parseDcim(R"({"count":900,"next":"https://netbox.example/api/dcim/devices/?offset=50","results":[]})", problems);
    QVERIFY(!paged && paged.error().code == ErrorCode::truncated);
    for (const char* text : {"", "7", "{}", "[1", R"({"results":3})"})
        QVERIFY2(!parseDcim(text, problems), text);
    for (const char* text : {"", "[]", "{}", R"({"lldp":{}})", R"({"lldp":{"interface":[]}})", R"({"a":7})"})
        QVERIFY2(!parseLldp(text, "n1", problems), text);
}

SEAM_TEST(tst_site_books, TstSiteBooks)
#include "tst_site_books.moc"
