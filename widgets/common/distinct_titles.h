// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "common/text.h"

#include <vector>

namespace seamscope::ui {

/// Titles of one kind of place, each as it fits into its room. Two that differ are not cut to the same letters, as far as the
/// room shows any of what they differ in: of hosts that do not fit, the domain that all have goes first.
[[nodiscard]] std::vector<QString> distinctTitles(const std::vector<QString>& titles, TextStyle style,
                                                  const std::vector<qreal>& rooms, const TextCache& text);

} // namespace seamscope::ui
