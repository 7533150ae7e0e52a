// SPDX-License-Identifier: GPL-3.0-or-later
#include "small_site.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <functional>

namespace seamscope::seams::test {

using telemetry::SignalKind;
using topology::EdgeKind;
using topology::EntityId;
using topology::EntityKind;

namespace {

EntityId named(EntityKind kind, const std::string& name) { return EntityId::make(kind, name); }
std::string hostName(int host) { return "node" + std::to_string(host); }
std::string cduName(int cdu) { return "c" + std::to_string(cdu); }

} // namespace

std::string told(const telemetry::IncidentReport& report) {
    std::string text;
    for (const auto& incident : report.incidents)
        for (const auto& root : incident.roots)
            text += root.entity.text() + " " + root.mechanism + " " + std::to_string(root.confidence) + "; ";
    for (const auto& pause : report.explained)
        text += pause.kind + " ";
    return text;
}

bool blames(const telemetry::IncidentReport& report, std::string_view mechanism) {
    return std::any_of(report.incidents.begin(), report.incidents.end(),
                       [&](const auto& incident) { return incident.roots[0].mechanism == mechanism; });
}

bool names(const telemetry::IncidentReport& report, const EntityId& root) {
    return std::any_of(report.incidents.begin(), report.incidents.end(),
                       [&](const auto& incident) { return incident.roots[0].entity == root; });
}

bool explains(const telemetry::IncidentReport& report, std::string_view kind) {
    return std::any_of(report.explained.begin(), report.explained.end(),
                       [&](const auto& pause) { return pause.kind == kind; });
}

std::shared_ptr<const Knowledge> shippedKnowledge() {
    static const auto kKnowledge = Knowledge::load(std::string(SEAM_SOURCE_DIR) + "/resources");
    return kKnowledge ? *kKnowledge : nullptr;
}

EntityId SmallSite::gpu(int host, int index) { return EntityId::gpu(hostName(host), std::to_string(index)); }
EntityId SmallSite::rack(int host) { return named(EntityKind::rack, "r" + std::to_string(host / 2)); }
EntityId SmallSite::job() { return named(EntityKind::job, "card"); }

SmallSite::SmallSite(unsigned seed, int hosts, int gpusPerHost)
    : m_start(*parseRfc3339("2026-05-04T06:00:00Z"))
    , m_hosts(hosts)
    , m_gpusPerHost(gpusPerHost)
    , m_random(seed) {
    topology::Job training;
    training.id = job();
    training.owner = "ml";
    training.gpus = static_cast<std::uint32_t>(hosts * gpusPerHost);
    for (int cdu = 0; cdu < 2; ++cdu)
        for (int pump = 0; pump < 2; ++pump)
            m_fragment.edges.push_back({named(EntityKind::cdu, cduName(cdu)),
                                        named(EntityKind::pump, cduName(cdu) + "-p" + std::to_string(pump)),
                                        EdgeKind::contains});
    for (int host = 0; host < hosts; ++host) {
        const EntityId box = named(EntityKind::host, hostName(host));
        m_fragment.edges.push_back(
            {named(EntityKind::cdu, cduName(host * 2 / hosts)), rack(host), EdgeKind::cools});
        m_fragment.edges.push_back({rack(host), box, EdgeKind::contains});
        for (int index = 0; index < m_gpusPerHost; ++index)
            training.ranks.push_back({static_cast<unsigned>(host * m_gpusPerHost + index), gpu(host, index)});
    }
    m_fragment.jobs.push_back(std::move(training));
}

/// As drivers make them: nothing of the host is in it.
std::string SmallSite::uuidOf(const EntityId& gpu) const {
    std::string seat(gpu.name());
    if (seat.starts_with("renamed:"))
        seat = hostName(renamedHost) + seat.substr(seat.find(':'));
    std::array<char, 64> text{};
    const std::size_t hash = std::hash<std::string>()(seat);
    std::snprintf(text.data(), text.size(), "GPU-%016zx-%016zx", hash,
                  static_cast<std::size_t>(hash * 0x9E3779B97F4A7C15ULL));
    return text.data();
}

telemetry::SeriesId SmallSite::series(const EntityId& entity, const std::string& signal, SignalKind kind,
                                    bool isPolled) {
    const auto [at, isNew] = m_index.try_emplace(
        {entity.text(), signal + (isPolled ? " polled" : "")}, telemetry::SeriesId(static_cast<std::uint32_t>(m_series.size())));
    if (isNew) {
        telemetry::SeriesInfo info;
        info.id = at->second;
        info.metric = signal;
        info.signal = signal;
        info.entity = entity;
        info.kind = kind;
        if ((signal == "job.step_seconds" || signal == "job.step") && !isPolled)
            info.labels = {{"log", "train"}};
        if (renamedHost >= 0 && entity.kind() == EntityKind::gpu)
            info.labels = {{"UUID", uuidOf(entity)}};
        m_series.push_back(std::move(info));
    }
    return at->second;
}

void SmallSite::sample(const EntityId& entity, const std::string& signal, double seconds, double value,
                       SignalKind kind) {
    m_samples.push_back({toNanoseconds(at(seconds)), series(entity, signal, kind), value});
}

void SmallSite::polled(const EntityId& entity, const std::string& signal, double seconds, double value) {
    m_samples.push_back({toNanoseconds(at(seconds)), series(entity, signal, SignalKind::gauge, true), value});
}

double SmallSite::noise(double sigma) { return std::normal_distribution<double>(0, sigma)(m_random); }

void SmallSite::tick(double seconds) {
    for (int host = 0; host < m_hosts && seconds < lastGpu; ++host)
        for (int index = 0; index < m_gpusPerHost && seconds < lastOf(host); ++index) {
            const bool isRenamed = host == renamedHost && seconds >= renamedAt;
            const EntityId id =
                isRenamed ? EntityId::gpu("renamed", std::to_string(index)) : gpu(host, index);
            if (isRenamed && seconds < renamedUntil)
                sample(gpu(host, index), "gpu.temperature", seconds, 58 + index);
            sample(id, "gpu.temperature", seconds,
                   std::round(58 + index + temperature(host, index, seconds) + noise(0.5)));
            sample(id, "gpu.clock.sm", seconds, 1980 + clock(host, index, seconds));
            const bool rests = std::any_of(pauses.begin(), pauses.end(), [&](const auto& pause) {
                return seconds >= pause.first && seconds < pause.first + pause.second;
            });
            sample(id, "gpu.power", seconds,
                   (seconds < lastStep && !rests ? 640 * powerFactor(host, index, seconds) : 180) + noise(8));
            sample(id, "gpu.utilization", seconds, rests ? pausedUtilization : 1);
        }
    if (!hasFacility || std::fmod(seconds, 15) != 0)
        return;
    for (int cdu = 0; cdu < 2; ++cdu) {
        const EntityId id = named(EntityKind::cdu, cduName(cdu));
        sample(id, "coolant.flow", seconds, 310 * flowFactor(cdu, seconds) * (1 + noise(0.006)));
        sample(id, "coolant.supply.temperature", seconds, 31 + supply(cdu, seconds) + noise(0.1));
        for (int pump = 0; hasPumps && pump < 2; ++pump)
            sample(named(EntityKind::pump, cduName(cdu) + "-p" + std::to_string(pump)), "pump.power", seconds,
                   1500 * pumpFactor(cdu, pump, seconds) * (1 + noise(0.008)));
    }
}

void SmallSite::run(double minutes) {
    m_length = minutes * 60;
    for (int cdu = 0; hasChiller && cdu < 2; ++cdu)
        m_fragment.edges.push_back(
            {named(EntityKind::chiller, "ch1"), named(EntityKind::cdu, cduName(cdu)), EdgeKind::cools});
    for (double seconds = 0; seconds < m_length; seconds += 5)
        tick(seconds);
    for (double end = 2; end < std::min(m_length, lastStep);) {
        const double step = kStepSeconds * stepFactor(end) * (1 + noise(0.01));
        for (const auto& [from, length] : pauses)
            if (end <= from && end + step > from)
                end += length;
        end += step;
        sample(job(), "job.step_seconds", end, step);
    }
}

void SmallSite::xid(double seconds, int host, int index, int code, const std::string& text) {
    telemetry::Event event;
    event.at = at(seconds);
    event.kind = telemetry::EventKind::xid;
    event.entity = gpu(host, index);
    event.code = code;
    event.text = text;
    m_events.push_back(std::move(event));
}

void SmallSite::rankLine(double seconds, int rank, const std::string& text) {
    telemetry::Event event;
    event.at = at(seconds);
    event.entity = EntityId::rank(job().name(), static_cast<unsigned>(rank));
    event.text = text;
    m_events.push_back(std::move(event));
}

void SmallSite::jobLine(double seconds, const std::string& text) {
    telemetry::Event event;
    event.at = at(seconds);
    event.kind = telemetry::EventKind::log;
    event.entity = job();
    event.text = text;
    m_events.push_back(std::move(event));
}

void SmallSite::declared(double seconds, double until, telemetry::EventKind kind, const EntityId& entity,
                         const std::string& text) {
    telemetry::Event event;
    event.at = at(seconds);
    event.until = at(until);
    event.kind = kind;
    event.entity = entity;
    event.text = text;
    m_events.push_back(std::move(event));
}

void SmallSite::tested(double seconds, const EntityId& part, const std::string& result) {
    declared(seconds, seconds, telemetry::EventKind::test, part, "dcgmi diag " + result);
    m_events.back().attributes = {{"result", result}};
}

telemetry::IncidentReport SmallSite::feed(const std::function<double(double from)>& next, double end,
                                          double ask) const {
    Engine engine(shippedKnowledge());
    topology::TopologyBuilder builder;
    builder.merge(m_fragment);
    engine.setTopology(builder.build());
    for (const telemetry::SeriesInfo& info : m_series)
        engine.seriesAdded(info);
    auto samples = m_samples;
    std::stable_sort(samples.begin(), samples.end(),
                     [](const Sample& a, const Sample& b) { return a.at < b.at; });
    auto events = m_events;
    std::stable_sort(events.begin(), events.end(), [](const auto& a, const auto& b) { return a.at < b.at; });
    std::size_t s = 0, e = 0;
    for (double from = 0; from < end;) {
        const double until = next(from);
        const TimePoint to = at(until);
        telemetry::SampleBatch samplesNow;
        for (; s < samples.size() && fromNanoseconds(samples[s].at) < to; ++s)
            samplesNow.add(samples[s].series, fromNanoseconds(samples[s].at), samples[s].value);
        for (; e < events.size() && events[e].at < to; ++e)
            engine.observe(events[e]);
        engine.observe(samplesNow);
        engine.advanceTo(std::min(to, at(ask)));
        from = until;
    }
    engine.advanceTo(at(ask));
    return *engine.report();
}

telemetry::IncidentReport SmallSite::analyse(double batch, double end) const {
    const double last = std::min(m_length, end);
    return feed([&](double from) { return std::min(from + batch, last); }, last,
                end < m_length ? end : m_length + 10);
}

telemetry::IncidentReport SmallSite::told(unsigned seed, double end) const {
    std::mt19937 random(seed);
    std::exponential_distribution<double> length(1 / 15.0);
    return feed([&](double from) { return std::min(from + 0.01 + length(random), m_length); }, m_length, end);
}

} // namespace seamscope::seams::test
