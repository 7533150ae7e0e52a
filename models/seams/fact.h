// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/strong_id.h"
#include "base/time.h"
#include "telemetry/message.h"

#include <cstdint>
#include <string>
#include <vector>

namespace seamscope::seams {

/// An entity inside one engine; steady while the topology changes.
using Node = StrongId<struct NodeTag>;
/// A canonical signal, or the engine's own name of a kind of event ("xid.bus", "log.oom", "job.stalled").
using Symptom = StrongId<struct SymptomTag>;

/// Against what a value was judged.
enum class Level : std::uint8_t {
    own,   ///< its own history
    peer,  ///< what the other entities of its kind do at the same time
    event, ///< it happened: nothing was judged
};

/// That a standing change grew again: something else may have come on top of it.
struct Shift {
    TimePoint onset{};
    Duration sigma{0};
};

/// One thing that is out of the ordinary at one entity. At most one for each (node, symptom, level, sign).
struct Fact {
    Node node;
    Symptom symptom;
    Level level = Level::own;
    std::int8_t sign = 1; ///< −1 fell, +1 rose or happened
    bool active = true;   ///< still out of the ordinary
    bool precise = false; ///< onset is that of an event, not of an estimate
    bool stood = false;   ///< it was so from the first minutes on, before anything was known to be usual
    TimePoint onset{};
    TimePoint detected{};       ///< data time at which it was known
    TimePoint last{};           ///< newest data that confirmed it
    /// Of a measure that is taken seldom: begin of the last one that was as it should be; 0 = not known. What was out
    /// of the ordinary before that did not do this.
    TimePoint sound{};
    Duration sigma{0};          ///< of the onset
    double strength = 0;        ///< standard deviations; events: 8
    double magnitude = 0;       ///< relative change where isRelative, else in the unit of the signal
    double looked = 0;          ///< magnitude at which it was worth a look the last time; the store keeps it
    double lookedOff = 0;       ///< how far the value was from the healthy one then; the store keeps it
    double before = 0;          ///< healthy value
    double value = 0;           ///< newest value
    double worst = 0;           ///< the value farthest on the side of `sign` so far; the store keeps it
    std::uint32_t count = 1;    ///< events in it
    bool isRelative = false;    ///< magnitude 1 is twice as much, −0.5 half of it
    bool isOneLook = false;     ///< rests on one reading so far, which a sensor or a scrape may have got wrong
    telemetry::Message text;    ///< of an event: what the log said
    std::vector<Shift> further; ///< since the onset, oldest first; at most kMostShifts
    static constexpr std::size_t kMostShifts = 8;
};

} // namespace seamscope::seams
