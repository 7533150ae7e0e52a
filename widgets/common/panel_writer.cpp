// SPDX-License-Identifier: GPL-3.0-or-later
#include "common/panel_writer.h"

namespace seamscope::ui {
namespace {

/// Distance between a value and its unit.
constexpr qreal kUnitGap = 3;

/// The first @p count of the pieces, as a line.
QString joined(const QStringList& pieces, qsizetype count) { return pieces.mid(0, count).join(QString()).trimmed(); }

} // namespace

qreal PanelWriter::width(const QString& text, TextStyle style) const {
    return m_style.text->width(text, m_style(style));
}

qreal PanelWriter::text(qreal x, qreal baseline, const QString& text, TextStyle style, Role ink, Align align,
                        qreal maxWidth, Cut cut) {
    const TextStyle readable = m_style(style);
    if (maxWidth <= 0)
        maxWidth = align == Align::right ? x - m_inset : right() - x;
    const QString shown = m_style.text->elided(text, readable, maxWidth, cut);
    if (shown.isEmpty())
        return 0;
    add(TextShape{{x, baseline}, shown, readable, ink, align});
    return m_style.text->width(shown, readable);
}

qreal PanelWriter::paragraph(qreal x, qreal baseline, const QString& text, TextStyle style, Role ink,
                             qreal lineHeight, int mostLines) {
    QStringList words = piecesOf(text);
    for (int line = 1; !words.isEmpty(); ++line) {
        const qsizetype count = line < mostLines ? wordsInLine(words, style, right() - x) : words.size();
        this->text(x, baseline, joined(words, count), style, ink);
        baseline += lineHeight;
        words.remove(0, count);
    }
    return baseline;
}

int PanelWriter::lines(qreal x, const QString& text, TextStyle style) const {
    QStringList words = piecesOf(text);
    int count = 0;
    for (; !words.isEmpty(); ++count)
        words.remove(0, wordsInLine(words, style, right() - x));
    return count;
}

/// As many as fit, but at least one. To measure is to shape, so it begins at a guess, not at the first word.
qsizetype PanelWriter::wordsInLine(const QStringList& words, TextStyle style, qreal room) const {
    const auto fits = [&](qsizetype count) { return width(joined(words, count), style) <= room; };
    const qreal usualLetter = 0.5 * m_style(style).px;
    qreal guessed = 0;
    qsizetype count = 0;
    while (count < words.size() && (count == 0 || guessed < room))
        guessed += usualLetter * static_cast<qreal>(words[count++].size() + 1);
    while (count > 1 && !fits(count))
        --count;
    while (count < words.size() && fits(count + 1))
        ++count;
    return count;
}

qreal PanelWriter::measure(qreal x, qreal baseline, const QString& value, const QString& unit,
                           TextStyle style, Role ink, Align align) {
    const TextStyle unitStyle{std::max(11, style.px - 2), 400};
    const qreal valueWidth = width(value, style);
    const qreal unitWidth = unit.isEmpty() ? 0 : kUnitGap + width(unit, unitStyle);
    const qreal from = align == Align::right ? x - valueWidth - unitWidth : x;
    text(from, baseline, value, style, ink, Align::left, valueWidth + 1);
    if (!unit.isEmpty())
        text(from + valueWidth + kUnitGap, baseline, unit, unitStyle, Role::ink3, Align::left, unitWidth + 1);
    return valueWidth + unitWidth;
}

void PanelWriter::hairline(qreal y) { add(RectShape{QRectF(0, y, m_width, 1), Role::hair, {}, 0}); }

void PanelWriter::section(qreal y, const QString& title, const QString& remark) {
    hairline(y);
    const qreal remarkWidth =
        remark.isEmpty() ? 0 : text(right(), y + 20, remark, type::kSmall, Role::ink3, Align::right);
    text(m_inset - 4 < 8 ? m_inset : m_inset - 4, y + 20, title, type::kTitle, Role::ink1, Align::left,
         right() - m_inset - remarkWidth - 4);
}

void PanelWriter::blindBox(qreal x, qreal y) {
    const QRectF box(x, y, 14, 14);
    add(HatchShape{box.adjusted(1, 1, -1, -1), {}, Role::hatch, 0});
    add(RectShape{box, {}, {Role::line, 1, Dash::solid}, 0});
}

int PanelWriter::item(const QRectF& box, const QString& name, const QString& toolTip, bool canActivate) {
    const int tag = static_cast<int>(m_picture.items.size());
    m_picture.items.push_back({box, name, toolTip, canActivate});
    add(RectShape{box, {}, {}, 0}, tag);
    return tag;
}

} // namespace seamscope::ui
