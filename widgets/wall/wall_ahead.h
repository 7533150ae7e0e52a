// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "wall/wall_draft.h"

namespace seamscope::ui {

inline constexpr qreal kWallTwoLines = 324; ///< a tile of two lines
inline constexpr qreal kWallOneLine = 204;  ///< of one

/// The tiles of what lies ahead and of what arrives: the next deadline, or without one the work at risk, and
/// the share delivered beside the share of parts that report well.
class WallAhead : public WallDraft {
    Q_DECLARE_TR_FUNCTIONS(WallAhead)
public:
    using WallDraft::WallDraft;
    void cliff(const QRectF& box);
    void green(const QRectF& box);
    /// Both where there is no room for a tile each: in two lines, in one, or not at all.
    void together(const QRectF& box);

private:
    [[nodiscard]] const telemetry::MeterCliff* deadline() const;
    [[nodiscard]] QString riskWords(qreal room) const;
    /// Of several jobs it is said of how many, where that fits beside the figure.
    [[nodiscard]] QString deliveredWords(qreal room) const;
};

} // namespace seamscope::ui
