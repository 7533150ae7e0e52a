// SPDX-License-Identifier: GPL-3.0-or-later
#include "incidents/banner.h"

#include "common/spoken.h"

namespace seamscope::ui {

Banner::Banner(QWidget* parent)
    : SubjectPanel("banner", parent) {
    setFocusPolicy(Qt::StrongFocus);
    spoken(*this, [this] {
        setAccessibleName(tr("What is wrong now"));
    });
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void Banner::setContent(OverviewContent content, bool jump) {
    m_content = std::move(content);
    if (jump)
        refreshNow();
    else
        refreshSoon();
}

PanelPicture Banner::build(QSizeF size) const {
    BannerPicture made = bannerPicture(m_content, size.width(), panelStyle());
    m_incident = std::move(made.incident);
    return std::move(made.picture);
}

void Banner::activate(int item) {
    if (item == 0 && !m_incident.empty())
        Q_EMIT incidentChosen(m_incident);
}

Subject Banner::subjectOf(int item) const {
    Subject subject;
    if (item == 0)
        subject.incident = m_incident;
    return subject;
}

} // namespace seamscope::ui
