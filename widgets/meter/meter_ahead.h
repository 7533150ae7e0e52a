// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "meter/meter_section.h"

namespace seamscope::ui {

/// What lies ahead: the cost of waiting, what a failure would take, and how often to write against it.
class MeterAhead : public MeterSection {
    Q_DECLARE_TR_FUNCTIONS(MeterAhead)
public:
    using MeterSection::MeterSection;
    // Each draws from @p y on and returns where the next may begin.
    qreal waiting(qreal y);
    qreal atRisk(qreal y);
    qreal cadence(qreal y);

private:
    void sawTooth(const QRectF& box, const telemetry::MeterAtRisk& risk, TimePoint from);
    void hatch(QPointF from, QPointF to, qreal bottom);
};

} // namespace seamscope::ui
