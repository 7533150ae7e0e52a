// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "simulate/hall.h"
#include "simulate/noise.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace seamscope::simulate {

inline constexpr std::uint32_t kGpusPerHost = 8;
inline constexpr std::uint32_t kPumpsPerCdu = 2;
inline constexpr std::uint32_t kPsusPerHost = 2; ///< each feeds one rail of four GPUs
/// Rail-optimised leaf: 32 host ports of 400 Gb/s down, as many up.
inline constexpr std::uint32_t kPortsPerLeaf = 32;

/// Counts, places and names of everything in the hall. All indices count from 0. One CDU and one loop a row;
/// eight GPUs and NICs a host; the rest as the hall says.
class Site {
public:
    Site(std::uint32_t gpus, const Noise& noise, Hall hall = {});

    [[nodiscard]] const Hall& hall() const { return m_hall; }
    [[nodiscard]] std::uint32_t gpus() const { return m_gpus; }
    [[nodiscard]] std::uint32_t hosts() const { return m_gpus / kGpusPerHost; }
    [[nodiscard]] std::uint32_t racks() const {
        return (hosts() + m_hall.hostsPerRack - 1) / m_hall.hostsPerRack;
    }
    [[nodiscard]] std::uint32_t rows() const {
        return (racks() + m_hall.racksPerRow - 1) / m_hall.racksPerRow;
    }
    [[nodiscard]] std::uint32_t hostsPerRow() const { return m_hall.hostsPerRack * m_hall.racksPerRow; }
    [[nodiscard]] std::uint32_t chillers() const { return rows() > 1 ? 2 : 1; }
    [[nodiscard]] std::uint32_t leaves() const { return m_leaves; }
    [[nodiscard]] std::uint32_t spines() const { return m_spines; }

    [[nodiscard]] static std::uint32_t hostOf(std::uint32_t gpu) { return gpu / kGpusPerHost; }
    [[nodiscard]] std::uint32_t rackOf(std::uint32_t host) const { return host / m_hall.hostsPerRack; }
    [[nodiscard]] std::uint32_t rowOf(std::uint32_t rack) const { return rack / m_hall.racksPerRow; }
    /// Place in the rack from the top.
    [[nodiscard]] std::uint32_t trayOf(std::uint32_t host) const { return host % m_hall.hostsPerRack; }
    [[nodiscard]] std::uint32_t hostsInRow(std::uint32_t row) const;
    /// The rack of a row whose manifold is the weakest: stiff check valve, long pipe.
    [[nodiscard]] std::uint32_t weakRack(std::uint32_t row) const;
    /// Leaf switch of a NIC (NIC i belongs to GPU i): one leaf a rail and group of 32 hosts; small sites
    /// share.
    [[nodiscard]] std::uint32_t leafOf(std::uint32_t nic) const;

    /// The first job is the one that scenarios hurt; a second one may run beside it.
    [[nodiscard]] std::uint32_t jobs() const { return m_jobHosts[1].empty() ? 1 : 2; }
    [[nodiscard]] std::uint32_t gpusOfJob(std::uint32_t job) const {
        return static_cast<std::uint32_t>(m_jobHosts[job].size()) * kGpusPerHost;
    }
    /// Hosts of a job in the order of its ranks.
    [[nodiscard]] const std::vector<std::uint32_t>& hostsOfJob(std::uint32_t job) const {
        return m_jobHosts[job];
    }
    [[nodiscard]] const std::vector<std::uint32_t>& servingHosts() const { return m_servingHosts; }
    [[nodiscard]] std::string servingName() const { return m_hall.naming.serving(); }
    [[nodiscard]] std::uint32_t tp() const { return m_hall.tensorParallel; }
    [[nodiscard]] std::uint32_t pp() const { return m_pp; }
    [[nodiscard]] std::uint32_t dp() const { return gpusOfJob(0) / tp() / m_pp; }
    /// Where a rank runs. Rank order tp-dp-pp; a TP group stays in a host; pipeline stages and data-parallel
    /// replicas are not in host order, so that a rank number does not give its place away.
    [[nodiscard]] std::uint32_t gpuOfRank(std::uint32_t rank, std::uint32_t job = 0) const {
        return m_jobHosts[job][rank / kGpusPerHost] * kGpusPerHost + rank % kGpusPerHost;
    }
    /// The opposite; none when the GPU is not the job's.
    [[nodiscard]] std::optional<std::uint32_t> rankOfGpu(std::uint32_t gpu, std::uint32_t job = 0) const;

    [[nodiscard]] std::string siteName() const { return m_hall.naming.site(); }
    [[nodiscard]] std::string jobName(std::uint32_t job = 0) const { return m_hall.naming.job(job); }
    [[nodiscard]] std::string programName() const { return m_hall.naming.program(); }
    [[nodiscard]] std::string storageName() const { return m_hall.naming.storage(); }
    [[nodiscard]] std::string dataStorageName() const { return m_hall.naming.dataStorage(); }
    [[nodiscard]] std::string rowName(std::uint32_t row) const; ///< A … Z, AA …
    [[nodiscard]] std::string cduName(std::uint32_t row) const; ///< c1 …
    [[nodiscard]] std::string loopName(std::uint32_t row) const;
    [[nodiscard]] std::string pumpName(std::uint32_t row, std::uint32_t pump) const; ///< c2-p1
    [[nodiscard]] std::string chillerName(std::uint32_t chiller) const;
    [[nodiscard]] std::string rackName(std::uint32_t rack) const; ///< r01 …
    [[nodiscard]] std::string pduName(std::uint32_t rack) const;
    [[nodiscard]] std::string feedName(std::uint32_t rack) const; ///< a for the first half of the racks, b
    [[nodiscard]] std::string psuName(std::uint32_t psu) const { return m_hall.naming.psu(psu); }
    [[nodiscard]] std::string hostName(std::uint32_t host) const; ///< n000 …
    [[nodiscard]] std::string leafName(std::uint32_t leaf) const;
    [[nodiscard]] std::string spineName(std::uint32_t spine) const;
    /// Ends of a link, `leaf03:up2`, for EntityId::link().
    [[nodiscard]] std::string uplinkLeafEnd(std::uint32_t leaf, std::uint32_t spine) const;
    [[nodiscard]] std::string uplinkSpineEnd(std::uint32_t leaf, std::uint32_t spine) const;
    [[nodiscard]] std::string downlinkLeafEnd(std::uint32_t nic) const;
    [[nodiscard]] std::string downlinkNicEnd(std::uint32_t nic) const;
    [[nodiscard]] std::string gpuUuid(std::uint32_t gpu) const;
    [[nodiscard]] std::string nicDevice(std::uint32_t nic) const; ///< mlx5_0 … mlx5_7
    [[nodiscard]] static std::string gpuPci(std::uint32_t gpu);   ///< 00000000:1B:00.0

private:
    void placeJobs();

    Hall m_hall;
    std::uint32_t m_gpus;
    std::uint32_t m_pp;
    std::uint32_t m_leaves;
    std::uint32_t m_spines;
    Noise m_noise;
    std::array<std::vector<std::uint32_t>, 2> m_jobHosts;
    std::vector<std::uint32_t> m_servingHosts;
};

} // namespace seamscope::simulate
