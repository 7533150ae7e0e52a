// SPDX-License-Identifier: GPL-3.0-or-later
#include "start/demo_picture.h"

#include <cmath>

namespace seamscope::ui {
namespace {

struct Sign {
    PrimitiveList& shapes;
    QPointF at;
    int tag;

    void box(qreal x, qreal y, qreal width, qreal height, Ink fill, Stroke rim = {}) {
        shapes.add(RectShape{QRectF(at.x() + x, at.y() + y, width, height), fill, rim, 0}, tag);
    }
    void path(const std::vector<QPointF>& points, Stroke stroke) {
        PathShape line;
        for (const QPointF& point : points)
            line.points.push_back(at + point);
        line.stroke = stroke;
        shapes.add(std::move(line), tag);
    }
};

/// Cells of a hall, one of them hot.
void heat(Sign& sign) {
    for (int row = 0; row < 3; ++row)
        for (int column = 0; column < 5; ++column) {
            const bool isHot = row == 1 && column == 3;
            sign.box(9 + column * 16, 9 + row * 16, 13, 13, Ink::heat(isHot ? 5 : row == 1 ? 3 : 1),
                     isHot ? Stroke{Role::high, 2, Dash::solid} : Stroke{});
        }
}

void pulses(Sign& sign) {
    sign.box(8, 12, 80, 6, Role::bg3);
    sign.path({{8, 15}, {28, 15}, {30, 50}, {36, 50}, {38, 15}, {52, 15}, {54, 50}, {58, 50}, {60, 15},
               {70, 15}, {72, 50}, {76, 50}, {78, 15}, {88, 15}},
              {Role::ink1, 2, Dash::solid});
}

/// What a step of writing takes: the last ones far more.
void columns(Sign& sign) {
    for (int i = 0; i < 7; ++i) {
        sign.box(9 + i * 11.5, 46, 8, 10, Role::transfer);
        if (i >= 4)
            sign.box(9 + i * 11.5, 16, 8, 29, Role::loss);
    }
}

void sag(Sign& sign) {
    sign.box(8, 14, 80, 8, Role::bg3);
    sign.path({{46, 6}, {46, 58}}, {Role::line, 1, Dash::solid});
    sign.path({{8, 18}, {46, 18}, {50, 42}, {88, 44}}, {Role::ink1, 2, Dash::solid});
}

/// Ranks under each other: work, then waiting for the one in the fourth lane.
void lanes(Sign& sign, DemoSign kind) {
    for (int i = 0; i < 6; ++i) {
        const qreal y = 8 + i * 8.5;
        const bool isCulprit = i == 3 && kind != DemoSign::lanesLate;
        if (kind == DemoSign::lanesLate) {
            sign.box(9, y, 26, 6, Role::loss);
            sign.box(36, y, 30, 6, Role::compute);
            sign.box(67, y, 20, 6, Role::transfer);
        } else if (kind == DemoSign::lanesHung) {
            sign.box(9, y, isCulprit ? 18 : 30, 6, Role::compute);
            if (isCulprit)
                sign.box(28, y, 4, 6, Role::high);
            sign.box(isCulprit ? 33 : 40, y, isCulprit ? 54 : 47, 6, isCulprit ? Ink() : Ink(Role::loss),
                     isCulprit ? Stroke{Role::line, 1, Dash::solid} : Stroke{});
        } else {
            sign.box(9, y, isCulprit ? 72 : 42, 6, Role::compute);
            sign.box(isCulprit ? 82 : 52, y, isCulprit ? 5 : 35, 6, isCulprit ? Role::high : Role::loss);
        }
    }
}

void day(Sign& sign) {
    std::vector<QPointF> band;
    std::vector<QPointF> line;
    for (int i = 0; i <= 20; ++i)
        line.emplace_back(8 + i * 4, 46 - 24 * std::sin(i * M_PI / 20));
    for (const QPointF& point : line)
        band.emplace_back(point.x(), point.y() - 6);
    for (auto point = line.rbegin(); point != line.rend(); ++point)
        band.emplace_back(point->x(), point->y() + 6);
    PathShape area;
    for (const QPointF& point : band)
        area.points.push_back(sign.at + point);
    area.isClosed = true;
    area.fill = Role::bg3;
    sign.shapes.add(std::move(area), sign.tag);
    sign.path(line, {Role::ink1, 2, Dash::solid});
}

} // namespace

void addDemoSign(PrimitiveList& shapes, QPointF at, DemoSign kind, int tag) {
    Sign sign{shapes, at, tag};
    sign.box(0, 0, kDemoSign.width(), kDemoSign.height(), Role::bg0, {Role::hair, 1, Dash::solid});
    switch (kind) {
    case DemoSign::heat:
        return heat(sign);
    case DemoSign::pulses:
        return pulses(sign);
    case DemoSign::columns:
        return columns(sign);
    case DemoSign::sag:
        return sag(sign);
    case DemoSign::lanesHung:
    case DemoSign::lanesSlow:
    case DemoSign::lanesLate:
        return lanes(sign, kind);
    case DemoSign::day:
        return day(sign);
    }
}

} // namespace seamscope::ui
