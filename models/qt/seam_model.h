// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/incident.h"

#include <QAbstractTableModel>

#include <memory>
#include <vector>

namespace seamscope::models {

/// Every seam that is told, a row each, the worst first as the report has them. Changes in place while the
/// same seams are told in the same order, so that the view keeps its row. GUI thread.
class SeamModel final : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column : int { name, state, value, expected, departure, measure, owners, since, kColumnCount };
    /// Beyond the display and tooltip roles: the state itself, for the mark that stands beside its word.
    enum Role : int { stateRole = Qt::UserRole };

    explicit SeamModel(QObject* parent = nullptr);

    void update(const std::shared_ptr<const telemetry::IncidentReport>& report);
    [[nodiscard]] const std::vector<telemetry::SeamReading>& seams() const;
    /// -1: it is not told.
    [[nodiscard]] int rowOf(const topology::EntityId& from, const topology::EntityId& to) const;
    /// For the title of the panel: "1 leaking · 2 watched · 61 normal".
    [[nodiscard]] QString summary() const;
    /// Nothing is analysed, which is not the same as no seam.
    [[nodiscard]] bool isAnalysed() const { return m_report != nullptr; }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    Q_DISABLE_COPY_MOVE(SeamModel)
    [[nodiscard]] static QString text(const telemetry::SeamReading& seam, int column);

    std::shared_ptr<const telemetry::IncidentReport> m_report;
};

} // namespace seamscope::models
