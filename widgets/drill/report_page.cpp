// SPDX-License-Identifier: GPL-3.0-or-later
#include "drill/report_page.h"

#include "common/spoken.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

namespace seamscope::ui {

ReportPanel::ReportPanel(QWidget* parent)
    : PaintedPanel("drill_report", parent) {
    setFocusPolicy(Qt::StrongFocus);
    spoken(*this, [this] {
        setAccessibleName(tr("After-action report"));
    });
    setLeastWidth(760);
}

void ReportPanel::setContent(DrillContent content) {
    // Nothing of it moves with the clock.
    const bool isOther = isNews(m_content, content);
    m_content = std::move(content);
    if (isOther)
        refreshNow();
}

PanelPicture ReportPanel::build(QSizeF size) const { return reportPicture(m_content, size, panelStyle()); }

ReportPage::ReportPage(QWidget* parent)
    : QWidget(parent)
    , m_panel(new ReportPanel)
    , m_save(new QPushButton) {
    auto* area = new QScrollArea;
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setFrameShape(QFrame::NoFrame);
    area->setFocusPolicy(Qt::NoFocus);
    area->setWidget(m_panel);
    auto* back = new QPushButton;
    for (QPushButton* each : {back, m_save})
        each->setProperty("seamFlat", true);
    spoken(*this, [this, back] {
        back->setText(tr("Back to the views"));
        m_save->setText(tr("Save report…"));
        m_save->setToolTip(tr("As PDF, Markdown or JSON"));
    });
    auto* acts = new QHBoxLayout;
    acts->setContentsMargins(12, 6, 12, 6);
    acts->setSpacing(8);
    acts->addStretch(1);
    acts->addWidget(back);
    acts->addWidget(m_save);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(acts);
    column->addWidget(area, 1);
    setFocusProxy(m_panel);
    connect(m_save, &QPushButton::clicked, this, &ReportPage::saveAsked);
    connect(back, &QPushButton::clicked, this, &ReportPage::viewsAsked);
}

void ReportPage::setContent(const DrillContent& content) {
    m_save->setEnabled(content.view && content.view->truth && content.view->truth->outcome);
    m_panel->setContent(content);
}

void ReportPage::setTheme(const Palette& palette) { m_panel->setTheme(palette); }

void ReportPage::setTextScale(qreal scale) { m_panel->setTextScale(scale); }

} // namespace seamscope::ui
