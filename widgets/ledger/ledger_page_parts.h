// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "common/segment_button.h"
#include "ledger/ledger_charts.h"
#include "ledger/ledger_page.h"
#include "ledger/statement_panel.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSplitter>
#include <QStackedWidget>
#include <QStandardItemModel>
#include <QStyledItemDelegate>
#include <QTableView>

#include <vector>

namespace seamscope::ui {

/// Rows of several lines, each: without air between them one cannot tell which line is of which.
class Airy final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        return QStyledItemDelegate::sizeHint(option, index) + QSize(0, option.fontMetrics.height() / 2);
    }
};

/// What the page is put together from.
struct LedgerPage::Parts {
    std::vector<SegmentButton*> tabs;
    SegmentButton* asStatement = nullptr;
    SegmentButton* asFigures = nullptr;
    QComboBox* period = nullptr;
    QStackedWidget* left = nullptr; ///< statement, figures
    StatementPanel* statement = nullptr;
    StatementPanel* causes = nullptr;
    QTableView* table = nullptr;
    QStandardItemModel below;
    QTableView* belowTable = nullptr;
    QStandardItemModel ways;
    QTableView* wayTable = nullptr;
    QSplitter* right = nullptr;
    QLabel* note = nullptr;
    QLabel* belowHead = nullptr;
    QLabel* wayHead = nullptr;
    QHBoxLayout* tabRow = nullptr;
    LedgerCharts* charts = nullptr;
};

} // namespace seamscope::ui
