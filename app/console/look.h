// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "common/palette.h"
#include "console/settings.h"

#include <QString>

class QApplication;

namespace seamscope::console {

[[nodiscard]] const ui::Palette& paletteOf(Theme theme);

/// Style sheet of the stock widgets (menus, tabs, fields, scroll bars): the only one of the program.
[[nodiscard]] QString styleSheet(const ui::Palette& palette, qreal textScale);

/// Fusion, typeface, palette and style sheet for the whole application; may be called again at any time.
void applyLook(QApplication& application, const Preferences& preferences);

} // namespace seamscope::console
