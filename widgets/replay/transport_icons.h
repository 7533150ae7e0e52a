// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>

class QColor;

namespace seamscope::ui {

enum class TransportIcon : unsigned char { previousMark, stepBack, playBack, play, pause, nextMark, more };

/// Filled polygons in one ink, as tokens §3 asks: 16 px box.
[[nodiscard]] QIcon transportIcon(TransportIcon icon, const QColor& ink, qreal dpr);

} // namespace seamscope::ui
