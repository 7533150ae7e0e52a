// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/sample_incidents.h"

#include "telemetry/message_catalogue.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <random>

namespace seamscope::test {
namespace {

using namespace std::chrono_literals;
using telemetry::Incident;
using telemetry::IncidentCost;
using telemetry::IncidentEvidence;
using telemetry::IncidentReport;
using telemetry::IncidentRoot;
using topology::EntityId;

const TimePoint kOnset = *parseRfc3339("2026-03-12T11:28:40Z");

EntityId id(const char* text) { return *EntityId::parse(text); }

IncidentEvidence fact(const char* entity, const char* signal, Duration after, const char* text, double change,
                      double strength) {
    return {id(entity), signal, kOnset + after, 4s, telemetry::Message(text), change, strength, {}, {}, {}};
}

/// The same with the figures of the change.
IncidentEvidence change(const char* entity, const char* signal, Duration after, const char* text,
                        double strength, double from, double to, const char* unit) {
    IncidentEvidence out = fact(entity, signal, after, text, to > from ? 1 : -1, strength);
    out.before = from;
    out.after = to;
    out.unit = unit;
    return out;
}

IncidentRoot pumpRoot() {
    IncidentRoot root;
    root.entity = id("pump/cdu-2-a");
    root.mechanism = "pump_degraded";
    root.seam = "cooling";
    root.confidence = 0.86;
    root.supporting = {
        change("cdu/cdu-2", "coolant.flow", 0s, "CDU-2 flow 940 → 649 L/min; pump A current −28 %", 22, 940,
               649, "L/min"),
        change("rack/r12", "coolant.supply.temperature", 102s,
               "R12 supply 32.0 → 38.6 °C; top tray furthest from inlet", 17, 32.0, 38.6, "°C"),
        change("host/n088", "gpu.temperature", 146s, "n088 GPU 61 → 87 °C, median of eight", 19, 61, 87,
               "°C"),
        change("host/n088", "gpu.clock.sm", 218s, "n088 clock 1,755 → 1,410 MHz, reason: SW thermal", 24,
               1755, 1410, "MHz"),
        fact("job/atlas-70b", "collective.arrival_lag", 227s, "ranks 704–711 last at 406 of 406 steps", 1,
             40),
        change("job/atlas-70b", "job.step_seconds", 231s, "step 4.21 → 4.67 s (+10.9 %)", 31, 4.21, 4.67,
               "s"),
        fact("program/atlas", "", 236s, "program −9.9 % of its pace", -1, 29),
    };
    root.contradicting = {
        {id("rack/r11"),
         "coolant.supply.temperature",
         kOnset + 102s,
         9s,
         telemetry::Message("R11 shares the loop at +3.2 K and does not throttle"),
         1,
         6,
         {},
         {},
         {}},
    };
    root.silent = {telemetry::Message(
                       "storage/nas1 counters: silent for 4 h 12 min; checkpoint storage cannot be excluded"),
                   telemetry::Message("rack/r12 flow: no meter per rack; inferred from supply temperature")};
    return root;
}

IncidentRoot rival(const char* entity, const char* mechanism, const char* seam, double confidence) {
    IncidentRoot root;
    root.entity = id(entity);
    root.mechanism = mechanism;
    root.seam = seam;
    root.confidence = confidence;
    root.supporting = {fact("host/n088", "gpu.clock.sm", 218s, "n088 clock fell alone in its row", -1, 5)};
    return root;
}

IncidentCost coolingCost() {
    IncidentCost cost;
    cost.currency = "USD";
    cost.ratePerHourMicros = 502'310'000;
    cost.total = {450'000'000, 513'000'000, 580'000'000};
    cost.directComputeMicros = 246'000'000;
    cost.opportunityMicros = 147'000'000;
    cost.laborMicros = 120'000'000;
    cost.scheduleHours = 0.048;
    cost.lostGpuTime = GpuTime(98'714'000'000'000 * 3'600 / 1000);
    cost.lostSteps = 41;
    cost.lostTokens = 346e6;
    cost.lostShareOfDay = 0.0020;
    cost.layers[0] = {{235'000'000, 246'000'000, 257'000'000}, kOnset};
    cost.layers[1] = {{94'000'000, 147'000'000, 205'000'000}, kOnset};
    cost.layers[3] = {{120'000'000, 120'000'000, 120'000'000}, kOnset + 227s};
    cost.at = *parseRfc3339("2026-03-12T12:03:52Z");
    cost.drained = {
        {kOnset, {150'000'000, 190'000'000, 240'000'000}, {90'000'000, 40'000'000, 0, 60'000'000, 0}},
        {kOnset + 227s,
         {300'000'000, 350'000'000, 420'000'000},
         {170'000'000, 90'000'000, 0, 90'000'000, 0}}};
    return cost;
}

telemetry::SeamReading seam(const char* from, const char* to, const char* kind, std::vector<std::string> owners,
                            const char* measure, std::optional<double> value, std::optional<double> expected,
                            telemetry::SeamState state) {
    telemetry::SeamReading reading;
    reading.from = id(from);
    reading.to = id(to);
    reading.seam = kind;
    reading.owners = std::move(owners);
    reading.measure = measure;
    reading.value = value;
    reading.expected = expected;
    reading.state = state;
    reading.since = *parseRfc3339("2026-03-12T06:00:00Z");
    reading.history.assign(36, value ? 1.0F : -1.0F);
    return reading;
}

/// Four hours before 12:00 and the last three looks, of which the onset lies before the first.
void departs(telemetry::SeamReading& reading, telemetry::SeamState state, TimePoint since) {
    reading.state = state;
    reading.since = since;
    const auto share = static_cast<float>(*reading.value / *reading.expected);
    for (std::size_t i = 1; i <= 3; ++i)
        reading.history[reading.history.size() - i] = share;
}

std::vector<telemetry::SeamReading> seams(bool isLeaking) {
    using telemetry::SeamState;
    const std::vector<std::string> water{"facilities", "hardware"};
    std::vector<telemetry::SeamReading> all = {
        seam("cdu/cdu-2", "rack/r12", "cooling", water, "coolant.flow ÷ heat", isLeaking ? 0.69 : 1.0, 1.0,
             SeamState::normal),
        seam("job/atlas-70b", "program/atlas", "economics", {"ml-platform", "programme office"},
             "job.step_seconds ÷ reference", isLeaking ? 4.7 : 4.2, 4.2, SeamState::normal),
        seam("cdu/cdu-2", "rack/r11", "cooling", water, "coolant.flow ÷ heat", isLeaking ? 0.82 : 1.0, 1.0,
             SeamState::normal),
        seam("cdu/cdu-1", "rack/r01", "cooling", water, "coolant.flow ÷ heat", 1.0, 1.0, SeamState::normal),
        seam("switch/leaf-3", "job/atlas-70b", "fabric", {"network", "ml-platform"},
             "job.bus_bandwidth ÷ reference", 3.7e11, 3.7e11, SeamState::normal),
        seam("storage/nas1", "job/atlas-70b", "storage", {"storage", "ml-platform"},
             "checkpoint.write_seconds ÷ plan", {}, {}, SeamState::blind)};
    if (isLeaking) {
        departs(all[0], SeamState::incident, kOnset);
        departs(all[1], SeamState::incident, kOnset + 231s);
        departs(all[2], SeamState::watch, kOnset + 300s);
    }
    return all;
}

} // namespace

IncidentReport quietReport() {
    IncidentReport report;
    report.at = *parseRfc3339("2026-03-12T12:03:52Z");
    report.explained = {
        {*parseRfc3339("2026-03-12T11:39:52Z"), *parseRfc3339("2026-03-12T11:40:52Z"), "planned_checkpoint",
         id("job/atlas-70b"), telemetry::Message("blocking write 60 s, as planned")},
        {*parseRfc3339("2026-03-12T08:00:00Z"), *parseRfc3339("2026-03-12T12:03:52Z"), "diurnal",
         id("chiller/ch-1"), telemetry::Message("ambient +3.1 K since 08:00; chillers follow")},
    };
    report.blind = {{"checkpoint", id("storage/nas1"), telemetry::Message("counters silent for 4 h 12 min")}};
    report.seams = seams(false);
    return report;
}

IncidentReport coolingReport() {
    IncidentReport report = quietReport();
    Incident incident;
    incident.id = "inc-1";
    incident.seam = "cooling";
    incident.onset = kOnset;
    incident.onsetUncertainty = 20s;
    incident.declared = *parseRfc3339("2026-03-12T11:36:05Z");
    incident.roots = {pumpRoot(), rival("host/n088", "cold_plate", "cooling", 0.09),
                      rival("switch/leaf-3", "fabric_congestion", "fabric", 0.03)};
    incident.path = {id("pump/cdu-2-a"), id("cdu/cdu-2"),     id("rack/r12"),
                     id("host/n088"),    id("job/atlas-70b"), id("program/atlas")};
    incident.victims = {id("gpu/n089:0"), id("gpu/n089:1"), id("gpu/n089:4"), id("job/atlas-70b")};
    incident.owners = {"facilities", "ml-platform"};
    incident.jobs = {id("job/atlas-70b")};
    incident.actionClass = "inspect";
    incident.actionText = "Start pump B on CDU-2, then stop pump A; flow should pass 900 L/min in 90 s";
    incident.runbook = "cooling-pump";
    incident.cost = coolingCost();
    incident.revisions = {
        {*parseRfc3339("2026-03-12T11:36:05Z"),
         telemetry::Message("declared: host/n088 clocks fell, root unknown")},
        {*parseRfc3339("2026-03-12T11:37:20Z"),
         telemetry::Message("root host/n088 → pump/cdu-2-a: flow fell 3 min 38 s before "
                            "the clocks; onset moved from 11:32:18 to 11:28:40")},
    };
    report.incidents = {incident};
    report.seams = seams(true);
    return report;
}

IncidentReport floodReport(int count) {
    IncidentReport report = quietReport();
    const Incident pattern = coolingReport().incidents.front();
    constexpr std::array seams{"cooling", "power",      "fabric", "nvlink",
                               "storage", "checkpoint", "host",   "schedule"};
    constexpr std::array owners{"facilities",  "network", "hardware",
                                "ml-platform", "storage", "programme office"};
    for (int i = 0; i < count; ++i) {
        Incident incident = pattern;
        const auto n = static_cast<std::size_t>(i);
        incident.id = "inc-" + std::to_string(i + 1);
        incident.seam = seams[n % seams.size()];
        incident.owners = {owners[n % owners.size()], owners[(n + 3) % owners.size()]};
        incident.onset += i * 7s;
        incident.declared += i * 7s;
        incident.cost->ratePerHourMicros = 5'000'000'000 / (i + 1);
        const std::string rack = "rack/r" + std::string(i % 32 < 9 ? "0" : "") + std::to_string(i % 32 + 1);
        incident.roots.front().entity = id(rack.c_str());
        incident.roots.front().confidence = 0.95 - 0.6 * i / std::max(count, 1);
        report.incidents.push_back(std::move(incident));
    }
    return report;
}

namespace {

/// Values of every field, drawn from one generator.
class Draw {
public:
    explicit Draw(std::uint64_t seed)
        : m_random(seed) {}

    std::size_t count(std::size_t most) { return m_random() % (most + 1); }
    TimePoint time() { return fromNanoseconds(static_cast<std::int64_t>(m_random() >> 2)); }
    Duration span() { return Duration(static_cast<std::int64_t>(m_random() >> 3)); }
    std::int64_t micros() { return static_cast<std::int64_t>(m_random()); }
    double number() {
        return std::ldexp(static_cast<double>(micros()), static_cast<int>(m_random() % 60) - 80);
    }
    double share() { return static_cast<double>(m_random() % 1'000'001) / 1e6; }
    std::string text() {
        constexpr std::array texts{"", "flow −31 %", "späte Zeile\nzweite", "a\tb", "0", "日本", "x → y"};
        return texts[m_random() % texts.size()];
    }
    EntityId entity() {
        constexpr std::array ids{"gpu/n031:4", "rack/r12", "cdu/cdu-2", "job/atlas-70b", "link/a:1~b:2"};
        return *EntityId::parse(ids[m_random() % ids.size()]);
    }
    telemetry::Message message() {
        using telemetry::MessageCode;
        const auto event = telemetry::say<MessageCode::eventTimes>(telemetry::Message("NCCL timeout"),
                                                                   telemetry::Plural{count(40)});
        const auto change = telemetry::say<MessageCode::signalChange>(
            telemetry::SignalName{"coolant.flow"}, telemetry::Quantity{number(), "L/min", true},
            telemetry::Quantity{number()}, telemetry::Quantity{number()});
        switch (count(4)) {
        case 0:
            return telemetry::say<MessageCode::revisedRoot>(entity(), telemetry::Term{"gpu_slow"}, entity(),
                                                            telemetry::Term{"pump_degraded"});
        case 1:
            return telemetry::say<MessageCode::revisedOnset>(telemetry::DateTime{time()},
                                                             telemetry::DateTime{time()});
        case 2:
            return telemetry::joined(
                MessageCode::clauses,
                {event, change, telemetry::say<MessageCode::fromTime>(time()),
                 telemetry::say<MessageCode::afterOnset>(span()),
                 telemetry::say<MessageCode::watchdogsWait>(telemetry::RankSet{{3, 9}})});
        case 3:
            return telemetry::say<MessageCode::whatIfLoss>(telemetry::Plural{count(9)},
                                                           telemetry::Ratio{share()});
        default:
            return telemetry::Message(text());
        }
    }
    template<class Make>
    auto list(std::size_t most, Make make) {
        std::vector<decltype(make())> out(count(most));
        for (auto& one : out)
            one = make();
        return out;
    }

private:
    std::mt19937_64 m_random;
};

IncidentRoot randomRoot(Draw& draw) {
    const auto evidence = [&draw] {
        IncidentEvidence fact;
        fact.entity = draw.entity();
        fact.signal = draw.text();
        fact.at = draw.time();
        fact.uncertainty = draw.span();
        fact.text = draw.message();
        fact.change = draw.number();
        fact.strength = draw.number();
        if (draw.count(1) == 1)
            fact.before = draw.number();
        if (draw.count(1) == 1)
            fact.after = draw.number();
        fact.unit = draw.text();
        return fact;
    };
    return {draw.entity(),
            draw.text(),
            draw.text(),
            draw.share(),
            draw.list(5, evidence),
            draw.list(3, evidence),
            draw.list(3, [&draw] { return draw.message(); })};
}

IncidentCost randomCost(Draw& draw) {
    IncidentCost cost;
    cost.currency = draw.text();
    cost.ratePerHourMicros = draw.micros();
    std::array<std::int64_t, 3> band{draw.micros(), draw.micros(), draw.micros()};
    std::sort(band.begin(), band.end());
    cost.total = {band[0], band[1], band[2]};
    cost.directComputeMicros = draw.micros();
    cost.opportunityMicros = draw.micros();
    cost.rollbackMicros = draw.micros();
    cost.laborMicros = draw.micros();
    if (draw.count(1) == 1)
        cost.scheduleMicros = draw.micros();
    cost.scheduleHours = draw.number();
    cost.lostGpuTime = GpuTime(draw.micros());
    cost.lostSteps = draw.number();
    cost.lostTokens = draw.number();
    cost.lostRequests = draw.number();
    cost.unobservedJobs = draw.list(2, [&draw] { return draw.entity(); });
    if (draw.count(1) == 1)
        cost.actedAt = draw.time();
    cost.lostShareOfDay = draw.number();
    cost.shifts = draw.list(2, [&draw, &band] {
        telemetry::DateShift shift{draw.entity(), draw.entity(), {}, draw.number(),
                                   draw.number(), draw.number(), {}};
        if (draw.count(1) == 1)
            shift.due = draw.time();
        if (draw.count(1) == 1)
            shift.valuePerDay = telemetry::MoneyRange{band[0], band[1], band[2]};
        return shift;
    });
    return cost;
}

Incident randomIncident(Draw& draw) {
    const auto text = [&draw] { return draw.text(); };
    const auto entity = [&draw] { return draw.entity(); };
    Incident incident;
    incident.id = "inc-" + std::to_string(draw.count(1'000'000));
    incident.seam = draw.text();
    incident.declared = draw.time();
    incident.onset = draw.time();
    incident.onsetUncertainty = draw.span();
    if (draw.count(1) == 1)
        incident.ended = draw.time();
    incident.roots = draw.list(4, [&draw] { return randomRoot(draw); });
    incident.path = draw.list(6, entity);
    incident.victims = draw.list(40, entity);
    incident.owners = draw.list(3, text);
    incident.jobs = draw.list(2, entity);
    incident.actionClass = draw.text();
    incident.actionText = draw.text();
    incident.runbook = draw.text();
    if (draw.count(3) > 0)
        incident.cost = randomCost(draw);
    incident.revisions = draw.list(3, [&draw] {
        return telemetry::IncidentRevision{draw.time(), draw.message()};
    });
    if (draw.count(3) == 0)
        incident.wastedSince = draw.time();
    if (draw.count(3) == 0)
        incident.judged = telemetry::IncidentJudgement{telemetry::IncidentJudgement::Kind::elsewhere, draw.text(), draw.time(), draw.entity(), draw.text(), draw.text(),
                                                       draw.count(2) == 0 ? std::optional(telemetry::MoneyRange{1, 2, 3}) : std::nullopt, draw.text()};
    incident.merged = draw.list(3, [&] {
        return telemetry::MergedIncident{draw.text(), draw.entity(), draw.text(), draw.text(), draw.text(), draw.time()};
    });
    if (draw.count(3) == 0)
        incident.priority = telemetry::AlarmPriority::high;
    return incident;
}

telemetry::AtStake randomStake(Draw& draw) {
    return {draw.list(3, [&draw] { return draw.entity(); }), draw.number(), draw.text(), draw.micros()};
}

void addWatch(Draw& draw, IncidentReport& report) {
    report.silent = draw.list(4, [&draw] {
        telemetry::Silence silence{
            draw.entity(), draw.time(), {}, draw.list(3, [&draw] { return draw.text(); })};
        if (draw.count(1) == 0)
            silence.until = draw.time();
        silence.parts = static_cast<std::uint32_t>(draw.count(9999));
        silence.isCollector = draw.count(1) == 0;
        silence.atStake = randomStake(draw);
        return silence;
    });
    report.watch = draw.list(4, [&draw] {
        telemetry::WatchItem watch{draw.text(), draw.entity(), draw.text(), draw.time(), draw.message(), {},
                                   {}};
        if (draw.count(1) == 0)
            watch.until = draw.time();
        if (draw.count(1) == 0)
            watch.lossExpectedFrom = draw.time();
        return watch;
    });
    report.crossings = draw.list(4, [&draw] {
        return telemetry::Crossing{draw.entity(), draw.text(),        draw.number(),    draw.text(),
                                   draw.number(), draw.count(1) == 0, draw.time(),      draw.time(),
                                   draw.time(),   draw.time(),        randomStake(draw)};
    });
    report.seams = draw.list(4, [&draw] {
        telemetry::SeamReading seam{draw.entity(), draw.entity(), draw.text(),
                                    draw.list(2, [&draw] { return draw.text(); }), draw.text()};
        if (draw.count(1) == 0)
            seam.value = draw.number();
        if (draw.count(1) == 0)
            seam.expected = draw.number();
        seam.state = static_cast<telemetry::SeamState>(draw.count(3));
        seam.since = draw.time();
        seam.history = draw.list(5, [&draw] { return static_cast<float>(draw.share()); });
        return seam;
    });
    report.seamCounts = draw.list(3, [&draw] {
        telemetry::SeamCount count{draw.text(), {}};
        for (std::uint32_t& state : count.states)
            state = static_cast<std::uint32_t>(draw.count(100'000));
        return count;
    });
}

} // namespace

IncidentReport randomReport(std::uint64_t seed) {
    Draw draw(seed);
    IncidentReport report;
    report.at = draw.time();
    report.incidents = draw.list(4, [&draw] { return randomIncident(draw); });
    report.explained = draw.list(4, [&draw] {
        return telemetry::ExplainedPause{draw.time(), draw.time(), draw.text(), draw.entity(),
                                         draw.message()};
    });
    report.blind = draw.list(4, [&draw] {
        return telemetry::BlindSpot{draw.text(), draw.entity(), draw.message()};
    });
    addWatch(draw, report);
    return report;
}

} // namespace seamscope::test
