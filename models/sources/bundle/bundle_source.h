// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sources/bundle/bundle.h"
#include "sources/source.h"

#include <atomic>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>

namespace seamscope::sources {

/// A bundle as a source: poured into its lane once, as fast as that takes it, then finished. Attach the lane
/// with TimePolicy::historic. One thread of its own.
class BundleSource final : public Source {
public:
    /// @param finished called once with the report when all is read (not when stopped), on the source's
    /// thread.
    BundleSource(telemetry::Lane& lane, bundle::Bundle bundle,
                 std::function<void(const bundle::ImportReport&)> finished = {})
        : m_lane(lane)
        , m_bundle(std::move(bundle))
        , m_finished(std::move(finished)) {}
    ~BundleSource() override { stop(); }
    [[nodiscard]] Capabilities capabilities() const override { return {false, false}; }
    [[nodiscard]] Result<> start() override;
    void stop() override; ///< ends a running import early
    /// What the files gave; nullopt while it runs. Any thread.
    [[nodiscard]] std::optional<bundle::ImportReport> report() const;

private:
    telemetry::Lane& m_lane;
    bundle::Bundle m_bundle;
    const std::function<void(const bundle::ImportReport&)> m_finished;
    std::atomic<bool> m_cancel{false};
    std::thread m_thread;
    mutable std::mutex m_mutex; ///< guards m_report
    std::optional<bundle::ImportReport> m_report;
};

} // namespace seamscope::sources
