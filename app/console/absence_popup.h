// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/meter_reading.h"
#include "topology/topology.h"

#include <QFrame>
#include <QString>

#include <utility>
#include <vector>

namespace seamscope::console {

/// What it would mean to take parts out: label and words, a row each. Advice; nothing is done to a cluster.
/// @p reading may be null: then nothing is said of money
[[nodiscard]] std::vector<std::pair<QString, QString>> absenceRows(const topology::Topology& graph,
                                                                   const std::vector<topology::EntityId>& parts,
                                                                   const telemetry::MeterReading* reading);

/// The same in a box that closes on any key or click.
class AbsencePopup final : public QFrame {
    Q_OBJECT
public:
    AbsencePopup(const QString& title, const std::vector<std::pair<QString, QString>>& rows, QWidget* parent);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    Q_DISABLE_COPY_MOVE(AbsencePopup)
};

} // namespace seamscope::console
