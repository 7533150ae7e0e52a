// SPDX-License-Identifier: GPL-3.0-or-later
#include "economics/focus_export.h"
#include "economics/focus_prices.h"
#include "economics/incident_cost.h"
#include "economics/pricing.h"
#include "qt/meter_text.h"
#include "qt/statement.h"
#include "session/ledger_answer.h"
#include "session/session_meter.h"
#include "support/test_program.h"
#include "telemetry/store.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <map>
#include <random>
#include <sstream>
#include <string>
#include <vector>

using namespace seamscope;
using jobs::JobState;
using session::answerLedger;
using telemetry::Bucket;
using telemetry::EventKind;
using telemetry::LedgerQuery;
using telemetry::MeterReading;
using topology::EntityId;

namespace {

constexpr std::int64_t kCent = 10'000; // micros
const TimePoint kStart = fromNanoseconds(1'772'323'200'000'000'000);
TimePoint at(double seconds) { return kStart + fromSeconds(seconds); }

/// pricing.json with another price from a time on.
std::string pricingText(double changeAt) {
    std::string text = R"({"schema":1,"currency":"USD","gpu_hour":[{"model":"*","rate":2.49,"to":"EDGE"},
        {"model":"*","rate":3.11,"from":"EDGE"}],"labor":[{"role":"ml","rate_per_hour":120,"people":2}]})";
    for (std::size_t edge = text.find("EDGE"); edge != std::string::npos; edge = text.find("EDGE"))
        text.replace(edge, 4, formatRfc3339(at(changeAt)));
    return text;
}

/// A cluster whose jobs do what a seed says, as their logs and events tell it.
class World {
public:
    explicit World(unsigned seed)
        : m_random(seed)
        , m_changes(seed + 1000) {
        const std::size_t count = 1 + m_random() % 4;
        topology::TopologyFragment fragment;
        for (std::size_t i = 0; i < count; ++i)
            fragment.jobs.push_back(job(i));
        jobs = fragment.jobs;
        topology::TopologyBuilder builder;
        builder.merge(fragment);
        graph = builder.build();
        if (seed % 3 != 0)
            setPrices(number(500, 2500));
        heartbeat();
        for (const topology::Job& one : jobs)
            live(one);
        std::stable_sort(events.begin(), events.end(),
                         [](const auto& a, const auto& b) { return a.at < b.at; });
        store.append(m_batch);
        store.publish();
    }

    /// One job of 64 GPUs: pauses and the steps after them, in seconds.
    explicit World(const std::vector<std::pair<double, double>>& steps) {
        topology::TopologyFragment fragment;
        topology::Job& one = fragment.jobs.emplace_back();
        one.id = EntityId::make(topology::EntityKind::job, "j");
        one.gpus = 64;
        one.reference.stepSeconds = 4;
        jobs = fragment.jobs;
        topology::TopologyBuilder builder;
        builder.merge(fragment);
        graph = builder.build();
        setPrices(1500);
        heartbeat();
        const telemetry::SeriesId seconds = series("job.step_seconds", one.id);
        double t = 0;
        for (const auto& [pause, length] : steps)
            m_batch.add(seconds, at(t += pause + length), length);
        store.append(m_batch);
        store.publish();
    }

    static constexpr int kSeconds = 3600;
    telemetry::Store store;
    std::shared_ptr<const topology::Topology> graph;
    std::shared_ptr<const economics::PriceBook> prices; ///< null in a third of all worlds
    std::string pricing;                                ///< the same as a file
    std::vector<topology::Job> jobs;
    std::vector<telemetry::Event> events;
    std::vector<telemetry::SeriesInfo> infos;
    std::vector<TimeRange> young;  ///< a job has told fewer than 20 steps: a report may take them for polls
    std::vector<TimePoint> deaths; ///< times of lines that may be the end of a job

    telemetry::SeriesId series(const char* signal, const EntityId& entity) {
        telemetry::SeriesInfo info;
        info.id = telemetry::SeriesId(static_cast<std::uint32_t>(infos.size()));
        info.source = telemetry::SourceId(1);
        info.metric = info.signal = signal;
        info.entity = entity;
        store.addSeries(info);
        infos.push_back(info);
        return info.id;
    }

    /// Times, rising; not where a line has just said that a job died, for that is believed after half a
    /// minute without steps.
    std::vector<double> times(std::size_t count) {
        std::vector<double> list;
        while (list.size() < count) {
            const double t = number(50, kSeconds - 1);
            const bool isFresh = std::any_of(deaths.begin(), deaths.end(), [&](TimePoint death) {
                return at(t) >= death && at(t) < death + std::chrono::seconds(35);
            });
            const bool isYoung = std::any_of(young.begin(), young.end(),
                                             [&](TimeRange range) { return range.contains(at(t)); });
            if (!isFresh && !isYoung)
                list.push_back(t);
        }
        std::sort(list.begin(), list.end());
        return list;
    }
    double number(double low, double high) { return std::uniform_real_distribution(low, high)(m_random); }

private:
    void setPrices(double changeAt) {
        pricing = pricingText(changeAt);
        Problems problems;
        if (auto book = economics::PriceBook::parse(pricing, problems))
            prices = std::make_shared<const economics::PriceBook>(std::move(*book));
    }

    topology::Job job(std::size_t i) {
        topology::Job job;
        job.id = EntityId::make(topology::EntityKind::job, "j" + std::to_string(i));
        job.gpus = 1 + m_random() % 512;
        job.reference.stepSeconds = 2 + static_cast<double>(m_random() % 4);
        job.reference.tokensPerStep = 1000;
        if (m_random() % 2) {
            job.checkpoint.emplace();
            job.checkpoint->writeSeconds = 40;
            job.checkpoint->blocking = true;
            if (m_random() % 2)
                job.checkpoint->intervalSeconds = 600;
        }
        if (m_random() % 4 == 0)
            job.start = at(number(10, 400));
        if (m_random() % 4 == 0)
            job.end = at(number(2000, 3500));
        return job;
    }

    /// Somebody speaks all the time.
    void heartbeat() {
        series("facility.power", EntityId::make(topology::EntityKind::site, "s"));
        for (int t = 0; t <= kSeconds; t += 5)
            m_batch.add(telemetry::SeriesId(0), at(t), 1);
    }

    void tell(EventKind kind, const EntityId& job, double from, std::optional<double> to, std::string text) {
        telemetry::Event event;
        event.at = at(from);
        if (to)
            event.until = at(*to);
        event.kind = kind;
        event.entity = job;
        event.text = std::move(text);
        events.push_back(std::move(event));
    }

    void live(const topology::Job& job) {
        const telemetry::SeriesId seconds = series("job.step_seconds", job.id);
        const telemetry::SeriesId numbers = series("job.step", job.id);
        const bool isNumbered = m_random() % 3 != 0;
        const double healthy = *job.reference.stepSeconds;
        double t = job.start ? toSeconds(*job.start - kStart) + number(5, 120) : number(0, 30);
        const double end = job.end ? toSeconds(*job.end - kStart) : kSeconds + 100;
        double slow = 1, work = 1;
        int step = 0;
        while (t < end) {
            switch (step == 0 ? 59 : m_random() % 60) {
            case 0: // a pause that nobody explains
                t += number(1, 50);
                break;
            case 1: // it hangs
                t += number(65, 500);
                break;
            case 2: { // it writes
                const double write = number(10, 90);
                tell(EventKind::checkpoint, job.id, t, t + write, "wrote a checkpoint");
                t += write;
                break;
            }
            case 3: { // it dies, comes back and does some of its work again
                if (m_random() % 3 != 0)
                    break;
                const double dead = t + number(0, 100);
                tell(EventKind::log, job.id, dead, {}, "CUDA error: device-side assert triggered");
                deaths.push_back(at(dead));
                t = dead + number(40, 300);
                tell(EventKind::automation, job.id, t - number(5, 30), {}, "restart by the controller");
                deaths.push_back(events.back().at);
                step = std::max(1, step - static_cast<int>(m_random() % 40));
                break;
            }
            case 7: { // it writes, and cannot
                const double tried = number(20, 120);
                const bool isLeaving = m_random() % 3 == 0; // or so it says
                tell(EventKind::log, job.id, t + (m_random() % 2 ? tried : number(0, tried)), {},
                     isLeaving ? "exiting program at iteration 500: could not write the checkpoint"
                               : "OSError: [Errno 5] Input/output error: '/ckpt/step'");
                deaths.push_back(events.back().at);
                t += tried;
                break;
            }
            case 4:
                slow = number(0.9, 2);
                break;
            case 5:
            case 6:
                slow = 1;
                break;
            default:
                break;
            }
            if (m_changes() % 150 == 0) { // somebody wants more of a step or less, or gives it other workers
                tell(m_changes() % 2 ? EventKind::workload : EventKind::resize, job.id, t, {}, "other work");
                work = std::uniform_real_distribution(0.5, 2.0)(m_changes);
            }
            const double length = std::round(healthy * work * slow * number(0.98, 1.02) * 1000) / 1000;
            t += length;
            if (t >= end)
                break;
            m_batch.add(seconds, at(t), length);
            if (++m_told[job.id] == 1)
                young.push_back({at(t), kTimeMax});
            else if (m_told[job.id] == 20)
                young.back().to = at(t);
            ++step;
            if (isNumbered)
                m_batch.add(numbers, at(t), step);
        }
    }

    std::mt19937 m_random;
    std::mt19937 m_changes; ///< of what a step is
    std::map<EntityId, int> m_told; ///< steps
    telemetry::SampleBatch m_batch;
};

/// The meter of a session that saw all of it.
class MeterOf {
public:
    explicit MeterOf(const World& world)
        : m_world(world) {
        for (const telemetry::SeriesInfo& info : world.infos)
            m_meter.series(info);
        m_meter.topology(world.graph);
        for (const telemetry::Event& event : world.events)
            m_meter.event(event);
        if (world.prices)
            m_meter.document("pricing.json", world.pricing);
    }
    MeterReading at(TimePoint t, std::shared_ptr<const telemetry::IncidentReport> incidents = {}) {
        for (;;) {
            const auto reading = m_meter.at(m_world.store.snapshot(), t, incidents);
            if (reading && reading->at == t)
                return *reading;
            m_meter.finish(); // a long way is gone behind
        }
    }

private:
    const World& m_world;
    session::SessionMeter m_meter;
};

struct LedgerSum {
    GpuTime time;
    std::optional<std::int64_t> micros = 0;
};
LedgerSum askFor(const World& world, LedgerQuery query, std::initializer_list<const char*> buckets,
                 std::shared_ptr<const telemetry::IncidentReport> incidents = {}) {
    LedgerSum sum;
    for (const char* bucket : buckets) {
        query.bucket = bucket;
        const auto answer = answerLedger(
            {*world.store.snapshot(), world.events, *world.graph, world.prices, incidents}, query);
        sum.time += answer.time;
        if (sum.micros && answer.micros)
            *sum.micros += *answer.micros;
        else
            sum.micros.reset();
    }
    return sum;
}

LedgerQuery partitionAt(TimePoint t) {
    LedgerQuery query;
    query.at = t;
    query.kind = LedgerQuery::Kind::partition;
    return query;
}

/// Which buckets may grow while a job does that.
std::vector<Bucket> growing(JobState state) {
    switch (state) {
    case JobState::blocked:
        return {Bucket::blocked};
    case JobState::restarting: // an announced write is one whoever writes it
        return {Bucket::restart, Bucket::checkpoint, Bucket::checkpointExcess};
    case JobState::checkpointing:
        return {Bucket::checkpoint, Bucket::checkpointExcess};
    case JobState::running: // a step is under way, or it is late
        return {Bucket::productive, Bucket::slowExcess, Bucket::unobserved};
    case JobState::starting: // what it costs is known with its first step
    case JobState::unobserved:
        return {Bucket::unobserved};
    default:
        return {};
    }
}

} // namespace

/// Meter, ledger, wall and incident are asked at the same moment and say the same.
class TstTotalsAgree : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void meterLedgerAndWall_data();
    void meterLedgerAndWall();
    void theBucketOfTheStateGrows_data() { meterLedgerAndWall_data(); }
    void theBucketOfTheStateGrows();
    void wallSaysWhatTheStateIs();
    void incidentAndItsLines_data() { meterLedgerAndWall_data(); }
    void incidentAndItsLines();
    void incidentIsTheLossOfItsTime();
    void utilisationIsThatOfStepsThatCome();
    void everyGroupOfTheStatementComesToTheTotal_data() { meterLedgerAndWall_data(); }
    void everyGroupOfTheStatementComesToTheTotal();
};

void TstTotalsAgree::meterLedgerAndWall_data() {
    QTest::addColumn<unsigned>("seed");
    for (unsigned seed = 1; seed <= 16; ++seed)
        QTest::addRow("%u", seed) << seed;
}

void TstTotalsAgree::meterLedgerAndWall() {
    QFETCH(unsigned, seed);
    World world(seed);
    MeterOf meter(world);
    for (const double t : world.times(12)) {
        const TimePoint now = at(t);
        const MeterReading reading = meter.at(now);
        const LedgerSum lost =
            askFor(world, partitionAt(now), {"discarded", "slow_excess", "blocked", "restart", "checkpoint_excess"});
        // A job that is faster than it was stated to be makes good what no other lost.
        GpuTime ofLosers;
        std::int64_t moneyOfLosers = 0;
        bool isAnyFaster = false;
        for (const topology::Job& job : world.jobs) {
            LedgerQuery query = partitionAt(now);
            query.job = job.id;
            const LedgerSum of = askFor(world, query, {"discarded", "slow_excess", "blocked", "restart", "checkpoint_excess"});
            const GpuTime own = of.time;
            ofLosers += std::max(GpuTime(), own);
            if (own > GpuTime())
                moneyOfLosers += of.micros.value_or(0);
            isAnyFaster = isAnyFaster || own < GpuTime();
        }
        QCOMPARE(reading.lostGpuTime, ofLosers);
        QVERIFY(isAnyFaster || reading.lostGpuTime == lost.time);
        QCOMPARE(lost.micros.has_value(), world.prices != nullptr);
        if (lost.micros)
            QVERIFY2(std::abs(reading.lostTotalMicros - std::max<std::int64_t>(0, moneyOfLosers)) < kCent,
                     (std::to_string(reading.lostTotalMicros) + " of " + std::to_string(moneyOfLosers)).c_str());
        if (lost.micros && !isAnyFaster)
            QVERIFY(std::abs(reading.lostTotalMicros - std::max<std::int64_t>(0, *lost.micros)) < kCent);
        if (!lost.micros)
            QVERIFY(reading.currency.empty() && reading.lostTotalMicros == 0);
        // Job by job and bucket by bucket.
        for (const telemetry::MeterJobDetail& detail : reading.detail->jobs)
            for (std::size_t b = 0; b < detail.buckets.size(); ++b) {
                LedgerQuery query = partitionAt(now);
                query.job = detail.job;
                const std::string name(telemetry::name(static_cast<Bucket>(b)));
                QVERIFY2(detail.buckets[b] == askFor(world, query, {name.c_str()}).time,
                         (std::to_string(t) + " " + name).c_str());
            }
        const models::LostSoFar wall = models::lostSoFar(reading);
        QCOMPARE(wall.directMicros, reading.lostTotalMicros);
        QVERIFY(std::abs(wall.gpuHours - toGpuHours(reading.lostGpuTime)) < 1e-9);
    }
}

// No fact comes between two looks a millisecond apart: what passed is in the bucket of what the job did.
void TstTotalsAgree::theBucketOfTheStateGrows() {
    QFETCH(unsigned, seed);
    World world(seed);
    MeterOf meter(world);
    int compared = 0;
    for (const double t : world.times(60)) {
        const MeterReading before = meter.at(at(t));
        const MeterReading after = meter.at(at(t + 0.001));
        for (const telemetry::MeterJobDetail& then : after.detail->jobs)
            for (const telemetry::MeterJobDetail& first : before.detail->jobs) {
                if (first.job != then.job || first.standing != then.standing)
                    continue;
                const auto allowed = growing(first.standing.state);
                for (std::size_t b = 0; b < then.buckets.size(); ++b)
                    if (std::find(allowed.begin(), allowed.end(), static_cast<Bucket>(b)) == allowed.end())
                        QVERIFY2(then.buckets[b] == first.buckets[b],
                                 (std::to_string(t) + " " + std::string(jobs::name(first.standing.state)) +
                                  ": " + std::string(telemetry::name(static_cast<Bucket>(b))))
                                     .c_str());
                ++compared;
            }
    }
    QVERIFY(compared > 20);
}

// Two jobs without a price, one of them stuck: the words are those of the state, each its own.
void TstTotalsAgree::wallSaysWhatTheStateIs() {
    MeterReading reading;
    reading.detail.emplace();
    for (const auto& [name, state] : {std::pair{"job/a", JobState::blocked},
                                      {"job/b", JobState::running},
                                      {"job/c", JobState::restarting},
                                      {"job/d", JobState::checkpointing}}) {
        MeterReading::JobLine& line = reading.jobs.emplace_back();
        line.job = *EntityId::parse(name);
        line.gpus = 8;
        line.stepSeconds = line.referenceSeconds = 4;
        line.quality = telemetry::Quality::good;
        telemetry::MeterJobDetail& detail = reading.detail->jobs.emplace_back();
        detail.job = line.job;
        detail.standing = {state, at(0)};
    }
    std::reverse(reading.detail->jobs.begin(), reading.detail->jobs.end()); // found by name, not by place
    QCOMPARE(models::stepText(reading, reading.jobs[0]), QStringLiteral("no step comes; last 4.00 s"));
    QCOMPARE(models::stepText(reading, reading.jobs[1]), QStringLiteral("4.00 → 4.00 s a step"));
    QCOMPARE(models::stepText(reading, reading.jobs[2]), QStringLiteral("down after a failure; last 4.00 s"));
    QCOMPARE(models::stepText(reading, reading.jobs[3]), QStringLiteral("writing a checkpoint; last 4.00 s"));
    reading.detail.reset();
    QVERIFY(models::stateOf(reading, reading.jobs[0].job) == JobState::unobserved);
}

/// An open incident over all jobs from some time on, priced at @p now.
std::shared_ptr<telemetry::IncidentReport> incidentsAt(const World& world, TimePoint onset, TimePoint now) {
    auto report = std::make_shared<telemetry::IncidentReport>();
    telemetry::Incident& incident = report->incidents.emplace_back();
    incident.id = "inc-1";
    incident.onset = incident.declared = onset;
    for (const topology::Job& job : world.jobs)
        incident.jobs.push_back(job.id);
    economics::priceIncidents(
        *report,
        economics::costContextOf(*world.store.snapshot(), world.events, *world.graph, world.prices, now),
        nullptr);
    return report;
}

void TstTotalsAgree::incidentAndItsLines() {
    QFETCH(unsigned, seed);
    World world(seed);
    MeterOf meter(world);
    const TimePoint now = at(world.number(2000, World::kSeconds));
    const auto report = incidentsAt(world, at(world.number(1000, 1800)), now);
    const auto& cost = report->incidents.front().cost;
    if (!cost || cost->currency.empty()) { // no money to add up
        QVERIFY(!cost || !world.prices);
        return;
    }
    const MeterReading reading = meter.at(now, report);
    LedgerQuery query;
    query.at = now;
    query.kind = LedgerQuery::Kind::layers;
    query.incident = "inc-1";
    const LedgerSum lines = askFor(world, query, {"direct_compute", "rollback"}, report);
    const models::LostSoFar wall = models::lostSoFar(reading);
    QVERIFY(wall.isSinceOnset && lines.micros);
    QVERIFY(std::abs(wall.directMicros - *lines.micros) < kCent);
    QVERIFY(std::abs(wall.gpuHours - toGpuHours(lines.time)) < 1e-6);
    const models::LayerSums layers = models::layerSums(reading);
    const LedgerSum all =
        askFor(world, query, {"direct_compute", "opportunity", "rollback", "labor", "schedule"}, report);
    QVERIFY(all.micros && std::abs(layers.total.likelyMicros - *all.micros) < kCent);
}

// Healthy steps take exactly what is stated, so that "against the same job without it" and "against the
// reference" are one: then an incident has cost what its buckets hold, at any moment of it.
void TstTotalsAgree::incidentIsTheLossOfItsTime() {
    std::vector<std::pair<double, double>> steps(300, {0.0, 4.0});
    steps.insert(steps.end(), 50, {0.0, 5.0});
    steps.push_back({300.0, 5.0}); // it hangs
    steps.insert(steps.end(), 30, {0.0, 6.5});
    const World world(steps);
    MeterOf meter(world);
    for (const double t : {1225.0, 1450.0, 1600.0, 1750.0, 1755.0, 1950.0}) {
        const TimePoint now = at(t);
        const auto report = incidentsAt(world, at(1200), now);
        QVERIFY(report->incidents.front().cost);
        const telemetry::IncidentCost& cost = *report->incidents.front().cost;
        const MeterReading reading = meter.at(now, report);
        QVERIFY2(std::abs(static_cast<double>(cost.lostGpuTime - reading.lostGpuTime)) <
                     64'000, // 1 µs of 64 GPUs
                 qPrintable(QString::number(t)));
        QVERIFY(std::abs(cost.directComputeMicros + cost.rollbackMicros - reading.lostTotalMicros) < kCent);
    }
}

// The job says 0.41, then 0.37; while it hangs it says nothing, and neither does the meter.
void TstTotalsAgree::utilisationIsThatOfStepsThatCome() {
    std::vector<std::pair<double, double>> steps(100, {0.0, 4.0});
    steps.push_back({400.0, 4.0});
    World world(steps);
    const telemetry::SeriesId mfu = world.series("job.mfu", world.jobs.front().id);
    telemetry::SampleBatch batch;
    for (const double t : {4.0, 200.0, 400.0, 804.0})
        batch.add(mfu, at(t), t < 300 ? 0.41 : 0.37);
    world.store.append(batch);
    world.store.publish();
    MeterOf meter(world);
    const auto said = [&](double t) { return meter.at(at(t)).detail->jobs.front().mfu; };
    QCOMPARE(said(230), std::optional(0.41));
    QVERIFY(!said(300)); // a minute and more ago: too old
    QCOMPARE(said(410), std::optional(0.37));
    QVERIFY(!said(600)); // it hangs
    QCOMPARE(said(806), std::optional(0.37));
}

/// The rows of a CSV whose text has no quotes, by their heads.
std::vector<std::map<std::string, std::string>> rowsIn(const std::string& text) {
    std::vector<std::map<std::string, std::string>> rows;
    std::vector<std::string> heads;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        std::vector<std::string> cells;
        std::istringstream parts(line.substr(0, line.find('\r')) + ',');
        for (std::string cell; std::getline(parts, cell, ',');)
            cells.push_back(cell);
        if (heads.empty()) {
            heads = cells;
            continue;
        }
        auto& row = rows.emplace_back();
        for (std::size_t i = 0; i < std::min(heads.size(), cells.size()); ++i)
            row[heads[i]] = cells[i];
    }
    return rows;
}

// Five groups, one total, that of the meter; what was paid less everything that went off it was delivered; and the files
// out of the window add up to the same.
void TstTotalsAgree::everyGroupOfTheStatementComesToTheTotal() {
    QFETCH(unsigned, seed);
    World world(seed);
    MeterOf meter(world);
    const TimePoint now = at(world.times(1).front());
    const auto report = incidentsAt(world, at(world.number(100, 1800)), now);
    const MeterReading reading = meter.at(now, report);
    LedgerQuery query = partitionAt(now);
    query.limit = 100'000;
    const session::LedgerInputs inputs{*world.store.snapshot(), world.events, *world.graph, world.prices, report};
    const telemetry::LedgerAnswer partition = answerLedger(inputs, query);
    query.kind = LedgerQuery::Kind::layers;
    const telemetry::LedgerAnswer layers = answerLedger(inputs, query);
    const models::Statement statement = models::statementOf(partition, layers, reading, report.get(), world.graph.get());
    QVERIFY(statement.isWhole);
    QCOMPARE(statement.isPriced, world.prices != nullptr);
    if (!world.prices)
        return; // nothing to add up
    QVERIFY(std::abs(std::max<std::int64_t>(0, statement.lostMicros) - reading.lostTotalMicros) < kCent);
    QCOMPARE(statement.groups.size(), std::size_t{5});
    for (const models::StatementGroup& group : statement.groups) {
        QCOMPARE(group.micros, statement.lostMicros);
        std::int64_t sum = 0;
        for (const models::StatementLine& line : group.lines)
            sum += line.micros;
        QCOMPARE(sum, statement.lostMicros);
        if (group.perHourMicros)
            QCOMPARE(*group.perHourMicros, reading.lostPerHourMicros);
    }
    std::int64_t left = 0;
    for (const models::StatementStep& step : statement.steps)
        left += step.kind == models::StatementStep::Kind::paid ? step.micros : -step.micros;
    QVERIFY2(std::abs(left) < kCent, qPrintable(QString::number(left)));
    std::ostringstream focus, lines;
    economics::writeFocusCsv(partition, "hall-2", focus);
    economics::writeLinesCsv(partition, layers, lines);
    double lost = 0, paid = 0;
    for (const auto& row : rowsIn(focus.str())) {
        paid += std::stod(row.at("EffectiveCost"));
        lost += row.at("x_SeamscopeLost") == "true" ? std::stod(row.at("EffectiveCost")) : 0;
        QCOMPARE(row.at("BilledCost"), row.at("EffectiveCost"));
    }
    QVERIFY2(std::abs(lost * 1e6 - static_cast<double>(statement.lostMicros)) < kCent,
             qPrintable(QString::number(lost * 1e6, 'f', 0) + u' ' + QString::number(statement.lostMicros)));
    QVERIFY(std::abs(paid * 1e6 - static_cast<double>(statement.paidMicros)) < kCent);
    double named = 0;
    for (const auto& row : rowsIn(lines.str()))
        if (row.at("kind") == "cost" && (row.at("bucket") == "direct_compute" || row.at("bucket") == "rollback"))
            named += std::stod(row.at("micros"));
    QVERIFY(std::abs(named - static_cast<double>(statement.namedMicros)) < kCent);
    // Who reads prices out of such a file finds those that were in force.
    Problems problems;
    const auto prices = economics::readFocusPrices(focus.str(), problems);
    QVERIFY(prices && problems.isEmpty() && !prices->empty());
    for (const economics::StatedPrice& price : *prices)
        QVERIFY(price.currency == "USD" && price.row.rate.value >= 2'489'990 && price.row.rate.value <= 3'110'010);
}

SEAM_TEST(tst_totals_agree, TstTotalsAgree)
#include "tst_totals_agree.moc"
