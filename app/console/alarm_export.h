// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "feed/alarm.h"

#include <QByteArray>
#include <QString>

namespace seamscope::console {

/// The figures of the alarm page (EEMUA 191) for other programs: CSV of `figure,value,unit,target` (RFC
/// 4180), or JSON of schema 1. What is not known is empty or null, never 0; money is in units of the
/// currency.
[[nodiscard]] QByteArray alarmFiguresCsv(const telemetry::AlarmReport& report);
[[nodiscard]] QByteArray alarmFiguresJson(const telemetry::AlarmReport& report);
/// By the ending of @p path: .csv or .json.
[[nodiscard]] Result<> writeAlarmFigures(const telemetry::AlarmReport& report, const QString& path);

} // namespace seamscope::console
