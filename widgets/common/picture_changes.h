// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "common/primitives.h"
#include "common/text.h"

#include <QRectF>

#include <vector>

namespace seamscope::ui {

/// Boxes outside of which two pictures look the same. Items are compared place by place: one more or one less
/// is one difference as long as what stands before and behind it is the same.
[[nodiscard]] std::vector<QRectF> changedBoxes(const PrimitiveList& before, const PrimitiveList& after, const TextCache& text);

} // namespace seamscope::ui
