// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

class QObject;

namespace seamscope::ui {

/// Runs @p say now, and again whenever the program speaks another language: what @p who keeps of its words (titles,
/// accessible names, tips) is said in one place. @p who is a widget, or stands beneath a window; @p say lives as long.
/// GUI thread.
void spoken(QObject& who, std::function<void()> say);

} // namespace seamscope::ui
