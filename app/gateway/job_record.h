// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "telemetry/store.h"

#include <unordered_map>
#include <unordered_set>

namespace seamscope::gateway {

/// What the ledger reads, as a store of its own: a few series a job, not the whole telemetry. One thread.
class JobRecord {
public:
    explicit JobRecord(telemetry::StoreLimits limits)
        : m_store(limits) {}
    void series(const telemetry::SeriesInfo& info);
    void samples(const telemetry::SampleBatch& batch);
    [[nodiscard]] std::shared_ptr<const telemetry::StoreSnapshot> snapshot();
    /// What it holds, as of the last snapshot.
    [[nodiscard]] std::size_t bytes() const { return m_store.snapshot()->stats().residentBytes; }

private:
    telemetry::Store m_store;
    std::unordered_map<std::uint32_t, std::size_t> m_ids; ///< of the session → own
    std::unordered_set<std::uint32_t> m_paced;            ///< whose samples are kept
    std::unordered_set<topology::EntityId> m_models;
};

} // namespace seamscope::gateway
