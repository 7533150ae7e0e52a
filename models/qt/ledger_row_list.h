// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "qt/format.h"
#include "qt/ledger_rows.h"

#include <utility>

/// What the files that make ledger rows share; nobody else includes it.
namespace seamscope::models::ledger {

inline QString fromText(const std::string& text) { return QString::fromStdString(text); }
inline QString hours(GpuTime gpuTime) {
    return formatNumber(toGpuHours(gpuTime), 6) % QStringLiteral(" GPU-h");
}
inline QString percent(double share, int decimals = 2) {
    return formatFixed(100 * share, decimals) % QStringLiteral(" %");
}

/// The rows so far, with money in the currency of the reading.
class Rows {
public:
    explicit Rows(const telemetry::MeterReading& reading)
        : m_reading(reading) {}

    LedgerRow& add(std::string key, const QString& about, const QString& item, const QString& value,
                   const QString& source = {}, const QString& range = {},
                   const topology::EntityId& entity = {}) {
        rows.push_back({std::move(key), about, item, value, range, source, entity, {}, {}});
        return rows.back();
    }
    [[nodiscard]] QString money(std::int64_t micros) const {
        return m_reading.currency.empty() ? unknownText() : formatMoneyCode(micros, m_reading.currency);
    }
    [[nodiscard]] QString band(const telemetry::MoneyRange& range) const {
        return m_reading.currency.empty()
                   ? QString()
                   : QString(money(range.lowMicros) % QStringLiteral(" – ") % money(range.highMicros));
    }
    [[nodiscard]] const telemetry::MeterReading& reading() const { return m_reading; }

    std::vector<LedgerRow> rows;

private:
    const telemetry::MeterReading& m_reading;
};

/// The layers of one incident, their sum, the dates that it moves and the time that it took.
void addIncident(Rows& out, const std::string& id, const telemetry::IncidentCost& cost, TimePoint onset,
                 LayerSet layers);

} // namespace seamscope::models::ledger
