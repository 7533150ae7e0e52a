// SPDX-License-Identifier: GPL-3.0-or-later
// Jobs, drains and reservations of Debian's Slurm, started here; and of a server that lies.
#include "sources/slurm/slurm_book.h"
#include "sources/slurm/slurm_source.h"
#include "support/child_process.h"
#include "support/http_server.h"
#include "support/recording_sink.h"
#include "support/slurm_cluster.h"
#include "support/test_program.h"

#include <QtTest>

using namespace seamscope;
using namespace seamscope::sources;
using namespace std::chrono_literals;
using telemetry::EventKind;

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

SlurmOptions optionsOf(const test::SlurmCluster& slurm, const std::string& token = {}) {
    SlurmOptions options;
    options.url = test::SlurmCluster::url();
    options.http.unixSocket = slurm.socket();
    options.http.headers = {"X-SLURM-USER-NAME: " + test::SlurmCluster::user(),
                            "X-SLURM-USER-TOKEN: " + (token.empty() ? slurm.token() : token)};
    return options;
}

} // namespace

class TstSlurm : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aRealCluster();
    void aServerThatLiesEndsNoJob();
    void aJobThatIsNoLongerListedEndedUnseen();
    void aSiteWithoutGpusIsTold();
};

void TstSlurm::aRealCluster() {
    QVERIFY2(test::SlurmCluster::missing().empty(), test::SlurmCluster::missing().c_str());
    test::SlurmCluster slurm;
    QVERIFY(slurm.isReady());
    Told told(optionsOf(slurm), SlurmOptions().interval); // as a gateway asks
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

    Told stranger(optionsOf(slurm, "bad"));
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
    for (const char* words : {"byte", "Zero Bytes", "page for people", "HTTP status 500"}) {
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

/// Where GPUs are shared out by whole nodes, all jobs are left out: that is said, once, and not where some nodes have no GPU.
void TstSlurm::aSiteWithoutGpusIsTold() {
    const auto asked = [](const std::string& gres) {
        return test::HttpServer([gres](const test::HttpServer::Request& request) -> test::HttpServer::Answer {
            return {200, "application/json",
                    request.target.ends_with("/jobs") ? R"({"jobs":[]})"
                                                      : R"({"nodes":[{"name":"a1","gres":""},{"name":"a2","gres":")" + gres + R"("}],"reservations":[]})"};
        });
    };
    const auto told = [](const test::HttpServer& server) {
        SlurmOptions options;
        options.url = server.url("/slurm/v0.0.40");
        Told source(options, 20ms);
        const bool hasAsked = test::waitUntil([&] { return server.requests() > 8; });
        const auto faults = source.lane.health().faults[static_cast<std::size_t>(telemetry::InputFault::unknownReference)];
        return hasAsked ? std::optional(faults.count) : std::nullopt;
    };
    const test::HttpServer none = asked("craynetwork:4");
    const test::HttpServer some = asked("craynetwork:4,hpu:gaudi3:8(S:0-1)");
    QCOMPARE(told(none), std::optional<std::uint64_t>(1));
    QCOMPARE(told(some), std::optional<std::uint64_t>(0));
}

SEAM_TEST(tst_slurm, TstSlurm)
#include "tst_slurm.moc"
