// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "common/view.h"
#include "ledger/statement_geometry.h"
#include "qt/ledger_loader.h"
#include "qt/ledger_period.h"
#include "qt/ledger_rows.h"
#include "qt/statement.h"

#include <QWidget>

#include <memory>
#include <optional>
#include <string>

namespace seamscope::ui {

/// What the ledger page is given.
struct LedgerContent {
    telemetry::Part<telemetry::MeterReading> reading;
    std::shared_ptr<const telemetry::IncidentReport> incidents;
    TimePoint now{};
};

class StatementPanel;

/// The statement: what was paid, delivered and lost, in groups that come to one total, and its causes. Beside that, on
/// request, every figure with what it stands on; below it the lines or inputs of the one that is chosen; beside it the
/// layers over time, where GPU time went, and what the ways to go on cost. GUI thread.
class LedgerPage final : public QWidget, public View {
    Q_OBJECT
public:
    explicit LedgerPage(QWidget* parent = nullptr);
    ~LedgerPage() override;

    void setContent(const LedgerContent& content);
    /// The answer to linesAsked(), or why there is none.
    void setLines(const std::optional<telemetry::LedgerAnswer>& answer, const QString& problem);
    /// @p isComing the past between the first and the last of them is still being asked for.
    void setLayers(const std::vector<models::LayerPoint>& points, bool isComing);
    /// None: not answered yet, or @p problem.
    void setStatement(const std::optional<models::Statement>& statement, const QString& problem);
    [[nodiscard]] StatementPanel& statement();
    [[nodiscard]] StatementPanel& causes();
    /// Chooses a figure by the name that the meter and the incident page know it by.
    void showFigure(const std::string& key);
    void setTheme(const Palette& palette) override;
    void setTextScale(qreal scale) override;
    [[nodiscard]] const models::LedgerModel& rows() const { return m_rows; }
    /// What time the statement is of.
    [[nodiscard]] const models::LedgerPeriod& period() const { return m_period; }
    void setPeriod(const models::LedgerPeriod& period);
    /// The figure whose inputs stand below; empty = none.
    [[nodiscard]] const std::string& figure() const { return m_figure; }

Q_SIGNALS:
    void overviewAsked();
    void incidentAsked();
    void selected(const seamscope::topology::EntityId& entity);
    void causeAsked(const std::string& incident);
    void exportAsked(seamscope::ui::StatementTarget::Export as);
    void periodChosen();
    void seen(); ///< the page was shown: what it has may be old
    void linesAsked(const seamscope::telemetry::LedgerQuery& query);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    Q_DISABLE_COPY_MOVE(LedgerPage)
    struct Parts;
    void build();
    void buildTabs();
    void buildStatement();
    void buildPeriods();
    void choosePeriod(int index);
    void askSince();
    void showStatement(bool isStatement);
    void say();
    void fitColumns();
    void choose(int row);
    void showBelow(const models::TextTable& table, const QString& head);
    void showRight();
    void style();
    void showWhatIfs();
    int fillWays(const std::vector<models::WhatIfRow>& rows, bool isNarrow);
    void showRows();

    models::LedgerPeriod m_period;
    LedgerContent m_content; ///< the right side is drawn from it while the page is seen
    std::vector<models::LayerPoint> m_points;
    bool m_isPastComing = false;
    models::LedgerModel m_rows;
    models::LayerSet m_layers = models::kAllLayers;
    const Palette* m_palette = &Palette::dark();
    qreal m_textScale = 1;
    std::string m_figure;
    QString m_figureTitle;
    std::unique_ptr<Parts> d;
};

} // namespace seamscope::ui
