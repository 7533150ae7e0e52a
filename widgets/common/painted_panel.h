// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "common/frame_timer.h"
#include "common/primitives.h"
#include "common/text_pace.h"
#include "common/view.h"

#include <QWidget>

#include <algorithm>
#include <vector>

namespace seamscope::ui {

class PanelAccessible;

/// One thing on a panel that can be pointed at, read out and perhaps activated.
struct PanelItem {
    QRectF box;      ///< logical pixels, as the picture
    QString name;    ///< what a screen reader says
    QString toolTip; ///< plain text; where a number comes from
    bool canActivate = false;
};

/// What a panel shows: the picture, and the items its tags refer to (tag = index).
struct PanelPicture {
    PrimitiveList shapes;
    std::vector<PanelItem> items;
    qreal height = 0; ///< logical pixels that the content needs
};

/// What a picture's geometry may know about fonts: measuring, and the smallest size that stays readable.
struct PanelStyle {
    const TextCache* text = nullptr;
    int smallestPx = 11; ///< logical pixels; grows when the text scale is below 100 %
    [[nodiscard]] TextStyle operator()(TextStyle style) const {
        return {std::max(style.px, smallestPx), style.weight};
    }
};

/// A panel that is a picture of values: build() is pure over what the panel was given, paint replays it,
/// tooltips and keyboard read the same items. Text changes at most once a second (interface rule 12) and an
/// unchanged picture is not painted again; only what differs is. Nothing is built while nobody sees it or
/// asks for it. Text scale enlarges the whole picture; no text gets smaller than 11 px. GUI thread.
class PaintedPanel : public QWidget, public View {
    Q_OBJECT
public:
    explicit PaintedPanel(const char* timerName, QWidget* parent = nullptr);

    void setTheme(const Palette& palette) override;
    void setTextScale(qreal scale) override;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] const PanelPicture& picture() const;
    /// For export: paints the picture as it would fill @p size device-independent pixels.
    void render(QPainter& painter, QSizeF size) const;

    // For assistive technology, which reads the items of the picture.
    [[nodiscard]] int current() const { return m_current; } ///< item under the keyboard; −1: none
    [[nodiscard]] int itemAt(QPointF widget) const;         ///< −1: none
    [[nodiscard]] QRectF boxOf(int item) const;             ///< in pixels of the widget
    /// As if it were clicked; nothing where it cannot be activated.
    void press(int item);
    /// Who reads this panel, told of what changes; nullptr: nobody does.
    void setReader(PanelAccessible* reader) { m_reader = reader; }

protected:
    /// The picture in @p size logical pixels.
    [[nodiscard]] virtual PanelPicture build(QSizeF size) const = 0;
    virtual void activate(int item);

    /// Logical pixels that the picture needs side by side. Where the panel is narrower at the text scale that
    /// was asked for, the picture is drawn as large as fits, not below 100 %: nothing is cut or laid over.
    void setLeastWidth(qreal pixels);

    /// What is shown may have changed: at most one rebuild a second, in the same second as all other panels.
    void refreshSoon();
    /// The user did something: rebuild at once.
    void refreshNow();

    [[nodiscard]] const Palette& theme() const { return *m_palette; }
    [[nodiscard]] const TextCache& text() const { return m_text; }
    [[nodiscard]] qreal textScale() const { return m_scale; }
    /// The item under the keyboard.
    void setCurrent(int item);
    [[nodiscard]] PanelStyle panelStyle() const;
    [[nodiscard]] QPointF toLogical(QPointF widget) const { return widget / m_scale; }

    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    Q_DISABLE_COPY_MOVE(PaintedPanel)

    void refreshSeen();
    void rebuild();
    void showBox(const QRectF& box);
    [[nodiscard]] int nextActive(int from, int direction) const;

    const Palette* m_palette;
    TextCache m_text;
    FrameTimer m_frameTimer;
    PanelPicture m_picture;
    bool m_isOld = false; ///< the picture is of former values; brought up to date when it is needed
    qreal m_asked = 1;    ///< text scale
    qreal m_least = 0;    ///< logical pixels of width
    qreal m_scale = 1;    ///< as it is drawn
    [[nodiscard]] qreal scaleFor(qreal width) const;
    void fit();
    int m_current = -1; ///< item under the keyboard
    PanelAccessible* m_reader = nullptr;
    TextPace m_pace{[this] { refreshSeen(); }};
};

} // namespace seamscope::ui
