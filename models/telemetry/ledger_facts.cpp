// SPDX-License-Identifier: GPL-3.0-or-later
#include "telemetry/ledger_facts.h"

namespace seamscope::telemetry {

bool ledgerReads(const SeriesInfo& series) {
    return series.entity.kind() == topology::EntityKind::job || series.signal == "checkpoint.write_seconds" ||
           series.signal == "inference.ttft" || series.signal == "inference.ttft.sum" ||
           series.signal == "inference.ttft.count" || series.signal == "inference.queue" ||
           series.signal == "inference.itl.count";
}

} // namespace seamscope::telemetry
