// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QLineEdit;

namespace seamscope::ui {

/// Gives @p edit the button that clears it, with the first text: before, it is not seen, and to load its icon
/// takes longer than to make all the docks of a window.
void addClearButton(QLineEdit& edit);

} // namespace seamscope::ui
