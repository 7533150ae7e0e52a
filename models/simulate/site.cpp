// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulate/site.h"

#include <algorithm>
#include <array>
#include <cstdio>

namespace seamscope::simulate {
namespace {

/// prefix + number, padded to the width that the largest number needs (and at least @p width).
std::string numbered(const char* prefix, std::uint32_t number, std::uint32_t largest, int width) {
    int digits = 1;
    for (std::uint32_t rest = largest; rest >= 10; rest /= 10)
        ++digits;
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%s%0*u", prefix, std::max(width, digits), number);
    return text.data();
}

} // namespace

Site::Site(std::uint32_t gpus, const Noise& noise)
    : m_gpus(gpus)
    , m_pp(1)
    , m_leaves(1)
    , m_spines(0)
    , m_noise(noise) {
    if (hosts() >= 8 && hosts() % 4 == 0)
        m_pp = 4;
    else if (hosts() % 2 == 0)
        m_pp = 2;
    const bool railOptimised = hosts() >= kPortsPerLeaf;
    m_leaves = railOptimised ? (hosts() + kPortsPerLeaf - 1) / kPortsPerLeaf * kGpusPerHost
                             : (gpus + kPortsPerLeaf - 1) / kPortsPerLeaf;
    if (m_leaves > 1)
        m_spines = std::clamp(m_leaves / 4, 1U, 16U);
}

std::uint32_t Site::hostsInRow(std::uint32_t row) const {
    return std::min(kHostsPerRow, hosts() - row * kHostsPerRow);
}

std::uint32_t Site::weakRack(std::uint32_t row) const {
    const std::uint32_t here = std::min(kRacksPerRow, racks() - row * kRacksPerRow);
    return row * kRacksPerRow + static_cast<std::uint32_t>(m_noise.bits(Draw::weakRack, row) % here);
}

std::uint32_t Site::leafOf(std::uint32_t nic) const {
    if (hosts() < kPortsPerLeaf)
        return nic / kPortsPerLeaf;
    return hostOf(nic) / kPortsPerLeaf * kGpusPerHost + nic % kGpusPerHost;
}

std::uint32_t Site::gpuOfRank(std::uint32_t rank) const {
    constexpr std::array<std::uint32_t, 4> kBlockOfStage = {2, 3, 1, 0};
    const std::uint32_t lane = rank % tp();
    const std::uint32_t replica = rank / tp() % dp();
    const std::uint32_t stage = rank / tp() / dp();
    const std::uint32_t block = m_pp == 4 ? kBlockOfStage[stage] : m_pp - 1 - stage;
    const std::uint32_t host = block * dp() + (replica + dp() / 2) % dp();
    return host * kGpusPerHost + lane;
}

std::string Site::rowName(std::uint32_t row) const {
    std::string name;
    for (std::uint32_t rest = row + 1; rest > 0; rest = (rest - 1) / 26)
        name.insert(name.begin(), static_cast<char>('A' + (rest - 1) % 26));
    return name;
}

std::string Site::cduName(std::uint32_t row) const { return numbered("c", row + 1, rows(), 1); }
std::string Site::loopName(std::uint32_t row) const { return numbered("l", row + 1, rows(), 1); }
std::string Site::pumpName(std::uint32_t row, std::uint32_t pump) const {
    return cduName(row) + numbered("-p", pump + 1, kPumpsPerCdu, 1);
}
std::string Site::chillerName(std::uint32_t chiller) const {
    return numbered("ch", chiller + 1, chillers(), 1);
}
std::string Site::rackName(std::uint32_t rack) const { return numbered("r", rack + 1, racks(), 2); }
std::string Site::pduName(std::uint32_t rack) const { return numbered("p", rack + 1, racks(), 2); }
std::string Site::feedName(std::uint32_t rack) const { return rack < (racks() + 1) / 2 ? "a" : "b"; }
std::string Site::hostName(std::uint32_t host) const { return numbered("n", host, hosts() - 1, 3); }
std::string Site::leafName(std::uint32_t leaf) const { return numbered("leaf", leaf + 1, m_leaves, 2); }
std::string Site::spineName(std::uint32_t spine) const { return numbered("spine", spine + 1, m_spines, 2); }
std::string Site::nicDevice(std::uint32_t nic) { return numbered("mlx5_", nic % kGpusPerHost, 7, 1); }

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
