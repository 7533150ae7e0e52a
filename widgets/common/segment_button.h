// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "common/palette.h"
#include "common/text.h"

#include <QAbstractButton>

namespace seamscope::ui {

/// One choice of a segmented bar (temp | clock | throttle): flat, bg2, the chosen one bg3 and semibold. Put
/// several into an exclusive QButtonGroup, 1 px apart. Keyboard and accessibility are QAbstractButton's own.
class SegmentButton final : public QAbstractButton {
    Q_OBJECT
public:
    static constexpr int kHeight = 20;

    explicit SegmentButton(const QString& text, QWidget* parent = nullptr);
    /// @p palette must outlive the widget.
    void setTheme(const Palette& palette);
    void setTextScale(qreal scale);
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override; ///< repaints on enter and leave

private:
    Q_DISABLE_COPY_MOVE(SegmentButton)
    const Palette* m_palette;
    qreal m_scale = 1;
    TextCache m_text;
};

} // namespace seamscope::ui
