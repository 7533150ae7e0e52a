// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "common/panel_writer.h"
#include "feed/alarm.h"
#include "feed/incident.h"
#include "feed/meter_reading.h"
#include "feed/part.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace seamscope::ui {

/// What the alarm page is given.
struct AlarmContent {
    bool hasData = false;
    telemetry::Part<telemetry::AlarmReport> report; ///< null: nobody keeps alarms here
    TimePoint now{};
    std::uint64_t chosen = 0; ///< alarm that acts are meant for; its row is open
    bool isRaw = false;       ///< every alarm is a line of its own
    bool isDim = false;       ///< the quiet half of an unacknowledged mark
    bool isPast = false;      ///< of a recording: it can be noted, and nothing can be done about it
    std::shared_ptr<const telemetry::IncidentReport> incidents{}; ///< of the same moment, for what is at stake now; may be null
    telemetry::Part<telemetry::MeterReading> meter{};       ///< the same
};

struct AlarmPicture {
    PanelPicture picture;
    std::vector<std::uint64_t> alarms; ///< by item; 0: nothing to choose
};

/// Counts of all states, rows, what is set aside, notes and audit at the side, figures below.
[[nodiscard]] AlarmPicture alarmPicture(const AlarmContent& content, QSizeF size, const PanelStyle& style);

/// Ids in the order in which they are listed.
[[nodiscard]] std::vector<std::uint64_t> listedAlarms(const AlarmContent& content);
/// The alarm and all that are folded into its row.
[[nodiscard]] std::vector<std::uint64_t> foldedWith(const AlarmContent& content, std::uint64_t alarm);

} // namespace seamscope::ui
