// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/sample_hall.h"

#include "support/sample_incidents.h"

#include "topology/topology.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

namespace seamscope::test {
namespace {

using namespace std::chrono_literals;
using telemetry::SeriesId;
using topology::EdgeKind;
using topology::Entity;
using topology::EntityId;
using topology::EntityKind;

constexpr int kRacks = 32;
constexpr int kHostsPerRack = 8;
constexpr int kGpusPerHost = 8;
constexpr double kRate = 2.49;
constexpr double kReference = 4.21;

std::string two(int n) { return (n < 10 ? "0" : "") + std::to_string(n); }
std::string hostName(int host) {
    return "n" + std::string(host < 10 ? "00" : host < 100 ? "0" : "") + std::to_string(host);
}

/// Repeatable noise in −1 … 1 without a generator's state.
double noise(std::uint32_t a, std::uint32_t b) {
    std::uint32_t x = a * 2654435761U ^ (b + 0x9E3779B9U) * 40503U;
    x ^= x >> 15;
    x *= 2246822519U;
    x ^= x >> 13;
    return static_cast<double>(x % 20001) / 10000.0 - 1.0;
}

struct Build {
    topology::TopologyFragment graph;
    telemetry::Update update;

    EntityId add(EntityKind kind, const std::string& name, const std::string& owner,
                 topology::Position position = {}) {
        Entity entity;
        entity.id = EntityId::make(kind, name);
        entity.owner = owner;
        if (position.row >= 0)
            entity.position = position;
        if (kind == EntityKind::gpu)
            entity.labels["model"] = "H100";
        graph.entities.push_back(entity);
        return entity.id;
    }
    void edge(const EntityId& from, const EntityId& to, EdgeKind kind) {
        graph.edges.push_back({from, to, kind});
    }
    void value(const EntityId& entity, const char* signal, const char* unit, TimePoint t, double v) {
        telemetry::SeriesInfo info;
        info.id = SeriesId(static_cast<std::uint32_t>(update.series.size()));
        info.source = telemetry::SourceId(0);
        info.metric = signal;
        info.signal = signal;
        info.entity = entity;
        info.unit = unit;
        info.period = 10s;
        update.samples.add(info.id, t, v);
        update.series.push_back(std::move(info));
    }
};

void addFacilities(Build& b, const SampleHall& hall) {
    const TimePoint now = hall.now();
    for (int c = 1; c <= 4; ++c) {
        const EntityId cdu = b.add(EntityKind::cdu, "cdu-" + std::to_string(c), "facilities");
        const EntityId row = b.add(EntityKind::row, std::string(1, static_cast<char>('A' + c - 1)),
                                   "facilities", {c - 1, 0, -1});
        b.edge(cdu, row, EdgeKind::cools);
        const double flow = hall.isLeaking && c == 2 ? 649 : 938 + c;
        b.value(cdu, "coolant.flow", "L/min", now, flow);
        b.value(cdu, "coolant.supply.temperature", "°C", now, hall.isLeaking && c == 2 ? 34.2 : 32.0);
    }
    for (int c = 1; c <= 2; ++c) {
        const EntityId chiller = b.add(EntityKind::chiller, "ch-" + std::to_string(c), "facilities");
        const EntityId feed = b.add(EntityKind::feed, c == 1 ? "a" : "b", "facilities");
        const EntityId pdu = b.add(EntityKind::pdu, c == 1 ? "pdu-a" : "pdu-b", "facilities");
        b.edge(feed, pdu, EdgeKind::powers);
        for (int k = 2 * c - 1; k <= 2 * c; ++k) {
            b.edge(chiller, EntityId::make(EntityKind::cdu, "cdu-" + std::to_string(k)), EdgeKind::cools);
            b.edge(pdu, EntityId::make(EntityKind::row, std::string(1, static_cast<char>('A' + k - 1))),
                   EdgeKind::powers);
        }
        b.value(feed, "power.active", "W", now, 1.41e6 + 1e4 * c);
        b.value(chiller, "coolant.supply.temperature", "°C", now, 14.0 + 0.1 * c);
    }
}

double temperature(const SampleHall& hall, int rack, int tray, std::uint32_t gpu) {
    double t = 61 + 3 * noise(gpu, 7);
    const int column = rack % 8;
    if (hall.isLeaking && rack / 8 == 1)
        t += 2 + std::max(0, 4 - std::abs(column - 3)) * 0.8;
    if (hall.isLeaking && rack == 11)
        t += tray < 2 ? 20 : 10;
    return std::round(t);
}

void addRacks(Build& b, const SampleHall& hall, topology::Job& job) {
    const TimePoint now = hall.now();
    unsigned rank = 0;
    for (int rack = 0; rack < kRacks; ++rack) {
        const EntityId row =
            EntityId::make(EntityKind::row, std::string(1, static_cast<char>('A' + rack / 8)));
        const EntityId id =
            b.add(EntityKind::rack, "r" + two(rack + 1), "facilities", {rack / 8, rack % 8, -1});
        b.edge(row, id, EdgeKind::contains);
        b.edge(EntityId::make(EntityKind::cdu, "cdu-" + std::to_string(rack / 8 + 1)), id, EdgeKind::cools);
        b.value(id, "coolant.supply.temperature", "°C", now,
                hall.isLeaking && rack == 11 ? 38.6 : 32 + 0.3 * noise(static_cast<std::uint32_t>(rack), 3));
        b.value(id, "power.active", "W", now, 46'000 + 800 * noise(static_cast<std::uint32_t>(rack), 5));
        for (int tray = 0; tray < kHostsPerRack; ++tray) {
            const std::string host = hostName(rack * kHostsPerRack + tray);
            const EntityId hostId = b.add(EntityKind::host, host, "hardware", {rack / 8, rack % 8, tray});
            b.edge(id, hostId, EdgeKind::contains);
            for (int g = 0; g < kGpusPerHost; ++g, ++rank) {
                const EntityId gpu = b.add(EntityKind::gpu, host + ":" + std::to_string(g), "hardware");
                const double t = temperature(hall, rack, tray, rank);
                b.value(gpu, "gpu.temperature", "°C", now, t);
                b.value(gpu, "gpu.clock.sm", "MHz", now, t > 80 ? 1410 : 1755);
                b.value(gpu, "gpu.power", "W", now, 640 + 30 * noise(rank, 11));
                job.ranks.push_back({rank, gpu});
            }
        }
    }
}

void addFabric(Build& b) {
    for (int leaf = 0; leaf < 8; ++leaf) {
        const EntityId sw = b.add(EntityKind::switch_, "leaf-" + std::to_string(leaf + 1), "network");
        for (int host = leaf * 32; host < leaf * 32 + 32; ++host)
            b.edge(sw, EntityId::make(EntityKind::host, hostName(host)), EdgeKind::connects);
        for (int spine = 1; spine <= 4; ++spine)
            b.edge(EntityId::make(EntityKind::switch_, "spine-" + std::to_string(spine)), sw,
                   EdgeKind::connects);
    }
    for (int spine = 1; spine <= 4; ++spine)
        b.add(EntityKind::switch_, "spine-" + std::to_string(spine), "network");
    b.add(EntityKind::storage, "nas1", "storage");
}

/// Every half hour a durable commit; between them what is at risk grows evenly up to @p micros at @p now.
std::vector<telemetry::MeterAtRisk::Corner> teethUntil(TimePoint now, TimePoint committed,
                                                       std::int64_t micros) {
    const double perSecond = static_cast<double>(micros) / toSeconds(now - committed);
    const auto corner = [&](TimePoint at, Duration since) {
        const double money = perSecond * toSeconds(since);
        return telemetry::MeterAtRisk::Corner{at, GpuTime::rounded(money / 1e6 / kRate * 3.6e12),
                                              static_cast<std::int64_t>(money), false};
    };
    std::vector<telemetry::MeterAtRisk::Corner> corners;
    for (int tooth = 4; tooth > 0; --tooth) {
        const TimePoint begin = committed - 30min * tooth;
        corners.push_back(corner(begin, Duration(0)));
        corners.push_back(corner(begin + 30min, 30min));
    }
    corners.push_back(corner(committed, Duration(0)));
    corners.push_back(corner(now, now - committed));
    return corners;
}

/// By hand: restart 5 min and 24 min of work at $5,099.52 an hour; waiting at $18.1 a minute, and $1,270 at
/// the cliff after 8:12.
std::vector<telemetry::MeterWhatIf> waysToGoOn() {
    using Choice = telemetry::MeterWhatIf::Choice;
    const auto way = [](Choice choice, Duration wait, std::int64_t low, std::int64_t likely,
                        std::int64_t high) {
        telemetry::MeterWhatIf what;
        what.choice = choice;
        what.incident = "inc-1";
        what.job = EntityId::make(EntityKind::job, "atlas-70b");
        what.wait = wait;
        what.cost = {low * 1'000'000, likely * 1'000'000, high * 1'000'000};
        what.savedMicros = (2264 - likely) * 1'000'000;
        what.basis = {telemetry::Message("restart 300 s, stated in jobs.json"),
                      telemetry::Message("at risk since 11:39:52")};
        return what;
    };
    auto cadence = way(Choice::otherCadence, Duration(0), -34, -34, -34);
    cadence.incident.clear();
    cadence.intervalSeconds = 3248;
    cadence.savedMicros = 34'000'000;
    return {way(Choice::drainNow, Duration(0), 2100, 2264, 2450),
            way(Choice::waitThenDrain, 10min, 3500, 3715, 3980),
            way(Choice::waitThenDrain, 30min, 3800, 4077, 4420), cadence};
}

/// tokens §8: at risk 1,839 and 308 steps since 11:39:52, next cliff 12:12:04, 99.4 % green, 18 times.
telemetry::MeterDetail detailOf(const SampleHall& hall, const telemetry::MeterReading& reading) {
    telemetry::MeterDetail detail;
    telemetry::MeterJobDetail job;
    job.job = EntityId::make(EntityKind::job, "atlas-70b");
    job.baseline = {telemetry::MeterBaseline::Kind::reference,  kReference, 4.19, 4.23, 812, {}, false,
                    telemetry::Message("benchmark 2026-02-11"), {}};
    const auto hour = std::int64_t{2048} * 3'600'000'000'000;
    const GpuTime slow = hall.isLeaking ? reading.lostGpuTime : GpuTime();
    job.buckets = {GpuTime(hour * 7), {}, slow, {}, GpuTime(hour / 8), {}, {}, GpuTime(hour / 20),
                   GpuTime(hour / 50)};
    job.standing = {jobs::JobState::running, hall.now()};
    job.goodput = 0.967;
    job.ettr = 0.981;
    job.mfu = hall.isLeaking ? 0.372 : 0.413;
    job.mfuReference = 0.413;
    job.busBandwidth = hall.isLeaking ? 338e9 : 366e9;
    job.busReference = 370e9;
    job.lostPerHourLowMicros = hall.isLeaking ? 480'000'000 : 0;
    job.lostPerHourHighMicros = hall.isLeaking ? 524'000'000 : 0;
    job.lostSteps = reading.lostSteps;
    job.lostTokens = reading.lostTokens;
    job.lostShareOfDay = hall.isLeaking ? 0.002 : 0;
    job.slipSeconds = hall.isLeaking ? 173.5 : 0;
    telemetry::MeterAtRisk risk;
    risk.tier = "storage/nas1";
    risk.committed = *parseRfc3339("2026-03-12T11:39:52Z");
    risk.micros = 1'839'000'000;
    risk.steps = 308;
    risk.corners = teethUntil(hall.now(), *risk.committed, risk.micros);
    risk.gpuTime = risk.corners.back().gpuTime;
    job.atRisk = {risk};
    telemetry::CheckpointSqueeze squeeze;
    squeeze.intervalSeconds = 1800;
    squeeze.writeSeconds = 60;
    squeeze.restartSeconds = 300;
    squeeze.mtbfHours = 24.7;
    squeeze.failures = 3;
    squeeze.youngSeconds = 3266;
    squeeze.dalySeconds = 3246;
    squeeze.exactSeconds = 3248;
    squeeze.lowSeconds = 2350;
    squeeze.highSeconds = 4450;
    squeeze.writePerHourMicros = 170'000'000;
    squeeze.rollbackPerHourMicros = 52'000'000;
    squeeze.savedPerHourMicros = 34'000'000;
    squeeze.failureSource = telemetry::Message("3 interruptions in 5.1 days");
    job.squeeze = squeeze;
    job.forecast = telemetry::MeterForecast{
        2048, 29.1, 6.0, 85.0, 0.953, 0.87, 0.99, 1.05, 3, 152'031, telemetry::Message("this site")};
    detail.jobs = {job};
    detail.buckets = job.buckets;
    detail.greenShare = hall.isLeaking ? 2418.0 / 2432 : 1;
    detail.componentsKnown = 2432;
    detail.isGreenButLosing = hall.isLeaking;
    if (!hall.isLeaking)
        return detail;
    detail.marginalPerMinuteMicros = 18'100'000;
    detail.open = {
        {"inc-1", *parseRfc3339("2026-03-12T11:28:40Z"), *coolingReport().incidents[0].cost, 18'100'000}};
    detail.open[0].perHourMicros = {502'310'000, 301'390'000, 0, 280'000'000, 0};
    detail.whatIfs = waysToGoOn();
    detail.breakEven = 125min;
    detail.greenButLosingSince = *parseRfc3339("2026-03-12T11:35:10Z");
    detail.cliffs = {{telemetry::MeterCliff::Kind::watchdog, EntityId::make(EntityKind::rack, "r12"),
                      *parseRfc3339("2026-03-12T12:12:04Z"), 1'270'000'000, 0.25,
                      telemetry::Message("R12 40 °C, 64 GPUs throttle")}};
    using Level = telemetry::MeterShare::Level;
    detail.shares = {{Level::seam, "cooling", reading.lostGpuTime, 242'000'000, 0.986},
                     {Level::seam, "unattributed",
                      GpuTime::rounded(static_cast<double>(reading.lostGpuTime) / 70), 3'400'000, 0.014},
                     {Level::domain, "facilities", reading.lostGpuTime, 242'000'000, 0.986}};
    detail.amplification = {
        {"inc-1", EntityId::make(EntityKind::pump, "cdu-2-a"), 0.0054, 1 - kReference / 4.67, 18.2}};
    detail.teams = {{"ml-platform", 2048, 0.90, 0.97, 502'310'000}};
    return detail;
}

telemetry::MeterReading meterOf(const SampleHall& hall) {
    const double step = hall.isLeaking ? 4.67 : kReference;
    telemetry::MeterReading m;
    m.at = hall.now();
    m.currency = "USD";
    m.gpus = 2048;
    m.delivered = kReference / step;
    m.paidPerHourMicros = static_cast<std::int64_t>(2048 * kRate * 1e6);
    m.lostPerHourMicros = static_cast<std::int64_t>(2048 * kRate * (1 - m.delivered) * 1e6);
    m.since = *parseRfc3339("2026-03-12T11:28:40Z");
    m.lostTotalMicros = hall.isLeaking ? 245'800'000 : 0;
    m.lostGpuTime = GpuTime::rounded(static_cast<double>(m.lostTotalMicros) / 1e6 / kRate * 3.6e12);
    m.lostSteps = hall.isLeaking ? 41 : 0;
    m.lostTokens = m.lostSteps * 8388608.0;
    m.quality = telemetry::Quality::good;
    telemetry::MeterReading::JobLine line;
    line.job = EntityId::make(EntityKind::job, "atlas-70b");
    line.gpus = 2048;
    line.stepSeconds = step;
    line.referenceSeconds = kReference;
    line.referenceSource = telemetry::Message("benchmark 2026-02-11");
    line.priceSource = "contract 17";
    line.lostPerHourMicros = m.lostPerHourMicros;
    line.quality = telemetry::Quality::good;
    m.jobs = {line};
    if (hall.hasDetail)
        m.detail = detailOf(hall, m);
    return m;
}

std::vector<telemetry::SourceHealth> sourcesOf(TimePoint now) {
    std::vector<telemetry::SourceHealth> out;
    const auto add = [&](const char* name, const char* kind, telemetry::SourceState state, Duration age) {
        telemetry::SourceHealth s;
        s.id = telemetry::SourceId(static_cast<std::uint32_t>(out.size()));
        s.name = name;
        s.kind = kind;
        s.endpoint = std::string("http://") + name + ":9090";
        s.state = state;
        s.newest = now - age;
        s.lastContact = s.newest;
        s.period = 10s;
        s.series = 400 + 37 * s.id.value();
        s.samples = 1'000'000 + 12'345ULL * s.id.value();
        out.push_back(s);
    };
    for (int i = 1; i <= 12; ++i)
        add(("prometheus-" + std::to_string(i)).c_str(), "prometheus", telemetry::SourceState::alive,
            800ms + i * 100ms);
    add("hall-2 bms", "mqtt", telemetry::SourceState::alive, 2s);
    add("kernel logs", "kernel", telemetry::SourceState::alive, 4s);
    add("nas1 exporter", "scrape", telemetry::SourceState::dead, 4h + 12min);
    out.back().lastError = "connection refused";
    out[0].faults[static_cast<std::size_t>(telemetry::InputFault::outOfOrder)] = {
        12, "prometheus-1: gpu_temp{gpu=\"3\"} at 11:59:02Z"};
    return out;
}

} // namespace

TimePoint SampleHall::now() const { return *parseRfc3339("2026-03-12T12:03:52Z"); }

telemetry::Update SampleHall::firstUpdate(telemetry::SessionMode mode) const {
    Build b;
    topology::Job job;
    job.id = EntityId::make(EntityKind::job, "atlas-70b");
    job.program = EntityId::make(EntityKind::program, "atlas");
    job.owner = "ml-platform";
    job.gpus = 2048;
    job.parallelism = {8, 4, 64, 1, "tp-dp-pp"};
    job.reference.stepSeconds = kReference;
    b.add(EntityKind::site, "hall-2", "facilities");
    addFacilities(b, *this);
    addRacks(b, *this, job);
    addFabric(b);
    {
        telemetry::SeriesInfo loss;
        loss.id = SeriesId(static_cast<std::uint32_t>(b.update.series.size()));
        loss.metric = loss.signal = "meter.lost_per_hour";
        loss.entity = EntityId::make(EntityKind::site, "hall-2");
        loss.unit = "USD/h";
        b.update.samples.add(loss.id, now(), isLeaking ? 502 : 0);
        b.update.series.push_back(std::move(loss));
    }
    const EntityId jobId = b.add(EntityKind::job, "atlas-70b", "ml-platform");
    b.add(EntityKind::program, "atlas", "programme office");
    b.value(jobId, "job.step_seconds", "s", now(), isLeaking ? 4.67 : kReference);
    b.graph.jobs.push_back(std::move(job));
    topology::TopologyBuilder builder;
    builder.merge(b.graph);
    telemetry::Update update = std::move(b.update);
    update.reset = true;
    update.epoch = 1;
    update.topology = builder.build();
    telemetry::SessionState& session = update.session.edit();
    session.mode = mode;
    session.now = now();
    session.start = now() - 8h;
    session.end = now();
    session.site = "hall-2";
    session.timezone = "Europe/Paris";
    session.canSeek = mode == telemetry::SessionMode::replay;
    update.sources = sourcesOf(now());
    update.meter = meterOf(*this);
    update.events = events();
    update.incidents =
        std::make_shared<telemetry::IncidentReport>(isLeaking ? coolingReport() : quietReport());
    return update;
}

telemetry::RangeResult SampleHall::range(const telemetry::RangeQuery& query) const {
    const TimePoint onset = *parseRfc3339("2026-03-12T11:28:40Z");
    const Duration width = std::max<Duration>(10s, query.range.length() / std::max(1U, query.maxColumns));
    telemetry::RangeResult result;
    const auto lagOf = [](const std::string& signal) -> Duration {
        const std::array<std::pair<const char*, Duration>, 6> lags = {{{"coolant.supply.temperature", 102s},
                                                                       {"gpu.temperature", 146s},
                                                                       {"gpu.clock.sm", 218s},
                                                                       {"gpu.power", 218s},
                                                                       {"job.step_seconds", 231s},
                                                                       {"meter.lost_per_hour", 231s}}};
        for (const auto& [name, lag] : lags)
            if (signal == name)
                return lag;
        return 0s;
    };
    const auto add = [&](const telemetry::SeriesInfo& info, double before, double after, double spread) {
        telemetry::RangeSeries series;
        series.info = info;
        for (TimePoint t = query.range.from; t < query.range.to; t += width) {
            const double since = std::max(0.0, toSeconds(t - onset - lagOf(info.signal)));
            const auto k = static_cast<std::uint32_t>(toNanoseconds(t) / 1'000'000'000);
            const double v =
                before + (after - before) * (1 - std::exp(-since / 300)) + spread * noise(k, info.id.value());
            series.columns.push_back({t, v - spread, v + spread, v, v, 3, telemetry::Quality::good});
        }
        result.series.push_back(std::move(series));
    };
    const telemetry::Update now = firstUpdate();
    const telemetry::Update healthy = SampleHall{false}.firstUpdate();
    for (std::size_t i = 0; i < now.series.size(); ++i) {
        if (!query.filter.matches(now.series[i]))
            continue;
        ++result.matched;
        if (result.series.size() < query.maxSeries)
            add(now.series[i], healthy.samples.value[i], now.samples.value[i],
                std::abs(healthy.samples.value[i]) * 0.002);
    }
    result.truncated = result.matched > result.series.size();
    return result;
}

std::vector<telemetry::Event> SampleHall::events() const {
    std::vector<telemetry::Event> out;
    const auto add = [&](TimePoint at, telemetry::EventKind kind, const char* text, EntityId entity = {}) {
        telemetry::Event e;
        e.at = at;
        e.arrival = at;
        e.kind = kind;
        e.text = text;
        e.entity = std::move(entity);
        out.push_back(std::move(e));
    };
    for (int i = 11; i >= 0; --i)
        add(*parseRfc3339("2026-03-12T11:39:52Z") - i * 30min, telemetry::EventKind::checkpoint,
            "step checkpoint, 60 s");
    add(*parseRfc3339("2026-03-12T08:06:00Z"), telemetry::EventKind::deploy, "deploy 4.12");
    add(*parseRfc3339("2026-03-12T09:40:00Z"), telemetry::EventKind::automation, "auto-retry 1");
    add(*parseRfc3339("2026-03-12T11:39:52Z"), telemetry::EventKind::plannedCheckpoint,
        "blocking write 60 s, as planned", EntityId::make(EntityKind::job, "atlas-70b"));
    std::sort(out.begin(), out.end(), [](const auto& a, const auto& b) { return a.at < b.at; });
    return out;
}

} // namespace seamscope::test
