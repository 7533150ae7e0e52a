// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/ledger_answer.h"

#include "economics/incident_cost.h"
#include "economics/meter.h"
#include "economics/pricing.h"
#include "session/session.h"
#include "support/recording_sink.h"
#include "support/test_program.h"
#include "telemetry/store.h"
#include "topology/topology.h"

#include <QtTest>

#include <array>
#include <future>
#include <numeric>

using namespace seamscope;
using session::answerLedger;
using telemetry::LedgerQuery;

namespace {

const TimePoint kStart = fromNanoseconds(1'772'323'200'000'000'000);
TimePoint at(double seconds) { return kStart + fromSeconds(seconds); }
const topology::EntityId kJob = topology::EntityId::make(topology::EntityKind::job, "j1");

/// 8 GPUs at 2.49: 100 steps of 4 s, then 100 of 5 s, while an incident lies on the job.
struct Site {
    Site() {
        topology::TopologyFragment fragment;
        topology::Job job;
        job.id = kJob;
        job.gpus = 8;
        job.reference.stepSeconds = 4;
        fragment.jobs.push_back(job);
        topology::TopologyBuilder builder;
        builder.merge(fragment);
        graph = builder.build();
        std::uint32_t number = 0;
        for (const char* signal : {"job.step_seconds", "job.step"}) {
            telemetry::SeriesInfo info;
            info.id = telemetry::SeriesId(number++);
            info.source = telemetry::SourceId(1);
            info.metric = info.signal = signal;
            info.entity = kJob;
            store.addSeries(info);
        }
        telemetry::SampleBatch batch;
        double t = 0;
        for (int n = 1; n <= 200; ++n) {
            const double length = n <= 100 ? 4 : 5;
            t += length;
            batch.add(telemetry::SeriesId(0), at(t), length);
            batch.add(telemetry::SeriesId(1), at(t), n);
        }
        store.append(batch);
        store.publish();
        Problems problems;
        auto book = economics::PriceBook::parse(
            R"({"schema":1,"currency":"USD","gpu_hour":[{"model":"*","rate":2.49,"from":"2020-01-01T00:00:00Z",
                "to":null,"basis":"reserved","source":"contract 17"}]})",
            problems);
        if (book)
            prices = std::make_shared<const economics::PriceBook>(std::move(*book));
        report = std::make_shared<telemetry::IncidentReport>();
        telemetry::Incident& incident = report->incidents.emplace_back();
        incident.id = "inc-1";
        incident.onset = incident.declared = at(400);
        incident.jobs = {kJob};
    }
    [[nodiscard]] telemetry::LedgerAnswer ask(const LedgerQuery& query, bool isPriced = true) const {
        return answerLedger({*store.snapshot(), {}, *graph, isPriced ? prices : nullptr, report}, query);
    }
    static LedgerQuery partition(const char* bucket) {
        LedgerQuery query;
        query.at = at(900);
        query.bucket = bucket;
        query.kind = LedgerQuery::Kind::partition;
        return query;
    }

    telemetry::Store store;
    std::shared_ptr<const topology::Topology> graph;
    std::shared_ptr<const economics::PriceBook> prices;
    std::shared_ptr<telemetry::IncidentReport> report;
};

GpuTime sumOf(const telemetry::LedgerAnswer& answer) {
    return std::accumulate(answer.lines.begin(), answer.lines.end(), GpuTime(),
                           [](GpuTime sum, const auto& line) { return sum + line.time; });
}

constexpr std::int64_t kSecond = 1'000'000'000;

} // namespace

class TstLedgerAnswer : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aBucketIsTheSumOfItsLines();
    void theWholePartitionIsTheTimeOfAllGpus();
    void layersComeToTheCostOfTheIncident();
    void filtersTakeNothingElse();
    void theNewestLinesStayAndTheSumIsWhole();
    void withoutAPriceThereIsNoMoney();
    void whatAPersonCalledWrongIsNobodys();
    void theTimeBetweenTwoThatAreOneIsNobodys();
    void whatWasToldAsOneKeepsItsCost();
    void silenceCostsAsLongAsSomebodyListens();
    void whatIsToComeCostsNothingYet();
};

// By hand: 100 s too much on 8 GPUs are 800 GPU-seconds, 0.5533 of a currency at 2.49 an hour.
void TstLedgerAnswer::aBucketIsTheSumOfItsLines() {
    const Site site;
    QVERIFY(site.prices);
    const auto answer = site.ask(Site::partition("slow_excess"));
    QCOMPARE(answer.time, GpuTime(800 * kSecond));
    QCOMPARE(sumOf(answer), answer.time);
    QCOMPARE(answer.currency, std::string("USD"));
    QVERIFY(answer.micros && std::abs(*answer.micros - 553'333) <= 1);
    QCOMPARE(answer.matched, std::uint64_t{answer.lines.size()});
    for (const telemetry::LedgerLine& line : answer.lines) {
        QVERIFY(line.job == kJob && line.bucket == "slow_excess" && line.gpus == 8);
        QCOMPARE(line.rateMicros, std::optional<std::int64_t>(2'490'000));
        QCOMPARE(line.source, std::string("contract 17"));
        QCOMPARE(line.incident, std::string("inc-1"));
    }
    QCOMPARE(site.ask(Site::partition("productive")).time, GpuTime(std::int64_t{200 * 4 * 8} * kSecond));
}

void TstLedgerAnswer::theWholePartitionIsTheTimeOfAllGpus() {
    const Site site;
    const auto answer = site.ask(Site::partition(""));
    QCOMPARE(answer.time, GpuTime(std::int64_t{900 * 8} * kSecond)); // wall-clock × GPUs
    QVERIFY(std::is_sorted(answer.lines.begin(), answer.lines.end(),
                           [](const auto& a, const auto& b) { return a.from < b.from; }));
}

void TstLedgerAnswer::layersComeToTheCostOfTheIncident() {
    const Site site;
    LedgerQuery query = Site::partition("direct_compute");
    query.kind = LedgerQuery::Kind::layers;
    query.incident = "inc-1";
    const auto answer = site.ask(query);
    QVERIFY(!answer.lines.empty());
    // What the incident itself says, priced from the same data at the same moment.
    telemetry::IncidentReport priced = *site.report;
    economics::priceIncidents(
        priced, economics::costContextOf(*site.store.snapshot(), {}, *site.graph, site.prices, query.at),
        nullptr);
    QVERIFY(priced.incidents[0].cost && answer.micros);
    QCOMPARE(*answer.micros, priced.incidents[0].cost->directComputeMicros);
    QVERIFY(priced.incidents[0].cost->at == query.at);
    QVERIFY(std::abs(static_cast<double>(answer.time) / kSecond - 800) < 8); // within 1 % of the hand's
}

void TstLedgerAnswer::filtersTakeNothingElse() {
    const Site site;
    LedgerQuery query = Site::partition("slow_excess");
    query.job = topology::EntityId::make(topology::EntityKind::job, "another");
    QCOMPARE(site.ask(query).matched, std::uint64_t{0});
    query.job = kJob;
    query.incident = "inc"; // the beginning of an id is another id
    QCOMPARE(site.ask(query).matched, std::uint64_t{0});
    query.incident = "inc-1";
    QCOMPARE(site.ask(query).time, GpuTime(800 * kSecond));
    query.from = at(850); // ten of the hundred
    QCOMPARE(site.ask(query).time, GpuTime(80 * kSecond));
    query.from = {};
    query.at = at(650); // fifty were known then
    QCOMPARE(site.ask(query).time, GpuTime(400 * kSecond));
}

void TstLedgerAnswer::theNewestLinesStayAndTheSumIsWhole() {
    const Site site;
    LedgerQuery query = Site::partition("");
    const auto whole = site.ask(query);
    query.limit = 2;
    const auto cut = site.ask(query);
    QCOMPARE(cut.lines.size(), std::size_t{2});
    QVERIFY(cut.lines.back() == whole.lines.back());
    QCOMPARE(cut.matched, whole.matched);
    QCOMPARE(cut.time, whole.time);
    QCOMPARE(cut.micros, whole.micros);
}

void TstLedgerAnswer::withoutAPriceThereIsNoMoney() {
    const Site site;
    const auto answer = site.ask(Site::partition("slow_excess"), false);
    QCOMPARE(answer.time, GpuTime(800 * kSecond));
    QVERIFY(!answer.micros && answer.currency.empty());
    for (const telemetry::LedgerLine& line : answer.lines)
        QVERIFY(!line.rateMicros);
}

/// Its rows stay, and are nobody's: the partition is what it was, the layers of the incident are gone.
void TstLedgerAnswer::whatAPersonCalledWrongIsNobodys() {
    const Site site;
    const auto before = site.ask(Site::partition("slow_excess"));
    auto alarms = std::make_shared<telemetry::AlarmReport>();
    telemetry::OverIncident& over = alarms->over.emplace_back();
    over.incident = "inc-1";
    over.since = at(400);
    over.ended = at(900);
    over.verdict.emplace().kind = telemetry::AlarmVerdict::Kind::wrong;
    const auto ask = [&](const LedgerQuery& query) {
        return answerLedger({*site.store.snapshot(), {}, *site.graph, site.prices, site.report, alarms}, query);
    };
    const auto after = ask(Site::partition("slow_excess"));
    QCOMPARE(after.time, before.time);
    QCOMPARE(after.micros, before.micros);
    for (const telemetry::LedgerLine& line : after.lines)
        QCOMPARE(line.incident, std::string());
    LedgerQuery layers = Site::partition("direct_compute");
    layers.kind = LedgerQuery::Kind::layers;
    QVERIFY(!site.ask(layers).lines.empty());
    QVERIFY(ask(layers).lines.empty());
}

namespace {

/// The link, 700 to 800, was said to be a part of the pump, 400 to 500.
std::shared_ptr<telemetry::AlarmReport> mergedOf(Site& site) {
    telemetry::Incident second = site.report->incidents.front();
    site.report->incidents.front().ended = at(500);
    second.id = "inc-2";
    second.onset = second.declared = at(700);
    second.ended = at(800);
    site.report->incidents.push_back(second);
    auto alarms = std::make_shared<telemetry::AlarmReport>();
    for (const telemetry::Incident& incident : site.report->incidents) {
        telemetry::OverIncident& over = alarms->over.emplace_back();
        over.alarm = alarms->over.size();
        over.incident = incident.id;
        over.since = incident.onset;
        over.ended = *incident.ended;
    }
    telemetry::AlarmMerge& merge = alarms->over.back().merged.emplace();
    merge.into = 1;
    merge.incident = "inc-1";
    merge.since = at(400);
    merge.at = at(850);
    return alarms;
}

} // namespace

/// By hand: 100 s and 100 s on 8 GPUs are the whole's, the 200 s between them are not; its layers are those of both.
void TstLedgerAnswer::theTimeBetweenTwoThatAreOneIsNobodys() {
    Site site;
    const auto alarms = mergedOf(site);
    const auto ask = [&](const LedgerQuery& query) {
        return answerLedger({*site.store.snapshot(), {}, *site.graph, site.prices, site.report, alarms}, query);
    };
    LedgerQuery query = Site::partition("");
    query.incident = "inc-1";
    const auto rows = ask(query);
    QCOMPARE(rows.time, GpuTime(std::int64_t{200 * 8} * kSecond));
    for (const telemetry::LedgerLine& line : rows.lines) {
        QCOMPARE(line.incident, std::string("inc-1"));
        QVERIFY(line.to <= at(500) || line.from >= at(700));
    }
    query.kind = LedgerQuery::Kind::layers;
    query.bucket = "direct_compute";
    const auto layers = ask(query);
    const auto first = site.ask(query);
    query.incident = "inc-2";
    const auto second = site.ask(query);
    QVERIFY(first.time > GpuTime() && second.time > GpuTime());
    QCOMPARE(layers.time, first.time + second.time);
    QVERIFY(ask(query).lines.empty());
}

/// A recording of what a gateway told has them as one, from 400 to 800: priced as one it would have the time between them too.
void TstLedgerAnswer::whatWasToldAsOneKeepsItsCost() {
    Site site;
    static_cast<void>(mergedOf(site));
    const auto context = economics::costContextOf(*site.store.snapshot(), {}, *site.graph, site.prices, at(900));
    telemetry::IncidentReport report = *site.report;
    economics::priceIncidents(report, context, nullptr);
    QVERIFY(report.incidents[0].cost && report.incidents[1].cost);
    telemetry::Incident& whole = report.incidents[0];
    whole.ended = at(800);
    whole.merged.emplace_back().id = "inc-2";
    report.incidents.pop_back();
    const telemetry::IncidentCost told = *whole.cost;
    economics::priceIncidents(report, context, nullptr);
    QVERIFY(*report.incidents[0].cost == told);
}

/// Nothing of the cluster was heard for five minutes; the building goes on. Of a file its clock may run ahead. Live, the meter and
/// the cost of the incident count on, and the ledger is one with them.
void TstLedgerAnswer::silenceCostsAsLongAsSomebodyListens() {
    Site site;
    telemetry::SeriesInfo info;
    info.id = telemetry::SeriesId(2);
    info.source = telemetry::SourceId(2);
    info.metric = info.signal = "pump.speed";
    info.entity = *topology::EntityId::parse("pump/p1");
    site.store.addSeries(info);
    telemetry::SampleBatch batch;
    for (double t = 0; t <= 1200; t += 30)
        batch.add(info.id, at(t), 1);
    site.store.append(batch);
    site.store.publish();
    LedgerQuery query = Site::partition("blocked");
    query.at = at(1200);
    const auto snapshot = site.store.snapshot();
    const auto ask = [&](bool isLive) {
        return answerLedger({*snapshot, {}, *site.graph, site.prices, site.report, {}, isLive}, query).time;
    };
    QCOMPARE(ask(false), GpuTime());
    economics::Meter meter(kStart);
    meter.setJobs(site.graph->jobs());
    telemetry::SampleBatch steps;
    const std::array ids{telemetry::SeriesId(0)};
    snapshot->scan(ids, kStart, at(1200), 1000, steps);
    for (std::size_t i = 0; i < steps.size(); ++i)
        meter.step(kJob, steps.time[i], steps.value[i]);
    meter.advanceTo(at(1200));
    const auto blocked = static_cast<std::size_t>(telemetry::Bucket::blocked);
    const GpuTime metered = meter.detailedReading().detail->jobs.front().buckets[blocked];
    QVERIFY(toGpuHours(metered) * 3600 / 8 > 280);
    QCOMPARE(ask(true), metered);
}

/// A client may ask for any time; of a live session the next month has not been.
void TstLedgerAnswer::whatIsToComeCostsNothingYet() {
    using namespace std::chrono_literals;
    ManualClock clock(at(0));
    session::Session session({}, test::shippedCatalogue(), clock, 1);
    telemetry::Lane& lane = session.ingest().attach({"test", "scrape", "here", 1s, telemetry::TimePolicy::live});
    topology::TopologyFragment fragment;
    topology::Job& job = fragment.jobs.emplace_back();
    job.id = kJob;
    job.gpus = 8;
    job.reference.stepSeconds = 4;
    lane.topology(fragment);
    const std::pair<std::string_view, std::string_view> labels[] = {{"training_job", "j1"}};
    const telemetry::SeriesId series = lane.series({"training_step_seconds", labels, telemetry::SignalKind::gauge, {}, 4s});
    for (int t = 4; t <= 400; t += 4) {
        clock.set(at(t));
        telemetry::SampleBatch batch;
        batch.arrival = clock.now();
        batch.add(series, clock.now(), 4);
        lane.samples(std::move(batch));
        session.flush();
    }
    clock.set(at(700)); // five minutes of silence
    QTRY_VERIFY(session.published()->session.end == at(700) && session.published()->parts.topology);
    const auto ask = [&](TimePoint then) {
        LedgerQuery query = Site::partition("");
        query.at = then;
        std::promise<Result<telemetry::LedgerAnswer>> promise;
        session.queryLedger(query, [&](Result<telemetry::LedgerAnswer> answer) { promise.set_value(std::move(answer)); });
        return promise.get_future().get();
    };
    const auto now = ask(at(700));
    const auto nextMonth = ask(at(700) + std::chrono::days(30));
    QVERIFY2(now && nextMonth, now ? "" : now.error().text().c_str());
    QVERIFY(toGpuHours(now->time) > 1 && toGpuHours(now->time) < 2); // 8 GPUs for at most 700 s
    QCOMPARE(nextMonth->time, now->time);
    QVERIFY(nextMonth->lines == now->lines);
}

SEAM_TEST(tst_ledger_answer, TstLedgerAnswer)
#include "tst_ledger_answer.moc"
