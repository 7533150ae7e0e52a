// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "drill/drill_host.h"

namespace seamscope::drill {

/// The feed of a drill as one person has it. Facts go through SeatFilter and are never later than the drill; where it
/// stands is nobody's to say but the drill's. Who has no seat is answered with nothing, so that they can wait in the lobby.
/// What is not here is refused: recordings, alarms, replay.
class SeatFeed final : public telemetry::Feed {
public:
    /// @param machine that the person calls from
    SeatFeed(std::shared_ptr<DrillHost> host, std::string person, std::string machine)
        : m_host(std::move(host))
        , m_person(std::move(person))
        , m_machine(std::move(machine)) {}

    [[nodiscard]] std::unique_ptr<telemetry::UpdateStream> subscribe(const telemetry::SubscribeRequest& request,
                                                                     std::function<void()> wake) override;
    void queryRange(const telemetry::RangeQuery& query, Reply<telemetry::RangeResult> reply) override;
    void queryState(const telemetry::StateQuery& query, Reply<telemetry::StateResult> reply) override;
    void queryEvents(const telemetry::EventQuery& query, Reply<std::vector<telemetry::Event>> reply) override;
    void listSeries(const telemetry::SeriesFilter& filter, Reply<std::vector<telemetry::SeriesInfo>> reply) override;
    /// The facilitator's, and everybody's after the reveal: they are made of the whole file, so that they know what is
    /// to come.
    void queryTimeline(const telemetry::TimelineQuery& query, Reply<telemetry::TimelineTiles> reply) override;
    void queryTimelineDetail(const telemetry::TimelineDetailQuery& query,
                             Reply<std::vector<telemetry::TimelineSlice>> reply) override;
    void queryLedger(const telemetry::LedgerQuery& query, Reply<telemetry::LedgerAnswer> reply) override;
    void replay(const telemetry::ReplayCommand& command, Reply<telemetry::SessionState> reply) override;
    void actInDrill(const DrillRequest& request, Reply<DrillView> reply) override;

private:
    template<class T>
    [[nodiscard]] bool maySeeAll(const Reply<T>& reply) const;

    const std::shared_ptr<DrillHost> m_host;
    const std::string m_person;
    const std::string m_machine;
};

} // namespace seamscope::drill
