// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRect>
#include <QSize>

#include <vector>

namespace seamscope::ui {

/// Where the card of a tour stands in @p window so that it hides nothing of @p target: beside, below or above it; of
/// @p sizes (the one that reads best first) the first that has room there. Where none has, what hides least. An empty
/// target: the lower right corner. Pure.
[[nodiscard]] QRect cardPlace(const QRect& window, const QRect& target, const std::vector<QSize>& sizes);

} // namespace seamscope::ui
