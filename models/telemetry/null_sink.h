// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "telemetry/ingest.h"

namespace seamscope::telemetry {

/// Where facts end that nobody wants: of a bundle only its documents or collectives may be of interest.
struct NullSink final : FactSink {
    bool seriesAdded(const SeriesInfo&) override { return true; }
    bool samples(SampleBatch&&) override { return true; }
    bool event(Event&&) override { return true; }
    bool topology(const topology::TopologyFragment&) override { return true; }
    bool document(SourceId, std::string_view, std::string_view) override { return true; }
};

} // namespace seamscope::telemetry
