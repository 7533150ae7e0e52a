// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QScrollArea;
class QWidget;

namespace seamscope::ui {

/// A painted panel that may be taller than its place: as wide as that, and the keyboard stays with the panel.
[[nodiscard]] QScrollArea* scrolling(QWidget* content);

} // namespace seamscope::ui
