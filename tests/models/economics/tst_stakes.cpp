// SPDX-License-Identifier: GPL-3.0-or-later
// What nobody watches: parts of a job that are silent have the job between them, and no more than it.
#include "economics/stakes.h"
#include "support/test_program.h"

#include <QtTest>

#include <chrono>

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

telemetry::IncidentReport silent(const std::vector<std::string>& parts) {
    telemetry::IncidentReport report;
    for (const std::string& part : parts) {
        telemetry::Silence silence;
        silence.entity = id(part);
        silence.since = kNow;
        silence.atStake.jobs = {id("job/j")};
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
        QCOMPARE(gpuHours({"rack/r1", "cdu/c1", "switch/leaf1", "gpu/n3:2"}), (std::vector<double>{32, 96, 96, 1}));
        QCOMPARE(gpuHours({"storage/nas1", "host/none"}), (std::vector<double>{96, 96})); // serves none in particular
    }
};

SEAM_TEST(tst_stakes, TstStakes)
#include "tst_stakes.moc"
