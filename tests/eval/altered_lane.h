// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "eval/plan.h"
#include "simulate/noise.h"
#include "telemetry/ingest.h"

#include <vector>

namespace seamscope::eval {

/// Passes on what a simulation emits, altered. One thread.
class AlteredLane final : public telemetry::Lane {
public:
    AlteredLane(telemetry::Lane& behind, Alteration alteration, std::uint64_t seed)
        : m_behind(behind)
        , m_alteration(alteration)
        , m_noise(seed ^ 0xA17E5EED) {}

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
        bool isFacility = false;
        std::uint64_t host = 0; ///< a number for its host, 0 = none
    };
    [[nodiscard]] bool isKept(const Series& series, std::uint64_t index) const;
    [[nodiscard]] Duration delayOf(const Series& series) const;

    telemetry::Lane& m_behind;
    Alteration m_alteration;
    simulate::Noise m_noise;
    std::vector<Series> m_series;
    std::uint64_t m_seen = 0;
};

} // namespace seamscope::eval
