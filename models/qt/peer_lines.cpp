// SPDX-License-Identifier: GPL-3.0-or-later
#include "qt/peer_lines.h"

#include "base/median.h"
#include "qt/format.h"
#include "qt/incident_text.h"
#include "qt/words.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

namespace seamscope::models {
namespace {

using topology::EntityKind;

constexpr std::array<PeerSignal, 12> kFacilities = {{
    {EntityKind::cdu, "coolant.flow", true, false},
    {EntityKind::loop, "coolant.flow", true, false},
    {EntityKind::rack, "coolant.flow", true, false},
    {EntityKind::cdu, "coolant.supply.temperature", false, true},
    {EntityKind::rack, "coolant.supply.temperature", false, true},
    {EntityKind::rack, "air.inlet.temperature", false, true},
    {EntityKind::pump, "pump.speed", true, false},
    {EntityKind::pdu, "power.active", false, false, true},
    {EntityKind::pdu, "power.voltage", true, false},
    {EntityKind::feed, "power.active", false, false, true},
    {EntityKind::chiller, "coolant.supply.temperature", false, true},
    {EntityKind::chiller, "coolant.return.temperature", false, true, true},
}};
constexpr std::array<PeerSignal, 9> kFabric = {{
    {EntityKind::job, "job.bus_bandwidth", true, false},
    {EntityKind::route, "inference.transfer_seconds", false, false},
    {EntityKind::switch_, "net.queue_length", false, false},
    {EntityKind::switch_, "net.ecn_marked", false, false},
    {EntityKind::link, "net.symbol_errors", false, false},
    {EntityKind::link, "net.link_transitions", false, false},
    {EntityKind::nic, "net.symbol_errors", false, false},
    {EntityKind::nic, "net.link_transitions", false, false},
    {EntityKind::nic, "net.retransmits", false, false},
}};
constexpr double kKelvinScale = 20; ///< so many kelvin count like the whole of a flow
constexpr double kSilentBadness = 0.049;

constexpr Duration kPointEvery = std::chrono::minutes(1);
constexpr double kLeastExpected = 0.5; ///< of a window in which no peer has an event: one may still be chance
constexpr double kOdds = 1e-3;
constexpr double kSpreads = 4; ///< outside of what peers differ by among themselves

struct Value {
    const telemetry::SeriesInfo* info;
    double value; ///< of a counter: what it would have grown by in the whole window
    bool isSilent;
    std::optional<CounterWindow::Increase> increase; ///< of counters
    std::optional<double> reference;                 ///< stated for its job: counts before its own usual
    const OwnUsual* own = nullptr;                   ///< of gauges: counts before its like
};

/// What jobs.json states for the value.
std::optional<double> referenceOf(const topology::Topology& graph, const telemetry::SeriesInfo& info) {
    if (info.signal == "job.bus_bandwidth")
        if (const topology::Job* job = graph.job(info.entity))
            return job->reference.busGigabytesPerSecond
                       ? std::optional(*job->reference.busGigabytesPerSecond * 1e9)
                       : std::nullopt;
    if (info.signal == "inference.transfer_seconds")
        for (const topology::Job& job : graph.jobs())
            for (const topology::InferenceRoute& route : job.routes)
                if (route.id == info.entity)
                    return job.reference.transferP99Seconds;
    return std::nullopt;
}

/// What the like of a line are like.
struct Usual {
    double median = std::nan(""); ///< NaN: it has no like
    double mean = 0;
    double spread = 0;
    std::size_t peers = 0;
};

Usual usualOf(const std::vector<Value>& group) {
    std::vector<double> values;
    for (const Value& one : group)
        if (!one.isSilent)
            values.push_back(one.value);
    Usual usual;
    usual.peers = values.size();
    if (values.size() < 3)
        return usual;
    usual.median = upperMedian(values);
    // Without the worst, which must not hide itself.
    usual.mean = (std::accumulate(values.begin(), values.end(), 0.0) -
                  *std::max_element(values.begin(), values.end())) /
                 static_cast<double>(values.size() - 1);
    usual.spread = spread(values, usual.median);
    return usual;
}

bool departs(const Value& one, const Usual& usual) {
    const double share = one.increase->over.count() / static_cast<double>(CounterWindow::kSpan.count());
    return one.value > usual.median + kSpreads * usual.spread &&
           isMoreThanChance(one.increase->count, std::max(usual.median, usual.mean) * share, usual.peers);
}

/// What is counted is whole, also where that of a shorter time is held against a window's.
QString amountText(const Value& one, double amount) {
    const bool isEvents = one.info->unit == "events";
    if (!one.increase || (!isEvents && one.info->unit != "packets") || !(amount >= 0 && amount < 1e15))
        return formatMeasure(amount, one.info->unit).text();
    const auto count = static_cast<std::uint64_t>(std::llround(amount));
    const QString words = isEvents
                              ? QCoreApplication::translate("Wall", "%1 event(s)", nullptr, plural(count))
                              : QCoreApplication::translate("Wall", "%1 packet(s)", nullptr, plural(count));
    return words.arg(formatCount(count));
}

PeerLine lineOf(const Value& one, const PeerSignal& signal, const Usual& usual) {
    PeerLine line;
    line.entity = one.info->entity;
    line.name = entityTitle(one.info->entity) % QStringLiteral(" · ") % signalWords(signal.signal);
    line.isSilent = one.isSilent;
    if (one.isSilent) {
        line.value = unknownText();
        line.against = QCoreApplication::translate("Wall", "silent");
        line.badness = kSilentBadness;
        return line;
    }
    const double median = one.reference ? *one.reference : one.own ? one.own->median : usual.median;
    line.value = amountText(one, one.increase ? one.increase->count : one.value);
    if (one.increase)
        line.value =
            QCoreApplication::translate("Wall", "%1 in %2").arg(line.value, formatAge(one.increase->over));
    if (std::isnan(median)) // it has no like
        return line;
    const double off = (one.value - median) * (signal.lowIsBad ? -1 : 1);
    const bool isShare = !signal.isTemperature && std::abs(median) > 1e-9;
    const bool isNoise = one.increase              ? !departs(one, usual)
                         : one.own && !one.reference ? std::abs(off) <= kUsualSpreads * one.own->spread
                                                     : false;
    if (!isNoise && !signal.isLoad)
        line.badness = std::max(0.0, isShare                ? off / std::abs(median)
                                     : signal.isTemperature ? off / kKelvinScale
                                     : off > 0              ? 1
                                                            : 0);
    const QString of = one.reference                ? QCoreApplication::translate("Wall", "%1 stated")
                       : one.own || one.increase    ? QCoreApplication::translate("Wall", "usual %1")
                                                    : QCoreApplication::translate("Wall", "peers %1");
    const QString like = of.arg(amountText(one, median));
    if (signal.isTemperature)
        line.against = QStringLiteral("%1 K · %2").arg(formatSigned(one.value - median, 2), like);
    else if (isShare && !one.increase)
        line.against = QStringLiteral("%1 % · %2")
                           .arg(formatSigned(100 * (one.value - median) / std::abs(median), 2), like);
    else
        line.against = like;
    return line;
}

} // namespace

std::span<const PeerSignal> facilitySignals() { return kFacilities; }
std::span<const PeerSignal> fabricSignals() { return kFabric; }

telemetry::SeriesFilter comparedSeries() {
    telemetry::SeriesFilter filter;
    const auto add = [](std::vector<std::string>& to, std::string what) {
        if (std::find(to.begin(), to.end(), what) == to.end())
            to.push_back(std::move(what));
    };
    for (const std::span<const PeerSignal> signals : {facilitySignals(), fabricSignals()})
        for (const PeerSignal& one : signals) {
            add(filter.entities, std::string(topology::name(one.kind)) + "/*");
            add(filter.signals, std::string(one.signal));
        }
    return filter;
}

bool isMoreThanChance(double count, double expected, std::size_t peers) {
    const double mean = std::max(expected, kLeastExpected);
    if (count <= mean)
        return false;
    return count * std::log(count / mean) - (count - mean) >
           std::log(static_cast<double>(std::max<std::size_t>(peers, 1)) / kOdds);
}

void CounterWindow::observe(const ClusterState& state, std::span<const PeerSignal> signals, TimePoint now) {
    if (state.epoch() != m_epoch || now < m_now)
        m_counters.clear();
    m_epoch = state.epoch();
    m_now = now;
    for (const telemetry::SeriesInfo& info : state.series()) {
        const auto isCompared = [&](const PeerSignal& one) {
            return info.entity.kind() == one.kind && info.signal == one.signal;
        };
        if (!info.id.isValid() || info.kind != telemetry::SignalKind::counter ||
            std::none_of(signals.begin(), signals.end(), isCompared))
            continue;
        const telemetry::SeriesState* latest = state.latest(info.id);
        if (!latest || latest->quality > telemetry::Quality::uncertain)
            continue;
        const auto [it, isNew] = m_counters.try_emplace(info.id.value());
        Counter& counter = it->second;
        if (isNew)
            counter.points.push_back({latest->time, 0});
        else if (latest->time > counter.at) // below the last value it has started again from nothing
            counter.total += latest->value >= counter.last ? latest->value - counter.last : latest->value;
        counter.last = latest->value;
        counter.at = latest->time;
        if (counter.at - counter.points.back().at >= kPointEvery)
            counter.points.push_back({counter.at, counter.total});
        while (counter.points.size() > 1 && counter.points[1].at <= now - kSpan)
            counter.points.pop_front();
    }
}

std::optional<CounterWindow::Increase> CounterWindow::increase(telemetry::SeriesId id) const {
    const auto it = m_counters.find(id.value());
    if (it == m_counters.end() || it->second.at - it->second.points.front().at < kPointEvery)
        return std::nullopt;
    const Counter& counter = it->second;
    return Increase{counter.total - counter.points.front().total, counter.at - counter.points.front().at};
}

std::vector<PeerLine> peerLines(const ClusterState& state, std::span<const PeerSignal> signals,
                                const CounterWindow& counters, const OwnUsuals& own, TimePoint now) {
    std::vector<std::vector<Value>> groups(signals.size());
    for (const telemetry::SeriesInfo& info : state.series()) {
        if (!info.id.isValid() || info.signal.empty())
            continue;
        for (std::size_t i = 0; i < signals.size(); ++i) {
            if (info.entity.kind() != signals[i].kind || info.signal != signals[i].signal)
                continue;
            const telemetry::SeriesState* latest = state.latest(info.id);
            const ValueLook look = state.look(info.id, now);
            Value one{&info, latest ? latest->value : 0, {}, {}, {}, nullptr};
            one.isSilent =
                !latest || look == ValueLook::stale || look == ValueLook::missing || look == ValueLook::bad;
            if (info.kind == telemetry::SignalKind::counter && !one.isSilent) {
                one.increase = counters.increase(info.id);
                if (!one.increase)
                    break; // not watched for long enough to say anything
                one.value = one.increase->count * static_cast<double>(CounterWindow::kSpan.count()) /
                            static_cast<double>(one.increase->over.count());
            }
            if (state.topology())
                one.reference = referenceOf(*state.topology(), info);
            if (const auto usual = own.find(info.id.value()); usual != own.end() && info.kind != telemetry::SignalKind::counter)
                one.own = &usual->second;
            groups[i].push_back(std::move(one));
            break;
        }
    }
    std::vector<PeerLine> lines;
    for (std::size_t i = 0; i < signals.size(); ++i) {
        const Usual usual = usualOf(groups[i]);
        for (const Value& one : groups[i])
            lines.push_back(lineOf(one, signals[i], usual));
    }
    std::stable_sort(lines.begin(), lines.end(),
                     [](const PeerLine& a, const PeerLine& b) { return a.badness > b.badness; });
    return lines;
}

} // namespace seamscope::models
