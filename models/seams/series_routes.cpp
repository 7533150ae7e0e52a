// SPDX-License-Identifier: GPL-3.0-or-later
#include "seams/series_routes.h"

#include "seams/event_monitor.h"
#include "seams/job_monitor.h"
#include "seams/own_past_monitor.h"
#include "seams/silence_monitor.h"
#include "seams/watch_desk.h"

#include <cmath>
#include <functional>
#include <string>

namespace seamscope::seams {
namespace {

/// The host that a name stands for or is part of; empty: none that may go by another name.
topology::EntityId wholeOf(const topology::EntityId& id) {
    const topology::EntityId host = id.host();
    return host.isEmpty() && (id.kind() == topology::EntityKind::host || id.kind() == topology::EntityKind::switch_) ? id : host;
}

/// Of what a series is, whoever bears it.
std::uint64_t identityOf(const telemetry::SeriesInfo& info) {
    std::string all = info.metric + '\n' + info.signal + '\n' + info.unit + '\n' + std::to_string(static_cast<int>(info.kind));
    for (const auto& [name, value] : info.labels)
        all.append(1, '\n').append(name).append(1, '=').append(value);
    return std::hash<std::string>()(all) | 1; // none is 0
}

} // namespace

bool isOutside(const topology::EntityId& id) {
    return topology::domainOf(id.kind()) == topology::Domain::facilities ||
           id.kind() == topology::EntityKind::storage;
}

bool SeriesRoutes::add(const telemetry::SeriesInfo& info) {
    using Kind = Route::Kind;
    Route* const before = m_routes.find(info.id.value());
    // Told again with a period that was learnt, or because its host goes by another name: what it has shown so far is still
    // its own.
    if (before && before->identity == identityOf(info) && isStillOf(*before, info.entity))
        return true;
    if (!before && (m_routes.size() >= m_most || !m_to.graph.admits(info.entity)))
        return false;
    Route route;
    route.identity = identityOf(info);
    if (!info.entity.isEmpty()) {
        route.node = m_to.graph.node(info.entity);
        route.isOutside = isOutside(info.entity);
        route.isLog = telemetry::findLabel(info.labels, "log") != nullptr;
        route.unit = m_to.silence.add(info, route.node);
        route.watch = m_to.watches.add(info, route.node);
        route.device = m_renamed.add(info);
        const bool isJob = info.entity.kind() == topology::EntityKind::job;
        if (info.signal == "job.step_seconds" && isJob)
            route.kind = Kind::step;
        else if (info.signal == "job.tokens" && isJob)
            route.kind = Kind::tokens;
        else if (info.signal == "job.step" && isJob && route.isLog)
            route.kind = Kind::number;
        else if (info.signal == "checkpoint.write_seconds" && isJob)
            route.kind = Kind::checkpoint;
        else if (info.signal == "gpu.xid")
            route.kind = Kind::xid;
        else if ((route.channel = m_histograms.add(info)) >= 0)
            route.kind = Kind::histogram;
        else if ((route.channel = m_to.series.add(info)) >= 0)
            route.kind = Kind::channel;
        else if (route.unit >= 0 || route.watch >= 0)
            route.kind = Kind::heard;
    }
    const int known = before ? before->ownPast : -1;
    const bool isJudged = route.kind != Kind::none && route.kind != Kind::heard;
    route.ownPast = m_to.ownPast.add(info, isJudged, known);
    route.isOutside = route.isOutside || !isJudged;
    m_last = std::max(m_last, info.id.value());
    if (before && before->kind == Kind::channel)
        m_to.series.release({before->channel});
    if (route.isTaken())
        m_routes.take(info.id.value()) = route;
    else
        m_routes.drop(info.id.value());
    return true;
}

void SeriesRoutes::retire(std::span<const telemetry::RetiredSeries> series) {
    std::vector<int> channels;
    for (const telemetry::RetiredSeries& one : series) {
        if (const Route* const route = m_routes.find(one.id.value()); route && route->kind == Route::Kind::channel)
            channels.push_back(route->channel);
        m_routes.drop(one.id.value());
    }
    m_to.series.release(channels);
}

void SeriesRoutes::take(const Sample& sample) {
    const Route* const taken = m_routes.find(sample.series);
    if (!taken) // retired while it waited
        return;
    const Route& route = *taken;
    const TimePoint at = fromNanoseconds(sample.at);
    if (const auto rename = m_renamed.heard(route.device, sample.at))
        follow(*rename);
    if (std::isfinite(sample.value))
        m_to.ownPast.ingest(route.ownPast, at, sample.value);
    m_to.silence.heard(route.unit, telemetry::SeriesId(sample.series), sample.at);
    m_to.watches.take(route.watch, at, sample.value);
    switch (route.kind) {
    case Route::Kind::none:
    case Route::Kind::heard:
        break;
    case Route::Kind::channel:
        m_to.series.ingest(route.channel, at, sample.value);
        break;
    case Route::Kind::histogram:
        m_histograms.ingest(route.channel, at, sample.value);
        break;
    case Route::Kind::step:
        m_to.jobs.step(route.node, telemetry::SeriesId(sample.series), route.isLog, at, sample.value,
                  sample.isSure);
        break;
    case Route::Kind::tokens:
        m_to.jobs.tokens(route.node, telemetry::SeriesId(sample.series), at, sample.value);
        break;
    case Route::Kind::number:
        m_to.jobs.stepNumber(route.node, telemetry::SeriesId(sample.series), at, sample.value);
        break;
    case Route::Kind::checkpoint:
        m_to.jobs.checkpointWritten(route.node, at, sample.value);
        break;
    case Route::Kind::xid:
        if (sample.value >= 0 && sample.value < 1e6)
            m_to.events.stickyXid(route.node, at, static_cast<int>(sample.value));
        break;
    }
}

/// Whether samples of a series go on telling of what they told of: under its name, or under another that its host has now.
bool SeriesRoutes::isStillOf(const Route& route, const topology::EntityId& entity) {
    if (entity.isEmpty() || !route.node.isValid())
        return entity.isEmpty() && !route.node.isValid();
    if (m_to.graph.find(entity) == route.node)
        return true;
    const topology::EntityId was = m_to.graph.id(route.node);
    const RenamedHosts::Rename rename{wholeOf(was), wholeOf(entity)};
    if (was.kind() != entity.kind() || rename.from.isEmpty() || rename.to.isEmpty() ||
        was.name().substr(rename.from.name().size()) != entity.name().substr(rename.to.name().size()))
        return false;
    follow(rename);
    return m_to.graph.find(entity) == route.node;
}

/// What is measured under a new name goes on where the old one ended.
void SeriesRoutes::follow(const RenamedHosts::Rename& rename) {
    m_to.silence.drop(m_to.graph.find(rename.from));
    const auto moved = m_to.graph.rename(rename.from, rename.to);
    for (std::uint32_t id = 0; id <= m_last; ++id) {
        Route* const route = m_routes.find(id);
        const auto to = route ? moved.find(route->node.value()) : moved.end();
        if (to == moved.end())
            continue;
        if (route->kind == Route::Kind::channel)
            route->channel = m_to.series.move(route->channel, to->second);
        route->unit = m_to.silence.move(route->unit, m_to.graph.find(rename.to));
        route->node = to->second;
    }
    m_to.series.regroup();
}

/// Each series by time; what jobs are judged by goes last, by series. The order of the rest says nothing, and
/// samples nearly always come in order: millions need no sorting.
void SeriesRoutes::putInOrder(std::vector<Sample>& samples) {
    bool isInOrder = true;
    for (const Sample& sample : samples) {
        Route* const route = m_routes.find(sample.series);
        if (!route)
            continue;
        isInOrder = isInOrder && sample.at >= route->newest;
        route->newest = std::max(route->newest, sample.at);
    }
    const auto bySeries = [](const Sample& a, const Sample& b) {
        return a.series != b.series ? a.series < b.series : a.at < b.at;
    };
    if (!isInOrder)
        return std::stable_sort(samples.begin(), samples.end(), bySeries);
    const auto ofJobs = std::stable_partition(samples.begin(), samples.end(), [&](const Sample& sample) {
        const Route* const route = m_routes.find(sample.series);
        const Route::Kind kind = route ? route->kind : Route::Kind::none;
        return kind == Route::Kind::channel || kind == Route::Kind::histogram || kind == Route::Kind::none ||
               kind == Route::Kind::number; // what a step is called is known before it is judged
    });
    std::stable_sort(ofJobs, samples.end(), bySeries);
}

} // namespace seamscope::seams
