// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/collective_log.h"

#include <array>
#include <utility>

namespace seamscope::collectives {

std::string_view name(RankRemark::Kind kind) {
    constexpr std::array<std::string_view, 12> kNames = {
        "heartbeat_stuck", "transport_error",  "link_degraded",   "peer_closed",
        "process_died",    "dump_signal",      "device_error",    "desync_laggard",
        "setting",         "checkpoint_begun", "checkpoint_done", "out_of_memory"};
    return kNames[static_cast<std::size_t>(kind)];
}

std::string_view name(LogSource source) {
    constexpr std::array<std::string_view, 6> kNames = {"none",   "flight_recorder", "nccl_inspector",
                                                        "kineto", "stream",          "log"};
    return kNames[static_cast<std::size_t>(source)];
}

void CollectiveLog::add(const CollectiveEvent& event) {
    if (m_events.size() >= kMaxEvents || event.rank > CollectiveDirectory::kMaxRank)
        ++m_lost;
    else
        m_events.push_back(event);
}

void CollectiveLog::add(const CommProgress& progress) {
    if (m_progress.size() >= kMaxEvents || progress.rank > CollectiveDirectory::kMaxRank)
        ++m_lost;
    else
        m_progress.push_back(progress);
}

void CollectiveLog::add(RankRemark remark) {
    if (m_remarks.size() >= kMaxRemarks)
        ++m_lost;
    else
        m_remarks.push_back(std::move(remark));
}

LogSource CollectiveLog::source() const { return m_sources.empty() ? LogSource::none : *m_sources.begin(); }

} // namespace seamscope::collectives
