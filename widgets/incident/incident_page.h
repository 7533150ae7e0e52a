// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "common/subject_panel.h"
#include "incident/incident_geometry.h"

#include <QPropertyAnimation>

namespace seamscope::ui {

/// One incident, in the centre of the console. GUI thread.
class IncidentPage final : public SubjectPanel {
    Q_OBJECT
    Q_PROPERTY(double aligned READ aligned WRITE setAligned)
public:
    explicit IncidentPage(QWidget* parent = nullptr);

    /// @p jump the moment shown is another one than a tick later, or another incident: show it at once.
    void setContent(IncidentContent content, bool jump = false);
    /// New lanes and span; everything else of the strip stays.
    void setLanes(std::vector<models::CascadeLane> lanes, TimeRange span);
    [[nodiscard]] const IncidentContent& content() const { return m_content; }
    [[nodiscard]] double aligned() const { return m_content.cascade.aligned; }
    void setAligned(double aligned);
    void toggleAligned();
    /// Reduced: what changes is there at once.
    void setMotion(bool isReduced) { m_isMotionReduced = isReduced; }
    /// What to do next, on the widget; empty without an incident.
    [[nodiscard]] QRectF nowBox() const;

Q_SIGNALS:
    void selected(const seamscope::topology::EntityId& entity);
    void seamSelected(const seamscope::topology::EntityId& from, const seamscope::topology::EntityId& to);
    void timeChosen(qint64 nanoseconds);
    void overviewAsked();
    void ledgerAsked();
    void runbookAsked();
    void exportAsked();
    void incidentAsked(const std::string& id);
    void jumpAsked(const QString& url);

protected:
    [[nodiscard]] PanelPicture build(QSizeF size) const override;
    void activate(int item) override;
    [[nodiscard]] Subject subjectOf(int item) const override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    Q_DISABLE_COPY_MOVE(IncidentPage)

    IncidentContent m_content;
    QPropertyAnimation m_slide;
    bool m_isMotionReduced = false;
    mutable std::vector<IncidentTarget> m_targets; ///< of the picture last built
    mutable qreal m_cascadeTop = 0;
    mutable QRectF m_now;
};

} // namespace seamscope::ui
