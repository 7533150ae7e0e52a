// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "common/palette.h"

#include <QStyledItemDelegate>

#include <functional>

namespace seamscope::ui {

/// Puts the shape of a state before its word in one column of a table. GUI thread.
class StateMarkDelegate final : public QStyledItemDelegate {
public:
    static constexpr int kSide = 16; ///< logical pixels, square
    /// Draws the mark of @p state, as the model says it under the role, into a box at the origin.
    using Draw = std::function<void(QPainter& painter, int state, const Palette& palette)>;

    StateMarkDelegate(int column, int role, Draw draw, QObject* parent)
        : QStyledItemDelegate(parent)
        , m_column(column)
        , m_role(role)
        , m_draw(std::move(draw)) {}
    void setTheme(const Palette& palette) { m_palette = &palette; }

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override;

private:
    int m_column;
    int m_role;
    Draw m_draw;
    const Palette* m_palette = &Palette::dark();
};

} // namespace seamscope::ui
