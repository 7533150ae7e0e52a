// SPDX-License-Identifier: GPL-3.0-or-later
#include "qt/markdown.h"

#include <QStringBuilder>

namespace seamscope::models {

QString markdownText(QString text) {
    QString out;
    for (const QChar c : text.replace(u'\n', u' ').replace(u'\r', u' ')) {
        if (QStringLiteral("\\`*_{}[]<>#|").contains(c))
            out += u'\\';
        out += c;
    }
    return out;
}

QString markdownRow(const QStringList& cells) {
    return QStringLiteral("| ") % cells.join(QStringLiteral(" | ")) % QStringLiteral(" |\n");
}

} // namespace seamscope::models
