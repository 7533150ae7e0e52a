// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/incident.h"

#include <QAbstractItemModel>

#include <memory>
#include <vector>

namespace seamscope::models {

/// Every seam that is told, the worst first as the report has them. Many that are alike (state, measure, owners, kinds of
/// both sides, job) are one row with the figures of the worst, and each a row below it: eighty GPUs behind one pump are one
/// thing to read. Changes in place while the same rows are told, so that the view keeps its row. GUI thread.
class SeamModel final : public QAbstractItemModel {
    Q_OBJECT
public:
    enum Column : int { name, state, value, expected, departure, measure, owners, since, kColumnCount };
    /// Beyond the display and tooltip roles: its telemetry::SeamLook, for the mark that stands beside its word; what those of a row
    /// have in common, as text, empty for a single seam.
    enum Role : int { stateRole = Qt::UserRole, alikeRole };
    /// So many alike are one row.
    static constexpr std::size_t kLeastAlike = 8;

    explicit SeamModel(QObject* parent = nullptr);

    void update(const std::shared_ptr<const telemetry::IncidentReport>& report);
    [[nodiscard]] const std::vector<telemetry::SeamReading>& seams() const;
    /// The seam of a row, the worst of those that are alike; null for an index that is none.
    [[nodiscard]] const telemetry::SeamReading* seamAt(const QModelIndex& index) const;
    /// Its own row, not the one that it is alike with; invalid: it is not told.
    [[nodiscard]] QModelIndex indexOf(const topology::EntityId& from, const topology::EntityId& to) const;
    /// Some rows have rows below them.
    [[nodiscard]] bool isFolded() const { return m_rows.size() < seams().size(); }
    /// Nothing is analysed, which is not the same as no seam.
    [[nodiscard]] bool isAnalysed() const { return m_report != nullptr; }

    [[nodiscard]] QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex& child) const override;
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    Q_DISABLE_COPY_MOVE(SeamModel)
    using Row = std::vector<std::size_t>; ///< seams of the report, the worst first
    [[nodiscard]] static std::vector<Row> rowsOf(const std::vector<telemetry::SeamReading>& seams);
    [[nodiscard]] const Row* foldAt(const QModelIndex& index) const;
    [[nodiscard]] static QString text(const telemetry::SeamReading& seam, int column);
    [[nodiscard]] QString text(const Row& alike, int column) const;

    std::vector<Row> m_rows;
    std::shared_ptr<const telemetry::IncidentReport> m_report;
};

} // namespace seamscope::models
