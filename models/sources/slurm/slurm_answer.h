// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/problems.h"
#include "base/result.h"
#include "base/time.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace seamscope::sources {

/// What a job's state means to somebody who asks who sits on a GPU.
enum class SlurmJobPhase : std::uint8_t {
    waiting, ///< holds nothing, may begin (again)
    running, ///< holds its nodes; also suspended, stopped, completing
    ended,
    unknown, ///< a word that no release we know has
};

/// A GPU of a job: the host's position in SlurmJob::hosts and the index there.
struct SlurmGpu {
    std::uint32_t host = 0;
    std::uint32_t index = 0;
    bool operator==(const SlurmGpu&) const = default;
};

struct SlurmJob {
    std::uint64_t id = 0;
    std::string name;
    std::string user;
    std::string account;
    std::string partition;
    std::string state; ///< the word that decides the phase: "RUNNING", "TIMEOUT"
    SlurmJobPhase phase = SlurmJobPhase::unknown;
    std::optional<TimePoint> start;
    std::optional<TimePoint> end; ///< planned, while it runs
    std::string nodes;            ///< as Slurm writes them, for people
    std::vector<std::string> hosts;
    std::vector<SlurmGpu> gpus;   ///< in order of hosts; empty where Slurm does not say which
    std::uint32_t gpuCount = 0;   ///< of all hosts, also where it does not say which
    bool operator==(const SlurmJob&) const = default;
};

struct SlurmNode {
    std::string name;
    std::vector<std::string> partitions;
    std::string address;  ///< NodeAddr: how slurmctld reaches it; its name where nothing else was configured
    std::string hostname; ///< NodeHostname: what the machine calls itself
    std::string reason;
    std::string reasonBy; ///< user
    std::optional<TimePoint> reasonAt;
    bool isDrained = false; ///< or draining: takes no new job
    bool isDown = false;    ///< or does not respond
    std::optional<bool> hasGpus; ///< by its GRES; nullopt: nothing is said of them
    bool operator==(const SlurmNode&) const = default;
};

/// By name of a node, what it is called elsewhere ("10.0.3.7, rack1-node5"): its NodeAddr and NodeHostName where they differ from it, are
/// of no other node (several slurmd on one machine) and not of the machine that says so.
[[nodiscard]] std::map<std::string, std::string> slurmAddresses(const std::vector<SlurmNode>& nodes);

struct SlurmReservation {
    std::string name;
    std::string users;
    TimePoint from{};
    TimePoint until{};
    std::vector<std::string> hosts;
    bool isMaintenance = false;
};

struct SlurmBounds {
    static constexpr std::size_t kBytes = std::size_t{64} << 20;
    static constexpr std::size_t kItems = 100'000;       ///< jobs, nodes, reservations
    static constexpr std::size_t kHosts = 200'000;       ///< named by all items of one answer
    static constexpr std::size_t kGpus = 1'000'000;      ///< named by all jobs of one answer
    static constexpr std::uint32_t kGpusPerHost = 256;
};

/// Answers of slurmrestd to GET /slurm/v0.0.X/jobs, nodes and reservations, in the shapes of 0.0.38 to 0.0.41: numbers as
/// they are or as {set, infinite, number}, states as a word or a list of them. Items that cannot be read go to
/// @p problems with their place and the rest is kept; what holds no job, node or reservation at all, or says that
/// it is in error, is an error: half an answer must not look as if jobs had ended.
[[nodiscard]] Result<std::vector<SlurmJob>> parseSlurmJobs(std::string_view json, Problems& problems);
[[nodiscard]] Result<std::vector<SlurmNode>> parseSlurmNodes(std::string_view json, Problems& problems);
[[nodiscard]] Result<std::vector<SlurmReservation>> parseSlurmReservations(std::string_view json, Problems& problems);

} // namespace seamscope::sources
