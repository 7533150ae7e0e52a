// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "telemetry/event.h"
#include "telemetry/label_repair.h"

#include <string>
#include <utility>

namespace seamscope::sources {

/// An event that Kubernetes tells of: its text begins with "Kubernetes: " and is cut at 1 KiB.
[[nodiscard]] inline telemetry::Event kubeEvent(telemetry::EventKind kind, topology::EntityId entity, TimePoint at, const std::string& text) {
    constexpr std::size_t kMostBytes = 1024;
    telemetry::Event event;
    event.kind = kind;
    event.entity = std::move(entity);
    event.at = at;
    event.text = telemetry::repairedText("Kubernetes: " + text, kMostBytes);
    return event;
}

/// "reason: message", or what there is of it.
[[nodiscard]] inline std::string because(const std::string& reason, const std::string& message) {
    return reason + (reason.empty() || message.empty() ? "" : ": ") + message;
}

} // namespace seamscope::sources
