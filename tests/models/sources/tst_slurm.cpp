// SPDX-License-Identifier: GPL-3.0-or-later
// Jobs, drains and reservations of Debian's Slurm, started here; and of a server that lies.
#include "sources/slurm/slurm_book.h"
#include "sources/slurm/slurm_source.h"
#include "support/child_process.h"
#include "support/http_server.h"
#include "support/recording_sink.h"
#include "support/temporary_folder.h"

#include <QtTest>

#include <unistd.h>

#include <array>
#include <fstream>

using namespace seamscope;
using namespace seamscope::sources;
using namespace std::chrono_literals;
using telemetry::EventKind;
namespace fs = std::filesystem;

namespace {

/// What came of a source so far.
struct Told {
    explicit Told(SlurmOptions options, Duration interval = 200ms)
        : source(lane, [&] {
            options.interval = interval;
            options.slowInterval = 300ms;
            options.patience = 1s;
            return options;
        }()) {
        isStarted = source.start().has_value();
    }
    ~Told() { source.stop(); }
    /// The newest that was said of a job.
    std::optional<topology::Job> job(const std::string& id) const {
        const std::lock_guard lock(sink.mutex);
        for (auto it = sink.fragments.rbegin(); it != sink.fragments.rend(); ++it)
            for (const topology::Job& one : it->jobs)
                if (one.id.text() == id)
                    return one;
        return std::nullopt;
    }
    std::string state(const std::string& id) const {
        const std::lock_guard lock(sink.mutex);
        for (auto it = sink.fragments.rbegin(); it != sink.fragments.rend(); ++it)
            for (const topology::Entity& one : it->entities)
                if (one.id.text() == id && one.labels.contains("state"))
                    return one.labels.at("state");
        return {};
    }
    std::optional<telemetry::Event> event(EventKind kind, const std::string& words) const {
        const std::lock_guard lock(sink.mutex);
        for (const telemetry::Event& one : sink.events)
            if (one.kind == kind && one.text.find(words) != std::string::npos)
                return one;
        return std::nullopt;
    }
    bool hasError(const std::string& words) const { return lane.health().lastError.find(words) != std::string::npos; }

    SystemClock clock;
    test::RecordingSink sink;
    telemetry::Ingest ingest{test::shippedCatalogue(), clock, sink};
    telemetry::Lane& lane = ingest.attach({"slurm", "slurm", "test", 200ms, telemetry::TimePolicy::historic});
    SlurmSource source;
    bool isStarted = false;
};

/// munged, slurmctld, two slurmd with eight files for GPUs each, and a slurmrestd as nobody, in a folder of their own.
class RealSlurm {
public:
    RealSlurm() {
        fs::permissions(m_folder.path(), fs::perms(0755));
        for (const char* name : {"state", "spool", "spool/n001", "spool/n002", "rest"})
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
        const std::string port = std::to_string(test::freePort());
        write("gres.conf", "NodeName=n00[1-2] Name=gpu File=" + dir + "/gpu[0-7]\n");
        write("cgroup.conf", "CgroupPlugin=cgroup/v1\n");
        std::string nodes;
        for (const char* name : {"n001", "n002"})
            nodes += "NodeName=" + std::string(name) + " NodeHostname=" + host.data() + " NodeAddr=127.0.0.1 Port=" +
                     std::to_string(test::freePort()) + " CPUs=1 RealMemory=100 Gres=gpu:8\n";
        write("slurm.conf",
              "ClusterName=test\nSlurmctldHost=" + std::string(host.data()) + "(127.0.0.1)\nSlurmctldPort=" + port +
                  "\nSlurmUser=root\nSlurmdUser=root\nAuthType=auth/munge\nAuthInfo=socket=" + dir + "/munge.socket\n" +
                  "AuthAltTypes=auth/jwt\nAuthAltParameters=jwt_key=" + dir + "/jwt.key\nMailProg=/bin/true\n" +
                  "StateSaveLocation=" + dir + "/state\nSlurmdSpoolDir=" + dir + "/spool/%n\nSlurmctldPidFile=" + dir +
                  "/ctld.pid\nSlurmdPidFile=" + dir + "/slurmd.%n.pid\nProctrackType=proctrack/linuxproc\n" +
                  "TaskPlugin=task/none\nJobAcctGatherType=jobacct_gather/none\nSelectType=select/cons_tres\n" +
                  "SelectTypeParameters=CR_Core\nSchedulerParameters=sched_interval=1,sched_min_interval=0,bf_interval=1\nMpiDefault=none\nGresTypes=gpu\nReturnToService=2\nKillWait=1\n" + nodes +
                  "PartitionName=batch Nodes=n00[1-2] Default=YES MaxTime=INFINITE State=UP\n");
        start({"munged", "-F", "--force", "--socket=" + dir + "/munge.socket", "--key-file=" + dir + "/munge.key",
               "--pid-file=" + dir + "/munge.pid", "--log-file=" + dir + "/munge.log", "--seed-file=" + dir + "/munge.seed"});
        if (!test::waitUntil([&] { return fs::exists(m_folder / "munge.socket"); }, 10s))
            return;
        start({"slurmctld", "-D", "-c"});
        for (const char* name : {"n001", "n002"})
            start({"slurmd", "-D", "-N", name});
        isReady = test::waitUntil([&] { return run({"sinfo", "-h", "-o", "%T %D"}).starts_with("idle 2"); }, 20s);
        const std::string token = run({"scontrol", "token", "username=root", "lifespan=3600"});
        m_token = token.substr(token.find('=') + 1, token.find('\n') - token.find('=') - 1);
        startRest();
    }
    void startRest() {
        fs::remove(socket());
        m_rest.emplace(std::vector<std::string>{"setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", "slurmrestd",
                                                "-s", "openapi/v0.0.38", "-a", "rest_auth/jwt", "unix:" + socket()},
                       test::ChildProcess::Options{m_folder.path(), m_folder / "rest.log", {conf(), "SLURM_JWT=daemon"}});
        isReady = isReady && test::waitUntil([&] { return fs::exists(socket()); }, 10s);
    }
    void stopRest() { m_rest.reset(); }
    std::string run(std::vector<std::string> words) {
        const fs::path answer = m_folder / ("answer" + std::to_string(++m_asked));
        test::ChildProcess tool(words, {m_folder.path(), answer, {conf()}});
        return tool.wait(10s) == 0 ? tool.output() : std::string();
    }
    SlurmOptions options(const std::string& token = {}) const {
        SlurmOptions options;
        options.url = "http://localhost/slurm/v0.0.38";
        options.http.unixSocket = socket();
        options.http.headers = {"X-SLURM-USER-NAME: root", "X-SLURM-USER-TOKEN: " + (token.empty() ? m_token : token)};
        return options;
    }
    bool isReady = false;

private:
    void write(const std::string& name, const std::string& text) { std::ofstream(m_folder / name) << text; }
    std::string socket() const { return (m_folder / "rest/socket").string(); }
    std::string conf() const { return "SLURM_CONF=" + (m_folder / "slurm.conf").string(); }
    void start(const std::vector<std::string>& command) {
        m_programs.push_back(std::make_unique<test::ChildProcess>(
            command, test::ChildProcess::Options{m_folder.path(), m_folder / ("log" + std::to_string(m_programs.size())), {conf()}}));
    }
    test::TemporaryFolder m_folder;
    int m_asked = 0;
    std::string m_token;
    std::vector<std::unique_ptr<test::ChildProcess>> m_programs;
    std::optional<test::ChildProcess> m_rest;
};

} // namespace

class TstSlurm : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aRealCluster();
    void aServerThatLiesEndsNoJob();
    void aJobThatIsNoLongerListedEndedUnseen();
};

void TstSlurm::aRealCluster() {
    for (const char* program : {"munged", "slurmctld", "slurmd", "slurmrestd", "sbatch", "setpriv"})
        QVERIFY2(test::hasProgram(program), program); // installer/packages.txt has them
    QVERIFY2(::geteuid() == 0, "slurmd runs as root only");
    RealSlurm slurm;
    QVERIFY(slurm.isReady);
    Told told(slurm.options(), SlurmOptions().interval); // as a gateway asks
    QVERIFY(told.isStarted);

    QVERIFY(slurm.run({"sbatch", "-N2", "--gres=gpu:4", "-J", "atlas", "-t", "10", "-o", "/dev/null", "--wrap", "sleep 300"}).starts_with("Submitted"));
    QVERIFY(test::waitUntil([&] { return told.job("job/1").has_value(); }, 20s));
    const auto atlas = *told.job("job/1");
    const double seconds = std::chrono::duration<double>(told.clock.now() - *atlas.start).count();
    qInfo("seen %.2f s after its start, which Slurm gives in whole seconds", seconds);
    QVERIFY(seconds < 3); // two, and the second that Slurm cuts off
    QCOMPARE(atlas.owner, std::string("root"));
    QVERIFY(!atlas.end);
    QCOMPARE(atlas.ranks.size(), 8U);
    QCOMPARE(atlas.ranks[5].gpu.text(), std::string("gpu/n002:1"));

    QVERIFY(!slurm.run({"scontrol", "create", "reservation", "reservationname=swap", "starttime=now", "duration=60", "user=root",
                        "flags=maint,ignore_jobs", "nodes=n002"}).empty());
    QVERIFY(test::waitUntil([&] { return told.event(EventKind::maintenance, "swap").has_value(); }));
    QCOMPARE(told.event(EventKind::maintenance, "swap")->entity.text(), std::string("host/n002"));

    slurm.run({"scontrol", "update", "nodename=n001", "state=drain", "reason=fan 3"});
    QVERIFY(test::waitUntil([&] { return told.event(EventKind::operatorAction, "drained: fan 3").has_value(); }));
    slurm.run({"scontrol", "update", "nodename=n001", "state=resume"});
    QVERIFY(test::waitUntil([&] { return told.event(EventKind::operatorAction, "takes jobs again").has_value(); }));

    slurm.stopRest();
    QVERIFY(test::waitUntil([&] { return told.state("job/1").starts_with("not known since"); }));
    QVERIFY(!told.lane.health().lastError.empty() && !told.job("job/1")->end);
    slurm.startRest();
    QVERIFY(test::waitUntil([&] { return told.state("job/1") == "RUNNING"; }));

    slurm.run({"scancel", "1"});
    QVERIFY(test::waitUntil([&] { return told.event(EventKind::log, "(atlas) ended: CANCELLED").has_value(); }));
    QVERIFY(told.job("job/1")->end && told.job("job/1")->ranks.size() == 8U);

    Told stranger(slurm.options("bad"));
    QVERIFY(test::waitUntil([&] { return !stranger.lane.health().lastError.empty(); }));
    QVERIFY2(stranger.hasError("HTTP status"), stranger.lane.health().lastError.c_str());
    QVERIFY(!stranger.hasError("bad"));
}

void TstSlurm::aServerThatLiesEndsNoJob() {
    const std::string good = R"~({"jobs":[{"job_id":7,"name":"a","user_name":"ann","job_state":"RUNNING","nodes":"n1",
        "start_time":1772366400,"gres_detail":["gpu:1(IDX:3)"]}]})~";
    std::atomic<int> turn{0};
    test::HttpServer server([&](const test::HttpServer::Request& request) -> test::HttpServer::Answer {
        if (request.target != "/slurm/v0.0.40/jobs")
            return {200, "application/json", R"({"nodes":[],"reservations":[]})"};
        switch (turn) {
        case 1: return {200, "application/json", good.substr(0, 60)};
        case 2: return {200, "application/json", R"({"errors":[{"description":"Zero Bytes"}],"jobs":[]})"};
        case 3: return {200, "text/html", "<html>"};
        case 4: return {500, "application/json", "{}"};
        default: return {200, "application/json", good};
        }
    });
    SlurmOptions options;
    options.url = server.url("/slurm/v0.0.40");
    Told told(options);
    QVERIFY(test::waitUntil([&] { return told.job("job/7").has_value(); }));
    QCOMPARE(told.job("job/7")->ranks[0].gpu.text(), std::string("gpu/n1:3"));
    int lie = 0;
    for (const char* words : {"byte", "Zero Bytes", "byte", "HTTP status 500"}) {
        turn = ++lie;
        const int lied = server.requests();
        QVERIFY(test::waitUntil([&] { return server.requests() > lied + 1; }));
        QVERIFY2(test::waitUntil([&] { return told.hasError(words); }, 10s), told.lane.health().lastError.c_str());
        turn = 0; // the truth between them, or each would be waited for longer than the one before
        const int before = server.requests();
        QVERIFY(test::waitUntil([&] { return server.requests() > before + 3; }));
    }
    QVERIFY(!told.job("job/7")->end);
    QVERIFY(!told.event(EventKind::log, "ended"));
}

void TstSlurm::aJobThatIsNoLongerListedEndedUnseen() {
    SlurmBook book;
    SlurmJob job;
    job.id = 7;
    job.phase = SlurmJobPhase::running;
    job.state = "RUNNING";
    job.hosts = {"n1"};
    job.gpus = {{0, 3}};
    job.gpuCount = 1;
    const TimePoint now = parseRfc3339("2026-03-01T12:00:00Z").value();
    QCOMPARE(book.jobs({job}, now).fragment.jobs.size(), 1U);
    QVERIFY(book.jobs({job}, now).fragment.isEmpty()); // nothing is new
    SlurmJob odd = job;
    odd.phase = SlurmJobPhase::unknown;
    QVERIFY(book.jobs({odd}, now).fragment.isEmpty());
    const auto gone = book.jobs({}, now + 1s);
    QCOMPARE(gone.fragment.jobs.size(), 1U);
    QVERIFY(gone.fragment.jobs[0].end == now + 1s && gone.events.size() == 1);
    QVERIFY(gone.events[0].quality == telemetry::Quality::uncertain);
    QVERIFY(book.jobs({}, now + 2s).fragment.isEmpty());
}

QTEST_GUILESS_MAIN(TstSlurm)
#include "tst_slurm.moc"
