// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "gateway/config.h"
#include "gateway/secret_files.h"
#include "pagers/pager.h"
#include "session/session.h"

#include <memory>
#include <optional>

namespace seamscope::gateway {

/// What a configuration says of pagers, with the secrets read; nothing when it names none.
[[nodiscard]] Result<std::optional<pagers::PagerOptions>> pagerOptions(const Config& config, SecretFiles& secrets);

/// What tells the pagers of a configuration; null when it names none. Whether they are reached stands in a
/// row of the source panel.
[[nodiscard]] Result<std::unique_ptr<pagers::Pager>>
startPager(const Config& config, session::Session& session, const Clock& clock, SecretFiles& secrets);

} // namespace seamscope::gateway
