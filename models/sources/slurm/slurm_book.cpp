// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/slurm/slurm_book.h"

#include "base/text.h"
#include "sources/slurm/slurm_end.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace seamscope::sources {
namespace {

using telemetry::Event;
using telemetry::EventKind;
using topology::EntityId;
using topology::EntityKind;

EntityId idOf(const SlurmJob& job) { return EntityId::make(EntityKind::job, std::to_string(job.id)); }

Event eventOf(EventKind kind, EntityId entity, TimePoint at, std::string text) {
    Event event;
    event.kind = kind;
    event.entity = std::move(entity);
    event.at = at;
    event.text = std::move(text);
    return event;
}

Event endOf(const SlurmJob& job, TimePoint at, std::string_view state) {
    return eventOf(EventKind::log, idOf(job), at, slurmEnd(std::to_string(job.id), job.name, state, {}, job.nodes));
}

/// Of what is said without a time that can be: @p now.
TimePoint reasonTime(const SlurmNode& node, TimePoint now) { return std::min(node.reasonAt.value_or(now), now); }

Event drainOf(const SlurmNode& node, TimePoint now) {
    const bool isSlurm = node.reasonBy.empty() || node.reasonBy == "slurm";
    Event event = eventOf(isSlurm ? EventKind::automation : EventKind::operatorAction,
                          EntityId::make(EntityKind::host, node.name), reasonTime(node, now),
                          "Slurm: drained" + (node.reason.empty() ? "" : ": " + node.reason));
    if (!node.reasonBy.empty())
        event.attributes.emplace_back("owner", node.reasonBy);
    return event;
}

} // namespace

void SlurmBook::publish(const Known& known, std::string state, News& news) const {
    const SlurmJob& job = known.job;
    topology::Job stated;
    stated.id = idOf(job);
    stated.owner = job.account.empty() ? job.user : job.account;
    stated.start = job.start;
    if (known.isOver)
        stated.end = job.end;
    stated.gpus = job.gpuCount;
    for (std::size_t i = 0; i < job.gpus.size(); ++i)
        stated.ranks.push_back({static_cast<unsigned>(i), EntityId::gpu(job.hosts[job.gpus[i].host],
                                                                       std::to_string(job.gpus[i].index))});
    topology::Entity entity;
    entity.id = stated.id;
    entity.owner = stated.owner;
    entity.labels["state"] = std::move(state); // labels are merged: each is said each time
    entity.labels["name"] = job.name;
    entity.labels["user"] = job.user;
    entity.labels["partition"] = job.partition;
    entity.labels["planned_end"] = job.end && !known.isOver ? formatRfc3339(*job.end) : "";
    news.fragment.entities.push_back(std::move(entity));
    news.fragment.jobs.push_back(std::move(stated));
}

void SlurmBook::take(SlurmJob&& job, TimePoint now, News& news) {
    const auto it = m_jobs.find(job.id);
    const bool isKnown = it != m_jobs.end();
    if (isKnown)
        it->second.isListed = true;
    switch (job.phase) {
    case SlurmJobPhase::unknown:
        return; // was complained of; what was known holds
    case SlurmJobPhase::waiting:
        if (isKnown && !it->second.isOver) {
            it->second.isOver = true;
            it->second.job.end = now;
            publish(it->second, job.state, news);
            news.events.push_back(endOf(it->second.job, now, "back in the queue"));
        }
        return;
    case SlurmJobPhase::running:
        if (job.gpuCount == 0 || (isKnown && !it->second.isOver && !m_isLost && it->second.job == job))
            return;
        publish(m_jobs.insert_or_assign(job.id, Known{job, false, true}).first->second, job.state, news);
        return;
    case SlurmJobPhase::ended:
        if (isKnown ? it->second.isOver : job.gpuCount == 0 || !job.start)
            return;
        if (isKnown && job.gpus.empty()) { // what ended holds nothing: where it was is what was seen
            job.gpus = std::move(it->second.job.gpus);
            job.hosts = std::move(it->second.job.hosts);
            job.gpuCount = it->second.job.gpuCount;
        }
        job.end = std::min(job.end.value_or(now), now);
        const Known& over = m_jobs.insert_or_assign(job.id, Known{job, true, true}).first->second;
        publish(over, job.state, news);
        news.events.push_back(endOf(job, *job.end, job.state));
        return;
    }
}

SlurmBook::News SlurmBook::jobs(std::vector<SlurmJob> listed, TimePoint now) {
    News news;
    for (auto& [id, known] : m_jobs)
        known.isListed = false;
    for (SlurmJob& job : listed)
        take(std::move(job), now, news);
    for (auto it = m_jobs.begin(); it != m_jobs.end();) {
        Known& known = it->second;
        if (!known.isListed && !known.isOver) {
            known.isOver = true;
            known.job.end = now;
            publish(known, "ended unseen", news);
            news.events.push_back(endOf(known.job, now, "no longer listed, at a time and for a reason that were not seen"));
            news.events.back().quality = telemetry::Quality::uncertain;
        }
        it = known.isListed ? std::next(it) : m_jobs.erase(it);
    }
    m_isLost = false;
    return news;
}

SlurmBook::News SlurmBook::lost(TimePoint since) {
    News news;
    if (std::exchange(m_isLost, true))
        return news;
    for (const auto& [id, known] : m_jobs)
        if (!known.isOver)
            publish(known, "not known since " + formatRfc3339(since), news);
    return news;
}

SlurmBook::News SlurmBook::nodes(std::vector<SlurmNode> listed, TimePoint now) {
    News news;
    std::map<std::string, SlurmNode> fresh;
    std::map<std::string, std::string> addresses = slurmAddresses(listed);
    for (SlurmNode& node : listed) {
        const auto it = m_nodes.find(node.name);
        const SlurmNode before = it == m_nodes.end() ? SlurmNode{} : it->second;
        const EntityId host = EntityId::make(EntityKind::host, node.name);
        std::map<std::string, std::string> labels;
        if (node.partitions != before.partitions)
            labels["partition"] = joined(node.partitions);
        if (const auto told = addresses.find(node.name); told != addresses.end() && m_addresses[node.name] != told->second)
            labels["address"] = told->second;
        if (!labels.empty())
            news.fragment.entities.push_back({host, {}, std::move(labels), {}, true});
        if (node.isDrained && !before.isDrained)
            news.events.push_back(drainOf(node, now));
        if (!node.isDrained && before.isDrained)
            news.events.push_back(eventOf(EventKind::operatorAction, host, now, "Slurm: takes jobs again"));
        if (node.isDown && !before.isDown)
            news.events.push_back(eventOf(EventKind::log, host, reasonTime(node, now),
                                          "Slurm: down" + (node.reason.empty() ? "" : ": " + node.reason)));
        if (!node.isDown && before.isDown)
            news.events.push_back(eventOf(EventKind::log, host, now, "Slurm: up again"));
        fresh.insert_or_assign(node.name, std::move(node));
    }
    m_nodes = std::move(fresh);
    m_addresses = std::move(addresses);
    return news;
}

std::vector<Window> SlurmBook::windows(const std::vector<SlurmReservation>& reservations) {
    std::vector<Window> windows;
    for (const SlurmReservation& reservation : reservations) {
        if (!reservation.isMaintenance)
            continue;
        Event event = eventOf(EventKind::maintenance, {}, reservation.from, "Slurm reservation " + reservation.name);
        event.until = reservation.until;
        if (!reservation.users.empty())
            event.attributes.emplace_back("owner", reservation.users);
        for (const std::string& host : reservation.hosts) {
            event.entity = EntityId::make(EntityKind::host, host);
            windows.push_back({reservation.name + " " + host, event});
        }
    }
    return windows;
}

} // namespace seamscope::sources
