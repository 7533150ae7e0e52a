// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "qt/cascade.h"
#include "qt/live_feed.h"

#include <QElapsedTimer>
#include <QObject>

namespace seamscope::models {

/// Loads the lanes of one incident and keeps them up to date while it is open: every few seconds, one round
/// of questions in flight. GUI thread.
class CascadeLoader final : public QObject {
    Q_OBJECT
public:
    explicit CascadeLoader(LiveFeed& feed, QObject* parent = nullptr);

    /// The incident to show as of @p now; nullptr for none. Cheap when nothing changed.
    void show(const telemetry::Incident* incident, TimePoint now);
    [[nodiscard]] const std::vector<CascadeLane>& lanes() const { return m_lanes; }
    [[nodiscard]] TimeRange span() const { return m_span; }

Q_SIGNALS:
    void changed();

private:
    Q_DISABLE_COPY_MOVE(CascadeLoader)
    void ask();
    void askLane(std::size_t lane, std::size_t filter, std::uint64_t round);

    LiveFeed& m_feed;
    std::string m_id;
    TimePoint m_onset{};
    std::uint64_t m_epoch = 0;
    TimeRange m_span{};
    std::vector<CascadeLane> m_lanes;
    std::uint64_t m_round = 0; ///< late answers of an older round are dropped
    int m_inFlight = 0;
    QElapsedTimer m_sinceAsked;
};

} // namespace seamscope::models
