// SPDX-License-Identifier: GPL-3.0-or-later
#include "telemetry/host_names.h"

#include "sources/kernel/gpu_directory.h"
#include "support/recording_sink.h"
#include "support/test_program.h"

#include <QtTest>

#include <malloc.h>

using namespace seamscope;
using namespace seamscope::telemetry;

namespace {

topology::EntityId id(const char* text) { return *topology::EntityId::parse(text); }
std::string joined(HostNames& names, const char* text) { return names.join(id(text)).id.text(); }

} // namespace

class TstHostNames : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theNameToldFirstIsKept();
    void partsOfAHostGoWithIt();
    void aSharedShortNameJoinsNobody();
    void namesCutAtDifferentPointsAreOneHost();
    void caseMakesNoOtherHost();
    void addressesAreNoNames();
    void unlessATopologySaysWhoseTheyAre();
    void whoIsStatedBesideAnotherIsNoNameOfIt();
    void otherKindsAreLeftAlone();
    void aFragmentIsJoinedThroughout();
    void seriesAndKernelLinesMeet();
    void aDoubtIsCounted();
    void aPciAddressIsFoundByEitherName();
    void namesWithoutEndAreBoundedAndThoseInUseKept();
};

void TstHostNames::theNameToldFirstIsKept() {
    HostNames names;
    QCOMPARE(joined(names, "host/n031.hall2.example"), std::string("host/n031.hall2.example"));
    QCOMPARE(joined(names, "host/n031"), std::string("host/n031.hall2.example"));
    QCOMPARE(joined(names, "host/n032"), std::string("host/n032"));
    QCOMPARE(joined(names, "host/n032.hall2.example"), std::string("host/n032"));
    QCOMPARE(joined(names, "host/n032.hall2.example"), std::string("host/n032"));
}

void TstHostNames::partsOfAHostGoWithIt() {
    HostNames names;
    (void)names.join(id("host/n031.hall2.example"));
    QCOMPARE(joined(names, "gpu/n031:4"), std::string("gpu/n031.hall2.example:4"));
    QCOMPARE(joined(names, "nic/n031:mlx5_0"), std::string("nic/n031.hall2.example:mlx5_0"));
    QCOMPARE(joined(names, "nvlink/n031:0~1"), std::string("nvlink/n031.hall2.example:0~1"));
}

void TstHostNames::aSharedShortNameJoinsNobody() {
    HostNames names;
    QCOMPARE(joined(names, "host/n1.east.example"), std::string("host/n1.east.example"));
    QCOMPARE(joined(names, "host/n1.west.example"), std::string("host/n1.west.example"));
    const HostNames::Joined unsure = names.join(id("gpu/n1:0"));
    QCOMPARE(unsure.id.text(), std::string("gpu/n1:0"));
    QCOMPARE(unsure.doubt, std::string("host n1 may be n1.east.example or n1.west.example"));
    QCOMPARE(joined(names, "host/n1.east.example"), std::string("host/n1.east.example")); // still themselves
    QCOMPARE(joined(names, "host/n1.west.example"), std::string("host/n1.west.example"));
}

void TstHostNames::namesCutAtDifferentPointsAreOneHost() {
    HostNames names;
    (void)names.join(id("host/n7.hall2"));
    QCOMPARE(joined(names, "host/n7.hall2.example"), std::string("host/n7.hall2"));
    QCOMPARE(joined(names, "host/n7.hall22.example"), std::string("host/n7.hall22.example")); // another hall
}

/// RFC 4343: names of DNS are compared without regard to case.
void TstHostNames::caseMakesNoOtherHost() {
    HostNames names;
    (void)names.join(id("host/n031.Hall2.example"));
    QCOMPARE(joined(names, "host/N031"), std::string("host/n031.Hall2.example")); // as books of a data centre write it
    QCOMPARE(joined(names, "host/N031.HALL2.EXAMPLE"), std::string("host/n031.Hall2.example"));
    QCOMPARE(names.join(id("gpu/N031:4")).id.text(), std::string("gpu/n031.Hall2.example:4"));
    QCOMPARE(joined(names, "host/N032"), std::string("host/N032"));
    topology::TopologyFragment stated;
    stated.entities.push_back({id("host/n040"), {}, {{"address", "iLO-N040"}}, {}, false});
    (void)names.join(stated);
    QCOMPARE(joined(names, "host/ilo-n040"), std::string("host/n040"));
}

void TstHostNames::addressesAreNoNames() {
    HostNames names;
    QCOMPARE(joined(names, "host/10.0.0.1"), std::string("host/10.0.0.1"));
    QCOMPARE(joined(names, "host/10.0.0.2"), std::string("host/10.0.0.2"));
    QCOMPARE(joined(names, "host/10"), std::string("host/10"));
}

void TstHostNames::unlessATopologySaysWhoseTheyAre() {
    HostNames names;
    topology::TopologyFragment stated;
    stated.entities.push_back({id("host/n031"), {}, {{"address", "10.0.7.31, fe80::31,n031"}}, {}, false});
    stated.entities.push_back({id("rack/r07"), {}, {{"address", "10.0.7.99"}}, {}, false});
    stated.entities.push_back({id("host/n032"), {}, {{topology::kAgentsLabel, "dcgm-exporter-x7k2p,10.244.1.7"}}, {}, true});
    (void)names.join(stated);
    QCOMPARE(names.join(id("host/10.0.7.31")).id.text(), std::string("host/n031"));
    QCOMPARE(names.join(id("gpu/10.244.1.7:3")).id.text(), std::string("gpu/n032:3"));
    QCOMPARE(names.join(id("nic/10.0.7.31:eth0")).id.text(), std::string("nic/n031:eth0"));
    QCOMPARE(names.join(id("host/n031.hall2.example")).id.text(), std::string("host/n031"));
    QCOMPARE(names.join(id("host/n031")).id.text(), std::string("host/n031"));
    QCOMPARE(names.join(id("host/10.0.7.99")).id.text(), std::string("host/10.0.7.99")); // of no host
    QCOMPARE(names.join(id("host/10.0.7.3")).id.text(), std::string("host/10.0.7.3"));
}

/// One wrong line in a document of hosts makes no two of them one.
void TstHostNames::whoIsStatedBesideAnotherIsNoNameOfIt() {
    test::LaneBench bench;
    topology::TopologyFragment stated;
    stated.entities.push_back({id("host/n001"), {}, {{"address", "10.0.7.1,n002"}}, {}, false});
    stated.entities.push_back({id("host/n002"), {}, {{"address", "10.0.7.2"}}, {}, false});
    bench.lane.topology(stated);
    QCOMPARE(bench.sink.fragments.at(0).entities.at(1).id.text(), std::string("host/n002"));
    const FaultCount fault = bench.fault(InputFault::unknownReference);
    QCOMPARE(fault.count, std::uint64_t(1));
    QCOMPARE(fault.firstExample, std::string("host/n001 has the address n002, which is stated as one of its own"));
    const std::pair<std::string_view, std::string_view> labels[] = {{"Hostname", "n002"}, {"gpu", "4"}};
    (void)bench.lane.series({"DCGM_FI_DEV_GPU_TEMP", labels, {}, {}, {}});
    QCOMPARE(bench.sink.series.at(0).entity.text(), std::string("gpu/n002:4"));
}

void TstHostNames::otherKindsAreLeftAlone() {
    HostNames names;
    (void)names.join(id("host/r1.hall2"));
    QCOMPARE(joined(names, "rack/r1"), std::string("rack/r1"));
    QVERIFY(names.join(topology::EntityId()).id.isEmpty());
}

void TstHostNames::aFragmentIsJoinedThroughout() {
    HostNames names;
    (void)names.join(id("host/n1.lab"));
    topology::TopologyFragment told;
    told.entities.push_back({id("host/n1"), {}, {}, {}, false});
    told.edges.push_back({id("rack/r1"), id("host/n1"), topology::EdgeKind::contains});
    told.jobs.emplace_back().ranks.push_back({0, id("gpu/n1:3")});
    const auto kept = names.join(told);
    QCOMPARE(kept.entities[0].id.text(), std::string("host/n1.lab"));
    QCOMPARE(kept.edges[0].to.text(), std::string("host/n1.lab"));
    QCOMPARE(kept.edges[0].from.text(), std::string("rack/r1"));
    QCOMPARE(kept.jobs[0].ranks[0].gpu.text(), std::string("gpu/n1.lab:3"));
}

void TstHostNames::seriesAndKernelLinesMeet() {
    test::LaneBench bench;
    Lane& kernel = bench.ingest.attach({"kernel", "kernel", "", Duration(0), TimePolicy::live});
    const std::pair<std::string_view, std::string_view> labels[] = {{"Hostname", "n031.hall2.example"},
                                                                    {"gpu", "4"}};
    (void)bench.lane.series({"DCGM_FI_DEV_GPU_TEMP", labels, {}, {}, {}});
    Event line;
    line.at = bench.now;
    line.kind = EventKind::xid;
    line.entity = id("gpu/n031:4");
    kernel.event(std::move(line));
    QCOMPARE(bench.sink.events.at(0).entity, bench.sink.series.at(0).entity);
    QCOMPARE(kernel.health().faultTotal(), std::uint64_t(0));
}

void TstHostNames::aDoubtIsCounted() {
    test::LaneBench bench;
    for (const char* host : {"n1.east", "n1.west", "n1"}) {
        const std::pair<std::string_view, std::string_view> labels[] = {{"Hostname", host}, {"gpu", "0"}};
        (void)bench.lane.series({"DCGM_FI_DEV_GPU_TEMP", labels, {}, {}, {}});
    }
    const FaultCount fault = bench.fault(InputFault::unknownReference);
    QCOMPARE(fault.count, std::uint64_t(1));
    QCOMPARE(fault.firstExample, std::string("host n1 may be n1.east or n1.west"));
    QCOMPARE(bench.sink.series.at(2).entity.text(), std::string("gpu/n1:0"));
}

void TstHostNames::aPciAddressIsFoundByEitherName() {
    const char* const address = "00000000:53:00.0";
    sources::GpuDirectory gpus;
    gpus.learn(id("gpu/n031.hall2:4"), {{"pci_bus_id", address}});
    gpus.learn(id("gpu/n032:1"), {{"pci_bus_id", address}});
    QCOMPARE(gpus.find("n031", address).text(), std::string("gpu/n031.hall2:4"));
    QCOMPARE(gpus.find("n031.hall2", address).text(), std::string("gpu/n031.hall2:4"));
    QCOMPARE(gpus.find("n032.hall2.example", address).text(), std::string("gpu/n032:1"));
    gpus.learn(id("gpu/n031.hall3:2"), {{"pci_bus_id", address}});
    QVERIFY(gpus.find("n031", address).isEmpty()); // either could be meant
    QCOMPARE(gpus.find("n031.hall3", address).text(), std::string("gpu/n031.hall3:2"));
}

/// A flood of names that are told once each, by events and by series. What is held is what the allocator says.
void TstHostNames::namesWithoutEndAreBoundedAndThoseInUseKept() {
    constexpr std::size_t kBytes = std::size_t{4} << 20;
    const auto account = std::make_shared<MemoryAccount>();
    const std::size_t before = ::mallinfo2().uordblks;
    HostNames names({kBytes, account});
    QCOMPARE(joined(names, "host/n031.hall2.example"), std::string("host/n031.hall2.example")); // of a series that lasts
    const auto passing = [&](const std::string& host) { return names.join(id(("host/" + host).c_str()), HostNames::Use::passing).id.text(); };
    const auto flood = [&](HostNames::Use use, const std::string& mark) {
        std::uint64_t forgotten = 0;
        for (int i = 0; i < 200'000; ++i) {
            (void)names.join(id(("host/" + mark + std::to_string(i) + "-a-name-that-is-rather-long.of.nobody.example").c_str()), use);
            if (i % 1000 == 0)
                (void)passing("told.often.example");
            forgotten += names.takeForgotten();
        }
        return forgotten;
    };
    const std::uint64_t events = flood(HostNames::Use::passing, "e");
    QVERIFY(events > 150'000 && events < 200'002);
    QCOMPARE(passing("n031"), std::string("host/n031.hall2.example"));
    QCOMPARE(passing("told"), std::string("host/told.often.example"));
    QVERIFY(flood(HostNames::Use::lasting, "s") > 150'000);
    QCOMPARE(passing("n031"), std::string("host/n031.hall2.example"));
    QCOMPARE(passing("told"), std::string("host/told.often.example"));
    QCOMPARE(passing("new.host.example"), std::string("host/new.host.example")); // nobody is locked out
    QCOMPARE(passing("new"), std::string("host/new.host.example"));
    const std::size_t held = ::mallinfo2().uordblks - before;
    QVERIFY2(held < kBytes + kBytes / 2, std::to_string(held).c_str()); // with the tables themselves
    QCOMPARE(account->of(MemoryAccount::User::names), names.bytes());
    QVERIFY(names.bytes() <= kBytes);
}

SEAM_TEST(tst_host_names, TstHostNames)
#include "tst_host_names.moc"
