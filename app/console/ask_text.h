// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>

class QWidget;

namespace seamscope::console {

/// Asks for words of several lines. Tab leaves the field, so that it is answered without a pointer. @param text what stands in
/// it first @param then is given what was written, unless that is nothing; not after @p parent has gone
void askText(QWidget& parent, const QString& title, const QString& question, const QString& text, std::function<void(const QString&)> then);

} // namespace seamscope::console
