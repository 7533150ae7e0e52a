// SPDX-License-Identifier: GPL-3.0-or-later
#include "telemetry/signal.h"

namespace seamscope::telemetry {

std::string_view name(SignalKind kind) {
    switch (kind) {
    case SignalKind::gauge: return "gauge";
    case SignalKind::counter: return "counter";
    case SignalKind::state: return "state";
    case SignalKind::event: return "event";
    }
    return "gauge";
}

std::optional<SignalKind> signalKindFromName(std::string_view text) {
    for (SignalKind kind : {SignalKind::gauge, SignalKind::counter, SignalKind::state, SignalKind::event})
        if (name(kind) == text)
            return kind;
    return std::nullopt;
}

} // namespace seamscope::telemetry
