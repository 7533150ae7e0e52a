// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <QString>

namespace seamscope::console {

/// @p markdown (GitHub's dialect, for its tables) on pages of A4, as a PDF of that title. GUI thread. io: it
/// could not be written.
[[nodiscard]] Result<> writeMarkdownPdf(const QString& path, const QString& markdown, const QString& title);

} // namespace seamscope::console
