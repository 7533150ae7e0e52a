// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulate/site_topology.h"

#include "simulate/fabric_emitter.h"
#include "simulate/training_job.h"

#include <algorithm>

namespace seamscope::simulate {
namespace {

using topology::EdgeKind;
using topology::Entity;
using topology::EntityId;
using topology::EntityKind;
using topology::Position;
using topology::TopologyFragment;

constexpr const char* kFacilities = "facilities";
constexpr const char* kHardware = "hardware";
constexpr const char* kNetwork = "network";
constexpr const char* kStorage = "storage";
constexpr const char* kPlatform = "ml-platform";
constexpr const char* kServing = "serving";
constexpr const char* kProgramme = "programme-office";

class Builder {
public:
    explicit Builder(const Site& site)
        : m_site(site) {}

    TopologyFragment build(TimePoint start, const ServingJob* serving) {
        addCooling();
        addRacks();
        addHosts();
        addFabric();
        addFinance();
        for (std::uint32_t job = 0; job < m_site.jobs(); ++job)
            addJob(start, job);
        if (serving)
            addServing(*serving);
        return std::move(m_fragment);
    }

private:
    static EntityId id(EntityKind kind, const std::string& name) { return EntityId::make(kind, name); }

    Entity& add(const EntityId& entity, const char* owner) {
        m_fragment.entities.push_back({entity, owner, {}, {}, false});
        return m_fragment.entities.back();
    }
    void join(const EntityId& from, const EntityId& to, EdgeKind kind) {
        m_fragment.edges.push_back({from, to, kind});
    }

    [[nodiscard]] EntityId hall() const { return id(EntityKind::site, m_site.siteName()); }
    [[nodiscard]] EntityId row(std::uint32_t i) const { return id(EntityKind::row, m_site.rowName(i)); }
    [[nodiscard]] EntityId loop(std::uint32_t i) const { return id(EntityKind::loop, m_site.loopName(i)); }
    [[nodiscard]] EntityId rack(std::uint32_t i) const { return id(EntityKind::rack, m_site.rackName(i)); }
    [[nodiscard]] EntityId host(std::uint32_t i) const { return id(EntityKind::host, m_site.hostName(i)); }
    [[nodiscard]] EntityId gpu(std::uint32_t i) const {
        return EntityId::gpu(m_site.hostName(Site::hostOf(i)), std::to_string(i % kGpusPerHost));
    }
    [[nodiscard]] EntityId nic(std::uint32_t i) const {
        return EntityId::nic(m_site.hostName(Site::hostOf(i)), m_site.nicDevice(i));
    }
    [[nodiscard]] EntityId leaf(std::uint32_t i) const { return id(EntityKind::switch_, m_site.leafName(i)); }

    [[nodiscard]] Position placeOfHost(std::uint32_t host) const {
        const std::uint32_t rack = m_site.rackOf(host);
        return {static_cast<int>(m_site.rowOf(rack)), static_cast<int>(rack % m_site.hall().racksPerRow),
                static_cast<int>(m_site.trayOf(host))};
    }

    void addCooling() {
        add(hall(), kFacilities);
        for (std::uint32_t c = 0; c < m_site.chillers(); ++c) {
            const EntityId chiller = id(EntityKind::chiller, m_site.chillerName(c));
            add(chiller, kFacilities);
            join(hall(), chiller, EdgeKind::contains);
        }
        for (std::uint32_t r = 0; r < m_site.rows(); ++r) {
            const EntityId cdu = id(EntityKind::cdu, m_site.cduName(r));
            add(row(r), kFacilities).position = Position{static_cast<int>(r), -1, -1};
            add(cdu, kFacilities).labels["row"] = m_site.rowName(r);
            add(loop(r), kFacilities);
            join(hall(), row(r), EdgeKind::contains);
            join(id(EntityKind::chiller, m_site.chillerName(r * m_site.chillers() / m_site.rows())), cdu,
                 EdgeKind::cools);
            join(cdu, loop(r), EdgeKind::cools);
            for (std::uint32_t p = 0; p < kPumpsPerCdu; ++p) {
                const EntityId pump = id(EntityKind::pump, m_site.pumpName(r, p));
                add(pump, kFacilities);
                join(cdu, pump, EdgeKind::contains);
                join(pump, loop(r), EdgeKind::cools);
            }
        }
    }

    void addRacks() {
        for (std::uint32_t r = 0; r < m_site.racks(); ++r) {
            Entity& entity = add(rack(r), kFacilities);
            entity.position = Position{static_cast<int>(m_site.rowOf(r)),
                                       static_cast<int>(r % m_site.hall().racksPerRow), -1};
            entity.labels["row"] = m_site.rowName(m_site.rowOf(r));
            join(row(m_site.rowOf(r)), rack(r), EdgeKind::contains);
            join(loop(m_site.rowOf(r)), rack(r), EdgeKind::cools);
            const EntityId pdu = id(EntityKind::pdu, m_site.pduName(r));
            const EntityId feed = id(EntityKind::feed, m_site.feedName(r));
            add(pdu, kFacilities);
            if (r == 0 || m_site.feedName(r - 1) != m_site.feedName(r)) {
                add(feed, kFacilities);
                join(hall(), feed, EdgeKind::contains);
            }
            join(feed, pdu, EdgeKind::powers);
            join(pdu, rack(r), EdgeKind::powers);
        }
    }

    void addHosts() {
        for (std::uint32_t h = 0; h < m_site.hosts(); ++h) {
            add(host(h), kHardware).position = placeOfHost(h);
            const EntityId itsRack = rack(m_site.rackOf(h));
            join(itsRack, host(h), EdgeKind::contains);
            join(itsRack, host(h), EdgeKind::cools); // the manifold: where water changes owner
            join(id(EntityKind::pdu, m_site.pduName(m_site.rackOf(h))), host(h), EdgeKind::powers);
            for (std::uint32_t p = 0; p < kPsusPerHost && m_site.hall().saysMore; ++p) {
                const EntityId psu = id(EntityKind::psu, m_site.hostName(h) + ":" + m_site.psuName(p));
                add(psu, kFacilities);
                join(id(EntityKind::pdu, m_site.pduName(m_site.rackOf(h))), psu, EdgeKind::powers);
                join(psu, host(h), EdgeKind::powers);
            }
        }
        for (std::uint32_t g = 0; g < m_site.gpus(); ++g) {
            Entity& entity = add(gpu(g), kHardware);
            entity.position = placeOfHost(Site::hostOf(g));
            entity.labels = {{"uuid", m_site.gpuUuid(g)},
                             {"pci", Site::gpuPci(g)},
                             {"slot", std::to_string(g % kGpusPerHost)},
                             {"model", m_site.hall().gpuModel}};
            join(host(Site::hostOf(g)), gpu(g), EdgeKind::contains);
        }
    }

    void addFabric() {
        for (std::uint32_t s = 0; s < m_site.spines(); ++s)
            add(id(EntityKind::switch_, m_site.spineName(s)), kNetwork).labels["role"] = "spine";
        for (std::uint32_t l = 0; l < m_site.leaves(); ++l) {
            add(leaf(l), kNetwork).labels["role"] = "leaf";
            for (std::uint32_t s = 0; s < m_site.spines(); ++s) {
                const EntityId link = EntityId::link(m_site.uplinkLeafEnd(l, s), m_site.uplinkSpineEnd(l, s));
                add(link, kNetwork);
                join(id(EntityKind::switch_, m_site.spineName(s)), link, EdgeKind::connects);
                join(link, leaf(l), EdgeKind::connects);
            }
        }
        for (std::uint32_t n = 0; n < m_site.gpus(); ++n) {
            const EntityId link = EntityId::link(m_site.downlinkLeafEnd(n), m_site.downlinkNicEnd(n));
            add(link, kNetwork);
            add(nic(n), kHardware);
            join(leaf(m_site.leafOf(n)), link, EdgeKind::connects);
            join(link, nic(n), EdgeKind::connects);
            join(host(Site::hostOf(n)), nic(n), EdgeKind::contains);
            join(nic(n), gpu(n), EdgeKind::connects);
        }
        add(id(EntityKind::storage, m_site.storageName()), kStorage);
        if (m_site.hall().saysMore) {
            const EntityId data = id(EntityKind::storage, m_site.dataStorageName());
            add(data, kStorage);
            for (std::uint32_t j = 0; j < m_site.jobs(); ++j)
                join(data, id(EntityKind::job, m_site.jobName(j)), EdgeKind::stores);
        }
    }

    void addFinance() {
        const EntityId program = id(EntityKind::program, m_site.programName());
        const EntityId milestone = id(EntityKind::milestone, "eval-1");
        const EntityId reservation = id(EntityKind::reservation, "rsv-17");
        const EntityId team = id(EntityKind::team, kPlatform);
        for (const EntityId& entity : {program, milestone, reservation, team})
            add(entity, kProgramme);
        join(program, milestone, EdgeKind::gates);
        join(program, reservation, EdgeKind::funds);
        join(program, team, EdgeKind::funds);
    }

    void addJob(TimePoint start, std::uint32_t number) {
        const Hall& hall = m_site.hall();
        const std::uint32_t ranks = m_site.gpusOfJob(number);
        topology::Job job;
        job.id = id(EntityKind::job, m_site.jobName(number));
        job.program = id(EntityKind::program, m_site.programName());
        job.owner = kPlatform;
        job.start = std::max(start - fromSeconds(hall.stepSeconds * static_cast<double>(hall.firstStep)), fromNanoseconds(1)); // none can be told before 1970
        job.parallelism.tp = m_site.tp();
        job.parallelism.pp = number == 0 ? m_site.pp() : 1;
        job.parallelism.dp = ranks / job.parallelism.tp / job.parallelism.pp;
        for (std::uint32_t rank = 0; rank < ranks; ++rank)
            job.ranks.push_back({rank, gpu(m_site.gpuOfRank(rank, number))});
        job.gpus = ranks;
        job.reference.stepSeconds = hall.stepSeconds;
        job.reference.tokensPerStep = hall.tokensPerStepPerGpu * ranks;
        job.reference.tokensTotal = 5e12;
        job.reference.busGigabytesPerSecond = kBusBytesPerSecond / 1e9;
        job.reference.source = "acceptance run";
        topology::CheckpointPolicy policy;
        policy.intervalSeconds = toSeconds(hall.checkpointInterval);
        policy.writeSeconds = toSeconds(hall.checkpointWrite);
        policy.restartSeconds = toSeconds(hall.restart);
        policy.storage = id(EntityKind::storage, m_site.storageName());
        job.checkpoint = policy;
        m_fragment.jobs.push_back(std::move(job));
    }

    void addServing(const ServingJob& serving) {
        topology::Job job;
        job.id = id(EntityKind::job, m_site.servingName());
        job.program = id(EntityKind::program, m_site.programName());
        job.owner = kServing;
        job.kind = topology::JobKind::inference;
        for (const ServingJob::Pool& pool : serving.pools()) {
            topology::InferencePool one{id(EntityKind::pool, pool.name), pool.role, {}};
            for (const std::uint32_t h : pool.hosts)
                for (std::uint32_t g = h * kGpusPerHost; g < (h + 1) * kGpusPerHost; ++g)
                    one.gpus.push_back(gpu(g));
            job.gpus += static_cast<std::uint32_t>(one.gpus.size());
            job.pools.push_back(std::move(one));
        }
        for (const ServingJob::Route& route : serving.routes())
            job.routes.push_back(
                {id(EntityKind::route, route.name), job.pools.front().id, job.pools[route.to].id, "kv"});
        job.reference.ttftP99Seconds = serving.usualFirstTokenP99();
        job.reference.transferP99Seconds = serving.usualTransferP99();
        job.reference.requestsPerSecond = serving.demandPerSecond();
        job.reference.source = "load test";
        m_fragment.jobs.push_back(std::move(job));
    }

    const Site& m_site;
    TopologyFragment m_fragment;
};

} // namespace

topology::TopologyFragment topologyOf(const Site& site, TimePoint start, const ServingJob* serving) {
    return Builder(site).build(start, serving);
}

} // namespace seamscope::simulate
