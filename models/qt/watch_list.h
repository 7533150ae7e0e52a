// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/incident.h"

#include <QString>

#include <vector>

/// What the analysis says beside its incidents, in words for people: who is not heard, which limit is reached on which
/// day, what has departed without a loss so far. The same on the console and on the wall. Pure.
namespace seamscope::models {

/// One thing that asks for a look before it costs.
struct WatchRow {
    enum class Kind { silent, crossing, watch };
    Kind kind = Kind::watch;
    topology::EntityId entity;
    QString title;           ///< "n031"
    QString when;            ///< "for 18 min", "in 3 d"
    QString text;            ///< "GPU, host not heard", "disk used 81 % reaches 95 % 28–30 Nov"
    QString stake;           ///< "$1,204 at stake", "64 GPU-h/h unwatched"; empty: nothing is known to stand on it
};

/// What is silent now, then limits by their earliest day, then what is watched by when loss is expected and since when.
/// What is over by @p now is left out. A collector that is silent comes before the parts that it does not hear.
[[nodiscard]] std::vector<WatchRow> watchRows(const telemetry::IncidentReport& report, TimePoint now);

/// All of a row for a tooltip and for readers of the screen, a line each.
[[nodiscard]] QString watchDescription(const WatchRow& row);

} // namespace seamscope::models
