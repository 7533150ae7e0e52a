// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "drill/drill_host.h"

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

namespace seamscope::drill {

/// What one person of a drill is told as it goes on: facts through a filter of their seats, and the drill itself. With
/// other seats it starts afresh. As long as it is open, they are present.
class SeatStream final : public telemetry::UpdateStream {
public:
    SeatStream(std::shared_ptr<DrillHost> host, std::string person, telemetry::SubscribeRequest request,
               std::function<void()> wake);
    ~SeatStream() override;

    [[nodiscard]] std::optional<telemetry::Update> next() override;
    [[nodiscard]] Result<> status() const override { return {}; }
    /// Something may be new. Any thread.
    void wake();

private:
    [[nodiscard]] telemetry::Update collect();
    void sitOn(const SeatSet& seats);
    void addHappened(telemetry::Update& update, TimePoint until);
    void tell(telemetry::Update& update, const DrillHost::Told& told);

    const std::shared_ptr<DrillHost> m_host;
    const std::string m_person;
    const telemetry::SubscribeRequest m_request;
    std::optional<SeatSet> m_seats; ///< none: nothing was asked for yet
    std::unique_ptr<telemetry::UpdateStream> m_facts; ///< null: a stranger
    std::optional<SeatFilter> m_filter;
    std::vector<Disturbance> m_wrong; ///< with what they are told
    bool m_isFresh = false;         ///< the next update starts afresh
    TimePoint m_happenedUntil = kTimeMin; ///< what a second fault told until then is told
    std::uint64_t m_generation = 0; ///< how often it did
    std::uint64_t m_version = 0;    ///< of the drill, as it was told last
    Duration m_position{0};         ///< likewise
    TimePoint m_toldAt{};           ///< when that was

    std::mutex m_wakeMutex; ///< held while the wake runs, so that the destructor can wait for it
    std::function<void()> m_wake;
    std::atomic<bool> m_isIdle{false}; ///< the consumer has seen nullopt and wants a wake
};

} // namespace seamscope::drill
