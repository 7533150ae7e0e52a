// SPDX-License-Identifier: GPL-3.0-or-later
#include "qt/markdown.h"

#include <QStringBuilder>
#include <QStringView>

namespace seamscope::models {

QString markdownText(QString text) {
    QString out;
    text.replace(u'\n', u' ').replace(u'\r', u' ');
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text[i];
        // GitHub's dialect strikes out between two tildes and makes links of bare addresses.
        const QStringView rest = QStringView(text).mid(i);
        const bool isAddress = rest.startsWith(u"://") || (c == u'.' && QStringView(text).left(i).endsWith(u"www", Qt::CaseInsensitive));
        if (isAddress || QStringLiteral("\\`*_{}[]<>#|~@").contains(c))
            out += u'\\';
        out += c;
    }
    return out;
}

QString markdownRow(const QStringList& cells) {
    return QStringLiteral("| ") % cells.join(QStringLiteral(" | ")) % QStringLiteral(" |\n");
}

} // namespace seamscope::models
