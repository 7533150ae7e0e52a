// SPDX-License-Identifier: GPL-3.0-or-later
#include "gateway/bundle_source.h"

namespace seamscope::gateway {

BundleSource::BundleSource(std::unique_ptr<sources::bundle::Bundle> bundle, telemetry::Lane& lane,
                           std::function<void(std::string, Result<>)> finished)
    : m_bundle(std::move(bundle))
    , m_lane(lane)
    , m_finished(std::move(finished)) {}

BundleSource::~BundleSource() { stop(); }

Result<> BundleSource::start() {
    if (m_thread.joinable())
        return fail(ErrorCode::failedPrecondition, "already started");
    m_thread = std::thread([this] {
        const sources::bundle::ImportReport report = m_bundle->importInto(m_lane);
        m_lane.finished();
        Result<> outcome;
        if (report.isUnusable())
            outcome = fail(ErrorCode::invalidInput, "nothing in it could be read");
        m_finished(report.toJson(), std::move(outcome));
    });
    return {};
}

void BundleSource::stop() {
    if (m_thread.joinable())
        m_thread.join();
}

} // namespace seamscope::gateway
