// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/time.h"
#include "collectives/collective_batch.h"
#include "telemetry/event.h"
#include "telemetry/time_census.h"

#include <mutex>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace seamscope::session {

/// The conclusion of a batch with the last of its events; null: it has none. Never dropped under load, and small.
[[nodiscard]] telemetry::CollectiveBatchPtr verdictOf(const collectives::CollectiveBatch& batch);

/// What sources bring beside samples and events, as it came, for whoever writes a recording or starts an analysis of its
/// own. Bounded but for batches(), which only hold what the session was told to keep. Any thread.
class KeptInputs {
public:
    using Document = std::pair<std::string, std::string>; ///< name, text

    /// False: there are too many, it is not kept.
    [[nodiscard]] bool addDocument(std::string name, std::string text);
    void dropDocuments(std::string_view name);
    /// False: there are too many, it is not kept.
    [[nodiscard]] bool addVerdict(telemetry::CollectiveBatchPtr verdict);
    void addBatch(telemetry::CollectiveBatchPtr batch);
    /// Takes out of the batches what lies months from all else; what was concluded stands, at @p last.
    void setApart(const telemetry::TimeCensus::Split& times, TimePoint last);

    [[nodiscard]] std::vector<Document> documents() const;
    [[nodiscard]] std::vector<telemetry::CollectiveBatchPtr> batches() const;
    [[nodiscard]] std::vector<telemetry::CollectiveBatchPtr> verdicts() const;
    [[nodiscard]] std::vector<telemetry::TimeCensus::Group> apart() const;

private:
    mutable std::mutex m_mutex; ///< guards all
    std::vector<Document> m_documents;
    std::vector<telemetry::CollectiveBatchPtr> m_batches;
    std::vector<telemetry::CollectiveBatchPtr> m_verdicts;
    std::vector<telemetry::TimeCensus::Group> m_apart;
};

} // namespace seamscope::session
