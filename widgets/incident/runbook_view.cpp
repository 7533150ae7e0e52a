// SPDX-License-Identifier: GPL-3.0-or-later
#include "incident/runbook_view.h"

#include "common/text.h"

#include <QPushButton>
#include <QTextBrowser>
#include <QVBoxLayout>

namespace seamscope::ui {

RunbookView::RunbookView(QWidget* parent)
    : QWidget(parent)
    , m_back(new QPushButton(tr("Back to the incident")))
    , m_text(new QTextBrowser) {
    m_text->setOpenLinks(false);
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->setAccessibleName(tr("Runbook"));
    m_text->document()->setDocumentMargin(24);
    auto* row = new QHBoxLayout;
    row->setContentsMargins(12, 8, 12, 8);
    row->addWidget(m_back);
    row->addStretch();
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(row);
    column->addWidget(m_text);
    setFocusProxy(m_text);
    connect(m_back, &QPushButton::clicked, this, &RunbookView::closed);
}

void RunbookView::setPage(const QString& name, const QString& markdown) {
    if (markdown.isEmpty())
        m_text->setMarkdown(tr("# No runbook\n\nThere is no page called **%1**.")
                                .arg(name.isEmpty() ? tr("for this mechanism") : name));
    else
        m_text->setMarkdown(markdown);
}

void RunbookView::setTheme(const Palette& palette) {
    setAutoFillBackground(true);
    QPalette colours = palette.toQPalette();
    colours.setColor(QPalette::Window, palette[Role::bg1]);
    colours.setColor(QPalette::Base, palette[Role::bg1]);
    setPalette(colours);
    m_text->setPalette(colours);
}

void RunbookView::setTextScale(qreal scale) {
    QFont font = fontFor({13, 400});
    font.setPixelSize(qRound(13 * scale));
    m_text->setFont(font);
    m_back->setFont(font);
}

} // namespace seamscope::ui
