// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "eval/world.h"
#include "simulate/noise.h"
#include "telemetry/ingest.h"

#include <array>
#include <vector>

namespace seamscope::eval {

/// Passes on what a simulation emits as it looks in another world. One thread.
class AlteredLane final : public telemetry::Lane {
public:
    AlteredLane(telemetry::Lane& behind, const World& world, std::uint64_t seed, TimePoint start,
                Duration length);

    [[nodiscard]] telemetry::SeriesId series(const telemetry::RawSeries& raw) override;
    void samples(telemetry::SampleBatch&& batch) override;
    void event(telemetry::Event&& event) override { m_behind.event(std::move(event)); }
    void topology(const topology::TopologyFragment& fragment) override;
    void document(std::string_view name, std::string_view text) override { m_behind.document(name, text); }
    void fault(telemetry::InputFault fault, std::string_view example, std::uint64_t count) override {
        m_behind.fault(fault, example, count);
    }
    void contact() override {}
    void contactFailed(const Error& error) override { m_behind.contactFailed(error); }
    void finished() override { m_behind.finished(); }
    [[nodiscard]] telemetry::SourceHealth health() const override { return m_behind.health(); }
    [[nodiscard]] const telemetry::Catalogue& catalogue() const override { return m_behind.catalogue(); }
    [[nodiscard]] TimePoint now() const override { return m_behind.now(); }

private:
    struct Series {
        telemetry::SeriesId id;
        Family family = Family::other;
        bool isLost = false;
        bool isGauge = false;
        std::uint64_t host = 0; ///< a number for its host, 0 = none
        TimePoint kept{};       ///< newest sample passed on
        double last = 0;
        double jump = 0; ///< usual difference of two values
        std::uint64_t count = 0;
    };
    [[nodiscard]] bool isKept(Series& series, TimePoint at, std::uint64_t index) const;
    [[nodiscard]] bool isInGap(const Series& series, TimePoint at) const;
    [[nodiscard]] Duration delayOf(const Series& series) const;
    [[nodiscard]] double noisy(Series& series, double value, std::uint64_t index) const;

    telemetry::Lane& m_behind;
    World m_world;
    simulate::Noise m_noise;
    TimePoint m_start;
    Duration m_length;
    std::array<bool, kFamilies> m_isLost{};
    std::vector<Series> m_series;
    std::uint64_t m_seen = 0;
};

} // namespace seamscope::eval
