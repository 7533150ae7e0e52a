// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/log_sink.h"
#include "gateway/config.h"
#include "gateway/secret_files.h"
#include "session/session.h"
#include "sources/documents/document_source.h"
#include "sources/http/body_budget.h"
#include "sources/source.h"
#include "wire/connection_table.h"
#include "wire/listen.h"

#include <cstdint>
#include <memory>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

namespace seamscope::gateway {

/// What a source is given besides its configuration.
struct Surroundings {
    session::Session& session;
    SecretFiles& secrets;
    const Clock& clock;
    wire::AdmissionLimits admission; ///< of what listens
    LogSink log;
    std::size_t bytes = SIZE_MAX; ///< that all of a session may hold
    std::shared_ptr<sources::BodyBudget> bodies{}; ///< of what is fetched over HTTP; null: each is bounded by itself
};

/// The one place that knows every kind of live source. The source is made, not started.
[[nodiscard]] Result<std::unique_ptr<sources::Source>> makeSource(const SourceConfig& config,
                                                                  const Surroundings& around);
/// What reads topology.json, jobs.json, pricing.json and the like; it starts before all others.
[[nodiscard]] std::unique_ptr<sources::DocumentSource> makeDocuments(const std::vector<std::string>& paths,
                                                                     const Surroundings& around);
/// Configuration to the wire's options; reads the token file.
[[nodiscard]] Result<wire::ListenOptions> listenOptions(const ListenConfig& config, SecretFiles& secrets);
/// The same for a source, with what its kind may do without.
[[nodiscard]] Result<wire::ListenOptions> listenOptions(const SourceConfig& config, SecretFiles& secrets);
/// A source that says what hosts are called elsewhere. Facts go by the name that was told first: these start first, and the others when
/// they have spoken.
[[nodiscard]] bool isNaming(const SourceConfig& config);
/// Until all of them have told their names or failed to, three seconds at most: who does not answer holds nobody up.
void awaitNames(std::span<sources::Source* const> naming, const std::stop_token& calledOff = {});
/// A source that waits to be sent something.
[[nodiscard]] bool isListening(const SourceConfig& config);

} // namespace seamscope::gateway
