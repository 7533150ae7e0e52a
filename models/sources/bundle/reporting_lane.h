// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sources/bundle/import_report.h"
#include "sources/kernel/gpu_directory.h"
#include "telemetry/ingest.h"

#include <array>
#include <memory>

namespace seamscope::sources::bundle {

/// Stands in front of a lane during an import: writes down per file what was not taken, and learns from the
/// labels of passing series which GPU sits at which PCI address.
class ReportingLane final : public telemetry::Lane {
public:
    ReportingLane(telemetry::Lane& inner, std::shared_ptr<GpuDirectory> directory)
        : m_inner(inner)
        , m_directory(std::move(directory)) {}

    /// What comes from here on belongs to @p report.
    void begin(FileReport& report);
    /// Adds to the report what the lane itself dropped since begin(): duplicates, implausible times.
    void end();
    /// Samples handed on since begin().
    [[nodiscard]] std::uint64_t passed() const { return m_samples; }

    telemetry::SeriesId series(const telemetry::RawSeries& raw) override;
    void samples(telemetry::SampleBatch&& batch) override {
        m_samples += batch.size();
        m_inner.samples(std::move(batch));
    }
    void event(telemetry::Event&& event) override { m_inner.event(std::move(event)); }
    void topology(const topology::TopologyFragment& fragment) override { m_inner.topology(fragment); }
    void document(std::string_view name, std::string_view text) override { m_inner.document(name, text); }
    void collectives(telemetry::CollectiveBatchPtr batch) override { m_inner.collectives(std::move(batch)); }
    void fault(telemetry::InputFault fault, std::string_view example, std::uint64_t count) override;
    void contact() override { m_inner.contact(); }
    void contactFailed(const Error& error) override { m_inner.contactFailed(error); }
    void finished() override { m_inner.finished(); }
    telemetry::SourceHealth health() const override { return m_inner.health(); }
    const telemetry::Catalogue& catalogue() const override { return m_inner.catalogue(); }
    TimePoint now() const override { return m_inner.now(); }

private:
    telemetry::Lane& m_inner;
    std::shared_ptr<GpuDirectory> m_directory;
    FileReport* m_report = nullptr;
    telemetry::SourceHealth m_before;
    std::uint64_t m_samples = 0;
    std::array<std::uint64_t, telemetry::kInputFaultCount> m_passed{}; ///< faults that came through fault()
};

} // namespace seamscope::sources::bundle
