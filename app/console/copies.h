// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "common/palette.h"

#include <QByteArray>
#include <QImage>
#include <QString>
#include <QStringList>

#include <vector>

class QMimeData;
class QWidget;

namespace seamscope::console {

/// What a picture is of: stands in its title and description, for it is shown to who was not there.
struct CopyOrigin {
    QString title;  ///< "Lost throughput"
    QString source; ///< "hall-2 · 12 Mar 2026 12:03:52 UTC"
    bool isDrill = false;
    const ui::Palette* palette = nullptr; ///< of the mark that a drill puts on everything; null: dark
};

/// What a view shows, line by line, in the words and digits of the screen. Tables have their heads.
[[nodiscard]] std::vector<QStringList> rowsOf(const QWidget& view);
/// The same for people: columns apart by two spaces.
[[nodiscard]] QString plainText(const std::vector<QStringList>& rows);
/// The same for a spreadsheet, RFC 4180. What it would take for a formula is made text.
[[nodiscard]] QString csvText(const std::vector<QStringList>& rows);
/// As it stands on the screen; @p pixelRatio device pixels for each unit. @param pixels of the image; empty: as many as it takes.
[[nodiscard]] QImage imageOf(QWidget& view, const CopyOrigin& origin, qreal pixelRatio, QSize pixels = {});
/// @param size that it is drawn into; empty: that of the view
[[nodiscard]] QByteArray svgOf(QWidget& view, const CopyOrigin& origin, QSize size = {});

} // namespace seamscope::console
