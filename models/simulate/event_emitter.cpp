// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulate/event_emitter.h"

#include "base/text.h"

#include <algorithm>
#include <utility>

namespace seamscope::simulate {

using telemetry::Event;
using telemetry::EventKind;
using topology::EntityId;
using topology::EntityKind;

void EventEmitter::append(Event&& event) {
    event.arrival = event.at;
    m_events.push_back(std::move(event));
}

void EventEmitter::xid(TimePoint at, std::uint32_t gpu, int code, const std::string& body) {
    // The driver prints domain with four digits, no function, lower case.
    std::string pci = lower(Site::gpuPci(gpu).substr(4));
    pci.resize(pci.find('.'));
    Event event;
    event.at = at;
    event.kind = EventKind::xid;
    event.code = code;
    event.entity = EntityId::gpu(m_site->hostName(Site::hostOf(gpu)), std::to_string(gpu % kGpusPerHost));
    event.text = "NVRM: Xid (PCI:" + pci + "): " + std::to_string(code) + ", " + body;
    append(std::move(event));
}

void EventEmitter::kernel(TimePoint at, std::uint32_t host, const std::string& text) {
    Event event;
    event.at = at;
    event.kind = EventKind::log;
    event.entity = EntityId::make(EntityKind::host, m_site->hostName(host));
    event.text = text;
    append(std::move(event));
}

void EventEmitter::training(TimePoint at, std::uint32_t job, const std::string& text) {
    Event event;
    event.at = at;
    event.kind = EventKind::log;
    event.entity = EntityId::make(EntityKind::job, m_site->jobName(job));
    event.text = text;
    append(std::move(event));
}

void EventEmitter::declare(EventKind kind, TimePoint at, std::optional<TimePoint> until,
                           const EntityId& entity, const std::string& text) {
    Event event;
    event.at = at;
    event.until = until;
    event.kind = kind;
    event.entity = entity;
    event.text = text;
    append(std::move(event));
}

std::vector<Event> EventEmitter::take() {
    std::stable_sort(m_events.begin(), m_events.end(),
                     [](const Event& a, const Event& b) { return a.at < b.at; });
    return std::exchange(m_events, {});
}

} // namespace seamscope::simulate
