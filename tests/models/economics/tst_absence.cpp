// SPDX-License-Identifier: GPL-3.0-or-later
#include "economics/absence.h"
#include "support/test_program.h"

#include <QtTest>

#include <chrono>
#include <random>

using namespace seamscope;
using namespace seamscope::economics;
using namespace std::chrono_literals;
using topology::EntityId;

namespace {

EntityId id(const std::string& text) { return *EntityId::parse(text); }
const TimePoint kNow = fromNanoseconds(1'773'316'800'000'000'000);

/// Jobs of 8 GPUs on a rack each.
std::shared_ptr<const topology::Topology> site(unsigned jobs) {
    topology::TopologyFragment f;
    for (unsigned j = 0; j < jobs; ++j) {
        const std::string n = std::to_string(j);
        f.entities.push_back({id("rack/r" + n), "", {}, {}, false});
        f.edges.push_back({id("rack/r" + n), id("host/n" + n), topology::EdgeKind::contains});
        f.entities.push_back({id("host/n" + n), "", {}, {}, false});
        topology::Job job;
        job.id = id("job/j" + n);
        job.program = id("program/p");
        for (unsigned g = 0; g < 8; ++g)
            job.ranks.push_back({g, EntityId::gpu("n" + n, std::to_string(g))});
        job.checkpoint = topology::CheckpointPolicy{};
        job.checkpoint->intervalSeconds = 1800;
        job.checkpoint->restartSeconds = 360;
        f.jobs.push_back(job);
    }
    topology::TopologyBuilder builder;
    builder.merge(f);
    return builder.build();
}

/// $16 an hour for each job, nothing lost; a checkpoint ten minutes ago.
telemetry::MeterReading reading(unsigned jobs) {
    telemetry::MeterReading out;
    out.at = kNow;
    out.currency = "USD";
    out.quality = telemetry::Quality::good;
    out.paidPerHourMicros = std::int64_t{16'000'000} * jobs;
    out.detail.emplace();
    for (unsigned j = 0; j < jobs; ++j) {
        telemetry::MeterReading::JobLine line;
        line.job = id("job/j" + std::to_string(j));
        line.gpus = 8;
        line.referenceSeconds = 4;
        line.stepSeconds = 4;
        out.jobs.push_back(line);
        out.gpus += 8;
        telemetry::MeterJobDetail detail;
        detail.job = line.job;
        telemetry::MeterAtRisk risk;
        risk.committed = kNow - 10min;
        risk.micros = 16'000'000 / 6;
        detail.atRisk.push_back(risk);
        out.detail->jobs.push_back(detail);
    }
    return out;
}

Absence absence(const topology::Topology& graph, const telemetry::MeterReading& meter, const std::vector<std::string>& names, Duration length) {
    std::vector<EntityId> parts;
    for (const std::string& name : names)
        parts.push_back(id(name));
    return absenceOf(graph, topology::dependentsOf(graph, parts), meter, length);
}

} // namespace

class TstAbsence : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void anHourCostsWhatThePartsWouldHaveDone();
    void everythingGoneIsWhatIsPaid();
    void theCheckpointIsTheCheaperWindow();
    void anEndedJobCostsNothing();
    void aMilestoneIsNotCrossed();
    void withoutAPriceThereIsNoMoney();
};

/// By hand: $16 of standing still, $2.67 since the checkpoint, $1.60 for six minutes of restart.
void TstAbsence::anHourCostsWhatThePartsWouldHaveDone() {
    const auto graph = site(3);
    const Absence found = absence(*graph, reading(3), {"rack/r1"}, 1h);
    QCOMPARE(found.jobs.size(), std::size_t{1});
    QCOMPARE(found.jobs[0].job, id("job/j1"));
    QCOMPARE(found.addsPerHourMicros, std::int64_t{16'000'000});
    QCOMPARE(found.jobs[0].rollbackMicros, std::int64_t{2'666'666});
    QCOMPARE(found.jobs[0].restartMicros, std::int64_t{1'600'000});
    const auto now = std::find_if(found.windows.begin(), found.windows.end(), [](const auto& w) { return w.kind == AbsenceWindow::Kind::now; });
    QCOMPARE(now->costMicros, std::int64_t{20'266'666});
}

/// Conservation, to the micro-unit: what an hour without everything adds, and what is lost already, is what is paid.
void TstAbsence::everythingGoneIsWhatIsPaid() {
    std::mt19937 random(4);
    for (int round = 0; round < 200; ++round) {
        const unsigned jobs = 1 + random() % 7;
        const auto graph = site(jobs);
        telemetry::MeterReading meter = reading(jobs);
        meter.paidPerHourMicros = 1'000'000 + random() % 1'000'000'007;
        std::vector<std::string> all;
        for (unsigned j = 0; j < jobs; ++j) {
            all.push_back("rack/r" + std::to_string(j));
            meter.jobs[j].lostPerHourMicros = static_cast<std::int64_t>(random()) % (meter.paidPerHourMicros / jobs);
            meter.lostPerHourMicros += meter.jobs[j].lostPerHourMicros;
        }
        const Absence found = absence(*graph, meter, all, 1h);
        QCOMPARE(found.addsPerHourMicros + meter.lostPerHourMicros, meter.paidPerHourMicros);
        std::int64_t paid = 0;
        for (const AbsentJob& job : found.jobs)
            paid += job.paidPerHourMicros;
        QCOMPARE(paid, meter.paidPerHourMicros);
    }
}

void TstAbsence::theCheckpointIsTheCheaperWindow() {
    const auto graph = site(1);
    const Absence found = absence(*graph, reading(1), {"rack/r0"}, 30min);
    QCOMPARE(found.windows.front().kind, AbsenceWindow::Kind::afterCheckpoint);
    QCOMPARE(found.windows.front().at, kNow + 20min);
    QCOMPARE(found.windows.front().costMicros, std::int64_t{8'000'000 + 1'600'000}); // no work is redone
    for (std::size_t i = 1; i < found.windows.size(); ++i)
        QVERIFY(found.windows[i - 1].costMicros <= found.windows[i].costMicros);
}

void TstAbsence::anEndedJobCostsNothing() {
    topology::TopologyFragment f;
    const auto before = site(1);
    f.entities.assign(before->entities().begin(), before->entities().end());
    f.edges.assign(before->edges().begin(), before->edges().end());
    f.jobs.assign(before->jobs().begin(), before->jobs().end());
    f.jobs[0].end = kNow + 3h;
    topology::TopologyBuilder builder;
    builder.merge(f);
    const auto graph = builder.build();
    const Absence found = absence(*graph, reading(1), {"rack/r0"}, 2h);
    QCOMPARE(found.windows.front().kind, AbsenceWindow::Kind::afterJob);
    QCOMPARE(found.windows.front().at, kNow + 3h);
    QCOMPARE(found.windows.front().costMicros, std::int64_t{0});
}

void TstAbsence::aMilestoneIsNotCrossed() {
    const auto graph = site(1);
    telemetry::MeterReading meter = reading(1);
    telemetry::MeterCliff cliff;
    cliff.kind = telemetry::MeterCliff::Kind::milestone;
    cliff.entity = id("milestone/eval-1");
    cliff.at = kNow + 45min;
    cliff.costMicros = 500'000'000;
    meter.detail->cliffs = {cliff};
    const Absence found = absence(*graph, meter, {"rack/r0"}, 1h);
    for (const AbsenceWindow& window : found.windows)
        QCOMPARE(window.costMicros >= cliff.costMicros, window.at < cliff.at);
    QVERIFY(found.windows.front().at >= cliff.at);
}

void TstAbsence::withoutAPriceThereIsNoMoney() {
    const auto graph = site(2);
    telemetry::MeterReading meter = reading(2);
    meter.currency.clear();
    meter.paidPerHourMicros = 0;
    for (auto& job : meter.detail->jobs)
        job.atRisk.front().micros = 0;
    const Absence found = absence(*graph, meter, {"rack/r0"}, 1h);
    QCOMPARE(found.jobs.size(), std::size_t{1});
    QCOMPARE(found.addsPerHourMicros, std::int64_t{0});
    QCOMPARE(found.windows.front().costMicros, std::int64_t{0});
}

SEAM_TEST(tst_absence, TstAbsence)
#include "tst_absence.moc"
