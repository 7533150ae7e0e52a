// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "telemetry/message.h"

#include <QString>

namespace seamscope::models {

/// What the core says, in the language and the figures of the console. Empty for an empty message.
[[nodiscard]] QString messageText(const telemetry::Message& message);
/// Several, one a line or with something else between them.
[[nodiscard]] QString messageText(const std::vector<telemetry::Message>& messages,
                                  const QString& between = QStringLiteral("\n"));

} // namespace seamscope::models
