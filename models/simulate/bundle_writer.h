// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "telemetry/ingest.h"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>

namespace seamscope::simulate {

struct BundleOptions {
    std::string title;
    std::string notes;     ///< honesty line, such as "simulated"
    bool isGzipped = true; ///< metrics as .om.gz; false: plain .om
};

/// A lane that writes what it is given as a bundle folder (contract §3): OpenMetrics with timestamps, one
/// file a metric; topology, jobs, documents; events; kernel lines by host; training lines by job. Values are
/// kept as the source gave them. One thread. Failures are kept and told by finish().
class BundleWriter final : public telemetry::Lane {
public:
    /// @p folder is made; it must be new or empty.
    [[nodiscard]] static Result<std::unique_ptr<BundleWriter>> create(const std::filesystem::path& folder,
                                                                      BundleOptions options);
    ~BundleWriter() override;

    [[nodiscard]] telemetry::SeriesId series(const telemetry::RawSeries& raw) override;
    void samples(telemetry::SampleBatch&& batch) override;
    void event(telemetry::Event&& event) override;
    void topology(const topology::TopologyFragment& fragment) override;
    void document(std::string_view name, std::string_view text) override;
    void fault(telemetry::InputFault fault, std::string_view example, std::uint64_t count = 1) override;
    void contact() override {}
    void contactFailed(const Error& error) override;
    void finished() override {}
    [[nodiscard]] telemetry::SourceHealth health() const override;
    [[nodiscard]] const telemetry::Catalogue& catalogue() const override;
    [[nodiscard]] TimePoint now() const override; ///< newest arrival seen

    /// Writes what stands at the end (topology, jobs, manifest) and closes; the first error met on the way.
    [[nodiscard]] Result<> finish();

private:
    BundleWriter(const std::filesystem::path& folder, BundleOptions options);

    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace seamscope::simulate
