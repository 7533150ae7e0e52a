// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/incident.h"
#include "feed/ledger_lines.h"
#include "feed/meter_reading.h"

#include <QAbstractTableModel>
#include <QString>

#include <bitset>
#include <optional>
#include <string>
#include <vector>

namespace seamscope::models {

/// Layers of cost that are looked at: direct_compute, opportunity, rollback, labor, schedule. Nobody's choice
/// is remembered: a layer that was switched off last month must not be missing at 03:00.
using LayerSet = std::bitset<5>;
inline constexpr LayerSet kAllLayers{0b11111};

/// One thing that a figure is made of.
struct LedgerInput {
    QString name;
    QString value;
    QString source;
    bool operator==(const LedgerInput&) const = default;
};

/// One figure with what it stands on. Money with its currency code and every digit, so that it can be added
/// up.
struct LedgerRow {
    std::string key; ///< steady name, such as "inc-1/direct_compute": what a click on the figure asks for
    QString about;   ///< incident, job or tier
    QString item;    ///< "direct compute", "productive"
    QString value;
    QString range;  ///< "450.00–580.00 USD"; empty: exact or unknown
    QString source; ///< where it comes from
    topology::EntityId entity{};
    std::optional<telemetry::LedgerQuery> query{}; ///< the lines that it is the sum of; none: see `inputs`
    std::vector<LedgerInput> inputs{};             ///< of a figure that is no sum of lines
    std::optional<bool> isOn{};                    ///< of a layer: whether sums have it
    int layer = -1;                                ///< place in LayerSet

    /// The same figure; the time of the query may differ.
    [[nodiscard]] bool isSame(const LedgerRow& other) const {
        return key == other.key && about == other.about && item == other.item && value == other.value &&
               range == other.range && source == other.source && entity == other.entity &&
               inputs == other.inputs && isOn == other.isOn && query.has_value() == other.query.has_value();
    }
};

/// Every figure that the meter, the page and the wall show of a reading, and nothing else. @p reading may be
/// null. @param layers that the sums of incidents are made of; a sum of less than all says what it leaves out
[[nodiscard]] std::vector<LedgerRow> ledgerRows(const telemetry::MeterReading* reading,
                                                const telemetry::IncidentReport* report,
                                                LayerSet layers = kAllLayers);
/// "without labour, schedule"; empty: nothing is left out.
[[nodiscard]] QString leftOutText(LayerSet layers);

/// The rows as a table. Changes in place: the view keeps its place and selection. GUI thread.
class LedgerModel final : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column : int { about, item, value, range, source, columnCount_ };
    explicit LedgerModel(QObject* parent = nullptr)
        : QAbstractTableModel(parent) {}

    void setRows(std::vector<LedgerRow> rows);
    /// The heads of its columns in the language of the moment.
    void sayAnew() { Q_EMIT headerDataChanged(Qt::Horizontal, 0, columnCount_ - 1); }
    [[nodiscard]] const std::vector<LedgerRow>& rows() const { return m_rows; }
    /// Row of a figure: of that key, else the first whose key begins with it; −1 = none.
    [[nodiscard]] int find(const std::string& key) const;
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;
    /// The box of a layer; whoever holds the rows makes them anew.
    bool setData(const QModelIndex& index, const QVariant& state, int role) override;

Q_SIGNALS:
    void layerSwitched(int layer, bool isOn);

private:
    Q_DISABLE_COPY_MOVE(LedgerModel)
    std::vector<LedgerRow> m_rows;
};

/// A table of texts: the lines behind a figure, or its inputs.
struct TextTable {
    QStringList headers;
    std::vector<QStringList> rows;
    std::vector<bool> isNumber; ///< by column: aligned right
};
[[nodiscard]] TextTable lineTable(const telemetry::LedgerAnswer& answer);
[[nodiscard]] TextTable inputTable(const std::vector<LedgerInput>& inputs);
/// "1,234 lines, 28.2921 GPU-h, 70.447365 USD": what the lines come to, added up as the export is.
[[nodiscard]] QString lineSum(const telemetry::LedgerAnswer& answer);

/// One way to go on, in words.
struct WhatIfRow {
    QString choice; ///< "wait 30 min, then drain"
    QString low;
    QString likely;
    QString high;
    QString saved; ///< against draining now; "−12.00 USD" is dearer
    QString basis; ///< one input a line
    bool isNow = false;
    bool operator==(const WhatIfRow&) const = default;
};
/// "Drained at 12:04": what the costliest open incident, else the last one, would have cost in all, had its
/// faulty part been taken out then; `saved` against what it cost as it was. Empty where nobody knows what a
/// drain takes.
[[nodiscard]] std::vector<WhatIfRow> drainedRows(const telemetry::IncidentReport* report);
/// As the gateway worked them out; empty where it did not, no figure is better than a made-up one. Two incidents of one job have
/// the same ways to go on: they are there once.
[[nodiscard]] std::vector<WhatIfRow> whatIfRows(const telemetry::MeterReading* reading);

} // namespace seamscope::models
