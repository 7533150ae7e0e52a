// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "meter/meter_section.h"

namespace seamscope::ui {

/// Direct, opportunity, labour, rollback and schedule of all open incidents, with the 80 % band of the sum.
class MeterLayers : public MeterSection {
    Q_DECLARE_TR_FUNCTIONS(MeterLayers)
public:
    using MeterSection::MeterSection;
    void draw(qreal y);

private:
    [[nodiscard]] QString rangeText(const telemetry::MoneyRange& range) const;
};

} // namespace seamscope::ui
