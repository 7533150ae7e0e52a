// SPDX-License-Identifier: GPL-3.0-or-later
#include "incident/runbook_view.h"

#include "common/spoken.h"
#include "common/text.h"
#include "qt/markdown.h"

#include <QPushButton>
#include <QTextBrowser>
#include <QVBoxLayout>

namespace seamscope::ui {

RunbookView::RunbookView(QWidget* parent)
    : QWidget(parent)
    , m_back(new QPushButton)
    , m_text(new QTextBrowser) {
    m_text->setOpenLinks(false);
    m_text->setFrameShape(QFrame::NoFrame);
    spoken(*this, [this] {
        m_back->setText(tr("Back to the incident"));
        m_text->setAccessibleName(tr("Runbook"));
        if (!m_isPage)
            sayNone();
    });
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
    m_name = name;
    m_isPage = !markdown.isEmpty();
    if (m_isPage)
        m_text->setMarkdown(markdown);
    else
        sayNone();
}

void RunbookView::sayNone() {
    m_text->setMarkdown(tr("# No runbook\n\nThere is no page called **%1**.")
                            .arg(m_name.isEmpty() ? tr("for this mechanism") : models::markdownText(m_name)));
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
    QFont font = widgetFont({13, 400});
    font.setPixelSize(qRound(13 * scale));
    m_text->setFont(font);
    m_back->setFont(font);
}

} // namespace seamscope::ui
