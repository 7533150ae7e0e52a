// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "drill/drill_content.h"

#include <QString>

namespace seamscope::console {

/// The after-action report of a revealed drill, by the ending of @p path: .md and .json as `seamctl drill` writes them,
/// .pdf as the page shows it, marked as a drill. invalidInput for another ending.
[[nodiscard]] Result<> writeReport(const ui::DrillContent& content, const QString& path);

} // namespace seamscope::console
