// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "incidents/overview_geometry.h"

#include <QCoreApplication>

namespace seamscope::ui {

/// The parts of the left dock that come from the analysis. Draws into the overview's picture.
class IncidentRows {
    Q_DECLARE_TR_FUNCTIONS(IncidentRows)
public:
    IncidentRows(const OverviewContent& content, OverviewPicture& out, PanelWriter& writer)
        : m_content(content)
        , m_out(out)
        , m_writer(writer) {}

    static constexpr qreal kCardHeight = 196; ///< at least; what the card says is wrapped, never cut
    static constexpr qreal kInset = 16;

    /// Draws the card of the incident that is shown; returns its height, 0 when there is none.
    qreal card();
    /// Last ended incident and how long it has been quiet, from @p y on.
    qreal quiet(qreal y);
    /// The open incidents that have no card; at most five rows, by seam when there are more.
    qreal others(qreal y);
    /// The seams that departed, the worst first, and how the others are; nothing where none is measured.
    qreal seams(qreal y);
    /// What is silent, what reaches its limit on which day, what departed without a loss; nothing where there is none.
    qreal watched(qreal y);
    qreal explained(qreal y);
    qreal blindSeams(qreal y);
    qreal load(qreal y);

private:
    [[nodiscard]] const telemetry::IncidentReport& report() const { return *m_content.incidents; }
    int item(const QRectF& box, const QString& name, const QString& tip, OverviewTarget target);
    void row(const telemetry::Incident& incident, qreal y);
    qreal bySeam(const std::vector<const telemetry::Incident*>& open, qreal y);
    void facts(const telemetry::Incident& incident, qreal y);

    const OverviewContent& m_content;
    OverviewPicture& m_out;
    PanelWriter& m_writer;
};

} // namespace seamscope::ui
