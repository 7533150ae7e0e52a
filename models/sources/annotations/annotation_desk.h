// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/log_sink.h"
#include "base/recently_seen.h"
#include "base/secret.h"
#include "sources/listen/http_listener.h"
#include "telemetry/ingest.h"

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

namespace seamscope::sources {

/// Decides on requests, whatever server brings them. One thread.
class AnnotationDesk {
public:
    AnnotationDesk(telemetry::Lane& lane, Secret token, std::uint32_t perSecond, LogSink log)
        : m_lane(lane)
        , m_token(std::move(token))
        , m_perSecond(perSecond)
        , m_log(std::move(log)) {}

    /// @param authorization the header of that name, empty when there is none
    /// @param peer for the log
    [[nodiscard]] bool isAllowed(const std::string& authorization, const std::string& peer);
    [[nodiscard]] HttpAnswer post(std::string_view body, const std::string& peer);
    [[nodiscard]] HttpAnswer tooLarge(const std::string& peer);

private:
    [[nodiscard]] bool hasRoom(std::size_t count, TimePoint now);
    /// False when the same was told before.
    [[nodiscard]] bool isNew(const telemetry::Event& event);

    telemetry::Lane& m_lane;
    const Secret m_token;
    const std::uint32_t m_perSecond;
    RateLimitedLog m_log;
    TimePoint m_second{}; ///< begin of the second that is counted
    std::uint64_t m_inSecond = 0;
    std::uint64_t m_taken = 0;
    RecentlySeen m_known{4096}; ///< of those told
};

} // namespace seamscope::sources
