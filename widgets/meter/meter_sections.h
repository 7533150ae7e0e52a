// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "meter/meter_section.h"

namespace seamscope::ui {

/// Who carries the loss, what stands beside it, and where the time of the GPUs goes.
class MeterSections : public MeterSection {
    Q_DECLARE_TR_FUNCTIONS(MeterSections)
public:
    using MeterSection::MeterSection;
    // Each draws from @p y on and returns where the next may begin.
    qreal unattributedFirst(qreal y);
    qreal green(qreal y);
    qreal references(qreal y);
    qreal teams(qreal y);
    qreal buckets(qreal y);
    qreal forecast(qreal y);

private:
    void share(qreal y, const QString& label, double value);
};

} // namespace seamscope::ui
