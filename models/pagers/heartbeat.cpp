// SPDX-License-Identifier: GPL-3.0-or-later
#include "pagers/heartbeat.h"

#include <utility>

namespace seamscope::pagers {
namespace {

/// Services that watch tell their customers apart by the path: who knows it can keep up a life that has ended.
sources::HttpOptions withSecretPath(sources::HttpOptions http) {
    http.isPathSecret = true;
    return http;
}

} // namespace

Heartbeat::Heartbeat(HeartbeatOptions options, const Clock& clock)
    : m_options(std::move(options))
    , m_clock(clock)
    , m_http(withSecretPath(m_options.http)) {}

Result<> Heartbeat::beat() {
    m_next = m_clock.monotonic() + m_options.period;
    const auto answer = m_http.post(m_options.url, "application/json",
                                    "{\"" + m_options.kind + "\":\"" + sources::urlEncoded(m_options.name) + "\",\"at\":\"" +
                                        formatRfc3339(m_clock.now()) + "\"}");
    return answer ? sources::checkStatus(*answer) : Result<>(fail(answer.error()));
}

} // namespace seamscope::pagers
