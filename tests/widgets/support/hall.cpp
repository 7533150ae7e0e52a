// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/support/hall.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <random>

namespace seamscope::test {
namespace {

using topology::EdgeKind;
using topology::EntityId;
using topology::EntityKind;

std::string numbered(const char* format, int number) {
    char text[32];
    std::snprintf(text, sizeof text, format, number);
    return text;
}

std::string hostName(int number) { return numbered("n%03d", number); }
std::string rackName(int number) { return numbered("R%02d", number + 1); }
int rackCount(const HallSpec& spec) { return spec.rows * spec.racksInRow; }
int hostCount(const HallSpec& spec) { return rackCount(spec) * spec.hostsInRack; }
EntityId rackId(int number) { return EntityId::make(EntityKind::rack, rackName(number)); }
EntityId gpuId(int host, int gpu) { return EntityId::gpu(hostName(host), std::to_string(gpu)); }
EntityId cduId(int row) { return EntityId::make(EntityKind::cdu, "CDU-" + std::to_string(row + 1)); }

void entity(topology::TopologyFragment& f, const EntityId& of, const char* owner) {
    topology::Entity e;
    e.id = of;
    e.owner = owner;
    f.entities.push_back(std::move(e));
}

void edge(topology::TopologyFragment& f, const EntityId& from, const EntityId& to, EdgeKind kind) {
    f.edges.push_back({from, to, kind});
}

void addFacilities(topology::TopologyFragment& f, const HallSpec& spec) {
    for (int i = 1; i <= 2; ++i) {
        entity(f, id("chiller/CH-" + std::to_string(i)), "facilities");
        entity(f, id(std::string("feed/Feed-") + (i == 1 ? "A" : "B")), "facilities");
    }
    for (int row = 0; row < spec.rows; ++row) {
        entity(f, cduId(row), "facilities");
        edge(f, id(row < spec.rows / 2 ? "chiller/CH-1" : "chiller/CH-2"), cduId(row), EdgeKind::cools);
    }
    for (int i = 0; i < 2; ++i) {
        const EntityId pdu = id("pdu/PDU-" + std::to_string(i + 1));
        entity(f, pdu, "facilities");
        edge(f, id(i == 0 ? "feed/Feed-A" : "feed/Feed-B"), pdu, EdgeKind::powers);
    }
    for (int rack = 0; rack < rackCount(spec); ++rack) {
        edge(f, cduId(rack / spec.racksInRow), rackId(rack), EdgeKind::cools);
        edge(f, id(rack % 2 == 0 ? "pdu/PDU-1" : "pdu/PDU-2"), rackId(rack), EdgeKind::powers);
    }
}

void addFabric(topology::TopologyFragment& f, const HallSpec& spec) {
    const int leaves = std::max(1, hostCount(spec) / 32);
    const int spines = std::max(1, leaves / 4);
    const auto leafId = [](int n) {
        return EntityId::make(EntityKind::switch_, numbered("leaf-%02d", n + 1));
    };
    for (int leaf = 0; leaf < leaves; ++leaf) {
        entity(f, leafId(leaf), "network");
        f.entities.back().labels["tier"] = "leaf";
        for (int spine = 0; spine < spines; ++spine)
            edge(f, EntityId::make(EntityKind::switch_, numbered("spine-%02d", spine + 1)), leafId(leaf),
                 EdgeKind::connects);
    }
    for (int spine = 0; spine < spines; ++spine) {
        entity(f, EntityId::make(EntityKind::switch_, numbered("spine-%02d", spine + 1)), "network");
        f.entities.back().labels["tier"] = "spine";
    }
    for (int host = 0; host < hostCount(spec); ++host)
        edge(f, leafId(std::min(host / 32, leaves - 1)), EntityId::make(EntityKind::host, hostName(host)),
             EdgeKind::connects);
    entity(f, id("storage/nas1"), "storage");
}

topology::Job trainingJob(const HallSpec& spec) {
    topology::Job job;
    job.id = id("job/atlas-70b");
    job.program = id("program/atlas");
    job.owner = "ml-platform";
    const auto ranks = static_cast<unsigned>(hostCount(spec) * spec.gpusInHost);
    job.parallelism = {8, 4, std::max(1U, ranks / 32), 1, "tp-dp-pp"};
    for (unsigned rank = 0; rank < ranks; ++rank)
        job.ranks.push_back({rank, gpuId(static_cast<int>(rank) / spec.gpusInHost,
                                         static_cast<int>(rank) % spec.gpusInHost)});
    job.gpus = ranks;
    job.reference.stepSeconds = 4.21;
    if (spec.fabric) {
        job.checkpoint = topology::CheckpointPolicy{};
        job.checkpoint->storage = id("storage/nas1");
    }
    return job;
}

/// A few GPUs a step away from the rest, the same ones every time.
double healthyTemperature(int number) {
    const unsigned mixed = static_cast<unsigned>(number) * 2654435761U >> 20;
    return mixed % 61 == 7 ? 65.4 : mixed % 53 == 11 ? 57.2 : 59.5 + static_cast<double>(mixed % 40) / 10;
}

} // namespace

EntityId id(std::string_view text) {
    const auto parsed = EntityId::parse(text);
    if (!parsed)
        std::abort();
    return *parsed;
}

topology::TopologyFragment hallTopology(const HallSpec& spec) {
    topology::TopologyFragment f;
    for (int rack = 0; rack < rackCount(spec); ++rack) {
        entity(f, rackId(rack), "hardware");
        const int row = rack / spec.racksInRow;
        f.entities.back().labels["row"] = spec.rowName;
        f.entities.back().labels["row"] +=
            row < 26 ? std::string(1, static_cast<char>('A' + row)) : std::to_string(row + 1);
        if (spec.positions)
            f.entities.back().position = topology::Position{row, rack % spec.racksInRow, -1};
    }
    for (int host = 0; host < hostCount(spec); ++host) {
        const EntityId hostId = EntityId::make(EntityKind::host, hostName(host));
        entity(f, hostId, "hardware");
        edge(f, rackId(host / spec.hostsInRack), hostId, EdgeKind::contains);
        for (int gpu = 0; gpu < spec.gpusInHost; ++gpu)
            entity(f, gpuId(host, gpu), "hardware");
    }
    if (spec.facilities)
        addFacilities(f, spec);
    if (spec.fabric)
        addFabric(f, spec);
    if (spec.job) {
        f.jobs.push_back(trainingJob(spec));
        entity(f, id("program/atlas"), "programme office");
        entity(f, id("milestone/eval-1"), "programme office");
        entity(f, id("team/ml-platform"), "programme office");
        edge(f, id("program/atlas"), id("milestone/eval-1"), EdgeKind::gates);
        edge(f, id("job/atlas-70b"), id("team/ml-platform"), EdgeKind::funds);
    }
    if (spec.shuffle != 0) {
        std::mt19937 random(spec.shuffle);
        std::shuffle(f.entities.begin(), f.entities.end(), random);
        std::shuffle(f.edges.begin(), f.edges.end(), random);
    }
    return f;
}

telemetry::SeriesId StateMaker::series(const EntityId& entityId, std::string_view signal,
                                       std::string_view unit, telemetry::SignalKind kind) {
    telemetry::SeriesInfo info;
    info.id = telemetry::SeriesId(m_next++);
    info.source = telemetry::SourceId(0);
    info.metric = std::string(signal);
    std::replace(info.metric.begin(), info.metric.end(), '.', '_');
    info.labels = {{"entity", entityId.text()}};
    info.signal = std::string(signal);
    info.entity = entityId;
    info.unit = std::string(unit);
    info.kind = kind;
    info.period = std::chrono::seconds(1);
    m_update.series.push_back(info);
    return info.id;
}

void StateMaker::value(telemetry::SeriesId series, double v, telemetry::Quality q, Duration age) {
    m_update.samples.add(series, kNow - age, v, q);
}

void StateMaker::applyTo(models::ClusterState& state) {
    if (!fragment.isEmpty()) {
        m_builder.merge(fragment);
        m_update.topology = m_builder.build();
        fragment = {};
    }
    telemetry::SourceHealth source;
    source.id = telemetry::SourceId(0);
    source.name = "hall-2 prometheus";
    m_update.sources = std::vector{source};
    state.apply(m_update);
    m_update = {};
}

void addHealthyValues(StateMaker& maker, const HallSpec& spec) {
    for (int host = 0; host < hostCount(spec); ++host)
        for (int gpu = 0; gpu < spec.gpusInHost; ++gpu) {
            const int number = host * spec.gpusInHost + gpu;
            maker.value(gpuId(host, gpu), "gpu.temperature", "°C", healthyTemperature(number));
            maker.value(gpuId(host, gpu), "gpu.clock.sm", "MHz", 1755 - number % 3 * 15);
        }
    if (spec.facilities) {
        for (int row = 0; row < spec.rows; ++row)
            maker.value(cduId(row), "coolant.flow", "L/min", 938 + row);
        for (int i = 1; i <= 2; ++i) {
            maker.value(id("chiller/CH-" + std::to_string(i)), "coolant.supply.temperature", "°C",
                        14.0 + 0.1 * (i - 1));
            maker.value(id(i == 1 ? "feed/Feed-A" : "feed/Feed-B"), "power.active", "W",
                        1.42e6 - 1e4 * (i - 1));
            maker.value(id("pdu/PDU-" + std::to_string(i)), "power.active", "W", 1.36e6);
        }
        for (int rack = 0; rack < rackCount(spec); ++rack) {
            maker.value(rackId(rack), "coolant.supply.temperature", "°C", 32.0 + rack % 3 * 0.1);
            maker.value(rackId(rack), "power.active", "W", 78'000 + rack % 7 * 1500);
        }
    }
    if (spec.fabric)
        for (int leaf = 1; leaf <= std::max(1, hostCount(spec) / 32); ++leaf)
            maker.value(EntityId::make(EntityKind::switch_, numbered("leaf-%02d", leaf)), "net.queue_length",
                        "byte", 1200);
    if (spec.job)
        maker.value(id("job/atlas-70b"), "job.step_seconds", "s", 4.21);
}

models::ClusterState healthyHall(const HallSpec& spec) {
    StateMaker maker;
    maker.fragment = hallTopology(spec);
    addHealthyValues(maker, spec);
    models::ClusterState state;
    maker.applyTo(state);
    return state;
}

models::ClusterState hotRackHall(const HallSpec& spec) {
    models::ClusterState state = healthyHall(spec);
    telemetry::Update update;
    const auto set = [&](const EntityId& entityId, double value,
                         telemetry::Quality q = telemetry::Quality::good) {
        if (const telemetry::SeriesId series =
                state.find(entityId, entityId.kind() == EntityKind::rack ? "coolant.supply.temperature"
                                                                         : "gpu.temperature");
            series.isValid())
            update.samples.add(series, kNow, value, q);
    };
    for (int host = 0; host < hostCount(spec); ++host) {
        const int rack = host / spec.hostsInRack;
        const int away = std::abs(rack - 11);
        for (int gpu = 0; gpu < spec.gpusInHost && rack / spec.racksInRow == 11 / spec.racksInRow; ++gpu) {
            const double own = healthyTemperature(host * spec.gpusInHost + gpu);
            set(gpuId(host, gpu), away == 0 ? own + 27 - 1.8 * (host % spec.hostsInRack) : own + 6 - away);
        }
    }
    for (int rack = 8; rack < std::min(16, rackCount(spec)); ++rack)
        set(rackId(rack), rack == 11 ? 38.6 : 36.4 - 0.8 * std::abs(rack - 11));
    set(gpuId(2, 3), 61, telemetry::Quality::bad);
    set(gpuId(3, 4), 0, telemetry::Quality::missing);
    state.apply(update);
    return state;
}

models::ClusterState powerOnlySite(int hosts) {
    StateMaker maker;
    for (int host = 0; host < hosts; ++host) {
        const EntityId hostId = EntityId::make(EntityKind::host, numbered("node-%d", host));
        maker.value(hostId, "power.active", "W", 4200 + host * 37 % 64 * 20.0);
    }
    models::ClusterState state;
    maker.applyTo(state);
    return state;
}

} // namespace seamscope::test
