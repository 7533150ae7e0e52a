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
#include <QTableView>

#include <vector>

namespace seamscope::ui {

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
