// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "common/heatmap_model.h"

#include <QObject>

namespace seamscope::ui {

/// A heat model whose large floors are made beside the GUI thread: they take longer than a frame may take.
/// For the heatmap and the wall alike. GUI thread.
class HeatWorker final : public QObject {
    Q_OBJECT
public:
    explicit HeatWorker(QObject* parent = nullptr);

    [[nodiscard]] HeatmapModel& model() { return m_model; }
    [[nodiscard]] const HeatmapModel& model() const { return m_model; }
    /// Brings the model up to date; @p state must stay valid until the next call.
    void update(const models::ClusterState& state, TimePoint now);
    /// The same with the state of the last call; nothing before there was one.
    void update();

Q_SIGNALS:
    void made(); ///< a floor that was being made is there

private:
    Q_DISABLE_COPY_MOVE(HeatWorker)
    void make(HeatFloorInput input, std::uint64_t number);
    void take(HeatStructure structure, std::uint64_t number);

    HeatmapModel m_model;
    const models::ClusterState* m_state = nullptr;
    TimePoint m_now{};
};

} // namespace seamscope::ui
