// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QFont>
#include <QGlyphRun>
#include <QHash>
#include <QPointF>
#include <QRawFont>
#include <QString>
#include <QStringList>

#include <array>
#include <map>
#include <utility>
#include <vector>

class QPainter;

namespace seamscope::ui {

/// Size in device-independent pixels and weight (400 regular, 500 medium, 600 semibold, 700 bold).
struct TextStyle {
    int px = 12;
    int weight = 400;
    bool operator==(const TextStyle&) const = default;
};

/// Roles of tokens §2.
namespace type {
inline constexpr TextStyle kFigure1{48, 600}, kFigure2{28, 600}, kFigure3{24, 600}, kTitle1{18, 600},
    kValue{16, 600}, kBodyStrong{13, 600}, kBody{12, 400}, kBodyMedium{12, 500}, kTitle{12, 600},
    kSmall{11, 400}, kSmallStrong{11, 600};
} // namespace type

enum class Align : unsigned char { left, centre, right };
/// Where a text that is too long gives way: a sentence at its end, a name in its middle, for names of one
/// kind differ at the end ("node0tray1", "node0tray2").
enum class Cut : unsigned char { end, middle };

/// "Inter" where it is installed, else the application's own face.
[[nodiscard]] const QString& typefaceName();
/// That face, and after it the one that has the letters of the language of the moment in the shapes of its readers: a
/// Chinese face has the Japanese ones, too, and draws them otherwise.
[[nodiscard]] QStringList typefaceNames();
/// Font of a style: no hinting, so that text keeps its shape at every device pixel ratio.
[[nodiscard]] QFont fontFor(TextStyle style);

/// The same for texts that Qt lays out itself. Inter draws an x between figures as a cross and "->" as an arrow: of a name
/// another one, which no search finds. Qt 6.4 cannot switch that off, so letters stand as they come, without kerning;
/// scripts that cannot be without are shaped all the same. A TextCache lays figures out apart and has no such pairs.
[[nodiscard]] QFont widgetFont(TextStyle style);

/// The pieces behind which a line may end: words, and of a script without spaces what its rules let stand at an end. A
/// piece that follows a space begins with it. A number and its unit are one piece, and so are a word and a separator "·".
[[nodiscard]] QStringList piecesOf(const QString& text);

/// Shapes text once and draws it many times. Figures stand in equal cells of the widest digit, so numbers
/// never dance when they change (Qt 6.4 cannot switch on the tabular figures of a font). One owner, GUI
/// thread; bounded: it starts afresh when it has seen kMaxRuns different texts.
class TextCache {
public:
    static constexpr qsizetype kMaxRuns = 8192;

    /// Advance in device-independent pixels; 0 for empty text.
    [[nodiscard]] qreal width(const QString& text, TextStyle style) const;
    /// @p baseline is the left end, the middle or the right end of the baseline, by @p align.
    void draw(QPainter& painter, QPointF baseline, const QString& text, TextStyle style, const QColor& colour,
              Align align = Align::left) const;
    /// The text, or what is left of it with an ellipsis where it was cut, so that it is at most @p maxWidth
    /// wide; empty when not even the ellipsis fits.
    [[nodiscard]] QString elided(const QString& text, TextStyle style, qreal maxWidth,
                                 Cut cut = Cut::end) const;
    /// Number of texts shaped so far: a second paint of the same picture must not raise it.
    [[nodiscard]] qsizetype shapedCount() const { return m_shaped; }

private:
    struct Run {
        std::vector<QGlyphRun> glyphs;
        qreal width = 0;
    };
    [[nodiscard]] const Run& run(const QString& text, TextStyle style) const;
    /// Glyphs and advances of 0…9 in the face of a style.
    struct Figures {
        QRawFont face;
        std::array<quint32, 10> glyph{};
        std::array<qreal, 10> advance{};
        qreal cell = 0;

        explicit Figures(const QFont& font);
        /// A face without digits (a symbol font) leaves figures to the layout and its fallback fonts.
        [[nodiscard]] bool isUsable() const;
    };
    [[nodiscard]] Run shape(const QString& text, TextStyle style) const;
    [[nodiscard]] const Figures& figures(TextStyle style, const QFont& font) const;

    mutable QHash<QString, Run> m_runs; ///< key: style, language and text
    /// Key: size and weight. To look a face up takes as long as to shape a word in it.
    mutable std::map<std::pair<int, int>, Figures> m_figures;
    mutable qsizetype m_shaped = 0;
};

} // namespace seamscope::ui
