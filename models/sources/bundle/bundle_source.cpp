// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/bundle/bundle_source.h"

namespace seamscope::sources {

Result<> BundleSource::start() {
    if (m_thread.joinable() || report())
        return fail(ErrorCode::failedPrecondition, "a bundle is poured once");
    m_thread = std::thread([this] {
        auto report = m_bundle.importInto(m_lane, &m_cancel);
        {
            const std::lock_guard lock(m_mutex);
            m_report = report;
        }
        if (m_finished && !m_cancel)
            m_finished(report);
    });
    return {};
}

void BundleSource::stop() {
    m_cancel = true;
    if (m_thread.joinable())
        m_thread.join();
}

std::optional<bundle::ImportReport> BundleSource::report() const {
    const std::lock_guard lock(m_mutex);
    return m_report;
}

} // namespace seamscope::sources
