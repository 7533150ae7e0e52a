// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/trend_lines.h"
#include "common/primitives.h"
#include "qt/trend_loader.h"

#include <QRectF>
#include <QString>

#include <string>

/// What is written beside a lane of the trends. Pure; GUI thread, for the language.
namespace seamscope::ui {

/// "coolant.supply.temperature" → "supply temperature", "gpu.power" of a GPU → "power": what the bearer says
/// already is left out, and so is the first of three words.
[[nodiscard]] QString trendName(const std::string& signal, const QString& subject);
/// The lowest and the highest that is drawn, beside where they lie in the lane; none where the name has no
/// room for them.
void addTrendScale(PrimitiveList& shapes, const TrendPicture& trend, const std::string& unit,
                   const QRectF& lane);
/// By which the user's choice of lanes is kept.
[[nodiscard]] std::string trendKey(const models::TrendLane& lane);
/// "4 CDUs", or "64 of 2,048 GPUs" when only a part was drawn.
[[nodiscard]] QString trendCount(const TrendPicture& trend, const models::TrendLane& lane);
[[nodiscard]] QString trendUnit(const std::string& unit);

} // namespace seamscope::ui
