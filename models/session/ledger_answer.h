// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/alarm.h"
#include "feed/incident.h"
#include "feed/ledger_lines.h"
#include "telemetry/event.h"

#include <memory>
#include <span>

namespace seamscope::topology {
class Topology;
}
namespace seamscope::economics {
class PriceBook;
}
namespace seamscope::telemetry {
class StoreSnapshot;
}

namespace seamscope::session {

/// What the rows of a ledger are made from, as known at one time.
struct LedgerInputs {
    const telemetry::StoreSnapshot& store;
    std::span<const telemetry::Event> events;
    const topology::Topology& topology;
    std::shared_ptr<const economics::PriceBook> prices;         ///< null: GPU-time only
    std::shared_ptr<const telemetry::IncidentReport> incidents; ///< as the analysis told them; null: nothing is analysed
    std::shared_ptr<const telemetry::AlarmReport> alarms{};     ///< with what people found of them; null: nobody did
    /// Somebody listens now: that nothing comes is known until the time of the query, as the meter and the costs of incidents have
    /// it. A file was silent only as far as its cluster was heard.
    bool isLive = false;
};

/// The lines that a query asks for. Costs one scan of the series of the jobs. Any thread.
[[nodiscard]] telemetry::LedgerAnswer answerLedger(const LedgerInputs& inputs,
                                                   const telemetry::LedgerQuery& query);

} // namespace seamscope::session
