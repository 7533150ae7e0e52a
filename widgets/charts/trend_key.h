// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "common/palette.h"

#include <QString>
#include <QWidget>

#include <vector>

namespace seamscope::ui {

/// Whose line is whose: a stroke and a name each, in the order of their styles. What has no room is counted.
class TrendKey final : public QWidget {
    Q_OBJECT
public:
    static constexpr int kHeight = 20;

    explicit TrendKey(QWidget* parent = nullptr);
    void setTheme(const Palette& palette, qreal scale);
    void setNames(std::vector<QString> names);
    [[nodiscard]] const std::vector<QString>& names() const { return m_names; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Q_DISABLE_COPY_MOVE(TrendKey)
    const Palette* m_palette;
    qreal m_scale = 1;
    std::vector<QString> m_names;
};

} // namespace seamscope::ui
