// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/alarm.h"

#include <QString>

/// What one shift leaves to the next. Pure.
namespace seamscope::models {

/// The newest hand-over of a shift by @p now; null: none is known.
[[nodiscard]] const telemetry::AlarmNote* lastHandOver(const telemetry::AlarmReport& report, TimePoint now);

/// What is open and who has it, what is set aside and why, what has changed and what was said since the last hand-over, as
/// Markdown. Times are UTC. @p site empty: not named
[[nodiscard]] QString shiftMarkdown(const telemetry::AlarmReport& report, const QString& site, TimePoint now);

} // namespace seamscope::models
