// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/child_process.h"
#include "support/temporary_folder.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace seamscope::test {

/// Debian's munged, slurmctld, a slurmd for each node with eight files for GPUs, and a slurmrestd as nobody, in a folder of
/// their own. Runs as root only.
class SlurmCluster {
public:
    explicit SlurmCluster(const std::vector<std::string>& nodes = {"n001", "n002"});
    ~SlurmCluster(); ///< with the jobs, which are no children of ours
    SlurmCluster(const SlurmCluster&) = delete;
    SlurmCluster& operator=(const SlurmCluster&) = delete;

    /// Programs that are missing; empty: all are there (installer/packages.txt has them).
    [[nodiscard]] static std::string missing();
    [[nodiscard]] bool isReady() const { return m_isReady; } ///< all nodes are idle and slurmrestd listens
    void startRest();
    void stopRest() { m_rest.reset(); }
    /// What a tool of Slurm says; empty when it failed.
    std::string run(const std::vector<std::string>& words);
    [[nodiscard]] std::string socket() const { return (m_folder / "rest/socket").string(); }
    [[nodiscard]] static std::string url() { return "http://localhost/slurm/v0.0.38"; }
    [[nodiscard]] static std::string user() { return "root"; }
    [[nodiscard]] const std::string& token() const { return m_token; }

private:
    void write(const std::string& name, const std::string& text) const;
    [[nodiscard]] std::string conf() const { return "SLURM_CONF=" + (m_folder / "slurm.conf").string(); }
    void start(const std::vector<std::string>& command);

    TemporaryFolder m_folder;
    int m_asked = 0;
    bool m_isReady = false;
    std::string m_token;
    std::vector<std::unique_ptr<ChildProcess>> m_programs;
    std::optional<ChildProcess> m_rest;
};

} // namespace seamscope::test
