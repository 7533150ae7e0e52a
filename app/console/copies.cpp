// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/copies.h"

#include "base/csv.h"
#include "common/drill_mark.h"
#include "common/painted_panel.h"
#include "common/panel_rows.h"
#include "graph/graph_widget.h"
#include "heatmap/heatmap_widget.h"
#include "timeline/rollup_panel.h"
#include "timeline/timeline_widget.h"

#include <QAbstractItemModel>
#include <QBuffer>
#include <QPainter>
#include <QSvgGenerator>
#include <QTableView>

#include <algorithm>

namespace seamscope::console {
namespace {

void addTable(const QAbstractItemModel& model, std::vector<QStringList>& rows) {
    if (model.rowCount() == 0)
        return;
    QStringList head;
    for (int column = 0; column < model.columnCount(); ++column)
        head << model.headerData(column, Qt::Horizontal).toString();
    rows.push_back(std::move(head));
    for (int row = 0; row < model.rowCount(); ++row) {
        QStringList cells;
        for (int column = 0; column < model.columnCount(); ++column)
            cells << model.index(row, column).data().toString();
        rows.push_back(std::move(cells));
    }
}

std::vector<QStringList> rowsOfGraph(const ui::GraphWidget& graph) {
    std::vector<QStringList> rows{{QStringLiteral("object"), QStringLiteral("value"), QStringLiteral("description")}};
    for (std::uint32_t node = 0; node < graph.groups().nodes.size(); ++node) {
        const ui::GraphNode& one = graph.groups().nodes[node];
        rows.push_back({QString::fromStdString(one.entity.isEmpty() ? one.title : one.entity.text()),
                        graph.live().nodes()[node].value, graph.describe(node).replace(u'\n', QStringLiteral("; "))});
    }
    return rows;
}

std::vector<QStringList> rowsOfHeatmap(const ui::HeatmapCanvas& canvas) {
    const auto& signal = canvas.model().signal();
    std::vector<QStringList> rows{{QStringLiteral("object"), QString::fromStdString(signal.name)}};
    const auto& cells = canvas.model().floor().cells;
    for (std::uint32_t cell = 0; cell < cells.size(); ++cell)
        if (!cells[cell].isEmpty())
            rows.push_back({QString::fromStdString(cells[cell].text()), canvas.valueText(cell)});
    return rows;
}

} // namespace

std::vector<QStringList> rowsOf(const QWidget& view) {
    if (const auto* graph = qobject_cast<const ui::GraphWidget*>(&view))
        return rowsOfGraph(*graph);
    if (const auto* heatmap = qobject_cast<const ui::HeatmapWidget*>(&view))
        return rowsOfHeatmap(*heatmap->canvas());
    if (const auto* canvas = qobject_cast<const ui::HeatmapCanvas*>(&view))
        return rowsOfHeatmap(*canvas);
    const auto* rollup = qobject_cast<const ui::RollupPanel*>(&view);
    if (const auto* timeline = qobject_cast<const ui::TimelineWidget*>(&view); timeline && timeline->isRolledUp())
        rollup = timeline->rollup();
    if (rollup)
        return ui::rollupRows(rollup->scene());
    if (const auto* panel = dynamic_cast<const ui::PaintedPanel*>(&view))
        return ui::panelRows(panel->picture().shapes);
    std::vector<QStringList> rows;
    if (const auto* table = qobject_cast<const QTableView*>(&view); table && table->model())
        addTable(*table->model(), rows);
    else
        for (const auto* inner : view.findChildren<QTableView*>())
            if (inner->model() && inner->isVisibleTo(&view))
                addTable(*inner->model(), rows);
    return rows;
}

QString plainText(const std::vector<QStringList>& rows) {
    QString text;
    for (const QStringList& row : rows)
        text += row.join(QStringLiteral("  ")) % u'\n';
    return text;
}

QString csvText(const std::vector<QStringList>& rows) {
    QString text;
    for (const QStringList& row : rows) {
        QStringList fields;
        for (const QString& cell : row)
            fields << QString::fromStdString(csvField(cell.toStdString()));
        text += fields.join(u',') % QStringLiteral("\r\n");
    }
    return text;
}

QImage imageOf(QWidget& view, const CopyOrigin& origin, qreal pixelRatio, QSize pixels) {
    QImage image(pixels.isEmpty() ? view.size() * pixelRatio : pixels, QImage::Format_RGB32);
    if (pixelRatio < 1) { // of an image a painter takes no ratio below 1
        QPainter painter(&image);
        painter.scale(pixelRatio, pixelRatio);
        view.render(&painter);
        image.setText(QStringLiteral("Title"), origin.title);
        image.setText(QStringLiteral("Source"), origin.source);
        if (origin.isDrill)
            ui::drawDrillMark(painter, QRect({}, view.size()), origin.palette ? *origin.palette : ui::Palette::dark());
        return image;
    }
    image.setDevicePixelRatio(pixelRatio);
    view.render(&image);
    if (origin.isDrill) {
        QPainter mark(&image);
        ui::drawDrillMark(mark, QRect({}, view.size()), origin.palette ? *origin.palette : ui::Palette::dark());
    }
    image.setText(QStringLiteral("Title"), origin.title);
    image.setText(QStringLiteral("Source"), origin.source);
    return image;
}

QByteArray svgOf(QWidget& view, const CopyOrigin& origin, QSize size) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    QSvgGenerator svg;
    svg.setOutputDevice(&buffer);
    svg.setResolution(96); // one unit is one CSS pixel
    svg.setSize(size.isEmpty() ? view.size() : size);
    svg.setViewBox(QRect({}, view.size()));
    svg.setTitle(origin.title.isEmpty() ? QStringLiteral("Seamscope") : origin.title);
    svg.setDescription(origin.source);
    QPainter painter;
    if (!painter.begin(&svg))
        return {};
    view.render(&painter);
    if (origin.isDrill)
        ui::drawDrillMark(painter, QRect({}, view.size()), origin.palette ? *origin.palette : ui::Palette::dark());
    painter.end();
    return bytes;
}

} // namespace seamscope::console
