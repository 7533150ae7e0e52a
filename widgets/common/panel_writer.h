// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "common/painted_panel.h"

namespace seamscope::ui {

/// Puts lines, heads and rows of tokens §3 on a picture.
class PanelWriter {
public:
    PanelWriter(PanelPicture& picture, const PanelStyle& style, qreal width, qreal inset)
        : m_picture(picture)
        , m_style(style)
        , m_width(width)
        , m_inset(inset) {}

    [[nodiscard]] qreal left() const { return m_inset; }
    [[nodiscard]] qreal right() const { return m_width - m_inset; }
    [[nodiscard]] qreal width(const QString& text, TextStyle style) const;

    void add(Shape shape, int tag = kNoTag) { m_picture.shapes.add(std::move(shape), tag); }
    /// Text cut with an ellipsis at @p maxWidth (0 = the panel's far inset). Returns the width drawn.
    qreal text(qreal x, qreal baseline, const QString& text, TextStyle style, Role ink,
               Align align = Align::left, qreal maxWidth = 0, Cut cut = Cut::end);
    /// The same for a name, which gives way in its middle.
    qreal name(qreal x, qreal baseline, const QString& name, TextStyle style, Role ink, qreal maxWidth = 0) {
        return text(x, baseline, name, style, ink, Align::left, maxWidth, Cut::middle);
    }
    /// Words wrapped to the panel's width; returns the baseline of the next line. After @p mostLines the rest
    /// is cut with an ellipsis.
    qreal paragraph(qreal x, qreal baseline, const QString& text, TextStyle style, Role ink, qreal lineHeight,
                    int mostLines = 1000);
    /// How many lines paragraph() makes of it from @p x on.
    [[nodiscard]] int lines(qreal x, const QString& text, TextStyle style) const;
    /// Value in ink1 and its unit one step smaller in ink3, @p x being the left or right end of both.
    qreal measure(qreal x, qreal baseline, const QString& value, const QString& unit, TextStyle style,
                  Role ink, Align align = Align::left);
    void hairline(qreal y);
    /// Head of a section: title at the left, a remark at the right, hairline above.
    void section(qreal y, const QString& title, const QString& remark);
    /// Box of 14 px that says "not seen".
    void blindBox(qreal x, qreal y);
    /// Makes @p box a thing with a tooltip.
    int item(const QRectF& box, const QString& name, const QString& toolTip, bool canActivate = false);
    void need(qreal height) { m_picture.height = std::max(m_picture.height, height); }

private:
    [[nodiscard]] qsizetype wordsInLine(const QStringList& words, TextStyle style, qreal room) const;

    PanelPicture& m_picture;
    const PanelStyle& m_style;
    qreal m_width;
    qreal m_inset;
};

inline constexpr qreal kSectionHead = 32;

} // namespace seamscope::ui
