// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "common/painted_panel.h"

#include <QStringList>

#include <vector>

namespace seamscope::ui {

/// What a picture says, as a table: texts of one line are a row, from left to right. Pure; the same texts as on the
/// screen, for a copy has to say what was seen.
[[nodiscard]] std::vector<QStringList> panelRows(const PrimitiveList& shapes);

} // namespace seamscope::ui
