// SPDX-License-Identifier: GPL-3.0-or-later
// What others share, began before, or live through is not proof against one.
#include "small_site.h"
#include "support/test_program.h"

#include <QtTest>

#include <algorithm>
#include <array>
#include <cmath>

using namespace seamscope;
using namespace seamscope::seams::test;
using telemetry::Incident;
using telemetry::IncidentReport;
using telemetry::SignalKind;
using topology::EntityId;
using topology::EntityKind;

namespace {

constexpr double kFrom = 1500;

EntityId host(int number) { return EntityId::make(EntityKind::host, "node" + std::to_string(number)); }
double ramp(double t, double length) { return std::clamp((t - kFrom) / length, 0.0, 1.0); }

} // namespace

class TstOthersAffairs : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void twoHostsThatGrowWarmTogetherAreNotOne();
    void whoComesNextHasNotFilledTheMemory();
    void whatGoesOnWithTheNextStepDidNotEnd_data();
    void whatGoesOnWithTheNextStepDidNotEnd();
    void anErrorWhereAWriteIsDueIsOfTheWrite();
    void whichErrorsAreOfAWrite_data();
    void whichErrorsAreOfAWrite();
    void aJobThatTheEvidenceNamesIsHarmed_data();
    void aJobThatTheEvidenceNamesIsHarmed();
};

/// Nobody measures the air, and nothing stands beside the two: one throttles first, for its devices are the warmer ones.
void TstOthersAffairs::twoHostsThatGrowWarmTogetherAreNotOne() {
    SmallSite site(115, 2, 8);
    site.hasFacility = false;
    site.temperature = [](int number, int, double t) { return (number == 0 ? 31 : 28) * ramp(t, 240); };
    site.clock = [](int number, int, double t) { return number == 0 && t > kFrom + 200 ? -350.0 : 0.0; };
    site.stepFactor = [](double t) { return t > kFrom + 200 ? 1.22 : 1.0; };
    for (double t = 0; t < 2700; t += 10)
        for (int number = 0; number < 2; ++number)
            for (int index = 0; index < 8; ++index)
                site.sample(SmallSite::gpu(number, index), "gpu.throttle.thermal", t,
                            number == 0 && t > kFrom + 200 ? 0.6 * (t - kFrom - 200) : 0.0, SignalKind::counter);
    site.run(45);
    const IncidentReport report = site.analyse();
    QVERIFY2(!report.incidents.empty(), told(report).c_str());
    for (const Incident& incident : report.incidents) {
        const auto& root = incident.roots[0];
        const bool isPart = root.entity == host(0) || root.entity == host(1) || root.entity.kind() == EntityKind::gpu;
        QVERIFY2(!isPart || root.confidence < 0.7, told(report).c_str());
    }
}

/// Devices go from hand to hand, and each tenant holds more of their memory than the one before, from its start to its end.
void TstOthersAffairs::whoComesNextHasNotFilledTheMemory() {
    SmallSite site(83, 2);
    const std::array<std::array<double, 3>, 3> tenants{{{0, 1200, 46e9}, {1320, 1860, 62e9}, {1980, 3540, 69e9}}};
    topology::Job next = site.jobs().front();
    site.jobs().front().start = site.at(0);
    site.jobs().front().end = site.at(1200);
    site.lastStep = 1200;
    for (std::size_t i = 1; i < tenants.size(); ++i) {
        next.id = EntityId::make(EntityKind::job, "next" + std::to_string(i));
        next.start = site.at(tenants[i][0]);
        next.end = site.at(tenants[i][1]);
        site.jobs().push_back(next);
    }
    for (double t = 0; t < 3600; t += 10)
        for (int number = 0; number < 2; ++number)
            for (int index = 0; index < SmallSite::kGpusPerHost; ++index) {
                double used = 4e8;
                for (const auto& [from, until, held] : tenants)
                    used = t >= from && t < until ? held : used;
                site.sample(SmallSite::gpu(number, index), "gpu.memory.used", t, used);
            }
    site.run(60);
    const IncidentReport report = site.analyse();
    QVERIFY2(!blames(report, "memory_leak_oom"), told(report).c_str());
}

void TstOthersAffairs::whatGoesOnWithTheNextStepDidNotEnd_data() {
    QTest::addColumn<bool>("isRedone");
    QTest::newRow("the numbers go on") << false;
    QTest::newRow("some steps are done again") << true;
}

/// From the fourth on every write is refused, after more than two minutes, and told by an error of one rank. Whether the job
/// died of it the numbers of its steps tell.
void TstOthersAffairs::whatGoesOnWithTheNextStepDidNotEnd() {
    QFETCH(const bool, isRedone);
    constexpr double kFirst = 400, kEvery = 420, kWrite = 60, kStuck = 140;
    SmallSite site(79);
    site.pausedUtilization = 0.1;
    double number = 0;
    for (int i = 0; i < 8; ++i) {
        const double from = kFirst + kEvery * i;
        const bool isRefused = i >= 3 && i < 7;
        site.pauses.emplace_back(from, isRefused ? kStuck : kWrite);
        site.jobLine(from + 0.1, "saving checkpoint at iteration   22717 to /ckpt/card in torch_dist format");
        if (isRefused)
            site.jobLine(from + 0.2, "[rank19]: OSError: [Errno 5] Input/output error: '/ckpt/card/iter_0022717/__0_0.distcp'");
        else
            site.jobLine(from + kWrite - 1, "successfully saved checkpoint from iteration   22717 to /ckpt/card [ t 1/8, p 1/4 ]");
        number -= i > 3 && isRedone ? 50 : 0;
        const double begin = i == 0 ? 2 : kFirst + kEvery * (i - 1) + (i - 1 >= 3 ? kStuck : kWrite);
        for (double t = begin + 0.05; t < from; t += SmallSite::kStepSeconds) // no later than the step that it is the number of
            site.sample(SmallSite::job(), "job.step", t, ++number);
    }
    site.run(55);
    const IncidentReport report = site.analyse();
    QVERIFY2(blames(report, "restart_loop") == isRedone, told(report).c_str());
    for (const Incident& incident : report.incidents) // that it dies as it writes is a reason of another kind
        QVERIFY2(incident.roots[0].confidence < 0.9, told(report).c_str());
}

/// Of a program that tells only that a checkpoint is written: what its saver throws where the next one is due is that one.
void TstOthersAffairs::anErrorWhereAWriteIsDueIsOfTheWrite() {
    constexpr double kFirst = 400, kEvery = 420, kWrite = 60, kStuck = 140;
    SmallSite site(80);
    site.edges().push_back({EntityId::make(topology::EntityKind::storage, "nas"), SmallSite::job(), topology::EdgeKind::stores});
    double number = 0;
    for (int i = 0; i < 8; ++i) {
        const double from = kFirst + kEvery * i;
        const bool isRefused = i >= 4;
        site.pauses.emplace_back(from, isRefused ? kStuck : kWrite);
        if (isRefused)
            site.jobLine(from + kStuck - 1, "[rank0]: RuntimeError: [enforce fail at inline_container.cc:778] . PytorchStreamWriter failed writing file data/87: file write failed");
        else
            site.jobLine(from + kWrite - 1, "successfully saved checkpoint from iteration   22717 to /ckpt/card [ t 1/8, p 1/4 ]");
        const double begin = i == 0 ? 2 : kFirst + kEvery * (i - 1) + (i - 1 >= 4 ? kStuck : kWrite);
        for (double t = begin + 0.05; t < from; t += SmallSite::kStepSeconds)
            site.sample(SmallSite::job(), "job.step", t, ++number);
    }
    site.run(55);
    const IncidentReport report = site.analyse();
    QVERIFY2(blames(report, "checkpoint_write_failure"), told(report).c_str());
}

void TstOthersAffairs::whichErrorsAreOfAWrite_data() {
    QTest::addColumn<std::string>("line");
    QTest::addColumn<double>("stands"); ///< s from when on; none: it goes on meanwhile
    QTest::addColumn<bool>("isWrite");
    const std::string write = "[rank0]: RuntimeError: [enforce fail at inline_container.cc:778] . PytorchStreamWriter failed writing file data/87: file write failed";
    const std::string read = "[rank3]: OSError: [Errno 5] Input/output error: '/data/shard-00017.tar'";
    QTest::newRow("a write where the first is due") << write << 1800.0 << true;
    QTest::newRow("one where none is due") << write << 1000.0 << false;
    QTest::newRow("a file that was caught missing") << std::string("FileNotFoundError: [Errno 2] No such file or directory: '/logs/events.out.tfevents'") << -1.0 << false;
    QTest::newRow("data, while it works") << read << -1.0 << false;
    QTest::newRow("data that it waits for") << read << 1800.0 << false;
}

/// Of a job that states when it writes and logs nothing of it.
void TstOthersAffairs::whichErrorsAreOfAWrite() {
    QFETCH(const std::string, line);
    QFETCH(const double, stands);
    QFETCH(const bool, isWrite);
    SmallSite site(81, 4);
    site.edges().push_back({EntityId::make(topology::EntityKind::storage, "nas"), SmallSite::job(), topology::EdgeKind::stores});
    topology::Job& job = site.jobs().front();
    job.start = site.at(0);
    job.checkpoint.emplace();
    job.checkpoint->intervalSeconds = 1800;
    job.checkpoint->writeSeconds = 60;
    job.checkpoint->blocking = true;
    if (stands > 0)
        site.pauses.emplace_back(stands, 140);
    site.jobLine(stands > 0 ? stands + 138 : 1800, line);
    double number = 0;
    for (double t = 2; t < 2400; t += SmallSite::kStepSeconds)
        if (stands < 0 || t < stands || t > stands + 140)
            site.sample(SmallSite::job(), "job.step", t, ++number);
    site.run(40);
    const IncidentReport report = site.analyse();
    QVERIFY2(blames(report, "checkpoint_write_failure") == isWrite, told(report).c_str());
}

void TstOthersAffairs::aJobThatTheEvidenceNamesIsHarmed_data() {
    QTest::addColumn<double>("longer"); ///< steps of the other job
    QTest::newRow("it is slow as well") << 2.0;
    QTest::newRow("it is as ever") << 1.0;
}

/// Two jobs go over one uplink. The ports of one of them tell of it; the other, whose ports nobody reads, takes as much longer.
void TstOthersAffairs::aJobThatTheEvidenceNamesIsHarmed() {
    QFETCH(const double, longer);
    SmallSite site(97);
    const auto named = [](EntityKind kind, const std::string& name) { return EntityId::make(kind, name); };
    const EntityId leaf = named(EntityKind::switch_, "leaf"), second = named(EntityKind::job, "second");
    topology::Job other = site.jobs().front();
    other.id = second;
    other.ranks.assign(other.ranks.begin() + 16, other.ranks.end());
    site.jobs().front().ranks.resize(16);
    site.jobs().push_back(other);
    std::array<EntityId, 4> uplinks;
    for (std::size_t spine = 0; spine < uplinks.size(); ++spine) {
        const std::string above = "spine" + std::to_string(spine);
        uplinks[spine] = named(EntityKind::link, "leaf:" + std::to_string(40 + spine) + "~" + above + ":1");
        site.edges().push_back({leaf, uplinks[spine], topology::EdgeKind::connects});
        site.edges().push_back({uplinks[spine], named(EntityKind::switch_, above), topology::EdgeKind::connects});
    }
    for (int number = 0; number < SmallSite::kHosts; ++number) {
        const EntityId nic = named(EntityKind::nic, std::string(host(number).name()) + ":mlx5_0");
        const EntityId down = named(EntityKind::link, std::string(nic.name()) + "~leaf:" + std::to_string(number));
        site.edges().push_back({host(number), nic, topology::EdgeKind::contains});
        site.edges().push_back({nic, down, topology::EdgeKind::connects});
        site.edges().push_back({down, leaf, topology::EdgeKind::connects});
        double marks = 0;
        for (double t = 0; t < 2700 && number < 4; t += 10)
            site.sample(nic, "net.cnp.handled", t, marks += 100 + 10 * std::sin(t / 7 + number) + (t > kFrom ? 9000 : 0), SignalKind::counter);
    }
    for (double t = 0; t < 2700; t += 10)
        for (const EntityId& up : uplinks)
            site.sample(up, "net.queue_length", t, (800 + 40 * std::sin(t / 11)) * (up == uplinks[2] && t > kFrom ? 60 : 1));
    for (double t = 4; t < 2700;) {
        const double step = 4.1 * (1 + 0.01 * std::sin(t)) * (t > kFrom ? longer : 1);
        site.sample(second, "job.step_seconds", t += step, step);
    }
    site.stepFactor = [](double t) { return t > kFrom ? 1.8 : 1.0; };
    site.run(45);
    const IncidentReport report = site.analyse();
    QVERIFY2(report.incidents.size() == 1 && names(report, uplinks[2]), told(report).c_str());
    const auto& jobs = report.incidents[0].jobs;
    QVERIFY(std::find(jobs.begin(), jobs.end(), SmallSite::job()) != jobs.end());
    QCOMPARE(std::find(jobs.begin(), jobs.end(), second) != jobs.end(), longer > 1);
}

SEAM_TEST(tst_others_affairs, TstOthersAffairs)
#include "tst_others_affairs.moc"
