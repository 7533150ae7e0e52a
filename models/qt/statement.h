// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/incident.h"
#include "feed/ledger_lines.h"
#include "feed/meter_reading.h"
#include "topology/topology.h"

#include <QString>

#include <optional>
#include <string>
#include <vector>

/// The ledger as a statement: what was paid, what of it was lost, grouped five ways that come to the same total. Pure.
namespace seamscope::models {

/// A product that an amount is the sum of: GPU time × rate.
struct StatementProduct {
    QString name; ///< bucket or layer
    GpuTime time{};
    std::optional<std::int64_t> rateMicros; ///< an hour; none: no price in force
    std::int64_t micros = 0;                ///< of this product; 0 without a price
    QString source;                         ///< of the price
};

struct StatementLine {
    std::string key; ///< steady: "job/atlas-70b", "seam/cooling"
    QString name;
    std::optional<std::int64_t> perHourMicros; ///< lost now; none: does not belong to now
    std::int64_t micros = 0;                   ///< lost since the record began
    std::optional<telemetry::MoneyRange> range;
    QString owner;               ///< of the cause, else of the job; empty: nobody
    topology::EntityId entity{}; ///< to select
    std::string incident;        ///< to open; empty: several or none
    bool isUnattributed = false;
    std::vector<StatementProduct> products{}; ///< that `micros` is the sum of; of what is left over none
    std::int64_t shownMicros = 0;             ///< what stands for `micros`: adds up as it is read (statement_shown.h)
    std::int64_t shownPerHourMicros = 0;
};

struct StatementGroup {
    std::string key; ///< "seam", "job", "team", "part", "week" (of more than one), "month"
    QString title;
    std::vector<StatementLine> lines; ///< the dearest first, what is left over last; months by time
    std::optional<std::int64_t> perHourMicros;
    std::int64_t micros = 0; ///< of every group the same
    std::int64_t shownMicros = 0; ///< what those of its lines come to
    std::int64_t shownPerHourMicros = 0;
};

/// From what was paid to what was delivered, in order.
struct StatementStep {
    enum class Kind : unsigned char { paid, unused, lost, unattributed, delivered };
    Kind kind = Kind::lost;
    QString name;
    QString remark;
    std::int64_t micros = 0; ///< of what goes off above zero
    std::int64_t shownMicros = 0;
};

struct Statement {
    std::string currency; ///< empty: no price, and then nothing but the times
    TimePoint from{};
    TimePoint to{};
    std::int64_t paidMicros = 0;
    std::int64_t deliveredMicros = 0;
    std::int64_t lostMicros = 0; ///< of each job not below zero: its fast steps pay back its slow ones and nobody else's
    std::int64_t namedMicros = 0;
    std::int64_t unitMicros = 10'000;     ///< that all shown amounts are whole numbers of
    std::int64_t rateUnitMicros = 10'000; ///< the same of those an hour
    std::int64_t shownPaidMicros = 0, shownDeliveredMicros = 0, shownLostMicros = 0, shownNamedMicros = 0;
    bool isWhole = true;   ///< false: older lines are more than can be looked at
    bool isPriced = true;  ///< false: a part of the time has no price and is in no amount
    std::vector<StatementStep> steps;
    std::vector<StatementGroup> groups;
    std::vector<StatementLine> causes; ///< incidents and what none explains, the dearest first
};

/// @param partition lines of GPU time (LedgerQuery::Kind::partition); @param layers those of incidents
[[nodiscard]] Statement statementOf(const telemetry::LedgerAnswer& partition, const telemetry::LedgerAnswer& layers,
                                    const telemetry::MeterReading& reading, const telemetry::IncidentReport* report,
                                    const topology::Topology* graph);

/// "Paid $1,387.09 → delivered $1,293.38".
[[nodiscard]] QString flowText(const Statement& statement);
/// "lost $65.06 = named $62.64 + unattributed $2.42": figures that add up as they are read.
[[nodiscard]] QString lossSumText(const Statement& statement);
/// "2,048.00 GPU-h × 2.49 USD = 5,099.52 USD", the sum of its products; empty where there are none.
[[nodiscard]] QString formulaText(const StatementLine& line, const std::string& currency);

} // namespace seamscope::models
