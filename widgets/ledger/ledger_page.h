// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "common/palette.h"
#include "qt/ledger_rows.h"

#include <QWidget>

#include <memory>
#include <optional>

class QTableView;

namespace seamscope::ui {

/// What the ledger page is given.
struct LedgerContent {
    std::optional<telemetry::MeterReading> reading;
    std::shared_ptr<const telemetry::IncidentReport> incidents;
    TimePoint now{};
    std::uint64_t epoch = 0;
};

/// Every figure with what it stands on, the layers over time, where GPU time went, and what the ways to go on
/// cost. The charting library stays behind this header. GUI thread.
class LedgerPage final : public QWidget {
    Q_OBJECT
public:
    explicit LedgerPage(QWidget* parent = nullptr);
    ~LedgerPage() override;

    void setContent(const LedgerContent& content);
    void applyTheme(const Palette& palette, qreal textScale);
    [[nodiscard]] const models::LedgerModel& rows() const { return m_rows; }
    [[nodiscard]] const models::LayerHistory& history() const { return m_history; }

Q_SIGNALS:
    void overviewAsked();
    void incidentAsked();
    void selected(const seamscope::topology::EntityId& entity);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    Q_DISABLE_COPY_MOVE(LedgerPage)
    struct Charts;
    void build();
    void showLayers(const LedgerContent& content);
    void showBuckets(const LedgerContent& content);
    void showWhatIfs(const LedgerContent& content);

    models::LedgerModel m_rows;
    models::LayerHistory m_history;
    std::unique_ptr<Charts> d;
};

} // namespace seamscope::ui
