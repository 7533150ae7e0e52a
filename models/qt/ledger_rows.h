// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "telemetry/feed.h"

#include <QAbstractTableModel>
#include <QString>

#include <deque>
#include <vector>

namespace seamscope::models {

/// One figure with what it stands on. Money with its currency code and every digit, so that it can be added
/// up.
struct LedgerRow {
    QString about; ///< incident, job or tier
    QString item;  ///< "direct compute", "productive"
    QString value;
    QString range;  ///< "450.00–580.00 USD"; empty: exact or unknown
    QString source; ///< where it comes from
    topology::EntityId entity;
    bool operator==(const LedgerRow&) const = default;
};

/// Every figure that the meter, the page and the wall show of a reading, and nothing else. @p reading may be
/// null.
[[nodiscard]] std::vector<LedgerRow> ledgerRows(const telemetry::MeterReading* reading,
                                                const telemetry::IncidentReport* report);

/// The rows as a table. Changes in place: the view keeps its place and selection. GUI thread.
class LedgerModel final : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column : int { about, item, value, range, source, columnCount_ };
    explicit LedgerModel(QObject* parent = nullptr)
        : QAbstractTableModel(parent) {}

    void setRows(std::vector<LedgerRow> rows);
    [[nodiscard]] const std::vector<LedgerRow>& rows() const { return m_rows; }
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    Q_DISABLE_COPY_MOVE(LedgerModel)
    std::vector<LedgerRow> m_rows;
};

/// Layers of all open incidents at one moment, in millionths of the currency.
struct LayerPoint {
    TimePoint at{};
    std::int64_t direct = 0;
    std::int64_t opportunity = 0;
    std::int64_t rollback = 0;
    std::int64_t labour = 0;
    std::int64_t schedule = 0;
};

/// What the layers came to as this console saw them: bounded, a seek begins afresh.
class LayerHistory {
public:
    /// @p epoch of the state that the reading is from.
    void note(const telemetry::MeterReading& reading, std::uint64_t epoch);
    [[nodiscard]] const std::deque<LayerPoint>& points() const { return m_points; }

private:
    std::deque<LayerPoint> m_points;
    std::uint64_t m_epoch = 0;
};

/// One way to go on, with what it costs from now on.
struct WhatIf {
    QString choice; ///< "wait 30 min"
    std::int64_t lowMicros = 0;
    std::int64_t likelyMicros = 0;
    std::int64_t highMicros = 0;
    QString basis; ///< the inputs in words
};
/// Waiting 10, 30 and 60 minutes, draining now, another checkpoint cadence (as money an hour, negative =
/// saved). Empty without a price or without detail: no figure is better than a made-up one.
[[nodiscard]] std::vector<WhatIf> whatIfs(const telemetry::MeterReading* reading, TimePoint now);

} // namespace seamscope::models
