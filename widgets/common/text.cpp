// SPDX-License-Identifier: GPL-3.0-or-later
#include "common/text.h"

#include <QFontDatabase>
#include <QGuiApplication>
#include <QLocale>
#include <QPainter>
#include <QTextBoundaryFinder>
#include <QTextLayout>

#include <algorithm>
#include <array>

namespace seamscope::ui {
namespace {

constexpr QChar kEllipsis(0x2026);

bool isFigure(QChar c) { return c >= QLatin1Char('0') && c <= QLatin1Char('9'); }

bool isRightToLeft(const QString& text) {
    return std::any_of(text.cbegin(), text.cend(), [](QChar c) {
        return c.direction() == QChar::DirR || c.direction() == QChar::DirAL;
    });
}

/// Of a script that is written without spaces; its full-width punctuation, too.
bool isSpaceless(QChar c) {
    const QChar::Script script = c.script();
    return script == QChar::Script_Han || script == QChar::Script_Hiragana || script == QChar::Script_Katakana ||
           (c >= QChar(0x3000) && c <= QChar(0x30FF)) || (c >= QChar(0xFF00) && c <= QChar(0xFF60));
}

/// Cuts a word where Chinese and Japanese break lines; an id in it stays whole.
void cutSpaceless(const QString& word, QStringList& into) {
    QTextBoundaryFinder finder(QTextBoundaryFinder::Line, word);
    qsizetype from = 0;
    for (qsizetype at = finder.toNextBoundary(); at > 0 && at < word.size(); at = finder.toNextBoundary())
        if (word[at - 1] != u' ' && (isSpaceless(word[at - 1]) || isSpaceless(word[at]))) {
            into << word.mid(from, at - from);
            from = at;
        }
    into << word.mid(from);
}

/// As it is laid out from right to left: a figure keeps its sign and its currency ("$57.6", "−38", "+2:42"), which the rules
/// for letters put at its other side, and an arrow points on.
QString isolated(const QString& text) {
    QStringList out;
    for (QString word : text.split(u' ')) {
        const bool isNumber = std::any_of(word.cbegin(), word.cend(), [](QChar c) { return c.isDigit(); }) &&
                              std::none_of(word.cbegin(), word.cend(), [](QChar c) { return c.isLetter(); });
        out << (isNumber ? QString(QChar(0x2066) % word % QChar(0x2069)) : word.replace(QChar(0x2192), QChar(0x2190)));
    }
    return out.join(u' ');
}

/// Appends the glyphs of @p text from @p x on; returns where it ends.
qreal layOut(const QString& text, const QFont& font, qreal x, std::vector<QGlyphRun>& into) {
    QTextOption option;
    option.setWrapMode(QTextOption::NoWrap);
    option.setFlags(QTextOption::IncludeTrailingSpaces);
    const bool isBackwards = isRightToLeft(text);
    if (isBackwards) { // a sentence of such a language may begin with an id and is one all the same
        option.setTextDirection(QLocale().textDirection() == Qt::RightToLeft ? Qt::RightToLeft : Qt::LayoutDirectionAuto);
        option.setAlignment(Qt::AlignLeft | Qt::AlignAbsolute);
    }
    QTextLayout layout(isBackwards ? isolated(text) : text, font);
    layout.setTextOption(option);
    layout.setCacheEnabled(true); // else it forgets what it shaped and shapes again for the glyphs
    layout.beginLayout();
    QTextLine line = layout.createLine();
    layout.endLayout();
    if (!line.isValid())
        return x;
    for (const QGlyphRun& laid : layout.glyphRuns()) {
        QGlyphRun moved = laid;
        QList<QPointF> positions = laid.positions();
        for (QPointF& position : positions)
            position += QPointF(x, -line.ascent());
        moved.setPositions(positions);
        into.push_back(std::move(moved));
    }
    return x + line.horizontalAdvance();
}

} // namespace

const QString& typefaceName() {
    static const QString name = [] {
        const QString inter = QStringLiteral("Inter");
        return QFontDatabase::families().contains(inter) ? inter : QGuiApplication::font().family();
    }();
    return name;
}

QStringList typefaceNames() {
    const QLocale locale;
    switch (locale.language()) {
    case QLocale::Japanese:
        return {typefaceName(), QStringLiteral("Noto Sans CJK JP")};
    case QLocale::Chinese:
        return {typefaceName(), QStringLiteral("Noto Sans CJK SC")};
    case QLocale::Arabic:
        return {typefaceName(), QStringLiteral("Noto Sans Arabic")};
    default:
        return {typefaceName()};
    }
}

namespace {

/// A unit as it stands behind its number, a comma or full stop perhaps behind it.
bool isUnit(QStringView word) {
    static constexpr std::array kUnits = {u"%", u"°C", u"K", u"W", u"kW", u"MW", u"ns", u"µs", u"ms", u"s", u"min", u"h", u"/h", u"L/min"};
    while (word.endsWith(u',') || word.endsWith(u'.') || word.endsWith(u';'))
        word.chop(1);
    return std::any_of(kUnits.begin(), kUnits.end(), [word](QStringView unit) { return word == unit; });
}

} // namespace

QStringList piecesOf(const QString& text) {
    QStringList out;
    for (const QString& word : text.split(u' ', Qt::SkipEmptyParts)) {
        const QString piece = out.isEmpty() ? word : QString(u' ' % word);
        const bool isSeparator = word == QStringLiteral("·"); // begins no line: the one before it ends with it
        if (!out.isEmpty() && (isSeparator || (out.back().back().isDigit() && isUnit(word))))
            out.back() += piece;
        else if (std::any_of(word.cbegin(), word.cend(), isSpaceless))
            cutSpaceless(piece, out);
        else
            out << piece;
    }
    return out;
}

QFont fontFor(TextStyle style) {
    QFont font(typefaceNames());
    font.setPixelSize(std::max(1, style.px));
    font.setWeight(static_cast<QFont::Weight>(style.weight));
    font.setHintingPreference(QFont::PreferNoHinting);
    return font;
}

QFont widgetFont(TextStyle style) {
    QFont font = fontFor(style);
    if (QGuiApplication::layoutDirection() != Qt::RightToLeft) // whose letters are written together
        font.setStyleStrategy(QFont::PreferNoShaping);
    return font;
}

qreal TextCache::width(const QString& text, TextStyle style) const {
    return text.isEmpty() ? 0 : run(text, style).width;
}

void TextCache::draw(QPainter& painter, QPointF baseline, const QString& text, TextStyle style,
                     const QColor& colour, Align align) const {
    if (text.isEmpty())
        return;
    const Run& shaped = run(text, style);
    if (align == Align::right)
        baseline.rx() -= shaped.width;
    else if (align == Align::centre)
        baseline.rx() -= shaped.width / 2;
    painter.setPen(colour);
    for (const QGlyphRun& glyphs : shaped.glyphs)
        painter.drawGlyphRun(baseline, glyphs);
}

QString TextCache::elided(const QString& text, TextStyle style, qreal maxWidth, Cut cut) const {
    if (width(text, style) <= maxWidth)
        return text;
    const auto keeping = [&](qsizetype letters) -> QString {
        const qsizetype last = cut == Cut::middle ? letters / 2 : 0;
        return text.left(letters - last).trimmed() + kEllipsis + text.right(last).trimmed();
    };
    // The cut text is measured shaped but not kept: halving would fill the cache with prefixes.
    qsizetype fits = -1;
    for (qsizetype low = 0, high = text.size(); low <= high;) {
        const qsizetype middle = (low + high) / 2;
        if (shape(keeping(middle), style).width <= maxWidth) {
            fits = middle;
            low = middle + 1;
        } else {
            high = middle - 1;
        }
    }
    return fits < 0 ? QString() : keeping(fits);
}

const TextCache::Run& TextCache::run(const QString& text, TextStyle style) const {
    const QString key =
        QChar(static_cast<char16_t>(style.px)) % QChar(static_cast<char16_t>(style.weight)) %
        QChar(static_cast<char16_t>(QLocale().language())) % text;
    auto it = m_runs.constFind(key);
    if (it == m_runs.constEnd()) {
        if (m_runs.size() >= kMaxRuns)
            m_runs.clear();
        ++m_shaped;
        it = m_runs.insert(key, shape(text, style));
    }
    return *it;
}

TextCache::Figures::Figures(const QFont& font)
    : face(QRawFont::fromFont(font)) {
    const QList<quint32> indexes = face.glyphIndexesForString(QStringLiteral("0123456789"));
    const QList<QPointF> advances = face.advancesForGlyphIndexes(indexes);
    for (qsizetype i = 0; i < std::min<qsizetype>(10, std::min(indexes.size(), advances.size())); ++i) {
        glyph[static_cast<std::size_t>(i)] = indexes[i];
        advance[static_cast<std::size_t>(i)] = advances[i].x();
        cell = std::max(cell, advances[i].x());
    }
}

bool TextCache::Figures::isUsable() const {
    return cell > 0 && std::all_of(glyph.begin(), glyph.end(), [](quint32 g) { return g != 0; });
}

const TextCache::Figures& TextCache::figures(TextStyle style, const QFont& font) const {
    const auto key = std::pair(style.px, style.weight);
    const auto it = m_figures.find(key);
    return it != m_figures.end() ? it->second : m_figures.try_emplace(key, font).first->second;
}

TextCache::Run TextCache::shape(const QString& text, TextStyle style) const {
    const QFont font = fontFor(style);
    const Figures& figures = this->figures(style, font);
    Run run;
    // Figures of a sentence that goes the other way stand where its rules put them.
    if (!figures.isUsable() || isRightToLeft(text)) {
        run.width = layOut(text, font, 0, run.glyphs);
        return run;
    }
    QList<quint32> digits;
    QList<QPointF> places;
    qreal x = 0;
    for (qsizetype i = 0; i < text.size();) {
        if (isFigure(text[i])) {
            const auto value = static_cast<std::size_t>(text[i].unicode() - u'0');
            digits.push_back(figures.glyph[value]);
            places.push_back({x + (figures.cell - figures.advance[value]) / 2, 0});
            x += figures.cell;
            ++i;
            continue;
        }
        qsizetype end = i;
        while (end < text.size() && !isFigure(text[end]))
            ++end;
        x = layOut(text.mid(i, end - i), font, x, run.glyphs);
        i = end;
    }
    if (!digits.isEmpty()) {
        QGlyphRun glyphs;
        glyphs.setRawFont(figures.face);
        glyphs.setGlyphIndexes(digits);
        glyphs.setPositions(places);
        run.glyphs.push_back(std::move(glyphs));
    }
    run.width = x;
    return run;
}

} // namespace seamscope::ui
