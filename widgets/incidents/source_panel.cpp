// SPDX-License-Identifier: GPL-3.0-or-later
#include "incidents/source_panel.h"

#include "common/hatch.h"
#include "common/spoken.h"
#include "common/text.h"
#include "incidents/state_mark_delegate.h"

#include <QHeaderView>
#include <QPainter>
#include <QPainterPath>

namespace seamscope::ui {
namespace {

using models::SourceModel;
using telemetry::SourceState;

/// Neutral shapes: alarm colours are for alarms. Tick = heard, half-filled = late, hatched = stale, cross =
/// silent, ring = connecting, bar = read to its end.
void drawState(QPainter& painter, const QRectF& box, SourceState state, const Palette& palette) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(palette[Role::ink2], 1.5));
    switch (state) {
    case SourceState::alive:
        painter.drawPolyline(QPolygonF({box.topLeft() + QPointF(1, 6), box.topLeft() + QPointF(4.5, 9.5),
                                        box.topLeft() + QPointF(11, 2)}));
        break;
    case SourceState::finished:
        painter.fillRect(QRectF(box.left() + 1, box.center().y() - 1, 10, 2), palette[Role::ink2]);
        break;
    case SourceState::connecting:
        painter.drawEllipse(box.adjusted(2, 2, -2, -2));
        break;
    case SourceState::late:
        painter.drawEllipse(box.adjusted(2, 2, -2, -2));
        painter.setBrush(palette[Role::ink2]);
        painter.drawPie(box.adjusted(2, 2, -2, -2), 90 * 16, 180 * 16);
        break;
    case SourceState::stale: {
        QPainterPath path;
        path.addRect(box.adjusted(1, 1, -1, -1));
        drawHatch(painter, path, palette[Role::line]);
        painter.setPen(QPen(palette[Role::line], 1));
        painter.drawRect(box.adjusted(0.5, 0.5, -0.5, -0.5));
        break;
    }
    case SourceState::dead:
        painter.drawLine(box.topLeft() + QPointF(2, 2), box.bottomRight() - QPointF(2, 2));
        painter.drawLine(box.topRight() + QPointF(-2, 2), box.bottomLeft() + QPointF(2, -2));
        break;
    }
    painter.restore();
}

} // namespace

SourcePanel::SourcePanel(SourceModel& model, QWidget* parent)
    : QTreeView(parent)
    , m_palette(&Palette::dark())
    , m_delegate(new StateMarkDelegate(SourceModel::state, SourceModel::stateRole,
                                       [](QPainter& painter, int state, const Palette& palette) {
                                           drawState(painter, QRectF(2, 2, 12, 12), static_cast<SourceState>(state), palette);
                                       },
                                       this)) {
    spoken(*this, [this] {
        setAccessibleName(tr("Sources"));
    });
    setModel(&model);
    setItemDelegate(m_delegate);
    setUniformRowHeights(true);
    setEditTriggers(NoEditTriggers);
    setSelectionBehavior(SelectRows);
    setFrameShape(NoFrame);
    header()->setStretchLastSection(false);
    header()->setSectionsMovable(false);
    header()->setSectionResizeMode(SourceModel::name, QHeaderView::Stretch);
    setTextScale(1);
    connect(&model, &QAbstractItemModel::modelReset, this, &SourcePanel::spanDetails);
    connect(&model, &QAbstractItemModel::rowsInserted, this, &SourcePanel::spanDetails);
}

void SourcePanel::setTheme(const Palette& palette) {
    m_palette = &palette;
    m_delegate->setTheme(palette);
    viewport()->update();
}

/// The face is the application's; columns grow with it.
void SourcePanel::setTextScale(qreal scale) {
    for (const int column :
         {SourceModel::age, SourceModel::series, SourceModel::samples, SourceModel::faults})
        header()->resizeSection(column, qRound(96 * scale));
    header()->resizeSection(SourceModel::state, qRound(132 * scale));
}

/// A fault's example needs the whole width.
void SourcePanel::spanDetails() {
    for (int row = 0; row < model()->rowCount(); ++row) {
        const QModelIndex top = model()->index(row, 0);
        for (int detail = 0; detail < model()->rowCount(top); ++detail)
            setFirstColumnSpanned(detail, top, true);
    }
}

void SourcePanel::paintEvent(QPaintEvent* event) {
    QTreeView::paintEvent(event);
    if (model()->rowCount() > 0)
        return;
    QPainter painter(viewport());
    painter.setPen((*m_palette)[Role::ink2]);
    painter.drawText(
        viewport()->rect().adjusted(24, 24, -24, -24), Qt::AlignTop | Qt::AlignLeft | Qt::TextWordWrap,
        tr("The gateway has no source. Name one in its configuration, or open a recording or bundle."));
}

} // namespace seamscope::ui
