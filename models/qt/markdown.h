// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace seamscope::models {

/// Text from outside, which must not become markup, nor a second line of a table. Any thread; no errors.
[[nodiscard]] QString markdownText(QString text);

/// One row of a table of GitHub's dialect, of cells that are markup already.
[[nodiscard]] QString markdownRow(const QStringList& cells);

} // namespace seamscope::models
