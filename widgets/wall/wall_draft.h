// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "wall/headline_geometry.h"

#include <QCoreApplication>
#include <QString>

namespace seamscope::ui {

inline constexpr qreal kWallLeft = 52;
inline constexpr qreal kWallRight = 3788;
/// Below the bar and the two figures, which stand in the same corner on every page (interface rule 3).
inline constexpr QRectF kWallBody{0, 920, 3840, 1240};

namespace wall_type {
inline constexpr TextStyle kSmall{kWallSmallest, 400};
inline constexpr TextStyle kSmallStrong{kWallSmallest, 600};
inline constexpr TextStyle kNormal{kWallNormal, 500};
inline constexpr TextStyle kAnswer{kWallAnswer, 600};
} // namespace wall_type

/// What all pages of the wall share: the bar, the two figures, tiles and texts.
class WallDraft {
    Q_DECLARE_TR_FUNCTIONS(WallDraft)
public:
    WallDraft(const WallContent& content, WallPicture& out, const PanelStyle& style)
        : m_content(content)
        , m_out(out)
        , m_style(style)
        , m_writer(out.picture, style, kWallSize.width(), 0) {}

    /// Ground, bar and the figures of the loss.
    void drawTop();

protected:
    [[nodiscard]] bool isKnown() const;
    [[nodiscard]] const telemetry::MeterReading& reading() const { return m_content.reading.valueOrEmpty(); }
    [[nodiscard]] bool isStale() const;
    [[nodiscard]] bool hasPrice() const { return !reading().currency.empty(); }
    [[nodiscard]] QString money(std::int64_t micros) const;

    void tile(const QRectF& box, const QString& name, WallTarget target);
    qreal text(qreal x, qreal baseline, const QString& words, TextStyle style, Role ink,
               Align align = Align::left, qreal room = 0) {
        return m_writer.text(x, baseline, words, style, ink, align, room > 0 ? room : kWallSize.width());
    }
    /// Smaller, down to the smallest that reads at a distance, before anything of a name is cut.
    void fitted(qreal x, qreal baseline, const QString& words, TextStyle style, qreal room);
    /// Diagonals for a distance at which fine hatching is grey; one of them in a box of 40 pixels.
    void hatch(const QRectF& box, float width);
    /// "Not seen".
    void blindMark(const QRectF& box);

    const WallContent& m_content;
    WallPicture& m_out;
    const PanelStyle& m_style;
    PanelWriter m_writer;

private:
    void bar();
    void money();
};

} // namespace seamscope::ui
