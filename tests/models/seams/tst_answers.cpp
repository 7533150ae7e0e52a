// SPDX-License-Identifier: GPL-3.0-or-later
// What an answer may rest on: the time a job worked, more than one host, and what could have been seen.
#include "seams/fact_store.h"
#include "small_site.h"
#include "support/test_program.h"

#include <QtTest>

using namespace seamscope;
using namespace seamscope::seams::test;
using telemetry::EventKind;
using telemetry::IncidentReport;
using telemetry::SignalKind;
using topology::EntityId;
using topology::EntityKind;

namespace {

/// Steps are @p slower from 1,500 s on, behind a restart of five minutes that was asked for; each step takes @p more
/// tokens from there.
IncidentReport afterRestart(double slower, double more) {
    SmallSite site(41);
    site.pauses = {{1200, 300}};
    site.declared(1195, 1195, EventKind::restart, SmallSite::job());
    site.jobLine(1490, " loading checkpoint from /ckpt at iteration 370");
    site.stepFactor = [=](double t) { return t > 1500 ? slower : 1.0; };
    double tokens = 0;
    double t = 0;
    while (t < 2990) {
        const bool isPause = t > 1200 && t < 1500;
        const double step = SmallSite::kStepSeconds * (t > 1500 ? slower : 1.0);
        if (!isPause)
            tokens += 4e6 * (t > 1500 ? more : 1.0);
        t += step;
        site.sample(SmallSite::job(), "job.tokens", t, tokens, SignalKind::counter);
    }
    site.run(50);
    return site.analyse();
}

/// Steps that get longer by @p slower within five minutes and do no more; an exporter is asked for the tokens every ten
/// seconds. A checkpoint every five minutes.
IncidentReport slowlySlower(double slower) {
    constexpr double kFrom = 1500;
    SmallSite site(43);
    for (double at = 290; at < 3000; at += 300)
        site.pauses.emplace_back(at, 25);
    site.stepFactor = [=](double t) { return 1 + slower * std::clamp((t - kFrom) / 300, 0.0, 1.0); };
    double tokens = 0;
    double poll = 4;
    for (double t = 0; t < 2990;) {
        const double step = SmallSite::kStepSeconds * site.stepFactor(t);
        for (const auto& [from, length] : site.pauses)
            if (t <= from && t + step > from)
                t += length;
        t += step;
        for (; poll < t; poll += 10)
            site.sample(SmallSite::job(), "job.tokens", poll, tokens, SignalKind::counter);
        tokens += 4e6;
    }
    site.run(50);
    return site.analyse();
}

/// A job that stands still for good; its ports and Xids have exporters, which say that all is well.
IncidentReport hang() {
    SmallSite site(11);
    site.lastStep = 900;
    for (double t = 5; t < 1200; t += 15)
        for (int host = 0; host < SmallSite::kHosts; ++host) {
            for (int index = 0; index < SmallSite::kGpusPerHost; ++index)
                site.sample(SmallSite::gpu(host, index), "gpu.xid", t, 0);
            const std::string name(SmallSite::gpu(host, 0).host().name());
            site.sample(EntityId::make(EntityKind::nic, name + ":mlx5_0"), "net.link.state", t, 1, SignalKind::state);
        }
    site.rankLine(1000, 3, "[Rank 3] Watchdog caught collective operation timeout: WorkNCCL(SeqNum=282, OpType=ALLREDUCE, "
                           "NumelIn=8, NumelOut=8, Timeout(ms)=60000) ran for 60001 milliseconds before timing out.");
    site.run(20);
    return site.analyse();
}

} // namespace

class TstAnswers : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void slowerBehindAPauseIsNoOtherWork();
    void longerStepsWithMoreTokensAreOtherWork();
    void slowlySlowerIsNoOtherWork();
    void whatGrowsSlowlyIsLookedAtAgain();
    void whatComesBackIsLookedAtAgain();
    void noiseNearNothingIsNoNews();
    void oneHostIsNotItsRack();
    void whichRankHangsIsNotKnownByStandingStill();
    void anExporterThatShowsTheLastStepIsNoProgress();
};

void TstAnswers::slowerBehindAPauseIsNoOtherWork() {
    const IncidentReport report = afterRestart(1.3, 1.0);
    QVERIFY2(!explains(report, "workload"), told(report).c_str());
    QVERIFY2(!report.incidents.empty(), told(report).c_str());
}

void TstAnswers::longerStepsWithMoreTokensAreOtherWork() {
    const IncidentReport report = afterRestart(1.3, 1.3);
    QVERIFY2(explains(report, "workload"), told(report).c_str());
    QVERIFY2(report.incidents.empty(), told(report).c_str());
}

/// Tokens come a step at a time: a few of them do not tell whether two in a hundred less were done.
void TstAnswers::slowlySlowerIsNoOtherWork() {
    for (const double slower : {0.12, 0.15, 0.2, 0.4}) {
        const IncidentReport report = slowlySlower(slower);
        const std::string what = std::to_string(slower) + ": " + told(report);
        QVERIFY2(!explains(report, "workload"), what.c_str());
        QVERIFY2(report.incidents.size() == 1, what.c_str());
    }
}

void TstAnswers::oneHostIsNotItsRack() {
    SmallSite site(42);
    site.temperature = [](int host, int, double t) { return host == 2 && t > 1200 ? 24.0 : 0.0; };
    site.clock = [](int host, int, double t) { return host == 2 && t > 1260 ? -300.0 : 0.0; };
    site.stepFactor = [](double t) { return t > 1260 ? 1.2 : 1.0; };
    site.run(40);
    const IncidentReport report = site.analyse();
    for (const auto& incident : report.incidents)
        QVERIFY2(incident.roots[0].entity.kind() != EntityKind::rack &&
                     incident.roots[0].entity.kind() != EntityKind::cdu,
                 told(report).c_str());
}

/// Ports and Xids are seen and well: it hangs for sure, but which rank it is nobody can tell from that.
void TstAnswers::whichRankHangsIsNotKnownByStandingStill() {
    const IncidentReport report = hang();
    QVERIFY2(report.incidents.size() == 1, told(report).c_str());
    QCOMPARE(report.incidents[0].roots[0].mechanism, std::string("collective_hang"));
    QVERIFY2(report.incidents[0].roots[0].confidence < 0.7, told(report).c_str());
    QVERIFY2(!report.incidents[0].group.isEmpty(), told(report).c_str());
}

/// A write that was begun is waited for six times its usual length, and what comes of it dates from the last step: not
/// from the minute in which the silent log made an exporter the witness, which goes on showing that step.
void TstAnswers::anExporterThatShowsTheLastStepIsNoProgress() {
    SmallSite site(11);
    site.pausedUtilization = 1; // where they rested it might as well be the storage
    for (const double begun : {300.0, 600.0, 900.0}) {
        site.pauses.emplace_back(begun, begun < 900 ? 30 : 1000);
        site.jobLine(begun + 1, "saving checkpoint at iteration " + std::to_string(int(begun)) + " to /ckpt in torch_dist format");
        if (begun < 900)
            site.jobLine(begun + 30, "  successfully saved checkpoint at iteration " + std::to_string(int(begun)) + " to /ckpt");
    }
    site.lastStep = 900;
    for (double t = 7; t < 1500; t += 15)
        site.polled(SmallSite::job(), "job.step_seconds", t, std::min(t, 900.0) * 1e-6 + SmallSite::kStepSeconds);
    site.run(25);
    const IncidentReport report = site.analyse();
    QVERIFY2(report.incidents.size() == 1, told(report).c_str());
    QCOMPARE(report.incidents[0].roots[0].mechanism, std::string("collective_hang"));
    QVERIFY2(std::abs(toSeconds(report.incidents[0].onset - site.at(900))) < 10, told(report).c_str());
    QVERIFY(report.incidents[0].declared > site.at(900 + 6 * 29));
}

/// Rows ask for a least: what grows by a little at each look is looked at again while it grows, or ten minutes of standing
/// still are never noticed where nothing else happens.
void TstAnswers::whatGrowsSlowlyIsLookedAtAgain() {
    using namespace seamscope::seams;
    FactStore facts;
    const Symptom stalled = facts.symptom("job.stalled");
    std::uint64_t before = facts.revision();
    int looks = 0;
    for (int tick = 1; tick <= 240; ++tick) { // 5 s each: twenty minutes
        Fact fact;
        fact.node = Node(1);
        fact.symptom = stalled;
        fact.level = Level::event;
        fact.onset = TimePoint(std::chrono::hours(1));
        fact.last = fact.onset + std::chrono::seconds(5 * tick);
        fact.magnitude = 5.0 * tick;
        fact.strength = 8;
        fact.count = tick == 1 ? 1 : 0;
        facts.raise(fact, Duration(0));
        looks += std::exchange(before, facts.revision()) != facts.revision() ? 1 : 0;
    }
    QVERIFY(looks >= 8 && looks <= 24); // often enough, and not each time
}

/// Of rows that ask what something is by now the farthest it ever was says nothing: devices that rested and work again were
/// held against the rest of their feed for as long as nothing else happened.
void TstAnswers::whatComesBackIsLookedAtAgain() {
    using namespace seamscope::seams;
    for (const bool isAsked : {true, false}) {
        FactStore facts;
        const Symptom power = facts.symptom("gpu.power");
        if (isAsked)
            facts.setJudgedNow(power);
        auto reads = [&, tick = 0](double watts) mutable {
            Fact fact;
            fact.node = Node(1);
            fact.symptom = power;
            fact.sign = -1;
            fact.onset = TimePoint(std::chrono::hours(1));
            fact.last = fact.onset + std::chrono::seconds(5 * ++tick);
            fact.before = 700;
            fact.value = watts;
            fact.magnitude = watts / 700 - 1;
            fact.strength = 20;
            const std::uint64_t before = facts.revision();
            facts.raise(fact);
            return facts.revision() != before;
        };
        QVERIFY(reads(110));
        for (const double watts : {112.0, 109.0, 111.0}) // it rests, and is measured
            QVERIFY(!reads(watts));
        QCOMPARE(reads(610), isAsked);
        QVERIFY(!reads(612) && !reads(607));
        QCOMPARE(reads(110), isAsked);
    }
}

/// Of a healthy value of nothing there are no shares: each reading is many times the one before.
void TstAnswers::noiseNearNothingIsNoNews() {
    using namespace seamscope::seams;
    FactStore facts;
    Fact fact;
    fact.node = Node(1);
    fact.symptom = facts.symptom("net.errors");
    fact.magnitude = 1;
    fact.strength = 20;
    facts.setJudgedNow(fact.symptom);
    fact.value = 1;
    facts.raise(fact);
    const std::uint64_t before = facts.revision();
    for (const double value : {0.001, 0.02, 0.0005, 0.3, 0.0})
        facts.raise([&] { fact.value = value; return fact; }());
    QCOMPARE(facts.revision(), before);
}

SEAM_TEST(tst_answers, TstAnswers)
#include "tst_answers.moc"
