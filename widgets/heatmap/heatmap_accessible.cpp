// SPDX-License-Identifier: GPL-3.0-or-later
#include "heatmap/heatmap_accessible.h"

#include "heatmap/heatmap_canvas.h"

#include <algorithm>

namespace seamscope::ui {
namespace {

/// One cell: "gpu/n031:4", "61.2 °C".
class CellAccessible final : public QAccessibleInterface, public QAccessibleTableCellInterface {
public:
    CellAccessible(HeatmapAccessible* table, int cell)
        : m_table(table)
        , m_cell(cell) {}

    [[nodiscard]] int cell() const { return m_cell; }
    [[nodiscard]] bool isValid() const override {
        const HeatmapCanvas* canvas = m_table->canvas();
        return canvas && m_cell < static_cast<int>(canvas->model().floor().cells.size());
    }
    [[nodiscard]] QObject* object() const override { return nullptr; }
    [[nodiscard]] QAccessibleInterface* childAt(int, int) const override { return nullptr; }
    [[nodiscard]] QAccessibleInterface* parent() const override { return m_table; }
    [[nodiscard]] QAccessibleInterface* child(int) const override { return nullptr; }
    [[nodiscard]] int childCount() const override { return 0; }
    [[nodiscard]] int indexOfChild(const QAccessibleInterface*) const override { return -1; }
    [[nodiscard]] QAccessible::Role role() const override { return QAccessible::Cell; }
    void setText(QAccessible::Text, const QString&) override {}

    [[nodiscard]] QString text(QAccessible::Text which) const override {
        if (!isValid())
            return {};
        const auto cell = static_cast<std::uint32_t>(m_cell);
        const std::string& id = m_table->canvas()->model().floor().cells[cell].text();
        switch (which) {
        case QAccessible::Name:
            return QString::fromStdString(id);
        case QAccessible::Value:
            return id.empty() ? QString() : m_table->canvas()->valueText(cell);
        case QAccessible::Description:
            return id.empty() ? QString() : m_table->canvas()->describe(cell);
        default:
            return {};
        }
    }
    [[nodiscard]] QRect rect() const override {
        if (!isValid())
            return {};
        const HeatmapCanvas* canvas = m_table->canvas();
        const QRect box = canvas->cellBox(static_cast<std::uint32_t>(m_cell)).toAlignedRect();
        return {canvas->mapToGlobal(box.topLeft()), box.size()};
    }
    [[nodiscard]] QAccessible::State state() const override {
        QAccessible::State state;
        state.selectable = state.focusable = true;
        const HeatmapCanvas* canvas = m_table->canvas();
        state.selected = canvas && canvas->isSelected(static_cast<std::uint32_t>(m_cell));
        state.multiSelectable = true;
        state.focused = canvas && canvas->currentCell() == static_cast<std::uint32_t>(m_cell) && canvas->hasFocus();
        state.invalid = !isValid();
        return state;
    }
    void* interface_cast(QAccessible::InterfaceType type) override {
        return type == QAccessible::TableCellInterface ? static_cast<QAccessibleTableCellInterface*>(this)
                                                       : nullptr;
    }

    [[nodiscard]] int columnExtent() const override { return 1; }
    [[nodiscard]] int rowExtent() const override { return 1; }
    [[nodiscard]] QList<QAccessibleInterface*> columnHeaderCells() const override { return {}; }
    [[nodiscard]] QList<QAccessibleInterface*> rowHeaderCells() const override { return {}; }
    [[nodiscard]] int columnIndex() const override { return m_table->placeOf(m_cell).second; }
    [[nodiscard]] int rowIndex() const override { return m_table->placeOf(m_cell).first; }
    [[nodiscard]] bool isSelected() const override { return state().selected; }
    [[nodiscard]] QAccessibleInterface* table() const override { return m_table; }

private:
    HeatmapAccessible* m_table;
    int m_cell;
};

QAccessibleInterface* makeInterface(const QString& className, QObject* object) {
    if (className != QLatin1String(HeatmapCanvas::staticMetaObject.className()))
        return nullptr;
    auto* canvas = qobject_cast<HeatmapCanvas*>(object);
    return canvas ? new HeatmapAccessible(canvas) : nullptr;
}

} // namespace

HeatmapAccessible::HeatmapAccessible(HeatmapCanvas* canvas)
    : QAccessibleWidget(canvas, QAccessible::Table) {}

HeatmapAccessible::~HeatmapAccessible() {
    for (const auto& [cell, id] : m_children)
        QAccessible::deleteAccessibleInterface(id);
}

void HeatmapAccessible::install() { QAccessible::installFactory(makeInterface); }

HeatmapCanvas* HeatmapAccessible::canvas() const { return qobject_cast<HeatmapCanvas*>(object()); }

void* HeatmapAccessible::interface_cast(QAccessible::InterfaceType type) {
    if (type == QAccessible::TableInterface)
        return static_cast<QAccessibleTableInterface*>(this);
    return QAccessibleWidget::interface_cast(type);
}

QString HeatmapAccessible::text(QAccessible::Text which) const {
    if (which != QAccessible::Value || !canvas())
        return QAccessibleWidget::text(which);
    const HeatmapModel::Summary summary = canvas()->model().summary();
    return HeatmapCanvas::tr("%1: %2 with a value, %3 stale, %4 missing, %5 not to be trusted")
        .arg(QString::fromStdString(canvas()->model().signal().name))
        .arg(summary.withValue)
        .arg(summary.stale)
        .arg(summary.missing)
        .arg(summary.bad);
}

int HeatmapAccessible::childCount() const {
    return canvas() ? static_cast<int>(canvas()->model().floor().cells.size()) : 0;
}

QAccessibleInterface* HeatmapAccessible::child(int index) const {
    if (index < 0 || index >= childCount())
        return nullptr;
    if (const auto known = m_children.find(index); known != m_children.end())
        return QAccessible::accessibleInterface(known->second);
    auto* made = new CellAccessible(const_cast<HeatmapAccessible*>(this), index); // Qt's tree is not const
    m_children.emplace(index, QAccessible::registerAccessibleInterface(made));
    return made;
}

int HeatmapAccessible::indexOfChild(const QAccessibleInterface* child) const {
    const auto* cell = dynamic_cast<const CellAccessible*>(child);
    return cell ? cell->cell() : -1;
}

QAccessibleInterface* HeatmapAccessible::childAt(int x, int y) const {
    const auto cell = canvas() ? canvas()->cellAt(canvas()->mapFromGlobal(QPointF(x, y))) : std::nullopt;
    return cell ? child(static_cast<int>(*cell)) : nullptr;
}

QAccessibleInterface* HeatmapAccessible::focusChild() const {
    const auto cell = canvas() ? canvas()->currentCell() : std::nullopt;
    return cell ? child(static_cast<int>(*cell)) : nullptr;
}

std::pair<int, int> HeatmapAccessible::placeOf(int cell) const {
    const HeatFloor& floor = canvas()->model().floor();
    const std::uint32_t b = HeatmapLayout::blockOf(floor, static_cast<std::uint32_t>(cell));
    int row = 0;
    for (std::uint32_t before = 0; before < b; ++before)
        row += floor.blocks[before].trays;
    const HeatBlock& block = floor.blocks[b];
    const int at = cell - static_cast<int>(block.firstCell);
    return {row + at / block.slots, at % block.slots};
}

QAccessibleInterface* HeatmapAccessible::cellAt(int row, int column) const {
    if (!canvas() || row < 0 || column < 0)
        return nullptr;
    for (const HeatBlock& block : canvas()->model().floor().blocks) {
        if (row < block.trays)
            return column < block.slots
                       ? child(static_cast<int>(block.firstCell) + row * block.slots + column)
                       : nullptr;
        row -= block.trays;
    }
    return nullptr;
}

int HeatmapAccessible::rowCount() const {
    int rows = 0;
    if (canvas())
        for (const HeatBlock& block : canvas()->model().floor().blocks)
            rows += block.trays;
    return rows;
}

int HeatmapAccessible::columnCount() const {
    int columns = 0;
    if (canvas())
        for (const HeatBlock& block : canvas()->model().floor().blocks)
            columns = std::max(columns, block.slots);
    return columns;
}

QString HeatmapAccessible::rowDescription(int row) const {
    if (canvas() && row >= 0)
        for (const HeatBlock& block : canvas()->model().floor().blocks) {
            if (row < block.trays)
                return HeatmapCanvas::tr("%1, tray %2").arg(QString::fromStdString(block.name)).arg(row + 1);
            row -= block.trays;
        }
    return {};
}

QString HeatmapAccessible::columnDescription(int column) const {
    return HeatmapCanvas::tr("slot %1").arg(column);
}

int HeatmapAccessible::selectedCellCount() const {
    return canvas() ? static_cast<int>(canvas()->selectedCells().size()) : 0;
}

QList<QAccessibleInterface*> HeatmapAccessible::selectedCells() const {
    QList<QAccessibleInterface*> cells;
    if (canvas())
        for (const std::uint32_t cell : canvas()->selectedCells())
            cells.append(child(static_cast<int>(cell)));
    return cells;
}

} // namespace seamscope::ui
