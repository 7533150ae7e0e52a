// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gateway/config.h"
#include "gateway/secret_files.h"
#include "outlets/outlet.h"
#include "session/session.h"

#include <memory>

namespace seamscope::gateway {

/// What programs ask over HTTP, as the configuration says; null where it says nothing. The log has the address.
[[nodiscard]] Result<std::unique_ptr<outlets::Outlet>> startOutlet(const Config& config, session::Session& session,
                                                                   const Clock& clock, SecretFiles& secrets, const LogSink& log);

} // namespace seamscope::gateway
