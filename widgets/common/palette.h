// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QString>

#include <array>

class QByteArray;
class QPalette;

namespace seamscope::ui {

/// Colour roles of tokens §1; meaning first, never "blue". Views know roles, theme files know colours.
enum class Role : int {
    bg0, bg1, bg2, bg3, hair, line, ink1, ink2, ink3, accent, accentGround,
    critical, high, medium, low, onAlarm,
    loss, loss2, loss3, compute, transfer, wait, hatch,
};
inline constexpr int kRoleCount = 23;
inline constexpr int kHeatSteps = 7;
inline constexpr int kSeriesColours = 6;

/// One theme as a value: dark.json or light.json of resources/themes. `key` changes when any colour does and is part
/// of every paint cache key.
struct Palette {
    std::array<QColor, kRoleCount> roles;
    std::array<QColor, kSeriesColours> series;
    std::array<QColor, kHeatSteps> heat;
    bool isDark = true;
    unsigned key = 0;

    [[nodiscard]] const QColor& operator[](Role role) const { return roles[static_cast<std::size_t>(role)]; }

    /// The built-in themes; aborts if the shipped files are broken (a build error, not input).
    [[nodiscard]] static const Palette& dark();
    [[nodiscard]] static const Palette& light();
    /// False and @p problem when the text is not a complete theme.
    [[nodiscard]] static bool fromJson(const QByteArray& text, Palette& palette, QString& problem);
    /// The same colours for stock widgets.
    [[nodiscard]] QPalette toQPalette() const;
};

} // namespace seamscope::ui
