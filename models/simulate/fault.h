// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "simulate/event_emitter.h"
#include "simulate/fault_state.h"
#include "topology/topology.h"

#include <optional>
#include <string_view>
#include <vector>

namespace seamscope::simulate {

/// What an analysis ought to name, by the conventions of the contract §8.
struct Root {
    topology::EntityId entity;
    std::string_view mechanism;
    topology::Seam seam = topology::Seam::none;
    std::vector<topology::EntityId> accepted; ///< other names for the same thing that count as right
};

/// One second in the life of a fault, seconds since its onset: (from, to].
struct Moment {
    TimePoint onset{};
    double from = 0;
    double to = 0;
    double severity = 1;        ///< scales what the fault has drawn
    std::uint32_t restarts = 0; ///< of the first job since the onset

    /// True in the one second that holds @p seconds.
    [[nodiscard]] bool passes(double seconds) const { return from < seconds && seconds <= to; }
    [[nodiscard]] TimePoint at(double seconds) const { return onset + fromSeconds(seconds); }
};

/// Something that goes on in the hall for a while: a fault with a root, or a thing that only looks like one.
/// Its magnitudes are drawn when it is made; then it is a function of time.
class Fault {
public:
    virtual ~Fault() = default;
    /// None: nothing is wrong.
    [[nodiscard]] virtual std::optional<Root> root() const { return std::nullopt; }
    /// False once it can hurt no more, such as a device that came back with a restart.
    [[nodiscard]] virtual bool isActive(const Moment& moment) const {
        static_cast<void>(moment);
        return true;
    }
    virtual void apply(const Moment& moment, FaultState& state) = 0;
    /// Lines that devices and people write in this second.
    virtual void emitEvents(const Moment& moment, EventEmitter& events) {
        static_cast<void>(moment);
        static_cast<void>(events);
    }
};

} // namespace seamscope::simulate
