// SPDX-License-Identifier: GPL-3.0-or-later
// What nobody watches: parts of a job that are silent have the job between them, and no more than it.
#include "economics/stakes.h"
#include "simulate/site_topology.h"
#include "support/test_program.h"

#include <QtTest>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <map>
#include <numeric>
#include <random>
#include <set>

using namespace seamscope;
using namespace seamscope::economics;
using topology::EdgeKind;
using topology::EntityId;

namespace {

constexpr unsigned kHosts = 12;
constexpr unsigned kGpus = 8;
constexpr std::int64_t kRate = 2'500'000; ///< micros a GPU-hour
const TimePoint kNow = fromNanoseconds(1'773'316'800'000'000'000);

EntityId id(const std::string& text) { return *EntityId::parse(text); }
std::string hostName(unsigned i) { return "n" + std::to_string(i); }

/// Three racks of four hosts behind one leaf and one CDU, one job on all of them, its checkpoints on a store.
std::shared_ptr<const topology::Topology> hall() {
    topology::TopologyFragment f;
    const auto add = [&](const std::string& text) { f.entities.push_back({id(text), "", {}, {}, false}); };
    for (const char* part : {"cdu/c1", "switch/leaf1", "storage/nas1"})
        add(part);
    topology::Job job;
    job.id = id("job/j");
    job.gpus = kHosts * kGpus;
    for (unsigned h = 0; h < kHosts; ++h) {
        const std::string rack = "rack/r" + std::to_string(h / 4);
        if (h % 4 == 0) {
            add(rack);
            f.edges.push_back({id("cdu/c1"), id(rack), EdgeKind::cools});
        }
        add("host/" + hostName(h));
        add("nic/" + hostName(h) + ":mlx5_0"); // in its host, and nobody says to which GPUs it leads
        f.edges.push_back({id(rack), id("host/" + hostName(h)), EdgeKind::contains});
        f.edges.push_back({id("switch/leaf1"), id("host/" + hostName(h)), EdgeKind::connects});
        for (unsigned g = 0; g < kGpus; ++g)
            job.ranks.push_back({h * kGpus + g, EntityId::gpu(hostName(h), std::to_string(g))});
    }
    f.jobs.push_back(job);
    topology::TopologyBuilder builder;
    builder.merge(f);
    return builder.build();
}

telemetry::IncidentReport silent(const std::vector<std::string>& parts, const std::string& job = "job/j") {
    telemetry::IncidentReport report;
    for (const std::string& part : parts) {
        telemetry::Silence silence;
        silence.entity = id(part);
        silence.since = kNow;
        silence.atStake.jobs = {id(job)};
        report.silent.push_back(silence);
    }
    return report;
}

std::vector<double> gpuHours(const std::vector<std::string>& parts) {
    auto report = silent(parts);
    priceStakes(report, *hall(), nullptr, {});
    std::vector<double> hours;
    for (const telemetry::Silence& silence : report.silent)
        hours.push_back(silence.atStake.gpuHours);
    return hours;
}

} // namespace

class TstStakes : public QObject {
    Q_OBJECT
private Q_SLOTS:
    /// However many of a job's hosts are silent, they have what is paid for these hosts between them, and all of them what is paid for the job.
    void silentHostsHaveTheJobBetweenThem() {
        auto prices = PriceBook::inCurrency("USD");
        Problems problems;
        prices.add({{"*", Micros{kRate}, kTimeMin, kTimeMax, {}, {}}, "USD", {}}, problems);
        for (unsigned n = 1; n <= kHosts; ++n) {
            std::vector<std::string> hosts;
            for (unsigned h = 0; h < n; ++h)
                hosts.push_back("host/" + hostName(h));
            auto report = silent(hosts);
            priceStakes(report, *hall(), &prices, {});
            std::int64_t sum = 0;
            for (const telemetry::Silence& silence : report.silent)
                sum += silence.atStake.likelyMicros;
            QCOMPARE(sum, std::int64_t{n} * kGpus * kRate);
        }
    }

    void aPartHasWhatLiesBehindIt() {
        for (const auto& [part, gpus] : std::map<std::string, double>{
                 {"rack/r1", 32}, {"cdu/c1", 96}, {"switch/leaf1", 96}, {"gpu/n3:2", 1}, {"nic/n3:mlx5_0", 8}, {"storage/nas1", 96}, {"host/none", 96}})
            QCOMPARE(gpuHours({part}), std::vector<double>{gpus});
        // What lies behind two of them they have between them.
        QCOMPARE(gpuHours({"rack/r1", "cdu/c1"}), (std::vector<double>{16, 80}));
        QCOMPARE(gpuHours({"storage/nas1", "host/none"}), (std::vector<double>{48, 48})); // serve none in particular
    }

    /// Who is silent above the same GPUs and does not name the job has no share in what is told of it.
    void whoDoesNotNameTheJobTakesNothingFromIt() {
        auto report = silent({"host/" + hostName(0), "rack/r0"});
        report.silent[1].atStake.jobs.clear();
        priceStakes(report, *hall(), nullptr, {});
        QCOMPARE(report.silent[0].atStake.gpuHours, double{kGpus});
        QCOMPARE(report.silent[1].atStake.gpuHours, 0.0);
    }

    /// In a hall whose fabric goes to the GPUs, past the hosts: whatever is silent, alone it has the GPUs that are behind it by the
    /// plan of the hall, and with others no more than all of them together.
    void silentPartsOfAHallShareWhatIsBehindThem() {
        const simulate::Site site(512, simulate::Noise(7));
        topology::TopologyBuilder builder;
        builder.merge(simulate::topologyOf(site, kNow));
        const auto hall = builder.build();
        using Set = std::set<std::uint32_t>;
        std::vector<std::pair<std::string, Set>> parts;
        const auto put = [&](const std::string& name, auto isBehind) {
            Set behind;
            for (std::uint32_t gpu = 0; gpu < site.gpus(); ++gpu)
                if (isBehind(gpu))
                    behind.insert(gpu);
            parts.emplace_back(name, behind);
        };
        const auto hostOf = [](std::uint32_t gpu) { return simulate::Site::hostOf(gpu); };
        for (std::uint32_t leaf = 0; leaf < site.leaves(); ++leaf)
            put("switch/" + site.leafName(leaf), [&](std::uint32_t gpu) { return site.leafOf(gpu) == leaf; });
        for (std::uint32_t nic = 0; nic < site.gpus(); nic += 37)
            put("nic/" + site.hostName(hostOf(nic)) + ":" + site.nicDevice(nic), [&](std::uint32_t gpu) { return gpu == nic; });
        for (std::uint32_t host = 0; host < site.hosts(); ++host)
            put("host/" + site.hostName(host), [&](std::uint32_t gpu) { return hostOf(gpu) == host; });
        for (std::uint32_t rack = 0; rack < site.racks(); ++rack)
            put("rack/" + site.rackName(rack), [&](std::uint32_t gpu) { return site.rackOf(hostOf(gpu)) == rack; });
        put("cdu/" + site.cduName(0), [&](std::uint32_t gpu) { return site.rowOf(site.rackOf(hostOf(gpu))) == 0; });
        put("switch/" + site.spineName(0), [](std::uint32_t) { return true; });
        put("storage/" + site.storageName(), [](std::uint32_t) { return true; });
        const auto told = [&](const std::vector<std::size_t>& chosen) {
            std::vector<std::string> names;
            for (const std::size_t part : chosen)
                names.push_back(parts[part].first);
            auto report = silent(names, "job/" + site.jobName());
            priceStakes(report, *hall, nullptr, {});
            std::vector<double> hours;
            for (const telemetry::Silence& silence : report.silent)
                hours.push_back(silence.atStake.gpuHours);
            return hours;
        };
        std::vector<std::size_t> all(parts.size());
        std::iota(all.begin(), all.end(), std::size_t{0});
        for (const std::size_t part : all)
            QCOMPARE(told({part}), std::vector<double>{static_cast<double>(parts[part].second.size())});
        std::mt19937 draw(3);
        for (int round = 0; round < 60; ++round) {
            std::shuffle(all.begin(), all.end(), draw);
            const std::vector<std::size_t> chosen(all.begin(), all.begin() + 1 + draw() % 12);
            Set behind;
            for (const std::size_t part : chosen)
                behind.insert(parts[part].second.begin(), parts[part].second.end());
            const auto hours = told(chosen);
            QVERIFY(std::abs(std::accumulate(hours.begin(), hours.end(), 0.0) - static_cast<double>(behind.size())) < 1e-6);
            QVERIFY(*std::min_element(hours.begin(), hours.end()) > 0); // each of them is missed
        }
    }

    /// What was silent and is heard again takes nothing from what is silent now.
    void whatIsHeardAgainSharesWithNobody() {
        auto report = silent({"rack/r0", "cdu/c1"});
        report.silent[0].until = kNow + std::chrono::minutes(5);
        priceStakes(report, *hall(), nullptr, {});
        QCOMPARE(report.silent[0].atStake.gpuHours, 32.0);
        QCOMPARE(report.silent[1].atStake.gpuHours, 96.0);
    }
};

SEAM_TEST(tst_stakes, TstStakes)
#include "tst_stakes.moc"
