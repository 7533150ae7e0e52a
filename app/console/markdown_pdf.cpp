// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/markdown_pdf.h"

#include "common/text.h"

#include <QFile>
#include <QFont>
#include <QMarginsF>
#include <QPageLayout>
#include <QPageSize>
#include <QPdfWriter>
#include <QTextDocument>

namespace seamscope::console {

Result<> writeMarkdownPdf(const QString& path, const QString& markdown, const QString& title) {
    QPdfWriter pdf(path);
    pdf.setPageSize(QPageSize(QPageSize::A4));
    pdf.setPageMargins(QMarginsF(18, 18, 18, 18), QPageLayout::Millimeter);
    pdf.setTitle(title);
    pdf.setCreator(QStringLiteral("Seamscope"));
    QTextDocument document;
    document.setDefaultFont(QFont(ui::typefaceNames(), 9));
    document.setMarkdown(markdown, QTextDocument::MarkdownDialectGitHub);
    document.print(&pdf);
    if (QFile(path).size() == 0)
        return fail(ErrorCode::io, "cannot be written", path.toStdString());
    return {};
}

} // namespace seamscope::console
