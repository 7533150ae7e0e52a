// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "common/palette.h"
#include "qt/ledger_loader.h"
#include "qt/ledger_rows.h"
#include "telemetry/buckets.h"

#include <QWidget>

#include <memory>
#include <vector>

namespace seamscope::ui {

/// Layers over time as stacked areas, and where GPU-time went. The charting library stays behind this header.
/// GUI thread.
class LedgerCharts final : public QWidget {
    Q_OBJECT
public:
    explicit LedgerCharts(QWidget* parent = nullptr);
    ~LedgerCharts() override;

    void applyTheme(const Palette& palette, qreal textScale);
    /// @p currency empty: there is no price, and the chart says so. @param shown the others are left out of
    /// the stack, and the title names them. @param isComing what lies between the points is still being asked for
    void showLayers(const std::vector<models::LayerPoint>& points, bool isComing, const std::string& currency,
                    models::LayerSet shown);
    void showBuckets(const telemetry::BucketTimes& buckets);

Q_SIGNALS:
    void bucketChosen(int bucket); ///< its bar was clicked

private:
    Q_DISABLE_COPY_MOVE(LedgerCharts)
    struct Parts;
    void buildLayers();
    void buildBuckets();
    void showTimes(TimeRange span);

    std::unique_ptr<Parts> d;
};

} // namespace seamscope::ui
