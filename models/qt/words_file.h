// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>

namespace seamscope::models {

/// Whether a compiled translation (*.qm) can be handed to QTranslator, which believes every length and place in it: one that was
/// cut or damaged would be read beyond its end.
[[nodiscard]] bool isWholeTranslation(QByteArrayView file);

} // namespace seamscope::models
