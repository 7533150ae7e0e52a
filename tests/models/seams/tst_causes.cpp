// SPDX-License-Identifier: GPL-3.0-or-later
// What can have done it: not what stood while all was well, not the part behind the one that gives less, not a feed of
// which others live well.
#include "small_site.h"
#include "support/test_program.h"

#include <QtTest>

#include <random>

using namespace seamscope;
using namespace seamscope::seams::test;
using telemetry::IncidentReport;
using topology::EdgeKind;
using topology::EntityId;
using topology::EntityKind;

namespace {

/// A job that writes for half a minute every five; storage that is @p factor slower from @p slow on until it is @p well; the
/// write at 3,000 s takes @p last seconds, the first @p busy of which it is written to.
SmallSite writing(double slow, double factor, double last, double busy, bool isBeginTold = true, double well = 1e9) {
    SmallSite site(61);
    const EntityId storage = EntityId::make(EntityKind::storage, "nas");
    site.edges().push_back({storage, SmallSite::job(), EdgeKind::stores});
    for (double begun = 300; begun <= 3000; begun += 300) {
        const double length = begun < 3000 ? 30 + 0.002 * begun : last;
        site.pauses.emplace_back(begun, length);
        const std::string iteration = std::to_string(int(begun));
        if (isBeginTold)
            site.jobLine(begun + 1, "saving checkpoint at iteration " + iteration + " to /ckpt in torch_dist format");
        if (begun + length > 3900)
            continue; // not while we looked
        site.sample(SmallSite::job(), "checkpoint.write_seconds", begun + length, length);
        site.jobLine(begun + length, "  successfully saved checkpoint at iteration " + iteration + " to /ckpt");
    }
    for (double t = 0; t < 3900; t += 5) {
        const bool isWriting = std::any_of(site.pauses.begin(), site.pauses.end(), [&](const auto& pause) {
            return t > pause.first && t < pause.first + std::min(pause.second, busy);
        });
        site.sample(storage, "storage.write.latency", t,
                    (isWriting ? 0.006 : 0.004) * (t >= slow && t < well ? factor : 1) * (1 + 0.02 * std::sin(t)));
    }
    return site;
}

} // namespace

class TstCauses : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aDeviceThatWasSlowFromTheFirstSampleIsNamed_data();
    void aDeviceThatWasSlowFromTheFirstSampleIsNamed();
    void storageThatGrewSlowBeforeTheWriteDidIt();
    void storageThatScattersGrewSlowWhenItDid();
    void storageThatWasSlowWhileWritesWereSoundDidNot();
    void aWriteOverASlowLinkIsNotTheStorages();
    void aWriteThatNobodyTellsOf_data();
    void aWriteThatNobodyTellsOf();
    void aJobThatIsOverOwesNoWrite_data();
    void aJobThatIsOverOwesNoWrite();
    void storageThatWasWellAgainDidNot();
    void slowWritesAreNotAStoragesThatIsAsUsual_data();
    void slowWritesAreNotAStoragesThatIsAsUsual();
    void aRackBehindAPumpThatFailsIsNotTheCause();
    void waterThatStaysAwayFromOneRackIsLostThere();
    void aRackWithNothingBesideItIsNotTheCause();
    void aDeviceThatThrottlesFirstIsAVictim();
    void aFeedThatFeedsOthersWellIsNotTheCause();
    void aPortWhereNobodyWorksDidNot_data();
    void aPortWhereNobodyWorksDidNot();
    void aFeedOfDevicesThatBeginToWorkIsNotTheCause();
    void aUnitOfWhichOneRackGrowsWarmIsNotTheCause();
    void aRouteThatIsSlowIsToldWhateverWasSlowBefore();
    void aPoolThatStarvesBesideItsLikeIsToldWithoutSlowAnswers();
    void aPoolThatAnswersLateIsToldUnlessMoreIsAskedOfIt();
    void aNarrowLinkFromTheFirstSampleOnIsTold();
    void stepsOfWhichSomeAreAsEverAreStruck_data();
    void stepsOfWhichSomeAreAsEverAreStruck();
};

void TstCauses::slowWritesAreNotAStoragesThatIsAsUsual_data() {
    QTest::addColumn<bool>("isMeasured");
    QTest::addRow("nobody measures it") << false;
    QTest::addRow("it is as usual") << true;
}

/// Writes that take twice as long, twice in a row: where the storage is measured, its own latency is asked first.
void TstCauses::slowWritesAreNotAStoragesThatIsAsUsual() {
    QFETCH(const bool, isMeasured);
    SmallSite site(61);
    const EntityId storage = EntityId::make(EntityKind::storage, "nas");
    site.edges().push_back({storage, SmallSite::job(), EdgeKind::stores});
    for (double begun = 300; begun <= 3300; begun += 300) {
        const double length = begun < 2700 ? 30 + 0.002 * begun : 75;
        site.pauses.emplace_back(begun, length);
        const std::string iteration = std::to_string(int(begun));
        site.jobLine(begun + 1, "saving checkpoint at iteration " + iteration + " to /ckpt in torch_dist format");
        site.sample(SmallSite::job(), "checkpoint.write_seconds", begun + length, length);
        site.jobLine(begun + length, "  successfully saved checkpoint at iteration " + iteration + " to /ckpt");
    }
    for (double t = 0; isMeasured && t < 3900; t += 5)
        site.sample(storage, "storage.write.latency", t, 0.004 * (1 + 0.02 * std::sin(t)));
    site.run(65);
    const IncidentReport report = site.analyse();
    QVERIFY2(blames(report, "storage_contention") == !isMeasured, told(report).c_str());
}

void TstCauses::storageThatGrewSlowBeforeTheWriteDidIt() {
    SmallSite site = writing(2900, 6, 120, 120);
    site.run(65);
    const IncidentReport report = site.analyse();
    QVERIFY2(blames(report, "storage_contention"), told(report).c_str());
}

/// Latency scatters by a quarter: what it does all the time is not when the trouble began.
void TstCauses::storageThatScattersGrewSlowWhenItDid() {
    SmallSite site = writing(2900, 1, 400, 400);
    const EntityId storage = EntityId::make(EntityKind::storage, "filer");
    site.edges().push_back({storage, SmallSite::job(), EdgeKind::stores});
    std::mt19937 random(7);
    std::lognormal_distribution<double> scatter(0, 0.22);
    for (double t = 0; t < 3900; t += 10)
        site.sample(storage, "storage.write.latency", t, (t < 2900 ? 0.003 : 0.024) * scatter(random));
    site.run(65);
    const IncidentReport report = site.analyse();
    QVERIFY2(report.incidents.size() == 1, told(report).c_str());
    const auto& incident = report.incidents[0];
    QVERIFY2(incident.roots[0].entity == storage, told(report).c_str());
    QVERIFY2(std::abs(toSeconds(incident.onset - site.at(2900))) <= 60, std::to_string(toSeconds(incident.onset - site.start())).c_str());
}

/// Three sound writes lie between the storage's change and the one that never ended.
void TstCauses::storageThatWasSlowWhileWritesWereSoundDidNot() {
    SmallSite site = writing(1700, 1.8, 3600, 34);
    site.lastStep = 3000;
    site.rankLine(3650, 3,
                  "[Rank 3] Watchdog caught collective operation timeout: WorkNCCL(SeqNum=282, OpType=ALLREDUCE, NumelIn=8, "
                  "NumelOut=8, Timeout(ms)=600000) ran for 600001 milliseconds before timing out.");
    site.run(65);
    const IncidentReport report = site.analyse();
    QVERIFY2(!report.incidents.empty(), told(report).c_str());
    QVERIFY2(!blames(report, "storage_contention"), told(report).c_str());
}

/// What a GPU writes comes over its PCIe link: where that is slow so is the write, and the storage, which swings a little,
/// is not the cause.
void TstCauses::aWriteOverASlowLinkIsNotTheStorages() {
    SmallSite site = writing(2950, 2.5, 80, 80);
    for (double t = 0; t < 3900; t += 10)
        site.sample(SmallSite::gpu(1, 2), "gpu.pcie.width", t, t < 1500 ? 16 : 4);
    site.stepFactor = [](double t) { return t < 1500 ? 1.0 : 1.6; };
    site.run(65);
    const IncidentReport report = site.analyse();
    QVERIFY2(blames(report, "pcie_degraded"), told(report).c_str());
    QVERIFY2(!blames(report, "storage_contention"), told(report).c_str());
}

void TstCauses::aWriteThatNobodyTellsOf_data() {
    QTest::addColumn<double>("factor");
    QTest::addColumn<QByteArray>("mechanism");
    QTest::newRow("slow storage") << 9.0 << QByteArray("storage_contention");
    QTest::newRow("sound storage") << 1.0 << QByteArray("collective_hang");
}

/// A program that tells no more than the ends of its writes stands still when the next is due, and goes on standing: what
/// the storage does says which of the two it is.
void TstCauses::aWriteThatNobodyTellsOf() {
    QFETCH(const double, factor);
    QFETCH(const QByteArray, mechanism);
    SmallSite site = writing(2990, factor, 3600, 3600, false);
    site.pausedUtilization = factor > 1 ? 0 : 1; // who waits in a collective polls, who writes rests
    site.run(60);
    const IncidentReport report = site.analyse();
    QVERIFY2(!report.incidents.empty(), told(report).c_str());
    for (const auto& incident : report.incidents)
        QCOMPARE(incident.roots[0].mechanism, mechanism.toStdString());
}

void TstCauses::aJobThatIsOverOwesNoWrite_data() {
    QTest::addColumn<QByteArray>("line");
    QTest::newRow("torchtitan") << QByteArray("Training completed");
    QTest::newRow("deepspeed") << QByteArray("[INFO] [launch.py:351:main] Process 4121 exits successfully.");
}

/// It was slow behind the last write, and well again when the job stood still as the next was due.
void TstCauses::storageThatWasWellAgainDidNot() {
    SmallSite site = writing(2720, 9, 3600, 3600, false, 2890);
    site.pausedUtilization = 1;
    site.run(60);
    const IncidentReport report = site.analyse();
    QVERIFY2(blames(report, "collective_hang"), told(report).c_str());
    QVERIFY2(!blames(report, "storage_contention"), told(report).c_str());
}

/// The same storage, and the program ends where the write would have been due.
void TstCauses::aJobThatIsOverOwesNoWrite() {
    QFETCH(const QByteArray, line);
    SmallSite site = writing(2990, 9, 3600, 3600, false);
    site.jobLine(3004, line.toStdString());
    site.run(60);
    const IncidentReport report = site.analyse();
    QVERIFY2(!blames(report, "storage_contention"), told(report).c_str());
}

/// One rack behind each unit: what the rack lacks, the unit does not give.
void TstCauses::aRackBehindAPumpThatFailsIsNotTheCause() {
    SmallSite site(62, 4, 4);
    const auto share = [](double t) { return t < 1200 ? 1.0 : 0.32; };
    site.flowFactor = [=](int cdu, double t) { return cdu == 1 ? share(t) : 1.0; };
    site.temperature = [](int host, int, double t) { return host >= 2 ? std::clamp((t - 1230) / 2, 0.0, 27.0) : 0.0; };
    site.clock = [](int host, int, double t) { return host >= 2 && t > 1290 ? -240.0 : 0.0; };
    site.stepFactor = [](double t) { return t > 1290 ? 1.17 : 1.0; };
    for (double t = 0; t < 2400; t += 5)
        for (int host : {0, 2})
            site.sample(SmallSite::rack(host), "coolant.flow", t, 13.7 * (host == 2 ? share(t) : 1) * (1 + 0.01 * std::sin(t)));
    site.run(40);
    const IncidentReport report = site.analyse();
    QVERIFY2(report.incidents.size() == 1, told(report).c_str()); // devices that got hot are told with it
    QVERIFY2(!blames(report, "airflow_hotspot"), told(report).c_str());
}

/// Two racks behind each unit: the unit gives less by what one of them does not take.
void TstCauses::waterThatStaysAwayFromOneRackIsLostThere() {
    SmallSite site(65, 8, 4);
    const auto share = [](double t) { return 1 - 0.7 * std::clamp((t - 1200) / 60, 0.0, 1.0); };
    const EntityId blocked = SmallSite::rack(2);
    site.flowFactor = [=](int cdu, double t) { return cdu == 0 ? (1 + share(t)) / 2 : 1.0; };
    const auto isHot = [=](int host) { return SmallSite::rack(host) == blocked; };
    site.temperature = [=](int host, int, double t) { return isHot(host) ? std::clamp((t - 1230) / 4, 0.0, 27.0) : 0.0; };
    site.clock = [=](int host, int, double t) { return isHot(host) && t > 1350 ? -240.0 : 0.0; };
    site.stepFactor = [](double t) { return t > 1350 ? 1.17 : 1.0; };
    for (double t = 0; t < 2400; t += 15)
        for (int host = 0; host < 8; host += 2)
            site.sample(SmallSite::rack(host), "coolant.flow", t, 155 * (isHot(host) ? share(t) : 1) * (1 + 0.01 * std::sin(t + host)));
    site.run(40);
    const IncidentReport report = site.analyse();
    QVERIFY2(report.incidents.size() == 1, told(report).c_str());
    QVERIFY2(report.incidents[0].roots[0].entity == blocked, told(report).c_str());
    QCOMPARE(report.incidents[0].roots[0].mechanism, std::string("coolant_flow_loss"));
}

/// The hall has this rack alone: nobody can tell its air from what cools the hall.
void TstCauses::aRackWithNothingBesideItIsNotTheCause() {
    SmallSite site(66, 2, 4);
    site.hasFacility = false;
    site.temperature = [](int, int, double t) { return std::clamp((t - 1200) / 4, 0.0, 28.0); };
    site.clock = [](int, int, double t) { return t > 1320 ? -240.0 : 0.0; };
    site.stepFactor = [](double t) { return t > 1320 ? 1.17 : 1.0; };
    for (double t = 0; t < 2400; t += 10)
        for (int host = 0; host < 2; ++host)
            for (int index = 0; index < SmallSite::kGpusPerHost; ++index)
                site.sample(SmallSite::gpu(host, index), "gpu.throttle.reasons", t, t > 1320 ? 0x40 : 0);
    site.run(40);
    const IncidentReport report = site.analyse();
    QVERIFY2(!report.incidents.empty(), told(report).c_str()); // it is seen all the same
    QVERIFY2(!blames(report, "airflow_hotspot"), told(report).c_str());
}

/// Where the water fails, the devices throttle one after the other: the first is no trouble of its own.
void TstCauses::aDeviceThatThrottlesFirstIsAVictim() {
    SmallSite site(64, 4, 4);
    site.flowFactor = [](int cdu, double t) { return cdu == 1 && t > 1200 ? 0.32 : 1.0; };
    const auto brakes = [](int host, int index, double t) {
        return host >= 2 && t > (host == 2 && index == 1 ? 1680 : 2300 + 20 * index);
    };
    site.temperature = [](int host, int, double t) { return host >= 2 ? std::clamp((t - 1400) / 8, 0.0, 25.0) : 0.0; };
    site.clock = [=](int host, int index, double t) { return brakes(host, index, t) ? -165.0 : 0.0; };
    site.stepFactor = [](double t) { return t > 1680 ? 1.1 : 1.0; };
    for (double t = 0; t < 3600; t += 10)
        for (int host = 0; host < 4; ++host)
            for (int index = 0; index < SmallSite::kGpusPerHost; ++index)
                site.sample(SmallSite::gpu(host, index), "gpu.throttle.reasons", t, brakes(host, index, t) ? 0x40 : 0);
    site.run(60);
    const IncidentReport report = site.analyse();
    QVERIFY2(report.incidents.size() == 1, told(report).c_str());
}

/// Devices that have not braked for a quarter of an hour can be seen not to brake.
void TstCauses::aPortWhereNobodyWorksDidNot_data() {
    QTest::addColumn<double>("utilization");
    QTest::addColumn<bool>("isBlamed");
    QTest::newRow("works") << 1.0 << true;
    QTest::newRow("rests") << 0.0 << false;
    QTest::newRow("is not heard") << -1.0 << true;
}

// Nobody says where the job runs, so that it could be anywhere; a port flaps at the moment at which it gets slow.
void TstCauses::aPortWhereNobodyWorksDidNot() {
    QFETCH(double, utilization);
    QFETCH(bool, isBlamed);
    SmallSite site(77);
    site.jobs().front().ranks.clear();
    site.stepFactor = [](double t) { return t > 1500 && t < 1680 ? 1.3 : 1.0; };
    site.run(40);
    const EntityId port = EntityId::make(EntityKind::nic, "spare:mlx5_0");
    for (double t = 0; t < 2400; t += 15) {
        site.sample(port, "net.link_transitions", t, t < 1500 ? 0 : 2, telemetry::SignalKind::counter);
        for (int i = 0; i < SmallSite::kHosts; ++i)
            site.sample(EntityId::make(EntityKind::nic, std::string(SmallSite::gpu(i, 0).host().name()) + ":mlx5_0"), "net.link_transitions", t, 0,
                        telemetry::SignalKind::counter);
        for (int gpu = 0; utilization >= 0 && gpu < SmallSite::kGpusPerHost; ++gpu)
            site.sample(EntityId::gpu("spare", std::to_string(gpu)), "gpu.utilization", t, utilization);
    }
    const IncidentReport report = site.analyse();
    QVERIFY2(blames(report, "link_flap") == isBlamed, told(report).c_str());
}

void TstCauses::aFeedThatFeedsOthersWellIsNotTheCause() {
    SmallSite site(63);
    const EntityId feed = EntityId::make(EntityKind::pdu, "rpp1");
    for (int host = 0; host < SmallSite::kHosts; host += 2)
        site.edges().push_back({feed, SmallSite::rack(host), EdgeKind::powers});
    const auto brakes = [](int host, double t) { return host == 3 && t > 1500; };
    site.clock = [=](int host, int, double t) { return brakes(host, t) ? -580.0 : 0.0; };
    site.stepFactor = [](double t) { return t > 1500 ? 1.4 : 1.0; };
    for (double t = 0; t < 2700; t += 10)
        for (int host = 0; host < SmallSite::kHosts; ++host)
            for (int index = 0; index < SmallSite::kGpusPerHost; ++index)
                site.sample(SmallSite::gpu(host, index), "gpu.throttle.reasons", t, brakes(host, t) ? 0x80 : 0);
    site.run(45);
    const IncidentReport report = site.analyse();
    QVERIFY2(report.incidents.size() == 1, told(report).c_str());
    const auto& incident = report.incidents[0];
    QVERIFY2(incident.roots[0].entity == EntityId::make(EntityKind::host, "node3"), told(report).c_str());
    QVERIFY2(incident.roots[0].confidence < 0.7, told(report).c_str()); // a supply of it, its brake line
    QVERIFY2(!incident.group.isEmpty(), told(report).c_str());
}

/// They work little, then at their limit of power: the feed gives more, it does not sag.
void TstCauses::aFeedOfDevicesThatBeginToWorkIsNotTheCause() {
    SmallSite site(67);
    const auto feedOf = [](int i) { return EntityId::make(EntityKind::pdu, "rpp" + std::to_string(i)); };
    const EntityId feed = feedOf(1);
    for (int i = 2; i < 6; ++i)
        site.edges().push_back({feedOf(i), EntityId::make(EntityKind::rack, "other" + std::to_string(i)), EdgeKind::powers});
    for (int host = 0; host < SmallSite::kHosts; host += 2)
        site.edges().push_back({feed, SmallSite::rack(host), EdgeKind::powers});
    site.powerFactor = [](int, int, double t) { return t > 1500 ? 1.0 : 0.3; };
    site.clock = [](int, int, double t) { return t > 1500 ? -90.0 : 0.0; };
    site.stepFactor = [](double t) { return t > 1500 ? 1.15 : 1.0; };
    for (double t = 0; t < 2700; t += 10) {
        site.sample(feed, "power.active", t, (t > 1500 ? 12'800 : 3'100) + 40 * std::sin(t));
        for (int i = 2; i < 6; ++i) // of other people's devices
            site.sample(feedOf(i), "power.active", t, 9'400 + 100 * i + 40 * std::cos(t + i));
        for (int host = 0; host < SmallSite::kHosts; ++host)
            for (int index = 0; index < SmallSite::kGpusPerHost; ++index)
                site.sample(SmallSite::gpu(host, index), "gpu.throttle.reasons", t, t > 1500 ? 0x4 : 0);
    }
    site.run(45);
    const IncidentReport report = site.analyse();
    QVERIFY2(!blames(report, "power_cap"), told(report).c_str());
}

/// Nobody measures the water of the racks: of four on the unit that gives less, the devices of one grow warm.
void TstCauses::aUnitOfWhichOneRackGrowsWarmIsNotTheCause() {
    for (const bool isOneRack : {true, false}) {
        SmallSite site(68, 16, 4);
        site.flowFactor = [](int cdu, double t) { return cdu == 0 && t > 1200 ? 0.75 : 1.0; };
        const auto isHot = [=](int host) { return isOneRack ? host / 2 == 1 : host < 8; };
        site.temperature = [=](int host, int, double t) { return isHot(host) ? std::clamp((t - 1230) / 4, 0.0, 27.0) : 0.0; };
        site.clock = [=](int host, int, double t) { return isHot(host) && t > 1350 ? -240.0 : 0.0; };
        site.stepFactor = [](double t) { return t > 1350 ? 1.17 : 1.0; };
        site.run(40);
        const IncidentReport report = site.analyse();
        const bool isUnit = std::any_of(report.incidents.begin(), report.incidents.end(), [](const auto& incident) {
            const EntityKind kind = incident.roots[0].entity.kind();
            return kind == EntityKind::cdu || kind == EntityKind::loop || kind == EntityKind::pump;
        });
        QVERIFY2(isUnit != isOneRack, told(report).c_str());
    }
}

/// First tokens were late for a while before, of more requests: that says nothing of a way that moves a tenth since.
void TstCauses::aRouteThatIsSlowIsToldWhateverWasSlowBefore() {
    SmallSite site(69);
    const EntityId pool = EntityId::make(EntityKind::pool, "prefill"), other = EntityId::make(EntityKind::pool, "decode");
    const EntityId route = EntityId::make(EntityKind::route, "p-a");
    topology::Job service;
    service.id = EntityId::make(EntityKind::job, "chat");
    service.kind = topology::JobKind::inference;
    service.pools = {{pool, "prefill", {SmallSite::gpu(0, 0)}}, {other, "decode", {SmallSite::gpu(1, 0)}}};
    service.routes = {{route, pool, other, "kv"}};
    site.jobs() = {service};
    site.hasFacility = false;
    site.lastStep = 0;
    std::mt19937 random(9);
    const auto about = [&](double mean) { return std::normal_distribution<double>(mean, 0.05 * mean)(random); };
    for (double t = 0; t < 3000; t += 10) {
        site.sample(pool, "inference.ttft", t, about(t > 900 && t < 1140 ? 1.1 : 0.55));
        site.sample(route, "inference.transfer_seconds", t, about(t > 1500 ? 0.13 : 0.013));
    }
    site.run(50);
    const IncidentReport report = site.analyse();
    QVERIFY2(blames(report, "transfer_degraded"), told(report).c_str());
}

/// A router that gives one of two equal pools nearly all leaves the other idle, whether users wait for it or not. Few
/// requests that fall this way and that are none, nor is a night in which all pools get less. What is less than half is so of
/// what the other gets, not of the mean of both.
void TstCauses::aPoolThatStarvesBesideItsLikeIsToldWithoutSlowAnswers() {
    // (the last two: of a pool that is asked little, where chance makes much of the difference)
    for (const auto& [share, load, isDrift, asked] : {std::tuple{0.92, 1.0, true, 80.0}, {0.08, 1.0, true, 80.0}, {0.72, 1.0, true, 80.0},
                                                      {0.6, 1.0, false, 80.0}, {0.5, 1.0, false, 80.0}, {0.5, 0.3, false, 80.0},
                                                      {0.85, 1.0, true, 14.0}, {0.5, 1.0, false, 14.0}}) {
        SmallSite site(70);
        const EntityId left = EntityId::make(EntityKind::pool, "decode-a"), right = EntityId::make(EntityKind::pool, "decode-b");
        topology::Job service;
        service.id = EntityId::make(EntityKind::job, "chat");
        service.kind = topology::JobKind::inference;
        service.pools = {{left, "decode", {SmallSite::gpu(0, 0)}}, {right, "decode", {SmallSite::gpu(1, 0)}}};
        site.jobs() = {service};
        site.hasFacility = false;
        site.lastStep = 0;
        std::mt19937 random(11);
        const auto came = [&](double mean) { return std::poisson_distribution<int>(mean)(random); };
        double leftDone = 0, rightDone = 0;
        for (double t = 0; t < 3600; t += 10) {
            // Less was asked for a while before, of both: that is over, and says nothing of where it goes now.
            const double all = asked * (t > 1800 ? load : t > 500 && t < 800 ? 0.3 : 1.0), part = t > 1800 ? share : 0.5;
            site.sample(left, "inference.requests", t, leftDone += came(all * part), telemetry::SignalKind::counter);
            site.sample(right, "inference.requests", t, rightDone += came(all * (1 - part)), telemetry::SignalKind::counter);
            for (const EntityId& pool : {left, right})
                site.sample(pool, "inference.itl", t, std::normal_distribution<double>(0.02, 0.001)(random));
        }
        site.run(60);
        const IncidentReport report = site.analyse();
        QCOMPARE(report.incidents.size(), std::size_t(isDrift));
        if (!isDrift)
            continue;
        QCOMPARE(report.incidents[0].roots[0].mechanism, std::string("routing_drift"));
        QCOMPARE(report.incidents[0].roots[0].entity, share > 0.5 ? left : right);
    }
}

/// Nobody saw it change: the others of its job have the width that it should have. Where all are alike, nobody knows better.
void TstCauses::aNarrowLinkFromTheFirstSampleOnIsTold() {
    for (const bool isAlone : {true, false}) {
        SmallSite site(91);
        for (int host = 0; host < SmallSite::kHosts; ++host)
            for (int index = 0; index < SmallSite::kGpusPerHost; ++index)
                for (double t = 0; t < 1200; t += 15)
                    site.sample(SmallSite::gpu(host, index), "gpu.pcie.width", t, !isAlone || (host == 2 && index == 1) ? 8 : 16);
        site.run(20);
        const IncidentReport report = site.analyse();
        QCOMPARE(report.incidents.size(), std::size_t(isAlone));
        if (!isAlone)
            continue;
        QCOMPARE(report.incidents[0].roots[0].mechanism, std::string("pcie_degraded"));
        QCOMPARE(report.incidents[0].roots[0].entity, SmallSite::gpu(2, 1));
    }
}

void TstCauses::stepsOfWhichSomeAreAsEverAreStruck_data() {
    QTest::addColumn<double>("often");
    QTest::newRow("every second step, by a fifth to a half") << 0.5;
    QTest::newRow("every step, by as much") << 1.0;
}

/// A collector of garbage strikes now and then; a slow part makes every step longer, and has no name here.
void TstCauses::stepsOfWhichSomeAreAsEverAreStruck() {
    QFETCH(const double, often);
    SmallSite site(92);
    std::mt19937 random(5);
    site.stepFactor = [&](double t) {
        const double by = std::uniform_real_distribution<double>(0.2, 0.5)(random);
        const bool isStruck = std::uniform_real_distribution<double>()(random) < often;
        return t < 1500 || !isStruck ? 1.0 : often < 1 ? 1 + by : 1.35;
    };
    for (int host = 0; host < SmallSite::kHosts; ++host)
        for (double t = 0; t < 3000; t += 10)
            for (const char* signal : {"host.pressure.io", "host.pressure.cpu"})
                site.sample(SmallSite::gpu(host, 0).host(), signal, t, std::uniform_real_distribution<double>(0, 0.01)(random));
    site.clock = [&](int, int, double) { return std::normal_distribution<double>(0, 4)(random); };
    site.run(50);
    const IncidentReport report = site.analyse();
    QVERIFY2(report.incidents.size() == 1, told(report).c_str());
    const auto& root = report.incidents[0].roots[0];
    QCOMPARE(root.entity, SmallSite::job());
    QCOMPARE(root.mechanism, std::string(often < 1 ? "host_software_stall" : "unknown"));
    QVERIFY(root.confidence < 0.7);
    // A dozen steps tell it where the short and the long ones lie far apart.
    if (const double after = toSeconds(report.incidents[0].declared - site.at(1500)); often < 1)
        QVERIFY2(after < 200, std::to_string(after).c_str());
}

/// Twice the time a token and five times the time to the first one: nobody measures why, but it is no demand.
void TstCauses::aPoolThatAnswersLateIsToldUnlessMoreIsAskedOfIt() {
    for (const double load : {1.0, 2.5}) {
        SmallSite site(71);
        const EntityId pool = EntityId::make(EntityKind::pool, "chat");
        topology::Job service;
        service.id = EntityId::make(EntityKind::job, "chat");
        service.kind = topology::JobKind::inference;
        service.pools = {{pool, "chat", {SmallSite::gpu(0, 0)}}};
        site.jobs() = {service};
        site.hasFacility = false;
        site.lastStep = 0;
        std::mt19937 random(13);
        const auto about = [&](double mean) { return std::normal_distribution<double>(mean, 0.05 * mean)(random); };
        double done = 0;
        for (double t = 0; t < 3600; t += 10) {
            const bool isLate = t > 1800;
            site.sample(pool, "inference.requests", t,
                        done += std::poisson_distribution<int>(80 * (isLate ? load : 1.0))(random), telemetry::SignalKind::counter);
            site.sample(pool, "inference.ttft", t, about(isLate ? 1.6 : 0.32));
            site.sample(pool, "inference.itl", t, about(isLate ? 0.05 : 0.025));
        }
        site.run(60);
        const IncidentReport report = site.analyse();
        QVERIFY2(report.incidents.size() == (load > 1 ? 0 : 1), told(report).c_str());
        if (load == 1)
            QVERIFY2(names(report, pool) && report.incidents[0].roots[0].confidence <= 0.69, told(report).c_str());
    }
}

void TstCauses::aDeviceThatWasSlowFromTheFirstSampleIsNamed_data() {
    QTest::addColumn<double>("scatter"); ///< MHz, of all devices' clocks, each its own for good
    QTest::addColumn<bool>("isNamed");
    QTest::newRow("among clocks that stand close together") << 10.0 << true;
    QTest::newRow("among clocks that differ as much") << 200.0 << false;
}

/// A fifth below its peers since before anybody looked, in a job as much slower than was measured once: its history shows no
/// change. Where all differ, nobody stands out.
void TstCauses::aDeviceThatWasSlowFromTheFirstSampleIsNamed() {
    QFETCH(const double, scatter);
    QFETCH(const bool, isNamed);
    SmallSite site(93);
    site.hasFacility = false;
    std::mt19937 random(17);
    std::map<std::pair<int, int>, double> own;
    for (int host = 0; host < SmallSite::kHosts; ++host)
        for (int index = 0; index < SmallSite::kGpusPerHost; ++index)
            own[{host, index}] = std::uniform_real_distribution<double>(-scatter, scatter)(random);
    own[{2, 1}] = -0.2 * 1980;
    site.clock = [&](int host, int index, double) { return own[{host, index}]; };
    site.stepFactor = [](double) { return 1.25; };
    site.jobs()[0].reference.stepSeconds = SmallSite::kStepSeconds;
    site.run(40);
    const IncidentReport report = site.analyse();
    QCOMPARE(blames(report, "gpu_slow"), isNamed);
    if (isNamed)
        QVERIFY2(names(report, SmallSite::gpu(2, 1)), told(report).c_str());
}

SEAM_TEST(tst_causes, TstCauses)
#include "tst_causes.moc"
