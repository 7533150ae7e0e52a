// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulate/site.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <numeric>
#include <utility>

namespace seamscope::simulate {
namespace {

/// Order in which hosts take ranks, drawn: Fisher–Yates.
std::vector<std::uint32_t> shuffled(std::uint32_t count, const Noise& noise) {
    std::vector<std::uint32_t> order(count);
    std::iota(order.begin(), order.end(), 0U);
    for (std::uint32_t i = count; i > 1; --i)
        std::swap(order[i - 1], order[noise.bits(Draw::names, 2, i) % i]);
    return order;
}

} // namespace

Site::Site(std::uint32_t gpus, const Noise& noise, Hall hall)
    : m_hall(std::move(hall))
    , m_gpus(gpus)
    , m_pp(1)
    , m_leaves(1)
    , m_spines(0)
    , m_noise(noise) {
    placeJobs();
    // Big halls have one leaf a rail and group of hosts; in small ones a leaf takes whole hosts.
    const bool railOptimised = hosts() >= kPortsPerLeaf;
    m_leaves = railOptimised ? (hosts() + kPortsPerLeaf - 1) / kPortsPerLeaf * kGpusPerHost
                             : (gpus + kPortsPerLeaf - 1) / kPortsPerLeaf;
    if (m_leaves > 1)
        m_spines = m_hall.isDrawn ? std::clamp(m_leaves / 2, 2U, 16U) : std::clamp(m_leaves / 4, 1U, 16U);
}

void Site::placeJobs() {
    auto& first = m_jobHosts[0];
    if (m_hall.isShuffled) {
        const auto order = shuffled(hosts(), m_noise);
        std::uint32_t used = m_hall.hasIdleHost && hosts() > 2 ? hosts() - 1 : hosts();
        const auto serving = static_cast<std::uint32_t>(m_hall.servingShare * hosts());
        m_servingHosts.assign(order.begin() + (used - serving), order.begin() + used);
        used -= serving;
        auto kept = used - static_cast<std::uint32_t>(m_hall.neighbourShare * hosts());
        m_pp = std::max(1U, m_hall.pipelineStages);
        kept -= kept % m_pp; // whole pipelines; a host left over stands idle
        first.assign(order.begin(), order.begin() + kept);
        if (m_hall.neighbourShare > 0)
            m_jobHosts[1].assign(order.begin() + kept, order.begin() + used);
        return;
    }
    if (hosts() >= 8 && hosts() % 4 == 0)
        m_pp = 4;
    else if (hosts() % 2 == 0)
        m_pp = 2;
    const std::uint32_t replicas = hosts() / m_pp;
    constexpr std::array<std::uint32_t, 4> kBlockOfStage = {2, 3, 1, 0};
    for (std::uint32_t i = 0; i < hosts(); ++i) {
        const std::uint32_t stage = i / replicas;
        const std::uint32_t block = m_pp == 4 ? kBlockOfStage[stage] : m_pp - 1 - stage;
        first.push_back(block * replicas + (i % replicas + replicas / 2) % replicas);
    }
}

std::optional<std::uint32_t> Site::rankOfGpu(std::uint32_t gpu, std::uint32_t job) const {
    const auto& hosts = m_jobHosts[job];
    const auto it = std::find(hosts.begin(), hosts.end(), hostOf(gpu));
    if (it == hosts.end())
        return std::nullopt;
    return static_cast<std::uint32_t>(it - hosts.begin()) * kGpusPerHost + gpu % kGpusPerHost;
}

std::uint32_t Site::hostsInRow(std::uint32_t row) const {
    return std::min(hostsPerRow(), hosts() - row * hostsPerRow());
}

std::uint32_t Site::weakRack(std::uint32_t row) const {
    const std::uint32_t here = std::min(m_hall.racksPerRow, racks() - row * m_hall.racksPerRow);
    return row * m_hall.racksPerRow + static_cast<std::uint32_t>(m_noise.bits(Draw::weakRack, row) % here);
}

std::uint32_t Site::leafOf(std::uint32_t nic) const {
    if (hosts() < kPortsPerLeaf)
        return nic / kPortsPerLeaf;
    return hostOf(nic) / kPortsPerLeaf * kGpusPerHost + nic % kGpusPerHost;
}

std::string Site::rowName(std::uint32_t row) const { return m_hall.naming.row(row); }
std::string Site::cduName(std::uint32_t row) const { return m_hall.naming.cdu(row, rows()); }
std::string Site::loopName(std::uint32_t row) const { return m_hall.naming.loop(row, rows()); }
std::string Site::pumpName(std::uint32_t row, std::uint32_t pump) const {
    return cduName(row) + "-" + m_hall.naming.pumpLabel(pump);
}
std::string Site::chillerName(std::uint32_t chiller) const { return "ch" + std::to_string(chiller + 1); }
std::string Site::rackName(std::uint32_t rack) const { return m_hall.naming.rack(rack, racks()); }
std::string Site::pduName(std::uint32_t rack) const { return m_hall.naming.pdu(rack, racks()); }
std::string Site::feedName(std::uint32_t rack) const { return rack < (racks() + 1) / 2 ? "a" : "b"; }
std::string Site::hostName(std::uint32_t host) const { return m_hall.naming.host(host, hosts()); }
std::string Site::leafName(std::uint32_t leaf) const { return m_hall.naming.leaf(leaf, m_leaves); }
std::string Site::spineName(std::uint32_t spine) const { return m_hall.naming.spine(spine, m_spines); }
std::string Site::nicDevice(std::uint32_t nic) const { return m_hall.naming.nicDevice(nic % kGpusPerHost); }

std::string Site::uplinkLeafEnd(std::uint32_t leaf, std::uint32_t spine) const {
    return leafName(leaf) + ":up" + std::to_string(spine + 1);
}
std::string Site::uplinkSpineEnd(std::uint32_t leaf, std::uint32_t spine) const {
    return spineName(spine) + ":p" + std::to_string(leaf + 1);
}
std::string Site::downlinkLeafEnd(std::uint32_t nic) const {
    const std::uint32_t port = hosts() < kPortsPerLeaf ? nic % kPortsPerLeaf : hostOf(nic) % kPortsPerLeaf;
    return leafName(leafOf(nic)) + ":p" + std::to_string(port + 1);
}
std::string Site::downlinkNicEnd(std::uint32_t nic) const {
    return hostName(hostOf(nic)) + ":" + nicDevice(nic);
}

std::string Site::gpuUuid(std::uint32_t gpu) const {
    const auto high = m_noise.bits(Draw::uuid, gpu, 0);
    const auto low = m_noise.bits(Draw::uuid, gpu, 1);
    std::array<char, 48> text{};
    std::snprintf(text.data(), text.size(), "GPU-%08x-%04x-%04x-%04x-%012llx",
                  static_cast<unsigned>(high >> 32U), static_cast<unsigned>(high >> 16U & 0xFFFFU),
                  static_cast<unsigned>(high & 0xFFFFU), static_cast<unsigned>(low >> 48U),
                  static_cast<unsigned long long>(low & 0xFFFFFFFFFFFFULL));
    return text.data();
}

std::string Site::gpuPci(std::uint32_t gpu) {
    // Bus numbers of an HGX H100 board as its public dumps show them.
    constexpr std::array<unsigned, kGpusPerHost> kBus = {0x1B, 0x43, 0x52, 0x61, 0x9D, 0xC3, 0xD1, 0xDF};
    std::array<char, 24> text{};
    std::snprintf(text.data(), text.size(), "00000000:%02X:00.0", kBus[gpu % kGpusPerHost]);
    return text.data();
}

} // namespace seamscope::simulate
