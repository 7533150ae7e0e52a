// SPDX-License-Identifier: GPL-3.0-or-later
#include "qt/ledger_rows.h"

#include <algorithm>
#include <array>

namespace seamscope::models {

void LedgerModel::setRows(std::vector<LedgerRow> rows) {
    if (rows.size() != m_rows.size()) {
        beginResetModel();
        m_rows = std::move(rows);
        endResetModel();
        return;
    }
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const bool isSame = rows[i].isSame(m_rows[i]);
        m_rows[i] = std::move(rows[i]);
        if (!isSame)
            Q_EMIT dataChanged(index(static_cast<int>(i), 0), index(static_cast<int>(i), columnCount_ - 1));
    }
}

int LedgerModel::find(const std::string& key) const {
    const auto exact =
        std::find_if(m_rows.begin(), m_rows.end(), [&](const LedgerRow& row) { return row.key == key; });
    const auto at =
        exact != m_rows.end() ? exact : std::find_if(m_rows.begin(), m_rows.end(), [&](const LedgerRow& row) {
            return row.key.starts_with(key);
        });
    return at == m_rows.end() || key.empty() ? -1 : static_cast<int>(at - m_rows.begin());
}

int LedgerModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}
int LedgerModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : columnCount_; }

QVariant LedgerModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const LedgerRow& row = m_rows[static_cast<std::size_t>(index.row())];
    if (role == Qt::TextAlignmentRole)
        return index.column() == value || index.column() == range
                   ? QVariant(Qt::AlignRight | Qt::AlignVCenter)
                   : QVariant(Qt::AlignLeft | Qt::AlignVCenter);
    if (role == Qt::CheckStateRole && index.column() == item && row.isOn)
        return *row.isOn ? Qt::Checked : Qt::Unchecked;
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole)
        return {};
    switch (index.column()) {
    case about:
        return row.about;
    case item:
        return row.item;
    case value:
        return row.value;
    case range:
        return row.range;
    default:
        return row.source;
    }
}

Qt::ItemFlags LedgerModel::flags(const QModelIndex& index) const {
    Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    const bool isBox = index.isValid() && index.column() == item &&
                       m_rows[static_cast<std::size_t>(index.row())].isOn.has_value();
    return isBox ? flags | Qt::ItemIsUserCheckable : flags;
}

bool LedgerModel::setData(const QModelIndex& index, const QVariant& state, int role) {
    if (role != Qt::CheckStateRole || !flags(index).testFlag(Qt::ItemIsUserCheckable))
        return false;
    Q_EMIT layerSwitched(m_rows[static_cast<std::size_t>(index.row())].layer, state.toInt() == Qt::Checked);
    return true;
}

QVariant LedgerModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation == Qt::Horizontal && role == Qt::TextAlignmentRole)
        return section == value || section == range ? QVariant(Qt::AlignRight | Qt::AlignVCenter)
                                                    : QVariant(Qt::AlignLeft | Qt::AlignVCenter);
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    const std::array<QString, columnCount_> names = {tr("of"), tr("what"), tr("value"), tr("80 % band"),
                                                     tr("stands on")};
    return section >= 0 && section < columnCount_ ? names[static_cast<std::size_t>(section)] : QVariant();
}

} // namespace seamscope::models
