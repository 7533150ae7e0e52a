// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <QByteArray>
#include <QStringList>

#include <functional>

class QImage;
class QPdfWriter;
class QWidget;

namespace seamscope::console {

/// The whole file or, on any error, the one that was there before.
[[nodiscard]] Result<> writeFile(const QString& path, const QByteArray& bytes);
/// What @p draw puts onto a PDF, made in memory and written as above: the writer of Qt tells nobody of a disk that is full.
[[nodiscard]] Result<> writePdfFile(const QString& path, const std::function<bool(QPdfWriter&)>& draw);
/// In the format that the name ends in.
[[nodiscard]] Result<> writePicture(const QString& path, const QImage& image);
/// Says why something was not done, in a window of its own.
void warn(QWidget& parent, const QString& title, const Error& why);
/// Asks where to, with @p name for a start and the endings of @p filters, and says when it cannot be written
/// there.
void askWhereToSave(QWidget& parent, const QString& title, const QStringList& filters, const QString& name,
                    std::function<Result<>(const QString& path)> write);

} // namespace seamscope::console
