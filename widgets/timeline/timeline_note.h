// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/time.h"

#include <QString>

namespace seamscope::ui {

/// What a person wrote at a moment or over a range of the timeline.
struct TimelineNote {
    TimeRange range{}; ///< from == to: a moment
    QString text;
    bool operator==(const TimelineNote&) const = default;
};

} // namespace seamscope::ui
