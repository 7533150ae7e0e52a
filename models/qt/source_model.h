// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/time.h"
#include "telemetry/source_health.h"

#include <QAbstractItemModel>

#include <vector>

namespace seamscope::models {

/// Sources as a tree: one row a source, under it its counted faults with the first example and its last
/// error. Changes in place, so that expansion and selection survive an update. GUI thread.
class SourceModel final : public QAbstractItemModel {
    Q_OBJECT
public:
    enum Column : int { name, state, age, series, samples, faults, kColumnCount };
    /// Beyond the display and tooltip roles: the state itself, for the mark that stands beside its word.
    enum Role : int { stateRole = Qt::UserRole };

    explicit SourceModel(QObject* parent = nullptr);

    void update(const std::vector<telemetry::SourceHealth>& sources, TimePoint now);
    /// All of its words in the language of the moment.
    void sayAnew();
    [[nodiscard]] const std::vector<telemetry::SourceHealth>& sources() const { return m_sources; }
    [[nodiscard]] telemetry::SourceState stateOf(int row) const {
        return m_sources[static_cast<std::size_t>(row)].state;
    }
    /// "3 of 4 heard · 1 silent"; for the title of the panel.
    [[nodiscard]] QString summary() const;

    [[nodiscard]] QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex& child) const override;
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    Q_DISABLE_COPY_MOVE(SourceModel)

    struct Detail {
        QString title;
        QString text;
        bool operator==(const Detail&) const = default;
    };
    [[nodiscard]] static std::vector<Detail> detailsOf(const telemetry::SourceHealth& source);
    [[nodiscard]] QString text(const telemetry::SourceHealth& source, int column) const;
    void updateDetails(int row, std::vector<Detail> next);

    std::vector<telemetry::SourceHealth> m_sources;
    std::vector<std::vector<Detail>> m_details; ///< by source
    TimePoint m_now{};
};

/// Word for a state, as people read it.
[[nodiscard]] QString sourceStateText(telemetry::SourceState state);

} // namespace seamscope::models
