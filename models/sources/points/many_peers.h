// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"
#include "telemetry/ingest.h"

#include <map>
#include <optional>
#include <string>

namespace seamscope::sources {

/// The one health row of a source that asks many peers: it is well when all of them answer, else it names one of those that
/// do not, and how many they are. One thread at a time.
class ManyPeers {
public:
    explicit ManyPeers(telemetry::Lane& lane)
        : m_lane(lane) {}

    /// How an exchange with this peer went.
    void report(const std::string& peer, std::optional<Error> error) {
        if (error)
            m_errors.insert_or_assign(peer, std::move(*error));
        else
            m_errors.erase(peer);
        if (m_errors.empty())
            return m_lane.contact();
        Error first = m_errors.begin()->second;
        if (m_errors.size() > 1)
            first.detail += ", and " + std::to_string(m_errors.size() - 1) + " more do not answer well";
        m_lane.contactFailed(first);
    }
    [[nodiscard]] bool isWell(const std::string& peer) const { return !m_errors.contains(peer); }

private:
    telemetry::Lane& m_lane;
    std::map<std::string, Error> m_errors; ///< of those that did not answer when they were asked last
};

} // namespace seamscope::sources
