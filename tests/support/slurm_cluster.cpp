// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/slurm_cluster.h"

#include <unistd.h>

#include <array>
#include <chrono>
#include <fstream>

namespace seamscope::test {

using namespace std::chrono_literals;
namespace fs = std::filesystem;

namespace {

std::string joined(const std::vector<std::string>& names) {
    std::string text;
    for (const std::string& name : names)
        text += (text.empty() ? "" : ",") + name;
    return text;
}

} // namespace

std::string SlurmCluster::missing() {
    std::string text = ::geteuid() == 0 ? "" : "root, as slurmd asks for it;";
    for (const char* program : {"munged", "slurmctld", "slurmd", "slurmrestd", "sbatch", "setpriv"})
        text += hasProgram(program) ? "" : " " + std::string(program);
    return text;
}

SlurmCluster::SlurmCluster(const std::vector<std::string>& nodes) {
    fs::permissions(m_folder.path(), fs::perms(0755));
    for (const char* name : {"state", "spool", "rest"})
        fs::create_directory(m_folder / name);
    fs::permissions(m_folder / "rest", fs::perms(0777));
    for (int i = 0; i < 8; ++i)
        write("gpu" + std::to_string(i), "");
    for (const char* key : {"munge.key", "jwt.key"}) {
        write(key, std::string(128, key[0]));
        fs::permissions(m_folder / key, fs::perms(0600));
    }
    std::array<char, 256> host{};
    ::gethostname(host.data(), host.size() - 1);
    const std::string dir = m_folder.path().string();
    const std::string port = std::to_string(freePort());
    write("gres.conf", "NodeName=" + joined(nodes) + " Name=gpu File=" + dir + "/gpu[0-7]\n");
    write("cgroup.conf", "CgroupPlugin=cgroup/v1\n");
    std::string lines;
    for (const std::string& name : nodes) {
        fs::create_directory(m_folder / ("spool/" + name));
        lines += "NodeName=" + name + " NodeHostname=" + host.data() + " NodeAddr=127.0.0.1 Port=" + std::to_string(freePort()) +
                 " CPUs=1 RealMemory=100 Gres=gpu:8\n";
    }
    write("slurm.conf",
          "ClusterName=test\nSlurmctldHost=" + std::string(host.data()) + "(127.0.0.1)\nSlurmctldPort=" + port +
              "\nSlurmUser=root\nSlurmdUser=root\nAuthType=auth/munge\nAuthInfo=socket=" + dir + "/munge.socket\n" +
              "AuthAltTypes=auth/jwt\nAuthAltParameters=jwt_key=" + dir + "/jwt.key\nMailProg=/bin/true\n" +
              "StateSaveLocation=" + dir + "/state\nSlurmdSpoolDir=" + dir + "/spool/%n\nSlurmctldPidFile=" + dir +
              "/ctld.pid\nSlurmdPidFile=" + dir + "/slurmd.%n.pid\nProctrackType=proctrack/linuxproc\n" +
              "TaskPlugin=task/none\nJobAcctGatherType=jobacct_gather/none\nSelectType=select/cons_tres\n" +
              "SelectTypeParameters=CR_Core\nSchedulerParameters=sched_interval=1,sched_min_interval=0,bf_interval=1\n" +
              "MpiDefault=none\nGresTypes=gpu\nReturnToService=2\nKillWait=1\n" + lines +
              "PartitionName=batch Nodes=" + joined(nodes) + " Default=YES MaxTime=INFINITE State=UP\n");
    start({"munged", "-F", "--force", "--socket=" + dir + "/munge.socket", "--key-file=" + dir + "/munge.key",
           "--pid-file=" + dir + "/munge.pid", "--log-file=" + dir + "/munge.log", "--seed-file=" + dir + "/munge.seed"});
    if (!waitUntil([&] { return fs::exists(m_folder / "munge.socket"); }, 10s))
        return;
    start({"slurmctld", "-D", "-c"});
    for (const std::string& name : nodes)
        start({"slurmd", "-D", "-N", name});
    const std::string idle = "idle " + std::to_string(nodes.size());
    m_isReady = waitUntil([&] { return run({"sinfo", "-h", "-o", "%T %D"}).starts_with(idle); }, 20s);
    const std::string said = run({"scontrol", "token", "username=" + user(), "lifespan=3600"});
    m_token = said.substr(said.find('=') + 1, said.find('\n') - said.find('=') - 1);
    startRest();
}

SlurmCluster::~SlurmCluster() {
    if (!m_isReady)
        return;
    run({"scancel", "--user=" + user()});
    (void)waitUntil([&] { return run({"squeue", "-o", "%i"}) == "JOBID\n"; }, 10s); // they are listed until they are gone
}

void SlurmCluster::startRest() {
    fs::remove(socket());
    m_rest.emplace(std::vector<std::string>{"setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", "slurmrestd", "-s",
                                            "openapi/v0.0.38", "-a", "rest_auth/jwt", "unix:" + socket()},
                   ChildProcess::Options{m_folder.path(), m_folder / "rest.log", {conf(), "SLURM_JWT=daemon"}});
    m_isReady = m_isReady && waitUntil([&] { return fs::exists(socket()); }, 10s);
}

std::string SlurmCluster::run(const std::vector<std::string>& words) {
    const fs::path answer = m_folder / ("answer" + std::to_string(++m_asked));
    ChildProcess tool(words, {m_folder.path(), answer, {conf()}});
    return tool.wait(10s) == 0 ? tool.output() : std::string();
}

void SlurmCluster::write(const std::string& name, const std::string& text) const { std::ofstream(m_folder / name) << text; }

void SlurmCluster::start(const std::vector<std::string>& command) {
    m_programs.push_back(std::make_unique<ChildProcess>(
        command, ChildProcess::Options{m_folder.path(), m_folder / ("log" + std::to_string(m_programs.size())), {conf()}}));
}

} // namespace seamscope::test
