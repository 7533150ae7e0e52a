// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/markdown_pdf.h"

#include "common/text.h"
#include "console/save_as.h"

#include <QFont>
#include <QMarginsF>
#include <QPageLayout>
#include <QPageSize>
#include <QPdfWriter>
#include <QTextDocument>

namespace seamscope::console {

Result<> writeMarkdownPdf(const QString& path, const QString& markdown, const QString& title) {
    return writePdfFile(path, [&](QPdfWriter& pdf) {
        pdf.setPageSize(QPageSize(QPageSize::A4));
        pdf.setPageMargins(QMarginsF(18, 18, 18, 18), QPageLayout::Millimeter);
        pdf.setTitle(title);
        QTextDocument document;
        document.setDefaultFont(QFont(ui::typefaceNames(), 9));
        document.setMarkdown(markdown, QTextDocument::MarkdownDialectGitHub);
        document.print(&pdf);
        return true;
    });
}

} // namespace seamscope::console
