// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "simulate/site.h"
#include "telemetry/event.h"

#include <cstdint>
#include <string>
#include <vector>

namespace seamscope::simulate {

/// Collects what is written in words: kernel lines, training lines, declared events. Nothing of the truth
/// goes through it but what a real machine would print.
class EventEmitter {
public:
    explicit EventEmitter(const Site& site)
        : m_site(&site) {}

    /// "NVRM: Xid (PCI:0000:1b:00): CODE, BODY" on the host of the GPU.
    void xid(TimePoint at, std::uint32_t gpu, int code, const std::string& body);
    /// Any other kernel line of a host.
    void kernel(TimePoint at, std::uint32_t host, const std::string& text);
    /// A line in the log of a job.
    void training(TimePoint at, std::uint32_t job, const std::string& text);
    /// A line of events.jsonl.
    void declare(telemetry::EventKind kind, TimePoint at, std::optional<TimePoint> until,
                 const topology::EntityId& entity, const std::string& text);

    /// In order of time; empties the emitter.
    [[nodiscard]] std::vector<telemetry::Event> take();

private:
    void append(telemetry::Event&& event);

    const Site* m_site;
    std::vector<telemetry::Event> m_events;
};

} // namespace seamscope::simulate
