// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sources/bundle/bundle.h"
#include "sources/source.h"

#include <functional>
#include <memory>
#include <string>
#include <thread>

namespace seamscope::gateway {

/// Pours an opened bundle into a lane, on a thread of its own. An import is not interrupted: stop() waits for
/// it.
class BundleSource final : public sources::Source {
public:
    /// @param finished gets the report as JSON, and an error when nothing at all could be taken; on the
    /// source's thread.
    BundleSource(std::unique_ptr<sources::bundle::Bundle> bundle, telemetry::Lane& lane,
                 std::function<void(std::string, Result<>)> finished);
    ~BundleSource() override;

    [[nodiscard]] sources::Capabilities capabilities() const override { return {false, true}; }
    [[nodiscard]] Result<> start() override;
    void stop() override;

private:
    std::unique_ptr<sources::bundle::Bundle> m_bundle;
    telemetry::Lane& m_lane;
    const std::function<void(std::string, Result<>)> m_finished;
    std::thread m_thread;
};

} // namespace seamscope::gateway
