// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "common/hatch.h"
#include "common/marks.h"
#include "common/palette.h"
#include "common/text.h"

#include <QPointF>
#include <QRectF>
#include <QString>

#include <array>
#include <optional>
#include <variant>
#include <vector>

class QPainter;

/// Pictures as values: a geometry function makes a list, a player paints it. Hit-testing, tooltips,
/// accessibility and export read the same list, so what can be seen can be clicked. Colours are roles: one
/// list serves every theme.
namespace seamscope::ui {

/// A colour by meaning.
struct Ink {
    enum class Scale : unsigned char { none, role, heat };
    Scale scale = Scale::none;
    unsigned char index = 0;
    float alpha = 1;
    bool operator==(const Ink&) const = default;

    Ink() = default;
    Ink(Role role, float opacity = 1)
        : scale(Scale::role)
        , index(static_cast<unsigned char>(role))
        , alpha(opacity) {}
    [[nodiscard]] static Ink heat(int step);
    [[nodiscard]] QColor colour(const Palette& palette) const; ///< invalid colour for `none`
};

enum class Dash : unsigned char { solid, unknown /**< 5 on, 4 off: not known */ };

struct Stroke {
    Ink ink;
    float width = 1;
    Dash dash = Dash::solid;
    bool operator==(const Stroke&) const = default;
};

/// A rectangle; the rim lies inside the box.
struct RectShape {
    QRectF box;
    Ink fill;
    Stroke rim;
    float radius = 0;
    bool operator==(const RectShape&) const = default;
};

/// A straight line.
struct LineShape {
    QPointF from, to;
    Stroke stroke;
    bool operator==(const LineShape&) const = default;
};

/// A cubic from points[0] to points[3].
struct CubicShape {
    std::array<QPointF, 4> points;
    Stroke stroke;
    bool operator==(const CubicShape&) const = default;
};

/// A polygon (filled, with a rim) or an open line through points.
struct PathShape {
    std::vector<QPointF> points;
    bool isClosed = false;
    Ink fill;
    Stroke stroke;
    bool operator==(const PathShape&) const = default;
};

struct TextShape {
    QPointF baseline;
    QString text;
    TextStyle style;
    Ink ink;
    Align align = Align::left;
    bool operator==(const TextShape&) const = default;
};

struct MarkShape {
    QRectF box;
    Priority priority = Priority::low;
    MarkLook look = MarkLook::filled;
    bool operator==(const MarkShape&) const = default;
};

/// Hatched area; `hole` is left free (a hatched rim).
struct HatchShape {
    QRectF box;
    QRectF hole;
    Ink ink;
    float radius = 0;
    bool operator==(const HatchShape&) const = default;
};

using Shape = std::variant<RectShape, LineShape, CubicShape, PathShape, TextShape, MarkShape, HatchShape>;

inline constexpr int kNoTag = -1;

struct Primitive {
    Shape shape;
    int tag = kNoTag; ///< the object that this is a picture of; what the tag means is the maker's
    bool operator==(const Primitive&) const = default;
};

/// Painted in order, hit in reverse order.
class PrimitiveList {
public:
    void add(Shape shape, int tag = kNoTag) { m_items.push_back({std::move(shape), tag}); }
    void append(const PrimitiveList& other);
    void clear() { m_items.clear(); }
    [[nodiscard]] const std::vector<Primitive>& items() const { return m_items; }
    [[nodiscard]] bool isEmpty() const { return m_items.empty(); }

    /// Tag of the topmost tagged primitive at @p point, strokes being hit within @p slack of their rim.
    [[nodiscard]] int hit(QPointF point, qreal slack = 3) const;
    /// Box of everything but text (whose width only a font knows).
    [[nodiscard]] QRectF bounds() const;
    bool operator==(const PrimitiveList&) const = default;

private:
    std::vector<Primitive> m_items;
};

/// Distance from @p point to a cubic, good to a quarter of a pixel for curves of screen size.
[[nodiscard]] qreal distanceToCubic(const std::array<QPointF, 4>& points, QPointF point);

/// Paints the list on any paint device: a widget, an image, SVG or PDF.
void play(QPainter& painter, const PrimitiveList& list, const Palette& palette, const TextCache& text);

} // namespace seamscope::ui
