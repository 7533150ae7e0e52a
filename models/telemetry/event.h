// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/time.h"
#include "telemetry/series.h"
#include "topology/entity.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace seamscope::collectives {
struct CollectiveBatch;
}

namespace seamscope::telemetry {

/// Collective events pass through telemetry unopened: what is in them is the business of models/collectives.
using CollectiveBatchPtr = std::shared_ptr<const collectives::CollectiveBatch>;

enum class EventKind : std::uint8_t {
    log,        ///< a line of text, from OTLP logs or a training log
    xid,        ///< code = Xid number
    sxid,       ///< code = SXid number
    gpuLost,    ///< "fallen off the bus" without an Xid
    checkpoint, ///< a checkpoint was written; text has the details
    maintenance,
    deploy,
    operatorAction,
    plannedCheckpoint,
    automation,   ///< events.jsonl, contract §3
    counterReset, ///< a counter went back; entity and text name the series
    gap,          ///< a source was silent from `at` until `until`
    // What acted on what, events.jsonl: the entity is what it acted on.
    start,
    exit,
    restart,
    resize,    ///< of a job: fewer or more GPUs
    placement, ///< of a job: on other machines
    reboot,
    firmware,
    curtailment, ///< of power, by the grid or the site
    test,        ///< of a generator, a pump, a standby: on purpose
    workload,    ///< sequence length, batch, phase of a job: the text says from what to what
    note,        ///< context; no cause was ever a note
};
[[nodiscard]] std::string_view name(EventKind kind); ///< the contract's spelling: "operator_action", …
[[nodiscard]] std::optional<EventKind> eventKindFromName(std::string_view text);

/// Something that happened at a time, kept with where it came from.
struct Event {
    TimePoint at{};
    std::optional<TimePoint> until;
    TimePoint arrival{};
    EventKind kind = EventKind::log;
    topology::EntityId entity; ///< may be empty
    std::int32_t code = 0;
    std::string text;
    Labels attributes;
    SourceId source;
    Quality quality = Quality::good;
    bool operator==(const Event&) const = default;
};

/// One of those that somebody states (events.jsonl), not one that was measured or logged.
[[nodiscard]] constexpr bool isStated(EventKind kind) {
    return (kind >= EventKind::maintenance && kind <= EventKind::automation) || kind >= EventKind::start;
}

/// A checkpoint that was begun and of which no line says that it was written.
[[nodiscard]] bool isUnfinished(const Event& event);

} // namespace seamscope::telemetry
