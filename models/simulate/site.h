// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "simulate/noise.h"

#include <cstdint>
#include <string>

namespace seamscope::simulate {

inline constexpr std::uint32_t kGpusPerHost = 8;
inline constexpr std::uint32_t kHostsPerRack = 8;
inline constexpr std::uint32_t kRacksPerRow = 8;
inline constexpr std::uint32_t kHostsPerRow = kHostsPerRack * kRacksPerRow;
inline constexpr std::uint32_t kPumpsPerCdu = 2;
/// Rail-optimised leaf: 32 host ports of 400 Gb/s down, as many up.
inline constexpr std::uint32_t kPortsPerLeaf = 32;

/// Counts, places and names of everything in the hall. All indices count from 0; names are those of the
/// contract
/// (`n031`, `r07`, `c2`). One CDU, one loop and eight racks a row; eight hosts a rack; eight GPUs and NICs a
/// host.
class Site {
public:
    Site(std::uint32_t gpus, const Noise& noise);

    [[nodiscard]] std::uint32_t gpus() const { return m_gpus; }
    [[nodiscard]] std::uint32_t hosts() const { return m_gpus / kGpusPerHost; }
    [[nodiscard]] std::uint32_t racks() const { return (hosts() + kHostsPerRack - 1) / kHostsPerRack; }
    [[nodiscard]] std::uint32_t rows() const { return (racks() + kRacksPerRow - 1) / kRacksPerRow; }
    [[nodiscard]] std::uint32_t chillers() const { return rows() > 1 ? 2 : 1; }
    [[nodiscard]] std::uint32_t leaves() const { return m_leaves; }
    [[nodiscard]] std::uint32_t spines() const { return m_spines; }

    [[nodiscard]] static std::uint32_t hostOf(std::uint32_t gpu) { return gpu / kGpusPerHost; }
    [[nodiscard]] static std::uint32_t rackOf(std::uint32_t host) { return host / kHostsPerRack; }
    [[nodiscard]] static std::uint32_t rowOf(std::uint32_t rack) { return rack / kRacksPerRow; }
    /// Place in the rack from the top, 0 … 7.
    [[nodiscard]] static std::uint32_t trayOf(std::uint32_t host) { return host % kHostsPerRack; }
    [[nodiscard]] std::uint32_t hostsInRow(std::uint32_t row) const;
    /// The rack of a row whose manifold is the weakest: stiff check valve, long pipe.
    [[nodiscard]] std::uint32_t weakRack(std::uint32_t row) const;
    /// Leaf switch of a NIC (NIC i belongs to GPU i): one leaf a rail and group of 32 hosts; small sites
    /// share.
    [[nodiscard]] std::uint32_t leafOf(std::uint32_t nic) const;

    [[nodiscard]] std::uint32_t tp() const { return kGpusPerHost; }
    [[nodiscard]] std::uint32_t pp() const { return m_pp; }
    [[nodiscard]] std::uint32_t dp() const { return hosts() / m_pp; }
    /// Where a rank runs. Rank order tp-dp-pp; a TP group is a host; pipeline stages and data-parallel
    /// replicas are not in host order, so that a rank number does not give its place away.
    [[nodiscard]] std::uint32_t gpuOfRank(std::uint32_t rank) const;

    [[nodiscard]] std::string siteName() const { return "hall-2"; }
    [[nodiscard]] std::string jobName() const { return "atlas-70b"; }
    [[nodiscard]] std::string programName() const { return "atlas"; }
    [[nodiscard]] std::string storageName() const { return "nas1"; }
    [[nodiscard]] std::string rowName(std::uint32_t row) const; ///< A … Z, AA …
    [[nodiscard]] std::string cduName(std::uint32_t row) const; ///< c1 …
    [[nodiscard]] std::string loopName(std::uint32_t row) const;
    [[nodiscard]] std::string pumpName(std::uint32_t row, std::uint32_t pump) const; ///< c2-p1
    [[nodiscard]] std::string chillerName(std::uint32_t chiller) const;
    [[nodiscard]] std::string rackName(std::uint32_t rack) const; ///< r01 …
    [[nodiscard]] std::string pduName(std::uint32_t rack) const;
    [[nodiscard]] std::string feedName(std::uint32_t rack) const; ///< a for the first half of the racks, b
    [[nodiscard]] std::string hostName(std::uint32_t host) const; ///< n000 …
    [[nodiscard]] std::string leafName(std::uint32_t leaf) const;
    [[nodiscard]] std::string spineName(std::uint32_t spine) const;
    /// Ends of a link, `leaf03:up2`, for EntityId::link().
    [[nodiscard]] std::string uplinkLeafEnd(std::uint32_t leaf, std::uint32_t spine) const;
    [[nodiscard]] std::string uplinkSpineEnd(std::uint32_t leaf, std::uint32_t spine) const;
    [[nodiscard]] std::string downlinkLeafEnd(std::uint32_t nic) const;
    [[nodiscard]] std::string downlinkNicEnd(std::uint32_t nic) const;
    [[nodiscard]] std::string gpuUuid(std::uint32_t gpu) const;
    [[nodiscard]] static std::string nicDevice(std::uint32_t nic); ///< mlx5_0 … mlx5_7
    [[nodiscard]] static std::string gpuPci(std::uint32_t gpu);    ///< 00000000:1B:00.0

private:
    std::uint32_t m_gpus;
    std::uint32_t m_pp;
    std::uint32_t m_leaves;
    std::uint32_t m_spines;
    Noise m_noise;
};

} // namespace seamscope::simulate
