// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "base/result.h"
#include "sources/http/http_client.h"

#include <optional>
#include <string>

namespace seamscope::pagers {

struct HeartbeatOptions {
    std::string url;           ///< of a watcher outside
    std::string kind = "site"; ///< of what lives: "site", "wall"
    std::string name{};        ///< of it
    Duration period = std::chrono::seconds(30);
    sources::HttpOptions http{};
};

/// Tells a watcher outside that something lives; the watcher hears nothing once that has stopped. One thread, but cancel()
/// from any.
class Heartbeat {
public:
    Heartbeat(HeartbeatOptions options, const Clock& clock);
    [[nodiscard]] bool isDue() const { return !m_next || m_clock.monotonic() >= *m_next; }
    /// Tells it, and is due again a period after this was called. Blocks until the watcher has answered.
    [[nodiscard]] Result<> beat();
    /// Ends a beat under way at once and refuses all later ones.
    void cancel() { m_http.cancel(); }

private:
    const HeartbeatOptions m_options;
    const Clock& m_clock;
    sources::HttpClient m_http;
    std::optional<Duration> m_next; ///< of a clock that nobody sets
};

} // namespace seamscope::pagers
