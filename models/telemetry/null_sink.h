// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "telemetry/ingest.h"

namespace seamscope::telemetry {

/// Where facts end that nobody wants: of a bundle only its documents or collectives may be of interest.
struct NullSink final : FactSink {
    void seriesAdded(const SeriesInfo&) override {}
    bool samples(SampleBatch&&) override { return true; }
    void event(Event&&) override {}
    void topology(const topology::TopologyFragment&) override {}
    void document(std::string_view, std::string_view) override {}
};

} // namespace seamscope::telemetry
