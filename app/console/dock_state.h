// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

namespace seamscope::console {

/// Whether @p bytes are such as QMainWindow::saveState(@p version) writes of a window of docks without tool
/// bars. Qt's own reader believes numbers in them: one bit in a file of settings or of a layout, and it
/// writes beside its arrays, counts to two thousand million or goes as deep as it is told.
[[nodiscard]] bool isDockState(const QByteArray& bytes, int version);

} // namespace seamscope::console
